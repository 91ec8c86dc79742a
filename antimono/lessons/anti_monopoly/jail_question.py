"""Questions on custody, made from a seed; every answer comes from the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.rules.confinement import Permission, buying, collecting_rent
from antimono.anti_monopoly.rules.custody import Event, Plan, Way, exits, expected_fine, ways
from antimono.anti_monopoly.rules.release import corner, way_out
from antimono.core.dice import DOUBLE, Dice, draw
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`."""
    role = tuple(Role)[draw(seed, 0, len(Role))]
    return _KINDS[draw(seed, 1, len(_KINDS))](edition, role, seed)


def _situation(role: Role, plan: Plan) -> tuple[tuple[str, str], ...]:
    return (("role", role.value), ("plan", plan.value))


def _out_by_double(edition: Edition, role: Role, _seed: int) -> Question:
    found = exits(edition, Plan.DOUBLES)
    right = sum((way.probability for way in found if way.route is Event.DOUBLE), Fraction(0))
    return Question(
        text=_(
            "A {role} in custody rolls for a double on the first turn and on the second. How likely is it "
            "that a double frees them?",
            role=role_name(role),
        ),
        answer=str(right),
        explanation=_(
            "A double frees them with probability {right}: {first} on the first turn and {second} on the "
            "second.",
            right=right,
            first=found[0].probability,
            second=found[1].probability,
        ),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=_fractions(right, DOUBLE, 2 * DOUBLE, 1 - right),
    )


def _still_inside(edition: Edition, role: Role, _seed: int) -> Question:
    right = exits(edition, Plan.DOUBLES)[-1].probability
    return Question(
        text=_(
            "A {role} in custody tries for doubles. How likely is it that they are still inside when their "
            "third turn begins?",
            role=role_name(role),
        ),
        answer=str(right),
        explanation=_("Both rolls fail with probability {right}.", right=right),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=_fractions(right, 1 - right, 1 - 2 * DOUBLE, Fraction(1, 2)),
    )


def _average_fine(edition: Edition, role: Role, seed: int) -> Question:
    fine = edition.constants.custody_fine
    plan = (Plan.DOUBLES, Plan.ONCE)[draw(seed, 3, 2)]
    found = exits(edition, plan)
    right = expected_fine(found)
    text = (
        _(
            "A {role} in custody rolls once for a double and pays on the second turn if it fails; the fine "
            "is {fine}. What does leaving cost them on average?",
            role=role_name(role),
            fine=edition.money(fine),
        )
        if plan is Plan.ONCE
        else _(
            "A {role} in custody tries for doubles; the fine is {fine}. What does leaving cost them on "
            "average?",
            role=role_name(role),
            fine=edition.money(fine),
        )
    )
    explanation = ngettext(
        "They pay {fine} only if the roll fails, with probability {chance}: on average {right}.",
        "They pay {fine} only if all {count} rolls fail, with probability {chance}: on average {right}.",
        len(found) - 1,
        fine=edition.money(fine),
        chance=found[-1].probability,
        right=edition.money(right),
    )
    guesses = sorted({Fraction(fine), Fraction(fine, 2), fine * (1 - DOUBLE), fine * (1 - DOUBLE) ** 2})
    return Question(
        text=text,
        answer=str(right),
        explanation=explanation,
        steps=(),
        situation=_situation(role, plan),
        choices=[(str(guess), verbatim(edition.money(guess))) for guess in guesses],
    )


def _second_turn(edition: Edition, role: Role, seed: int) -> Question:
    """What the second turn allows, after waiting (where that is possible) or after a failed roll."""
    waited = Way.WAIT in ways(edition, 1, waited=False, can_pay=True) and draw(seed, 3, 2) == 0
    right = ways(edition, 2, waited, can_pay=True)
    text = (
        _(
            "A {role} in custody has money enough and waited on the first turn. What may they do on the "
            "second?",
            role=role_name(role),
        )
        if waited
        else _(
            "A {role} in custody has money enough and rolled no double on the first turn. What may they do "
            "on the second?",
            role=role_name(role),
        )
    )
    explanation = (
        _("Who has waited pays on the second turn, and rolls only for want of the fine (R-31).")
        if waited
        else _("After a failed roll the second turn is again pay or roll (AM-14.8); waiting is over (R-31).")
    )
    return Question(
        text=text,
        answer=" ".join(right),
        explanation=explanation,
        steps=(),
        situation=_situation(role, Plan.WAIT if waited else Plan.ONCE),
        choices=[(" ".join(several), name) for several, name in _ALLOWED],
    )


_ALLOWED = (
    ((Way.PAY,), _("Pay, nothing else")),
    ((Way.PAY, Way.ROLL), _("Pay or roll")),
    ((Way.ROLL, Way.WAIT), _("Roll or wait")),
    ((Way.PAY, Way.ROLL, Way.WAIT), _("Pay, roll or wait")),
)


def _rent_meanwhile(edition: Edition, role: Role, _seed: int) -> Question:
    text = (
        _("A Competitor sits in the price war. Somebody stops on their street. Do they collect the rent?")
        if role is Role.COMPETITOR
        else _("A Monopolist sits in jail. Somebody stops on their street. Do they collect the rent?")
    )
    return _yes_or_no(role, text, collecting_rent(edition, role))


def _buying_meanwhile(edition: Edition, role: Role, _seed: int) -> Question:
    text = (
        _("A Competitor sits in the price war. May they buy a house for one of their streets?")
        if role is Role.COMPETITOR
        else _("A Monopolist sits in jail. May they buy a house for one of their streets?")
    )
    return _yes_or_no(role, text, buying(edition, role))


def _freeing_double(edition: Edition, role: Role, seed: int) -> Question:
    face = 1 + draw(seed, 2, 6)
    double, after = Dice(face, face), Dice(1, 2)
    stages = way_out(edition, Plan.DOUBLES, 0, (double, after))
    moved = stages[1].square - corner(edition)
    totals = sorted({0, double.total, after.total, double.total + after.total})
    square = edition.squares[stages[-1].square]
    return Question(
        text=_(
            "A {role} in custody rolls {double} and is free; the next roll is {after}. How many squares does "
            "their first move take them?",
            role=role_name(role),
            double=str(double),
            after=str(after),
        ),
        answer=str(moved),
        explanation=_(
            "The first move is by {moved} squares, and the pawn comes to rest on {square}.",
            moved=moved,
            square=square.name,
        ),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=[(str(total), verbatim(total)) for total in totals],
    )


def _yes_or_no(role: Role, text: Message, permission: Permission) -> Question:
    return Question(
        text=text,
        answer="yes" if permission.allowed else "no",
        explanation=permission.text,
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=[("yes", _("Yes")), ("no", _("No"))],
    )


def _fractions(*guesses: Fraction) -> list[tuple[str, Message]]:
    return [(str(guess), verbatim(guess)) for guess in sorted(set(guesses))]


_KINDS: tuple[Callable[[Edition, Role, int], Question], ...] = (
    _out_by_double,
    _still_inside,
    _average_fine,
    _second_turn,
    _rent_meanwhile,
    _buying_meanwhile,
    _freeing_double,
)
