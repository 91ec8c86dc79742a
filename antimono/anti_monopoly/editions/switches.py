"""The named differences between editions: a rule asks a switch, never which edition it is.

Where an edition is silent, the value follows the other editions (R-0) or the ruling named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.core.errors import unknown_name
from antimono.core.text import Message, _


class JailedIncome(StrEnum):
    """The income that a Monopolist in jail goes without (AM-14.5, R-12); it is not owed later either."""

    NO_RENT_NO_CLAIMS = "no_rent_no_claims"
    """Neither rent nor other claims, and no money from a card."""
    NO_RENT = "no_rent"
    """No rent and no dues of their properties; money from a card is paid."""
    NO_INCOME = "no_income"
    """No income at all."""


class MortgageInMonopoly(StrEnum):
    """The fate of the buildings in a Monopolist's city after a mortgage in it (AM-11.6)."""

    BUILDINGS_STAY = "buildings_stay"
    """Buildings on the other streets stay, even if the monopoly is lost; their rent is then single (R-10)."""
    CLEARS_CITY = "clears_city"
    """A mortgage on one of the two streets that made the monopoly ends it, and no building may stay in the
    city (R-9)."""


class BankruptBuildings(StrEnum):
    """The condition under which a bankrupt player's buildings are sold to the bank for the creditor (AM-22.2)."""

    ALWAYS = "always"
    TO_PLAYER_ONLY = "to_player_only"
    """Only if the creditor is a player."""


type SwitchValue = bool | JailedIncome | MortgageInMonopoly | BankruptBuildings


@dataclass(frozen=True, slots=True)
class Switches:
    """The decisions of this edition where editions differ."""

    roles_chosen_freely: bool
    """Roles may be chosen freely or by agreement; otherwise the dice say who chooses first (AM-4.1)."""
    extra_roll_compulsory: bool
    """The extra roll after a double may not be declined (AM-7.1, R-13)."""
    third_street_stays_bare: bool
    """Of three streets in a Monopolist's city the one acquired last takes no buildings, only double bare rent
    (AM-9.6, R-29)."""
    competitor_needs_two_streets: bool
    """A Competitor too builds only in a city of which they hold two unmortgaged streets (AM-9.4, R-28)."""
    mortgage_in_monopoly: MortgageInMonopoly
    """What a Monopolist's mortgage does to the buildings of its city (AM-11.6, R-9, R-30, R-33)."""
    mortgaged_deed_lies_with_bank: bool
    """The bank keeps the deed of a mortgaged property; otherwise its owner turns it over (AM-11.8). It stays
    the owner's property either way."""
    competitor_buys_in_price_war: bool
    """A Competitor in the price war may buy and build (AM-14.4, R-11)."""
    jailed_monopolist_income: JailedIncome
    """What a Monopolist in jail goes without (AM-14.5, R-12)."""
    waiting_in_custody_allowed: bool
    """On the first turn one may neither pay nor roll, and then pays on the second (AM-14.8, R-31)."""
    freeing_double_moves_pawn: bool
    """The pawn moves by the double that frees it; otherwise the player rolls again and moves by that roll
    (AM-14.9, R-2)."""
    mortgaged_companies_count: bool
    """A mortgaged transport company or utility still counts towards the fares and dues of its owner's others
    (R-36, AM-18.2, AM-19.3); it earns nothing itself."""
    trade_before_roll_only: bool
    """Players trade only before the dice are first rolled (AM-21.1, R-22)."""
    gifts_in_debt: bool
    """A debtor's trades may put the debt out of reach: an option against ruling R-14."""
    bankrupt_after_last_mortgage: bool
    """Whether a debtor is bankrupt only once nothing of theirs can be mortgaged any more (AM-22.1, R-14)."""
    bankrupt_buildings_sold_to_bank: BankruptBuildings
    """When a bankrupt's buildings are turned into cash (AM-22.2)."""
    timed_trade_allowed: bool
    """In the timed variant players trade with each other while it lasts (AM-24.2)."""
    timed_settling: bool
    """When time is up each player may still deal with the bank (AM-24.2, R-32)."""

    def value(self, name: str) -> SwitchValue:
        """Return the value of the switch `name`."""
        value: SwitchValue = getattr(self, switch(name).name)
        return value

    def meaning(self, name: str) -> Message:
        """Return what the value of the switch `name` means, in one sentence for display."""
        return switch(name).meanings[self.value(name)]


@dataclass(frozen=True, slots=True)
class EditionSwitch:
    """The subject of a switch.

    Attributes:
        name: the field of `Switches`.
        clauses: the clauses and rulings that it decides between, the deciding one first.
        meanings: for each value it can take, one sentence for display.
    """

    name: str
    clauses: tuple[str, ...]
    meanings: Mapping[SwitchValue, Message]


