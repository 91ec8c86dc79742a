"""The position of the week: its data against the engine and the kernel, and what its page says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from course import week_positions
from course.week import SAID, choice_words, count_now, lead, place, reasons
from course.week_positions import EDITION, PLAYERS, Choice, Position, after, measured, rolled

from antimono.anti_monopoly.editions import Street, Transport, Utility
from antimono.anti_monopoly.game import Game, Phase, timed
from antimono.anti_monopoly.game.holdings import means
from antimono.anti_monopoly.game.position import snapshot
from antimono.anti_monopoly.players import AtLevel
from antimono.anti_monopoly.players.levels import LEVELS
from antimono.anti_monopoly.players.match import play_out
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import put
from antimono.core.text import ENGLISH
from antimono.simulate.kernel.holdings import EVERY_DEED

POSITIONS = measured().positions
EACH = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: f"{each.roles}-{each.roll}-{each.left}")


def position(words: str, roll: str, *choices: tuple[str, ...], roles: str = "CMCM", left: int = 5) -> Position:
    """A position with choices that nobody has measured; the first counts as the best."""
    found = tuple(Choice(acts=acts, won=0.5 - 0.1 * place) for place, acts in enumerate(choices))
    return Position(roles=roles, table=f"{words}; You on turn", roll=roll, left=left, choices=found, picks={})


BUY, DECLINE = ("buy",), ("decline",)


@EACH
def test_each_choice_is_legal_and_ends_the_turn(position: Position) -> None:
    game = rolled(position)
    assert game.player_to_decide == game.turn == 0
    assert game.phase in (Phase.BUY, Phase.DEBT, Phase.END)
    for choice in position.choices:
        done = after(position, choice)
        assert "end" in [str(act).partition(": ")[2] or str(act) for act in done.legal_actions()]
        done.play("end")
        assert (done.turn, done.phase in (Phase.ROLL, Phase.CUSTODY)) == (1, True)


@EACH
def test_the_best_choice_can_be_told_apart_from_each_other(position: Position) -> None:
    best = position.choices[position.best]
    assert (best.behind, best.behind_within) == (0, 0)
    for choice in position.choices:
        assert choice.behind == pytest.approx(best.won - choice.won, abs=2e-4)
        if choice is not best:
            assert choice.behind > choice.behind_within > 0


def test_weeks_do_not_repeat_soon_and_no_rule_of_thumb_is_always_best() -> None:
    assert len(POSITIONS) >= 12
    assert len({(each.roles, each.table, each.roll) for each in POSITIONS}) == len(POSITIONS)
    bests = {" ".join(act.split()[0] for act in each.choices[each.best].acts[:1]) for each in POSITIONS}
    assert {"buy", "decline"} <= bests
    assert {each.roles for each in POSITIONS} == {"CMCM", "MMCC"}
    for one, other in pairwise(POSITIONS):
        assert rolled(one).state.pawns[0] != rolled(other).state.pawns[0], "two weeks in a row look different"
    for level in LEVELS:
        right = sum(each.picks[level] == each.best for each in POSITIONS)
        assert 0 < right < len(POSITIONS), f"{level} is not always right, nor always wrong"


ARRANGED = (
    "You: union-square+2, nob-hill+2, harvard-square mortgaged; Blue: wall-st, pennsylvania-ave+1; "
    "Green: hollywood-blvd+4, state-st; Navy: basin-st hotel, u-s-bus-company; Green in custody; "
    "You has 300; Blue has 500; Green has 600; Navy has 500; Blue on turn"
)
"""Buildings, mortgages, a hotel and a player in custody."""


@pytest.mark.parametrize("roles", ["CMCM", "MMCC"])
def test_the_kernel_begins_with_the_position(roles: str) -> None:
    pytest.importorskip("numba")
    from publish.week_games import CAP_TURNS, PositionKernel

    from antimono.simulate.kernel.player import position_of
    from antimono.simulate.kernel.records import GAME

    game = put(Scenario.new(EDITION, roles, starter=1, ending=timed(8)), ARRANGED, PLAYERS).game(log=False)
    state, squares = game.state, game.edition.squares
    kernel = PositionKernel(game, [AtLevel("strong")] * len(roles))
    record, table = kernel._fresh.view(GAME)[0], kernel._tables[0]
    assert table["cap_turns"] == CAP_TURNS
    begun, wanted = position_of(record, table, [each.slug for each in squares]), snapshot(state)
    for name in ("cash", "pawns", "custody_turn", "waited", "out", "properties"):
        assert getattr(begun, name) == getattr(wanted, name), name
    assert (record["cash"].sum(), record["houses"], record["hotels"]) == (0, state.houses, state.hotels)
    assert record["acquisitions"] == record["acquired"].max() == state.acquisitions
    assert list(record["changed"]) == [EVERY_DEED] * len(roles) + [0] * (len(record["changed"]) - len(roles))
    for player in game.state.players:
        mine = [square for square in state.table.owned_squares if state.owners[square] == player]
        assert record["mine"][player] == sum(1 << int(table["place"][square]) for square in mine)
        for group in range(record["owned"].shape[1]):
            there = [square for square in mine if table["group_number"][square] == group]
            free = [square for square in there if not state.mortgaged[square]]
            assert record["owned"][player, group] == len(there)
            assert record["unmortgaged"][player, group] == len(free)
            assert record["built"][player, group] == sum(state.levels[square] for square in there)
        assert record["raisable"][player] == means(state, player) - state.cash[player]
        deeds = [square for each in mine if isinstance(square := squares[each], Street | Transport | Utility)]
        free_price = sum(deed.price for deed in deeds if not state.mortgaged[deed.index])
        assert record["prices"][player] == free_price
        role = game.roles[player]
        spent = sum(state.levels[deed.index] * deed.house_price[role] for deed in deeds if isinstance(deed, Street))
        assert record["spent"][player] == spent


def test_what_choices_win_is_the_mean_of_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a second calculation has it, with games that are told instead of played."""
    pytest.importorskip("numba")
    from publish import week_games

    told = iter([[1.0, 0.0, 0.5, 1.0], [1.0, 1.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.5]])
    begun: list[tuple[int, int, int]] = []

    def tell(game: Game, strategies: Sequence[AtLevel], games: int) -> list[float]:
        begun.append((game.turn, game.ending.rounds or 0, games))
        assert strategies == [AtLevel(week_games.LEVEL)] * 4
        return next(told)

    monkeypatch.setattr(week_games, "wins", tell)
    given = position("You: nob-hill; You at georgetown; You has 700", "2+4", BUY, DECLINE, (*BUY, "mortgage nob-hill"))
    found = week_games.compared(replace(given, left=3), 4)
    assert begun == [(1, 3, 4)] * 3
    assert [each.won for each in found.choices] == [0.625, 0.75, 0.125]
    assert [each.behind for each in found.choices] == [0.125, 0, 0.625]
    # Of 1, 0, 0.5, 1 the standard deviation is 0.4787; its half interval is 1.96 / 2 times as wide.
    assert [each.within for each in found.choices] == [0.4691, 0.49, 0.245]
    assert found.best == 1
    assert [each.behind_within for each in found.choices] == [0.8368, 0, 0.735]
    assert not week_games.is_told_apart(found)
    sure = replace(found, choices=tuple(replace(each, behind_within=each.behind / 2) for each in found.choices))
    assert week_games.is_told_apart(sure)
    assert set(found.picks) == set(LEVELS)


