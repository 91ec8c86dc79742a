"""`python -m tests.bench.play_page`: how long a press takes on the page “Play” with a long game behind it.

What is timed is what a player waits for: from the press until Chromium has painted the answer of the Python
in the page. Needs the built site; ANTIMONO_SITE names another folder.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page
from publish import paths
from publish.server import serving

from antimono.play.table import DESK
from antimono.play.table.sharing import record_text
from tests.bench.desks import AIM, AIM_95, TURNS, long_game
from tests.bench.figures import Figure, record
from tests.browser.chromium import chromium

PRESSES = 200
PATIENCE = 60_000
"""Milliseconds that a page may take to be there."""

MINE = '[data-block="choices"] [data-press*="act"]'
"""What somebody here may choose, folded or not."""

LOOKS = (
    '[data-block="board"] [data-press]',
    '[data-block="choices"] [data-press*="hint"]',
    ".desk-figure",
    ".desk-jump",
    '[data-press*="undo"]',
)
"""What can be pressed besides: a square, a hint, a worth, a moment of the log, taking back."""

FRAMES = """() => {
    window.answers = [];
    addEventListener("antimono:frame", ({ detail }) => window.answers.push(detail.milliseconds));
}"""

PRESS = """async ([selector, chance]) => {
    const marks = [...document.querySelectorAll(selector)];
    const answered = new Promise(done => addEventListener("antimono:frame", done, { once: true }));
    const since = performance.now();
    marks[Math.floor(chance * marks.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await answered;
    await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - since;
}"""


def load_long_game(page: Page) -> int:
    """Open a long game from its file; the milliseconds that took."""
    table = DESK.open(long_game().values)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.txt"
        file.write_text(record_text(table), "utf-8")
        page.locator("summary", has_text="Open a game").click()
        since: float = page.evaluate("performance.now()")
        page.locator('input[type="file"]').set_input_files(file)
        page.locator("[data-prompt]").wait_for(timeout=PATIENCE)
        now: float = page.evaluate("performance.now()")
    return round(now - since)


def presses(page: Page) -> list[float]:
    """The milliseconds of as many presses, half of them choices, while the others play as they do."""
    chance = random.Random(1)
    spent: list[float] = []
    while len(spent) < PRESSES:
        page.locator(f"{MINE}, .desk-story").first.wait_for(state="attached", timeout=PATIENCE)
        if page.locator(".desk-story").count():
            break
        selector = MINE if chance.random() < 0.5 else chance.choice(LOOKS)
        if page.locator(selector).count():
            spent.append(page.evaluate(PRESS, [selector, chance.random()]))
        if page.get_by_role("button", name="Back to now").count():
            spent.append(page.evaluate(PRESS, ['[data-block="prompt"] .desk-main', 0]))
    return spent


def main() -> int:
    """Measure, print and record."""
    folder = Path(os.environ.get("ANTIMONO_SITE") or paths.SITE)
    with chromium() as browser, serving(folder, "/course/") as address:
        page = browser.new_context(service_workers="block").new_page()
        page.goto(f"{address}play.html")
        page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
        loaded = load_long_game(page)
        page.evaluate(FRAMES)
        spent = presses(page)
        answers: list[float] = page.evaluate("window.answers")
    figures = [
        Figure(f"page play: a game of {TURNS} turns opened from its file", loaded, "ms"),
        *told("page play: press to paint", spent),
        *told("page play: each answer, those to the others' turns included", answers),
    ]
    record(figures)
    for figure in figures:
        print(f"{figure.name}: {figure.value} {figure.unit} {figure.verdict()}")
    return 0


def told(name: str, spent: list[float]) -> list[Figure]:
    """Median, the 95th percentile and the slowest of some milliseconds."""
    centiles = statistics.quantiles(spent, n=20)
    return [
        Figure.at_most(f"{name}, median of {len(spent)}", round(centiles[9], 1), "ms", AIM),
        Figure.at_most(f"{name}, 95th percentile", round(centiles[-1], 1), "ms", AIM_95),
        Figure(f"{name}, slowest", round(max(spent), 1), "ms"),
    ]


if __name__ == "__main__":
    sys.exit(main())
