"""`antimono play`: a person at the terminal, whose input the tests write."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from antimono.cli import main

Capture = pytest.CaptureFixture[str]


def session(monkeypatch: pytest.MonkeyPatch, capsys: Capture, typed: str, *options: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(["play", "--players", "2", *options])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_a_turn_by_number_and_by_word(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = session(monkeypatch, capsys, "1\nbuy\nend\nquit\n")
    assert "Player 1, a Competitor: you." in out
    assert "Cautious(reserve=300)" in out
    assert "  1 buy       2 decline" in out
    assert "Player 1 buys Sunset Blvd. for $100.  [AM-8.1]" in out
    assert "Turn 3: Player 1, a Competitor, is on turn.  [AM-6.1]" in out
    assert out.endswith("The game is left at turn 3.\n")


def test_the_end_of_the_input_ends_the_game(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert session(monkeypatch, capsys, "roll").endswith("The game is left at turn 1.\n")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("foo", "There is no action named “foo”"),
        ("9" * 5000, "is none."),
        ("99", "The actions are numbered 1 to 1; 99 is none."),
        ("end", "(AM-5.2). Possible are: roll."),
        ("why end", "(AM-5.2). Possible are: roll."),
        ("why roll", "“roll” is possible now."),
        ("undo", "There is nothing to take back"),
        ("save", "Say where"),
        ("save /nowhere/at/all", "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("help", "Type a number or an action."),
    ],
)
def test_whatever_is_typed_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, typed: str, answer: str
) -> None:
    out = session(monkeypatch, capsys, f"{typed}\n")
    assert answer in out
    assert out.endswith("The game is left at turn 1.\n")


def test_undo_goes_back_to_the_choice_before_and_rolls_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    out = session(monkeypatch, capsys, "roll\ndecline\nundo\nundo\nroll\nbuy\ntable\n")
    assert out.count("Back at your last choice, in turn 1.") == 2
    assert out.count("Player 1 rolls 4 + 2.") == 2
    assert "Player 1, a Competitor: $1400, on Sunset Blvd." in out
    assert "\n  sunset-blvd\n" in out


def test_why_shows_the_steps_of_amounts(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = session(monkeypatch, capsys, "roll\nbuy\nwhy\n")
    assert "  $100  The printed price of Sunset Blvd.  [AM-8.1]" in out


def test_a_game_can_be_saved(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> None:
    pytest.importorskip("antimono.anti_monopoly.records")
    file = tmp_path / "game.txt"
    out = session(monkeypatch, capsys, f"roll\nbuy\nsave {file}\n")
    assert f"Saved in {file}" in out
    assert "buy" in file.read_text(encoding="utf-8")


def test_strategies_play_for_everybody(capsys: Capture) -> None:
    assert main(["play", "--watch", "--roles", "c,m,c", "--ending", "timed:2", "--strategy", "random"]) == 0
    out = capsys.readouterr().out
    assert "Time is up: whoever has the most money wins. Turns: 6; won by p" in out


def test_a_watched_game_is_given_up_at_the_cap(capsys: Capture) -> None:
    assert main(["play", "--watch", "--cap", "4"]) == 0
    assert capsys.readouterr().out.endswith("The game is given up after 4 turns, without a winner.\n")


def test_many_games(capsys: Capture) -> None:
    assert (
        main(["play", "--games", "5", "--strategy", "builder,trader", "--edition", "pl", "--cap", "500"]) == 0
    )
    out, err = capsys.readouterr()
    assert "5 games" in out
    assert "95% interval" in out
    assert err == "", "no progress where there is no terminal"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--seat 9", "Seats are numbered 1 to 4, so 9 is none."),
        ("--players 7", "Two to six can play, not 7."),
        ("--players 2 --roles c,m", "Give --roles or --players, not both."),
        ("--roles c,x", "There is no role named “x”"),
        ("--roles c,c,c", "AM-4.3"),
        ("--strategy bilder", "There is no strategy named “bilder”; did you mean “builder”?"),
        ("--players 2 --strategy random,random,random", "--strategy names 3 strategies for 2 players."),
        ("--ending x", "There is no ending named “x”"),
        ("--ending timed", "takes a whole number"),
        ("--ending timed:0", "A timed game lasts one round or more, not 0."),
        ("--games 0", "--games is one or more, not 0."),
        ("--seed x", "--seed takes a whole number, not “x”."),
        ("--edition su", "There is no edition named “su”; did you mean “us”?"),
        ("--wach", "There is no option named “--wach”; did you mean “--watch”?"),
    ],
)
def test_bad_options_get_one_sentence(capsys: Capture, options: str, sentence: str) -> None:
    assert main(["play", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_bytes_that_are_no_text_get_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play", "--players", "2"]) == 0
    out = capsys.readouterr().out
    assert "not text" in out
    assert out.endswith("The game is left at turn 1.\n")
