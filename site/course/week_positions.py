"""Positions of the week: what each choice of a turn was measured to win, and the games from which that comes.

`publish.week_games` plays them and writes `FILE`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from antimono.anti_monopoly.game import Game, timed
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import put

FILE = Path(__file__).parents[1] / "week.json"
EDITION = "us"
YOU = 0
PLAYERS = ("You", "Blue", "Green", "Navy")
"""What the words of a position call the players; the fourth is Olive where two others are Monopolists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One use of the turn, and what it was measured to win."""

    acts: tuple[str, ...]
    """Actions after the roll, before the dice are passed on."""
    won: float = 0.0
    """The share of games that you win; a shared victory counts its part."""
    within: float = 0.0
    """Half the width of its 95% interval."""
    behind: float = 0.0
    """How much less than the best choice, on the same dice."""
    behind_within: float = 0.0
    """Half the width of the 95% interval of that difference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position after your roll, with its choices."""

    roles: str
    """Of the players, you first."""
    table: str
    """The position before your roll, in words."""
    roll: str
    left: int
    """Rounds that are still played after your turn."""
    choices: tuple[Choice, ...]
    picks: Mapping[str, int | None]
    """By level, the place of the choice that a strategy makes; `None` for another use of the turn."""

    @property
    def best(self) -> int:
        """The place of the choice that wins most."""
        return max(range(len(self.choices)), key=lambda place: self.choices[place].won)

    @property
    def lead(self) -> tuple[float, float]:
        """Return how far the best choice is ahead of the closest other, and half the width of that interval."""
        others = [each for place, each in enumerate(self.choices) if place != self.best]
        closest = min(others, key=lambda each: each.behind - each.behind_within)
        return closest.behind, closest.behind_within


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """All positions, and how they were measured."""

    games: int
    """Of each choice."""
    seed: int
    """The games are those of the first seeds from here on that let the next player begin."""
    level: str
    """At which everybody plays on."""
    version: str
    """Of the package that played them."""
    positions: tuple[Position, ...]


@cache
def measured() -> Measured:
    """Return what `FILE` has."""
    data = json.loads(FILE.read_text("utf-8"))
    positions = tuple(
        Position(**{**each, "choices": tuple(Choice(**{**one, "acts": tuple(one["acts"])}) for one in each["choices"])})
        for each in data["positions"]
    )
    return Measured(**{name: data[name] for name in ("games", "seed", "level", "version")}, positions=positions)


def rolled(position: Position) -> Game:
    """Return the game after your roll, with something to decide."""
    return _rolled(position.roles, position.table, position.roll, position.left).copy()


@cache
def _rolled(roles: str, table: str, roll: str, left: int) -> Game:
    starter = YOU + 1  # your turn ends the round
    scene = Scenario.new(EDITION, roles, ending=timed(left + 1), starter=starter)
    return put(scene, f"{table}; dice {roll}; do roll", PLAYERS).game(log=False)


def after(position: Position, choice: Choice) -> Game:
    """Return the game after a choice, before the dice are passed on."""
    game = rolled(position)
    for act in choice.acts:
        game.play(act)
    return game
