"""The games of the labs' notebooks as data: what a span has come to is kept, and told instead of played.

A span is known by its work's fingerprint, in which a game stands that the rules engine plays now, and by its
seeds. One that is not known is played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from math import inf
from pathlib import Path

from antimono.simulate import progress, run
from antimono.simulate.work import ComparisonJob, SimulationJob, Span, SpanResult

type Sums = Mapping[str, Sequence[int]]
"""Of spans by their `key`: how many games were the kernel's, how many sums there are, then the place and the
value of each that is not 0."""


def key(work: SimulationJob | ComparisonJob, span: Span) -> str:
    """Return what a span of games is known by."""
    return f"{work.fingerprint()} {span.first}+{span.games}"


def pack(part: SpanResult) -> list[int]:
    """Return the sums of a part without games, short: most of them are 0."""
    packed = [part.by_kernel, len(part.numbers)]
    for place, number in enumerate(part.numbers):
        if number:
            packed += [place, number]
    return packed


def unpack(packed: Sequence[int]) -> SpanResult:
    """Return what `pack` was given.

    >>> unpack(pack(SpanResult([0, 7, 0], 2, [])))
    SpanResult(numbers=[0, 7, 0], by_kernel=2, rows=[])
    """
    by_kernel, length, *pairs = packed
    numbers = [0] * length
    for place, number in zip(pairs[::2], pairs[1::2], strict=True):
        numbers[place] = number
    return SpanResult(numbers, by_kernel, [])


def tell(known: Sums) -> None:
    """From now on this process tells of known spans what they have come to, and plays the others."""

    def told(play: Callable[..., SpanResult], work: SimulationJob | ComparisonJob, span: Span) -> SpanResult:
        if not _keeps_rows(work):
            packed = known.get(key(work, span))
            if packed is not None:
                return unpack(packed)
        return play(work, span)

    _replace(told)


def tell_of(file: str) -> None:
    """The same, with the spans of a file that `large_runs` has written."""
    tell(json.loads(Path(file).read_text("utf-8"))["spans"])


def note(file: str) -> None:
    """From now on this process writes to a file what each span has come to, one a line."""

    def noted(play: Callable[..., SpanResult], work: SimulationJob | ComparisonJob, span: Span) -> SpanResult:
        part = play(work, span)
        if not _keeps_rows(work):
            with Path(file).open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([key(work, span), pack(part)]) + "\n")
        return part

    _replace(noted)


def _keeps_rows(work: SimulationJob | ComparisonJob) -> bool:
    return isinstance(work, SimulationJob) and work.keeps_rows


def _replace(other: Callable[..., SpanResult]) -> None:
    for kind in (SimulationJob, ComparisonJob):
        play = kind.play

        def instead(
            work: SimulationJob | ComparisonJob, span: Span, play: Callable[..., SpanResult] = play
        ) -> SpanResult:
            return other(play, work, span)

        kind.play = instead  # type: ignore[method-assign, assignment]
    # A page tells nothing of the games by which one finds whether several processes are worth it.
    run.worth_several = lambda *_asked: False
    progress.WORTH_SAYING = inf
