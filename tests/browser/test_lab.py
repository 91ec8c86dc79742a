"""A notebook in JupyterLab, as `make lab` opens it: the scenes answer, and the controls move the number."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from threading import Timer

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, ViewportSize, expect
from publish import paths

from antimono.course.lessons import LESSONS
from antimono.views.backend import KERNEL_LOST
from tests.browser.playing import (
    ask_for_a_hint,
    begin_and_roll,
    roll_in_the_first_game,
    search_the_log,
    set_up_a_position,
)
from tests.browser.watch import Watch

PATIENCE = 60_000
QUIET = ("--ServerApp.port=0", "--ServerApp.ip=127.0.0.1", "--no-browser", "--IdentityProvider.token=")
QUIETER = ("--LabApp.news_url=None", "--LabApp.extension_manager=readonly")
SHOW = "from antimono import show\n\n"
pytestmark = pytest.mark.slow

NOTEBOOKS = {
    "rent": [f'{SHOW}show("rent")'],
    "play": [
        f'{SHOW}game = show("play", seats="you,you,you,you", seed="1")\ngame',
        "game",
        'show("play", **game.values)',
    ],
    "gone": [f'{SHOW}show("rent")', f'{SHOW}show("play")', "import os\n\nos._exit(1)"],
    "desks": [f'{SHOW}show("scenario")', 'show("first-game")'],
}
"""The cells of each notebook, by its name; persons have all seats of a game whose logs are compared."""

WIDE = ViewportSize(width=1280, height=800)
NARROW = ViewportSize(width=640, height=800)
TALL = ViewportSize(width=1280, height=6000)
"""All cells of a notebook are in sight: JupyterLab takes the others away."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab that runs for these tests, with the notebooks of `NOTEBOOKS`."""
    folder = tmp_path_factory.mktemp("lab")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    cell: dict[str, object] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    for slug, sources in NOTEBOOKS.items():
        cells = [cell | {"id": f"cell-{number}", "source": each} for number, each in enumerate(sources)]
        notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (notebooks / f"{slug}.ipynb").write_text(json.dumps(notebook))
    own = ("CONFIG", "DATA", "RUNTIME")
    places = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in own}
    root = ["--allow-root"] if os.name == "posix" and os.getuid() == 0 else []
    command = [sys.executable, "-m", "jupyterlab", *QUIET, *QUIETER, f"--notebook-dir={notebooks}", *root]
    with subprocess.Popen(
        command,
        cwd=paths.ROOT,
        env=os.environ | places | {"IPYTHONDIR": str(folder / "ipython")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        yield from address_of(server)


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser; what goes wrong in it is not JupyterLite's, whose kernel is no use here."""
    context = browser.new_context(viewport=WIDE)
    watch = Watch(context)
    yield context
    context.close()
    assert [fault for fault in watch.faults if "@jupyterlite" not in fault] == []


def address_of(server: subprocess.Popen[str]) -> Iterator[str]:
    """Yield what a server says that its address is; afterwards it is stopped."""
    assert server.stdout is not None
    alarm = Timer(PATIENCE / 1000, server.kill)
    alarm.start()
    said = []
    try:
        for line in server.stdout:
            said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                alarm.cancel()
                yield found[0]
                return
        pytest.fail(f"JupyterLab did not start: {''.join(said)}")
    finally:
        alarm.cancel()
        server.terminate()
        try:
            server.communicate(timeout=PATIENCE / 1000)  # what it still says must be taken, or it waits
        except subprocess.TimeoutExpired:
            server.kill()


def run(page: Page, lab: str, slug: str, shown: str) -> None:
    """Open a notebook alone, without the file browser, and run its cell until something is shown."""
    page.goto(f"{lab}doc/tree/{slug}.ipynb")
    page.locator(".jp-Cell .cm-content").first.click(timeout=PATIENCE)
    page.get_by_text(re.compile(r"\| Idle")).first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Control+Enter")
    page.locator(shown).wait_for(timeout=PATIENCE)


def desk_of(page: Page, number: int) -> Locator:
    """Run a cell that shows a desk, the first is 0."""
    cell = page.locator(".jp-Cell").nth(number)
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    desk = cell.locator(".am-desk")
    desk.wait_for(timeout=PATIENCE)
    return desk


def saves_the_notebook(response: Response) -> bool:
    return response.request.method == "PUT" and "/api/contents/" in response.url


def test_a_notebook_is_run_and_answers(reader: BrowserContext, lab: str) -> None:
    page = reader.new_page()
    run(page, lab, "rent", ".am-scene-words")
    number = page.locator(".am-number-value")
    expect(number).to_have_text(number_of())

    page.get_by_role("button", name="Roll the dice").click()
    onward = page.get_by_role("button", name="Next", exact=True)
    expect(onward).to_be_focused()
    onward.press("Enter")
    expect(page.get_by_text("2 of")).to_be_visible()

    page.locator(".widget-radio-box label", has_text="Competitor").click()
    expect(number).to_have_text(number_of(owner="competitor"))
    page.get_by_role("button", name="hotel: Monopolist").first.click()
    hotel = LESSONS["rent"].frame({"owner": "monopolist", "buildings": 4})
    expect(number).to_have_text(str(hotel.story.number.value))
    clause = page.locator(".am-steps summary").first
    clause.click()
    expect(page.locator(".am-steps cite").first).to_be_visible()

    page.locator(".am-more").click()
    page.locator("[data-editions]").select_option("it")
    expect(number).to_have_text(number_of(owner="monopolist", buildings=4, edition="it"))
    expect(page.get_by_text("2 of")).to_be_visible()

    beside = "([asked, shown]) => shown.getBoundingClientRect().left > asked.getBoundingClientRect().right"
    sides = [page.locator(name).element_handle() for name in (".am-asked", ".am-shown")]
    page.wait_for_function(beside, arg=sides)
    page.locator(".am-board").scroll_into_view_if_needed()
    expect(number).to_be_in_viewport()
    page.set_viewport_size(NARROW)
    page.wait_for_function(f"sides => !({beside})(sides)", arg=sides)


def test_a_whole_game_is_played_in_a_notebook(reader: BrowserContext, lab: str) -> None:
    """By keyboard, which JupyterLab has uses of its own for."""
    page = reader.new_page()
    page.set_viewport_size(TALL)
    run(page, lab, "play", ".am-desk")
    desk = page.locator(".jp-Cell").first.locator(".am-desk")
    begin_and_roll(desk)
    search_the_log(desk, "rolls")
    ask_for_a_hint(desk)

    second = desk_of(page, 1)
    expect(second.locator(LOG)).to_have_text(log_of(desk), use_inner_text=True)
    second.get_by_role("button", name="Undo", exact=True).press("Enter")
    roll = "Roll the dice"
    for view in (desk, second):
        expect(view.get_by_role("button", name=roll)).to_be_visible(timeout=PATIENCE)
    desk.get_by_role("button", name=roll).press("Enter")
    for view in (desk, second):
        expect(view.get_by_role("button", name=roll)).to_have_count(0, timeout=PATIENCE)
    third = desk_of(page, 2)
    log = log_of(desk)
    assert log_of(third) == log_of(second) == log

    with page.expect_response(saves_the_notebook):  # JupyterLab also puts its settings and its workspace
        page.keyboard.press("Control+s")
    page.reload()
    for number in range(3):
        shown = page.locator(".jp-Cell").nth(number).locator(f".am-desk {LOG}")
        expect(shown).to_have_text(log, use_inner_text=True, timeout=PATIENCE)


def test_the_other_desks_answer_in_a_notebook(reader: BrowserContext, lab: str) -> None:
    page = reader.new_page()
    page.set_viewport_size(TALL)
    run(page, lab, "desks", ".am-desk")
    set_up_a_position(page.locator(".am-desk"))
    roll_in_the_first_game(desk_of(page, 1))


@pytest.mark.parametrize("dies", [False, True], ids=["restarted", "killed"])
def test_a_lesson_and_a_desk_say_when_their_kernel_is_gone_and_how_to_continue(
    reader: BrowserContext, lab: str, dies: bool
) -> None:
    """A cell that is run again answers with the right amount."""
    page = reader.new_page()
    page.set_viewport_size(TALL)
    run(page, lab, "gone", ".am-number-value")
    desk_of(page, 1)
    lost = page.locator("[data-backend-lost]")
    expect(lost).to_have_count(0)
    if dies:
        page.locator(".jp-Cell").nth(2).locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
    else:
        page.locator('[data-command="notebook:restart-kernel"]').first.click()
        page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(lost).to_have_count(2, timeout=PATIENCE)
    for notice in lost.all():
        expect(notice).to_have_text(str(KERNEL_LOST))
    assert page.locator(".am-number-value").evaluate("element => element.closest('[inert]') !== null")
    if dies:
        page.locator(".jp-Dialog .jp-mod-accept").click()
    page.get_by_text(re.compile(r"\| Idle")).first.wait_for(timeout=PATIENCE)
    page.locator(".jp-Cell .cm-content").first.click()
    page.keyboard.press("Control+Enter")
    expect(lost).to_have_count(1, timeout=PATIENCE)
    page.locator(".widget-radio-box label", has_text="Competitor").click()
    expect(page.locator(".am-number-value")).to_have_text(number_of(owner="competitor"))


LOG = '[data-block="log"]'


def log_of(desk: Locator) -> str:
    return desk.locator(LOG).inner_text()


def number_of(**values: str | int) -> str:
    headline = LESSONS["rent"].frame(values).story.number
    return f"{headline.value}{'*' if headline.reconstructed else ''}"
