"""Mortgages: the loan, the cost of paying it off, and the buildings to sell first (AM-11)."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.legality import Bar, bar_to_mortgaging, bar_to_redeeming
from antimono.anti_monopoly.rules.monopoly import loses_buildings
from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError
from antimono.core.text import _


def loan(deed: Deed) -> Amount:
    """Return what the bank pays on a mortgage: half the price (AM-11.1)."""
    return Amount((Step(_("Mortgage on {name}: half its price", name=deed.name), deed.mortgage, ("AM-11.1",)),))


def redemption(deed: Deed) -> Amount:
    """Return the cost of paying off the mortgage: the sum on the back of the deed (AM-11.5, R-7)."""
    return Amount(
        (
            Step(_("The mortgage on {name}", name=deed.name), deed.mortgage, ("AM-11.5",)),
            Step(_("A tenth more, halves rounded up"), deed.redemption - deed.mortgage, ("R-7",)),
        )
    )


def buildings_to_sell_first(edition: Edition, estate: Estate, deed: Deed) -> tuple[HeldDeed, ...]:
    """Return the built streets whose buildings go back to the bank before `deed` is mortgaged.

    Its own, in every edition (AM-11.2, R-30). Where a Monopolist's mortgage ends the monopoly of a city and
    the edition lets no building outlive it, those of the city's other streets too (AM-11.6, R-9).
    """
    if not isinstance(deed, Street):
        return ()
    others = _city(edition, estate, deed)
    return tuple(
        held for held in estate.streets(deed.city_slug) if held.level and (held.deed == deed or held in others)
    )


def check_mortgage(edition: Edition, estate: Estate, deed: Deed) -> None:
    """Raise `IllegalError` unless `deed` may be mortgaged right now (AM-11.1, AM-11.2, AM-11.6)."""
    held = estate.holding(deed)
    clears = bool(_city(edition, estate, deed))
    bar = bar_to_mortgaging(True, held.mortgaged, held.level, clears)
    if bar is Bar.NONE:
        return
    if bar is Bar.MORTGAGED:
        raise IllegalError(_("{name} is already mortgaged (AM-11.1).", name=deed.name), "AM-11.1")
    clause = "AM-11.2" if bar is Bar.OWN_BUILDINGS else "AM-11.6"
    built = buildings_to_sell_first(edition, estate, deed)
    raise IllegalError(
        _(
            "{name} cannot be mortgaged yet. Sell the buildings on {streets} to the bank first ({clause}).",
            name=deed.name,
            streets=", ".join(other.deed.name for other in built),
            clause=clause,
        ),
        clause,
    )


def check_redemption(estate: Estate, deed: Deed) -> None:
    """Raise `IllegalError` unless `deed` is the player's and mortgaged (AM-11.5)."""
    if bar_to_redeeming(True, estate.holding(deed).mortgaged) is Bar.NONE:
        return
    raise IllegalError(
        _("{name} is not mortgaged, so there is nothing to pay off (AM-11.5).", name=deed.name), "AM-11.5"
    )


def _city(edition: Edition, estate: Estate, deed: Deed) -> tuple[HeldDeed, ...]:
    """Return the city's other built streets, if mortgaging `deed` ends a monopoly that they cannot outlive."""
    if (
        not isinstance(deed, Street)
        or not loses_buildings(edition, estate.role)
        or all(held.deed != deed for held in estate.held)
    ):
        return ()
    after = estate.with_held(replace(estate.holding(deed), mortgaged=True))
    if after.has_monopoly(edition, deed.city_slug):
        return ()
    return tuple(held for held in estate.streets(deed.city_slug) if held.level and held.deed != deed)
