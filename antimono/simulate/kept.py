"""Keeping what has been played: a folder with one small file for each span of games.

A file appears whole or not at all, so whatever stops a run, all that was finished before stays, and the next
run of the same work begins with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

from antimono.anti_monopoly.game.outcome import Termination
from antimono.core.errors import UnreadableError, UnsavedError
from antimono.core.files import write_text
from antimono.core.match import GivenUp
from antimono.core.text import _, quoted, verbatim
from antimono.simulate.measures import Cause, Played, Sample
from antimono.simulate.work import Part, Span, Work

ABOUT = "about.json"
"""The file that says what the folder is about."""

_NAME = re.compile(r"(-?[0-9]{1,20})\+([0-9]{1,12})\.json")
"""The name of a span's file: its first seed, and how many games."""


class Kept:
    """A folder of finished spans of one work."""

    def __init__(self, folder: Path | str, work: Work) -> None:
        """Open a folder, or make it.

        Raises:
            UnreadableError: if it belongs to another work, or to something else.
            UnsavedError: if it cannot be made.
        """
        self.folder = Path(folder)
        fingerprint = work.fingerprint()
        about = self.folder / ABOUT
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            others = any(self.folder.iterdir())
        except OSError as error:
            reason = verbatim((error.strerror or type(error).__name__).lower())
            raise UnsavedError(
                _("“{path}” cannot be used as a folder: {reason}.", path=quoted(str(folder)), reason=reason)
            ) from None
        if others and _fingerprint(about) != fingerprint:
            raise UnreadableError(
                _(
                    "The folder {path} holds something else than games with these settings: give a new "
                    "folder, or the settings that it was begun with.",
                    path=quoted(str(folder)),
                )
            )
        if not others:
            write_text(about, json.dumps({"fingerprint": fingerprint}) + "\n")

    def spans(self, whole: Span) -> list[Span]:
        """The finished spans that lie within `whole` and do not overlap, by their seeds."""
        found = []
        for path in self.folder.iterdir():
            name = _NAME.fullmatch(path.name)
            if name:
                found.append(Span(int(name[1]), int(name[2])))
        chosen, at = [], whole.first
        for span in sorted(found):
            if span.first >= at and span.stop <= whole.stop and span.games:
                chosen.append(span)
                at = span.stop
        return chosen

    def read(self, span: Span) -> Part:
        """What a finished span has come to.

        Raises:
            UnreadableError: if its file is damaged.
        """
        path = self._path(span)
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            rows = [_read_row(row) for row in found["rows"]]
            return Part([int(each) for each in found["numbers"]], int(found["by_kernel"]), rows)
        except (OSError, ValueError, KeyError, TypeError, IndexError):
            raise UnreadableError(
                _(
                    "The file {path} is damaged: remove it, and its games are played again.",
                    path=quoted(str(path)),
                )
            ) from None

    def write(self, span: Span, part: Part) -> None:
        """Keep a span; `UnsavedError` if it cannot be written."""
        rows = [astuple(row) for row in part.rows]
        data = {"numbers": part.numbers, "by_kernel": part.by_kernel, "rows": rows}
        write_text(self._path(span), json.dumps(data, separators=(",", ":")) + "\n")

    def _path(self, span: Span) -> Path:
        return self.folder / f"{span.first}+{span.games}.json"


def missing(whole: Span, done: list[Span], size: int) -> Iterator[Span]:
    """The rest of `whole` in spans of `size` games at most, those that are done left out.

    >>> list(missing(Span(0, 10), [Span(4, 2)], 3))
    [Span(first=0, games=3), Span(first=3, games=1), Span(first=6, games=3), Span(first=9, games=1)]
    """
    at = whole.first
    for span in [*done, Span(whole.stop, 0)]:
        while at < span.first:
            games = min(size, span.first - at)
            yield Span(at, games)
            at += games
        at = span.stop


def _fingerprint(about: Path) -> str | None:
    try:
        found = json.loads(about.read_text(encoding="utf-8"))
        return str(found["fingerprint"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


_END_AT, _CAUSES_AT = 1, 9


def _read_row(row: list[object]) -> Played:
    """A game from the list of its fields."""
    fields = [tuple(each) if isinstance(each, list) else each for each in row]
    fields[_END_AT] = _end(str(fields[_END_AT]))
    causes, path = fields[_CAUSES_AT], fields[-1]
    if not isinstance(causes, tuple) or not isinstance(path, tuple):
        raise TypeError("a game has lists of causes and samples")
    fields[_CAUSES_AT] = tuple(None if each is None else Cause(each) for each in causes)
    fields[-1] = tuple(Sample(tuple(wealth), tuple(rents)) for wealth, rents in path)
    return Played(*fields)  # type: ignore[arg-type] # as they were written


def _end(text: str) -> Termination | GivenUp:
    return GivenUp(text) if text in set(GivenUp) else Termination(text)
