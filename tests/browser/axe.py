"""What axe-core, a checker of accessibility, has against a page."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page
from publish import paths

GRAVE = {"serious", "critical"}


SCROLLED_BY_KEYBOARD = """() =>
    [...document.querySelectorAll("pre, .scrolls")]
        .filter(element => element.checkVisibility())
        .every(element => element.scrollWidth <= element.clientWidth || element.tabIndex === 0)
"""
"""`page.mjs` sees to it a moment after a page or its window has changed, or something was unfolded."""


@cache
def _axe() -> str:
    return (paths.NODE_MODULES / "axe-core/axe.min.js").read_text("utf-8")


def grave(page: Page, part: str = "html") -> list[str]:
    """The serious and critical faults of a page, or a part of it, as it is now, each with an element."""
    page.wait_for_function(SCROLLED_BY_KEYBOARD)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: list[dict[str, Any]] = page.evaluate(
        "part => axe.run(part, { resultTypes: ['violations'] }).then(({ violations }) => violations)", part
    )
    return [
        f"{fault['id']} ({fault['impact']}): {node['html'][:200]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]
