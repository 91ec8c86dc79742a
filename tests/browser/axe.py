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


LESS = """() => {
    for (const rule of axe._audit.rules) rule.enabled &&= ["serious", "critical"].includes(rule.impact);
    const contrast = axe._audit.rules.find(({ id }) => id === "color-contrast");
    const { matches } = contrast;
    contrast.matches = (each, ...rest) => (window.axeReads.has(each) || each.getRootNode() !== document)
        && matches.call(contrast, each, ...rest);
}"""
"""Rules that find nothing grave are left alone, and contrast is looked for where `TO_READ` says."""

TO_READ = """() => {
    const drawn = ["color", "backgroundColor", "backgroundImage", "opacity", "fontSize", "fontWeight",
        "textShadow", "filter", "position"];
    const looks = new Map(), places = new Map(), seen = new Map();
    const placeOf = each => {
        if (!each || places.has(each)) return places.get(each);
        const style = getComputedStyle(each);
        const look = [placeOf(each.parentElement), ...drawn.map(name => style[name])].join();
        if (!looks.has(look)) looks.set(look, looks.size);
        places.set(each, looks.get(look));
        return looks.get(look);
    };
    window.axeReads = new Set();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written = new Set(document.querySelectorAll("input, textarea, select"));
    while (words.nextNode()) if (words.currentNode.data.trim()) written.add(words.currentNode.parentElement);
    for (const each of written) {
        if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const place = placeOf(each);
        seen.set(place, (seen.get(place) ?? 0) + 1);
        if (seen.get(place) <= 3) window.axeReads.add(each);
    }
}"""
"""Of text that looks alike, as all does in which it lies, three places show what there is to see.

What lies in a shadow root is looked at as a whole.
"""


@cache
def _axe() -> str:
    return (paths.NODE_MODULES / "axe-core/axe.min.js").read_text("utf-8")


def grave(page: Page, part: str = "html") -> list[str]:
    """The serious and critical faults of a page, or a part of it, as it is now, each with an element."""
    page.wait_for_function(SCROLLED_BY_KEYBOARD)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
        page.evaluate(LESS)
    page.evaluate(TO_READ)
    found: list[dict[str, Any]] = page.evaluate(
        "part => axe.run(part, { resultTypes: ['violations'] }).then(({ violations }) => violations)", part
    )
    return [
        f"{fault['id']} ({fault['impact']}): {node['html'][:200]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]
