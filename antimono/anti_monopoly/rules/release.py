"""Leaving custody, roll by roll: what one player does and where the pawn goes (AM-14.6 to AM-14.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, Kind
from antimono.anti_monopoly.rules.custody import Event, Plan, check_plan, event_clauses, event_text
from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.core.dice import Dice
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Stage:
    """One thing that happens on the way out.

    Attributes:
        turn: the player's turn since arriving, from 1.
        text: what happens, in a sentence.
        clauses: why.
        square: where the pawn stands afterwards.
        cash: what the player has afterwards, in money units.
        dice: the roll, if there was one.
    """

    turn: int
    text: Message
    clauses: tuple[str, ...]
    square: int
    cash: int
    dice: Dice | None = None


def corner(edition: Edition) -> int:
    """The square of price war, jail and sightseeing."""
    return next(square.index for square in edition.squares if square.kind is Kind.CORNER)


def way_out(edition: Edition, plan: Plan, cash: int, rolls: Iterable[Dice]) -> tuple[Stage, ...]:
    """All that happens to one player until his pawn has moved on, or he is bankrupt.

    Args:
        edition: whose rules hold.
        plan: what he means to do; where he cannot pay, he rolls.
        cash: what he has, in money units.
        rolls: the dice, taken as needed.

    Raises:
        IllegalError: if the edition does not allow the plan.
    """
    check_plan(edition, plan)
    return tuple(_stages(edition, plan, cash, iter(rolls)))


def _stages(edition: Edition, plan: Plan, cash: int, rolls: Iterator[Dice]) -> Iterator[Stage]:
    inside = corner(edition)
    fine = edition.constants.custody_fine
    for turn in range(1, edition.constants.custody_turns + 1):
        if plan is Plan.WAIT and turn == 1:
            yield Stage(
                turn, event_text(edition, turn, Event.WAITED), event_clauses(Event.WAITED), inside, cash
            )
        elif plan is not Plan.DOUBLES and cash >= fine:
            cash -= fine
            yield Stage(turn, event_text(edition, turn, Event.FINE), event_clauses(Event.FINE), inside, cash)
            yield from _ordinary_move(edition, "AM-14.7", turn, inside, cash, rolls)
            return
        else:
            dice = next(rolls)
            event = Event.DOUBLE if dice.is_double else Event.NO_DOUBLE
            yield Stage(turn, event_text(edition, turn, event), event_clauses(event), inside, cash, dice)
            if dice.is_double:
                yield from _freed_by(edition, dice, turn, inside, cash, rolls)
                return
    turn = edition.constants.custody_turns + 1
    event = Event.FINE_DUE if cash >= fine else Event.BANKRUPT
    cash -= fine if event is Event.FINE_DUE else 0
    yield Stage(turn, event_text(edition, turn, event), event_clauses(event), inside, cash)
    if event is Event.FINE_DUE:
        yield from _ordinary_move(edition, "AM-14.10", turn, inside, cash, rolls)


def _freed_by(
    edition: Edition, double: Dice, turn: int, square: int, cash: int, rolls: Iterator[Dice]
) -> Iterator[Stage]:
    """The move after a freeing double, by either reading of AM-14.9."""
    clauses: tuple[str, ...] = ("AM-14.9", "AM-7.2")
    if edition.switches.freeing_double_moves_pawn:
        stage = _moved(edition, turn, square, cash, double, ("AM-14.9",))
        yield stage
        square = stage.square
        clauses = ("AM-14.9", "AM-7.1", "AM-7.2")
    yield _moved(edition, turn, square, cash, next(rolls), clauses)


def _ordinary_move(
    edition: Edition, clause: str, turn: int, square: int, cash: int, rolls: Iterator[Dice]
) -> Iterator[Stage]:
    """The roll after a fine: an ordinary one, whose double gives the extra roll (R-13)."""
    dice = next(rolls)
    stage = _moved(edition, turn, square, cash, dice, (clause, "R-13"))
    yield stage
    if gives_extra_roll(dice):
        yield _moved(edition, turn, stage.square, cash, next(rolls), ("AM-7.1", "AM-7.2", "R-13"))


def _moved(
    edition: Edition, turn: int, square: int, cash: int, dice: Dice, clauses: tuple[str, ...]
) -> Stage:
    target = (square + dice.total) % len(edition.squares)
    name = edition.squares[target].name
    if edition.squares[target].kind is Kind.GO_TO_CUSTODY:
        text = _(
            "Turn {turn}: rolls {dice}, lands on {square} and goes straight back into custody",
            turn=turn,
            dice=str(dice),
            square=name,
        )
        return Stage(turn, text, (*clauses, "AM-14.1", "R-13"), corner(edition), cash, dice)
    text = _(
        "Turn {turn}: rolls {dice} and moves {total} squares to {square}",
        turn=turn,
        dice=str(dice),
        total=dice.total,
        square=name,
    )
    return Stage(turn, text, clauses, target, cash, dice)
