"""The two decks of 25 cards, as the reports of the game have them (AM-2.2, AM-15.1, R-20).

Their texts and effects are in `decks.toml`; all editions share them, in the money of each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files

from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.editions.board import KINDS, SQUARES
from antimono.anti_monopoly.editions.constants import CARDS_OF_A_DECK
from antimono.anti_monopoly.editions.edition import Edition
from antimono.anti_monopoly.editions.limits import CARD_AMOUNT
from antimono.anti_monopoly.editions.roles import Role, other_role
from antimono.anti_monopoly.editions.squares import SquareKind
from antimono.anti_monopoly.editions.witnesses import SOURCES
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.entry import document as read_document
from antimono.core.editions.limit import Limit
from antimono.core.editions.sourced import Classes, class_with_source, read_classes
from antimono.core.errors import unknown_name
from antimono.core.provenance import Provenance
from antimono.core.text import _

FILE = "decks.toml"


_SENDING_ON = frozenset({SquareKind.CARD, SquareKind.CORNER, SquareKind.GO_TO_CUSTODY})
"""No card moves a pawn there: one card never leads to another, and custody has a card of its own."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """The card is read, and nothing follows."""


@dataclass(frozen=True, slots=True)
class Collect:
    """The drawer gets `amount` from the bank."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pay:
    """The drawer pays `amount` to the bank."""

    amount: int


@dataclass(frozen=True, slots=True)
class CollectFromEach:
    """The drawer gets `amount` from each other player of `role`."""

    role: Role
    amount: int


@dataclass(frozen=True, slots=True)
class PayEach:
    """The drawer pays `amount` to each other player of `role`."""

    role: Role
    amount: int


@dataclass(frozen=True, slots=True)
class EachCollects:
    """Each player of `role`, the drawer too, gets `amount` from the bank."""

    role: Role
    amount: int


@dataclass(frozen=True, slots=True)
class MoveTo:
    """The drawer's pawn goes clockwise to the square numbered `square` (R-19)."""

    square: int


@dataclass(frozen=True, slots=True)
class GoToCustody:
    """The drawer's pawn goes straight to the price war or to jail (AM-14.1, AM-14.2)."""


@dataclass(frozen=True, slots=True)
class DiceGamble:
    """The drawer rolls both dice and gets `amount` from the bank for a total of `at_least` or more."""

    at_least: int
    amount: int


type Effect = Nothing | Collect | Pay | CollectFromEach | PayEach | EachCollects | MoveTo | GoToCustody | DiceGamble
"""All that a card can do."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck."""

    id: str
    """Its name for ever, `C01` to `C25` and `M01` to `M25`."""
    role: Role
    """Whose deck it belongs to."""
    theme: str
    """What it tells, in our own words, as an English sentence."""
    effect: Effect
    """What it does, amounts in the money of the edition."""
    provenance: Provenance
    """Who reports the effect, and how sure it is."""
    alternative: Effect | None = None
    """What another witness reports in place of the effect; R-20 prefers the effect."""


def deck(edition: Edition, role: Role) -> tuple[Card, ...]:
    """Return the deck that players of `role` draw from, in the order of the reports, in the edition's money.

    Where both draw from the deck of one role, the other reads its cards with the roles exchanged.

    >>> from antimono.anti_monopoly.editions import load
    >>> deck(load("it"), Role.COMPETITOR)[0].effect
    Collect(amount=750)
    """
    owner = edition.effective_role(Asymmetry.DECKS, role)
    return _scaled_deck(edition.scale, owner) if owner is role else _mirrored_deck(edition.scale, owner)


def card(edition: Edition, card_id: str) -> Card:
    """Return the card of that id; capitals or small letters do not matter."""
    known = {each.id: each for role in Role for each in _scaled_deck(edition.scale, role)}
    found = known.get(card_id.upper())
    if found is None:
        raise unknown_name(_("card"), card_id, known)
    return found


def read(toml: str, file: str = FILE) -> Mapping[Role, tuple[Card, ...]]:
    """Return the decks that the text `toml` describes, in the 1500 scale; `file` is its name in complaints."""
    document = read_document(toml, file)
    document.only(("provenance", *Role))
    classes = read_classes(document, SOURCES)
    return {role: _read_deck(document, role, classes) for role in Role}


class _Kind(StrEnum):
    NOTHING = "nothing"
    COLLECT = "collect"
    PAY = "pay"
    COLLECT_FROM_EACH = "collect_from_each"
    PAY_EACH = "pay_each"
    EACH_COLLECTS = "each_collects"
    MOVE_TO = "move_to"
    GO_TO_CUSTODY = "go_to_custody"
    DICE_GAMBLE = "dice_gamble"


@cache
def _decks() -> Mapping[Role, tuple[Card, ...]]:
    return read(files("antimono.anti_monopoly.editions").joinpath(FILE).read_text(encoding="utf-8"))


