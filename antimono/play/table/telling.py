"""Events turn by turn, in sentences that call the only reader at this screen “you”."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Event, EventKind, Phase, Verb
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.players.levels import BEGINNER, STRONG, USUAL
from antimono.anti_monopoly.rules.trading import check_moment
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.figures import Mark, Seat
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.play.table.seating import PERSON
from antimono.play.table.state import GameDesk
from antimono.play.telling import OCCASIONS, ExplainedSentence, in_a_row, sentences

NOBODY = -1
"""In the place of a player: what happens to the whole table."""

_PLAIN = frozenset({EventKind.TURN, EventKind.OPENING})
"""What nobody needs to be told again."""

_COUNT = frozenset({EventKind.TIME_UP, EventKind.TIME_LEVY, EventKind.VALUATION, EventKind.WORTH, EventKind.OVER})
"""What happens to all because the game ends, whoever is on turn."""

_SPOKEN = 12
"""How many sentences are told at most of what others did at once."""

_SUMS = frozenset({EventKind.TIME_LEVY, EventKind.VALUATION})
"""What makes up the count at the end; its result says enough to a reader who has to listen."""


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """The events of one turn, or of the part told so far."""

    player: int
    """Whose turn it was, or `NOBODY`."""
    said: tuple[ExplainedSentence, ...]


def told(table: GameDesk, first: int) -> tuple[TurnSummary, ...]:
    """Return what happened after so many events, turn by turn."""
    events = table.events(0)
    on_turn = _on_turn(events, first)
    groups: list[tuple[int, int, list[Event]]] = []
    for event in events[first:]:
        if event.what is EventKind.TURN:
            on_turn = event.player
        if event.what in _PLAIN:
            continue
        player = NOBODY if event.what in _COUNT else on_turn
        if not groups or groups[-1][:2] != (player, event.turn):
            groups.append((player, event.turn, []))
        groups[-1][2].append(event)
    found = (TurnSummary(player, _said(table, events)) for player, _turn, events in groups)
    return tuple(each for each in found if each.said)


def since(table: GameDesk) -> int:
    """Return how many events there were before the last choice of somebody here."""
    own = [place for place, player in enumerate(table.choosers) if player in table.people]
    return table.told[own[-1]] if own else 0


def sentences_of(table: GameDesk, first: int) -> list[Message]:
    """Return what has happened since, sentence by sentence, to be heard."""
    return [said.text for each in told(table, first) for said in each.said if said.what not in _SUMS]


def spoken(table: GameDesk, first: int) -> Message | None:
    """Return the latest events and the open decision, for screen readers."""
    texts = sentences_of(table, first)
    if table.waits and not texts:
        next_ = table.people_there[table.playing.player_to_decide]
        texts.append(_("It is the turn of {player}.", player=next_.name))
    elif not (table.waits or table.playing.over or table.given_up):
        texts.append(asked(table))
    return _sentences(texts)


def _sentences(texts: list[Message]) -> Message | None:
    """Sentences one after the other; of many the last, and how many more."""
    if not texts:
        return None
    last = texts[-_SPOKEN:]
    said = in_a_row(last)
    more = len(texts) - len(last)
    if not more:
        return said
    return ngettext("{count} more event; {last}", "{count} more events; {last}", more, last=said)


def changes(table: GameDesk, first: int) -> tuple[int, ...]:
    """Return what came to each player since, or went, in money units."""
    found = [0] * len(table.playing.players)
    for event in table.events(first):
        if event.transfer is not None:
            amount = event.transfer.amount.value
            for account, sign in ((event.transfer.payer, -1), (event.transfer.payee, 1)):
                if PLAYERS[account] != BANK:
                    found[PLAYERS[account]] += sign * amount
    return tuple(found)


def thrown(table: GameDesk) -> Dice | None:
    """Return the dice as they fell last in this turn."""
    game = table.playing
    for event in reversed(table.events(0)):
        if event.turn != game.turns:
            return None
        if event.what is EventKind.DICE:
            return event.dice
    return None


def _on_turn(events: Sequence[Event], place: int) -> int:
    """Return who is on turn when so many events are told; if that is not told, whom the next event is about."""
    for event in reversed(events[:place]):
        if event.what is EventKind.TURN:
            return event.player
    return events[place].player if place < len(events) else NOBODY


def _said(table: GameDesk, events: Sequence[Event]) -> tuple[ExplainedSentence, ...]:
    game = table.playing
    seats = [Seat(each.key, Mark(each.mark.ink, each.name)) for each in table.people_there]
    you = table.people[0] if len(table.people) == 1 else NOBODY
    return tuple(sentences(events, game.edition, seats, you))


_LEVELS = {BEGINNER: _("beginner"), USUAL: _("usual"), STRONG: _("strong")}


def strategy_name(name: str) -> Message:
    """Return the reader's name for a strategy: its level, or its name on the command line."""
    return _LEVELS.get(name) or verbatim(name)