def test_what_each_level_would_choose_is_as_written() -> None:
    pytest.importorskip("numba")
    from publish.week_games import picked

    for each in POSITIONS[:4]:
        assert {level: picked(each, level) for level in LEVELS} == each.picks


def test_positions_are_written_again_unless_two_choices_cannot_be_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    from publish import week_games

    file = tmp_path / "week.json"
    monkeypatch.setattr(week_games, "FILE", file)
    monkeypatch.setattr(week_games, "compared", lambda each: each)
    week_games.main()
    monkeypatch.setattr(week_positions, "FILE", file)
    assert file.read_text("utf-8") == Path("site/week.json").read_text("utf-8")
    assert week_positions.measured.__wrapped__() == measured()
    level = tuple(replace(each, behind_within=each.behind) for each in POSITIONS[1].choices)
    monkeypatch.setattr(week_games, "compared", lambda each: replace(each, choices=level))
    with pytest.raises(ValueError, match="of position 0 cannot be told apart"):
        week_games.main()
    assert file.read_text("utf-8") == Path("site/week.json").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("roles", ["CMCM", "MMCC"])
@pytest.mark.parametrize("level", ["usual", "strong"])
def test_the_kernel_plays_on_from_a_position_as_the_engine_does(roles: str, level: str) -> None:
    pytest.importorskip("numba")
    from publish.week_games import seeds_of, wins

    def begun(seed: int) -> Game:
        scene = Scenario.new(EDITION, roles, seed=seed, ending=timed(8), starter=1)
        return put(scene, ARRANGED, PLAYERS).game(log=False)

    def engine_win(seed: int) -> float:
        winners = getattr(play_out(begun(seed), [AtLevel(level)] * 4), "winners", ())
        return (0 in winners) / max(1, len(winners))

    assert wins(begun(0), [AtLevel(level)] * 4, 10) == [engine_win(seed) for seed in seeds_of(1, 4, 10)]


