"""A desk as a Panel app: a whole game, the scenario lab, the first game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import NullTranslations
from typing import Any, override
from urllib.parse import urlencode

import panel as pn
import param
from panel.custom import AnyWidgetComponent

from antimono.core.text import ENGLISH
from antimono.lessons.controls import Values
from antimono.play.desk import LINK, Opened
from antimono.views.panel.app import query_of
from antimono.views.play.at_desk import MODULES, AtDesk, desk_styles, desk_words
from antimono.views.play.desk_view import DeskView
from antimono.views.pressed import LONGEST_AT_A_DESK, Pressed, Presses
from antimono.views.styles import module

_styles = cache(desk_styles)


class DeskPane(AnyWidgetComponent):
    """What a desk shows, and what is pressed there; `assets/desk-pane.mjs` shows it."""

    _esm = module(*MODULES)

    slug = param.String(doc="The name of the desk.")
    words = param.Dict(doc="What the module may have to say by itself.")
    label = param.String(doc="The name of the desk for a reader.")
    shown = param.Dict(doc="What is shown, see the module.")
    pressed = param.List(doc="The reader's last acts, as the module sends them.")

    def __init__(self, taken: Callable[[Pressed], None], **given: Any) -> None:
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": [_styles()]}
        super().__init__(**given, **looks)  # type: ignore[no-untyped-call]
        self._taken = taken
        self._presses = Presses(LONGEST_AT_A_DESK)

    @classmethod
    @override
    def _process_importmap(cls) -> dict[str, Any]:
        # Panel would name the host from which React comes, which this module does not use.
        return {}

    @param.depends("pressed", watch=True)
    def _take(self) -> None:
        for pressed in self._presses.new(self.pressed):
            self._taken(pressed)


class DeskApp:
    """A desk.

    Attributes:
        at: the desk, and its state.
        view: all of it.
    """

    def __init__(
        self, view: DeskView[Any], values: Values | None = None, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self.at = AtDesk(view, values or {}, _query, translations)
        self.view = DeskPane(
            self._take,
            slug=view.desk.slug,
            label=view.desk.title.text(translations),
            words=desk_words(translations),
            shown=self.at.shown(),
        )

    def _take(self, pressed: Pressed) -> None:
        try:
            self.at.take(pressed)
        finally:
            self.view.shown = self.at.shown()


def _query(state: Opened) -> str:
    """The end of the address that opens the same."""
    return f"?{urlencode({LINK: state.link})}" if state.link else ""


def desk_app(view: DeskView[Any], values: Values | None = None) -> Any:
    """A desk as a Panel component; on a server it opens with what stands in the address."""
    location = pn.state.location if pn.state.curdoc is not None else None
    given = query_of(location.search) if location is not None else {}
    return DeskApp(view, given or values).view
