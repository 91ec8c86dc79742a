"""The chapter on taxes: the storyboard's figures, its challenge, and tenfold money."""

from __future__ import annotations

from itertools import combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage
from antimono.core.figures import Plot
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Purses, Rows
from antimono.course.scene.play import SceneView, view
from tests.course.playing import Playing

TAX = CHAPTERS["tax"]
PLAY = Playing(TAX)


def cash(shown: SceneView) -> list[int]:
    return [purse.cash for figure in shown.figures if isinstance(figure, Purses) for purse in figure.purses]


def test_am_16_3_what_is_counted_stands_line_by_line() -> None:
    bills = [figure for figure in view(PLAY.scene("choice")).figures if isinstance(figure, Bill)]
    assert [[step.amount for step in bill.steps] for bill in bills] == [[90, 64, 20]]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_trick_leaves_exactly_what_honesty_leaves(edition: str) -> None:
    """R-35, R-7: 900 + 150 - 159 - 165 = 726 = 900 - 174."""
    scale = load(edition).scale
    shown = PLAY.solved("trick", edition)
    left = [row.amount for figure in shown.figures if isinstance(figure, Rows) for row in figure.rows]
    assert left == [726 * scale, 726 * scale]
    steps = [cash(view(PLAY.scene("trick", edition), did))[0] for did in ("", "lend", "lend,pay", "lend,pay,lift")]
    assert steps == [900 * scale, 1050 * scale, 891 * scale, 726 * scale]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_both_lines_cross_the_fixed_sum_where_it_is_said(edition: str) -> None:
    scale = load(edition).scale
    plot = next(figure for figure in PLAY.solved("crossing", edition).figures if isinstance(figure, Plot))
    found = {point.key: (point.across, point.up) for point in plot.points}
    assert found["green"] == (2000 * scale, 200 * scale)
    assert found["blue"] == (1000 * scale, 200 * scale)
    assert found["low"] == (1000 * scale, 100 * scale)
    assert {point.key for point in plot.points if point.told} == {"green", "blue"}
    begun = next(figure for figure in view(PLAY.scene("crossing", edition)).figures if isinstance(figure, Plot))
    assert not any(point.told for point in begun.points)


@pytest.mark.parametrize(("edition", "right", "down"), [("us", 75, 74), ("it", 750, 740), ("pl", 75, 74)])
def test_r_5_halves_go_up_to_the_smallest_note(edition: str, right: int, down: int) -> None:
    act = PLAY.scene("half-up", edition).acts[0]
    assert act.right == (str(right),)
    assert {key for key, _label in act.options} == {str(right), str(down)}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_no_mortgages_and_no_way_of_paying_lose_less(edition: str) -> None:
    """Every set of mortgages, both ways of paying, by the rule functions; all mortgages lifted afterwards."""
    rules = load(edition)
    bare = [rules.deed_at(square) for square in (6, 11, 32)]
    walnut = HeldDeed(rules.deed_at(19), 2)
    losses = {}
    for size in range(4):
        for lent in combinations(bare, size):
            held = (walnut, *(HeldDeed(deed, mortgaged=deed in lent) for deed in bare))
            loans = sum(deed.mortgage for deed in lent)
            undoing = sum(deed.redemption for deed in lent) - loans
            estate = Estate(Role.COMPETITOR, 1090 * rules.scale + loans, held)
            moves = "+".join(sorted(str(deed.index) for deed in lent))
            for way, tax in (("flat", income_tax_flat(rules)), ("part", income_tax_percentage(rules, estate))):
                did = "+".join(sorted(filter(None, (*moves.split("+"), way))))
                losses[did] = tax.value + undoing
    least = min(losses.values())
    assert least == 200 * rules.scale
    assert [did for did, loss in losses.items() if loss == least] == ["flat"]
    assert losses["part"] == 203 * rules.scale
    for did, loss in losses.items():
        shown = view(PLAY.scene("challenge", edition), did)
        assert shown.done == (loss == least)
        assert cash(shown) == [1090 * rules.scale - loss]
