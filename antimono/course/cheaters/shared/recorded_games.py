"""Games played beforehand for “Does cheating pay?”: attempts, and whole games of one cheat.

`python -m antimono.labs.attempt` plays the attempts again and writes them down, with the games of the labs.
"""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from antimono.core.many import Share


@cache
def _kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        files("antimono.course.cheaters.shared").joinpath("recorded_games.json").read_text("utf-8")
    )
    return found


def attempts() -> int:
    """Return how many attempts were played with each number of watchers and each vigilance."""
    return int(_kept()["attempts"])


@cache
def caught_of(watchers: int, vigilance: Fraction) -> Share | None:
    """Of so many attempts, those that somebody has seen (R-82); `None` where none were played.

    Who sees an attempt has nothing to do with what it brings or costs, so they stand for every law.

    Args:
        watchers: how many others there were.
        vigilance: how likely each of them saw one.
    """
    percent = 100 * vigilance
    row = _kept()["caught"].get(str(watchers), [])
    place, rest = divmod(percent, _kept()["step"])
    return Share(row[int(place)], attempts()) if not rest and place < len(row) else None


@cache
def won() -> dict[Fraction, tuple[int, int]]:
    """Return how many of how many games one cheat won among three honest players, by how well these watch.

    The cheat believes that each sees one try in five, whatever is so; a shared win counts.
    """
    return {Fraction(each["vigilance"]): (each["won"], each["games"]) for each in _kept()["games"]}
