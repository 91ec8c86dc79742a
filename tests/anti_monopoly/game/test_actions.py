"""The texts of actions print and parse back, and what cannot be read says so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.game import Action, Game, Offer, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED, act
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError

SLUGS = st.sampled_from([deed.slug for deed in load("us").deeds])
SIDES = st.lists(SLUGS, max_size=3, unique=True).map(tuple)
PLAYERS = st.none() | st.integers(0, 5)
OFFERS = st.builds(Offer, st.integers(0, 5), SIDES, st.integers(0, 9_999), SIDES, st.integers(0, 9_999))
ACTIONS = (
    st.builds(
        Action,
        st.sampled_from([verb for verb in Verb if verb not in (*WITH_DEED, Verb.OFFER)]),
        player=PLAYERS,
    )
    | st.builds(Action, st.sampled_from(WITH_DEED), SLUGS, player=PLAYERS)
    | st.builds(Action, st.just(Verb.OFFER), offer=OFFERS, player=PLAYERS)
)


@given(ACTIONS)
def test_text_round_trips(action: Action) -> None:
    assert Action.parse(str(action)) == action


@given(
    st.text()
    | st.lists(st.sampled_from(["p1:", "offer", "p2", "for", "12", "nothing", "build", "x"])).map(" ".join)
)
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = Action.parse(text)
    except (UnreadableError, UnknownNameError):
        return
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p1:",
        "build",
        "build a b",
        "roll x",
        "p7: roll",
        "offer",
        "offer p2 x",
        "offer p2 for x",
        "offer 2 x for y",
    ],
)
def test_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError):
        Action.parse(text)


def test_an_unknown_word_names_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “mortgage”"):
        Action.parse("morgage wall-st")


def test_the_same_action_is_the_same_object() -> None:
    assert Action.parse("build nob-hill") is act(Verb.BUILD, "nob-hill")


def test_an_unknown_property() -> None:
    from antimono.anti_monopoly.editions import Role

    game = Game("us", list(Role), starter=0)
    with pytest.raises(UnknownNameError, match="did you mean “nob-hill”"):
        game.play("build nobhill")
    with pytest.raises(UnknownNameError):
        game.play("offer p2 nowhere for 5")


def test_a_refusal_says_what_would_be_legal() -> None:
    from antimono.anti_monopoly.editions import Role

    game = Game("us", list(Role), starter=0)
    with pytest.raises(IllegalError, match=r"“end” is not possible: .* \(AM-5\.2\)\. Possible are: roll\."):
        game.play("end")
    with pytest.raises(IllegalError) as caught:
        game.play("p2: roll")
    assert caught.value.clause == "AM-5.2"
    assert game.actions == []
