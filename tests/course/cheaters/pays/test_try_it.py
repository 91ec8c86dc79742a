"""The free lesson on whether cheating pays: formula, tree, played tries, one change of a law at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.core.figures import Bars, Branch, Plot, Tree
from antimono.course.cheaters.pays import try_it as pays
from antimono.course.cheaters.shared.deterrence import Law, signed
from antimono.course.lesson.frame import Frame
from antimono.course.lessons import LESSONS

LESSON = LESSONS["cheaters-pays"]
HALF = Fraction(1, 2)


def ends(branches: tuple[Branch, ...]) -> list[Branch]:
    return [each for branch in branches for each in (ends(branch.branches) if branch.branches else [branch])]


def figures(frame: Frame) -> tuple[Plot, Tree, Bars, Plot, Plot]:
    lines, tree, bars, fines, eyes = frame.story.figures
    assert isinstance(lines, Plot)
    assert isinstance(tree, Tree)
    assert isinstance(bars, Bars)
    assert isinstance(fines, Plot)
    assert isinstance(eyes, Plot)
    return lines, tree, bars, fines, eyes


@pytest.mark.parametrize(
    ("gain", "fine", "watchers", "eyes", "average"),
    [
        (200, 50, 3, 25, "+55.47"),  # 27/64 of 200, less 37/64 of 50
        (200, 50, 3, 50, "−18.75"),  # 1/8 of 200, less 7/8 of 50
        (200, 50, 1, 80, "0"),  # four of five are caught
        (300, 0, 1, 100, "0"),
        (10, 1000, 5, 0, "+10"),
    ],
)
def test_ch_7_2_ch_7_3_formula_tree_and_steps_agree(
    gain: int, fine: int, watchers: int, eyes: int, average: str
) -> None:
    """CH-7.2, CH-7.3, R-47, R-82: worked out by hand."""
    frame = LESSON.frame({"gain": gain, "fine": fine, "watchers": watchers, "eyes": eyes})
    story = frame.story
    assert story.number.value == average
    assert signed(sum((Fraction(step.amount) for step in story.steps), Fraction(0))) == average
    *seen, missed = (each.probability for each in ends(figures(frame)[1].branches))
    assert len(seen) == watchers
    assert sum(seen) + missed == 1
    assert signed(missed * gain - sum(seen) * fine) == average


def test_the_reconstructed_gain_is_marked_and_ones_own_is_not() -> None:
    """R-24: what Quick fingers brings is in no rulebook."""
    assert LESSON.frame().story.number.reconstructed
    assert LESSON.frame().story.marks
    assert not LESSON.frame({"gain": 300}).story.marks


def test_break_even_is_marked_where_the_formula_crosses_nothing() -> None:
    even = figures(LESSON.frame())[0].points[0]
    assert (str(even.name), even.up) == ("breaks even at 41.5%", 0)
    near = Law(vigilance=even.across / Fraction(100)).average
    assert abs(near) < Fraction(1, 10)


def test_a_bar_leads_to_the_law_that_it_shows() -> None:
    """Certainty against severity: each bar is the average of the law that comes of pressing it."""
    frame = LESSON.frame({"fine": 90, "eyes": 30, "watchers": 2})
    bars = figures(frame)[2]
    (series,) = bars.series
    assert len(series.values) == 4
    for value, press in zip(series.values[1:], series.presses[1:], strict=True):
        assert press is not None
        assert value is not None
        assert LESSON.pressed(frame, dict(press.values)).story.number.value == signed(Fraction(value))
    values = [each for each in series.values if each is not None]
    assert min(values) == values[2], "better eyes take most"


def test_a_hawk_who_looks_as_much_catches_more() -> None:
    frame = LESSON.frame()
    (hawk,) = figures(frame)[4].points
    assert hawk.press is not None
    alone = LESSON.pressed(frame, dict(hawk.press.values))
    assert dict(alone.values) | {"watchers": 1, "eyes": 75} == dict(alone.values)
    assert alone.story.number.value == "+12.50"
    assert figures(LESSON.frame({"eyes": 50}))[4].points == ()  # 150 of 100 tries are too many for one


def test_played_tries_hold_the_truth_for_every_law_that_was_played() -> None:
    """R-82: intervals of 95 per cent, so that a few of the hundred and five miss what they measure."""
    laws = [Law(watchers=n, vigilance=Fraction(share, 20)) for n in range(1, 6) for share in range(21)]
    missed = 0
    for law in laws:
        tried = law.tried
        assert tried is not None
        low, high = tried.interval
        missed += not low <= law.average <= high
        assert (tried.value == law.gain) is (law.vigilance == 0)
        assert law.vigilance < 1 or tried.value == -law.fine
    assert missed <= 12
    assert Law(vigilance=Fraction(1, 3)).tried is None


def test_the_fine_that_is_needed_brings_the_average_to_nothing() -> None:
    for watchers in (1, 3, 5):
        law = Law(watchers=watchers, vigilance=HALF)
        assert law.fine_needed is not None
        assert law.gain * (1 - law.caught) == law.fine_needed * law.caught
    assert Law(vigilance=Fraction(0)).fine_needed is None
    assert "no fine stops" in str(pays.fines(Law(vigilance=Fraction(0))).summary)
