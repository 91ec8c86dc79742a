"""The state of a game as plain data, and the few ways in which it changes.

Lists of integers, indexed by player or by square, make it quick to copy and to look up. All money moves
through `State.transfer`, all deeds through `State.give`, all buildings through `State.set_level`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.actions import Action, Offer
from antimono.anti_monopoly.game.events import Event, What
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.table import RoleTable, Table
from antimono.core.amount import Amount
from antimono.core.dice import draw

BANK = -1
"""The bank among the players: as an owner nobody, and in the list of cash its last place."""


class Phase(StrEnum):
    """What is being decided."""

    ROLL = "roll"
    """The player on turn has not rolled yet."""
    CUSTODY = "custody"
    """He is in custody and chooses a way out (AM-14.7, AM-14.8)."""
    BUY = "buy"
    """He has stopped on a property of the bank (AM-8.1)."""
    TAX = "tax"
    """He chooses between the two income taxes (AM-16.1, R-6)."""
    EXTRA = "extra"
    """He may roll once more after a double (AM-7.1)."""
    END = "end"
    """He has rolled, and passes the dice on."""
    DEBT = "debt"
    """Somebody owes more than he has at hand; nothing else happens until that is settled (R-14)."""
    OFFER = "offer"
    """Somebody has been offered a trade (AM-21.1)."""
    SETTLING = "settling"
    """Time is up, and each player puts his things in order with the bank (AM-24.2)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Debt:
    """Money that is owed and not yet paid.

    Attributes:
        debtor: who owes it.
        creditor: to whom; may be the bank.
        amount: how much, in money units.
        what: for what; `where` and `dice` say more, as in `State.transfer`.
        reasons: the steps of the amount, if the game keeps a log.
    """

    debtor: int
    creditor: int
    amount: int
    what: What
    where: int = 0
    dice: int = 0
    reasons: Amount | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """A trade that waits for an answer, and what was being decided before it came."""

    proposer: int
    offer: Offer
    phase: Phase
    decider: int


@dataclass(frozen=True, slots=True)
class PropertyActs:
    """What a player could do with his properties, whatever his cash.

    Attributes:
        building: what each next building costs, and the act.
        redeeming: what lifting each mortgage costs, and the act.
        raising: the acts that bring money.
        everything: all these acts in order.
        dearest: the cash with which nothing is too expensive.
    """

    building: tuple[tuple[int, Action], ...]
    redeeming: tuple[tuple[int, Action], ...]
    raising: tuple[Action, ...]
    everything: tuple[Action, ...]
    dearest: int


@dataclass(slots=True)
class State:
    """A game at one moment.

    Attributes:
        table: the numbers of the edition.
        roles: of the players; `role_tables` has what depends on them.
        ending: when the game ends.
        finite_stock: whether the box's houses and hotels are a limit (R-1).
        seed: of all chance.
        script: rolls, as indices of `ALL_ROLLS`, that come before those of the seed.
        decks: by role the cards, as places in the printed deck; `tops` says which is on top.
        throws: how many rolls there have been.
        cash: by player; the bank's, which players' cash is the opposite of, comes last.
        pawns: by player, the square.
        inside: by player: 0 free, else the number of his next turn in custody, from 1.
        out: by player, whether he is bankrupt.
        owners: by square.
        levels: by square, the buildings.
        mortgaged: by square.
        acquired: by square, the number of the acquisition by which it came to its owner (R-29).
        acquisitions: how many there have been.
        houses, hotels: how many stand on the board.
        starter: who began.
        turn: the player on turn.
        decider: the player who has to decide.
        phase: what.
        turns: how many turns have begun.
        round: how many rounds are complete.
        rolled: whether the player on turn has rolled in this turn (AM-21.1).
        again: whether he has the extra roll to come (AM-7.1).
        debts: what is owed, the first being settled.
        freeing: whether settling them lets the player on turn out of custody (AM-14.10).
        open_offer: the trade that waits for an answer.
        settlers: who is still to settle when time is up (R-32).
        outcome: how the game has ended.
        log: what has happened; `None` if nobody wants to know.
        property_acts: by player, his properties' acts, or `None` if they have to be found again.
    """

    table: Table
    roles: tuple[Role, ...]
    role_tables: tuple[RoleTable, ...]
    ending: Ending
    finite_stock: bool
    seed: int
    script: tuple[int, ...]
    decks: dict[Role, tuple[int, ...]]
    tops: dict[Role, int]
    throws: int
    cash: list[int]
    pawns: list[int]
    custody_turn: list[int]
    out: list[bool]
    owners: list[int]
    levels: list[int]
    mortgaged: list[bool]
    acquired: list[int]
    acquisitions: int
    houses: int
    hotels: int
    starter: int
    turn: int
    decider: int
    phase: Phase
    turns: int
    round: int
    rolled: bool
    again: bool
    debts: list[Debt]
    freeing: bool
    open_offer: OpenOffer | None
    settlers: list[int]
    outcome: Outcome | None
    log: list[Event] | None
    property_acts: list[PropertyActs | None]

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return range(len(self.roles))

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
            # The reasons are those of the state before, a percentage of the cash for instance.
            from antimono.anti_monopoly.game.log import tell_transfer

            tell_transfer(self, payer, payee, amount, what, where, dice, reasons)
        cash = self.cash
        cash[payer] -= amount
        cash[payee] += amount

    def give(self, square: int, owner: int) -> None:
        """Make `owner`, a player or the bank, the owner of the deed of `square`."""
        property_acts = self.property_acts
        before = self.owners[square]
        if before != BANK:
            property_acts[before] = None
        if owner != BANK:
            property_acts[owner] = None
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
            self.property_acts[:] = [None] * len(self.property_acts)
        else:
            self.property_acts[owner] = None

    def set_mortgaged(self, square: int, mortgaged: bool) -> None:
        """Mortgage the property of `square`, or lift its mortgage."""
        self.mortgaged[square] = mortgaged
        owner = self.owners[square]
        if owner != BANK:
            self.property_acts[owner] = None

    def unmortgaged(self, square: int, player: int) -> int:
        """How many unmortgaged properties of the group of `square` the player owns (R-9, R-36)."""
        owners, mortgaged, count = self.owners, self.mortgaged, 0
        for each in self.table.group[square]:
            if owners[each] == player and not mortgaged[each]:
                count += 1
        return count

    def copy(self, *, log: bool) -> State:
        """A state that goes its own way from here on."""
        twin = State(*[getattr(self, name) for name in _FIELDS])
        for name in _LISTS:
            setattr(twin, name, list(getattr(self, name)))
        twin.tops = dict(self.tops)
        twin.log = list(self.log or ()) if log else None
        return twin


_FIELDS = tuple(State.__dataclass_fields__)
_LISTS = (
    *("cash", "pawns", "custody_turn", "out", "owners", "levels", "mortgaged", "acquired"),
    *("debts", "settlers", "property_acts"),
)
