"""The lesson on the timed game: what is left when the clock stops, and the other ending beside it."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.core.figures import Bars, Plot
from antimono.course.anti_monopoly.shared.holdings import PRESETS
from antimono.course.lesson.controls import Values
from antimono.course.lessons import lesson
from tests.course.shown import table

TIMED = lesson("timed")


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(
    ("values", "end", "count"),
    [
        ({}, 90 + 72, 900 + 72),
        ({"role": "monopolist", "holdings": "transports"}, 180 + 1280, 900 + 1280),
        ({"holdings": "transports"}, 90 + 80, 900 + 80),
        ({"role": "monopolist", "holdings": "transports", "in_custody": True}, 180, 900 + 1280),
        ({"holdings": "transports", "in_custody": True}, 90 + 80, 900 + 80),
    ],
)
def test_am_24_3_and_am_24_4_beside_am_23(edition: str, values: Values, end: int, count: int) -> None:
    """Jail takes the walk away (R-32, AM-14.5) but not the other count (R-38); the price war neither."""
    scale = load(edition).scale
    cash = 900 * scale
    frame = TIMED.frame({**values, "edition": edition, "cash": cash})
    assert not frame.notes
    assert frame.story.number.amount == end * scale == sum(step.amount for step in frame.story.steps)
    together = table(frame.story, "Line by line").rows[-1]
    assert together[1:] == (end * scale, count * scale)
    bars = next(each for each in frame.story.figures if isinstance(each, Bars))
    assert [one.values[-1] for one in bars.series] == [end * scale, count * scale]


@pytest.mark.parametrize(
    ("edition", "cash", "role", "kept"),
    [
        ("us", 745, "competitor", 75),
        ("us", 744, "competitor", 74),
        ("it", 7450, "competitor", 750),
        ("it", 4120, "competitor", 410),
        ("pl", 1233, "monopolist", 247),
    ],
)
def test_r_5_the_cash_that_is_kept_is_rounded_once(edition: str, cash: int, role: str, kept: int) -> None:
    story = TIMED.frame({"edition": edition, "cash": cash, "role": role}).story
    assert table(story, "Line by line").rows[0][1] == kept


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", [role.value for role in Role])
def test_building_moves_the_clocks_end_not_at_all_and_the_other_much(edition: str, role: str) -> None:
    """R-23, AM-24.3: a tenth and a tenth, a fifth and a fifth."""
    values: Values = {"edition": edition, "role": role, "holdings": "city"}
    scale = load(edition).scale
    story = TIMED.frame({**values, "cash": 900 * scale}).story
    rows = table(story, "Buildings added on the last turn").rows
    assert len(rows) >= 4
    assert len({row[1] for row in rows}) == 1
    counts = [row[2] for row in rows]
    assert counts == sorted(counts, reverse=True)  # type: ignore[type-var]
    plot = next(each for each in story.figures if isinstance(each, Plot))
    assert [point[1] for point in plot.curves[0].points] == [row[1] for row in rows]
    assert [point[1] for point in plot.curves[1].points] == counts


def test_a_point_and_a_row_lead_to_what_was_built() -> None:
    frame = TIMED.frame({"holdings": "city"})
    built = table(frame.story, "Buildings added on the last turn")
    plot = next(each for each in frame.story.figures if isinstance(each, Plot))
    for row, press, point in zip(built.rows[1:], built.presses[1:], plot.points, strict=True):
        assert press is not None
        assert point.press is not None
        assert press.values == point.press.values
        after = TIMED.pressed(frame, dict(press.values)).story
        assert table(after, "Line by line").rows[-1][1:] == row[1:]


def test_am_14_4_in_the_price_war_nothing_is_built_where_the_edition_forbids_it() -> None:
    def captions(edition: str) -> list[str]:
        story = TIMED.frame({"edition": edition, "in_custody": True, "holdings": "city"}).story
        return [str(each.caption).split(",")[0] for each in story.tables]

    assert "Buildings added on the last turn" not in captions("us")
    assert "Buildings added on the last turn" in captions("pl")
    assert "Buildings added on the last turn" in captions("it")


def test_in_jail_building_only_costs() -> None:
    """A jailed Monopolist may build, but the walk pays nothing (R-11, R-32)."""
    values: Values = {"role": "monopolist", "in_custody": True, "holdings": "city", "cash": 900}
    ends = [row[1] for row in table(TIMED.frame(values).story, "Buildings added on the last turn").rows]
    assert ends[0] == 180
    assert ends == sorted(ends, reverse=True)  # type: ignore[type-var]
    assert ends[1] < ends[0]  # type: ignore[operator]


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", [role.value for role in Role])
@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_a_sale_leads_where_its_row_says(edition: str, role: str, preset: str) -> None:
    values: Values = {"edition": edition, "role": role, "holdings": preset}
    frame = TIMED.frame(values)
    assert not frame.notes
    sold = next((each for each in frame.story.tables if str(each.caption).startswith("Selling back")), None)
    for row, press in zip(sold.rows, sold.presses, strict=True) if sold else ():
        assert press is not None
        after = TIMED.pressed(frame, dict(press.values)).story
        assert table(after, "Line by line").rows[-1][1:] == row[2:]


def test_without_any_deed_a_tenth_is_all() -> None:
    frame = TIMED.frame({"holdings": "free", "cash": 500})
    assert frame.story.number.amount == 50
    assert [str(each.caption) for each in frame.story.tables] == ["Line by line"]


@pytest.mark.parametrize(("edition", "settles"), [("us", False), ("it", False), ("pl", True)])
def test_am_24_2_what_the_edition_says_about_deals(edition: str, settles: bool) -> None:
    lines = [str(text) for text, _clauses in TIMED.frame({"edition": edition}).story.passages[1].lines]
    assert any("with the bank only" in line for line in lines) == settles
    assert any("never with each other" in line for line in lines) != settles
