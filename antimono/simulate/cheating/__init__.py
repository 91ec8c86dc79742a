"""Many games of the Cheaters Edition: the wins by strategy, and by the vigilance of a table.

>>> from antimono.simulate import cheating
>>> table = cheating.matchup(["bold", "honest", "honest"], vigilance=0.3)
>>> results = cheating.simulate(table, games=3, workers=1)
>>> results.games, [share.whole for share in results.wins]
(3, [3, 3, 3])

All players move on by a seat from one seed to the next, since the starter has an advantage. The rules
engine plays; all else is as in `antimono.simulate`: spans, processes, folders, results that depend on the
table and the seeds alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from antimono.core.arguments import parse_int, read_as, read_seed
from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.simulate.cheating.results import CheatingComparison, CheatingResults
from antimono.simulate.cheating.table import CheatersTable, matchup
from antimono.simulate.cheating.work import CheatingComparisonJob, CheatingJob
from antimono.simulate.run import Means, carry_out
from antimono.simulate.work import Span

__all__ = ["CheatersTable", "CheatingComparison", "CheatingResults", "compare", "matchup", "simulate"]

BY_ENGINE = 10
"""The games of a span: a second or two."""


def simulate(
    table: CheatersTable, *, games: int = 400, seed: int = 0, **means: Unpack[Means[CheatingResults]]
) -> CheatingResults:
    """Play many games at a table, and count who wins.

    Args:
        table: from `matchup`.
        games: how many.
        seed: of the first; the others follow.
        means: `keep`, `executor`, `workers`, `span`, `progress`, as for `antimono.simulate`.

    Raises:
        AntimonoError: if nobody could play so.
        StoppedError: if the run was stopped; it has the results until then.
        RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
            strategy chose what is not legal.
    """
    table = _is_table(table)
    seed, games = read_seed(seed), parse_int(games, _("number of games"), 1)
    return carry_out(
        CheatingJob(table),
        Span(seed, games),
        lambda sums: CheatingResults(table, seed, games, tuple(sums.numbers), sums.notes),
        size=BY_ENGINE,
        who=_("the rules engine"),
        **means,
    )


def compare(
    one: CheatersTable,
    other: CheatersTable | Mapping[str, object],
    *,
    games: int = 400,
    seed: int = 0,
    **means: Unpack[Means[CheatingComparison]],
) -> CheatingComparison:
    """Play the same seeds at two tables and return the differences.

    Args:
        one: the first table, from `matchup`.
        other: the second, of as many players; or what makes it out of the first, `{"vigilance": 0.5}`.
        games: how many, at each table.
        seed: of the first; the others follow.
        means: as for `simulate`.

    Raises:
        AntimonoError: as for `simulate`.
    """
    one = _is_table(one)
    second = one.changed(other) if isinstance(other, Mapping) else _is_table(other)
    if len(second.strategies) != len(one.strategies):
        raise UnreadableError(_("Both tables of a comparison must have the same number of players."))
    seed, games = read_seed(seed), parse_int(games, _("number of games"), 1)
    return carry_out(
        CheatingComparisonJob(one, second),
        Span(seed, games),
        lambda sums: CheatingComparison(one, second, seed, games, tuple(sums.numbers), sums.notes),
        size=BY_ENGINE,
        who=_("the rules engine"),
        **means,
    )


def _is_table(given: object) -> CheatersTable:
    return read_as(given, CheatersTable, _("give a table, as “cheating.matchup” makes one"))
