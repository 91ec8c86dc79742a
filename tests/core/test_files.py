"""Saving a text: all of it or nothing, and what stood there before is never lost."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions.catalogue import load_file
from antimono.anti_monopoly.records import Record as AntiMonopolyRecord
from antimono.cheaters.records import Record as CheatersRecord
from antimono.cli.games import record_in
from antimono.core.errors import AntimonoError, UnreadableError, UnsavedError
from antimono.core.files import check_place, earlier, is_left_over, ordinary, read_text, set_aside, write_text

OLD, NEW = "the old text\n", "the new text, “as it is”\n"
NOBODY = 65534


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(OLD)
    return file


@contextmanager
def not_root() -> Iterator[None]:
    """As a user whom permissions bind; root may do everything."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def size_limit(size: int) -> Iterator[None]:
    """No file may grow beyond `size` bytes; what is imported meanwhile is not kept compiled by half."""
    before, kept = resource.getrlimit(resource.RLIMIT_FSIZE), sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = kept


def unchanged(file: Path) -> bool:
    """Return whether the old text stands and nothing lies beside it."""
    return file.read_text() == OLD and list(file.parent.iterdir()) == [file]


def test_a_text_is_written_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    for text in (NEW, "", "a\nb\r\nc", OLD):
        write_text(str(file), text)
        assert file.read_bytes() == text.encode()
    assert list(tmp_path.iterdir()) == [file]


def test_a_relative_path_is_meant_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_text("new.txt", NEW)
    assert (tmp_path / "new.txt").read_text() == NEW


def test_a_full_disk_or_a_limit_leaves_the_old_file(file: Path) -> None:
    with size_limit(1000), pytest.raises(UnsavedError, match=r"game\.txt.*too large") as caught:
        write_text(file, NEW * 1000)
    assert unchanged(file)
    assert isinstance(caught.value, AntimonoError)


@pytest.mark.parametrize("step", ["fsync", "replace", "write"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt(), MemoryError()])
def test_whatever_breaks_off_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def breaks(*_given: object, **_named: object) -> None:
        raise error

    monkeypatch.setattr(os, step, breaks)
    kind = UnsavedError if isinstance(error, OSError) else type(error)
    with pytest.raises(kind):
        write_text(file, NEW)
    monkeypatch.undo()
    assert unchanged(file)


KILLED = """
import os, signal, sys
from antimono.core.files import earlier, is_left_over, read_text, set_aside, write_text
os.fsync = lambda _number: os.kill(os.getpid(), signal.SIGKILL)
write_text(sys.argv[1], "half a game")
"""


def test_a_process_that_is_killed_leaves_the_old_file_and_the_next_save_sweeps_up(file: Path) -> None:
    run = subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)
    assert run.returncode == -signal.SIGKILL
    assert file.read_text() == OLD
    for left in file.parent.iterdir():
        os.utime(left, (time.time() - 7200,) * 2)
    write_text(file, NEW)
    assert (file.read_text(), list(file.parent.iterdir())) == (NEW, [file])


def test_what_another_process_is_just_saving_is_let_alone(file: Path) -> None:
    other = file.with_name(".antimono-1234.saving")
    other.touch()
    write_text(file, NEW)
    assert other.exists()


def test_a_folder_that_may_not_be_written_to() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "game.txt"
        file.write_text(OLD)
        file.chmod(0o666)
        folder.chmod(0o555)
        with not_root(), pytest.raises(UnsavedError, match="cannot be written"):
            write_text(file, NEW)
        assert unchanged(file)
        folder.chmod(0o755)


def test_a_file_that_is_write_protected_stays() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        file = folder / "game.txt"
        file.write_text(OLD)
        file.chmod(0o444)
        with not_root(), pytest.raises(UnsavedError, match="cannot be written"):
            write_text(file, NEW)
        assert unchanged(file)


def test_the_target_of_a_link_is_replaced_and_not_the_link(file: Path) -> None:
    folder = file.parent / "links"
    folder.mkdir()
    link = folder / "link.txt"
    link.symlink_to("../game.txt")
    write_text(link, NEW)
    assert (link.is_symlink(), file.read_text()) == (True, NEW)
    dangling = folder / "dangling.txt"
    dangling.symlink_to("nothing-yet.txt")
    write_text(dangling, NEW)
    assert (dangling.is_symlink(), (folder / "nothing-yet.txt").read_text()) == (True, NEW)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_permissions_of_an_existing_file_are_kept(file: Path, mode: int) -> None:
    file.chmod(mode)
    write_text(file, NEW)
    assert (file.stat().st_mode & 0o7777, file.read_text()) == (mode, NEW)


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual.txt").write_text("")
    write_text(tmp_path / "ours.txt", NEW)
    assert (tmp_path / "ours.txt").stat().st_mode == (tmp_path / "usual.txt").stat().st_mode


