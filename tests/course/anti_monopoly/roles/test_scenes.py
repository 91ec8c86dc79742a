"""The chapter on roles: fair tables by hand, its challenge by search, wrong ideas (AM-2.2, AM-3, AM-4)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import CardFace, Pair, Rooms
from antimono.course.scene.play import SceneView
from tests.course.playing import Playing, said

PLAY = Playing(CHAPTERS["roles"])


def pawns(shown: SceneView) -> dict[str, int]:
    """Return how many pawns stand in each part of what is drawn."""
    return {room.key: len(room.pawns) for figure in shown.figures if isinstance(figure, Rooms) for room in figure.rooms}


def test_am_2_2_am_4_3_a_table_is_filled_fairly_all_the_way() -> None:
    """By all ways to give out pawns: only those that are equal at two, four and six lead to the end."""
    assert pawns(PLAY.after("table")) == {"green": 3, "blue": 3, "green_out": 0, "blue_out": 0}
    fair = [
        way
        for way in product(("green", "blue"), repeat=6)
        if all(way[:even].count("green") == even // 2 for even in (2, 4, 6))
    ]
    assert len(fair) == 8
    for way in fair:
        done = PLAY.after("table", *way)
        assert done.done
        assert "2 to 6 can play" in said(done)
        assert pawns(done) == {"green": 0, "blue": 0, "green_out": 3, "blue_out": 3}


@pytest.mark.parametrize(
    ("keys", "sentence", "goes_on"),
    [
        (["green"], "A second one arrives.", True),
        (["blue", "blue"], "0 green and 2 blue, but an even number must be split equally.", False),
        (["blue", "green"], "1 green and 1 blue, which is equal.", True),
        (["blue", "green", "green"], "one colour has one more, no matter which", True),
        (["blue", "green", "green", "green"], "3 green and 1 blue, but an even number", False),
    ],
)
def test_what_is_said_of_a_table(keys: list[str], sentence: str, *, goes_on: bool) -> None:
    shown = PLAY.after("table", *keys)
    assert not shown.done
    assert sentence in said(shown)
    assert ({"green", "blue"} <= set(shown.next)) == goes_on


def test_nobody_settles_five_colours_sooner_than_in_three_choices() -> None:
    """By all ways to choose: a table of five is 3 against 2 or 2 against 3 (AM-4.3)."""
    tables = {each for each in product("gb", repeat=5) if each.count("g") in (2, 3)}

    def settled(chosen: tuple[str, ...]) -> bool:
        return len({table for table in tables if table[: len(chosen)] == chosen}) == 1

    found = {chosen for length in range(6) for chosen in product("gb", repeat=length) if settled(chosen)}
    shortest = min(map(len, found))
    assert shortest == 3
    assert {chosen for chosen in found if len(chosen) == 3} == {("g",) * 3, ("b",) * 3}
    names = {"g": "green", "b": "blue"}
    for chosen in product("gb", repeat=3):
        shown = PLAY.after("challenge", *(names[each] for each in chosen))
        assert shown.done == (chosen in found), chosen
    late = PLAY.after("challenge", "green", "blue", "green", "green")
    assert said(late) == "Settled after 4 choices. Fewer are enough, so start again."
    assert pawns(late)["uma"] == 1


def test_both_decks_lie_face_down() -> None:
    """AM-3.1."""
    shown = PLAY.solved("two-decks")
    (decks,) = (figure for figure in shown.figures if isinstance(figure, Pair))
    cards = [card for half in (decks.left, decks.right) for card in half if isinstance(card, CardFace)]
    assert [(str(card.note), card.order) for card in cards] == [("shuffled, face down", None)] * 2
    assert "In Monopoly everybody draws the same cards" in said(shown)
