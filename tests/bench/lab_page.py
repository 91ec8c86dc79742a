"""`python -m tests.bench.lab_page`: how long a change takes on the page of the scenario lab.

What is timed is from the change until its answer is drawn, and until the exact next roll of the new position
is, which comes in an answer of its own. Needs the built site; ANTIMONO_SITE names another folder.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page
from publish import paths
from publish.server import serving

from antimono.lessons.controls import Value
from tests.bench.figures import Figure, record
from tests.browser.chromium import chromium

CHANGES = 100
WARM = 20
"""So many come first: a browser compiles what is used often."""

AIM, AIM_95 = 50, 100
"""Milliseconds of an answer: the median, and what 95 of 100 stay below."""

PATIENCE = 60_000
"""Milliseconds that the page may take to be there."""

FRAMES = """() => {
    window.answers = [];
    addEventListener("antimono:frame", ({ detail }) => window.answers.push(detail.milliseconds));
}"""

CHANGE = """async ([values, frames]) => {
    const first = window.answers.length;
    const mark = document.createElement("button");
    mark.dataset.press = JSON.stringify(values);
    mark.hidden = true;
    document.querySelector('[data-block="players"]').append(mark);
    mark.click();
    mark.remove();
    while (window.answers.length < first + frames) await new Promise(done => setTimeout(done, 20));
    return window.answers.slice(first);
}"""


def changes(page: Page, count: int, chance: random.Random) -> list[tuple[float, float]]:
    """Milliseconds of some changes: until it is shown, and from then until the next roll is."""
    spent = []
    for _change in range(count):
        # Always another position than before, so that a next roll follows.
        player, cash = chance.randint(1, 4), chance.randrange(100_000)
        press: dict[str, Value] = chance.choice(
            [{f"cash-{player}": cash}, {f"pawn-{player}": chance.randrange(30), f"cash-{player}": cash}]
        )
        shown, rolled = page.evaluate(CHANGE, [press, 2])
        spent.append((shown, rolled))
    return spent


def main() -> int:
    """Measure, print and record."""
    folder = Path(os.environ.get("ANTIMONO_SITE") or paths.SITE)
    chance = random.Random(3)
    with serving(folder, "/course/") as address, chromium() as browser:
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"{address}scenario.html")
        page.locator(".am-desk").evaluate("desk => desk.scrollIntoView()")
        page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
        page.evaluate(FRAMES)
        changes(page, WARM, chance)
        spent = changes(page, CHANGES, chance)
    figures = []
    for name, times in zip(("a change", "the exact next roll"), zip(*spent, strict=True), strict=True):
        ninety_fifth = statistics.quantiles(times, n=20)[-1]
        figures += [
            Figure.at_most(f"page scenario: {name}", round(statistics.median(times), 1), "ms", AIM),
            Figure.at_most(f"page scenario: {name}, 95 of 100", round(ninety_fifth, 1), "ms", AIM_95),
        ]
    record(figures)
    for figure in figures:
        print(f"{figure.name}: {figure.value} {figure.unit} {figure.verdict()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
