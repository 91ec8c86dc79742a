"""The state of a game as plain data, and the few ways in which it changes.

Lists of integers, indexed by player or by square. All money moves through `State.transfer`, all properties
through `State.give`, all hotels through `State.set_hotel`. Attempts at cheating are in `State.secrets` and
nowhere else until they are announced (R-47).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from antimono.cheaters.game.actions import Action, Offer
from antimono.cheaters.game.events import Event, What
from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.table import Table
from antimono.core.amount import Amount
from antimono.core.dice import draw
from antimono.core.text import Message

BANK = -1
"""The bank among the players: as an owner nobody, and in the list of cash its last place."""


class Phase(StrEnum):
    """What is being decided, or what comes next without a decision."""

    ROLL = "roll"
    """The player on turn has to roll (CH-3.1)."""
    JAIL = "jail"
    """They are in jail and choose a way out (CH-6.3)."""
    MOVE = "move"
    """They have rolled, and declare the roll (R-48) or move another's pawn."""
    BUY = "buy"
    """They have stopped on a property of the bank (CH-4.1)."""
    PILE = "pile"
    """They choose a pile on Free Parking (CH-5.4)."""
    END = "end"
    """They pass the dice on (CH-3.3)."""
    CALL = "call"
    """The last call: each in turn may ask for rent and accuse before the next roll (R-50)."""

    MOVING = "moving"
    """The pawn moves by the declared roll as soon as nothing waits."""
    SETTLED = "settled"
    """The square has been followed: another turn after a double, or the end of the turn."""
    PASSING = "passing"
    """The turn is over without a further decision: its player is bankrupt."""
    CARRIED = "carried"
    """A card moves the pawn of the player on turn."""
    COUNTING = "counting"
    """Everybody has arrived: the final count (CH-1.3)."""

    AUCTION = "auction"
    """Somebody may bid (CH-4.2)."""
    JOIN = "join"
    """Somebody may want the last hotel too (R-75)."""
    DEBT = "debt"
    """Somebody owes more than they have (CH-9.2)."""
    OFFER = "offer"
    """Somebody has been offered a trade (CH-9.1)."""
    KEEP = "keep"
    """Somebody holds two cards of a kind, and uses or discards one (CH-5.2)."""
    BRIBE = "bribe"
    """A card lets them pay a bribe (CH-5.8)."""
    RETURN = "return"
    """A card makes them give a property back (CH-8.3)."""
    PUT = "put"
    """A reward gives them a hotel to put somewhere."""
    PLACE = "place"
    """They put the pawn of a convicted cheat on a square."""
    VOTE = "vote"
    """They say whether there was a cheat (R-53)."""
    OVER = "over"


ANY_TIME = frozenset({Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END, Phase.CALL})
"""Between acts, when everybody may build, trade, use cards, ask for rent and accuse."""

AUTOMATIC = frozenset({Phase.MOVING, Phase.SETTLED, Phase.PASSING, Phase.CARRIED, Phase.COUNTING})


@dataclass(frozen=True, slots=True)
class Attempt:
    """A cheat that somebody tries and has not announced yet (R-47)."""

    player: int
    card: int
    """The number of the card as it lay when the attempt was made (R-55)."""
    window: int
    """The number of the turn whose end decides about it (R-61)."""
    target: int = -1
    """The other player it is about, if any; -1 is also the bank."""
    first: int = -1
    """The square it is about, if any."""
    second: int = -1
    """A further square."""
    amount: int = 0
    """The money it is about, in money units."""
    stop: int = -1
    """The stop it is about, by its number in the turn; -1 once that turn is over."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A pawn's stop on a property, for which rent may be asked until the next player rolls (CH-4.3)."""

    visitor: int
    square: int
    owner: int
    """At the moment of the stop (R-79)."""
    rent: int
    full_set: bool
    hotel: bool
    percent: int = 100
    """What a card has left of the rent."""
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """What the player on turn has paid in this turn for a property, a rent or a card."""

    payer: int
    payee: int
    amount: int
    what: What


@dataclass(frozen=True, slots=True)
class Debt:
    """Money that is owed and not yet paid."""

    debtor: int
    creditor: int
    amount: int
    what: What
    reasons: Amount = field(compare=False)
    square: int = -1


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision that the turn waits for."""

    phase: Phase
    player: int
    first: int = -1
    """What it is about: a card, a deck, a player."""
    second: int = -1
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction of a property, or of the last hotel (CH-4.2, CH-8.5)."""

    square: int
    """The property; -1 for the last hotel."""
    bidder: int = -1
    highest: int = 0
    passed: int = 0
    """The players who have passed since the last raise, a bit each (R-62)."""
    turn: int = 0
    """Whose bid is awaited."""
    places: tuple[int, ...] = ()
    """For the last hotel by player: where they would put it; -1 for those who do not want it."""
    open: bool = True
    """Whether bids are taken; not while the others are still asked whether they want the last hotel."""


