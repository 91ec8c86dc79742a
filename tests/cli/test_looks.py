"""What can be looked at in a game of Anti-Monopoly: a hint, the next roll, the story, a link."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import STRATEGIES, play_out
from antimono.anti_monopoly.players.hint import hint
from antimono.anti_monopoly.records.link import read_link
from antimono.anti_monopoly.scenario import Scenario, next_roll
from antimono.anti_monopoly.story import story_of
from antimono.cli.anti_monopoly.looks import LOOKS
from antimono.cli.anti_monopoly.odds_text import odds_lines
from antimono.cli.anti_monopoly.story_text import story_lines
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError
from tests.cli.conftest import Play, opening

SCENE = Scenario.new("us", "CMC").on_turn(0)


def lines(word: str, game: Game, words: str = "") -> list[str]:
    """Return what a word shows."""
    _what, show = LOOKS[word]
    return list(show(game, None, words))


def test_a_hint_is_typed_at_the_game(play: Play) -> None:
    out = play("roll\nhint\nhint blocker\nbuy\n")
    first = opening()
    assert "p1: strong would play “buy”." in out
    assert f"  Buy {first.name} for {first.price}; a visit to it then earns " in out
    assert re.search(r"p1: blocker would play “\w+”\.", out)


def test_a_slip_in_the_name_of_a_strategy_is_answered(play: Play) -> None:
    assert "There is no strategy named “bloker”; did you mean “blocker”?" in play("hint bloker\n")
    with pytest.raises(UnknownNameError):
        lines("hint", SCENE.game(), "me")


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_hint_has_each_reason_with_its_clauses_and_steps(strategy: str) -> None:
    game = SCENE.owns(1, "wall-st", mortgaged=True).owns(1, "fifth-ave").on_turn(1).rolled().game()
    found = hint(game, strategy)
    told = lines("hint", game, strategy)
    assert told[0] == f"p2: {strategy} would play “{found.action}”."
    for why in found.why:
        cited = f"  [{', '.join(why.clauses)}]" if why.clauses else ""
        assert f"  {why.sentence}{cited}" in told
        for step in why.steps if len(why.steps) > 1 else ():
            assert any(line.endswith(f"{step.text}  [{', '.join(step.clauses)}]") for line in told)


def test_odds_go_square_by_square() -> None:
    """AM-8.2, AM-14.1: each square with its chance, what may happen there, the averages below."""
    game = SCENE.owns(1, 31).cash(0, 25).at(0, 28).cards("C", 1).game()
    told = list(odds_lines(game, next_roll(game)))
    assert told[0] == "Player 1 rolls from U.S. Gas Company (an extra roll after a double is not counted):"
    assert "     6%  Fisherman's Wharf" in told
    rent = told[told.index("     6%  Fisherman's Wharf") + 1]
    assert rent.startswith("           Player 1 pays $30 to Player 2  [AM-8.2")
    assert any(line.endswith("(held)") for line in told)
    assert any(line.endswith("Nob Hill") for line in told), "its price is not at hand"
    end = told[told.index("On average, if debts are paid and nothing is bought:") :]
    assert [line.split()[:2] for line in end[1:4]] == [["Player", "1"], ["Player", "2"], ["Player", "3"]]
    assert "Jail or the price war: 3%." in end
    assert any(line.startswith("A debt greater than the cash: ") for line in end)
    assert any(line.startswith("A debt greater than the money that can be raised: ") for line in end)


def test_odds_say_which_roll_it_is() -> None:
    titles = {
        SCENE.in_custody(0): "Player 1 is held, and rolls for a double:",
        SCENE.rolled(again=True): "Player 1 takes the extra roll from START:",
        SCENE.rolled(): "This is the next roll after: end.",
    }
    for scene, title in titles.items():
        assert lines("odds", scene.game())[0] == title


def test_odds_leave_a_bankrupt_player_out() -> None:
    told = lines("odds", SCENE.bankrupt(2).game())
    assert not any(line.startswith("  Player 3") for line in told)


def test_odds_after_an_action() -> None:
    """AM-14.7: whoever pays the fine rolls an ordinary roll."""
    game = SCENE.in_custody(0).game()
    assert "rolls for a double" in lines("odds", game)[0]
    assert lines("odds", game, "pay")[0].startswith("Player 1 rolls from Sightseeing")
    assert game.actions == []


def test_nobody_sees_beyond_the_next_roll() -> None:
    for words in ("roll", "p1: roll"):
        with pytest.raises(UnreadableError, match="Later rolls cannot be predicted"):
            lines("odds", SCENE.game(), words)
    with pytest.raises(IllegalError):
        lines("odds", SCENE.game(), "end")


def test_odds_are_typed_at_the_game(play: Play) -> None:
    out = play("odds\nroll\n")
    assert "Player 1 rolls from START (an extra roll after a double is not counted):" in out
    assert "An extra roll follows: " in out


def test_where_no_roll_follows_a_sentence_says_so(play: Play) -> None:
    out = play("odds\n", "--edition", "pl", "--players", "2")
    assert "All players must choose their roles before anybody rolls (AM-4.1)." in out


def test_the_story_so_far_is_typed_at_the_game(play: Play) -> None:
    out = play("roll\nbuy\nend\nstory\n")
    assert "The game is not over. In round " in out
    assert "Who paid whom (each row pays, each column receives):" in out
    assert re.search(r"^ +round +p1 +p2$", out, re.MULTILINE)
    assert re.search(r"^ +now +\d+ +\d+$", out, re.MULTILINE)
    assert "So far:" in out


def test_the_story_shows_so_many_rounds_as_can_be_read() -> None:
    game = Game("us", "CMC", 5, "game-a/30", log=False)
    play_out(game, "builder")
    story = story_of(game)
    told = list(story_lines(story))
    start = next(number for number, line in enumerate(told) if line.split()[:1] == ["round"])
    rows = [line.split() for line in told[start + 1 :]]
    assert len(rows) == 16
    standings = story.course.standings
    wanted = {(str(each.round), *map(str, each.wealth)) for each in standings}
    assert {tuple(row) for row in rows} <= wanted
    assert "What decided it:" in told
    assert rows[0][0] == "0"
    assert rows[-1][1:] == list(map(str, standings[-1].wealth))
    for why in (story.headline, *story.hinged, *(point.why for point in story.turning)):
        assert any(str(why.sentence) in line for line in told)
    bank = next(line for line in told if line.split()[:1] == ["bank"])
    assert bank.split()[1:] == list(map(str, story.course.matrix()[-1]))


def test_a_link_holds_the_game_so_far(play: Play) -> None:
    out = play("roll\nbuy\nlink\n")
    found = read_link(next(line for line in out.split() if line.startswith("am1.")))
    assert [str(move.action) for move in found.moves] == ["roll", "buy"]
    assert found.setting.seed == opening().seed
