"""`python -m tests.simulate.coverage`: how often an interval of 95% holds the truth, measured.

Pairs of games are played by the kernel, `GAMES` a rule. Their mean is the truth; samples of 50 pairs and more
are drawn from them with replacement, and it is counted how often the interval of a sample holds the truth.
The tables go into `PAGE`. It takes some ten minutes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, field
from pathlib import Path

import numpy as np

from antimono.anti_monopoly.editions import Role, load
from antimono.core.files import write_text
from antimono.simulate import Comparison, GameMeasures, Matchup, NonNegativeMean, PartOfTotal, Ratio, matchup
from antimono.simulate.measures import Totals
from antimono.simulate.work import SUMS, ComparisonJob, player

PAGE = Path(__file__).parents[2] / "notebooks" / "python" / "intervals.md"
SIZES = (50, 100, 500, 5_000)
GAMES, REPEATS, SEED = 40_000, 4_000, 1
TIMED, UNTIMED = "game-a/30", "game-b"

type Numbers = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""A line for each game, with what is added up over a sample."""
type Ends = tuple[float, float] | None


@dataclass(frozen=True)
class Rule:
    """A house rule at a table of four, two of each role, who all play the same."""

    name: str
    strategy: str
    ending: str
    rules: dict[str, int | str] = field(hash=False)

    @property
    def tables(self) -> tuple[Matchup, Matchup]:
        """As printed, and with the rule."""
        one = matchup("us", "CMCM", self.strategy, self.ending)
        return one, one.with_rules(self.rules)


RULES = (
    Rule("`limits` as Monopolists", "landlord", TIMED, {"limits": "monopolist"}),
    Rule("`tax` as Monopolists", "builder", TIMED, {"tax": "monopolist"}),
    Rule("`tax` as Competitors", "builder", TIMED, {"tax": "competitor"}),
    Rule("`tax` as Competitors", "builder", UNTIMED, {"tax": "competitor"}),
    Rule("200 at START", "builder", TIMED, {"start_square_pays": 200}),
    Rule("`timed` as Competitors", "builder", TIMED, {"timed": "competitor"}),
    Rule("`doubling` as Competitors", "builder", UNTIMED, {"doubling": "competitor"}),
)
"""From rare changes to common ones."""


def pairs(rule: Rule, games: int) -> Numbers:
    """The sums of a comparison, for each seed alone."""
    both = ComparisonJob(*rule.tables)
    found = [player(each, kernel=True).outcomes(each, 0, games, Totals(each.roles)) for each in rule.tables]
    lines = []
    for mine, theirs in zip(*found, strict=True):
        numbers = both.nothing()
        both.count(numbers, mine, theirs)
        if numbers[3]:
            lines.append(numbers)
    return np.array(lines, dtype=np.int64)


def covered(
    lines: Numbers, read: Callable[[list[int]], Sequence[tuple[float, Ends]]], size: int, repeats: int
) -> list[float]:
    """In how many of 100 samples of a size each interval holds the figure that all games together have."""
    truth = [value for value, _ends in read(lines.sum(axis=0).tolist())]
    held, dice = np.zeros(len(truth)), np.random.default_rng(SEED)
    for _sample in range(repeats):
        sums = lines[dice.integers(0, len(lines), size)].sum(axis=0).tolist()
        for place, ((value, ends), right) in enumerate(zip(read(sums), truth, strict=True)):
            low, high = ends or (value, value)
            held[place] += low - 1e-9 <= right <= high + 1e-9
    return [float(each) for each in 100 * held / repeats]


def changes(rule: Rule) -> Callable[[list[int]], list[tuple[float, Ends]]]:
    """The change of wins, of both wealths by AM-23.1 and of turns; then `MEANS` as printed."""
    one, other = rule.tables

    def read(sums: list[int]) -> list[tuple[float, Ends]]:
        found = Comparison(one, other, 0, sums[0], tuple(sums))
        means = [*found.wealth.values(), found.turns]
        measures = [found.wins[Role.COMPETITOR].change, *(each.change for each in means)]
        of_one = [*found.wealth.values(), *found.wealth_at_cost.values(), found.turns]
        return [(each.value, each.interval) for each in (*measures, *(each.one for each in of_one))]

    return read


def changed(lines: Numbers) -> list[float]:
    """Of 100 pairs, how many change each of them."""
    at = [4 + measure * SUMS + 5 for measure in (0, 2, 3, 6)]
    return [float(each) for each in 100 * (lines[:, at] != 0).mean(axis=0)]


type Parts = Callable[[GameMeasures], tuple[int, int]]


def _theirs(amounts: Sequence[int]) -> tuple[int, int]:
    """Return what the two Monopolists of four have, and all."""
    return amounts[1] + amounts[3], sum(amounts)


def _stops(game: GameMeasures) -> int:
    return sum(game.landings[deed.index] for deed in load("us").deeds)


