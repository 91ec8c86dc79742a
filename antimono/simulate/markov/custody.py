"""The exact cost of custody: the money and the turns that each plan costs (AM-14).

Becker, “Crime and Punishment: An Economic Approach”, Journal of Political Economy 76 (1968), distinguishes a price
from a sanction. Custody has a price, the fine, and also costs turns. Which is more expensive depends on the value
of a turn outside.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, read_edition
from antimono.anti_monopoly.rules.custody import CustodyPlan, exits, expected_fine, expected_turns_inside, plans
from antimono.simulate.markov.pawn import read_plan


@dataclass(frozen=True, slots=True)
class Stay:
    """The exact average cost of one stay in the price war or in jail."""

    plan: CustodyPlan
    """What the player means to do; they can always raise the fine."""
    fine: Fraction
    """Paid to leave, in money units."""
    turns: Fraction
    """How many turns begin and end inside."""


def stay(edition: Edition | str, plan: CustodyPlan | str) -> Stay:
    """Return the mean cost of one stay.

    >>> stay("us", "doubles")
    Stay(plan=<CustodyPlan.DOUBLES: 'doubles'>, fine=Fraction(625, 18), turns=Fraction(55, 36))

    Raises:
        UnknownNameError: if there is no such edition or plan.
        IllegalError: if the edition does not allow the plan (AM-14.8).
    """
    meant = read_plan(plan)
    ways = exits(read_edition(edition), meant)
    return Stay(meant, expected_fine(ways), expected_turns_inside(ways))


def stays(edition: Edition | str) -> tuple[Stay, ...]:
    """Return the stays by all plans that the edition allows."""
    return tuple(stay(edition, plan) for plan in plans(read_edition(edition)))


def fair_turn(one: Stay, other: Stay) -> Fraction | None:
    """Return what a turn outside has to be worth for two plans to cost the same, in money units.

    Where a turn is worth more, the plan with fewer turns inside is the better one, else the other.

    >>> fair_turn(stay("us", "pay"), stay("us", "doubles"))
    Fraction(10, 1)
    >>> fair_turn(stay("us", "pay"), stay("us", "wait"))
    Fraction(0, 1)

    Returns:
        That sum; 0 or less if the plan with more turns inside does not even save money, so that it is better
        only where being inside is worth something; `None` if both have the same turns inside.
    """
    turns = other.turns - one.turns
    return (one.fine - other.fine) / turns if turns else None
