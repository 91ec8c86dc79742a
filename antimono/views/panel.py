"""A lesson drawn with Panel: as an app on a server, and as the controls of a static page.

`python -m antimono.views.panel` serves all lessons, with every file from this machine.
"""

from __future__ import annotations

import json
from gettext import NullTranslations
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import panel as pn
from bokeh.core.json_encoder import serialize_json
from bokeh.document import Document
from bokeh.models import InlineStyleSheet, LayoutDOM

from antimono.core.text import ENGLISH
from antimono.lessons import LESSONS
from antimono.lessons.controls import Place, Value, Values
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson, link
from antimono.views import forms, html
from antimono.views.control_widgets import Moved
from antimono.views.page import LIVE, ORDER, STICKY
from antimono.views.panel_controls import Field, tags
from antimono.views.styles import sheet, stylesheet


class Controls:
    """The Panel widgets of all of a lesson's controls, in a layout for each place.

    Attributes:
        fields: the widgets of each control, by its name.
        places: the layouts of those places where the lesson has controls.
    """

    def __init__(
        self, lesson: Lesson, frame: Frame, moved: Moved, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._lesson = lesson
        self._translations = translations
        self._sheets = [sheet("controls.css")]
        possible = forms.forms(lesson)
        self.fields = {
            control.name: Field(control, possible[control.name], moved, self._sheets, translations)
            for control in frame.controls
        }
        self._headed: dict[forms.Group, tuple[Any, Any]] = {}
        self.places = {place: layout for place in Place if (layout := self._place(place)) is not None}
        self.show(frame)

    def show(self, frame: Frame) -> None:
        """Show the controls of `frame`."""
        for control in frame.controls:
            self.fields[control.name].show(control)
        for group, (box, heading) in self._headed.items():
            members = group.members(frame)
            box.visible = any(control.visible for control in members)
            if members[0].group is not None:
                heading.object = forms.caption(members[0].group.text(self._translations), "heading")

    def _place(self, place: Place) -> Any:
        children: list[Any] = []
        for group in forms.groups(self._lesson):
            if group.place is not place:
                continue
            views = [view for name in group.names for view in self.fields[name].views]
            children += [self._group(group, views)] if group.heading else views
        return self._column(children, f"am-place am-place-{place}", [f"place:{place}"]) if children else None

    def _group(self, group: forms.Group, views: list[Any]) -> Any:
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": self._sheets}
        head = pn.pane.HTML(
            "", tags=tags(group.key, "label"), css_classes=["am-caption"], disable_math=True, **looks
        )
        box = self._column([head, *views], "am-group", tags(group.key, "field"))
        self._headed[group] = (box, head)
        return box

    def _column(self, children: list[Any], classes: str, marks: list[str]) -> Any:
        return pn.Column(
            *children,
            css_classes=classes.split(),
            tags=marks,
            margin=0,
            sizing_mode="stretch_width",
            stylesheets=self._sheets,
        )


class LessonApp:
    """A lesson as a Panel app.

    Attributes:
        frame: what is shown now.
        controls: the widgets.
        view: the whole lesson, in the one order.
    """

    def __init__(
        self, lesson: Lesson, values: Values | None = None, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._lesson = lesson
        self._translations = translations
        self.frame = lesson.frame(values)
        self.controls = Controls(lesson, self.frame, self.change, translations=translations)
        styles = stylesheet() + sheet("panes.css")
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": [styles]}
        self._blocks = {
            part: pn.pane.HTML("", css_classes=_classes(part), disable_math=True, **looks)
            for part in ORDER
            if not isinstance(part, Place)
        }
        drawn = [
            self.controls.places.get(part) if isinstance(part, Place) else self._blocks[part]
            for part in ORDER
        ]
        self.view = pn.Column(
            *[part for part in drawn if part is not None], css_classes=["am-lesson"], **looks
        )
        self._location: Any = None
        self._draw(None)

    def change(self, name: str, value: Value = None) -> None:
        """Move the control `name` to `value`, or press it; if that fails, all stays as it was."""
        try:
            self.show(self._lesson.changed(self.frame, name, value))
        except Exception:
            self.controls.show(self.frame)
            raise

    def show(self, frame: Frame) -> None:
        """Show `frame`."""
        before, self.frame = self.frame, frame
        self.controls.show(frame)
        self._draw(before)

    @property
    def query(self) -> str:
        """The situation shown, as the query of a link; empty for the lesson's own."""
        found = link(self.frame)
        return f"?{urlencode(found)}" if found else ""

    def follow(self, location: Any) -> None:
        """Keep the situation in a browser's address, and take it from there when the reader goes back."""

        def read(event: Any) -> None:
            if event.new != self.query:
                self.show(self._lesson.frame(_query(event.new)))

        self._location = location
        location.param.watch(read, "search")

    def _draw(self, before: Frame | None) -> None:
        blocks = html.blocks(self.frame, translations=self._translations, changed_from=before)
        for part, pane in self._blocks.items():
            pane.object = blocks[part]
            pane.visible = bool(blocks[part])
        if self._location is not None:
            self._location.search = self.query


def app(lesson: Lesson, values: Values | None = None) -> Any:
    """A lesson as a Panel layout; on a server its situation is kept in the address, and read from it."""
    location = pn.state.location if pn.state.curdoc is not None else None
    if location is None:
        return LessonApp(lesson, values).view
    shown = LessonApp(lesson, _query(location.search) or values)
    shown.follow(location)
    return shown.view


def _query(search: str) -> dict[str, str]:
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))


def _classes(part: str) -> list[str]:
    return [
        "am-block",
        f"am-block-{part}",
        *(["am-live"] if part in LIVE else []),
        *(["am-sticky"] if part in STICKY else []),
    ]


def document(lesson: Lesson) -> dict[str, Any]:
    """The controls of a lesson as a Bokeh document without a server: JSON for `controls.mjs`.

    `places` names the root for each place of the page's section; the models are found by their tags.
    """
    controls = Controls(lesson, lesson.frame(), lambda _name, _value: None)
    holder = Document()
    # One sheet for all models; Panel's own would come from a CDN, and ours alone makes the look.
    styles = InlineStyleSheet(css=sheet("controls.css"))
    roots = {}
    for place, layout in controls.places.items():
        root = layout.get_root(holder)
        for model in root.select({"type": LayoutDOM}):
            model.stylesheets = [styles]
            model.js_event_callbacks, model.js_property_callbacks = {}, {}
            model.subscribed_events = set()
        holder.add_root(root)
        roots[place.value] = root.id
    data = json.loads(serialize_json(holder.to_json()))
    # Declarations of other Panel components, which happen to be imported.
    data["defs"] = []
    return {"places": roots, "doc": data}


def write_documents(folder: Path) -> None:
    """Write the controls of every lesson into `folder`, as `rent.json` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug, lesson in LESSONS.items():
        text = json.dumps(document(lesson), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{slug}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    from antimono.views.panel_server import main

    main()
