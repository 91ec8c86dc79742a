"""Work in forked processes, a few at once, each with an end to its time and to its memory.

Time is what a process had of the processor, so that a loaded machine makes no difference. A process that
sleeps or waits has none of it, and is ended by the clock, much later; one that has had some of it since, be
it little, is not waiting, and goes on.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import resource
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path

MEMORY = 4 * 2**30
"""No more for a process: a mutant may collect without end."""

STIRS = 1.0
"""Seconds of the processor that whoever works has in the time after which one who waits is ended."""


@dataclass(frozen=True)
class Task[Value]:
    """What one process is to do."""

    work: Callable[[], Value]
    seconds: float
    """Of the processor; then it is ended, whatever it has. It may set itself a nearer end with `allow`."""
    wall: float = math.inf
    """By the clock; then it is ended too, for it has been waiting all the while."""


@dataclass(frozen=True)
class Answer[Value]:
    """What came of a task: a value, or the process died without one."""

    task: Task[Value]
    value: Value | None
    late: bool
    """Whether it died because its time was over."""


def used() -> float:
    """The seconds of the processor that this process has had, with those it has started and waited for."""
    return sum(os.times()[:4])


def allow(seconds: float) -> None:
    """End this process when it has used so many seconds of the processor more, rounded up to a whole one."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + seconds), hard))


def in_parallel[Value](tasks: Iterable[Task[Value]], jobs: int) -> Iterator[Answer[Value]]:
    """Do each task in a process forked from this one; the answers come as they are ready.

    Raises:
        RuntimeError: if the work of a task raises: what it is about must be in its value.
    """
    context = multiprocessing.get_context("fork")
    waiting = iter(tasks)
    running: dict[Connection, tuple[Task[Value], ForkProcess, float, float]] = {}
    try:
        while True:
            while len(running) < jobs and (task := next(waiting, None)):
                ours, theirs = context.Pipe(duplex=False)
                process = context.Process(target=_child, args=(theirs, task))
                process.start()
                theirs.close()
                running[ours] = task, process, time.monotonic() + task.wall, 0.0
            if not running:
                return
            ready = wait(list(running), timeout=0.5)
            for pipe, (task, process, end, before) in list(running.items()):
                waited = pipe not in ready and time.monotonic() > end
                if waited and (had := used_in(process.pid or 0)) > before + STIRS:
                    running[pipe] = task, process, time.monotonic() + task.wall, had
                elif waited or pipe in ready:
                    value, trouble = None, ""
                    with suppress(EOFError, OSError):  # it died without a word
                        value, trouble = pipe.recv() if pipe in ready else (None, "")
                    _end(process)
                    pipe.close()
                    del running[pipe]
                    if trouble:
                        raise RuntimeError(trouble)
                    yield Answer(task, value, pipe not in ready or process.exitcode == -signal.SIGXCPU)
    finally:
        for _task, process, _end_of_it, _had in running.values():
            _end(process)


def used_in(session: int) -> float:
    """The seconds of the processor that the processes of a session have had; 0 where no system tells."""
    ticks = 0
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            told = each.read_text("utf-8", "replace").rpartition(")")[2].split()
            ticks += sum(map(int, told[11:15])) if int(told[3]) == session else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def _end(process: ForkProcess) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.kill()  # should it not have had the time to become a group
    process.join()


def _child[Value](pipe: Connection, task: Task[Value]) -> None:
    os.setsid()  # what a test starts dies with it
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    allow(task.seconds)
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    said: tuple[Value | None, str]
    with tempfile.TemporaryDirectory(dir=os.environ["TMPDIR"]) as scratch:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = scratch
        try:
            said = task.work(), ""
        except Exception:  # noqa: BLE001 - it is raised in the other process
            said = None, traceback.format_exc()
    pipe.send(said)
