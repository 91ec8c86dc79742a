"""Interactive HTML in a Panel app: a piece of HTML, or a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, override

import param
from panel.custom import AnyWidgetComponent

from antimono.views.backend import PANE_MODULES, backend_words
from antimono.views.play.at_desk import MODULES, SHEETS
from antimono.views.pressed import LONGEST, LONGEST_AT_A_DESK, Pressed, Presses
from antimono.views.served import address, linked
from antimono.views.styles import LOOKS, module


class Pressable(AnyWidgetComponent):
    """A piece of HTML that sends the reader's acts, each of which is taken once."""

    _longest = LONGEST
    _sheets: tuple[str, ...] = (*LOOKS, "stage.css", "panes.css")
    _file = ""

    faces = param.String(doc="Where the page finds the faces of the course, if not in itself.")
    pressed = param.List(doc="The reader's last acts, as the module sends them.")

    def __init__(self, taken: Callable[[Pressed], None], **given: Any) -> None:
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": linked(*self._sheets)}
        super().__init__(**given, faces=address("fonts.css"), **looks)  # type: ignore[no-untyped-call]
        self._taken = taken
        self._presses = Presses(self._longest)

    @classmethod
    @override
    def _process_importmap(cls) -> dict[str, Any]:
        # Panel would name the host from which React comes, which these modules do not use.
        return {}

    @override
    def _get_properties(self, doc: Any) -> dict[str, Any]:
        """Name the file of the module on a server, where a browser loads it once; its text goes elsewhere."""
        properties: dict[str, Any] = super()._get_properties(doc)
        if module_address := address(self._file):
            properties |= {"bundle": "url", "esm": module_address}
        return properties

    @param.depends("pressed", watch=True)
    def _take(self) -> None:
        for pressed in self._presses.new(self.pressed):
            self._taken(pressed)


class Pane(Pressable):
    """HTML of ours, already escaped, whose marks can be pressed; `assets/pane.mjs` shows it."""

    _esm = module(*PANE_MODULES)
    _file = "pane.mjs"

    html = param.String(doc="What is shown.")
    words = param.Dict(backend_words(), doc="Sentences for when the server has gone.")


class DeskPane(Pressable):
    """A desk's display and its presses; `assets/desk-pane.mjs` shows it."""

    _esm = module(*MODULES)
    _file = "desk-pane.mjs"

    _longest = LONGEST_AT_A_DESK
    _sheets = SHEETS

    slug = param.String(doc="The name of the desk.")
    words = param.Dict(doc="What the module may have to say by itself.")
    label = param.String(doc="The name of the desk for a reader.")
    shown = param.Dict(doc="What is shown, see the module.")
