"""Effects of cards in sentences; a star follows each reconstruction (R-24)."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.edition.model import Card, Edition, Effect, EffectKind, Party
from antimono.core.reconstructions import STAR
from antimono.core.text import Message, Value, _, listing, ngettext

_PARTIES = {
    Party.BANK: _("the bank"),
    Party.TARGET: _("the other player"),
    Party.OWNER: _("the owner"),
    Party.PAYEE: _("the player who was paid"),
    Party.EACH_OTHER: _("each other player"),
}

_PLAIN = {
    EffectKind.GO_TO_JAIL: _("go to jail"),
    EffectKind.SEND_OTHER_TO_JAIL: _("send another player to jail"),
    EffectKind.GET_OUT_OF_JAIL: _("leave jail at the start of your turn"),
    EffectKind.MOVE_HOTEL: _("move a hotel from any property to one of yours"),
    EffectKind.PLACE_HOTEL: _("put a free hotel on one of your properties"),
    EffectKind.RETURN_PROPERTY: _("give one of your properties back to the bank"),
    EffectKind.TAKE_CHEAPEST_UNSOLD: _("take the bank's cheapest property free of charge"),
    EffectKind.PAY_SHORTFALL: _("pay the amount that was kept back"),
    EffectKind.PAY_RENT_AGAIN: _("pay the same rent once more"),
    EffectKind.UNDO_MOVE: _("the pawn goes back and the rent it paid is refunded"),
    EffectKind.VICTIM_PLACES_PAWN: _("the other player puts your pawn on any square"),
    EffectKind.STAY_IN_JAIL: _("stay in jail, with three rolls again"),
}


def effect_text(edition: Edition, effect: Effect) -> Message:
    """Return one effect of a card."""
    text = _effect(edition, effect)
    if effect.otherwise is None:
        return text
    return _("{effect} (or, if that is impossible, {other})", effect=text, other=effect_text(edition, effect.otherwise))


def _effect(edition: Edition, effect: Effect) -> Message:
    values: dict[str, Value] = {"amount": edition.money(effect.amount), "party": _PARTIES[effect.party]}
    match effect.kind:
        case EffectKind.COLLECT:
            return _("take {amount} from {party}", **values)
        case EffectKind.PAY:
            return _("pay {amount} to {party}", **values)
        case EffectKind.PAY_PER_HOTEL:
            return _("pay {amount} to the bank for each of your hotels", amount=values["amount"])
        case EffectKind.BRIBE:
            price = edition.money(effect.price)
            return _("pay {price} if you like, and take {amount}", price=price, amount=values["amount"])
        case EffectKind.ADVANCE_TO:
            return _("move on to {square}", square=edition.squares[effect.square].name)
        case EffectKind.MOVE_BACK:
            return ngettext("move {count} square back", "move {count} squares back", effect.amount)
        case EffectKind.REDUCE_RENT:
            return _("pay only {percent}% of the rent of your last visit", percent=effect.percent)
        case EffectKind.BUY_HOTEL:
            return _("buy a hotel for any of your properties at {percent}% of its price", percent=effect.percent)
    return _PLAIN[effect.kind]


def star(edition: Edition, key: int | str, *fields: str) -> str:
    """Return a star if one of the values is a reconstruction; the ruling R-81 gives its own values, without one."""
    known = edition.provenance.get(key, {})
    return STAR if any(known[field].reconstruction for field in fields if field in known) else ""


def card_text(edition: Edition, card: Card) -> Message:
    """Return a Chance or Community Chest card with its effect."""
    return _(
        "{id} {name}: {effect}{star}",
        id=card.id,
        name=Message(card.name),
        effect=effect_text(edition, card.effect),
        star=star(edition, card.id, "effect"),
    )


def several(edition: Edition, effects: Sequence[Effect]) -> Message:
    """Return the effects of a cheat card as a list, or a phrase if it has none."""
    if not effects:
        return _("nothing beyond the gain of the cheat")
    return listing([effect_text(edition, effect) for effect in effects])
