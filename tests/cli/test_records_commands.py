"""`antimono replay` and `antimono explain`."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from antimono.cli import main
from antimono.cli.games import GAMES, record_in
from antimono.cli.recorded import shown_progress
from antimono.rulebook.clauses import CLAUSES
from tests.cli.conftest import answer, data
from tests.cli.processes import RECORD, with_record

type Capture = pytest.CaptureFixture[str]


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest, records: Mapping[str, Path]) -> Path:
    """The record of either game: what is tested here holds for both."""
    return records[request.param]


def test_replay_tells_the_log(capsys: Capture, record: Path) -> None:
    kind, found = record_in(record)
    game = found.replay()
    lines = answer(capsys, "replay", record).splitlines()
    end = [lines.pop()] if game.over else []
    events, (empty, position) = lines[:-2], lines[-2:]
    assert (empty, position) == ("", kind.position(game, None))
    assert all(line.startswith("The game is over.") for line in end)
    for number, (line, event) in enumerate(zip(events, game.log, strict=True), start=1):
        assert line.split()[0] == str(number)
        assert f"{number}  {event.text}" in line
        assert line.endswith(f"  [{', '.join(event.clauses)}]")
        assert (" (Seen only by " in line) is (event.seen_by is not None)


def test_replay_to_a_turn(capsys: Capture, record: Path) -> None:
    found = data(capsys, "replay", record, "--to", "3")
    assert found["outcome"] is None
    assert found["broken"] is None
    assert max(event["turn"] for event in found["events"]) == 4
    if found["game"] == GAMES[0]:
        assert found["house_rules"] == {"start_square_pays": "50", "start_money": "900"}
    else:
        assert found["options"]["vote"] is False
    whole = data(capsys, "replay", record)
    assert whole["events"][: len(found["events"])] == found["events"]
    assert found["game"] != GAMES[0] or whole["outcome"]["winners"]


def test_a_broken_record_says_so(capsys: Capture, tmp_path: Path, record: Path) -> None:
    file = tmp_path / "broken.txt"
    text = record.read_text("utf-8")
    file.write_text(text[: len(text) - 100], encoding="utf-8")
    assert "breaks off" in answer(capsys, "replay", file).splitlines()[-1]
    assert "breaks off" in data(capsys, "replay", file)["broken"]


def test_explain_shows_steps_and_clauses(capsys: Capture, record: Path) -> None:
    events = data(capsys, "replay", record)["events"]
    rent = next(event for event in events if event["what"] == "rent")
    text = answer(capsys, "explain", record, "--event", rent["event"])
    assert rent["text"] in text
    for clause in rent["clauses"]:
        assert f"{clause}: {CLAUSES[clause].text}" in text
    found = data(capsys, "explain", record, "--event", rent["event"])
    assert set(rent["clauses"]) <= set(found["clause_texts"])
    assert found["amount"] == sum(step["amount"] for step in found["steps"])
    turn = next(event for event in events if event["what"] == "turn")
    assert re.search(r"(AM-6\.1|CH-3\.3): ", answer(capsys, "explain", record, "--event", turn["event"]))


def test_explain_shows_a_reading_to_its_editions_alone(capsys: Capture, records: Mapping[str, Path]) -> None:
    """A clause may say something further in one edition: the others read nothing of it."""
    record = records[GAMES[0]]
    _kind, found = record_in(record)
    game = found.replay()
    others = 0
    for number, event in enumerate(game.log, start=1):
        readings = [(name, each) for name in event.clauses for each in CLAUSES[name].readings]
        wanted = any(game.edition.id not in each.editions for _name, each in readings)
        if wanted and not others:
            text = answer(capsys, "explain", record, "--event", number)
            for name, each in readings:
                mine = game.edition.id in each.editions
                others += not mine
                assert (f"{name}: {each.text}" in text) is mine
    assert others


def test_the_input_can_be_the_record(capsys: Capture, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(record.read_text("utf-8")))
    assert answer(capsys, "replay", "-") == answer(capsys, "replay", record)


ESCAPE = "\x1b[31m\x9b2J\x07\u202e"


@pytest.mark.parametrize("place", ["in a comment", "in a header", "as a word", "as a name of a header", "in the name"])
@pytest.mark.parametrize(
    "line", [["replay", RECORD], ["replay", RECORD, "--json"], ["explain", RECORD, "--event", "3"]]
)
def test_nothing_in_a_record_steers_the_terminal(
    capsys: Capture, tmp_path: Path, record: Path, line: list[str], place: str
) -> None:
    text = record.read_text("utf-8")
    match place:
        case "in a comment":
            text = text.replace(", end", f" {{{ESCAPE}}}, end", 2)
        case "in a header":
            text = text.replace("[seed", f'[event "{ESCAPE}"]\n[seed')
        case "as a word":
            text = text.replace(", end", f", {ESCAPE}", 1)
        case "as a name of a header":
            text = text.replace("[seed", f"[se{ESCAPE}ed")
    file = tmp_path / (f"{ESCAPE}.txt" if place == "in the name" else "game.txt")
    file.write_text(text if place != "in the name" else text[:50], encoding="utf-8")
    main(with_record(line, file))
    for written in capsys.readouterr():
        assert written.replace("\n", "").isprintable()


def test_a_comment_is_kept_and_changes_nothing(capsys: Capture, tmp_path: Path, record: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record.read_text("utf-8").replace(", end", " {a remark}, end", 2), encoding="utf-8")
    assert answer(capsys, "replay", file) == answer(capsys, "replay", record)


def test_a_terminal_sees_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    with shown_progress() as progress:
        assert progress is not None
        for done in range(1, 251):
            progress(done, 250)
    assert "100 of 250 actions" in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize("line", ["replay p.txt --to 3", "replay p.txt", "replay p.txt --json"])
def test_a_position_can_be_looked_at(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: Path, line: str
) -> None:
    kind, found = record_in(record)
    game = found.until(len(found.moves) // 2).replay()
    (tmp_path / "p.txt").write_text(f"{kind.position(game, None)}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    out = answer(capsys, *line.split())
    assert str(game.legal_actions()[0]) in out
    assert "--json" in line or f"{kind.who(game, game.player_to_decide)} has to decide." in out


def test_a_position_in_words_can_be_looked_at(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text("us CM; p2: nob-hill+2, union-square;\np1 at nob-hill; p1 has 144; p2 on turn\n", "utf-8")
    assert "build nob-hill" in answer(capsys, "replay", str(file))


@pytest.mark.parametrize("text", ["us |", "us CM; p2 owns", "cheaters nonsense | |", "us game-a | " + "x " * 60_000])
def test_a_damaged_position_gets_a_sentence(capsys: Capture, tmp_path: Path, text: str) -> None:
    file = tmp_path / "p.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert len(err) < 600
