"""The lab on fairness says what was measured: its page, its charts, its questions."""

from __future__ import annotations

from itertools import pairwise

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import FOUND
from antimono.labs import fair
from antimono.simulate.fairness.design import MATCHES
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import published_steps, steps_from
from antimono.simulate.fairness.tables import LEVEL, Effect
from tests.labs.lab_checks import prose

C = Role.COMPETITOR
LANDLORDS = ("landlord", "landlord")


def effect(rule: str, role: str, ending: str, players: tuple[str, str]) -> tuple[Effect, float]:
    """What was measured of a rule, and its corrected p-value."""
    for each, p in zip(published().effects, published().corrected, strict=True):
        before = each.before
        if (each.rule, before.ending) == ((rule, role), ending) and players == (
            before.competitors,
            before.monopolists,
        ):
            return each, p
    raise AssertionError(f"{rule} as {role} was not tried")


def points(found: Effect) -> str:
    return f"{100 * found.change.value:.0f}"


def test_the_page_names_what_was_measured() -> None:
    text, builder = prose("fair"), fair.wins("builder")
    builders = ("builder", "builder")
    freed = effect("doubling", "competitor", "game-b", MATCHES[-1])[0]
    first, *_others, last = steps_from("fair-small")
    for words in (
        (
            f"won {builder.competitors} of 10,000 games against builders as Monopolists, "
            f"{100 * builder.share(C).value:.1f} per cent"
        ),
        f"win {points(effect('doubling', 'competitor', 'game-b', builders)[0])} points more",
        f"win {points(effect('timed', 'competitor', 'game-a/30', builders)[0])} points more",
        f"of {len(published().controls)} tables without any difference",
        f"wins {100 * first.competitors[1].value:.0f} per cent where builders won",
        f"at {100 * last.competitors[0].value:.0f} per cent",
        f"without them the Competitors win {points(freed)} points",
        f"takes {points(effect('building', 'competitor', 'game-b', LANDLORDS)[0])[1:]} points from",
        f"{len(published().effects)} comparisons were made",
        f"in all they are {100 * max(each.unfinished.value for each in published().controls):.0f} per cent",
    ):
        assert words in text, words


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
            assert "win at most 20 per cent" in prose("fair")
    assert fair.wins("landlord", "builder").share(C).interval[0] > 0.4


def test_game_a_and_game_b_are_won_by_the_same_side() -> None:
    """But for the games that one of them gives up, where as many games were played."""
    tables = {
        (each.setting.ending, each.setting.competitors, each.setting.monopolists): each
        for each in published().pairings
    }
    compared = 0
    for (ending, *names), one in tables.items():
        other = tables["game-b", names[0], names[1]]
        if ending == "game-a" and one.games == other.games:
            compared += 1
            for won, too in ((one.competitors, other.competitors), (one.monopolists, other.monopolists)):
                assert won <= too <= won + one.given_up
    assert compared >= 36


def test_the_page_names_what_was_measured_of_trade() -> None:
    """A landlord makes nobody a monopoly, and wins no more for it."""
    text, tables = prose("fair"), published().trading
    free = {each.setting.competitors: each for each in tables if each.setting.traders == "CM"}
    [bound] = [each for each in tables if not each.setting.traders]
    shares = {name: each.share(C).value for name, each in free.items()}
    best = max(shares, key=lambda name: shares[name])
    quiet = 100 * fair.wins("landlord", "trader").share(C).value
    for words in (
        f"win {100 * bound.share(C).value:.1f} of 100 games where nobody proposes a trade",
        f"and {100 * shares['trader']:.1f} where all do",
        f"`{best}`, win {100 * shares[best]:.1f}",
        f"and win {quiet:.1f} where nobody trades, win {100 * shares['landlord']:.1f}",
    ):
        assert words in text, words
    assert free["landlord"].share(C).interval[1] < bound.share(C).interval[0] / 10
    assert len(fair.trading().table.rows) == len(free)


def test_the_page_names_what_the_larger_searches_found() -> None:
    text = prose("fair")
    theirs, ours = steps_from("fair")[:2]
    small = steps_from("fair-small")[0]
    assert (theirs.side, ours.side) == (Role.MONOPOLIST, Role.COMPETITOR)
    for words in (
        f"{ours.tried} players were tried on {ours.searched[1]:,} games",
        f"and the best of them on {ours.games:,} fresh ones",
        f"win {100 * theirs.competitors[1].value:.1f} games of 100 that end, not 10.7",
        f"wins {100 * ours.competitors[1].value:.1f} against builders",
        f"of {small.tried} players on {small.searched[1]} games each",
    ):
        assert words in text, words
    timed = steps_from("fair-timed")[0]
    assert [repr(each) for each in FOUND.values()] == [ours.found, theirs.found, timed.found]
    won = [f"{100 * won / timed.games:.1f}" for won in timed.won]
    assert f"wins {won[1]} of 100 games against builders, where builders won {won[0]}" in text
    alone = [each for each in published_steps() if each.headline not in fair.SMALL.values()]
    drawn = [each for each in alone if fair.alone(each.headline, each)]
    assert len(fair.found().table.rows) == len(drawn) > 1


def test_the_small_search_ended_when_neither_side_found_anything() -> None:
    for name in fair.SMALL.values():
        steps = steps_from(name)
        assert not any(each.better for each in steps[-2:])
        assert {each.side for each in steps[-2:]} == {role.value for role in Role}
        for before, after in pairwise(steps):
            assert after.against == (before.found if before.better else before.before)