@dataclass(frozen=True, slots=True)
class Known:
    """What has been found about a player's acts that depend on the board alone."""

    accusations: tuple[Action, ...]
    open_acts: tuple[Action, ...]
    """The accusations, and the attempts that depend on the board alone."""
    attempts: tuple[Action, ...]
    """Those attempts alone."""
    hotels: tuple[tuple[int, Action], ...]
    """The price of each hotel that may be bought, and the act."""
    holds: bool
    """Whether the player holds a card."""
    of_the_turn: tuple[int, ...]
    """The face-up cards whose attempts depend on what has happened in the turn."""
    after_roll: tuple[int, ...]
    """Those that are tried between the roll and the move."""


class Recorder(Protocol):
    """What keeps the log of a game."""

    events: list[Event]

    def transfer(
        self,
        state: State,
        payer: int,
        payee: int,
        what: What,
        reasons: Amount,
        amount: int,
        square: int,
    ) -> None:
        """Add the event of a transfer."""

    def tell(
        self,
        state: State,
        what: What,
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
        """A log that goes its own way from here on."""


@dataclass(slots=True)
class State:
    """A game at one moment."""

    table: Table
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
    """By player, whether they are bankrupt."""
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
    """The declared total."""
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
    asks: list[Ask]
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
    stops: list[Stop]
    """Of the turn."""
    asked: list[int]
    """By player, how many stops there had been when they last asked for rent in vain."""
    payments: list[Payment]
    """What the player on turn has paid in this turn."""
    start_paid: int
    """How often START has paid them in this turn."""
    hints: list[tuple[int, int, int, int]]
    """Private hints: who got it, about whom, about which card, in which turn (R-82)."""
    hinted: int
    """How many chances of a hint there have been."""
    votes: list[int]
    """Of the vote that is going on: accuser, accused, card, then 1 for each guilty and 0 for innocent."""
    outcome: Outcome | None
    log: Recorder | None
    """What has happened; `None` if nobody wants to know."""
    legal: list[Known | None]
    """What has been found about each player's acts; `None` if it has to be found again."""
    tries: list[dict[int, tuple[Action, ...]]]
    """The same by player and card: the attempts that depend on owners and hotels alone."""

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
        self,
        payer: int,
        payee: int,
        amount: int,
        what: What,
        why: Callable[[], Amount],
        square: int = -1,
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
            self.payments.append(Payment(payer, payee, amount, what))

    def give(self, square: int, owner: int) -> None:
        """Make `owner`, a player or the bank, the owner of a property."""
        self.unsold += (owner == BANK) - (self.owners[square] == BANK)
        self.owners[square] = owner
        self.forget_board()

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
        """Owners or hotels have changed: what has been found about legal acts has to be found again."""
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

    def full_set(self, square: int, player: int) -> bool:
        """Whether the player owns the whole colour of a property (CH-4.4)."""
        owners = self.owners
        return all(owners[each] == player for each in self.table.group[square])

    def owned_by(self, player: int) -> list[int]:
        """The player's properties, in board order."""
        owners = self.owners
        return [square for square in self.table.properties if owners[square] == player]

    def means(self, player: int) -> int:
        """Cash and all base values (R-64)."""
        table, hotels = self.table, self.hotels
        values = [
            table.rent_hotel[square] if hotels[square] else table.price[square]
            for square in self.owned_by(player)
        ]
        return self.cash[player] + sum(values)

    def is_debtor(self, player: int) -> bool:
        """Whether the player owes something that is not paid yet."""
        return any(debt.debtor == player for debt in self.debts)

    def seats_from(self, first: int) -> list[int]:
        """The players who are in the game, in seat order from one of them."""
        seats = len(self.out)
        order = [(first + step) % seats for step in range(seats)]
        return [player for player in order if not self.out[player]]

    def next_mover(self) -> int:
        """Who rolls next (R-51): the next in seat order who has not arrived; -1 if all have."""
        for player in self.seats_from((self.turn + 1) % len(self.out)):
            if not self.arrived[player]:
                return player
        return -1

    def copy(self, *, log: bool) -> State:
        """A state that goes its own way from here on."""
        twin = State(*[getattr(self, name) for name in _FIELDS])
        for name in LISTS:
            setattr(twin, name, list(getattr(self, name)))
        twin.tries = [dict(each) for each in self.tries]
        twin.held = [list(each) for each in self.held]
        twin.piles = [list(each) for each in self.piles]
        twin.log = self.log.copy() if log and self.log is not None else None
        return twin


NOTED = frozenset({What.PRICE, What.AUCTION_PRICE, What.RENT, What.CARD})
"""The payments that a cheat can be about."""

_FIELDS = tuple(State.__dataclass_fields__)
LISTS = (
    *("cash", "pawns", "jailed", "out", "arrived", "owners", "hotels", "cheat_pile", "face_up", "left"),
    *("turned", "asks", "debts", "lots", "secrets", "tried", "accused", "stops", "asked", "payments"),
    *("hints", "votes", "legal"),
)
