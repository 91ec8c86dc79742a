"""One player's knowledge of a game (R-60, R-82); strategies choose from this, and tables show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from antimono.cheaters.edition.model import CheatAct, CheatCard, Edition
from antimono.cheaters.game.actions import Action, Offer
from antimono.cheaters.game.auction import asking_price
from antimono.cheaters.game.events import Event
from antimono.cheaters.game.legal import legal_actions
from antimono.cheaters.game.options import Options
from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.state import Attempt, Auction, Debt, PendingVisit, Phase, State, TurnPayment
from antimono.cheaters.game.table import EditionTable
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.table_view import TableView


class View(TableView[State, Phase, Outcome, Event]):
    """A game as the player at one seat sees it, now and as it goes on; nothing can be changed through it.

    Held cards, true dice and attempts are the player's own only; others' show when they come out. After an
    undo a game has new views.
    """

    __slots__ = ()

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return self._state.table.edition

    @property
    def options(self) -> Options:
        """Return what the table has agreed on."""
        return self._state.table.options

    @property
    def table(self) -> EditionTable:
        """The edition's rules and prices as the engine reads them."""
        return self._state.table

    @property
    def jailed(self) -> Sequence[int]:
        """By player: 0 free, else the number of their next roll for a double, from 1."""
        return self._state.jailed

    @property
    def arrived(self) -> Sequence[bool]:
        """By player, whether they have come back to START in the end phase."""
        return self._state.arrived

    @property
    def hotels(self) -> Sequence[bool]:
        """True if a hotel stands on each square, by square."""
        return self._state.hotels

    @property
    def hotels_left(self) -> int:
        """Return how many hotels the bank has left."""
        return self._state.hotels_left

    def asking_price(self, square: int) -> int:
        """Return what the bank asks for a property that it has (CH-4.1, R-25)."""
        return asking_price(self._state, square)

    @property
    def face_up(self) -> tuple[str, ...]:
        """The cheat cards that lie open, by slot, as ids."""
        cheats = self._state.table.cheats
        return tuple([cheats[number].id for number in self._state.face_up])

    @property
    def cheats(self) -> tuple[CheatCard, ...]:
        """The cards that may be tried, with reward and penalty as far as they are known (R-59)."""
        state = self._state
        cards = [(number, state.table.cheats[number]) for number in (*state.face_up, *state.table.always)]
        if not state.table.options.hidden_backs:
            return tuple([card for _number, card in cards])
        return tuple([card if state.turned[number] else replace(card, reward=(), penalty=()) for number, card in cards])

    @property
    def piles(self) -> tuple[int, int, int]:
        """Return how many cards lie face down: Chance, Community Chest, cheats; nobody knows their order."""
        state = self._state
        return len(state.piles[0]), len(state.piles[1]), len(state.cheat_pile)

    @property
    def holds(self) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        """By deck and player, whether they hold a card; which one only they know."""
        chance, chest = self._state.held
        return tuple([card >= 0 for card in chance]), tuple([card >= 0 for card in chest])

    @property
    def own_cards(self) -> tuple[str, ...]:
        """The cards that this player holds, as ids."""
        state = self._state
        found = [
            state.table.decks[deck][state.held[deck][self.player]].id
            for deck in (0, 1)
            if state.held[deck][self.player] >= 0
        ]
        drawn = [
            state.table.decks[ask.first][ask.second].id
            for ask in state.asks
            if ask.phase is Phase.KEEP and ask.player == self.player
        ]
        return tuple(found + drawn)

    @property
    def own_attempts(self) -> tuple[Attempt, ...]:
        """This player's attempts that are still open."""
        return tuple([attempt for attempt in self._state.secrets if attempt.player == self.player])

    @property
    def dice(self) -> Dice | None:
        """The true roll of this turn, if this player may see it (R-48)."""
        state = self._state
        if state.dice < 0:
            return None
        return ALL_ROLLS[state.dice] if self.player == state.turn or not state.hidden_dice else None

    @property
    def declared(self) -> tuple[int, bool] | None:
        """The declared total of the last roll and whether it is a double; `None` if it is not declared."""
        state = self._state
        return None if state.dice < 0 or not state.shown else (state.shown, state.shown_double)

    @property
    def hints(self) -> tuple[tuple[int, str], ...]:
        """Return what this player believes to have noticed: who tries which card (R-82)."""
        state = self._state
        return tuple(
            [
                (about, state.table.cheats[card].id)
                for observer, about, card, _turn in state.hints
                if observer == self.player
            ]
        )

    @property
    def stops(self) -> Sequence[PendingVisit]:
        """The stops of this turn on properties, as all have seen them."""
        return self._state.stops

    @property
    def payments(self) -> Sequence[TurnPayment]:
        """Return what the player on turn has paid in this turn for a property, a rent or a card, oldest first."""
        return self._state.payments

    @property
    def moved_in_the_open(self) -> tuple[tuple[int, str], ...]:
        """Return the players who openly moved another's pawn and can still be accused, with their cards.

        That is the only public attempt (R-48).
        """
        state = self._state
        return tuple(
            [
                (attempt.player, state.table.cheats[attempt.card].id)
                for attempt in state.secrets
                if state.table.cheats[attempt.card].act is CheatAct.MOVE_OTHER_PAWN
            ]
        )

    @property
    def offer(self) -> Offer | None:
        """The trade that waits for an answer, as its proposer sees it (CH-9.1)."""
        state = self._state
        return state.asks[0].offer if state.phase is Phase.OFFER else None

    @property
    def charge(self) -> tuple[int, int, str] | None:
        """Return what is being voted on: the accuser, the accused and the card (R-53)."""
        state = self._state
        if not state.votes:
            return None
        return state.votes[0], state.votes[1], state.table.cheats[state.votes[2]].id

    @property
    def ending(self) -> bool:
        """True if all properties have been bought."""
        return self._state.ending

    @property
    def auction(self) -> Auction | None:
        """The auction that goes on."""
        return self._state.auction

    @property
    def debts(self) -> Sequence[Debt]:
        """The debts not yet paid; the first is the one being settled."""
        return self._state.debts

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this player may do now, as `Game.legal_actions`."""
        return legal_actions(self._state, self.player)

    def content(self) -> dict[str, object]:
        """Return all that this view tells, as plain values: two views are equal if and only if this is."""
        names = (
            *("cash", "pawns", "jailed", "out", "arrived", "owners", "hotels", "hotels_left", "face_up"),
            *("piles", "holds", "own_cards", "declared", "hints", "stops", "turn", "turns", "phase"),
            *("payments", "moved_in_the_open", "offer", "charge", "decider", "ending", "auction", "debts"),
            *("outcome", "own_attempts", "dice", "cheats"),
        )
        told = {name: _plain(getattr(self, name)) for name in names}
        told["legal"] = [str(action) for action in self.legal_actions()]
        told["log"] = [_event(event) for event in self.log]
        return told


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    return repr(value)


def _event(event: Event) -> str:
    amount = "" if event.reasons is None else f" {event.amount}"
    return f"{event.turn} {event.what} {event.player} {event}{amount} {event.square} {event.dice}"
