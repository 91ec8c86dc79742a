"""What a move of a game does, in a few words, for a reader who chooses it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from antimono.anti_monopoly.editions import Deed, Street
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import level_name, price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.core.text import Message, _

_PLAIN: Mapping[Verb, Message] = MappingProxyType(
    {
        Verb.WAIT: _("wait inside"),
        Verb.ACCEPT: _("agree to the trade"),
        Verb.REFUSE: _("turn the trade down"),
        Verb.END: _("pass the dice on"),
        Verb.BANKRUPT: _("give up, bankrupt"),
    }
)

_ROLLS: Mapping[Phase, Message] = MappingProxyType(
    {
        Phase.CUSTODY: _("roll for a double"),
        Phase.EXTRA: _("roll once more"),
    }
)


def meaning(game: Game, action: Action) -> Message:
    """What an action of the player who has to decide does and costs."""
    if action.deed is not None:
        return _with_deed(game, action.verb, game.edition.deed(action.deed))
    edition, money = game.edition, game.edition.money
    square = edition.squares[game.state.pawns[game.state.decider]]
    match action.verb:
        case Verb.ROLL:
            return _ROLLS.get(game.phase, _("roll"))
        case Verb.BUY if isinstance(square, Deed):
            return _("buy {name} for {price}", name=square.name, price=money(square.price))
        case Verb.DECLINE:
            return _("leave {name} with the bank", name=square.name)
        case Verb.PAY:
            return _("pay {fine} and leave", fine=money(edition.constants.custody_fine))
        case Verb.FLAT:
            return _("pay the fixed tax, {tax}", tax=money(edition.constants.income_tax_flat))
        case Verb.PERCENTAGE:
            tax = income_tax_percentage(edition, estate(game.state, game.state.decider)).value
            return _("pay the percentage, {tax}", tax=money(tax))
    return _PLAIN[action.verb]


def _with_deed(game: Game, verb: Verb, deed: Deed) -> Message:
    money, name, player = game.edition.money, deed.name, game.state.decider
    if verb is Verb.MORTGAGE:
        return _("mortgage {name} for {loan}", name=name, loan=money(deed.mortgage))
    if verb is Verb.REDEEM:
        return _("lift the mortgage on {name} for {price}", name=name, price=money(deed.redemption))
    assert isinstance(deed, Street), "only streets are built on"
    role, level = game.roles[player], game.state.levels[deed.index]
    if verb is Verb.BUILD:
        return _(
            "build on {name} for {price}: {buildings}",
            name=name,
            price=money(price_of_level(deed, role, level + 1)),
            buildings=level_name(deed, role, level + 1),
        )
    if verb is Verb.SELL_ALL:
        return _(
            "sell the whole hotel on {name} for {price}",
            name=name,
            price=money(sale_of_all(deed, role, level).value),
        )
    return _(
        "sell a building on {name} for {price}",
        name=name,
        price=money(sale_of_level(deed, role, level).value),
    )
