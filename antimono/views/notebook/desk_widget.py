"""A desk in a notebook: `show("play")`."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Values
from antimono.play.desk import LINK, Opened
from antimono.views.notebook.pane import DeskPane
from antimono.views.notebook.still import bundle, still_html
from antimono.views.play.at_desk import DeskSession
from antimono.views.play.desk_view import DeskView
from antimono.views.pressed import Pressed


class DeskWidget:
    """A desk as the output of a cell.

    Shown in several cells it is one desk: what is done in one of them is seen in all.

    Attributes:
        at: the desk, and its state.
        view: the widget.
    """

    def __init__(self, view: DeskView[Any], values: Values, *, translations: NullTranslations = ENGLISH) -> None:
        self._slug = view.desk.slug
        self.at = DeskSession(view, values, self._cell, translations)
        self.view = DeskPane(self._take, "am-chapter", **self.at.begun())

    @property
    def values(self) -> Values:
        """The whole state, plain data: `show("play", **widget.values)` opens another desk from it.

        Given back, it is what the desk shows from now on, in every cell in which it stands.
        """
        return dict(self.at.state.values)

    @values.setter
    def values(self, values: Values) -> None:
        self._take(Pressed(opened=tuple(values.items()), number=self.view.shown["n"]))

    @property
    def link(self) -> str:
        """The state in a word, as an address brings it: `show("play", link=widget.link)`.

        It is empty if there is nothing to restore, or too much.
        """
        return self.at.view.desk.linked(self.at.state)

    def _take(self, pressed: Pressed) -> None:
        try:
            self.at.take(pressed)
        finally:
            self.view.shown = self.at.shown()

    def _cell(self, state: Opened) -> str:
        """Return a cell that shows the same: what a link is in a notebook."""
        return self._showing(state.link)

    def _showing(self, link: str) -> str:
        return f"show({self._slug!r}{f', {LINK}={link!r}' if link else ''})"

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        drawn = self.view.shown["blocks"].items()
        blocks = "".join(f'<div data-block="{name}">{html}</div>' for name, html in drawn)
        opening = f'<section class="antimono-stage am-desk" data-desk="{self.at.view.desk.slug}">'
        desk = f'{opening}<div class="am">{blocks}</div></section>'
        return bundle(self.view, still_html(desk, "panes.css", "desk.css"), repr(self))

    def __repr__(self) -> str:
        return self._showing(self.link)
