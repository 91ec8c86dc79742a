"""Playing the tables of the experiments."""

from __future__ import annotations

from collections.abc import Callable

from antimono.simulate.fairness import design
from antimono.simulate.fairness.design import Setting
from antimono.simulate.fairness.published import TABLES
from antimono.simulate.fairness.tables import Effect, Wins
from antimono.simulate.run import compare, simulate

KINDS = TABLES
"""The kinds of tables: those of `design`."""


def measured(
    kind: str,
    games: int,
    seed: int,
    workers: int = 1,
    wanted: Callable[[Setting], bool] = lambda _setting: True,
) -> list[Wins] | list[Effect]:
    """Play all tables of a kind.

    Args:
        kind: one of `KINDS`.
        games: at each table; of an effect at both.
        seed: of the first game of each table.
        workers: processes that play.
        wanted: whether a table is to be played at all.
    """
    if kind == "effects":
        return [
            Effect.of(
                before, after, compare(before.table, after.table, games=games, seed=seed, workers=workers)
            )
            for before, after in design.effects()
            if wanted(before)
        ]
    settings = {
        "pairings": design.pairings,
        "trading": design.trading,
        "sizes": design.sizes,
        "controls": design.controls,
    }[kind]
    return [
        Wins.of(each, simulate(each.table, games=games, seed=seed, workers=workers))
        for each in settings()
        if wanted(each)
    ]
