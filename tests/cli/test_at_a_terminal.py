"""The game as a stranger meets it: at a terminal, wide or narrow, plain or not, whatever they type."""

from __future__ import annotations

import re
import sys

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, Game, timed
from antimono.anti_monopoly.players.catalogue import PORTRAITS
from antimono.anti_monopoly.players.levels import LEVELS, USUAL, mistakes_of, portrait
from antimono.cli.anti_monopoly.board import board_lines
from antimono.cli.board_text import NARROW
from antimono.cli.terminal import fitted
from tests.asked import asked
from tests.cli.conftest import Play
from tests.cli.processes import CTRL_D, at_terminal

PLAIN = {"TERM": "dumb", "NO_COLOR": "1", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
"""A terminal that knows no colour and no letter but those of ASCII."""

TERMINAL = pytest.mark.skipif(sys.platform == "win32", reason="there is no terminal to be had")

TYPED = ("help", "hint", "odds", "visit 34", "worth", "who", "why", "log", "link", "roll", "hint", "story")

PROMPT = re.compile(r"^(Player \d \(.*?\)> )+", re.MULTILINE)
"""Nobody presses Enter after what stands ready to be read: an answer follows the prompt in its line."""


@TERMINAL
@asked(
    ("columns", "environment"),
    [(columns, environment) for columns in (40, 80, 132) for environment in ({}, PLAIN)],
    quick=[(40, {}), (80, PLAIN)],
)
def test_nothing_is_wider_than_the_terminal_and_nothing_steers_it(columns: int, environment: dict[str, str]) -> None:
    line = "play --new --roles CMC --strategy strong --ending game-a/20"
    seen = at_terminal(line, *TYPED, "quit", columns=columns, environment=environment)
    told = PROMPT.sub("", seen).split("\n")
    wide = [each for each in told if len(each) > columns and " " in each.strip()]
    assert wide == []
    assert "\x1b" not in seen
    assert "You left the game in turn" in " ".join(seen.split())
    assert seen.isascii() == bool(environment)


@TERMINAL
@pytest.mark.parametrize("typed", ["buyy", "\N{COLLISION SYMBOL}", "1 2 3", "; rm -rf", "p9: roll", "save", "load x"])
def test_whatever_is_typed_nothing_is_lost(typed: str) -> None:
    seen = at_terminal("play --new --roles CM --seed 3", typed, "roll", CTRL_D)
    assert "Traceback" not in seen
    assert re.search(r"Player 1 rolls \d \+ \d\.", seen.split("> ", 1)[1])
    assert "“antimono play” will offer to continue it." in seen
    again = at_terminal("play --continue", "quit")
    assert "Continued in turn" in again


def test_what_means_nothing_leads_to_the_help(play: Play) -> None:
    assert "There is no action named “xyzzy”; “help” lists what you can type." in play("xyzzy\n")
    out = play("load my-game.txt\n")
    assert "this one is saved. Then run “antimono play --continue my-game.txt”" in out


def test_a_line_is_broken_between_words_and_hangs_from_its_second_column() -> None:
    help_line = "       odds   what the next roll can come to, also “odds ACTION” after that"
    assert fitted(help_line, 40) == [
        "       odds   what the next roll can",
        "              come to, also “odds",
        "              ACTION” after that",
    ]
    event = "Player 2 buys Sunset Blvd. for $100.  [AM-8.1]"
    assert fitted(event, 40) == ["Player 2 buys Sunset Blvd. for $100.", "  [AM-8.1]"]
    link = "x" * 100
    assert fitted(link, 40) == [link]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_on_a_narrow_terminal_the_squares_stand_one_below_the_other(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antimono.cli.board_text.columns", lambda most: min(most, NARROW))
    game = Game(edition, [Role.COMPETITOR, Role.MONOPOLIST] * 3, seed=1, log=False)
    game.state.give(39, 1)
    told = list(board_lines(game))
    assert max(map(len, told)) <= NARROW
    squares = told[1:41]
    assert [int(re.sub(r"\D.*", "", each[1:].lstrip())) for each in squares] == list(range(40))
    for square, line in zip(game.edition.squares, squares, strict=True):
        assert square.name[:10] in line
    assert squares[0].endswith("@123456|")
    assert " p2 " in squares[39]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ending", [GAME_A, timed(20)], ids=str)
def test_opponents_are_told_of_by_their_level(play: Play, level: str, ending: object) -> None:
    options = [] if ending == GAME_A else ["--ending", "game-a/20"]
    out = play("who\nquit\n", "--roles=CMCM", "--strategy", level, *options)
    greeting, _said, asked = out.partition("Type “help” to see")
    for role in Role:
        sentence = str(portrait(level, role, ending))  # type: ignore[arg-type]
        assert greeting.count(f"{level}. {sentence}") == asked.count(f"{level}. {sentence}") == 1
    for mistake in mistakes_of(level):
        assert str(mistake) not in greeting
        assert asked.count(str(mistake)) == 1


def test_other_strategies_are_told_of_in_a_sentence(play: Play) -> None:
    assert f"grabber. {PORTRAITS['grabber']}" in play("quit\n", "--strategy", "grabber")


def test_by_default_the_others_play_as_usual_and_the_ending_is_told(play: Play) -> None:
    out = play("quit\n")
    assert f"Player 2, a Monopolist: {USUAL}. They buy " in out
    assert "Game A: the last player who is not bankrupt wins." in out
    assert "Game B: when the last player of one role is bankrupt" in play("quit\n", "--ending", "game-b")
    assert "After 1 round the player with the most money wins" in play("quit\n", "--ending", "game-a/1")


def test_at_the_end_the_story_is_told(play: Play) -> None:
    out = play("roll\ndecline\nflat\nend\n" * 8, "--ending", "game-a/1")
    _game, story = out.split("won by ")
    for title in ("What decided it:", "Who paid whom", "Wealth after each round"):
        assert title in story
    advised = [line.split()[1] for line in story.splitlines() if line.startswith("“antimono ")]
    assert advised == ["story", "replay"]
    watched = play("", "--ending", "game-a/1", "--watch")
    assert "What decided it:" not in watched
