"""The state of a game as plain data, and the few ways in which it changes.

Lists of integers, indexed by player or by square. All money moves through `State.transfer`, all properties
through `State.give`, all hotels through `State.set_hotel`. Attempts at cheating are in `State.secrets` and
nowhere else until they are announced (R-47).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import Event, EventKind
from antimono.cheaters.game.known import KnownActs
from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.pending import NOTED, Attempt, Auction, Debt, PendingDecision, PendingVisit, TurnPayment
from antimono.cheaters.game.phases import ANY_TIME, AUTOMATIC, Phase
from antimono.cheaters.game.table import EditionTable
from antimono.core.amount import Amount
from antimono.core.dice import draw
from antimono.core.text import Message

__all__ = [
    "ANY_TIME",
    "AUTOMATIC",
    "BANK",
    "Attempt",
    "Auction",
    "Debt",
    "KnownActs",
    "PendingDecision",
    "PendingVisit",
    "Phase",
    "Recorder",
    "State",
    "TurnPayment",
]

BANK = -1
"""The bank among the players: as an owner nobody, and in the list of cash its last place."""


class Recorder(Protocol):
    """A keeper of a game's log."""

    events: list[Event]

    def transfer(
        self, state: State, payer: int, payee: int, what: EventKind, reasons: Amount, amount: int, square: int
    ) -> None:
        """Add the event of a transfer."""

    def tell(
        self,
        state: State,
        what: EventKind,
        player: int,
        text: Message,
        clauses: tuple[str, ...],
        amount: Amount | None = None,
        *,
        dice: int | None = None,
        square: int | None = None,
        seen_by: frozenset[int] | None = None,
    ) -> None:
        """Add an event that moves no money."""

    def copy(self) -> Recorder:
        """Return a log that goes its own way from here on."""


