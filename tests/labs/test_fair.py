"""The lab on fairness says what was measured: its page, its charts, its questions."""

from __future__ import annotations

from itertools import pairwise

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import FOUND
from antimono.labs import fair
from antimono.labs.printed import LANDLORDS, effect
from antimono.simulate.fairness.design import MATCHES
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import HEADLINES, steps_from
from antimono.simulate.fairness.tables import LEVEL
from tests.labs.lab_checks import prose

C = Role.COMPETITOR


def test_what_the_page_says_of_rules_is_a_finding() -> None:
    """Beyond the correction for all comparisons, and in the direction that it says."""
    said = [
        ("doubling", "competitor", "game-b", ("builder", "builder"), True),
        # Who plays decides even the sign.
        ("building", "competitor", "game-b", ("builder", "builder"), True),
        ("building", "competitor", "game-b", LANDLORDS, False),
        ("foundation", "competitor", "game-b", ("builder", "builder"), False),
        ("foundation", "monopolist", "game-b", ("builder", "builder"), False),
        ("timed", "competitor", "game-a/30", ("builder", "builder"), True),
    ]
    for rule, role, ending, players, gain in said:
        found, p = effect(rule, role, ending, players)
        assert p < LEVEL
        assert (found.change.value > 0) is gain
    low, high = effect("building", "competitor", "game-b", MATCHES[-1])[0].change.interval or (1, 1)
    assert low < 0 < high
    for each, p in zip(published().effects, published().corrected, strict=True):
        if each.rule[0] in ("fares", "foundation"):
            assert p < LEVEL
            assert (each.change.value > 0) is (each.rule[0] == "fares")


def test_only_landlords_win_a_fifth_against_monopolists_with_a_plan() -> None:
    for each in published().pairings:
        names = (each.setting.competitors, each.setting.monopolists)
        new = {"landlord", "developer"}
        if each.setting.ending == "game-b" and "random" not in names and new.isdisjoint(names):
            assert each.share(C).value < 0.205
            assert "win at most 20%" in prose("fair")
    assert fair.wins("landlord", "builder").share(C).interval[0] > 0.4


def test_game_a_and_game_b_are_won_by_the_same_side() -> None:
    """But for the games that one of them gives up, where as many games were played."""
    tables = {
        (each.setting.ending, each.setting.competitors, each.setting.monopolists): each for each in published().pairings
    }
    compared = 0
    for (ending, *names), one in tables.items():
        other = tables["game-b", names[0], names[1]]
        if ending == "game-a" and one.games == other.games:
            compared += 1
            for won, too in ((one.competitors, other.competitors), (one.monopolists, other.monopolists)):
                assert won <= too <= won + one.given_up
    assert compared >= 36


def test_a_landlord_who_makes_nobody_a_monopoly_wins_no_more_for_it() -> None:
    tables = published().trading
    free = {each.setting.competitors: each for each in tables if each.setting.traders == "CM"}
    [bound] = [each for each in tables if not each.setting.traders]
    assert free["landlord"].share(C).interval[1] < bound.share(C).interval[0] / 10
    assert len(fair.trading().table.rows) == len(free)


def test_each_better_player_that_a_larger_search_has_found_has_a_name() -> None:
    found = {
        name: [each for each in steps_from(name) if each.better]
        for name in ("fair", "fair-timed", "land", "land-timed")
    }
    assert {*found} == {*HEADLINES}
    names = {
        "fair": ("squeezer", "settler", "grabber"),
        "fair-timed": ("banker", "steward"),
        "land": ("sprinter", "mason", "pioneer"),
        "land-timed": (),
    }
    for headline, steps in found.items():
        assert [each.found for each in steps] == [repr(FOUND[name]) for name in names[headline]]
    assert sum(map(len, names.values())) == len(FOUND)


def test_the_chart_of_the_searches_shows_the_best_find_of_either_side() -> None:
    """Of the Monopolists' two against builders in the timed game the one that wins more."""
    finds = [str(row[-1]) for row in fair.found().table.rows]
    assert {repr(FOUND[name]) for name in ("squeezer", "settler", "steward")} < {*finds}
    assert len(finds) == 4


def test_the_larger_searches_ended_when_neither_side_found_anything() -> None:
    """From each headline each side in turn, on fresh games, what it has found so far beside it."""
    for name in ("fair", "fair-timed", "land"):
        first, *steps = steps_from(name)
        assert first.aside
        assert not any(each.better for each in steps[-2:])
        assert {each.side for each in steps[-2:]} == {role.value for role in Role}
        for before, after in pairwise(steps):
            assert before.side != after.side
            assert after.against == (before.found if before.better else before.before)
        assert len({each.seed for each in (first, *steps)}) == len(steps) + 1


def test_the_small_search_ended_when_neither_side_found_anything() -> None:
    for name in fair.SMALL.values():
        steps = steps_from(name)
        assert not any(each.better for each in steps[-2:])
        assert {each.side for each in steps[-2:]} == {role.value for role in Role}
        for before, after in pairwise(steps):
            assert after.against == (before.found if before.better else before.before)
