"""Money on its way from one hand to another."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.core.amount import Amount

BANK = "bank"
"""The account of the bank, which alone may owe without limit (R-27)."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A payment: who pays whom how much, with the steps of the amount as reasons.

    Attributes:
        payer: the account that pays.
        payee: the account that receives.
        amount: how much, with its steps and clauses.
    """

    payer: str
    payee: str
    amount: Amount
