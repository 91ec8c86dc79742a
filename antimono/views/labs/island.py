"""A part of a lab in a page, with data for its module to read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations

from antimono.core.text import Message
from antimono.views.attributes import attributes_html


def section(
    kind: tuple[str, str],
    title: Message,
    words: Mapping[str, Message],
    inner: str,
    data: object,
    translations: NullTranslations,
) -> str:
    """Return what stands in a page of a chart or a question, live with `chart.mjs` and `lab.mjs`.

    Args:
        kind: whether it is a `chart` or a `question`, and which.
        title: what it is called.
        words: what the module may have to say, by name.
        inner: its HTML.
        data: what the module has to know.
        translations: the reader's language.
    """
    said = {name: message.text(translations) for name, message in words.items()}
    attributes = {
        "class": "antimono-stage am-lab",
        "aria-label": title.text(translations),
        "data-module": "lab",
        f"data-{kind[0]}": kind[1],
        "data-words": json.dumps(said, ensure_ascii=False),
    }
    return f"<section {attributes_html(attributes)}>{inner}{island(data)}</section>"


def island(data: object) -> str:
    r"""Data as an element that no browser runs: what a page's policy allows of scripts says nothing of it.

    >>> island({"words": "</script>"})
    '<script type="application/json" data-island>{"words":"<\\/script>"}</script>'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" data-island>{text}</script>'
