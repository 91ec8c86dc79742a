"""The state of a game as plain data, and the few ways in which it changes.

Lists of integers, indexed by player or by square, make it quick to copy and to look up. All money moves
through `State.transfer`, all deeds through `State.give`, all buildings through `State.set_level`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.actions import Action, Offer
from antimono.anti_monopoly.game.events import Event, EventKind
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.table import EditionTable, RoleTable
from antimono.anti_monopoly.rules.legality import UNLIMITED, founder_is_mortgaged
from antimono.core.amount import Amount
from antimono.core.dice import draw

BANK = -1
"""The bank among the players: as an owner nobody, and in the list of cash its last place."""


class Phase(StrEnum):
    """The decision that is open."""

    ROLES = "roles"
    """The players choose their roles, one after the other (AM-4.1)."""
    ROLL = "roll"
    """The player on turn has not rolled yet."""
    CUSTODY = "custody"
    """They are in custody and choose a way out (AM-14.7, AM-14.8)."""
    BUY = "buy"
    """They have stopped on a property of the bank (AM-8.1)."""
    TAX = "tax"
    """They choose between the two income taxes (AM-16.1, R-6)."""
    EXTRA = "extra"
    """They may roll once more after a double (AM-7.1)."""
    END = "end"
    """They have rolled, and pass the dice on."""
    DEBT = "debt"
    """Somebody owes more than they have at hand; the turn waits until that is settled (R-14)."""
    OFFER = "offer"
    """Somebody has been offered a trade (AM-21.1)."""
    SETTLING = "settling"
    """Time is up, and each player puts their things in order with the bank (AM-24.2)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Debt:
    """Money that is owed and not yet paid."""

    debtor: int
    """Who owes it."""
    creditor: int
    """To whom; may be the bank."""
    amount: int
    """How much, in money units."""
    what: EventKind
    """For what; `where` and `dice` say more, as in `State.transfer`."""
    where: int = 0
    dice: int = 0
    reasons: Amount | None = field(default=None, compare=False)
    """The steps of the amount, as the rules gave them when it was first owed."""


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """A trade that waits for an answer, and what was being decided before it came."""

    proposer: int
    offer: Offer
    phase: Phase
    decider: int


class GroupActs(NamedTuple):
    """Possible acts of players with their properties of one group, regardless of their cash."""

    building: Sequence[tuple[int, Action]] = ()
    """What each next building costs, and the act."""
    redeeming: Sequence[tuple[int, Action]] = ()
    """The cost of paying off each mortgage, and the act."""
    selling: Sequence[Action] = ()
    mortgaging: Sequence[Action] = ()


class PropertyActs(NamedTuple):
    """Possible acts of players with all their properties, regardless of their cash."""

    building: Sequence[tuple[int, Action]]
    """What each next building costs, and the act."""
    redeeming: Sequence[tuple[int, Action]]
    """The cost of paying off each mortgage, and the act."""
    raising: tuple[Action, ...]
    """The acts that bring money."""
    everything: tuple[Action, ...]
    """All these acts in order."""
    dearest: int
    """The cash with which nothing is too expensive."""


class Recorder(Protocol):
    """A keeper of a game's log, called for each transfer before the money moves."""

    events: list[Event]

    def transfer(
        self,
        state: State,
        payer: int,
        payee: int,
        amount: int,
        what: EventKind,
        where: int,
        dice: int,
        reasons: Amount | None,
    ) -> None:
        """Add the event of a transfer, with the reasons of its amount in the state before."""

    def copy(self) -> Recorder:
        """Return a copy; adding to one does not change the other."""


class Meter(Protocol):
    """A counter of a game in progress, without its log; called just before each of these events."""

    def transfer(self, state: State, payer: int, payee: int, amount: int, what: EventKind, where: int) -> None:
        """Count a payment; the arguments are those of `State.transfer`."""

    def landed(self, square: int) -> None:
        """Count a pawn that lands on a square, by dice or by a card."""

    def turn(self, state: State) -> None:
        """Count the beginning of the turn of `state.turn`."""

    def round(self, state: State) -> None:
        """Take note that `state.round` rounds are complete, with nothing owed."""


