"""The first game: what stops it, that nobody gets stuck, and that the engine stands behind all of it."""

from __future__ import annotations

import random
import re

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Verb, What
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import UnreadableError
from antimono.lessons.anti_monopoly.story import GREEN, YOU
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.scene import MOST_WORDS
from antimono.play.first_game import DESK
from antimono.play.first_game.desk import FirstGame
from antimono.play.first_game.moment import BET, Moment, furthest, moment
from antimono.play.first_game.result import BEGUN, books, doubling, known, rules_behind, wealth
from antimono.play.first_game.setting import DECKS, EDITIONS, PLACES, ROUNDS, SEED
from antimono.play.first_game.stops import Asks
from tests.play.first_game.players import (
    Chooses,
    at_random,
    builder,
    buys_nothing,
    for_a_double,
    one_house,
    played,
    sensible,
    waits,
)

SCENES = [
    *("welcome", "buy", "build", "earn", "rent", "double", "card", "monopoly", "start", "price-war"),
    *("earn-inside", "ways", "doubled", "need", "need-other"),
]
"""In the order in which a sensible player comes to them."""

OTHER_RULES = ["again", "alone", "card", "pair", "earn-double", "jail", "no-rent"]
"""The same of the second game."""

RANDOM_PLAYERS = 60
ALL = [sensible, one_house, for_a_double, builder, buys_nothing, waits]


def order_of_scenes(moments: list[Moment]) -> list[str]:
    found = [now.stop.slug for now in moments if now.stop is not None]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sensible_player_comes_to_every_scene(edition: str) -> None:
    assert order_of_scenes(played(sensible, edition=edition)) == SCENES
    assert order_of_scenes(played(sensible, Role.MONOPOLIST, edition)) == OTHER_RULES


@pytest.mark.parametrize(
    ("choose", "missed"), [(one_house, set()), (for_a_double, set()), (builder, {"earn-inside"})]
)
def test_so_do_others_who_buy(choose: Chooses, missed: set[str]) -> None:
    """However they build and leave custody, money runs short: the mortgage in need comes to all of them.

    Who has put all into houses cannot buy the street on which Navy stops later.
    """
    assert set(order_of_scenes(played(choose))) == set(SCENES) - missed


def test_who_buys_nothing_sees_another_in_need() -> None:
    """Without a deed nobody can mortgage; the debt that is met by raising money is then Green's (R-14)."""
    moments = played(buys_nothing)
    assert set(SCENES) - set(order_of_scenes(moments)) == {"build", "earn", "earn-inside", "need"}
    assert all(now.game.state.owners[9] != YOU for now in moments)


@pytest.mark.parametrize("choose", ALL)
def test_each_scene_is_short_and_comes_once(choose: Chooses) -> None:
    for role in Role:
        moments = played(choose, role)
        at_stops = [now for now in moments if now.stop is not None]
        assert all(len(str(now.words).split()) <= MOST_WORDS for now in at_stops)
        assert len({now.stop.slug for now in at_stops if now.stop is not None}) == len(at_stops)


def test_bets_offer_three_choices_and_the_amount_is_the_engines() -> None:
    """The rent that is bet on is the one that is paid afterwards (AM-8.2, AM-9.2)."""
    moments = played(sensible)
    bets = {now.waiting[0].slug: now for now in moments if now.waiting and now.waiting[0].asks is Asks.BET}
    assert set(bets) == {"rent", "monopoly", "doubled", "need-other"}
    assert {len(now.options) for now in bets.values()} == {3}
    for slug in ("rent", "doubled"):
        stop = bets[slug].waiting[0]
        paid = [event for event in moments[-1].game.log if event.what is What.RENT and event.player == YOU]
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
@pytest.mark.parametrize("choose", [sensible, builder, waits, at_random(7)])
def test_it_is_the_engines_game(role: Role, choose: Chooses) -> None:
    """A plain game with the dice that fell, and all that was done, has the same log to the last event."""
    told = played(choose, role)[-1].game
    plain = Game(
        "us",
        PLACES[role],
        SEED,
        starter=YOU,
        dice=[ALL_ROLLS[place] for place in told.state.script],
        decks=DECKS,
        house_rules={"start_money": told.edition.constants.start_money},
    )
    for action in told.actions:
        plain.play(action)
    assert plain.log == told.log


def test_a_second_roll_of_the_dice_does_not_change_whose_roll_is_whose() -> None:
    """Who leaves an extra roll does not get the rolls of others, nor they theirs: Green comes as laid out."""
    leaves = played(lambda now: "end" if "end" in now.options and "buy" not in now.options else sensible(now))
    assert [event.square for event in leaves[-1].game.log if event.what is What.MOVED][1:4] == [10, 21, 9]
    assert leaves[-1].pawns[GREEN] == played(sensible)[-1].pawns[GREEN]


@pytest.mark.parametrize("seed", range(RANDOM_PLAYERS))
def test_nobody_gets_stuck(seed: int) -> None:
    """Random presses of whatever is offered: a way on, no error, an end in time, books that add up."""
    for role in Role:
        end = played(at_random(seed), role, most=300)[-1]
        assert end.game.state.round == ROUNDS or end.game.state.out[YOU]
        assert sum(books(end).values()) == end.game.cash[YOU]


