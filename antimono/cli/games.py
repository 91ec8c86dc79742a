"""The games by name, and detection of the game that a text is about."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.cli.kind import GameCli
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.files import ordinary
from antimono.core.text import _, quoted

GAMES = ("anti-monopoly", "cheaters")
"""As `--game` takes them, the one that is meant where nobody says which first."""

_CHEATERS_EDITION = "cheaters"

_EDITION = re.compile(r'\s*(?:\[[A-Za-z-]+ "[^"]*"\]\s*)*?\[edition "([^"]*)"\]')
"""The header of a record that names the edition, wherever among the headers it stands."""

_LINK = re.compile(r"(?<![A-Za-z0-9_.~-])am[0-9]+\.[A-Za-z0-9_-]{8}")
"""How a link begins that holds a game (see `antimono.anti_monopoly.records.link`)."""

_ADDRESS = re.compile(r"\s*(?:[A-Za-z][A-Za-z0-9+.-]+://|www\.|sc[0-9]+\.[A-Za-z0-9_-]{8})")
"""How an address begins, or a link that holds positions; no file has such a name."""

_HEAD = 4_000
"""How many characters of a text are looked at for its header."""


def kind_of(name: str) -> GameCli[Any]:
    """Return the description of a game.

    Raises:
        UnknownNameError: if there is no such game.
    """
    wanted = game_name(name)
    # Imported where it is used: a player of one game need not load the other.
    found: GameCli[Any] = import_module(f"antimono.cli.{wanted.replace('-', '_')}").KIND
    return found


def game_name(name: str) -> str:
    """Return the game that `--game` names, as `GAMES` has it.

    Raises:
        UnknownNameError: if there is no such game.
    """
    if name.strip().casefold() not in GAMES:
        raise unknown_name(_("game"), name, GAMES)
    return name.strip().casefold()


_IN_WORDS = re.compile(r"\w+ [CM]{2,6}(;|$)")
"""How a position in words begins: an edition and roles."""


def kinds() -> tuple[GameCli[Any], ...]:
    """Return all of them."""
    return tuple(kind_of(name) for name in GAMES)


def kind_of_text(text: str) -> GameCli[Any]:
    """Return the game named in a record's header; the first game, which reports the error, if there is no header."""
    found = _EDITION.match(text[:_HEAD])
    return kind_of("cheaters" if found and found[1] == _CHEATERS_EDITION else GAMES[0])


def kind_of_position(text: str) -> GameCli[Any] | None:
    """Return the game that a position in one line, or in words, is about; nothing for any other text.

    Its first word is the edition, as in `us game-a seed=1 | …` or `us CMCM; p2: nob-hill`.
    """
    first = text[:_HEAD].split(maxsplit=1)[:1]
    if not first or ("|" not in text[:_HEAD] and not _IN_WORDS.match(text[:_HEAD].strip())):
        return None
    if first[0] == _CHEATERS_EDITION:
        return kind_of("cheaters")
    return kind_of(GAMES[0]) if first[0] in EDITION_IDS else None


def record_in(path: Path | str) -> tuple[GameCli[Any], Any]:
    """Return the game that a file is about, and its record; a link that contains a game may replace the file.

    Raises:
        UnreadableError: if there is no such file, it is not the text of a record, or a link holds no game.
    """
    head = head_of(path)
    given = str(path)
    if not head and _LINK.search(given):
        # Imported where it is used: a file needs nothing of it.
        from antimono.anti_monopoly.records.link import read_link

        return kind_of(GAMES[0]), read_link(given)
    if not head and _ADDRESS.match(given):
        raise UnreadableError(
            _(
                "“{address}” does not contain a game. Give the file of a game record, or a link made with "
                "“Copy link” below a game on a page.",
                address=quoted(given),
            )
        )
    kind = kind_of_text(head)
    return kind, kind.record.load(path)


def head_of(path: Path | str) -> str:
    """Return the beginning of a text file; nothing if it cannot be read."""
    try:
        with ordinary(path).open(encoding="utf-8-sig", errors="replace") as file:
            return file.read(_HEAD)
    except (OSError, ValueError):  # what is wrong with it is said by who reads it
        return ""
