"""Checks that both games make of a position that somebody has written or set up.

Every position that a game reaches passes; one that passes need not have been reached, since how the players
came by what they have is not asked. A game gives its table, a `FaultTable`: what its phases are and what each
fault is called, with its clause. What only one game asks stands with that game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from antimono.core.errors import IllegalError
from antimono.core.records import limits
from antimono.core.text import Message

BANK = -1
"""The bank among the players and owners."""

type Complaint = tuple[Message, str]
"""A sentence that says what is wrong, and the clause that says so."""


class Fault(Enum):
    """A possible fault of a position in either game."""

    SUM = auto()
    """Somebody has more than can be written."""
    BANKRUPT_HAS = auto()
    """A bankrupt has something."""
    DECK = auto()
    """A deck does not have each of its cards once."""
    OVER = auto()
    """The game is over without an outcome, or has one and goes on."""
    ALONE = auto()
    """One player is left, and the game goes on."""
    WINNERS = auto()
    """Nobody wins, or somebody who cannot."""
    UNFINISHED = auto()
    """The game is over, and something still waits."""
    NOT_ON_TURN = auto()
    """Somebody decides about another's turn."""
    NOT_FOR_SALE = auto()
    """There is nothing to buy where the pawn stands."""
    NOT_INSIDE = auto()
    """A way out is chosen by somebody who is free."""
    INSIDE = auto()
    """Somebody moves on who has not come out."""
    NOT_ROLLED = auto()
    """What follows a roll comes before it."""
    PARTIES = auto()
    """A debt is not between a player in the game and another, or the bank."""
    TRADERS = auto()
    """A trade is not between two players in the game."""


class OutcomeLike(Protocol):
    """The common part of both games' outcomes."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won."""


class Deeds(Protocol):
    """The common part of both games' tables."""

    @property
    def square_of(self) -> Mapping[str, int]:
        """The squares that can be owned, by slug."""


class StateLike(Protocol):
    """The common part of both games' states."""

    cash: list[int]
    pawns: list[int]
    out: list[bool]
    owners: list[int]
    turn: int
    rolled: bool

    @property
    def table(self) -> Deeds:
        """The board and its numbers."""

    @property
    def players(self) -> range:
        """All players, bankrupt ones too."""

    @property
    def outcome(self) -> OutcomeLike | None:
        """Return how the game has ended."""


@dataclass(frozen=True, slots=True)
class FaultTable[Phase]:
    """The table of a game: what its phases are, and what it says of each fault."""

    says: Mapping[Fault, Complaint]
    own: Collection[Phase]
    """What the player on turn decides."""
    after_roll: Collection[Phase]
    """What comes only after a roll."""
    moving: Collection[Phase]
    """What is decided only by a player who is free."""
    way_out: Phase
    """The choice of a way out of custody or jail."""
    buying: Phase
    over: Phase
    waits: Sequence[str]
    """The fields of a state that are empty when the game is over."""

    def players(self, state: StateLike, *belongings: Sequence[int]) -> Iterator[Complaint]:
        """Yield what is wrong with what the players have: cash, properties, and what else by player."""
        for player in state.players:
            has = state.cash[player] or any(kind[player] for kind in belongings)
            if state.cash[player] >= 10**limits.DIGITS:
                yield self.says[Fault.SUM]
            if state.out[player] and (has or player in state.owners):
                yield self.says[Fault.BANKRUPT_HAS]

    def deck(self, cards: Iterable[int], size: int) -> Iterator[Complaint]:
        """Yield what is wrong with a deck of so many cards, wherever they lie."""
        if sorted(cards) != list(range(size)):
            yield self.says[Fault.DECK]

    def end(self, state: StateLike, phase: Phase) -> Iterator[Complaint]:
        """Yield what is wrong with the game being over, or not being over."""
        left = [player for player in state.players if not state.out[player]]
        if (phase == self.over) != (state.outcome is not None):
            yield self.says[Fault.OVER]
        elif state.outcome is None:
            if len(left) < 2:
                yield self.says[Fault.ALONE]
        else:
            winners = state.outcome.winners
            if not winners or list(winners) != sorted(set(winners)) or not set(winners) <= set(left):
                yield self.says[Fault.WINNERS]
            if any(getattr(state, name) for name in self.waits):
                yield self.says[Fault.UNFINISHED]

    def turn(self, state: StateLike, phase: Phase, decider: int, *, inside: int) -> Iterator[Complaint]:
        """Yield what is wrong with who decides what in a turn.

        Args:
            state: the game.
            phase: where the turn stands, whatever else waits.
            decider: who decides there.
            inside: whether the player on turn is in custody or jail; 0 is free.
        """
        square = state.pawns[state.turn]
        deeds = state.table.square_of.values()
        if phase in self.own and decider != state.turn:
            yield self.says[Fault.NOT_ON_TURN]
        if not state.out[state.turn]:
            if phase == self.buying and not (square in deeds and state.owners[square] == BANK):
                yield self.says[Fault.NOT_FOR_SALE]
            if phase == self.way_out and not inside:
                yield self.says[Fault.NOT_INSIDE]
            if phase in self.moving and inside:
                yield self.says[Fault.INSIDE]
        if phase in self.after_roll and not state.rolled:
            yield self.says[Fault.NOT_ROLLED]

    def debt(self, state: StateLike, debtor: int, creditor: int) -> Iterator[Complaint]:
        """Yield what is wrong with the two sides of a debt."""
        if debtor == creditor or state.out[debtor] or (creditor != BANK and state.out[creditor]):
            yield self.says[Fault.PARTIES]

    def trade(self, state: StateLike, proposer: int, partner: int) -> Iterator[Complaint]:
        """Yield what is wrong with the two sides of a trade."""
        if proposer == partner or state.out[proposer] or state.out[partner]:
            yield self.says[Fault.TRADERS]


def refuse(complaints: Iterable[Complaint]) -> None:
    """Raise the first complaint, if there is one.

    Raises:
        IllegalError: with its clause.
    """
    for complaint in complaints:
        raise IllegalError(*complaint)
