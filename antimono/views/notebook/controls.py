"""The controls of a lesson as ipywidgets, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, assert_never, override

import ipywidgets as ipw

from antimono.course.lesson.controls import Control, Value
from antimono.views.control_groups import Group
from antimono.views.control_looks import ControlLook, Widget, caption
from antimono.views.widget_set import LessonControls, Moved, WidgetSet

_WIDE = {"description_width": "initial"}


def words(html: str = "") -> Any:
    """Wrap HTML as a widget, to stand among others."""
    return ipw.HTML(html, layout=ipw.Layout(width="auto"))


def column(children: Sequence[Any], name: str = "am-group") -> Any:
    """Widgets below each other, with a name for the style sheets."""
    box = ipw.VBox(list(children))
    box.add_class(name)
    return box


def _narrow() -> Any:
    return ipw.Layout(width="auto", max_width="30rem")


class NotebookWidgets(WidgetSet):
    """A control as ipywidgets."""

    @override
    def _reveal(self, *, shown: bool) -> None:
        self.view.layout.display = None if shown else "none"

    @override
    def _fill(self, shown: ControlLook) -> None:
        match shown.widget:
            case Widget.RADIOS | Widget.LIST:
                options = tuple((label, value) for value, label in shown.options)
                widget = self.parts[shown.widget]
                widget.description = shown.label
                if widget.options != options:
                    widget.index = None
                    widget.options = options
                values = [value for _label, value in options]
                widget.index = values.index(shown.value) if shown.value in values else None
            case Widget.SPINNER:
                widget = self.parts["spinner"]
                widget.description = shown.label
                # Both bounds out of the way first, as each must fit the value at every moment.
                widget.min = min(widget.min, shown.minimum)
                widget.max = max(widget.max, shown.maximum)
                widget.value, widget.step = shown.value, shown.step
                widget.min, widget.max = shown.minimum, shown.maximum
            case Widget.TICK:
                self.parts["tick"].description = shown.label
                self.parts["tick"].value = shown.value
            case Widget.BUTTON:
                self.parts["button"].description = shown.label
            case Widget.WALK:
                self.parts["walk.label"].value = caption(shown.label)
                self.parts["walk.position"].value = caption(shown.standing, "position")
                for button in shown.buttons:
                    self.parts[button.part].disabled = button.disabled
            case _:
                assert_never(shown.widget)

    @override
    def _make(self, widget: Widget) -> Any:
        match widget:
            case Widget.RADIOS:
                radios = ipw.RadioButtons(options=(), style=_WIDE, layout=ipw.Layout(width="auto"))
                return self._part(widget, radios, lambda value: value, "index")
            case Widget.LIST:
                listed = ipw.Dropdown(options=(), style=_WIDE, layout=_narrow())
                return self._part(widget, listed, lambda value: value, "index")
            case Widget.SPINNER:
                field = ipw.BoundedIntText(style=_WIDE, layout=_narrow())
                return self._part(widget, field, lambda value: value)
            case Widget.TICK:
                return self._part(widget, ipw.Checkbox(indent=False, layout=ipw.Layout(width="auto")), bool)
            case Widget.BUTTON:
                return self._button("button", lambda: None)
            case Widget.WALK:
                self.parts["walk.label"], self.parts["walk.position"] = words(), words()
                buttons = self._walk_buttons()
                row = [self.parts["walk.label"], *buttons[:2], self.parts["walk.position"], *buttons[2:]]
                return ipw.Box(row, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))
        assert_never(widget)

    def _part(self, widget: Widget, made: Any, meaning: Callable[[Any], Value], watched: str = "value") -> Any:
        made.observe(lambda _change: self._move(meaning(made.value)), watched)
        self.parts[widget] = made
        return made

    @override
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        button = ipw.Button(description=label, layout=ipw.Layout(width="auto"))
        button.on_click(lambda _button: self._moved(self.name, meaning()))
        self.parts[part] = button
        return button


class NotebookControls(LessonControls[NotebookWidgets]):
    """The ipywidgets of all of a lesson's controls."""

    @override
    def _control(self, control: Control, widget: Widget, moved: Moved) -> NotebookWidgets:
        return NotebookWidgets(control, widget, moved, self._translations)

    @override
    def _head(self, group: Group, views: Sequence[Any]) -> tuple[Any, Any]:
        head = words()
        return column([head, *views]), head

    @override
    def _fill_head(self, box: Any, head: Any, html: str, *, shown: bool) -> None:
        head.value = f"<strong>{html}</strong>"
        head.layout.display = None if shown else "none"
