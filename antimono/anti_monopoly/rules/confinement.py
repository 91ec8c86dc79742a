"""Rights of a player in custody: to collect, buy and build (AM-14.3 to AM-14.5)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role
from antimono.anti_monopoly.editions.switches import JailedIncome
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission or a refusal, with its sentence and clauses."""

    allowed: bool
    text: Message
    clauses: tuple[str, ...]


def collecting_rent(edition: Edition, role: Role) -> Permission:
    """Return whether a player of `role` collects rents and dues from inside (AM-14.3, AM-14.5)."""
    if edition.effective_role(Asymmetry.CUSTODY, role) is Role.COMPETITOR:
        return Permission(True, _("A Competitor in the price war still collects rents and dues."), ("AM-14.3",))
    text = {
        JailedIncome.NO_RENT_NO_CLAIMS: _("A Monopolist in jail collects neither rent nor any other claim."),
        JailedIncome.NO_RENT: _("A Monopolist in jail collects no rent and no dues from their properties."),
        JailedIncome.NO_INCOME: _("A Monopolist in jail has no income at all."),
    }[edition.switches.jailed_monopolist_income]
    return Permission(False, text, ("AM-14.5", "R-12"))


def receiving_card_money(edition: Edition, role: Role) -> Permission:
    """Return whether money that a card gives reaches a player of `role` inside (AM-14.5, R-12)."""
    if edition.effective_role(Asymmetry.CUSTODY, role) is Role.COMPETITOR:
        return Permission(True, _("Money from a card is paid to a Competitor in the price war."), ("AM-14.3",))
    if edition.switches.jailed_monopolist_income is JailedIncome.NO_RENT:
        return Permission(True, _("Money from a card is paid to a Monopolist in jail."), ("AM-14.5", "R-12"))
    return Permission(False, _("Money from a card is not paid to a Monopolist in jail."), ("AM-14.5", "R-12"))


def buying(edition: Edition, role: Role) -> Permission:
    """Return whether a player of `role` may buy and build from inside (AM-14.4, R-11)."""
    if edition.effective_role(Asymmetry.CUSTODY, role) is Role.MONOPOLIST:
        return Permission(True, _("A Monopolist in jail may buy, build and trade as usual."), ("R-11",))
    if edition.switches.competitor_buys_in_price_war:
        return Permission(True, _("A Competitor in the price war may buy and build as usual."), ("AM-14.4",))
    text = _(
        "A Competitor in the price war may buy nothing: no property from the bank, none in a "
        "trade, and no buildings. They may still sell, pay off a mortgage and pay debts."
    )
    return Permission(False, text, ("AM-14.4", "R-11"))