@pytest.mark.parametrize("name", ["", "none/game.txt", "game.txt/game.txt", ".", "with\0zero", "n" * 300, "\ud800"])
def test_a_name_that_cannot_be_one_gets_a_sentence(file: Path, name: str) -> None:
    with pytest.raises(UnsavedError, match="cannot be written") as caught:
        write_text(file.parent / name if name else name, NEW)
    assert len(str(caught.value)) <= 300
    assert unchanged(file)


def test_a_loop_of_links_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(UnsavedError, match="cannot be written"):
        write_text(tmp_path / "a", NEW)


@pytest.mark.parametrize("device", ["/dev/null", "/dev/full"])
def test_a_device_keeps_nothing_and_is_not_replaced(device: str) -> None:
    with pytest.raises(UnsavedError, match="not an ordinary file"):
        write_text(device, NEW)
    assert Path(device).is_char_device()


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A named pipe, of which reading waits for a writer who never comes."""
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


READERS: list[Callable[[Path], object]] = [
    ordinary,
    lambda path: read_text(path, 100),
    AntiMonopolyRecord.load,
    CheatersRecord.load,
    record_in,
    load_file,
]


@pytest.mark.parametrize("read", READERS)
def test_whatever_reads_a_file_refuses_a_pipe_and_does_not_wait(pipe: Path, read: Callable[[Path], object]) -> None:
    with pytest.raises(AntimonoError, match="cannot be read: it is not an ordinary file"):
        read(pipe)
    assert pipe.is_fifo()


def test_whatever_writes_a_file_refuses_a_pipe(pipe: Path) -> None:
    for write in (check_place, lambda path: write_text(path, NEW)):
        with pytest.raises(UnsavedError, match="it is not an ordinary file"):
            write(pipe)
    assert pipe.is_fifo()


def test_a_pipe_where_an_earlier_run_should_have_left_a_file_is_set_aside(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert earlier(pipe, json.loads, [0]) == [0]
    assert "set aside as pipe.set-aside" in capsys.readouterr().err
    assert pipe.with_name("pipe.set-aside").is_fifo()


def test_a_text_that_no_file_can_hold_leaves_the_old_one(file: Path) -> None:
    with pytest.raises(UnsavedError, match="cannot be written"):
        write_text(file, "half a pair \ud800")
    assert unchanged(file)


def test_the_folder_is_flushed_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    real = os.fsync

    def fsync(number: int) -> None:
        flushed.append(os.fstat(number).st_ino)
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)
    write_text(file, NEW)
    assert flushed == [file.stat().st_ino, file.parent.stat().st_ino]


def test_what_is_set_aside_gets_a_name_that_nothing_has(file: Path) -> None:
    first = set_aside(file)
    assert (first.name, first.read_text(), file.exists()) == ("game.txt.set-aside", OLD, False)
    file.write_text(NEW)
    assert set_aside(file).name == "game.txt.set-aside-2"
    assert first.read_text() == OLD
    file.mkdir()
    assert set_aside(file).name == "game.txt.set-aside-3"
    assert all(is_left_over(each.name) for each in file.parent.iterdir())
    assert not is_left_over("0+5.json")


def test_what_cannot_be_set_aside_is_said(file: Path) -> None:
    with pytest.raises(UnsavedError, match="cannot be set aside"):
        set_aside(file.with_name("nothing.txt"))


def test_a_file_is_read_up_to_a_bound(file: Path) -> None:
    assert read_text(file, len(OLD)) == OLD
    with pytest.raises(UnreadableError, match="Give a file of at most 5 bytes"):
        read_text(file, 5)
    file.write_bytes(b"\xff")
    with pytest.raises(UnreadableError, match="not UTF-8"):
        read_text(file, 5)


@pytest.mark.parametrize("text", ["", "[", "[" * 100_000, "{}", '{"numbers": 5}', "\u200b"])
def test_what_an_earlier_run_has_left_is_used_or_set_aside(
    file: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    def parse(text: str) -> list[int]:
        return [int(each) for each in json.loads(text)["numbers"]]

    assert earlier(file.with_name("none.json"), parse, [0]) == [0]
    file.write_text('{"numbers": [1, 2]}')
    assert earlier(file, parse, [0]) == [1, 2]
    assert capsys.readouterr().err == ""
    file.write_text(text)
    assert earlier(file, parse, [0]) == [0]
    assert capsys.readouterr().err == f"{file} cannot be read, so it was set aside as game.txt.set-aside.\n"
    assert file.with_name("game.txt.set-aside").read_text() == text
