"""Recorded games for “Does cheating pay?”: attempts, and whole games of one cheat.

`python -m antimono.labs.attempt` plays the attempts again and records them, with the games of the labs.
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
    """Return the share of attempts that somebody saw (R-82); `None` where none were played.

    Vigilance does not depend on gain or fine, so the share applies under every law.

    Args:
        watchers: the number of other players.
        vigilance: the probability that each of them sees an attempt.
    """
    percent = 100 * vigilance
    row = _kept()["caught"].get(str(watchers), [])
    place, rest = divmod(percent, _kept()["step"])
    return Share(row[int(place)], attempts()) if not rest and place < len(row) else None


@cache
def won() -> dict[Fraction, tuple[int, int]]:
    """Return the games won and played by one cheat among three honest players, by their vigilance.

    The cheat believes that each sees one try in five, whatever the truth; a shared win counts.
    """
    return {Fraction(each["vigilance"]): (each["won"], each["games"]) for each in _kept()["games"]}
