"""Many games at one table, or the same seeds at two: here, in threads or processes, or on a cluster.

A result depends on the table, the first seed and the number of games, and on nothing else: not on how many
workers there are, not on how the games are cut into spans, not on how often a run was stopped and continued.
Each game has a seed of its own, what is added up are whole numbers, and those are added in any order.

**More than one machine.** `executor` takes anything with the interface of `concurrent.futures`; with Dask it
is the cluster's:

    from distributed import Client
    client = Client("tcp://192.168.0.10:8786")      # the address that `dask scheduler` prints
    results = simulate("us", "CMCM", games=10**8, executor=client.get_executor(), workers=64, keep="games")

Each machine needs this package in the same version (`dask worker tcp://192.168.0.10:8786 --nworkers auto`)
and, to be quick, the extra `simulate`. `workers` says how many there are, so that enough spans are under way
and not all of them at once. A worker that dies loses the span it is playing, which another one plays.

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
"""The games of a span that the kernel plays: a second or so, too."""

WORTH_COMPILING = 2_000
"""For fewer games the kernel, which is compiled when it is first used, is not worth waiting for."""

PIECES = 4
"""How many spans there are at least for each worker, where there are enough games."""


class StoppedError(AntimonoError):
    """A run that was stopped before its end: by Ctrl-C, a full disk, workers that died again and again."""

    results: Run
    """What was finished until then."""
    why: Message
    """What has stopped it."""
    interrupted: bool
    """Whether it was Ctrl-C."""

    def __init__(self, why: Message, results: Run, *, kept: bool, interrupted: bool = False) -> None:
        values: dict[str, Message | int] = {"why": why, "games": results.games, "planned": results.planned}
        if not results.games:
            text = _("Stopped before a game was finished: {why}.", why=why)
        elif kept:
            text = _(
                "Stopped after {games} of {planned} games: {why}. They are kept: the same call continues.", **values
            )
        else:
            text = _(
                "Stopped after {games} of {planned} games: {why}. They are in the error's `results`; with a "
                "folder to keep them in, the same call would continue.",
                **values,
            )
        super().__init__(text)
        self.results = results
        self.why = why
        self.interrupted = interrupted


class Means[Found](TypedDict, total=False):
    """The means of playing and watching games: see `simulate` for each."""

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
    """Play many games, and count what they come to.

    Args:
        edition: or its id; or a whole table from `matchup`, and then what it says is not given again.
        roles: of the seats, clockwise, as letters too: `CMCM`.
        strategies: one for each seat, or one for all; also by name.
        games: how many.
        seed: of the first; the others follow.
        ending: Game A, Game B or the timed variant, `game-a/30`.
        house_rules: constants, switches and asymmetries that hold otherwise, by name.
        finite_stock: whether the box's houses and hotels are a limit (R-1).
        cap_turns: after how many turns a game is given up.
        rows: whether to keep the games themselves; then memory grows with their number.
        keep: a folder for what is finished; the same call continues what it holds, more games add to it.
        executor: whose `submit` is as in `concurrent.futures`; by default processes of this machine, or
            threads where the kernel plays and no `rows` are wanted.
        workers: how many play at once; by default as many as this machine has cores, and without an
            `executor` never more, which the `notes` of the result say then. With one, and without an
            `executor`, this process plays itself; so it does where more would be no quicker. The processes
            stay for the next call (`antimono[simulate]`).
        span: how many games a worker gets at once; it changes nothing in the result.
        kernel: whether the compiled kernel may play, where it can; by default only `WORTH_COMPILING` games or
            more. It plays the same games as the engine.
        progress: called with the results so far after each span, without the games themselves. By default a
            run of more than a second says on a terminal or in a notebook's cell what it will take and how
            far it is, see `Progress`; `False` keeps it silent.

    >>> results = simulate("us", "CM", games=4, ending="game-a/10", workers=1)
    >>> results.games, results.ended, sum(share.count for share in results.wins.values())
    (4, 4, 4)

    Raises:
        AntimonoError: if there is no such edition, role, strategy, ending or rule, or nobody could play so.
        StoppedError: if the run was stopped; it has the results until then.
        RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
            strategy chose what is not legal.
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
    """Play the same seeds at two tables, and say what differs.

    Args:
        one: the first table, from `matchup`.
        other: the second; or the house rules that make it out of the first.
        games: how many, at each table.
        seed: of the first; the others follow.
        keep: as the rest, see `simulate`.
        executor: see there.
        workers: see there.
        span: see there.
        kernel: see there.
        progress: see there.

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
    """The sums taken so far."""

    numbers: list[int]
    notes: tuple[Message, ...]
    by_kernel: int = 0
    rows: list[GameMeasures] = field(default_factory=list)

    def add(self, part: SpanResult) -> None:
        """Add what a span has come to."""
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

    Whoever watches is told what they take.
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
        return _("The kernel is compiled: half a minute or so, once on a machine.")
    return _("The kernel is compiled: half a minute or so, at each run, since no folder here can be written to.")


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
    """Return a table as it was given.

    Raises:
        UnreadableError: if it is not a table.
    """
    if isinstance(given, Matchup):
        return given
    raise UnreadableError(
        _(
            "{value} is no table: give what “matchup” makes; the second may be house rules by name.",
            value=quoted(repr(given)),
        )
    )


def _at_least_one(games: object) -> int:
    if isinstance(games, SupportsIndex) and not isinstance(games, bool) and index(games) >= 1:
        return index(games)
    raise UnreadableError(_("One game or more is played, not {games}.", games=quoted(repr(games))))