@pytest.mark.slow
def test_a_position_comes_to_what_is_written_of_it() -> None:
    pytest.importorskip("numba")
    from publish.week_games import GAMES, compared

    assert measured().games == GAMES
    assert compared(POSITIONS[0]) == POSITIONS[0]


@pytest.mark.slow
def test_what_cannot_be_told_apart_is_refused() -> None:
    pytest.importorskip("numba")
    from publish.week_games import compared, is_told_apart

    same = position("You: nob-hill; You at georgetown", "2+4", BUY, BUY)
    assert not is_told_apart(compared(same, 50))


@pytest.mark.parametrize(
    ("roles", "words", "amount"),
    [
        ("CMCM", "You: nob-hill; You holds 500", 50 + 32),
        ("MMCC", "You: nob-hill; You holds 500", 100 + 32),
        ("MMCC", "You: nob-hill, union-square; You holds 500", 100 + 64 + 60),
        ("CMCM", "You: u-s-gas-company; You holds 0", 4 * 7),
    ],
)
def test_the_count_if_time_were_up(roles: str, words: str, amount: int) -> None:
    assert count_now(put(Scenario.new(EDITION, roles), words, PLAYERS).game(log=False)) == amount


@pytest.mark.parametrize(
    ("given", "said", "clauses"),
    [
        (
            position("You: nob-hill; You at georgetown; You has 700", "2+4", BUY, DECLINE, roles="MMCC"),
            "With a second street of San Francisco you charge double rent there.",
            ("AM-9.1", "AM-9.2"),
        ),
        (
            position("Blue: nob-hill; You at georgetown; You has 700", "2+4", BUY, DECLINE),
            "Blue owns a street of San Francisco. A second one would double that Monopolist's rents.",
            ("AM-9.1", "AM-9.2"),
        ),
        (
            position("You at georgetown; You has 700", "2+4", DECLINE, BUY, roles="MMCC"),
            (
                "Cash of $300 counts $60 when time is up, and Union Square counts only $30. "
                "The cash also pays the rents you owe until then."
            ),
            ("AM-24.3", "AM-24.4"),
        ),
        (
            position("You: nob-hill; You at georgetown; You has 700", "2+4", DECLINE, BUY, roles="MMCC"),
            (
                "Union Square would count $92 when time is up, and the cash $60. "
                "But the cash pays the rents you owe until then, so you need not mortgage or sell."
            ),
            ("AM-11.1", "AM-12.1", "AM-24.3"),
        ),
        (
            position("You at georgetown; You has 700", "2+4", BUY, DECLINE),
            (
                "Cash of $300 counts only $30 when time is up. "
                "Union Square counts $30, and also earns rent from every visit until then."
            ),
            ("AM-8.2", "AM-24.3", "AM-24.4"),
        ),
        (
            position("You: nob-hill mortgaged; You at georgetown; You has 700", "2+4", BUY, DECLINE, roles="MMCC"),
            (
                "Cash of $300 counts only $60 when time is up. "
                "Union Square counts $30, and also earns rent from every visit until then."
            ),
            ("AM-8.2", "AM-24.3", "AM-24.4"),
        ),
    ],
)
def test_the_answer_is_explained(given: Position, said: str, clauses: tuple[str, ...]) -> None:
    reason = next(iter(reasons(given)))
    assert (str(reason.text), reason.clauses) == (said, clauses)


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        (("mortgage nob-hill", "sell rush-st"), "The bank pays only half the price for a building."),
        (("sell rush-st", "mortgage nob-hill"), "A mortgaged property earns nothing, while a street with fewer"),
        (
            ("mortgage nob-hill", "mortgage beacon-st"),
            (
                "A mortgaged property earns nothing. One visit to each of your properties earns $62 in all "
                "after the best choice, and at most $70 after any other."
            ),
        ),
    ],
)
def test_the_reason_of_a_way_to_raise_money_fits_the_choices(acts: tuple[str, str], said: str) -> None:
    words = "You: nob-hill, beacon-st, rush-st+1, state-st; Blue: wall-st; You at u-s-gas-company; You holds 20"
    given = position(words, "5+6", *((act,) for act in acts))
    assert str(next(iter(reasons(given))).text).startswith(said)


