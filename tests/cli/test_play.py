"""`antimono play` by a person at the terminal, whose input the tests write."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.game import Aim, Ending
from antimono.anti_monopoly.game.options import read_ending
from antimono.cli import main
from antimono.cli.anti_monopoly.options import ending_of
from tests.cli.conftest import Play, opening

type Capture = pytest.CaptureFixture[str]

TOP = "+" + "-" * 77 + "+\n"


def test_the_board_stands_at_the_start_of_each_turn_of_the_person(play: Play) -> None:
    out = play("roll\nbuy\nend\nquit\n")
    assert out.count(f"{TOP}| 0  START") == 2
    assert out.count("Turn 1: Player 1, a Competitor, is on turn.") == 1
    assert out.count("Turn 3: Player 1, a Competitor, is on turn.") == 1
    first, second = (out.index(f"{TOP}| 0  START", place) for place in (0, out.index("Turn 3:")))
    assert out.index("Turn 1:") < first < out.index("Turn 3:") < second


def test_the_board_stands_there_whenever_it_is_asked_for(play: Play) -> None:
    assert play("board\nboard\n").count(f"{TOP}| 0  START") == 3


def test_help_names_what_can_be_typed_just_now(play: Play) -> None:
    before, after = (play(typed) for typed in ("help\n", "roll\nhelp\n"))
    assert re.search(r"^ +1 +roll +roll the dice and move$", before, re.MULTILINE)
    name, price = (re.escape(text) for text in (opening().name, opening().price))
    assert "with the bank" not in before
    assert re.search(rf"^ +1 +buy +buy {name} for {price}$", after, re.MULTILINE)
    assert re.search(rf"^ +2 +decline +leave {name} with the bank$", after, re.MULTILINE)
    for command in ("save", "undo", "board", "log", "quit", "table", "why"):
        assert re.search(rf"^ +{command} +\S", before, re.MULTILINE)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("p2: mortgage nob-hill", "p2 is played by usual. You can act only for your own seats: p1."),
        ("p2: offer p1 nothing for nothing", "p2 is played by usual"),
        ("why p6: roll", "There is no p6 at this table: its players are p1 to p2."),
        ("p0: roll", "p0"),
        ("offer p4 nob-hill for 5", "p4"),
        ("log 0", "Type “log” for the last events, or “log 50” for more of them."),
        ("log ١٢", "Type “log” for the last events"),
        ("log " + "9" * 500, "Type “log” for the last events"),
    ],
)
def test_whatever_is_typed_gets_a_sentence_and_the_game_goes_on(play: Play, typed: str, answer: str) -> None:
    out = play(f"{typed}\nroll\n")
    assert answer in out
    assert f"Player 1 rolls {opening().roll}." in out
    assert "\x1b" not in out


def test_the_person_may_name_themself(play: Play) -> None:
    assert f"Player 1 rolls {opening().roll}." in play("p1: roll\n")


def test_the_log_has_the_numbers_of_replay_and_explain(play: Play) -> None:
    out = play("roll\nlog 2\n")
    rolled, stopped = (re.findall(rf"(\d+)  Player 1 {done}", out) for done in ("rolls \\d . \\d\\.", "lands"))
    assert [int(number) for number in stopped] == [int(number) + 1 for number in rolled]
    assert len(stopped) == 1


def test_in_the_draw_of_roles_the_person_chooses(play: Play) -> None:
    """AM-4.1: in the Polish edition the dice decide who chooses first."""
    out = play("help\nchoose monopolist\nquit\n", "--edition", "pl", "--players", "4")
    assert "who has not chosen a role yet" in out
    assert "choose monopolist" in out
    assert "be a Monopolist for the whole game" in out
    assert "Turn 1:" in out


@pytest.mark.parametrize(("edition", "told"), [("us", 1), ("pl", 0)])
def test_a_game_says_which_rulebook_it_follows(play: Play, edition: str, told: int) -> None:
    out = play("quit\n", "--edition", edition)
    assert out.count("is played by the clauses of the French rulebook") == told


def test_given_roles_skip_the_draw(play: Play) -> None:
    out = play("quit\n", "--edition", "pl", "--roles", "CMCM")
    assert "Player 2, a Monopolist" in out
    assert "has not chosen a role yet" not in out


def test_a_game_between_strategies_says_that_it_ends(capsys: Capture) -> None:
    assert main(["play", "--watch", "--roles", "c,m,c", "--ending", "game-a/2", "--strategy", "random"]) == 0
    assert "Time is up, and the player with the most money wins. Turns: 6; won by p" in capsys.readouterr().out


def test_a_game_between_strategies_says_why_it_does_not_end(capsys: Capture) -> None:
    assert main(["play", "--watch", "--turns", "4"]) == 0
    assert capsys.readouterr().out.endswith(
        "The game is abandoned without a winner: it has reached the limit of 4 turns, set by --turns. Still in "
        "the game: p1, p2, p3, p4.\n"
    )


def test_strategies_that_go_round_in_circles_are_stopped(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antimono.core.match.CAP_CHOICES", 1)
    monkeypatch.setattr("antimono.core.match.PATIENCE", 2)
    assert main(["play", "--watch"]) == 0
    assert re.search(
        r"abandoned without a winner: the strategies are going round in circles in turn \d\. Still in the game: p1, ",
        capsys.readouterr().out,
    )


def test_one_game_of_many_is_one(capsys: Capture) -> None:
    assert main(["play", "--games", "1", "--game", "cheaters", "--players", "2", "--strategy", "honest"]) == 0
    out = capsys.readouterr().out
    assert "1 game; its turns: " in out
    assert "1 win, 100.0%" in out
    assert "0 wins, 0.0%" in out


def test_many_games_say_how_many_were_given_up(capsys: Capture) -> None:
    line = ["play", "--games", "5", "--strategy", "builder,trader", "--turns", "3"]
    assert main(line) == 0
    out, err = capsys.readouterr()
    assert "5 games of" in out
    assert "5 were abandoned without a winner at the turn limit set by --turns, 3." in out
    assert "95% interval" in out
    assert err == "", "no progress where there is no terminal"


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("game-a", Ending(Aim.GAME_A)),
        (" Game-B ", Ending(Aim.GAME_B)),
        ("game-a/20", Ending(Aim.GAME_A, 20)),
        ("GAME-B/5", Ending(Aim.GAME_B, 5)),
    ],
)
def test_endings(text: str, ending: Ending) -> None:
    """AM-1.1, AM-24.1: two games, each with or without a limit of time."""
    assert ending_of(text) == ending
    assert read_ending(text.strip().casefold()) == ending, "as Python writes it"


def test_roles_can_be_letters(play: Play) -> None:
    out = play("quit\n", "--roles", "MCM", "--seat", "2")
    assert "Player 1, a Monopolist: usual." in out
    assert "Player 2, a Competitor: you." in out
