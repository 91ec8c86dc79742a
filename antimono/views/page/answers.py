"""Answers of the worker behind a lesson's page, in the reader's browser: JSON in, JSON out.

This runs in Pyodide's core, on the standard library alone, for each change of a control.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from typing import Any

from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.plain_json import read_json
from antimono.core.text import ENGLISH, _
from antimono.core.translations import Catalogue
from antimono.course.lesson.controls import Value, Values, Walk
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lesson.lesson import Lesson
from antimono.course.lesson.lesson import link as linked
from antimono.course.lessons import lesson as lesson_named
from antimono.views.control_groups import groups
from antimono.views.control_looks import look, widgets_of
from antimono.views.drawing.pen import links_to
from antimono.views.html import blocks
from antimono.views.page.bokeh_models import control_properties, group_properties


@dataclass(frozen=True, slots=True)
class Request:
    """A page's request to its worker."""

    lesson: str
    """Its slug."""
    values: Values
    """Where the lesson stands; the values of a link are text."""
    changes: tuple[tuple[str, Value] | Values, ...] = ()
    """What has been moved or pressed since, in order.

    The name of a control and its new value, or, of a mark in a figure, all the values that it gives.
    """
    start: Values | None = None
    """The situation with which the page's section opens."""
    clauses: str = ""
    """The page of the rules, seen from this one; empty if there is none."""
    frame: bool = False
    """Whether the frame is wanted as data besides."""
    language: str = ""
    """The language of the page, by its tag; one that was not learnt is answered in English."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Request:
        """Read the request that a page sends."""
        changes = data.get("changes", [])
        return cls(
            lesson=data["lesson"],
            values=values_of(data, "values"),
            changes=tuple(dict(change) if isinstance(change, dict) else tuple(change) for change in changes),
            start=values_of(data, "start") or None,
            clauses=data.get("clauses") or "",
            frame=bool(data.get("frame")),
            language=data.get("language") or "",
        )


_LEARNT: dict[str, NullTranslations] = {}
"""The languages that were learnt, by their tags."""


def learn(catalogue_json: str) -> str:
    """Learn a language, as `Catalogue.json` writes it; from now on requests may name it.

    Returns:
        Its tag.
    """
    catalogue = Catalogue.read(catalogue_json)
    _LEARNT[catalogue.language] = catalogue
    return catalogue.language


def spoken(language: str) -> NullTranslations:
    """Return the language of a tag; English if it was not learnt."""
    return _LEARNT.get(language, ENGLISH)


def reply(request_json: str, *, lessons: Mapping[str, Lesson] | None = None) -> str:
    """Answer a page's request, JSON to JSON, in the language that it names.

    The answer has `values` and `link` (for the address), `blocks` (HTML by name), `controls` and `groups`
    (what the Bokeh models show, by name and part) and, if asked for, `frame` (as plain data); or `error`, a
    sentence.
    """

    def found(asked: Mapping[str, Any], translations: NullTranslations) -> object:
        request = Request.of(asked)
        lesson = lesson_named(request.lesson) if lessons is None else lessons[request.lesson]
        return answer(lesson, request, translations)

    return answered(request_json, found)


def answered(request_json: str, answer: Callable[[Mapping[str, Any], NullTranslations], object]) -> str:
    """Return what is answered to a request, JSON to JSON; or `error`, a sentence in the language that it names.

    Args:
        request_json: what a page sends, an object; its values may be what somebody has imported there.
        answer: makes the answer, or raises an `AntimonoError`.
    """
    translations: NullTranslations = ENGLISH
    try:
        named = _LANGUAGE.findall(request_json)  # which also one that cannot be read has
        translations = spoken(named[-1]) if named else ENGLISH
        request = read_json(request_json)
        if not isinstance(request, dict):
            raise UnreadableError(_("A request must be an object."))
        translations = spoken(str(request.get("language") or ""))
        return _json(answer(request, translations))
    except AntimonoError as error:
        return _json({"error": error.message.text(translations)})


def values_of(request: Mapping[str, Any], name: str) -> Values:
    """Return the values that a request gives under a name; none if there are none.

    Raises:
        UnreadableError: if they have no names. One that cannot be used the desk or lesson leaves out itself.
    """
    found = request.get(name) or {}
    if not isinstance(found, dict):
        raise UnreadableError(_("The item to open is damaged and cannot be read."))
    return found


_LANGUAGE = re.compile(r'"language": ?"([A-Za-z-]{2,20})"')


def answer(lesson: Lesson, request: Request, translations: NullTranslations = ENGLISH) -> dict[str, object]:
    """Answer a request as `reply` does, but as plain data."""
    shown = frame = _frame(lesson, _json(request.values))
    for change in request.changes:
        frame = lesson.changed(frame, *change) if isinstance(change, tuple) else lesson.pressed(frame, change)
    drawn = blocks(
        frame,
        translations=translations,
        clause_link=links_to(request.clauses),
        changed_from=shown if request.changes else None,
    )
    return {
        "values": dict(frame.values),
        "link": link(lesson, frame, request.start),
        "blocks": drawn,
        "controls": _controls(lesson, frame, translations),
        "groups": {group.key: group_properties(group, frame, translations) for group in groups(lesson) if group.headed},
        "frame": json_ready(frame, translations) if request.frame else None,
    }


def link(lesson: Lesson, frame: Frame, start: Values | None = None) -> dict[str, str]:
    """Return the values of `frame` for the address of a page whose section opens with `start`.

    An address without values means `start`; so where `start` is not the lesson's own situation, that one
    needs a value in the address, though all are at their defaults.
    """
    found = linked(frame)
    if start and frame.values == _frame(lesson, _json(start)).values:
        return {}
    if start and not found:
        name, value = frame.values[0]
        return {name: str(value).lower() if isinstance(value, bool) else str(value)}
    return found


def _controls(lesson: Lesson, frame: Frame, translations: NullTranslations) -> dict[str, object]:
    """Return what each control's models show, and what a change of them means."""
    described: dict[str, object] = {}
    for control in frame.controls:
        shown = look(control, widgets_of(lesson)[control.name], translations)
        described[control.name] = {
            "value": shown.value,
            "values": [value for value, _label in shown.options],
            "last": control.last if isinstance(control, Walk) else None,
            "parts": control_properties(shown),
        }
    return described


@lru_cache(maxsize=16)
def _frame(lesson: Lesson, values: str) -> Frame:
    """Return the frame for `values`, JSON; the one before a change has just been made."""
    return lesson.frame(json.loads(values))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
