"""Several people at one screen, in the game with secrets: it is passed on, and shows each their own."""

from __future__ import annotations

import io
import re
import sys

import pytest

from antimono.cheaters import game as cheaters
from antimono.cli import main
from antimono.cli.games import GAMES
from antimono.cli.screen import Screen
from tests.cli.conftest import Play

type Capture = pytest.CaptureFixture[str]

SHARED = ("--seat", "1,2")
PASS = re.compile(r"Pass the screen to player (\d)")


@pytest.fixture
def game() -> str:
    """The one with secrets."""
    return GAMES[1]


def seed_with(card: str, players: int = 2) -> int:
    """The first game in which a card lies open, player 1 starts and stops on a property to buy."""
    for seed in range(10_000):
        found = cheaters.Game(players, seed, log=False)
        if found.turn == 0 and card in found.view(0).face_up:
            found.play("roll")
            if found.phase is cheaters.Phase.BUY and not found.state.again:
                return seed
    raise AssertionError(f"{card} never lies open")


def screens(out: str) -> list[tuple[int, str]]:
    """Return who had the screen, and what they saw on it: between two times when it is passed on."""
    parts = PASS.split(out)
    return [(int(player), text) for player, text in zip(parts[1::2], parts[2::2], strict=True)]


OPENING = "\nroll\nbuy\nend\n"
"""Player 1 takes the screen and has their turn; then player 2 is asked in the last call."""


def test_the_screen_is_passed_to_whoever_acts_and_dark_before(play: Play) -> None:
    out = play(f"{OPENING}\npass\n\nquit\n", *SHARED, "--seed", str(seed_with("T01")))
    assert [player for player, _text in screens(out)] == [1, 2, 1]
    before = PASS.split(out)[0]
    assert "Player 1 rolls" not in before
    assert "for the start" not in before
    assert "(or type “pass” if they have nothing to say)" in out


def test_a_secret_act_shows_on_the_screen_of_its_player_alone(play: Play) -> None:
    """R-47, R-60: the others see the same, letter by letter, as if nothing had been tried."""
    seed = ("--seed", str(seed_with("T01")))
    honest = screens(play(f"{OPENING}\nlog 99\nwhy\ntable\nsecret\npass\n\n", *SHARED, *seed))
    cheat = screens(
        play(f"{OPENING.replace('end', 'cheat T01')}end\n\nlog 99\nwhy\ntable\nsecret\npass\n\n", *SHARED, *seed)
    )
    assert [player for player, _text in cheat] == [player for player, _text in honest] == [1, 2, 1]
    assert "Player 1 tries “Quick fingers”. (Only you see this.)" in cheat[0][1]
    assert "tries" not in honest[0][1]
    assert cheat[1] == honest[1]
    assert "There is nothing that only you know." in cheat[1][1]


def test_ones_own_secrets_are_shown_on_demand(play: Play) -> None:
    seed = str(seed_with("T01"))
    out = play("\nroll\nbuy\ncheat T01\nsecret\n", *SHARED, "--seed", seed)
    assert "You are trying T01: Quick fingers. It succeeds unless somebody accuses you of it in time." in out


def test_nobody_need_take_the_screen_to_say_nothing(play: Play) -> None:
    out = play(f"{OPENING}pass\nPASS\nquit\n", *SHARED, "--seed", str(seed_with("T01")))
    assert [player for player, _text in screens(out)] == [1, 2, 1, 2]
    assert all("> " not in text for _player, text in screens(out)[1:])


@pytest.mark.parametrize("typed", ["x" * 5000, "roll", "secret", "help"])
def test_a_screen_that_is_passed_shows_nothing_before_enter(play: Play, typed: str) -> None:
    out = play(f"{OPENING}{typed}\nquit\n", *SHARED, "--seed", str(seed_with("T01")))
    _player, shown = screens(out)[1]
    assert "Player 1 buys" not in shown
    assert "Press only Enter, once player 2 is at the screen." in shown or "at most 1000 characters" in shown
    assert out.endswith("will offer to continue it.\n")


def test_somebody_may_act_out_of_turn_at_their_own_screen(play: Play) -> None:
    """CH-7.1: a cheat may be tried at any time; nobody else sees it."""
    seed = str(seed_with("T01"))
    out = play("\nroll\np2:\n\ncheat T01\n\nbuy\nend\n\nsecret\n", *SHARED, "--seed", seed)
    assert [player for player, _text in screens(out)] == [1, 2, 1, 2]
    (_one, first), (_two, guest), (_three, second), (_four, last) = screens(out)
    assert "It is not your turn. What do you do? (“back” hands the screen back)" in guest
    assert "tries" not in first + second
    assert "You are trying T01" in last


