"""Many games: what they come to in all, how sure that is, and what changes if a rule does.

>>> import antimono
>>> results = antimono.simulate("us", "CMCM", "builder", games=8, ending="game-a/10", workers=1)
>>> results.games, results.given_up.count, len(results.path)
(8, 0, 1)

`simulate` plays at one table, `compare` the same seeds at two, `sweep` with one value of a rule after the
other, `tournament` everybody against everybody; `matchup` makes a table. The package itself
can be called: `antimono.simulate(…)` is the function `simulate` of it.
"""

import sys
from types import ModuleType

from antimono.simulate.comparison import Compared, Difference, MeanChange, ShareChange
from antimono.simulate.estimates import Mean, MeanAmount
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.measures import Cause, Played
from antimono.simulate.progress import Progress
from antimono.simulate.ratio import Portion, Ratio
from antimono.simulate.results import Moment, Results
from antimono.simulate.run import StoppedError, compare, simulate
from antimono.simulate.sweep import Swept, sweep
from antimono.simulate.tournament import Tournament, tournament

__all__ = [
    "Cause",
    "Compared",
    "Difference",
    "Matchup",
    "Mean",
    "MeanAmount",
    "MeanChange",
    "Moment",
    "Played",
    "Portion",
    "Progress",
    "Ratio",
    "Results",
    "ShareChange",
    "StoppedError",
    "Swept",
    "Tournament",
    "compare",
    "matchup",
    "simulate",
    "sweep",
    "tournament",
]


class _Package(ModuleType):
    """A package that is called as what it is there for."""

    __call__ = staticmethod(simulate)


sys.modules[__name__].__class__ = _Package
