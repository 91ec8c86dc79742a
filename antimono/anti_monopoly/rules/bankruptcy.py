"""Meeting a debt, or failing to: payment, bankruptcy, and who holds what afterwards (AM-22, R-14, R-37)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from antimono.anti_monopoly.editions import Edition, Street
from antimono.anti_monopoly.editions.switches import BankruptBuildings
from antimono.anti_monopoly.rules.building import level_name, sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.anti_monopoly.rules.liquidation import (
    LiquidationAct,
    LiquidationStep,
    Order,
    mortgage_all,
    most_that_can_be_raised,
    raise_money,
)
from antimono.core.amount import Amount, Step
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _
from antimono.core.transfer import BANK, Transfer

DEBTOR = "debtor"
CREDITOR = "creditor"


class Creditor(StrEnum):
    """The kinds of creditor."""

    BANK = "bank"
    PLAYER = "player"


class DebtOutcome(StrEnum):
    """The ways in which a debt ends."""

    SOLVENT = "solvent"
    BANKRUPT = "bankrupt"


@dataclass(frozen=True, slots=True)
class Hand:
    """The owners of all properties at one moment.

    Attributes:
        debtor: what the player in debt has.
        creditor: deeds that have come to a player who is the creditor.
        bank: deeds that lie with the bank, free to be bought again.
    """

    debtor: Estate
    creditor: tuple[HeldDeed, ...] = ()
    bank: tuple[HeldDeed, ...] = ()


@dataclass(frozen=True, slots=True)
class SettlementStep:
    """One thing that happens while a debt is settled.

    Attributes:
        text: what, in a sentence.
        clauses: why.
        after: who holds what then.
        transfer: the money that moved, if any did.
        raised: the act of raising money, if it was one.
    """

    text: Message
    clauses: tuple[str, ...]
    after: Hand
    transfer: Transfer | None = None
    raised: LiquidationStep | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The settlement of a debt.

    Attributes:
        outcome: solvent or bankrupt.
        debt: what was owed, in money units.
        reach: the most the player could have raised, with its steps (R-14).
        before: who held what at first.
        moves: what happened, in order.
    """

    outcome: DebtOutcome
    debt: int
    reach: Amount
    before: Hand
    moves: tuple[SettlementStep, ...]

    @property
    def after(self) -> Hand:
        """Return who holds what in the end."""
        return self.moves[-1].after if self.moves else self.before

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """All money that moved, in order."""
        return tuple(move.transfer for move in self.moves if move.transfer)


def settle(
    edition: Edition, estate: Estate, debt: int, creditor: Creditor, order: Order = Order.BUILDINGS_FIRST
) -> Settlement:
    """Settle a debt of `debt` money units as far as what the player has goes.

    They are bankrupt exactly when cash, half prices of all buildings and mortgages of everything left fall
    short of the debt (AM-22.1, R-14). Trades, which could also save them, are left out here.

    Raises:
        AntimonoError: if the rules let nobody have such an estate, or the debt is negative.
    """
    check_estate(edition, estate)
    if debt < 0:
        raise UnreadableError(_("Enter a debt of zero or more, not {debt}.", debt=debt))
    reach = most_that_can_be_raised(estate)
    before = Hand(estate)
    if reach.value >= debt:
        return Settlement(DebtOutcome.SOLVENT, debt, reach, before, _pay(edition, estate, debt, creditor, order))
    return Settlement(DebtOutcome.BANKRUPT, debt, reach, before, _fail(edition, estate, creditor))


def account_of(creditor: Creditor) -> str:
    """Return the ledger's account of a creditor."""
    return BANK if creditor is Creditor.BANK else CREDITOR


def _pay(edition: Edition, estate: Estate, debt: int, creditor: Creditor, order: Order) -> tuple[SettlementStep, ...]:
    moves: list[SettlementStep] = []
    for raised in raise_money(edition, estate, debt, order):
        moves.append(_raising(raised))
        estate = raised.after
    text = _("The debt is paid to the bank.") if creditor is Creditor.BANK else _("The debt is paid to the creditor.")
    paid = Amount((Step(text, debt, ("AM-8.2", "R-14") if creditor is Creditor.PLAYER else ("R-14",)),))
    transfer = Transfer(DEBTOR, account_of(creditor), paid)
    moves.append(SettlementStep(text, paid.steps[0].clauses, Hand(estate.with_cash(estate.cash - debt)), transfer))
    return tuple(moves)


