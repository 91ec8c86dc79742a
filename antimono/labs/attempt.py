"""One attempt at the real table: who sees it calls it out, and what it has brought is counted a round later.

Counted are cash and base values (CH-4.5) once the cheat is free in their next turn, against the same game
without the attempt; whoever sits in jail pays to leave.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.players.holding import means
from antimono.cheaters.players.watching import accusation


@dataclass(frozen=True, slots=True)
class Brought:
    """What one attempt has brought, in money units."""

    own: int
    """To the cheat."""
    ahead: Fraction
    """To the cheat, less what it has brought to the average rival."""


def played(game: Game, attempt: str, cheat: int, seeds: Iterable[int]) -> list[Brought]:
    """The attempt made anew for each seed, which decides who sees it (R-82); whoever does calls it out.

    Args:
        game: in which the attempt is legal now; it is left where the last one has ended.
        attempt: the act, as text.
        cheat: who makes it.
        seeds: of the chance to see.
    """
    start = game.position()
    honest = means_next_turn(game, cheat)
    found = []
    for seed in seeds:
        game.restore(start)
        game.state.seed = seed
        found.append(_brought(game, attempt, cheat, honest))
    return found


def tree(game: Game, attempt: str, cheat: int) -> dict[frozenset[int], Brought]:
    """What it brings in each of the ways in which others can look or not: by all those who call it out.

    Args:
        game: as in `played`, at a table where each sees all, `watched(1)`: some of them then keep silent.
        attempt: as there.
        cheat: as there.
    """
    start = game.position()
    honest = means_next_turn(game, cheat)
    others = [player for player in game.players if player != cheat]
    found = {}
    for count in range(len(others) + 1):
        for looking in combinations(others, count):
            game.restore(start)
            found[frozenset(looking)] = _brought(game, attempt, cheat, honest, looking)
    return found


def _brought(
    game: Game, attempt: str, cheat: int, honest: list[int], callers: Collection[int] | None = None
) -> Brought:
    game.play(attempt)
    now = means_next_turn(game, cheat, callers)
    own, *rivals = [after - before for after, before in zip(now, honest, strict=True)]
    return Brought(own, own - Fraction(sum(rivals), len(rivals)))


def means_next_turn(game: Game, cheat: int, callers: Collection[int] | None = None) -> list[int]:
    """Cash and base values once the cheat is free in their next turn: theirs, then those of the rivals.

    Args:
        game: which goes on until then.
        cheat: on turn now, or not; their next turn is meant.
        callers: who says what they notice; by default all.
    """
    first = game.turns
    while game.turns == first or game.turn != cheat or game.phase not in (Phase.ROLL, Phase.JAIL):
        game.play(_next(game, callers))
    if game.phase is Phase.JAIL:
        game.play("pay")
    view = game.view(cheat)
    return [means(view, player) for player in sorted(game.players, key=lambda player: player != cheat)]


def _next(game: Game, callers: Collection[int] | None) -> Action:
    """Whoever has noticed something says so, if they are of the callers; for the rest the turns go on."""
    actions, player = game.legal_actions(), game.player_to_decide
    for charge in game.view(player).hints if callers is None or player in callers else ():
        found = accusation(actions, charge)
        if found is not None:
            return found
    return next(action for action in actions if action.verb in _ON)


_ON = frozenset({Verb.ROLL, Verb.DECLARE, Verb.END, Verb.PASS, Verb.PLACE, Verb.PUT})
"""What carries the turns on; a choice among squares is the first one."""
