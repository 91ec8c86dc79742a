"""A game line by line: numbers and words, undo, why, save, and whatever else is typed."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from antimono.anti_monopoly.records import Record
from antimono.cli import main
from tests.cli.conftest import Play, opening

type Capture = pytest.CaptureFixture[str]

BEGINNING = "The game is left at turn 1.\n"


def test_a_turn_by_number_and_by_word(play: Play) -> None:
    out = play("1\nbuy\nend\nquit\n")
    game = opening()
    assert "Player 1, a Competitor: you." in out
    assert "Cautious(reserve=300)" in out
    assert "  1 buy       2 decline" in out
    assert f"Player 1 buys {game.name} for {game.price}.  [AM-8.1]" in out
    assert "Turn 3: Player 1, a Competitor, is on turn.  [AM-6.1]" in out
    assert out.endswith("The game is left at turn 3; “antimono play” offers to go on.\n")


def test_the_end_of_the_input_ends_the_game(play: Play) -> None:
    assert play("").endswith(BEGINNING)
    assert play("roll").endswith("The game is left at turn 1; “antimono play” offers to go on.\n")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "There is no action named “foo”"),
        ("9" * 900, "is none."),
        ("99", "The actions are numbered 1 to 1; 99 is none."),
        ("0", "The actions are numbered 1 to 1; 0 is none."),
        ("end", "(AM-5.2). Possible are: roll."),
        ("why end", "(AM-5.2). Possible are: roll."),
        ("why roll", "“roll” is possible now."),
        ("build", "“build” is no action"),
        ("undo", "There is nothing to take back"),
        ("save", "Say where"),
        ("save /nowhere/at/all", "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("help", "Type a number or an action."),
        ("p1:", "is no action"),
        ("   ", "> "),
    ],
)
def test_whatever_is_typed_gets_a_sentence(play: Play, typed: str, answer: str) -> None:
    out = play(f"{typed}\n")
    assert answer in out
    assert out.endswith(BEGINNING)


def test_undo_goes_back_to_the_choice_before_and_rolls_the_same(play: Play) -> None:
    out = play("roll\ndecline\nundo\nundo\nroll\nbuy\ntable\n")
    game = opening()
    assert out.count("Back at your last choice, in turn 1.") == 2
    assert out.count(f"Player 1 rolls {game.roll}.") == 2
    assert f", on {game.name}\n  {game.name.lower().replace(' ', '-').replace('.', '')}\n" in out


def test_undo_takes_back_what_strategies_have_done_since(play: Play, state_folder: Path) -> None:
    play("roll\nbuy\nend\nundo\nundo\nundo\nquit\n")
    (file,) = (state_folder / "games").iterdir()
    assert Record.load(file).moves == ()


def test_why_shows_the_steps_of_amounts(play: Play) -> None:
    game = opening()
    assert f"  {game.price}  The printed price of {game.name}  [AM-8.1]" in play("roll\nbuy\nwhy\n")


def test_a_game_can_be_saved(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert f"Saved in {file}" in play(f"roll\nbuy\nsave {file}\n")
    assert [str(move.action) for move in Record.load(file).moves] == ["roll", "buy"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--seat 9", "Seats are numbered 1 to 4, so 9 is none."),
        ("--players 7", "Two to six can play, not 7."),
        ("--roles c,c,c", "AM-4.3"),
        ("--strategy bilder", "There is no strategy named “bilder”; did you mean “builder”?"),
        ("--players 2 --strategy random,random,random", "--strategy names 3 strategies for 2 players."),
        ("--games 0", "--games is one or more, not 0."),
        ("--games 2 --roles ccc", "AM-4.3"),
        ("--seed x", "--seed takes a whole number, not “x”."),
        ("--edition su", "There is no edition named “su”; did you mean “us”?"),
        ("--wach", "There is no option named “--wach”; did you mean “--watch”?"),
    ],
)
def test_bad_options_get_one_sentence(capsys: Capture, options: str, sentence: str) -> None:
    assert main(["play", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err


def test_bytes_that_are_no_text_get_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play", "--players", "2", "--seed", str(opening().seed)]) == 0
    out = capsys.readouterr().out
    assert "not text" in out
    assert out.endswith(BEGINNING)
