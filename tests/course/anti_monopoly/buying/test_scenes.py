"""The chapter on buying: figures by hand, its challenge by search, its wrong ideas (AM-8.1, R-23)."""

from __future__ import annotations

from itertools import accumulate, chain, combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Strip
from antimono.course.scene.play import solve
from tests.course.playing import Playing, cash, said

PLAY = Playing(CHAPTERS["buying"])


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_what_has_a_price_can_be_bought(edition: str) -> None:
    scene = PLAY.scene("what", edition)
    (act,) = scene.acts
    priced = {
        str(each.index)
        for figure in scene.show(())
        if isinstance(figure, Strip)
        for each in figure.tiles
        if each.square.price is not None
    }
    assert set(act.right) == priced
    assert set(act.mistakes) == {"0", "17", "20"}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_all_lone_bare_streets_pay_back_after_ten_visits(edition: str) -> None:
    """R-23: a tenth of the price, for either role."""
    for street in load(edition).streets:
        assert 10 * street.competitor_rents[0] == street.price == 10 * street.monopolist_bare
    assert said(PLAY.after("pay-back", "buy", "10", edition=edition)).startswith("Ten.")


def test_the_whole_board_costs_less_than_four_purses() -> None:
    """28 properties for $5,690, four times $1,500: $310 to spare (AM-5.1, AM-8.1)."""
    shown = PLAY.after("everything", "no")
    (bill,) = (figure for figure in shown.figures if isinstance(figure, Bill))
    assert [step.amount for step in bill.steps] == [4590, 800, 300]
    assert "$310 to spare" in said(shown)
    assert "$310 to spare" in said(PLAY.after("everything", "yes"))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_nothing_brings_more_than_the_challenges_solution(edition: str) -> None:
    """Of all streets that 500 can buy, by prices and rents of the rules alone; only one way brings 50."""
    rules = load(edition)
    streets = [rules.street(square) for square in (3, 9, 16, 21, 29, 37)]
    affordable = [
        bought
        for bought in chain.from_iterable(combinations(streets, count) for count in range(7))
        if sum(street.price for street in bought) <= 500 * rules.scale
    ]
    brings = [sum(street.rent_ladder(Role.COMPETITOR)[0] for street in bought) for bought in affordable]
    most = max(brings)
    assert most == 50 * rules.scale
    assert brings.count(most) == 1
    for bought, rents in zip(affordable, brings, strict=True):
        shown = PLAY.after("challenge", *(str(street.index) for street in bought), edition=edition)
        assert shown.done == (rents == most)


def test_the_challenge_says_what_stays_idle() -> None:
    """The dearest first leaves $30 that buys nothing."""
    shown = PLAY.after("challenge", "37", "9")
    assert said(shown).startswith("They earn $47 in all, and $30 stays idle")
    assert set(shown.next) == {"~", "!"}
    assert said(PLAY.after("challenge", "37")) == "They earn $35 in all now, and you have $150 left."
    assert cash(PLAY.after("challenge", "37")) == {"you": (150, -350)}


def test_eleven_properties_are_the_most_for_the_starting_money() -> None:
    """By hand: 60, 60, 100, 100, 120, 140, 140, 150, 150, 160, 180 come to 1,360; another 180 is too much."""
    prices = sorted(deed.price for deed in load("us").deeds)
    assert list(accumulate(prices))[10:12] == [1360, 1540]
    assert solve(PLAY.scene("most-of-all")) == "11"


def test_the_five_cheapest_streets_are_the_only_five_that_the_money_buys() -> None:
    """Of Basin St. to Rush St., for 450: with Rush St. it is 460 at least."""
    prices = [load("us").street(square).price for square in (1, 3, 6, 8, 9, 11)]
    fives = [bought for bought in combinations(prices, 5) if sum(bought) <= 450]
    assert fives == [tuple(prices[:5])]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_of_the_streets_shown_one_brings_that_rent(edition: str) -> None:
    """Two streets of a city may cost the same: only one of them is shown."""
    for slug in ("price-26", "price-16"):
        (drawn,) = (figure for figure in PLAY.after(slug, edition=edition).figures if isinstance(figure, Strip))
        assert len({tile.square.price for tile in drawn.tiles}) == len(drawn.tiles) == 3
