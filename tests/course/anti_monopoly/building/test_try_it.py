"""The lesson on building: who may build, what it costs and what it brings (AM-9.3, AM-9.4, AM-10)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Board
from antimono.course.lesson.controls import Number, Values
from antimono.course.lesson.frame import Frame
from antimono.course.lessons import lesson

BUILDING = lesson("building")


def number(frame: Frame, name: str) -> Number:
    found = next(each for each in frame.controls if each.name == name)
    assert isinstance(found, Number)
    return found


def rows(frame: Frame) -> list[tuple[str, ...]]:
    return [tuple(str(cell) for cell in row) for row in frame.story.tables[0].rows]


@pytest.mark.parametrize(
    ("values", "table"),
    [
        (
            {},
            [
                ("Fisherman's Wharf", "1 house", "200", "100", "200", "140"),
                ("Union Square", "no building", "0", "60", "200", "100"),
            ],
        ),
        (
            {"role": "competitor", "city": "5", "held1": "not-theirs", "buildings2": 4},
            [("Constitution Ave.", "4 houses", "600", "86", "150", "101")],
        ),
        (
            {"city": "7", "buildings1": 4, "buildings2": 3},
            [("Fifth Ave.", "a hotel", "800", "230", "–", "–"), ("Wall St.", "3 houses", "600", "200", "200", "240")],
        ),
        ({"city": "7", "held1": "not-theirs"}, [("Wall St.", "no building", "0", "40", "–", "–")]),
        (
            {"edition": "it", "role": "competitor", "held1": "not-theirs"},
            [("Piccadilly", "no building", "0", "300", "–", "–")],
        ),
        (
            {"edition": "pl", "held3": "theirs", "buildings2": 2},
            [
                ("Miasto 7 – 1", "1 house", "200", "100", "200", "140"),
                ("Miasto 7 – 2", "2 houses", "400", "140", "200", "180"),
                ("Miasto 7 – 3", "no building", "0", "64", "–", "–"),
            ],
        ),
    ],
)
def test_what_stands_there_and_one_step_more(values: Values, table: list[tuple[str, ...]]) -> None:
    frame = BUILDING.frame(values)
    assert not frame.notes
    assert rows(frame) == table


@pytest.mark.parametrize(
    ("values", "clauses"),
    [
        ({}, [("AM-9.3", "AM-9.1"), ("AM-9.3", "AM-9.1")]),
        ({"held1": "not-theirs"}, [("AM-9.3",)]),
        ({"role": "competitor", "held1": "not-theirs"}, [("AM-9.4",)]),
        ({"edition": "it", "role": "competitor"}, [("AM-9.4", "R-28"), ("AM-9.4", "R-28")]),
        ({"edition": "it", "role": "competitor", "held1": "not-theirs"}, [("R-28",)]),
        ({"held2": "mortgaged"}, [("AM-9.3",), ("R-34",)]),
        ({"role": "competitor", "buildings1": 5, "held2": "not-theirs"}, [("AM-10.1",)]),
        ({"buildings1": 4, "buildings2": 0}, [("AM-10.2",), ("AM-9.3", "AM-9.1")]),
        ({"edition": "pl", "held3": "theirs"}, [("AM-9.3", "AM-9.1"), ("AM-9.3", "AM-9.1"), ("AM-9.6",)]),
        ({"held1": "not-theirs", "held2": "not-theirs"}, [("AM-8.1",)]),
    ],
)
def test_who_may_build_and_why_not(values: Values, clauses: list[tuple[str, ...]]) -> None:
    assert [line[1] for line in BUILDING.frame(values).story.passages[0].lines] == clauses


def test_buildings_go_as_high_as_the_rules_let_them_stand() -> None:
    """AM-10.1, AM-10.2; none on a mortgaged street (AM-11.2) nor on a Monopolist's third in Poland (R-29)."""
    assert number(BUILDING.frame({"role": "competitor"}), "buildings1").maximum == 5
    assert number(BUILDING.frame(), "buildings1").maximum == 4
    assert number(BUILDING.frame({"held1": "mortgaged"}), "buildings1").maximum == 0
    polish = BUILDING.frame({"edition": "pl", "held3": "theirs", "buildings2": 1})
    assert [number(polish, f"buildings{place}").maximum for place in (1, 2, 3)] == [4, 4, 0]
    assert not number(BUILDING.frame({"city": "7"}), "buildings3").visible, "New York has two streets"


def test_the_third_polish_street_is_the_one_that_is_not_built() -> None:
    """Any two of the three may be the ones acquired first (R-29)."""
    frame = BUILDING.frame({"edition": "pl", "held3": "theirs", "buildings1": 0, "buildings2": 1, "buildings3": 2})
    assert not frame.notes
    assert [row[4] for row in rows(frame)] == ["–", "200", "200"]


def test_the_board_shows_what_stands_there() -> None:
    figures = BUILDING.frame({"buildings1": 4, "held3": "mortgaged"}).story.figures
    board = next(figure for figure in figures if isinstance(figure, Board))
    shown = [(each.index, each.level, each.hotel, each.mortgaged) for each in board.holdings]
    assert shown == [(31, 4, True, False), (32, 0, False, False), (34, 0, False, True)]


PLACES = st.sampled_from(["theirs", "theirs", "mortgaged", "not-theirs"])


@settings(max_examples=40)
@given(
    edition=st.sampled_from(EDITION_IDS),
    role=st.sampled_from(["competitor", "monopolist"]),
    city=st.integers(0, 7),
    held=st.tuples(PLACES, PLACES, PLACES),
    buildings=st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5)),
)
def test_the_game_agrees(edition: str, role: str, city: int, held: tuple[str, ...], buildings: tuple[int, ...]) -> None:
    """What each street brings, and whether the next building may be put there, is what a game says."""
    values: dict[str, str | int] = {"edition": edition, "role": role, "city": str(city)}
    values |= {f"held{place}": each for place, each in enumerate(held, start=1)}
    values |= {f"buildings{place}": each for place, each in enumerate(buildings, start=1)}
    frame = BUILDING.frame(values)
    shown = dict(frame.values)
    streets = load(edition).cities[city].streets
    letters = "CM" if role == "competitor" else "MC"
    scene = Scenario.new(edition, letters).cash(0, 100_000).on_turn(0)
    # Built streets were acquired first, mortgaged ones last: that order never forbids what can be.
    owned = [
        (int(str(shown[f"buildings{place}"])), held[place - 1] == "mortgaged", street)
        for place, street in enumerate(streets, start=1)
        if held[place - 1] != "not-theirs"
    ]
    for level, mortgaged, street in sorted(owned, key=lambda each: (each[0] == 0, each[1])):
        scene = scene.owns(0, street.index, level, mortgaged=mortgaged)
    scene.check()
    for row, (_level, _mortgaged, street) in zip(frame.story.tables[0].rows, owned, strict=True):
        assert row[3] == scene.owed(1, street.index).value
        legal = scene.is_legal(f"build {street.slug}")
        assert (str(row[4]) != "–") == legal
        if legal:
            assert row[5] == scene.after(f"build {street.slug}").owed(1, street.index).value
