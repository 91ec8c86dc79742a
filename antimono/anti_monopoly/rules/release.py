"""Leaving custody, roll by roll: what one player does and where the pawn goes (AM-14.6 to AM-14.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count

from antimono.anti_monopoly.editions import Edition, SquareKind
from antimono.anti_monopoly.rules.custody import (
    CustodyChoice,
    CustodyEvent,
    CustodyPlan,
    check_plan,
    event_clauses,
    event_text,
    planned,
)
from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.core.dice import Dice
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Stage:
    """One thing that happens on the way out."""

    turn: int
    """The player's turn since arriving, from 1."""
    text: Message
    """What happens, in a sentence."""
    clauses: tuple[str, ...]
    """Why."""
    square: int
    """Where the pawn stands afterwards."""
    cash: int
    """What the player has afterwards, in money units."""
    dice: Dice | None = None
    """The roll, if there was one."""


def corner(edition: Edition) -> int:
    """Return the square of price war, jail and sightseeing."""
    return next(square.index for square in edition.squares if square.kind is SquareKind.CORNER)


def way_out(edition: Edition, plan: CustodyPlan, cash: int, rolls: Iterable[Dice]) -> tuple[Stage, ...]:
    """Return all that happens to one player until their pawn has moved on, or they are bankrupt.

    Args:
        edition: whose rules hold.
        plan: what they mean to do; where they cannot pay as planned, they roll.
        cash: all the money they can lay hands on, in money units.
        rolls: the dice, taken as needed: one roll for each try, one or two for the move.

    Raises:
        IllegalError: if the edition does not allow the plan.
    """
    check_plan(edition, plan)
    return tuple(_stages(edition, plan, cash, iter(rolls)))


def _stages(edition: Edition, plan: CustodyPlan, cash: int, rolls: Iterator[Dice]) -> Iterator[Stage]:
    inside = corner(edition)
    fine = edition.constants.custody_fine
    waited = False
    for turn in count(1):
        due = turn > edition.constants.custody_turns
        match planned(edition, plan, turn, waited, can_pay=cash >= fine):
            case None:
                yield _stayed(edition, turn, CustodyEvent.BANKRUPT, inside, cash)
                return
            case CustodyChoice.PAY:
                cash -= fine
                yield _stayed(edition, turn, CustodyEvent.FINE_DUE if due else CustodyEvent.FINE, inside, cash)
                yield from _ordinary_move(edition, "AM-14.10" if due else "AM-14.7", turn, inside, cash, rolls)
                return
            case CustodyChoice.WAIT:
                waited = True
                yield _stayed(edition, turn, CustodyEvent.WAITED, inside, cash)
            case CustodyChoice.ROLL:
                dice = next(rolls)
                event = CustodyEvent.DOUBLE if dice.is_double else CustodyEvent.NO_DOUBLE
                yield _stayed(edition, turn, event, inside, cash, dice)
                if dice.is_double:
                    yield from _freed_by(edition, dice, turn, inside, cash, rolls)
                    return


def _stayed(
    edition: Edition, turn: int, event: CustodyEvent, square: int, cash: int, dice: Dice | None = None
) -> Stage:
    """Return an event that does not move the pawn."""
    return Stage(turn, event_text(edition, turn, event), event_clauses(event), square, cash, dice)


def _freed_by(
    edition: Edition, double: Dice, turn: int, square: int, cash: int, rolls: Iterator[Dice]
) -> Iterator[Stage]:
    """Yield the move after a freeing double, by either reading of AM-14.9."""
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
    """Yield the roll after a fine: an ordinary one, whose double gives the extra roll (R-13)."""
    dice = next(rolls)
    stage = _moved(edition, turn, square, cash, dice, (clause, "R-13"))
    yield stage
    if gives_extra_roll(dice):
        yield _moved(edition, turn, stage.square, cash, next(rolls), ("AM-7.1", "AM-7.2", "R-13"))


def _moved(edition: Edition, turn: int, square: int, cash: int, dice: Dice, clauses: tuple[str, ...]) -> Stage:
    target = (square + dice.total) % len(edition.squares)
    name = edition.squares[target].name
    if edition.squares[target].kind is SquareKind.GO_TO_CUSTODY:
        text = _(
            "Turn {turn}: rolls {dice}, lands on {square} and goes straight back to jail or the price war",
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
