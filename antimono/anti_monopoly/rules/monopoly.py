"""Monopolies of a city, and the right to build there (AM-9, R-9, R-28, R-29)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.rules.legality import holds_monopoly


def founders_decide(edition: Edition) -> bool:
    """Return whether a monopoly ends with a mortgage on one of the two streets acquired first (R-9)."""
    return edition.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY


def is_monopoly(edition: Edition, unmortgaged: int, *, founder_mortgaged: bool) -> bool:
    """Return whether a player who holds a city's streets so has a monopoly there (AM-9.1, R-9).

    Args:
        edition: whose rules hold.
        unmortgaged: how many of its streets they hold unmortgaged.
        founder_mortgaged: whether one of the two that they acquired first is mortgaged (R-29).
    """
    return holds_monopoly(unmortgaged, founder_mortgaged and founders_decide(edition))


def may_build_in_city(edition: Edition, role: Role, unmortgaged: int, *, founder_mortgaged: bool) -> bool:
    """Return whether a player has what a city asks of those who build there (AM-9.3, AM-9.4, R-28).

    A Monopolist needs a monopoly; a Competitor needs nothing, or two streets where the edition says so.
    Arguments as for `is_monopoly`.
    """
    if edition.effective_role(Asymmetry.BUILDING, role) is Role.MONOPOLIST:
        return is_monopoly(edition, unmortgaged, founder_mortgaged=founder_mortgaged)
    return not edition.switches.competitor_needs_two_streets or holds_monopoly(unmortgaged)


def bare_third_street(edition: Edition, role: Role) -> bool:
    """Return whether the last of three streets that `role` acquires in a city stays bare (AM-9.6, R-29)."""
    monopolist = edition.effective_role(Asymmetry.BUILDING, role) is Role.MONOPOLIST
    return monopolist and edition.switches.third_street_stays_bare


def loses_buildings(edition: Edition, role: Role) -> bool:
    """Return whether the buildings of a player of `role` go with the monopoly of their city (AM-11.6, R-9, R-33)."""
    monopolist = edition.effective_role(Asymmetry.BUILDING, role) is Role.MONOPOLIST
    return monopolist and edition.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
