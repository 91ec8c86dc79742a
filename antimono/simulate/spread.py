"""Spreading spans of games over processes or machines, and taking back what is finished."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from itertools import islice
from typing import TYPE_CHECKING, Any, Self

from antimono.core.errors import AntimonoError
from antimono.core.given import read_whole
from antimono.core.text import Message, _, ngettext
from antimono.simulate.work import Part, Span, Work

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

TRIES = 3
"""So often the games of a span are sent out again when whoever played them has died."""

MOST = 4_096
"""How many workers of somebody else's executor are kept busy: what each has sent out takes memory here."""

AHEAD = 2
"""How many spans are sent out for each worker: one that is played, and one that waits."""

type Take = Callable[[Span, Part], None]
"""What takes a finished span; they come in any order."""


def serially(work: Work, spans: Iterable[Span], take: Take) -> None:
    """Play one span after the other here."""
    for span in spans:
        take(span, work.play(span))


def in_processes(work: Work, spans: Iterable[Span], take: Take, workers: int) -> None:
    """Play in processes of this machine; those that die are replaced, and their spans played again.

    Raises:
        WorkersLostError: if they die again and again.
    """
    if work.kernel:
        work.play(Span(0, 1))  # so that the kernel is compiled once, here, and not in each process
    with _Processes(workers) as pool:
        spread(work, spans, take, pool, workers)


def spread(
    work: Work, spans: Iterable[Span], take: Take, executor: Executor | _Processes, workers: int
) -> None:
    """Play by an executor, which stays open; what is lost with a worker is sent out again.

    Args:
        work: what is done with each span.
        spans: the games.
        take: takes what is finished.
        executor: whose `submit` is as in `concurrent.futures`.
        workers: how many it has: of `AHEAD` spans for each, not more, are sent out at once.

    Raises:
        WorkersLostError: if a span is lost again and again.
        RuntimeError: from the first error in a game; it names the seed.
    """
    out: dict[Future[Part], tuple[Span, int]] = {}
    waiting = iter(spans)
    try:
        while True:
            for span in islice(waiting, workers * AHEAD - len(out)):
                out[_submit(executor, work, span)] = span, 1
            if not out:
                return
            for future in wait(out, return_when=FIRST_COMPLETED).done:
                span, tries = out.pop(future)
                part = _result(future)
                if part is not None:
                    take(span, part)
                elif tries < TRIES:
                    out[_submit(executor, work, span)] = span, tries + 1
                else:
                    raise WorkersLostError
    finally:
        for future in out:
            future.cancel()


class WorkersLostError(AntimonoError):
    """Workers have died again and again."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "The workers died again and again: there may be too little memory; or, in a script, the call "
                "does not stand below “if __name__ == '__main__':”, where new processes need it."
            )
        )


def play_span(work: Work, span: Span) -> Part:
    """What is sent to a worker."""
    return work.play(span)


def _submit(executor: Executor | _Processes, work: Work, span: Span) -> Future[Part]:
    try:
        return executor.submit(play_span, work, span)
    except BrokenExecutor:
        raise WorkersLostError from None


def _result(future: Future[Part]) -> Part | None:
    """What a span has come to; `None` if whoever played it is gone."""
    try:
        return future.result()
    except (BrokenExecutor, CancelledError):
        return None
    except Exception as error:
        # Dask has errors of its own for a worker that was killed and for a connection that was lost.
        if type(error).__module__.startswith("distributed"):
            return None
        raise


class _Processes:
    """Processes that leave Ctrl-C to this one; if one dies, which breaks them all, there are new ones."""

    def __init__(self, workers: int) -> None:
        import multiprocessing

        methods = multiprocessing.get_all_start_methods()
        self._workers = workers
        self._context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        self._pool = self._new()

    def submit(self, fn: Callable[[Work, Span], Part], /, work: Work, span: Span) -> Future[Part]:
        """As an executor does."""
        try:
            return self._pool.submit(fn, work, span)
        except BrokenExecutor:
            self._pool.shutdown(wait=False)
            self._pool = self._new()
            return self._pool.submit(fn, work, span)

    def _new(self) -> ProcessPoolExecutor:
        from concurrent.futures import ProcessPoolExecutor

        return ProcessPoolExecutor(self._workers, mp_context=self._context, initializer=_ignore_interrupts)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        # On the way out nothing is waited for: what is still played is not wanted any more.
        self._pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def workers_here() -> int:
    """How many processes this machine has room for; one where there are no processes, in a browser."""
    import os
    import sys

    if sys.platform == "emscripten":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_workers(workers: int | None, *, elsewhere: bool) -> tuple[int, tuple[Message, ...]]:
    """How many workers play, and a sentence if those are fewer than were asked for.

    Args:
        workers: how many are asked for; by default as many as this machine has room for.
        elsewhere: whether they are somebody else's, on other machines perhaps: then `MOST` is the bound.

    Raises:
        UnreadableError: if nobody could work so.
    """
    here = workers_here()
    if workers is None:
        return here, ()
    workers = read_whole(workers, _("number of workers"), 1)
    most = MOST if elsewhere else here
    if workers <= most:
        return workers, ()
    if elsewhere:
        note = _("{number} workers are too many: {most} are kept busy.", number=workers, most=most)
    else:
        note = ngettext(
            "This machine has room for {count} worker: one plays; {number} would be no quicker.",
            "This machine has room for {count} workers: so many play; {number} would be no quicker.",
            most,
            number=workers,
        )
    return most, (note,)
