"""The kernel as Python uses it: one setting, games of any seeds played in it, and their positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Offer
from antimono.anti_monopoly.game import outcome as engine
from antimono.anti_monopoly.game.position import Position, Property
from antimono.anti_monopoly.game.state import Debt, OpenOffer, Phase
from antimono.anti_monopoly.players import Strategy
from antimono.core.match import GivenUp
from antimono.simulate.kernel.codes import NONE, PHASES, ROLES, WHATS
from antimono.simulate.kernel.play import entry
from antimono.simulate.kernel.records import CLEARED, DEBT, GAME
from antimono.simulate.kernel.tables import fill, fresh_game
from antimono.simulate.measures import CAUSES, ENDS, GameMeasures, GameSummary, Layout, Sample


def position_of(game: Any, table: Any, slugs: Sequence[str]) -> Position:
    """Return the position in a record, by the slugs of the squares."""
    seats = int(table["seats"])
    phase = PHASES[game["phase"]]
    waiting = _numbers(game, "waiting", int(game["waiters"]))
    end = ENDS[game["end"]] if game["end"] >= 0 else None
    ended = engine.Outcome(end, winners_of(game, seats)) if isinstance(end, engine.Termination) else None
    undeclared = waiting if phase is Phase.ROLES else ()
    return Position(
        roles=tuple(
            None if player in undeclared else ROLES[number]
            for player, number in enumerate(_numbers(game, "roles", seats))
        ),
        cash=_numbers(game, "cash", seats),
        pawns=_numbers(game, "pawns", seats),
        custody_turn=_numbers(game, "custody_turn", seats),
        waited=_truths(game, "waited", seats),
        out=_truths(game, "out", seats),
        properties=_properties(game, table),
        decks=(_from_top(game, Role.COMPETITOR), _from_top(game, Role.MONOPOLIST)),
        throws=int(game["throws"]),
        starter=int(game["starter"]),
        turn=int(game["turn"]),
        decider=int(game["decider"]),
        phase=phase,
        turns=int(game["turns"]),
        round=int(game["round"]),
        rolled=bool(game["rolled"]),
        again=bool(game["again"]),
        undeclared=undeclared,
        debts=tuple(_debt(game, place) for place in range(int(game["debts"]))),
        offers=(_offer(game, slugs),) if phase is Phase.OFFER else (),
        settlers=waiting if phase is Phase.SETTLING else (),
        outcome=ended,
    )


def winners_of(game: Any, seats: int) -> tuple[int, ...]:
    """Return the seats of those who have won."""
    return tuple(seat for seat in range(seats) if game["winners"][seat])


def _numbers(game: Any, name: str, length: int) -> tuple[int, ...]:
    return tuple(int(each) for each in game[name][:length])


def _truths(game: Any, name: str, length: int) -> tuple[bool, ...]:
    return tuple(bool(each) for each in game[name][:length])


def _properties(game: Any, table: Any) -> tuple[tuple[int, Property], ...]:
    squares = [int(each) for each in table["owned_squares"]]
    owned = [square for square in squares if game["owners"][square] >= 0]
    by_age = sorted(owned, key=lambda square: int(game["acquired"][square]))
    ranks = {square: rank for rank, square in enumerate(by_age, start=1)}
    return tuple(
        (
            square,
            Property(
                int(game["owners"][square]),
                int(game["levels"][square]),
                bool(game["mortgaged"][square]),
                ranks.get(square, 0),
            ),
        )
        for square in squares
    )


def _from_top(game: Any, role: Role) -> tuple[int, ...]:
    number = ROLES.index(role)
    order, top = [int(each) for each in game["decks"][number]], int(game["tops"][number])
    return (*order[top:], *order[:top])


def _debt(game: Any, place: int) -> Debt:
    debtor, creditor, amount, what, where, dice = (int(game[name][place]) for name in DEBT.split())
    return Debt(debtor, creditor, amount, WHATS[what], where, dice)


def _offer(game: Any, slugs: Sequence[str]) -> OpenOffer:
    proposer, given, money, taken = (int(game[name]) for name in ("proposer", "gives", "money", "takes"))
    gives = () if given == NONE else (slugs[given],)
    offer = Offer(int(game["decider"]), gives, max(money, 0), (slugs[taken],), max(-money, 0))
    return OpenOffer(proposer, offer, Phase.ROLL, proposer)


LARGEST = 30_000_000
"""The largest sum of money that is counted here: so many games' squares of it still fit into 64 bits."""

AT_ONCE = 4_000
"""How many games are added before their sums leave 64 bits."""

PATH = ("path_wealth", "path_cost", "path_rents")
"""What is kept of the samples of a game; rents are those since the beginning."""

_NO_TOTALS = np.zeros(0, np.int64)
_WORDS = 2**64
_GIVEN_UP = frozenset(place for place, end in enumerate(ENDS) if isinstance(end, GivenUp))


