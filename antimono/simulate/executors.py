"""Spreading spans of games over processes or machines, and taking back what is finished."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from itertools import islice
from pickle import PicklingError
from time import monotonic, perf_counter
from typing import Any, Self

from antimono.core.arguments import parse_int
from antimono.core.errors import AntimonoError
from antimono.core.extras import installed, missing
from antimono.core.text import Message, _, ngettext, quoted, verbatim
from antimono.simulate.work import Job, Span, SpanResult

TRIES = 3
"""So often the games of a span are sent out again when whoever played them has died."""

MOST = 4_096
"""How many workers of somebody else's executor are kept busy: what each has sent out takes memory here."""

AHEAD = 2
"""How many spans are sent out for each worker: one that is played, and one that waits."""

TOLD = 500
"""So many characters are repeated of what an executor says of an error."""

STAY = 600.0
"""Seconds after which a process that nobody has used ends."""

TO_BEGIN, TO_USE = 3.0, 0.1
"""Seconds until new processes have read all that they need, and until those that stand ready have begun."""

GLANCE = 0.05
"""Seconds of play from which it is reckoned how long all will take."""

type Take = Callable[[Span, SpanResult], None]
"""What takes a finished span; they come in any order."""


def serially(work: Job, spans: Iterable[Span], take: Take) -> None:
    """Play one span after the other here."""
    for span in spans:
        take(span, work.play(span))


def in_processes(work: Job, spans: Iterable[Span], take: Take, workers: int) -> None:
    """Play in the processes of this session; those that die are replaced, and their spans played again.

    They take whatever there is here, a class from a notebook's cell or a script too, and import no script.
    Processes that are new read the kernel from the disk, so it has to be compiled before.

    Where memory is too short to begin a process, this one plays alone.

    Raises:
        WorkersLostError: if they die again and again, or cannot be told what to play.
    """
    try:
        import loky  # noqa: F401
    except (ImportError, OSError, MemoryError):
        serially(work, spans, take)
        return
    with _Processes(workers) as pool:
        spread(work, spans, take, pool, workers)


def in_threads(work: Job, spans: Iterable[Span], take: Take, workers: int) -> None:
    """Play in threads of this process, which begin at once: for what machine code does alone."""
    work.prepare(lambda: None)  # here, where Ctrl-C ends it
    with ThreadPoolExecutor(workers) as pool:
        spread(work, spans, take, pool, workers)


def seconds_a_game(work: Job, first: int) -> float:
    """Return how long a game takes here, roughly: by some that are played for that alone, from a seed on."""
    games = 1
    work.play(Span(first, games))  # the kernel is compiled now, or read
    while True:
        start = perf_counter()
        work.play(Span(first, games))
        spent = perf_counter() - start
        if spent >= GLANCE:
            return spent / games
        games *= 2


def worthwhile(seconds: float, workers: int) -> bool:
    """Return whether what takes so long here is over sooner in so many processes, which may have to begin first."""
    stands = _Processes.used is not None and monotonic() - _Processes.used < STAY
    return seconds * (1 - 1 / workers) > (TO_USE if stands else TO_BEGIN)


def spread(work: Job, spans: Iterable[Span], take: Take, executor: Executor | _Processes, workers: int) -> None:
    """Play by an executor, which stays open; what is lost with a worker is sent out again.

    Args:
        work: what is done with each span.
        spans: the games.
        take: takes what is finished.
        executor: whose `submit` is as in `concurrent.futures`.
        workers: how many it has: of `AHEAD` spans for each, not more, are sent out at once.

    Raises:
        WorkersLostError: if a span is lost again and again, or cannot be sent.
        RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
            strategy chose what is not legal.
    """
    out: dict[Future[SpanResult], tuple[Span, int]] = {}
    waiting = iter(spans)
    try:
        while True:
            for span in islice(waiting, workers * AHEAD - len(out)):
                out[_submit(executor, work, span)] = span, 1
            if not out:
                return
            for future in wait(out, return_when=FIRST_COMPLETED).done:
                span, tries = out.pop(future)
                try:
                    part = future.result()
                except Exception as error:
                    if not _is_loss(error):
                        raise
                    if tries == TRIES or _is_unreadable(error):
                        raise WorkersLostError(error) from error
                    out[_submit(executor, work, span)] = span, tries + 1
                else:
                    take(span, part)
    finally:
        for future in out:
            future.cancel()


