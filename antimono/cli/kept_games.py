"""Games that are saved while they are played: their folder, their names, and the ones that can be continued.

Every game has its own file, a record like any other, so two games at a time cannot overwrite each other. The file
exists from the person's first action on. It stays when the game is over, until newer games replace it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from antimono.cli.games import record_in
from antimono.cli.kind import GameCli, Noted
from antimono.core.errors import AntimonoError, UnreadableError, UnsavedError
from antimono.core.files import set_aside, write_text
from antimono.core.text import Message, _

FOLDER_VARIABLE = "ANTIMONO_STATE"
"""The environment variable that names another folder for all that the program keeps."""

MOST = 20
"""How many games are kept; the oldest goes first."""

_SUFFIX = ".game.txt"

_CLOCK_DIFFERENCE = timedelta(minutes=5)
"""How far the clock of a file server may be ahead of this computer's."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that was left before it was over."""

    path: Path
    """Its file."""
    kind: GameCli[Any]
    """Which game it is."""
    record: Any
    """What the file says."""
    when: datetime
    """When it was kept last, in local time."""


def state_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Return the folder for the program's files on this platform.

    Args:
        environment: variables; by default those of this process.
        platform: as `sys.platform`.

    Raises:
        UnreadableError: if the platform does not name a home folder.
    """
    variables = os.environ if environment is None else environment
    if variables.get(FOLDER_VARIABLE):
        return Path(variables[FOLDER_VARIABLE]).absolute()
    if platform == "win32":
        base = _absolute(variables, "LOCALAPPDATA") or _home() / "AppData" / "Local"
    elif platform == "darwin":
        base = _home() / "Library" / "Application Support"
    else:
        base = _absolute(variables, "XDG_STATE_HOME") or _home() / ".local" / "state"
    return base / "antimono"


def new_file() -> Path:
    """Return a file for a game that begins now; nothing is written yet."""
    now = datetime.now(UTC).astimezone()
    return _games() / f"{now:%Y%m%d-%H%M%S}-{os.urandom(3).hex()}{_SUFFIX}"


def keep(record: Noted, path: Path) -> None:
    """Write what has been played so far.

    Raises:
        UnsavedError: if it cannot be written; what was kept before is as it was.
    """
    is_new = not path.exists()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UnsavedError(
            _("“{path}” cannot be created: {reason}.", path=str(path.parent), reason=error.strerror or str(error))
        ) from None
    write_text(path, f"{record}\n")
    if is_new:
        others = [other for other in _newest_first(path.parent) if other != path]
        for old in others[MOST - 1 :]:
            with suppress(OSError):
                old.unlink()


def unfinished(game: str | None = None) -> tuple[KeptGame | None, tuple[Message, ...]]:
    """Return the latest unfinished game, and the errors of newer files that cannot be read.

    Those files are renamed, so that nothing continues, replaces or deletes them.

    Args:
        game: the name of the only game that is looked for, if it matters.

    Raises:
        UnreadableError: if nobody knows where they are.
    """
    complaints = []
    for path in _newest_first(_games()):
        try:
            kind, record = record_in(path)
        except AntimonoError as error:
            complaints.append(_left_aside(path, error.message))
            continue
        if record.outcome is None and record.moves and game in (None, kind.name):
            return KeptGame(path, kind, record, _when(path)), tuple(complaints)
    return None, tuple(complaints)


def _left_aside(path: Path, reason: Message) -> Message:
    try:
        aside = set_aside(path) if os.access(path, os.R_OK) else path
    except UnsavedError:
        aside = path
    if aside == path:  # it, or its folder, is protected
        return _("The saved game {path} cannot be used: {reason}", path=str(path), reason=reason)
    return _(
        "The saved game {path} cannot be used and is now named {name}: {reason}",
        path=str(path),
        name=aside.name,
        reason=reason,
    )


def is_kept(path: Path) -> bool:
    """Return whether a file is one of the kept games."""
    try:
        return path.absolute().parent == _games()
    except UnreadableError:
        return False


def take_over(path: Path) -> Path:
    """Give a kept game a new name, under which it is played on.

    A session that is still playing it continues under the old name.
    """
    mine = new_file()
    try:
        path.rename(mine)
    except OSError:  # the folder is protected: what is played on is tried to be kept all the same
        return path
    return mine


def _games() -> Path:
    return state_folder() / "games"


def _newest_first(folder: Path) -> list[Path]:
    """Return the kept games of a folder; one dated in the future, by a wrong clock, counts as the oldest."""
    latest = datetime.now(UTC) + _CLOCK_DIFFERENCE

    def age(path: Path) -> tuple[datetime, str]:
        when = _when(path)
        return (when if when <= latest else _NO_DATE, path.name)

    return sorted(folder.glob(f"*{_SUFFIX}"), key=age, reverse=True)


_NO_DATE = datetime.fromtimestamp(0, UTC)


def _when(path: Path) -> datetime:
    """Return the time of the last change; the earliest time for a missing file or an impossible date."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
    except (OSError, OverflowError, ValueError):
        return _NO_DATE


def _absolute(variables: Mapping[str, str], name: str) -> Path | None:
    """Return the folder that a variable names; a relative path does not count."""
    path = Path(variables.get(name, ""))
    return path if path.is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise UnreadableError(
            _(
                "There is no home folder to save the game in. Set {variable} to the name of another folder.",
                variable=FOLDER_VARIABLE,
            )
        ) from None
