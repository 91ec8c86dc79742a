"""Mortgages: what the bank lends, what lifting one costs, which buildings must go first (AM-11)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.rules.building import holds_monopoly
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError
from antimono.core.text import _


def loan(deed: Deed) -> Amount:
    """What the bank pays on a mortgage: half the price (AM-11.1)."""
    return Amount(
        (Step(_("Mortgage on {name}: half its price", name=deed.name), deed.mortgage, ("AM-11.1",)),)
    )


def redemption(deed: Deed) -> Amount:
    """What lifting the mortgage costs: the sum on the back of the deed (AM-11.5, R-7)."""
    return Amount(
        (
            Step(_("The mortgage on {name}", name=deed.name), deed.mortgage, ("AM-11.5",)),
            Step(_("A tenth more, halves rounded up"), deed.redemption - deed.mortgage, ("R-7",)),
        )
    )


def buildings_to_sell_first(edition: Edition, estate: Estate, deed: Deed) -> tuple[Held, ...]:
    """The built streets whose buildings go back to the bank before `deed` is mortgaged.

    Its own, in every edition (AM-11.2); in some also those of the city whose monopoly it takes part in
    (AM-11.6).
    """
    if not isinstance(deed, Street):
        return ()
    own = tuple(held for held in estate.held if held.deed == deed and held.level)
    if estate.role is Role.COMPETITOR:
        return own
    rule = edition.switches.mortgage_in_monopoly
    now = estate.unmortgaged_streets(deed.city_slug)
    match rule:
        case MortgageInMonopoly.BUILDINGS_STAY:
            return own
        case MortgageInMonopoly.CLEARS_CITY:
            loses_all = not holds_monopoly(now - 1)
        case MortgageInMonopoly.CLEARS_CITY_FIRST:
            loses_all = holds_monopoly(now)
    if not loses_all:
        return own
    return tuple(
        held
        for held in estate.held
        if isinstance(held.deed, Street) and held.deed.city_slug == deed.city_slug and held.level
    )


def check_mortgage(edition: Edition, estate: Estate, deed: Deed) -> None:
    """Raise `IllegalError` unless `deed` may be mortgaged right now (AM-11.1, AM-11.2, AM-11.6)."""
    held = estate.holding(deed)
    if held.mortgaged:
        raise IllegalError(_("{name} is mortgaged already (AM-11.1).", name=deed.name), "AM-11.1")
    built = buildings_to_sell_first(edition, estate, deed)
    if built:
        clause = "AM-11.2" if any(other.deed == deed for other in built) else "AM-11.6"
        raise IllegalError(
            _(
                "{name} cannot be mortgaged yet: the buildings on {streets} are sold to the bank first "
                "({clause}).",
                name=deed.name,
                streets=", ".join(other.deed.name for other in built),
                clause=clause,
            ),
            clause,
        )
