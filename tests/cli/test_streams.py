"""Streams that cannot be written or read, and Ctrl-C: a sentence or silence, and the right exit status."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

from antimono.cli import COMMANDS, main
from antimono.cli.terminal import OutputError
from antimono.core.text import _
from tests.asked import asked
from tests.cli.conftest import TWO, cheaters_opening, opening
from tests.cli.forks import CLOSED, UNREAD
from tests.cli.processes import LINES, START, Run, in_shell, redirected, with_record

type Capture = pytest.CaptureFixture[str]

NO_SHELL = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other shells and no SIGINT")
NO_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")

BAD = ["rent", "--street", "nowhere", "--owner", "competitor"]


def test_each_command_is_tried() -> None:
    assert {line[0] for line in LINES.values()} >= COMMANDS.keys()


FAULTS: dict[str, tuple[dict[str, str], Run | None]] = {
    "a full disk gets a sentence": (
        {"stdout": "/dev/full"},
        Run(1, b"", b"The answer cannot be written: No space left on device.\n"),
    ),
    "a closed output gets a sentence": (
        {"stdout": CLOSED},
        Run(1, b"", b"The answer cannot be written: the output is closed.\n"),
    ),
    "a reader who goes away causes silence": ({"stdout": UNREAD}, Run(141, b"", b"")),
    "a closed error stream changes nothing": ({"stderr": CLOSED}, None),
    "a closed input has ended": ({"stdin": CLOSED}, None),
}
"""What is wrong with a stream, and how a line then ends; `None` is: as ever, with an answer."""


@NO_SHELL
@NO_FULL
@asked(
    ("fault", "line"),
    list(product(FAULTS, LINES)),
    quick=[*product(FAULTS, ["rent", "play"]), *product(["a full disk gets a sentence"], LINES)],
)
def test_a_stream_that_is_no_good(fault: str, line: str, record: Path, tmp_path: Path) -> None:
    streams, wanted = FAULTS[fault]
    run = redirected(with_record(LINES[line], record), tmp_path, **streams)
    assert run == wanted if wanted else (run.returncode, run.stderr, bool(run.stdout)) == (0, b"", True)


@NO_SHELL
@pytest.mark.parametrize("stream", [CLOSED, pytest.param("/dev/full", marks=NO_FULL)])
@pytest.mark.parametrize("line", [["nonsense"], BAD, ["replay", "no such file"], ["play", "--seat", "9"]])
def test_a_complaint_that_cannot_be_written_keeps_its_exit_status(line: list[str], stream: str, tmp_path: Path) -> None:
    assert redirected(line, tmp_path, stderr=stream) == Run(2, b"", b"")


@NO_SHELL
def test_a_record_from_a_closed_input_gets_a_sentence(tmp_path: Path) -> None:
    run = redirected(["replay", "-"], tmp_path, stdin=CLOSED)
    assert run == Run(2, b"", b"The input cannot be read: it is closed.\n")


@NO_SHELL
@pytest.mark.parametrize(
    ("shell", "streams"),
    [
        pytest.param(">/dev/full", {"stdout": "/dev/full"}, marks=NO_FULL),
        ("<&- >&- 2>&-", {"stdin": CLOSED, "stdout": CLOSED, "stderr": CLOSED}),
    ],
)
def test_a_process_ends_as_the_fork_does(shell: str, streams: dict[str, str], tmp_path: Path) -> None:
    """What all others lean on: one line, started anew by a shell."""
    run = in_shell(LINES["rent"], shell)
    assert Run(run.returncode, run.stdout, run.stderr) == redirected(LINES["rent"], tmp_path, **streams)


@contextmanager
def started(*line: str) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        [*START, *line], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def interrupted(process: subprocess.Popen[bytes]) -> tuple[str, str]:
    """Return what comes after Ctrl-C, which ends the process."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    return out.decode(), err.decode()


@NO_SHELL
@asked(
    ("game", "seed"),
    [("anti-monopoly", opening().seed), ("cheaters", cheaters_opening().seed)],
    quick=[("anti-monopoly", opening().seed)],
)
def test_ctrl_c_at_the_prompt_leaves_the_game(game: str, seed: int) -> None:
    with started("play", "--game", game, *TWO[game], "--seed", str(seed)) as process:
        assert process.stdout is not None
        seen = b""
        while not seen.endswith(b"> "):
            seen += os.read(process.stdout.fileno(), 1000)
        assert interrupted(process) == ("\nYou left the game in turn 1.\n", "")


@NO_SHELL
@pytest.mark.slow
def test_ctrl_c_during_a_long_game_of_strategies_leaves_it() -> None:
    with started("play", "--watch", "--players", "6", "--strategy", "random", "--turns", "100000") as process:
        assert process.stdout is not None
        process.stdout.readline()  # it has begun, and waits soon until somebody reads on
        out, err = interrupted(process)
        assert out.splitlines()[-1].startswith("You left the game in turn ")
        assert err == ""


@NO_SHELL
@pytest.mark.slow
def test_ctrl_c_while_json_is_written_is_silent(record: Path) -> None:
    with started("replay", str(record), "--json") as process:
        assert process.stdout is not None
        assert process.stdout.read(1) == b"{"  # there is more than a pipe holds, so it is not done
        assert interrupted(process)[1] == ""


@NO_SHELL
@pytest.mark.slow
def test_ctrl_c_during_many_games_is_silent() -> None:
    """The progress on a terminal says when the games have begun."""
    import pty

    master, slave = pty.openpty()
    line = ["play", "--games", "100000", "--players", "6", "--strategy", "random"]
    with subprocess.Popen([*START, *line], stdout=subprocess.PIPE, stderr=slave) as process:
        os.close(slave)
        assert b"games" in os.read(master, 100)
        process.send_signal(signal.SIGINT)
        while _read(master):
            pass
        assert process.stdout is not None
        assert process.stdout.read() == b""
    os.close(master)
    assert process.returncode == 130


def _read(terminal: int) -> bytes:
    """More from a terminal; nothing once nobody writes to it."""
    try:
        text = os.read(terminal, 1000)
    except OSError:
        return b""
    assert b"Traceback" not in text
    return text


@pytest.mark.parametrize("moment", ["antimono.cli.commands.answer", "antimono.cli.commands._answered"])
def test_ctrl_c_at_any_other_moment_is_silent(capsys: Capture, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    def interrupt(*_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(moment, interrupt)
    assert main(["editions"]) == 130
    assert capsys.readouterr() == ("", "")


def test_too_little_memory_is_a_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise MemoryError

    monkeypatch.setattr("antimono.cli.editions.run", fail)
    assert main(["editions"]) == 1
    assert capsys.readouterr() == ("", "There is not enough memory for this command.\n")


def test_an_error_of_the_output_is_no_bad_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise OutputError(_("The answer cannot be written: it rains."))

    monkeypatch.setattr("antimono.cli.editions.run", fail)
    assert main(["editions"]) == 1
    assert capsys.readouterr() == ("", "The answer cannot be written: it rains.\n")
