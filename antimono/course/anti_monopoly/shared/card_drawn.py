"""A card drawn at a table: its payments, and the controls that set it up (AM-15.1, R-20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from antimono.anti_monopoly.editions import Deed, Edition, Role, SquareKind, Utility, role_name
from antimono.anti_monopoly.editions.decks import Card, DiceGamble, MoveTo
from antimono.anti_monopoly.rules.balance import FEWEST, MOST, sizes
from antimono.anti_monopoly.rules.card_worth import card_worth, chances, deck_worth, start_income
from antimono.anti_monopoly.rules.cards import CardPlayer, effect_clauses
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.dice import Dice
from antimono.core.text import Message, _, listing, ngettext
from antimono.course.anti_monopoly.shared.card_kinds import ALL, KIND_NAMES, card_name, cards_of
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import AverageStep

NOBODY, OWN = "nobody", "own"
"""The possible owners of the square a card leads to, besides those of a role."""

DRAWER = 0
"""The player who draws, as a seat; the others follow."""

TABLES = tuple(size for players in range(FEWEST, MOST + 1) for size in sizes(players))
"""The possible numbers of Competitors and Monopolists at a table (AM-4.3)."""

SEVEN = Dice(3, 4)
"""The average of two dice: its dues are a utility's average dues."""


@dataclass(frozen=True)
class Drawn:
    """A card in the hand of a player, at a table."""

    edition: Edition
    card: Card
    seats: Mapping[int, CardPlayer]
    """The players, the drawer first."""
    square: int
    """The card square on which the drawer's pawn stands."""
    owner: str = NOBODY
    """The owner of the square the card leads to: nobody, the drawer, or another player of that role."""

    @property
    def role(self) -> Role:
        """Return the role whose deck it is."""
        return self.card.role

    @property
    def goal(self) -> Deed | None:
        """The property to which the card leads, if it does."""
        effect = self.card.effect
        square = self.edition.squares[effect.square] if isinstance(effect, MoveTo) else None
        return square if isinstance(square, Deed) else None

    @property
    def landlord(self) -> int | None:
        """Return the player who takes rent there; `None` if nobody does."""
        if self.goal is None or self.owner in (NOBODY, OWN):
            return None
        return next(seat for seat, each in self.seats.items() if seat != DRAWER and each.role == Role(self.owner))

    @cached_property
    def due(self) -> AverageStep | None:
        """The rent there on average, as a line of the drawer's account."""
        if self.goal is None or self.landlord is None:
            return None
        seat = self.seats[self.landlord]
        owed = rent(self.edition, self.goal, Ownership(seat.role, in_custody=seat.in_custody), SEVEN)
        text = (
            _("To the owner of {name}, for a roll of 7, which is the average", name=self.goal.name)
            if isinstance(self.goal, Utility)
            else _("To the owner of {name}, a lone property without buildings", name=self.goal.name)
        )
        return AverageStep(text, Fraction(-owed.value), owed.steps[0].clauses)

    @cached_property
    def worth(self) -> Mapping[int, Fraction]:
        """Return the average value of the card to each player."""
        found = dict(card_worth(self.edition, self.card.effect, DRAWER, self.seats, self.square))
        if self.due is not None and self.landlord is not None:
            found[DRAWER] += self.due.amount
            found[self.landlord] -= self.due.amount
        return found

    @cached_property
    def lines(self) -> tuple[AverageStep, ...]:
        """Return the drawer's payments and receipts; they add up to the card's worth to the drawer."""
        effect, found = self.card.effect, []
        for payment, probability in chances(self.edition, effect, DRAWER, self.seats):
            if DRAWER not in (payment.payer, payment.payee):
                continue
            sign = 1 if payment.payee == DRAWER else -1
            for step in payment.amount.steps:
                text = step.text
                if isinstance(effect, DiceGamble):
                    text = _(
                        "{ways} of 36 rolls win {amount}",
                        ways=int(probability * 36),
                        amount=self.edition.money(effect.amount),
                    )
                found.append(AverageStep(text, sign * probability * step.amount, step.clauses))
        paid = start_income(self.edition, effect, self.square)
        if paid is not None:
            found += [AverageStep(step.text, Fraction(step.amount), step.clauses) for step in paid.steps]
        if self.due is not None:
            found.append(self.due)
        return tuple(found) or (
            AverageStep(_("The card moves no money by itself"), Fraction(0), effect_clauses(effect)),
        )


