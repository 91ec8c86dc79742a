"""The games of the lab “Bankrupt, but not poor”: the assets of every bankrupt when they gave up.

`bankrupt.json` has the results; `python -m antimono.labs.bankrupt_games` replays the games.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players import CAP_TURNS, STRATEGIES, Strategy
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.core.many import Share
from antimono.core.match import GivenUp, named, play_out, seat_seeds
from antimono.labs.kept import RecordedGames
from antimono.simulate.fairness.design import EDITION, ROLES
from antimono.simulate.measures import CAUSE_OF

PLAYERS = ("builder", "cautious", "landlord")
"""The strategies: all four players have the same, and nobody proposes trades."""

ENDING = "game-a"
"""All games are played until one player is left, so each that ends has three bankrupts."""


@dataclass(frozen=True, slots=True)
class Books:
    """A player's assets and debts, in money units, at printed prices."""

    debt: int
    """The debt that is due."""
    ready: int
    """Cash, and all buildings at half price (AM-12.1)."""
    loans: int
    """The bank's loans on the deeds that are not mortgaged yet (AM-11.1)."""
    prices: int
    """The printed prices of all deeds."""
    lifting: int
    """The cost of paying off their mortgages (AM-11.5)."""

    @staticmethod
    def of(estate: Estate, debt: int) -> Books:
        """Return the books of a player with this estate and debt.

        >>> from antimono.anti_monopoly.editions import load
        >>> from antimono.anti_monopoly.rules.estate import HeldDeed
        >>> Books.of(Estate(Role.COMPETITOR, 40, (HeldDeed(load("us").street("Wall St.")),)), 300)
        Books(debt=300, ready=40, loans=200, prices=400, lifting=0)
        """
        loans = sum(loan(held.deed).value for held in estate.held if not held.mortgaged)
        return Books(
            debt,
            most_that_can_be_raised(estate).value - loans,
            loans,
            sum(held.deed.price for held in estate.held),
            sum(redemption(held.deed).value for held in estate.held if held.mortgaged),
        )

    @property
    def missing(self) -> int:
        """Return the rest of the debt when cash and buildings are gone; negative if they are enough."""
        return self.debt - self.ready

    @property
    def net_price(self) -> int:
        """Return the printed prices of the deeds, less the cost of paying off their mortgages."""
        return self.prices - self.lifting

    @property
    def net_worth(self) -> int:
        """Return the wealth left after the debt if the deeds sold at their net price."""
        return self.net_price - self.missing

    @property
    def bankrupt(self) -> bool:
        """Return true if the bank's loans are not enough (AM-22.1, R-14)."""
        return self.loans < self.missing

    def pays_at(self, part: Fraction) -> bool:
        """Return whether the deeds would pay the debt if each were sold for this part of its printed price."""
        # In whole numbers: the same as part * prices - lifting >= missing, and much quicker.
        return part.numerator * self.prices >= part.denominator * (self.lifting + self.missing)

    @property
    def insolvent(self) -> bool:
        """Return true if they owe more than they own, even at printed prices."""
        return not self.pays_at(Fraction(1))


@dataclass(frozen=True, slots=True)
class Failure:
    """A bankruptcy: the player, the turn, and their books at that moment."""

    seed: int
    """Of the game."""
    turn: int
    """Of the game."""
    role: str
    """C or M."""
    cause: str
    """The cause of the debt, see `Cause`."""
    creditor: str
    """C, M or bank."""
    most: int
    """The most cash that any other player had at that moment."""
    books: Books


@dataclass(frozen=True, slots=True)
class RecordingStrategy:
    """A strategy that copies another, and records the player's books when they give up."""

    strategy: Strategy
    game: Game
    seen: list[Failure]
    """To which it is added."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return what the other chooses."""
        action = self.strategy.choose(view, actions, seed, counter)
        if action.verb is Verb.BANKRUPT:
            self.seen.append(self._failure(view))
        return action

    def _failure(self, view: View) -> Failure:
        debt, state = view.debts[0], self.game.state
        others = [cash for seat, cash in enumerate(view.cash[: len(view.roles)]) if seat != view.player]
        return Failure(
            self.game.seed,
            view.turns,
            _letter(view.roles[view.player]),
            CAUSE_OF[debt.what].value,
            "bank" if debt.creditor == BANK else _letter(view.roles[debt.creditor]),
            max(others),
            Books.of(estate(state, view.player), debt.amount),
        )


def _letter(role: Role) -> str:
    return role.value[0].upper()


@dataclass(frozen=True, slots=True)
class BankruptcyCount:
    """All bankruptcies of the games at one table."""

    players: str
    """The strategy of all four, by name."""
    plan: str
    """The strategy with its numbers."""
    seed: int
    games: int
    given_up: int
    """The number of games abandoned at the turn limit; their bankruptcies until then count."""
    failures: tuple[Failure, ...]

    @property
    def illiquid(self) -> Share:
        """Return the share of bankrupts who had enough at printed prices."""
        return self.at(Fraction(1))

    def at(self, part: Fraction) -> Share:
        """Return the share who could have paid by selling deeds at this part of the printed price."""
        return Share(sum(each.books.pays_at(part) for each in self.failures), len(self.failures))

    @property
    def buyers(self) -> Share:
        """Return how often another player had enough cash for the rest, for bankrupts who are not insolvent."""
        rich = [each for each in self.failures if not each.books.insolvent]
        return Share(sum(each.most >= each.books.missing for each in rich), len(rich))

    @property
    def together(self) -> int:
        """Return the number of bankruptcies in the same turn as another."""
        turns = Counter((each.seed, each.turn) for each in self.failures)
        return sum(count for count in turns.values() if count > 1)


def seen(players: str, games: int = 20, seed: int = 0) -> BankruptcyCount:
    """Play games of two Competitors and two Monopolists with one strategy, and record every bankruptcy.

    Args:
        players: the strategy of all four.
        games: how many; the rules engine plays some fifty in a second.
        seed: of the first; the others follow.

    Raises:
        UnknownNameError: if there is no strategy of that name.
    """
    plan = without_trades(named(STRATEGIES, players))
    failures: list[Failure] = []
    given_up = 0
    for each in range(seed, seed + games):
        game = Game(EDITION, ROLES, each, ENDING, log=False)
        witnesses = [RecordingStrategy(plan, game, failures)] * len(ROLES)
        end = play_out(game, witnesses, seat_seeds(each, len(ROLES)), CAP_TURNS)
        given_up += isinstance(end, GivenUp)
    return BankruptcyCount(players, repr(plan), seed, games, given_up, tuple(failures))


KEPT = RecordedGames(
    "bankrupt", BankruptcyCount, lambda games, seed: (seen(players, games, seed) for players in PLAYERS), games=200
)
measured = cache(KEPT.tables)
"""The games that come with the package: a table for each of `PLAYERS`."""


def table(players: str) -> BankruptcyCount:
    """Return those of these players.

    Raises:
        UnknownNameError: if there were none.
    """
    return named({each.players: each for each in measured()}, players)


if __name__ == "__main__":
    sys.exit(KEPT.main())
