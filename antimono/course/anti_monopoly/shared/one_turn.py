"""Results of one turn's dice and their probabilities: the arithmetic of two chapters (AM-7, AM-13).

Cards that move a pawn are ignored; a pawn that stops on a square which sends it to the corner goes there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from antimono.anti_monopoly.editions import Deed, Edition, Square, SquareKind
from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.anti_monopoly.rules.release import corner
from antimono.anti_monopoly.rules.start import clockwise, passing_start
from antimono.core.dice import ALL_ROLLS, DOUBLE, Dice
from antimono.core.figures import Ink, Mark
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.edition import marked_name
from antimono.course.lesson.asking import Controls

WAYS = len(ALL_ROLLS) ** 2
"""The number of equally likely results of two rolls."""

BEFORE = Mark(Ink.GREY, _("Before"))
"""The pawn's square before the turn."""
BETWEEN = Mark(Ink.BLUE, _("In between"))
"""Its square after the first roll."""
AFTER = Mark(Ink.GREEN, _("After"))
"""Its square at the end."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A roll and its move."""

    start: int
    dice: Dice
    target: int
    """The square the dice lead to."""
    end: int
    """The pawn's square afterwards: `target`, or the corner if it is sent there (AM-14.1)."""
    pays: int
    """START money on the way, in money units."""

    @property
    def sent(self) -> bool:
        """True if the pawn is sent to the corner."""
        return self.end != self.target


def legs(edition: Edition, square: int, rolls: Sequence[Dice]) -> tuple[Leg, ...]:
    """Return the moves of one turn from a square, as long as a roll gives another one (AM-7.1, AM-7.2, R-13).

    Args:
        edition: whose rules apply.
        square: the pawn's square.
        rolls: the dice; a second one is used only if there is a second roll.
    """
    walked: list[Leg] = []
    for dice in rolls:
        if walked and not goes_on(walked[-1]):
            break
        target = clockwise(edition, square, dice.total)
        pays = passing_start(edition, square, dice.total).value
        end = corner(edition) if _sends(edition, target) else target
        walked.append(Leg(square, dice, target, end, pays))
        square = end
        if len(walked) == 2:
            break
    return tuple(walked)


def goes_on(first: Leg) -> bool:
    """Return whether the first roll of a turn gives a second one: never one that sends to the corner (R-13)."""
    return gives_extra_roll(first.dice) and not first.sent


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """A possible end of a turn."""

    square: int
    sent: bool = False
    """Whether the pawn was sent there."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Counts of two-roll sequences by the end they lead to; the first roll counts alone if it ends the turn."""

    by_end: Mapping[TurnEnd, int]
    """Counts out of `WAYS`."""
    paid: int
    """The number of them in which START pays; it never pays twice in one turn."""

    def chance(self, end: TurnEnd) -> Fraction:
        """Return the probability of an end."""
        return Fraction(self.by_end.get(end, 0), WAYS)


@cache
def ways(edition: Edition, square: int, *, again: bool = True) -> Ways:
    """Return all possible ends of a turn that begins on a square.

    Args:
        edition: whose rules apply.
        square: the pawn's square.
        again: whether an available second roll is taken.
    """
    found: dict[TurnEnd, int] = {}
    paid = 0
    last = len(edition.squares)

    def reached(steps: int, count: int) -> None:
        nonlocal paid
        target = (square + steps) % last
        sent = _sends(edition, target)
        end = TurnEnd(corner(edition) if sent else target, sent)
        found[end] = found.get(end, 0) + count
        paid += count * (square + steps >= last)

    for first in ALL_ROLLS:
        if again and first.is_double and not _sends(edition, (square + first.total) % last):
            for total, count in _TOTALS.items():
                reached(first.total + total, count)
        else:
            reached(first.total, len(ALL_ROLLS))
    return Ways(found, paid)


def _totals() -> dict[int, int]:
    found: dict[int, int] = {}
    for dice in ALL_ROLLS:
        found[dice.total] = found.get(dice.total, 0) + 1
    return found


_TOTALS = _totals()
"""The number of the 36 rolls that show each total."""


@cache
def examples(edition: Edition, square: int, *, again: bool = True) -> Mapping[TurnEnd, tuple[Dice, ...]]:
    """Return dice that lead to each end of a turn: one roll if one is enough."""
    found: dict[TurnEnd, tuple[Dice, ...]] = {}
    for thrown in _thrown():
        walked = legs(edition, square, thrown if again else thrown[:1])
        if len(walked) == len(thrown) and (len(thrown) == 2 or not again or not goes_on(walked[0])):
            found.setdefault(TurnEnd(walked[-1].end, walked[-1].sent), thrown)
    return found


def _thrown() -> Iterator[tuple[Dice, ...]]:
    """Yield one roll, then a double and a roll of every total."""
    yield from ((dice,) for dice in ALL_ROLLS)
    shown = {dice.total: dice for dice in ALL_ROLLS}
    for first in ALL_ROLLS:
        if first.is_double:
            yield from ((first, second) for second in shown.values())


def _sends(edition: Edition, square: int) -> bool:
    """Return whether a pawn that stops there goes straight to the corner (AM-14.1)."""
    return edition.squares[square].kind is SquareKind.GO_TO_CUSTODY


def square_name(edition: Edition, square: Square) -> Message:
    """Return a square's place and name; several have the same name."""
    name = marked_name(edition, square) if isinstance(square, Deed) else verbatim(square.name)
    return _("{index} · {name}", index=square.index, name=name)


def ask_square(ask: Controls, edition: Edition, default: int) -> int:
    """Ask for the pawn's square; nobody's turn begins on the square that sends pawns away."""
    squares = [
        (str(square.index), square_name(edition, square))
        for square in edition.squares
        if square.kind is not SquareKind.GO_TO_CUSTODY
    ]
    return int(ask.choice("square", _("The pawn is on"), squares, default=str(default)))


MOST_TURNS = 20
"""The most turns to look ahead."""


def squares_a_turn() -> Fraction:
    """Return the average number of squares moved in one turn, including the second roll (AM-7.1)."""
    return Fraction(sum(dice.total for dice in ALL_ROLLS), len(ALL_ROLLS)) * (1 + DOUBLE)


@cache
def start_income(edition: Edition, square: int, turns: int) -> Fraction:
    """Return the average START money in the next turns of a pawn, in money units; cards are ignored.

    Every second roll is taken. A player sent to the corner takes no START money (AM-14.2), pays the fine at the
    beginning of their next turn and rolls on from there (AM-14.7).

    Args:
        edition: whose rules apply.
        square: the pawn's square.
        turns: number of turns, up to `MOST_TURNS`.
    """
    times = Fraction(_times_paid(edition)[turns][square], WAYS**turns)
    return times * edition.constants.start_square_pays


@cache
def _times_paid(edition: Edition) -> tuple[tuple[int, ...], ...]:
    """Return the average number of START payments by turns and square, times `WAYS` for each turn."""
    found = [ways(edition, square.index) for square in edition.squares]
    table = [(0,) * len(found)]
    for turn in range(MOST_TURNS):
        before, unit = table[-1], WAYS**turn
        table.append(
            tuple(
                each.paid * unit + sum(count * before[end.square] for end, count in each.by_end.items())
                for each in found
            )
        )
    return tuple(table)
