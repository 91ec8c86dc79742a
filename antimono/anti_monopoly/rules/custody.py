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


class CustodyChoice(StrEnum):
    """A player's option in a turn that begins in custody."""

    PAY = "pay"
    """Pay the fine, then roll and play on."""
    ROLL = "roll"
    """Try for a double, which frees."""
    WAIT = "wait"
    """Let the turn pass."""


def ways(edition: Edition, turn: int, waited: bool, can_pay: bool) -> tuple[CustodyChoice, ...]:
    """Return what a player in custody may do with this turn (AM-14.7, AM-14.8, AM-14.10, R-31).

    First turn: pay or roll, in some editions also wait. Second: pay or roll, but who has waited pays, and
    rolls only for want of the fine. Third: pay.

    Args:
        edition: whose rules hold.
        turn: the player's turn since arriving, from 1.
        waited: whether the player sat out an earlier turn of this stay.
        can_pay: whether the player can raise the fine, by selling and mortgaging too. It need not be in
            cash yet: whether they must raise it before they pay is for the caller to see to.

    Returns:
        The ways, PAY among them only with `can_pay`. None at all on the third turn of a player who cannot
        raise the fine: they are bankrupt to the bank.
    """
    if turn > edition.constants.custody_turns:
        return _PAY if can_pay else ()
    if waited:
        return _PAY if can_pay else _ROLL
    if turn == 1 and edition.switches.waiting_in_custody_allowed:
        return _PAY_ROLL_WAIT if can_pay else _ROLL_WAIT
    return _PAY_ROLL if can_pay else _ROLL


_PAY = (CustodyChoice.PAY,)
_ROLL = (CustodyChoice.ROLL,)
_PAY_ROLL = (CustodyChoice.PAY, CustodyChoice.ROLL)
_ROLL_WAIT = (CustodyChoice.ROLL, CustodyChoice.WAIT)
_PAY_ROLL_WAIT = (CustodyChoice.PAY, CustodyChoice.ROLL, CustodyChoice.WAIT)


def check_way(edition: Edition, way: CustodyChoice, turn: int, waited: bool, can_pay: bool) -> None:
    """Raise `IllegalError`, with the clause that forbids it, if `way` is not among the `ways`."""
    if way not in ways(edition, turn, waited, can_pay):
        text, clause = _why_not(edition, way, turn, waited, can_pay)
        raise IllegalError(text, clause)


def _why_not(edition: Edition, way: CustodyChoice, turn: int, waited: bool, can_pay: bool) -> tuple[Message, str]:
    fine = edition.money(edition.constants.custody_fine)
    due = turn > edition.constants.custody_turns
    if due and way is not CustodyChoice.PAY:
        return _(
            "Pay the fine of {fine}. The third turn in jail or the price war begins with it (AM-14.10).", fine=fine
        ), "AM-14.10"
    if due:
        text = _(
            "The third turn in jail or the price war begins with the fine of {fine}. The player "
            "cannot raise it and is bankrupt (AM-14.10, R-31).",
            fine=fine,
        )
        return text, "AM-14.10"
    if way is CustodyChoice.PAY:
        text = _(
            "Roll the dice, because the fine of {fine} is more than the player can raise (AM-14.7, R-31).", fine=fine
        )
        return text, "AM-14.7"
    if way is CustodyChoice.WAIT and not edition.switches.waiting_in_custody_allowed:
        text = _(
            "Pay or roll. In “{edition}”, nobody in jail or the price war may just wait (AM-14.8, R-31).",
            edition=Message(edition.title),
        )
        return text, "AM-14.8"
    if way is CustodyChoice.WAIT and not waited:
        text = _("Pay or roll. Waiting there is possible only on the first turn (AM-14.8, R-31).")
        return text, "AM-14.8"
    if can_pay:
        text = _(
            "Pay the fine of {fine}. A player who waited on the first turn must pay it on the second (R-31).", fine=fine
        )
        return text, "R-31"
    return _(
        "Roll the dice, because the player has already waited and cannot pay the fine of {fine} (R-31).", fine=fine
    ), "R-31"


