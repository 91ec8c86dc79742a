"""`python -m tests.bench.pages`: how long a press takes on the pages of a long game and of the scenario lab.

What is timed is what a player waits for: from the press until Chromium has painted the answer of the Python
in the page; in the lab until its answer is drawn, and until the exact next roll of the new position is, which
comes in an answer of its own. Needs the built site; ANTIMONO_SITE names another folder.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page
from publish import paths
from publish.server import serving

from antimono.course.lesson.controls import Value
from antimono.play.table import DESK
from antimono.play.table.sharing import record_text
from tests.bench.desks import AIM, AIM_95, TURNS, long_game
from tests.bench.figures import Figure, tell, waits
from tests.browser.chromium import chromium

PRESSES, CHANGES, WARM = 200, 100, 20
"""How many are timed on either page; in the lab some come first, as a browser compiles what is used often."""

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

CHANGE = """async values => {
    const first = window.answers.length;
    const mark = document.createElement("button");
    mark.dataset.press = JSON.stringify(values);
    mark.hidden = true;
    document.querySelector('[data-block="players"]').append(mark);
    mark.click();
    mark.remove();
    while (window.answers.length < first + 2) await new Promise(done => setTimeout(done, 20));
    return window.answers.slice(first);
}"""


def opened(browser: Browser, address: str) -> Page:
    """A page with a desk, ready."""
    page = browser.new_context(service_workers="block", reduced_motion="reduce").new_page()
    page.goto(address)
    page.locator(".am-desk").evaluate("desk => desk.scrollIntoView()")
    page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
    return page


def load_long_game(page: Page) -> int:
    """Open a long game from its file; the milliseconds that took."""
    table = DESK.open(long_game().values)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.txt"
        file.write_text(record_text(table), "utf-8")
        for summary in ("Change the table", "Open a game"):
            page.locator("summary", has_text=summary).click()
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


def changes(page: Page, count: int, chance: random.Random) -> list[tuple[float, float]]:
    """Milliseconds of some changes: until it is shown, and from then until the next roll is."""
    spent = []
    for _change in range(count):
        # Always another position than before, so that a next roll follows.
        player, cash = chance.randint(1, 4), chance.randrange(100_000)
        press: dict[str, Value] = chance.choice(
            [{f"cash-{player}": cash}, {f"pawn-{player}": chance.randrange(30), f"cash-{player}": cash}]
        )
        shown, rolled = page.evaluate(CHANGE, press)
        spent.append((shown, rolled))
    return spent


def main() -> int:
    """Measure, print and record."""
    folder, chance = Path(os.environ.get("ANTIMONO_SITE") or paths.SITE), random.Random(3)
    with chromium() as browser, serving(folder, "/course/") as address:
        page = opened(browser, f"{address}play.html")
        loaded = load_long_game(page)
        page.evaluate(FRAMES)
        spent = presses(page)
        answers: list[float] = page.evaluate("window.answers")
        page = opened(browser, f"{address}scenario.html")
        page.evaluate(FRAMES)
        changes(page, WARM, chance)
        shown, rolled = zip(*changes(page, CHANGES, chance), strict=True)
    tell(
        [
            Figure(f"page play: a game of {TURNS} turns opened from its file", loaded, "ms"),
            *waits("page play: press to paint", spent, AIM, AIM_95),
            *waits("page play: each answer, those to the others' turns included", answers, AIM, AIM_95),
            *waits("page scenario: a change", shown, AIM, AIM_95),
            *waits("page scenario: the exact next roll", rolled, AIM, AIM_95),
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
