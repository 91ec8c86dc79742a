"""The lesson on START: its payments for each kind of move, and in the long run (AM-13, R-19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache

from antimono.anti_monopoly.editions import Deed, Edition, Role, Square, SquareKind
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.rules.release import corner
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.anti_monopoly.theme import board_squares
from antimono.core.amount import Amount
from antimono.core.figures import NEITHER, Axis, Board, Curve, Plot, Point, Press, Stroke
from antimono.core.text import Message, _, figure, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.one_turn import (
    AFTER,
    BEFORE,
    MOST_TURNS,
    WAYS,
    ask_square,
    square_name,
    squares_a_turn,
    start_income,
    ways,
)
from antimono.course.anti_monopoly.turn.try_it import TOTALS
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson


class MoveKind(StrEnum):
    """The kinds of move a pawn can make."""

    DICE = "dice"
    CARD = "card"
    SENT = "sent"


_HOW = (
    (MoveKind.DICE.value, _("by dice")),
    (MoveKind.CARD.value, _("by a card that names a square")),
    (MoveKind.SENT.value, _("sent to jail or the price war")),
)

_BEGINS = {MoveKind.DICE: 37, MoveKind.CARD: 33, MoveKind.SENT: 30}
"""The square of the pawn unless another is chosen."""


@dataclass(frozen=True)
class PawnMove:
    """One move of a pawn, by dice or by a card."""

    edition: Edition
    how: MoveKind
    square: int
    """The square where it begins."""
    total: int
    """The total of the dice, if they move it."""
    target: int
    """The square that a card names, if one moves it."""

    @property
    def steps(self) -> int:
        """The number of squares that the pawn moves, clockwise (R-19)."""
        if self.how is MoveKind.DICE:
            return self.total
        return steps_to(self.edition, self.square, corner(self.edition) if self.sent else self.target)

    @property
    def sent(self) -> bool:
        """True if the pawn is sent to the corner."""
        return self.how is MoveKind.SENT

    @property
    def start(self) -> str:
        """The name of the first square of the board."""
        return self.edition.squares[0].name

    @property
    def stop(self) -> int:
        """The square where the pawn stops."""
        return clockwise(self.edition, self.square, self.steps)

    @property
    def pays(self) -> Amount:
        """The bank's payment for reaching or passing START."""
        return passing_start(self.edition, self.square, self.steps, sent_to_custody=self.sent)

    @property
    def end(self) -> int:
        """The square where the next turn begins: the corner, if the dice lead to the square that sends pawns there."""
        sends = self.edition.squares[self.stop].kind is SquareKind.GO_TO_CUSTODY
        return corner(self.edition) if sends else self.stop


@cache
def card_squares(edition: Edition) -> tuple[int, ...]:
    """Return the squares on which a player draws a card."""
    return tuple(square.index for square in edition.squares if square.kind is SquareKind.CARD)


@cache
def card_targets(edition: Edition) -> tuple[int, ...]:
    """Return the squares that cards of either deck name (R-20)."""
    effects = (card.effect for role in Role for card in deck(edition, role))
    return tuple(sorted({effect.square for effect in effects if isinstance(effect, MoveTo)}))


def tell(ask: Controls) -> LessonBody:
    """Ask for a move, and show what START pays for it and on average in the following turns."""
    edition = ask_edition(ask)
    way = _way(ask, edition)
    turns = ask.number("turns", _("Following turns"), 0, MOST_TURNS, default=10)
    ends = (edition.squares[way.square], edition.squares[way.end])
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(way),
        headline=Headline(_("{start} pays", start=way.start), edition.money(way.pays.value), way.pays.value),
        steps=way.pays.steps,
        passages=(Passage(_("The move"), tuple(_lines(way))), _long_run(way, turns)),
        figures=(_board(way), _plot(way, turns)),
        tables=(_others(way), _turns(way, turns)),
        marks=marks(edition, [square for square in ends if isinstance(square, Deed)]),
    )


def _way(ask: Controls, edition: Edition) -> PawnMove:
    how = MoveKind(ask.choice("how", _("The pawn moves"), _HOW))
    if how is MoveKind.DICE:
        square = ask_square(ask, edition, _BEGINS[how])
    else:
        sending = [each.index for each in edition.squares if each.kind is SquareKind.GO_TO_CUSTODY]
        places = sorted([*card_squares(edition), *(sending if how is MoveKind.SENT else ())])
        options = [(str(each), square_name(edition, edition.squares[each])) for each in places]
        square = int(ask.choice("square", _("The pawn is on"), options, default=str(_BEGINS[how])))
    total = ask.number("total", _("Total of the dice"), 2, 12, default=5, visible=how is MoveKind.DICE)
    targets = [(str(each), square_name(edition, edition.squares[each])) for each in card_targets(edition)]
    target = ask.choice("target", _("The card sends it to"), targets, default="28", visible=how is MoveKind.CARD)
    return PawnMove(edition, how, square, total, int(target))