_OFTEN = 5
"""Each so many times that something happens, they say again what they think of it."""


def line_of(table: GameDesk, player: int) -> Message | None:
    """Return what somebody says to the last thing that they did since somebody here chose; `None` if nothing.

    That they left a property is not told, so they say nothing of it beside something that is.
    """
    temper = table.people_there[player].temper
    if temper is None:
        return None
    done = [event.what for event in table.events(since(table)) if event.player == player]
    remarkable = [each for each in done if each in OCCASIONS]
    if not remarkable:
        return None
    what = remarkable[-1]
    if what is EventKind.DECLINED and set(remarkable) != {EventKind.DECLINED}:
        return None
    times = sum(event.what is what and event.player == player for event in table.events(0))
    return temper.lines[OCCASIONS[what]] if times % _OFTEN == 1 else None


def who(table: GameDesk, player: int) -> Message:
    """Return the reader's name for a player."""
    sitter, name = table.people_there[player], table.seats[player]
    if name != PERSON:
        return _("{player} ({strategy})", player=sitter.name, strategy=strategy_name(name))
    return sitter.told


def asked(table: GameDesk) -> Message:
    """Return the open decision and its player; a single reader at this screen is called “you”."""
    game = table.playing
    player = game.player_to_decide
    square = game.edition.squares[game.state.pawns[player]].name
    amount = game.edition.money(game.state.debts[0].amount) if game.phase is Phase.DEBT else ""
    jailed = bool(game.roles) and game.roles[player] is Role.MONOPOLIST
    if table.people != (player,):
        return _of_anybody(table.people_there[player].name, square, amount, jailed=jailed)[game.phase]
    if game.phase is Phase.END and any(action.verb is Verb.BUILD for action in game.legal_actions()):
        return _("You have moved. Do you want to build?")
    return _of_you(square, amount, jailed=jailed)[game.phase]


def _of_you(square: str, amount: str, *, jailed: bool) -> Mapping[Phase, Message]:
    return {
        Phase.ROLES: _("Choose your role."),
        Phase.ROLL: _("Your turn: roll the dice."),
        Phase.CUSTODY: _("You are in jail. How will you get out?")
        if jailed
        else _("You are in the price war. How will you get out?"),
        Phase.BUY: _("Buy {square}?", square=square),
        Phase.TAX: _("Income tax: how will you pay?"),
        Phase.EXTRA: _("A double: you may roll once more."),
        Phase.END: _("You have moved. Anything else?"),
        Phase.DEBT: _("You owe {amount}. Raise the money.", amount=amount),
        Phase.OFFER: _("You are offered a trade. Do you agree?"),
        Phase.SETTLING: _("Time is up: settle with the bank."),
    }


def _of_anybody(player: Message, square: str, amount: str, *, jailed: bool) -> Mapping[Phase, Message]:
    inside = (
        _("{player}, in jail: how will you get out?", player=player)
        if jailed
        else _("{player}, in the price war: how will you get out?", player=player)
    )
    return {
        Phase.ROLES: _("{player} chooses a role.", player=player),
        Phase.ROLL: _("{player}: your turn, roll the dice.", player=player),
        Phase.CUSTODY: inside,
        Phase.BUY: _("{player}: buy {square}, or leave it?", player=player, square=square),
        Phase.TAX: _("{player}: income tax, how will you pay?", player=player),
        Phase.EXTRA: _("{player}: a double, roll once more?", player=player),
        Phase.END: _("{player} has moved. Anything else?", player=player),
        Phase.DEBT: _("{player} owes {amount} and has to raise the money.", player=player, amount=amount),
        Phase.OFFER: _("{player}: you are offered a trade. Do you agree?", player=player),
        Phase.SETTLING: _("Time is up: {player} settles with the bank.", player=player),
    }


def may_trade(table: GameDesk) -> bool:
    """Return whether the player who has to decide may offer a trade now (AM-21.1, AM-24.2, R-35)."""
    game = table.playing
    if not game.view(game.player_to_decide).may_offer():
        return False
    try:
        check_moment(
            game.edition,
            before_first_roll=not game.state.rolled,
            timed=game.ending.rounds is not None,
            settling=game.phase is Phase.SETTLING,
        )
    except IllegalError:
        return False
    return True
