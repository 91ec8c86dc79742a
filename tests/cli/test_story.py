"""`antimono story`, and a link in place of the file of a record."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of
from antimono.anti_monopoly.story import story_of
from antimono.cli import main
from antimono.cli.anti_monopoly.story_text import story_lines
from antimono.cli.games import GAMES

type Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: object, code: int = 0) -> str:
    found = main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    assert found == code
    assert err.count("\n") == (code != 0)
    return str(err if code else out)


def test_the_story_of_a_record(capsys: Capture, record: Path) -> None:
    assert answer(capsys, "story", record).splitlines() == list(story_lines(story_of(Record.load(record))))


def test_as_data_for_a_plot(capsys: Capture, record: Path) -> None:
    data: dict[str, Any] = json.loads(answer(capsys, "story", record, "--json"))
    story = story_of(Record.load(record))
    assert {key: data[key] for key in story.data()} == story.data()
    assert data["headline"]["text"] == str(story.headline.sentence)
    assert [point["text"] for point in data["turning"]] == [str(each.why.sentence) for each in story.turning]
    assert [why["clauses"] for why in data["hinged"]] == [list(why.clauses) for why in story.hinged]
    assert data["broken"] is None


def test_a_record_that_breaks_off_says_so(capsys: Capture, tmp_path: Path, record: Path) -> None:
    file = tmp_path / "broken.txt"
    text = record.read_text("utf-8")
    file.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "breaks off" in answer(capsys, "story", file).splitlines()[-1]
    assert "breaks off" in json.loads(answer(capsys, "story", file, "--json"))["broken"]


def test_of_the_other_game_there_is_none(capsys: Capture, records: Mapping[str, Path]) -> None:
    told = answer(capsys, "story", records[GAMES[1]], code=2)
    assert told == (
        "The story is told of games of Anti-Monopoly, and this is one of the Cheaters Edition: “antimono "
        "replay” shows it event by event.\n"
    )


@pytest.mark.parametrize("command", ["story", "replay"])
def test_a_link_stands_for_a_file(capsys: Capture, record: Path, command: str) -> None:
    link = link_of(Record.load(record))
    assert answer(capsys, command, link) == answer(capsys, command, record)
    assert answer(capsys, command, f"https://example.org/play/#{link}") == answer(capsys, command, record)


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/course/rent.html?owner=competitor",
        "http://localhost:8000/play.html#board",
        "https://example.org/scenario.html#sc1.abcdefghijkl~",
        "sc1.abcdefghijkl~",
        " www.example.org/course/play.html",
        "file:///home/me/game.txt",
    ],
)
@pytest.mark.parametrize(
    "command", [("replay",), ("story",), ("explain", "--event", "1"), ("play", "--continue")]
)
def test_an_address_without_a_game_is_told_what_is_wanted(
    capsys: Capture, command: tuple[str, ...], address: str
) -> None:
    assert main([*command, address]) == 2
    told = capsys.readouterr().err
    assert "has no game in it: give a file with the record of one, or the link" in told
    assert told.count("\n") == 1


def test_a_damaged_link_is_read_up_to_there(capsys: Capture, record: Path) -> None:
    link = link_of(Record.load(record))
    out = answer(capsys, "replay", link[: len(link) // 2])
    assert out.splitlines()[-1].startswith("The link is damaged or cut after action ")
    assert "is damaged or cut, so nothing" in answer(capsys, "replay", link[:20], code=2)
    assert "This link is of the form am7" in answer(capsys, "replay", f"am7{link[3:]}", code=2)


def test_a_game_goes_on_from_a_link(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("us", "CM", 3, log=False)
    game.play("roll")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    out = answer(capsys, "play", "--continue", link_of(game), "--seat", str(game.turn + 1))
    assert "Continued in turn 1." in out
    assert "Buy this property?" in out


@pytest.mark.parametrize("name", ["am1.txt", "folder/am1.game.txt", "my.am1.AAAABBBB"])
def test_a_file_that_is_not_there_is_missed(capsys: Capture, name: str) -> None:
    assert "cannot be read (no such file" in answer(capsys, "replay", name, code=2)


def test_the_input_can_be_the_record(capsys: Capture, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(record.read_text("utf-8")))
    assert answer(capsys, "story", "-") == answer(capsys, "story", record)