@cache
def _scaled_deck(scale: int, role: Role) -> tuple[Card, ...]:
    return tuple(
        replace(
            each,
            effect=_scaled(each.effect, scale),
            alternative=None if each.alternative is None else _scaled(each.alternative, scale),
        )
        for each in _decks()[role]
    )


@cache
def _mirrored_deck(scale: int, owner: Role) -> tuple[Card, ...]:
    """Return a deck as players of the other role read it."""
    return tuple(
        replace(
            each,
            effect=_mirrored(each.effect),
            alternative=None if each.alternative is None else _mirrored(each.alternative),
        )
        for each in _scaled_deck(scale, owner)
    )


def _mirrored(effect: Effect) -> Effect:
    match effect:
        case CollectFromEach() | PayEach() | EachCollects():
            return replace(effect, role=other_role(effect.role))
        case _:
            return effect


def _scaled(effect: Effect, scale: int) -> Effect:
    match effect:
        case Nothing() | MoveTo() | GoToCustody():
            return effect
        case _:
            return replace(effect, amount=effect.amount * scale)


def _read_deck(document: EditionEntry, role: Role, classes: Classes) -> tuple[Card, ...]:
    section = document.entry(role)
    wanted = [f"{role[0].upper()}{number:02}" for number in range(1, CARDS_OF_A_DECK + 1)]
    if list(section.table) != wanted:
        wrong = next((name for name in wanted if name not in section.table), None)
        if wrong is None:
            raise document.broken(
                role,
                _(
                    "Give {right} cards in order from {first} to {last}, not {number}.",
                    number=len(section.table),
                    right=CARDS_OF_A_DECK,
                    first=wanted[0],
                    last=wanted[-1],
                ),
            )
        raise document.broken(
            role, _("Add the card {name}, because a deck has {right} cards.", name=wrong, right=CARDS_OF_A_DECK)
        )
    return tuple(_read_card(section.entry(name), name, role, classes) for name in wanted)


def _read_card(entry: EditionEntry, name: str, role: Role, classes: Classes) -> Card:
    entry.only(("theme", "effect", "alternative", "provenance", "note"))
    origin = class_with_source(entry, "provenance", classes)
    if "note" in entry.table:
        origin = replace(origin, note=f"{origin.note} {entry.text('note')}")
    alternative = _read_effect(entry.entry("alternative")) if "alternative" in entry.table else None
    return Card(name, role, entry.text("theme"), _read_effect(entry.entry("effect")), origin, alternative)


def _read_effect(entry: EditionEntry) -> Effect:
    kind = entry.choice("kind", _Kind)
    entry.only(("kind", *_FIELDS[kind]))
    return _READERS[kind](entry)


def _amount(entry: EditionEntry) -> int:
    return entry.whole("amount", CARD_AMOUNT)


def _move_to(entry: EditionEntry) -> MoveTo:
    square = entry.whole("square", Limit(0, SQUARES - 1))
    if KINDS[square] in _SENDING_ON:
        raise entry.wrong("square", square, _("a square where no card is drawn and no pawn is sent on (R-19)"))
    return MoveTo(square)


def _dice_gamble(entry: EditionEntry) -> DiceGamble:
    return DiceGamble(entry.whole("at_least", Limit(2, 12)), _amount(entry))


_FIELDS: Mapping[_Kind, tuple[str, ...]] = {
    _Kind.NOTHING: (),
    _Kind.COLLECT: ("amount",),
    _Kind.PAY: ("amount",),
    _Kind.COLLECT_FROM_EACH: ("role", "amount"),
    _Kind.PAY_EACH: ("role", "amount"),
    _Kind.EACH_COLLECTS: ("role", "amount"),
    _Kind.MOVE_TO: ("square",),
    _Kind.GO_TO_CUSTODY: (),
    _Kind.DICE_GAMBLE: ("at_least", "amount"),
}

_READERS: Mapping[_Kind, Callable[[EditionEntry], Effect]] = {
    _Kind.NOTHING: lambda _entry: Nothing(),
    _Kind.COLLECT: lambda entry: Collect(_amount(entry)),
    _Kind.PAY: lambda entry: Pay(_amount(entry)),
    _Kind.COLLECT_FROM_EACH: lambda entry: CollectFromEach(entry.choice("role", Role), _amount(entry)),
    _Kind.PAY_EACH: lambda entry: PayEach(entry.choice("role", Role), _amount(entry)),
    _Kind.EACH_COLLECTS: lambda entry: EachCollects(entry.choice("role", Role), _amount(entry)),
    _Kind.MOVE_TO: _move_to,
    _Kind.GO_TO_CUSTODY: lambda _entry: GoToCustody(),
    _Kind.DICE_GAMBLE: _dice_gamble,
}