class CustodyPlan(StrEnum):
    """A plan of a player in custody; a player who cannot pay as planned rolls instead."""

    PAY = "pay"
    """Pay the fine at once."""
    WAIT = "wait"
    """Sit out the first turn, then pay."""
    ONCE = "once"
    """Try for a double on the first turn, then pay."""
    DOUBLES = "doubles"
    """Try for a double on both turns."""


class CustodyEvent(StrEnum):
    """A result of a turn in custody."""

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
    """One thing that can happen on one turn."""

    turn: int
    """The turn, from 1."""
    event: CustodyEvent
    """What happens."""
    probability: Fraction
    """Of getting here at all, not of this event alone."""
    after: tuple[Chance, ...] = ()
    """What can follow on the next turn; nothing after the player is out."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way and turn of leaving custody (or the game)."""

    turn: int
    """On which turn, from 1."""
    route: CustodyEvent
    """How."""
    probability: Fraction
    """How likely; all the exits of a plan together make one."""
    fine: int
    """What it costs in money units."""

    @property
    def turns_inside(self) -> int:
        """Return how many turns began and ended inside."""
        return self.turn - 1


def plan_name(plan: CustodyPlan) -> Message:
    """Return what a reader calls `plan`."""
    return {
        CustodyPlan.PAY: _("pay at once"),
        CustodyPlan.WAIT: _("wait one turn, then pay"),
        CustodyPlan.ONCE: _("roll once, then pay"),
        CustodyPlan.DOUBLES: _("try for doubles"),
    }[plan]


def plans(edition: Edition) -> tuple[CustodyPlan, ...]:
    """Return the plans that an edition allows (AM-14.7, AM-14.8, R-31)."""
    return tuple(
        plan for plan in CustodyPlan if plan is not CustodyPlan.WAIT or edition.switches.waiting_in_custody_allowed
    )


def check_plan(edition: Edition, plan: CustodyPlan) -> None:
    """Raise `IllegalError` (AM-14.8) if the edition does not allow the plan."""
    if plan not in plans(edition):
        raise IllegalError(
            _(
                "Choose the plan pay, once or doubles. In “{edition}”, nobody in jail or the price war "
                "may just wait; each turn they pay or roll (AM-14.8, R-31).",
                edition=Message(edition.title),
            ),
            "AM-14.8",
        )


def planned(edition: Edition, plan: CustodyPlan, turn: int, waited: bool, can_pay: bool) -> CustodyChoice | None:
    """Return what a player with this plan does on a turn; arguments as for `ways`.

    Returns:
        The way that the plan names, or rolling where the player cannot pay as planned; `None` for a player
        who is bankrupt because the fine is due and cannot be raised.
    """
    allowed = ways(edition, turn, waited, can_pay)
    first, later = _MEANT[plan]
    meant = first if turn == 1 else later
    if meant in allowed:
        return meant
    return allowed[0] if allowed else None


_MEANT = {
    CustodyPlan.PAY: (CustodyChoice.PAY, CustodyChoice.PAY),
    CustodyPlan.WAIT: (CustodyChoice.WAIT, CustodyChoice.PAY),
    CustodyPlan.ONCE: (CustodyChoice.ROLL, CustodyChoice.PAY),
    CustodyPlan.DOUBLES: (CustodyChoice.ROLL, CustodyChoice.ROLL),
}
"""By plan: what it means to do on the first turn and on those after it."""


def chances(edition: Edition, plan: CustodyPlan, cash: int | None = None) -> tuple[Chance, ...]:
    """Return all that can happen from the first turn on.

    Args:
        edition: whose rules hold.
        plan: what the player means to do; where they cannot pay as planned, they roll instead.
        cash: all the money they can lay hands on, in money units; `None` for enough.

    Raises:
        IllegalError: if the edition does not allow the plan.
    """
    check_plan(edition, plan)
    can_pay = cash is None or cash >= edition.constants.custody_fine
    return _chances(edition, plan, can_pay, 1, waited=False, reached=Fraction(1))


