"""Reading the three decks, fifteen cheat cards and twice sixteen others, and what each card does (CH-2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from antimono.cheaters.edition.board import KINDS, SQUARES
from antimono.cheaters.edition.limits import CARD_AMOUNT, NOTICE, PERCENT
from antimono.cheaters.edition.model import Card, CheatAct, CheatCard, Deck, Effect, EffectKind, Party, SquareKind
from antimono.cheaters.edition.witnesses import SOURCES
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.limit import Limit
from antimono.core.editions.sourced import Classes, SourcedSection, class_with_source, read_classes
from antimono.core.provenance import Provenance
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
        {CheatAct.REMOVE_HOTEL, CheatAct.MOVE_OTHER_PAWN, CheatAct.TAKE_FROM_PLAYER, CheatAct.SWAP_PROPERTIES}
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
    """The place of an effect on a card."""

    kinds: tuple[EffectKind, ...]
    """What there can be."""
    act: CheatAct | None = None
    """The cheat that it rewards or punishes; none on Chance and Community Chest cards."""


def is_held(kind: EffectKind) -> bool:
    """Return whether a Chance or Community Chest card of that kind is kept until it is wanted (CH-5.2)."""
    return kind in _HELD


def read_effect(entry: EditionEntry, use: Use, smallest: int) -> Effect:
    """Return one effect; `smallest` is the worth of the smallest note, of which amounts are multiples."""
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
        raise entry.wrong("price", effect.price, _("less than the amount, because nobody bribes at a loss"))
    return effect


def _parties(kind: EffectKind, use: Use) -> tuple[Party, ...]:
    """Return who can be on the other side of a payment."""
    if use.act is None:
        return (Party.BANK, Party.EACH_OTHER)
    if kind is EffectKind.PAY_RENT_AGAIN:
        return (Party.OWNER,)
    if kind is EffectKind.COLLECT:
        return (Party.BANK,)
    return (Party.BANK, *(party for party, acts in _WITH_PARTY.items() if use.act in acts))


def _square(entry: EditionEntry) -> int:
    square = entry.whole("square", Limit(0, SQUARES - 1))
    if KINDS[square] in _NO_TARGETS:
        raise entry.wrong(
            "square", square, _("a street, a station or START, because no card leads to another card or to jail")
        )
    return square


def _otherwise(entry: EditionEntry, smallest: int) -> Effect:
    return read_effect(entry.entry("otherwise"), Use((EffectKind.COLLECT,), CheatAct.TAKE_FROM_BANK), smallest)


CHEAT = "cheat"
"""The section of the cheat cards."""

IDS: Mapping[str, tuple[str, ...]] = {
    CHEAT: tuple(f"T{number:02}" for number in range(1, 16)),
    Deck.CHANCE: tuple(f"C{number:02}" for number in range(1, 17)),
    Deck.COMMUNITY_CHEST: tuple(f"K{number:02}" for number in range(1, 17)),
}
"""The cards of each deck, in the order of the file."""

TAKING = frozenset({CheatAct.TAKE_FROM_BANK, CheatAct.EXTRA_AT_START, CheatAct.TAKE_FROM_PLAYER})
"""The acts that take an amount that the card names."""

ULTIMATE = frozenset({CheatAct.ANY_ROLL, CheatAct.TAKE_PROPERTY, CheatAct.SKIP_PAYMENT})
"""The acts that no card describes (R-81)."""

_NAME = 60
_FIELDS_OF_CHEAT = ("name", "tells", "amount", "reward", "penalty", "notice")
_FIELDS_OF_CARD = ("name", "held", "effect")


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards, unshuffled."""

    cheat: tuple[CheatCard, ...]
    drawn: Mapping[Deck, tuple[Card, ...]]
    provenance: Mapping[str, dict[str, Provenance]]
    """Where each field of each card comes from, by id."""


def read_decks(document: EditionEntry, smallest: int) -> Decks:
    """Return the decks that a table describes; `smallest` is the worth of the smallest note.

    Raises:
        EditionError: for the first thing that is missing, misspelt, out of its limits, or out of place.
    """
    document.only(("provenance", *IDS))
    classes = read_classes(document, SOURCES)
    sections = {deck: _section(document, deck) for deck in IDS}
    provenance: dict[str, dict[str, Provenance]] = {}
    acts: dict[CheatAct, str] = {}
    cheat = tuple(
        _read_cheat(sections[CHEAT].entry(id_), id_, smallest, classes, provenance, acts) for id_ in IDS[CHEAT]
    )
    drawn = {
        deck: tuple(
            _read_card(sections[deck].entry(id_), id_, deck, smallest, classes, provenance) for id_ in IDS[deck]
        )
        for deck in Deck
    }
    return Decks(cheat, drawn, provenance)


