"""A desk in a notebook: `show("play")`."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

import anywidget
import traitlets

from antimono.core.text import ENGLISH
from antimono.lessons.controls import Values
from antimono.play.desk import LINK, Opened
from antimono.views.play.at_desk import MODULES, AtDesk, desk_styles, desk_words
from antimono.views.play.desk_view import DeskView
from antimono.views.pressed import LONGEST_AT_A_DESK, Pressed, Presses
from antimono.views.styles import module, sheet


class DeskPane(anywidget.AnyWidget):
    """What a desk shows, and what is pressed there; `assets/desk-pane.mjs` shows it."""

    _esm = module(*MODULES)
    _css = desk_styles() + sheet("notebook.css")

    slug = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    words: Any = traitlets.Dict().tag(sync=True)
    shown: Any = traitlets.Dict().tag(sync=True)
    pressed: Any = traitlets.List().tag(sync=True)

    def __init__(self, taken: Callable[[Pressed], None], **given: Any) -> None:
        super().__init__(**given)
        self._taken = taken
        self._presses = Presses(LONGEST_AT_A_DESK)
        self.add_class("am-chapter")
        self.observe(self._take, "pressed")

    def _take(self, change: Any) -> None:
        for pressed in self._presses.new(change["new"]):
            self._taken(pressed)


class DeskWidget:
    """A desk as the output of a cell.

    Attributes:
        at: the desk, and its state.
        view: the widget.
    """

    def __init__(
        self, view: DeskView[Any], values: Values, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._slug = view.desk.slug
        self.at = AtDesk(view, values, self._cell, translations)
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

    def _cell(self, state: Opened) -> str:
        """A cell that shows the same: what a link is in a notebook."""
        link = f", {LINK}={state.link!r}" if state.link else ""
        return f"show({self._slug!r}{link})"

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        found: Any = self.view._repr_mimebundle_()
        bundle: dict[str, Any] = dict(found[0] if isinstance(found, tuple) else found or {})
        return bundle | {"text/plain": repr(self)}

    def __repr__(self) -> str:
        return self._cell(self.at.state)
