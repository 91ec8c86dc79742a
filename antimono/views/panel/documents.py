"""The controls of the static pages: Panel's models as documents, which BokehJS displays without a server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from bokeh.core.json_encoder import serialize_json
from bokeh.document import Document
from bokeh.models import InlineStyleSheet, LayoutDOM

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Place
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.views.bokeh_ids import renumbered
from antimono.views.panel.controls import PanelControls
from antimono.views.styles import sheet


def document(lesson: Lesson, translations: NullTranslations = ENGLISH) -> dict[str, Any]:
    """Return the controls of a lesson as a Bokeh document without a server: JSON for `controls.mjs`.

    `places` names the root for each place of the page's section; the models are found by their tags.
    """
    frame = lesson.frame()
    controls = PanelControls(lesson, frame, lambda _name, _value: None, translations)
    places = {place: layout for place in Place for layout in controls.at(place)}
    controls.show(frame)
    holder = Document()
    # One sheet for all models; Panel's own would come from a CDN, and ours alone makes the look.
    styles = InlineStyleSheet(css=sheet("controls.css"))
    roots = {}
    for place, layout in places.items():
        root = layout.get_root(holder)
        for model in root.select({"type": LayoutDOM}):
            model.stylesheets = [styles]
            model.name = None  # Panel numbers what has no name of its own
            model.js_event_callbacks, model.js_property_callbacks = {}, {}
            model.subscribed_events = set()
        holder.add_root(root)
        roots[place.value] = root.id
    data = json.loads(serialize_json(holder.to_json()))
    # Declarations of other Panel components, which happen to be imported.
    data["defs"] = []
    told: dict[str, Any] = renumbered({"places": roots, "doc": data}, {})
    return told


def write_documents(
    folder: Path, translations: NullTranslations = ENGLISH, slugs: Iterable[str] = tuple(LESSONS)
) -> None:
    """Write the controls of the lessons into `folder`, as `rent.json` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        text = json.dumps(document(LESSONS[slug], translations), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{slug}.json").write_text(text + "\n", encoding="utf-8")
