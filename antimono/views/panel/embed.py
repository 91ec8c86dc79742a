"""A chapter, a lesson or a desk in an app of your own: `CourseView("rent").servable()`."""

from __future__ import annotations

from typing import Any, override

import panel as pn
import param

from antimono.course.chapter import Chapter
from antimono.course.lesson.lesson import Lesson
from antimono.views.opening import find_chapter, open_at
from antimono.views.panel.app import ChapterApp
from antimono.views.panel.desk_app import desk_app
from antimono.views.play.desks import DESK_VIEWS


class CourseView(pn.viewable.Viewer):
    """A part of the course, for layouts and templates of Panel.

    A lesson brings the scenes of its chapter. On a Panel server the styles, the modules and the faces of the
    course come from that server.
    """

    situation = param.Dict(
        {}, doc="The controls that differ from the lesson's beginning. Set it to show another situation."
    )

    def __init__(self, shown: str | Lesson | Chapter, **values: Any) -> None:
        """Show a part of the course.

        Args:
            shown: the slug of a chapter, a lesson or a desk (`play`, `scenario`, `first-game`, `cheaters`);
                or a chapter or lesson of your own.
            values: what its controls open with.

        Raises:
            UnknownNameError: if nothing has that slug.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self._app: ChapterApp | None = None
        if isinstance(shown, str) and shown in DESK_VIEWS:
            self._view = desk_app(DESK_VIEWS[shown], values)
            return
        self._app = ChapterApp(open_at(*find_chapter(shown), values), placed=self._tell)
        self._view = self._app.view
        self._tell()

    @override
    def __panel__(self) -> Any:
        return self._view

    def _tell(self) -> None:
        if self._app is not None:
            self.situation = self._app.host.situation

    @param.depends("situation", watch=True)
    def _show(self) -> None:
        if self._app is not None and self.situation != self._app.host.situation:
            self._app.go(self.situation)
