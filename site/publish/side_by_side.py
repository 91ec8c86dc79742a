"""Parts of a work that do not need each other, done side by side: as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess


@dataclass(frozen=True, slots=True)
class Part:
    """Something to be done."""

    do: Callable[[], None]
    after: tuple[str, ...] = ()
    """What must be there before, by name; what is not done this time counts as being there."""


class PartFailedError(RuntimeError):
    """A part has failed; it has said why."""


def do(parts: Mapping[str, Part], cores: int) -> None:
    """Do all parts, those named first before others, and say of each how long it took.

    Raises:
        PartFailedError: if one has failed; those under way end, and no other begins.
    """
    fork = multiprocessing.get_context("fork")
    waiting, failed = dict(parts), list[str]()
    at_work: dict[int, tuple[str, BaseProcess, float]] = {}
    while at_work or (waiting and not failed):
        busy = {name for name, _process, _start in at_work.values()}
        for name, part in list(waiting.items()):
            missing = {each for each in part.after if each in waiting or each in busy}
            if not failed and not missing and len(at_work) < cores:
                process: BaseProcess = fork.Process(target=_alone, args=(name, waiting.pop(name).do))
                process.start()
                at_work[process.sentinel] = (name, process, time.monotonic())
                busy.add(name)
        for sentinel in wait(list(at_work)):
            assert isinstance(sentinel, int)
            name, process, start = at_work.pop(sentinel)
            process.join()
            if process.exitcode:
                failed.append(name)
            else:
                print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
    if failed:
        raise PartFailedError(", ".join(failed))


@contextmanager
def meanwhile(name: str, work: Callable[[], None]) -> Iterator[None]:
    """Something is done in a process of its own beside what stands in the block, and is done after it.

    Raises:
        PartFailedError: at the end, if it has failed.
    """
    process = multiprocessing.get_context("fork").Process(target=_alone, args=(name, work))
    process.start()
    try:
        yield
    finally:
        process.join()
    if process.exitcode:
        raise PartFailedError(name)


def _alone(name: str, work: Callable[[], None]) -> None:
    """Do a part in a process of its own; what is known to go wrong is told in words."""
    try:
        work()
    except (subprocess.CalledProcessError, RuntimeError, FileNotFoundError, ValueError) as error:
        print(f"{name}: {error}", file=sys.stderr, flush=True)
        sys.exit(1)
