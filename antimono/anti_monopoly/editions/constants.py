"""The numbers of an edition that do not belong to one square."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions.roles import ByRole

type Notes = tuple[tuple[int, int], ...]
"""Bank notes as pairs of a note's worth and how many there are, the largest note first."""


@dataclass(frozen=True, slots=True)
class Constants:
    """Amounts are in the edition's own money; percentages are whole numbers.

    Attributes:
        start_money: what each player begins with (AM-5.1).
        start_notes: the notes in which he gets it (AM-5.1).
        bank_notes: the notes in the box (AM-2.3); empty where the edition does not say.
        unit_stands_for: the amount of money that a printed 1 stands for (AM-2.4).
        start_square_pays: what the bank pays on reaching or passing START (AM-13.1).
        custody_fine: what leaving custody costs (AM-14.7).
        custody_turns: how many turns one may try to leave by a double before the fine is due (AM-14.10).
        income_tax_flat: the fixed sum (AM-16.1).
        income_tax_percent_cash: of cash, by role (AM-16.2, AM-16.3).
        income_tax_percent_properties: of the printed prices of unmortgaged properties, by role.
        income_tax_percent_buildings: of the purchase prices of buildings, by role.
        property_tax: what both roles pay (AM-17.1).
        foundation_monopolist_pays: what a Monopolist pays to the bank (AM-20.1).
        foundation_competitor_gets: what the bank gives a Competitor for each face of one die (AM-20.2).
        utility_competitor_factor_printed: the Competitor's multiple as print has it, for the option
            `as_printed`; the utilities' own factor is the one that R-4 has put right.
        mortgage_percent: of the price, lent by the bank (AM-11.1).
        redemption_percent: of the price, halves up in the 1500 scale, to lift a mortgage (AM-11.5, R-7).
        building_sale_percent: of the purchase price, when the bank buys back (AM-12.1).
        timed_keeps_percent_cash: what a player keeps of his cash when time is up, by role (AM-24.3).
        houses: in the box (AM-2.2); no limit unless the table says so (R-1).
        hotels: in the box (AM-2.2).
        title_deeds: in the box (AM-2.2).
        cards: in the deck of each role (AM-2.2).
        pawns: of each role, so most players of it (AM-2.2).
    """

    start_money: int
    start_notes: Notes
    bank_notes: Notes
    unit_stands_for: int
    start_square_pays: int
    custody_fine: int
    custody_turns: int
    income_tax_flat: int
    income_tax_percent_cash: ByRole
    income_tax_percent_properties: ByRole
    income_tax_percent_buildings: ByRole
    property_tax: int
    foundation_monopolist_pays: int
    foundation_competitor_gets: tuple[int, int, int, int, int, int]
    utility_competitor_factor_printed: int
    mortgage_percent: int
    redemption_percent: int
    building_sale_percent: int
    timed_keeps_percent_cash: ByRole
    houses: int
    hotels: int
    title_deeds: int
    cards: ByRole
    pawns: ByRole

    def foundation_gift(self, face: int) -> int:
        """What the bank gives a Competitor whose die shows `face` (AM-20.2).

        >>> from antimono.anti_monopoly.editions import load
        >>> [load("us").constants.foundation_gift(face) for face in range(1, 7)]
        [25, 50, 0, 0, 0, 0]
        """
        return self.foundation_competitor_gets[face - 1]
