"""The desk of the first game: its values are all there is, whatever comes in them."""

from __future__ import annotations

import random
import re

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Phase, Verb
from antimono.anti_monopoly.theme import YOU
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.play.first_game import DESK
from antimono.play.first_game.deals import DEALS, FIRST, Deal
from antimono.play.first_game.desk import FirstGame, repeated
from antimono.play.first_game.moment import BET, ON, furthest, moment
from antimono.play.first_game.result import feats
from antimono.views.drawing.pen import Pen
from antimono.views.play.first_game_html import blocks
from tests.play.first_game.players import Chooses, at_random, builder, buys_nothing, careful, investor, played, sensible


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
    assert [str(note) for note in state.notes] == ["“buy” is not possible here now."]
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
        ({"link": "us"}, (), 0),
        ({"link": "%%%"}, (), 1),
        ({"link": "~~~~~~"}, (), 0),
        ({"competitor": 5, "role": True}, (), 1),
    ],
)
def test_damaged_values_are_read_as_far_as_they_go(values: dict[str, str], did: tuple[str, ...], notes: int) -> None:
    state = DESK.open(values)
    assert (state.first.did, len(state.notes)) == (did, notes)


def test_an_older_link_and_older_values_open_the_first_deal() -> None:
    """A game of the first deal is kept and linked as it always was."""
    state = DESK.open({"link": "us~c~roll.buy~"})
    assert (state.deal, state.link) == (FIRST, "us~c~roll.buy~")
    assert dict(state.values) == {"competitor": "roll,buy"}


@pytest.mark.parametrize("deal", DEALS)
def test_values_and_a_link_name_the_deal_and_bring_its_dice(deal: Deal) -> None:
    state = DESK.pressed(opened(deal=str(deal.number)), {"do": "roll"})
    assert state.deal is deal
    assert state.now.thrown is not None
    assert state.now.thrown.dice == Dice(*deal.moves[YOU][0])
    for again in (DESK.open(state.values), DESK.open({"link": state.link})):
        assert (again.values, again.now) == (state.values, state.now)
        assert not again.notes
    assert DESK.pressed(state, {"role": "monopolist"}).now.deal is deal
    assert DESK.pressed(state, {"edition": "de2006"}).deal is deal


@pytest.mark.parametrize("number", ["0", "7", "1.0", "week", "-1"])
def test_a_deal_that_does_not_exist_is_named_and_the_first_is_opened(number: str) -> None:
    state = opened(deal=number)
    assert state.deal is FIRST
    assert [str(note) for note in state.notes] == [
        f"The first game has deals 1 to {len(DEALS)}, not “{number}”, so it starts with deal 1."
    ]


@pytest.mark.parametrize(
    ("values", "role"),
    [
        ({"link": "us~m"}, Role.MONOPOLIST),
        ({"link": "us~c"}, Role.COMPETITOR),
        ({"link": "us~~roll"}, Role.COMPETITOR),
        ({"link": "us~x"}, Role.COMPETITOR),
        ({"role": "monopolist"}, Role.MONOPOLIST),
        ({"role": "monopolists"}, Role.COMPETITOR),
    ],
)
def test_which_of_the_two_games_is_open(values: dict[str, str], role: Role) -> None:
    assert DESK.open(values).role is role


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
        role: {action for action in game.game.actions if action.verb is Verb.BUY} for role, game in state.games.items()
    }
    assert bool(bought[Role.MONOPOLIST]) >= bool(bought[Role.COMPETITOR])
    if choose is sensible:
        own = played(sensible, Role.MONOPOLIST)[-1]
        assert state.second.did == tuple(ON if word.startswith(BET) else word for word in own.did)
    assert state.second.bets == 0
    assert not [str(feat) for feat in feats(state.second) if "guessed" in str(feat)]
    assert "guessed" not in "".join(blocks(state, Pen(money_format="${amount}")).values())


def test_a_bet_that_was_made_before_the_choices_are_made_again_still_counts() -> None:
    begun = played(sensible, Role.MONOPOLIST)[16]
    assert begun.bets
    again = opened(role="monopolist", competitor=",".join(played(sensible)[-1].did), monopolist=",".join(begun.did))
    state = DESK.pressed(again, {"repeat": True})
    assert (state.second.bets, state.second.hits) == (begun.bets, begun.hits)


def test_r_14_what_a_debt_calls_for_is_raised_by_the_cheapest_mortgage_before_a_building() -> None:
    first, second = played(builder)[-1], played(investor, Role.MONOPOLIST)[15]
    did, raised = repeated(first, second), []
    for count in range(len(second.did), len(did)):
        now = moment("us", Role.MONOPOLIST, did[:count])
        if now.game.phase is Phase.DEBT and now.choices:
            deeds = [choice.action for choice in now.choices if choice.action.verb is Verb.MORTGAGE]
            price = {str(each): now.game.edition.deed(each.deed).price for each in deeds if each.deed}
            assert any(choice.action.verb is Verb.SELL for choice in now.choices)
            assert did[count] == min(price, key=lambda word: price[word])
            raised.append(did[count])
    assert raised


def test_what_was_built_in_the_first_game_is_built_again_and_nothing_else() -> None:
    first, second = played(careful)[-1], played(sensible, Role.MONOPOLIST)[16]
    built = [word for word in repeated(first, second)[len(second.did) :] if word.startswith("build")]
    stood = first.game.state.levels
    offered = {word for word in second.options if word.startswith("build")}
    assert built
    assert set(built) < offered
    assert all(stood[first.edition.deed(word.split()[1]).index] for word in built)


def test_presses_are_made_from_what_is_kept() -> None:
    """Whatever the order, the same list of words leads to the same moment."""
    did = played(builder)[-1].did
    cuts = list(range(len(did)))
    random.Random(1).shuffle(cuts)
    for cut in cuts:
        assert furthest("us", Role.COMPETITOR, did[:cut])[0].did == did[:cut]


def test_that_the_last_round_begins_is_said_once() -> None:
    for role in Role:
        state, said = opened(role=role.value), list[int]()
        for word in played(sensible, role)[-1].did:
            state = DESK.pressed(state, {"do": word})
            said += [state.now.round] * ("The last round begins." in str(state.said))
        assert said == [5]
