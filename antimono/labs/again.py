"""`python -m antimono.labs.again`: play the games of the labs again, and compare all that the labs print.

Every recorded table is replayed from its seed, and compared with the record. Then each sentence and chart of
`printed` is calculated once more, in a process that reads the new games instead of the recorded ones.
The package contains the result, in `again.json`. If a lab takes too long, only some of its tables are replayed,
as `SOURCES` says, and the others stay as recorded.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import Role
from antimono.core.errors import unknown_name
from antimono.core.files import earlier, write_text
from antimono.core.text import _, ngettext
from antimono.labs import (
    bankrupt_games,
    cheaters_games,
    coase_games,
    concentration_games,
    design_a_rule_games,
    land_or_houses_games,
)
from antimono.labs.kept import RecordedGames
from antimono.simulate import compare, simulate
from antimono.simulate.fairness import published as fairness
from antimono.simulate.fairness import search
from antimono.simulate.fairness.tables import RuleEffect, Wins
from antimono.simulate.origin import Origin

FILE = "again.json"
"""Beside this module."""


@dataclass(frozen=True, slots=True)
class Source:
    """Tables that are kept, and how they are played again."""

    command: str
    """That made them."""
    kept: Callable[[], Sequence[Any]]
    again: Callable[[], Iterable[Any]]
    """The same tables in the same order, each played when it is asked for."""
    most: int | None = None
    """How many of them are played, if not all: all sources together take ten minutes on two cores."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of a replayed attempt."""

    source: str
    command: str
    tables: int
    """How many are kept."""
    played: int
    """How many of these were played again."""
    equal: int
    """How many of these came to the same in every count."""
    seconds: float
    """Of one processor."""


def _wins(kind: str) -> Source:
    def again() -> Iterator[Wins]:
        for each in getattr(fairness.published(), kind):
            table = each.setting.table
            yield Wins.of(each.setting, simulate(table, games=each.games, seed=each.seed, workers=1))

    return Source(_made(kind), lambda: getattr(fairness.published(), kind), again)


def _made(kind: str) -> str:
    """Return the commands that made the tables of a kind."""
    return "; ".join(each for each in fairness.published().made if f"fairness {kind}" in each)


def _effects() -> Iterator[RuleEffect]:
    for each in fairness.published().effects:
        one, other = each.before.table, each.after.table
        yield RuleEffect.of(each.before, each.after, compare(one, other, games=each.games, seed=each.seed, workers=1))


def _steps() -> Iterator[search.SearchStep]:
    """Yield the fresh games of each find, and of what was played before."""
    for step in search.published_steps():
        side, theirs = Role(step.side), search.player(step.against)
        found = [
            simulate(
                search.table(step.ending, side, search.player(each), theirs),
                games=step.games,
                seed=step.seed,
                workers=1,
            )
            for each in (step.before, step.found)
        ]
        won, given_up = (
            [each.count for each in both]
            for both in zip(*((one.wins[side], one.given_up) for one in found), strict=True)
        )
        yield replace(step, won=tuple(won), given_up=tuple(given_up))


def _lab(kept: RecordedGames[Any], most: int | None = None) -> Source:
    command = kept.command(kept.games, kept.seed)
    return Source(command, kept.tables, lambda: kept.play(kept.games, kept.seed), most)


_KEPT: Mapping[str, RecordedGames[Any]] = {
    each.KEPT.lab: each.KEPT
    for each in (
        *(cheaters_games, coase_games, concentration_games),
        *(bankrupt_games, land_or_houses_games, design_a_rule_games),
    )
}
_MOST = {"cheaters": 8}

SOURCES: Mapping[str, Source] = {
    "pairings": _wins("pairings"),
    **{name: _lab(kept, _MOST.get(name)) for name, kept in _KEPT.items()},
    **{name: _wins(name) for name in fairness.TABLES[1:-1]},
    "effects": Source(_made("effects"), lambda: fairness.published().effects, _effects),
    "replies": Source("python -m antimono.simulate.fairness.search", search.published_steps, _steps),
}
"""By name: the tables of `antimono.simulate.fairness`, its searches, and those of single labs."""

FROM: Mapping[str, Sequence[str]] = {
    "land-or-houses": ("land_or_houses", "pairings", "sizes", "replies"),
    "bankrupt-not-poor": ("bankrupt",),
    "coase": ("coase", "trading"),
    "concentration": ("concentration",),
    "fair": ("pairings", "trading", "controls", "effects", "replies"),
    "design-a-rule": ("design_a_rule",),
    **dict.fromkeys(("does-cheating-pay", "public-good", "when-all-cheat"), ("cheaters",)),
}
"""By lab the sources of its figures; those of others are exact."""


def play(source: str, most: int | None = None) -> tuple[Replayed, list[Any]]:
    """Play the first tables of a source again; how many came to the same, and what they came to.

    Args:
        source: one of `SOURCES`.
        most: how many; by default as many as the source says.

    Raises:
        UnknownNameError: if there is no such source.
    """
    if source not in SOURCES:
        raise unknown_name(_("source"), source, SOURCES)
    chosen = SOURCES[source]
    start = time.process_time()
    found = list(islice(chosen.again(), most or chosen.most))
    seconds = round(time.process_time() - start, 1)
    kept = chosen.kept()
    equal = sum(one == other for one, other in zip(found, kept, strict=False))
    told = Replayed(source, chosen.command, len(kept), len(found), equal, seconds)
    return told, [*found, *kept[len(found) :]]


