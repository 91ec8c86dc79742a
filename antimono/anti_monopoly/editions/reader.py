"""Reading one table of an edition file, so that every complaint names the file, the entry and the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from antimono.anti_monopoly.editions.roles import ByRole
from antimono.core.errors import EditionError
from antimono.core.text import Message, _

TOP = "top of the file"
"""Where the fields stand that are in no table."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of an edition file that knows where it stands.

    Attributes:
        file: the name of the file.
        where: how a person would find it: `[constants.houses]`, `square 5 “U.S. Railroad”`.
        table: what TOML made of it.
    """

    file: str
    where: str
    table: Mapping[str, object]

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
                        field=key,
                        fields=", ".join(allowed),
                    )
                )

    def raw(self, field: str) -> object:
        """The value of `field`, whatever it is."""
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

    def text(self, field: str, *, may_be_empty: bool = False) -> str:
        """A text."""
        value = self.raw(field)
        if not isinstance(value, str) or not (may_be_empty or value.strip()):
            raise self.wrong(field, value, _("a text in quotation marks"))
        return value

    def whole(self, field: str, minimum: int = 1) -> int:
        """A whole number of at least `minimum`."""
        value = self.raw(field)
        # True and False are whole numbers to Python, but not to a reader of the file.
        if not isinstance(value, int) or isinstance(value, bool) or value < minimum:
            raise self.wrong(field, value, _("a whole number of at least {minimum}", minimum=minimum))
        return value

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.raw(field)
        if not isinstance(value, bool):
            raise self.wrong(field, value, _("true or false"))
        return value

    def choice[Choice: StrEnum](self, field: str, choices: type[Choice]) -> Choice:
        """One of the values of an enumeration."""
        value = self.raw(field)
        for choice in choices:
            if choice == value:
                return choice
        raise self.wrong(field, value, _("one of: {choices}", choices=", ".join(choices)))

    def numbers(self, field: str, count: int, minimum: int = 1) -> tuple[int, ...]:
        """A list of exactly `count` whole numbers of at least `minimum`."""
        value = self.raw(field)
        if (
            not isinstance(value, list)
            or len(value) != count
            or any(not isinstance(each, int) or isinstance(each, bool) or each < minimum for each in value)
        ):
            raise self.wrong(
                field,
                value,
                _("a list of {numbers} whole numbers of at least {minimum}", numbers=count, minimum=minimum),
            )
        return tuple(value)

    def ladder(self, field: str, count: int) -> tuple[int, ...]:
        """A list of exactly `count` whole numbers none of which is smaller than the one before it."""
        value = self.numbers(field, count)
        if any(later < earlier for earlier, later in pairwise(value)):
            raise self.wrong(field, list(value), _("a list that never falls"))
        return value

    def entry(self, field: str) -> Entry:
        """A table within this one."""
        value = self.raw(field)
        if not isinstance(value, dict):
            raise self.wrong(field, value, _("a table in braces or brackets"))
        if self.where == TOP:
            where = f"[{field}]"
        elif self.where.startswith("["):
            where = f"{self.where[:-1]}.{field}]"
        else:
            where = f"{self.where}, {field}"
        return Entry(self.file, where, value)

    def by_role(self, field: str, minimum: int = 0) -> ByRole:
        """A table with a whole number for each role."""
        inner = self.entry(field)
        inner.only(("competitor", "monopolist"))
        return ByRole(inner.whole("competitor", minimum), inner.whole("monopolist", minimum))

    def wrong(self, field: str, value: object, right: Message) -> EditionError:
        """The error for a `value` in `field` that should be what `right` says."""
        return EditionError(
            _(
                "{file}, {where}: “{field}” is {value}, but it has to be {right}.",
                file=self.file,
                where=self.where,
                field=field,
                value=repr(value),
                right=right,
            )
        )

    def broken(self, field: str, reason: Message) -> EditionError:
        """The error for a `field` that can be read but does not fit; `reason` is a whole sentence."""
        return EditionError(
            _(
                "{file}, {where}, “{field}”: {reason}",
                file=self.file,
                where=self.where,
                field=field,
                reason=reason,
            )
        )
