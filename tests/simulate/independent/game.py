"""Anti-Monopoly, edition `us`, from the clauses alone: slow, plain, and sharing no line with the package.

What it leaves out: trades, and choices that the players of `players.py` never make (selling what nobody asks
for, declining an extra roll, paying to leave custody, waiting there).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tests.simulate.independent import facts
from tests.simulate.independent.facts import COMPETITOR, DECKS, MONOPOLIST, Card


@dataclass(eq=False, slots=True)
class Deed:
    """A property and what has become of it."""

    square: int
    price: int
    group: str
    owner: Seat | None = None
    mortgaged: bool = False
    houses: int = 0
    """The hotel counts as the fifth house of a Competitor and the fourth of a Monopolist (R-16)."""

    @property
    def is_street(self) -> bool:
        return self.group not in ("transport", "utility")

    @property
    def house(self) -> int:
        return facts.house_price(self.square)


@dataclass(eq=False, slots=True)
class Seat:
    """A player."""

    role: str
    mind: Mind
    cash: int = 1500  # AM-5.1
    place: int = 0
    tried: int | None = None
    """In custody, how many turns they have begun there; else `None`."""
    broke: str = ""
    """What they could not pay, once they are bankrupt."""
    taken: int = 0
    paid: int = 0
    """Rents, as `taken`."""
    fines: int = 0
    held: int = 0
    """Turns that began in custody."""

    @property
    def most(self) -> int:
        """The step that is a hotel (AM-10.1, AM-10.2)."""
        return 5 if self.role == COMPETITOR else 4


class Mind(Protocol):
    """How somebody plays."""

    def buys(self, game: Game, me: Seat, deed: Deed) -> bool:
        """Return whether to buy what the pawn stands on; they have the money."""

    def invests(self, game: Game, me: Seat) -> None:
        """Build and redeem, at the end of the own turn."""

    def parts(self, game: Game, me: Seat) -> None:
        """Sell one house or mortgage one property, to meet a debt."""


class Chance(Protocol):
    """All that is left to chance in a game."""

    def starter(self) -> int:
        """Return who starts: whoever rolls highest (AM-6.1)."""

    def deck(self, role: str) -> list[Card]:
        """Shuffled, the top card first (AM-3.1)."""

    def die(self) -> int:
        """One die, for the Foundation (AM-20)."""

    def dice(self) -> tuple[int, int]:
        """Both."""


@dataclass
class Game:
    """One game, played by `play`."""

    seats: list[Seat]
    ending: str
    """`game-a` or `game-b`."""
    rounds: int | None
    """After so many rounds the bank counts (AM-24); `None` if there is no limit."""
    chance: Chance
    turns: int = 0
    landings: Counter[int] = field(default_factory=Counter)
    rents: Counter[tuple[int, str]] = field(default_factory=Counter)
    """What was taken, by square and the owner's role."""
    winners: list[Seat] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.groups = {
            group: [Deed(square, price, group) for square, price in prices.items()]
            for group, prices in facts.GROUPS.items()
        }
        self.deeds = {deed.square: deed for group in self.groups.values() for deed in group}
        self.decks = {role: self.chance.deck(role) for role in DECKS}

    # The course of the game.

    def play(self, cap: int) -> None:
        """To the end; nobody has won if that takes more turns than `cap`."""
        first, complete = self.chance.starter(), 0
        while not self.winners:
            for seat in self.seats[first:] + self.seats[:first]:
                if seat.broke or self.winners:
                    continue
                seat.held += seat.tried is not None
                if self.turns == cap:  # which ends the next turn as it begins
                    return
                self.turns += 1
                self.turn(seat)
            complete += 1
            if complete == self.rounds and not self.winners:
                self.count()

    def turn(self, seat: Seat) -> None:
        if seat.tried is None:
            self.roll(seat, again=True)
        else:
            seat.tried += 1
            if seat.tried == 3:  # AM-14.10, R-13
                if self.pay(seat, 50, None, "fine"):
                    seat.fines += 50
                    seat.tried = None
                    self.roll(seat, again=True)
            else:
                one, other = self.chance.dice()
                if one == other:  # AM-14.8, AM-14.9: not moved by this roll, and no third one
                    seat.tried = None
                    self.roll(seat, again=False)
        if not seat.broke and not self.winners:
            seat.mind.invests(self, seat)

    def roll(self, seat: Seat, *, again: bool) -> None:
        """Roll and move; after a double once more, unless the pawn was sent to the corner (AM-7, R-13)."""
        one, other = self.chance.dice()
        self.move(seat, (seat.place + one + other) % 40)
        if again and one == other and seat.tried is None and not seat.broke and not self.winners:
            self.roll(seat, again=False)

    def move(self, seat: Seat, to: int) -> None:
        """Clockwise to a square, and what is due there."""
        if to <= seat.place:
            seat.cash += 100  # AM-13.1, R-19
        seat.place = to
        self.landings[to] += 1
        if to in self.deeds:
            self.visit(seat, self.deeds[to])
        elif to in facts.CARD_SQUARES:
            self.card(seat)
        elif to == facts.INCOME_TAX:
            self.pay(seat, min(200, self.percentage(seat)), None, "income-tax")  # the smaller
        elif to == facts.PROPERTY_TAX:
            self.pay(seat, 75, None, "property-tax")
        elif to == facts.GO_TO_CORNER:
            self.send(seat)
        elif to == facts.FOUNDATION:
            self.foundation(seat)

    def send(self, seat: Seat) -> None:
        """To the price war or to jail, without money from START (AM-14.1, AM-14.2)."""
        seat.place, seat.tried = facts.CORNER, 0

    def foundation(self, seat: Seat) -> None:
        if seat.role == MONOPOLIST:
            self.pay(seat, 160, None, "foundation")
        else:
            seat.cash += {1: 25, 2: 50}.get(self.chance.die(), 0)

    def card(self, seat: Seat) -> None:
        deck = self.decks[seat.role]
        deck.append(deck.pop(0))
        does, number = deck[-1]
        if does == "to":
            self.move(seat, number)
        elif does == "custody":
            self.send(seat)
        elif does == "pay":
            self.pay(seat, number, None, "card")
        elif does == "collect":
            seat.cash += number
        elif does == "collect75":
            seat.cash += 75 * (sum(self.chance.dice()) >= number)
        elif does in ("others", "all"):
            self.card_for_all(seat, number, by_bank=does == "all")

    def card_for_all(self, seat: Seat, amount: int, *, by_bank: bool) -> None:
        """The bank pays everybody of the drawer's role, or those of the other role pay the drawer."""
        for each in [seat, *self.after(seat)]:
            is_own = each.role == seat.role
            if by_bank:
                each.cash += amount * (is_own and self.may_collect(each))
            elif not is_own and not self.winners:
                self.pay(each, amount, seat, "card")

    def after(self, seat: Seat) -> Iterator[Seat]:
        """The others who are still in the game, clockwise."""
        at = self.seats.index(seat)
        return (other for other in self.seats[at + 1 :] + self.seats[:at] if not other.broke)

    # Property.

    def visit(self, seat: Seat, deed: Deed) -> None:
        owner = deed.owner
        if owner is None:
            if seat.cash >= deed.price and seat.mind.buys(self, seat, deed):
                seat.cash -= deed.price
                deed.owner = seat
        elif owner is not seat and not deed.mortgaged and self.may_collect(owner):
            rent = self.rent(deed, owner)
            if self.pay(seat, rent, owner, "rent"):
                seat.paid += rent
                owner.taken += rent
                self.rents[deed.square, owner.role] += rent

    def may_collect(self, seat: Seat) -> bool:
        """Not a Monopolist in jail (AM-14.5)."""
        return seat.role == COMPETITOR or seat.tried is None

    def working(self, owner: Seat, group: str) -> int:
        """Return how many unmortgaged properties of a group somebody has (R-9, R-36)."""
        return sum([each.owner is owner and not each.mortgaged for each in self.groups[group]])

    def rent(self, deed: Deed, owner: Seat) -> int:
        """Return what a visitor of an unmortgaged property owes; dice are rolled for a utility."""
        is_monopolist = owner.role == MONOPOLIST
        number = self.working(owner, deed.group)
        if deed.group == "transport":  # AM-18, R-8
            return 20 * 2**number if is_monopolist else 20
        if deed.group == "utility":  # AM-19
            return sum(self.chance.dice()) * (10 if is_monopolist and number == 2 else 4)
        single = deed.price // 10 + deed.houses * deed.house // 10
        return 2 * single if is_monopolist and number >= 2 else single

    def may_build(self, seat: Seat, deed: Deed) -> bool:
        """Return whether the next house may be built, if it can be paid (AM-9.3, AM-9.4, AM-10, AM-14.4, R-34)."""
        if deed.owner is not seat or deed.mortgaged or not deed.is_street or deed.houses == seat.most:
            return False
        return seat.tried is None if seat.role == COMPETITOR else self.working(seat, deed.group) >= 2

    def build(self, seat: Seat, deed: Deed) -> None:
        seat.cash -= deed.house
        deed.houses += 1

    def sell_house(self, seat: Seat, deed: Deed) -> None:
        seat.cash += deed.house // 2  # AM-12.1
        deed.houses -= 1

    def mortgage(self, seat: Seat, deed: Deed) -> None:
        seat.cash += deed.price // 2  # AM-11.1
        deed.mortgaged = True

    def redeem(self, seat: Seat, deed: Deed) -> None:
        seat.cash -= self.redemption(deed)
        deed.mortgaged = False

    def redemption(self, deed: Deed) -> int:
        """55%, halves up (R-7)."""
        return (deed.price * 55 + 50) // 100

    def of(self, seat: Seat) -> list[Deed]:
        """Return what somebody owns."""
        return [deed for deed in self.deeds.values() if deed.owner is seat]

    # Debts.

    def percentage(self, seat: Seat) -> int:
        """The percentage of income tax, rounded once, half up (AM-16, R-5)."""
        land = sum(each.price for each in self.of(seat) if not each.mortgaged)
        buildings = sum(each.houses * each.house for each in self.of(seat))
        of_cash = 20 if seat.role == MONOPOLIST else 10
        return (of_cash * seat.cash + 10 * land + 10 * buildings + 50) // 100

    def pay(self, seat: Seat, amount: int, creditor: Seat | None, cause: str) -> bool:
        """Return whether they could; else they are bankrupt (AM-22, R-14). `None` is the bank."""
        own = self.of(seat)
        value = sum(each.houses * each.house // 2 + (not each.mortgaged) * each.price // 2 for each in own)
        if seat.cash + value < amount:
            self.ruin(seat, creditor, cause)
            return False
        while seat.cash < amount:
            seat.mind.parts(self, seat)
        seat.cash -= amount
        if creditor is not None:
            creditor.cash += amount
        return True

    def ruin(self, seat: Seat, creditor: Seat | None, cause: str) -> None:
        """Out of the game; all goes to the creditor, and from the bank it can be bought again (AM-22)."""
        for deed in self.of(seat):
            while deed.houses:
                self.sell_house(seat, deed)
            deed.owner = creditor
            if creditor is None:
                deed.mortgaged = False
        if creditor is not None:
            creditor.cash += seat.cash
        seat.cash, seat.broke, seat.tried = 0, cause, None
        left = [each for each in self.seats if not each.broke]
        if len(left) == 1:
            self.winners = left
        elif self.ending == "game-b" and len({each.role for each in left}) == 1:  # AM-1.3
            self.winners = richest(left, [self.wealth(each) for each in left])

    # Endings.

    def wealth(self, seat: Seat) -> int:
        """Cash and rents, custody left aside (AM-23, R-38)."""
        return seat.cash + sum(self.rent(each, seat) for each in self.of(seat) if not each.mortgaged)

    def count(self) -> None:
        """The end of the timed game: shares of cash, then one round of rents (AM-24.3, AM-24.4, R-32)."""
        left = [each for each in self.seats if not each.broke]
        for seat in left:
            seat.cash = (seat.cash * (20 if seat.role == MONOPOLIST else 10) + 50) // 100
        for deed in self.deeds.values():
            if deed.owner is not None and not deed.mortgaged:
                deed.owner.cash += self.rent(deed, deed.owner) * self.may_collect(deed.owner)
        self.winners = richest(left, [each.cash for each in left])


def richest(seats: Sequence[Seat], amounts: Sequence[int]) -> list[Seat]:
    """All who have most (R-18)."""
    return [seat for seat, amount in zip(seats, amounts, strict=True) if amount == max(amounts)]
