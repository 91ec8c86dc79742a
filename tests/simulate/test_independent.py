"""A simulator written from the clauses alone, by other hands, plays what the package plays.

With the same dice and decks its games are the same, in everything that is counted; and one rule that is read
otherwise is found out.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import ne
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.dice import rolls
from antimono.simulate import GameMeasures, Matchup, engine, matchup
from tests.simulate.independent.facts import COMPETITOR, DECKS, MONOPOLIST, Card
from tests.simulate.independent.game import Deed, Game, Seat
from tests.simulate.independent.players import MINDS

ROLES = (COMPETITOR, MONOPOLIST, COMPETITOR, MONOPOLIST)

SEED = 100_000
"""Of the first game of each setting."""

CAUSES = ("rent", "card", "fine", "foundation", "income-tax", "property-tax")
"""What somebody could not pay."""

type Measured = dict[str, int]
"""The figures of one game, by name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of four without trades, `CMCM`."""

    competitors: str
    """Their strategy."""
    monopolists: str
    ending: str
    """As the package writes it: `game-b`, `game-a/30`."""

    def __str__(self) -> str:
        return f"{self.competitors} v {self.monopolists}, {self.ending}"

    @property
    def table(self) -> Matchup:
        strategies = [without_trades(STRATEGIES[each]) for each in (self.competitors, self.monopolists)]
        return matchup("us", "CMCM", strategies * 2, self.ending)

    def here(self, games: int, kind: type[Game] = Game) -> Iterator[Measured]:
        """The games of this simulator; `kind` may have other rules."""
        ending, _, rounds = self.ending.partition("/")
        table, minds = self.table, (MINDS[self.competitors], MINDS[self.monopolists]) * 2
        for seed in range(SEED, SEED + games):
            seats = [Seat(role, mind) for role, mind in zip(ROLES, minds, strict=True)]
            game = kind(seats, ending, int(rounds) if rounds else None, SameChance(table, seed))
            game.play(table.cap_turns)
            yield of_game(game)

    def there(self, games: int) -> Iterator[Measured]:
        """The games of the package."""
        return map(of_played, engine.rows(self.table, SEED, games))


class SameChance:
    """The dice, the decks and the starting player of a game of the package."""

    def __init__(self, table: Matchup, seed: int) -> None:
        self.state = engine.new_game(table, seed).state
        self.rolls = rolls(seed)

    def starter(self) -> int:
        return self.state.starter

    def deck(self, role: str) -> list[Card]:
        return [DECKS[role][place] for place in self.state.decks[Role(role)]]

    def die(self) -> int:
        return next(self.rolls).first

    def dice(self) -> tuple[int, int]:
        dice = next(self.rolls)
        return dice.first, dice.second


def of_game(game: Game) -> Measured:
    """Return what is measured of a game here."""
    return measured(
        game.turns,
        {seat.role for seat in game.winners},
        [seat.broke for seat in game.seats],
        {
            "rents taken": [seat.taken for seat in game.seats],
            "rents paid": [seat.paid for seat in game.seats],
            "fines": [seat.fines for seat in game.seats],
            "turns in custody": [seat.held for seat in game.seats],
            "cash in the end": [seat.cash for seat in game.seats],
        },
        [[game.rents[square, role] for square in range(40)] for role in ROLES[:2]],
        [game.landings[square] for square in range(40)],
    )


def of_played(played: GameMeasures) -> Measured:
    """The same of a game of the package."""
    return measured(
        played.turns,
        {ROLES[seat] for seat in played.winners},
        [str(cause) if cause else "" for cause in played.causes],
        {
            "rents taken": played.rent_taken,
            "rents paid": played.rent_paid,
            "fines": played.fines,
            "turns in custody": played.custody,
            "cash in the end": played.cash,
        },
        [played.rents_competitor, played.rents_monopolist],
        played.landings,
    )


def measured(
    turns: int,
    winners: Container[str],
    broke: Sequence[str],
    by_seat: Mapping[str, Sequence[int]],
    rents: Sequence[Sequence[int]],
    landings: Sequence[int],
) -> Measured:
    """The measures of a game."""
    found = {"turns": turns, **{f"bankrupt by {cause}": broke.count(cause) for cause in CAUSES}}
    for name, values in by_seat.items():
        found |= {f"{name} of player {seat}": value for seat, value in enumerate(values, start=1)}
    for place, role in enumerate(ROLES[:2]):
        found[f"{role}s won"] = role in winners
        found |= {f"{role}s' rents on {square}": amount for square, amount in enumerate(rents[place])}
    return found | {f"landings on {square}": number for square, number in enumerate(landings)}


TIMED = Setting("builder", "builder", "game-a/30")


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("setting", "games"),
    [
        (Setting("builder", "builder", "game-b"), 20),
        (Setting("cautious", "cautious", "game-a/30"), 50),
        (Setting("hoarder", "builder", "game-a"), 20),
        (TIMED, 50),
    ],
    ids=str,
)
def test_the_same_dice_and_decks_make_the_same_game(setting: Setting, games: int) -> None:
    pairs = zip(setting.here(games), setting.there(games), strict=True)
    apart = [
        {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]} for mine, theirs in pairs
    ]
    assert apart == [{}] * games


class Once(Game):
    """A double is no reason to roll again (AM-7.1)."""

    def roll(self, seat: Seat, *, again: bool) -> None:
        del again
        super().roll(seat, again=False)


class Fined(Game):
    """The fine is due on the first turn in custody (AM-14.10)."""

    def turn(self, seat: Seat) -> None:
        seat.tried = None if seat.tried is None else 2
        super().turn(seat)


class Busy(Game):
    """A Competitor builds in the price war (AM-14.4, R-11)."""

    def may_build(self, seat: Seat, deed: Deed) -> bool:
        tried, seat.tried = seat.tried, None
        may = super().may_build(seat, deed)
        seat.tried = tried
        return may


class Free(Game):
    """A Monopolist in jail collects (AM-14.5)."""

    def may_collect(self, seat: Seat) -> bool:
        del seat
        return True


class Rounded(Game):
    """The mortgage of 350 is lifted for 192 (R-7)."""

    def redemption(self, deed: Deed) -> int:
        return deed.price * 55 // 100


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", [Once, Fined, Busy, Free, Rounded])
def test_one_rule_read_otherwise_is_found(kind: type[Game]) -> None:
    games = 40
    assert any(map(ne, TIMED.here(games, kind), TIMED.there(games)))


@pytest.mark.parametrize("module", ["facts", "game", "players"])
def test_it_takes_nothing_from_the_package(module: str) -> None:
    text = (Path(__file__).parent / "independent" / f"{module}.py").read_text("utf-8")
    assert "antimono" not in text
