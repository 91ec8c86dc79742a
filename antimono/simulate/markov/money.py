"""What the board itself gives a player and takes in an average turn, rents aside (AM-13 to AM-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import override

from antimono.anti_monopoly.editions import Edition, Kind, Role
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.rules.card_worth import deck_worth
from antimono.anti_monopoly.rules.cards import Seat
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift, pays_foundation
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.dice import FACES
from antimono.simulate.markov.pawn import Pawn


@dataclass(frozen=True, slots=True, repr=False)
class TurnMoney:
    """In money units a turn of the player; what they pay is less than nothing."""

    start: float
    """START money (AM-13.1)."""
    cards: float
    """What the cards they draw give and ask for, where nobody is in custody; START money aside (R-20)."""
    income_tax: float
    """The lower of the fixed sum and the percentage; the fixed sum where no estate was given (AM-16)."""
    property_tax: float
    """AM-17."""
    foundation: float
    """A Monopolist's due or a Competitor's gifts (AM-20)."""
    fines: float
    """What leaving custody costs (AM-14.7)."""

    @property
    def total(self) -> float:
        """The mean change of cash in a turn, all parts together."""
        amounts: list[float] = [getattr(self, each.name) for each in fields(self)]
        return sum(amounts)

    @override
    def __repr__(self) -> str:
        parts = ", ".join(f"{each.name} {getattr(self, each.name):+.2f}" for each in fields(self))
        return f"<TurnMoney {self.total:+.2f}: {parts}>"


def turn_money(
    pawn: Pawn, others: Sequence[Role | str] | str = "", estate: Estate | None = None
) -> TurnMoney:
    """What the board brings the player of a pawn in an average turn.

    >>> from antimono.simulate.markov import pawn
    >>> money = turn_money(pawn("us", "competitor"), others="CMM")
    >>> round(money.start, 2), round(money.income_tax, 2), round(money.total, 2)
    (20.5, -5.4, 12.17)

    Args:
        pawn: of the player.
        others: the roles of the other players, on whom some cards depend; also as letters.
        estate: what the player has, for the income tax. A percentage of cash changes with it from turn to
            turn, so this is the tax of this moment, as often as it falls due.

    Raises:
        UnreadableError: if a role is none.
    """
    edition, by_kind = pawn.edition, dict.fromkeys(Kind, 0.0)
    for square, rate in zip(edition.squares, pawn.landings, strict=True):
        by_kind[square.kind] += rate
    seats = {player: Seat(role) for player, role in enumerate((pawn.role, *read_roles(others)))}
    tax = income_tax_flat(edition).value
    if estate is not None:
        tax = min(tax, income_tax_percentage(edition, estate).value)
    return TurnMoney(
        start=pawn.start_income,
        cards=cards_drawn(pawn) * float(deck_worth(edition, 0, seats)[0]),
        income_tax=-by_kind[Kind.INCOME_TAX] * tax,
        property_tax=-by_kind[Kind.PROPERTY_TAX] * property_tax(edition).value,
        foundation=by_kind[Kind.FOUNDATION] * float(foundation_worth(edition, pawn.role)),
        fines=-pawn.fines * edition.constants.custody_fine,
    )


def cards_drawn(pawn: Pawn) -> float:
    """How many cards the player of a pawn draws in an average turn."""
    squares = zip(pawn.edition.squares, pawn.landings, strict=True)
    return sum(rate for square, rate in squares if square.kind is Kind.CARD)


def foundation_worth(edition: Edition, role: Role) -> Fraction:
    """What one stop at the Foundation brings a player on average, in money units (AM-20).

    >>> from antimono.anti_monopoly.editions import load
    >>> foundation_worth(load("us"), Role.COMPETITOR), foundation_worth(load("us"), Role.MONOPOLIST)
    (Fraction(25, 2), Fraction(-160, 1))
    """
    if pays_foundation(edition, role):
        return Fraction(-foundation_due(edition).value)
    return Fraction(sum(foundation_gift(edition, face).value for face in FACES), len(FACES))
