"""Raising money for a debt: selling buildings and mortgaging (AM-11, AM-12, R-14, R-35)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.anti_monopoly.rules.building import check_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first, check_mortgage, loan
from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError
from antimono.core.text import _


class LiquidationAct(StrEnum):
    """The two ways of raising money from the bank."""

    SELL = "sell"
    MORTGAGE = "mortgage"


class Order(StrEnum):
    """The order in which a player in debt raises money; the rules leave it to them (R-14)."""

    BUILDINGS_FIRST = "buildings"
    MORTGAGES_FIRST = "mortgages"


@dataclass(frozen=True, slots=True)
class LiquidationStep:
    """One act of raising money.

    Attributes:
        act: selling the top building of a street, or mortgaging a property.
        deed: where.
        proceeds: what the bank pays.
        after: what the player has then.
    """

    act: LiquidationAct
    deed: Deed
    proceeds: Amount
    after: Estate


def sell_building(estate: Estate, street: Street) -> LiquidationStep:
    """Sell the top building of `street` to the bank (AM-12.1); `IllegalError` if there is none.

    A building leaves its street in no other way: there is no act that moves one elsewhere (AM-10.6).
    """
    held = estate.holding(street)
    if held.level == 0:
        raise IllegalError(_("{street} has no building to sell (AM-12.1).", street=street.name), "AM-12.1")
    check_level(street, estate.role, held.level)
    proceeds = sale_of_level(street, estate.role, held.level)
    after = estate.with_held(replace(held, level=held.level - 1)).with_cash(estate.cash + proceeds.value)
    return LiquidationStep(LiquidationAct.SELL, street, proceeds, after)


def take_mortgage(edition: Edition, estate: Estate, deed: Deed) -> LiquidationStep:
    """Mortgage `deed` with the bank (AM-11.1).

    Raises:
        IllegalError: if buildings must be sold first (AM-11.2, AM-11.6).
    """
    check_mortgage(edition, estate, deed)
    proceeds = loan(deed)
    after = estate.with_held(replace(estate.holding(deed), mortgaged=True)).with_cash(estate.cash + proceeds.value)
    return LiquidationStep(LiquidationAct.MORTGAGE, deed, proceeds, after)


def most_that_can_be_raised(estate: Estate) -> Amount:
    """Cash, half prices of all buildings and mortgages of everything left.

    This is what a debt is measured against (R-14).
    """
    steps = [Step(_("Cash"), estate.cash, ("R-14",))]
    for held in estate.held:
        if held.level and isinstance(held.deed, Street):
            steps += sale_of_all(held.deed, estate.role, held.level).steps
    for held in estate.held:
        if not held.mortgaged:
            steps += loan(held.deed).steps
    return Amount(tuple(steps))


def possible_raises(edition: Edition, estate: Estate) -> tuple[LiquidationStep, ...]:
    """Return every act of raising money allowed right now: sales, then mortgages, in board order (R-35)."""
    sales = tuple(
        sell_building(estate, held.deed) for held in estate.held if held.level and isinstance(held.deed, Street)
    )
    mortgages = tuple(
        take_mortgage(edition, estate, held.deed)
        for held in estate.held
        if not held.mortgaged and not buildings_to_sell_first(edition, estate, held.deed)
    )
    return sales + mortgages


def mortgage_all(edition: Edition, estate: Estate) -> Iterator[LiquidationStep]:
    """Yield every mortgage that can be taken as things stand, in board order; where buildings stand none can.

    It is what a player takes before they are bankrupt, in editions that ask for it (AM-22.1, R-14).
    """
    while True:
        mortgages = [each for each in possible_raises(edition, estate) if each.act is LiquidationAct.MORTGAGE]
        if not mortgages:
            return
        yield mortgages[0]
        estate = mortgages[0].after


def raise_money(edition: Edition, estate: Estate, needed: int, order: Order) -> Iterator[LiquidationStep]:
    """Yield the acts by which a player gets from their cash to `needed`, as far as what they have goes.

    In each round they keep to `order` while they can, and take the smallest act that is enough, or else the
    largest.
    """
    preferred = LiquidationAct.SELL if order is Order.BUILDINGS_FIRST else LiquidationAct.MORTGAGE
    while estate.cash < needed:
        possible = possible_raises(edition, estate)
        if not possible:
            return
        chosen = [act for act in possible if act.act is preferred] or possible
        enough = [act for act in chosen if act.after.cash >= needed]
        best = (
            min(enough, key=lambda act: act.proceeds.value)
            if enough
            else max(chosen, key=lambda act: act.proceeds.value)
        )
        yield best
        estate = best.after