def _raising(raised: LiquidationStep) -> SettlementStep:
    step = raised.proceeds.steps[0]
    return SettlementStep(step.text, step.clauses, Hand(raised.after), Transfer(BANK, DEBTOR, raised.proceeds), raised)


def _fail(edition: Edition, estate: Estate, creditor: Creditor) -> tuple[SettlementStep, ...]:
    moves: list[SettlementStep] = []
    if edition.switches.bankrupt_after_last_mortgage:
        for raised in mortgage_all(edition, estate):
            moves.append(_raising(raised))
            estate = raised.after
        declared = _(
            "The player is bankrupt. Everything together falls short of the debt, and nothing is left to mortgage."
        )
    else:
        declared = _(
            "The player is bankrupt. Everything together falls short of the debt, so nothing more is mortgaged."
        )
    moves.append(SettlementStep(declared, ("AM-22.1", "R-14"), Hand(estate)))
    rule = edition.switches.bankrupt_buildings_sold_to_bank
    sold_first = rule is BankruptBuildings.ALWAYS or creditor is Creditor.PLAYER
    for held in estate.held:
        if not held.level or not isinstance(held.deed, Street):
            continue
        bare = replace(held, level=0)
        if sold_first:
            proceeds = sale_of_all(held.deed, estate.role, held.level)
            estate = estate.with_held(bare).with_cash(estate.cash + proceeds.value)
            transfer = Transfer(BANK, DEBTOR, proceeds)
            clauses = ("AM-22.2", *proceeds.steps[0].clauses)
            moves.append(SettlementStep(proceeds.steps[0].text, clauses, Hand(estate), transfer))
        else:
            text = _(
                "The bank is the creditor, so it takes back the buildings on {street} ({buildings}) without payment.",
                street=held.deed.name,
                buildings=level_name(held.deed, estate.role, held.level),
            )
            estate = estate.with_held(bare)
            moves.append(SettlementStep(text, ("AM-22.2", "AM-22.4"), Hand(estate)))
    moves += _hand_over(estate, creditor)
    return tuple(moves)


def _hand_over(estate: Estate, creditor: Creditor) -> list[SettlementStep]:
    clause = "AM-22.4" if creditor is Creditor.BANK else "AM-22.3"
    text = _("All the cash goes to the bank.") if creditor is Creditor.BANK else _("All the cash goes to the creditor.")
    cash = Transfer(DEBTOR, account_of(creditor), Amount((Step(text, estate.cash, (clause,)),)))
    moves = [SettlementStep(text, (clause,), Hand(estate.with_cash(0)), cash)]
    nothing_left = Estate(estate.role, 0)
    if creditor is Creditor.BANK:
        returned = tuple(replace(held, mortgaged=False) for held in estate.held)
        text = _("All properties go to the bank, free of mortgages, and can be bought again.")
        moves.append(SettlementStep(text, ("AM-22.4", "R-37"), Hand(nothing_left, bank=returned)))
    else:
        text = _("All properties go to the creditor as they are, including mortgaged ones.")
        moves.append(SettlementStep(text, ("AM-22.3", "R-37"), Hand(nothing_left, creditor=estate.held)))
    leaves = _("The bankrupt player leaves the game.")
    return [*moves, SettlementStep(leaves, ("AM-22.5",), moves[-1].after)]


def sold_and_mortgaged(settlement: Settlement) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return how many buildings of each street were sold, and which properties were mortgaged, by name.

    Buildings that went back to the bank without payment are not sold (AM-22.2).
    """
    debtor = settlement.before.debtor
    if all(transfer.payer != BANK for transfer in settlement.transfers):
        return {}, ()
    sold = {held.deed.name: held.level for held in debtor.held if held.level}
    if settlement.outcome is DebtOutcome.SOLVENT:
        left = {held.deed.name: held for held in settlement.after.debtor.held}
        sold = {name: level - left[name].level for name, level in sold.items() if level > left[name].level}
    mortgaged = (move.raised for move in settlement.moves if move.raised)
    return sold, tuple(raised.deed.name for raised in mortgaged if raised.act is LiquidationAct.MORTGAGE)