@dataclass(slots=True)
class State:
    """All that a game is at one moment; `Game` changes it by actions."""

    table: EditionTable
    """The edition's rules and prices as the engine reads them."""
    roles: tuple[Role, ...]
    """Of the players; what stands for one in `undeclared` means nothing yet."""
    role_tables: tuple[RoleTable, ...]
    """By player, the numbers that depend on the role."""
    ending: Ending
    """What ends the game; see `Ending`."""
    finite_stock: bool
    """Whether the box's houses and hotels are a limit (R-1)."""
    seed: int
    """The seed from which all dice and shuffles follow."""
    script: tuple[int, ...]
    """Rolls, as indices of `ALL_ROLLS`, that come before those of the seed."""
    decks: dict[Role, tuple[int, ...]]
    """By role the cards, as places in the printed deck; `tops` says which is on top."""
    tops: dict[Role, int]
    throws: int
    """How many rolls there have been."""
    cash: list[int]
    """By player; the bank's, which players' cash is the opposite of, comes last."""
    pawns: list[int]
    """The square each player's pawn stands on, by player."""
    custody_turn: list[int]
    """By player: 0 free, else the number of their next turn in custody, from 1."""
    waited: list[bool]
    """By player, whether they let the first turn in custody pass (R-31)."""
    out: list[bool]
    """Whether each player is bankrupt, by player."""
    owners: list[int]
    """By square."""
    levels: list[int]
    """The level of building on each square, by square; 0 is bare."""
    mortgaged: list[bool]
    """By square."""
    acquired: list[int]
    """By square, the number of the acquisition by which it came to its owner (R-29)."""
    acquisitions: int
    """How many there have been."""
    houses: int
    """How many stand on the board."""
    hotels: int
    starter: int
    """Who began."""
    turn: int
    """The player on turn."""
    decider: int
    """The player who has to decide."""
    phase: Phase
    """What has to be decided next."""
    turns: int
    """How many turns have begun."""
    round: int
    """How many rounds are complete."""
    rolled: bool
    """Whether the player on turn has rolled in this turn (AM-21.1)."""
    again: bool
    """Whether they have the extra roll to come (AM-7.1)."""
    undeclared: list[int]
    """Who is still to choose a role, in order (AM-4.1)."""
    debts: list[Debt]
    """The debts not yet paid; the first is the one being settled."""
    offers: list[OpenOffer]
    """The trades that wait for an answer; the last is answered first."""
    settlers: list[int]
    """Who is still to settle when time is up (R-32)."""
    outcome: Outcome | None
    """How the game has ended; `None` while it goes on."""
    log: Recorder | None
    """What has happened; `None` if nobody wants to know."""
    property_acts: list[PropertyActs | None]
    """By player, their properties' acts, or `None` if they have to be found again."""
    group_acts: list[GroupActs | None]
    """The same by player and group, so that a change asks about its own group only."""
    meter: Meter | None = None
    """What counts along; `None` if nobody does."""

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return range(len(self.roles))

    def throw(self) -> int:
        """Roll both dice and return the index of the roll among the 36."""
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
        what: EventKind,
        where: int = 0,
        dice: int = 0,
        reasons: Amount | None = None,
    ) -> None:
        """Move money; the only way in which money moves.

        Args:
            payer: a player or the bank.
            payee: a player or the bank.
            amount: in money units.
            what: for what.
            where: the square; for a card its place in the deck of the payer or payee.
            dice: the roll it depends on, as an index; for START the steps of the move.
            reasons: the steps of the amount, if they are known already.
        """
        if self.log is not None:
            self.log.transfer(self, payer, payee, amount, what, where, dice, reasons)
        if self.meter is not None:
            self.meter.transfer(self, payer, payee, amount, what, where)
        cash = self.cash
        cash[payer] -= amount
        cash[payee] += amount

    def give(self, square: int, owner: int) -> None:
        """Make `owner`, a player or the bank, the owner of the deed of `square`."""
        self._forget(self.owners[square], square)
        self._forget(owner, square)
        self.owners[square] = owner
        self.acquisitions += 1
        self.acquired[square] = self.acquisitions

    def set_level(self, square: int, level: int) -> None:
        """Put so many buildings on `square`, and count the pieces on the board."""
        owner = self.owners[square]
        hotel = self.role_tables[owner].hotel[square]
        before = self.levels[square]
        self.houses += (level if level < hotel else 0) - (before if before < hotel else 0)
        self.hotels += (level == hotel) - (before == hotel)
        self.levels[square] = level
        if self.finite_stock:
            # The stock that is left concerns everybody.
            self.property_acts[:] = [None] * len(self.property_acts)
            self.group_acts[:] = [None] * len(self.group_acts)
        else:
            self._forget(owner, square)

    def set_mortgaged(self, square: int, mortgaged: bool) -> None:
        """Mortgage the property of `square`, or end its mortgage."""
        self.mortgaged[square] = mortgaged
        self._forget(self.owners[square], square)

    def _forget(self, player: int, square: int) -> None:
        """Mark the player's possible acts in the group of `square` for recalculation."""
        if player != BANK:
            self.property_acts[player] = None
            self.group_acts[player * len(self.table.groups) + self.table.group_number[square]] = None

    def unmortgaged(self, square: int, player: int) -> int:
        """Return how many unmortgaged properties of the group of `square` the player owns (R-9)."""
        owners, mortgaged, count = self.owners, self.mortgaged, 0
        for each in self.table.group[square]:
            if owners[each] == player and not mortgaged[each]:
                count += 1
        return count

    def founder_mortgaged(self, square: int, player: int) -> bool:
        """Return whether one of the two streets acquired first in the city of `square` is mortgaged (R-9, R-29)."""
        owners, acquired = self.owners, self.acquired
        held = [each for each in self.table.group[square] if owners[each] == player]
        mortgaged = sum([self.mortgaged[each] for each in held])
        if not mortgaged:
            return False
        third = max(held, key=acquired.__getitem__)
        return founder_is_mortgaged(len(held), mortgaged, self.mortgaged[third])

    def counting(self, square: int, owner: int) -> int:
        """Return how many properties of the group of `square` the owner has that count (R-9, R-36).

        Those that are unmortgaged; of companies, in some editions, the mortgaged ones too.
        """
        if self.table.mortgaged_count[square]:
            return [self.owners[each] for each in self.table.group[square]].count(owner)
        return self.unmortgaged(square, owner)

    def rent_count(self, square: int, owner: int) -> int:
        """As one of how many of its group a property brings its rent (R-36).

        One where the mortgage of a founder ends the monopoly (R-9), else those that count.
        """
        count = self.counting(square, owner)
        if self.table.founders_decide[square] and count > 1 and self.founder_mortgaged(square, owner):
            return 1
        return count

    def owed_by(self, player: int) -> int:
        """Return what the player owes and has not paid yet, in money units."""
        return sum([debt.amount for debt in self.debts if debt.debtor == player])

    def houses_left(self) -> int:
        """Return how many houses the bank has: those of the box, where it is a limit (AM-2.2, R-1)."""
        return self.table.edition.constants.houses - self.houses if self.finite_stock else UNLIMITED

    def hotels_left(self) -> int:
        """Return how many hotels the bank has."""
        return self.table.edition.constants.hotels - self.hotels if self.finite_stock else UNLIMITED

    def copy(self, *, log: bool) -> State:
        """Return a copy; changing one does not change the other."""
        twin = State(*[getattr(self, name) for name in _FIELDS])
        for name in _LISTS:
            setattr(twin, name, list(getattr(self, name)))
        twin.tops = dict(self.tops)
        twin.log = self.log.copy() if log and self.log is not None else None
        twin.meter = None
        return twin


_FIELDS = tuple(State.__dataclass_fields__)
_LISTS = (
    *("cash", "pawns", "custody_turn", "waited", "out", "owners", "levels", "mortgaged", "acquired"),
    *("undeclared", "debts", "offers", "settlers", "property_acts", "group_acts"),
)