def test_the_same_dice_as_a_monopolist_bring_more_rent_and_a_jail() -> None:
    """Doubled rents (AM-9.2), none from jail (AM-14.5), some from the price war (AM-14.3)."""
    first, second = played(sensible)[-1], played(sensible, Role.MONOPOLIST)[-1]
    assert first.pawns == second.pawns
    assert doubling(first) == 0
    assert doubling(second) == 26 + 28
    assert (first.inside, first.missed) == (28, 0)
    assert (second.inside, second.missed) == (0, 56)
    said = [str(text) for text, _clauses in rules_behind(first, second)]
    assert "$54 more" in said[0]
    assert "$28" in said[1]
    assert "$56" in said[1]


def test_what_one_is_worth_is_cash_and_a_rent_for_each_deed() -> None:
    """As AM-23 counts."""
    end = played(one_house)[-1]
    dice = {utility.index: AVERAGE for utility in end.edition.utilities}
    assert wealth(end) == worth(end.game.state, YOU, dice)
    assert books(end)[BEGUN] == 800


def test_what_is_known_has_a_chapter_each() -> None:
    found = known(played(sensible)[-1])
    assert {each.chapter for each in found} <= set(CHAPTERS)
    assert len(found) == len({each.chapter for each in found}) == 13
    assert [each.chapter for each in known(moment("us", Role.COMPETITOR))] == ["turn", "richest"]


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
                    assert not re.search(
                        r"\b(You (rolls|stops|pays|buys|is|has|goes)|to You|pays You)\b", text
                    )


# ── The desk


def opened(**values: str) -> FirstGame:
    return DESK.open(values)


def test_a_desk_begins_with_one_thing_to_do() -> None:
    fresh = opened()
    assert fresh.now.options == ("roll",)
    assert dict(fresh.values) == {}
    assert fresh.link == ""
    assert fresh.onward is None


def test_the_values_are_all_there_is() -> None:
    state = opened()
    for word in played(sensible)[-1].did:
        state = DESK.pressed(state, {"do": word})
        assert not state.notes
        assert state.said is not None
    state = DESK.pressed(state, {"role": "monopolist"})
    state = DESK.pressed(state, {"do": "roll"})
    again = DESK.open(state.values)
    assert again.values == state.values
    assert again.now == state.now
    linked = DESK.open({"link": state.link})
    assert linked.values == state.values
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", state.link)
    assert len(state.link) < 800


def test_what_cannot_be_done_changes_nothing_and_is_said() -> None:
    state = DESK.pressed(opened(), {"do": "buy"})
    assert [str(note) for note in state.notes] == ["“buy” is nothing that can be done here now."]
    assert state.now == opened().now
    assert DESK.pressed(state, {"sing": "aloud"}).now == state.now
    with pytest.raises(UnreadableError):
        moment("us", Role.COMPETITOR, ("buy",))


@pytest.mark.parametrize(
    ("values", "did", "notes"),
    [
        ({"competitor": "roll,buy,fly,roll"}, ("roll", "buy"), 1),
        ({"competitor": "roll,,buy,"}, ("roll", "buy"), 0),
        ({"competitor": "\x1b[31m" * 50}, (), 1),
        ({"edition": "zz", "competitor": "roll"}, ("roll",), 1),
        ({"link": "us~c~roll.buy~"}, ("roll", "buy"), 0),
        ({"link": "us~m~roll.buy~roll"}, ("roll", "buy"), 0),
        ({"link": "%%%"}, (), 1),
        ({"link": "~~~~~~"}, (), 0),
        ({"competitor": 5, "role": True}, (), 1),
    ],
)
def test_damaged_values_are_read_as_far_as_they_go(
    values: dict[str, str], did: tuple[str, ...], notes: int
) -> None:
    state = DESK.open(values)
    assert (state.first.did, len(state.notes)) == (did, notes)


def test_a_step_is_taken_back_and_a_role_begun_anew() -> None:
    state = opened(competitor="roll,buy")
    assert DESK.pressed(state, {"back": True}).now.did == ("roll",)
    assert DESK.pressed(opened(), {"back": True}).now.did == ()
    assert DESK.pressed(state, {"again": True}).now.did == ()


def test_another_edition_begins_anew() -> None:
    state = DESK.pressed(opened(), {"edition": "de2006"})
    assert state.now.edition.id == "de2006"
    assert dict(state.values) == {"edition": "de2006"}


@pytest.mark.parametrize("choose", [sensible, buys_nothing, builder, at_random(3), at_random(4)])
def test_the_choices_of_the_first_game_are_made_again(choose: Chooses) -> None:
    """As a Monopolist the same is bought where the cash is there, and the game comes to its end."""
    first = played(choose)[-1]
    state = DESK.pressed(opened(competitor=",".join(first.did)), {"repeat": True})
    assert state.role is Role.MONOPOLIST
    assert state.second.ended
    bought = {
        role: {action for action in game.game.actions if action.verb is Verb.BUY}
        for role, game in state.games.items()
    }
    assert bool(bought[Role.MONOPOLIST]) >= bool(bought[Role.COMPETITOR])
    if choose is sensible:
        assert state.second.did == played(sensible, Role.MONOPOLIST)[-1].did


def test_presses_are_made_from_what_is_kept() -> None:
    """Whatever the order, the same list of words leads to the same moment."""
    did = played(builder)[-1].did
    cuts = list(range(len(did)))
    random.Random(1).shuffle(cuts)
    for cut in cuts:
        assert furthest("us", Role.COMPETITOR, did[:cut])[0].did == did[:cut]


def test_bets_are_no_actions() -> None:
    assert not [word for word in played(sensible)[-1].game.actions if str(word).startswith(BET)]
