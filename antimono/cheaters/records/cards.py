"""The part of a position that says where the cards are: piles, those that lie open, those that are held."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from antimono.cheaters.game import Position
from antimono.cheaters.game.table import EditionTable
from antimono.cheaters.records.names import CARD, CHEAT, HELD, HIDDEN, UNKNOWN
from antimono.core.records.codes import PLAYER, Code, listed
from antimono.core.records.words import Word
from antimono.core.text import _

PILES = ("chance", "chest")


def card_words(table: EditionTable, position: Position) -> list[str]:
    """Return how a position writes the cards."""
    turned = [number for number, seen in enumerate(position.turned) if seen]
    piles: dict[str, Sequence[int]] = {
        "face": position.face_up,
        "cheats": position.cheat_pile,
        **dict(zip(PILES, position.piles, strict=True)),
    }
    words = [f"{name}={_PILES[name].write(table, pile)}" for name, pile in piles.items()]
    if turned:
        words.append(f"turned={_PILES['turned'].write(table, turned)}")
    for deck, cards in enumerate(position.held):
        for player, card in enumerate(cards):
            if card != -1:
                words.append(f"{PLAYER.write(table, player)}:{HELD.write(table, deck, card)}")
    return words


def read_cards(
    words: Sequence[Word], table: EditionTable, fresh: Position, choosing: Sequence[tuple[int, int]] = (), *, seen: bool
) -> dict[str, Any]:
    """Return where words say that the cards are; what is not told is as in `fresh`, but for what is held.

    Args:
        words: of this part.
        table: of the game.
        fresh: the beginning of the game.
        choosing: deck and number of each card that somebody holds besides another of the deck.
        seen: whether the position is as somebody sees it, so that piles are numbers of cards.
    """
    found: dict[str, Any] = {}
    held = [[-1] * table.seats, [-1] * table.seats]
    for word in words:
        name, equals, _value = word.text.partition("=")
        if equals and name in _PILES:
            if name in found:
                raise word.wrong(_("“{name}” appears twice. Write it once.", name=name))
            found[name] = _PILES[name].read(table, word.after(f"{name}="))
        else:
            deck, player, card = _read_held(table, word)
            if held[deck][player] != -1:
                raise word.wrong(_("A player holds at most one card of a deck (CH-5.2)."))
            held[deck][player] = card
    piles = []
    for deck, name in enumerate(PILES):
        in_hand = [card for card in held[deck] if card != -1]
        in_hand += [number for of, number in choosing if of == deck]
        piles.append(found.get(name, _rest(fresh.piles[deck], in_hand, seen=seen)))
    face = found.get("face", fresh.face_up)
    order = (*fresh.face_up, *fresh.cheat_pile)
    pile = tuple([number for number in order if number not in face])
    turned = found.get("turned", ())
    return {
        "face_up": face,
        "cheat_pile": found.get("cheats", (HIDDEN,) * len(pile) if seen else pile),
        "piles": tuple(piles),
        "held": tuple([tuple(cards) for cards in held]),
        "turned": tuple([number in turned for number in range(len(table.cheats))]),
    }


def _rest(order: Sequence[int], in_hand: Sequence[int], *, seen: bool) -> tuple[int, ...]:
    """Return a pile in the order of the seed, without held cards."""
    if seen:
        return (HIDDEN,) * (len(order) - len(in_hand))
    return tuple([number for number in order if number not in in_hand])


def _read_held(table: EditionTable, word: Word) -> tuple[int, int, int]:
    """Return the deck, the player and the card of a held card."""
    pieces = word.split(":")
    if len(pieces) != 2:
        raise word.wrong(
            _(
                "“{word}” is not a card. Write a held card as “p1:C02”, and a pile as “chance=C05,C01” with all its "
                "cards, the top one first.",
                word=word.quoted,
            )
        )
    player = PLAYER.read(table, pieces[0])
    deck, number = HELD.read(table, pieces[1])
    return deck, player, number


def _pile(code: Code, size: Callable[[EditionTable], int]) -> Code:
    """Return a pile by its cards, or by their number if its order is unknown."""
    cards = listed(code, ",", empty="")

    def write(table: EditionTable, pile: Sequence[int]) -> str:
        return f"{UNKNOWN}{len(pile)}" if HIDDEN in pile else cards.write(table, pile)

    def read(table: EditionTable, word: Word) -> Any:
        if not word.text.startswith(UNKNOWN):
            return cards.read(table, word)
        count = word.after(UNKNOWN)
        if count.number() > size(table):
            raise word.wrong(_("There are only {most} such cards.", most=size(table)))
        return (HIDDEN,) * count.number()

    return Code(write, read)


def _of_deck(deck: int) -> Code:
    def read(table: EditionTable, word: Word) -> int:
        found, number = CARD.read(table, word)
        if found != deck:
            raise word.wrong(_("“{card}” belongs to the other deck.", card=word.quoted))
        return int(number)

    return Code(lambda table, number: CARD.write(table, deck, number), read)


_CHEATS = _pile(CHEAT, lambda table: table.in_deck)

_PILES: Mapping[str, Code] = {
    **dict.fromkeys(("face", "cheats", "turned"), _CHEATS),
    PILES[0]: _pile(_of_deck(0), lambda table: len(table.decks[0])),
    PILES[1]: _pile(_of_deck(1), lambda table: len(table.decks[1])),
}
