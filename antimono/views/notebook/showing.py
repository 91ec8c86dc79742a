"""`show`: whatever of the course a notebook's cell can end in."""

from __future__ import annotations

from typing import Any, Literal, overload

from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _, quoted
from antimono.course.chapter import Chapter
from antimono.course.lesson.controls import Value, Values
from antimono.course.lesson.lesson import Lesson
from antimono.labs.chart import Chart
from antimono.labs.question import Question
from antimono.views.notebook.chapter_widget import ChapterWidget
from antimono.views.notebook.desk_widget import DeskWidget
from antimono.views.notebook.lab_widgets import ChartWidget, QuestionWidget
from antimono.views.notebook.still import no_comms_in_exports
from antimono.views.opening import edition_of, find_chapter, open_at
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS

type DeskName = Literal["play", "scenario", "first-game", "cheaters"]
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
    """Return a chapter, a desk, or a chart or a question of a lab, as the output of a cell.

    Args:
        shown: the slug of a chapter of either game, `cheat` for the first of the second, or a chapter, a
            lesson, a chart, a question; or that of a desk, at which one plays or sets up positions: `play`,
            `scenario`, `first-game`, and of the Cheaters Edition `cheaters`.
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
    with no_comms_in_exports():
        return _shown(shown, values)


def _shown(
    shown: str | Lesson | Chapter | Chart | Question | DeskView[Any] | None, values: Values
) -> ChapterWidget | ChartWidget | QuestionWidget | DeskWidget:
    if isinstance(shown, str) and shown in DESK_VIEWS:
        return DeskWidget(DESK_VIEWS[shown], values)
    if isinstance(shown, DeskView):
        return DeskWidget(shown, values)
    if isinstance(shown, str | Lesson | Chapter):
        return _chapter(shown, values)
    if not isinstance(shown, Chart | Question):
        raise UnreadableError(
            _(
                "{value} cannot be shown. Give a chapter, for example “rent”, a desk ({desks}), or a lesson, chart "
                "or question.",
                desks=", ".join(DESK_VIEWS),
                value=quoted(repr(shown)),
            )
        )
    for name in values:
        raise UnreadableError(_("Charts and questions have no controls, so “{name}” cannot be set.", name=name))
    return ChartWidget(shown) if isinstance(shown, Chart) else QuestionWidget(shown)


def _chapter(shown: str | Lesson | Chapter, values: Values) -> ChapterWidget:
    """Return a chapter that can be shown with these values."""
    opening = open_at(*find_chapter(shown), values)
    chapter, frame = opening.chapter, opening.frame
    names = ["scene"] if chapter is not None else []
    if frame is not None:
        names += [name for name, _value in frame.values]
    elif chapter is not None and len(chapter.editions) > 1:
        names.append("edition")
    for name in values:
        if name not in names:
            raise unknown_name(_("control"), name, names)
    if frame is not None and frame.notes:
        raise UnreadableError(frame.notes[0])
    if chapter is not None:
        _check_scene(chapter, edition_of(opening.values), opening.scene, values.get("scene", opening.scene))
    return ChapterWidget(opening)


def _check_scene(chapter: Chapter, edition: str | None, number: int, wanted: object) -> None:
    if edition is not None and edition not in chapter.editions:
        raise unknown_name(_("edition"), edition, chapter.editions)
    count = len(chapter.scenes(edition or chapter.editions[0]))
    if str(number) != str(wanted) or not 1 <= number <= count:
        raise UnreadableError(
            _(
                "“{chapter}” has scenes 1 to {count}, so there is no scene {number}.",
                chapter=chapter.title,
                count=count,
                number=str(wanted),
            )
        )
