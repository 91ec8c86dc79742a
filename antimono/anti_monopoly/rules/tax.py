"""Income tax, by the fixed sum or by percentage, and the property tax (AM-16, AM-17, R-3, R-5, R-6, R-16)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role, Street
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.percentage import PercentPart, percentages
from antimono.core.amount import Amount, Step
from antimono.core.text import _


def income_tax_flat(edition: Edition) -> Amount:
    """Return the fixed sum that may be paid instead of the percentage (AM-16.1); the payer chooses (R-6)."""
    flat = edition.constants.income_tax_flat
    return Amount((Step(_("The income tax as a fixed sum"), flat, ("AM-16.1", "R-6")),))


def income_tax_percents(edition: Edition, role: Role) -> tuple[int, int, int]:
    """Return how many hundredths of cash, printed prices and buildings `role` pays (AM-16.2, AM-16.3)."""
    constants, payer = edition.constants, edition.effective_role(Asymmetry.TAX, role)
    return (
        constants.income_tax_percent_cash[payer],
        constants.income_tax_percent_properties[payer],
        constants.income_tax_percent_buildings[payer],
    )


def income_tax_percentage(edition: Edition, estate: Estate) -> Amount:
    """Return the percentage of what a player has: cash, unmortgaged properties, buildings (AM-16.2, AM-16.3).

    Buildings count with what they have cost, a hotel with the houses handed back (R-16). The percentages
    are summed first and rounded once (R-5).
    """
    role = edition.effective_role(Asymmetry.TAX, estate.role)
    clause = "AM-16.3" if role is Role.COMPETITOR else "AM-16.2"
    prices = sum(held.deed.price for held in estate.held if not held.mortgaged)
    built = sum(
        purchase_price(held.deed, estate.role, held.level) for held in estate.held if isinstance(held.deed, Street)
    )
    of_cash, of_properties, of_buildings = income_tax_percents(edition, estate.role)
    return percentages(
        edition,
        (
            PercentPart(
                _("{percent}% of {base} in cash", percent=of_cash, base=edition.money(estate.cash)),
                of_cash,
                estate.cash,
                (clause, "AM-16.1", *_roles_of_cash(edition)),
            ),
            PercentPart(
                _(
                    "{percent}% of {base}, the printed prices of the unmortgaged properties",
                    percent=of_properties,
                    base=edition.money(prices),
                ),
                of_properties,
                prices,
                (clause, "AM-16.1"),
            ),
            PercentPart(
                _(
                    "{percent}% of {base}, the purchase prices of the buildings",
                    percent=of_buildings,
                    base=edition.money(built),
                ),
                of_buildings,
                built,
                (clause, "AM-16.1", "R-16"),
            ),
        ),
    )


def property_tax(edition: Edition) -> Amount:
    """Return what both roles pay to the bank on the property tax square (AM-17.1)."""
    due = edition.constants.property_tax
    return Amount((Step(_("The property tax, the same for both roles"), due, ("AM-17.1",)),))


def _roles_of_cash(edition: Edition) -> tuple[str, ...]:
    """Return R-3 if this ruling decides which role pays the printed percentage of cash."""
    origin = edition.provenance_of("constants", "income_tax_percent_cash")
    return tuple(reference for reference in origin.references if reference == "R-3")
