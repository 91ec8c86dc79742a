"""`python -m tests.bench.explore`: how long the next roll, a hint, a story and a link take."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.players import STRATEGIES, play_out
from antimono.anti_monopoly.players.hint import hint
from antimono.anti_monopoly.records.link import link_of, read_link
from antimono.anti_monopoly.scenario import next_roll
from antimono.anti_monopoly.story import story_of
from tests.bench.figures import Figure, tell

AIM = 50
"""Milliseconds for the next roll, and for a hint."""

LONGEST = 2_000
"""Characters of a link of 20 rounds of four players."""

GAMES = 30


def milliseconds(act: Callable[[], object]) -> float:
    """Return what something takes of processor time."""
    start = time.process_time()
    act()
    return 1000 * (time.process_time() - start)


def moments() -> list[Game]:
    """Games of all editions before a roll, early and late, and with a log."""
    found = []
    for seed in range(GAMES):
        game = Game(EDITION_IDS[seed % len(EDITION_IDS)], "CMCM", seed)
        play_out(game, "builder", 8 + 9 * (seed % 10))
        while not game.over and game.phase is not Phase.ROLL:
            view = game.view(game.player_to_decide)
            game.play(STRATEGIES["builder"].choose(view, game.legal_actions(), 0, 0))
        found += [] if game.over else [game]
    return found


def main() -> int:
    """Measure, print and record."""
    games = moments()
    rolls = sorted(min(milliseconds(partial(next_roll, each)) for _time in range(3)) for each in games)
    hints = sorted(milliseconds(partial(hint, each, "trader")) for each in games)
    stories = [milliseconds(partial(story_of, each)) for each in games]
    links = []
    for seed in range(GAMES):
        game = Game("us", "CMCM", seed, "game-a/20", log=False)
        play_out(game, list(STRATEGIES)[seed % len(STRATEGIES)])
        links.append(link_of(game))
    reading = [milliseconds(partial(read_link, each)) for each in links]
    figures = [
        Figure("next roll, exact", round(statistics.median(rolls), 1), "ms"),
        Figure.at_most("next roll, exact, slowest", round(rolls[-1], 1), "ms", AIM),
        Figure.at_most("hint, slowest", round(hints[-1], 1), "ms", AIM),
        Figure("story of a game", round(statistics.median(stories), 1), "ms"),
        Figure("reading a link of 20 rounds", round(statistics.median(reading), 1), "ms"),
        Figure.at_most("link of 20 rounds, longest", max(map(len, links)), "characters", LONGEST),
    ]
    tell(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
