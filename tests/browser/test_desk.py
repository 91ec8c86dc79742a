"""The page of a desk: what is pressed is shown and kept, by whatever hand; what goes wrong loses nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from course.desk import SAID
from playwright.sync_api import Browser, BrowserContext, Page, expect

from antimono.views.page.desks import reply
from antimono.views.page.static_html import RETRY
from tests.browser.addresses import own
from tests.browser.axe import grave
from tests.browser.desk_pages import Desks, count, desks, press, ready, shows

MANY = 25
"""More than are kept."""

PATIENCE = 60_000
"""Milliseconds that Python may take to start on a machine that does other things as well."""

TEXT = """html => {
    const place = document.createElement("div");
    place.innerHTML = html;
    return place.textContent;
}"""

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
    const get = () => { throw new DOMException("denied", "SecurityError"); };
    Object.defineProperty(window, name, { get });
}"""

GOOD = "antimono.desk.counter.good"
RUBBISH = {
    GOOD: json.dumps({"values": {"count": 7}, "called": "7", "touched": 1, "stamp": ""}),
    "antimono.desk.counter.a": "not json",
    "antimono.desk.counter.b": "null",
    "antimono.desk.counter.c": json.dumps({"values": [], "called": 5}),
    "antimono.desk.counter.": "{}",
    "antimono.desk.": "[1]",
}
"""What may stand in a browser's storage after other programs, and one record of ours."""

SLIDE = """slide => {
    for (let value = 1; value <= 40; value += 1) {
        slide.value = value;
        slide.dispatchEvent(new Event("input", { bubbles: true }));
    }
}"""


@pytest.fixture(scope="module")
def somebody(browser: Browser, site: str) -> Iterator[Desks]:
    with desks(browser, site) as found:
        yield found


@pytest.fixture
def reader(somebody: Desks) -> Iterator[Desks]:
    """Somebody with nothing kept; nothing goes wrong that the test has not taken out."""
    yield somebody
    for page in somebody.context.pages:
        page.evaluate("localStorage.clear()")
        page.close()
    assert somebody.watch.take() == []


