"""The output of a cell for a published page of a lesson: data that the page draws in its language."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Values
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.course.lessons import lesson as lesson_named
from antimono.views.page.static_html import section

MIME = "application/vnd.antimono.lesson+json"
"""The type of such an output."""


def bundle(lesson: Lesson | None, values: Values) -> dict[str, Any]:
    """Return the output, by its type; there is none for a lesson that is not the course's: no page could draw it.

    Args:
        lesson: the free lesson; `None` for a chapter that has none, whose scenes are on its page anyway.
        values: what the lesson opens with.
    """
    if lesson is not None and LESSONS.get(lesson.slug) is not lesson:
        return {}
    return {MIME: {"lesson": None if lesson is None else lesson.slug, "values": dict(values)}}


def draw(data: Mapping[str, Any], translations: NullTranslations = ENGLISH) -> str:
    """Return the HTML of an output; the scenes of a chapter are not in it, for its page has them already.

    Raises:
        UnknownNameError: the notebook was run with a lesson that is gone.
    """
    if data["lesson"] is None:
        return ""
    return section(lesson_named(data["lesson"]), data["values"], translations=translations)
