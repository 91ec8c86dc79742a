"""The name, the unit and the clauses of each house rule, for a reader who looks for one.

A house rule is a constant, a switch or an asymmetry of an edition that a table has set otherwise (see
`antimono.anti_monopoly.game.options.HouseRule`); what it is named there stands here in plain words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.core.text import Message, _


class Unit(StrEnum):
    """The unit of a constant's figure."""

    MONEY = "money"
    """Money units of the edition."""
    PERCENT = "percent"
    TURNS = "turns"
    PIECES = "pieces"
    FACTOR = "factor"
    """Money for each point of the dice."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A constant that can be changed."""

    label: Message
    """In a few words, as a form shows it."""
    unit: Unit
    clauses: tuple[str, ...]
    """The deciding one first."""


AMOUNTS: Mapping[str, Figure] = {
    "start_square_pays": Figure(_("START pays"), Unit.MONEY, ("AM-13.1",)),
    "start_money": Figure(_("Each player begins with"), Unit.MONEY, ("AM-5.1",)),
    "foundation_monopolist_pays": Figure(_("A Monopolist pays at the Foundation"), Unit.MONEY, ("AM-20.1",)),
    "foundation_competitor_gets": Figure(_("A Competitor gets there, for 1 to 6"), Unit.MONEY, ("AM-20.2",)),
    "income_tax_flat": Figure(_("Income tax, the fixed sum"), Unit.MONEY, ("AM-16.1",)),
    "income_tax_percent_cash": Figure(_("Income tax, % of cash"), Unit.PERCENT, ("AM-16.2", "AM-16.3")),
    "income_tax_percent_properties": Figure(_("Income tax, % of deeds"), Unit.PERCENT, ("AM-16.2", "AM-16.3")),
    "income_tax_percent_buildings": Figure(
        _("Income tax, % of buildings"), Unit.PERCENT, ("AM-16.2", "AM-16.3", "R-16")
    ),
    "property_tax": Figure(_("Property tax"), Unit.MONEY, ("AM-17.1",)),
    "custody_fine": Figure(_("Fine for leaving jail or the price war"), Unit.MONEY, ("AM-14.7",)),
    "custody_turns": Figure(_("Turns to try for a double there"), Unit.TURNS, ("AM-14.10",)),
    "mortgage_percent": Figure(_("Mortgage, % of the price"), Unit.PERCENT, ("AM-11.1",)),
    "redemption_percent": Figure(_("Paying off a mortgage, % of the price"), Unit.PERCENT, ("AM-11.5", "R-7")),
    "timed_keeps_percent_cash": Figure(_("Timed game, % of cash that counts"), Unit.PERCENT, ("AM-24.3",)),
}
"""The constants that can be changed, in the order of the form of “What if?”."""

BOX: Mapping[str, Figure] = {
    "houses": Figure(_("Houses in the box"), Unit.PIECES, ("AM-2.2", "R-1")),
    "hotels": Figure(_("Hotels in the box"), Unit.PIECES, ("AM-2.2", "R-1")),
}
"""The constants that count only where the box is a limit."""

PRINTED: Mapping[str, Figure] = {
    "utility_competitor_factor_printed": Figure(
        _("Factor of the utilities as printed, on request"), Unit.FACTOR, ("R-4",)
    )
}
"""What no game asks."""

SIDES: Mapping[Asymmetry, Message] = {
    Asymmetry.DOUBLING: _("Double rents in a monopoly"),
    Asymmetry.BUILDING: _("Building without a monopoly"),
    Asymmetry.LIMITS: _("Building limits"),
    Asymmetry.CUSTODY: _("Jail and price war"),
    Asymmetry.DECKS: _("Decks of cards"),
    Asymmetry.TAX: _("Percentages of the income tax"),
    Asymmetry.FARES: _("Fares and factors of companies"),
    Asymmetry.FOUNDATION: _("The Foundation"),
    Asymmetry.TIMED: _("The count when time is up"),
}
"""The differences between the roles, in a few words."""

ALL_SIDES = _("All of them at once")
"""What `all` switches off."""

WAYS: Mapping[str, Message] = {
    "extra_roll_compulsory": _("The extra roll after a double"),
    "third_street_stays_bare": _("The third street of a Monopolist's city"),
    "competitor_needs_two_streets": _("Building by a Competitor"),
    "mortgage_in_monopoly": _("A mortgage in a Monopolist's city"),
    "competitor_buys_in_price_war": _("Buying in the price war"),
    "jailed_monopolist_income": _("Income in jail"),
    "waiting_in_custody_allowed": _("The first turn in jail or the price war"),
    "freeing_double_moves_pawn": _("The double that frees"),
    "mortgaged_companies_count": _("Mortgaged companies"),
    "bankrupt_after_last_mortgage": _("When a debtor is bankrupt"),
    "bankrupt_buildings_sold_to_bank": _("The buildings of a bankrupt"),
    "timed_settling": _("The bank when time is up"),
    "trade_before_roll_only": _("When players may trade"),
    "gifts_in_debt": _("Trades of a player in debt"),
    "timed_trade_allowed": _("Trades in a timed game"),
}
"""The switches, in a few words; what only players who trade could notice comes last."""

QUIET_WAYS: Mapping[str, Message] = {
    "roles_chosen_freely": _("Choice of roles"),
    "mortgaged_deed_lies_with_bank": _("Keeper of a mortgaged deed"),
}
"""The switches by which no simulated game changes: its roles are given, and a deed stays its owner's."""

WITHOUT_EFFECT = frozenset({*PRINTED, *QUIET_WAYS})
"""The house rules that a form need not offer."""

CALLED: Mapping[str, tuple[str, ...]] = {
    "start_square_pays": ("salary", "wage", "go", "pass_go", "passing_go", "start_pays", "go_pays", "start"),
    "start_money": ("starting_money", "starting_cash", "start_cash", "initial_money", "initial_cash"),
    "custody_fine": ("bail", "fine", "jail_fine", "jail_fee", "prison_fine", "price_war_fine"),
    "custody_turns": ("jail_turns", "jail_rolls", "prison_turns"),
    "income_tax_flat": ("income_tax", "flat_tax"),
    "redemption_percent": ("interest", "mortgage_interest", "unmortgage"),
    "foundation_monopolist_pays": ("foundation_pays", "foundation_due"),
    "foundation_competitor_gets": ("foundation_gift", "foundation_gets"),
    "timed_keeps_percent_cash": ("timed_cash", "timed_percent"),
}
"""What other games and people call some of them, so that a word is not taken for one that looks like it."""


def labels() -> Mapping[str, Message]:
    """Return all house rules with what they are called in plain words."""
    figures = {name: each.label for name, each in {**AMOUNTS, **BOX, **PRINTED}.items()}
    return {**figures, **WAYS, **QUIET_WAYS, **{each.value: label for each, label in SIDES.items()}}
