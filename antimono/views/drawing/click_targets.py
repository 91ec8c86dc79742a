"""Marks that can be pressed: what a surface needs to make buttons of them.

A surface finds them by `data-press`, which holds as JSON the values that a mark gives to a lesson's controls.
Of the marks of one drawing one is reached with the Tab key, and from there the others with the arrow keys.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from html import escape

from antimono.core.figures import Press
from antimono.views.drawing.pen import Pen


def drawing_svg(kind: str, box: str, name: str, title: str, words: str, drawn: str, buttons: str = "") -> str:
    """Return a drawing, with its name and its description for readers who cannot see it.

    Args:
        kind: its class.
        box: its `viewBox`.
        name: a prefix for the ids in it.
        title: its name, as HTML.
        words: what it shows, as HTML.
        drawn: what is drawn.
        buttons: what lies over it and can be pressed. Since what stands in a picture is hidden from screen
            readers, it is none then: its buttons are heard, and no word that is only drawn.
    """
    inside = f'<g aria-hidden="true">{drawn}</g>{buttons}' if buttons else drawn
    return (
        f'<svg class="{kind}" viewBox="{box}" role="{"group" if buttons else "img"}"'
        f' aria-labelledby="{name}-title {name}-desc"><title id="{name}-title">{title}</title>'
        f'<desc id="{name}-desc">{words}</desc>{inside}</svg>'
    )


def press_attributes(press: Press, pen: Pen, *, reached: bool) -> str:
    """Return the attributes of a mark's button, from a space on; `reached` says whether the Tab key comes to it."""
    values = json.dumps(dict(press.values), ensure_ascii=False, separators=(",", ":"))
    place = 0 if reached else -1
    return f' data-press="{escape(values)}" tabindex="{place}" aria-label="{pen.text(press.label)}"'


def pressed_svg(press: Press, shape: str, pen: Pen, *, reached: bool) -> str:
    """Return a button over a part of a drawing; `shape` are the attributes of a rectangle."""
    return f'<g role="button"{press_attributes(press, pen, reached=reached)}><rect class="am-press" {shape}/></g>'


def pressed_html(press: Press | None, words: str, pen: Pen, *, reached: bool) -> str:
    """Return a button with `words`, which are HTML, on it; the words alone where there is nothing to press."""
    if press is None:
        return words
    return f'<button type="button" class="am-press"{press_attributes(press, pen, reached=reached)}>{words}</button>'


def reached_first[Place](places: Collection[Place], marked: Place | None) -> Place | None:
    """Return the mark that the Tab key comes to: the one of the present situation, or else the first."""
    return marked if marked in places else next(iter(places), None)
