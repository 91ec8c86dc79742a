"""The lesson on the monopoly of a city: who has one, what it brings, what a free street would bring."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Board
from antimono.course.lesson.controls import Values
from antimono.course.lesson.frame import LessonBody
from antimono.course.lessons import lesson
from tests.course.shown import table

MONOPOLY = lesson("monopoly")
PLAYERS = {"you": 0, "blue": 1, "green": 2, "navy": 3}


def rents(story: LessonBody) -> list[str]:
    return [str(row[4]) for row in table(story, "The streets").rows]


def who(story: LessonBody) -> list[str]:
    passage = next(each for each in story.passages if str(each.heading) == "Monopolies here")
    return [str(text) for text, _clauses in passage.lines]


@pytest.mark.parametrize(
    ("values", "found", "total"),
    [
        ({}, ["26", "–", "28"], 54),
        ({"owner2": "blue"}, ["52", "52", "28"], 132),
        ({"owner2": "navy"}, ["26", "26", "28"], 80),
        ({"owner2": "blue", "owner3": "blue"}, ["52", "52", "56"], 160),
        ({"owner1": "green", "owner2": "green"}, ["26", "26", "28"], 80),
        ({"owner2": "blue", "mortgaged1": True}, ["0", "26", "28"], 54),
        ({"owner2": "blue", "owner3": "blue", "mortgaged1": True}, ["0", "52", "56"], 108),
        ({"city": "7", "owner2": "blue"}, ["70", "80"], 150),
        ({"edition": "it", "owner2": "blue"}, ["520", "520", "280"], 1320),
        ({"edition": "pl", "owner2": "blue", "owner3": "blue"}, ["52", "52", "56"], 160),
        ({"edition": "pl", "owner2": "blue", "owner3": "blue", "mortgaged1": True}, ["0", "26", "28"], 54),
        (
            {"edition": "pl", "owner2": "blue", "owner3": "blue", "mortgaged1": True, "last": "1"},
            ["0", "52", "56"],
            108,
        ),
    ],
)
def test_am_9_1_am_9_2_am_9_5_r_9_what_each_street_brings(values: Values, found: list[str], total: int) -> None:
    frame = MONOPOLY.frame(values)
    assert not frame.notes
    assert rents(frame.story) == found
    assert frame.story.number.amount == total


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "Blue: no monopoly, because one street is not enough."),
        ({"owner2": "blue"}, "Blue: 2 unmortgaged streets are a monopoly, which doubles"),
        ({"owner2": "you"}, "You: 2 unmortgaged streets"),
        ({"owner1": "green", "owner2": "green"}, "a monopoly, but a Competitor never doubles"),
        ({"owner2": "blue", "mortgaged2": True}, "mortgaged streets do not count and only 1 is left"),
        ({"edition": "pl", "owner2": "blue", "owner3": "blue"}, "acquired last, takes double rent"),
        (
            {"edition": "pl", "owner2": "blue", "owner3": "blue", "mortgaged1": True},
            "one of the two streets that made it is mortgaged",
        ),
    ],
)
def test_who_has_a_monopoly_and_why(values: Values, words: str) -> None:
    assert any(words in line for line in who(MONOPOLY.frame(values).story)), who(MONOPOLY.frame(values).story)


def test_a_city_that_nobody_bought_into_says_so() -> None:
    story = MONOPOLY.frame({"owner1": "nobody", "owner3": "nobody"}).story
    assert who(story) == ["Nobody owns a street here."]
    assert story.number.amount == 0


def test_r_29_what_was_acquired_last_is_asked_where_it_decides() -> None:
    def asked(values: Values) -> bool:
        return next(each for each in MONOPOLY.frame(values).controls if each.name == "last").visible

    three: Values = {"owner2": "blue", "owner3": "blue"}
    assert asked({"edition": "pl", **three})
    assert not asked(three)
    assert not asked({"edition": "pl", "owner2": "blue"})
    assert not asked({"edition": "pl", "owner1": "you", "owner2": "you"})
    assert not asked({"edition": "pl", "city": "0", "owner2": "blue"})


def test_the_missing_street_is_worth_most_to_who_has_the_other_one() -> None:
    rows = table(MONOPOLY.frame().story, "an unowned street").rows
    assert [(str(row[1]), row[4], str(row[5])) for row in rows] == [
        ("You", 26, "10"),
        ("Blue", 78, "4"),
        ("Green", 26, "10"),
        ("Navy", 26, "10"),
    ]


def test_nothing_is_for_sale_where_all_is_sold() -> None:
    story = MONOPOLY.frame({"owner2": "green"}).story
    assert [str(each.caption) for each in story.tables] == ["The streets of Washington"]


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("owners", ["blue blue blue", "blue you blue", "navy blue green", "you you blue"])
def test_the_lesson_says_what_the_game_would(edition: str, owners: str) -> None:
    values: Values = {"edition": edition}
    scene = Scenario.new(edition, "CMCM")
    for place, (square, owner) in enumerate(zip((26, 27, 29), owners.split(), strict=True), start=1):
        values = {**values, f"owner{place}": owner}
        scene = scene.owns(PLAYERS[owner], square)
    visitor = next(player for name, player in PLAYERS.items() if name not in owners.split())
    assert rents(MONOPOLY.frame(values).story) == [str(scene.owed(visitor, square).value) for square in (26, 27, 29)]


def test_a_press_on_the_board_passes_the_street_on() -> None:
    board = next(each for each in MONOPOLY.frame().story.figures if isinstance(each, Board))
    presses = dict(board.presses)
    assert str(presses[26].label) == "Georgetown: to Green"
    assert str(presses[27].label) == "Constitution Ave.: to You"
    assert presses[26].values == (("owner1", "green"),)
    assert str(dict(_board({"owner1": "navy"}).presses)[26].label) == "Georgetown: back to the bank"


def _board(values: Values) -> Board:
    return next(each for each in MONOPOLY.frame(values).story.figures if isinstance(each, Board))


def test_a_press_on_a_row_buys_the_street() -> None:
    offers = table(MONOPOLY.frame().story, "an unowned street")
    press = offers.presses[1]
    assert press is not None
    assert str(press.label) == "Blue buys Constitution Ave."
    assert rents(MONOPOLY.frame(dict(press.values)).story) == ["52", "52", "28"]