SWITCHES: tuple[EditionSwitch, ...] = (
    EditionSwitch(
        "roles_chosen_freely",
        ("AM-4.1",),
        {
            False: _(
                "Roles are chosen by dice: the highest total chooses first, then the others in turn. Any "
                "other way is a house rule."
            ),
            True: _("Roles are chosen freely, by agreement, or by dice."),
        },
    ),
    EditionSwitch(
        "extra_roll_compulsory",
        ("AM-7.1", "R-13"),
        {
            False: _("The player may decline the extra roll after a double."),
            True: _("The extra roll after a double must be taken. It is a whole extra turn."),
        },
    ),
    EditionSwitch(
        "third_street_stays_bare",
        ("AM-9.6", "R-29"),
        {
            False: _("A Monopolist may build on every street of a city where they have a monopoly."),
            True: _(
                "Of three streets of a city, the one a Monopolist acquired last stays without buildings "
                "and earns double bare rent."
            ),
        },
    ),
    EditionSwitch(
        "competitor_needs_two_streets",
        ("AM-9.4", "R-28"),
        {
            False: _("A Competitor may build on any street, even a lone one."),
            True: _("A Competitor also needs two unmortgaged streets of a city to build there."),
        },
    ),
    EditionSwitch(
        "mortgage_in_monopoly",
        ("AM-11.6", "R-9", "R-30", "R-33"),
        {
            MortgageInMonopoly.BUILDINGS_STAY: _(
                "If a mortgage ends a Monopolist's monopoly, buildings on the city's other streets may stay, "
                "at single rent."
            ),
            MortgageInMonopoly.CLEARS_CITY: _(
                "While one of the first two streets a Monopolist acquired in a city is mortgaged, there "
                "is no monopoly, and no building may stay in that city."
            ),
        },
    ),
    EditionSwitch(
        "mortgaged_deed_lies_with_bank",
        ("AM-11.8",),
        {
            False: _("The owner of a mortgaged property turns its deed over and keeps it."),
            True: _("The bank keeps the deed of a mortgaged property, but the property stays its owner's."),
        },
    ),
    EditionSwitch(
        "competitor_buys_in_price_war",
        ("AM-14.4", "R-11"),
        {
            False: _("A Competitor in the price war may not buy anything: no property and no building."),
            True: _("A Competitor in the price war may buy and build as usual."),
        },
    ),
    EditionSwitch(
        "jailed_monopolist_income",
        ("AM-14.5", "R-12"),
        {
            JailedIncome.NO_RENT_NO_CLAIMS: _(
                "A Monopolist in jail collects neither rent nor other claims, and a card's money is not paid to them."
            ),
            JailedIncome.NO_RENT: _(
                "A Monopolist in jail collects no rent and no dues from their properties, but a card's "
                "money is paid to them."
            ),
            JailedIncome.NO_INCOME: _("A Monopolist in jail has no income at all."),
        },
    ),
    EditionSwitch(
        "waiting_in_custody_allowed",
        ("AM-14.8", "R-31"),
        {
            False: _("In jail and the price war, a player must pay or roll each turn."),
            True: _(
                "In jail and the price war, a player may let the first turn pass without paying or "
                "rolling, and then pays on the second."
            ),
        },
    ),
    EditionSwitch(
        "freeing_double_moves_pawn",
        ("AM-14.9", "R-2"),
        {
            False: _(
                "The pawn does not move by the double that frees it. The player rolls again and moves by that roll."
            ),
            True: _("The pawn moves by the double that frees it, and then the player rolls once more."),
        },
    ),
    EditionSwitch(
        "mortgaged_companies_count",
        ("R-36", "AM-18.2", "AM-19.3"),
        {
            False: _(
                "A mortgaged transport company or utility does not count towards the fares and dues of the others."
            ),
            True: _(
                "A mortgaged transport company or utility earns nothing, but still counts towards the fares "
                "and dues of the others."
            ),
        },
    ),
    EditionSwitch(
        "trade_before_roll_only",
        ("AM-21.1", "R-22"),
        {
            False: _("Players may trade at any time."),
            True: _("Players may trade only before the player on turn has rolled the dice."),
        },
    ),
    EditionSwitch(
        "gifts_in_debt",
        ("R-14",),
        {
            False: _("A debtor may trade at any price, as long as the debt can still be paid."),
            True: _("A debtor may trade on any terms, and even give everything away."),
        },
    ),
    EditionSwitch(
        "bankrupt_after_last_mortgage",
        ("AM-22.1", "R-14"),
        {
            False: _("A player who cannot pay a debt is bankrupt at once; nothing further is mortgaged."),
            True: _("A player who cannot pay a debt is bankrupt only once they have nothing left to mortgage."),
        },
    ),
    EditionSwitch(
        "bankrupt_buildings_sold_to_bank",
        ("AM-22.2",),
        {
            BankruptBuildings.ALWAYS: _("A bankrupt player's buildings are first sold to the bank at half price."),
            BankruptBuildings.TO_PLAYER_ONLY: _(
                "A bankrupt player's buildings are first sold to the bank at half price if the creditor is a player."
            ),
        },
    ),
    EditionSwitch(
        "timed_trade_allowed",
        ("AM-24.2",),
        {
            False: _("In the timed variant players trade only with the bank, never with each other."),
            True: _("In the timed variant players trade with each other as in any game until time is up."),
        },
    ),
    EditionSwitch(
        "timed_settling",
        ("AM-24.2", "R-32"),
        {
            False: _("When time is up and the round is finished, the count begins at once."),
            True: _(
                "When time is up and the round is finished, each player in turn may still build, sell, "
                "mortgage and pay off mortgages, with the bank only."
            ),
        },
    ),
)
"""Every switch, in the order of the clauses."""


def switch(name: str) -> EditionSwitch:
    """Return what the switch `name` is about."""
    for candidate in SWITCHES:
        if candidate.name == name:
            return candidate
    raise unknown_name(_("switch"), name, (known.name for known in SWITCHES))
