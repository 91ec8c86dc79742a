"""Games in machine code (Numba): the same games as the engine plays, bit for bit and far faster.

`rows` and `totals` are those of `antimono.simulate.engine`; ask `why_not` first. Amounts, permissions and
predicates come from the engine, so every edition, house rule and asymmetry is played by its own rules.
Nothing here imports Numba before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from antimono.anti_monopoly.game import Game
from antimono.core.extras import installed, missing
from antimono.core.text import Message, _
from antimono.simulate import engine
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import GameMeasures, GameSummary, Totals

if TYPE_CHECKING:
    from antimono.simulate.kernel.player import Kernel


def why_not(table: Matchup) -> Message | None:
    """Return why the kernel cannot play this matchup, in a sentence; `None` if it can."""
    if not installed("numba"):
        return missing("numba", "simulate")
    if not _is_loaded():
        return _("Numba cannot be loaded here, perhaps because there is too little memory")
    from antimono.simulate.kernel.tables import unknown

    for strategy in table.strategies:
        reason = unknown(strategy, table.edition)
        if reason is not None:
            return reason
    return None


LEAST = 512_000_000
"""Bytes that a process needs to load Numba and to compile: measured; 350,000,000 are too few."""


@cache
def _is_loaded() -> bool:
    """Return whether Numba, which is installed, can be loaded.

    Where memory is limited below `LEAST`, it is not tried: a failed attempt would take what the engine needs.
    """
    with suppress(ImportError):
        import resource  # which not every system has

        limit, _hard = resource.getrlimit(resource.RLIMIT_AS)
        if resource.RLIM_INFINITY != limit < LEAST:
            return False
    try:
        from antimono.simulate.kernel import compiled as _compiled  # noqa: F401
    except (ImportError, OSError, MemoryError):
        return False
    return True


def prepare(table: Matchup, tell: Callable[[], None]) -> None:
    """Have the machine code ready, and `tell` before it is compiled, which is done once on a machine."""
    from antimono.simulate.kernel.compiled import announced

    with announced(tell):
        _kernel(table).prepare()


def is_kept() -> bool:
    """Return whether machine code outlives this run; not where no folder can be written to."""
    from antimono.simulate.kernel import compiled

    return compiled.is_kept()


def rows(table: Matchup, first: int, games: int) -> Iterator[GameMeasures]:
    """Yield the games of so many seeds from `first` on, one after the other."""
    kernel = _kernel(table)
    for seed in range(first, first + games):
        kernel.play(seed)
        yield kernel.played() or engine.play(table, seed)


def totals(table: Matchup, first: int, games: int) -> Totals:
    """Return the sums over these games."""
    sums = Totals(table.roles)
    kernel = _kernel(table)
    seeds = range(first, first + games)
    while seeds:
        seeds = seeds[kernel.add(seeds, sums.numbers) :]
        if seeds:
            sums.add(engine.play(table, seeds[0]))
            seeds = seeds[1:]
    return sums


def outcomes(table: Matchup, first: int, games: int, sums: Totals) -> Iterator[GameSummary | GameMeasures]:
    """Yield the games one after the other, added to the sums as they come."""
    from antimono.simulate.kernel.player import AT_ONCE

    kernel = _kernel(table)
    seeds = range(first, first + games)
    while seeds:
        some = seeds[:AT_ONCE]
        found = kernel.outcomes(some, sums.numbers)
        yield from found
        seeds = seeds[len(found) :]
        if len(found) < len(some):
            played = engine.play(table, seeds[0])
            sums.add(played)
            yield played
            seeds = seeds[1:]


def rules(table: Matchup) -> bytes:
    """Return all that the kernel knows of a table: where two are equal, the same seed gives the same game."""
    return _kernel(table).rules


def _kernel(table: Matchup) -> Kernel:
    from antimono.simulate.kernel.player import Kernel

    game = Game(table.edition, table.roles, 0, table.ending, finite_stock=table.finite_stock)
    return Kernel(game, table.strategies, table.cap_turns)