class WorkersLostError(AntimonoError):
    """Workers have died again and again, or cannot be told what to play."""

    def __init__(self, error: BaseException) -> None:
        """Say what the executor has said."""
        # What a process tells of an error of its own ends in the line that names it.
        told = str(error.__cause__ or error).strip('". \n') or type(error).__name__
        if _is_unreadable(error):
            why = verbatim(quoted(told.splitlines()[-1], TOLD))
            text = _("These games cannot be sent to another process ({why}). Use workers=1 to play them here.", why=why)
        else:
            why = verbatim(quoted(" ".join(told.split()), TOLD))
            text = _("The workers died repeatedly, the last time with this error: {why}", why=why)
        super().__init__(text)


def play_span(work: Job, span: Span) -> SpanResult:
    """Return what is sent to a worker."""
    return work.play(span)


def _submit(executor: Executor | _Processes, work: Job, span: Span) -> Future[SpanResult]:
    # Dask would make a digest of the whole edition each time, to see whether it knows what comes of it.
    apart = {"pure": False} if _is_of_dask(executor) else {}
    try:
        return executor.submit(play_span, work, span, **apart)
    except BrokenExecutor as error:
        raise WorkersLostError(error) from error


def _is_loss(error: Exception) -> bool:
    """Return whether an error is not one of a game, but of those who were to play it."""
    # Dask has errors of its own for a worker that was killed and for a connection that was lost.
    return _is_of_dask(error) or isinstance(error, (BrokenExecutor, CancelledError, PicklingError))


def _is_of_dask(something: object) -> bool:
    return type(something).__module__.startswith("distributed")


def _is_unreadable(error: BaseException) -> bool:
    """Return whether nobody has died: what was to be sent cannot be written here, or not be read there."""
    broken = isinstance(error, BrokenExecutor) and error.__cause__ is not None
    return broken or isinstance(error, PicklingError)


class _Processes:
    """The processes of this session, which leave Ctrl-C to this one; if one dies, there are new ones."""

    used: float | None = None
    """When they were used last, by `monotonic`."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def submit(self, fn: Callable[[Job, Span], SpanResult], /, work: Job, span: Span) -> Future[SpanResult]:
        """As an executor does."""
        try:
            return self._pool().submit(fn, work, span)
        except BrokenExecutor:  # a process has died only now
            return self._pool().submit(fn, work, span)

    def _pool(self) -> Executor:
        from loky import get_reusable_executor

        found: Executor = get_reusable_executor(self._workers, timeout=STAY, initializer=_ignore_interrupts)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        if kind is None or issubclass(kind, Exception):
            _Processes.used = monotonic()
        else:  # on Ctrl-C nothing goes on that is not wanted any more
            _Processes.used = None
            pool: Any = self._pool()
            pool.shutdown(wait=False, kill_workers=True)


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def workers_here() -> int:
    """Return how many processes this machine has room for; one where there are no processes, in a browser."""
    import os
    import sys

    if sys.platform == "emscripten":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_workers(workers: int | None, *, elsewhere: bool) -> tuple[int, tuple[Message, ...]]:
    """Return how many workers play, and a sentence if those are fewer than were asked for.

    Args:
        workers: how many are asked for; by default as many as this machine has room for.
        elsewhere: whether they are somebody else's, on other machines perhaps: then `MOST` is the bound.

    Raises:
        UnreadableError: if nobody could work so.
    """
    here = workers_here()
    if workers is not None:
        workers = parse_int(workers, _("number of workers"), 1)
    if not elsewhere and here > 1 and workers != 1 and not installed("loky"):
        return 1, (_("One process plays: {why}.", why=missing("loky", "simulate")),)
    if workers is None:
        return here, ()
    most = MOST if elsewhere else here
    if workers <= most:
        return workers, ()
    if elsewhere:
        note = _("{number} workers are too many. At most {most} are kept busy.", number=workers, most=most)
    else:
        note = ngettext(
            "This machine has room for {count} worker, so one plays; {number} would not be faster.",
            "This machine has room for {count} workers, so {count} play; {number} would not be faster.",
            most,
            number=workers,
        )
    return most, (note,)
