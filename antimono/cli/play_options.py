"""Options of `antimono play` that every game has: players, seats, strategies, seed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Collection, Sequence
from typing import Any

from antimono.cli.kind import GameCli
from antimono.cli.parser import at_least_one, whole
from antimono.core.dice import fresh_seed
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _

PERSON = "you"
"""The name of a person among the strategies, in the header `players` of a record."""

_FEWEST = 2
_MOST = 6
LARGEST_SEED = 2**64 - 1
_ALL = "all"


def seed_of(options: Namespace, *, is_played: bool = False) -> int:
    """Return the seed: as given, otherwise a long random one if people play, and 0 if not.

    Nobody can then begin the same game in a second window and look at its dice and cards beforehand.
    """
    if options.seed is not None:
        return whole("--seed", options.seed, LARGEST_SEED)
    return fresh_seed() if is_played else 0


def cap_of(options: Namespace, kind: GameCli[Any]) -> int:
    """Return the number of turns after which a game is abandoned."""
    return kind.cap_turns if options.turns is None else at_least_one("--turns", options.turns)


def players_of(options: Namespace) -> int:
    """Return the number of players if no roles are given."""
    players = whole("--players", options.players or "4")
    if not _FEWEST <= players <= _MOST:
        raise UnreadableError(_("--players must be from 2 to 6, not {number}.", number=players))
    return players


def strategies_of(options: Namespace, kind: GameCli[Any], players: int) -> list[str]:
    """Return the name of a strategy for each seat."""
    text = kind.default_strategy if options.strategy is None else options.strategy
    chosen = [name.strip().casefold() for name in text.split(",")]
    for name in chosen:
        if name not in kind.strategies:
            raise unknown_name(_("strategy"), name, kind.strategies)
    if len(chosen) > players:
        raise UnreadableError(
            _(
                "--strategy names {given} strategies, but there are only {players} players.",
                given=len(chosen),
                players=players,
            )
        )
    return [chosen[place % len(chosen)] for place in range(players)]


def are_seats(names: Sequence[str], strategies: Collection[str], players: int) -> bool:
    """Return whether these are names of strategies, or of a person, for so many players."""
    return len(names) == players and set(names) <= {PERSON, *strategies}


def seats_of(text: str, players: int) -> tuple[int, ...]:
    """Return the seats that numbers from 1 with commas between them mean, or `all`, as indices in their order."""
    if text.strip().casefold() == _ALL:
        return tuple(range(players))
    found = set()
    for word in text.split(","):
        number = whole("--seat", word)
        if not 1 <= number <= players:
            raise UnreadableError(_("Give a seat from 1 to {players}, not {number}.", players=players, number=number))
        found.add(number - 1)
    return tuple(sorted(found))
