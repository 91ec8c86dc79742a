"""Practice on money: notes and change, who is paid, and what is in play altogether."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.scenes.money.counting import Counting
from antimono.lessons.anti_monopoly.scenes.money.flows import Flows
from antimono.lessons.stage.scene import Scene


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    counting, flows = Counting(edition), Flows(edition)
    return (
        *counting.first(),
        *flows.first(),
        *counting.second(),
        *flows.second(),
        *counting.third(),
        *flows.third(),
    )