def kept(page: Page) -> dict[str, Any]:
    """Return what the browser keeps of desks, by its key."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('antimono.desk.')))"
    )
    return {key: json.loads(record) for key, record in found.items()}


def counts(page: Page) -> list[int]:
    """The numbers that are kept, in order."""
    return sorted(record["values"].get("count", 0) for record in kept(page).values())


def notes(page: Page) -> Any:
    return expect(page.locator("[data-notes]"))


def unfold(page: Page) -> None:
    page.locator("[data-kept] > summary").click()


def test_a_press_is_shown_and_told_and_a_refused_one_changes_nothing(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add one")
    shows(page, 1)
    expect(page.locator("[data-said]")).to_have_text("It is 1 now.")
    page.locator('[data-field="count"][type="number"]').fill("95")
    page.keyboard.press("Enter")
    shows(page, 95)
    press(page, "Add ten")
    notes(page).to_have_text("Nobody counts further than 99.")
    press(page, "Against the rules")
    notes(page).to_have_text("Nobody breaks a rule here.")
    press(page, "Broken")
    notes(page).to_have_text(str(SAID["unworked"]))
    assert [fault for fault in reader.watch.take() if "broken" not in fault] == []
    press(page, "Add one")
    shows(page, 96)
    notes(page).to_be_empty()
    assert grave(page, ".am-desk") == []


def test_a_closed_browser_loses_nothing_and_what_was_not_begun_is_not_kept(reader: Desks) -> None:
    page = reader.open()
    assert kept(page) == {}
    press(page, "Add ten")
    shows(page, 10)
    page.reload()
    shows(page, 10)
    page.close()
    again = reader.open()
    shows(again, 10)
    assert counts(again) == [10]


def test_two_tabs_never_write_over_each_other(reader: Desks) -> None:
    one = reader.open()
    press(one, "Add ten")
    shows(one, 10)
    other = reader.open()
    shows(other, 10)
    press(other, "Add one")
    shows(other, 11)
    press(one, "Add ten")
    shows(one, 20)
    assert counts(one) == [11, 20]
    for page, number in ((one, 20), (other, 11)):
        page.reload()
        shows(page, number)


def test_a_link_opens_beside_what_is_kept_and_one_that_cannot_be_read_says_so(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add ten")
    shows(page, 10)
    linked = reader.open("#n7")
    shows(linked, 7)
    linked.reload()
    shows(linked, 7)
    press(linked, "Add one")
    shows(linked, 8)
    assert linked.url.endswith("counter.html")
    press(linked, "Copy the link")
    expect(linked.locator("[data-status]")).to_have_text(str(SAID["copied"]))
    assert linked.evaluate("navigator.clipboard.readText()").endswith("/counter.html#n8")
    damaged = reader.open("#nowhere")
    notes(damaged).to_have_text("The link “nowhere” holds no number.")
    shows(damaged, 0)
    unfold(damaged)
    assert counts(damaged) == [8, 10]
    damaged.get_by_role("button", name="Continue").nth(1).click()
    shows(damaged, 10)
    assert damaged.url.endswith("counter.html")
    damaged.goto(damaged.url + "#counter")  # a heading of the page is no link
    shows(damaged, 10)


def test_a_keyboard_is_enough(reader: Desks) -> None:
    page = reader.open()
    page.locator("h1").click()
    for key in ("Tab", "Enter", "Space"):
        page.keyboard.press(key)
        page.wait_for_timeout(50)
    shows(page, 2)
    expect(page.get_by_role("button", name="Add one")).to_be_focused()
    page.get_by_role("button", name="Add two").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shows(page, 4)
    expect(page.get_by_role("button", name="Add two")).to_be_focused()
    page.get_by_role("button", name="Add ten").focus()
    page.keyboard.press("Enter")
    shows(page, 14)
    expect(count(page).locator("[data-focus]")).to_be_focused()  # which is new


def test_a_field_gives_its_value_and_shows_what_the_desk_made_of_it(reader: Desks) -> None:
    page = reader.open()
    number = page.get_by_label("Count", exact=True)
    number.fill("500")
    number.blur()
    shows(page, 99)
    expect(number).to_have_value("99")
    asked = page.evaluate("requests.length")
    page.get_by_label("Slide").evaluate(SLIDE)
    shows(page, 40)
    expect(number).to_have_value("40")
    assert page.evaluate("requests.length") <= asked + 3, "only the last place of a slider counts"
    page.get_by_label("Name").fill("sheep")
    number.fill("41")  # which is written in, and not given
    page.keyboard.press("Tab")
    shows(page, 41)
    expect(page.get_by_label("Name")).to_have_value("sheep")
    page.get_by_label("Name").press("Enter")
    expect(page.locator('[data-block="log"]')).to_contain_text("sheep")
    record = next(iter(kept(page).values()))
    assert record["called"] == "sheep 41"
    assert 0 < record["values"]["seed"] < 10**9, "random ones"


def test_a_file_is_opened_beside_what_was_there(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add ten")
    shows(page, 10)
    field = page.get_by_label("Load")
    for text, words in ((b"a" * 10, "This file holds no number."), (b"1" * 1_000_001, str(SAID["large"]))):
        field.set_input_files({"name": "count.txt", "mimeType": "text/plain", "buffer": text})
        notes(page).to_have_text(words)
    shows(page, 10)
    field.set_input_files({"name": "count.txt", "mimeType": "text/plain", "buffer": b"33"})
    shows(page, 33)
    assert counts(page) == [10, 33]
    with page.expect_download() as download:
        press(page, "Save")
    assert download.value.suggested_filename == "count.txt"
    assert download.value.path().read_text("utf-8") == "33"


def test_others_go_on_by_themselves_and_the_reader_comes_first(reader: Desks) -> None:
    page = reader.open()
    press(page, "Let others count")
    shows(page, 3)
    press(page, "Let others count")
    press(page, "Add ten")
    shows(page, 16)
    page.wait_for_timeout(100)
    shows(page, 16)


def test_when_python_is_lost_it_is_said_and_the_press_is_not_lost(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add ten")
    shows(page, 10)
    page.evaluate("broken = true")
    press(page, "Add one")
    status = page.locator("[data-status]")
    expect(status).to_have_text(str(SAID["stopped"]))
    shows(page, 10)
    page.evaluate("broken = false")
    press(page, str(RETRY))
    shows(page, 11)
    expect(status).to_be_empty()
    expect(page.locator("[data-retry]")).to_be_hidden()
    assert all("no Python" in fault for fault in reader.watch.take())


def test_what_is_kept_is_listed_goes_on_ends_and_is_deleted(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add one")
    shows(page, 1)
    press(page, "End")  # another one begins, and this one stays
    shows(page, 0)
    press(page, "Add ten")
    shows(page, 10)
    assert counts(page) == [1, 10]
    unfold(page)
    expect(page.locator("[data-kept] > summary")).to_have_text("Saved in this browser: 2")
    expect(page.locator("[data-kept] li").first).to_contain_text("open here")
    press(page, "New")
    shows(page, 0)
    rows = page.locator("[data-kept] li")
    rows.nth(1).get_by_role("button", name="Continue").click()
    shows(page, 1)
    delete = rows.nth(1).locator("[data-drop]")
    delete.click()
    expect(delete).to_have_text(str(SAID["sure"]))
    delete.click()
    shows(page, 0)
    assert counts(page) == [10]
    assert grave(page, ".am-desk") == []


def test_no_more_than_twenty_are_kept_and_the_oldest_go(reader: Desks) -> None:
    page = reader.open()
    for number in range(1, MANY + 1):
        page.evaluate(
            """number => localStorage.setItem(`antimono.desk.counter.a${number}`, JSON.stringify(
            { values: { count: number }, called: `${number}`, touched: number, stamp: "" }))""",
            number,
        )
    press(page, "Add ten")
    shows(page, 10)
    assert counts(page) == [*range(7, 11), *range(10, MANY + 1)]


def test_a_browser_without_room_says_so(reader: Desks) -> None:
    page = reader.open()
    page.evaluate(
        """() => {
            window.setItem = Storage.prototype.setItem;
            Storage.prototype.setItem = () => { throw new DOMException("full"); };
        }"""
    )
    press(page, "Add one")
    shows(page, 1)
    expect(page.locator("[data-status]")).to_have_text(str(SAID["full"]))
    press(page, "Add one")
    shows(page, 2)
    expect(page.locator("[data-status]")).to_have_text(str(SAID["full"]))
    page.evaluate("void (Storage.prototype.setItem = setItem)")
    press(page, "Add one")
    shows(page, 3)
    expect(page.locator("[data-status]")).to_be_empty()
    assert counts(page) == [3]


def test_a_browser_that_forbids_to_keep_anything_can_still_be_played_in(reader: Desks) -> None:
    page = reader.context.new_page()
    page.add_init_script(FORBIDDEN)
    page.goto(reader.address)
    ready(page)
    for number in (1, 2):
        press(page, "Add one")
        shows(page, number)
        expect(page.locator("[data-status]")).to_have_text(str(SAID["full"]))
    press(page, "Copy the link")
    expect(page.locator("[data-status]")).to_have_text(str(SAID["copied"]))
    page.close()


def test_rubbish_where_records_are_kept_harms_nothing(reader: Desks) -> None:
    page = reader.open()
    page.evaluate("rubbish => Object.assign(localStorage, rubbish)", RUBBISH)
    page.reload()
    ready(page)
    press(page, "Add ten")
    shows(page, 10)
    assert page.evaluate("key => JSON.parse(localStorage.getItem(key)).values.count", GOOD) == 7
    unfold(page)
    page.get_by_role("button", name="Continue").first.click()
    shows(page, 7)


def test_what_is_kept_goes_with_the_rest_of_the_progress(reader: Desks) -> None:
    page = reader.open()
    press(page, "Add ten")
    shows(page, 10)
    progress = f"import('{own(reader.site)}_static/progress.js')"
    exported = page.evaluate(f"import('{own(reader.site)}_static/shelf.js').then(({{ exported }}) => exported())")
    page.evaluate(f"{progress}.then(({{ erase }}) => erase())")
    assert kept(page) == {}
    whole = {"version": 1, "edition": "", "chapters": {}, "desks": exported}
    page.evaluate(f"all => {progress}.then(({{ add }}) => add(JSON.stringify(all)))", whole)
    assert counts(page) == [10]


def test_a_press_before_python_has_started_is_not_lost(reader: Desks) -> None:
    page = reader.context.new_page()
    page.add_init_script("window.broken = true")
    page.goto(reader.open().url)
    press(page, "Add ten")
    expect(page.locator("[data-status]")).to_have_text(str(SAID["failed"]))
    page.evaluate("broken = false")
    press(page, str(RETRY))
    ready(page)
    shows(page, 10)
    assert all("no Python" in fault for fault in reader.watch.take())


def settled(page: Page) -> tuple[dict[str, Any], dict[str, Any]]:
    """The kept game and what this Python answers to it, once the page no longer plays on by itself."""
    for _ in range(PATIENCE // 250):
        record = next(iter(kept(page).values()), None)
        values = record["values"] if record else {}
        answer = json.loads(reply(json.dumps({"desk": "play", "values": values})))
        blocks = {name: answer["blocks"][name] for name in ("head", "choices", "players")}
        wanted = {name: page.evaluate(TEXT, html) for name, html in blocks.items()}
        shown = {name: page.locator(f'[data-block="{name}"]').text_content() for name in blocks}
        if record and answer["onward"] is None and shown == wanted:
            return record, answer
        page.wait_for_timeout(250)
    raise AssertionError(f"the game still plays by itself, or {shown} differs from {wanted}")


@pytest.mark.slow
def test_play_in_the_browser_is_what_this_python_says(other_reader: BrowserContext, site: str) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}play.html")
    table = page.locator(".desk-others")
    for summary in ("Change the table", "More"):
        table.locator("summary", has_text=summary).click()
    table.get_by_label("Seed").fill("11")
    table.get_by_role("button", name="Begin", exact=True).click()  # before Python has started, perhaps
    choices = page.locator('[data-block="choices"] [data-press*="act"]')
    for choice in range(4):
        if choice:
            settled(page)
        before = page.locator('[data-block="log"]').text_content()
        choices.first.click()
        expect(page.locator('[data-block="log"]')).not_to_have_text(before or "", timeout=PATIENCE)
        assert page.locator("[data-said]").text_content(), choice
    record, answer = settled(page)
    assert answer["values"] == record["values"]
    assert answer["called"] == record["called"]
    page.reload()
    wanted = page.evaluate(TEXT, answer["blocks"]["players"])
    expect(page.locator('[data-block="players"]')).to_have_text(wanted, timeout=PATIENCE)
    expect(page.locator("[data-notes]")).to_be_empty()