def _section(document: EditionEntry, deck: str) -> EditionEntry:
    """Return the cards of a deck, all there and in order."""
    section = document.entry(deck)
    wanted = IDS[deck]
    missing = next((id_ for id_ in wanted if id_ not in section.table), None)
    if missing is not None:
        raise document.broken(
            deck, _("The card {id} is missing. The deck has {number} cards (CH-2.1).", id=missing, number=len(wanted))
        )
    if tuple(section.table) != wanted:
        raise document.broken(
            deck,
            _(
                "There are {number} cards, but the deck has {right}, from {first} to {last} in order.",
                number=len(section.table),
                right=len(wanted),
                first=wanted[0],
                last=wanted[-1],
            ),
        )
    return section


def _read_cheat(
    entry: EditionEntry,
    id_: str,
    smallest: int,
    classes: Classes,
    provenance: dict[str, dict[str, Provenance]],
    acts: dict[CheatAct, str],
) -> CheatCard:
    entry.only((*_FIELDS_OF_CHEAT, "act", "provenance", "note", "but"))
    reported = SourcedSection(entry, classes, SOURCES)
    act = reported.read("act", lambda found: found.choice("value", [each for each in CheatAct if each not in ULTIMATE]))
    other = acts.setdefault(act, id_)
    if other != id_:
        raise entry.entry("act").broken(
            "value", _("The card {other} already has this act. Give each card its own.", other=other)
        )
    provenance[id_] = {**_origins(entry, _FIELDS_OF_CHEAT, classes), **reported.provenance}
    return CheatCard(
        id=id_,
        name=entry.text("name", most=_NAME),
        act=act,
        amount=_amount(entry, act, smallest),
        reward=_effects(entry, "reward", Use(REWARD, act), smallest),
        penalty=_effects(entry, "penalty", Use(PENALTY, act), smallest),
        notice=entry.whole("notice", NOTICE) / 100,
        tells=entry.text("tells"),
    )


def _amount(entry: EditionEntry, act: CheatAct, smallest: int) -> int:
    """Return what the act takes; acts that take nothing, or what the player chooses, have no such field."""
    if act not in TAKING:
        if "amount" in entry.table:
            raise entry.broken("amount", _("The act has no amount, so leave it out."))
        return 0
    amount = entry.whole("amount", CARD_AMOUNT)
    if amount % smallest:
        raise entry.wrong("amount", amount, _("a multiple of the smallest note, {note}", note=smallest))
    return amount


def _effects(entry: EditionEntry, field: str, use: Use, smallest: int) -> tuple[Effect, ...]:
    """Return a list of effects; a penalty has at least one."""
    value = entry.raw(field)
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise entry.wrong(field, value, _("a list of tables in braces"))
    if not value and field == "penalty":
        raise entry.broken(field, _("A cheat who is caught has to lose something, so add a penalty (CH-7.3)."))
    return tuple(
        read_effect(EditionEntry(entry.file, f"{entry.where[:-1]}.{field}]", each), use, smallest) for each in value
    )


def _read_card(
    entry: EditionEntry,
    id_: str,
    deck: Deck,
    smallest: int,
    classes: Classes,
    provenance: dict[str, dict[str, Provenance]],
) -> Card:
    entry.only((*_FIELDS_OF_CARD, "provenance", "note", "but"))
    provenance[id_] = _origins(entry, _FIELDS_OF_CARD, classes)
    effect = read_effect(entry.entry("effect"), Use(CARD), smallest)
    held = entry.flag("held")
    if held is not is_held(effect.kind):
        when = _("true, because it waits for its moment") if not held else _("false, because it is obeyed at once")
        raise entry.wrong("held", held, when)
    return Card(id_, deck, entry.text("name", most=_NAME), held, effect)


def _origins(entry: EditionEntry, fields: tuple[str, ...], classes: Classes) -> dict[str, Provenance]:
    """Return where the fields of a card come from: its class, but for those that it names under `but`.

    The note of the card follows that of its class.
    """
    origin = class_with_source(entry, "provenance", classes)
    if "note" in entry.table:
        origin = replace(origin, note=f"{origin.note} {entry.text('note')}".strip())
    found = dict.fromkeys(fields, origin)
    if "but" in entry.table:
        own = entry.entry("but")
        own.only(fields)
        found.update({field: class_with_source(own, field, classes) for field in own.table})
    return found
