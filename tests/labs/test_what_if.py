"""What is told of a comparison: a sentence that holds, the drawings, the tables and the file."""

from __future__ import annotations

import csv
import io

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.labs.what_if import CAUSES, FEW, as_csv, tell
from antimono.simulate.comparison import Comparison
from antimono.simulate.matchup import matchup
from antimono.simulate.what_if import Found, WhatIf
from antimono.simulate.work import ComparisonJob, Span

ASKED = {"edition": "us", "players": "CM", "strategies": ["builder"] * 2, "ending": "game-a/2"}
TABLE = matchup("us", "CM", ending="game-a/2")
OTHER = TABLE.with_rules({"start_square_pays": 200})


UNCHANGED = (
    "In each of the 1000 games the same role wins both ways. "
    "A change in more than about 0.3 of 100 games would have shown up."
)


def found(rules: list[str], games: int = FEW) -> Found:
    question = WhatIf.read({**ASKED, "rules": rules})
    return question.found(question.play(Span(0, games)), 0, games)


@pytest.fixture(scope="module")
def compared() -> Found:
    return found(["start_money=1000"])


def answer(games: int, won_more: int, won_fewer: int, base: Found) -> str:
    """The sentence where Monopolists win so many of these games more, and so many fewer, than as printed."""
    numbers = ComparisonJob(TABLE, OTHER).nothing()
    numbers[0] = numbers[3] = games
    for place, sign in ((0, -1), (1, 1)):
        at = 4 + 6 * place
        numbers[at + 4] = sign * (won_more - won_fewer)
        numbers[at + 5] = won_more + won_fewer
    change = Comparison(TABLE, OTHER, 0, games, tuple(numbers))
    return str(tell(Found(base.one, base.other, change)).answer)


@pytest.mark.parametrize(
    ("games", "more", "fewer", "sentence"),
    [
        (1000, 100, 35, "Monopolists win 4 to 9 of 100 games more."),
        (1000, 35, 100, "Monopolists win 4 to 9 of 100 games fewer."),
        (10_000, 200, 100, "Monopolists win 0.7 to 1.3 of 100 games more."),
        (1000, 52, 50, "No difference is certain: Monopolists win between 2 of 100 games fewer and 2 more."),
        (1000, 0, 0, UNCHANGED),
        (FEW - 1, 20, 0, f"{FEW - 1} games have ended so far: too few to say anything."),
        (1, 1, 0, "1 game has ended so far: too few to say anything."),
        (0, 0, 0, "0 games have ended so far: too few to say anything."),
    ],
)
def test_the_answer_is_a_plain_sentence(games: int, more: int, fewer: int, sentence: str, compared: Found) -> None:
    assert answer(games, more, fewer, compared) == sentence


def test_both_drawings_and_the_table_have_the_figures_of_both_rules(compared: Found) -> None:
    told = tell(compared)
    shares, change = told.plots
    assert compared.other is not None
    drawn = [float(across) for curve in shares.curves for across, _up in curve.points]
    wanted = [100 * each.wins[role].value for role in Role for each in (compared.one, compared.other)]
    assert drawn == pytest.approx(wanted)
    for curve in (*shares.curves, *change.curves[1:]):
        for (across, _up), (low, high) in zip(curve.points, curve.spread, strict=True):
            assert low <= across <= high
            assert change.across.low <= low
    assert str(change.summary) == str(told.answer)
    overview = told.tables[0]
    assert [len(row) for row in overview.rows] == [4] * 4
    assert [len(each.rows) for each in told.tables[1:3]] == [2, 4]
    sides = {str(row[0]) for row in told.tables[2].rows}
    assert sides == {"Competitors together", "Monopolists together"}


def test_the_table_of_bankruptcies_counts_them_in_100_games() -> None:
    question = WhatIf.read({**ASKED, "ending": "game-a/30", "rules": ["start_money=150"]})
    both = question.found(question.play(Span(0, 20)), 0, 20)
    assert both.other is not None
    table = next(each for each in tell(both).tables if str(each.caption) == "Bankrupt players in 100 games")
    columns = [(role, each) for each in (both.one, both.other) for role in Role]
    told = [[float(str(cell)) for cell in row[1:]] for row in table.rows]
    assert told == [[pytest.approx(100 * each.causes[role][cause] / 20) for role, each in columns] for cause in CAUSES]
    assert sum(map(sum, told)) > 0


