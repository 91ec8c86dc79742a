"""The Panel widgets of one control, on a server and on a static page."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any, assert_never, override

import panel as pn

from antimono.lessons.controls import Control, Number, Switch, Value, Walk
from antimono.views import forms
from antimono.views.control_widgets import ControlWidgets, Moved, value_of
from antimono.views.forms import Form


def tags(control: str, part: str) -> list[str]:
    """What the models of a control carry, so that a page finds them."""
    return [f"control:{control}", f"part:{part}"]


class Field(ControlWidgets):
    """A control as Panel's widgets; their models carry tags, by which a static page finds them."""

    def __init__(
        self,
        control: Control,
        possible: tuple[Form, ...],
        moved: Moved,
        sheets: list[str],
        translations: NullTranslations,
    ) -> None:
        self._sheets = sheets
        super().__init__(control, possible, moved, translations)

    @override
    def _reveal(self, view: Any, *, shown: bool) -> None:
        view.visible = shown

    @override
    def _update(self, control: Control, drawn: Form) -> None:
        translations = self._translations
        label = control.label.text(translations)
        match drawn:
            case Form.RADIOS:
                shown = {text: value for value, text in forms.options(control, translations)}
                self.widgets["radios.label"].object = forms.caption(label)
                radios = self.widgets["radios"]
                moved = radios.options != shown
                radios.param.update(options=shown, value=value_of(control))
                if moved:
                    # The same value may stand at another place now, which Panel does not look for by itself.
                    radios.param.trigger("value")
            case Form.LIST:
                value = value_of(control)
                listed = {text: value for value, text in forms.list_options(control, translations)}
                self.widgets["list"].param.update(
                    name=label, options=listed, value="" if value is None else value
                )
            case Form.SPINNER:
                assert isinstance(control, Number)
                # Without bounds: Bokeh drops what lies outside them, a lesson takes the nearest possible.
                self.widgets["spinner"].param.update(name=label, value=control.value, step=control.step)
            case Form.TICK:
                assert isinstance(control, Switch)
                self.widgets["tick"].param.update(options=[label], value=[label] if control.value else [])
            case Form.BUTTON:
                self.widgets["button"].name = label
            case Form.WALK:
                assert isinstance(control, Walk)
                position = forms.walk_position(control).text(translations)
                self.widgets["walk.label"].object = forms.caption(label)
                self.widgets["walk.position"].object = forms.caption(position, "position")
                for part in forms.WALK_PARTS:
                    self.widgets[part].disabled = forms.walk_disabled(control, part)
            case _:
                assert_never(drawn)

    @override
    def _make(self, form: Form) -> Any:
        match form:
            case Form.RADIOS:
                radios = self._widget(
                    pn.widgets.RadioBoxGroup, "radios", "value", lambda value: value, options=[]
                )
                return self._row("radios", [self._caption("radios.label"), radios])
            case Form.LIST:
                return self._widget(pn.widgets.Select, "list", "value", _listed, options=[])
            case Form.SPINNER:
                return self._widget(pn.widgets.IntInput, "spinner", "value", lambda value: value, value=None)
            case Form.TICK:
                return self._widget(pn.widgets.CheckBoxGroup, "tick", "value", bool, options=[])
            case Form.BUTTON:
                return self._button("button", lambda: None)
            case Form.WALK:
                buttons = [self._walk_button(part) for part in forms.WALK_PARTS]
                position = self._caption("walk.position", "position")
                return self._row("walk", [self._caption("walk.label"), *buttons[:2], position, *buttons[2:]])
        assert_never(form)

    def _widget(
        self, kind: type[Any], part: str, watched: str, meaning: Callable[[Any], Value], **parameters: Any
    ) -> Any:
        widget = kind(**parameters, **self._common(part))

        # After Panel's own watchers, which would otherwise tell the browser last what a lesson corrected.
        widget.param.watch(lambda event: self._tell(meaning(event.new)), watched, precedence=1)
        self.widgets[part] = widget
        return widget

    @override
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        button = pn.widgets.Button(**self._common(part, "button"))
        button.name = label
        button.on_click(lambda _event: self._moved(self._control.name, meaning()))
        self.widgets[part] = button
        return button

    def _caption(self, part: str, kind: str = "caption") -> Any:
        self.widgets[part] = pn.pane.HTML("", disable_math=True, **self._common(part, kind))
        if kind == "position":
            self.widgets[part].sizing_mode = None
        return self.widgets[part]

    def _row(self, form: str, children: list[Any]) -> Any:
        part = f"{form}.field"
        self.widgets[part] = pn.Column(*children, **self._common(part, f"{form}-field"))
        return self.widgets[part]

    def _common(self, part: str, kind: str | None = None) -> dict[str, Any]:
        """What all of a field's widgets and layouts are made with."""
        return {
            "tags": tags(self._control.name, part),
            "css_classes": [f"am-{kind or part}"],
            "stylesheets": self._sheets,
            "sizing_mode": "stretch_width",
            "margin": 0,
        }


def _listed(value: Value) -> Value:
    return None if value == "" else value
