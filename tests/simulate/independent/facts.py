"""The board of `us` and the two decks, copied from the published facts, not from the package."""

from __future__ import annotations

COMPETITOR, MONOPOLIST = "competitor", "monopolist"

GROUPS = {
    "New Orleans": {1: 60, 3: 60},
    "transport": {5: 200, 15: 200, 25: 200, 35: 200},
    "Los Angeles": {6: 100, 8: 100, 9: 120},
    "Chicago": {11: 140, 13: 140, 14: 160},
    "utility": {12: 150, 28: 150},
    "Philadelphia": {16: 180, 18: 180, 19: 200},
    "Boston": {21: 220, 23: 220, 24: 240},
    "Washington": {26: 260, 27: 260, 29: 280},
    "San Francisco": {31: 300, 32: 300, 34: 320},
    "New York": {37: 350, 39: 400},
}
"""The printed price of each property, by square; groups in the order in which a pawn first meets them."""

INCOME_TAX, CORNER, FOUNDATION, GO_TO_CORNER, PROPERTY_TAX = 4, 10, 20, 30, 38
CARD_SQUARES = frozenset({2, 7, 17, 22, 33, 36})


def house_price(square: int) -> int:
    """50 on the first side of the board, 100, 150 and 200 on the others; the same for both roles."""
    return 50 * (1 + square // 10)


type Card = tuple[str, int]
"""What a card does, and a number: `collect` so much from the bank, or `pay` it; go `to` a square, or to
`custody`; `collect75` if two dice show so much; the `others`, those of the other role, pay the drawer so much
each; the bank pays it to `all` of the drawer's role."""


def _deck(text: str) -> list[Card]:
    """From C01 or M01 on."""
    cards = [word.partition(":") for word in text.split()]
    return [(kind, int(number or 0)) for kind, _, number in cards]


DECKS = {
    COMPETITOR: _deck(
        "collect:75 custody pay:75 pay:25 nothing collect:50 collect:25 collect:50 collect75:10 nothing "
        "pay:50 collect:50 others:25 custody pay:75 pay:25 to:25 to:0 to:0 to:37 "
        "to:28 pay:50 to:6 collect:75 collect:25"
    ),
    MONOPOLIST: _deck(
        "to:25 collect75:8 collect:50 to:12 to:0 to:0 pay:50 nothing pay:75 pay:25 "
        "to:39 collect:75 collect:25 custody pay:75 pay:25 nothing others:10 all:25 custody "
        "collect:75 collect:50 others:25 to:31 collect:50"
    ),
}
