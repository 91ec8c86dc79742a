"""The lesson on doubles: the possible ends of one turn, including the second roll, with exact chances (AM-7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from antimono.anti_monopoly.editions import Deed, Edition, SquareKind
from antimono.anti_monopoly.rules.release import corner
from antimono.anti_monopoly.theme import board_squares
from antimono.core.amount import Step
from antimono.core.dice import DOUBLE, Dice
from antimono.core.figures import NEITHER, Bars, Board, Press, Series, Shades
from antimono.core.text import Message, _, listing, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.one_turn import (
    AFTER,
    BEFORE,
    BETWEEN,
    WAYS,
    Leg,
    TurnEnd,
    ask_square,
    examples,
    goes_on,
    legs,
    square_name,
    ways,
)
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

LIKELIEST = 8
"""The number of ends drawn as bars; the table has all of them."""


@dataclass(frozen=True)
class DiceTurn:
    """One turn by dice alone."""

    edition: Edition
    square: int
    rolls: tuple[Dice, Dice]
    again: bool
    """Whether a second roll is taken."""

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """The moves of this turn."""
        return legs(self.edition, self.square, self.rolls if self.again else self.rolls[:1])

    @property
    def end(self) -> TurnEnd:
        """Return where it ends."""
        return TurnEnd(self.legs[-1].end, self.legs[-1].sent)

    @cached_property
    def chances(self) -> tuple[tuple[TurnEnd, Fraction], ...]:
        """All possible ends of a turn from this square, in board order from there."""
        found = ways(self.edition, self.square, again=self.again)
        size = len(self.edition.squares)
        ends = sorted(found.by_end, key=lambda end: (end.sent, (end.square - self.square) % size))
        return tuple((end, found.chance(end)) for end in ends)

    @cached_property
    def names(self) -> dict[TurnEnd, Message]:
        """Return the name of each end."""
        squares = self.edition.squares
        return {
            end: _("sent to the corner") if end.sent else square_name(self.edition, squares[end.square])
            for end, _chance in self.chances
        }

    @cached_property
    def presses(self) -> dict[TurnEnd, Press]:
        """Return the press that makes this turn end at each square."""
        found = {}
        for end, thrown in examples(self.edition, self.square, again=self.again).items():
            dice = listing([verbatim(str(dice)) for dice in thrown])
            label = _("{square}: roll {dice}", square=self.names[end], dice=dice)
            found[end] = Press(label, tuple(_rolled(thrown)))
        return found


def _rolled(thrown: tuple[Dice, ...]) -> Iterator[tuple[str, Value]]:
    for place, dice in enumerate(thrown):
        yield f"die{2 * place + 1}", dice.first
        yield f"die{2 * place + 2}", dice.second


def tell(ask: Controls) -> LessonBody:
    """Ask for a square and the dice, and show where the turn ends and how likely that was."""
    turn = _turn(ask)
    edition = turn.edition
    names = [edition.squares[end.square] for end, _chance in turn.chances]
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(turn),
        headline=Headline(_("The turn ends on"), verbatim(edition.squares[turn.end.square].name)),
        steps=tuple(_why(turn)),
        passages=(_chances(turn),),
        figures=(_board(turn), _bars(turn)),
        tables=(_ends(turn),),
        marks=marks(edition, [square for square in names if isinstance(square, Deed)]),
    )


def _turn(ask: Controls) -> DiceTurn:
    edition = ask_edition(ask)
    square = ask_square(ask, edition, 6)
    first = Dice(
        ask.number("die1", _("First roll, one die"), 1, 6, default=3),
        ask.number("die2", _("First roll, other die"), 1, 6, default=3),
    )
    compulsory = edition.switches.extra_roll_compulsory
    wished = ask.switch("again", _("Roll again after a double"), default=True, visible=not compulsory)
    again = wished or compulsory
    twice = again and goes_on(legs(edition, square, (first,))[0])
    second = Dice(
        ask.number("die3", _("Second roll, one die"), 1, 6, default=2, visible=twice),
        ask.number("die4", _("Second roll, other die"), 1, 6, default=2, visible=twice),
    )
    return DiceTurn(edition, square, (first, second), again)


def _sentence(turn: DiceTurn) -> Message:
    first = turn.legs[0]
    start = turn.edition.squares[turn.square].name
    if len(turn.legs) == 2:
        return _(
            "A pawn is on {start}. The first roll is {first}, a double, and the second is {second}.",
            start=start,
            first=str(first.dice),
            second=str(turn.legs[1].dice),
        )
    if first.dice.is_double:
        return _("A pawn is on {start}. The roll is {first}, a double.", start=start, first=str(first.dice))
    return _("A pawn is on {start}. The roll is {first}, not a double.", start=start, first=str(first.dice))


def _why(turn: DiceTurn) -> Iterator[Step]:
    """Yield the events of this turn, and the reason why it continues or ends."""
    squares = turn.edition.squares
    for leg in turn.legs:
        text = _(
            "{dice}: {total} squares clockwise, to {target}",
            dice=str(leg.dice),
            total=leg.dice.total,
            target=squares[leg.target].name,
        )
        yield Step(text, 0, ("AM-5.2",))
        if leg.pays:
            text = _("The pawn reaches or passes {start} on the way", start=squares[0].name)
            yield Step(text, leg.pays, ("AM-13.1",))
        if leg.sent:
            text = _("The pawn goes straight to the corner, and the turn is over, double or not (our ruling)")
            yield Step(text, 0, ("AM-14.1", "R-13"))
    if not turn.legs[-1].sent:
        yield _what_then(turn)


def _what_then(turn: DiceTurn) -> Step:
    """Return the reason why the turn ends after the last roll."""
    if len(turn.legs) == 2:
        if turn.legs[1].dice.is_double:
            return Step(_("A double again, but there is no third roll"), 0, ("AM-7.2",))
        return Step(_("The double gave a second roll, and after it the turn is over"), 0, ("AM-7.1", "AM-7.2"))
    if goes_on(turn.legs[0]):
        text = _("The double would give a second roll, but it is declined, and the dice pass on")
        return Step(text, 0, ("R-13", "AM-7.1"))
    return Step(_("No double, so the dice pass on"), 0, ("AM-7.1",))


type _Line = tuple[Message, tuple[str, ...]]


def _chances(turn: DiceTurn) -> Passage:
    """Return the probability of this end, and of other events in a turn from there."""
    edition = turn.edition
    found = ways(edition, turn.square, again=turn.again)
    lines: list[_Line] = [
        (_("A roll is a double with probability {chance}.", chance=str(DOUBLE)), ("AM-7.1",)),
        (
            _(
                "The probability that a turn from this square ends here is {chance}: {ways} of the {all} possible "
                "pairs of rolls.",
                chance=str(found.chance(turn.end)),
                ways=found.by_end[turn.end],
                all=WAYS,
            ),
            ("AM-7.1", "AM-7.2"),
        ),
    ]
    sent = found.chance(TurnEnd(corner(edition), sent=True))
    if sent:
        lines.append((_("The probability that it leads to the corner is {chance}.", chance=str(sent)), ("AM-14.1",)))
    if found.paid:
        lines.append(
            (
                _(
                    "The probability that {start} pays during the turn is {chance}.",
                    start=edition.squares[0].name,
                    chance=str(Fraction(found.paid, WAYS)),
                ),
                ("AM-13.1",),
            )
        )
    lines.append((_("Cards that would move the pawn are ignored."), ("AM-15.1",)))
    return Passage(_("Probabilities"), tuple(lines))


def _bars(turn: DiceTurn) -> Bars:
    likeliest = sorted(turn.chances, key=lambda each: -each[1])[:LIKELIEST]
    shown = [each for each in turn.chances if each in likeliest or each[0] == turn.end]
    ends = [end for end, _chance in shown]
    best, chance = likeliest[0]
    return Bars(
        title=_("The likeliest ends of a turn from here"),
        categories=tuple(turn.names[end] for end in ends),
        series=(
            Series(_("Chance"), NEITHER, tuple(each for _end, each in shown), tuple(turn.presses[end] for end in ends)),
        ),
        summary=_("The likeliest end is: {end}, with probability {chance}.", end=turn.names[best], chance=str(chance)),
        marked=(0, ends.index(turn.end)),
        money=False,
    )


def _board(turn: DiceTurn) -> Board:
    edition, end = turn.edition, turn.end
    between = ((turn.legs[0].end, BETWEEN),) if len(turn.legs) == 2 else ()
    shades: dict[int, Fraction] = {}
    for each, chance in turn.chances:
        shades[each.square] = shades.get(each.square, Fraction(0)) + chance
    return Board(
        title=_("Possible ends of a turn from here"),
        squares=board_squares(edition),
        summary=_(
            "From square {start} the turn leads to square {end}. The stronger the colour of a square, the likelier a "
            "turn is to end there.",
            start=turn.square,
            end=end.square,
        ),
        pawns=((turn.square, BEFORE), *between, (end.square, AFTER)),
        marked=end.square,
        presses=tuple(_squares(turn)),
        shades=Shades(_("Chance"), tuple(shades.items())),
    )


def _squares(turn: DiceTurn) -> Iterator[tuple[int, Press]]:
    """Yield the press of each square: it sets dice that lead there, or else starts the turn there."""
    edition, possible = turn.edition, dict(turn.chances)
    for square in edition.squares:
        end = TurnEnd(square.index)
        if end != turn.end and end in possible:
            yield square.index, turn.presses[end]
        elif square.index == turn.square or end == turn.end:
            continue
        elif square.kind is SquareKind.GO_TO_CUSTODY:
            sent = TurnEnd(corner(edition), sent=True)
            if sent in possible and sent != turn.end:
                yield square.index, turn.presses[sent]
        else:
            label = _("{square}: start there", square=square.name)
            yield square.index, Press(label, (("square", str(square.index)),))


def _ends(turn: DiceTurn) -> Table:
    ends = [end for end, _chance in turn.chances]
    return Table(
        caption=_("Possible ends of a turn from here"),
        columns=(Column(_("Square")), Column(_("Chance"))),
        rows=tuple((turn.names[end], chance) for end, chance in turn.chances),
        marked=(ends.index(turn.end),),
        presses=tuple(turn.presses[end] for end in ends),
    )


LESSON = Lesson("dice", _("Dice and doubles"), tell)