def ask_drawn(ask: Controls, edition: Edition) -> tuple[Drawn, str, tuple[int, int]]:
    """Ask for a card and a table.

    Returns:
        the card as it is drawn, the kind of cards shown, and the number of players of each role.
    """
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("Role of the drawer"), roles, resets=("kind", "card")))
    kinds = [*((kind.value, name) for kind, name in KIND_NAMES.items()), (ALL, _("all cards"))]
    kind = ask.choice("kind", _("Kind of card"), kinds, resets=("card",))
    offered = cards_of(edition, role, kind)
    chosen = ask.choice("card", _("Card"), [(card.id, card_name(card)) for card in offered])
    card = next(card for card in offered if card.id == chosen)
    sizes_ = _ask_table(ask)
    others = {each: count - (each is role) for each, count in zip(Role, sizes_, strict=True)}
    squares = [
        (str(square.index), _("square {number}", number=square.index))
        for square in edition.squares
        if square.kind is SquareKind.CARD
    ]
    square = int(ask.choice("square", _("The pawn is on"), squares, default="7"))
    leads = isinstance(card.effect, MoveTo) and isinstance(edition.squares[card.effect.square], Deed)
    owner = ask.choice("owner", _("Owner of the square it leads to"), _owners(others), visible=leads)
    paid = leads and owner == Role.MONOPOLIST
    asked = others[Role.MONOPOLIST] > 0 and (role is Role.MONOPOLIST or paid)
    jailed = ask.switch("jailed", _("Another Monopolist is in jail"), visible=asked)
    seats = {DRAWER: CardPlayer(role)}
    for each, count in others.items():
        for place in range(count):
            inside = each is Role.MONOPOLIST and asked and jailed and place == 0
            seats[len(seats)] = CardPlayer(each, inside)
    return Drawn(edition, card, seats, square, owner if leads else NOBODY), kind, sizes_


def _ask_table(ask: Controls) -> tuple[int, int]:
    options = [(table_key(size), table_name(size)) for size in TABLES]
    chosen = ask.choice("table", _("At the table"), options, default="2-2")
    return next(size for size in TABLES if table_key(size) == chosen)


def table_key(size: tuple[int, int]) -> str:
    """Return a table as the value of a control."""
    return f"{size[0]}-{size[1]}"


def table_name(size: tuple[int, int]) -> Message:
    """Return the numbers of Competitors and Monopolists at a table as text."""
    competitors, monopolists = size
    return listing(
        [
            ngettext("{count} Competitor", "{count} Competitors", competitors),
            ngettext("{count} Monopolist", "{count} Monopolists", monopolists),
        ]
    )


def _owners(others: Mapping[Role, int]) -> list[tuple[str, Message]]:
    """Return the possible owners of a property as options of a choice: a role only if another player has it."""
    found = [(NOBODY, _("nobody")), (OWN, _("the drawer"))]
    if others[Role.COMPETITOR]:
        found.append((Role.COMPETITOR.value, _("another player, a Competitor")))
    if others[Role.MONOPOLIST]:
        found.append((Role.MONOPOLIST.value, _("another player, a Monopolist")))
    return found


def average_card(edition: Edition, role: Role, size: tuple[int, int], square: int | None = None) -> Fraction:
    """Return the value of an average card of a role's deck to its drawer, with nobody in jail.

    Args:
        edition: whose rules apply.
        role: of the drawer.
        size: the numbers of Competitors and Monopolists at the table, including the drawer.
        square: the square of the drawer's pawn; `None` ignores START money.
    """
    return deck_worth(edition, DRAWER, seats_of(role, size), square)[DRAWER]


def worth_to_drawer(
    edition: Edition, seats: Mapping[int, CardPlayer], square: int | None = None
) -> Mapping[str, Fraction]:
    """Return the average value of each card of the drawer's deck to its drawer, by id; rents are ignored.

    Args:
        edition: whose rules apply.
        seats: the players, the drawer first.
        square: the square of the drawer's pawn; `None` ignores START money.
    """
    return _worth_to_drawer(edition, tuple(seats.items()), square)


@lru_cache(maxsize=256)
def _worth_to_drawer(
    edition: Edition, seats: tuple[tuple[int, CardPlayer], ...], square: int | None
) -> Mapping[str, Fraction]:
    table = dict(seats)
    return {
        card.id: card_worth(edition, card.effect, DRAWER, table, square)[DRAWER]
        for card in cards_of(edition, table[DRAWER].role)
    }


def seats_of(role: Role, size: tuple[int, int]) -> Mapping[int, CardPlayer]:
    """Return a table of `size` with nobody in jail, where a player of `role` draws."""
    others = [each for each, count in zip(Role, size, strict=True) for _place in range(count - (each is role))]
    return dict(enumerate([CardPlayer(role), *map(CardPlayer, others)]))


def deck_name(role: Role) -> Message:
    """Return the name of a role's deck."""
    return _("Competitor deck") if role is Role.COMPETITOR else _("Monopolist deck")
