"""The command in a process of its own, as its users start it."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

RECORD = "RECORD"
"""Stands in a line for the file of a recorded game."""

CHEATERS = "cheaters.txt"
"""Stands in a line for the file of a recorded game of the Cheaters Edition, and is its name."""

START = (sys.executable, "-m", "antimono")

LINES: dict[str, list[str]] = {
    "overview": ["--help"],
    "rent": ["rent", "--street", "nob-hill", "--owner", "monopolist", "--streets-owned", "2"],
    "jail": ["jail", "--role", "monopolist", "--plan", "doubles"],
    "bankruptcy": [
        "bankruptcy",
        "--role",
        "competitor",
        "--cash",
        "1",
        "--debt",
        "500",
        "--own",
        "nob-hill:2",
    ],
    "editions": ["editions"],
    "play": ["play", "--players", "2", "--new"],
    "play, watched": ["play", "--players", "2", "--watch", "--turns", "10"],
    "play, cheaters": ["play", "--game", "cheaters", "--players", "2", "--new"],
    "play, shared": ["play", "--game", "cheaters", "--players", "2", "--seat", "all", "--new"],
    "replay": ["replay", RECORD],
    "replay, cheaters": ["replay", CHEATERS],
    "replay as JSON": ["replay", RECORD, "--json"],
    "explain": ["explain", RECORD, "--event", "12"],
    "story": ["story", RECORD],
    "simulate": ["simulate", "--games", "2", "--ending", "timed:2", "--workers", "1", "--engine"],
    "clauses": ["clauses", "--find", "price war"],
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
    """What is seen at a terminal of so many columns where all this is typed, `CTRL_D` perhaps."""
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
    command = [*START, *line.split()]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=given) as process:
        os.close(slave)
        watcher = threading.Thread(target=look)
        watcher.start()
        os.write(master, "".join(each if each == CTRL_D else f"{each}\n" for each in typed).encode())
        process.wait()
        watcher.join()
    os.close(master)
    assert process.returncode == code
    return seen.decode().replace("\r\n", "\n")
