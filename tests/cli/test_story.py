"""`antimono story`, and a link in place of the file of a record."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of
from antimono.anti_monopoly.story import story_of
from antimono.cheaters.game import EventKind
from antimono.cheaters.game import Game as Cheaters
from antimono.cheaters.players import play_out as cheaters_play_out
from antimono.cheaters.records import Record as CheatersRecord
from antimono.cli.anti_monopoly.story_text import story_lines
from tests.cli.conftest import answer, data

type Capture = pytest.CaptureFixture[str]


def test_the_story_of_a_record(capsys: Capture, record: Path) -> None:
    assert answer(capsys, "story", record).splitlines() == list(story_lines(story_of(Record.load(record))))


def test_as_data_for_a_plot(capsys: Capture, record: Path) -> None:
    found = data(capsys, "story", record)
    story = story_of(Record.load(record))
    assert {key: found[key] for key in story.data()} == story.data()
    assert found["headline"]["text"] == str(story.headline.sentence)
    assert [point["text"] for point in found["turning"]] == [str(each.why.sentence) for each in story.turning]
    assert [why["clauses"] for why in found["hinged"]] == [list(why.clauses) for why in story.hinged]
    assert found["broken"] is None


def test_a_record_that_breaks_off_says_so(capsys: Capture, tmp_path: Path, record: Path) -> None:
    file = tmp_path / "broken.txt"
    text = record.read_text("utf-8")
    file.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "breaks off" in answer(capsys, "story", file).splitlines()[-1]
    assert "breaks off" in data(capsys, "story", file)["broken"]


@pytest.mark.parametrize("command", ["story", "replay"])
def test_a_link_stands_for_a_file(capsys: Capture, record: Path, command: str) -> None:
    link = link_of(Record.load(record))
    assert answer(capsys, command, link) == answer(capsys, command, record)
    assert answer(capsys, command, f"https://example.org/play/#{link}") == answer(capsys, command, record)


def test_a_damaged_link_is_read_up_to_there(capsys: Capture, record: Path) -> None:
    link = link_of(Record.load(record))
    out = answer(capsys, "replay", link[: len(link) // 2])
    assert out.splitlines()[-1].startswith("The link is damaged or cut after action ")
    assert "is damaged or cut, so its game" in answer(capsys, "replay", link[:20], code=2)
    assert "This link has version am7" in answer(capsys, "replay", f"am7{link[3:]}", code=2)


def test_a_game_goes_on_from_a_link(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("us", "CM", 3, log=False)
    game.play("roll")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    out = answer(capsys, "play", "--continue", link_of(game), "--seat", str(game.turn + 1))
    assert "Continued in turn 1." in out
    assert "Buy this property?" in out


def test_the_input_can_be_the_record(capsys: Capture, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(record.read_text("utf-8")))
    assert answer(capsys, "story", "-") == answer(capsys, "story", record)


@pytest.fixture(scope="module")
def cheated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Cheaters]:
    """A game of the second kind that is over, and its file."""
    game = Cheaters(3, seed=4)
    cheaters_play_out(game, ["honest", "bold", "bidder"])
    file = tmp_path_factory.mktemp("cheated") / "game.txt"
    CheatersRecord.of(game).save(file)
    return file, game


def test_the_story_of_a_cheated_game_tells_every_secret_when_it_is_over(
    capsys: Capture, cheated: tuple[Path, Cheaters]
) -> None:
    file, game = cheated
    assert game.outcome is not None
    lines = answer(capsys, "story", file).splitlines()
    assert lines[0].startswith(f"Won by Player {game.outcome.winners[0] + 1}.")
    tried = [event for event in game.log if event.what is EventKind.ATTEMPT]
    assert tried
    told = "\n".join(lines)
    assert all(f"Turn {event.turn}: {event.text}" in told for event in tried)


def test_what_was_paid_makes_the_purses_of_the_end(capsys: Capture, cheated: tuple[Path, Cheaters]) -> None:
    file, game = cheated
    paid = data(capsys, "story", file)["paid"]
    assert game.outcome is not None
    begun = Cheaters(3, seed=4).state.cash
    for player in game.players:
        if not game.state.out[player]:
            received = sum(row[player] for row in paid)
            assert begun[player] + received - sum(paid[player]) == game.outcome.cash[player]


def test_before_the_end_the_story_keeps_what_is_secret(capsys: Capture, records: Mapping[str, Path]) -> None:
    file = records["cheaters"]
    out = answer(capsys, "story", file)
    assert out.startswith("The game is not over yet (turn ")
    assert "Other attempts are revealed when the game is over." in out
    game = CheatersRecord.load(file).replay()
    hidden = [event for event in game.log if event.what is EventKind.ATTEMPT and event.seen_by is not None]
    assert hidden
    assert not any(str(event.text) in out for event in hidden)
    assert {each["what"] for each in data(capsys, "story", file)["cheats"]} <= {"announced", "convicted"}
