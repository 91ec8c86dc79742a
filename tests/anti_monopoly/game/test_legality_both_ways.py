"""What may be done with a property, asked in every way there is: list, predicates, rules, and the clauses.

Over random games every property and act of every player is asked: is it in the list of legal actions; does
the predicate that the list asks let it pass; do the rule functions that explain a refusal permit it; and what
do the clauses say, written out once more below, from the rulebook and not from the engine. No difference.

`ANTIMONO_QUESTIONS=2000000 pytest tests/anti_monopoly/game/test_legality_both_ways.py` asks so many of each
edition and stock.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, EventKind, Game, Offer, Phase, Verb, timed
from antimono.anti_monopoly.game.actions import act
from antimono.anti_monopoly.game.position import Position
from antimono.anti_monopoly.game.property_acts import (
    bar_to_building,
    bar_to_mortgaging,
    bar_to_redeeming,
    bar_to_selling,
    bar_to_selling_whole,
    property_acts,
)
from antimono.anti_monopoly.game.refusals import permitted
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.rules.legality import Bar
from antimono.core.errors import AntimonoError
from tests.asked import asked

QUESTIONS = int(os.environ.get("ANTIMONO_QUESTIONS", "12000"))
"""How many questions are asked of each edition, with and without a limited stock."""

C, M = Role.COMPETITOR, Role.MONOPOLIST

BARS = {
    Verb.BUILD: bar_to_building,
    Verb.SELL: bar_to_selling,
    Verb.SELL_ALL: bar_to_selling_whole,
    Verb.MORTGAGE: bar_to_mortgaging,
    Verb.REDEEM: bar_to_redeeming,
}
"""The predicate of each act, as the list of legal actions asks it."""


# From the clauses alone: square numbers, buildings and stock are those of the box.

CITIES = (*((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)),)
CITY_OF = {square: city for city in CITIES for square in city}
TURN = {Phase.ROLL, Phase.CUSTODY, Phase.BUY, Phase.TAX, Phase.EXTRA, Phase.END}


class Held(NamedTuple):
    """A property in its owner's hands."""

    level: int
    mortgaged: bool
    acquired: int


class Book:
    """What one player may do by the rulebook of an edition, as the board stands."""

    def __init__(self, game: Game, position: Position, player: int) -> None:
        self.edition = game.edition.id
        self.role = position.roles[player]
        self.hotel = 5 if self.role is C else 4  # AM-10.1, AM-10.2
        self.inside = position.custody_turn[player] > 0
        self.held = {
            square: Held(each.level, each.mortgaged, each.acquired)
            for square, each in position.properties
            if each.owner == player
        }
        self.houses = self.hotels = 10**9
        if game.finite_stock:
            standing = [
                (each.level, each.level == (5 if position.roles[each.owner] is C else 4))
                for _square, each in position.properties
                if each.level
            ]
            constants = game.edition.constants
            self.houses = constants.houses - sum(level for level, hotel in standing if not hotel)
            self.hotels = constants.hotels - sum(hotel for _level, hotel in standing)

    def allows(self, verb: Verb, square: int) -> bool:
        mine = self.held.get(square)
        if mine is None:  # AM-8.1
            return False
        match verb:
            case Verb.BUILD:
                return self.builds(square, mine)
            case Verb.SELL:  # AM-12.1: a hotel leaves its houses
                return mine.level > 0 and (mine.level < self.hotel or self.houses >= self.hotel - 1)
            case Verb.SELL_ALL:
                return mine.level == self.hotel
            case Verb.MORTGAGE:  # AM-11.1, AM-11.2
                return not mine.mortgaged and not mine.level and not self.holds_up_buildings(square)
            case _:  # AM-11.5
                return mine.mortgaged

    def builds(self, square: int, mine: Held) -> bool:
        if square not in CITY_OF or mine.mortgaged or mine.level == self.hotel:  # AM-9.4, R-34, AM-10
            return False
        if self.builds_nothing_inside():
            return False
        pair = sum(not each.mortgaged for _square, each in self.city(square)) >= 2
        if self.role is M:
            first_two = self.city(square)[:2]
            if not pair or (self.edition == "pl" and any(each.mortgaged for _square, each in first_two)):
                return False  # AM-9.3, R-9
            if self.edition == "pl" and [each for each, _held in self.city(square)][2:] == [square]:
                return False  # AM-9.6, R-29
        elif self.edition == "it" and not pair:
            return False
        return self.hotels > 0 if mine.level + 1 == self.hotel else self.houses > 0

    def builds_nothing_inside(self) -> bool:
        """Return whether it is a Competitor in the price war of an edition that forbids it (AM-14.4, R-11)."""
        return self.inside and self.role is C and self.edition in ("us", "fr2006", "de2006")

    def holds_up_buildings(self, square: int) -> bool:
        """Return whether its mortgage would end a monopoly that other streets' buildings need (AM-11.6, R-9)."""
        if self.edition != "pl" or self.role is C or square not in CITY_OF:
            return False
        others = [each for other, each in self.city(square) if other != square]
        founders = [other for other, _each in self.city(square)][:2]
        return square in founders and any(each.level for each in others)

    def city(self, square: int) -> list[tuple[int, Held]]:
        """The player's streets there, the one acquired first in front (R-29)."""
        streets = [(each, self.held[each]) for each in CITY_OF[square] if each in self.held]
        return sorted(streets, key=lambda each: each[1].acquired)