def _chances(
    edition: Edition, plan: CustodyPlan, can_pay: bool, turn: int, *, waited: bool, reached: Fraction
) -> tuple[Chance, ...]:
    match planned(edition, plan, turn, waited, can_pay):
        case None:
            return (Chance(turn, CustodyEvent.BANKRUPT, reached),)
        case CustodyChoice.PAY:
            due = turn > edition.constants.custody_turns
            return (Chance(turn, CustodyEvent.FINE_DUE if due else CustodyEvent.FINE, reached),)
        case CustodyChoice.WAIT:
            after = _chances(edition, plan, can_pay, turn + 1, waited=True, reached=reached)
            return (Chance(turn, CustodyEvent.WAITED, reached, after),)
        case CustodyChoice.ROLL:
            stays = reached * (1 - DOUBLE)
            after = _chances(edition, plan, can_pay, turn + 1, waited=waited, reached=stays)
            return (
                Chance(turn, CustodyEvent.DOUBLE, reached * DOUBLE),
                Chance(turn, CustodyEvent.NO_DOUBLE, stays, after),
            )


def exits(edition: Edition, plan: CustodyPlan, cash: int | None = None) -> tuple[Exit, ...]:
    """Return the ways and turns of leaving, in order of turns, with their exact probabilities.

    Arguments and errors as for `chances`.

    >>> from antimono.anti_monopoly.editions import load
    >>> [(way.turn, way.route.value, str(way.probability)) for way in exits(load("us"), CustodyPlan.ONCE)]
    [(1, 'double', '1/6'), (2, 'fine', '5/6')]
    """
    fine = edition.constants.custody_fine
    found: list[Exit] = []

    def collect(several: tuple[Chance, ...]) -> None:
        for chance in several:
            if chance.after:
                collect(chance.after)
            else:
                paid = fine if chance.event in (CustodyEvent.FINE, CustodyEvent.FINE_DUE) else 0
                found.append(Exit(chance.turn, chance.event, chance.probability, paid))

    collect(chances(edition, plan, cash))
    return tuple(sorted(found, key=lambda exit_: exit_.turn))


def expected_fine(found: tuple[Exit, ...]) -> Fraction:
    """Return the mean of what leaving costs, in money units."""
    return sum((way.probability * way.fine for way in found), Fraction(0))


def expected_turns_inside(found: tuple[Exit, ...]) -> Fraction:
    """Return the mean number of turns that begin and end inside."""
    return sum((way.probability * way.turns_inside for way in found), Fraction(0))


def event_text(edition: Edition, chance_turn: int, event: CustodyEvent) -> Message:
    """Return what happens, in a sentence."""
    fine = edition.money(edition.constants.custody_fine)
    match event:
        case CustodyEvent.FINE:
            return _("Turn {turn}: pays {fine} and plays as usual", turn=chance_turn, fine=fine)
        case CustodyEvent.DOUBLE:
            return _("Turn {turn}: rolls a double and is free", turn=chance_turn)
        case CustodyEvent.NO_DOUBLE:
            return _("Turn {turn}: fails to roll a double and stays", turn=chance_turn)
        case CustodyEvent.WAITED:
            return _("Turn {turn}: waits", turn=chance_turn)
        case CustodyEvent.FINE_DUE:
            return _("Turn {turn}: must pay {fine}, then plays as usual", turn=chance_turn, fine=fine)
        case CustodyEvent.BANKRUPT:
            return _("Turn {turn}: cannot pay {fine} and is bankrupt", turn=chance_turn, fine=fine)


def event_clauses(event: CustodyEvent) -> tuple[str, ...]:
    """Return the clauses behind an event."""
    return {
        CustodyEvent.FINE: ("AM-14.7",),
        CustodyEvent.DOUBLE: ("AM-14.8",),
        CustodyEvent.NO_DOUBLE: ("AM-14.8",),
        CustodyEvent.WAITED: ("AM-14.8", "R-31"),
        CustodyEvent.FINE_DUE: ("AM-14.10",),
        CustodyEvent.BANKRUPT: ("AM-14.10", "R-31", "AM-22.1"),
    }[event]


def route_name(route: CustodyEvent) -> Message:
    """Return what a reader calls a way out."""
    return {
        CustodyEvent.FINE: _("by paying"),
        CustodyEvent.DOUBLE: _("by a double"),
        CustodyEvent.FINE_DUE: _("by the fine due"),
        CustodyEvent.BANKRUPT: _("bankrupt"),
        CustodyEvent.NO_DOUBLE: _("no double"),
        CustodyEvent.WAITED: _("waited"),
    }[route]
