"""The lab “Land or houses?” says what was measured: its page, its charts, its questions."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import sqrt

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES, Landlord
from antimono.core.intervals import CONFIDENT
from antimono.core.many import Share
from antimono.labs import land_or_houses as lab
from antimono.labs import land_or_houses_games as games
from antimono.labs.land_or_houses_games import (
    ALL_SOLD,
    AT_ONCE,
    CAREFUL,
    ENDINGS,
    LATE,
    NEVER,
    PLAIN,
    PLANS,
    PLAYED,
    TIMED,
    UNTIMED,
    Gain,
    best,
    comparisons,
    dominant,
    equilibria,
    measured,
    plan,
    share,
    table,
    unfinished,
)
from antimono.simulate import matchup, simulate
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import player, steps_from
from antimono.simulate.fairness.tables import LEVEL
from tests.labs.lab_checks import prose

C, M = Role.COMPETITOR, Role.MONOPOLIST


def test_plain_and_careful_players_differ_in_nothing_but_what_the_page_names() -> None:
    """The thresholds that the text states are those of the strategies that played."""
    plain, careful = PLANS[plan(PLAIN, AT_ONCE)], PLANS[plan(CAREFUL, LATE)]
    assert careful == STRATEGIES["landlord"] == Landlord()
    assert (plain.reserve, plain.redeems_above, plain.builds_above) == (50, 50, 50)
    assert [plain.borrows, plain.blocks, plain.mortgages_first] == [False, False, False]
    assert (plain.hurries, plain.rests) == (29, 0)
    text = prose("land-or-houses")
    assert "keep $50 whatever they spend on" in text
    assert careful.redeems_above == 0
    assert (careful.hurries, careful.rests) == (12, 4)
    assert "while twelve properties are left, and pass on the extra roll once fewer than four are" in text
    for care in (PLAIN, CAREFUL):
        times = {each: PLANS[plan(care, each)] for each in games.TIMES}
        assert {replace(each, unsold=0) for each in times.values()} == {times[ALL_SOLD]}
        assert [each.unsold for each in times.values()] == [28, 14, 4, 0, -1]


def test_the_page_says_how_many_games_were_played() -> None:
    assert {each.games for each in measured()} == {games.KEPT.games}


def test_each_table_has_games_of_its_own() -> None:
    """So the interval of a difference needs no pairing."""
    seeds = [each.seed for each in measured()]
    assert seeds == [place * games.KEPT.games for place in range(len(seeds))]


def test_a_table_is_played_by_the_sides_and_the_ending_that_it_names() -> None:
    known = table("plain, half-time", "plain, all sold", TIMED)
    mine, theirs = PLANS["plain, half-time"], PLANS["plain, all sold"]
    played = matchup("us", "CMCM", [mine, theirs, mine, theirs], TIMED)
    other = simulate(played, games=2, seed=known.seed, workers=1)
    again = games.table_of(known.setting, 2, known.seed)
    assert again.setting == known.setting
    assert (again.turns, again.competitors) == (other.turns.total, other.wins[C].count)


def test_a_gain_has_the_interval_of_two_independent_shares() -> None:
    gain = Gain(Share(10, 100), Share(40, 200))
    shares = ((11 / 102, 102), (41 / 202, 202))
    margin = CONFIDENT * sqrt(sum(share * (1 - share) / whole for share, whole in shares))
    middle = 41 / 202 - 11 / 102
    assert gain.value == pytest.approx(0.1)
    assert gain.interval == pytest.approx((middle - margin, middle + margin))
    assert gain.seen
    assert not Gain(Share(10, 100), Share(11, 100)).seen
    assert Gain(Share(0, 5), Share(0, 5)).p == 1
    assert Gain(Share(0, 100), Share(50, 100)).p < 0.001 < Gain(Share(10, 100), Share(11, 100)).p


def test_what_the_page_says_of_waiting_is_a_finding() -> None:
    """Beyond the correction for all comparisons; and what it calls nothing is not."""
    found = comparisons()
    for theirs in PLAYED:
        assert found[C, CAREFUL, theirs, UNTIMED][1] < LEVEL
        assert found[C, PLAIN, theirs, TIMED][1] < LEVEL
        assert (found[C, PLAIN, theirs, UNTIMED][1] < LEVEL) is theirs.startswith(PLAIN)
    known = [found[M, care, theirs, UNTIMED] for care, theirs in product((PLAIN, CAREFUL), PLAYED)]
    sure = [gain.value > 0 for gain, p in known if p < LEVEL]
    assert (len(known), sorted(sure)) == (16, [False, True, True, True])
    assert "of 16 gains in the long game four are not chance, three of them better and one worse" in prose(
        "land-or-houses"
    )


def test_to_wait_is_better_even_if_every_game_given_up_had_gone_the_other_way() -> None:
    for theirs in PLAYED:
        early, late = (table(plan(CAREFUL, time), theirs) for time in (AT_ONCE, ALL_SOLD))
        assert late.competitors / late.games > (early.competitors + early.given_up) / early.games


def test_only_competitors_have_a_dominant_strategy_and_another_one_when_time_decides() -> None:
    assert dominant(C) == (plan(CAREFUL, LATE), plan(CAREFUL, ALL_SOLD))
    assert dominant(M) == ()
    assert dominant(C, TIMED) == (plan(PLAIN, AT_ONCE),)
    for ending in ENDINGS:
        assert all(set(best(C, theirs, ending)) >= set(dominant(C, ending)) for theirs in PLAYED)


def test_an_equilibrium_is_a_pair_of_best_replies() -> None:
    for ending in ENDINGS:
        pairs = equilibria(ending)
        assert pairs
        for mine, theirs in product(PLAYED, PLAYED):
            both = mine in best(C, theirs, ending) and theirs in best(M, mine, ending)
            assert both is ((mine, theirs) in pairs)
    assert all(each.startswith(CAREFUL) for pair in equilibria() for each in pair)
    assert all(0.29 < share(C, *pair).value < 0.315 for pair in equilibria())


def test_the_better_monopolist_that_was_found_is_as_the_page_says() -> None:
    found = steps_from("land")[0]
    careful = PLANS[plan(CAREFUL, LATE)]
    assert (found.against, found.before, found.better) == (repr(careful), repr(careful), True)
    other = player(found.found)
    assert other == replace(careful, reserve=0, builds_above=250, unsold=28, hurries=0, rests=4)


def test_who_never_builds_ends_few_games_and_wins_fewer() -> None:
    for care, theirs in product((PLAIN, CAREFUL), PLAYED):
        mine = plan(care, NEVER)
        assert share(C, mine, theirs).value < 0.03
        assert unfinished(C, mine, theirs).value > 0.2
    assert 0.38 < unfinished(C, plan(PLAIN, NEVER), plan(PLAIN, AT_ONCE)).value < 0.45


def test_landlords_win_most_against_all_eight() -> None:
    shares = {
        (each.setting.competitors, each.setting.monopolists): each.share(C).value
        for each in published().pairings
        if each.setting.ending == UNTIMED
    }
    names = list(dict.fromkeys(theirs for _mine, theirs in shares))
    assert len(names) == 8
    for theirs in names:
        second = max((name for name in names if name != "landlord"), key=lambda mine: shares[mine, theirs])
        assert second == "developer"
        assert shares["landlord", theirs] > shares[second, theirs]


def test_three_of_each_role_is_what_the_page_says() -> None:
    found = [
        each
        for each in published().sizes
        if (each.setting.ending, each.setting.roles, each.setting.competitors) == (UNTIMED, "CMCMCM", "landlord")
    ]
    assert {each.setting.monopolists for each in found} == {"landlord", "developer"}
    assert {round(100 * each.share(C).value) for each in found} <= {44, 45}
    assert [round(100 * each.unfinished.value) for each in found] == [13, 11]
    assert "landlords win 44% as Competitors" in prose("land-or-houses")


def test_the_payoffs_mark_the_best_replies_that_they_draw() -> None:
    chart = lab.payoffs()
    grey, mine, theirs = chart.plot.curves
    cells = [str(cell) for row in chart.table.rows for cell in row[1:]]
    assert len(mine.points) == sum(cell.rpartition(" ")[2] in ("C", "CM") for cell in cells)
    assert len(theirs.points) == sum(cell.rpartition(" ")[2] in ("M", "CM") for cell in cells)
    assert len(grey.points) == sum(cell.endswith(")") for cell in cells)
