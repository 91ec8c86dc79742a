"""Interactive HTML in a notebook: a piece of HTML, or a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from antimono.views.backend import PANE_MODULES, backend_words
from antimono.views.play.at_desk import MODULES, desk_styles
from antimono.views.pressed import LONGEST, LONGEST_AT_A_DESK, Pressed, Presses
from antimono.views.styles import faces, module, sheet


class Pressable(anywidget.AnyWidget):
    """A piece of HTML that sends the reader's acts, each of which is taken once."""

    longest = LONGEST

    pressed: Any = traitlets.List().tag(sync=True)

    def __init__(self, taken: Callable[[Pressed], None], *classes: str, **given: Any) -> None:
        super().__init__(**given)
        self._taken = taken
        self._presses = Presses(self.longest)
        for name in classes:
            self.add_class(name)
        self.observe(self._take, "pressed")

    def _take(self, change: Any) -> None:
        for pressed in self._presses.new(change["new"]):
            self._taken(pressed)


class Pane(Pressable):
    """HTML of ours, already escaped, whose marks can be pressed; `assets/pane.mjs` shows it."""

    _esm = module(*PANE_MODULES)

    html = traitlets.Unicode("").tag(sync=True)
    words: Any = traitlets.Dict(backend_words()).tag(sync=True)


class DeskPane(Pressable):
    """A desk's display and its presses; `assets/desk-pane.mjs` shows it."""

    _esm = module(*MODULES)
    _css = faces() + desk_styles() + sheet("notebook.css")

    longest = LONGEST_AT_A_DESK

    slug = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    words: Any = traitlets.Dict().tag(sync=True)
    shown: Any = traitlets.Dict().tag(sync=True)
