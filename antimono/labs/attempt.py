"""One attempt at the real table: a player who sees it calls it out, and its gain is counted a round later.

The gain is the change of cash and base values (CH-4.5) once the cheat is free in their next turn, compared with
the same game without the attempt. A player in jail pays to leave. `python -m antimono.labs.attempt` plays the attempts
that the chapter “Does cheating pay?” shows.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.players.holding import means
from antimono.cheaters.players.many import watched
from antimono.cheaters.players.watching import accusation
from antimono.cheaters.scenario import Scenario
from antimono.core.files import write_text
from antimono.core.many import Share
from antimono.course.cheaters.shared import recorded_games as kept
from antimono.course.cheaters.shared.deterrence import CARD, AttemptCount, Law
from antimono.labs.cheaters_games import Asked, table_of

ATTEMPT = f"cheat {CARD}"


@dataclass(frozen=True, slots=True)
class Brought:
    """One attempt's result, in money units."""

    own: int
    """To the cheat."""
    ahead: Fraction
    """To the cheat, less what it has brought to the average rival."""


def played(game: Game, attempt: str, cheat: int, seeds: Iterable[int]) -> list[Brought]:
    """Return the attempt made again for each seed, which decides who sees it (R-82) and so calls it out.

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
    """Return what it brings in each of the ways in which others can look or not: by all those who call it out.

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
    """Return the accusation of a caller who has noticed something, or an action that continues the turn."""
    actions, player = game.legal_actions(), game.player_to_decide
    for charge in game.view(player).hints if callers is None or player in callers else ():
        found = accusation(actions, charge)
        if found is not None:
            return found
    return next(action for action in actions if action.verb in _ON)


_ON = frozenset({Verb.ROLL, Verb.DECLARE, Verb.END, Verb.PASS, Verb.PLACE, Verb.PUT})
"""What carries the turns on; a choice among squares is the first one."""


# ── At a table with a law ─────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class WatchingCase:
    """One way in which the others look or not, with what the engine makes of it."""

    looking: tuple[int, ...]
    """Who sees it, by number; the cheat is 1."""
    chance: Fraction
    brings: int


def ways(law: Law) -> tuple[WatchingCase, ...]:
    """Return every way in which the others look or not, played by the engine; the chances add up to one.

    >>> [(way.looking, str(way.chance), way.brings) for way in ways(Law(watchers=1))]
    [((), '3/4', 200), ((2,), '1/4', -50)]
    """
    found = tree(table_with(replace(law, vigilance=Fraction(1))), ATTEMPT, 0)
    return tuple(
        WatchingCase(
            tuple(sorted(player + 1 for player in looking)),
            law.vigilance ** len(looking) * (1 - law.vigilance) ** (law.watchers - len(looking)),
            each.own,
        )
        for looking, each in found.items()
    )


def tried(law: Law, attempts: int, seed: int = 0) -> AttemptCount:
    """So many attempts at a real table, where each who sees it is drawn and calls it out.

    Args:
        law: of the table; of a fine of nothing it could not be told who was caught.
        attempts: how many.
        seed: of the first.
    """
    found = played(table_with(law), ATTEMPT, 0, range(seed, seed + attempts))
    return AttemptCount(Share(sum([each.own < 0 for each in found]), attempts), law.gain, law.fine)


def table_with(law: Law) -> Game:
    """Return a table with such a law, on which the first player has rolled and stands where nothing happens."""
    players = law.watchers + 1
    scene = Scenario.new(players, glimpse=True).face_up(CARD).at(0, 3).on_turn(0).begun()
    quiet = [(1, 1), (2, 4), *[(1, 3)] * law.watchers]
    edition = watched(float(law.vigilance), _edition(law))
    game = Game(players, edition=edition, options=scene.draft.setting.options, dice=quiet, starter=0, log=False)
    game.restore(scene.game(log=False).position())
    game.play("roll")
    return game


def _edition(law: Law) -> Edition:
    """Return the printed one with another gain and another fine; half the gain is taken, half the reward."""
    edition = load()
    taken = law.gain // 20 * 10
    cards = [
        replace(card, amount=taken, reward=tuple(replace(each, amount=law.gain - taken) for each in card.reward))
        if card.id == CARD
        else card
        for card in edition.cheat_cards
    ]
    constants = replace(edition.constants, jail_fee=law.fine)
    return replace(edition, constants=constants, cheat_cards=tuple(cards))


# ── What the chapter shows ────────────────────────────────────────────────────

ATTEMPTS, STEP = 400, 5
"""The number played with each number of watchers and each vigilance, and the step of vigilance in %."""
GAMES = (Fraction(0), Fraction(1, 4), Fraction(1, 2))
"""How well others watch in the whole games of which it tells."""


def caught(watchers: int) -> list[int]:
    """Return how many of the attempts were seen, by how well so many watchers watch."""
    shares = range(0, 101, STEP)
    first = (watchers - 1) * len(shares)
    laws = [Law(watchers=watchers, vigilance=Fraction(percent, 100)) for percent in shares]
    seeds = [ATTEMPTS * place for place in range(first, first + len(laws))]
    return [tried(law, ATTEMPTS, seed).caught.count for law, seed in zip(laws, seeds, strict=True)]


def main() -> int:
    """Play all and write them down, with the whole games that the labs have."""
    tables = {each: table_of(Asked.TEMPER, "bold", each).share for each in GAMES}
    games = [{"vigilance": str(each), "won": won.count, "games": won.whole} for each, won in tables.items()]
    lines = [json.dumps(each) for each in games]
    rows = [f'"{watchers}": {json.dumps(caught(watchers))}' for watchers in range(1, 6)]
    about = json.dumps({"made": "python -m antimono.labs.attempt", "attempts": ATTEMPTS, "step": STEP})[1:-1]
    text = f'{{{about}, "games": [\n{",\n".join(lines)}\n], "caught": {{\n{",\n".join(rows)}\n}}}}\n'
    write_text(Path(kept.__file__).with_suffix(".json"), text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
