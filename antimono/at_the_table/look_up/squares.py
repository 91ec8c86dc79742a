"""START, cards, taxes and the Foundation: what they pay or cost (AM-13, AM-15 to AM-17, AM-20)."""

from __future__ import annotations

from functools import cache, partial

from antimono.anti_monopoly.editions import Deed, Edition, Role
from antimono.anti_monopoly.editions.decks import (
    Card,
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    Effect,
    MoveTo,
    Pay,
    PayEach,
    deck,
)
from antimono.anti_monopoly.rules.cards import effect_clauses, effect_text
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift
from antimono.anti_monopoly.rules.start import passing_start
from antimono.anti_monopoly.rules.tax import income_tax_flat, property_tax
from antimono.at_the_table.look_up.event import (
    EventAnswer,
    EventVariant,
    ListOption,
    PercentageBase,
    ReasonLine,
    Sum,
    TableEvent,
    lines_of,
)
from antimono.at_the_table.look_up.event import Pick as List
from antimono.core.amount import Amount
from antimono.core.dice import FACES
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.card_kinds import KIND_NAMES, CardKind, how_sure, kind_of
from antimono.course.anti_monopoly.shared.edition import marks

_GREEN, _BLUE = Role.COMPETITOR, Role.MONOPOLIST
GREEN_PAWN, BLUE_PAWN = _("A green player"), _("A blue player")

# ── START ─────────────────────────────────────────────────────────────────────


def _start_ways(edition: Edition) -> tuple[EventVariant, ...]:
    last = len(edition.squares) - 1
    near = ("start-money", "start-twice", "card-move")
    pays = edition.money(edition.constants.start_square_pays)

    def paid(steps: int) -> EventAnswer:
        amount = passing_start(edition, last, steps)
        says = _("The bank pays {money} to the player, green or blue.", money=pays)
        return EventAnswer(verbatim(edition.money(amount.value)), says, lines_of(amount), near)

    def sent() -> EventAnswer:
        amount = passing_start(edition, last, 11, sent_to_custody=True)
        says = _("The pawn goes straight to the corner, and the bank pays nothing.")
        return EventAnswer(verbatim(edition.money(amount.value)), says, lines_of(amount), ("start-jail", *near[:2]))

    return (
        EventVariant("passed", _("Passed it"), partial(paid, 2)),
        EventVariant("landed", _("Landed on it"), partial(paid, 1)),
        EventVariant("sent", _("Was sent to the corner"), sent),
    )


# ── A card ────────────────────────────────────────────────────────────────────


@cache
def orders(edition: Edition, role: Role) -> tuple[Card, ...]:
    """Return one card of a deck for each order in it, by kind and amount."""
    kinds = list(CardKind)
    found: dict[Message, Card] = {}
    for card in sorted(deck(edition, role), key=lambda card: kinds.index(kind_of(card.effect))):
        found.setdefault(effect_text(edition, card), card)
    return tuple(found.values())


def _card_ways(edition: Edition) -> tuple[EventVariant, ...]:
    return tuple(
        EventVariant(role.value, label, partial(_card, edition, role), (_orders(edition, role),), role)
        for role, label in ((_GREEN, GREEN_PAWN), (_BLUE, BLUE_PAWN))
    )


def _orders(edition: Edition, role: Role) -> List:
    return List(
        _("The card’s order"),
        tuple(
            ListOption(str(place), effect_text(edition, card), KIND_NAMES[kind_of(card.effect)])
            for place, card in enumerate(orders(edition, role))
        ),
    )


def _card(edition: Edition, role: Role, order: str) -> EventAnswer:
    card = orders(edition, role)[int(order)]
    headline, says = _ordered(edition, card.effect)
    near: tuple[str, ...] = ("card-deck", "card-keep", "card-unknown")
    notes = how_sure(edition, card)[1:]
    if isinstance(card.effect, MoveTo):
        near = ("card-move", "start-money", *near[:1])
        square = edition.squares[card.effect.square]
        notes += marks(edition, (square,)) if isinstance(square, Deed) else ()
    elif isinstance(card.effect, Collect | CollectFromEach | EachCollects):
        near = ("card-money-jail", *near[1:])
    line = ReasonLine(effect_text(edition, card), effect_clauses(card.effect))
    return EventAnswer(headline, says, (line,), near, notes)


def _ordered(edition: Edition, effect: Effect) -> tuple[Message, Message]:
    """Return the headline and the sentence of an order."""
    money = edition.money(getattr(effect, "amount", 0))
    number = verbatim(money)
    match effect:
        case Collect():
            return number, _("The bank pays {money} to the player who drew the card.", money=money)
        case Pay():
            return number, _("The player who drew the card pays {money} to the bank.", money=money)
        case CollectFromEach() | PayEach() | EachCollects():
            return number, _with_each(effect, money)
        case MoveTo(square):
            place = edition.squares[square].name
            start = edition.money(edition.constants.start_square_pays)
            says = _(
                "The pawn moves clockwise to {place}. The bank pays {start} if it reaches or passes START.",
                place=place,
                start=start,
            )
            return verbatim(place), says
        case DiceGamble(at_least):
            says = _(
                "The bank pays {money} to the player if both dice add up to {total} or more.",
                money=money,
                total=at_least,
            )
            return number, says
        case _ if kind_of(effect) is CardKind.CUSTODY:
            return _("To the corner"), _("The pawn goes straight to the corner, and the bank pays nothing.")
        case _:
            return verbatim(money), _("Nobody pays anything.")