def _sentence(way: PawnMove) -> Message:
    square, target = (way.edition.squares[each].name for each in (way.square, way.stop))
    if way.how is MoveKind.DICE:
        return _(
            "A pawn stands on {square}. A roll of {total} takes it to {target}.",
            square=square,
            total=way.total,
            target=target,
        )
    if way.how is MoveKind.CARD:
        return _("A pawn stands on {square}. A card sends it to {target}.", square=square, target=target)
    return _("A pawn stands on {square} and is sent straight to jail or the price war.", square=square)


type _Line = tuple[Message, tuple[str, ...]]


def _lines(way: PawnMove) -> Iterator[_Line]:
    """Yield the distance and whether the pawn passes START."""
    values: dict[str, int | str] = {"square": way.square, "stop": way.stop, "steps": way.steps, "start": way.start}
    if way.square + way.steps < len(way.edition.squares):
        told = _("It is {steps} squares from square {square} to square {stop}, without passing {start}.", **values)
    elif way.stop == 0:
        told = _("It is {steps} squares from square {square} to {start} itself.", **values)
    else:
        told = _("It is {steps} squares from square {square} to square {stop}, past {start}.", **values)
    yield told, ("AM-5.2", "R-19")
    if way.how is MoveKind.CARD and way.stop < way.square:
        yield (
            _("The square is behind the pawn, but pawns never move backwards, so it goes round.")
            if way.edition.id == "pl"
            else _("The square is behind the pawn, but pawns never move backwards, so it goes round (our ruling)."),
            ("R-19",),
        )
    if way.sent:
        yield _("A pawn sent to jail or the price war takes no money on the way."), ("AM-14.2", "R-19")
    else:
        yield _("Landing on {start} pays the same as passing it, and only once.", start=way.start), ("AM-13.1",)
    if way.how is MoveKind.CARD:
        yield (_("The squares named by the cards are known from reports of both decks."), ("AM-15.1", "R-20"))


def _long_run(way: PawnMove, turns: int) -> Passage:
    """Return the average payments of START after this move."""
    edition = way.edition
    pays = edition.constants.start_square_pays
    squares, here = squares_a_turn(), edition.squares[way.end].name
    lap = Fraction(len(edition.squares)) / squares
    soon = Fraction(ways(edition, way.end).paid, WAYS)
    lines: list[_Line] = [
        (
            _("From {square}, {start} is out of reach in the next turn.", square=here, start=way.start)
            if not soon
            else _(
                "From {square}, the probability that {start} pays in the next turn is {chance}.",
                square=here,
                start=way.start,
                chance=str(soon),
            ),
            ("AM-13.1", "AM-7.1"),
        ),
        (
            _(
                "Over {turns} turns it pays {money} on average.",
                turns=turns,
                money=edition.money(start_income(edition, way.end, turns)),
            ),
            ("AM-13.1", "AM-14.2"),
        ),
        (
            _(
                "A turn covers {squares} squares on average, so a lap takes {lap} turns. That is {money} per turn, if "
                "nobody is sent to jail or the price war.",
                squares=str(squares),
                lap=figure(lap, 2),
                money=edition.money(pays / lap),
            ),
            ("AM-5.2", "AM-7.1"),
        ),
        (
            _("This leaves out cards. A pawn sent to jail or the price war pays the fine and continues next turn."),
            ("AM-14.2", "AM-14.7"),
        ),
    ]
    return Passage(_("In the long run"), tuple(lines))


def _board(way: PawnMove) -> Board:
    return Board(
        title=_("The move on the board"),
        squares=board_squares(way.edition),
        summary=_(
            "The pawn moves {steps} squares clockwise, from square {start} to square {end}.",
            start=way.square,
            end=way.stop,
            steps=way.steps,
        ),
        pawns=((way.square, BEFORE), (way.end, AFTER)),
        marked=way.end,
        presses=tuple(_squares(way)),
    )


def _squares(way: PawnMove) -> Iterator[tuple[int, Press]]:
    """Yield the press for each square: the pawn moves there, or begins there."""
    edition = way.edition
    reach = {clockwise(edition, way.square, total): total for total in TOTALS}
    for square in edition.squares:
        place = square.index
        if place in (way.square, way.stop):
            continue
        if way.how is MoveKind.DICE and place in reach:
            yield place, _rolled(square, reach[place])
        elif way.how is MoveKind.CARD and place in card_targets(edition):
            yield place, Press(_("{square}: send the pawn here", square=square.name), (("target", str(place)),))
        elif _begins(way, square):
            yield place, _from(square)


