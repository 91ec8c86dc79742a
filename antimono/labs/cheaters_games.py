"""The games of the labs about the Cheaters Edition: wins by strategy, by vigilance, and by number of cheats.

`cheaters.json` has the results as whole numbers. `python -m antimono.labs.cheaters_games` replays the games, on one
core in about half an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import override

from antimono.cheaters.game.view import View
from antimono.cheaters.players import Bidder, Bluffer, Bold, Honest, Rational, Strategy, Vigilant
from antimono.cheaters.players.watching import Charge
from antimono.core.many import Share
from antimono.core.match import named
from antimono.labs.kept import RecordedGames
from antimono.simulate.cheating import matchup, simulate

BELIEVED = 0.2
"""How likely the usual cheat believes that each other sees an attempt, whatever is so."""
GAMES = 400
SEED = 1968
OTHERS = 3
"""How many sit at the table besides whoever a table is about."""


class Asked(StrEnum):
    """The change from one table to the next."""

    TEMPER = "temper"
    """One player of a temper among three honest ones."""
    WATCHERS = "watchers"
    """How many of three honest players watch a bold cheat; if all do, that is a table of tempers."""
    CHEATS = "cheats"
    """How many of four are bold cheats, the others honest; one is again a table of tempers."""


@dataclass(frozen=True, slots=True)
class Sleeper(Honest):
    """Honest, and never looks: whatever there is to be seen they say nothing."""

    @override
    def charges(self, view: View) -> Iterable[Charge]:
        """Nothing."""
        del view
        return ()


VIGILANCES = tuple(Fraction(percent, 100) for percent in (0, 10, 25, 50, 100))
QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)

KNOWING = "knowing"
"""A bold player who believes what is so; the usual one believes that each sees one try in five."""

CHEATS: tuple[str, ...] = ("bold", KNOWING, "bluffer", "rational")
FAIR: tuple[str, ...] = ("honest", "vigilant", "bidder")
"""Who does not cheat: how well others would see it makes no difference."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table before it is played."""

    asked: Asked
    value: str
    """Which of the tables that ask this: a temper, a number."""
    vigilance: Fraction

    @property
    def players(self) -> tuple[Strategy, ...]:
        """Return the players; the first is the one the table is about."""
        honest: tuple[Strategy, ...] = (Honest(),) * OTHERS
        match self.asked:
            case Asked.TEMPER:
                return (_temper(self.value, self.vigilance), *honest)
            case Asked.WATCHERS:
                watch = int(self.value)
                return (_temper("bold", self.vigilance), *[Honest()] * watch, *[Sleeper()] * (OTHERS - watch))
            case Asked.CHEATS:
                cheats = int(self.value)
                bold = _temper("bold", self.vigilance)
                return (*[bold] * cheats, *[Honest()] * (OTHERS + 1 - cheats))


def _temper(name: str, vigilance: Fraction) -> Strategy:
    tempers: Mapping[str, Strategy] = {
        "bold": Bold(vigilance=BELIEVED),
        KNOWING: Bold(vigilance=float(vigilance)),
        "bluffer": Bluffer(),
        "rational": Rational(),
        "honest": Honest(),
        "vigilant": Vigilant(),
        "bidder": Bidder(),
    }
    return named(tempers, name)


def settings() -> Iterator[TableSetup]:
    """Yield all tables that were played, in their order."""
    for name in CHEATS:
        yield from (TableSetup(Asked.TEMPER, name, each) for each in VIGILANCES)
    yield from (TableSetup(Asked.TEMPER, name, Fraction(0)) for name in FAIR)
    yield from (TableSetup(Asked.WATCHERS, str(watch), HALF) for watch in range(OTHERS))
    for each in (QUARTER, HALF):
        yield from (TableSetup(Asked.CHEATS, str(cheats), each) for cheats in (2, OTHERS))


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table."""

    asked: str
    value: str
    vigilance: str
    players: tuple[str, ...]
    """The players with their settings; the first is the one being measured."""
    games: int
    seed: int
    ended: int
    won: tuple[int, ...]
    """By player, how many games they have won; a shared win counts for each."""

    @property
    def share(self) -> Share:
        """The share of the finished games that the measured player won."""
        return Share(self.won[0], self.ended)

    def of(self, places: Iterable[int]) -> Share:
        """Return the same for players at several places together: how often one of them has won."""
        chosen = [self.won[place] for place in places]
        return Share(sum(chosen), self.ended * len(chosen))


def play(setting: TableSetup, games: int, seed: int = SEED) -> TableResult:
    """Play a table again.

    Args:
        setting: which.
        games: how many.
        seed: of the first.
    """
    found = simulate(matchup(setting.players, float(setting.vigilance)), games=games, seed=seed, workers=1)
    won = tuple(share.count for share in found.wins)
    written = tuple(map(repr, setting.players))
    told = (setting.asked.value, setting.value, str(setting.vigilance))
    return TableResult(*told, written, games, seed, found.ended, won)


KEPT = RecordedGames(
    "cheaters",
    TableResult,
    lambda games, seed: (play(each, games, seed) for each in settings()),
    games=GAMES,
    seed=SEED,
)
measured = cache(KEPT.tables)
"""The games that come with the package, in the order of `settings`."""


def table_of(asked: Asked, value: str, vigilance: Fraction = Fraction(0)) -> TableResult:
    """Return one of them.

    Raises:
        UnknownNameError: if none was played so.
    """
    tables = {(each.asked, each.value, Fraction(each.vigilance)): each for each in measured()}
    played = {f"{each[0]} / {each[1]} / {each[2]}": table for each, table in tables.items()}
    return named(played, f"{asked} / {value} / {vigilance}")


if __name__ == "__main__":
    sys.exit(KEPT.main())
