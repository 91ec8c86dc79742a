"""Two positions side by side: the differences in their set-up, and in the consequences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.game import Aim, Ending, Phase, Position
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.visits import visits
from antimono.core.text import Message, _, ngettext, player_name, verbatim
from antimono.play.scenario.answers import expected, game_of, read, worths


@dataclass(frozen=True, slots=True)
class PositionDifference:
    """One difference between the first position and the second."""

    what: Message
    before: Message | int | Fraction | None
    """A number is money; `None` where there is no such thing."""
    now: Message | int | Fraction | None


@dataclass(frozen=True, slots=True)
class PositionComparison:
    """The differences between two positions."""

    set_up: tuple[PositionDifference, ...]
    """What has been set up otherwise."""
    worth: tuple[PositionDifference, ...]
    """By AM-23, of players whose worth is another."""
    rents: tuple[PositionDifference, ...]
    """What a visit brings, to utilities for a roll of seven, where that is otherwise."""
    roll: tuple[PositionDifference, ...]
    """What the next roll brings on average, of players for whom that is otherwise."""
    rolls: bool
    """Whether a roll follows in both."""
    same_money: bool
    """Whether amounts of the two are in the same money."""


def compared(before: str, now: str) -> PositionComparison:
    """Return the differences of the second position from the first.

    Args:
        before: the first position, as text.
        now: the second.
    """
    rolls = expected(before), expected(now)
    return PositionComparison(
        tuple(_set_up(read(before), read(now))),
        tuple(_worth(before, now)),
        tuple(_rents(before, now)),
        tuple(_roll(*rolls)),
        None not in rolls,
        read(before).edition.money_format == read(now).edition.money_format,
    )


def _set_up(before: Scenario, now: Scenario) -> Iterator[PositionDifference]:
    old, new = before.draft, now.draft
    if old.setting.edition != new.setting.edition:
        yield PositionDifference(_("Edition"), Message(before.edition.title), Message(now.edition.title))
    if old.setting.ending != new.setting.ending:
        yield PositionDifference(_("Ending"), ending_name(old.setting.ending), ending_name(new.setting.ending))
    for player in range(max(old.setting.seats, new.setting.seats)):
        yield from _player(before, now, player)
    if (old.position.turn, old.position.phase) != (new.position.turn, new.position.phase):
        yield PositionDifference(_("Whose turn"), _turn(old.position), _turn(new.position))
    was, held = dict(old.position.properties), dict(new.position.properties)
    for square, holding in held.items():
        told = _held(before, square, was[square]), _held(now, square, holding)
        if told[0] != told[1]:
            yield PositionDifference(verbatim(now.edition.squares[square].name), *told)


def _player(before: Scenario, now: Scenario, player: int) -> Iterator[PositionDifference]:
    old, new = before.draft.position, now.draft.position
    seats = len(old.cash), len(new.cash)
    name = player_name(player)
    if player >= min(seats):
        there = _("at the table")
        yield PositionDifference(name, there if player < seats[0] else None, there if player < seats[1] else None)
        return
    if old.roles[player] != new.roles[player]:
        yield PositionDifference(_("{player}: role", player=name), _role(old, player), _role(new, player))
    if old.cash[player] != new.cash[player]:
        yield PositionDifference(_("{player}: cash", player=name), old.cash[player], new.cash[player])
    places = _place(before.edition, old, player), _place(now.edition, new, player)
    if places[0] != places[1]:
        yield PositionDifference(_("{player}: place", player=name), *places)


def _role(position: Position, player: int) -> Message:
    match position.roles[player]:
        case Role.COMPETITOR:
            return _("a Competitor")
        case Role.MONOPOLIST:
            return _("a Monopolist")
    return _("not chosen yet")


def _place(edition: Edition, position: Position, player: int) -> Message:
    if position.out[player]:
        return _("bankrupt")
    square, turn = edition.squares[position.pawns[player]].name, position.custody_turn[player]
    if turn:
        return _("held, turn {turn} comes next", turn=turn)
    return verbatim(square)


def _turn(position: Position) -> Message:
    return _("{player}: {point}", player=player_name(position.turn), point=point_name(position.phase))


def _held(scene: Scenario, square: int, held: Property) -> Message:
    """Return whose a property is, and with what on it."""
    if held.owner == BANK:
        return _("the bank")
    name, deed = player_name(held.owner), scene.edition.deed(square)
    role = scene.draft.position.roles[held.owner] or Role.COMPETITOR
    if held.mortgaged:
        return _("{player}, mortgaged", player=name)
    if held.level and isinstance(deed, Street):
        return _("{player}, {buildings}", player=name, buildings=level_name(deed, role, held.level))
    return name


def _worth(before: str, now: str) -> Iterator[PositionDifference]:
    for player, (was, worth) in enumerate(zip(worths(before), worths(now), strict=False)):
        amounts = was.value if was else 0, worth.value if worth else 0
        if amounts[0] != amounts[1]:
            yield PositionDifference(player_name(player), *amounts)


def _rents(before: str, now: str) -> Iterator[PositionDifference]:
    was, brings = _visits(before), _visits(now)
    for square in sorted(was.keys() | brings.keys()):
        if was.get(square) != brings.get(square):
            name = verbatim(read(now).edition.squares[square].name)
            yield PositionDifference(name, was.get(square), brings.get(square))


def _visits(text: str) -> dict[int, int]:
    state = game_of(text).state
    return {square: rent for player in state.players for square, rent in visits(state, player).items()}


def _roll(before: Sequence[Fraction] | None, now: Sequence[Fraction] | None) -> Iterator[PositionDifference]:
    for player, amounts in enumerate(zip(before or (), now or (), strict=False)):
        if amounts[0] != amounts[1]:
            yield PositionDifference(player_name(player), *amounts)


POINTS: Mapping[Phase, Message] = {
    Phase.ROLL: _("not rolled yet"),
    Phase.END: _("has rolled"),
    Phase.EXTRA: _("has rolled a double and may roll once more"),
    Phase.BUY: _("may buy the property here"),
    Phase.TAX: _("chooses how to pay income tax"),
    Phase.DEBT: _("owes more than they have"),
    Phase.SETTLING: _("time is up, and everyone settles with the bank"),
}
"""How far a turn has come, as it can be set."""

OTHER_POINTS: Mapping[Phase, Message] = {
    Phase.CUSTODY: _("held, not rolled yet"),
    Phase.OFFER: _("an offer is waiting for an answer"),
    Phase.ROLES: _("roles have not been chosen yet"),
    Phase.OVER: _("the game is over"),
}
"""How far it has come besides."""


def point_name(phase: Phase) -> Message:
    """Return the reader's name for a point of a turn."""
    return POINTS.get(phase) or OTHER_POINTS[phase]


def ending_name(ending: Ending) -> Message:
    """Return the reader's name for an ending."""
    if ending.rounds is None:
        if ending.aim is Aim.GAME_A:
            return _("Game A: the last player wins")
        return _("Game B: the last player of a role, then the richest")
    if ending.aim is Aim.GAME_A:
        return ngettext("timed: after {count} round", "timed: after {count} rounds", ending.rounds)
    return ngettext("Game B, timed: after {count} round", "Game B, timed: after {count} rounds", ending.rounds)