def _with_each(effect: CollectFromEach | PayEach | EachCollects, money: str) -> Message:
    """Return the sentence for an order about all players of a role; the roles have one each, for translators."""
    of_green = effect.role is Role.COMPETITOR
    match effect:
        case CollectFromEach() if of_green:
            return _("Each green player pays {money} to the player who drew the card.", money=money)
        case CollectFromEach():
            return _("Each blue player pays {money} to the player who drew the card.", money=money)
        case PayEach() if of_green:
            return _("The player who drew the card pays {money} to each other green player.", money=money)
        case PayEach():
            return _("The player who drew the card pays {money} to each other blue player.", money=money)
        case EachCollects() if of_green:
            return _("The bank pays {money} to each green player.", money=money)
        case EachCollects():
            return _("The bank pays {money} to each blue player.", money=money)


# ── Taxes ─────────────────────────────────────────────────────────────────────


def income_tax(edition: Edition, role: Role) -> Sum:
    """Return the income tax of a role, for figures that only the player knows (AM-16)."""
    constants = edition.constants
    clause = "AM-16.3" if role is _GREEN else "AM-16.2"
    ruled = ("R-3",) if edition.scale != 1 else ()
    of_cash = constants.income_tax_percent_cash[role]
    of_deeds = constants.income_tax_percent_properties[role]
    of_buildings = constants.income_tax_percent_buildings[role]
    return Sum(
        shares=(
            PercentageBase(
                _("Cash"), _("{percent}% of {base} in cash", percent=of_cash, base="{base}"), of_cash, (clause, *ruled)
            ),
            PercentageBase(
                _("Prices of their unmortgaged properties"),
                _("{percent}% of {base}, the printed prices", percent=of_deeds, base="{base}"),
                of_deeds,
                (clause,),
            ),
            PercentageBase(
                _("Cost of their buildings"),
                _("{percent}% of {base}, the cost of the buildings", percent=of_buildings, base="{base}"),
                of_buildings,
                (clause, "R-16"),
            ),
        ),
        flat=constants.income_tax_flat,
        note=edition.scale,
        percentage=_(
            "They pay {amount} to the bank because the percentage is less than the fixed {flat}.",
            amount="{amount}",
            flat="{flat}",
        ),
        fixed=_(
            "They pay the fixed {flat} to the bank because the percentage would be {amount}.",
            amount="{amount}",
            flat="{flat}",
        ),
        same=_("They pay {flat} to the bank; the percentage would be the same.", flat="{flat}"),
    )


def _income_tax_before(edition: Edition) -> EventAnswer:
    amount = income_tax_flat(edition)
    money = edition.money(amount.value)
    says = _("They pay {money} to the bank, or a percentage if that is less. Fill in what they have.", money=money)
    headline = _("At most {money}", money=money)
    return EventAnswer(headline, says, lines_of(amount), ("tax-choice", "tax-sell-first", "cannot-pay"))


def _tax_ways(edition: Edition) -> tuple[EventVariant, ...]:
    before = partial(_income_tax_before, edition)
    green, blue = income_tax(edition, _GREEN), income_tax(edition, _BLUE)
    return (
        EventVariant("green", _("Income tax, green"), before, role=_GREEN, sum=green),
        EventVariant("blue", _("Income tax, blue"), before, role=_BLUE, sum=blue),
        EventVariant(
            "property",
            _("Property tax"),
            partial(_to_bank, edition, property_tax(edition), ("tax-choice", "cannot-pay")),
        ),
    )


def _to_bank(edition: Edition, amount: Amount, near: tuple[str, ...]) -> EventAnswer:
    money = edition.money(amount.value)
    says = _("They pay {money} to the bank.", money=money)
    return EventAnswer(verbatim(money), says, lines_of(amount), near)


# ── Foundation ────────────────────────────────────────────────────────────────


def _foundation_ways(edition: Edition) -> tuple[EventVariant, ...]:
    near = ("foundation", "free-parking", "cannot-pay")
    die = List(_("Roll of one die"), tuple(ListOption(str(face), verbatim(face)) for face in FACES))

    def gift(face: str) -> EventAnswer:
        amount = foundation_gift(edition, int(face))
        money = edition.money(amount.value)
        if amount.value:
            says = _("The bank pays {money} to the green player.", money=money)
        else:
            says = _("Nobody pays anything.")
        return EventAnswer(verbatim(money), says, lines_of(amount), (*near[:2], "utility-double"))

    blue = partial(_to_bank, edition, foundation_due(edition), near)
    return (EventVariant("green", GREEN_PAWN, gift, (die,), _GREEN), EventVariant("blue", BLUE_PAWN, blue, role=_BLUE))


START = TableEvent("start", _("START"), _("What did the pawn do?"), _start_ways)
CARD = TableEvent("card", _("A card"), _("Who drew it?"), _card_ways)
TAX = TableEvent("tax", _("A tax"), _("Which one?"), _tax_ways)
FOUNDATION = TableEvent("foundation", _("The Foundation"), _("Who landed there?"), _foundation_ways)
