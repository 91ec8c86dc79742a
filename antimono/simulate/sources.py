"""A digest of the sources that decide the games of a seed: the version of the rules."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

DECIDING = (
    *("core", "rulebook", "simulate"),
    *(f"anti_monopoly/{part}" for part in ("editions", "game", "players", "rules")),
)
"""The folders of the package from which a simulated game follows; the rest draws, teaches and reads."""


CHEATERS = tuple(f"cheaters/{part}" for part in ("edition", "game", "players", "rules"))
"""What a game of the Cheaters Edition follows from besides."""


@cache
def digest(folders: tuple[str, ...] = DECIDING) -> str:
    """Return that of all code and editions in some folders: with another one, any seed may give another game.

    It is careful, not clever: a new comment is a new digest too.
    """
    found = sha256()
    for folder in folders:
        for name, file in sorted(_files(files("antimono").joinpath(folder), folder)):
            data = file.read_bytes()
            found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()


def of_strategies(strategies: Iterable[object]) -> str:
    """Return the sources of the players that are not the package's own, as far as there are any to read."""
    found = []
    for kind in {type(each) for each in strategies}:
        if not kind.__module__.startswith("antimono."):
            try:
                found.append(inspect.getsource(kind))
            except (OSError, TypeError):  # it was typed at a prompt that keeps nothing
                found.append(kind.__qualname__)
    return "\n".join(sorted(found))


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files(each, f"{path}/{each.name}")
        elif each.name.endswith((".py", ".toml")):
            yield f"{path}/{each.name}", each
