"""Sensible limits for the figures of the edition: about ten times the known ones.

They catch what no other check does: a fee of ten billion, a negative price.
"""

from __future__ import annotations

from collections.abc import Mapping

from antimono.core.editions.limit import Limit

PRICE = Limit(0, 4000)
"""Of a property, in print. The highest known is 400, and one costs nothing (CH-2.6)."""

ORDINARY_PRICE = Limit(10, 4000)
"""Of a property in the ordinary game."""

RENT = Limit(10, 8000)
"""Of a property. The highest is 800."""

HOTEL_PRICE = Limit(10, 4000)
"""The highest is 400."""

CARD_AMOUNT = Limit(10, 2000)
"""What a card pays or costs, or what a cheat takes. The highest is 200."""

PERCENT = Limit(1, 99)
"""The part of a price or rent that a card leaves."""

NOTICE = Limit(0, 100)
"""How likely a cheat is noticed, in per cent."""

NOTE = Limit(1, 1000)
"""What one bank note is worth."""

NOTES = Limit(1, 500)
"""How many notes of one worth there are."""

AMOUNTS = frozenset({"start_money", "start_pays", "jail_fee", "false_accusation", "auction_opening", "auction_step"})
"""The constants that are amounts of money, and so multiples of the smallest note."""

CONSTANTS: Mapping[str, Limit] = {
    "start_money": Limit(150, 15_000),
    "start_pays": Limit(0, 2000),
    "jail_fee": Limit(0, 500),
    "jail_rolls": Limit(1, 9),
    "false_accusation": Limit(0, 1000),
    "auction_opening": Limit(10, 1000),
    "auction_step": Limit(10, 1000),
    "doubles_to_jail": Limit(2, 9),
    "hotels": Limit(1, 22),
    "cheats_face_up": Limit(1, 15),
    "smallest_note": Limit(1, 1000),
    "pawns": Limit(2, 9),
    "fewest_players": Limit(2, 9),
    "title_cards": Limit(1, 100),
    "cheat_cards": Limit(1, 100),
    "chance_cards": Limit(1, 100),
    "community_chest_cards": Limit(1, 100),
}
"""Of the single figures; notes have limits of their own, and the square of the hotel is one of the board."""
