"""Data within a page, for a module to read."""

from __future__ import annotations

import json


def island(data: object) -> str:
    r"""Data as an element that no browser runs: what a page's policy allows of scripts says nothing of it.

    >>> island({"words": "</script>"})
    '<script type="application/json" data-island>{"words":"<\\/script>"}</script>'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" data-island>{text}</script>'
