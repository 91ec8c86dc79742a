"""The clauses of the rules, as data: what each says, and in which editions.

Their texts are in the TOML files beside this module, in our own words. Code cites a clause by its
id (`AM-14.6`); a page links to its anchor on the page of the rules (`rules.html#am-14-6`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any, override

from antimono.core.errors import unknown_name
from antimono.core.text import Message, _

MENTION = re.compile(r"\b(?:AM-\d+(?:\.\d+)?|CH-\d+(?:\.\d+)?|R-\d+)\b")
"""How a text names a clause (`AM-14.6`, `R-7`) or a whole chapter (`AM-14`)."""


FILES = ("anti_monopoly.toml", "rulings.toml", "cheaters.toml")
"""The texts, in the order in which they are shown."""


class Family(StrEnum):
    """The three kinds of clauses, by the letters that their ids begin with."""

    ANTI_MONOPOLY = "AM"
    RULINGS = "R"
    CHEATERS = "CH"


@dataclass(frozen=True, slots=True)
class EditionReading:
    """Some editions' addition to a clause, or their deviation from it."""

    editions: tuple[str, ...]
    """Whose rulebook says so; an edition may have several readings in one clause."""
    text: Message


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules, or one ruling where they are silent, unclear or at odds."""

    id: str
    """Its name, `AM-14.6` say."""
    text: Message
    """What its editions agree on."""
    editions: tuple[str, ...]
    """Whose rulebook says so; for a ruling, for which editions it decides."""
    silent: tuple[str, ...] = ()
    """The editions that do not speak of it and follow it by ruling R-0."""
    readings: tuple[EditionReading, ...] = ()
    """What single editions say further or otherwise."""

    @property
    def anchor(self) -> str:
        """Its place on the page of the rules, `am-14-6` say."""
        return anchor(self.id)

    @property
    def messages(self) -> tuple[Message, ...]:
        """All its texts, for links and translators."""
        return (self.text, *(reading.text for reading in self.readings))


@dataclass(frozen=True, slots=True)
class RuleChapter:
    """A chapter of the rules."""

    key: str
    """`AM-14` say, or `R-custody` for a chapter of rulings."""
    title: Message
    clauses: tuple[Clause, ...]

    @property
    def family(self) -> Family:
        """Return which kind of clauses it holds."""
        return Family(self.key.partition("-")[0])

    @property
    def number(self) -> int | None:
        """Its number in the rulebook; chapters of rulings have none."""
        number = self.key.partition("-")[2]
        return int(number) if number.isdecimal() else None

    @property
    def anchor(self) -> str:
        """Its place on the page of the rules, `am-14` say."""
        return anchor(self.key)


def anchor(name: str) -> str:
    """Return the fragment of a link to a clause or chapter.

    >>> anchor("AM-14.6")
    'am-14-6'
    """
    return name.lower().replace(".", "-")


def clause(name: str) -> Clause:
    """Return the clause whose id is `name`.

    >>> str(clause("AM-17.1").text)
    '75 to the bank, for both roles.'
    """
    try:
        return CLAUSES[name]
    except KeyError:
        raise unknown_name(_("clause"), name, CLAUSES) from None


@cache
def chapters() -> tuple[RuleChapter, ...]:
    """Return all chapters, in the order of the rulebook: Anti-Monopoly, rulings, Cheaters Edition."""
    folder = resources.files("antimono.rulebook")
    return tuple(
        _chapter(entry)
        for file in FILES
        for entry in tomllib.loads(folder.joinpath(file).read_text(encoding="utf-8"))["chapter"]
    )


def _chapter(entry: Mapping[str, Any]) -> RuleChapter:
    return RuleChapter(
        key=entry["key"],
        title=Message(entry["title"]),
        clauses=tuple(_clause(clause, tuple(entry["editions"])) for clause in entry["clause"]),
    )


def _clause(entry: Mapping[str, Any], editions: tuple[str, ...]) -> Clause:
    return Clause(
        id=entry["id"],
        text=Message(entry["text"]),
        editions=tuple(entry.get("editions", editions)),
        silent=tuple(entry.get("silent", ())),
        readings=tuple(
            EditionReading(tuple(each["editions"]), Message(each["text"])) for each in entry.get("readings", ())
        ),
    )


class _Clauses(Mapping[str, Clause]):
    """All clauses by id, read from the package's data when first asked for."""

    @override
    def __getitem__(self, name: str) -> Clause:
        return _by_id()[name]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(_by_id())

    @override
    def __len__(self) -> int:
        return len(_by_id())


@cache
def _by_id() -> dict[str, Clause]:
    return {clause.id: clause for chapter in chapters() for clause in chapter.clauses}


CLAUSES: Mapping[str, Clause] = _Clauses()
"""Every clause by its id, in the order of the rulebook."""