class Kernel:
    """A setting, ready to be played.

    It holds the record of one game; threads each need a kernel of their own.
    """

    def __init__(self, game: Game, strategies: Sequence[Strategy], cap_turns: int) -> None:
        """Make the tables.

        Args:
            game: in the setting, before its first action; only its seed makes no difference.
            strategies: by seat, see `why_not`.
            cap_turns: after how many turns a game is given up.
        """
        self._tables = fill(game.state, strategies, cap_turns)
        self._fresh = fresh_game(game.state).view(np.uint8)
        self._games = np.zeros(1, GAME)
        self._raw = self._games.view(np.uint8)
        self._seats = len(game.players)
        self._slugs = tuple(square.slug for square in game.edition.squares)
        self._cap_turns = cap_turns
        self._seed = 0

    def prepare(self) -> None:
        """Have the machine code ready: read from the disk, or compiled."""
        self._run([], _NO_TOTALS, -1)

    @property
    def rules(self) -> bytes:
        """All that its games follow from, but their seeds."""
        return bytes(self._tables.tobytes() + self._fresh[:CLEARED].tobytes())

    def play(self, seed: int, stop: int = -1) -> int:
        """Play one game to its end, or until there have been `stop` choices, and say how many there were."""
        self._seed = seed
        self._run([seed], _NO_TOTALS, stop)
        return int(self._games[0]["choices"])

    def position(self) -> Position:
        """Return the position of the game that was played last."""
        return position_of(self._games[0], self._tables[0], self._slugs)

    def played(self) -> GameMeasures | None:
        """Return what is counted of the game that was played last; `None` if it went beyond what fits here."""
        game: Any = self._games[0]
        if game["beyond"]:
            return None
        seats, end = self._seats, ENDS[game["end"]]

        def by_seat(name: str) -> tuple[int, ...]:
            return tuple(game[name][:seats].tolist())

        rents = [0] * seats
        path = []
        samples = [game[name][: game["samples"], :seats].tolist() for name in PATH]
        for wealth, cost, taken in zip(*samples, strict=True):
            since = tuple(now - then for now, then in zip(taken, rents, strict=True))
            path.append(Sample(tuple(wealth), tuple(cost), since))
            rents = taken
        return GameMeasures(
            seed=self._seed,
            end=end,
            winners=() if isinstance(end, GivenUp) else winners_of(game, seats),
            turns=min(int(game["turns"]), self._cap_turns),
            rounds=int(game["round"]),
            actions=int(game["choices"]),
            cash=by_seat("cash"),
            wealth=by_seat("wealth"),
            wealth_at_cost=by_seat("cost"),
            bankrupt=by_seat("bankrupt"),
            causes=tuple(
                CAUSES[cause] if out else None for cause, out in zip(by_seat("cause"), by_seat("out"), strict=True)
            ),
            rent_paid=by_seat("rent_paid"),
            rent_taken=by_seat("rent_taken"),
            fines=by_seat("fines"),
            custody=by_seat("custody"),
            landings=tuple(game["landings"].tolist()),
            rents_competitor=tuple(game["rents"][0].tolist()),
            rents_monopolist=tuple(game["rents"][1].tolist()),
            path=tuple(path),
        )

    def add(self, seeds: Sequence[int], numbers: list[int]) -> int:
        """Play games and add them to the sums of `Totals`.

        Args:
            seeds: of the games.
            numbers: of a `Totals` of this table; changed.

        Returns:
            How many have been played: all, or those before one that goes beyond what fits here.
        """
        done = 0
        while done < len(seeds):
            some = seeds[done : done + AT_ONCE]
            sums = np.zeros(Layout(self._seats).size, np.int64)
            played = self._run(some, sums, -1)
            numbers[:] = [mine + more for mine, more in zip(numbers, sums.tolist(), strict=True)]
            done += played
            if played < len(some):
                break
        return done

    def outcomes(self, seeds: Sequence[int], numbers: list[int]) -> list[GameSummary]:
        """Play games as `add` does, one by one, and tell how each has ended.

        Args:
            seeds: of the games, `AT_ONCE` at most: their sums have to fit into 64 bits.
            numbers: of a `Totals` of this table; changed.

        Returns:
            The games in their order: all, or those before one that goes beyond what fits here.
        """
        found: list[GameSummary] = []
        games, seats = self._games, self._seats
        end, turns = games["end"], games["turns"]
        won, wealth, cost = (games[name][0, :seats] for name in ("winners", "wealth", "cost"))
        sums, word = np.zeros(Layout(seats).size, np.int64), np.zeros(1, np.uint64)
        for seed in seeds:
            word[0] = seed % _WORDS
            if not self._call(word, sums, -1):
                break
            winners = [seat for seat, has in enumerate(won.tolist()) if has]
            if end.item() in _GIVEN_UP:
                winners = []
            last = min(turns.item(), self._cap_turns)
            found.append(GameSummary(tuple(winners), tuple(wealth.tolist()), tuple(cost.tolist()), last))
        numbers[:] = [mine + more for mine, more in zip(numbers, sums.tolist(), strict=True)]
        return found

    def _run(self, seeds: Sequence[int], totals: Any, stop: int) -> int:
        return self._call(np.array([seed % _WORDS for seed in seeds], np.uint64), totals, stop)

    def _call(self, words: Any, totals: Any, stop: int) -> int:
        found: int = entry()(self._games, self._raw, self._fresh, self._tables, words, totals, stop, LARGEST)
        return found
