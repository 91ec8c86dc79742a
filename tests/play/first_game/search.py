"""A search for deals of the first game: `python -m tests.play.first_game.search deals SEED SECONDS`.

It lays out the dice of one round after the other, plays both roles, and goes on from what has led to most scenes.
It prints each deal that lacks none. `reached NUMBER SEED SECONDS` searches for the best results of a deal.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.holdings import has_monopoly
from antimono.anti_monopoly.theme import YOU
from antimono.anti_monopoly.visits import visit
from antimono.play.first_game.deals import DEALS, Deal, Rolls
from antimono.play.first_game.moment import Moment, after, moment
from antimono.play.first_game.result import yours
from tests.play.first_game.players import builder, one_house, played, sensible
from tests.play.first_game.taught import EXPECTED, PREMISES, bought, lacks

CARDS = [
    *(((3, 15), (9, 15)), ((4, 16), (10, 16)), ((11, 22), (7,)), ((1, 24), (12, 21))),
    *(((6, 8, 12), (3, 22, 25)), ((7, 25), (13,))),
]
"""Cards with the same amount, of the Competitors' deck and of the Monopolists'."""

CORNER = ((2, 14), (14, 20))
"""Cards that send a player to the corner."""

WIDTH, TRIES, CHILDREN = 40, (640, 60, 30, 24, 40), 6
"""So many games go on to the next round, each with so many dice of it, and so many of these at most are kept."""

WEIGHTS = {"rent": 2.5, "monopoly": 1.5, "earn": 1.5}
"""The weights of scenes that can hardly come later; others count 1."""

NEAR, AGAIN = 26, 50
"""Where so many scenes of all are met, the last two rounds are laid out so often again."""

IN_COMMON = 1
"""So many streets at most are bought both in a new deal and in an older one."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The same dice as far as they are laid out, in both roles, with the scenes in their order."""

    games: tuple[Moment, Moment]
    orders: tuple[tuple[str, ...], tuple[str, ...]]
    parent: Begun | None = None
    """The same a round before."""


def score(begun: Begun) -> float:
    """Return how many scenes have been met in time, less what must not be met; with little cash a bit more."""
    found = _promise(begun.games[0]) - begun.games[0].game.cash[YOU] / 1000
    for role, order in zip(Role, begun.orders, strict=True):
        wanted = set(EXPECTED[role])
        found += sum(WEIGHTS.get(slug, 1) for slug in wanted & set(order)) - 3 * len(set(order) - wanted)
        found -= 3 * sum(
            second in order and first not in order[: order.index(second)]
            for first, second in PREMISES
            if first in wanted and second in wanted
        )
    return found


def _promise(now: Moment) -> float:
    """Return how near somebody is to a rent that is more than their cash, which is still to come."""
    state = now.game.state
    rents = [
        visit(state, square).value
        for square, owner in enumerate(state.owners)
        if owner > YOU and state.roles[owner] is Role.MONOPOLIST and has_monopoly(state, square, owner)
    ]
    most, poorest = max(rents, default=0), min(state.cash[1:4])
    yours_short = "need" in now.seen or min(1.0, most / (state.cash[YOU] + 1))
    theirs_short = "need-other" in now.seen or min(1.0, most / (poorest + 1))
    return yours_short + theirs_short / 2


def _empty(chance: random.Random) -> Begun:
    kinds = [chance.choice(CARDS), CORNER if chance.random() < 0.7 else chance.choice(CARDS), chance.choice(CARDS)]
    if chance.random() < 0.3:
        kinds.insert(1, chance.choice(CARDS))
    tops = [tuple(dict.fromkeys(chance.choice(kind[deck]) for kind in kinds)) for deck in (0, 1)]
    deal = Deal(0, ((), (), (), ()), (3, 3), tops[0], tops[1], (0, 0))
    first, second = (moment("us", role, (), deal) for role in Role)
    return Begun((first, second), ((), ()))


def _rolls_like(rolls: Rolls, chance: random.Random) -> Rolls:
    return rolls if rolls and chance.random() < 0.6 else tuple(_roll(chance) for _each in range(3))


def _roll(chance: random.Random) -> tuple[int, int]:
    first = chance.randint(1, 6)
    return first, first if chance.random() < 0.2 else chance.randint(1, 6)


def _round_more(begun: Begun, chance: random.Random, like: Deal | None = None) -> Begun | None:
    """Return the games after another round; nothing if the roles go different ways, or reach the income tax.

    Some players roll as in the deal that it is to be `like`.
    """
    first = begun.games[0]
    moves = tuple(
        (*rolls[:count], *(_rolls_like(like.moves[player][count:] if like else (), chance)))
        for player, (rolls, count) in enumerate(zip(first.deal.moves, first.moves, strict=True))
    )
    deal = replace(first.deal, moves=moves)
    games, orders = [], []
    for game, order in zip(begun.games, begun.orders, strict=True):
        now, slugs = replace(game, deal=deal), list(order)
        done = now.game.state.round + 1
        while not now.ended and (now.waiting or now.game.state.round < done):
            if now.stop is not None and now.stop.slug not in slugs:
                slugs.append(now.stop.slug)
            try:
                now = after(now, sensible(now))
            except KeyError:  # the first game has no words for a choice of income tax
                return None
        games.append(now)
        orders.append(tuple(slugs))
    if games[0].moves != games[1].moves or games[0].pawns != games[1].pawns:
        return None
    return Begun((games[0], games[1]), (orders[0], orders[1]), begun)


