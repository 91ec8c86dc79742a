"""Where the first game stops: what is new for the first time is told in a scene, with one thing to do.

A stop either asks for something of its own, a bet or a press to go on, or it is a note beside what the rules
let its reader choose. Each comes once in a game. A sentence uses only what an earlier one has told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.visits import visit
from antimono.core.amount import Step
from antimono.core.figures import Seat
from antimono.core.text import Message, verbatim
from antimono.lessons.stage.figures import CardFace


class Asks(StrEnum):
    """What a stop asks for."""

    CHOICE = "choice"
    """Nothing of its own: it stands beside what the rules allow."""
    ON = "on"
    """To go on."""
    CARD = "card"
    """To turn the card over."""
    BET = "bet"
    """A guess that is not scored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A moment at which the game halts to say or ask something."""

    slug: str
    """Its name, for what has been seen and for tests."""
    words: Message
    """What is so, and what is to be done."""
    asks: Asks = Asks.ON
    clauses: tuple[str, ...] = ()
    """Why, for a reader who asks."""
    options: tuple[tuple[str, Message], ...] = ()
    """Of a bet: keys with what their buttons say."""
    right: str = ""
    """Of a bet: the key that is true."""
    say: Message | None = None
    """What is said when it is answered."""
    said: Mapping[str, Message] = field(default_factory=dict)
    """What is said instead, by the key."""
    steps: tuple[Step, ...] = ()
    """The arithmetic behind the answer; it adds up to what is owed."""
    title: Message | None = None
    """What that arithmetic is of."""
    payee: Seat | None = None
    """Who is paid."""
    face: CardFace | None = None
    """The card, face up."""
    square: int | None = None
    """The square that it is about, if that is not yours."""
    upto: int | None = None
    """How much of the log is known before it is answered, as a number of events; all of it if `None`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the words of a stop are made from."""

    game: Game
    """As it stands."""
    seats: Sequence[Seat]

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return self.game.edition

    @property
    def role(self) -> Role:
        """Your role."""
        return self.game.roles[0]

    def money(self, amount: int) -> str:
        """An amount in the edition's currency."""
        return self.edition.money(amount)

    def name(self, square: int) -> str:
        """The name of a square."""
        return self.edition.squares[square].name

    def city(self, square: int) -> str:
        """The city of a street; the name of any other square."""
        found = self.edition.squares[square]
        return found.city if isinstance(found, Street) else found.name

    def who(self, player: int) -> Message:
        """Return a player's name."""
        return self.seats[player].mark.name

    def owner(self, square: int) -> int:
        """Return the index of a square's owner; -1 is the bank."""
        return self.game.state.owners[square]

    def rents(self, square: int, owner: int, count: int) -> tuple[int, ...]:
        """What a visit brings a player who has so many streets of its city, by what stands there."""
        return self.game.state.role_tables[owner].rents[square][count]

    def visit(self, square: int) -> int:
        """What a visit to an owned square brings now, custody left aside."""
        return visit(self.game.state, square).value

    def house_price(self, square: int, player: int = 0) -> int:
        """What the next building on a street costs its owner."""
        state = self.game.state
        return state.role_tables[player].build[square][state.levels[square]]

    def more(self, square: int) -> int:
        """What a visit to a street of yours brings with one building more than now."""
        state = self.game.state
        rents = state.role_tables[0].rents[square][state.rent_count(square, 0)]
        return rents[state.levels[square] + 1]

    def opposite(self, square: int) -> int:
        """What a visit to a street of yours would bring if you were of the other role, as it stands bare."""
        state = self.game.state
        other = next(role for role in Role if role is not self.role)
        return state.table.roles[other].rents[square][state.rent_count(square, 0)][0]


def bet(amounts: Sequence[int], right: int, scene: Scene) -> tuple[tuple[tuple[str, Message], ...], str]:
    """The options of a bet on an amount, the smallest first, and the key of the true one."""
    found = sorted({right, *amounts})
    return tuple((str(each), verbatim(scene.money(each))) for each in found), str(right)
