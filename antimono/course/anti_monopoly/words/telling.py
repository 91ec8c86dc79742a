"""A chapter being told in one edition: its positions in words, its amounts, its names."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cached_property
from typing import override

from antimono.anti_monopoly.editions import Constants, Deed, Edition, Role, Street, Switches, load
from antimono.anti_monopoly.personas import TEMPERS, Occasion
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.scenario import Scenario, words
from antimono.anti_monopoly.theme import ROLES, SEATS
from antimono.core.errors import unknown_name
from antimono.core.positions import roll
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.four_players import PURSES, city_of
from antimono.course.writing import telling as shared

PLAYERS = ("You", "Blue", "Green", "Navy")
"""The names of the players of the story in positions."""

ALL = " ".join(PLAYERS)


def player(name: str) -> int:
    """Return a player of the story as an index.

    Raises:
        UnknownNameError: if there is no player of that name.
    """
    if name not in PLAYERS:
        raise unknown_name(_("player"), name, PLAYERS)
    return PLAYERS.index(name)


def who(name: str) -> Message:
    """Return the name that a reader knows a player of the story by."""
    return SEATS[player(name)].mark.name


def speaks(name: str, occasion: str) -> Message:
    """Return the line that one of the others says on an occasion: `speaks("Blue", "builds")`."""
    line = TEMPERS[SEATS[player(name)].key].lines[Occasion(occasion)]
    return _("{player}: “{line}”", player=who(name), line=line)


def key_of(name: str) -> str:
    """Return the key of a mark: a square by its place, after the letter of its table, if any.

    >>> key_of("nob-hill"), key_of("b nob-hill"), key_of("pay")
    ('34', 'b34', 'pay')
    """
    return shared.key_of(name, words.squares())


class EditionWords(shared.EditionWords[Scenario]):
    """The words and figures of a chapter's scenes in one edition.

    Squares are called by the names of the US board, positions are words: see
    `antimono.anti_monopoly.scenario.words`. Amounts are in money units of the edition.
    """

    def __init__(self, edition: str, chapter: str = "") -> None:
        """Begin with the purses of the story at the start of a chapter, or of a new game if none is named."""
        self.rules: Edition = load(edition)
        beginning = Scenario.new(edition, ROLES)
        for owner, cash in enumerate(PURSES.get(chapter, ())):
            beginning = beginning.cash(owner, cash * self.scale)
        super().__init__(dict(zip(PLAYERS, SEATS, strict=True)), words.squares(), beginning)

    @property
    @override
    def edition(self) -> str:
        """The id of the edition."""
        return self.rules.id

    @property
    def switches(self) -> Switches:
        """Return the switches on which editions differ."""
        return self.rules.switches

    @property
    def constants(self) -> Constants:
        """The numbers of the rules."""
        return self.rules.constants

    @cached_property
    def scale(self) -> int:
        """Return the money units that equal 1 in an edition whose players begin with 1500."""
        return self.rules.scale

    def square(self, name: str) -> int:
        """Return the place of a square."""
        return words.square(self.rules, name)

    def deed(self, square: str) -> Deed:
        """Return the deed of a property."""
        return self.rules.deed_at(self.square(square))

    def street(self, square: str) -> Street:
        """Return a street."""
        return self.rules.street(self.square(square))

    def city(self, street: str) -> tuple[str, ...]:
        """Return the streets of the same city."""
        return tuple(NAMES[each] for each in city_of(self.at(), self.square(street)))

    @override
    def name(self, square: str) -> str:
        """Return the name of a square on the board."""
        return self.rules.squares[self.square(square)].name

    @override
    def money(self, amount: int | Fraction) -> str:
        """Return an amount in the edition's currency."""
        return self.rules.money(amount)

    def cost(self, square: str) -> int:
        """Return the price of a property."""
        return self.deed(square).price

    def loan(self, square: str) -> int:
        """Return the loan on a property (AM-11.1)."""
        return self.deed(square).mortgage

    def house(self, street: str, owner: str = "You") -> int:
        """Return the price of a building there for a player (AM-10)."""
        return self.street(street).house_price[role(owner)]

    def owed(self, position: str, square: str = "", by: str = "You", dice: str = "") -> int:
        """Return what a player owes for a stop, by default on the square under their pawn."""
        scene, visitor = self.at(position), player(by)
        where = self.square(square) if square else scene.draft.position.pawns[visitor]
        return scene.owed(visitor, where, roll(dice) if dice else None).value

    def cash(self, position: str, of: str = "You") -> int:
        """Return a player's cash in a position."""
        return self.at(position).draft.position.cash[player(of)]

    def paid(self, position: str, amount: int, to: str, of: str = "You") -> str:
        """Return the words to add to a position after one player has paid another."""
        return f"{of} holds {self.cash(position, of) - amount}; {to} holds {self.cash(position, to) + amount}"

    def estate(self, position: str | Scenario, of: str = "You") -> Estate:
        """Return a player's estate in a position, read from it without setting up a game."""
        scene = self.at(position) if isinstance(position, str) else position
        who, drawn = player(of), scene.draft.position
        held = (
            HeldDeed(self.rules.deed_at(square), each.level, each.mortgaged, each.acquired)
            for square, each in drawn.properties
            if each.owner == who
        )
        return Estate(role(of), drawn.cash[who], tuple(held))

    @override
    def _put(self, position: Scenario, text: str) -> Scenario:
        return words.put(position, text, PLAYERS)

    @override
    def _figure(self, square: str, figure: str) -> str | None:
        return self.money(self.cost(square)) if figure == "price" else None

    def legal(self, position: str, action: str) -> bool:
        """Return whether an action is possible in a position; its squares are called as in positions."""
        return self.at(position).is_legal(words.action(self.rules, action))


NAMES = tuple(words.squares())
"""The name of each square in positions, by its place."""


def role(of: str) -> Role:
    """Return the role of a player of the story."""
    return Role.COMPETITOR if ROLES[player(of)] == "C" else Role.MONOPOLIST


def players(names: str | Iterable[str]) -> Collection[int]:
    """Players of the story, named in a row: `You Blue`."""
    return tuple(player(name) for name in (names.split() if isinstance(names, str) else names))
