"""`python -m tests.bench.desks`: how long a press takes with a long game behind it, and what a game holds."""

from __future__ import annotations

import json
import random
import sys
import time
import tracemalloc

from antimono.course.lesson.controls import Value
from antimono.play.table import DESK
from antimono.views.page.desks import RecentStates, reply
from tests.bench.figures import Figure, tell, waits

TURNS = 600
"""So many turns lie behind the presses that are measured."""

PRESSES = 200

AIM, AIM_95 = 50, 100
"""Milliseconds of a press: the median, and what 95 of 100 stay below."""

ROOM = 20
"""Megabytes that a long game may hold."""


class Page:
    """What a page does: it sends the values and a press, and keeps the answer."""

    def __init__(self, desk: str, values: dict[str, Value]) -> None:
        self.desk, self.values, self.held = desk, values, RecentStates()
        self.answer: dict[str, object] = {}
        self.send(None)

    def send(self, press: dict[str, Value] | None) -> float:
        """One press; the milliseconds of processor time that its answer took."""
        asked = json.dumps({"desk": self.desk, "values": self.values, "press": press})
        start = time.process_time()
        text = reply(asked, held=self.held)
        spent = 1000 * (time.process_time() - start)
        self.answer = json.loads(text)
        if "values" in self.answer:
            self.values = self.answer["values"]  # type: ignore[assignment]
        return spent


def long_game() -> Page:
    """A game of cautious players in which `TURNS` turns have been played."""
    page = Page("play", {})
    seats: dict[str, Value] = {
        "role1": "C", "seat1": "you", "role2": "M", "seat2": "cautious",
        "role3": "C", "seat3": "cautious", "role4": "M", "seat4": "cautious",
    }  # fmt: skip
    page.send({"start": True, "edition": "us", "seed": "5", "aim": "game-a", **seats})
    page.send({"pace": "once"})
    page.send({"sit": 0, "as": "cautious"})
    while _turns(page) < TURNS and page.answer["onward"] is not None:
        page.send({"onward": True})
    page.send({"sit": 0, "as": "you"})
    return page


def _turns(page: Page) -> int:
    return DESK.open(page.values).playing.turns


def play_presses(page: Page) -> list[float]:
    """Return what presses of a player take: acts, squares, looking back, a hint, a trade."""
    chance = random.Random(1)
    spent: list[float] = []
    while len(spent) < PRESSES:
        table = DESK.open(page.values)
        if table.playing.over:
            break
        if table.waits:
            page.send({"onward": True})
            continue
        acts = [str(each) for each in table.playing.legal_actions()]
        press: dict[str, Value] = chance.choice(
            [
                {"act": chance.choice(acts)},
                {"act": chance.choice(acts)},
                {"square": chance.randrange(40)},
                {"show": chance.choice(["hint", "trade"])},
                {"at": chance.randrange(len(table.actions))},
                {"at": -1},
            ]
        )
        spent.append(page.send(press))
        page.send({"at": -1})
    return spent


def scenario_presses() -> list[float]:
    """Return what presses in the scenario lab take, each next roll that follows from one included as its own."""
    page, chance = Page("scenario", {}), random.Random(2)
    spent: list[float] = []
    for press in range(PRESSES):
        square, owner, player = chance.randrange(40), chance.randrange(5), chance.randint(1, 4)
        changes: list[dict[str, Value]] = [
            {"square": square},
            {f"owner-{square}": owner},
            {f"pawn-{player}": square},
            {"turn": player},
            {f"cash-{player}": chance.randrange(900)},
        ]
        if press == PRESSES // 2:
            spent.append(page.send({"keep": True}))
        spent.append(page.send(chance.choice(changes)))
        while page.answer.get("onward") is not None:
            spent.append(page.send({"onward": True}))
    return spent


def main() -> int:
    """Measure, print and record."""
    scenario = scenario_presses()  # first, for its page has a Python without a long game in it
    tracemalloc.start()
    page = long_game()
    held = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    play = play_presses(page)
    tell(
        [
            Figure.at_most(f"memory of a game of {_turns(page)} turns", round(held, 1), "MB", ROOM),
            *waits("play: a press", play, AIM, AIM_95),
            *waits("scenario lab: a press", scenario, AIM, AIM_95),
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