def deals(seed: int, seconds: float) -> Iterator[Deal]:
    """Yield deals that lack nothing, until the time is up."""
    chance, until = random.Random(seed), time.monotonic() + seconds
    others = [bought(each) for each in DEALS]
    while time.monotonic() < until:
        beam = [_empty(chance)]
        for tries in TRIES:
            beam = _best_of(beam, tries, others, chance)
        again = AGAIN if beam and score(beam[0]) > NEAR else 0
        while again and not _is_whole(beam[0]) and time.monotonic() < until:  # the last two rounds are worth more tries
            model = chance.choice(beam[:CHILDREN])
            before = model.parent
            if before is None or before.parent is None:
                break
            parents = [before] if chance.random() < 0.5 else _best_of([before.parent], AGAIN, others, chance, model)
            fresh = _best_of(parents[:CHILDREN], AGAIN, others, chance, model)
            beam = sorted([*beam, *fresh], key=score, reverse=True)[:WIDTH]
            again -= 1
        for each in beam:
            if _is_whole(each):
                deal = each.games[0].deal
                missing = list(lacks(deal))
                print(written(deal), missing, file=sys.stderr, flush=True)
                if not missing:
                    yield deal
                    others.append(bought(deal))
                    break


def _is_whole(begun: Begun) -> bool:
    return all(set(EXPECTED[role]) == set(order) for role, order in zip(Role, begun.orders, strict=True))


def _best_of(
    parents: Sequence[Begun], tries: int, others: Sequence[set[int]], chance: random.Random, model: Begun | None = None
) -> list[Begun]:
    """Return the best games after another round, of few parents each."""
    like = model.games[0].deal if model else None
    fresh: list[Begun] = []
    for parent in parents:
        found = (_round_more(parent, chance, like) for _try in range(tries))
        good = sorted((each for each in found if each and _is_new(each, others)), key=score, reverse=True)
        fresh += good[: CHILDREN if len(parents) > 1 else WIDTH]
    best_first = sorted(fresh, key=score, reverse=True)[:WIDTH]
    print([round(score(each), 1) for each in best_first[:3]], file=sys.stderr, flush=True)
    return best_first


def _is_new(begun: Begun, others: Sequence[set[int]]) -> bool:
    state = begun.games[0].game.state
    mine = {square for square, owner in enumerate(state.owners) if owner == YOU}
    return all(len(mine & other) <= IN_COMMON for other in others)


def best(deal: Deal, role: Role, seed: int, seconds: float) -> Moment:
    """Return the end of the best game that is found by changing choices of the best one so far."""
    chance, until = random.Random(seed), time.monotonic() + seconds
    top = max((played(each, role, deal=deal)[-1] for each in (sensible, one_house, builder)), key=_amount)
    while time.monotonic() < until:
        cut = chance.randrange(len(top.did))
        now = moment(top.edition.id, role, top.did[:cut], deal)
        rest, wild = list(top.did[cut:]), chance.choice((1, 1, 2, 4, 40))
        while not now.ended:
            word = rest.pop(0) if rest else ""
            if wild or word not in now.options:
                word, wild = chance.choice(now.options), max(0, wild - 1)
            now = moment(top.edition.id, role, (*now.did, word), deal)
        if _amount(now) >= _amount(top):
            top = now
    return top


def _amount(end: Moment) -> int:
    return yours(end).amount


def numbered(end: Moment) -> str:
    """Return the choices of a game as numbers among what was offered, a digit of base 36 each."""
    games = (moment(end.edition.id, end.role, end.did[:count], end.deal) for count in range(len(end.did)))
    places = (
        game.options.index(word) if word in game.options else 0 for game, word in zip(games, end.did, strict=True)
    )
    return "".join("0123456789abcdefghijklmnopqrstuvwxyz"[place] for place in places)


def written(deal: Deal) -> str:
    """Return a deal as `deals.py` has it."""
    moves = " / ".join(" ".join(f"{first}{second}" for first, second in player) for player in deal.moves)
    cards = " / ".join(" ".join(map(str, deck)) for deck in (deal.competitors, deal.monopolists))
    return f'_deal({deal.number}, "{moves}", "{cards}", {deal.reached})'


if __name__ == "__main__":
    task, *given = sys.argv[1:]
    if task == "deals":
        for found in deals(int(given[0]), float(given[1])):
            print(written(found), flush=True)
    else:
        number, random_seed, limit = int(given[0]), int(given[1]), float(given[2])
        for player in Role:
            end = best(DEALS[number - 1], player, random_seed, limit)
            print(player.value, _amount(end), numbered(end), flush=True)
