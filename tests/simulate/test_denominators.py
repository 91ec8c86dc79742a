"""What is told of many games, counted once more from the games themselves, some of them given up.

Nothing of the sums is asked here: each figure is counted from plain rows, by another way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from antimono.core.many import Share
from antimono.core.match import GivenUp
from antimono.simulate import Mean, Results, cheating, simulate, tournament
from antimono.simulate.tournament import Tournament
from tests.simulate.tables import GAMES, SEED, SMALL

CAP = 50
"""After so many turns some games at the small table have ended, and most have not."""


def shared(share: Share) -> Fraction:
    return Fraction(share.count, share.whole)


def averaged(mean: Mean) -> Fraction:
    return Fraction(mean.total, mean.count)


def average(values: Iterable[int]) -> Fraction:
    listed = list(values)
    return Fraction(sum(listed), len(listed))


@pytest.fixture(scope="module")
def capped() -> Results:
    table = replace(SMALL, cap_turns=CAP)
    return simulate(table, games=GAMES, seed=SEED, workers=1, kernel=False, rows=True)


def test_wins_are_of_games_that_ended_and_all_else_of_all_games(capped: Results) -> None:
    rows = capped.rows
    ended = [row for row in rows if not isinstance(row.end, GivenUp)]
    assert 0 < len(ended) < len(rows) == capped.games == GAMES
    assert (capped.ended, capped.given_up.count, capped.given_up.whole) == (
        len(ended),
        len(rows) - len(ended),
        len(rows),
    )
    assert {end: number for end, number in capped.ends.items() if number} == Counter(row.end for row in rows)
    for seat, role in enumerate(capped.table.roles):
        assert shared(capped.wins_by_seat[seat]) == average(seat in row.winners for row in ended)
        won = average(any(capped.table.roles[each] is role for each in row.winners) for row in ended)
        assert shared(capped.wins[role]) == won
        assert shared(capped.bankrupt[seat]) == average(row.bankrupt[seat] > 0 for row in rows)
        for name in (*("cash", "wealth", "wealth_at_cost"), *("rent_paid", "rent_taken", "fines", "custody")):
            found: tuple[Mean, ...] = getattr(capped, name)
            assert averaged(found[seat]) == average(getattr(row, name)[seat] for row in rows), name
    for role, causes in capped.causes.items():
        seats = [seat for seat, each in enumerate(capped.table.roles) if each is role]
        counted = Counter(row.causes[seat] for row in rows for seat in seats if row.bankrupt[seat])
        assert {cause: number for cause, number in causes.items() if number} == counted
    for name in ("turns", "rounds", "actions"):
        assert averaged(getattr(capped, name)) == average(getattr(row, name) for row in rows), name
    for each in capped.properties:
        assert averaged(each.landings) == average(row.landings[each.square] for row in rows)
        assert averaged(each.competitors) == average(row.rents_competitor[each.square] for row in rows)
        assert averaged(each.monopolists) == average(row.rents_monopolist[each.square] for row in rows)


def test_a_moment_is_of_the_games_that_went_on_for_so_long(capped: Results) -> None:
    for place, moment in enumerate(capped.path):
        going = [row.path[place] for row in capped.rows if len(row.path) > place]
        assert (moment.round, moment.games) == (10 * (place + 1), len(going))
        for seat in range(len(capped.table.roles)):
            for name in ("wealth", "wealth_at_cost", "rents"):
                found: tuple[Mean, ...] = getattr(moment, name)
                assert averaged(found[seat]) == average(getattr(each, name)[seat] for each in going), name


@pytest.mark.parametrize("by_kernel", [0, 1, 10, 23, 24])
def test_who_has_played_how_many_games_adds_up(capped: Results, by_kernel: int) -> None:
    told = str(replace(capped, by_kernel=by_kernel, why_no_kernel=None).played_by)
    by_engine = GAMES - by_kernel
    assert told == {0: "the rules engine", GAMES: "the kernel"}.get(
        by_kernel, f"the kernel, and {by_engine} game{'' if by_engine == 1 else 's'} by the rules engine"
    )


@pytest.mark.parametrize("name", ["ended", "wins", "cash", "turns"])
def test_the_second_game_counts_wins_and_cash_over_games_that_ended(name: str) -> None:
    table = cheating.matchup(["bold", "honest"], 0.3, cap_turns=40)
    found = cheating.simulate(table, games=6, seed=2, workers=1)
    games = [table.play(seed) for seed in range(2, 8)]
    ended = [players for given_up, _turns, players in games if given_up is None]
    assert 0 < len(ended) < found.games == found.planned == len(games)
    told: dict[str, Any] = {
        "ended": (found.ended, shared(found.given_up)),
        "wins": [shared(share) for share in found.wins],
        "cash": [averaged(mean) for mean in found.cash],
        "turns": averaged(found.turns),
    }
    counted: dict[str, Any] = {
        "ended": (len(ended), average(given_up is not None for given_up, *_rest in games)),
        "wins": [average(players[place][0] for players in ended) for place in range(2)],
        "cash": [average(players[place][1] for players in ended) for place in range(2)],
        "turns": average(turns for _given_up, turns, _players in games),
    }
    assert told[name] == counted[name]


@pytest.fixture(scope="module")
def everybody() -> Tournament:
    return tournament(
        ["builder", "cautious", "random"],
        replace(SMALL, cap_turns=100),
        games=8,
        seed=SEED,
        workers=1,
        rows=True,
        kernel=False,
    )


def test_a_standing_is_of_games_against_all_oneself_among_them(everybody: Tournament) -> None:
    won: dict[str, dict[str, list[Fraction]]] = {}
    for pair, results in everybody.results.items():
        ended = [row for row in results.rows if not isinstance(row.end, GivenUp)]
        for role, player in zip(("competitor", "monopolist"), pair, strict=True):
            seats = {seat for seat, each in enumerate(results.table.roles) if each.value == role}
            share = average(bool(seats & set(row.winners)) for row in ended)
            won.setdefault(player, {}).setdefault(role, []).append(share)
    for standing in everybody.standings:
        for role, shares in won[standing.player].items():
            assert len(shares) == len(everybody.players) == 3
            assert getattr(standing, role) == pytest.approx(float(sum(shares) / 3))
    means = [each.mean for each in everybody.standings]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) > 1


def test_games_of_a_run_that_was_stopped_are_told_as_played_and_as_planned(capped: Results) -> None:
    stopped = replace(capped, planned=100)
    assert (stopped.games, stopped.planned) == (GAMES, 100)
    assert "games=100" in stopped.repro_code
    assert f"{GAMES} of 100 games" in str(stopped.title)
    assert str(stopped.progress_line).startswith(f"{GAMES} of 100 games")


def test_a_change_is_written_with_the_first_table_before_the_second() -> None:
    table = cheating.matchup(["bold", "honest"], 0.3)
    change = cheating.compare(table, {"vigilance": 1.0}, games=6, seed=2, workers=1).cash[0]
    before, after = (
        cheating.simulate(each, games=6, seed=2, workers=1).cash[0].value
        for each in (table, table.changed({"vigilance": 1.0}))
    )
    assert before != after
    assert (change.data["one"], change.data["other"]) == pytest.approx((before, after))
