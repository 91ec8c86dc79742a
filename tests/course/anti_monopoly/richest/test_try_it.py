"""The lesson on the richest player: the count, the chance of the rolls, what is worth doing before."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.core.dice import ALL_ROLLS
from antimono.core.figures import Bars
from antimono.course.anti_monopoly.shared.holdings import PRESETS
from antimono.course.lesson.controls import Choice, Values
from antimono.course.lesson.frame import Frame, LessonBody
from antimono.course.lessons import lesson
from tests.course.shown import table

RICHEST = lesson("richest")


def chances(story: LessonBody) -> tuple[object, ...]:
    bars = next(each for each in story.figures if isinstance(each, Bars) and not each.money)
    return bars.series[0].values


def rivals(frame: Frame) -> list[str]:
    control = next(each for each in frame.controls if each.name == "rival")
    assert isinstance(control, Choice)
    return [option.value for option in control.options]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_23_1_the_lesson_opens_with_a_tie_at_seven(edition: str) -> None:
    """540 + 72 against 560 + 24 + 28; R-18 shares the win."""
    story, scale = RICHEST.frame({"edition": edition}).story, load(edition).scale
    assert story.number.amount == 612 * scale == sum(step.amount for step in story.steps)
    assert table(story, "Your rival's count").rows[-1][-1] == 612 * scale
    assert "you share the win" in str(story.passages[0].lines[0][0])
    assert chances(story) == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))


def test_am_23_2_each_roll_leads_where_its_row_says() -> None:
    frame = RICHEST.frame()
    rolls = table(frame.story, "Result by the roll")
    assert [str(row[-1]) for row in rolls.rows] == ["you win"] * 5 + ["shared"] + ["the rival wins"] * 5
    for row, press in zip(rolls.rows, rolls.presses, strict=True):
        assert press is not None
        after = RICHEST.pressed(frame, dict(press.values)).story
        gap = after.number.amount - table(after, "Your rival's count").rows[-1][-1]  # type: ignore[operator]
        assert abs(gap) == row[2]
        assert chances(after) == chances(frame.story), "the chance is that before the dice"


def test_r_17_two_companies_have_a_roll_each() -> None:
    """The rival has both, as a Monopolist: ten times each roll against a gap of 100 (AM-19.3)."""
    values: Values = {"role": "monopolist", "rival": "utilities", "cash": 624, "holdings": "last_stand"}
    story = RICHEST.frame({**values, "rival_cash": 600}).story
    gap = story.number.amount - 600  # type: ignore[operator]
    sums = [10 * (one.total + other.total) for one, other in product(ALL_ROLLS, repeat=2)]
    exact = tuple(
        Fraction(sum(each), len(sums))
        for each in ([s < gap for s in sums], [s == gap for s in sums], [s > gap for s in sums])
    )
    assert 40 < gap < 240
    assert chances(story) == exact
    assert {each.name for each in RICHEST.frame(values).controls if each.visible} >= {"roll1", "roll2"}


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", [role.value for role in Role])
@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_every_preset_has_a_rival_who_owns_nothing_of_it(edition: str, role: str, preset: str) -> None:
    frame = RICHEST.frame({"edition": edition, "role": role, "holdings": preset})
    assert not frame.notes
    for name in rivals(frame):
        shown = RICHEST.frame({"edition": edition, "role": role, "holdings": preset, "rival": name})
        assert not shown.notes
        board = next(each for each in shown.story.figures if not isinstance(each, Bars))
        squares = [holding.index for holding in board.holdings]  # type: ignore[union-attr]
        assert len(squares) == len(set(squares))


def test_what_is_yours_the_rival_is_not_offered() -> None:
    assert "electric" not in rivals(RICHEST.frame({"holdings": "hotels"}))
    assert "transports" not in rivals(RICHEST.frame({"holdings": "transports"}))


@pytest.mark.parametrize(
    ("values", "rows"),
    [
        ({}, [("Nob Hill (2 houses)", 72, 360, 900)]),
        (
            {"holdings": "transports", "role": "monopolist", "cash": 100},
            [(name, 320, 100, 680) for name in ("Railroad", "Bus", "Air", "Trucking")],
        ),
        ({"edition": "it"}, [("(2 houses)", 720, 3600, 9000)]),
    ],
)
def test_r_35_a_row_of_the_sales_says_what_its_press_leads_to(values: Values, rows: list[object]) -> None:
    """A chain of companies counts more than its loans (AM-18.2, R-36); a street does not."""
    frame = RICHEST.frame(values)
    sold = table(frame.story, "Selling back and mortgaging")
    for row, expected, press in zip(sold.rows, rows, sold.presses, strict=True):
        assert isinstance(expected, tuple)
        assert expected[0] in str(row[0])
        assert row[1:] == expected[1:]
        assert press is not None
        assert RICHEST.pressed(frame, dict(press.values)).story.number.amount == row[-1]


def test_am_11_6_in_pl_a_city_is_not_cleared_by_a_single_sale() -> None:
    """The other street's houses would have to go first, so its row is left out there."""
    city: Values = {"holdings": "hotels", "role": "monopolist"}
    assert len(table(RICHEST.frame({**city, "edition": "us"}).story, "Selling back").rows) == 3
    pl = table(RICHEST.frame({**city, "edition": "pl"}).story, "Selling back")
    assert [str(row[0]) for row in pl.rows] == [load("pl").deed_at(12).name]


def test_one_more_building_counts_a_tenth_of_its_price() -> None:
    frame = RICHEST.frame()
    more = table(frame.story, "One more building")
    assert [row[1:] for row in more.rows] == [(200, 432)]
    assert more.presses[0] is not None
    assert RICHEST.pressed(frame, dict(more.presses[0].values)).story.number.amount == 432
    assert all("One more building" not in str(each.caption) for each in RICHEST.frame({"cash": 100}).story.tables)


@pytest.mark.parametrize(
    ("values", "counts"),
    [
        ({}, (612, 432, 900)),
        ({"cash": 0, "rival": "nothing"}, (72, 360)),
        # All hotels go before the streets are mortgaged, in pl as well (AM-11.6): 540, 2 × 400, 75, 175, 200.
        ({"edition": "pl", "role": "monopolist", "holdings": "hotels"}, (1038, 1790)),
    ],
)
def test_the_bars_show_what_can_be_done(values: Values, counts: tuple[int, ...]) -> None:
    frame = RICHEST.frame(values)
    bars = next(each for each in frame.story.figures if isinstance(each, Bars) and each.money)
    assert bars.series[0].values == counts
    for count, press in zip(bars.series[0].values, bars.series[0].presses, strict=True):
        assert press is not None
        assert RICHEST.pressed(frame, dict(press.values)).story.number.amount == count
