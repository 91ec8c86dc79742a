"""The first game: what stops it, that nobody gets stuck, and that the engine stands behind all of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Game, Phase, Verb, timed
from antimono.anti_monopoly.personas import Occasion
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.core.dice import ALL_ROLLS
from antimono.course.scene.scene import MOST_WORDS
from antimono.play.first_game.choices import asked as asked_of
from antimono.play.first_game.deals import DEALS, FIRST, Deal
from antimono.play.first_game.moment import BET, Moment, moment
from antimono.play.first_game.result import books
from antimono.play.first_game.setting import AT_TABLE, EDITIONS, PLACES, ROUNDS, SEED
from antimono.play.first_game.telling import Turn
from tests.asked import asked
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
from tests.play.first_game.taught import OTHER_RULES, SCENES, WHATEVER_ONE_DOES, lacks, order_of_scenes

RANDOM_PLAYERS = 50
ALL = [sensible, one_house, for_a_double, builder, buys_nothing, investor]
ANYBODY = [*ALL, *map(at_random, range(12))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sensible_player_comes_to_every_scene(edition: str) -> None:
    assert order_of_scenes(played(sensible, edition=edition)) == SCENES
    assert order_of_scenes(played(sensible, Role.MONOPOLIST, edition)) == OTHER_RULES


@asked("deal", DEALS, quick=DEALS[:2])
def test_a_deal_lacks_nothing_of_what_the_first_one_teaches(deal: Deal) -> None:
    assert list(lacks(deal)) == []


def test_what_a_deal_lacks_is_noticed() -> None:
    """Without doubles there are no double and price war, and another card is not a corner."""
    moves = tuple(
        tuple((1, 2) if first == second else (first, second) for first, second in each) for each in FIRST.moves
    )
    assert {"double", "start", "never"} <= set(lacks(replace(FIRST, moves=moves)))
    assert {"price-war", "jail", "no-rent"} <= set(lacks(replace(FIRST, competitors=(3, 5), monopolists=(9, 8))))


@pytest.mark.parametrize(("choose", "missed"), [(one_house, set()), (for_a_double, {"need"}), (builder, {"never"})])
def test_so_do_others_who_buy(choose: Chooses, missed: set[str]) -> None:
    """However they build and leave custody, money runs short: the mortgage in need comes to all of them.

    Who has put all into houses cannot buy a second street of the city.
    """
    assert set(order_of_scenes(played(choose))) == set(SCENES) - missed


def test_who_buys_nothing_sees_another_in_need() -> None:
    """Without a deed nobody can mortgage; the debt that is met by raising money is then Navy's (R-14)."""
    moments = played(buys_nothing)
    assert set(SCENES) - set(order_of_scenes(moments)) == {"build", "earn", "earn-inside", "never", "need"}
    assert all(now.game.state.owners[9] != YOU for now in moments)


@pytest.mark.parametrize("choose", ALL)
def test_each_scene_is_short_and_comes_once(choose: Chooses) -> None:
    for role in Role:
        moments = played(choose, role)
        at_stops = [now for now in moments if now.stop is not None]
        assert all(len(str(now.words).split()) <= MOST_WORDS for now in at_stops)
        assert len({now.stop.slug for now in at_stops if now.stop is not None}) == len(at_stops)


def test_bets_offer_three_choices_and_the_amount_is_the_engines() -> None:
    """The rent that is bet on is the one that is paid afterwards (AM-8.2, AM-9.2); who wins is a bet, too."""
    moments = played(sensible)
    bets = {now.waiting[0].slug: now for now in moments if now.waiting and now.waiting[0].options}
    assert set(bets) == {"rent", "monopoly", "doubled", "need-other", "count"}
    assert len(bets.pop("count").options) == len(SEATS)
    assert {len(now.options) for now in bets.values()} == {3}
    for slug in ("rent", "doubled"):
        stop = bets[slug].waiting[0]
        paid = [event for event in moments[-1].game.log if event.what is EventKind.RENT and event.player == YOU]
        assert int(stop.right) == sum(step.amount for step in stop.steps)
        assert int(stop.right) in [event.amount for event in paid]