def files(rows: Mapping[str, Sequence[Any]]) -> dict[str, str]:
    """Return the files of results as they would be with these tables, by name."""
    texts = {
        f"{name}.json": kept.text(rows[name], kept.games, kept.seed) for name, kept in _KEPT.items() if name in rows
    }
    whole = fairness.published()
    texts[fairness.FILE] = replace(
        whole, **{name: tuple(rows[name]) for name in fairness.TABLES if name in rows}
    ).text()
    if "replies" in rows:
        texts[search.FILE] = search.text_of(map(asdict, rows["replies"]))
    return texts


def figures() -> list[list[str]]:
    """Return all that the labs print: the lab, the sentence, and a digest of all of a chart."""
    from antimono.labs.packing import packed
    from antimono.labs.printed import CHARTS, SENTENCES

    told = [[lab, words, ""] for lab, say in SENTENCES.items() for words in say()]
    for lab, draw in CHARTS.items():
        for chart in draw():
            digest = sha256(json.dumps(packed(chart)).encode()).hexdigest()[:12]
            told.append([lab, f"{chart.name}: {chart.plot.summary}", digest])
    return told


def figures_of(texts: Mapping[str, str]) -> list[list[str]]:
    """Return the same from other files of results, computed in a process of its own."""
    with _processes(1, dict(texts)) as fresh:
        return fresh.submit(figures).result()


def _processes(workers: int, instead: dict[str, str]) -> Executor:
    """Return new processes, which read some files instead of those in the package."""
    from concurrent.futures import ProcessPoolExecutor  # which a browser has not
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, get_context("spawn"), fairness.INSTEAD.update, (instead,))


def kept() -> tuple[list[Replayed], list[list[str]]]:
    """Return what came out when all was played last: by source, and by figure."""
    return _read(fairness.shipped(FILE, "antimono.labs"))


def _read(text: str) -> tuple[list[Replayed], list[list[str]]]:
    data = json.loads(text)
    return [Replayed(**each) for each in data["sources"]], data["figures"]


def report(lab: str | None = None) -> Iterator[str]:
    """Yield what was printed and what came out, line by line: of one lab each figure, of all of them the sums.

    Raises:
        UnknownNameError: if there is no such lab.
    """
    sources, reproduced = kept()
    told = {each.source: each for each in sources}
    pairs = list(zip(figures(), reproduced, strict=True))
    labs = list(dict.fromkeys(one[0] for one, _other in pairs))
    if lab is not None and lab not in labs:
        raise unknown_name(_("lab"), lab, labs)
    for name in SOURCES if lab is None else FROM.get(lab, ()):
        if name not in told:
            yield str(_("{command}: not yet replayed", command=SOURCES[name].command))
            continue
        each = told[name]
        yield str(
            ngettext(
                "{command}: {played} of {count} table replayed, {equal} equal, in {seconds} s",
                "{command}: {played} of {count} tables replayed, {equal} equal, in {seconds} s",
                each.tables,
                command=each.command,
                played=each.played,
                equal=each.equal,
                seconds=round(each.seconds),
            )
        )
    for name in labs if lab is None else [lab]:
        mine = [(one, other) for one, other in pairs if one[0] == name]
        waits = [each for each in FROM.get(name, ()) if each not in told]
        yield str(
            _(
                "{lab}: not compared yet, because not all of its games have been replayed: {waits}",
                lab=name,
                waits=", ".join(waits),
            )
            if waits
            else _(
                "{lab}: {equal} of {figures} results equal",
                lab=name,
                figures=len(mine),
                equal=sum(one == other for one, other in mine),
            )
        )
        for one, other in mine if lab else []:
            if one != other:
                yield str(_("  NOT equal: {figure}; reproduced: {other}", figure=one[1], other=other[1]))
            else:
                yield str(
                    _("  not compared yet: {figure}", figure=one[1]) if waits else _("  equal: {figure}", figure=one[1])
                )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, compare, write and print; the exit code is 1 where something is not equal."""
    parser = argparse.ArgumentParser(prog="python -m antimono.labs.again", description=__doc__)
    parser.add_argument("sources", nargs="*", help=f"by default all: {', '.join(SOURCES)}")
    parser.add_argument("--words", action="store_true", help="play nothing; update the words of the results")
    parser.add_argument("--workers", type=int, default=2, help="number of processes")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(FILE), help="the file")
    options = parser.parse_args(arguments)
    nothing: tuple[list[Replayed], list[list[str]]] = [], []
    told = {each.source: each for each in earlier(options.output, _read, nothing)[0]}
    rows: dict[str, Sequence[Any]] = {}
    with _processes(options.workers, {}) as pool:
        for each, found in pool.map(play, [] if options.words else options.sources or SOURCES):
            told[each.source], rows[each.source] = each, found
            sys.stderr.write(f"{each}\n")
    whole = {
        "made": "python -m antimono.labs.again",
        **asdict(Origin()),
        "sources": [asdict(told[name]) for name in SOURCES if name in told],
        "figures": figures_of(files(rows)),
    }
    parts = (f"{json.dumps(name)}: {_lines(value)}" for name, value in whole.items())
    write_text(options.output, "{\n" + ",\n".join(parts) + "\n}\n")
    sys.stdout.writelines(f"{line}\n" for line in report())
    return int(any(each.equal < each.played for each in told.values()))


def _lines(value: object) -> str:
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"


if __name__ == "__main__":
    sys.exit(main())
