"""The lesson on START: what a way pays, and what is paid in the turns to come (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.figures import Plot
from antimono.course.anti_monopoly.shared.one_turn import legs, squares_a_turn, start_income
from antimono.course.anti_monopoly.start.try_it import card_squares, card_targets
from antimono.course.lesson.controls import Choice, Values
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lessons import lesson
from tests.course.shown import board

START = lesson("start")
US = load("us")


@pytest.mark.parametrize(
    ("slug", "values"),
    [
        ("start", {}),
        ("start", {"total": 3}),
        ("start", {"how": "card"}),
        ("start", {"how": "sent"}),
        ("turn", {"square": "37"}),
        ("dice", {"square": "37"}),
        ("money", {}),
    ],
)
def test_start_is_called_what_it_is_called_on_the_board(slug: str, values: Values) -> None:
    """“Via” in Italy (AM-5.1), on whichever way it is reached."""
    told = str(json_ready(lesson(slug).frame({"edition": "it", **values}).story))
    assert "Via" in told
    assert "START" not in told


@pytest.mark.parametrize(
    ("how", "squares"),
    [
        ("dice", [each for each in range(40) if each != 30]),
        ("card", [2, 7, 17, 22, 33, 36]),
        ("sent", [2, 7, 17, 22, 30, 33, 36]),
    ],
)
def test_a_way_begins_where_it_can(how: str, squares: list[int]) -> None:
    frame = START.frame({"how": how})
    chosen = next(each for each in frame.controls if each.name == "square")
    assert isinstance(chosen, Choice)
    assert [option.value for option in chosen.options] == [str(each) for each in squares]
    shown = {each.name for each in frame.controls if each.visible}
    assert shown & {"total", "target"} == {"dice": {"total"}, "card": {"target"}, "sent": set()}[how]


def test_cards_name_these_squares() -> None:
    """Both decks of R-20 together."""
    assert card_targets(US) == (0, 6, 12, 25, 28, 31, 37, 39)
    assert card_squares(US) == (2, 7, 17, 22, 33, 36)


def test_a_turn_leads_forty_nine_sixths_of_a_square() -> None:
    """By all pairs of rolls: the second counts where the first is a double."""
    steps = [one.total + other.total * one.is_double for one, other in product(ALL_ROLLS, repeat=2)]
    assert squares_a_turn() == Fraction(sum(steps), len(steps)) == Fraction(49, 6)


@pytest.mark.parametrize("square", [20, 38])
def test_start_money_of_two_turns_is_the_average_of_all_their_rolls(square: int) -> None:
    """By going through the first turn's ends; a turn from the corner begins as any other (AM-14.7)."""

    def once(here: int) -> tuple[Fraction, dict[int, Fraction]]:
        paid, ends = Fraction(0), dict[int, Fraction]()
        for rolls in product(ALL_ROLLS, repeat=2):
            walked = legs(US, here, rolls)
            paid += Fraction(sum(leg.pays for leg in walked), 1296)
            ends[walked[-1].end] = ends.get(walked[-1].end, Fraction(0)) + Fraction(1, 1296)
        return paid, ends

    paid, ends = once(square)
    assert start_income(US, square, 0) == 0
    assert start_income(US, square, 1) == paid
    assert start_income(US, square, 2) == paid + sum(once(end)[0] * chance for end, chance in ends.items())


def test_the_corner_costs_start_money() -> None:
    """In the long run a turn brings less than rounds alone would: 100 · 49/240 = $20.42."""
    later = start_income(US, 0, 20) - start_income(US, 0, 15)
    assert 17 * 5 < later < Fraction(100 * 49, 240) * 5
    assert [start_income(load("it"), 7, n) for n in (3, 20)] == [10 * start_income(US, 7, n) for n in (3, 20)]


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("how", ["dice", "card", "sent"])
def test_every_mark_leads_where_it_says(edition: str, how: str) -> None:
    frame = START.frame({"edition": edition, "how": how})
    others, turns = frame.story.tables
    for place, press in enumerate(others.presses):
        assert press is not None
        assert START.pressed(frame, dict(press.values)).story.tables[0].marked == (place,)
    for press in turns.presses:
        assert press is not None
        after = START.pressed(frame, dict(press.values)).story.tables[1]
        (marked,) = after.marked
        assert str(after.rows[marked][0]) == str(dict(press.values)["turns"])
    for index, press in board(frame).presses:
        after_square = START.pressed(frame, dict(press.values))
        begins = any(name == "square" for name, _value in press.values)
        where = board(after_square).pawns[0 if begins else 1][0]
        assert where == index or (index == 30 and where == 10)
    plot = next(figure for figure in frame.story.figures if isinstance(figure, Plot))
    assert plot.marked is not None
    assert plot.marked.across == 10
    assert [point.across for point in plot.points] == [0, 5, 15, 20]


def test_a_double_is_no_other_way_than_its_total() -> None:
    """The lesson asks for a total: 3 + 3 and 2 + 4 lead equally far."""
    one, other = (legs(US, 37, [Dice(*dice)])[0] for dice in ((3, 3), (2, 4)))
    assert (one.target, one.pays) == (other.target, other.pays) == (3, 100)
