"""A language that nobody speaks, accented and a third longer, and what of a page is not in it."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from typing import override

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from antimono.anti_monopoly.editions import EDITION_IDS, load, title

_KEPT = re.compile(r"(\{[^{}]*\}`[^`]*`|`[^`]*`|\]\([^()]*\)|\{[^{}]*\})")
"""Braces, and what the course text has besides words: roles, code, addresses."""

_ACCENTS = str.maketrans("aeiouyAEIOUYcnszlCNSZL", "àéîöûýÀÉÎÖÛÝçñšžłÇÑŠŽŁ")
_WORD = re.compile(r"[A-Za-z]{3,}")
_UNREAD = {"style", "script"}
"""What is not text."""
_NAMES = {None, "am-b-start"}
"""The names on a drawn board, which are broken where there is room: the classes of what is written there."""

_READ = {"aria-label", "title", "alt", "placeholder"}


_LETTERS = re.compile(r"[^\W\d_]+")


def _longer(word: re.Match[str]) -> str:
    """A word with accents, a third longer."""
    return word[0].translate(_ACCENTS) + "ð" * round(len(word[0]) / 3)


class Pseudo(NullTranslations):
    """The language."""

    @override
    def gettext(self, message: str) -> str:
        parts = _KEPT.split(message)
        return "".join(part if place % 2 else _LETTERS.sub(_longer, part) for place, part in enumerate(parts))

    @override
    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


PSEUDO = Pseudo()


class _Text(HTMLParser):
    """What a reader sees or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._hidden = 0
        self._board = self._named = False

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kind = dict(attrs).get("class")
        if tag == "svg":
            self._board = kind == "am-b"
        self._named = tag == "text" and self._board and kind in _NAMES
        self._hidden += tag in _UNREAD
        self.said += [value or "" for name, value in attrs if name in _READ]

    @override
    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in _UNREAD

    @override
    def handle_data(self, data: str) -> None:
        if not self._hidden and not self._named:
            self.said.append(data)


def names() -> list[str]:
    """Return what is the same in every language: editions, and the names on their boards; the longest first."""
    found = {"PLN"}
    for each in map(load, EDITION_IDS):
        found |= {square.name for square in each.squares} | {city.name for city in each.cities}
        found.add(title(each.id))
    found |= {word for name in found for word in name.split()}
    return sorted(found, key=len, reverse=True)


NAMES = re.compile("|".join(re.escape(name) for name in names()))


def untranslated(html: str) -> set[str]:
    """Words that stand in English where the language is another."""
    reader = _Text()
    reader.feed(html)
    return {
        text.strip()
        for text in reader.said
        if any(word.translate(_ACCENTS) != word for word in _WORD.findall(NAMES.sub("", text)))
    }


def in_pseudo(found: Catalog) -> Catalog:
    """A catalogue in which all that was found is translated, every plural form too."""
    made = Catalog()
    for message in found:
        if isinstance(message.id, str):
            if message.id:
                made.add(message.id, PSEUDO.gettext(message.id), context=message.context)
        else:
            made.add(message.id, tuple(map(PSEUDO.gettext, message.id)))
    return made


def write(catalogue: Catalog, folder: Path, name: str, language: str = "xx") -> None:
    """Write a catalogue into the place where a language's catalogue of that name is looked for."""
    file = folder / language / "LC_MESSAGES" / f"{name}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as opened:
        write_po(opened, catalogue)
