"""The ipywidgets of one control, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, assert_never, override

import ipywidgets as ipw

from antimono.lessons.controls import Control, Number, Switch, Value, Walk
from antimono.views import forms
from antimono.views.control_widgets import ControlWidgets, value_of
from antimono.views.forms import Form

_WIDE = {"description_width": "initial"}


def words(html: str = "") -> Any:
    """HTML among the widgets."""
    return ipw.HTML(html, layout=ipw.Layout(width="auto"))


def column(children: Sequence[Any]) -> Any:
    """Widgets below each other."""
    return ipw.VBox(list(children), layout=ipw.Layout(max_width="46rem"))


def _narrow() -> Any:
    return ipw.Layout(width="auto", max_width="30rem")


class Box(ControlWidgets):
    """A control as ipywidgets."""

    @override
    def _reveal(self, view: Any, *, shown: bool) -> None:
        view.layout.display = None if shown else "none"

    @override
    def _update(self, control: Control, drawn: Form) -> None:
        label = control.label.text(self._translations)
        match drawn:
            case Form.RADIOS | Form.LIST:
                shown = tuple((text, value) for value, text in forms.options(control, self._translations))
                widget = self.widgets[drawn]
                widget.description = label
                if widget.options != shown:
                    widget.index = None
                    widget.options = shown
                values = [value for _text, value in shown]
                value = value_of(control)
                widget.index = values.index(value) if value in values else None
            case Form.SPINNER:
                assert isinstance(control, Number)
                widget = self.widgets["spinner"]
                widget.description = label
                if isinstance(widget, ipw.Text):
                    widget.value = "" if control.value is None else str(control.value)
                else:
                    # Both bounds out of the way first, as each must fit the value at every moment.
                    widget.min = min(widget.min, control.minimum)
                    widget.max = max(widget.max, control.maximum)
                    widget.value, widget.step = control.value, control.step
                    widget.min, widget.max = control.minimum, control.maximum
            case Form.TICK:
                assert isinstance(control, Switch)
                self.widgets["tick"].description = label
                self.widgets["tick"].value = control.value
            case Form.BUTTON:
                self.widgets["button"].description = label
            case Form.WALK:
                assert isinstance(control, Walk)
                position = forms.walk_position(control).text(self._translations)
                self.widgets["walk.label"].value = forms.caption(label)
                self.widgets["walk.position"].value = forms.caption(position, "position")
                for part in forms.WALK_PARTS:
                    self.widgets[part].disabled = forms.walk_disabled(control, part)
            case _:
                assert_never(drawn)

    @override
    def _make(self, form: Form) -> Any:
        match form:
            case Form.RADIOS:
                radios = ipw.RadioButtons(options=(), style=_WIDE, layout=ipw.Layout(width="auto"))
                return self._widget(form, radios, lambda value: value, "index")
            case Form.LIST:
                listed = ipw.Dropdown(options=(), style=_WIDE, layout=_narrow())
                return self._widget(form, listed, lambda value: value, "index")
            case Form.SPINNER:
                # A number field of ipywidgets cannot be empty, as an answer is until it is given.
                if isinstance(self._control, Number) and self._control.default is not None:
                    field = ipw.BoundedIntText(style=_WIDE, layout=_narrow())
                    return self._widget(form, field, lambda value: value)
                text = ipw.Text(continuous_update=False, style=_WIDE, layout=_narrow())
                return self._widget(form, text, lambda value: value.strip() or None)
            case Form.TICK:
                return self._widget(form, ipw.Checkbox(indent=False, layout=ipw.Layout(width="auto")), bool)
            case Form.BUTTON:
                return self._button("button", lambda: None)
            case Form.WALK:
                self.widgets["walk.label"], self.widgets["walk.position"] = words(), words()
                buttons = [self._walk_button(part) for part in forms.WALK_PARTS]
                row = [self.widgets["walk.label"], *buttons[:2], self.widgets["walk.position"], *buttons[2:]]
                return ipw.Box(row, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))
        assert_never(form)

    def _widget(
        self, form: Form, widget: Any, meaning: Callable[[Any], Value], watched: str = "value"
    ) -> Any:
        widget.observe(lambda _change: self._tell(meaning(widget.value)), watched)
        self.widgets[form] = widget
        return widget

    @override
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        button = ipw.Button(description=label, layout=ipw.Layout(width="auto"))
        button.on_click(lambda _button: self._moved(self._control.name, meaning()))
        self.widgets[part] = button
        return button
