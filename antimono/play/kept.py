"""The kept part of a desk's state, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

from antimono.course.lesson.controls import Value, Values


def number(value: object, otherwise: int) -> int:
    """Return a whole number of up to six digits that a press or an address gives; `otherwise` for anything else."""
    text = str(value)
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 7 else otherwise


@dataclass(frozen=True, slots=True)
class PlainFields:
    """Fields that are written as values of their own, `gives_cash` as `gives-cash`."""

    @classmethod
    def read(cls, given: Values) -> Self:
        """Return what values say; whatever they leave out, or say otherwise than can be, is at its default."""
        found: dict[str, object] = {}
        for each in fields(cls):
            value = given.get(each.name.replace("_", "-"))
            match each.default:
                case bool():
                    found[each.name] = each.default if value is None else value is True
                case int():
                    found[each.name] = number(value, each.default)
                case tuple():
                    found[each.name] = tuple(str(value or "").split())
                case _:
                    found[each.name] = str(value or each.default)
        return cls(**found)

    def values(self) -> dict[str, Value]:
        """Return the values from which `read` makes the same."""
        found = {each.name.replace("_", "-"): getattr(self, each.name) for each in fields(self)}
        return {name: " ".join(value) if isinstance(value, tuple) else value for name, value in found.items()}
