"""Differences between the two roles in the rules, each with a name by which it is switched off.

A rule that distinguishes roles asks `Edition.side` as which role it treats a player. As printed that is the
player's own; where an asymmetry is switched off it is one role for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.core.text import Message, _


class Asymmetry(StrEnum):
    """The differences between the roles, in the order of the rulebook."""

    DOUBLING = "doubling"
    BUILDING = "building"
    LIMITS = "limits"
    CUSTODY = "custody"
    DECKS = "decks"
    TAX = "tax"
    FARES = "fares"
    FOUNDATION = "foundation"
    TIMED = "timed"


@dataclass(frozen=True, slots=True)
class About:
    """The meaning of an asymmetry, and the clauses that make it."""

    meaning: Message
    """In a sentence, for display."""
    clauses: tuple[str, ...]
    """The clauses and rulings that make the difference."""


ASYMMETRIES: Mapping[Asymmetry, About] = {
    Asymmetry.DOUBLING: About(
        _("A Monopolist charges double rent in a city where they have a monopoly; a Competitor never does."),
        ("AM-9.2", "AM-9.5", "R-10", "R-23"),
    ),
    Asymmetry.BUILDING: About(
        _(
            "A Monopolist needs a monopoly to build, and in some editions loses the buildings with "
            "it. A Competitor may build on any street."
        ),
        ("AM-9.3", "AM-9.4", "AM-9.6", "AM-11.6", "R-28", "R-33"),
    ),
    Asymmetry.LIMITS: About(
        _(
            "A Competitor builds up to four houses and then the hotel, a Monopolist up to three, each "
            "at the prices of their role."
        ),
        ("AM-10.1", "AM-10.2", "AM-10.3"),
    ),
    Asymmetry.CUSTODY: About(
        _(
            "A Competitor in the price war still collects but in most editions may buy nothing. A "
            "Monopolist in jail may buy but collects nothing."
        ),
        ("AM-14.1", "AM-14.3", "AM-14.4", "AM-14.5", "R-11", "R-12"),
    ),
    Asymmetry.DECKS: About(
        _(
            "Each role has its own deck. With one deck for both, a card that names one role means the "
            "other if a player of the other draws it."
        ),
        ("AM-15.1", "R-20"),
    ),
    Asymmetry.TAX: About(
        _("The percentages of the income tax are higher for a Monopolist."), ("AM-16.2", "AM-16.3", "R-3")
    ),
    Asymmetry.FARES: About(
        _(
            "With each further transport company or utility, a Monopolist charges more for every one "
            "of them. A Competitor always charges the same."
        ),
        ("AM-18.1", "AM-18.2", "AM-19.2", "AM-19.3"),
    ),
    Asymmetry.FOUNDATION: About(
        _("At the Foundation, a Monopolist pays and a Competitor rolls for a gift."), ("AM-20.1", "AM-20.2")
    ),
    Asymmetry.TIMED: About(
        _(
            "When time is up, a Monopolist keeps a larger part of their cash than a Competitor, and "
            "the count uses each role's own rents."
        ),
        ("AM-24.3", "AM-24.4"),
    ),
}
"""All of them."""
