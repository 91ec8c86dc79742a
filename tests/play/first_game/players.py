"""Players of the first game for its tests: each says what to do next."""

from __future__ import annotations

import random
from collections.abc import Callable

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.theme import YOU
from antimono.play.first_game.deals import FIRST, Deal
from antimono.play.first_game.moment import BET, Moment, moment

type Chooses = Callable[[Moment], str]


def sensible(now: Moment) -> str:
    """Bets rightly, buys all, pays the fine, rolls whenever possible and never builds."""
    if now.waiting:
        stop = now.waiting[0]
        return BET + stop.right if stop.options else now.options[0]
    for word in ("buy", "decline", "pay", "roll"):
        if word in now.options:
            return word
    return now.options[0] if now.game.phase is Phase.DEBT else "end"


def one_house(now: Moment) -> str:
    """Buys all, and builds once, as soon as that is told."""
    if now.note is not None and now.note.slug == "build":
        return next(word for word in now.options if word.startswith("build"))
    return sensible(now)


def for_a_double(now: Moment) -> str:
    """Buys all, and rolls for a double in place of paying the fine."""
    return "roll" if "roll" in now.options else sensible(now)


def builder(now: Moment) -> str:
    """Builds with all their money."""
    builds = [word for word in now.options if word.startswith("build")]
    return builds[0] if builds and now.game.phase is Phase.END else sensible(now)


def buys_nothing(now: Moment) -> str:
    """Leaves everything with the bank."""
    return "decline" if "decline" in now.options else sensible(now)


def careful(now: Moment) -> str:
    """The best that is known for a Competitor: leaves one street, and builds in time."""
    builds = [word for word in now.options if word.startswith("build")]
    if "buy" in now.options:
        return "buy" if now.pawns[YOU] in (1, 9, 29) else "decline"
    if now.round == 3 and now.game.phase is Phase.END and builds and mine(now) < 2:
        return builds[-1]
    if now.round == 4 and now.game.phase is Phase.EXTRA and builds and mine(now) < 3:
        return builds[0]
    return for_a_double(now)


def mine(now: Moment) -> int:
    """Return how many buildings stand on your streets."""
    state = now.game.state
    return sum(state.levels[each] for each in state.table.owned_squares if state.owners[each] == YOU)


def investor(now: Moment) -> str:
    """The best that is known for a Monopolist: leaves the first street, buys the pair, builds on it once."""
    if "buy" in now.options:
        return "buy" if now.round == 3 else "decline"
    builds = [word for word in now.options if word.startswith("build")]
    if now.round == 3 and now.game.phase is Phase.END and builds and not mine(now):
        return builds[-1]
    return for_a_double(now)


def at_random(seed: int) -> Chooses:
    """Presses whatever is offered."""
    chance = random.Random(seed)
    return lambda now: chance.choice(now.options)


def played(
    choose: Chooses, role: Role = Role.COMPETITOR, edition: str = "us", most: int = 400, deal: Deal = FIRST
) -> list[Moment]:
    """All moments of a game, the last of them its end.

    Raises:
        AssertionError: if there is no way on, or no end.
    """
    found = [moment(edition, role, (), deal)]
    while not found[-1].ended:
        now = found[-1]
        assert now.options, now.did
        assert len(found) < most, now.did
        found.append(moment(edition, role, (*now.did, choose(now)), deal))
    return found
