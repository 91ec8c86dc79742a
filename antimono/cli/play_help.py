"""What can be typed at a moment of a game: the legal actions in groups and plain words, then the commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from antimono.anti_monopoly.editions import Deed, Street, role_name
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import level_name, price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.cli.terminal import say
from antimono.core.text import Message, _

GROUPS: tuple[tuple[Message, tuple[Verb, ...]], ...] = (
    (
        _("To go on:"),
        (
            *(Verb.CHOOSE, Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.PAY, Verb.WAIT, Verb.FLAT),
            *(Verb.PERCENTAGE, Verb.ACCEPT, Verb.REFUSE, Verb.END, Verb.BANKRUPT),
        ),
    ),
    (_("To spend money:"), (Verb.BUILD, Verb.REDEEM)),
    (_("To raise money:"), (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)),
)
"""The acts in groups, each with its title; how trades are offered is explained on its own."""

COMMANDS: Mapping[str, Message] = {
    "board": _("the board with pawns, owners, buildings and mortgages"),
    "table": _("each player's cash and properties"),
    "log": _("what has happened lately; “log 50” goes further back"),
    "why": _("how the latest amounts come about; “why ACTION”: why not"),
    "undo": _("take your last choice back; the dice stay as they were"),
    "save": _("“save FILE” keeps the game, to be replayed or continued"),
    "help": _("this list"),
    "quit": _("leave the game"),
}
"""What can be typed at any moment, whatever the game."""


def help_lines(game: Game, actions: Sequence[Action]) -> Iterator[str]:
    """All that a person can type now; `actions` are the legal ones, in the order of their numbers."""
    yield say(_("Type a number or an action. Possible now:"))
    width = max(len(str(word)) for word in (*actions, *COMMANDS))
    numbered = list(enumerate(actions, start=1))
    for title, verbs in GROUPS:
        mine = [(number, action) for number, action in numbered if action.verb in verbs]
        if mine:
            yield say(title)
        for number, action in mine:
            yield f"  {number:>3}  {action!s:{width}}  {say(meaning(game, action))}"
    yield from _trade_lines(game)
    yield say(_("At any time:"))
    for command, text in COMMANDS.items():
        yield f"       {command:{width}}  {say(text)}"


def _trade_lines(game: Game) -> Iterator[str]:
    """With whom a trade is possible now, and how one is typed."""
    offers = [each for each in game.legal_actions(offers=True) if each.offer is not None]
    if not offers:
        return
    partners = sorted({each.offer.partner for each in offers if each.offer is not None})
    yield say(_("To trade:"))
    yield "       " + say(
        _(
            "offer PLAYER GIVEN for WANTED: properties, money or “nothing”; with {players}",
            players=", ".join(map(seat, partners)),
        )
    )
    yield "       " + say(_("for instance: {offer}", offer=str(offers[0])))


def meaning(game: Game, action: Action) -> Message:
    """What a legal action of the player who has to decide does, in plain words and with its sum."""
    if action.deed is not None:
        return _about_deed(game, action.verb, game.edition.deed(action.deed))
    match action.verb:
        case Verb.ROLL:
            return _ROLLS.get(game.phase, _("roll the dice and move"))
        case Verb.END if game.phase is Phase.SETTLING:
            return _("be done with the bank")
        case Verb.CHOOSE if action.role is not None:
            return _("be a {role} for the whole game", role=role_name(action.role))
        case verb if verb in _PLAIN:
            return _PLAIN[verb]
    return _about_square(game, action.verb)


_ROLLS: Mapping[Phase, Message] = {
    Phase.CUSTODY: _("roll, and leave custody by a double"),
    Phase.EXTRA: _("roll once more, for the double"),
}
_PLAIN: Mapping[Verb, Message] = {
    Verb.WAIT: _("stay in custody and let the turn pass"),
    Verb.ACCEPT: _("agree to the trade"),
    Verb.REFUSE: _("turn the trade down"),
    Verb.END: _("pass the dice on"),
    Verb.BANKRUPT: _("give up: nothing that you have meets the debt"),
}


def _about_square(game: Game, verb: Verb) -> Message:
    """What an act about the square of one's pawn does and costs."""
    edition, player, money = game.edition, game.player_to_decide, game.edition.money
    square = edition.squares[game.state.pawns[player]]
    match verb:
        case Verb.BUY if isinstance(square, Deed):
            return _("buy {property} for {price}", property=square.name, price=money(square.price))
        case Verb.DECLINE:
            return _("leave {property} with the bank", property=square.name)
        case Verb.PAY:
            return _("pay the fine of {fine} and leave custody", fine=money(edition.constants.custody_fine))
        case Verb.FLAT:
            return _("pay the fixed sum of {tax}", tax=money(edition.constants.income_tax_flat))
        case Verb.PERCENTAGE:
            tax = income_tax_percentage(edition, estate(game.state, player)).value
            return _("pay by what you have: {tax}", tax=money(tax))
    raise TypeError(f"{verb} is explained nowhere")


def _about_deed(game: Game, verb: Verb, deed: Deed) -> Message:
    """What an act with a property does and costs or brings."""
    money, name = game.edition.money, deed.name
    if verb is Verb.MORTGAGE:
        return _("mortgage {property} for {loan}", property=name, loan=money(deed.mortgage))
    if verb is Verb.REDEEM:
        return _("lift the mortgage on {property} for {sum}", property=name, sum=money(deed.redemption))
    if not isinstance(deed, Street):
        raise TypeError(f"{verb} is about streets")
    role, level = game.roles[game.player_to_decide], game.state.levels[deed.index]
    if verb is Verb.BUILD:
        return _(
            "build on {property} for {price}: then {buildings}",
            property=name,
            price=money(price_of_level(deed, role, level + 1)),
            buildings=level_name(deed, role, level + 1),
        )
    if verb is Verb.SELL_ALL:
        brings = sale_of_all(deed, role, level).value
        return _("sell all that stands on {property} for {price}", property=name, price=money(brings))
    brings = sale_of_level(deed, role, level).value
    return _("sell a building on {property} for {price}", property=name, price=money(brings))
