"""Legal actions of a game in plain words, with their sums, for the player who chooses."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.editions import Deed, Role, Street
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import level_name, price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.core.text import Message, _

_ROLLS: Mapping[Phase, Message] = {
    Phase.CUSTODY: _("roll for a double, which frees you"),
    Phase.EXTRA: _("roll again after the double"),
}
_PLAIN: Mapping[Verb, Message] = {
    Verb.WAIT: _("stay there and let the turn pass"),
    Verb.ACCEPT: _("agree to the trade"),
    Verb.REFUSE: _("turn the trade down"),
    Verb.END: _("pass the dice on"),
    Verb.BANKRUPT: _("give up, because nothing left covers the debt"),
}


def meaning(game: Game, player: int, action: Action) -> Message:
    """Return what a legal action of a player does.

    Raises:
        TypeError: if it is an offer, which says itself what it does.
    """
    if action.deed is not None:
        return _about_deed(game, player, action.verb, game.edition.deed(action.deed))
    match action.verb:
        case Verb.ROLL:
            return _ROLLS.get(game.phase, _("roll the dice and move"))
        case Verb.END if game.phase is Phase.SETTLING:
            return _("finish with the bank")
        case Verb.CHOOSE if action.role is not None:
            if action.role is Role.COMPETITOR:
                return _("be a Competitor for the whole game")
            return _("be a Monopolist for the whole game")
        case verb if verb in _PLAIN:
            return _PLAIN[verb]
    return _about_square(game, player, action.verb)


def _about_square(game: Game, player: int, verb: Verb) -> Message:
    """Return the effect and the cost of an act about the square of the pawn."""
    edition, money = game.edition, game.edition.money
    square = edition.squares[game.state.pawns[player]]
    match verb:
        case Verb.BUY if isinstance(square, Deed):
            return _("buy {property} for {price}", property=square.name, price=money(square.price))
        case Verb.DECLINE:
            return _("leave {property} with the bank", property=square.name)
        case Verb.PAY:
            return _("pay the fine of {fine} and leave", fine=money(edition.constants.custody_fine))
        case Verb.FLAT:
            return _("pay the fixed tax, {tax}", tax=money(edition.constants.income_tax_flat))
        case Verb.PERCENTAGE:
            tax = income_tax_percentage(edition, estate(game.state, player)).value
            return _("pay the percentage, {tax}", tax=money(tax))
    raise TypeError(f"{verb} is explained nowhere")


def _about_deed(game: Game, player: int, verb: Verb, deed: Deed) -> Message:
    """Return the effect of an act with a property, and its price."""
    money, name = game.edition.money, deed.name
    if verb is Verb.MORTGAGE:
        return _("mortgage {property} for {loan}", property=name, loan=money(deed.mortgage))
    if verb is Verb.REDEEM:
        return _("pay off the mortgage on {property} for {sum}", property=name, sum=money(deed.redemption))
    if not isinstance(deed, Street):
        raise TypeError(f"{verb} is about streets")
    role, level = game.roles[player], game.state.levels[deed.index]
    if verb is Verb.BUILD:
        return _(
            "build on {property} for {price}, making {buildings}",
            property=name,
            price=money(price_of_level(deed, role, level + 1)),
            buildings=level_name(deed, role, level + 1),
        )
    if verb is Verb.SELL_ALL:
        brings = sale_of_all(deed, role, level).value
        return _("sell the whole hotel on {property} for {price}", property=name, price=money(brings))
    brings = sale_of_level(deed, role, level).value
    return _("sell a building on {property} for {price}", property=name, price=money(brings))
