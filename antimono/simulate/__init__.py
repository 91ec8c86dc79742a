"""Simulations of many games: their results with confidence intervals, and the effects of rules.

>>> import antimono
>>> results = antimono.simulate("us", "CMCM", "builder", games=8, ending="game-a/10", workers=1)
>>> results.games, results.given_up.count, len(results.path)
(8, 0, 1)

`simulate` plays games at one table, and `compare` plays the same seeds at two. `sweep` tries several values of a
rule, and `tournament` plays every strategy against every other. `matchup` makes a table. The package is callable:
`antimono.simulate(…)` runs its function `simulate`.
"""

import sys
from types import ModuleType

from antimono.simulate.comparison import Comparison, Difference, MeanChange, ShareChange
from antimono.simulate.estimates import Mean, NonNegativeMean
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.measures import Cause, GameMeasures
from antimono.simulate.progress import Progress
from antimono.simulate.ratio import PartOfTotal, Ratio
from antimono.simulate.results import Results, RoundSnapshot
from antimono.simulate.run import StoppedError, compare, simulate
from antimono.simulate.sweep import SweepResult, sweep
from antimono.simulate.tournament import Tournament, tournament

__all__ = [
    "Cause",
    "Comparison",
    "Difference",
    "GameMeasures",
    "Matchup",
    "Mean",
    "MeanChange",
    "NonNegativeMean",
    "PartOfTotal",
    "Progress",
    "Ratio",
    "Results",
    "RoundSnapshot",
    "ShareChange",
    "StoppedError",
    "SweepResult",
    "Tournament",
    "compare",
    "matchup",
    "simulate",
    "sweep",
    "tournament",
]


class _Package(ModuleType):
    """A package that can be called like its main function."""

    __call__ = staticmethod(simulate)


sys.modules[__name__].__class__ = _Package
