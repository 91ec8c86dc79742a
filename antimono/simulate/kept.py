"""Keeping what has been played: a folder with one small file for each span of games.

A file appears whole or not at all, so whatever stops a run, all that was finished before stays, and the next
run of the same work begins with it. What is read back is checked whole before any of it counts: a file counts
only if it is, letter for letter, what would be written of what it says, and was written by the rules of now.
Any other is set aside under another name, and its games are played again.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import astuple
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import cast

from antimono.anti_monopoly.game.outcome import Termination
from antimono.core.errors import AntimonoError, UnreadableError, UnsavedError
from antimono.core.files import is_left_over, read_text, set_aside, write_text
from antimono.core.match import GivenUp
from antimono.core.plain_json import read_json
from antimono.core.text import Message, _, ngettext, quoted, verbatim
from antimono.simulate import sources
from antimono.simulate.measures import Cause, GameMeasures, Sample
from antimono.simulate.work import Job, Span, SpanResult

FORMAT = 2
"""Of the files: what has a higher one is newer than this program."""

ABOUT = "about.json"
"""The file that says what the folder is about: the tables, the rules, the version, the day it was begun."""

LONGEST_ABOUT = 100_000
"""Bytes of `ABOUT`."""

LONGEST = 1_000_000
"""Bytes of a span's file without games: 6,500 sums, those of six seats, have a tenth of that."""

LONGEST_GAME = 100_000
"""Bytes of one game in a span's file: one of 1,500 rounds and six players has less than half."""

_NAME = re.compile(r"(-?[0-9]{1,20})\+([0-9]{1,12})\.json")
"""The name of a span's file: its first seed, and how many games."""


class _Fault(Enum):
    """The reason why a file does not count."""

    DAMAGED = _("damaged")
    NEWER = _("of a newer version of this program")
    OTHERS = _("of other settings or rules")


class ResultStore:
    """A folder of finished spans of one work."""

    folder: Path
    """Where it is."""

    def __init__(self, folder: Path | str, work: Job) -> None:
        """Open a folder, or make it.

        Raises:
            UnreadableError: if it belongs to another work, to other rules, or to something else.
            UnsavedError: if it cannot be made or used.
        """
        self.folder = Path(folder)
        self._work = work
        self._settings, self._rules = _short(work.fingerprint()), _short(sources.digest())
        self._aside: dict[_Fault, list[Path]] = {fault: [] for fault in _Fault}
        self._removed = False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            names = {path.name for path in self.folder.iterdir()}
            found = self._read(self.folder / ABOUT, LONGEST_ABOUT) if ABOUT in names else None
        except OSError as error:
            raise self._unusable(error) from None
        if isinstance(found, dict):
            self._check(found)
        elif all(name == ABOUT or _NAME.fullmatch(name) or is_left_over(name) for name in names):
            if found is not None:
                self._set_aside(self.folder / ABOUT, found)
            write_text(self.folder / ABOUT, self._about())
        else:
            raise self._not_ours()

    @property
    def notes(self) -> tuple[Message, ...]:
        """A sentence for each kind of file that did not count, and one if the folder was removed."""
        removed = _(
            "The folder {folder} was removed during the run. It has been made again, with the games finished "
            "since then. The result counts all games.",
            folder=quoted(str(self.folder)),
        )
        return (removed,) * self._removed + tuple(
            ngettext(
                "A file in {folder} does not count ({reason}). It is renamed {name}, and its games are played again.",
                "{count} files in {folder} do not count ({reason}). They are renamed, the first as {name}, and "
                "their games are played again.",
                len(paths),
                reason=fault.value,
                name=quoted(paths[0].name),
                folder=quoted(str(self.folder)),
            )
            for fault, paths in self._aside.items()
            if paths
        )

    def spans(self, whole: Span) -> list[Span]:
        """Return the finished spans that lie within `whole` and do not overlap, by their seeds."""
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

    def finished(self, whole: Span) -> Iterator[tuple[Span, SpanResult]]:
        """Yield the same with what they have come to; files that do not count are set aside, see `notes`.

        Raises:
            UnsavedError: if a file cannot be opened, or not be set aside.
        """
        for span in self.spans(whole):
            part = self._finished(span)
            if part is not None:
                yield span, part

    def _finished(self, span: Span) -> SpanResult | None:
        path = self._path(span)
        try:
            found = self._read(path, LONGEST + LONGEST_GAME * span.games)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unusable(error) from None
        part = found if isinstance(found, _Fault) else self._part(span, found)
        if isinstance(part, SpanResult):
            return part
        self._set_aside(path, part)
        return None

    def write(self, span: Span, part: SpanResult) -> None:
        """Keep a span, in a new folder if somebody removed it; `UnsavedError` if it cannot be written."""
        try:
            write_text(self._path(span), self._text(span, part))
        except UnsavedError:
            if self.folder.exists():
                raise
            try:
                self.folder.mkdir(parents=True)
            except OSError as error:
                raise self._unusable(error) from None
            self._removed = True
            write_text(self.folder / ABOUT, self._about())
            write_text(self._path(span), self._text(span, part))

    def _path(self, span: Span) -> Path:
        return self.folder / f"{span.first}+{span.games}.json"

    def _text(self, span: Span, part: SpanResult) -> str:
        """Return what is written of a span: the same for the same games, so that a damage cannot hide."""
        data = {
            "settings": self._settings,
            "rules": self._rules,
            "first": span.first,
            "games": span.games,
            "numbers": part.numbers,
            "by_kernel": part.by_kernel,
            "rows": [astuple(row) for row in part.rows],
        }
        text = json.dumps(data, separators=(",", ":"))
        return f'{{"format":{FORMAT},"check":"{_short(text)}","span":{text}}}\n'

    def _part(self, span: Span, found: Mapping[str, object]) -> SpanResult | _Fault:
        try:
            inner = cast("Mapping[str, object]", found["span"])
            rows = [_read_row(row) for row in cast("list[list[object]]", inner["rows"])]
            part = SpanResult(cast("list[int]", inner["numbers"]), cast("int", inner["by_kernel"]), rows)
            if (inner["settings"], inner["rules"]) != (self._settings, self._rules):
                return _Fault.OTHERS
            whole = all(type(number) is int for number in (*part.numbers, part.by_kernel))
            is_ours = whole and part.by_kernel in (0, span.games) and self._work.holds(span, part)
            return part if is_ours and found["text"] == self._text(span, part) else _Fault.DAMAGED
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError):
            return _Fault.DAMAGED

    def _read(self, path: Path, most: int) -> dict[str, object] | _Fault:
        """Return what a file says, with its `text`; `OSError` if it cannot be opened."""
        try:
            text = read_text(path, most)
            found = read_json(text)
        except (IsADirectoryError, UnreadableError):
            return _Fault.DAMAGED
        if not isinstance(found, dict):
            return _Fault.DAMAGED
        form = found.get("format", 1)
        if type(form) is not int or form < 1:
            return _Fault.DAMAGED
        return _Fault.NEWER if form > FORMAT else {**found, "text": text}

    def _about(self) -> str:
        about = {
            "format": FORMAT,
            "what": "games that antimono has played; see antimono.simulate.kept",
            **self._work.data(),
            "version": sys.modules["antimono"].__version__,
            "begun": datetime.now(UTC).isoformat(timespec="seconds"),
            "settings": self._settings,
            "rules": self._rules,
        }
        return json.dumps(about, ensure_ascii=False, indent=1) + "\n"

    def _check(self, about: Mapping[str, object]) -> None:
        """Refuse a folder of other games, or of the same by other rules; it stays as it is."""
        if about.get("settings") != self._settings:
            raise self._not_ours()
        if about.get("rules") != self._rules:
            raise UnreadableError(
                _(
                    "The games in the folder {path} were begun on {date} with version {version}, and the rules "
                    "or the counts have changed since then. They stay as they are. Give a new folder.",
                    path=quoted(str(self.folder)),
                    date=quoted(str(about.get("begun"))[:10]),
                    version=quoted(str(about.get("version"))[:20]),
                )
            )

    def _not_ours(self) -> AntimonoError:
        return UnreadableError(
            _(
                "The folder {path} does not contain games with these settings. Give a new folder, or the "
                "settings that it was begun with.",
                path=quoted(str(self.folder)),
            )
        )

    def _unusable(self, error: OSError) -> AntimonoError:
        reason = verbatim((error.strerror or type(error).__name__).lower())
        return UnsavedError(
            _("“{path}” cannot be used as a folder: {reason}.", path=quoted(str(self.folder)), reason=reason)
        )

    def _set_aside(self, path: Path, fault: _Fault) -> None:
        self._aside[fault].append(set_aside(path))


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


