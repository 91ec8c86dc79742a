"""The options of a list that can be chosen from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from antimono.core.text import Message
from antimono.views.drawing.pen import Pen


def options_html(options: Sequence[tuple[str, Message]], chosen: str, pen: Pen) -> str:
    """The options of a `select`: values with what a reader sees for them."""
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{pen.text(words)}</option>'
        for value, words in options
    )
