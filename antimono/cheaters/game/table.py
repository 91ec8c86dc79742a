"""The numbers of the edition as lists by square, and the acts that games ask for often."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache

from antimono.cheaters.edition.model import BaseValue, CheatAct, Deck, Edition, EffectKind, SquareKind
from antimono.cheaters.game.actions import Action, Verb
from antimono.cheaters.game.options import Options
from antimono.cheaters.rules.ultimate import ultimate_cards

PRIVATE_DICE = frozenset({CheatAct.WRONG_TOTAL, CheatAct.WRONG_DIE, CheatAct.ANY_ROLL})
"""The cheats for which the dice must be hidden (R-48)."""

AFTER_ROLL = PRIVATE_DICE | {CheatAct.MOVE_OTHER_PAWN}
"""The cheats between the roll and the move."""

PAID = frozenset({CheatAct.UNDERPAY, CheatAct.DODGE_RENT, CheatAct.SKIP_PAYMENT})
"""The cheats about a payment of the turn."""

OF_THE_TURN = PAID | {CheatAct.EXTRA_AT_START, CheatAct.COLLECT_FOREIGN_RENT, CheatAct.ESCAPE_JAIL}
"""The cheats that depend on what has happened in the turn."""

ABOUT_SOLD = (frozenset({CheatAct.TAKE_UNSOLD_PROPERTY, CheatAct.SWAP_PROPERTIES}), frozenset({CheatAct.REMOVE_HOTEL}))
"""Without and with a hotel, the cheats that a sale to or by the bank concerns whoever buys or sells."""


class EditionTable:
    """The unchanging part of a game: edition and options, prepared for quick look-up."""

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.edition = edition
        self.options = options
        self.seats = seats
        constants = edition.constants
        self.squares = len(edition.squares)
        kinds = [square.kind for square in edition.squares]
        self.kind = kinds
        self.is_station = [kind is SquareKind.STATION for kind in kinds]
        self.jail = kinds.index(SquareKind.JAIL)
        stations = [square for square, kind in enumerate(kinds) if kind is SquareKind.STATION]
        self.next_station = {square: stations[(place + 1) % len(stations)] for place, square in enumerate(stations)}
        self.titles = {title.index: title for title in edition.properties}
        self.properties = tuple(sorted(self.titles))
        self.square_of = {title.slug: title.index for title in edition.properties}
        self.slug = {title.index: title.slug for title in edition.properties}
        self.price = self._by_square("price")
        self.rent = self._by_square("rent")
        self.rent_full_set = self._by_square("rent_full_set")
        self.rent_hotel = self._by_square("rent_hotel")
        self.hotel_price = self._by_square("hotel_price")
        self.groups = tuple([tuple([title.index for title in group]) for group in edition.groups.values()])
        members = {name: tuple([title.index for title in group]) for name, group in edition.groups.items()}
        self.group = [
            members[self.titles[square].group] if square in self.titles else () for square in range(self.squares)
        ]
        self.buyer_pays_hotel_rent = options.base_value is BaseValue.HOTEL_RENT
        self.start_pays = constants.start_pays
        self.step = constants.auction_step
        self.opening = constants.auction_opening
        self.note = constants.smallest_note
        left_out = PRIVATE_DICE if options.open_dice else frozenset()
        cards = [card for card in edition.cheat_cards if card.act not in left_out]
        self.in_deck = len(cards)
        """How many cheat cards the deck has; those with a higher number are of the ultimate mode."""
        if options.ultimate:
            cards += [card for card in ultimate_cards(options.ultimate_penalty) if card.act not in left_out]
        self.cheats = tuple(cards)
        self.cheat_of = {card.id: number for number, card in enumerate(self.cheats)}
        self.always = tuple(range(self.in_deck, len(self.cheats)))
        self.about_sold = tuple([tuple([card.id for card in self.cheats if card.act in acts]) for acts in ABOUT_SOLD])
        self.needs_private_dice = self._numbers_of(PRIVATE_DICE)
        self.moves_other_pawn = self._numbers_of({CheatAct.MOVE_OTHER_PAWN})
        self.decks = (edition.chance, edition.community_chest)
        self.card_of = {
            card.id: (deck, number) for deck, cards in enumerate(self.decks) for number, card in enumerate(cards)
        }
        self.is_release = self._cards_of(EffectKind.GET_OUT_OF_JAIL)
        self.is_arrest = self._cards_of(EffectKind.SEND_OTHER_TO_JAIL)
        self._make_acts()

    def _make_acts(self) -> None:
        """The acts that are listed often, each made once."""
        self.hotel_act = self._acts(Verb.HOTEL)
        self.join_act = self._acts(Verb.JOIN)
        self.put_act = self._acts(Verb.PUT)
        self.return_act = self._acts(Verb.RETURN)
        self.sell_act = self._acts(Verb.SELL)
        self.claim_acts = [(Action(Verb.CLAIM, seat=player),) for player in range(self.seats)]
        self.accuse_act = [
            [Action(Verb.ACCUSE, card=card.id, seat=player) for card in self.cheats] for player in range(self.seats)
        ]
        self._memo: dict[tuple[object, ...], tuple[Action, ...]] = {}
        self._payment_acts: dict[tuple[int, int, int | None], Action] = {}
        self._cheat_acts: dict[tuple[int, int], dict[int, Action]] = {}
        self.bids = {amount: Action(Verb.BID, amount=amount) for amount in range(self.step, 3_000, self.step)}
        self.place_acts = tuple([Action(Verb.PLACE, amount=square) for square in range(self.squares)])

    def memo(self, key: tuple[object, ...], make: Callable[[], tuple[Action, ...]]) -> tuple[Action, ...]:
        """Acts that depend on nothing but the key, made once."""
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = make()
        return found

    def cheat_acts(self, number: int, first: int = -1) -> dict[int, Action]:
        """By square: the act of trying a card there, or on a first property and there; made once."""
        key = (number, first)
        found = self._cheat_acts.get(key)
        if found is None:
            card, before = self.cheats[number].id, () if first < 0 else (self.slug[first],)
            found = {square: Action(Verb.CHEAT, card=card, deeds=(*before, slug)) for square, slug in self.slug.items()}
            self._cheat_acts[key] = found
        return found

    def payment_act(self, number: int, place: int, kept: int | None) -> Action:
        """Return the act of trying a card on a payment of the turn, by its number from 1; made once."""
        key = (number, place, kept)
        found = self._payment_acts.get(key)
        if found is None:
            found = Action(Verb.CHEAT, card=self.cheats[number].id, number=place, amount=kept)
            self._payment_acts[key] = found
        return found

    def _numbers_of(self, acts: Collection[CheatAct]) -> frozenset[int]:
        """Return the cheat cards with these acts."""
        return frozenset([number for number, card in enumerate(self.cheats) if card.act in acts])

    def _cards_of(self, kind: EffectKind) -> list[list[bool]]:
        """By deck and number, whether a card has that effect."""
        return [[card.effect.kind is kind for card in deck] for deck in self.decks]

    def _by_square(self, name: str) -> list[int]:
        return [getattr(self.titles.get(square), name, 0) for square in range(self.squares)]

    def _acts(self, verb: Verb) -> dict[int, Action]:
        return {square: Action(verb, deeds=(slug,)) for square, slug in self.slug.items()}

    def name(self, square: int) -> str:
        """Return what a square is called."""
        return self.edition.squares[square].name

    def deck_name(self, deck: int) -> Deck:
        """Return which deck a number means: 0 is Chance, 1 Community Chest."""
        return Deck.COMMUNITY_CHEST if deck else Deck.CHANCE


@lru_cache(64)
def _table(edition: int, options: Options, seats: int) -> EditionTable:
    return EditionTable(_EDITIONS[edition], options, seats)


_EDITIONS: dict[int, Edition] = {}


def table_for(edition: Edition, options: Options, seats: int) -> EditionTable:
    """Return the table of an edition, made once."""
    _EDITIONS[id(edition)] = edition
    return _table(id(edition), options, seats)
