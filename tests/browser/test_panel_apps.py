"""The lessons as Panel apps, from the command that a reader types."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from publish import paths

from antimono.core.figures import Bars, Board
from antimono.course.lessons import LESSONS
from antimono.views.backend import SERVER_LOST
from antimono.views.control_looks import Widget
from tests.asked import asked
from tests.browser.axe import grave
from tests.browser.playing import begin_and_roll, roll_in_the_first_game, search_the_log, set_up_a_position
from tests.browser.reader import Reader, another_value

PATIENCE = 30_000


SET_IN = """async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family).sort();
}"""
"""The faces that a page has brought along."""


@contextmanager
def running(*options: str) -> Iterator[str]:
    """Serve the apps by the command that a reader types; gives the address of the list."""
    with started("antimono.views.panel", "--no-show", *options) as address:
        yield address


@contextmanager
def started(module: str, *options: str) -> Iterator[str]:
    """Run a module that serves something until the block ends; gives the address that it says."""
    command = [sys.executable, "-u", "-m", module, *options]
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, cwd=paths.ROOT, start_new_session=True, **pipes) as server:
        assert server.stdout is not None
        alarm = Timer(PATIENCE / 1000, server.kill)
        alarm.start()
        said = []
        for line in server.stdout:
            said.append(line)
            if found := re.search(r"http://\S+", line):
                break
        else:
            pytest.fail(f"the server did not start: {''.join(said)}")
        alarm.cancel()
        try:
            yield found[0]
        finally:
            os.killpg(server.pid, signal.SIGTERM)  # and its processes
            try:
                server.communicate(timeout=5)  # what it still says must be taken, or it waits
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)


@pytest.fixture(scope="session")
def apps() -> Iterator[str]:
    """The address of a server that runs for these tests."""
    with running("--port", "0") as address:
        yield address


def opened(context: BrowserContext, apps: str, slug: str, query: str = "") -> Reader:
    page = context.new_page()
    page.goto(f"{apps}{slug}{query}")
    reader = Reader(page, LESSONS[slug])
    reader.number.wait_for(timeout=PATIENCE)
    return reader


@asked("slug", ["rent", "jail", "bankruptcy"], quick=["rent"])
def test_an_app_answers_is_accessible_and_its_link_restores(other_reader: BrowserContext, apps: str, slug: str) -> None:
    """One control of each kind is moved."""
    reader = opened(other_reader, apps, slug)
    reader.sees_the_situation()
    moved: set[Widget] = set()
    for name in [control.name for control in reader.wanted.controls]:
        control = reader.control(name)
        if control.visible and reader.look(name).widget not in {*moved, Widget.BUTTON}:
            moved.add(reader.look(name).widget)
            reader.move(name, another_value(control))
            expect(reader.number).to_have_text(reader.wanted_number)
            reader.sees(reader.control(name))
    reader.sees_the_situation()
    assert grave(reader.page) == []

    link = LESSONS[slug].link(reader.values)
    assert link
    reader.page.wait_for_url(lambda url: all(f"{name}=" in url for name in link))
    restored = opened(other_reader, apps, slug, "?" + reader.page.url.partition("?")[2])
    restored.values = dict(LESSONS[slug].frame(link).values)
    restored.sees_the_situation()
    assert restored.number.text_content() == reader.number.text_content()


def test_the_list_of_lessons_leads_to_each(other_reader: BrowserContext, apps: str) -> None:
    page = other_reader.new_page()
    page.goto(apps)
    for lesson in LESSONS.values():
        expect(page.get_by_role("link", name=str(lesson.title), exact=True)).to_have_attribute(
            "href", f"./{lesson.slug}"
        )
    assert page.evaluate(SET_IN) == ["Caprasimo", "Figtree"]
    assert grave(page) == []


@pytest.mark.slow
def test_a_whole_game_is_played_and_its_link_restores_it(other_reader: BrowserContext, apps: str) -> None:
    page = other_reader.new_page()
    page.goto(f"{apps}play?edition=it")
    desk = page.locator(".am-desk")
    desk.wait_for(timeout=PATIENCE)
    desk.get_by_text("Change the table", exact=True).click()
    expect(page.get_by_role("combobox", name="Edition")).to_have_value("it")
    begin_and_roll(desk)
    search_the_log(desk, "rolls")
    assert grave(page) == []
    page.get_by_role("button", name="Share or save").click()
    page.locator("[data-copy-link]").wait_for()
    again = other_reader.new_page()
    again.goto(f"{apps}play{link_of(page)}")
    expect(again.locator('[data-block="log"]')).to_contain_text("rolls", timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "do"), [("scenario", set_up_a_position), ("first-game", roll_in_the_first_game)])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_other_desks_answer_too(
    other_reader: BrowserContext, apps: str, slug: str, do: Callable[[Locator], None], width: int
) -> None:
    page = other_reader.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{apps}{slug}")
    desk = page.locator(".am-desk")
    desk.wait_for(timeout=PATIENCE)
    do(desk)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert grave(page) == []


def link_of(page: Page) -> str:
    """The end of the address that a reader copies."""
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    page.locator("[data-copy-link]").click()
    page.get_by_text("Copied.").wait_for()
    copied: str = page.evaluate("window.copied")
    assert copied.startswith(page.url.partition("?")[0])
    return copied.removeprefix(page.url.partition("?")[0])


@pytest.mark.slow
def test_the_scenes_answer_and_figures_are_pressed(other_reader: BrowserContext, apps: str) -> None:
    reader = opened(other_reader, apps, "rent")
    page = reader.page
    page.get_by_role("button", name="Roll the dice").click()
    onward = page.get_by_role("button", name="Next", exact=True)
    expect(onward).to_be_focused()
    onward.press("Enter")
    expect(page.get_by_text("2 of")).to_be_visible()
    page.locator(".am-more").click()
    page.locator("[data-editions]").select_option("it")
    reader.values = reader.lesson.change(reader.values, "edition", "it")
    expect(reader.number).to_have_text(reader.wanted_number)
    page.wait_for_url(lambda url: url.endswith("?edition=it&scene=2"))

    press(reader, "Syntagma")
    bars = next(figure for figure in reader.wanted.story.figures if isinstance(figure, Bars))
    above, below = (one.presses[0] for one in bars.series)
    assert above is not None
    assert below is not None
    press(reader, str(above.label))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name=str(below.label), exact=True).first).to_be_focused()
    reader.values = dict(reader.lesson.pressed(reader.wanted, dict(below.values)).values)
    page.keyboard.press("Enter")
    reader.sees_the_situation()


def press(reader: Reader, name: str) -> None:
    """Press a mark in a figure, and see where it leads."""
    board = next(figure for figure in reader.wanted.story.figures if isinstance(figure, Board))
    bars = next(figure for figure in reader.wanted.story.figures if isinstance(figure, Bars))
    marks = [press for _index, press in board.presses]
    marks += [press for one in bars.series for press in one.presses if press is not None]
    values = next(mark.values for mark in marks if str(mark.label) == name)
    reader.page.get_by_role("button", name=name, exact=True).first.click()
    reader.values = dict(reader.lesson.pressed(reader.wanted, dict(values)).values)
    reader.sees_the_situation()


GONE_WITHIN = 2_000
"""Milliseconds within which a page says that its server has stopped."""

IS_GREY = """element => {
    while (element && !element.inert) element = element.parentNode ?? element.host;
    return Boolean(element?.style.filter.includes("grayscale"));
}"""


@pytest.mark.slow
def test_pages_say_that_their_server_has_stopped_and_continue_when_it_is_back(browser: Browser) -> None:
    """A lesson opens as it was, and so does the desk, whose game is in no address until then.

    Persons have all seats and the first has to decide, so nothing goes on by itself while logs are compared.
    """
    context = browser.new_context()
    with ExitStack() as first:
        address = first.enter_context(running("--port", "0"))
        reader = opened(context, address, "rent")
        reader.move("owner", "competitor")
        reader.page.wait_for_url("**/rent?owner=competitor")
        game = context.new_page()
        game.goto(f"{address}play?edition=it&seats=you,you,you,you&seed=5")
        begin_and_roll(game.locator(".am-desk"))
        log = game.locator('[data-block="log"]').inner_text()
    pages = (reader.page, game)
    for page, stale in ((reader.page, reader.number), (game, game.locator(".am-desk"))):
        expect(page.locator("[data-backend-lost]")).to_have_text(str(SERVER_LOST), timeout=GONE_WITHIN)
        assert stale.evaluate(IS_GREY)
    with running("--port", str(urlsplit(address).port)):
        for page in pages:
            expect(page.locator("[data-backend-lost]")).to_have_count(0, timeout=PATIENCE)
        expect(reader.number).to_have_text(reader.wanted_number, timeout=PATIENCE)
        reader.sees_the_situation()
        expect(game.locator('[data-block="log"]')).to_have_text(log, use_inner_text=True, timeout=PATIENCE)
    context.close()


@pytest.mark.slow
def test_several_processes_answer_below_a_path(other_reader: BrowserContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The port is taken, so another one is; a lesson answers whichever process has its WebSocket."""
    monkeypatch.setenv("BOKEH_SECRET_KEY", "k" * 32)
    with socket.create_server(("127.0.0.1", 0)) as taken, ExitStack() as running_now:
        port = taken.getsockname()[1]
        options = ("--port", str(port), "--prefix", "course", "--processes", "2")
        address = running_now.enter_context(running(*options))
        found = urlsplit(address)
        assert (found.hostname, found.path) == ("127.0.0.1", "/course/")
        assert found.port != port
        page = other_reader.new_page()
        page.goto(address.rstrip("/"))
        page.get_by_role("link", name="Rent", exact=True).click()
        for visit in range(4):
            if visit:
                page.goto(f"{address}rent")
            reader = Reader(page, LESSONS["rent"])
            reader.number.wait_for(timeout=PATIENCE)
            reader.move("owner", "competitor")
            expect(reader.number).to_have_text(reader.wanted_number)


@pytest.mark.slow
def test_the_app_of_the_page_about_embedding_is_served_by_panel(browser: Browser, tmp_path: Path) -> None:
    """Its template may come from elsewhere, what is ours does not; the faces of the course are kept."""
    page_of = (paths.ROOT / "notebooks/python/embed.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page_of, re.DOTALL)
    (tmp_path / "app.py").write_text(code, encoding="utf-8")
    port = free_port()
    with started("panel", "serve", str(tmp_path / "app.py"), "--port", str(port)) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address.rstrip('/')}")
        number = page.locator(".am-number-value")
        expect(number).to_have_text("$52", timeout=PATIENCE)
        page.locator(".am-radios label", has_text="Monopolist").first.click()
        expect(number).to_have_text("$104")
        assert {"Caprasimo", "Figtree"} <= set(page.evaluate(SET_IN))
        assert number.evaluate("element => getComputedStyle(element).fontFamily").startswith("Caprasimo")
        colour = "element => getComputedStyle(element).backgroundColor"
        assert page.locator("select.bk-input").first.evaluate(colour) != "rgba(0, 0, 0, 0)"
        context.close()


def free_port() -> int:
    """A port that nobody has just now; `panel serve` says not which it has taken."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
    return port
