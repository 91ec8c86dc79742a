"""The lesson on cards: both decks by effect, and what each card is worth to everybody (AM-15, R-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, SquareKind
from antimono.anti_monopoly.editions.decks import Card, DiceGamble, GoToCustody, MoveTo
from antimono.anti_monopoly.rules.card_worth import deck_worth
from antimono.anti_monopoly.rules.cards import CardPlayer, effect_text, theme_text
from antimono.anti_monopoly.rules.confinement import receiving_card_money
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.figures import Bars, Board, Holding, Press, Series, Shades
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.card_drawn import (
    DRAWER,
    NOBODY,
    OWN,
    TABLES,
    Drawn,
    ask_drawn,
    average_card,
    deck_name,
    table_key,
    table_name,
    worth_to_drawer,
)
from antimono.course.anti_monopoly.shared.card_kinds import (
    ALL,
    KIND_NAMES,
    CardKind,
    card_name,
    cards_of,
    how_sure,
    kind_of,
    marked_id,
    order_in_short,
    sure_in_short,
)
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

PAYING = (CardKind.FROM_BANK, CardKind.TO_BANK, CardKind.PLAYERS, CardKind.GAMBLE, CardKind.MOVE)
"""The kinds whose cards move money."""


def bars(drawn: Drawn) -> Bars:
    """Return the worth each kind adds to an average card of either deck, and the total."""
    edition = drawn.edition
    parts = {role: kind_parts(edition, _seats(drawn, role), drawn.square) for role in Role}
    altogether = {role: sum(values, Fraction(0)) for role, values in parts.items()}
    kind = kind_of(drawn.card.effect)
    here = (list(Role).index(drawn.role), PAYING.index(kind)) if kind in PAYING else None
    return Bars(
        title=_("What an average card pays its drawer"),
        categories=(*(KIND_NAMES[each] for each in PAYING), _("in all")),
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
            "From this square an average card pays a Competitor {competitor} and a Monopolist {monopolist}. Rents "
            "and stays at the corner are not counted.",
            competitor=edition.money(altogether[Role.COMPETITOR]),
            monopolist=edition.money(altogether[Role.MONOPOLIST]),
        ),
        marked=here,
    )


def _seats(drawn: Drawn, role: Role) -> Mapping[int, CardPlayer]:
    """Return the table with a player of this role as the drawer: somebody at liberty, if there is one."""
    if role is drawn.role:
        return drawn.seats
    drawer = [seat for seat, each in drawn.seats.items() if each.role is role][-1]
    return {**drawn.seats, DRAWER: CardPlayer(role), drawer: CardPlayer(drawn.role)}


def kind_parts(edition: Edition, seats: Mapping[int, CardPlayer], square: int | None = None) -> tuple[Fraction, ...]:
    """Return the worth that each kind in `PAYING` adds to an average card, for its drawer.

    Args:
        edition: the edition to use.
        seats: the players, drawer first.
        square: the square of the drawer's pawn; `None` leaves out START money.
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
    """Return the squares to which the cards of the deck lead, with their chances."""
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
            tuple((index, Fraction(len(cards), len(cards_of(edition, drawn.role)))) for index, cards in leads.items()),
        ),
    )


def _target(edition: Edition, effect: object) -> int | None:
    """Return the square to which a card leads, if to any."""
    if isinstance(effect, MoveTo):
        return effect.square
    if isinstance(effect, GoToCustody):
        return next(square.index for square in edition.squares if square.kind is SquareKind.CORNER)
    return None


def _led(edition: Edition, role: Role) -> dict[int, list[Card]]:
    """Return the cards of a deck that lead somewhere, by the square."""
    found: dict[int, list[Card]] = {}
    for card in cards_of(edition, role):
        target = _target(edition, card.effect)
        if target is not None:
            found.setdefault(target, []).append(card)
    return dict(sorted(found.items()))


def _board_presses(drawn: Drawn, leads: Mapping[int, list[Card]]) -> Iterator[tuple[int, Press]]:
    """Yield the presses of squares: a card square gets the pawn, a card's target draws that card."""
    for square in drawn.edition.squares:
        if square.kind is SquareKind.CARD and square.index != drawn.square:
            label = _("{name}, square {number}: go there", name=square.name, number=square.index)
            yield square.index, Press(label, (("square", str(square.index)),))
        elif square.index in leads:
            card = leads[square.index][0]
            label = _("{name}: draw {card}", name=square.name, card=marked_id(card))
            yield square.index, Press(label, (("kind", kind_of(card.effect).value), ("card", card.id)))


def tell(ask: Controls) -> LessonBody:
    """Ask for a table and a card, and show its worth to every player."""
    edition = ask_edition(ask)
    drawn, kind, size = ask_drawn(ask, edition)
    worth = drawn.worth[DRAWER]
    shown = cards_of(edition, drawn.role, kind)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(drawn, size),
        headline=Headline(
            _("On average it pays the player") if worth >= 0 else _("On average it costs the player"),
            edition.money(abs(worth)),
            reconstructed=drawn.card.provenance.reconstruction,
        ),
        steps=drawn.lines,
        passages=(_known(drawn), _rules(drawn)),
        figures=(bars(drawn), board(drawn)),
        tables=(_who(drawn), _cards(drawn, kind, shown), _tables(drawn, size)),
        marks=_marks(edition, (drawn.card, *shown)),
    )


