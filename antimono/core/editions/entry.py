"""Reading one table of an edition file, so that every complaint names the file, the entry and the field."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import StrEnum
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path

from antimono.core.editions.limit import Limit
from antimono.core.errors import EditionError, UnreadableError
from antimono.core.files import ordinary
from antimono.core.text import Message, Value, _, harmful, quoted

TOP = "top of the file"
"""Where the fields stand that are in no table."""

_LARGEST_FILE = 100_000
"""Characters of a file; the known ones have less than 30,000."""

_LARGEST = 200_000
"""Bytes of a file."""

_LONGEST_LINE = 1000
"""Characters of a line. Keys of thousands of parts would keep the TOML parser busy for minutes."""

_LONGEST_TEXT = 300
"""Characters of a text; names ask for less."""

_ROOM_FOR_NAMES = 150
"""How many characters a complaint spends on telling the names that would be right."""


@dataclass(frozen=True, slots=True)
class EditionEntry:
    """A table of an edition file that knows where it stands."""

    file: str
    """The name of the file."""
    where: str
    """How a person would find it: `[constants.houses]`, `square 5 “U.S. Railroad”`."""
    table: Mapping[str, object]
    """What TOML made of it."""

    def only(self, known: Iterable[str]) -> None:
        """Complain about a key that nobody asks for: it is most likely misspelt."""
        allowed = tuple(known)
        for key in self.table:
            if key not in allowed:
                raise EditionError(
                    _(
                        "{file}, {where}: “{field}” is not a field of this entry; its fields are: {fields}.",
                        file=self.file,
                        where=self.where,
                        field=quoted(key),
                        fields=listed(allowed),
                    )
                )

    def raw(self, field: str) -> object:
        """Return the value of `field`, whatever it is."""
        if field not in self.table:
            raise EditionError(
                _(
                    "{file}, {where}: the field “{field}” is missing; this entry needs it.",
                    file=self.file,
                    where=self.where,
                    field=field,
                )
            )
        return self.table[field]

    def text(self, field: str, *, may_be_empty: bool = False, most: int = _LONGEST_TEXT) -> str:
        """Return a text of one line and of at most `most` characters, none of which steers a terminal."""
        value = self.raw(field)
        if not isinstance(value, str) or not (may_be_empty or value.strip()):
            raise self.wrong(field, value, _("a text in quotation marks"))
        if len(value) > most:
            raise self.wrong(field, value, _("a text of at most {most} characters", most=most))
        if harmful(value) or "\t" in value or len(value.splitlines()) > 1:
            raise self.wrong(field, value, _("a text of one line, without control characters"))
        return value

    def whole(self, field: str, limit: Limit) -> int:
        """Return a whole number within `limit`."""
        value = self.raw(field)
        if not _fits(value, limit):
            raise self.wrong(
                field, value, _("a whole number from {least} to {most}", least=limit.least, most=limit.most)
            )
        assert isinstance(value, int)
        return value

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.raw(field)
        if not isinstance(value, bool):
            raise self.wrong(field, value, _("true or false"))
        return value

    def choice[Choice: StrEnum](self, field: str, choices: Iterable[Choice]) -> Choice:
        """Return one of the values of an enumeration."""
        value = self.raw(field)
        values = tuple(choices)
        for choice in values:
            if choice == value:
                return choice
        raise self.wrong(field, value, _("one of: {choices}", choices=listed(values)))

    def numbers(self, field: str, count: int, limit: Limit) -> tuple[int, ...]:
        """Return a list of exactly `count` whole numbers within `limit`."""
        value = self.raw(field)
        if not isinstance(value, list) or len(value) != count or not all(_fits(number, limit) for number in value):
            raise self.wrong(
                field,
                value,
                _(
                    "a list of {numbers} whole numbers from {least} to {most}",
                    numbers=count,
                    least=limit.least,
                    most=limit.most,
                ),
            )
        return tuple(value)

    def ladder(self, field: str, count: int, limit: Limit) -> tuple[int, ...]:
        """Return a list of exactly `count` whole numbers none of which is smaller than the one before it."""
        value = self.numbers(field, count, limit)
        if any(later < earlier for earlier, later in pairwise(value)):
            raise self.wrong(field, list(value), _("a list that never falls"))
        return value

    def entry(self, field: str) -> EditionEntry:
        """Return a table within this one."""
        value = self.raw(field)
        if not isinstance(value, dict):
            raise self.wrong(field, value, _("a table in braces or brackets"))
        name = quoted(field)
        if self.where == TOP:
            where = f"[{name}]"
        elif self.where.startswith("["):
            where = f"{self.where[:-1]}.{name}]"
        else:
            where = f"{self.where}, {name}"
        return EditionEntry(self.file, where, value)

    def wrong(self, field: str, value: object, right: Message) -> EditionError:
        """Return the error for a `value` in `field` that should be what `right` says."""
        return EditionError(
            _(
                "{file}, {where}: “{field}” is {value}, but it must be {right}.",
                file=self.file,
                where=self.where,
                field=quoted(field),
                value=_shown(value),
                right=right,
            )
        )

    def broken(self, field: str, reason: Message) -> EditionError:
        """Return the error for a `field` that can be read but does not fit; `reason` is a whole sentence."""
        return EditionError(
            _(
                "{file}, {where}, “{field}”: {reason}",
                file=self.file,
                where=self.where,
                field=quoted(field),
                reason=reason,
            )
        )


def read_file(path: Traversable) -> str:
    """Return the text of the file of an edition.

    Raises:
        EditionError: if it cannot be read, is far too large, or is not UTF-8 text.
    """
    file = path.name
    try:
        if isinstance(path, Path):
            ordinary(path)
        with path.open("rb") as opened:
            content = opened.read(_LARGEST + 1)
    except UnreadableError as error:
        raise EditionError(error.message) from None
    except OSError as error:
        reason = quoted(error.strerror or str(error))
        raise EditionError(_("{file} cannot be read: {reason}.", file=file, reason=reason)) from None
    if len(content) > _LARGEST:
        raise EditionError(
            _("{file} is too large. The file of an edition has at most {most} bytes.", file=file, most=_LARGEST)
        )
    try:
        # Some editors put a mark at the beginning of a text in UTF-8.
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise EditionError(
            _("{file} is not UTF-8 text: byte {place} does not belong there.", file=file, place=error.start)
        ) from None


def document(toml: str, file: str) -> EditionEntry:
    """Return the text of a whole file as a table; `file` is its name in complaints."""
    if len(toml) > _LARGEST_FILE:
        raise EditionError(
            _("{file} has {size} characters; use at most {most}.", file=file, size=len(toml), most=_LARGEST_FILE)
        )
    for number, line in enumerate(toml.split("\n"), start=1):
        if len(line) > _LONGEST_LINE:
            raise EditionError(
                _(
                    "{file}, line {number}: write lines of at most {most} characters.",
                    file=file,
                    number=number,
                    most=_LONGEST_LINE,
                )
            )
    try:
        return EditionEntry(file, TOP, tomllib.loads(toml))
    except RecursionError:
        raise EditionError(
            _("{file} nests its values too deeply; tables and lists go three deep at most.", file=file)
        ) from None
    # The parser passes on what Python says of numbers that are too long and of dates that do not exist.
    except ValueError as error:
        raise EditionError(
            _("{file} cannot be read as TOML: {reason}; correct it there.", file=file, reason=quoted(str(error), 100))
        ) from error


def listed(names: Iterable[str]) -> str:
    """Names with commas between them, as many as a complaint has room for."""
    line = ""
    for name in names:
        longer = f"{line}, {quoted(name)}" if line else quoted(name)
        if len(longer) > _ROOM_FOR_NAMES:
            return f"{line}, …"
        line = longer
    return line


def _fits(value: object, limit: Limit) -> bool:
    # True and False are whole numbers to Python, but not to a reader of the file.
    return isinstance(value, int) and not isinstance(value, bool) and limit.least <= value <= limit.most


def _shown(value: object) -> Value:
    """Return a value as the file has it, but short."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            # Python refuses to write out numbers of thousands of digits.
            return str(value) if value.bit_length() < 100 else _("a very large number")
        case float():
            return str(value)
        case str():
            return f"“{quoted(value)}”"
        case datetime() | date() | time():
            return value.isoformat()
        case list() if all(isinstance(each, int) and not isinstance(each, bool) for each in value):
            numbers = ", ".join(str(_shown(number)) for number in value[:10])
            return f"[{numbers}, …]" if len(value) > 10 else f"[{numbers}]"
        case list():
            return _("a list")
        case dict():
            return _("a table")
        case _:
            return quoted(str(value))
