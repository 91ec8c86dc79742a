"""Games in progress are kept, offered at the next start, and never lost."""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from antimono.anti_monopoly.records import Record
from antimono.cli import main
from antimono.cli.kept_games import MOST, keep, new_file, state_folder, unfinished
from tests.cli.conftest import Play, opening
from tests.cli.processes import at_terminal
from tests.core.test_files import size_limit

type Capture = pytest.CaptureFixture[str]


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "games").glob("*"))


def actions(file: Path) -> list[str]:
    return [str(move.action) for move in Record.load(file).moves]


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits there, as far as the command can see."""
    monkeypatch.setattr("antimono.cli.playing.is_interactive", lambda: True)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "HOME/.local/state/antimono"),
        ("linux", {"XDG_STATE_HOME": "/var/state"}, "/var/state/antimono"),
        ("linux", {"XDG_STATE_HOME": "relative"}, "HOME/.local/state/antimono"),
        ("linux", {"XDG_STATE_HOME": ""}, "HOME/.local/state/antimono"),
        ("freebsd14", {}, "HOME/.local/state/antimono"),
        ("darwin", {"XDG_STATE_HOME": "/var/state"}, "HOME/Library/Application Support/antimono"),
        ("win32", {"LOCALAPPDATA": "/data/local"}, "/data/local/antimono"),
        ("win32", {}, "HOME/AppData/Local/antimono"),
        ("linux", {"ANTIMONO_STATE": "/kept", "XDG_STATE_HOME": "/var/state"}, "/kept"),
        ("win32", {"ANTIMONO_STATE": "/kept", "LOCALAPPDATA": "/data/local"}, "/kept"),
        ("linux", {"ANTIMONO_STATE": ""}, "HOME/.local/state/antimono"),
    ],
)
def test_each_platform_has_its_folder(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    home = Path("/home/somebody")
    monkeypatch.setattr(Path, "home", lambda: home)
    expected = Path(folder.replace("HOME", str(home)))
    assert state_folder(environment, platform) == expected.absolute()


def test_nothing_is_kept_before_the_person_has_acted(play: Play, state_folder: Path) -> None:
    assert play("quit\n").endswith("You left the game in turn 1.\n")
    assert kept(state_folder) == []


def test_every_action_is_kept(play: Play, state_folder: Path) -> None:
    assert play("roll\nbuy\nend\n").endswith(
        "You left the game in turn 3. “antimono play” will offer to continue it.\n"
    )
    (file,) = kept(state_folder)
    assert actions(file)[:3] == ["roll", "buy", "end"]
    assert '[players "you usual"]' in file.read_text("utf-8")
    Record.load(file).replay()


@pytest.mark.usefixtures("at_a_terminal")
def test_the_next_start_offers_the_game(play: Play, state_folder: Path) -> None:
    seed = opening("fr2006").seed
    first = play("roll\nbuy\nend\n", "--seed", str(seed), "--edition", "fr2006", "--strategy", "builder")
    again = play("y\nundo\nquit\n", "--seed", str(seed + 1))
    assert "There is an unfinished game in turn 3 (Anti-Monopoly, French edition 2006, " in again
    assert "Continue? (y/n) " in again
    assert "Anti-Monopoly, French edition 2006.\n" in again
    assert "Player 2, a Monopolist: builder." in again
    assert "Continued in turn 3." in again
    assert "Back at your last choice, in turn 1." in again
    assert "Player 1 buys" in first
    assert "Player 1 buys" in again, "the last events are told again"
    assert len(kept(state_folder)) == 1


@pytest.mark.usefixtures("at_a_terminal")
def test_a_game_that_goes_on_is_the_same_game(play: Play, state_folder: Path) -> None:
    play("roll\nbuy\nend\nroll\nquit\n")
    (file,) = kept(state_folder)
    interrupted = actions(file)
    play("y\n1\nend\n")
    (file,) = kept(state_folder)
    assert actions(file)[: len(interrupted)] == interrupted
    at_once = file.read_text("utf-8")
    file.unlink()
    choice = actions_after(at_once, len(interrupted))
    play(f"roll\nbuy\nend\nroll\n{choice}\nend\n", "--new")
    assert kept(state_folder)[0].read_text("utf-8") == at_once


def actions_after(text: str, number: int) -> str:
    """The action after so many of a record."""
    return str(Record.parse(text).moves[number].action)


@pytest.mark.usefixtures("at_a_terminal")
def test_who_says_no_begins_anew_and_loses_nothing(play: Play, state_folder: Path) -> None:
    play("roll\nbuy\nend\n")
    (old,) = kept(state_folder)
    before = old.read_bytes()
    seed = opening(after=opening().seed).seed
    out = play("n\nroll\n", "--seed", str(seed))
    assert f"It is still there: continue it with “antimono play --continue {old}”." in out
    assert Record.load(next(file for file in kept(state_folder) if file != old)).setting.seed == seed
    assert old.read_bytes() == before
    assert len(kept(state_folder)) == 2


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("option", ["--new", "--watch"])
def test_nobody_is_asked_who_wants_another_game(play: Play, option: str) -> None:
    play("roll\n")
    assert "Continue?" not in play("quit\n", option, "--turns", "2")


def test_nobody_is_asked_where_nobody_sits(play: Play) -> None:
    play("roll\n")
    assert "Continue?" not in play("roll\n")


@pytest.mark.usefixtures("at_a_terminal")
def test_a_game_that_is_over_is_not_offered(play: Play, state_folder: Path) -> None:
    end = "roll\n1\nend\nend\n" * 40
    out = play(end, "--ending", "game-a/1")
    assert "won by p" in out
    (file,) = kept(state_folder)
    assert Record.load(file).outcome is not None
    assert unfinished() == (None, ())
    assert "Continue?" not in play("quit\n")
    assert main(["play", "--continue", str(file)]) == 2


def test_a_saved_game_can_go_on(play: Play, tmp_path: Path, state_folder: Path) -> None:
    file = tmp_path / "my game.txt"
    out = play(f"roll\nbuy\nsave {file}\nquit\n", "--strategy", "builder")
    assert f"“antimono play --continue '{file}'” continues it." in out
    saved = file.read_bytes()
    again = play("end\nquit\n", "--continue", str(file))
    assert "Player 2, a Monopolist: builder." in again
    assert "Turn 2: Player 2" in again
    assert file.read_bytes() == saved, "it is kept elsewhere while it goes on"
    assert len(kept(state_folder)) == 2


def test_somebody_elses_record_can_go_on(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(f"roll\nbuy\nend\nsave {file}\n")
    text = file.read_text("utf-8").replace('[players "you usual"]\n', "")
    file.write_text(text, encoding="utf-8")
    out = play("quit\n", "--continue", str(file), "--seat", "2", "--strategy", "trader")
    assert "Player 1, a Competitor: trader." in out
    assert "Player 2, a Monopolist: you." in out


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("text", [b"\xff\x00", b'[antimono "9"]\n', b'[antimono "1"]\n\n1. p1: fly', b""])
def test_a_file_that_cannot_be_read_is_set_aside(play: Play, state_folder: Path, text: bytes) -> None:
    play("roll\n")
    (old,) = kept(state_folder)
    record = Record.load(old)
    damaged = old.with_name("99999999-000000-ffffff.game.txt")
    damaged.write_bytes(text)
    os.utime(old, (10**9, 10**9))
    os.utime(damaged, (10**9 + 1, 10**9 + 1))
    out = play("n\n")
    aside = damaged.with_name(f"{damaged.name}.set-aside")
    assert f"The saved game {damaged} cannot be used and is now named {aside.name}: " in out
    assert "Continue?" in out, "the older one is offered"
    assert aside.read_bytes() == text
    assert "set aside" not in play("n\n"), "it is said once"
    for _game in range(MOST + 1):
        keep(record, new_file())
    assert aside.read_bytes() == text, "it is not among the oldest that go"


@pytest.mark.usefixtures("at_a_terminal")
def test_a_game_that_other_rules_made_is_left_aside(play: Play, state_folder: Path) -> None:
    play("roll\nbuy\nend\n")
    (old,) = kept(state_folder)
    old.write_text(old.read_text("utf-8").replace("buy", "build nob-hill", 1), encoding="utf-8")
    out = play("roll\n")
    assert f"The saved game {old} cannot continue: Line " in out
    assert "Turn 1: Player 1" in out
    assert old.exists()


@pytest.mark.parametrize("obstacle", ["a file", "a file above"])
def test_a_folder_that_cannot_be_written_is_said_once_and_stops_nothing(
    play: Play, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, obstacle: str
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("here is a file", encoding="utf-8")
    monkeypatch.setenv("ANTIMONO_STATE", str(blocked if obstacle == "a file" else blocked / "deeper"))
    out = play("roll\nbuy\nend\n")
    assert out.count("The game is not being saved: ") == 1
    assert out.endswith("You left the game in turn 3.\n")
    assert blocked.read_text("utf-8") == "here is a file"


def test_a_user_without_a_home_plays_all_the_same(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    for variable in ("ANTIMONO_STATE", "XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    out = play("roll\nbuy\n")
    assert out.count("There is no home folder to save the game in. Set ANTIMONO_STATE to the name") == 1
    assert f"Player 1 buys {opening().name}" in out


def test_a_full_disk_leaves_what_was_kept(play: Play, monkeypatch: pytest.MonkeyPatch, state_folder: Path) -> None:
    real = os.write

    def full(number: int, data: bytes) -> int:
        if b"buy" in bytes(data):
            raise OSError(28, "No space left on device")
        return real(number, data)

    monkeypatch.setattr(os, "write", full)
    out = play("roll\nbuy\nend\nroll\n")
    assert out.count("no space left on device") == 1
    (file,) = kept(state_folder)
    assert actions(file) == ["roll"]


def test_so_many_games_are_kept_and_no_more(play: Play, state_folder: Path) -> None:
    play("roll\n")
    (first,) = kept(state_folder)
    record = Record.load(first)
    for place in range(MOST + 4):
        file = new_file()
        keep(record, file)
        os.utime(file, (10**9 + place, 10**9 + place))
    assert len(kept(state_folder)) == MOST
    assert first in kept(state_folder), "the oldest goes first, and this is the newest"


@pytest.mark.parametrize("future", [4 * 10**9, 10**12], ids=["2096", "33658"])
def test_games_dated_by_a_wrong_clock_do_not_replace_a_new_one(play: Play, state_folder: Path, future: int) -> None:
    play("roll\n")
    (first,) = kept(state_folder)
    record = Record.load(first)
    first.unlink()
    for _game in range(MOST):
        file = new_file()
        keep(record, file)
        os.utime(file, (future, future))
    before = set(kept(state_folder))
    play("roll\nbuy\nend\n", "--new")
    (new,) = set(kept(state_folder)) - before
    assert len(kept(state_folder)) == MOST
    assert "buy" in actions(new)
    newest, complaints = unfinished()
    assert (newest and newest.path, complaints) == (new, ())
    actions_of_new = actions(new)
    play("quit\n", "--continue")
    (taken_over,) = set(kept(state_folder)) - before
    assert actions(taken_over) == actions_of_new


class Meanwhile(io.StringIO):
    """What somebody types, while another does something as soon as they come to the line `meanwhile`."""

    def __init__(self, typed: str, other: Callable[[], None]) -> None:
        super().__init__(typed)
        self.other = other

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override] # as StringIO has it
        line = super().readline(size)
        if line != "meanwhile\n":
            return line
        self.other()
        return super().readline(size)


def test_whenever_the_process_ended_every_action_is_kept(monkeypatch: pytest.MonkeyPatch, state_folder: Path) -> None:
    found: list[list[str]] = []

    def look() -> None:
        found.append(actions(kept(state_folder)[0]))

    monkeypatch.setattr(sys, "stdin", Meanwhile("roll\nmeanwhile\nbuy\nmeanwhile\nquit\n", look))
    assert main(["play", "--roles", "CM", "--seed", str(opening().seed)]) == 0
    assert found == [["roll"], ["roll", "buy"]]


def test_whoever_goes_on_with_a_game_that_another_still_plays_takes_a_file_of_their_own(
    monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    """Both play on, each in their file, and neither loses an action."""
    other = opening(after=opening().seed)

    def taken_over() -> None:
        (before,) = kept(state_folder)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO("decline\nquit\n"))
            assert main(["play", "--continue"]) == 0
        (after,) = kept(state_folder)
        assert after.name != before.name, "the file has another name, so that nobody else writes it"

    monkeypatch.setattr(sys, "stdin", Meanwhile("roll\nmeanwhile\nbuy\nquit\n", taken_over))
    assert main(["play", "--roles", "CM", "--seed", str(other.seed)]) == 0
    assert sorted(actions(file)[1] for file in kept(state_folder)) == ["buy", "decline"]


@pytest.mark.parametrize("name", ["-", "-x", "a b"])
def test_what_is_advised_after_saving_opens_that_file(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, name: str
) -> None:
    """“-” alone would be the input, and “-x” an option."""
    monkeypatch.chdir(tmp_path)
    out = play(f"roll\nbuy\nsave {name}\n")
    found = re.search("Saved in .+; “antimono (replay .+)” shows it", out)
    assert found is not None
    assert main(shlex.split(found[1])) == 0
    assert "Player 1 buys" in capsys.readouterr().out


def test_save_asks_before_it_replaces_another_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(f"roll\nsave {file}\n")
    old = file.read_bytes()
    other = ("--seed", str(opening(after=opening().seed).seed))
    assert "Replace it? (y/n) Nothing is saved." in play(f"roll\nsave {file}\nn\n", *other)
    assert "Nothing is saved." in play(f"roll\nsave {file}\n", *other)
    assert file.read_bytes() == old
    assert "Saved in" in play(f"roll\nsave {file}\ny\n", *other)
    assert f"seed {Record.load(file).setting.seed}" == f"seed {other[1]}"


def test_save_does_not_ask_about_the_same_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = play(f"roll\nsave {file}\nbuy\nsave {file}\nundo\nundo\nsave {file}\n")
    assert out.count("Saved in") == 3
    assert "Replace it?" not in out


@pytest.mark.parametrize("name", ["", '""', "/nowhere/at/all", "a\0b", "~nobody-of-that-name/x", "x" * 900])
def test_a_file_that_cannot_be_written_is_a_sentence(play: Play, name: str) -> None:
    out = play(f"roll\nsave {name}\nbuy\n")
    assert "Saved in" not in out
    assert "Player 1 buys" in out


def test_on_a_full_disk_the_game_goes_on_and_nothing_is_left_behind(
    play: Play, tmp_path: Path, state_folder: Path
) -> None:
    """Neither what is saved nor what is kept while one plays; what the file held before is as it was."""
    file = tmp_path / "game.txt"
    play(f"roll\nsave {file}\n")
    old = file.read_bytes()
    with size_limit(50):
        out = play(f"roll\nbuy\nsave {file}\ny\ntable\n", "--new")
    assert out.count("cannot be written: file too large.") == 2
    assert "The game is not being saved:" in out
    assert "Saved in" not in out
    assert "Player 1 buys" in out
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]
    assert len(kept(state_folder)) == 1, "that of the first game"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_at_a_real_terminal_a_game_is_left_and_goes_on(state_folder: Path) -> None:
    seed = opening().seed
    first = at_terminal(f"play --roles CM --seed {seed}", "roll", "quit")
    assert "will offer to continue it" in first
    second = at_terminal("play --roles CM", "maybe", "y", "quit")
    assert second.count("Continue? (y/n)") == 2
    assert "Continued in turn 1." in second
    assert "Continued in turn" in second
    third = at_terminal("play --roles CM --new", "quit")
    assert "Continue?" not in third
    assert len(kept(state_folder)) == 1