@dataclass(slots=True)
class State:
    """All that a game is at one moment; `Game` changes it by actions."""

    table: EditionTable
    seed: int
    script: tuple[int, ...]
    """Rolls, as indices of `ALL_ROLLS`, that come before those of the seed."""
    starter: int
    throws: int
    """How many rolls there have been."""
    cash: list[int]
    """By player; the bank's, which players' cash is the opposite of, comes last."""
    pawns: list[int]
    jailed: list[int]
    """By player: 0 free, else the number of their next roll for a double, from 1 (CH-6.3)."""
    out: list[bool]
    """Whether each player is bankrupt, by player."""
    arrived: list[bool]
    """By player, whether they have come back to START in the end phase (CH-1.2)."""
    owners: list[int]
    """By square."""
    hotels: list[bool]
    """By square."""
    hotels_left: int
    """In the bank."""
    unsold: int
    """How many properties the bank has."""
    held: list[list[int]]
    """By deck and player: the card they hold, -1 if none."""
    piles: list[list[int]]
    """By deck: the cards, the top one first."""
    cheat_pile: list[int]
    """The cheat cards that lie face down, the top one first."""
    face_up: list[int]
    """The five that lie open, by slot."""
    left: list[tuple[int, int]]
    """Cards that lay open when attempts were made that still run: card and turn in which it left."""
    turned: list[bool]
    """By cheat card, whether its back has been seen (R-59)."""
    turn: int
    """The player on turn; in the last call, who had the turn that is closing."""
    turns: int
    """How many turns have begun."""
    base: Phase
    """Where the turn stands, whatever else waits for a decision."""
    base_decider: int
    phase: Phase
    decider: int
    rolled: bool
    """Whether the player on turn has rolled in this turn: with the first roll the last window closes."""
    doubles: int
    """How many doubles in a row (CH-3.2)."""
    again: bool
    """Whether another turn follows after a double."""
    dice: int
    """The roll as the dice show it, as an index."""
    hidden_dice: bool
    """Whether only the player on turn has seen that roll (R-48)."""
    shown: int
    """The declared total; 0 from the roll until it is declared, so that nothing can tell it before."""
    shown_double: bool
    steps: int
    """How far a card moves the pawn; backwards if less than nothing."""
    from_jail: bool
    """Whether the roll is one for a double in jail."""
    pawn: int
    """Whose pawn moves by the roll."""
    calls_left: int
    """How many players have to stay silent until the last call is over."""
    ending: bool
    """Whether all properties have been bought: the end phase (CH-1.2)."""
    asks: list[PendingDecision]
    """Decisions that come before the turn goes on, in order."""
    debts: list[Debt]
    auction: Auction | None
    lots: list[int]
    """Properties that are still to be auctioned (R-66)."""
    secrets: list[Attempt]
    """Attempts, in the order made."""
    tried: list[tuple[int, int, int]]
    """Player, card and window of all attempts of the open windows (R-55)."""
    accused: list[tuple[int, int, int]]
    """Accuser, accused and card of this window's accusations (R-52)."""
    stops: list[PendingVisit]
    """Of the turn."""
    asked: list[int]
    """By player, how many stops there had been when they last asked for rent in vain."""
    payments: list[TurnPayment]
    """What the player on turn has paid in this turn."""
    start_paid: int
    """How often START has paid them in this turn."""
    hints: list[tuple[int, int, int, int]]
    """Private hints: who got it, about whom, about which card, in which turn (R-82)."""
    votes: list[int]
    """Of the vote that is going on: accuser, accused, card, then 1 for each guilty and 0 for innocent."""
    outcome: Outcome | None
    log: Recorder | None
    """What has happened; `None` if nobody wants to know."""
    legal: list[KnownActs[State] | None]
    """What has been found about each player's acts; `None` if it has to be found again."""
    tries: list[dict[str, tuple[Action, ...]]]
    """The same by player and card: its acts as far as they depend on owners and hotels alone."""

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return range(len(self.out))

    @property
    def window(self) -> int:
        """The number of the turn whose end decides about an attempt that is made now (R-61).

        What is tried in the last call belongs to the turn that begins: the dice have passed, and who is asked
        last could else act when nobody can answer any more.
        """
        return self.turns + (self.base is Phase.CALL)

    def throw(self) -> int:
        """Roll both dice: the index of the roll among the 36."""
        number = self.throws
        self.throws = number + 1
        if number < len(self.script):
            return self.script[number]
        return draw(self.seed, number, 36)

    def transfer(
        self, payer: int, payee: int, amount: int, what: EventKind, why: Callable[[], Amount], square: int = -1
    ) -> None:
        """Move money; the only way in which money moves.

        Args:
            payer: a player or the bank.
            payee: a player or the bank.
            amount: in money units.
            what: for what.
            why: gives the amount with its steps, for the log.
            square: the property it is about, if any.
        """
        if not amount:
            return
        if self.log is not None:
            self.log.transfer(self, payer, payee, what, why(), amount, square)
        cash = self.cash
        cash[payer] -= amount
        cash[payee] += amount
        if payer == self.turn and what in NOTED:
            self.payments.append(TurnPayment(payer, payee, amount, what))

    def give(self, square: int, owner: int) -> None:
        """Make `owner`, a player or the bank, the owner of a property."""
        before = self.owners[square]
        self.owners[square] = owner
        for player in (before, owner):
            if player != BANK:
                self.legal[player], self.tries[player] = None, {}
        if BANK in (before, owner):
            self.unsold += (owner == BANK) - (before == BANK)
            for player, found in enumerate(self.tries):
                for card in self.table.about_sold[self.hotels[square]]:
                    if found.pop(card, None) is not None:
                        self.legal[player] = None

    def set_hotel(self, square: int, stands: bool) -> None:
        """Put a hotel of the bank on a property, or give it back."""
        if self.hotels[square] != stands:
            self.hotels[square] = stands
            self.hotels_left -= 1 if stands else -1
            self.forget_board()

    def move_hotel(self, source: int, target: int) -> None:
        """Move a hotel from one property to another."""
        self.hotels[source], self.hotels[target] = False, True
        self.forget_board()

    def forget_board(self) -> None:
        """Hotels have changed, or anything: what has been found about legal acts has to be found again."""
        self.legal = [None] * len(self.legal)
        self.tries = [{} for _player in self.legal]

    def forget(self) -> None:
        """The cards or the players have changed, and owners and hotels have not."""
        self.legal = [None] * len(self.legal)

    def forget_tried(self) -> None:
        """The same for those who have tried something: in another window they may do so again."""
        for player, _card, _window in self.tried:
            self.legal[player] = None

    def forget_player(self, player: int) -> None:
        """The same for one player, about whom only they know something new."""
        self.legal[player] = None

    def forget_jailed(self, player: int) -> None:
        """The same after somebody has come into jail or out of it: it concerns held cards (CH-6.1)."""
        for cards, is_arrest in zip(self.held, self.table.is_arrest, strict=True):
            for holder, card in enumerate(cards):
                if card >= 0 and (holder == player or is_arrest[card]):
                    self.legal[holder] = None

    def full_set(self, square: int, player: int) -> bool:
        """Return whether the player owns the whole colour of a property (CH-4.4)."""
        owners, group = self.owners, self.table.group[square]
        return [owners[each] for each in group].count(player) == len(group)

    def owned_by(self, player: int) -> list[int]:
        """Return the player's properties, in board order."""
        owners = self.owners
        return [square for square in self.table.properties if owners[square] == player]

    def means(self, player: int) -> int:
        """Cash and all base values (R-64)."""
        table, hotels = self.table, self.hotels
        values = [
            table.rent_hotel[square] if hotels[square] else table.price[square] for square in self.owned_by(player)
        ]
        return self.cash[player] + sum(values)

    def is_debtor(self, player: int) -> bool:
        """Return whether the player owes something that is not paid yet."""
        return any(debt.debtor == player for debt in self.debts)

    def seats_from(self, first: int) -> list[int]:
        """Return the players who are in the game, in seat order from one of them."""
        out = self.out
        return [player for player in (*range(first, len(out)), *range(first)) if not out[player]]

    def next_mover(self) -> int:
        """Return who rolls next (R-51): the next in seat order who has not arrived; -1 if all have."""
        out, arrived, seats = self.out, self.arrived, len(self.out)
        player = self.turn
        for _seat in range(seats):
            player = player + 1 if player + 1 < seats else 0
            if not (out[player] or arrived[player]):
                return player
        return -1

    def copy(self, *, log: bool) -> State:
        """Return a state that goes its own way from here on."""
        twin = State(*[getattr(self, name) for name in _FIELDS])
        for name in LISTS:
            setattr(twin, name, list(getattr(self, name)))
        twin.tries = [dict(each) for each in self.tries]
        twin.held = [list(each) for each in self.held]
        twin.piles = [list(each) for each in self.piles]
        twin.log = self.log.copy() if log and self.log is not None else None
        return twin


_FIELDS = tuple(State.__dataclass_fields__)
LISTS = (
    *("cash", "pawns", "jailed", "out", "arrived", "owners", "hotels", "cheat_pile", "face_up", "left"),
    *("turned", "asks", "debts", "lots", "secrets", "tried", "accused", "stops", "asked", "payments"),
    *("hints", "votes", "legal"),
)
