"""The figures on cards: what each kind adds to an average card, and where cards lead (AM-15.1, R-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Kind, Role
from antimono.anti_monopoly.editions.decks import Card, GoToCustody, MoveTo
from antimono.anti_monopoly.look import MARKS, board_squares, role_press
from antimono.anti_monopoly.rules.cards import Seat
from antimono.core.figures import Bars, Board, Holding, Press, Series, Shades
from antimono.core.text import _
from antimono.lessons.anti_monopoly.free.card_drawn import (
    DRAWER,
    NOBODY,
    OWN,
    Drawn,
    deck_name,
    worth_to_drawer,
)
from antimono.lessons.anti_monopoly.free.card_kinds import (
    ALL,
    KIND_NAMES,
    CardKind,
    cards_of,
    kind_of,
    marked_id,
)

PAYING = (CardKind.FROM_BANK, CardKind.TO_BANK, CardKind.PLAYERS, CardKind.GAMBLE, CardKind.MOVE)
"""The kinds whose cards move money."""


def bars(drawn: Drawn) -> Bars:
    """What each kind adds to an average card of either deck, and all together."""
    edition = drawn.edition
    parts = {role: kind_parts(edition, _seats(drawn, role), drawn.square) for role in Role}
    altogether = {role: sum(values, Fraction(0)) for role, values in parts.items()}
    kind = kind_of(drawn.card.effect)
    here = (list(Role).index(drawn.role), PAYING.index(kind)) if kind in PAYING else None
    return Bars(
        title=_("What an average card brings who draws it"),
        categories=(*(KIND_NAMES[each] for each in PAYING), _("altogether")),
        series=tuple(
            Series(
                deck_name(role),
                MARKS[role],
                (*parts[role], altogether[role]),
                (*(_browse(edition, role, each.value) for each in PAYING), _browse(edition, role, ALL)),
            )
            for role in Role
        ),
        summary=_(
            "From this square an average card brings a Competitor {competitor}, a Monopolist {monopolist}; "
            "rents and stays at the corner are not counted.",
            competitor=edition.money(altogether[Role.COMPETITOR]),
            monopolist=edition.money(altogether[Role.MONOPOLIST]),
        ),
        marked=here,
    )


def _seats(drawn: Drawn, role: Role) -> Mapping[int, Seat]:
    """The table with a player of this role as the drawer: somebody at liberty, if there is one."""
    if role is drawn.role:
        return drawn.seats
    drawer = [seat for seat, each in drawn.seats.items() if each.role is role][-1]
    return {**drawn.seats, DRAWER: Seat(role), drawer: Seat(drawn.role)}


def kind_parts(
    edition: Edition, seats: Mapping[int, Seat], square: int | None = None
) -> tuple[Fraction, ...]:
    """What the cards of each of the kinds in `PAYING` add to an average card, to who draws it.

    Args:
        edition: whose rules hold.
        seats: who plays, the drawer first.
        square: where the drawer's pawn stands; `None` leaves START money aside.
    """
    whole = cards_of(edition, seats[DRAWER].role)
    worth = worth_to_drawer(edition, seats, square)
    found = dict.fromkeys(PAYING, Fraction(0))
    for card in whole:
        kind = kind_of(card.effect)
        if kind in found:
            found[kind] += worth[card.id] / len(whole)
    return tuple(found.values())


def _browse(edition: Edition, role: Role, kind: str) -> Press:
    """Pressing a bar: the cards that make it."""
    first = cards_of(edition, role, kind)[0]
    values = (("role", role.value), ("kind", kind), ("card", first.id))
    name = _("all cards") if kind == ALL else KIND_NAMES[CardKind(kind)]
    return Press(_("{deck}: {kind}", deck=deck_name(role), kind=name), values)


def board(drawn: Drawn) -> Board:
    """The squares to which the cards of the deck lead, with their chances."""
    edition, effect = drawn.edition, drawn.card.effect
    leads = _led(edition, drawn.role)
    target = _target(edition, effect)
    holdings: tuple[Holding, ...] = ()
    if drawn.goal is not None and drawn.owner != NOBODY:
        owner = drawn.role if drawn.owner == OWN else Role(drawn.owner)
        holdings = (Holding(drawn.goal.index, MARKS[owner]),)
    return Board(
        title=_("Where the cards of this deck lead"),
        squares=board_squares(edition),
        summary=_(
            "From square {square}, {count} of the {all} cards lead to another square.",
            square=drawn.square,
            count=sum(len(cards) for cards in leads.values()),
            all=len(cards_of(edition, drawn.role)),
        ),
        holdings=holdings,
        pawns=((drawn.square, MARKS[drawn.role]),),
        marked=target if target is not None else drawn.square,
        presses=tuple(_board_presses(drawn, leads)),
        badges=((MARKS[drawn.role], role_press("role", drawn.role)),),
        shades=Shades(
            _("Chance"),
            tuple(
                (index, Fraction(len(cards), len(cards_of(edition, drawn.role))))
                for index, cards in leads.items()
            ),
        ),
    )


def _target(edition: Edition, effect: object) -> int | None:
    """The square to which a card leads, if to any."""
    if isinstance(effect, MoveTo):
        return effect.square
    if isinstance(effect, GoToCustody):
        return next(square.index for square in edition.squares if square.kind is Kind.CORNER)
    return None


def _led(edition: Edition, role: Role) -> dict[int, list[Card]]:
    """The cards of a deck that lead somewhere, by the square."""
    found: dict[int, list[Card]] = {}
    for card in cards_of(edition, role):
        target = _target(edition, card.effect)
        if target is not None:
            found.setdefault(target, []).append(card)
    return dict(sorted(found.items()))


def _board_presses(drawn: Drawn, leads: Mapping[int, list[Card]]) -> Iterator[tuple[int, Press]]:
    """A card square puts the pawn there; a square to which cards lead draws the first of them."""
    for square in drawn.edition.squares:
        if square.kind is Kind.CARD and square.index != drawn.square:
            label = _("{name}, square {number}: stop there", name=square.name, number=square.index)
            yield square.index, Press(label, (("square", str(square.index)),))
        elif square.index in leads:
            card = leads[square.index][0]
            label = _("{name}: draw {card}", name=square.name, card=marked_id(card))
            yield square.index, Press(label, (("kind", kind_of(card.effect).value), ("card", card.id)))
