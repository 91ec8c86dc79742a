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
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from publish import paths

from antimono.lessons import LESSONS
from tests.browser.playing import begin_and_roll, search_the_log
from tests.browser.watch import Watch

PATIENCE = 60_000
QUIET = ("--ServerApp.port=0", "--ServerApp.ip=127.0.0.1", "--no-browser", "--IdentityProvider.token=")
QUIETER = ("--LabApp.news_url=None", "--LabApp.extension_manager=readonly")
CELL = 'from antimono.views.notebook import show\n\nshow("{slug}")'
SLUGS = ("rent", "play")
"""What a notebook of its own shows."""

WIDE = ViewportSize(width=1280, height=800)
NARROW = ViewportSize(width=640, height=800)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab that runs for these tests, with a notebook for each of `SLUGS`."""
    folder = tmp_path_factory.mktemp("lab")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "lesson",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    for slug in SLUGS:
        cells = [cell | {"source": CELL.format(slug=slug)}]
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
    """What a server says that its address is; afterwards it is stopped."""
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


def run(page: Page, lab: str, slug: str, shown: str) -> None:
    """Open a notebook alone, without the file browser, and run its cell until something is shown."""
    page.goto(f"{lab}doc/tree/{slug}.ipynb")
    page.locator(".jp-Cell .cm-content").click(timeout=PATIENCE)
    page.get_by_text(re.compile(r"\| Idle")).first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Control+Enter")
    page.locator(shown).wait_for(timeout=PATIENCE)


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
    expect(page.locator(".am-steps .am-why-clause").first).to_be_visible()

    page.get_by_role("combobox", name="Edition").first.select_option("it")
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
    run(page, lab, "play", ".am-desk")
    begin_and_roll(page)
    search_the_log(page, "rolls")
    page.get_by_role("button", name="Hint", exact=True).press("Enter")
    expect(
        page.locator('[data-block="choices"], [data-block="news"]').get_by_text("AM-").first
    ).to_be_visible()


def number_of(**values: str | int) -> str:
    headline = LESSONS["rent"].frame(values).story.number
    return f"{headline.value}{'*' if headline.reconstructed else ''}"
