"""The part of a position that says where the cards are: piles, those that lie open, those that are held."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from antimono.cheaters.game import Position
from antimono.cheaters.records.names import HIDDEN, UNKNOWN, Names
from antimono.core.records.words import Word, seat
from antimono.core.text import _

PILES = ("chance", "chest")
_LETTERS = "CK"
"""The letters with which the ids of the two decks begin."""


def card_words(names: Names, position: Position) -> list[str]:
    """How a position writes the cards."""
    cheats = [names.cheat(number) for number in position.face_up]
    words = [f"face={','.join(cheats)}"]
    pile = position.cheat_pile
    cheat_ids = [] if HIDDEN in pile else [names.cheat(number) for number in pile]
    words.append(_pile_word("cheats", pile, cheat_ids))
    for deck, name in enumerate(PILES):
        cards = position.piles[deck]
        ids = [] if HIDDEN in cards else [names.card(deck, number) for number in cards]
        words.append(_pile_word(name, cards, ids))
    turned = [names.cheat(number) for number, seen in enumerate(position.turned) if seen]
    if turned:
        words.append(f"turned={','.join(turned)}")
    for deck, letter in enumerate(_LETTERS):
        for player, card in enumerate(position.held[deck]):
            if card == HIDDEN:
                words.append(f"{seat(player)}:{letter}{UNKNOWN}")
            elif card >= 0:
                words.append(f"{seat(player)}:{names.card(deck, card)}")
    return words


def _pile_word(name: str, cards: Sequence[int], ids: Sequence[str]) -> str:
    return f"{name}={UNKNOWN}{len(cards)}" if HIDDEN in cards else f"{name}={','.join(ids)}"


def read_cards(
    words: Sequence[Word],
    names: Names,
    fresh: Position,
    choosing: Sequence[tuple[int, int]] = (),
    *,
    seen: bool,
) -> dict[str, Any]:
    """Where words say that the cards are; what is not told is as in `fresh`, but for what is held.

    Args:
        words: of this part.
        names: of the table.
        fresh: the beginning of the game.
        choosing: deck and number of each card that somebody holds besides another of the deck.
        seen: whether the position is as somebody sees it, so that piles are numbers of cards.
    """
    found: dict[str, Any] = {}
    held = [[-1] * names.seats, [-1] * names.seats]
    for word in words:
        name, equals, _value = word.text.partition("=")
        if equals and name in _READERS:
            if name in found:
                raise word.wrong(_("“{name}” stands twice; once is enough.", name=name))
            found[name] = _READERS[name](names, word.after(f"{name}="))
        else:
            deck, player, card = _read_held(names, word)
            if held[deck][player] != -1:
                raise word.wrong(_("A player holds one card of a deck at most (CH-5.2)."))
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
        "turned": tuple([number in turned for number in range(len(names.table.cheats))]),
    }


def _rest(order: Sequence[int], in_hand: Sequence[int], *, seen: bool) -> tuple[int, ...]:
    """A pile as the seed shuffles it, without what is held."""
    if seen:
        return (HIDDEN,) * (len(order) - len(in_hand))
    return tuple([number for number in order if number not in in_hand])


def _read_held(names: Names, word: Word) -> tuple[int, int, int]:
    """The deck, the player and the card that a player holds."""
    pieces = word.split(":")
    if len(pieces) != 2:
        raise word.wrong(
            _(
                "“{word}” is no card: write what a player holds as “p1:C02”, and a pile as “chance=C05,C01” "
                "with all its cards, the top one first.",
                word=word.quoted,
            )
        )
    player = pieces[0].player(names.seats)
    if pieces[1].text in [f"{letter}{UNKNOWN}" for letter in _LETTERS]:
        return _LETTERS.index(pieces[1].text[0]), player, HIDDEN
    deck, number = names.read_card(pieces[1])
    return deck, player, number


def _unknown_pile(word: Word, most: int) -> tuple[int, ...] | None:
    """A pile of which only the size is known."""
    if not word.text.startswith(UNKNOWN):
        return None
    count = word.after(UNKNOWN)
    if count.number() > most:
        raise word.wrong(_("There are {most} such cards, and not more.", most=most))
    return (HIDDEN,) * count.number()


def _read_cheats(names: Names, word: Word) -> tuple[int, ...]:
    unknown = _unknown_pile(word, names.table.in_deck)
    if unknown is not None or not word.text:
        return unknown or ()
    return tuple([names.read_cheat(each) for each in word.split(",")])


def _read_pile(deck: int, names: Names, word: Word) -> tuple[int, ...]:
    unknown = _unknown_pile(word, len(names.table.decks[deck]))
    if unknown is not None or not word.text:
        return unknown or ()
    cards = []
    for each in word.split(","):
        found, number = names.read_card(each)
        if found != deck:
            raise each.wrong(_("“{card}” is of the other deck.", card=each.quoted))
        cards.append(number)
    return tuple(cards)


_READERS: Mapping[str, Callable[[Names, Word], tuple[int, ...]]] = {
    "face": _read_cheats,
    "cheats": _read_cheats,
    "turned": _read_cheats,
    "chance": partial(_read_pile, 0),
    "chest": partial(_read_pile, 1),
}
