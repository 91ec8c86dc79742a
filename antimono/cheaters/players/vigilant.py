"""The vigilant player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from antimono.cheaters.game.view import View
from antimono.cheaters.players.planner import Planner
from antimono.cheaters.players.watching import Charge, suspicions


@dataclass(frozen=True, slots=True)
class Vigilant(Planner):
    """Honest themselves, and watches: accuses of what they have seen, and of what gives itself away.

    Another's pawn on the wrong square is for all to see (R-48); a roll that suits who declares it too well is
    likely false, which Bayes' rule puts into a number. A wrong accusation costs 100 (CH-7.4), so they want to
    be sure enough.
    """

    rate: float = 0.5
    """How likely they believe somebody to declare a false roll who would gain by it, from 0 to 1."""
    certainty: float = 0.6
    """How likely a charge has to be true, from 0 to 1."""

    def charges(self, view: View) -> Iterable[Charge]:
        """What they have seen, what all have, and what is likely enough."""
        found = [*view.hints, *view.moved_in_the_open]
        found += [charge for chance, charge in suspicions(view, self.rate) if chance >= self.certainty]
        return [charge for charge in found if charge[0] != view.player]
