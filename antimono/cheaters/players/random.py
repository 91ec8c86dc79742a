"""The random player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.cheaters.game import Action, Offer, Phase, Verb
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.core.dice import draw


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action is as good as another, but accusing and cheating come to their mind now and then only.

    The player every other one should beat, and the one that finds faults in a rules engine. Most of what is
    legal at a moment is accusations, nearly all of them wrong, at 100 each: who took them as readily as
    anything else would be ruined before the first lap (CH-7.4).
    """

    accusing: int = 2
    """How often they think of accusing somebody, in percent of their choices."""
    cheating: int = 10
    """How often they think of cheating, in percent."""
    offering: int = 0
    """How often they propose a trade at the beginning of their turn, in percent of their turns."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one of the actions, each as likely."""
        if self.offering and view.phase is Phase.ROLL and draw(~seed, ~counter, 100) < self.offering:
            offer = _any_trade(view, seed, counter)
            if offer is not None:
                return Action(Verb.OFFER, offer=offer)
        mood = draw(~seed, counter, 100)
        if mood < self.accusing:
            left_out = frozenset[Verb]()
        elif mood < self.accusing + self.cheating:
            left_out = frozenset({Verb.ACCUSE})
        else:
            left_out = _RARE
        found = [each for each in actions if each.verb not in left_out]
        return found[draw(seed, counter, len(found))]


_RARE = frozenset({Verb.ACCUSE, Verb.CHEAT})


def _any_trade(view: View, seed: int, counter: int) -> Offer | None:
    """Somebody's property for one's own and some money; none if nobody else has one."""
    player, table = view.player, view.table
    theirs = [square for square in table.properties if view.owners[square] not in (BANK, player)]
    if not theirs:
        return None
    taken = theirs[draw(seed, counter, len(theirs))]
    mine = [square for square in table.properties if view.owners[square] == player]
    given = mine[draw(seed, ~counter, len(mine))] if mine else -1
    notes = view.cash[player] // table.note
    return Offer(
        view.owners[taken],
        gives=(table.slug[given],) if given >= 0 else (),
        gives_cash=table.note * draw(seed ^ counter, counter, notes // 4 + 1),
        takes=(table.slug[taken],),
    )
