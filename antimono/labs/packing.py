"""Charts and questions as JSON and back, sentences still waiting for a language.

A notebook is run once for all languages; its outputs carry what was computed in this form, and each page
draws it in its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from antimono.core.errors import UnreadableError
from antimono.core.figures import Axis, Curve, Ink, Mark, Plot, Point, Press, Stretch, Stroke
from antimono.core.text import Figure, Message, Money, Player, _
from antimono.course.lesson.frame import Clauses, Column, Table
from antimono.course.scene.scene import Act, Kind, Scene
from antimono.labs.chart import Chart
from antimono.labs.question import Question, nothing_shown

_RECORDS = {
    kind.__name__: kind
    for kind in (
        *(Chart, Plot, Axis, Curve, Stretch, Point, Mark, Press, Table, Column, Clauses),
        *(Question, Scene, Act, Message, Figure, Player),
    )
}
"""All that may be in it, by name."""

_WORDS = {kind.__name__: kind for kind in (Ink, Stroke, Kind)}


def packed(value: object) -> Any:
    """`value`, a chart or a question or any part of one, as JSON-ready data.

    A record is an object whose `is` names its kind and that holds what differs from the default.

    Raises:
        TypeError: if something is in it that no chart and no question has.
    """
    match value:
        case Enum():
            return {"is": type(value).__name__, "value": value.value}
        case Money():
            return {"is": "Money", "message": packed(value.message)}
        case None | bool() | int() | str():
            return value
        case Fraction():
            return {"is": "Fraction", "value": str(value)}
        case tuple() | list():
            return [packed(item) for item in value]
        case Mapping():
            return {"is": "Mapping", "value": {key: packed(item) for key, item in value.items()}}
        case _ if value is nothing_shown:
            return {"is": "nothing"}
        case _ if is_dataclass(value) and type(value).__name__ in _RECORDS:
            held = {part.name: getattr(value, part.name) for part in fields(value)}
            defaults = {part.name: part.default for part in fields(value)}
            kept = {name: packed(each) for name, each in held.items() if each != defaults[name]}
            return {"is": type(value).__name__, **kept}
    raise TypeError(f"a chart or a question holds plain data, not {type(value).__name__}")


def unpacked(data: Any) -> Any:
    """Return the value that was `packed`.

    Raises:
        UnreadableError: if it is none.

    >>> from antimono.labs.two_taxes import rates
    >>> unpacked(packed(rates())) == rates()
    True
    """
    if isinstance(data, list):
        return tuple(unpacked(item) for item in data)
    if not isinstance(data, dict):
        return data
    kind = str(data.get("is"))
    try:
        match kind:
            case "Fraction":
                return Fraction(data["value"])
            case "Mapping":
                return {key: unpacked(item) for key, item in data["value"].items()}
            case "Money":
                return Money(unpacked(data["message"]))
            case "nothing":
                return nothing_shown
            case _ if kind in _WORDS:
                return _WORDS[kind](data["value"])
            case _:
                return _RECORDS[kind](**{name: unpacked(each) for name, each in data.items() if name != "is"})
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UnreadableError(
            _("This is not a chart or question of a lab, because its {kind} is damaged.", kind=kind)
        ) from error
