"""What scenes and practice on cards share: the decks, a card face up, what an average card brings."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.editions.decks import Card, card
from antimono.anti_monopoly.rules.card_worth import card_worth
from antimono.anti_monopoly.rules.cards import effect_text, theme_text
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.anti_monopoly.card_drawn import DRAWER, average_card, deck_name, seats_of
from antimono.lessons.anti_monopoly.card_figures import PAYING, kind_parts
from antimono.lessons.anti_monopoly.card_kinds import KIND_NAMES, CardKind
from antimono.lessons.anti_monopoly.story import SEATS, Telling
from antimono.lessons.figures import Bars, Series
from antimono.lessons.stage.figures import CardFace, Pair, Room, Rooms, Seat

KEYS = {Role.COMPETITOR: "green", Role.MONOPOLIST: "blue"}
"""What pressing a deck is called."""

CARDS_OF_A_DECK = 25

CARD_SQUARES = (7, 33, 36)
"""Card squares of the story: one early on the board, two before START."""

OUR_TABLE = (2, 2)
"""Two Competitors and two Monopolists play the story."""

STEPS = Dice(1, 3)
"""The roll that leads to a card square."""


def decks() -> Pair:
    """Both decks, face down."""
    left, right = (CardFace(MARKS[role], deck_name(role), key=KEYS[role]) for role in Role)
    return Pair((left,), (right,))


def face(
    edition: Edition, drawn: Card, *, key: str = "", note: Message | None = None, marked: bool = True
) -> CardFace:
    """A card face up, in our own words; `marked` with an asterisk where a part of it is a guess (R-21)."""
    order = effect_text(edition, drawn)
    if marked and drawn.provenance.reconstruction:
        order = _("{order} *", order=order)
    return CardFace(
        mark=MARKS[drawn.role],
        deck=deck_name(drawn.role),
        story=theme_text(drawn),
        order=order,
        note=note,
        key=key,
    )


def average_bars(edition: Edition, size: tuple[int, int]) -> Bars:
    """What an average card brings its drawer at a table, journeys and the corner left aside."""
    worth = {role: average_card(edition, role, size) for role in Role}
    return Bars(
        title=_("What a card brings, on average"),
        categories=(_("journeys and the corner left aside"),),
        series=tuple(Series(deck_name(role), MARKS[role], (worth[role],)) for role in Role),
        summary=_average_told(edition, worth),
    )


def kind_bars(edition: Edition, size: tuple[int, int]) -> Bars:
    """What each kind of card adds to an average card at a table, journeys and the corner left aside."""
    kinds = [kind for kind in PAYING if kind is not CardKind.MOVE]
    parts = {role: dict(zip(PAYING, kind_parts(edition, seats_of(role, size)), strict=True)) for role in Role}
    worth = {role: average_card(edition, role, size) for role in Role}
    return Bars(
        title=_("What a card brings, on average"),
        categories=(*(KIND_NAMES[kind] for kind in kinds), _("altogether")),
        series=tuple(
            Series(deck_name(role), MARKS[role], (*(parts[role][kind] for kind in kinds), worth[role]))
            for role in Role
        ),
        summary=_average_told(edition, worth),
    )


def _average_told(edition: Edition, worth: Mapping[Role, Fraction]) -> Message:
    return _(
        "On average a green card brings {competitor}, a blue one {monopolist}.",
        competitor=edition.money(worth[Role.COMPETITOR]),
        monopolist=edition.money(worth[Role.MONOPOLIST]),
    )


def gap(edition: Edition, size: tuple[int, int]) -> Fraction:
    """How far the averages of the two decks are apart at a table."""
    green, blue = (average_card(edition, role, size) for role in Role)
    return abs(blue - green)


def chairs(size: tuple[int, int]) -> Rooms:
    """Who sits at a table, by role."""
    names = {Role.COMPETITOR: _("Competitors"), Role.MONOPOLIST: _("Monopolists")}
    return Rooms(
        _("The table"),
        tuple(
            Room(
                KEYS[role],
                names[role],
                tuple(Seat(f"{KEYS[role]}{place}", MARKS[role]) for place in range(count)),
            )
            for role, count in zip(Role, size, strict=True)
        ),
    )


class CardTelling(Telling):
    """The chapter in one edition: cards, and positions in which they are drawn."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.start_pays = self.rules.constants.start_square_pays

    def card(self, card_id: str) -> Card:
        """A card by its id."""
        return card(self.rules, card_id)

    def face(
        self, card_id: str, *, key: str = "", note: Message | None = None, marked: bool = True
    ) -> CardFace:
        """The card of that id, face up."""
        return face(self.rules, self.card(card_id), key=key, note=note, marked=marked)

    def amount(self, card_id: str) -> int:
        """The amount that stands on a card, in money units."""
        amount: int = getattr(self.card(card_id).effect, "amount", 0)
        return amount

    def worth(self, card_id: str) -> Fraction:
        """What a card brings its drawer on average at our table, START money left aside."""
        found = self.card(card_id)
        return card_worth(self.rules, found.effect, DRAWER, seats_of(found.role, OUR_TABLE))[DRAWER]

    def drawn(
        self,
        scene: Scenario,
        player: int,
        card_id: str,
        square: int = CARD_SQUARES[0],
        *rolls: tuple[int, int],
    ) -> tuple[Scenario, Scenario]:
        """A player stops on a card square and draws a card: the position before the stop, and after the card.

        Args:
            scene: who has what.
            player: who draws.
            card_id: what lies on top of their deck.
            square: where they stop.
            rolls: the dice that the card, or a utility behind it, asks for.
        """
        drawn = self.card(card_id)
        before = (
            scene.at(player, square - STEPS.total)
            .on_turn(player)
            .cards(drawn.role, int(card_id[1:]))
            .dice(STEPS, *rolls)
        )
        return before, before.after("roll")


def who(player: int) -> Message:
    """A player of the story by name."""
    return SEATS[player].mark.name
