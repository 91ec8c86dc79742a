"""The second game's advice in the terminal, one press for a glimpse, silence, seeds and practice."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from antimono.cheaters.game import Phase
from antimono.cheaters.game.state import PendingVisit
from antimono.cli import main
from antimono.cli.cheaters.calling import call_out, is_called, why_none
from antimono.cli.games import GAMES, record_in
from tests.cheaters.game.scenes import scene
from tests.cli.conftest import Play
from tests.cli.test_shared_screen import seed_with

type Capture = pytest.CaptureFixture[str]

NOTICED = ("--players", "3", "--seed", "12")
"""In that game player 1 notices at once that player 2 tries T01, in the last call of the first turn."""


@pytest.fixture
def game() -> str:
    """The second game."""
    return GAMES[1]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hint", r"p1: rational would play “.+”\.\n  .+\[(CH|R)-"),
        ("hint honest", r"p1: honest would play “.+”\."),
        ("hint nobody", "There is no strategy named “nobody”"),
        ("odds", r"Player 1 rolls from Départ:\n +\d+%  .+(\n.+)+\nOn average −?\d+, if every rent is claimed"),
        ("odds roll", "“odds cheat T01” for a cheat you could try"),
        ("worth", r"in a final count \* now:  \[CH-1.3, CH-1.4\]\n  1500  Player 1"),
        ("worth p2", r"Player 2 in a final count now:.*\n +1500  Cash"),
        ("worth accuse p2 T01", "depends on chance or a secret"),
        ("visit avenue-foch", r"29  Avenue Foch\n  The bank sells it for 300, or by auction\.  \[CH-4\.1\]"),
        ("visit nowhere", "There is no square"),
        ("cheat", r"No cheat is possible now\. The setup is honest.*\[R-57\]"),
        ("accuse", r"Nobody can be accused now"),
        ("claim", r"\(CH-4\.3\)"),
        ("hotel", r"To build a hotel you need a whole colour set"),
        ("use", r"You do not hold a card"),
        ("!", "You have not noticed a cheat"),
        ("undo", "“antimono play --game cheaters --practice” starts a game in which you can"),
        ("help", r"At any time:\n +!  +accuse the player whose cheat you noticed last \(R-82\)"),
        ("pass on", r"“pass on” works only in the last call \(R-50\). Type a number"),
    ],
)
def test_whoever_asks_is_answered(play: Play, typed: str, told: str) -> None:
    assert re.search(told, play(f"{typed}\n"))


def test_what_an_act_changes_is_told_and_not_done(play: Play) -> None:
    out = play("roll\nworth buy\nvisit\ntable\n")
    found = re.search(r"Player 1 +1500 +(\d+) +−(\d+)", out)
    assert found is not None
    assert int(found[1]) + int(found[2]) == 1500
    assert "Player 1: 1500, on " in out


def test_when_no_open_card_fits_each_says_why() -> None:
    """R-55, CH-7.1: bound to a moment, a stop, a payment, or tried before."""
    game = scene(3, cheat="T01 T04 T06 T08 T11")
    game.play("roll")
    game.play("declare")
    game.play("cheat T01")
    told = why_none(game, 0, "cheat")
    assert told is not None
    title, *cards = told
    assert title == "No cheat is possible now:"
    ids = [re.findall(r"^  (T\d\d) .+: .+\.  \[((?:CH|R)-.+)\]$", line) for line in cards]
    assert ids == [[("T01", "R-55")], [("T04", "CH-7.1")], [("T06", "CH-7.1")], [("T08", "CH-6.3")], [("T11", "R-48")]]


def test_one_press_calls_out_what_was_noticed(play: Play) -> None:
    """R-82: the glimpse names the card, and “!” accuses of it."""
    out = play("!\n", *NOTICED)
    assert "Player 2 seems to be trying “Quick fingers”." in out
    assert "Type “!” to call “Cheater!”: accuse p2 T01." in out
    assert "Player 2 is guilty of “Quick fingers”." in out


def test_what_is_tried_in_the_last_call_says_when_it_counts(play: Play) -> None:
    """R-61."""
    out = play("cheat T01\nsecret\n", *NOTICED)
    assert "A cheat tried now counts at the roll after next (R-61)." in out
    assert "You are trying T01: Quick fingers. It counts at the roll after next, unless" in out


def test_enter_alone_has_nothing_to_say(play: Play, state_folder: Path) -> None:
    play("\n\n\nroll\n", *NOTICED)
    (file,) = (state_folder / "games").iterdir()
    _kind, record = record_in(file)
    assert [str(move.action) for move in record.moves].count("pass") >= 2


def test_pass_on_lasts_until_something_calls(play: Play) -> None:
    """It stops for the dice, for rent to ask for and for what was noticed, and never acts otherwise."""
    once = play("pass\nquit\n", "--players", "3", "--seed", "12", "--no-glimpse")
    on = play("pass on\nquit\n", "--players", "3", "--seed", "12", "--no-glimpse")
    assert once.count("This is the last call before") == 2
    assert on.count("This is the last call before") == 1
    assert "Turn 3: Player 1 has the dice." in on


def test_what_calls_for_whoever_says_nothing() -> None:
    """CH-4.3, CH-7.3: rent to ask for, or a cheat that was noticed; for them alone."""
    game = scene(3, cheat="T01", holds="p2:avenue-foch", glimpse=True)
    game.play("roll")
    assert not any(is_called(game, player) for player in game.players)
    square = game.edition.deed("avenue-foch").index
    game.state.stops.append(PendingVisit(0, square, 1, rent=26, full_set=False, hotel=False))
    assert [is_called(game, player) for player in game.players] == [False, True, False]
    game.state.hints.append((2, 0, game.state.table.cheat_of["T01"], game.turns))
    assert [is_called(game, player) for player in game.players] == [False, True, True]
    assert str(call_out(game, 2)) == "p3: accuse p1 T01"


def test_where_several_play_enter_says_nothing(play: Play) -> None:
    out = play("\nroll\nbuy\nend\n\n\n\nquit\n", "--seat", "1,2", "--seed", str(seed_with("T01")))
    assert "pass on" not in out
    assert out.count("Pass the screen to player") == 2


def test_whoever_does_not_decide_gets_no_hint(play: Play) -> None:
    out = play("\nroll\np2:\n\nhint\nback\n", "--seat", "1,2", "--seed", str(seed_with("T01")))
    assert "The player to decide now is Player 1." in out


@pytest.mark.parametrize("which", GAMES)
def test_a_seed_that_nobody_gave_is_long_and_told_at_the_end_alone(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    seeds = set()
    for _time in range(2):
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
        assert main(["play", "--game", which, "--players", "2", "--turns", "1"]) == 0
        capsys.readouterr()
        typed = "leave\n" if which == "cheaters" else "quit\n"
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["play", "--game", which, "--players", "2", "--new"]) == 0
        out = capsys.readouterr().out
        assert "seed" not in out.partition("“help”")[0]
        if which == "cheaters":
            found = re.search(r"The seed was (\d+)\. Use “--seed \1” to get the same dice and cards again\.", out)
            assert found is not None
            seeds.add(int(found[1]))
    assert which != "cheaters" or (len(seeds) == 2 and max(seeds) > 10**12)


def test_practice_takes_back_and_says_so_in_the_record(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = play(f"roll\nundo\nroll\nsave {file}\n", "--practice")
    assert "Back at your last choice, in turn 1." in out
    assert '[event "practice"]' in file.read_text("utf-8")


def test_help_has_undo_where_it_is_allowed(play: Play) -> None:
    assert [
        ("undo  " in told, "take back your last choice" in told)
        for told in (play("help\n"), play("help\n", "--practice"))
    ] == [(False, False), (True, True)]


def test_pass_on_is_refused_with_what_would_be_right_where_it_is_not_asked() -> None:
    """R-50, R-82: also with more than one glimpse, and where several share the screen."""
    game = scene(3, cheat="T01", glimpse=True)
    game.play("roll")
    hint = game.state.table.cheat_of["T01"]
    game.state.hints += [(1, 0, hint, game.turns), (1, 2, hint, game.turns)]
    said = "".join(why_none(game, 1, "pass on") or ())
    assert "Type “!” to call out the cheat you noticed, or a number or an action to continue" in said
    game.state.phase = Phase.CALL
    said = "".join(why_none(game, 1, "pass on") or ())
    assert "Where several people play, type “pass” each time" in said