RATIOS: tuple[tuple[str, type[Ratio], str, Parts], ...] = (
    ("rents of rounds 1 to 10: of Monopolists", PartOfTotal, TIMED, lambda game: _theirs(game.path[0].rents)),
    ("rents of rounds 21 to 30: of Monopolists", PartOfTotal, TIMED, lambda game: _theirs(game.path[2].rents)),
    ("rents of a game: of Monopolists", PartOfTotal, TIMED, lambda game: _theirs(game.rent_taken)),
    ("rents of a game: of Monopolists", PartOfTotal, UNTIMED, lambda game: _theirs(game.rent_taken)),
    ("wealth after 30 rounds: of Monopolists", PartOfTotal, TIMED, lambda game: _theirs(game.wealth)),
    ("rent per visit", Ratio, TIMED, lambda game: (sum(game.rent_taken), _stops(game))),
    ("rent per visit", Ratio, UNTIMED, lambda game: (sum(game.rent_taken), _stops(game))),
    ("visits per turn", Ratio, TIMED, lambda game: (_stops(game), game.turns)),
)
"""What is told of each, by which kind of ratio, in which games of four builders."""


def parts(of: Parts, played: Sequence[GameMeasures]) -> Numbers:
    """The sums of a ratio, for each game alone; those too short for it are left out."""
    lines = [Ratio.of([of(game)]) for game in played if len(game.path) > 2]
    return np.array([astuple(each) for each in lines], dtype=np.int64)


ALONE = ("builder", UNTIMED, "wealth of a single Competitor")
"""The hardest mean: in the end nine of ten have nothing."""


def games_of(ending: str, games: int) -> Iterable[GameMeasures]:
    """So many games of four builders."""
    table = matchup("us", "CMCM", "builder", ending)
    return player(table, kernel=True).rows(table, 0, games)


def alone(played: Iterable[GameMeasures]) -> Numbers:
    """The sums of the mean of `ALONE`, for each game alone."""
    return np.array([(1, each.wealth[0], each.wealth[0] ** 2) for each in played], dtype=np.int64)


def mean(sums: list[int]) -> list[tuple[float, Ends]]:
    """A mean and its interval, of such sums."""
    found = NonNegativeMean(*sums)
    return [(found.value, found.interval)]


def tables(games: int = GAMES, repeats: int = REPEATS) -> Iterator[str]:
    """The lines of the three tables in Markdown, empty lines between them."""
    sizes = " | ".join(f"{size:,}" for size in SIZES)
    means: dict[str, list[list[float]]] = {}
    yield f"| Rule | Strategy | Ending | Result | pairs changed in 100 | {sizes} |"
    yield "|---|---|---|---|" + "--:|" * (1 + len(SIZES))
    for rule in RULES:
        lines = pairs(rule, games)
        found = [covered(lines, changes(rule), size, repeats) for size in SIZES]
        of = [list(each) for each in zip(*found, strict=True)]
        for name, often, each in zip(CHANGES, changed(lines), of, strict=False):
            share = f"{often:.2g}" if often < 10 else f"{often:.0f}"
            yield _row(rule.name, rule.strategy, rule.ending, name, share, each)
        means.setdefault(f"{rule.strategy} | {rule.ending}", of[len(CHANGES) :])
    yield ""
    yield f"| Strategy | Ending | Mean of | {sizes} |"
    yield "|---|---|---|" + "--:|" * len(SIZES)
    for who, measures in means.items():
        for name, each in zip(MEANS, measures, strict=True):
            yield _row(who, name, each)
    played = {ending: list(games_of(ending, games)) for ending in (TIMED, UNTIMED)}
    lines = alone(played[UNTIMED])
    yield _row(*ALONE, [covered(lines, mean, size, repeats)[0] for size in SIZES])
    yield ""
    yield f"| Ratio | Ending | {sizes} |"
    yield "|---|---|" + "--:|" * len(SIZES)
    for name, kind, ending, of_game in RATIOS:
        lines = parts(of_game, played[ending])

        def read(sums: list[int], kind: type[Ratio] = kind) -> list[tuple[float, Ends]]:
            ratio = kind(*sums)
            return [(ratio.value, ratio.interval)]

        yield _row(name, ending, [covered(lines, read, size, repeats)[0] for size in SIZES])


CHANGES = ("wins of Competitors", "wealth of Competitors", "wealth of Monopolists", "turns")
MEANS = (*CHANGES[1:3], "wealth of Competitors at cost", "wealth of Monopolists at cost", "turns")
"""What is told of the games as printed; wealth is by AM-23.1 unless it says so."""


def _row(*cells: str | list[float]) -> str:
    texts = [text for cell in cells for text in ([cell] if isinstance(cell, str) else [f"{each:.1f}" for each in cell])]
    return f"| {' | '.join(texts)} |"


def told(page: str) -> list[list[str]]:
    """The rows of the tables of a page, cell by cell, heads left out."""
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("|")]
    return [row for row in rows if re.fullmatch(r"\d+\.\d", row[-1])]


def main() -> int:
    """Write the tables into the page, in the place of all but its first, which has no figures."""
    made = iter("\n".join(tables()).split("\n\n"))
    first, rest = PAGE.read_text(encoding="utf-8").split("\n\n## What", 1)
    rest = re.sub(r"(?:^\|.*\n)+", lambda _table: next(made) + "\n", rest, flags=re.MULTILINE)
    write_text(PAGE, f"{first}\n\n## What{rest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
