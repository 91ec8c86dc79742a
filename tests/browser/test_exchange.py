"""Only what differs is exchanged: focus, scrolling and what was unfolded stay; marks can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from antimono.course.lesson.controls import Value
from tests.browser.live import LivePage

type Live = Callable[[str], LivePage]

EXCHANGE = """async ([before, after, focus]) => {
    const { exchange } = await import(new URL("exchange.js", document.querySelector("link[rel=icon]").href));
    const block = document.createElement("div");
    document.body.append(block);
    block.innerHTML = before;
    for (const details of block.querySelectorAll("[data-opened]")) details.open = true;
    for (const wide of block.querySelectorAll("[data-scrolled]")) wide.scrollLeft = 40;
    block.querySelector(focus)?.focus();
    const first = block.firstElementChild;
    const seen = new MutationObserver(() => {});
    seen.observe(block, { childList: true, subtree: true, attributes: true, characterData: true });
    exchange(block, after);
    const found = {
        html: block.innerHTML,
        same: block.firstElementChild === first,
        changes: seen.takeRecords().length,
        focus: document.activeElement === block ? "block" : document.activeElement.textContent,
        scrolled: [...block.querySelectorAll("[data-scrolled]")].map(each => each.scrollLeft),
    };
    block.remove();
    return found;
}"""

LINKS = '<p><a href="#a">a</a> <a href="#b">b</a></p>'
WIDE = '<div data-scrolled style="width:50px;overflow:auto"><div style="width:500px">{}</div></div>'


def exchanged(live: Live, before: str, after: str, focus: str = "nothing") -> dict[str, Any]:
    found: dict[str, Any] = live("rent").page.evaluate(EXCHANGE, [before, after, focus])
    return found


def test_what_is_equal_is_left_alone(live: Live) -> None:
    assert exchanged(live, LINKS, LINKS)["changes"] == 0


def test_one_word_that_differs_is_one_change(live: Live) -> None:
    before = f"<table><tbody><tr><td>{LINKS}</td><td>52</td></tr></tbody></table>"
    found = exchanged(live, before, before.replace("52", "104"), "a:last-child")
    assert found["html"] == before.replace("52", "104")
    assert found["same"]
    assert found["changes"] == 1
    assert found["focus"] == "b"


def test_scrolling_stays(live: Live) -> None:
    assert exchanged(live, WIDE.format(1), WIDE.format(2))["scrolled"] == [40]


def test_what_was_unfolded_stays_unfolded_and_what_was_not_stays_folded(live: Live) -> None:
    before = "<details data-opened=''><summary>one</summary>1</details><details><summary>two</summary>2</details>"
    after = before.replace("1<", "3<").replace("2<", "4<")
    html = exchanged(live, before, after, "summary")["html"]
    assert html == after.replace("<details data-opened=''>", '<details data-opened="" open="">')


@pytest.mark.parametrize(("after", "focus"), [('<p><a href="#a">a</a></p>', "a"), ("<p>nothing to go to</p>", "block")])
def test_the_focus_goes_to_what_is_nearest_when_its_place_is_gone(live: Live, after: str, focus: str) -> None:
    assert exchanged(live, LINKS, after, "a:last-child")["focus"] == focus


MARK = """values => {
    const block = document.querySelector('[data-block="figures"]');
    block.querySelector("[data-press]")?.remove();
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.innerHTML = '<g role="button" tabindex="0"><title>made by hand</title><circle r="30"/></g>';
    drawing.firstElementChild.dataset.press = JSON.stringify(values);
    block.prepend(drawing);
}"""


@pytest.mark.parametrize("how", ["click", "Enter", "Space"])
def test_a_mark_gives_several_values_at_once(live: Live, how: str) -> None:
    lesson = live("rent")
    owner = "monopolist" if lesson.values["owner"] == "competitor" else "competitor"
    values: dict[str, Value] = {"owner": owner, "mortgaged": False, "buildings": 2}
    after = dict(lesson.lesson.pressed(lesson.wanted, values).values)
    lesson.page.evaluate(MARK, values)
    mark = lesson.page.get_by_role("button", name="made by hand")
    seen = lesson.page.evaluate("framesSeen.length")
    with lesson.answered():
        if how == "click":
            mark.click()
        else:
            mark.press(how)
    lesson.values = after
    lesson.sees_the_frame()
    lesson.sees_the_situation()
    assert lesson.page.evaluate("framesSeen.length") == seen + 1


def test_a_mark_that_names_no_control_changes_nothing_and_is_told(live: Live) -> None:
    lesson = live("rent")
    lesson.page.evaluate(MARK, {"owners": "competitor"})
    lesson.page.get_by_role("button", name="made by hand").click()
    status = lesson.page.locator("[data-status]")
    status.filter(has_text="no control named “owners”").wait_for()
    lesson.tell("owner", "monopolist" if lesson.values["owner"] == "competitor" else "competitor")
