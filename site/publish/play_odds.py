"""Results of simulated games at the usual tables of Play, which `make runs` writes as data."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from itertools import product

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.players.levels import BEGINNER, LEVELS
from antimono.anti_monopoly.players.match import play_out
from antimono.core.files import write_text
from antimono.play.table.odds import Odds, key, result_of
from antimono.play.table.seating import ENDINGS_MEASURED, TABLES
from publish import paths

FILE = paths.ROOT / "antimono" / "play" / "table" / "odds.json"
GAMES = 150
"""Games of each setting, with the seeds from 0 on."""


def measured(setting: tuple[str, str, Role]) -> tuple[str, Odds]:
    """Play the games of a setting; the first seat plays as `beginner`."""
    ending, level, role = setting
    rounds, wins, results = [], 0, []
    for seed in range(GAMES):
        game = Game(EDITION_IDS[0], read_roles(TABLES[role]), seed, ending, log=True)
        outcome = play_out(game, [BEGINNER, level, level, level])
        if isinstance(outcome, Outcome):
            rounds.append(game.state.round + (game.ending.rounds is None))
            wins += 0 in outcome.winners
            results.append(result_of(game, 0))
    return key(ending, level, role), Odds.of(rounds, wins, results)


def main() -> None:
    """Write the data."""
    settings = list(product(ENDINGS_MEASURED, LEVELS, Role))
    with ProcessPoolExecutor() as pool:
        found = dict(pool.map(measured, settings))
    data = {
        "again": "make runs",
        "version": antimono.__version__,
        "edition": EDITION_IDS[0],
        "games": GAMES,
        "first seat": BEGINNER,
        "results": {name: asdict(each) for name, each in found.items()},
    }
    write_text(FILE, f"{json.dumps(data, indent=1)}\n")


if __name__ == "__main__":
    main()
