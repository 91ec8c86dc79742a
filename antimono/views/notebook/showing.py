"""`show`: whatever of the course a notebook's cell can end in."""

from __future__ import annotations

from typing import Any, Literal, overload

from antimono.core.errors import UnreadableError
from antimono.core.text import _, quoted
from antimono.labs.chart import Chart
from antimono.labs.question import Question
from antimono.lessons.chapter import Chapter
from antimono.lessons.controls import Value
from antimono.lessons.lesson import Lesson
from antimono.views.notebook import chapter_widget
from antimono.views.notebook.chapter_widget import ChapterWidget
from antimono.views.notebook.desk_widget import DeskWidget
from antimono.views.notebook.lab_widgets import ChartWidget, QuestionWidget
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS

type DeskName = Literal["play", "scenario", "first-game"]
"""The desks that there are, by slug."""


@overload
def show(shown: Chart) -> ChartWidget: ...
@overload
def show(shown: Question) -> QuestionWidget: ...
@overload
def show(  # type: ignore[overload-overlap] # the slugs of desks are texts, too
    shown: DeskName | DeskView[Any], **values: Value
) -> DeskWidget: ...
@overload
def show(shown: str | Lesson | Chapter, **values: Value) -> ChapterWidget: ...
@overload
def show(
    shown: str | Lesson | Chapter | Chart | Question | DeskView[Any] | None = None, **values: Value
) -> ChapterWidget | ChartWidget | QuestionWidget | DeskWidget: ...
def show(
    shown: str | Lesson | Chapter | Chart | Question | DeskView[Any] | None = None, **values: Value
) -> ChapterWidget | ChartWidget | QuestionWidget | DeskWidget:
    """A chapter, a desk, or a chart or a question of a lab, as the output of a cell.

    Args:
        shown: the slug of a chapter of the course, or a chapter, a lesson, a chart, a question; or that of a
            desk, at which one plays or sets up positions: `play`, `scenario`, `first-game`.
        values: of a chapter or lesson, what its controls open with, and `scene`, the number of a scene; of a
            desk, what it opens with: `edition="it"`, the `link` of a game, all `values` of another. What a
            desk cannot use it says.

    Raises:
        UnknownNameError: there is no such chapter, or what is shown has no such control.
        UnreadableError: a control cannot have such a value, the chapter has no such scene, or it is nothing
            of all this.

    >>> from antimono.labs.two_taxes import BET
    >>> show(BET).question is BET
    True
    """
    if isinstance(shown, str) and shown in DESK_VIEWS:
        return DeskWidget(DESK_VIEWS[shown], values)
    if isinstance(shown, DeskView):
        return DeskWidget(shown, values)
    if isinstance(shown, str | Lesson | Chapter):
        return chapter_widget.show(shown, **values)
    if not isinstance(shown, Chart | Question):
        raise UnreadableError(
            _(
                "Say what to show: a chapter, “rent” say, a desk ({desks}), or a lesson, chart or question, "
                "not {value}.",
                desks=", ".join(DESK_VIEWS),
                value=quoted(repr(shown)),
            )
        )
    for name in values:
        raise UnreadableError(_("A chart or a question has no control, so there is no “{name}”.", name=name))
    return ChartWidget(shown) if isinstance(shown, Chart) else QuestionWidget(shown)