def moments(position: Position, player: int) -> tuple[bool, bool]:
    """Return whether the player may spend, and raise money, at this moment (AM-10.4, AM-11.5, R-14, R-34, R-35)."""
    if position.phase is Phase.SETTLING:  # AM-24.2, R-32
        return (player == position.decider,) * 2
    if position.phase in (Phase.ROLES, Phase.OVER) or position.out[player]:  # AM-4.1, AM-22.5
        return False, False
    owes = any(debt.debtor == player for debt in position.debts)
    return player == position.turn and not owes, True


def price(game: Game, player: int, verb: Verb, square: int) -> int:
    deed = game.edition.deed_at(square)
    if verb is Verb.REDEEM:
        return deed.redemption
    return deed.house_price[game.roles[player]] if verb is Verb.BUILD and isinstance(deed, Street) else 0


def ask(game: Game, met: set[object]) -> int:
    """Ask every property and act of every player in every way; say how many questions it were.

    Adds to `met` what has been met with: phases, what stands in the way of which act, and with phases whether
    it was the player on turn whom the moment alone kept from something.
    """
    state = game.state
    position = game.position()
    spots = [(square, game.edition.deed_at(square).slug) for square in state.table.owned_squares]
    for player in game.players if game.roles else ():
        book = Book(game, position, player)
        spends, raises = moments(position, player)
        found = property_acts(state, player)
        offered = {each for _price, each in (*found.building, *found.redeeming)} | set(found.raising)
        assert set(found.everything) == offered
        listed = {each.by(None) for each in game.legal_actions(player) if each.deed}
        for (square, slug), (verb, bar_to) in product(spots, BARS.items()):
            action = act(verb, slug)
            bar, by_book = bar_to(state, player, square), book.allows(verb, square)
            met.add((verb, bar))
            assert (action in offered) is (not bar), ("list and predicate", player, action, game)
            assert permitted(state, player, verb, square) is by_book, ("rules, clauses", player, action, game)
            # The predicate leaves custody, as price and moment, to the list.
            barred = verb is Verb.BUILD and book.builds_nothing_inside()
            assert by_book is (not bar and not barred), ("predicate and clauses", player, action, game)
            moment = spends if verb in (Verb.BUILD, Verb.REDEEM) else raises
            now = by_book and moment and game.cash[player] >= price(game, player, verb, square)
            assert (action in listed) is now, ("list and clauses", player, action, game)
            if by_book and game.cash[player] >= price(game, player, verb, square) and not moment:
                met.add((position.phase, player == position.turn))
        assert {each.deed for each in listed} <= {slug for _square, slug in spots}
    met.add(position.phase)
    return len(spots) * len(BARS) * len(game.roles)


WEIGHTS = {
    Verb.BUY: 9.0,
    Verb.BUILD: 8.0,
    Verb.ACCEPT: 4.0,
    Verb.REDEEM: 1.0,
    Verb.MORTGAGE: 0.3,
    Verb.SELL: 0.2,
    Verb.SELL_ALL: 0.5,
}
"""How much likelier than nothing else an act is chosen: games that come to have something to ask about."""


