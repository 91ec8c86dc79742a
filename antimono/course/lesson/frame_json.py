"""Frames as JSON-ready data, for a browser and for tests that compare surfaces."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from gettext import NullTranslations

from antimono.core.text import ENGLISH, Message

type Json = bool | int | str | list[Json] | dict[str, Json] | None


def json_ready(value: object, translations: NullTranslations = ENGLISH) -> Json:
    """Return `value`, a frame or any part of one, as JSON-ready data.

    Messages are put into a language, fractions become text, and each record says its kind.
    """
    match value:
        case None | bool() | int():
            return value
        case str():
            return str(value)
        case Message():
            return value.text(translations)
        case Fraction():
            return str(value)
        case tuple() | list():
            return [json_ready(item, translations) for item in value]
        case _ if is_dataclass(value) and not isinstance(value, type):
            record: dict[str, Json] = {"kind": type(value).__name__.lower()}
            record.update((part.name, json_ready(getattr(value, part.name), translations)) for part in fields(value))
            return record
    raise TypeError(f"a frame holds plain data, not {type(value).__name__}")
