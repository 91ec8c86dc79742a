"""Properties of the Bokeh models behind a page's controls, from their looks.

Panel has made the models when the site was built (`antimono.views.panel.documents`); in the reader's browser
there is only Bokeh, so what a worker answers are the properties that its models are to have, part by part.
"""

from __future__ import annotations

from gettext import NullTranslations
from html import escape

from antimono.core.text import ENGLISH
from antimono.course.lesson.frame import Frame
from antimono.views.control_groups import Group
from antimono.views.control_looks import ControlLook, Widget, caption

type Properties = dict[str, object]
"""Properties of one Bokeh model."""


def outermost(widget: Widget) -> str:
    """Return the part of a widget that holds the others, and is shown or hidden."""
    return f"{widget}.field" if widget in (Widget.RADIOS, Widget.WALK) else widget.value


def control_properties(look: ControlLook) -> dict[str, Properties]:
    """Return what the models of a control show now, by part.

    The part named as a widget is the widget; `radios.field` and `walk.field` hold theirs with their captions.
    """
    parts: dict[str, Properties] = {outermost(look.widget): {"visible": look.visible}}
    match look.widget:
        case Widget.RADIOS:
            values = [value for value, _label in look.options]
            active = values.index(look.value) if look.value in values else None
            parts["radios.label"] = {"text": _markup(look.label)}
            parts["radios"] = {"labels": [label for _value, label in look.options], "active": active}
        case Widget.LIST:
            options = [[str(value), label] for value, label in look.options]
            if look.unchosen:
                options.insert(0, ["", look.unchosen])
            value = "" if look.value is None else str(look.value)
            parts["list"] |= {"title": look.label, "options": options, "value": value}
        case Widget.SPINNER:
            # Without bounds: Bokeh drops what lies outside them, a lesson takes the nearest possible.
            parts["spinner"] |= {"title": look.label, "value": look.value, "step": look.step}
        case Widget.TICK:
            parts["tick"] |= {"labels": [look.label], "active": [0] if look.value else []}
        case Widget.BUTTON:
            parts["button"] |= {"label": look.label}
        case Widget.WALK:
            parts["walk.label"] = {"text": _markup(look.label)}
            parts["walk.position"] = {"text": _markup(look.standing, "position")}
            parts |= {button.part: {"disabled": button.disabled} for button in look.buttons}
    return parts


def group_properties(group: Group, frame: Frame, translations: NullTranslations = ENGLISH) -> dict[str, Properties]:
    """Return what the models of a group with a heading show now, by part."""
    heading = group.heading(frame)
    return {
        "field": {"visible": group.visible(frame)},
        "label": {"text": _markup("" if heading is None else heading.text(translations), "heading")},
    }


def _markup(text: str, kind: str = "label") -> str:
    # Panel's HTML model holds its markup escaped once more.
    return escape(caption(text, kind))
