"""A simulator written from the clauses alone, by other hands, finds what the package finds.

With dice of its own its figures lie within the intervals; with the same dice and decks its games are
the same.

`python -m tests.simulate.independent` plays many more games of more strategies.
"""

from __future__ import annotations

from functools import cache
from operator import ne
from pathlib import Path

import pytest

from tests.simulate.independent.compare import Figure, Setting, Sums, figures
from tests.simulate.independent.facts import COMPETITOR, DECKS, MONOPOLIST
from tests.simulate.independent.game import Deed, Game, Seat

SETTINGS = {
    Setting("builder", "builder", "game-b"): 60,
    Setting("cautious", "cautious", "game-a/30"): 150,
    Setting("builder", "builder", "game-a/30"): 150,
}
"""How many games are played of each."""

TIMED = Setting("builder", "builder", "game-a/30")

THERE = 1_000
"""How many the package plays of each."""

SEED = 100_000
"""Of the games with the same dice."""


@cache
def shipped(setting: Setting) -> Sums:
    return Sums.of(setting.there(THERE))


def compared(setting: Setting, games: int, kind: type[Game] = Game) -> list[Figure]:
    return figures(Sums.of(setting.here(games, kind=kind)), shipped(setting), len(SETTINGS))


@pytest.mark.no_cover
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_wins_lengths_bankruptcies_and_rents_are_those_of_the_package(setting: Setting) -> None:
    found = compared(setting, SETTINGS[setting])
    names = {figure.name for figure in found}
    assert {"turns", "monopolists won", "monopolists' rents taken", "landings on 10"} <= names
    assert [str(figure) for figure in found if not figure.agrees] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_same_dice_and_decks_make_the_same_game(setting: Setting) -> None:
    games = SETTINGS[setting] // 3
    pairs = zip(setting.here(games, SEED, same=True), setting.there(games, SEED), strict=True)
    apart = [
        {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}
        for mine, theirs in pairs
    ]
    assert apart == [{}] * games


class Greedy(Game):
    """Competitors take double rents (AM-9.5 says never)."""

    def rent(self, deed: Deed, owner: Seat) -> int:
        return super().rent(deed, owner) * (2 if owner.role == COMPETITOR else 1)


class Anywhere(Game):
    """A Monopolist builds on a lone street (AM-9.3)."""

    def may_build(self, seat: Seat, deed: Deed) -> bool:
        is_bare = deed.owner is seat and deed.is_street and not deed.mortgaged and deed.houses < seat.most
        return is_bare if seat.role == MONOPOLIST else super().may_build(seat, deed)


class Generous(Game):
    """START pays twice (AM-13.1)."""

    def move(self, seat: Seat, to: int) -> None:
        seat.cash += 100 * (to <= seat.place)
        super().move(seat, to)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("kind", "betrayed"),
    [
        (Greedy, "monopolists won"),
        (Anywhere, "monopolists won"),
        (Generous, "competitors' cash in the end"),
    ],
)
def test_one_rule_read_wrongly_is_found_in_a_hundred_games(kind: type[Game], betrayed: str) -> None:
    apart = {figure.name for figure in compared(TIMED, 100, kind) if not figure.agrees}
    assert betrayed in apart


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
def test_what_changes_little_is_found_with_the_same_dice(kind: type[Game]) -> None:
    games = 40
    mine = TIMED.here(games, SEED, kind, same=True)
    assert any(map(ne, mine, TIMED.there(games, SEED)))


def test_each_deck_has_twenty_five_cards() -> None:
    assert {role: len(cards) for role, cards in DECKS.items()} == {COMPETITOR: 25, MONOPOLIST: 25}


@pytest.mark.parametrize("module", ["facts", "game", "players"])
def test_it_takes_nothing_from_the_package(module: str) -> None:
    text = (Path(__file__).parent / "independent" / f"{module}.py").read_text("utf-8")
    assert "antimono" not in text
