"""The lab “Design a rule”: where a curve is even, what was measured, and that the text says just that."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import ByRole
from antimono.core.errors import AntimonoError
from antimono.labs import design_a_rule
from antimono.labs.design_a_rule import sweep
from antimono.labs.design_a_rule_games import (
    FINE,
    FOUNDATION,
    GAME_A,
    KEEPERS,
    KEEPS,
    PAIRS,
    START,
    TIMED,
    Even,
    RuleTrial,
    even,
    measured,
    play,
    table,
    tried_of,
)
from antimono.simulate.fairness.design import ALL_OFF


def crossings(rule: str, ending: str) -> list[Even | None]:
    """Return where each pair of plans is even."""
    return [even(tried_of(rule, ending, *pair)) for pair in PAIRS]


def steps(*won: int, given_up: int = 0) -> list[RuleTrial]:
    """Tables of 100 games at 0, 10, 20 and so on."""
    return [
        RuleTrial("x", 10 * place, "", "", "", 0, 100 + given_up, given_up, wins, 0, 0)
        for place, wins in enumerate(won)
    ]


@pytest.mark.parametrize(
    ("won", "at"), [((40, 60), 5), ((20, 45, 55, 90), 15), ((90, 60, 20), 12.5), ((10, 20), None), ((50, 70), 0)]
)
def test_a_curve_is_even_where_its_straight_lines_reach_a_half(won: tuple[int, ...], at: float | None) -> None:
    found = even(steps(*won))
    assert (None if found is None else found.at) == pytest.approx(at)


@pytest.mark.parametrize(
    ("won", "closed"), [((30, 45, 60, 80), True), ((80, 60, 45, 30), True), ((20, 45, 51, 52), False)]
)
def test_the_band_of_an_even_number_is_around_it_and_open_where_the_curve_is_flat(
    won: tuple[int, ...], closed: bool
) -> None:
    found = even(steps(*won, given_up=8))
    assert found is not None
    (low, high), (least, most) = found.band, found.bounds
    assert low is not None
    assert least is not None
    assert max(low, least) < found.at < min(high or 99, most or 99)
    assert (high is not None) is closed


def test_games_given_up_can_be_all_won_or_all_lost() -> None:
    each = RuleTrial("x", 0, "", "", "", 0, games=100, given_up=20, won=30, shared=0, rounds=0)
    assert each.share.value == 30 / 80
    assert each.bounds == (0.3, 0.5)


def test_am_24_3_a_number_for_each_role_is_set_for_competitors() -> None:
    [rule] = table(KEEPS, 35, "builder", "builder", TIMED).house_rules
    assert rule.value == ByRole(35, 20)
    assert table("all", 0, "builder", "builder", TIMED).edition.alike


@pytest.mark.parametrize(
    "asked",
    [
        ("fundation_monopolist_pays", 400, "builder", "builder", GAME_A),
        (FOUNDATION, -1, "builder", "builder", GAME_A),
        (FOUNDATION, 400, "bilder", "builder", GAME_A),
        (FOUNDATION, 400, "builder", "builder", "game-c"),
        ("foundation_competitor_gets", 400, "builder", "builder", GAME_A),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(asked: tuple[str, int, str, str, str]) -> None:
    with pytest.raises(AntimonoError):
        table(*asked)


def test_a_number_of_ones_own_is_played_and_drawn() -> None:
    mine = design_a_rule.tried(FOUNDATION, 2000, "saver", ending="game-a/5", games=4)
    assert (mine.games, mine.given_up, mine.won + mine.shared <= 4) == (4, 0, True)
    assert "of 4 games given up" in str(mine)
    timed = design_a_rule.tried(FOUNDATION, 300, ending=TIMED, games=2)
    [point] = sweep(FOUNDATION, TIMED, [mine, timed]).plot.points
    assert (point.across, sweep(mine=[timed]).plot.points) == (300, ())


def test_the_same_games_come_to_the_same() -> None:
    """More of them add to those before, so the file can be made again in parts."""
    first, second = (play(FINE, 200, ending="game-a/10", games=3, seed=seed) for seed in (5, 8))
    whole = play(FINE, 200, ending="game-a/10", games=6, seed=5)
    assert whole.won == first.won + second.won
    assert whole.rounds == first.rounds + second.rounds == 60


def test_the_control_is_even() -> None:
    """With every asymmetry switched off the Competitors win a half, within the interval."""
    controls = [each for each in measured() if each.rule == ALL_OFF]
    assert len(controls) == 8
    for each in controls:
        assert each.games == 20_000
        low, high = each.share.interval
        assert low <= 0.5 <= high, each


def test_am_20_1_every_pair_is_even_at_some_due_to_the_foundation() -> None:
    found = [each for each in crossings(FOUNDATION, GAME_A) if each]
    assert len(found) == len(PAIRS)
    landlords = found[PAIRS.index(("landlord", "landlord"))]
    assert landlords.band[1] - landlords.band[0] < landlords.bounds[1] - landlords.bounds[0]  # type: ignore[operator]


def test_am_13_1_the_text_on_start_money_is_what_was_measured() -> None:
    assert crossings(START, GAME_A)[PAIRS.index(("hoarder", "hoarder"))] is None
    rows = {
        value: [each for pair in PAIRS for each in tried_of(START, GAME_A, *pair) if each.value == value]
        for value in (0, 100, 200, 300)
    }
    assert max(each.share.value for each in rows[200]) < 1 / 200
    assert min(each.unfinished.value for each in rows[300]) > 0.9
    assert all(180 < each.length < 460 for each in rows[100])
    assert all(each.length < 140 for each in rows[0])
    for pair in PAIRS:
        shares = [each.share.value for each in tried_of(START, GAME_A, *pair)]
        assert shares == sorted(shares, reverse=True), "more START money, fewer games for Competitors"


def test_the_text_on_the_timed_game_is_what_was_measured() -> None:
    found = crossings(FOUNDATION, TIMED)
    assert all(each is not None and 6.5 < each.at / 160 < 9 and each.band[1] is None for each in found)
    assert crossings(START, TIMED) == [None] * len(PAIRS)
    assert max(tried_of(START, TIMED, *pair)[0].share.value for pair in PAIRS) < 0.3


def test_am_24_3_what_competitors_should_keep_depends_on_who_plays() -> None:
    assert even(tried_of(KEEPS, TIMED, "builder", "builder")) is None
    plans = {plan: {each.value: each.share for each in tried_of(KEEPS, TIMED, plan, "builder")} for plan in KEEPERS}
    for value, share in plans["saver"].items():
        assert (value >= 20) == all(share.value > plans[plan][value].value for plan in ("builder", "cautious"))
    assert 0.88 < plans["saver"][50].value < 0.92 < plans["saver"][60].value < 0.95


def test_am_14_7_the_text_on_the_fine_is_what_was_measured() -> None:
    assert all(each is None or each.at / 50 > 14 for each in crossings(FINE, GAME_A))
    last = [tried_of(FINE, GAME_A, *pair)[-1] for pair in PAIRS]
    assert all(0.45 < each.share.value < 0.52 for each in last)


def test_the_bet_begins_with_what_was_measured() -> None:
    printed = tried_of(START, GAME_A, "builder", "builder")[4]
    assert printed.value == 100
    assert 1 / 9.5 < printed.share.value < 1 / 8.5
    assert "one game in nine" in str(design_a_rule.BET.scene.words)
