"""The labs about the second game: formula, tree and played attempts; bids; who gains by a shout."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from antimono.cheaters.game import Game
from antimono.cheaters.players import Bold, Honest, Vigilant
from antimono.core.many import Share
from antimono.labs import attempt, cheaters_games, public_good, what_to_bid, when_all_cheat
from antimono.labs.attempt import tried, ways
from antimono.labs.chart import ends
from antimono.labs.cheaters_games import OTHERS, Asked, Sleeper, TableSetup, play, table_of
from antimono.labs.does_cheating_pay import LAW, Law
from tests.labs.lab_checks import prose

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


@pytest.mark.parametrize(
    ("law", "average"),
    [
        (LAW, Fraction(7100, 128)),
        (Law(vigilance=HALF), Fraction(-75, 4)),
        (Law(fine=150), Fraction(-75, 32)),
        (Law(gain=300, watchers=1, vigilance=HALF), Fraction(125)),
        (Law(gain=110, fine=30, watchers=5, vigilance=Fraction(1, 10)), None),
    ],
)
def test_the_engine_in_all_ways_to_look_comes_to_the_formula(law: Law, average: Fraction | None) -> None:
    """CH-7.2, CH-7.3, R-47, R-82: whatever the law, one who looks is enough."""
    found = ways(law)
    assert len(found) == 2**law.watchers
    assert sum(way.chance for way in found) == 1
    assert sum(way.chance for way in found if way.looking) == law.caught
    assert {way.brings for way in found if way.looking} == {-law.fine}
    assert sum(way.chance * way.brings for way in found) == law.average
    assert average in (None, law.average)


def test_played_attempts_are_sure_where_nothing_is_chance_and_bring_no_third_thing() -> None:
    assert tried(replace(LAW, vigilance=Fraction(0)), 3).value == LAW.gain
    assert tried(replace(LAW, vigilance=Fraction(1)), 3).value == -LAW.fine
    some = tried(LAW, 12, seed=5)
    low, high = some.interval
    assert some == tried(LAW, 12, seed=5)
    assert 0 < some.caught.count < 12
    assert low < some.value < high


def test_what_an_attempt_brings_is_compared_with_the_mean_of_the_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempt, "means_next_turn", lambda *_given: [150, 90, 100, 80])
    game = SimpleNamespace(play=lambda _act: None)
    brought = attempt._brought(cast("Any", game), "", 0, [100, 100, 100, 100])
    assert brought == attempt.Brought(50, 50 - Fraction(-30, 3))


def test_the_bet_of_the_first_lab_is_reckoned_and_a_crowd_is_many() -> None:
    """Better eyes do more than a dearer fine; for as much looking one hawk sees more."""
    assert Law(vigilance=2 * LAW.vigilance).average < Law(fine=2 * LAW.fine).average < LAW.average
    assert Law(watchers=1, vigilance=3 * QUARTER).caught > Law(watchers=3, vigilance=QUARTER).caught
    assert Law(watchers=3, vigilance=HALF).caught == Fraction(7, 8)


def test_the_honest_are_as_good_as_each_other_and_eyes_are_for_cheats_alone() -> None:
    """The control: one honest among honest wins a quarter; how well all see changes no honest game."""
    low, high = table_of(Asked.TEMPER, "honest").share.interval
    assert low < 0.25 < high
    for name in cheaters_games.FAIR:
        blind, sharp = (play(TableSetup(Asked.TEMPER, name, each), 1) for each in (Fraction(0), Fraction(1)))
        assert (blind.won, blind.ended) == (sharp.won, sharp.ended)


@pytest.mark.parametrize(("vigilance", "cheats"), [(QUARTER, True), (HALF, False)])
def test_one_choice_is_better_whatever_the_others_do(vigilance: Fraction, *, cheats: bool) -> None:
    """As the page says; where all are alike nothing is measured."""
    for others in range(when_all_cheat.PLAYERS):
        both = when_all_cheat.cheating(others, vigilance), when_all_cheat.honest(others, vigilance)
        better, worse = both if cheats else both[::-1]
        assert ends(better)[0] > ends(worse)[1]
    last, alone = when_all_cheat.honest(OTHERS, vigilance), when_all_cheat.cheating(0, vigilance)
    text = prose("when-all-cheat")
    if cheats:
        assert f"{last.value:.0%}" == "1%"
        assert "wins one game in a hundred" in text
    else:
        assert f"{alone.value:.0%}" == "3%"
        assert "The only cheat wins three games in a hundred" in text
        assert last.value > 2 * when_all_cheat.cheating(2, vigilance).value


def test_the_players_of_the_tables() -> None:
    assert [type(each) for each in TableSetup(Asked.CHEATS, "3", HALF).players] == [*[Bold] * 3, Honest]
    assert [type(each) for each in TableSetup(Asked.WATCHERS, "1", HALF).players[1:]].count(Sleeper) == 2
    assert TableSetup(Asked.TEMPER, "vigilant", HALF).players[0] == Vigilant()
    assert list(Sleeper().charges(Game(2).view(0))) == []


def test_a_shout_is_played_true_and_false() -> None:
    """CH-7.3, CH-7.4, R-54: all gain by a true one, one pays for a wrong one."""
    for watchers in (2, 3, 5):
        right, wrong = (public_good.shout(true=true, watchers=watchers) for true in (True, False))
        assert right.accuser == right.silent == Fraction(LAW.gain + LAW.fine, watchers)
        assert (wrong.accuser, wrong.silent) == (-100 - Fraction(100, watchers), Fraction(0))
        mine, ours = public_good.enough(watchers)
        assert public_good.brings(mine, watchers).accuser == public_good.together(ours, watchers) == 0
        assert ours < mine


def test_nobody_gains_by_watching_more_or_less_often_than_the_others() -> None:
    """Where it is worth its cost to one alone, what watching saves is just its cost (Diekmann 1985)."""
    for cost, watchers in product(public_good.COSTS, public_good.TABLES):
        often, worth = public_good.watching(cost, watchers), 250 / watchers
        if 0 < often < 1:
            assert (1 - often) ** (watchers - 1) * worth == pytest.approx(cost)
        else:
            assert (often == 1) is (watchers == 1)
    some = [public_good.seen(25, watchers) for watchers in public_good.TABLES]
    assert some == sorted(some, reverse=True)


@pytest.mark.parametrize(
    ("purses", "first", "winner", "price"),
    [
        ((300, 120, 220, 160), None, 0, 220),
        ((300, 120, 220, 160), 300, 0, 300),
        ((300, 120, 220, 160), 230, 0, 230),
        ((200, 120, 220, 160), None, 2, 210),
        ((300, 300, 50, 50), None, 1, 300),
        ((60, 60, 300, 60), 60, 2, 70),
    ],
)
def test_an_open_auction_sells_at_about_what_the_second_can_pay(
    purses: tuple[int, ...], first: int | None, winner: int, price: int
) -> None:
    """CH-4.2, R-45, R-62."""
    sale = what_to_bid.sold(purses, first)
    assert (sale.winner, sale.price) == (winner, price)
    assert abs(price - (first or sorted(purses)[-2])) <= 10


def test_to_go_as_far_as_it_is_worth_is_best_whoever_bids_against_you() -> None:
    """And where somebody stops earlier, the auction ends as the count of outcomes says."""
    for rivals in (1, 2):
        gains = {limit: what_to_bid.by_tens(limit, rivals) for limit in range(0, 601, 10)}
        assert max(gains.values()) == gains[what_to_bid.WORTH]
        played_out = [what_to_bid.sold((200, *each)) for each in product(what_to_bid.PURSES, repeat=rivals)]
        mine = [what_to_bid.WORTH - sale.price for sale in played_out if sale.winner == 0]
        assert Fraction(sum(mine), len(played_out)) == gains[200]
        at_once = [what_to_bid.sold((200, *each), 200) for each in product(what_to_bid.PURSES, repeat=rivals)]
        share = Fraction(sum(sale.winner == 0 for sale in at_once), len(at_once))
        assert what_to_bid.at_once(200, rivals) == share * (what_to_bid.WORTH - 200)


def test_guesses_are_counted_as_they_can_fall() -> None:
    errors = range(-100, 101, 10)
    both = [sorted(each) for each in product(errors, repeat=3)]
    found = what_to_bid.guesses(3)
    assert found.highest == Fraction(sum(each[-1] for each in both), len(both))
    assert found.second == Fraction(sum(each[-2] for each in both), len(both)) == 0
    assert what_to_bid.guesses(2).second < 0 < what_to_bid.guesses(4).second


@pytest.mark.slow
def test_the_same_games_come_out_again() -> None:
    kept = table_of(Asked.WATCHERS, "2", HALF)
    assert play(TableSetup(Asked.WATCHERS, "2", HALF), kept.games) == kept


def test_what_was_played_is_written_as_the_chapter_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With attempts and games that are told instead of played."""
    file = Path(str(files("antimono.course.cheaters.shared").joinpath("recorded_games.json")))
    was = json.loads(file.read_text("utf-8"))
    written: dict[Path, str] = {}
    told = {Fraction(each["vigilance"]): Share(each["won"], each["games"]) for each in was["games"]}
    monkeypatch.setattr(attempt, "write_text", lambda file, text: written.update({file: text}))
    monkeypatch.setattr(
        attempt, "table_of", lambda asked, temper, value: SimpleNamespace(share=told[value], of=(asked, temper))
    )
    monkeypatch.setattr(attempt, "caught", lambda watchers: was["caught"][str(watchers)])
    assert attempt.main() == 0
    assert written == {file: file.read_text("utf-8")}


def test_each_number_of_watchers_has_attempts_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Law, int, int]] = []

    def tried(law: Law, attempts: int, seed: int) -> SimpleNamespace:
        asked.append((law, attempts, seed))
        return SimpleNamespace(caught=Share(len(asked), attempts))

    monkeypatch.setattr(attempt, "tried", tried)
    monkeypatch.setattr(attempt, "STEP", 25)
    assert attempt.caught(1) == [1, 2, 3, 4, 5]
    assert attempt.caught(3) == [6, 7, 8, 9, 10]
    assert [law.vigilance for law, _attempts, _seed in asked[:5]] == [Fraction(each, 4) for each in range(5)]
    assert {law.watchers for law, _attempts, _seed in asked[5:]} == {3}
    assert {attempts for _law, attempts, _seed in asked} == {attempt.ATTEMPTS}
    first, last = asked[0][2], asked[-1][2]
    assert [seed for _law, _attempts, seed in asked[:5]] == [attempt.ATTEMPTS * each for each in range(5)]
    assert (first, last) == (0, attempt.ATTEMPTS * 14)
