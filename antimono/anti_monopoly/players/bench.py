"""`python -m antimono.anti_monopoly.players.bench`: turns a second on one core."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import STRATEGIES, Strategy
from antimono.anti_monopoly.players.match import play_out

AIM = 100_000
"""Turns a second with the log off, all rules on and strategies choosing among legal actions."""

FIGURES_TO_BEAT = (
    ("best full-rules Python simulator of the original game (knows no legal actions)", 111_000, 210),
    ("the same with Python 3.13", 99_000, None),
    ("a simplified two-player simulator in Python", 670_000, None),
    ("the only working Anti-Monopoly simulator (C#)", 3_700_000, 3_800),
    ("the fastest seen (C++, no building, no trading)", 33_000_000, 69_000),
)
"""What other programs reached on the machine on which this one is developed: turns and games a second."""

TABLE = (Role.COMPETITOR, Role.MONOPOLIST, Role.COMPETITOR, Role.MONOPOLIST)


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast games go.

    Attributes:
        games: a second.
        turns: a second.
        actions: a second.
    """

    games: float
    turns: float
    actions: float


def measure(strategy: Strategy, *, log: bool, seconds: float, edition: str = "us") -> Speed:
    """Play whole games of four players with one strategy for so many seconds of processor time, or more."""
    play_out(Game(edition, TABLE, seed=0, log=log), [strategy] * len(TABLE), 50)
    games = turns = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        game = Game(edition, TABLE, seed=games, log=log)
        play_out(game, [strategy] * len(TABLE))
        games, turns, actions = games + 1, turns + game.turns, actions + len(game.actions)
    return Speed(games / spent, turns / spent, actions / spent)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; `--seconds N` for each line, 4 unless told."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    seconds = float(words[words.index("--seconds") + 1]) if "--seconds" in words else 4.0
    write = sys.stdout.write
    write("Whole games of four players on one core, edition us, processor time.\n")
    write(f"{'strategy':<10} {'log':<4} {'games/s':>9} {'turns/s':>12} {'choices/s':>12}\n")
    best = {}
    for name, strategy in STRATEGIES.items():
        for log in (False, True):
            if log and name not in ("random", "builder"):
                continue
            speed = measure(strategy, log=log, seconds=seconds)
            write(
                f"{name:<10} {'on' if log else 'off':<4} "
                f"{speed.games:>9,.0f} {speed.turns:>12,.0f} {speed.actions:>12,.0f}\n"
            )
            sys.stdout.flush()
            if not log:
                best[name] = speed.turns
    write("\nFigures to beat, measured on the machine on which this is developed:\n")
    for whose, turns, games in FIGURES_TO_BEAT:
        write(f"  {turns:>12,} turns/s {f'{games:,} games/s' if games else '':<15} {whose}\n")
    for name in ("random", "builder"):
        verdict = "met" if best[name] >= AIM else "not met"
        write(
            f"Aim of {AIM:,} turns a second with the log off, {name}: {verdict} ({best[name] / AIM:.0%}).\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
