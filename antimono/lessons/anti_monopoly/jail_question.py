"""Questions on custody, made from a seed; every answer comes from the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.rules.confinement import Permission, buying, collecting_rent
from antimono.anti_monopoly.rules.custody import Event, Plan, exits, expected_fine
from antimono.anti_monopoly.rules.release import corner, way_out
from antimono.core.dice import DOUBLE, Dice, draw
from antimono.core.text import Message, _, verbatim
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`."""
    role = tuple(Role)[draw(seed, 0, len(Role))]
    return _KINDS[draw(seed, 1, len(_KINDS))](edition, role, seed)


def _situation(role: Role, plan: Plan) -> tuple[tuple[str, str], ...]:
    return (("role", role.value), ("plan", plan.value))


def _out_by_double(edition: Edition, role: Role, _seed: int) -> Question:
    ways = exits(edition, Plan.DOUBLES)
    right = sum((way.probability for way in ways if way.route is Event.DOUBLE), Fraction(0))
    return Question(
        text=_(
            "A {role} in custody rolls for a double on his first and second turn. How likely does a double "
            "free him?",
            role=role_name(role),
        ),
        answer=str(right),
        explanation=_(
            "A double frees him with probability {right}: {first} on the first turn and {second} on the "
            "second.",
            right=right,
            first=ways[0].probability,
            second=ways[1].probability,
        ),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=_fractions(right, DOUBLE, 2 * DOUBLE, 1 - right),
    )


def _still_inside(edition: Edition, role: Role, _seed: int) -> Question:
    right = exits(edition, Plan.DOUBLES)[-1].probability
    return Question(
        text=_(
            "A {role} in custody tries for doubles. How likely does his third turn find him still inside?",
            role=role_name(role),
        ),
        answer=str(right),
        explanation=_("Both rolls fail with probability {right}.", right=right),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=_fractions(right, 1 - right, 1 - 2 * DOUBLE, Fraction(1, 2)),
    )


def _average_fine(edition: Edition, role: Role, _seed: int) -> Question:
    fine = edition.constants.custody_fine
    ways = exits(edition, Plan.DOUBLES)
    right = expected_fine(ways)
    guesses = sorted({right, Fraction(fine), Fraction(fine, 2), fine * (1 - 2 * DOUBLE)})
    return Question(
        text=_(
            "A {role} in custody tries for doubles; the fine is {fine}. What does leaving cost him on "
            "average?",
            role=role_name(role),
            fine=edition.money(fine),
        ),
        answer=str(right),
        explanation=_(
            "He pays {fine} only if both rolls fail, with probability {chance}: on average {right}.",
            fine=edition.money(fine),
            chance=ways[-1].probability,
            right=edition.money(right),
        ),
        steps=(),
        situation=_situation(role, Plan.DOUBLES),
        choices=[(str(guess), verbatim(edition.money(guess))) for guess in guesses],
    )


def _rent_meanwhile(edition: Edition, role: Role, _seed: int) -> Question:
    text = (
        _("A Competitor sits in the price war. Somebody stops on his street. Does he collect the rent?")
        if role is Role.COMPETITOR
        else _("A Monopolist sits in jail. Somebody stops on his street. Does he collect the rent?")
    )
    return _yes_or_no(role, text, collecting_rent(edition, role))


def _buying_meanwhile(edition: Edition, role: Role, _seed: int) -> Question:
    text = (
        _("A Competitor sits in the price war. May he buy a house for one of his streets?")
        if role is Role.COMPETITOR
        else _("A Monopolist sits in jail. May he buy a house for one of his streets?")
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
            "A {role} in custody rolls {double} and is free; his next roll is {after}. How many squares "
            "does his first move take him?",
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
    _rent_meanwhile,
    _buying_meanwhile,
    _freeing_double,
)
