"""Captions beside widgets, as HTML: for a group of options, a group of controls, the place in a walk."""

from __future__ import annotations

from html import escape


def caption(text: str, kind: str = "label") -> str:
    """The HTML of a caption: a control's `label`, the `heading` of a group, the `position` of a walk."""
    return f'<span class="am-{kind}">{escape(text)}</span>'
