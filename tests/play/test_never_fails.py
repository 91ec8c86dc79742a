"""A desk never fails: whatever it is opened from, and whatever is pressed when, it says how it stands."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.course.lesson.controls import Values
from antimono.play.desk import Opened
from antimono.views.drawing.pen import Pen
from antimono.views.play.desks import DESK_VIEWS
from tests.asked import examples
from tests.play.presses import NAMES, WORDS

TEXTS = ("", "us game-a | C:1500@0 M:1500@0", '[edition "us"]', "us game-a | C:1@0 M:-1@99")
plain = st.one_of(
    st.sampled_from([*TEXTS, *WORDS.split()]),
    st.integers(-3, 45),
    st.booleans(),
    st.none(),
    st.text(max_size=8),
    st.sampled_from([10**30, -(10**6), "9" * 5_000, "\ud800", "²", "x" * 3_000]),
)
odd = st.one_of(st.floats(), st.lists(plain, max_size=3), st.dictionaries(st.text(max_size=4), plain, max_size=2))
anything = plain | plain | plain | odd


def deep(depth: int = 5_000) -> object:
    """Lists within lists."""
    made: object = 1
    for _each in range(depth):
        made = [made]
    return made


def given_to(slug: str) -> st.SearchStrategy[Values]:
    """A few values for a desk, most of them under names that it knows."""
    names = st.sampled_from(NAMES[slug]) | st.text(max_size=5)
    return cast("st.SearchStrategy[Values]", st.dictionaries(names, anything, min_size=1, max_size=3))


def stands(slug: str, state: Opened) -> None:
    """A state can be drawn and opened again, and every sentence read."""
    view = DESK_VIEWS[slug]
    drawn = view.blocks(state, Pen(money_format=view.money_format(state)))
    assert set(drawn) <= set(view.order)
    for value in state.values.values():
        assert value is None or isinstance(value, str | int | bool)
    assert all(note.text() for note in state.notes)
    view.called(state)


def lasting(values: Values) -> dict[str, object]:
    """Values without those of the form of a new game, once a game is played: nobody sees them then."""
    form = {"edition", "ending", "players", "seats", "seed"} if "beginning" in values else set()
    return {name: value for name, value in values.items() if name not in form}


@pytest.mark.parametrize("slug", DESK_VIEWS)
@examples(40)
@given(data=st.data())
def test_whatever_is_pressed_when_a_desk_stands(slug: str, data: st.DataObject) -> None:
    desk = DESK_VIEWS[slug].desk
    values = data.draw(st.just({}) | given_to(slug), "values")
    state = desk.open(values)
    stands(slug, state)
    begin = {"play": {"start": True, "seed": 7}, "cheaters": {"deal": True, "seed": 7}}.get(slug)
    begun = [begin] if begin and data.draw(st.booleans(), "begun") else []
    for press in (*begun, *data.draw(st.lists(given_to(slug), min_size=1, max_size=5), "presses")):
        before = state.values
        state = desk.pressed(state, press)
        stands(slug, state)
        assert lasting(desk.open(state.values).values) == lasting(state.values), (before, press)


@pytest.mark.parametrize("slug", DESK_VIEWS)
def test_values_within_values_are_refused_with_a_sentence(slug: str) -> None:
    desk = DESK_VIEWS[slug].desk
    fresh = desk.open({})
    for value in (deep(), {"a": deep()}, 1.5, [1]):
        press = cast("Values", dict.fromkeys(NAMES[slug], value))
        assert desk.pressed(fresh, press).values == desk.open(press).values == fresh.values
        assert len(desk.pressed(fresh, press).notes) == len(desk.open(press).notes) == len(press)
