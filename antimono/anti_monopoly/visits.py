"""The income from a visit to each property as things are, for hints and reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from antimono.anti_monopoly.editions import Street
from antimono.anti_monopoly.game.holdings import deed_at, squares_of, tenure
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.rules.rent import rent
from antimono.core.amount import Amount
from antimono.core.dice import Dice

AVERAGE = Dice(3, 4)
"""Values the dues of a utility: both dice show seven on average, and the dues are in proportion (AM-19.1)."""


def visit(state: State, square: int) -> Amount:
    """Return what a visit to an owned property brings now, custody left aside; to a utility, for a seven."""
    held = replace(tenure(state, square), in_custody=False)
    return rent(state.table.edition, deed_at(state, square), held, AVERAGE)


def visit_clauses(state: State, square: int) -> tuple[str, ...]:
    """Return the clauses of what a visit brings."""
    return tuple(dict.fromkeys(clause for step in visit(state, square).steps for clause in step.clauses))


def visits(state: State, player: int) -> Mapping[int, int]:
    """Return what a visit to each property of a player brings them, by square, in money units."""
    return {square: visit(state, square).value for square in squares_of(state, player)}


def changed(before: Mapping[int, int], after: Mapping[int, int]) -> Mapping[int, tuple[int, int]]:
    """Return the properties whose visits bring something else than before, with both amounts."""
    squares = sorted(before.keys() | after.keys())
    both = {square: (before.get(square, 0), after.get(square, 0)) for square in squares}
    return {square: amounts for square, amounts in both.items() if amounts[0] != amounts[1]}


def city_of(state: State, square: int) -> str:
    """Return the name of the city of a street; of any other property, its own."""
    deed = deed_at(state, square)
    return deed.city if isinstance(deed, Street) else deed.name