def test_the_file_has_every_figure_with_its_interval(compared: Found) -> None:
    lines = tell(compared).lines
    rows = list(csv.DictReader(io.StringIO(as_csv(lines))))
    assert len(rows) == len(lines)
    kinds = {(row["measure"], row["rules"]) for row in rows}
    wealth = {"wealth in the end, by AM-23.1", "wealth in the end, at cost"}
    both = {"wins", "bankrupt", "given up", "length", *wealth}
    assert kinds == {(name, rules) for name in both for rules in ("printed", "house")} | {
        (name, "difference") for name in ("wins", "length", *wealth)
    }
    for row in rows:
        assert float(row["low"]) <= float(row["value"]) <= float(row["high"])
        assert row["games"] == str(FEW)


def test_each_role_and_player_has_a_line_for_each_figure(compared: Found) -> None:
    """The value is the one that was measured, for both rules."""
    lines = {(each["measure"], each["who"], each["rules"]): each["value"] for each in tell(compared).lines}
    assert compared.other is not None
    wanted: dict[tuple[str, str, str], float] = {}
    for rules, results in (("printed", compared.one), ("house", compared.other)):
        wanted |= {("wins", role.value, rules): share.value for role, share in results.wins.items()}
        shares = {"wins": results.wins_by_seat, "bankrupt": results.bankrupt}
        for name, seats in shares.items():
            wanted |= {(name, f"player {seat}", rules): each.value for seat, each in enumerate(seats, 1)}
        wanted["given up", "all", rules] = results.given_up.value
        wanted["length", "all", rules] = results.turns.value
        means = {"by AM-23.1": results.wealth, "at cost": results.wealth_at_cost}
        for name, wealth in means.items():
            measure = f"wealth in the end, {name}"
            wanted |= {(measure, f"player {seat}", rules): each.value for seat, each in enumerate(wealth, 1)}
    assert {key: value for key, value in lines.items() if key[2] != "difference"} == wanted


def test_a_note_names_the_first_and_the_last_seed(compared: Found) -> None:
    for each in (compared, found([])):
        first, last = each.one.seed, each.one.seed + FEW - 1
        assert any(f"{first} to {last}" in str(note) for note in tell(each).notes)


def test_as_printed_there_is_one_drawing_and_nothing_to_compare() -> None:
    told = tell(found([]))
    assert len(told.plots) == 1
    assert "Monopolists win" in str(told.answer)
    assert len(told.tables[0].columns) == 2
    assert [str(row[1]) for row in told.tables[2].rows] == [*["by AM-23.1"] * 2, *["at cost"] * 2]
    assert {line["rules"] for line in told.lines} == {"printed"}


def test_games_that_were_given_up_are_spoken_of() -> None:
    question = WhatIf.read({**ASKED, "ending": "game-a", "rules": []})
    numbers = question.play(Span(0, 1))
    layout = question.found(numbers, 0, 1).one.totals.layout
    numbers[layout.ends] = [0] * (layout.ends.stop - layout.ends.start - 1) + [1]
    assert any("abandoned" in str(note) for note in tell(question.found(numbers, 0, 1)).notes)


@pytest.mark.parametrize(("games", "rough"), [(FEW, True), (99, True), (100, False)])
def test_below_a_hundred_games_ranges_are_said_to_be_rough(games: int, rough: bool) -> None:
    question = WhatIf.read({**ASKED, "rules": []})
    numbers = question.play(Span(0, 1))
    layout = question.found(numbers, 0, 1).one.totals.layout
    numbers[layout.games] = games
    numbers[layout.ends] = [games, *[0] * (layout.ends.stop - layout.ends.start - 1)]
    notes = [str(note) for note in tell(question.found(numbers, 0, games)).notes]
    assert ("With fewer than 100 finished games, a range is rough." in notes) is rough