def test_a_bet_is_made_before_the_purse_shows_what_it_is_about() -> None:
    """At the bet the pawn has arrived and nothing has been paid; afterwards it has."""
    moments = played(sensible)
    place = next(place for place, now in enumerate(moments) if now.waiting and now.waiting[0].slug == "rent")
    before, bet, after = moments[place - 1 : place + 2]
    owed = int(bet.waiting[0].right)
    assert bet.pawns[YOU] == 11
    assert bet.cash == before.cash
    assert after.cash[YOU] == before.cash[YOU] - owed
    assert after.change[YOU] == -owed
    assert after.reply is not None
    assert after.reply.hit is True


def test_a_wrong_bet_is_told_the_same_and_costs_nothing() -> None:
    place = next(now for now in played(sensible) if now.waiting and now.waiting[0].slug == "rent")
    right, wrong = (moment("us", Role.COMPETITOR, (*place.did, f"bet {key}")) for key in ("14", "28"))
    assert (right.cash, right.options) == (wrong.cash, wrong.options)
    assert wrong.reply is not None
    assert (wrong.reply.hit, wrong.reply.text) == (False, right.reply and right.reply.text)


def test_a_card_lies_face_down_until_it_is_turned() -> None:
    moments = played(sensible)
    place = next(place for place, now in enumerate(moments) if now.waiting and now.waiting[0].slug == "card")
    down, turned = moments[place : place + 2]
    assert down.pawns[YOU] == 17
    assert not [said for turn in down.told for said in turn.said if "card" in str(said.text)]
    assert turned.reply is not None
    assert turned.reply.card is not None
    assert turned.change[YOU] == -75


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("choose", [sensible, builder, investor, at_random(7)])
def test_it_is_the_engines_game(role: Role, choose: Chooses) -> None:
    """A plain game with the dice that fell, and all that was done, has the same log to the last event."""
    told = played(choose, role)[-1].game
    plain = Game(
        "us",
        PLACES[role],
        SEED,
        starter=YOU,
        ending=timed(ROUNDS),
        dice=[ALL_ROLLS[place] for place in told.state.script],
        decks=FIRST.decks,
        house_rules={"start_money": told.edition.constants.start_money},
    )
    for action in told.actions:
        plain.play(action)
    assert plain.log == told.log


HOLLYWOOD, MONOPOLY = ("Mortgage Hollywood Blvd. for $60", "It would be your second street of Washington, a monopoly.")


@pytest.mark.parametrize(
    ("choose", "role", "sentence", "main", "folded"),
    [
        (sensible, "C", "Your turn. Roll the dice.", ["Roll the dice"], []),
        (sensible, "C", "A double! Roll once more.", ["Roll again"], ["Build on Hollywood Blvd. for $50", HOLLYWOOD]),
        (
            sensible,
            "C",
            "Anything else? If not, end your turn.",
            ["Build on Hollywood Blvd. for $50", "End your turn"],
            [HOLLYWOOD],
        ),
        (
            sensible,
            "C",
            "You owe $134 and have $115. Raise the difference.",
            [
                "Mortgage Basin St. for $30",
                HOLLYWOOD,
                "Mortgage Constitution Ave. for $130",
                "Mortgage Pennsylvania Ave. for $140",
            ],
            [],
        ),
        (
            builder,
            "C",
            "Pennsylvania Ave. has no owner. It costs $280, and you have $118.",
            ["Leave it"],
            [
                "Mortgage Constitution Ave. for $130",
                "Sell a building on Hollywood Blvd. for $25",
                "Sell all buildings on Hollywood Blvd. for $125",
            ],
        ),
        (
            sensible,
            "M",
            "Constitution Ave. has no owner. Buy it for $260? A visit earns $26.",
            ["Buy it for $260", "Leave it"],
            [HOLLYWOOD],
        ),
        (
            sensible,
            "M",
            f"Pennsylvania Ave. has no owner. Buy it for $280? {MONOPOLY}",
            ["Buy it for $280", "Leave it"],
            [HOLLYWOOD, "Mortgage Constitution Ave. for $130"],
        ),
        (buys_nothing, "M", "You are held here. How will you get out?", ["Pay $50", "Roll for a double"], []),
    ],
)
def test_what_is_asked_and_what_is_offered_for_it(
    choose: Chooses, role: str, sentence: str, main: list[str], folded: list[str]
) -> None:
    """What leads on stands first, what only raises money or may wait is folded."""
    moments = played(choose, Role.COMPETITOR if role == "C" else Role.MONOPOLIST)
    now = next(each for each in moments if each.choices and str(asked_of(each.scene)) == sentence)
    found = {each: [str(it.label) for it in now.choices if it.main is each] for each in (True, False)}
    assert found == {True: main, False: folded}
    assert [str(it.label) for it in now.choices] == main + folded


