"""A chapter as a Panel app, on a server or in a notebook: its scenes, and the free lesson below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any, override
from urllib.parse import parse_qsl, urlencode

import panel as pn
from panel.io.location import Location

from antimono.core.text import ENGLISH
from antimono.course.chapter import Chapter
from antimono.course.lesson.controls import Values
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson, as_text
from antimono.views.backend import backend_words
from antimono.views.host import Host
from antimono.views.opening import Opening, find_chapter, open_at
from antimono.views.panel.controls import PanelControls
from antimono.views.panel.pane import Pane
from antimono.views.served import linked
from antimono.views.widget_set import ChapterWidgets


class ChapterApp(ChapterWidgets):
    """A chapter as a Panel app: its scenes, the free lesson, or both."""

    def __init__(
        self, opening: Opening, *, translations: NullTranslations = ENGLISH, placed: Callable[[], None] = lambda: None
    ) -> None:
        """Show it.

        Args:
            opening: the scenes, the free lesson or both, at the values of a link.
            translations: the reader's language.
            placed: called when something else is shown.
        """
        self._location: Any = None
        self._placed = placed
        super().__init__(Host(opening, translations))

    @property
    def query(self) -> str:
        """The situation shown, as the query of a link; empty for the chapter's own."""
        found = {name: as_text(value) for name, value in self.host.situation.items()}
        return f"?{urlencode(found)}" if found else ""

    def follow(self, location: Any) -> None:
        """Keep the situation in a browser's address, and take it from there when the reader goes back."""

        def read(event: Any) -> None:
            if event.new != self.query:
                self.go(query_of(event.new))

        self._location = location
        location.param.watch(read, "search")

    def go(self, values: Values) -> None:
        """Show the situation of a link."""
        self._place(self.host.open(values))

    @override
    def _place(self, drawn: Mapping[str, str]) -> None:
        super()._place(drawn)
        if self._location is not None:
            self._location.search = self.query
        self._placed()

    @override
    def _pane(self, classes: list[str]) -> Pane:
        return Pane(self.take, css_classes=classes, words=backend_words(self.host.translations))

    @override
    def _reveal(self, pane: Any, *, shown: bool) -> None:
        pane.visible = shown

    @override
    def _column(self, name: str, children: Sequence[Any]) -> Any:
        looks = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": linked("tokens.css", "panes.css")}
        return pn.Column(*children, css_classes=[name], **looks)

    @override
    def _controls(self, lesson: Lesson, frame: Frame) -> PanelControls:
        return PanelControls(lesson, frame, self.change, self.host.translations)


def app(shown: Lesson | Chapter, values: Values | None = None) -> Any:
    """Return a chapter or a lesson as a Panel layout; on a server its situation is kept in the address.

    A lesson brings the scenes of its chapter, if it has any, and a chapter its lesson.
    """
    location = page_location()
    if location is None:
        return ChapterApp(open_at(*find_chapter(shown), values or {})).view
    made = ChapterApp(open_at(*find_chapter(shown), query_of(location.search) or values or {}))
    made.follow(location)
    return made.view


def page_location() -> Location | None:
    """Return the address of a session's page; `None` outside of a session.

    Panel would read the whole address of the request. That fails at an IPv6 address, and where two sessions
    are made at once, because it unlocks parameters of the class. The browser sends all but the query anyway.
    """
    doc = pn.state.curdoc
    if doc is None:
        return None
    locations = pn.state._locations  # noqa: SLF001 # where Panel looks first
    if doc not in locations and doc.session_context is not None:
        session: Any = doc.session_context
        given = session.request.arguments
        pairs = [(name, value.decode("utf-8", "replace")) for name, values in given.items() for value in values]
        locations[doc] = Location(search=f"?{urlencode(pairs)}" if pairs else "")
    return pn.state.location


def query_of(search: str) -> dict[str, str]:
    """Read the query of an address."""
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))
