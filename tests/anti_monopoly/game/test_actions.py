"""The texts of actions print and parse back, and what cannot be read says so."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import Action, Game, Offer, Verb
from antimono.anti_monopoly.game.actions import LONGEST, WITH_DEED, act, choose, interned
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError

SLUGS = st.sampled_from([deed.slug for deed in load("us").deeds])
SIDES = st.lists(SLUGS, max_size=3, unique=True).map(tuple)
PLAYERS = st.none() | st.integers(0, 5)
OFFERS = st.builds(Offer, st.integers(0, 5), SIDES, st.integers(0, 9_999), SIDES, st.integers(0, 9_999))
ACTIONS = (
    st.builds(
        Action,
        st.sampled_from([verb for verb in Verb if verb not in (*WITH_DEED, Verb.OFFER, Verb.CHOOSE)]),
        player=PLAYERS,
    )
    | st.builds(Action, st.just(Verb.CHOOSE), player=PLAYERS, role=st.sampled_from(Role))
    | st.builds(Action, st.sampled_from(WITH_DEED), SLUGS, player=PLAYERS)
    | st.builds(Action, st.just(Verb.OFFER), offer=OFFERS, player=PLAYERS)
)


@given(ACTIONS)
def test_text_round_trips(action: Action) -> None:
    assert Action.parse(str(action)) == action


@given(
    st.text()
    | st.lists(st.sampled_from(["p1:", "offer", "p2", "for", "12", "nothing", "build", "choose", "C", "x"])).map(
        " ".join
    )
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
        "p1: build",
        "roll x",
        "p7: roll",
        "p0: roll",
        "choose",
        "choose C M",
        "choose nobody",
        "offer p2 1_000 for x",
        "offer p2 x for +5",
        "offer p2 x for \u0661\u0662",
        "offer p2 x for 5 nothing",
        "offer p2 x for 1000000000000000",
        "build nob\x1b[31m-hill",
        "build " + "x" * 2_000,
        "offer",
        "offer p2 x",
        "offer p2 for x",
        "offer p2 x for",
        "offer 2 x for y",
        'build ""',
        'build nob"hill',
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


def test_an_action_shows_itself_as_its_text() -> None:
    assert repr(Action.parse("p2: build  nob-hill")) == "Action('p2: build nob-hill')"


def test_only_an_action_or_its_text_can_be_played() -> None:
    with pytest.raises(UnreadableError, match=r"5 is not an action\. Write one as text"):
        Game("us", "CM").play(5)  # type: ignore[arg-type]


def test_an_offer_of_what_is_no_property_is_not_allowed() -> None:
    view = Game("us", "CM").view(0)
    assert not view.allows(Offer(1, gives=("nowhere",), takes_cash=5))


def test_a_text_has_an_end() -> None:
    assert Action.parse("roll".ljust(LONGEST)) == act(Verb.ROLL)
    with pytest.raises(UnreadableError):
        Action.parse("roll".ljust(LONGEST + 1))


def test_names_longer_than_any_property_s_are_not_kept() -> None:
    short, long = "build " + "x" * 60, "build " + "x" * 61
    assert Action.parse(short) is Action.parse(short)
    assert Action.parse(long) is not Action.parse(long)
    offer = Action(Verb.OFFER, offer=Offer(1, (), 0, (), 5))
    assert interned(offer) is offer
    assert interned(Action(Verb.OFFER, offer=Offer(1, (), 0, (), 5))) is not offer


def test_names_of_several_words_are_printed_in_quotation_marks() -> None:
    offer = Offer(1, ("Nob Hill", "wall-st"), 0, ("Fifth Ave.",), 5)
    text = 'offer p2 "Nob Hill" wall-st for "Fifth Ave." 5'
    assert str(Action(Verb.OFFER, offer=offer)) == text
    assert Action.parse(text).offer == offer


def test_nothing_stands_alone_on_its_side() -> None:
    for side in ("nothing wall-st", "wall-st nothing", "nothing 5"):
        with pytest.raises(UnreadableError):
            Action.parse(f"offer p2 {side} for nob-hill")


@pytest.mark.parametrize("verb", WITH_DEED)
def test_an_act_with_a_property_needs_one(verb: Verb) -> None:
    game = Game("us", list(Role), starter=0)
    with pytest.raises(IllegalError):
        game.play(Action(verb))
    assert game.actions == []


def test_an_unknown_property() -> None:
    game = Game("us", list(Role), starter=0)
    with pytest.raises(UnknownNameError, match="did you mean “Nob Hill”"):
        game.play("build nob hil")
    with pytest.raises(UnknownNameError, match="“nowhere”"):
        game.play("offer p2 nowhere for 5")
    assert game.actions == []


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("mortgage Nob Hill", "mortgage nob-hill"),
        ('mortgage "Nob Hill"', "mortgage nob-hill"),
        ("mortgage nob-hill", "mortgage nob-hill"),
        ("mortgage 34", "mortgage nob-hill"),
        ("p1: mortgage Wall St.", "p1: mortgage wall-st"),
        ('offer p2 "Wall St." "Nob Hill" 9 for nothing', "offer p2 wall-st nob-hill 9 for nothing"),
        ('offer p2 9 for "Fifth Ave."', "offer p2 9 for fifth-ave"),
        ('offer p2 nob-hill "Wall St." for 50', "offer p2 nob-hill wall-st for 50"),
    ],
)
def test_a_game_takes_names_slugs_and_squares(scene: Callable[..., Game], text: str, slugs: str) -> None:
    """It keeps the slugs, so that a record is one whatever was typed."""
    game = scene("p1: nob-hill, wall-st; p2: fifth-ave")
    game.play(text)
    assert [str(each) for each in game.actions] == [slugs]


@pytest.mark.parametrize("name", ["competitor", "C", "monopolist", "M"])
def test_roles_are_chosen_by_name_or_letter(name: str) -> None:
    role = Role.COMPETITOR if name[0] in "cC" else Role.MONOPOLIST
    assert Action.parse(f"choose {name}") == choose(role)
    assert str(choose(role)) == f"choose {role}"


@pytest.mark.slow
def test_texts_that_nobody_uses_are_not_kept() -> None:
    """Of 20,000 different ones only the last few stay in memory, some hundred bytes each."""
    tracemalloc.start()
    try:
        for number in range(20_000):
            Action.parse(f"build x{number}")
            Action.parse(f"offer p2 x{number} for 5")
        kept, _most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 8_000_000


def test_a_refusal_says_what_would_be_legal() -> None:
    game = Game("us", list(Role), starter=0)
    with pytest.raises(IllegalError, match=r"“end” is not possible. .* \(AM-5\.2\)\. Possible now: roll\."):
        game.play("end")
    with pytest.raises(IllegalError) as caught:
        game.play("p2: roll")
    assert caught.value.clause == "AM-6.1", "not their turn comes before all else"
    assert "p1's turn to decide" in str(caught.value)
    assert game.actions == []
