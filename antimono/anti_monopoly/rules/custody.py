"""Price war and jail: the ways and turns of leaving, exactly (AM-14).

Both roles leave custody alike; what they may do meanwhile differs (see `confinement`). Turns are
counted from 1, the player's first turn after arriving.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition
from antimono.core.dice import DOUBLE
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _


class Plan(StrEnum):
    """What a player in custody means to do."""

    PAY = "pay"
    """Pay the fine at once."""
    WAIT = "wait"
    """Wait one turn, then pay."""
    DOUBLES = "doubles"
    """Try for a double on every turn."""


class Event(StrEnum):
    """What a turn in custody can come to."""

    FINE = "fine"
    DOUBLE = "double"
    NO_DOUBLE = "no_double"
    WAITED = "waited"
    FINE_DUE = "fine_due"
    """The third turn has begun and the fine has been paid."""
    BANKRUPT = "bankrupt"
    """The third turn has begun and the fine cannot be paid."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One thing that can happen on one turn.

    Attributes:
        turn: the turn, from 1.
        event: what happens.
        probability: of getting here at all.
        after: what can follow; nothing after the player is out.
    """

    turn: int
    event: Event
    probability: Fraction
    after: tuple[Chance, ...] = ()


@dataclass(frozen=True, slots=True)
class Exit:
    """A way and turn of leaving custody (or the game).

    Attributes:
        turn: on which turn.
        route: how.
        probability: how likely, all together one.
        fine: what it costs in money units.
    """

    turn: int
    route: Event
    probability: Fraction
    fine: int

    @property
    def turns_inside(self) -> int:
        """How many turns began and ended inside."""
        return self.turn - 1


def plan_name(plan: Plan) -> Message:
    """What a reader calls `plan`."""
    return {
        Plan.PAY: _("pay at once"),
        Plan.WAIT: _("wait one turn, then pay"),
        Plan.DOUBLES: _("try for doubles"),
    }[plan]


def plans(edition: Edition) -> tuple[Plan, ...]:
    """The plans that an edition allows (AM-14.7, AM-14.8, R-31)."""
    return tuple(
        plan for plan in Plan if plan is not Plan.WAIT or edition.switches.waiting_in_custody_allowed
    )


def check_plan(edition: Edition, plan: Plan) -> None:
    """Raise `IllegalError` (AM-14.8) if the edition does not allow the plan."""
    if plan not in plans(edition):
        raise IllegalError(
            _(
                "In the edition {edition} nobody in custody may just wait: on each turn he pays or rolls "
                "(AM-14.8, R-31); "
                "choose the plan pay or doubles.",
                edition=edition.id,
            ),
            "AM-14.8",
        )


def chances(edition: Edition, plan: Plan, cash: int | None = None) -> tuple[Chance, ...]:
    """All that can happen from the first turn on.

    Args:
        edition: whose rules hold.
        plan: what the player means to do; where he cannot pay what he meant to, he rolls instead.
        cash: all the money he can lay hands on, in money units; `None` for enough.

    Raises:
        IllegalError: if the edition does not allow the plan.
    """
    check_plan(edition, plan)
    return _chances(edition, plan, cash is None or cash >= edition.constants.custody_fine, 1, Fraction(1))


def exits(edition: Edition, plan: Plan, cash: int | None = None) -> tuple[Exit, ...]:
    """The ways and turns of leaving with their exact probabilities; arguments as for `chances`."""
    fine = edition.constants.custody_fine
    found: list[Exit] = []

    def collect(several: tuple[Chance, ...]) -> None:
        for chance in several:
            if chance.after:
                collect(chance.after)
            else:
                paid = fine if chance.event in (Event.FINE, Event.FINE_DUE) else 0
                found.append(Exit(chance.turn, chance.event, chance.probability, paid))

    collect(chances(edition, plan, cash))
    return tuple(sorted(found, key=lambda exit_: exit_.turn))


def expected_fine(ways: tuple[Exit, ...]) -> Fraction:
    """The mean of what leaving costs, in money units."""
    return sum((way.probability * way.fine for way in ways), Fraction(0))


def expected_turns_inside(ways: tuple[Exit, ...]) -> Fraction:
    """The mean number of turns that begin and end inside."""
    return sum((way.probability * way.turns_inside for way in ways), Fraction(0))


def event_text(edition: Edition, chance_turn: int, event: Event) -> Message:
    """What happens, in a sentence."""
    fine = edition.money(edition.constants.custody_fine)
    match event:
        case Event.FINE:
            return _("Turn {turn}: pays {fine} and plays on", turn=chance_turn, fine=fine)
        case Event.DOUBLE:
            return _("Turn {turn}: rolls a double and is free", turn=chance_turn)
        case Event.NO_DOUBLE:
            return _("Turn {turn}: rolls no double and stays", turn=chance_turn)
        case Event.WAITED:
            return _("Turn {turn}: waits", turn=chance_turn)
        case Event.FINE_DUE:
            return _("Turn {turn}: must pay {fine}, then plays on", turn=chance_turn, fine=fine)
        case Event.BANKRUPT:
            return _("Turn {turn}: cannot pay {fine} and is bankrupt", turn=chance_turn, fine=fine)


def event_clauses(event: Event) -> tuple[str, ...]:
    """The clauses behind an event."""
    return {
        Event.FINE: ("AM-14.7",),
        Event.DOUBLE: ("AM-14.8",),
        Event.NO_DOUBLE: ("AM-14.8",),
        Event.WAITED: ("AM-14.8", "R-31"),
        Event.FINE_DUE: ("AM-14.10",),
        Event.BANKRUPT: ("AM-14.10", "R-31", "AM-22.1"),
    }[event]


def route_name(route: Event) -> Message:
    """What a reader calls a way out."""
    return {
        Event.FINE: _("by paying"),
        Event.DOUBLE: _("by a double"),
        Event.FINE_DUE: _("by the fine that is due"),
        Event.BANKRUPT: _("bankrupt"),
        Event.NO_DOUBLE: _("no double"),
        Event.WAITED: _("waited"),
    }[route]


def _chances(edition: Edition, plan: Plan, solvent: bool, turn: int, reached: Fraction) -> tuple[Chance, ...]:
    if turn > edition.constants.custody_turns:
        return (Chance(turn, Event.FINE_DUE if solvent else Event.BANKRUPT, reached),)
    if plan is Plan.WAIT and turn == 1:
        return (Chance(turn, Event.WAITED, reached, _chances(edition, plan, solvent, turn + 1, reached)),)
    if plan is not Plan.DOUBLES and solvent:
        return (Chance(turn, Event.FINE, reached),)
    stays = reached * (1 - DOUBLE)
    return (
        Chance(turn, Event.DOUBLE, reached * DOUBLE),
        Chance(turn, Event.NO_DOUBLE, stays, _chances(edition, plan, solvent, turn + 1, stays)),
    )