def test_the_sum_that_stands_on_a_choice_is_what_comes_or_goes() -> None:
    tried = set()
    for now in [each for role in Role for seed in range(2) for each in played(at_random(seed), role)]:
        for choice in now.choices:
            if (told := re.search(r"\$(\d+)$", str(choice.label))) and choice.action.verb not in tried:
                game = now.game.copy()
                game.play(choice.action)
                paid = (each.amount for each in game.log[len(now.game.log) :] if each.transfer is not None)
                assert next(paid) == int(told[1]), choice
                tried.add(choice.action.verb)
    assert tried == {Verb.BUY, Verb.PAY, Verb.BUILD, Verb.MORTGAGE, Verb.SELL, Verb.REDEEM}


@pytest.mark.parametrize("role", list(Role))
def test_what_is_said_of_your_earning_points_at_your_street(role: Role) -> None:
    stops = [now.stop for now in played(sensible, role) if now.stop is not None]
    found = {stop.slug: stop.square for stop in stops if stop.slug.startswith(("earn", "no-rent"))}
    assert found == ({"earn": 9, "earn-inside": 1} if role is Role.COMPETITOR else {"earn-double": 29, "no-rent": 1})


def test_a_second_roll_of_the_dice_does_not_change_whose_roll_is_whose() -> None:
    """Who leaves an extra roll does not get the rolls of others, nor they theirs: Green comes as laid out."""
    leaves = played(lambda now: "end" if "end" in now.options and "buy" not in now.options else sensible(now))
    assert [event.square for event in leaves[-1].game.log if event.what is EventKind.MOVED][1:4] == [10, 21, 9]
    assert leaves[-1].pawns[GREEN] == played(sensible)[-1].pawns[GREEN]


@asked("seed", range(RANDOM_PLAYERS), quick=range(10))
def test_nobody_gets_stuck(seed: int) -> None:
    """Random presses of whatever is offered: a way on, no error, an end in time, books that add up."""
    for role in Role:
        game = played(at_random(seed), role, most=300)
        end = game[-1]
        assert all(now.game.phase is not Phase.TAX for now in game), "the dice lead you past it: nothing asks"
        assert end.game.state.round == ROUNDS or end.game.state.out[YOU]
        assert sum(books(end).values()) == end.game.cash[YOU]


def test_every_amount_that_is_told_has_its_steps_and_clauses() -> None:
    for role in Role:
        for turn in played(builder, role)[-1].whole:
            for said in turn.said:
                paid = re.search(r"(pays?|buys?|builds?|takes?|brings?) .*\$\d", str(said.text))
                assert said.clauses
                assert said.steps or not paid or "card" in str(said.text), said


def test_the_reader_is_you_and_the_others_have_names() -> None:
    for seed in range(3):
        for role in Role:
            for now in played(at_random(seed), role):
                for turn in now.told:
                    text = " ".join(str(said.text) for said in turn.said)
                    assert "Player" not in text
                    assert not re.search(r"\b(You (rolls|stops|pays|buys|is|has|goes)|to You|pays You)\b", text)


@asked("choose", ANYBODY, quick=ANYBODY[: len(ALL) + 3])
def test_what_does_not_hang_on_what_one_owns_comes_to_everybody(choose: Chooses) -> None:
    for role, slugs in WHATEVER_ONE_DOES.items():
        assert slugs <= set(order_of_scenes(played(choose, role)))


def test_a_bet_on_what_a_visit_brings_a_monopolist_comes_before_the_money() -> None:
    """Double for two streets (AM-9.2), nothing in jail (AM-14.5), and the same bill as anybody (AM-8.4)."""
    moments = played(sensible, Role.MONOPOLIST)
    bets = {now.waiting[0].slug: now for now in moments if now.waiting and now.waiting[0].options}
    rights = {slug: now.waiting[0].right for slug, now in bets.items()}
    assert rights == {"earn-double": "56", "no-rent": "0", "same-bill": "134", "count": "1"}
    asked = bets["earn-double"]
    assert asked.change[YOU] == 0
    assert moments[moments.index(asked) + 1].change[YOU] == 56
    assert moments[-1].bets == moments[-1].hits == len(bets)


