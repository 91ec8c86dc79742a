"""The scenes that every deal of the first game must lead to, and the list of those that one lacks."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Phase
from antimono.anti_monopoly.theme import YOU
from antimono.play.first_game.deals import Deal
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.result import place, yours
from antimono.play.first_game.setting import EDITIONS
from tests.play.first_game.players import (
    Chooses,
    at_random,
    builder,
    buys_nothing,
    for_a_double,
    investor,
    one_house,
    played,
    sensible,
)

SCENES = [
    *("welcome", "buy", "build", "earn", "rent", "double", "card", "monopoly", "never", "start"),
    *("price-war", "earn-inside", "ways", "doubled", "need", "need-other", "count"),
]
"""In the order in which a sensible player of the first deal comes to them."""

OTHER_RULES = ["again", "alone", "card", "pair", "earn-double", "jail", "no-rent", "same-bill", "count"]
"""The same of the second game."""

EXPECTED = {Role.COMPETITOR: SCENES, Role.MONOPOLIST: OTHER_RULES}

WHATEVER_ONE_DOES = {
    Role.COMPETITOR: {
        *("welcome", "buy", "rent", "double", "card", "monopoly", "start", "price-war", "ways", "doubled")
    },
    Role.MONOPOLIST: {"again", "card", "jail", "same-bill"},
}
"""The scenes that everybody comes to."""

PREMISES = [
    *(("buy", "build"), ("buy", "earn"), ("build", "card"), ("build", "monopoly"), ("build", "price-war")),
    *(("monopoly", "never"), ("monopoly", "doubled"), ("price-war", "earn-inside"), ("price-war", "ways")),
    *(("alone", "pair"), ("pair", "earn-double"), ("jail", "no-rent")),
]
"""Pairs of scenes whose second uses words or a rule that the first has told."""

CHOSEN: list[tuple[Chooses, set[str]]] = [(one_house, set()), (for_a_double, {"need"}), (builder, {"never", "need"})]
"""Players who buy, and the scenes of a Competitor that they may miss."""


def order_of_scenes(moments: list[Moment]) -> list[str]:
    """Return the scenes of a game, each once, as they came."""
    found = [now.stop.slug for now in moments if now.stop is not None]
    return list(dict.fromkeys(found))


def lacks_on_the_path(deal: Deal, role: Role, edition: str) -> Iterator[str]:
    """Yield what a sensible player does not meet, or meets before it is prepared."""
    moments = played(sensible, role, edition, deal=deal)
    order = order_of_scenes(moments)
    yield from sorted(set(EXPECTED[role]) ^ set(order))
    for first, second in PREMISES:
        if first in order and second in order and order.index(first) > order.index(second):
            yield f"{first} before {second}"
    if order[0] != EXPECTED[role][0] or order[-1] != "count":
        yield "welcome first, count last"
    if not any(now.waiting and now.waiting[0].slug == "count" and now.waiting[0].options for now in moments):
        yield "one winner"
    yield from _lacks_of(moments[-1])


def _lacks_of(last: Moment) -> Iterator[str]:
    """Yield what would make a sentence untrue or ask for a choice that the first game leaves out."""
    if any(event.what is EventKind.MOVED and event.player == YOU and event.square == 0 for event in last.game.log):
        yield "START is passed, not stopped on"
    taxes = {EventKind.TAX_PERCENTAGE, EventKind.TAX_FLAT}
    if any(event.what in taxes and event.player == YOU for event in last.game.log):
        yield "no income tax"


def lacks(deal: Deal) -> Iterator[str]:
    """Yield all that a deal lacks of what the first one teaches, on the expected path and beside it."""
    first, second = (played(sensible, role, deal=deal)[-1] for role in Role)
    if first.pawns != second.pawns:
        yield "the same way in either role"
    with_sense: tuple[Chooses, ...] = (sensible, one_house)
    for choose in with_sense:
        first, second = (played(choose, role, deal=deal)[-1] for role in Role)
        if not (yours(second).amount > 5 * yours(first).amount // 4 and place(second) < place(first)):
            yield "a Monopolist does better"
    for choose, missed in CHOSEN:
        yield from sorted(set(SCENES) - missed - set(order_of_scenes(played(choose, deal=deal))))
    for role, slugs in WHATEVER_ONE_DOES.items():
        for anybody in (builder, buys_nothing, investor, *map(at_random, range(6))):
            moments = played(anybody, role, deal=deal)
            yield from sorted(slugs - set(order_of_scenes(moments)))
            if any(now.game.phase is Phase.TAX for now in moments):
                yield "no income tax"
    for edition in EDITIONS:
        for role in Role:
            yield from lacks_on_the_path(deal, role, edition)


def bought(deal: Deal) -> set[int]:
    """Return the squares that a sensible Competitor buys."""
    last = played(sensible, deal=deal)[-1]
    return {event.square or 0 for event in last.game.log if event.what is EventKind.PRICE and event.player == YOU}
