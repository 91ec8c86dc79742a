"""A game line by line: numbers and words, undo, why, save, and whatever else is typed."""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path

import pytest

from antimono.cli import main
from antimono.cli.games import GAMES, record_in
from tests.cli.conftest import TWO, Opening, Play

type Capture = pytest.CaptureFixture[str]

BEGINNING = "You left the game in turn 1.\n"
LEFT = "You left the game in turn 1. “antimono play” will offer to continue it.\n"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Either game: what is tested here holds for both."""
    name: str = request.param
    return name


DECLINE = {GAMES[0]: "decline", GAMES[1]: "auction"}
"""How one does not buy."""

PRACTICE = {GAMES[0]: (), GAMES[1]: ("--practice",)}
"""Where seats have secrets, choices are taken back for practice alone."""


def test_a_turn_by_number_and_by_word(play: Play, game: str, first: Opening) -> None:
    out = play("1\nbuy\nend\nquit\n")
    assert re.search(r"Player 1.*: you\.", out)
    assert re.search(r"Player 2.*: (usual|rational)\.", out)
    assert f"  1 buy       2 {DECLINE[game]}" in out
    assert re.search(rf"Player 1 buys {first.name} for {re.escape(first.price)}\.  \[(AM-8.1|CH-4.1)\]", out)
    assert re.search(r"You left the game in turn \d. “antimono play” will offer to continue it.\n$", out)


def test_the_end_of_the_input_ends_the_game(play: Play) -> None:
    assert play("").endswith(BEGINNING)
    assert play("roll").endswith(LEFT)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "There is no action named “foo”"),
        ("9" * 900, "Enter a number from 1 to"),
        ("99", "Enter a number from 1 to 1, not 99."),
        ("0", "Enter a number from 1 to 1, not 0."),
        ("end", "). Possible now: roll."),
        ("why end", "). Possible now: roll."),
        ("why roll", "“roll” is possible now."),
        ("offer", "“offer” is not an action"),
        ("undo", "othing to take back|cannot be taken back"),
        ("save", "Say where"),
        ("save /nowhere/at/all", "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("save .", "cannot be written"),
        (f"save {os.devnull}", "cannot be written"),
        ("help", "Type a number or an action."),
        ("p1:", "is not an action"),
        ("p2:", "is not an action"),
        ("p2: roll", "p2 is played by "),
        ("p5: roll", "There is no p5 at this table: its players are p1 to p2."),
        ("p7: roll", "p7"),
        ("log x", "Type “log” for the last events, or “log 50” for more of them."),
        ("roll\x1b[31m", "There is no action named “roll�[31m”"),
        ("x" * 10_000, "Type a line of at most 1000 characters."),
        ("   ", "> "),
    ],
)
def test_whatever_is_typed_gets_a_sentence(play: Play, typed: str, answer: str) -> None:
    out = play(f"{typed}\n")
    assert any(each in out for each in answer.split("|"))
    assert out.endswith(BEGINNING)
    assert "\x1b" not in out


def test_undo_goes_back_to_the_choice_before_and_rolls_the_same(play: Play, game: str, first: Opening) -> None:
    out = play(f"roll\n{DECLINE[game]}\nundo\nundo\nroll\nbuy\ntable\n", *PRACTICE[game])
    assert out.count("Back at your last choice, in turn 1.") == 2
    assert out.count(f"Player 1 rolls {first.roll}.") == 2
    assert f", on {first.name}\n  {first.slug}\n" in out


def test_undo_takes_back_what_strategies_have_done_since(play: Play, game: str, state_folder: Path) -> None:
    play("roll\nbuy\nend\nundo\nundo\nundo\nquit\n", *PRACTICE[game])
    (file,) = (state_folder / "games").iterdir()
    _kind, record = record_in(file)
    assert record.moves == ()


def test_why_shows_the_steps_of_amounts(play: Play, first: Opening) -> None:
    out = play("roll\nbuy\nwhy\n")
    assert re.search(rf"  {re.escape(first.price)}  The printed price of {first.name}  \[(AM-8.1|CH-4.1)\]", out)


def test_a_game_can_be_saved(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert f"Saved in {file}" in play(f"roll\nbuy\nsave {file}\n")
    _kind, record = record_in(file)
    assert [str(move.action) for move in record.moves] == ["roll", "buy"]


@pytest.mark.parametrize("seats", ["1,2", "all", " ALL ", "2,1,2"])
def test_several_people_play_each_other(play: Play, game: str, seats: str) -> None:
    out = play("\nroll\nbuy\nend\n\npass\n\nquit\n", "--seat", seats)
    assert out.count(": one of you.") == 2
    assert re.search(r"^Player 2 \(.*> ", out, re.MULTILINE)
    assert ("Pass the screen" in out) is (game == "cheaters")


def test_bytes_that_are_no_text_get_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, game: str, first: Opening
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play", "--game", game, *TWO[game], "--seed", str(first.seed)]) == 0
    out = capsys.readouterr().out
    assert "not valid text" in out
    assert out.endswith(BEGINNING)
