"""The scenario lab on its page: set up by taps, keys and dragging, taken back, compared and carried on."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, expect
from publish import paths

from antimono.anti_monopoly.scenario import Scenario
from antimono.course.lesson.controls import Value
from antimono.play.scenario import DESK
from antimono.play.scenario.answers import costs
from tests.browser.axe import grave
from tests.browser.live import PATIENCE, accessible_name
from tests.browser.scenario_page import IN_SIGHT, PHONE, WIDE, LabPage
from tests.browser.watch import Watch

AT_REST = """async () => {
    for (let at = NaN; at !== scrollY; await new Promise(done => setTimeout(done, 150))) at = scrollY;
}"""
"""What a finger has pushed goes on for a while."""

FIREFOX = next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)


@pytest.fixture(scope="module")
def reader(browser: Browser, site: str) -> Iterator[tuple[LabPage, Watch]]:
    """Somebody with a mouse, fingers and a keyboard; Python is started once."""
    context = browser.new_context(
        has_touch=True,
        reduced_motion="reduce",  # pawns stand still as soon as they have moved
        service_workers="block",
        permissions=["clipboard-read", "clipboard-write"],
    )
    watch = Watch(context)
    yield LabPage.open(context, f"{site}scenario.html"), watch
    context.close()


@pytest.fixture
def lab(reader: tuple[LabPage, Watch]) -> Iterator[LabPage]:
    """The lab, begun anew; nothing goes wrong in it."""
    found, watch = reader
    found.begin()
    yield found
    assert watch.take() == []


def swipe(fingers: CDPSession, *points: tuple[float, float]) -> None:
    """A finger goes from the first of these points to the last."""
    kinds = ["touchStart", *["touchMove"] * (len(points) - 1)]
    for kind, (x, y) in zip(kinds, points, strict=True):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def between(start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> list[tuple[float, float]]:
    """Points on a straight way."""
    return [
        tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True))  # type: ignore[misc]
        for step in range(steps + 1)
    ]


def test_a_city_with_hotels_is_set_up_by_taps_on_a_phone_and_answered_at_once(lab: LabPage) -> None:
    lab.begin("empty", PHONE)
    for square, name in ((31, "Fisherman's Wharf"), (32, "Union Square"), (34, "Nob Hill")):
        lab.square(square).tap()
        lab.told(f"{name} is open.")
        with lab.answered(2):
            lab.button("Player 2", "square").tap()
        with lab.answered(2):
            lab.button("a hotel", "square").tap()
        lab.told(f"On {name}: a hotel.")
    lab.chip(1).tap()
    lab.told("Tap the square where the pawn of Player 1 should go.")
    with lab.answered(2):
        lab.square(27).tap()
    cash = lab.block("player").get_by_label("Cash", exact=True)
    with lab.answered(2):
        cash.fill("40")
        cash.press("Enter")
    wanted = Scenario.new("us", "CMCM").cash(0, 40).at(0, 27)
    for square in (31, 32, 34):
        wanted = wanted.owns(1, square, hotel=True)
    assert lab.scene == wanted
    written = lab.block("board").locator(".am-b-figure").all_text_contents()
    owed = [amount.value for amount in costs(str(wanted), 0) if amount.value]
    assert written == [str(amount) for amount in owed]
    roll = wanted.next_roll()
    assert f"{roll.ruin()} ({float(roll.ruin()):.1%})" in (lab.block("roll").text_content() or "")
    expect(lab.block("worth")).to_contain_text(f"${wanted.wealth(1).value}")
    assert lab.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_keyboard_alone_moves_a_pawn_takes_it_back_and_sets_cash(lab: LabPage) -> None:
    page, before = lab.page, lab.text
    lab.block("begin").get_by_label("Start with an example").focus()
    for _tab in range(12):
        page.keyboard.press("Tab")
        if "Player 3" in accessible_name(page):
            break
    page.keyboard.press("Enter")
    lab.told("Tap the square where the pawn of Player 3 should go.")
    for _tab in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('svg') !== null"):
            break
    assert accessible_name(page) == "Nob Hill: put the pawn of Player 3 here"
    for _step in range(3):
        page.keyboard.press("ArrowRight")
    assert accessible_name(page) == "Fifth Ave.: put the pawn of Player 3 here"
    with lab.answered(2):
        page.keyboard.press("Space")
    lab.told("Player 3 is on Fifth Ave.")
    assert lab.scene == Scenario.parse(before).at(2, 37)
    assert accessible_name(page) == "Fifth Ave.: open it"
    for _tab in range(5):
        page.keyboard.press("Shift+Tab")
        if accessible_name(page) == "Undo":
            break
    with lab.answered(2):
        page.keyboard.press("Enter")
    lab.told("The last change has been undone.")
    assert lab.text == before
    with lab.answered(2):
        lab.button("Redo").press("Enter")
    with lab.answered(2):
        lab.button("+$100 in cash", "player").press("Enter")
    assert lab.scene == Scenario.parse(before).at(2, 37).cash(2, 480)


def test_pawns_are_dragged_to_squares_and_signs_of_owners_to_players(lab: LabPage) -> None:
    before = lab.scene
    with lab.answered(2):
        lab.drag("pawn-1", lab.square(14))
    lab.told("Player 1 is on Michigan Ave.")
    with lab.answered(2):
        lab.drag("owner-34", lab.chip(3))
    lab.told("Nob Hill belongs to Player 3.")
    assert lab.scene == before.at(0, 14).owns(2, 34)
    expect(lab.page.locator(".am-ghost")).to_have_count(0)
    frames = lab.page.evaluate("framesSeen")
    lab.drag("pawn-2", lab.chip(1))  # a pawn goes to no player
    lab.carry("pawn-2", lab.square(5))
    expect(lab.square(5)).to_have_attribute("data-over", "")
    lab.page.keyboard.press("Escape")
    lab.page.mouse.up()
    lab.page.wait_for_timeout(150)
    assert lab.page.evaluate("framesSeen") == frames
    lab.square(24).click()  # on a pawn, but nothing is dragged
    lab.told("Beacon St. is open.")


@pytest.mark.slow
def test_a_finger_drags_a_pawn_and_scrolls_everywhere_else(lab: LabPage) -> None:
    lab.begin(size=PHONE)
    fingers = lab.page.context.new_cdp_session(lab.page)
    at = lab.page.evaluate("scrollY")
    x, y = lab.point(lab.square(14))
    under = (x, y + 36)  # what is dragged is above the finger, in sight
    with lab.answered(2):
        swipe(fingers, *between(lab.point(lab.page.locator('[data-drag="pawn-1"]')), under))
    lab.told("Player 1 is on Michigan Ave.")
    assert lab.page.evaluate("scrollY") == at
    swipe(fingers, *between((195, 700), (195, 500)))
    lab.page.wait_for_function("at => scrollY > at", arg=at)
    lab.page.evaluate(AT_REST)
    lab.told("Player 1 is on Michigan Ave.")


def test_what_is_refused_is_told_in_sight_and_put_right_by_a_press(lab: LabPage) -> None:
    for size in (PHONE, WIDE):
        lab.begin(size=size)
        before = lab.text
        with lab.answered():
            lab.drag("pawn-1", lab.square(30))
        lab.noted("No pawn can stay on square 30, because it goes straight to jail or the price war (AM-14.1).")
        assert lab.text == before
        instead = lab.button("Hold Player 1 in jail or in the price war")
        assert instead.evaluate(IN_SIGHT)
        link = lab.block("instead").get_by_role("link", name="AM-14.1")
        assert (link.get_attribute("href") or "").endswith("rules.html#am-14-1")
        with lab.answered(2):
            instead.click()
        assert lab.scene == Scenario.parse(before).in_custody(0).on_turn(0)


@pytest.mark.parametrize(
    ("value", "note"),
    [
        ("", "Nothing was entered for “cash”. Enter a whole number, 0 or more."),
        ("-5", "The cash must be a whole number of at least 0, not -5."),
        ("10000000", "money never runs out (R-27)"),
        ("9" * 17, "Use sums of at most 15 digits (AM-2.3)."),
    ],
)
def test_any_sum_is_taken_or_told(lab: LabPage, value: str, note: str) -> None:
    lab.chip(1).click()
    cash = lab.block("player").get_by_label("Cash", exact=True)
    cash.fill(value)
    cash.press("Enter")
    lab.noted(note)
    possible = "R-27" in note
    expect(cash).to_have_value(value if possible else "420")
    assert lab.page.evaluate("document.documentElement.scrollWidth") == WIDE["width"]


def test_two_positions_stand_side_by_side_with_what_is_otherwise(lab: LabPage) -> None:
    before = lab.text
    lab.button("Keep to compare").click()
    lab.button("Show the differences").click()
    heading = lab.block("compare").get_by_role("heading", name="Compared with the position you kept")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    lab.block("players").evaluate('block => block.scrollIntoView({ behavior: "instant" })')
    with lab.answered(2):
        lab.drag("owner-31", lab.chip(2))
    table = lab.block("compare").get_by_role("table", name="Differences in the position")
    expect(table.get_by_role("row", name="Fisherman's Wharf")).to_contain_text("Player 3Player 2")
    kept, now = (lab.block(name).locator("svg.am-b").bounding_box() for name in ("kept", "board"))
    assert kept is not None
    assert now is not None
    assert kept["x"] > now["x"] + now["width"]
    after = lab.text
    with lab.answered(2):
        lab.button("Swap the two").click()
    assert lab.text == before
    assert lab.scene != Scenario.parse(after)
    lab.button("Stop comparing").click()
    expect(lab.block("compare")).to_be_empty()


@pytest.mark.slow
def test_a_link_opens_the_same_elsewhere_and_a_bad_one_loses_nothing(lab: LabPage, site: str) -> None:
    lab.button("Keep to compare").click()
    with lab.answered(2):
        lab.drag("pawn-1", lab.square(14))
    lab.button("Copy link").click()
    expect(lab.page.locator("[data-status]")).to_contain_text("copied")
    link = lab.page.evaluate("navigator.clipboard.readText()")
    other = LabPage.open(lab.page.context, link)
    assert other.text == lab.text
    expect(other.block("compare")).to_contain_text("Player 1: place")
    other.page.goto(f"{site}practice.html")
    other.page.goto(link[:-9])
    expect(other.page.locator("[data-notes]")).to_contain_text("damaged or incomplete", timeout=PATIENCE)
    assert other.text == str(DESK.open({}).text)
    other.page.close()
    lab.page.reload()
    lab.page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
    assert lab.scene.draft.position.pawns[0] == 14
    lab.block("begin").locator("summary", has_text="Open a position").click()
    paste = lab.block("begin").get_by_label("A position, or a link to one")
    paste.fill("us game-a | C:1500@41 M:1500@0")
    lab.button("Open it").click()
    lab.noted("Use a square from 0 to 39.")
    expect(paste).to_have_value("us game-a | C:1500@41 M:1500@0")
    assert lab.scene.draft.position.pawns[0] == 14
    paste.fill(link)
    with lab.answered():
        lab.button("Open it").click()
    lab.told("The position is open.")


@pytest.mark.slow
def test_a_notebook_cell_and_a_game_take_the_position_along(lab: LabPage) -> None:
    with lab.answered(2):
        lab.drag("pawn-1", lab.square(14))
    lab.button("Copy a notebook cell").click()
    expect(lab.page.locator("[data-status]")).to_contain_text("Copied")
    scope: dict[str, object] = {}
    exec(lab.page.evaluate("navigator.clipboard.readText()"), scope)
    assert scope["scene"] == lab.scene
    address = lab.block("share").get_by_role("link", name="Play from here").get_attribute("href")
    game = lab.page.context.new_page()
    game.goto(lab.page.url.rpartition("/")[0] + "/" + (address or ""))
    game.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
    expect(game.locator("[data-notes]")).to_be_empty()
    for cash in lab.scene.draft.position.cash:
        expect(game.locator("[data-blocks]")).to_contain_text(f"${cash}")
    game.close()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_grave_is_wrong_for_whoever_sees_or_hears_it_otherwise(lab: LabPage, scheme: str) -> None:
    lab.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    lab.button("Keep to compare").click()
    lab.chip(1).click()
    with lab.answered():
        lab.square(30).click()
    lab.noted("AM-14.1")
    lab.page.evaluate("for (const fold of document.querySelectorAll('.am-desk details')) fold.open = true")
    for size in (WIDE, PHONE):
        lab.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert grave(lab.page, ".am-desk") == []
        assert lab.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    lab.page.emulate_media(color_scheme="light")


@pytest.mark.slow
def test_without_a_network_it_goes_on(lab: LabPage) -> None:
    lab.page.context.set_offline(True)
    with lab.answered(2):
        lab.drag("pawn-1", lab.square(14))
    lab.told("Player 1 is on Michigan Ave.")
    lab.page.context.set_offline(False)


@pytest.mark.slow
@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here; make browser installs Debian's")
def test_firefox_sets_up_the_same(site: str) -> None:
    """Presses on a phone's width, and a drag with the mouse."""
    ways: list[dict[str, Value]] = [
        {"press": "[data-block=players] [data-press='{\"player\":2}']"},
        {"press": "[data-block=board] [data-press='{\"square\":5}']"},
        {"drag": '[data-drag="pawn-1"]', "onto": "[data-block=board] [data-press='{\"square\":14}']"},
        {"drag": '[data-drag="owner-34"]', "onto": "[data-block=players] [data-press='{\"player\":4}']"},
    ]
    here = Path(__file__).parent
    command = [paths.NODE, str(here / "firefox_lab.mjs"), str(FIREFOX), site, str(paths.NODE_MODULES)]
    ran = subprocess.run(command, input=json.dumps(ways), capture_output=True, text=True, check=False, timeout=180)
    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout)
    assert seen["faults"] == []
    assert seen["told"][1:] == [
        "Player 2 is on U.S. Railroad.",
        "Player 1 is on Michigan Ave.",
        "Nob Hill belongs to Player 4.",
    ]
    wanted = DESK.open({}).scene.at(1, 5).at(0, 14).owns(3, 34)
    assert Scenario.parse(seen["text"]) == wanted
