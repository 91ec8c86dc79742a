"""A desk as a Panel app: a whole game, the scenario lab, the first game."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any
from urllib.parse import urlencode

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Values
from antimono.play.desk import LINK, Opened
from antimono.views.panel.app import page_location, query_of
from antimono.views.panel.pane import DeskPane
from antimono.views.play.at_desk import DeskSession
from antimono.views.play.desk_view import DeskView
from antimono.views.pressed import Pressed


class DeskApp:
    """A desk.

    Attributes:
        at: the desk, and its state.
        view: all of it.
    """

    def __init__(
        self, view: DeskView[Any], values: Values | None = None, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self.at = DeskSession(view, values or {}, _query, translations)
        self.view = DeskPane(self._take, **self.at.begun() | {"shown": self._shown()})

    def _take(self, pressed: Pressed) -> None:
        try:
            self.at.take(pressed)
        finally:
            self.view.shown = self._shown()

    def _shown(self) -> dict[str, Any]:
        """Return what the browser module shows, and what reopens it on a server that was restarted."""
        return self.at.shown() | {"values": dict(self.at.state.values)}


def _query(state: Opened) -> str:
    """Return the end of the address that opens the same."""
    return f"?{urlencode({LINK: state.link})}" if state.link else ""


def desk_app(view: DeskView[Any], values: Values | None = None) -> Any:
    """Return a desk as a Panel component; on a server it opens with what stands in the address."""
    location = page_location()
    given = query_of(location.search) if location is not None else {}
    return DeskApp(view, given or values).view
