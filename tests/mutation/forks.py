"""Work in forked processes, a few at once, each with an end to its time and to its memory.

Time is what a process had of the processor, so that a loaded machine makes no difference. A process that
sleeps or waits has none of it, and is ended by the clock, much later.
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

MEMORY = 4 * 2**30
"""No more for a process: a mutant may collect without end."""


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
    running: dict[Connection, tuple[Task[Value], ForkProcess, float]] = {}
    try:
        while True:
            while len(running) < jobs and (task := next(waiting, None)):
                ours, theirs = context.Pipe(duplex=False)
                process = context.Process(target=_child, args=(theirs, task))
                process.start()
                theirs.close()
                running[ours] = task, process, time.monotonic() + task.wall
            if not running:
                return
            ready = wait(list(running), timeout=0.5)
            for pipe, (task, process, end) in list(running.items()):
                if pipe in ready or time.monotonic() > end:
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
        for _task, process, _seconds in running.values():
            _end(process)


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
