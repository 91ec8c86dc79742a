"""The command in a process of its own, as its users start it."""

from __future__ import annotations

import os
import shlex
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.cli.forks import forked

RECORD = "RECORD"
"""Stands in a line for the file of a recorded game."""

CHEATERS = "cheaters.txt"
"""Stands in a line for the file of a recorded game of the Cheaters Edition, and is its name."""

START = (sys.executable, "-m", "antimono")

LINES: dict[str, list[str]] = {
    name: shlex.split(line)
    for name, line in {
        "overview": "--help",
        "rent": "rent --street nob-hill --owner monopolist --streets-owned 2",
        "jail": "jail --role monopolist --plan doubles",
        "bankruptcy": "bankruptcy --role competitor --cash 1 --debt 500 --own nob-hill:2",
        "editions": "editions",
        "rules": "rules --find tax",
        "play": "play --players 2 --new",
        "play, watched": "play --players 2 --watch --turns 10",
        "play, cheaters": "play --game cheaters --players 2 --new",
        "play, shared": "play --game cheaters --players 2 --seat all --new",
        "replay": f"replay {RECORD}",
        "replay, cheaters": f"replay {CHEATERS}",
        "replay as JSON": f"replay {RECORD} --json",
        "explain": f"explain {RECORD} --event 12",
        "story": f"story {RECORD}",
        "simulate": "simulate --games 2 --ending game-a/2 --workers 1 --engine",
        "clauses": "clauses --find 'price war'",
    }.items()
}
"""A line or two for each command, all of which are answered."""


def as_process(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command, with nobody at its input."""
    return subprocess.run(
        [*START, *arguments],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


def with_record(line: list[str], record: Path) -> list[str]:
    """A line with the file it is about; that of the other game lies beside it."""
    files = {RECORD: str(record), CHEATERS: str(record.with_name(CHEATERS))}
    return [files.get(word, word) for word in line]


@dataclass(frozen=True)
class Run:
    """How a line has ended, and what it wrote."""

    returncode: int
    stdout: bytes
    stderr: bytes


def redirected(line: Sequence[str], folder: Path, stdin: str = os.devnull, stdout: str = "", stderr: str = "") -> Run:
    """The command in a fork, each stream at a file, `CLOSED` or `UNREAD`; read if not given.

    Args:
        line: of the command.
        folder: for the files with what is written.
        stdin: the input.
        stdout: the output.
        stderr: the error stream.
    """
    files = [folder / "out", folder / "err"]
    for file in files:
        file.write_bytes(b"")
    code = forked(line, [stdin, stdout or files[0], stderr or files[1]])
    return Run(code, files[0].read_bytes(), files[1].read_bytes())


def in_shell(line: list[str], redirected: str) -> subprocess.CompletedProcess[bytes]:
    """The command, with its streams redirected as a shell writes it: `>&-`, `2>/dev/full`, `| head -1`."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$@" {redirected}', "sh", *START, *line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


CTRL_D = "\x04"
"""Ends the input; no Enter follows it."""


def at_terminal(
    line: str, *typed: str, columns: int = 80, code: int = 0, environment: Mapping[str, str] | None = None
) -> str:
    """Return what is seen at a terminal of so many columns where all this is typed, `CTRL_D` perhaps."""
    import fcntl
    import pty
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    seen = bytearray()

    def look() -> None:
        while True:
            try:
                seen.extend(os.read(master, 4096))
            except OSError:
                return

    given = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    given |= environment or {}
    watcher = threading.Thread(target=look)
    watcher.start()
    os.write(master, "".join(each if each == CTRL_D else f"{each}\n" for each in typed).encode())
    if environment:  # what Python reads of it when it starts
        command = [*START, *line.split()]
        with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=given) as process:
            os.close(slave)
        ended = process.returncode
    else:
        ended = forked(line.split(), [os.ttyname(slave)] * 3, given)
        os.close(slave)
    watcher.join()
    os.close(master)
    assert ended == code
    return seen.decode().replace("\r\n", "\n")