def _begins(way: PawnMove, square: Square) -> bool:
    """Return whether a move of this kind can begin on a square."""
    if way.how is MoveKind.DICE:
        return square.kind is not SquareKind.GO_TO_CUSTODY
    return square.kind is SquareKind.CARD or (way.sent and square.kind is SquareKind.GO_TO_CUSTODY)


def _rolled(square: Square, total: int) -> Press:
    label = _("{index} · {square}: roll {total}", index=square.index, square=square.name, total=total)
    return Press(label, (("total", total),))


def _from(square: Square) -> Press:
    label = _("{square}, square {index}: start here", square=square.name, index=square.index)
    return Press(label, (("square", str(square.index)),))


def _plot(way: PawnMove, turns: int) -> Plot:
    edition = way.edition
    pays = edition.constants.start_square_pays
    money = [start_income(edition, way.end, turn) for turn in range(MOST_TURNS + 1)]
    steady = pays * squares_a_turn() / len(edition.squares)
    return Plot(
        title=_("What {start} pays on average after this move", start=way.start),
        across=Axis(label=_("turns"), high=MOST_TURNS, step=5, money=False),
        up=Axis(label=_("{start} pays", start=way.start), high=5 * pays, step=pays),
        curves=(
            Curve(
                name=_("from here"), mark=AFTER, points=tuple((turn, _cents(each)) for turn, each in enumerate(money))
            ),
            Curve(
                name=_("laps only"),
                mark=NEITHER,
                points=((0, 0), (MOST_TURNS, _cents(steady * MOST_TURNS))),
                stroke=Stroke.DOTTED,
            ),
        ),
        summary=_(
            "After {turns} turns, {start} has paid {money} on average; counting only full laps, without jail and the "
            "price war, it would be {steady}.",
            turns=turns,
            start=way.start,
            money=edition.money(money[turns]),
            steady=edition.money(steady * turns),
        ),
        points=tuple(
            Point(turn, _cents(money[turn]), verbatim(edition.money(money[turn])), AFTER, press=_looked(turn))
            for turn in range(0, MOST_TURNS + 1, 5)
            if turn != turns
        ),
        marked=Point(turns, _cents(money[turns]), verbatim(edition.money(money[turns])), AFTER),
    )


def _cents(money: Fraction) -> Fraction:
    """Round to a hundredth, because the exact fraction has sixty digits."""
    return Fraction(round(100 * money), 100)


def _looked(turns: int) -> Press:
    return Press(_("{turns} turns", turns=turns), (("turns", turns),))


def _others(way: PawnMove) -> Table:
    """Return the payments for other dice, or from other squares."""
    edition = way.edition
    by_dice = way.how is MoveKind.DICE
    begins = [square for square in edition.squares if _begins(way, square)]
    others = (
        [replace(way, total=total) for total in TOTALS]
        if by_dice
        else [replace(way, square=square.index) for square in begins]
    )
    squares = [edition.squares[each.stop if by_dice else each.square] for each in others]
    presses = (
        [_rolled(square, each.total) for square, each in zip(squares, others, strict=True)]
        if by_dice
        else [_from(square) for square in squares]
    )
    return Table(
        caption=_("With other dice") if by_dice else _("From other squares"),
        columns=(
            Column(_("To", context="move") if by_dice else _("From", context="move")),
            Column(_("Squares")),
            Column(_("{start} pays", start=way.start), money=True),
        ),
        rows=tuple(
            (square_name(edition, square), verbatim(str(each.steps)), each.pays.value)
            for square, each in zip(squares, others, strict=True)
        ),
        marked=(others.index(way),),
        presses=tuple(presses),
    )


def _turns(way: PawnMove, turns: int) -> Table:
    edition = way.edition
    places = sorted({0, 1, 5, 10, 15, 20, turns})
    return Table(
        caption=_("What {start} pays on average in the following turns", start=way.start),
        columns=(Column(_("Turns")), Column(_("{start} pays", start=way.start)), Column(_("Per turn"))),
        rows=tuple(
            (
                verbatim(str(each)),
                verbatim(edition.money(start_income(edition, way.end, each))),
                verbatim(edition.money(start_income(edition, way.end, each) / each) if each else "–"),
            )
            for each in places
        ),
        marked=(places.index(turns),),
        presses=tuple(_looked(each) for each in places),
    )


LESSON = Lesson("start", _("START"), tell)
