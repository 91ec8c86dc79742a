"""What the tests of simulations share: small tables, and a player whose process dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from antimono.anti_monopoly.game import Action
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players import Builder
from antimono.simulate import Matchup, Results, matchup, simulate

GAMES = 24
"""How many games the tests play at a small table."""

SEED = 5

SMALL = matchup("us", "CMM", ["builder", "random", "cautious"], "game-a/20", house_rules={"start_money": 150})
"""Three players with little money, so that some become bankrupt in twenty rounds."""


@cache
def reference() -> Results:
    """The games at the small table, one after the other, in this process."""
    return simulate(SMALL, games=GAMES, seed=SEED, workers=1, kernel=False, rows=True)


@dataclass(frozen=True, slots=True)
class Mortal:
    """Plays as the Builder does; the first other process in which one decides dies at once, the rest live."""

    mark: str
    """A file that says that it has happened."""
    spared: int
    """The process that has made them."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One of the actions, unless they die."""
        if os.getpid() == self.spared:
            return Builder().choose(view, actions, seed, counter)
        try:
            with Path(self.mark).open("x"):
                pass
        except FileExistsError:
            return Builder().choose(view, actions, seed, counter)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


def mortal_table(mark: Path) -> Matchup:
    """A small table at which somebody's process dies, unless `mark` is there."""
    return matchup("us", "CM", [Mortal(str(mark), os.getpid()), Builder()], "game-a/12")
