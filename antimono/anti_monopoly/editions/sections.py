"""Reading the constants and the switches of an edition file."""

from __future__ import annotations

from antimono.anti_monopoly.editions.constants import Constants, Notes
from antimono.anti_monopoly.editions.origins import SourcedSection
from antimono.anti_monopoly.editions.reader import Entry
from antimono.anti_monopoly.editions.roles import ByRole
from antimono.anti_monopoly.editions.switches import (
    BankruptBuildings,
    JailedIncome,
    MortgageInMonopoly,
    Switches,
)
from antimono.core.text import _


def read_constants(section: SourcedSection) -> Constants:
    """The constants, each exactly once."""
    read = section.read
    constants = Constants(
        start_money=read("start_money", _whole),
        start_notes=read("start_notes", _notes),
        bank_notes=read("bank_notes", _notes),
        unit_stands_for=read("unit_stands_for", _whole),
        start_square_pays=read("start_square_pays", _whole),
        custody_fine=read("custody_fine", _whole),
        custody_turns=read("custody_turns", _whole),
        income_tax_flat=read("income_tax_flat", _whole),
        income_tax_percent_cash=read("income_tax_percent_cash", _percent_by_role),
        income_tax_percent_properties=read("income_tax_percent_properties", _percent_by_role),
        income_tax_percent_buildings=read("income_tax_percent_buildings", _percent_by_role),
        property_tax=read("property_tax", _whole),
        foundation_monopolist_pays=read("foundation_monopolist_pays", _whole),
        foundation_competitor_gets=read("foundation_competitor_gets", _six_faces),
        utility_competitor_factor_printed=read("utility_competitor_factor_printed", _whole),
        mortgage_percent=read("mortgage_percent", _percent),
        redemption_percent=read("redemption_percent", _percent),
        building_sale_percent=read("building_sale_percent", _percent),
        timed_keeps_percent_cash=read("timed_keeps_percent_cash", _percent_by_role),
        houses=read("houses", _whole),
        hotels=read("hotels", _whole),
        title_deeds=read("title_deeds", _whole),
        cards=read("cards", _by_role),
        pawns=read("pawns", _by_role),
    )
    section.finish()
    return constants


def read_switches(section: SourcedSection) -> Switches:
    """The switches, each exactly once."""
    read = section.read
    switches = Switches(
        roles_chosen_freely=read("roles_chosen_freely", _flag),
        extra_roll_compulsory=read("extra_roll_compulsory", _flag),
        third_street_stays_bare=read("third_street_stays_bare", _flag),
        mortgage_in_monopoly=read(
            "mortgage_in_monopoly", lambda entry: entry.choice("value", MortgageInMonopoly)
        ),
        mortgaged_deed_lies_with_bank=read("mortgaged_deed_lies_with_bank", _flag),
        competitor_buys_in_price_war=read("competitor_buys_in_price_war", _flag),
        jailed_monopolist_income=read(
            "jailed_monopolist_income", lambda entry: entry.choice("value", JailedIncome)
        ),
        waiting_in_custody_allowed=read("waiting_in_custody_allowed", _flag),
        freeing_double_moves_pawn=read("freeing_double_moves_pawn", _flag),
        trade_before_roll_only=read("trade_before_roll_only", _flag),
        bankrupt_buildings_sold_to_bank=read(
            "bankrupt_buildings_sold_to_bank", lambda entry: entry.choice("value", BankruptBuildings)
        ),
        timed_trade_allowed=read("timed_trade_allowed", _flag),
        timed_settling=read("timed_settling", _flag),
    )
    section.finish()
    return switches


def _flag(entry: Entry) -> bool:
    return entry.flag("value")


def _whole(entry: Entry) -> int:
    return entry.whole("value")


def _percent(entry: Entry) -> int:
    value = entry.whole("value")
    if value > 100:
        raise entry.wrong("value", value, _("a percentage of at most 100"))
    return value


def _by_role(entry: Entry) -> ByRole:
    return entry.by_role("value", 1)


def _percent_by_role(entry: Entry) -> ByRole:
    value = entry.by_role("value")
    if max(value.competitor, value.monopolist) > 100:
        raise entry.wrong("value", entry.raw("value"), _("a percentage of at most 100 for each role"))
    return value


def _six_faces(entry: Entry) -> tuple[int, int, int, int, int, int]:
    one, two, three, four, five, six = entry.numbers("value", 6, minimum=0)
    return one, two, three, four, five, six


def _notes(entry: Entry) -> Notes:
    """Bank notes, the largest first; none where the edition does not say."""
    value = entry.raw("value")
    right = _("a list of pairs [worth, number], the largest note first")
    if not isinstance(value, list):
        raise entry.wrong("value", value, right)
    notes = []
    for pair in value:
        match pair:
            # True is a whole number to Python, but not to a reader of the file.
            case [int(worth), int(number)] if (
                worth > 0 and number > 0 and bool not in (type(worth), type(number))
            ):
                notes.append((worth, number))
            case _:
                raise entry.wrong("value", value, right)
    worths = [worth for worth, _number in notes]
    if worths != sorted(set(worths), reverse=True):
        raise entry.wrong("value", value, right)
    return tuple(notes)
