"""The controls of a lesson as Panel widgets: on a server and, as models without one, on a static page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, assert_never, override

import panel as pn

from antimono.course.lesson.controls import Control, Place, Value
from antimono.views.control_groups import Group
from antimono.views.control_looks import ControlLook, Widget, caption
from antimono.views.served import linked
from antimono.views.widget_set import LessonControls, Moved, WidgetSet


def tags(control: str, part: str) -> list[str]:
    """Return what the models of a control carry, so that a page finds them."""
    return [f"control:{control}", f"part:{part}"]


class PanelWidgets(WidgetSet):
    """A control as Panel's widgets; their models carry tags, by which a static page finds them."""

    @override
    def _reveal(self, *, shown: bool) -> None:
        self.view.visible = shown

    @override
    def _fill(self, shown: ControlLook) -> None:
        match shown.widget:
            case Widget.RADIOS:
                options = {label: value for value, label in shown.options}
                self.parts["radios.label"].object = caption(shown.label)
                radios = self.parts["radios"]
                moved = radios.options != options
                radios.param.update(options=options, value=shown.value)
                if moved:
                    # The same value may stand at another place now, which Panel does not look for by itself.
                    radios.param.trigger("value")
            case Widget.LIST:
                options = {shown.unchosen: ""} if shown.unchosen else {}
                options |= {label: value for value, label in shown.options}
                value = "" if shown.value is None else shown.value
                self.parts["list"].param.update(name=shown.label, options=options, value=value)
            case Widget.SPINNER:
                # Without bounds: Bokeh drops what lies outside them, a lesson takes the nearest possible.
                self.parts["spinner"].param.update(name=shown.label, value=shown.value, step=shown.step)
            case Widget.TICK:
                ticked = [shown.label] if shown.value else []
                self.parts["tick"].param.update(options=[shown.label], value=ticked)
            case Widget.BUTTON:
                self.parts["button"].name = shown.label
            case Widget.WALK:
                self.parts["walk.label"].object = caption(shown.label)
                self.parts["walk.position"].object = caption(shown.standing, "position")
                for button in shown.buttons:
                    self.parts[button.part].disabled = button.disabled
            case _:
                assert_never(shown.widget)

    @override
    def _make(self, widget: Widget) -> Any:
        match widget:
            case Widget.RADIOS:
                radios = self._part(pn.widgets.RadioBoxGroup, "radios", lambda value: value, options=[])
                return self._row("radios", [self._caption("radios.label"), radios])
            case Widget.LIST:
                return self._part(pn.widgets.Select, "list", _listed, options=[])
            case Widget.SPINNER:
                return self._part(pn.widgets.IntInput, "spinner", lambda value: value, value=None)
            case Widget.TICK:
                return self._part(pn.widgets.CheckBoxGroup, "tick", bool, options=[])
            case Widget.BUTTON:
                return self._button("button", lambda: None)
            case Widget.WALK:
                buttons = self._walk_buttons()
                position = self._caption("walk.position", "position")
                return self._row("walk", [self._caption("walk.label"), *buttons[:2], position, *buttons[2:]])
        assert_never(widget)

    def _part(self, kind: type[Any], part: str, meaning: Callable[[Any], Value], **parameters: Any) -> Any:
        made = kind(**parameters, **self._common(part))

        # After Panel's own watchers, which would otherwise tell the browser last what a lesson corrected.
        made.param.watch(lambda event: self._move(meaning(event.new)), "value", precedence=1)
        self.parts[part] = made
        return made

    @override
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        button = pn.widgets.Button(**self._common(part, "button"))
        button.name = label
        button.on_click(lambda _event: self._moved(self.name, meaning()))
        self.parts[part] = button
        return button

    def _caption(self, part: str, kind: str = "caption") -> Any:
        self.parts[part] = pn.pane.HTML("", disable_math=True, **self._common(part, kind))
        if kind == "position":
            self.parts[part].sizing_mode = None
        return self.parts[part]

    def _row(self, widget: str, children: list[Any]) -> Any:
        part = f"{widget}.field"
        self.parts[part] = pn.Column(*children, **self._common(part, f"{widget}-field"))
        return self.parts[part]

    def _common(self, part: str, kind: str | None = None) -> dict[str, Any]:
        """Return what all of a control's widgets and layouts are made with."""
        return {"tags": tags(self.name, part), "css_classes": [f"am-{kind or part}"], **_looks()}


def _listed(value: Value) -> Value:
    return None if value == "" else value


class PanelControls(LessonControls[PanelWidgets]):
    """The Panel widgets of all of a lesson's controls, in a layout for each place."""

    @override
    def at(self, place: Place) -> list[Any]:
        views = super().at(place)
        return [_column(views, f"am-place am-place-{place}", [f"place:{place}"])] if views else []

    @override
    def _control(self, control: Control, widget: Widget, moved: Moved) -> PanelWidgets:
        return PanelWidgets(control, widget, moved, self._translations)

    @override
    def _head(self, group: Group, views: Sequence[Any]) -> tuple[Any, Any]:
        marks = tags(group.key, "label")
        head = pn.pane.HTML("", tags=marks, css_classes=["am-caption"], disable_math=True, **_looks())
        return _column([head, *views], "am-group", tags(group.key, "field")), head

    @override
    def _fill_head(self, box: Any, head: Any, html: str, *, shown: bool) -> None:
        head.object = html
        box.visible = shown


def _column(children: Sequence[Any], classes: str, marks: list[str]) -> Any:
    return pn.Column(*children, css_classes=classes.split(), tags=marks, **_looks())


def _looks() -> dict[str, Any]:
    """Return what all widgets and layouts here are made with."""
    return {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": linked("controls.css")}
