"""Sensible limits for the figures of an edition: about ten times the known printed ones.

They catch what no formula does: a fine of ten billion, a negative tax. Amounts are in the 1500 scale.
"""

from __future__ import annotations

from collections.abc import Mapping

from antimono.core.editions.limit import Limit

PERCENT = Limit(0, 100)

SCALE = Limit(1, 10_000)

RANK = Limit(1, 1000)
"""Of an edition among the others."""

PRICE = Limit(10, 1000, money=True)
"""Of a property. The highest known is 400."""

HOUSE_PRICE = Limit(10, 1000, money=True)
"""Of a house, and of the step to a hotel. The highest known is 200."""

DUE = Limit(1, 5000, money=True)
"""Rents and fares. The highest known is 320."""

FACTOR = Limit(1, 100, money=True)
"""Of utilities: money for each point of the dice. The highest known is 10."""

NOTE = Limit(1, 1000, money=True)
"""What one bank note is worth."""

NOTES = Limit(1, 500)
"""How many notes of one worth there are."""

CARD_AMOUNT = Limit(1, 1000, money=True)
"""What a card pays or costs. The highest known is 75."""

CONSTANTS: Mapping[str, Limit] = {
    "start_money": Limit(150, 15_000, money=True),
    "unit_stands_for": Limit(1, 1_000_000),
    "start_square_pays": Limit(0, 1000, money=True),
    "custody_fine": Limit(0, 1000, money=True),
    "custody_turns": Limit(1, 9),
    "income_tax_flat": Limit(0, 2000, money=True),
    "income_tax_percent_cash": PERCENT,
    "income_tax_percent_properties": PERCENT,
    "income_tax_percent_buildings": PERCENT,
    "property_tax": Limit(0, 1000, money=True),
    "foundation_monopolist_pays": Limit(0, 2000, money=True),
    "foundation_competitor_gets": Limit(0, 1000, money=True),
    "utility_competitor_factor_printed": Limit(1, 100),
    "mortgage_percent": Limit(1, 100),
    "redemption_percent": Limit(1, 100),
    "building_sale_percent": PERCENT,
    "timed_keeps_percent_cash": PERCENT,
    "houses": Limit(1, 350),
    "hotels": Limit(1, 150),
    "title_deeds": Limit(1, 1000),
    "cards": Limit(1, 1000),
    "pawns": Limit(1, 9),
}
"""Of the constants, each of their values; notes have limits of their own."""
