"""Exact income of a property at every level, for either owner, and the time until it has paid for itself.

A rent is what the engine's tables say, which its rule functions have filled (AM-8, AM-9, AM-18, AM-19). How
often it falls due is what the visitors' pawns say (`antimono.simulate.markov.pawn`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import override

from antimono.anti_monopoly.arguments import read_level
from antimono.anti_monopoly.editions import Deed, Edition, Role
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.game.table import IMPOSSIBLE, TOTAL, table
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.arguments import parse_int
from antimono.core.dice import Dice
from antimono.core.editions.names import Place
from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.simulate.markov.pawn import Pawn

MEAN_TOTAL = Fraction(sum(TOTAL), len(TOTAL))
"""The mean of the two dice, which the dues of a utility are a multiple of (AM-19.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class Income:
    """One property's income for its owner in an average round, in which every visitor has one turn."""

    deed: Deed
    """The property."""
    owner: Role
    """Of the owner."""
    owned: int
    """How many properties of the kind count: unmortgaged streets of the city, transports, utilities."""
    level: int
    """The buildings; the hotel is one more than the most houses."""
    spent: int
    """What this property and its buildings have cost, in money units; not what the others of its kind did."""
    rent: Fraction
    """What one landing brings, in money units; for a utility the mean over the dice."""
    landings: float
    """How many landings there are in a round."""
    collected: float
    """The share of landings on which the owner collects: below 1 if they may not from custody (AM-14.5)."""

    @property
    def a_round(self) -> float:
        """The mean income of a round, in money units."""
        return float(self.rent) * self.landings * self.collected

    @property
    def rate(self) -> Fraction:
        """Return what one landing brings of what was spent: a tenth, say."""
        return self.rent / self.spent

    @property
    def pay_back(self) -> float | None:
        """After how many rounds it has brought what was spent; `None` if it brings nothing."""
        return self.spent / self.a_round if self.a_round else None

    @override
    def __repr__(self) -> str:
        after = "never" if self.pay_back is None else f"after {self.pay_back:.1f} rounds"
        return (
            f"<Income {self.deed.slug} {self.owner}, owned {self.owned}, level {self.level}: "
            f"{self.a_round:.3f} a round, pays back {after}>"
        )


def income(
    visitors: Pawn | Sequence[Pawn],
    deed: Deed | Place,
    owner: Role | str,
    *,
    owned: int = 1,
    houses: int = 0,
    hotel: bool = False,
    landlord: Pawn | None = None,
) -> Income:
    """Return one property's income for its owner in an average round, and its cost.

    >>> from antimono.simulate.markov import pawn
    >>> income(pawn("us", "C"), "Nob Hill", "monopolist", owned=2, houses=1)
    <Income nob-hill monopolist, owned 2, level 1: 3.050 a round, pays back after 170.5 rounds>

    Args:
        visitors: the pawns of the other players, one or several; a round is a turn of each.
        deed: the property, by name, slug or square.
        owner: the owner's role.
        owned: how many properties of its kind count, this one included (R-9, R-36).
        houses: on a street.
        hotel: whether there is a hotel, instead of houses.
        landlord: the owner's own pawn. With it, rents that a Monopolist loses in jail are taken off, as if
            the pawns were independent; without it, the owner is never in custody.

    Raises:
        IllegalError: if nobody can hold the property so; the message names the clause.
        UnreadableError: if the pawns are of different editions, or there is no visitor.
    """
    pawns, edition = _read_visitors(visitors, landlord)
    found = deed if isinstance(deed, Deed) else edition.deed(deed)
    role = read_role(owner)
    count, level = parse_int(owned, _("number owned")), read_level(found, role, houses, hotel=hotel)
    # The rule says whether it can be held so, and why not.
    rent(edition, found, Ownership(role, count, level), Dice(1, 1))
    return _income(pawns, found, role, count, level, _collected(edition, role, landlord))


def incomes(visitors: Pawn | Sequence[Pawn], owner: Role | str, *, landlord: Pawn | None = None) -> tuple[Income, ...]:
    """Return what every property brings at every level and number owned that the rules let the owner have.

    >>> from antimono.simulate.markov import pawn
    >>> ladder = incomes(pawn("us", "C"), "C")
    >>> len(ladder), max(ladder, key=lambda each: each.a_round)
    (392, <Income fifth-ave competitor, owned 1, level 5: 4.377 a round, pays back after 308.4 rounds>)

    Arguments and errors as for `income`.
    """
    pawns, edition = _read_visitors(visitors, landlord)
    role = read_role(owner)
    collected = _collected(edition, role, landlord)
    return tuple(
        _income(pawns, deed, role, owned, level, collected)
        for deed in edition.deeds
        for owned, level in _holdings(edition, role, deed)
    )


def _income(pawns: Sequence[Pawn], deed: Deed, role: Role, owned: int, level: int, collected: float) -> Income:
    numbers = table(pawns[0].edition)
    due = Fraction(numbers.roles[role].rents[deed.index][owned][level])
    return Income(
        deed=deed,
        owner=role,
        owned=owned,
        level=level,
        spent=deed.price + sum(numbers.roles[role].build[deed.index][:level]),
        rent=due * MEAN_TOTAL if numbers.is_utility[deed.index] else due,
        landings=sum(each.landings[deed.index] for each in pawns),
        collected=collected,
    )


def _holdings(edition: Edition, role: Role, deed: Deed) -> Iterator[tuple[int, int]]:
    """Yield how many owned and how many buildings there can be."""
    for owned, ladder in enumerate(table(edition).roles[role].rents[deed.index]):
        for level, due in enumerate(ladder):
            if due != IMPOSSIBLE:
                yield owned, level


def _collected(edition: Edition, role: Role, landlord: Pawn | None) -> float:
    if landlord is None or table(edition).roles[role].collects_inside:
        return 1.0
    return 1.0 - landlord.inside


def _read_visitors(visitors: Pawn | Sequence[Pawn], landlord: Pawn | None) -> tuple[Sequence[Pawn], Edition]:
    pawns = [visitors] if isinstance(visitors, Pawn) else list(visitors)
    if not pawns:
        raise UnreadableError(_("Rents need a visitor. Give at least one pawn."))
    edition = pawns[0].edition
    if any(each.edition != edition for each in (*pawns, landlord or pawns[0])):
        raise UnreadableError(_("The pawns are of different editions, so they cannot be on one board."))
    return pawns, edition