def _sentence(drawn: Drawn, size: tuple[int, int]) -> Message:
    values: dict[str, str | int | Message] = {
        "square": drawn.square,
        "card": marked_id(drawn.card),
        "story": theme_text(drawn.card),
        "effect": effect_text(drawn.edition, drawn.card),
        "players": table_name(size),
    }
    if drawn.role is Role.COMPETITOR:
        return _(
            "At the table: {players}. A Competitor lands on square {square} and draws the card {card}. “{story}” "
            "{effect}",
            **values,
        )
    return _(
        "At the table: {players}. A Monopolist lands on square {square} and draws the card {card}. “{story}” {effect}",
        **values,
    )


def _known(drawn: Drawn) -> Passage:
    sentences = how_sure(drawn.edition, drawn.card)
    own = (_("The story is in our own words. The instruction is based on public reports."), ("R-20",))
    clauses = ("R-20", "R-21") if drawn.card.provenance.reconstruction else ("R-20",)
    return Passage(_("Confidence in this card"), (*((text, clauses) for text in sentences), own))


def _rules(drawn: Drawn) -> Passage:
    edition, effect = drawn.edition, drawn.card.effect
    lines: list[tuple[Message, tuple[str, ...]]] = [
        (
            _(
                "Each role has its own deck. Take the top card, do what it says, and put it under the deck. No card "
                "is kept."
            ),
            ("AM-15.1",),
        )
    ]
    match effect:
        case DiceGamble():
            lines.append((_("A double on these dice gives no extra roll."), ("R-27",)))
        case MoveTo():
            lines.append(
                (
                    _(
                        "Every journey goes clockwise, and {start} pays {amount} on the way.",
                        start=edition.squares[0].name,
                        amount=edition.money(edition.constants.start_square_pays),
                    ),
                    ("R-19", "AM-13.1"),
                )
            )
        case GoToCustody():
            lines.append(
                (
                    _(
                        "On the way to the corner {start} pays nothing. The cost of a stay is not counted here.",
                        start=edition.squares[0].name,
                    ),
                    ("AM-14.2", "R-19"),
                )
            )
        case _:
            pass
    if kind_of(effect) is CardKind.PLAYERS:
        permission = receiving_card_money(edition, Role.MONOPOLIST)
        lines.append((permission.text, permission.clauses))
    return Passage(_("The rules"), tuple(lines))


def _who(drawn: Drawn) -> Table:
    """Return what the card and an average card bring everybody; players in the same case stand in one row."""
    edition = drawn.edition
    average = deck_worth(edition, DRAWER, drawn.seats, drawn.square)
    rows: dict[Message, tuple[Message, Message]] = {}
    for seat, each in drawn.seats.items():
        rows.setdefault(
            _seat_name(drawn, seat, each),
            (verbatim(edition.money(drawn.worth[seat])), verbatim(edition.money(average[seat]))),
        )
    bank = [verbatim(edition.money(-sum(worth.values()))) for worth in (drawn.worth, average)]
    return Table(
        caption=_("Average for everybody"),
        columns=(Column(_("Player")), Column(_("This card")), Column(_("Any card of this deck"))),
        rows=(*((name, *cells) for name, cells in rows.items()), (_("the bank"), *bank)),
    )


def _seat_name(drawn: Drawn, seat: int, each: CardPlayer) -> Message:
    if seat == DRAWER:
        return _("the drawer")
    if each.in_custody:
        return _("the jailed Monopolist")
    if seat == drawn.landlord:
        return _("the owner there")
    if each.role is Role.COMPETITOR:
        return _("each other Competitor") if drawn.role is each.role else _("each Competitor")
    return _("each other Monopolist") if drawn.role is each.role else _("each Monopolist")


def _cards(drawn: Drawn, kind: str, shown: tuple[Card, ...]) -> Table:
    edition = drawn.edition
    caption = (
        _("All cards of this deck") if kind == ALL else _("Cards of this kind: {kind}", kind=KIND_NAMES[CardKind(kind)])
    )
    worth = worth_to_drawer(edition, drawn.seats, drawn.square)
    return Table(
        caption=caption,
        columns=(Column(_("Card")), Column(_("Instruction")), Column(_("Average")), Column(_("Confidence"))),
        rows=tuple(
            (
                verbatim(marked_id(card)),
                _("{order} “{story}”", order=order_in_short(edition, card), story=theme_text(card)),
                verbatim(edition.money(worth[card.id])),
                sure_in_short(card),
            )
            for card in shown
        ),
        marked=(shown.index(drawn.card),),
        presses=tuple(Press(card_name(card), (("card", card.id),)) for card in shown),
    )


def _tables(drawn: Drawn, size: tuple[int, int]) -> Table:
    """Return what an average card of either deck brings its drawer, by the size of the table, nobody in jail."""
    edition = drawn.edition
    return Table(
        caption=_("What an average card pays its drawer, at every table"),
        columns=(Column(_("Table")), *(Column(deck_name(role)) for role in Role)),
        rows=tuple(
            (
                table_name(each),
                *(verbatim(edition.money(average_card(edition, role, each, drawn.square))) for role in Role),
            )
            for each in TABLES
        ),
        marked=(TABLES.index(size),),
        presses=tuple(Press(table_name(each), (("table", table_key(each)),)) for each in TABLES),
    )


def _marks(edition: Edition, cards: tuple[Card, ...]) -> tuple[Message, ...]:
    """Return a sentence for each kind of reconstruction among what is shown."""
    found = []
    if any(card.provenance.reconstruction for card in cards):
        found.append(
            _(
                "* Reconstruction: the square this card leads to is a guess, because the printed one is not known "
                "(R-20, R-21)."
            )
        )
    goals = [edition.squares[each.effect.square] for each in cards if isinstance(each.effect, MoveTo)]
    return (*found, *marks(edition, [goal for goal in goals if isinstance(goal, Deed)]))


LESSON = Lesson("cards", _("Cards"), tell)
