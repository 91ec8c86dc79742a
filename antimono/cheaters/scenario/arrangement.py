"""Setting up a position: the players, what they have, where the cards lie, the dice to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self, override

from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import Event, Game, Options
from antimono.cheaters.game.setup import DECK_NAMES
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.table import Table, table_for
from antimono.cheaters.records import Snapshot
from antimono.core.dice import Dice
from antimono.core.editions.names import Place
from antimono.core.errors import IllegalError, UnreadableError, unknown_name
from antimono.core.given import (
    Roll,
    Who,
    as_list,
    read_as,
    read_dice,
    read_player,
    read_seed,
    read_truth,
    read_whole,
)
from antimono.core.scenario import SetUp, text_of
from antimono.core.text import _, quoted

_MADE = Dice(1, 2)
"""What stands in a script for a roll that has been made."""

CHEAT = DECK_NAMES[2]
"""The name of the deck of cheat cards."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Arrangement(SetUp[Snapshot, Game, Event]):
    """A position being set up; every step gives a new one.

    The steps may come in any order, except that a debt or an offer is about what has been set up before it. A
    step refuses what can never be. Whether the rules allow the whole is looked at when it is asked about.
    """

    @classmethod
    def new(
        cls,
        players: int = 3,
        seed: int = 0,
        *,
        starter: Who = 0,
        dice: Iterable[Roll] = (),
        **options: Any,
    ) -> Self:
        """The beginning of a game.

        Args:
            players: how many, 2 to 6 (CH-2.1).
            seed: of all chance.
            starter: who is on turn first.
            dice: the rolls that come next, before those of the seed.
            options: what the table has agreed on, by name, as in `Game`: `vote=True` say.

        Raises:
            AntimonoError: if nobody could play so.
        """
        seats = read_whole(players, _("number of players"))
        known = [each.name for each in fields(Options)]
        for name in options:
            if name not in known:
                raise unknown_name(_("option"), name, known)
        for name, value in options.items():
            if isinstance(getattr(Options.of(_edition()), name), bool):
                read_truth(value, _("“{name}”", name=name))
        game = Game(
            seats,
            read_seed(seed),
            log=False,
            starter=read_player(starter, seats) if seats in range(2, 7) else None,
            dice=read_dice(as_list(dice)),
            **options,
        )
        return cls.of(game)

    @override
    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(Snapshot.parse(text_of(text)))

    @override
    @classmethod
    def of(cls, game: Game) -> Self:
        return cls(Snapshot.of(read_as(game, Game, _("give a game, as “Game” makes one"))))

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return _edition()

    @property
    @override
    def snapshot(self) -> Snapshot:
        # All properties are bought as soon as none is the bank's (CH-1.1, R-76).
        position, table = self.draft.position, self._table
        unsold = sum([position.owners[square] == BANK for square in table.properties])
        standing = replace(
            position,
            cash=(*position.cash[:-1], -sum(position.cash[:-1])),
            unsold=unsold,
            hotels_left=self.edition.constants.hotels - sum(position.hotels),
            ending=position.ending or not unsold,
        )
        return replace(self.draft, position=standing)

    def cash(self, player: Who, amount: int) -> Self:
        """Give a player just this cash, in money units: a multiple of 10."""
        return self._with(cash=self._changed("cash", player, read_whole(amount, _("cash"))))

    def at(self, player: Who, square: Place) -> Self:
        """The player's pawn stands on a square."""
        return self._with(pawns=self._changed("pawns", player, self.edition.find(square).index))

    def jailed(self, player: Who, roll: int = 1) -> Self:
        """The player is in jail; whoever was there is free (CH-6.2).

        Args:
            player: who.
            roll: as their first, second or third for a double their next one counts; 0 frees them again.

        Raises:
            IllegalError: if nobody rolls so often.
        """
        who, number = self._player(player), read_whole(roll, _("number of the roll for a double"))
        most = self.edition.constants.jail_rolls
        if number > most:
            raise IllegalError(
                _("A prisoner rolls for a double on at most {rolls} turns (CH-6.3).", rolls=most), "CH-6.3"
            )
        inside = [0] * self.draft.setting.seats if number else list(self.draft.position.jailed)
        inside[who] = number
        pawn = self._table.jail if number else self.draft.position.pawns[who]
        return self._with(
            jailed=tuple(inside),
            pawns=self._changed("pawns", who, pawn),
            arrived=self._changed("arrived", who, value=False),
        )

    def arrived(self, player: Who) -> Self:
        """All properties have been bought, and the player has come back to START (CH-1.2)."""
        return self._with(
            ending=True,
            pawns=self._changed("pawns", player, 0),
            arrived=self._changed("arrived", player, value=True),
        )

    def bankrupt(self, player: Who) -> Self:
        """The player is out of the game; what they had is the bank's (CH-9.3, R-41)."""
        who, position = self._player(player), self.draft.position
        piles = [
            (*pile, cards[who]) if cards[who] >= 0 else pile
            for pile, cards in zip(position.piles, position.held, strict=True)
        ]
        return self._with(
            cash=self._changed("cash", who, 0),
            out=self._changed("out", who, value=True),
            jailed=self._changed("jailed", who, 0),
            owners=tuple([BANK if owner == who else owner for owner in position.owners]),
            piles=tuple(piles),
            held=tuple([(*cards[:who], -1, *cards[who + 1 :]) for cards in position.held]),
        )

    def owns(self, player: Who, *deeds: Place, hotel: bool = False) -> Self:
        """The player has properties, by name, slug or square; with `hotel` each bears one."""
        return self._held(self._player(player), deeds, hotel=read_truth(hotel, _("“hotel”")))

    def free(self, *deeds: Place, hotel: bool = False) -> Self:
        """Properties are the bank's; with `hotel` each bears one, which its buyer gets (CH-2.3)."""
        return self._held(BANK, deeds, hotel=read_truth(hotel, _("“hotel”")))

    def holds(self, player: Who, card: str | None) -> Self:
        """The player holds a Chance or Community Chest card, and no other of its deck; `None`: no card.

        Raises:
            UnknownNameError: if there is no such card.
            IllegalError: if it is obeyed at once, or somebody else holds it.
        """
        who, position = self._player(player), self.draft.position
        piles, held = [list(pile) for pile in position.piles], [list(cards) for cards in position.held]
        deck, number = (-1, -1) if card is None else self._number(card)
        for each in (0, 1):
            if held[each][who] >= 0 and deck in (-1, each):
                piles[each].append(held[each][who])
                held[each][who] = -1
        if card is not None:
            if number not in piles[deck]:
                raise IllegalError(_("Another player holds {card} (CH-5.2).", card=quoted(card)), "CH-5.2")
            piles[deck].remove(number)
            held[deck][who] = number
        return self._with(
            piles=tuple([tuple(pile) for pile in piles]), held=tuple([tuple(cards) for cards in held])
        )

    def face_up(self, *cards: str) -> Self:
        """These cheat cards lie face up, by id, and of those that lie there already as many as fit."""
        chosen = [self._cheat(card) for card in cards]
        slots = self.edition.constants.cheats_face_up
        if len(set(chosen)) < len(chosen) or len(chosen) > slots:
            raise UnreadableError(
                _("{slots} cards lie face up, each in one slot (CH-2.4): name each once.", slots=slots)
            )
        position = self.draft.position
        order = [*chosen, *[card for card in (*position.face_up, *position.cheat_pile) if card not in chosen]]
        return self._with(face_up=tuple(order[:slots]), cheat_pile=tuple(order[slots:]))

    def cards(self, deck: str, *cards: str) -> Self:
        """These cards, by id, come next in a deck: `chance`, `chest` or `cheat`."""
        if deck not in DECK_NAMES:
            raise unknown_name(_("deck"), str(deck), DECK_NAMES)
        position = self.draft.position
        if deck == CHEAT:
            numbers = [self._cheat(card) for card in cards]
            return self._with(cheat_pile=_on_top(position.cheat_pile, numbers))
        place = DECK_NAMES.index(deck)
        found = [self._number(card) for card in cards]
        if any(of != place for of, _number in found):
            raise UnreadableError(_("One of these cards is of the other deck than {deck}.", deck=deck))
        piles = list(position.piles)
        piles[place] = _on_top(piles[place], [number for _of, number in found])
        return self._with(piles=tuple(piles))

    def dice(self, *rolls: Roll) -> Self:
        """These rolls come next, before those of the seed."""
        # The rolls of the script have the numbers from 0: those that have been made stand before them.
        made = (_MADE,) * self.draft.position.throws
        setting = replace(self.draft.setting, dice=(*made, *read_dice(rolls)))
        return type(self)(replace(self.draft, setting=setting))

    def thrown(self, rolls: int) -> Self:
        """Set the number of rolls made: the next one has that number, from 0, among those of the seed."""
        made, before = read_whole(rolls, _("number of rolls")), self.draft.position.throws
        dice = self.draft.setting.dice[before:]
        if dice:  # what comes next still comes next
            dice = (*((_MADE,) * made), *dice)
        draft = replace(self.draft, setting=replace(self.draft.setting, dice=dice))
        return type(self)(replace(draft, position=replace(draft.position, throws=made)))

    def begun(self) -> Self:
        """The first roll of the game has been made: from then on one may cheat and accuse (R-57)."""
        return self if self.draft.position.throws else self.thrown(1)

    @property
    def _table(self) -> Table:
        return table_for(self.edition, self.draft.setting.options, self.draft.setting.seats)

    def _held(self, owner: int, deeds: Sequence[Place], *, hotel: bool) -> Self:
        owners, hotels = list(self.draft.position.owners), list(self.draft.position.hotels)
        for deed in deeds:
            square = self.edition.deed(deed).index
            owners[square], hotels[square] = owner, hotel
        return self._with(owners=tuple(owners), hotels=tuple(hotels))

    def _number(self, card: object) -> tuple[int, int]:
        """Deck and number of a Chance or Community Chest card."""
        known = self._table.card_of
        if not isinstance(card, str) or card.upper() not in known:
            raise unknown_name(_("card"), card if isinstance(card, str) else repr(card), known)
        return known[card.upper()]

    def _cheat(self, card: object) -> int:
        """The number of a cheat card that is in the deck."""
        known = {each.id: number for number, each in enumerate(self._table.cheats[: self._table.in_deck])}
        if not isinstance(card, str) or card.upper() not in known:
            raise unknown_name(_("cheat card"), card if isinstance(card, str) else repr(card), known)
        return known[card.upper()]


def _edition() -> Edition:
    from antimono.cheaters.edition import load

    return load()


def _on_top(pile: Sequence[int], first: Sequence[int]) -> tuple[int, ...]:
    """A pile with some of its cards on top and the others in their order."""
    if len(set(first)) < len(first) or not set(first) <= set(pile):
        raise UnreadableError(_("Only cards that lie in the pile come next, and each once (CH-5.2)."))
    return (*first, *[card for card in pile if card not in first])
