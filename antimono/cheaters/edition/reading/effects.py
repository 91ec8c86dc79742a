"""Reading what a card does: which kinds of effects it can have, and which fields each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.cheaters.edition.board import KINDS, SQUARES
from antimono.cheaters.edition.limits import CARD_AMOUNT, PERCENT
from antimono.cheaters.edition.model import CheatAct, Effect, EffectKind, Party, SquareKind
from antimono.core.editions.entry import Entry
from antimono.core.editions.limit import Limit
from antimono.core.text import _

_IMMEDIATE = (
    EffectKind.COLLECT,
    EffectKind.PAY,
    EffectKind.PAY_PER_HOTEL,
    EffectKind.BRIBE,
    EffectKind.ADVANCE_TO,
    EffectKind.MOVE_BACK,
    EffectKind.GO_TO_JAIL,
    EffectKind.RETURN_PROPERTY,
)
_HELD = (
    EffectKind.SEND_OTHER_TO_JAIL,
    EffectKind.GET_OUT_OF_JAIL,
    EffectKind.REDUCE_RENT,
    EffectKind.MOVE_HOTEL,
    EffectKind.PLACE_HOTEL,
    EffectKind.BUY_HOTEL,
)
CARD = (*_IMMEDIATE, *_HELD)
"""What Chance and Community Chest cards do."""

REWARD = (EffectKind.COLLECT, EffectKind.PLACE_HOTEL, EffectKind.TAKE_CHEAPEST_UNSOLD)
"""What the back of a cheat card brings."""

PENALTY = (
    EffectKind.PAY,
    EffectKind.GO_TO_JAIL,
    EffectKind.PAY_SHORTFALL,
    EffectKind.PAY_RENT_AGAIN,
    EffectKind.UNDO_MOVE,
    EffectKind.VICTIM_PLACES_PAWN,
    EffectKind.STAY_IN_JAIL,
)
"""What the back of a cheat card costs."""

_OF_ACTS: Mapping[EffectKind, frozenset[CheatAct]] = {
    EffectKind.PAY_SHORTFALL: frozenset({CheatAct.UNDERPAY}),
    EffectKind.PAY_RENT_AGAIN: frozenset({CheatAct.DODGE_RENT}),
    EffectKind.UNDO_MOVE: frozenset({CheatAct.MOVE_OTHER_PAWN}),
    EffectKind.VICTIM_PLACES_PAWN: frozenset({CheatAct.MOVE_OTHER_PAWN}),
    EffectKind.STAY_IN_JAIL: frozenset({CheatAct.ESCAPE_JAIL}),
}
"""The penalties that only some acts can have."""

_WITH_PARTY: Mapping[Party, frozenset[CheatAct]] = {
    Party.TARGET: frozenset(
        {
            CheatAct.REMOVE_HOTEL,
            CheatAct.MOVE_OTHER_PAWN,
            CheatAct.TAKE_FROM_PLAYER,
            CheatAct.SWAP_PROPERTIES,
        }
    ),
    Party.OWNER: frozenset({CheatAct.COLLECT_FOREIGN_RENT, CheatAct.DODGE_RENT}),
    Party.PAYEE: frozenset({CheatAct.UNDERPAY}),
}
"""The acts in which there is such a party."""

_FIELDS: Mapping[EffectKind, tuple[str, ...]] = {
    EffectKind.COLLECT: ("party", "amount"),
    EffectKind.PAY: ("party", "amount"),
    EffectKind.PAY_PER_HOTEL: ("amount",),
    EffectKind.BRIBE: ("price", "amount"),
    EffectKind.ADVANCE_TO: ("square",),
    EffectKind.MOVE_BACK: ("amount",),
    EffectKind.REDUCE_RENT: ("percent",),
    EffectKind.BUY_HOTEL: ("percent",),
    EffectKind.PAY_RENT_AGAIN: ("party",),
}
"""What an effect of each kind says about itself; the others say nothing more."""

_MAY_FAIL = (EffectKind.PLACE_HOTEL, EffectKind.TAKE_CHEAPEST_UNSOLD)

_NO_TARGETS = (
    SquareKind.CHANCE,
    SquareKind.COMMUNITY_CHEST,
    SquareKind.FREE_PARKING,
    SquareKind.JAIL,
    SquareKind.GO_TO_JAIL,
)


@dataclass(frozen=True, slots=True)
class Use:
    """Where an effect stands."""

    kinds: tuple[EffectKind, ...]
    """What there can be."""
    act: CheatAct | None = None
    """The cheat that it rewards or punishes; none on Chance and Community Chest cards."""


def is_held(kind: EffectKind) -> bool:
    """Whether a Chance or Community Chest card of that kind is kept until it is wanted (CH-5.2)."""
    return kind in _HELD


def read_effect(entry: Entry, use: Use, smallest: int) -> Effect:
    """One effect; `smallest` is the worth of the smallest note, of which amounts are multiples."""
    kind = entry.choice("kind", use.kinds)
    if use.act is not None and use.act not in _OF_ACTS.get(kind, (use.act,)):
        raise entry.wrong("kind", kind, _("a penalty that fits the act, “{act}”", act=use.act))
    fields = _FIELDS.get(kind, ())
    may_fail = use.kinds == REWARD and kind in _MAY_FAIL
    entry.only(("kind", *fields, *(("otherwise",) if may_fail else ())))

    def money(field: str) -> int:
        found = entry.whole(field, CARD_AMOUNT)
        if found % smallest:
            raise entry.wrong(field, found, _("a multiple of the smallest note, {note}", note=smallest))
        return found

    amount = 0
    if kind is EffectKind.MOVE_BACK:
        amount = entry.whole("amount", Limit(1, SQUARES - 1))
    elif "amount" in fields:
        amount = money("amount")
    effect = Effect(
        kind,
        amount,
        entry.choice("party", _parties(kind, use)) if "party" in fields else Party.BANK,
        _square(entry) if "square" in fields else 0,
        money("price") if "price" in fields else 0,
        entry.whole("percent", PERCENT) if "percent" in fields else 100,
        _otherwise(entry, smallest) if may_fail else None,
    )
    if kind is EffectKind.BRIBE and effect.price >= effect.amount:
        raise entry.wrong("price", effect.price, _("less than the amount: nobody bribes at a loss"))
    return effect


def _parties(kind: EffectKind, use: Use) -> tuple[Party, ...]:
    """Who can be on the other side of a payment."""
    if use.act is None:
        return (Party.BANK, Party.EACH_OTHER)
    if kind is EffectKind.PAY_RENT_AGAIN:
        return (Party.OWNER,)
    if kind is EffectKind.COLLECT:
        return (Party.BANK,)
    return (Party.BANK, *(party for party, acts in _WITH_PARTY.items() if use.act in acts))


def _square(entry: Entry) -> int:
    square = entry.whole("square", Limit(0, SQUARES - 1))
    if KINDS[square] in _NO_TARGETS:
        raise entry.wrong(
            "square", square, _("a street, a station or START: no card leads to another, or to jail")
        )
    return square


def _otherwise(entry: Entry, smallest: int) -> Effect:
    return read_effect(
        entry.entry("otherwise"), Use((EffectKind.COLLECT,), CheatAct.TAKE_FROM_BANK), smallest
    )