def missing(whole: Span, done: list[Span], size: int, parts: int = 1) -> Iterator[Span]:
    """Yield the rest of `whole` in spans of `size` games at most, those that are done left out.

    Toward the end a span is one of so many `parts` of what is left, so that all workers end at one time; but
    a sixteenth of `size` at least, since each span takes a moment by itself.

    >>> list(missing(Span(0, 10), [Span(4, 2)], 3))
    [Span(first=0, games=3), Span(first=3, games=1), Span(first=6, games=3), Span(first=9, games=1)]
    >>> [span.games for span in missing(Span(0, 100), [], 32, parts=2)]
    [32, 32, 18, 9, 5, 2, 2]
    >>> [span.games for span in missing(Span(0, 100), [Span(0, 60)], 32, parts=2)]
    [20, 10, 5, 3, 2]
    """
    at, least = whole.first, -(-size // 16)
    left = whole.games - sum(span.games for span in done)
    for span in [*done, Span(whole.stop, 0)]:
        while at < span.first:
            games = min(size, span.first - at, max(least, -(-left // parts)))
            yield Span(at, games)
            at += games
            left -= games
        at = span.stop


_END_AT, _CAUSES_AT = 1, 10


def _read_row(row: list[object]) -> GameMeasures:
    """Return a game from the list of its fields."""
    fields = [tuple(each) if isinstance(each, list) else each for each in row]
    fields[_END_AT] = _end(str(fields[_END_AT]))
    causes, path = fields[_CAUSES_AT], fields[-1]
    if not isinstance(causes, tuple) or not isinstance(path, tuple):
        raise TypeError("a game has lists of causes and samples")
    fields[_CAUSES_AT] = tuple(None if each is None else Cause(each) for each in causes)
    fields[-1] = tuple(Sample(*map(tuple, sample)) for sample in path)
    return GameMeasures(*fields)  # type: ignore[arg-type] # as they were written


def _end(text: str) -> Termination | GivenUp:
    return GivenUp(text) if text in set(GivenUp) else Termination(text)
