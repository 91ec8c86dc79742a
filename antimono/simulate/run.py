"""Many games at one table, or the same seeds at two, in threads, in processes or on a cluster.

A result depends only on the table, the first seed and the number of games. The number of workers, the size of the
spans, and stopping and continuing a run do not change it: each game has its own seed, and the sums are of whole
numbers, in any order.

**More than one machine.** `executor` takes anything with the interface of `concurrent.futures`; with Dask it
is the cluster's:

    from distributed import Client
    client = Client("tcp://192.168.0.10:8786")      # the address that `dask scheduler` prints
    results = simulate("us", "CMCM", games=10**8, executor=client.get_executor(), workers=64, keep="games")

Each machine needs the same version of this package (`dask worker tcp://192.168.0.10:8786 --nworkers auto`) and,
for speed, the extra `simulate`. `workers` is their number, so that enough spans are sent at a time. If a worker
dies, another one plays its span.

**A plan for 10^12 turns** (on paper: nobody has run it). A timed game of 30 rounds at a table of four has
about 120 turns, so that is 8.3 × 10^9 games. At 10 million turns a second a core, the kernel's aim, they take
10^5 core seconds: 28 hours on one core, 26 minutes on 64; at a fifth of that speed five times as long. Give
spans of a million games (`span=10**6`, some 12 seconds each): 8,300 spans, so 8,300 files of about 20 kB in
the folder `keep`, 170 MB, and nothing else grows: a span is 4,000 whole numbers in memory at most, here and
in each worker. Seeds are `seed` to `seed + games - 1`; they have 64 bits, so two runs of such a size with
first seeds 10^10 apart never share a game. A scheduler sees some 5 spans a second. At 5 cents a core hour
28 core hours cost 1.40. By the engine alone (some 80,000 turns a second a core) it would be 3,500 core hours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from operator import index
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypedDict, Unpack

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import GAME_A, Ending
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.players import CAP_TURNS, Strategy
from antimono.core.arguments import invalid_value, parse_int, read_as, read_seed
from antimono.core.errors import AntimonoError, UnreadableError, UnsavedError
from antimono.core.text import Message, _, ngettext, quoted
from antimono.simulate.comparison import Comparison
from antimono.simulate.executors import (
    AHEAD,
    WorkersLostError,
    check_workers,
    in_processes,
    in_threads,
    seconds_a_game,
    serially,
    spread,
    worthwhile,
)
from antimono.simulate.kept import ResultStore, missing
from antimono.simulate.kernel import is_kept
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.measures import GameMeasures, Totals
from antimono.simulate.progress import Progress, Run, duration, unasked
from antimono.simulate.results import Results
from antimono.simulate.work import ComparisonJob, Job, SimulationJob, Span, SpanResult, why_no_kernel

if TYPE_CHECKING:
    from concurrent.futures import Executor


BY_ENGINE = 100
"""The games of a span that the engine plays: a second or so."""

BY_KERNEL = 20_000
"""The games of a span that the kernel plays: also a second or so."""

WORTH_COMPILING = 2_000
"""The number of games from which compiling the kernel is worth the wait."""

PIECES = 4
"""The least number of spans for each worker, if there are enough games."""


class StoppedError(AntimonoError):
    """A run that was stopped before its end: by Ctrl-C, a full disk, workers that died again and again."""

    results: Run
    """The results until then."""
    why: Message
    """The reason for stopping."""
    interrupted: bool
    """Whether it was Ctrl-C."""

    def __init__(self, why: Message, results: Run, *, kept: bool, interrupted: bool = False) -> None:
        values: dict[str, Message | int] = {"why": why, "games": results.games, "planned": results.planned}
        if not results.games:
            text = _("Stopped before a game was finished: {why}.", why=why)
        elif kept:
            text = _(
                "Stopped after {games} of {planned} games: {why}. They are kept, and the same call continues.", **values
            )
        else:
            text = _(
                "Stopped after {games} of {planned} games: {why}. They are in the error’s `results`. With a "
                "folder in “keep”, the same call could continue.",
                **values,
            )
        super().__init__(text)
        self.results = results
        self.why = why
        self.interrupted = interrupted


class Means[Found](TypedDict, total=False):
    """The options for running and watching simulations; see `simulate` for each."""

    keep: Path | str | None
    executor: Executor | None
    workers: int | None
    span: int | None
    progress: Callable[[Found], None] | Literal[False] | None


def simulate(
    edition: str | Edition | Matchup = "us",
    roles: Sequence[Role | str] | str = "CMCM",
    strategies: Sequence[Strategy | str] | Strategy | str = "builder",
    *,
    games: int = 1_000,
    seed: int = 0,
    ending: Ending | str = GAME_A,
    house_rules: Mapping[str, RuleValue] | None = None,
    finite_stock: bool = False,
    cap_turns: int = CAP_TURNS,
    rows: bool = False,
    keep: Path | str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    span: int | None = None,
    kernel: bool | None = None,
    progress: Callable[[Results], None] | Literal[False] | None = None,
) -> Results:
    """Simulate many games and summarise the results.

    Args:
        edition: an edition or its id; or a table from `matchup`, without the arguments that describe a table.
        roles: the roles of the seats, clockwise, for example `CMCM`.
        strategies: a strategy or its name for each seat, or one for all.
        games: the number of games.
        seed: the seed of the first game; later games use the numbers that follow.
        ending: Game A, Game B or a timed game, for example `game-a/30`.
        house_rules: new values of constants, switches and role differences, by name.
        finite_stock: whether houses and hotels are limited to those in the box (R-1).
        cap_turns: the number of turns after which a game is abandoned.
        rows: whether to keep each game; memory then grows with their number.
        keep: a folder for finished games; the same call continues from there, and may ask for more games.
        executor: an object with the `submit` of `concurrent.futures`; by default processes of this machine, or
            threads if the kernel plays and `rows` is false.
        workers: the number of processes or threads; by default, and at most without an `executor`, the cores of
            this machine (the `notes` of the result say if it was reduced). `workers=1` runs in the current
            process, as does a run too short to gain from more. Processes are kept for the next call
            (`antimono[simulate]`).
        span: the number of games a worker gets at once; it does not change the result.
        kernel: whether to use the compiled kernel where possible; by default only from `WORTH_COMPILING` games.
            It plays the same games as the engine.
        progress: a function called with the results so far (without `rows`) after each span. By default, a run
            of more than a second shows its progress on a terminal or in a notebook cell, see `Progress`;
            `False` turns this off.

    >>> results = simulate("us", "CM", games=4, ending="game-a/10", workers=1)
    >>> results.games, results.ended, sum(share.count for share in results.wins.values())
    (4, 4, 4)

    Raises:
        AntimonoError: if an edition, role, strategy, ending or rule does not exist, or they do not go together.
        StoppedError: if the run was stopped; it contains the results until then.
        RuntimeError: after the first error in a game; it names the seed. It is a `FailedGameError` if a
            strategy chose an illegal action.
    """
    if isinstance(edition, Matchup):
        table = edition
    else:
        table = matchup(
            edition, roles, strategies, ending, house_rules=house_rules, finite_stock=finite_stock, cap_turns=cap_turns
        )
    seed, games = read_seed(seed), _at_least_one(games)
    why_not = _why_no_kernel(table, kernel, games)

    def found(sums: Sums) -> Results:
        totals = Totals(table.roles, list(sums.numbers))
        played = tuple(sorted(sums.rows, key=lambda each: each.seed))
        return Results(table, seed, games, totals, sums.by_kernel, why_not, played, sums.notes)

    return carry_out(
        SimulationJob(table, rows, kernel=why_not is None),
        Span(seed, games),
        found,
        keep=keep,
        executor=executor,
        workers=workers,
        span=span,
        size=BY_ENGINE if why_not else BY_KERNEL,
        progress=progress,
        who=_who(why_not),
        threads=why_not is None and not rows,
    )


def compare(
    one: Matchup,
    other: Matchup | Mapping[str, RuleValue],
    *,
    games: int = 1_000,
    seed: int = 0,
    keep: Path | str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    span: int | None = None,
    kernel: bool | None = None,
    progress: Callable[[Comparison], None] | Literal[False] | None = None,
) -> Comparison:
    """Simulate the same seeds at two tables and estimate the differences.

    Args:
        one: the first table, from `matchup`.
        other: the second table, or the house rules that turn the first into the second.
        games: the number of games at each table.
        seed: the seed of the first game; later games use the numbers that follow.
        keep: a folder for finished games, as for `simulate`.
        executor: as for `simulate`.
        workers: as for `simulate`.
        span: as for `simulate`.
        kernel: as for `simulate`.
        progress: as for `simulate`, with a `Comparison`.

    >>> table = matchup("us", "CM", ending="game-a/10")
    >>> found = compare(table, {"start_square_pays": 200}, games=4, workers=1)
    >>> found.pairs, found.turns.value
    (4, 0.0)

    Raises:
        AntimonoError: as for `simulate`.
    """
    one = read_matchup(one)
    second = one.with_rules(other) if isinstance(other, Mapping) else read_matchup(other)
    seed, games = read_seed(seed), _at_least_one(games)
    slow = _why_no_kernel(one, kernel, games) or _why_no_kernel(second, kernel, games)

    def found(sums: Sums) -> Comparison:
        return Comparison(one, second, seed, games, tuple(sums.numbers), sums.notes)

    return carry_out(
        ComparisonJob(one, second, kernel=not slow),
        Span(seed, games),
        found,
        keep=keep,
        executor=executor,
        workers=workers,
        span=span,
        size=BY_ENGINE if slow else BY_KERNEL,
        progress=progress,
        who=_who(slow),
    )


@dataclass(slots=True)
class Sums:
    """The sums so far."""

    numbers: list[int]
    notes: tuple[Message, ...]
    by_kernel: int = 0
    rows: list[GameMeasures] = field(default_factory=list)

    def add(self, part: SpanResult) -> None:
        """Add the results of a span."""
        self.numbers = [mine + more for mine, more in zip(self.numbers, part.numbers, strict=True)]
        self.by_kernel += part.by_kernel
        self.rows += part.rows


def carry_out[Found: Run](
    work: Job,
    whole: Span,
    found: Callable[[Sums], Found],
    *,
    size: int,
    who: Message,
    threads: bool = False,
    **means: Unpack[Means[Found]],
) -> Found:
    """Play all spans, beginning with the kept ones, and return what is `found` in their sums.

    `threads` says that machine code plays, almost without Python: then threads of this process play at once.
    """
    keep, executor, progress = means.get("keep"), means.get("executor"), means.get("progress")
    _check_means(keep, executor, progress)
    size = _size(means.get("span"), size)
    number, bounded = check_workers(means.get("workers"), elsewhere=executor is not None)
    sums, done = Sums(work.nothing(), bounded), []
    kept = None if keep is None else ResultStore(keep, work)
    if kept is not None:
        for each, part in kept.finished(whole):
            done.append(each)
            sums.add(part)
        sums.notes += kept.notes
    left = whole.games - sum(each.games for each in done)
    size = max(1, min(size, -(-left // (PIECES * number))))
    spans = missing(whole, done, size, AHEAD * number if number > 1 else 1)

    def take(span: Span, part: SpanResult) -> None:
        if kept is not None:
            kept.write(span, part)
            sums.notes = bounded + kept.notes
        sums.add(part)
        if watch:
            watch(found(replace(sums, rows=[])))

    try:
        with _watching(progress) as watch:
            several = worth_several(work, whole.first, left, number, executor, watch, who, threads)
            if executor is not None:
                spread(work, spans, take, executor, number)
            elif several:
                (in_threads if threads else in_processes)(work, spans, take, number)
            else:
                serially(work, spans, take)
    except KeyboardInterrupt:
        why = _("it was interrupted")
        raise StoppedError(why, found(sums), kept=kept is not None, interrupted=True) from None
    except (UnsavedError, WorkersLostError) as error:
        raise StoppedError(error.message, found(sums), kept=kept is not None) from error
    return found(sums)


@contextmanager
def _watching[Found: Run](
    progress: Callable[[Found], None] | Literal[False] | None,
) -> Iterator[Callable[[Found], None] | Literal[False]]:
    """Yield the watcher of a run; a terminal's progress bar is removed when the run is over."""
    watch: Callable[[Found], None] | Literal[False]
    watch = unasked() if progress is None else progress
    try:
        yield watch
    finally:
        if isinstance(watch, Progress):
            watch.close()


