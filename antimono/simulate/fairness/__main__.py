"""`python -m antimono.simulate.fairness`: play the tables again, and keep what they come to.

The results that come with the package are those of the commands that `results.json` names; the same command
makes the same counts. Each kind of tables can be played alone, also for one ending, and joins what the file
holds. With `--show` nothing is played.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from antimono.anti_monopoly.editions import Role
from antimono.core.files import earlier, write_text
from antimono.core.many import Share
from antimono.simulate.fairness import design
from antimono.simulate.fairness.design import ENDINGS, TableDesign
from antimono.simulate.fairness.published import FILE, TABLES, Published
from antimono.simulate.fairness.tables import LEVEL, RuleEffect, Wins
from antimono.simulate.run import compare, simulate

GAMES = 10_000
"""At a table, by default."""
PAIRS = 4_000
"""Of games that are compared, by default."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write and print."""
    parser = argparse.ArgumentParser(prog="python -m antimono.simulate.fairness", description=__doc__)
    parser.add_argument("kinds", nargs="*", help=f"of tables, by default all: {', '.join(TABLES)}")
    parser.add_argument("--ending", choices=ENDINGS, help="only tables of this ending")
    parser.add_argument("--strategy", action="append", help="only tables at which this strategy plays")
    parser.add_argument("--games", type=int, default=GAMES, help="at each table")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="of games for each effect")
    parser.add_argument("--seed", type=int, default=0, help="of the first game of each table")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(FILE), help="the file")
    parser.add_argument("--show", action="store_true", help="print what the file holds, play nothing")
    options = parser.parse_args(arguments)
    unknown = [kind for kind in options.kinds if kind not in TABLES]
    if unknown:
        parser.error(f"there are no tables {', '.join(unknown)}: {', '.join(TABLES)}")
    path: Path = options.output
    found = earlier(path, Published.parse, Published())
    if not options.show:
        given = sys.argv[1:] if arguments is None else arguments
        command = " ".join(["python -m antimono.simulate.fairness", *given])

        def wanted(setting: TableDesign) -> bool:
            names = {setting.competitors, setting.monopolists}
            chosen = not options.strategy or not names.isdisjoint(options.strategy)
            return chosen and options.ending in (None, setting.ending)

        for kind in options.kinds or TABLES:
            start = time.process_time()
            games = options.pairs if kind == "effects" else options.games
            tables = measured(kind, games, options.seed, options.workers, wanted)
            found = found.with_tables(kind, tables, command)
            write_text(path, found.text())
            seconds = time.process_time() - start
            sys.stderr.write(f"{kind}: {len(tables)} tables in {seconds:.0f} s of this process\n")
    sys.stdout.writelines(f"{line}\n" for line in lines(found))
    return 0


def measured(
    kind: str, games: int, seed: int, workers: int = 1, wanted: Callable[[TableDesign], bool] = lambda _setting: True
) -> list[Wins] | list[RuleEffect]:
    """Play all tables of a kind.

    Args:
        kind: one of `TABLES`.
        games: at each table; of an effect at both.
        seed: of the first game of each table.
        workers: processes that play.
        wanted: whether a table is to be played at all.
    """
    if kind == "effects":
        return [
            RuleEffect.of(before, after, compare(before.table, after.table, games=games, seed=seed, workers=workers))
            for before, after in design.effects()
            if wanted(before)
        ]
    settings: Callable[[], Iterator[TableDesign]] = getattr(design, kind)
    return [
        Wins.of(each, simulate(each.table, games=games, seed=seed, workers=workers))
        for each in settings()
        if wanted(each)
    ]


def lines(found: Published) -> Iterator[str]:
    """Yield the results as text."""
    for kind in TABLES[:-1]:
        yield f"{kind}: games won by Competitors; given up; turns a game"
        yield from (_wins(each) for each in getattr(found, kind))
    yield f"effects: change of the Competitors' share; corrected p over {len(found.effects)} comparisons"
    for effect, p in zip(found.effects, found.corrected, strict=True):
        low, high = effect.change.interval or (0.0, 0.0)
        rule, role = effect.rule
        sign = "*" if p < LEVEL else " "
        yield (
            f"  {_name(effect.before)}, {rule} as {role}: {effect.change.value:+.1%} ({low:+.1%} to "
            f"{high:+.1%}) p {p:.2g}{sign}; given up {effect.given_up[0]} and {effect.given_up[1]} of "
            f"{effect.games}"
        )


def _wins(table: Wins) -> str:
    won, unfinished = table.share(Role.COMPETITOR), table.unfinished
    turns = table.turns / max(1, table.games)
    return f"  {_name(table.setting)}: {_percent(won)}; {unfinished.value:.1%} of {table.games}; {turns:.0f}"


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.value:.1%} ({low:.1%} to {high:.1%})"


def _name(setting: TableDesign) -> str:
    rules = "".join(f", {rule} as {role}" for rule, role in setting.house_rules.items())
    return f"{setting.ending} {setting.roles} {setting.competitors} against {setting.monopolists}{rules}"


if __name__ == "__main__":
    sys.exit(main())
