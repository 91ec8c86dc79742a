"""Turns a second of one strategy on one core, as JSON: `python speed.py builder off 2`.

It is run by `tests/bench/games.py` in a process of its own, with the package of this release on the path or
that of a release before, so that both are measured by the same loop on the same machine.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Sequence


def measure(strategy: str, *, log: bool, seconds: float) -> dict[str, float]:
    """Play whole games of four players with one strategy for so many seconds of processor time, or more."""
    package = "antimono.anti_monopoly"
    try:
        role = importlib.import_module(f"{package}.editions").Role
    except ModuleNotFoundError:  # up to release f5317c1 the game lay in the package itself
        package = "antimono"
        role = importlib.import_module(f"{package}.editions").Role
    game_class = importlib.import_module(f"{package}.game").Game
    chooser = importlib.import_module(f"{package}.players").STRATEGIES[strategy]
    play_out = importlib.import_module(f"{package}.players.match").play_out
    table = (role.COMPETITOR, role.MONOPOLIST) * 2
    strategies = [chooser] * len(table)
    play_out(game_class("us", table, seed=0, log=log), strategies, 50)
    games = turns = choices = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        game = game_class("us", table, seed=games, log=log)
        play_out(game, strategies)
        games, turns, choices = games + 1, turns + game.turns, choices + len(game.actions)
    return {"games": games / spent, "turns": turns / spent, "choices": choices / spent}


def main(arguments: Sequence[str]) -> int:
    """Measure one strategy, `on` or `off` for the log, for so many seconds."""
    strategy, log, seconds = arguments
    sys.stdout.write(json.dumps(measure(strategy, log=log == "on", seconds=float(seconds))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
