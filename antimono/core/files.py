"""Saving so that nothing is ever lost: written beside its place, flushed, then put there at once.

And reading back: at most so much, and what cannot be used is set aside under another name, never overwritten.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import stat
import sys
import time
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

from antimono.core.errors import UnreadableError, UnsavedError
from antimono.core.text import Message, _, quoted, verbatim

_BESIDE = ".antimono-{}.saving"
"""The name of a file that is being written, before it is put in its place."""

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)  # Windows turns line ends otherwise
_NOT_ORDINARY = _("it is not an ordinary file")

_LEFTOVER_SECONDS = 3600
"""After this time nobody is still writing: a process was killed, and what it left is swept up."""


def write_text(path: Path | str, text: str) -> None:
    """Replace what is in a file by `text`, in UTF-8 and with its line ends as they are, or change nothing.

    The new text is on the disk before the old one goes. Whatever happens on the way (a full disk, a limit,
    an interrupt), the old file stays as it was, and nothing is left beside it; only a process that is
    killed outright leaves its half-written file, which a later save sweeps up. A link stays a link: the
    file it leads to is replaced. The permissions of an existing file are kept.

    Raises:
        UnsavedError: if the text cannot be written there.
    """
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise _unsaved(path, _("the text has half a character, which cannot be saved")) from None
    write_bytes(path, data)


def write_bytes(path: Path | str, data: bytes) -> None:
    """The same for bytes.

    Raises:
        UnsavedError: if they cannot be written there.
    """
    name = os.fspath(path)
    if not name:
        raise _unsaved(name, _("a file needs a name"))
    try:
        _write(Path(os.path.realpath(name)), data)
    except UnsavedError:
        raise
    except OSError as error:
        raise _unsaved(name, _reason(error)) from None
    except ValueError:  # a zero byte, half of a character
        raise _unsaved(name, _("a file cannot have that name")) from None


def check_place(path: Path | str) -> None:
    """Before long work for a file: see that its folder is there, and that the file is not a folder or device itself.

    Raises:
        UnsavedError: if nothing could be written there.
    """
    target = Path(path)
    if target.is_dir():
        raise _unsaved(path, _("it is a folder"))
    if _is_special(target):
        raise _unsaved(path, _NOT_ORDINARY)
    if not target.parent.is_dir():
        raise _unsaved(path, _("there is no folder “{folder}”", folder=quoted(str(target.parent))))


def ordinary(path: Path | str) -> Path:
    """Return the path of something that can be opened to be read: of a pipe or a device it might never end.

    Raises:
        UnreadableError: if it is a pipe, a device or the like. Whatever else is wrong, opening it says.
    """
    if _is_special(Path(path)):
        raise UnreadableError(
            _("“{path}” cannot be read: {reason}.", path=quoted(os.fspath(path)), reason=_NOT_ORDINARY)
        )
    return Path(path)


def _is_special(path: Path) -> bool:
    """Return whether it is there, and neither a file that keeps what is written to it nor a folder."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def read_text(path: Path | str, most: int) -> str:
    """Return the UTF-8 text of a file of at most `most` bytes; a larger one is not read.

    Raises:
        UnreadableError: if it is larger, no such text, or no ordinary file.
        OSError: if it cannot be opened or read.
    """
    with ordinary(path).open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnreadableError(
            _("“{path}” is too large. Give a file of at most {most} bytes.", path=quoted(str(path)), most=most)
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(_("“{path}” is not UTF-8 text.", path=quoted(str(path)))) from None


def earlier[Held](path: Path, parse: Callable[[str], Held], nothing: Held) -> Held:
    """Return what an earlier run has left in a file, to which this one adds; `nothing` if there is no such file.

    A file that cannot be parsed is set aside, which the error stream says.

    Raises:
        UnsavedError: if it must stay where it is.
        OSError: if it cannot be opened.
    """
    try:
        return parse(ordinary(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return nothing
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        aside = set_aside(path)
        said = _("{path} cannot be read, so it was set aside as {name}.", path=str(path), name=aside.name)
        sys.stderr.write(f"{said}\n")
        return nothing


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used another name beside it, one that nothing has; its new path.

    Raises:
        UnsavedError: if it must stay where it is.
    """
    try:
        return next(filter(None, (_renamed(path, number) for number in itertools.count(1))))
    except OSError as error:
        raise UnsavedError(
            _(
                "“{path}” cannot be used, and cannot be set aside: {reason}.",
                path=quoted(str(path)),
                reason=_reason(error),
            )
        ) from None


def _renamed(path: Path, number: int) -> Path | None:
    """Return the new name, if nothing has it."""
    aside = path.with_name(f"{path.name}{ASIDE}{f'-{number}' if number > 1 else ''}")
    if os.path.lexists(aside):
        return None
    try:
        os.link(path, aside)  # unlike renaming, this never replaces what another process has just put there
    except FileExistsError:
        return None
    except FileNotFoundError:
        raise
    except OSError:  # a folder, or a disk on which nothing has two names
        path.rename(aside)
    else:
        path.unlink()
    return aside


ASIDE = ".set-aside"
"""What the name of a file that was set aside ends in, or goes on with before a number."""


def is_left_over(name: str) -> bool:
    """Return whether a file of this name was set aside, or left by a process that was killed while it saved."""
    return ASIDE in name or fnmatchcase(name, _BESIDE.format("*"))


def _write(target: Path, data: bytes) -> None:
    old = _status(target)
    beside = target.with_name(_BESIDE.format(os.urandom(8).hex()))
    try:
        _write_new(beside, data, old)
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _flush_folder(target.parent)
    _sweep(target.parent)


def _status(target: Path) -> os.stat_result | None:
    """Return what is known of the file that is to be replaced; nothing if there is none."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise _unsaved(target, _("it is a folder"))
    if not stat.S_ISREG(status.st_mode):  # a device or pipe keeps nothing, and must not be replaced
        raise _unsaved(target, _NOT_ORDINARY)
    # A name can be put over a protected file; who protected it did not want that.
    if not os.access(target, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise _unsaved(target, _("it is write-protected"))
    return status


def _write_new(path: Path, data: bytes, old: os.stat_result | None) -> None:
    """Write a new file, with the owner and permissions of the old one, and have it on the disk."""
    mode = 0o666 if old is None else 0o600  # the usual, or nobody else's until the text is whole
    number = os.open(path, _NEW, mode)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(number, rest) :]
        if old is not None:
            _keep_owner(number, old)
        os.fsync(number)
    finally:
        os.close(number)


def _keep_owner(number: int, old: os.stat_result) -> None:
    """Give an open file the owner, if we may, and the permissions of the old one."""
    if hasattr(os, "fchown"):
        with contextlib.suppress(PermissionError):
            os.fchown(number, old.st_uid, old.st_gid)
    if hasattr(os, "fchmod"):
        os.fchmod(number, stat.S_IMODE(old.st_mode))


def _flush_folder(folder: Path) -> None:
    """Have the disk know the new name; some systems cannot open a folder, and the file is in its place."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _sweep(folder: Path) -> None:
    """Remove what killed processes have left."""
    now = time.time()
    for left in folder.glob(_BESIDE.format("*")):
        with contextlib.suppress(OSError):
            if now - left.stat().st_mtime > _LEFTOVER_SECONDS:
                left.unlink()


def _unsaved(path: Path | str, reason: Message) -> UnsavedError:
    return UnsavedError(_("“{path}” cannot be written: {reason}.", path=quoted(os.fspath(path)), reason=reason))


def _reason(error: OSError) -> Message:
    return verbatim((error.strerror or type(error).__name__).lower())
