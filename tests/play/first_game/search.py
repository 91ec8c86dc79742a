"""A search for deals of the first game: `python -m tests.play.first_game.search deals SEED SECONDS`.

It changes one roll after the other at random, keeps what leads to more of the scenes, and prints each deal that
lacks none. `reached NUMBER SEED SECONDS` searches for the best result of a deal in either role in the same way.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from antimono.anti_monopoly.editions import Role
from antimono.play.first_game.deals import DEALS, Deal, Rolls
from antimono.play.first_game.moment import Moment, moment
from antimono.play.first_game.result import yours
from tests.play.first_game.players import builder, one_house, played, sensible
from tests.play.first_game.taught import EXPECTED, bought, lacks, lacks_on_the_path

CARDS = [
    *(((3, 15), (9, 15)), ((4, 16), (10, 16)), ((11, 22), (7,)), ((1, 24), (12, 21))),
    *(((6, 8, 12), (3, 22, 25)), ((7, 25), (13,))),
]
"""Cards with the same amount, of the Competitors' deck and of the Monopolists'."""

CORNER = ((2, 14), (14, 20))
"""Cards that send a player to the corner."""

LENGTHS = (9, 8, 7, 8)
"""So many rolls are laid out for each player."""

PATIENCE = 1500
"""After so many changes without progress a search begins with other rolls."""

IN_COMMON = 1
"""So many streets at most are bought both in a new deal and in an older one."""


def dealt(chance: random.Random) -> Deal:
    """Return a deal of pure luck."""
    moves = tuple(tuple(_roll(chance) for _each in range(length)) for length in LENGTHS)
    return _with_cards(Deal(0, moves, (3, 3), (), (), (0, 0)), chance)


def _roll(chance: random.Random) -> tuple[int, int]:
    first = chance.randint(1, 6)
    return first, first if chance.random() < 0.25 else chance.randint(1, 6)


def _with_cards(deal: Deal, chance: random.Random) -> Deal:
    kinds = [chance.choice(CARDS), CORNER if chance.random() < 0.7 else chance.choice(CARDS), chance.choice(CARDS)]
    if chance.random() < 0.3:
        kinds.insert(1, chance.choice(CARDS))
    tops = [tuple(dict.fromkeys(chance.choice(kind[deck]) for kind in kinds)) for deck in (0, 1)]
    return replace(deal, competitors=tops[0], monopolists=tops[1])


def _changed(deal: Deal, chance: random.Random) -> Deal:
    """Return a deal with other cards, or with a roll changed, put in or left out."""
    if chance.random() < 0.1:
        return _with_cards(deal, chance)
    moves: list[Rolls] = list(deal.moves)
    for _each in range(chance.choice((1, 1, 1, 2, 3))):
        player = chance.choice((0, 0, 1, 2, 3))
        rolls = list(moves[player])
        place = chance.randrange(len(rolls))
        kind = chance.random()
        if kind < 0.7:
            rolls[place] = _roll(chance)
        elif kind < 0.85:
            rolls.insert(place, _roll(chance))
            rolls.pop()
        else:
            del rolls[place]
            rolls.append(_roll(chance))
        moves[player] = tuple(rolls)
    return replace(deal, moves=tuple(moves))


def _price(deal: Deal, others: Sequence[set[int]]) -> float:
    """Return how much a deal lacks: less than 1 only if the expected path is whole."""
    try:
        return _lacking(deal, others)
    except KeyError:  # the first game has no words for a choice of income tax
        return 100


def _lacking(deal: Deal, others: Sequence[set[int]]) -> float:
    most = len(EXPECTED[Role.COMPETITOR])
    first = len(list(lacks_on_the_path(deal, Role.COMPETITOR, "us")))
    if first > most / 3:
        return first + 10
    found: float = first + len(list(lacks_on_the_path(deal, Role.MONOPOLIST, "us")))
    mine = bought(deal)
    found += sum(max(0, len(mine & other) - IN_COMMON) for other in others)
    if found:
        return found
    left = list(lacks(deal))
    return len(left) / (len(left) + 1)


def deals(seed: int, seconds: float) -> Iterator[Deal]:
    """Yield deals that lack nothing, until the time is up."""
    chance, until = random.Random(seed), time.monotonic() + seconds
    others = [bought(each) for each in DEALS]
    while time.monotonic() < until:
        deal = dealt(chance)
        price, still = _price(deal, others), 0
        while price and still < PATIENCE and time.monotonic() < until:
            changed = _changed(deal, chance)
            cost = _price(changed, others)
            still = 0 if cost < price else still + 1
            if cost <= price or chance.random() < 0.01:
                deal, price = changed, cost
        if not price:
            yield deal


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
            print(player.value, _amount(end), ",".join(end.did), flush=True)
