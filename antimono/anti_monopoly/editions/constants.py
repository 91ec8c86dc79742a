"""The numbers of an edition that do not belong to one square."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions.roles import ByRole
from antimono.core.editions.notes import Notes

CARDS_OF_A_DECK = 25
"""Cards in the deck of each role (AM-2.2)."""


@dataclass(frozen=True, slots=True)
class Constants:
    """Amounts are in the edition's own money; percentages are whole numbers."""

    start_money: int
    """What each player begins with (AM-5.1)."""
    start_notes: Notes
    """The notes in which they get it (AM-5.1)."""
    bank_notes: Notes
    """The notes in the box (AM-2.3); empty where the edition does not say."""
    unit_stands_for: int
    """The amount of money that a printed 1 stands for (AM-2.4)."""
    start_square_pays: int
    """What the bank pays on reaching or passing START (AM-13.1)."""
    custody_fine: int
    """What leaving custody costs (AM-14.7)."""
    custody_turns: int
    """How many turns one may try to leave by a double before the fine is due (AM-14.10)."""
    income_tax_flat: int
    """The fixed sum (AM-16.1)."""
    income_tax_percent_cash: ByRole
    """Of cash (AM-16.2, AM-16.3)."""
    income_tax_percent_properties: ByRole
    """Of the printed prices of unmortgaged properties (AM-16.2, AM-16.3)."""
    income_tax_percent_buildings: ByRole
    """Of the purchase prices of buildings (AM-16.2, AM-16.3, R-16)."""
    property_tax: int
    """What both roles pay (AM-17.1)."""
    foundation_monopolist_pays: int
    """What a Monopolist pays to the bank (AM-20.1)."""
    foundation_competitor_gets: tuple[int, int, int, int, int, int]
    """What the bank gives a Competitor for each face of one die (AM-20.2)."""
    utility_competitor_factor_printed: int
    """The Competitor's multiple as print has it, for the option `as_printed`; the utilities' own factor is
    the one that R-4 has put right."""
    mortgage_percent: int
    """Of the price, lent by the bank (AM-11.1)."""
    redemption_percent: int
    """Of the price, halves up in the 1500 scale, to pay off a mortgage (AM-11.5, R-7)."""
    building_sale_percent: int
    """Of the purchase price, when the bank buys back (AM-12.1)."""
    timed_keeps_percent_cash: ByRole
    """What a player keeps of their cash when time is up (AM-24.3)."""
    houses: int
    """In the box (AM-2.2); no limit unless the table says so (R-1)."""
    hotels: int
    """In the box (AM-2.2)."""
    title_deeds: int
    """In the box (AM-2.2)."""
    cards: ByRole
    """In the deck of each role (AM-2.2)."""
    pawns: ByRole
    """Of each role, so most players of it (AM-2.2)."""

    def foundation_gift(self, face: int) -> int:
        """Return what the bank gives a Competitor whose die shows `face`, 1 to 6 (AM-20.2).

        >>> from antimono.anti_monopoly.editions import load
        >>> [load("us").constants.foundation_gift(face) for face in range(1, 7)]
        [25, 50, 0, 0, 0, 0]
        """
        return self.foundation_competitor_gets[face - 1]
