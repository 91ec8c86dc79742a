"""The page that says how sure figures are: what it tells of changes, and a part of it measured again."""

from __future__ import annotations

import pytest

from tests.simulate.coverage import (
    ALONE,
    CHANGES,
    GAMES,
    MEANS,
    PAGE,
    RATIOS,
    REPEATS,
    RULES,
    SIZES,
    UNTIMED,
    alone,
    changes,
    covered,
    games_of,
    mean,
    pairs,
    told,
)

ROWS = told(PAGE.read_text(encoding="utf-8"))
RULE_ROWS = len(RULES) * len(CHANGES)


def test_every_interval_holds_the_truth_94_times_of_100_and_more() -> None:
    """As the page tells of rare rules and common ones, of games as printed and of ratios, for 50 to 5,000."""
    assert [row[: len(ALONE)] for row in ROWS].count([*ALONE]) == 1
    assert len(ROWS) == RULE_ROWS + 3 * len(MEANS) + 1 + len(RATIOS)
    for row in ROWS:
        assert all(float(each) >= 94 for each in row[-len(SIZES) :]), row


@pytest.mark.slow
@pytest.mark.parametrize("place", [1, len(RULES) - 1])
def test_what_the_page_tells_is_measured_again(place: int) -> None:
    """A rare rule and a common one, with 100 pairs: the same to the last digit, as every seed is given."""
    rule = RULES[place]
    found = covered(pairs(rule, GAMES), changes(rule), SIZES[1], REPEATS)
    rows = ROWS[place * len(CHANGES) :][: len(CHANGES)]
    assert [row[-3] for row in rows] == [f"{each:.1f}" for each in found[: len(CHANGES)]]


@pytest.mark.slow
def test_the_hardest_mean_is_measured_again() -> None:
    """A single Competitor of an untimed game, with 500 games: what Student's *t* and a symmetry miss."""
    [row] = [row for row in ROWS if row[: len(ALONE)] == [*ALONE]]
    found = covered(alone(games_of(UNTIMED, GAMES)), mean, SIZES[2], REPEATS)
    assert row[-2] == f"{found[0]:.1f}"
