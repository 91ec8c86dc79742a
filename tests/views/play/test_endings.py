"""The ends of both games, read as their reader does and compared with what the engines recorded."""

from __future__ import annotations

import re
from functools import cache, partial
from html import unescape

import pytest

from antimono.anti_monopoly.game import EventKind
from antimono.cheaters.game import EventKind as Happened
from antimono.cheaters.game import Phase, Verb
from antimono.core.text import listing
from antimono.play.cheaters import DESK as CHEATERS
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting
from antimono.play.table import DESK
from antimono.play.table.odds import odds, result_of
from antimono.play.table.seating import ROUND_SECONDS, TABLES, minutes
from antimono.play.table.state import GameDesk
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.places import choices_html
from antimono.views.play.cheaters.seats import mark_of
from antimono.views.play.table import VIEW
from tests.play.cheaters.sitting import dealt, shown, until
from tests.play.table.games import begun, over, played


def _text(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def _blocks(table: GameDesk) -> dict[str, str]:
    return VIEW.blocks(table, Pen(money_format=VIEW.money_format(table)))


@cache
def _timed() -> tuple[GameDesk, dict[str, str]]:
    table = over(6)
    return table, _blocks(table)


def _counted(table: GameDesk) -> list[tuple[int, int, int]]:
    """Return player, kept cash and payment for deeds, from what the bank and the players paid."""
    found = []
    for player in table.playing.players:
        gets = sum(
            event.amount or 0
            for event in table.events(0)
            if event.what is EventKind.VALUATION and event.player == player
        )
        ends = [
            event.amount or 0 for event in table.events(0) if event.what is EventKind.WORTH and event.player == player
        ]
        found += [(player, each - gets, gets) for each in ends]
    return found


def test_the_standings_of_a_timed_game_are_those_of_the_count_the_richest_first() -> None:
    table, drawn = _timed()
    rows = re.findall(r"<li.*?</li>", drawn["prompt"])
    counted = sorted(_counted(table), key=lambda each: -each[1] - each[2])
    assert len(rows) == len(counted) == 4
    for row, (player, keeps, gets) in zip(rows, counted, strict=True):
        name = table.people_there[player].name
        assert f"{name} cash ${keeps}, properties ${gets} ${keeps + gets}" in _text(row)
    assert table.playing.outcome is not None
    winner = counted[0][0]
    assert table.playing.outcome.winners == (winner,)
    assert ("You have won" if winner == 0 else "You lost to") in _text(drawn["prompt"])


def test_the_story_says_what_each_keeps_gets_and_ends_with() -> None:
    table, drawn = _timed()
    count = re.search(r"<table[^>]*desk-count.*?</table>|desk-count.*?</table>", drawn["story"], re.DOTALL)
    assert count is not None
    rows = [_text(row) for row in re.findall(r"<tr.*?</tr>", count[0], re.DOTALL)]
    assert "keeps gets ends with" in rows[0]
    for _player, keeps, gets in _counted(table):
        assert any(row.endswith(f"${keeps} ${gets} ${keeps + gets}") for row in rows)


@pytest.mark.parametrize(("players", "won"), [("CMCM", False), ("MCMC", True)], ids=["lost", "won"])
def test_what_made_the_difference_is_the_greater_difference(players: str, won: bool) -> None:
    table = played(begun(aim="timed", rounds="6", players=players, seed="3" if won else "4"), 400)
    drawn = _blocks(table)
    assert table.playing.outcome is not None
    assert (table.playing.outcome.winners == (0,)) is won
    counted = sorted(_counted(table), key=lambda each: -each[1] - each[2])
    own = next(each for each in counted if each[0] == 0)
    other = counted[0] if counted[0] is not own else counted[1]
    ahead = 1 if own is counted[0] else -1
    cash, deeds = ahead * (own[1] - other[1]), ahead * (own[2] - other[2])
    text = _text(drawn["prompt"])
    if deeds >= cash:
        assert f"Yours earned ${own[2]}" in text
        assert f"earned ${other[2]}." in text
    else:
        assert f"You kept ${own[1]}" in text
        assert f"kept ${other[1]}." in text


@pytest.mark.parametrize("role", list(TABLES))
def test_the_result_is_compared_with_the_same_role_and_setting(role: object) -> None:
    table = DESK.pressed(DESK.open({"ending": "game-a/20"}), {"colour": str(role)})
    table = played(DESK.pressed(table, {"start": True, "seed": "3"}), 400)
    assert table.playing.over
    found = odds("game-a/20", "beginner", table.playing.roles[0])
    assert found is not None
    better = found.better_than(result_of(table.playing, 0))
    name = "Competitors" if str(role) == "competitor" else "Monopolists"
    wanted = f"better than that of {better} of 10 {name} in {found.games} simulated games."
    assert wanted in _text(_blocks(table)["prompt"])


def test_a_table_of_which_nothing_was_measured_has_no_comparison() -> None:
    assert "simulated" not in _blocks(_timed()[0])["prompt"]
    assert "simulated" not in _blocks(DESK.pressed(DESK.open({}), {"edition": "it"}))["form"]


def test_the_opening_says_how_long_simulated_games_took_and_greets_nobody_with_odds() -> None:
    text = _text(_blocks(DESK.open({}))["form"])
    found = odds("game-b", "beginner", begun(players="MCMC").playing.roles[0])
    assert found is not None
    assert f"took {found.rounds[0]} to {found.rounds[2]} rounds" in text
    length = f"{minutes(found.rounds[0])} to {minutes(found.rounds[2])} minutes"
    assert f"about {length} at {ROUND_SECONDS} seconds a round" in text
    assert "of 100" not in text


@cache
def _cheated(*, beginner: bool) -> CheatersDesk:
    table = dealt(5, beginner=beginner)
    while not table.playing.over:
        table = until(table, lambda each: each.playing.over)
    return table


def test_the_end_counts_the_unseen_cheats_of_the_others_alone() -> None:
    table = _cheated(beginner=False)
    missed = [e for e in table.playing.log if e.what is Happened.ANNOUNCED and e.player != ME]
    assert missed
    page = _text(shown(table)["ending"])
    assert f"You missed {len(missed)} cheat{'s' * (len(missed) != 1)}." in page


def test_own_cheats_are_not_missed_by_oneself() -> None:
    table = dealt(5)
    while not table.playing.over:
        acts = [each for each in table.view.legal_actions() if each.verb is Verb.CHEAT]
        if acts and not table.view.own_attempts:
            table = _tried(table, str(acts[0]))
        made = len(table.moves)
        table = until(table, partial(_is_past, made))
    own = [e for e in table.playing.log if e.what is Happened.ANNOUNCED and e.player == ME]
    others = [e for e in table.playing.log if e.what is Happened.ANNOUNCED and e.player != ME]
    assert own
    assert f"You missed {len(others)} cheat" in _text(shown(table)["ending"])


def _is_past(moves: int, table: CheatersDesk) -> bool:
    return table.playing.over or len(table.moves) > moves


def _tried(table: CheatersDesk, act: str) -> CheatersDesk:
    after = CHEATERS.pressed(table, {"act": act})
    return table if after.notes else after


@pytest.mark.parametrize("beginner", [False, True])
def test_the_timeline_names_everybody_who_noticed(beginner: bool) -> None:
    table = _cheated(beginner=beginner)
    page = _text(shown(table)["ending"])
    glimpses = [e for e in table.playing.log if e.what is Happened.GLIMPSE and e.seen_by]
    assert glimpses
    mine = [e for e in glimpses if ME in (e.seen_by or ())]
    told = re.findall(r"noticed by (.*?)(?: unseen| caught| had no effect| Turn|$)", page)
    assert any("You" in each for each in told) is bool(mine and beginner)
    attempts = [e for e in table.playing.log if e.what is Happened.ATTEMPT]
    assert page.count("Turn ") >= len(attempts)
    assert str(listing([mark_of(table.setting, 1).name])) in page


def _can_bid(table: CheatersDesk) -> bool:
    mine = table.waiting is Waiting.ME and table.onward is None
    return table.playing.over or (mine and table.playing.phase is Phase.AUCTION)


def test_no_limit_in_an_auction_exceeds_the_cash_at_hand() -> None:
    found = 0
    for seed in range(1, 5):
        table = until(dealt(seed), _can_bid)
        if table.playing.over:
            continue
        limits = [int(n) for n in re.findall(r'"limit":([^,}]+)', unescape(choices_html(table, Pen())))]
        assert max(limits) <= table.view.cash[ME]
        found += len(limits)
    assert found > 4
