"""A piece of HTML in a notebook that answers when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from antimono.views.pressed import Pressed, Presses
from antimono.views.styles import module


class Pane(anywidget.AnyWidget):
    """HTML of ours, already escaped, whose marks can be pressed; `assets/pane.mjs` shows it."""

    _esm = module("folds.mjs", "pane.mjs")

    html = traitlets.Unicode("").tag(sync=True)
    pressed: Any = traitlets.List().tag(sync=True)

    def __init__(self, taken: Callable[[Pressed], None], *classes: str) -> None:
        super().__init__()
        self._taken = taken
        self._presses = Presses()
        for name in classes:
            self.add_class(name)
        self.observe(self._take, "pressed")

    def _take(self, change: Any) -> None:
        for pressed in self._presses.new(change["new"]):
            self._taken(pressed)
