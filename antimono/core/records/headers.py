"""The headers with which a sheet begins, `[seed "7"]` say: their form, not what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records import limits
from antimono.core.records.sheet import NOTES
from antimono.core.records.words import Word
from antimono.core.text import _

FORMAT = "1"
"""The version of the form, in its first header."""

VERSION = "antimono"
"""The header that says the version."""

_SPACE = re.compile(r"\s*+")
_HEADER = re.compile(r'\[([A-Za-z-]+) "([^"]*)"\]\s*')


@dataclass(frozen=True, slots=True)
class Headers:
    """The headers of a text, not understood yet."""

    words: Mapping[str, Word]
    """What each says, by name, in the order of the text."""
    repeated: Mapping[str, tuple[Word, ...]]
    """The same for those that may stand several times."""
    rest: Word
    """What follows the headers."""

    @property
    def notes(self) -> tuple[tuple[str, str], ...]:
        """The headers of `NOTES`, in their order in the text."""
        return tuple((name, _note(word)) for name, word in self.words.items() if name in NOTES)

    def get(self, name: str) -> Word:
        """Return what a header says; nothing if it is left out."""
        return self.words.get(name, Word(""))

    def check(self, needed: Iterable[str]) -> None:
        """Raise an error unless the version is known and all that is needed is there."""
        names = tuple(needed)
        for name in names:
            if name not in self.words:
                raise self.rest.wrong(
                    _('A record needs the headers {names}. Add [{name} "…"].', names=", ".join(names), name=name)
                )
        version = self.words.get(VERSION, Word(FORMAT))
        if version.text != FORMAT:
            raise version.wrong(
                _(
                    "This record has version “{version}”, but only version {format} can be read.",
                    version=version.quoted,
                    format=FORMAT,
                )
            )


def split_headers(text: Word, known: Iterable[str], repeatable: Iterable[str] = ()) -> Headers:
    """Return the headers with which `text` begins.

    Args:
        text: all of it.
        known: the names of those that stand once at most; the version and `NOTES` are known besides.
        repeatable: the names of those that may stand several times.

    Raises:
        TextError: if one has no such form or name, or stands twice.
    """
    several: dict[str, list[Word]] = {name: [] for name in repeatable}
    names = (VERSION, *known, *several, *NOTES)
    headers: dict[str, Word] = {}
    whole, place, line = text.text, 0, text.line
    while True:
        found = _SPACE.match(whole, place)
        space = found[0] if found else ""
        if "\n" in space:
            line += space.count("\n")
            place += space.rindex("\n") + 1
        if not whole.startswith("[", place):
            rest = Word(whole[place:], line)
            break
        end = whole.find("\n", place)
        end = len(whole) if end < 0 else end
        _add(headers, several, names, Word(whole[place:end], line).within(limits.POSITION))
        if end == len(whole):
            rest = Word("", line, end - place + 1)
            break
        place, line = end + 1, line + 1
    return Headers(headers, {name: tuple(words) for name, words in several.items()}, rest)


def _add(headers: dict[str, Word], several: Mapping[str, list[Word]], names: tuple[str, ...], line: Word) -> None:
    """Read the header that is written in a line."""
    found = _HEADER.fullmatch(line.text)
    if not found:
        raise line.wrong(_('“{line}” is not a header. Write a name and a text, such as [seed "7"].', line=line.quoted))
    name = found[1].lower()
    word = Word(found[2], line.line, found.start(2) + 1)
    if name in several:
        several[name].append(word)
        return
    if name not in names:
        line.fail(unknown_name(_("header"), name, names))
    if name in headers:
        raise line.wrong(_("“{name}” appears twice. Write it once.", name=name))
    headers[name] = word


def header_lines(values: Mapping[str, str]) -> list[str]:
    """Return how headers are written, those left out that say nothing; the version comes first."""
    everything = {VERSION: FORMAT, **values}
    return [header_line(name, value) for name, value in everything.items() if value]


def header_line(name: str, text: str) -> str:
    """Return how one header is written."""
    return f'[{name} "{text}"]'


def _note(word: Word) -> str:
    try:
        return limits.remark(word.text, "", limits.NOTE)
    except AntimonoError as error:
        word.fail(error)


def notes_of(given: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Further headers as a record holds them.

    Raises:
        UnknownNameError: if there is no such header.
        UnreadableError: if one is too long, or has a character that would end it or steer a terminal.
    """
    for name in given:
        if name not in NOTES:
            raise unknown_name(_("header"), name, NOTES)
    return tuple((name, limits.remark(text, '"', limits.NOTE)) for name, text in given.items())