def test_a_choice_is_said_in_whole_sentences() -> None:
    given = position(
        "You: nob-hill, union-square; You at georgetown; You has 900",
        "4+1",
        ("buy", "build nob-hill", "build nob-hill"),
        ("decline", "mortgage nob-hill"),
        roles="MMCC",
    )
    assert str(lead(given, rolled(given))) == (
        "You roll 4+1 and land on Fisherman's Wharf, which the bank sells for $300. You have $900."
    )
    assert [[str(each) for each in choice_words(given, choice)] for choice in given.choices] == [
        ["Buy Fisherman's Wharf for $300.", "Build 2 times on Nob Hill, for $400."],
        ["Leave Fisherman's Wharf with the bank.", "Mortgage Nob Hill."],
    ]


def _articles() -> list[str]:
    return re.findall(r"<article.*?</article>", place(), re.DOTALL)


def test_the_page_has_the_numbers_that_were_measured() -> None:
    for html, given in zip(_articles(), POSITIONS, strict=True):
        buttons = [float(each) for each in re.findall(r'data-won="([^"]+)"', html)]
        assert buttons == [each.won for each in given.choices]
        rows = re.findall(r"<tr( class=\"week-best\")?><th scope=\"row\">(.*?)</th>(.*?)</tr>", html)
        for place_, ((best, words, cells), choice) in enumerate(zip(rows, given.choices, strict=True)):
            assert bool(best) == (place_ == given.best)
            assert unescape(words) == " ".join(str(each) for each in choice_words(given, choice))
            shown: list[Any] = re.findall(r"<td>(.*?)</td>", cells)
            assert shown[0] == f"${after(given, choice).state.cash[0]}"
            won, low, high = (float(each) for each in re.findall(r"[\d.]+", shown[2]))
            assert won == pytest.approx(100 * choice.won, abs=0.051)
            assert low <= won <= high
            assert high - low == pytest.approx(200 * choice.within, abs=0.11)
        before, answer = html.split("<div data-answer hidden>")
        assert "games won" not in before.lower()
        assert "clause" in answer


def test_the_module_says_what_the_page_has_for_it() -> None:

    module = Path("site/_static/week.mjs").read_text("utf-8")
    assert set(re.findall(r"words\.(\w+)", module)) == set(SAID)
    assert place(ENGLISH)