def play_on(game: Game, rng: random.Random) -> None:
    """One random action: of the player who decides, now and then of another one, now and then a trade."""
    fate = rng.random()
    if fate < 0.1 and game.roles and offer_something(game, rng, rng.choice(game.players)):
        return
    actor = rng.choice(game.players) if fate > 0.85 else game.player_to_decide
    acts = game.legal_actions(actor) or game.legal_actions()
    game.play(rng.choices(acts, [WEIGHTS.get(each.verb, 2.0) for each in acts])[0])


def offer_something(game: Game, rng: random.Random, player: int) -> bool:
    """Offer to buy, sell or swap a property; say whether that was allowed."""
    partner = rng.choice([each for each in game.players if each != player])
    mine, theirs = (
        [deed.slug for deed in game.edition.deeds if game.owner(deed.slug) == each] for each in (player, partner)
    )
    gives = (rng.choice(mine),) if mine and rng.random() < 0.7 else ()
    takes = (rng.choice(theirs),) if theirs and (not gives or rng.random() < 0.5) else ()
    offer = Offer(
        partner,
        gives=gives,
        gives_cash=0 if gives else rng.randrange(game.cash[player] // 2 + 1),
        takes=takes,
        takes_cash=0 if takes else game.edition.deed(gives[0]).price if gives else 0,
    )
    try:
        game.play(Action(Verb.OFFER, offer=offer, player=player))
    except AntimonoError:
        return False
    return True


def deal(game: Game, rng: random.Random) -> None:
    """Give most properties away, cities rather whole, in a random order; then build and mortgage a little.

    Some players are poor, inside, or in debt. What is built is what the clauses allow, so that the games go
    on from positions that they could reach.
    """
    position = game.position()
    owner = {square: rng.choice([BANK, *game.players]) for square, _held in position.properties}
    for city in CITIES:
        if rng.random() < 0.7:
            owner |= dict.fromkeys(city, rng.choice(game.players))
    order = rng.sample(range(1, 29), 28)
    properties = [
        (square, replace(held, owner=owner[square], acquired=place if owner[square] != BANK else 0))
        for (square, held), place in zip(position.properties, order, strict=True)
    ]
    inside = [rng.choice([0, 0, 0, 0, 1, 2]) for _player in game.players]
    corner = game.state.table.corner
    dealt = replace(
        position,
        properties=tuple(properties),
        cash=tuple(rng.choice([cash, cash // 50]) for cash in position.cash),
        pawns=tuple(corner if turn else rng.randrange(30) for turn in inside),
        custody_turn=tuple(inside),
        phase=Phase.CUSTODY if inside[position.turn] else Phase.ROLL,
    )
    game.restore(dealt)
    if not inside[position.turn] and rng.random() < 0.7:
        fall_into_debt(game, rng)
    for square in rng.sample(list(owner), 28):
        player = owner[square]
        while player != BANK and rng.random() < 0.7 and allows(game, player, Verb.BUILD, square):
            change(game, square, more=1)
        if player != BANK and rng.random() < 0.3 and allows(game, player, Verb.MORTGAGE, square):
            change(game, square, mortgaged=True)


def fall_into_debt(game: Game, rng: random.Random) -> None:
    """Let the player on turn owe a tax of one more than their cash, which would pay for a building.

    Often they offer somebody a trade, so that it is not they who have to decide.
    """
    position = game.position()
    player, money = position.turn, game.edition.constants.start_money
    cash, pawns = list(position.cash), list(position.pawns)
    cash[player], pawns[player] = money, INCOME_TAX
    owed = Debt(player, BANK, money + 1, EventKind.TAX_PERCENTAGE, INCOME_TAX)
    indebted = replace(position, cash=tuple(cash), pawns=tuple(pawns), debts=(owed,), phase=Phase.DEBT, rolled=True)
    game.restore(indebted)
    for _attempt in range(20):
        offer_something(game, rng, player)


INCOME_TAX = 4


def allows(game: Game, player: int, verb: Verb, square: int) -> bool:
    return Book(game, game.position(), player).allows(verb, square)


def change(game: Game, square: int, *, more: int = 0, mortgaged: bool = False) -> None:
    """Put a building or a mortgage on a square, without money."""
    position = game.position()
    properties = dict(position.properties)
    held = properties[square]
    properties[square] = replace(held, level=held.level + more, mortgaged=mortgaged)
    game.restore(replace(position, properties=tuple(properties.items())))


OFTEN = {
    Phase.BUY: 0.1,
    Phase.EXTRA: 0.1,
    Phase.TAX: 0.4,
    Phase.DEBT: 0.3,
    Phase.CUSTODY: 0.2,
    Phase.SETTLING: 0.5,
    Phase.OVER: 1.0,
}
"""How often is asked in the rarer phases."""


def games(edition: str, *, finite_stock: bool) -> Iterator[Game]:
    """Random games without end: 2 to 6 players, all endings, some with the role draw, most of them rich."""
    scale = 10 if edition == "it" else 1
    first = 10**6 * EDITION_IDS.index(edition)
    for seed in range(first, first + 10**6):
        rng = random.Random(seed)
        players = rng.choice([2, 2, 2, 2, 3, 3, 4, 5, 6])
        letters = ("CM" * 3 if seed % 2 else "MC" * 3)[:players]
        rules: dict[str, int] = {} if seed % 4 == 3 else {"start_money": 6_000 * scale}
        if finite_stock:
            rules |= {"houses": rng.choice([9, 20, 35]), "hotels": rng.choice([1, 1, 5])}
        game = Game(
            edition,
            None if seed % 6 == 5 else rng.sample(letters, players),
            seed,
            rng.choice([GAME_A, GAME_B, timed(2)]),
            players=players,
            log=False,
            finite_stock=finite_stock,
            house_rules=rules,
        )
        if game.roles and seed % 5:
            deal(game, rng)
            yield game
        while not game.over and game.turns < 15:
            play_on(game, rng)
            if rng.random() < OFTEN.get(game.phase, 0.03):
                yield game


def bars_there_are(edition: str, *, finite_stock: bool) -> set[tuple[Verb, Bar]]:
    """Return what can stand in the way of each act in an edition: all of it has to have been met."""
    bars = {
        Verb.BUILD: "NONE NOT_OWNED NO_STREET MORTGAGED FULL NO_MONOPOLY",
        Verb.SELL: "NONE NOT_OWNED NO_STREET BARE",
        Verb.SELL_ALL: "NONE NOT_OWNED NO_STREET BARE NO_HOTEL_THERE",
        Verb.MORTGAGE: "NONE NOT_OWNED MORTGAGED OWN_BUILDINGS",
        Verb.REDEEM: "NONE NOT_OWNED NOT_MORTGAGED",
    }
    if edition == "pl":
        bars[Verb.BUILD] += " THIRD_STREET"
        bars[Verb.MORTGAGE] += " CITY_BUILDINGS"
    if finite_stock:
        bars[Verb.BUILD] += " NO_HOUSE NO_HOTEL"
        bars[Verb.SELL] += " HOUSES_MISSING"
    return {(verb, Bar[name]) for verb, names in bars.items() for name in names.split()}


def moments_there_are(edition: str) -> set[object]:
    """The phases, and debtors on turn who could pay for a building, also while another one decides."""
    moments: set[object] = {*TURN, Phase.DEBT, Phase.OFFER, Phase.OVER, (Phase.DEBT, True)}
    if edition == "pl":
        moments.add(Phase.SETTLING)
    if edition != "it":  # where whoever has rolled offers nothing (AM-21.1)
        moments.add((Phase.OFFER, True))
    return moments


@pytest.mark.no_cover
@asked(
    ("edition", "finite_stock"),
    [*((edition, False) for edition in EDITION_IDS), ("us", True), ("pl", True)],
    quick=[("it", False), ("pl", True)],
)
def test_am_9_to_am_12_legality_asked_both_ways(edition: str, finite_stock: bool) -> None:
    """AM-9 to AM-12, R-1, R-9, R-11, R-14, R-16, R-28, R-29, R-34, R-35: no difference in any question."""
    bars, moments = bars_there_are(edition, finite_stock=finite_stock), moments_there_are(edition)
    met: set[object] = set()
    asked = 0
    for game in games(edition, finite_stock=finite_stock):
        asked += ask(game, met)
        if asked >= 10 * QUESTIONS or (asked >= QUESTIONS and met >= bars | moments):
            break
    assert met >= moments, "there is a moment at which nothing has been asked"
    assert {each for each in met if isinstance(each, tuple) and isinstance(each[1], Bar)} == bars
