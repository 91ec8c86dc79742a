"""A piece of HTML in a Panel app that answers when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, override

import param
from panel.custom import AnyWidgetComponent

from antimono.views.pressed import Pressed, Presses
from antimono.views.styles import module, sheet, stylesheet


@cache
def pane_styles() -> str:
    """The styles of everything that a pane may hold; the same text for all of them."""
    return stylesheet() + sheet("stage.css") + sheet("panes.css")


class Pane(AnyWidgetComponent):
    """HTML of ours, already escaped, whose marks can be pressed; `assets/pane.mjs` shows it."""

    _esm = module("folds.mjs", "pane.mjs")

    html = param.String(doc="What is shown.")
    pressed = param.List(doc="The reader's last acts, as the module sends them.")

    def __init__(
        self, taken: Callable[[Pressed], None], classes: list[str] | None = None, html: str = ""
    ) -> None:
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": [pane_styles()]}
        super().__init__(html=html, css_classes=classes or [], **looks)  # type: ignore[no-untyped-call]
        self._taken = taken
        self._presses = Presses()

    @classmethod
    @override
    def _process_importmap(cls) -> dict[str, Any]:
        # Panel would name the host from which React comes, which this module does not use.
        return {}

    @param.depends("pressed", watch=True)
    def _take(self) -> None:
        for pressed in self._presses.new(self.pressed):
            self._taken(pressed)
