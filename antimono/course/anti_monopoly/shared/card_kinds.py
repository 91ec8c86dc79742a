"""The cards by kind of effect, and the confidence in each (R-20, R-21)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.editions.decks import (
    Card,
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    Effect,
    GoToCustody,
    MoveTo,
    Pay,
    PayEach,
    deck,
)
from antimono.anti_monopoly.rules.cards import effect_text, theme_text
from antimono.core.provenance import Confidence, confidence_name
from antimono.core.text import Message, _


class CardKind(StrEnum):
    """The kind of a card's effect."""

    FROM_BANK = "from-bank"
    TO_BANK = "to-bank"
    PLAYERS = "players"
    """Money that other players pay, or also receive."""
    GAMBLE = "gamble"
    MOVE = "move"
    CUSTODY = "custody"
    NOTHING = "nothing"


ALL = "all"
"""Every kind, as the value of a control."""

KIND_NAMES = {
    CardKind.FROM_BANK: _("money from the bank"),
    CardKind.TO_BANK: _("money to the bank"),
    CardKind.PLAYERS: _("payments between players"),
    CardKind.GAMBLE: _("a dice gamble"),
    CardKind.MOVE: _("a move"),
    CardKind.CUSTODY: _("going to jail or price war"),
    CardKind.NOTHING: _("no effect"),
}
"""The name of each kind."""


def kind_of(effect: Effect) -> CardKind:
    """Return the kind of an effect."""
    match effect:
        case Collect():
            return CardKind.FROM_BANK
        case Pay():
            return CardKind.TO_BANK
        case CollectFromEach() | PayEach() | EachCollects():
            return CardKind.PLAYERS
        case DiceGamble():
            return CardKind.GAMBLE
        case MoveTo():
            return CardKind.MOVE
        case GoToCustody():
            return CardKind.CUSTODY
        case _:
            return CardKind.NOTHING


@cache
def cards_of(edition: Edition, role: Role, kind: str = ALL) -> tuple[Card, ...]:
    """Return the cards of a role's deck that are of a kind, in the order of the reports."""
    return tuple(card for card in deck(edition, role) if kind in (ALL, kind_of(card.effect)))


def marked_id(card: Card) -> str:
    """Return the card's id, with an asterisk where a part of it is reconstructed."""
    return f"{card.id}*" if card.provenance.reconstruction else card.id


def card_name(card: Card) -> Message:
    """Return a card in a list: its id and its story."""
    return _("{id} · {story}", id=marked_id(card), story=theme_text(card))


def how_sure(edition: Edition, card: Card) -> tuple[Message, ...]:
    """Return what is known about a card: confidence, other reports, and guesses (R-20, R-21)."""
    found = [confidence_name(card.provenance.confidence)]
    if card.provenance.reconstruction:
        found.append(_("The printed square is not known. The one shown is a guess from its place on the board."))
    if card.alternative is not None:
        other = effect_text(edition, replace(card, effect=card.alternative))
        found.append(_("Another report says: {effect} We use the first one.", effect=other))
    return tuple(found)


def order_in_short(edition: Edition, card: Card) -> Message:
    """Return the effect of a card in a few words, or the whole sentence if that is short."""
    match card.effect:
        case MoveTo(square):
            return _("Go to {square}.", square=edition.squares[square].name)
        case GoToCustody():
            return _("To the price war.") if card.role is Role.COMPETITOR else _("To jail.")
        case DiceGamble(at_least, amount):
            return _("{total} or more wins {amount}.", total=at_least, amount=edition.money(amount))
        case _:
            return effect_text(edition, card)


_SURE = {
    Confidence.HIGH: _("several reports"),
    Confidence.MEDIUM_HIGH: _("one good report"),
    Confidence.MEDIUM: _("one report"),
    Confidence.LOW: _("a guess"),
    Confidence.RULING: _("a ruling"),
}


def sure_in_short(card: Card) -> Message:
    """Return the confidence in a card, in a few words."""
    if card.provenance.reconstruction:
        return _("square guessed")
    if card.alternative is not None:
        return _("reports differ")
    return _SURE[card.provenance.confidence]