def worth_several(
    work: Job,
    first: int,
    games: int,
    number: int,
    executor: Executor | None,
    watch: object,
    who: Message,
    threads: bool,
) -> bool:
    """Return whether games from a seed on are worth several processes, or have `threads`, which always are.

    The watcher is told the expected time.
    """
    told = watch if isinstance(watch, Progress) and watch.seen else None
    if told is not None and games:
        work.prepare(lambda: told.tell(_compiling(), 30))
    several = executor is None and number > 1 and games > 1
    if executor is None and games and (told is not None or (several and not threads)):
        seconds = games * seconds_a_game(work, first)
        several = several and (threads or worthwhile(seconds, number))
        if told is not None:
            seconds /= number if several else 1
            text = ngettext(
                "{count} game, played by {who}: about {time}.",
                "{count} games, played by {who}: about {time}.",
                games,
                who=who,
                time=duration(seconds),
            )
            told.tell(text, seconds)
    return several


def _compiling() -> Message:
    if is_kept():
        return _("Compiling the kernel takes about half a minute, once on each machine.")
    return _("Compiling the kernel takes about half a minute at each run, because no folder here can be written to.")


def _who(why_no_kernel: Message | None) -> Message:
    """Return who plays, and why it is not the kernel."""
    return _("the kernel") if why_no_kernel is None else _("the rules engine: {why}", why=why_no_kernel)