def test_who_is_called_may_go_back(play: Play) -> None:
    out = play("\np2:\n\nback\n\nroll\n", *SHARED, "--seed", str(seed_with("T01")))
    assert [player for player, _text in screens(out)] == [1, 2, 1]
    assert "Player 1 rolls" in screens(out)[2][1]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("p2: accuse p1 T01", "Players act unseen at this table. Type “p2:” to pass the screen to p2."),
        ("why p2: use C02", "Only p2 may know what they can do."),
        ("why p2: cheat T01", "Only p2 may know what they can do."),
        ("why p1: end", "(CH-3.1)"),
        ("back", "There is no action named “back”"),
    ],
)
def test_nobody_acts_for_another_or_learns_why_they_cannot(play: Play, typed: str, answer: str) -> None:
    out = play(f"\n{typed}\nroll\n", *SHARED, "--seed", str(seed_with("T01")))
    assert answer in out
    assert "Player 1 rolls" in out


def test_what_a_strategy_could_do_is_not_told_either(play: Play) -> None:
    out = play("why p2: use C02\n", "--seed", str(seed_with("T01")))
    assert "Only p2 may know what they can do." in out


def test_nothing_is_taken_back_where_several_play(play: Play) -> None:
    """An accusation that is taken back would be a free look at the truth."""
    out = play(f"{OPENING}\naccuse p1 T01\nundo\npass\n", *SHARED, "--seed", str(seed_with("T01")))
    assert "Where several people play, choices cannot be taken back, because they may have revealed something." in out
    assert "Player 2 accuses Player 1 of “Quick fingers”" in out
    assert "Back at" not in out


def test_a_terminal_is_wiped_before_anybody_else_looks(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antimono.cli.terminal.is_interactive", lambda: True)
    out = play(f"{OPENING}\npass\n", *SHARED, "--new", "--seed", str(seed_with("T01")))
    wiped = "\x1b[2J\x1b[3J\x1b[H"
    assert out.count(wiped + "Pass the screen to player") == len(screens(out)) == 3
    assert out.count(wiped) == 5, "and again when they have taken it"


def test_one_person_alone_never_passes_the_screen(play: Play) -> None:
    out = play("roll\nbuy\ncheat T01\nend\n", "--seed", str(seed_with("T01")))
    assert "Pass the screen" not in out
    assert "Player 1 tries “Quick fingers”. (Only you see this.)" in out


def test_a_game_of_several_people_goes_on(
    play: Play, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("saved") / "game.txt"
    saved = play(f"\nroll\nbuy\ncheat T01\nsave {file}\n", *SHARED, "--seed", str(seed_with("T01")))
    assert "The file also contains the players' secrets." in saved
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nsecret\n"))
    assert main(["play", "--continue", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.count(": one of you.") == 2
    assert "Player 1 buys" in screens(out)[0][1]
    assert "You are trying T01" in screens(out)[0][1]


def test_a_screen_knows_what_each_has_been_told() -> None:
    shared = Screen((0, 2), is_private=True)
    assert shared.is_another(0)
    shared.open_to_all()
    assert not shared.is_another(0)
    one_for_all = Screen((0, 2), is_private=False)
    assert not one_for_all.is_another(2)
    assert (one_for_all.take_told(5), one_for_all.take_told(9)) == (0, 5)
    one_for_all.has_told_at_most(3)
    assert one_for_all.take_told(9) == 3


def test_what_strategies_do_is_told_when_somebody_has_time_to_read_it(play: Play) -> None:
    """It would be wiped at once, where the next to act is another person."""
    out = play("\nroll\nbuy\nend\n\npass\n\npass\n\n", "--seat", "1,3", "--players", "3", "--seed", "11")
    for player, text in screens(out)[1:]:
        assert "Turn" not in text.partition("presses Enter")[0], player
    assert out.count("Turn 1: Player 2 has the dice.") == 2, "each has been told"


def test_the_end_of_the_game_is_for_all(play: Play) -> None:
    out = play("\nleave\nquit\n", *SHARED, "--seed", str(seed_with("T01")))
    assert "Player 1 is bankrupt and out of the game." in out
    assert "One player is left. Turns: 1; won by p2.  [R-40]" in out
