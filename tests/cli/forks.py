"""One Python that has loaded the command and forks for each line: it ends as a process does, and starts once.

`python -m tests.cli.forks FD` answers orders on a socket: a line, an environment and where the streams go.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from antimono.anti_monopoly.editions import editions

CLOSED = "closed"
"""A stream that is not there, as after `>&-`."""

UNREAD = "unread"
"""An output whose reader has gone away, as in `| true`."""

_LOADED = (
    *("play", "playing", "replay", "explain", "story", "simulate", "clauses", "rent", "jail", "bankruptcy"),
    *("editions", "anti_monopoly", "cheaters", "many_games"),
)
_LONGEST = 1_000_000


@dataclass(frozen=True)
class _Order:
    line: list[str]
    streams: list[str]
    environment: dict[str, str]


def forked(line: Sequence[str], streams: Sequence[str | Path], environment: Mapping[str, str] | None = None) -> int:
    """The exit status of the command with its three streams at these files, or `CLOSED`, or `UNREAD`."""
    given = dict(os.environ if environment is None else environment)
    order = _Order(list(line), [str(each) for each in streams], given)
    server = _server()
    server.sendall(json.dumps(asdict(order)).encode() + b"\n")
    answer = server.recv(20)
    if not answer:
        raise RuntimeError("the Python that forks has ended")
    return int(answer)


@cache
def _server() -> socket.socket:
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "tests.cli.forks", str(theirs.fileno())]
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _serve(orders: socket.socket) -> None:
    """Answer until nobody asks any more."""
    for name in _LOADED:
        import_module(f"antimono.cli.{name}")
    editions()
    gc.freeze()
    lines = orders.makefile("r", buffering=1)
    while text := lines.readline(_LONGEST):
        child = os.fork()
        if not child:
            lines.close()
            orders.close()
            _end(_answer(_Order(**json.loads(text))))
        _child, status = os.waitpid(child, 0)
        orders.sendall(str(os.waitstatus_to_exitcode(status)).encode())


def _answer(order: _Order) -> int:
    from antimono.cli import main

    os.environ.clear()
    os.environ.update(order.environment)
    for number, where in enumerate(order.streams):
        _redirect(number, where)
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        stream = None
        if order.streams[number] != CLOSED:
            errors = "backslashreplace" if name == "stderr" else "strict"
            stream = open(number, mode, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    return main(order.line)


def _end(code: int) -> NoReturn:
    """End as Python does, without clearing all away: what cannot be flushed makes the status 120."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            code = 120
    os._exit(code)


def _redirect(number: int, where: str) -> None:
    if where == CLOSED:
        os.close(number)
        return
    if where == UNREAD:
        reading, found = os.pipe()
        os.close(reading)
    else:
        found = os.open(where, os.O_RDONLY if not number else os.O_WRONLY | os.O_CREAT)
    os.dup2(found, number)
    os.close(found)


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
