"""Many games between strategies at mixed tables, watched as well as one likes, and how often each wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import Game, Options, Outcome
from antimono.cheaters.players.strategies import CAP_TURNS, Strategy, play_out
from antimono.core import many
from antimono.core.dice import bits, draw
from antimono.core.errors import UnreadableError
from antimono.core.many import Share
from antimono.core.match import GivenUp
from antimono.core.text import _, quoted

_MIX = 0x8EBC6AF09C88C6E3

type Result = many.Result[str, Outcome]
"""One game that has been played; its seats are the names of the strategies, `kind`."""

type Maker = Callable[[int], tuple[Game, Sequence[Strategy]]]
"""A fresh game of a seed, and the strategies of its players."""


def kind(strategy: Strategy) -> str:
    """Return what wins are counted of: the name of a strategy, whatever its settings.

    >>> from antimono.cheaters.players import Bold
    >>> kind(Bold(vigilance=0.5))
    'bold'
    """
    return type(strategy).__name__.lower()


@lru_cache(64)
def watched(vigilance: float, edition: Edition | None = None) -> Edition:
    """Return the edition at a table where each player sees each attempt of another with the same probability.

    The engine draws separately for each observer and each attempt, and informs only those who see it,
    through `View.hints` (R-82); a game needs the option `glimpse` for it. Acts of the ultimate mode keep theirs.

    Args:
        vigilance: that probability, from 0 to 1, instead of those of the cards.
        edition: by default the one in the package.

    Raises:
        UnreadableError: if it is not a probability.
    """
    if not 0 <= vigilance <= 1:
        raise UnreadableError(
            _(
                "Vigilance is a probability. Enter a number from 0 to 1, not {given} (R-82).",
                given=quoted(repr(vigilance)),
            )
        )
    base = edition or load()
    return replace(base, cheat_cards=tuple([replace(card, notice=vigilance) for card in base.cheat_cards]))


def play_many(
    make: Maker, games: int, seed: int = 0, cap_turns: int = CAP_TURNS, check: Callable[[Game], None] | None = None
) -> Iterator[Result]:
    """Play games with the seeds from `seed` on, one result after the other.

    As `antimono.core.many.play_many`; wins are counted by kind of strategy.
    """
    return many.play_many(make, play_out, _kinds, games, seed, cap_turns, check)


def _kinds(_game: Game, strategies: Sequence[Strategy]) -> tuple[str, ...]:
    return tuple([kind(each) for each in strategies])


def mixed(
    strategies: Sequence[Strategy],
    options: Sequence[Options] = (),
    vigilance: float | None = None,
    players: Sequence[int] = range(2, 7),
) -> Maker:
    """Return a maker of games whose players, strategies and options are drawn again for each seed.

    Args:
        strategies: to draw from, for each seat.
        options: to draw from, for each table; by default those of the edition, with glimpses (R-82).
        vigilance: as in `watched`; by default each card goes by its own figure.
        players: how many may sit at a table.
    """
    tables = options or (replace(Options.of(load()), glimpse=True),)
    edition = load() if vigilance is None else watched(vigilance)

    def make(seed: int) -> tuple[Game, Sequence[Strategy]]:
        own = bits(seed ^ _MIX, 0)
        seats = players[draw(own, 0, len(players))]
        table = tables[draw(own, 1, len(tables))]
        chosen = [strategies[draw(own, 2 + place, len(strategies))] for place in range(seats)]
        return Game(seats, seed, edition=edition, options=table, log=False), chosen

    return make


@dataclass(frozen=True, slots=True)
class StrategyScore:
    """The record of one kind of strategy in finished games."""

    seats: Share
    """How many of the seats that it had have won a game or shared the win."""
    fair: float
    """Which share of them would have, if all at a table were equally likely to win, and nobody shared."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of many games."""

    games: int
    given_up: Mapping[GivenUp, int]
    """The number of abandoned games, by reason."""
    turns: int
    """In all games together."""
    actions: int
    """In all games together."""
    kinds: Mapping[str, StrategyScore]
    """By kind of strategy."""

    @property
    def ended(self) -> int:
        """Return how many games have ended."""
        return self.games - sum(self.given_up.values())


def standings(results: Iterable[Result]) -> Standings:
    """Return the sums over `results`, by seat: at mixed tables some kinds have more seats, or more rivals.

    Args:
        results: of games; they are taken one by one and not kept.
    """
    games = turns = actions = 0
    given_up = dict.fromkeys(GivenUp, 0)
    won: dict[str, int] = {}
    seats: dict[str, int] = {}
    fair: dict[str, float] = {}
    for result in results:
        games, turns, actions = games + 1, turns + result.turns, actions + result.actions
        outcome = result.outcome
        if result.given_up is not None:
            given_up[result.given_up] += 1
        if outcome is None:
            continue
        for player, name in enumerate(result.seats):
            seats[name] = seats.get(name, 0) + 1
            fair[name] = fair.get(name, 0.0) + 1 / len(result.seats)
            won[name] = won.get(name, 0) + (player in outcome.winners)
    kinds = {name: StrategyScore(Share(won[name], seats[name]), fair[name] / seats[name]) for name in sorted(seats)}
    return Standings(games, given_up, turns, actions, kinds)
