"""What a piece of work costs, in a unit that does not depend on the speed of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

MOST = 40
"""How many units any text may cost a reader.

Nothing has more than 15 to do. A reader that goes through everything before once more for each action, or
through the rest of the text for each bracket, needs thousands.
"""


def unit() -> float:
    """The time of the processor for adding up a million numbers."""
    before = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return time.process_time() - before


usual_unit = cache(unit)
"""The unit as it was measured first."""


AGAIN = 3
"""So often what seems too much is measured once more."""


def cost(work: Callable[[], object]) -> float:
    """Return how many units a piece of work takes; what seems too much is measured again, beside the unit of now."""
    found = _time(work) / usual_unit()
    for _time_more in range(AGAIN):
        if found <= MOST:
            break
        before = unit()
        spent = _time(work)
        found = min(found, spent / max(before, unit()))
    return found


def _time(work: Callable[[], object]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before
