"""Many games of the Cheaters Edition: who wins by temper and vigilance, in whatever spans they are played."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Options
from antimono.cheaters.players import Bold, Honest, play_out
from antimono.cheaters.players.many import watched
from antimono.cli import main
from antimono.core.errors import AntimonoError
from antimono.simulate import StoppedError, cheating
from antimono.simulate.cheating.work import EACH, HEAD, CheatingComparisonJob, CheatingJob
from antimono.simulate.work import Span

TABLE = cheating.matchup(["bold", "honest"], 0.3)

FEW: dict[str, Any] = {"games": 6, "seed": 2, "workers": 1}

type Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def results() -> cheating.CheatingResults:
    return cheating.simulate(TABLE, **FEW)


def test_players_move_on_by_a_seat_and_cash_is_theirs() -> None:
    options = replace(Options.of(load()), glimpse=True)
    game = Game(2, 3, edition=watched(0.3), options=options, log=False)
    end = play_out(game, [Honest(), Bold()])
    alone = cheating.simulate(TABLE, games=1, seed=3, workers=1)
    assert [mean.total for mean in alone.cash] == list(reversed(end.cash))  # type: ignore[union-attr]
    assert alone.turns.value == game.turns


def test_vigilance_stops_a_cheat(results: cheating.CheatingResults) -> None:
    """Who is seen each time wins nothing by it: the change is paired, so few games show it."""
    found = cheating.compare(TABLE, {"vigilance": 1.0}, **FEW)
    assert found.one == TABLE
    assert found.other.vigilance == 1.0
    assert found.pairs == 6
    assert found.wins[0].one.value == results.wins[0].value
    assert found.cash[0].value < 0


def test_spans_stops_and_a_folder_change_nothing(results: cheating.CheatingResults, tmp_path: Path) -> None:
    def stop(_found: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(StoppedError) as caught:
        cheating.simulate(TABLE, **FEW, span=2, keep=tmp_path, progress=stop)
    assert caught.value.results.games == 2
    assert cheating.simulate(TABLE, **FEW, span=1, keep=tmp_path) == results
    (tmp_path / "4+1.json").write_text("{}")
    again = cheating.simulate(TABLE, **FEW, keep=tmp_path)
    assert again == results
    assert ".set-aside" in str(again)


@pytest.mark.parametrize(
    "work", [CheatingJob(TABLE), CheatingComparisonJob(TABLE, TABLE.changed({"vote": True}))], ids=["games", "pairs"]
)
def test_what_cannot_be_the_games_of_a_span_is_not_taken_for_them(work: CheatingJob | CheatingComparisonJob) -> None:
    span, row = Span(2, 3), cast("Any", None)
    part = work.play(span)
    assert work.holds(span, part)
    assert not work.holds(Span(2, 4), part)
    numbers = part.numbers
    damaged = [[*numbers, 0], numbers[:-1], [], [-1, *numbers[1:]], [numbers[0] + 1, *numbers[1:]]]
    damaged += [[numbers[0], numbers[0] + 1, *numbers[2:]], [numbers[0], -1, *numbers[2:]]]
    for each in damaged:
        assert not work.holds(span, part._replace(numbers=each)), each
    assert not work.holds(span, part._replace(rows=[row]))
    assert not work.holds(span, part._replace(by_kernel=1))


def test_nobody_wins_more_games_than_have_ended() -> None:
    work, span = CheatingJob(TABLE), Span(2, 3)
    part = work.play(span)
    for player in range(2):
        numbers = list(part.numbers)
        numbers[HEAD + EACH * player] = numbers[0] - numbers[1]
        assert work.holds(span, part._replace(numbers=numbers))
        numbers[HEAD + EACH * player] += 1
        assert not work.holds(span, part._replace(numbers=numbers))


def test_a_comparison_is_kept_too(tmp_path: Path) -> None:
    found = cheating.compare(TABLE, {"vote": True}, **FEW, keep=tmp_path, span=3)
    played: list[object] = []
    assert cheating.compare(TABLE, {"vote": True}, **FEW, keep=tmp_path, progress=played.append) == found
    assert played == []


def test_it_says_itself_and_how_to_come_to_it_again(results: cheating.CheatingResults) -> None:
    names = {"cheating": cheating, "Bold": Bold}
    assert eval(results.repro_code, names) == results
    bolder = cheating.matchup([Bold(vigilance=0.9), "honest"], 0.3, {"vote": True}, cap_turns=90)
    found = cheating.compare(TABLE, bolder, games=2, seed=5, workers=1)
    assert eval(found.repro_code, names) == found
    assert str(results).startswith("Cheaters Edition, vigilance 30%: 6 games from seed 2; an equal share is 50%.")
    assert "Player 1, bold: games won" in str(results)
    assert "Player 1, bold / Bold(reserve=100, vigilance=0.9): games won, in percentage points" in str(found)
    assert results.frame()["temper"].to_list() == ["bold", "honest"]
    rows = [
        *(("win_share", number, each) for number, each in enumerate(found.wins, 1)),
        *(("cash_money", number, each) for number, each in enumerate(found.cash, 1)),
        ("turns", None, found.turns),
    ]
    assert found.frame().rows(named=True) == [
        {"measure": measure, "player": number, "pairs": found.pairs, **each.data} for measure, number, each in rows
    ]


@pytest.mark.parametrize(
    ("play", "match"),
    [
        (lambda: cheating.matchup(["bald", "honest"]), "did you mean “bold”"),
        (lambda: cheating.matchup(["bold"]), "players"),
        (lambda: cheating.matchup(["bold"] * 2, 2.0), "from 0 to 1|0 to 1, not"),
        (lambda: cheating.matchup(["bold"] * 2, agreed={"vot": True}), "did you mean “vote”"),
        (lambda: cheating.simulate("us"), "cheating.matchup"),  # type: ignore[arg-type]
        (lambda: cheating.compare(TABLE, cheating.matchup(["bold"] * 3)), "same number of players"),
        (lambda: TABLE.changed({"vigilanc": 0.1}), "did you mean “vigilance”"),
    ],
)
def test_what_cannot_be_played(play: Any, match: str) -> None:
    with pytest.raises(AntimonoError, match=match):
        play()


LINE = ["simulate", "--game", "cheaters", "--strategy", "bold,honest", "--workers", "1", "--games", "6"]


def test_in_a_terminal(results: cheating.CheatingResults, capsys: Capture, tmp_path: Path) -> None:
    line = [*LINE, "--seed", "2", "--house-rule", "vigilance=0.3"]
    path = tmp_path / "players.csv"
    assert main([*line, "--output", str(path)]) == 0
    assert capsys.readouterr().out == f"{results}\nWritten: {path}\n"
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["wins"] for each in found["players"]] == [share.count for share in results.wins]
    assert main([*line, "--compare", "vigilance=1", "--json"]) == 0
    change = cheating.compare(TABLE, {"vigilance": 1.0}, **FEW).cash[0]
    assert json.loads(capsys.readouterr().out)["cash"][0]["change"] == change.value


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--roles", "CM"], "--roles is only for Anti-Monopoly"),
        (["--compare", "vigilance=high"], "Try vigilance=0.5 or vote=true"),
        (["--house-rule", "tax=true"], "There is no house rule"),
    ],
)
def test_what_a_terminal_refuses(words: list[str], said: str, capsys: Capture) -> None:
    assert main([*LINE, *words]) != 0
    assert said in capsys.readouterr().err