def test_bets_are_counted_right_or_wrong() -> None:
    def wrong(now: Moment) -> str:
        if now.waiting and now.waiting[0].options:
            return next(word for word in now.options if word != BET + now.waiting[0].right)
        return sensible(now)

    end = played(wrong)[-1]
    assert (end.bets, end.hits) == (5, 0)
    assert end.game.log == played(sensible)[-1].game.log


def test_what_start_pays_is_told_after_the_roll() -> None:
    start = next(now for now in played(sensible) if now.stop is not None and now.stop.slug == "start")
    assert [str(said.text) for turn in start.told for said in turn.said] == [
        "You roll 6 + 6 and land on Basin St.",
        "You take $100 at START.",
    ]


def test_nobody_pays_whose_owner_is_in_jail() -> None:
    told = [
        str(said.text)
        for turn in played(sensible, Role.MONOPOLIST)[-1].whole
        for said in turn.said
        if said.what is EventKind.NO_RENT
    ]
    assert told == [
        "Blue pays nothing for landing on Basin St., because its owner is in jail.",
        "Green pays nothing for landing on Pennsylvania Ave., because its owner is in jail.",
    ]


TOGETHER = {
    (EventKind.PRICE, Occasion.BUYS),
    (EventKind.DECLINED, Occasion.LEAVES),
    (EventKind.BUILDING, Occasion.BUILDS),
    *((what, Occasion.RAISES) for what in (EventKind.SALE, EventKind.SALE_ALL, EventKind.MORTGAGE)),
}
"""What was just told, and on which occasion a remark follows it."""


def beside_what(turn: Turn) -> Iterator[tuple[EventKind, Occasion]]:
    """Each remark of a turn: what the sentence before it tells that the same player did, and its occasion."""
    lines = {str(line): occasion for each in AT_TABLE.values() for occasion, line in each.lines.items()}
    for before, said in pairwise(turn.said):
        if "“" in str(said.text):
            assert str(before.text).partition(" ")[0] == str(said.text).partition(":")[0]
            yield before.what, lines[str(said.text).partition("“")[2].rstrip("”")]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("role", list(Role))
def test_a_remark_follows_what_it_is_about(role: Role, seed: int) -> None:
    """So "Too dear" never stands beside a purchase of the same turn; what was left is named before it."""
    assert {each for turn in played(at_random(seed), role)[-1].whole for each in beside_what(turn)} <= TOGETHER


def test_what_somebody_left_is_named_before_they_say_why_though_they_buy_in_the_same_turn() -> None:
    said = [
        [str(each.text) for each in turn.said]
        for turn in played(at_random(34), Role.MONOPOLIST)[-1].whole
        if any(each.what is EventKind.DECLINED and each.events for each in turn.said) and turn.seat.key == "olive"
    ]
    assert said == [
        [
            "Olive rolls 3 + 3: U.S. Trucking Company.",
            "Olive leaves U.S. Trucking Company with the bank.",
            "Olive: “Too expensive. Nobody would give me more for it.”",
            "Olive rolls 3 + 5: French Quarter.",
            "Olive takes $100 at START.",
            "Olive buys it for $60.",
        ]
    ]


@pytest.mark.parametrize("role", list(Role))
def test_the_others_play_by_their_temper_and_say_so_once(role: Role) -> None:
    """Blue builds again and again, Green never does and leaves what is dear, Navy buys most."""
    moments = played(sensible, role)
    done = Counter((event.player, event.what) for event in moments[-1].game.log)
    assert done[BLUE, EventKind.BUILDING] == 4
    assert (done[GREEN, EventKind.BUILDING], done[GREEN, EventKind.DECLINED]) == (0, 1)
    assert done[NAVY, EventKind.PRICE] == 5
    said = [str(each.text) for turn in moments[-1].whole for each in turn.said if "“" in str(each.text)]
    lines = {
        player: [occasion for occasion in Occasion if any(str(temper.lines[occasion]) in each for each in said)]
        for player, temper in AT_TABLE.items()
    }
    assert lines == {
        BLUE: [Occasion.BUYS, Occasion.LEAVES, Occasion.BUILDS],
        GREEN: [Occasion.BUYS, Occasion.LEAVES],
        NAVY: [Occasion.BUYS, Occasion.RAISES],
    }
    assert len(said) == 7
    assert said[0] == "Blue: “One more street to build on.”"
    assert {said for turn in moments[-1].whole for said in beside_what(turn)} <= TOGETHER
    heard = [str(each.text) for now in moments for turn in now.told for each in turn.said]
    assert [each for each in heard if "“" in each] == said