def _size(span: int | None, usual: int) -> int:
    """Return how many games a span has."""
    return usual if span is None else parse_int(span, _("number of games in a span"), 1)


def _check_means(keep: object, executor: object, progress: object) -> None:
    """Raise an error unless games can be kept there, played by that one, and told to this one."""
    if keep is not None:
        read_as(keep, (str, PathLike), _("“keep” names a folder"))
    if executor is not None and not hasattr(executor, "submit"):
        raise invalid_value(executor, _("an executor has a method “submit”"))
    if progress is not None and progress is not False and not callable(progress):
        raise invalid_value(progress, _("“progress” is a function of the results so far"))


def _why_no_kernel(table: Matchup, wanted: bool | None, games: int) -> Message | None:
    """Return why the engine plays; `None` if the kernel does."""
    if wanted is False:
        return _("the kernel was not wanted")
    why_not = why_no_kernel(table)
    if why_not is None and wanted is None and games < WORTH_COMPILING:
        return _("for so few games the kernel is not compiled")
    return why_not


def read_matchup(given: object) -> Matchup:
    """Return a table that was given as an argument.

    Raises:
        UnreadableError: if it is not a table.
    """
    if isinstance(given, Matchup):
        return given
    raise UnreadableError(
        _(
            "{value} is not a table. Give a result of “matchup”; the second may be house rules by name.",
            value=quoted(repr(given)),
        )
    )


def _at_least_one(games: object) -> int:
    if isinstance(games, SupportsIndex) and not isinstance(games, bool) and index(games) >= 1:
        return index(games)
    raise UnreadableError(_("The number of games must be at least 1, not {games}.", games=quoted(repr(games))))
