"""The lesson on cards: both decks by effect, and what each card is worth to everybody (AM-15, R-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Edition, Role
from antimono.anti_monopoly.editions.decks import Card, DiceGamble, GoToCustody, MoveTo
from antimono.anti_monopoly.rules.card_worth import deck_worth
from antimono.anti_monopoly.rules.cards import Seat, effect_text, theme_text
from antimono.anti_monopoly.rules.confinement import receiving_card_money
from antimono.core.figures import Press
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.free.card_drawn import (
    DRAWER,
    TABLES,
    Drawn,
    ask_drawn,
    average_card,
    deck_name,
    table_key,
    table_name,
    worth_to_drawer,
)
from antimono.lessons.anti_monopoly.free.card_figures import bars, board
from antimono.lessons.anti_monopoly.free.card_kinds import (
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
from antimono.lessons.anti_monopoly.free.edition import ask_edition
from antimono.lessons.anti_monopoly.free.reconstructions import marks
from antimono.lessons.asking import Ask
from antimono.lessons.frame import Column, Headline, Passage, Story, Table
from antimono.lessons.lesson import Lesson


def tell(ask: Ask) -> Story:
    """Ask for a table and a card, and show what it is worth to everybody."""
    edition = ask_edition(ask)
    drawn, kind, size = ask_drawn(ask, edition)
    worth = drawn.worth[DRAWER]
    shown = cards_of(edition, drawn.role, kind)
    return Story(
        money_format=edition.money_format,
        situation=_sentence(drawn, size),
        headline=Headline(
            _("On average it brings the player") if worth >= 0 else _("On average it costs the player"),
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
            "At the table: {players}. A Competitor stops on square {square} and draws the card {card}. "
            "“{story}” {effect}",
            **values,
        )
    return _(
        "At the table: {players}. A Monopolist stops on square {square} and draws the card {card}. "
        "“{story}” {effect}",
        **values,
    )


def _known(drawn: Drawn) -> Passage:
    sentences = how_sure(drawn.edition, drawn.card)
    own = (_("The story is told in our own words; what the card orders rests on public reports."), ("R-20",))
    clauses = ("R-20", "R-21") if drawn.card.provenance.reconstruction else ("R-20",)
    return Passage(_("How sure this card is"), (*((text, clauses) for text in sentences), own))


def _rules(drawn: Drawn) -> Passage:
    edition, effect = drawn.edition, drawn.card.effect
    lines: list[tuple[Message, tuple[str, ...]]] = [
        (
            _(
                "Each role has a deck of its own: take the top card, do what it says, put it under the deck. "
                "No card is kept."
            ),
            ("AM-15.1",),
        )
    ]
    match effect:
        case DiceGamble():
            lines.append((_("A double of these dice gives no other roll."), ("R-27",)))
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
                        "On the way to the corner {start} pays nothing. What a stay costs is not counted "
                        "here.",
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
    return Passage(_("What the rules say"), tuple(lines))


def _who(drawn: Drawn) -> Table:
    """What the card and an average card bring everybody; players in the same case stand in one row."""
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
        caption=_("On average, to everybody"),
        columns=(Column(_("Who")), Column(_("This card")), Column(_("Any card of this deck"))),
        rows=(*((name, *cells) for name, cells in rows.items()), (_("the bank"), *bank)),
    )


def _seat_name(drawn: Drawn, seat: int, each: Seat) -> Message:
    if seat == DRAWER:
        return _("who draws")
    if each.in_custody:
        return _("the Monopolist in jail")
    if seat == drawn.landlord:
        return _("the owner there")
    if each.role is Role.COMPETITOR:
        return _("each other Competitor") if drawn.role is each.role else _("each Competitor")
    return _("each other Monopolist") if drawn.role is each.role else _("each Monopolist")


def _cards(drawn: Drawn, kind: str, shown: tuple[Card, ...]) -> Table:
    edition = drawn.edition
    caption = (
        _("All cards of this deck")
        if kind == ALL
        else _("Cards that bring {kind}", kind=KIND_NAMES[CardKind(kind)])
    )
    worth = worth_to_drawer(edition, drawn.seats, drawn.square)
    return Table(
        caption=caption,
        columns=(Column(_("Card")), Column(_("It says")), Column(_("Average")), Column(_("How sure"))),
        rows=tuple(
            (
                verbatim(marked_id(card)),
                _(
                    "{order} “{story}”",
                    order=order_in_short(edition, card),
                    story=theme_text(card),
                ),
                verbatim(edition.money(worth[card.id])),
                sure_in_short(card),
            )
            for card in shown
        ),
        marked=(shown.index(drawn.card),),
        presses=tuple(Press(card_name(card), (("card", card.id),)) for card in shown),
    )


def _tables(drawn: Drawn, size: tuple[int, int]) -> Table:
    """An average card of either deck to who draws it, by how many sit at the table, nobody in jail."""
    edition = drawn.edition
    return Table(
        caption=_("What an average card brings who draws it, at every table"),
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
    """A sentence for each kind of reconstruction among what is shown."""
    found = []
    if any(card.provenance.reconstruction for card in cards):
        found.append(
            _(
                "* Reconstruction: the square to which this card leads is a guess; the printed one is not "
                "known (R-20, R-21)."
            )
        )
    goals = [edition.squares[each.effect.square] for each in cards if isinstance(each.effect, MoveTo)]
    return (*found, *marks(edition, [goal for goal in goals if isinstance(goal, Deed)]))


LESSON = Lesson("cards", _("Cards"), tell)
