"""`python -m tests.bench.chains`: how long the exact chain of a pawn takes, by edition, role and plan."""

from __future__ import annotations

import statistics
import sys
import time
from importlib import import_module

from antimono.anti_monopoly.editions import Edition, Role, editions
from antimono.anti_monopoly.rules.custody import CustodyPlan, plans
from tests.bench.figures import Figure, tell

PAWN = import_module("antimono.simulate.markov.pawn")._pawn  # the package has a function of that name

AIM = 50
"""Milliseconds for one chain, from the tables of the engine to landings."""

TIMES = 5
"""How often each is made; the median counts."""


def milliseconds(edition: Edition, role: Role, plan: CustodyPlan) -> float:
    """Return what one chain takes of processor time, in the median."""
    spent = []
    for _time in range(TIMES):
        start = time.process_time()
        PAWN.__wrapped__(edition, role, plan, True)
        spent.append(1000 * (time.process_time() - start))
    return statistics.median(spent)


def main() -> int:
    """Measure, print and record."""
    found = {
        (edition.id, role, plan): milliseconds(edition, role, plan)
        for edition in editions()
        for role in Role
        for plan in plans(edition)
    }
    slowest = max(found, key=lambda each: found[each])
    print(f"{len(found)} chains, the slowest that of {', '.join(slowest)}")
    tell(
        [
            Figure("exact chain of a pawn", round(statistics.median(found.values()), 1), "ms"),
            Figure.at_most("exact chain of a pawn, slowest", round(found[slowest], 1), "ms", AIM),
        ]
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
