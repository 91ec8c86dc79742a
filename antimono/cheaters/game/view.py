"""What one player may know of a game (R-60, R-82); strategies choose from this, and tables show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from antimono.cheaters.edition.model import CheatCard, Edition
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import Event
from antimono.cheaters.game.legal import legal_actions
from antimono.cheaters.game.options import Options
from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.state import Attempt, Auction, Debt, Phase, State, Stop
from antimono.cheaters.game.table import Table
from antimono.core.dice import ALL_ROLLS, Dice


class View:
    """A game as the player at one seat sees it, now and as it goes on; nothing can be changed through it.

    Held cards, true dice and attempts are the player's own only; others' show when they come out. After an
    undo a game has new views.
    """

    __slots__ = ("_state", "player")

    player: int
    """Whose view it is, as an index."""

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player

    @property
    def edition(self) -> Edition:
        """Whose rules hold."""
        return self._state.table.edition

    @property
    def options(self) -> Options:
        """What the table has agreed on."""
        return self._state.table.options

    @property
    def table(self) -> Table:
        """The numbers of the edition."""
        return self._state.table

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return self._state.players

    @property
    def cash(self) -> Sequence[int]:
        """By player, in money units; the bank's, which players' cash is the opposite of, comes last."""
        return self._state.cash

    @property
    def pawns(self) -> Sequence[int]:
        """By player, the square."""
        return self._state.pawns

    @property
    def jailed(self) -> Sequence[int]:
        """By player: 0 free, else the number of their next roll for a double, from 1."""
        return self._state.jailed

    @property
    def out(self) -> Sequence[bool]:
        """By player, whether they are bankrupt."""
        return self._state.out

    @property
    def arrived(self) -> Sequence[bool]:
        """By player, whether they have come back to START in the end phase."""
        return self._state.arrived

    @property
    def owners(self) -> Sequence[int]:
        """By square; -1 is the bank, and what cannot be owned."""
        return self._state.owners

    @property
    def hotels(self) -> Sequence[bool]:
        """By square."""
        return self._state.hotels

    @property
    def hotels_left(self) -> int:
        """In the bank."""
        return self._state.hotels_left

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
        return tuple(
            [card if state.turned[number] else replace(card, reward=(), penalty=()) for number, card in cards]
        )

    @property
    def piles(self) -> tuple[int, int, int]:
        """How many cards lie face down: Chance, Community Chest, cheats; nobody knows their order."""
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
        """The true roll of this turn, for whoever may see it (R-48)."""
        state = self._state
        if state.dice < 0:
            return None
        return ALL_ROLLS[state.dice] if self.player == state.turn or not state.hidden_dice else None

    @property
    def declared(self) -> tuple[int, bool] | None:
        """The declared total of the last roll and whether it is a double; `None` before it is declared."""
        state = self._state
        return None if state.dice < 0 or state.base is Phase.MOVE else (state.shown, state.shown_double)

    @property
    def hints(self) -> tuple[tuple[int, str], ...]:
        """What this player believes to have noticed: who tries which card (R-82)."""
        state = self._state
        return tuple(
            [
                (about, state.table.cheats[card].id)
                for observer, about, card, _turn in state.hints
                if observer == self.player
            ]
        )

    @property
    def stops(self) -> Sequence[Stop]:
        """The stops of this turn on properties, as all have seen them."""
        return self._state.stops

    @property
    def turn(self) -> int:
        """The player on turn; in the last call, who had the turn that is closing."""
        return self._state.turn

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self._state.turns

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self._state.phase

    @property
    def decider(self) -> int:
        """The player who has to decide."""
        return self._state.decider

    @property
    def ending(self) -> bool:
        """Whether all properties have been bought."""
        return self._state.ending

    @property
    def auction(self) -> Auction | None:
        """The auction that goes on."""
        return self._state.auction

    @property
    def debts(self) -> Sequence[Debt]:
        """What is owed."""
        return self._state.debts

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self._state.outcome

    @property
    def log(self) -> tuple[Event, ...]:
        """What this player has seen happen, oldest first; empty in a game without a log."""
        log = self._state.log
        if log is None:
            return ()
        return tuple([event for event in log.events if event.seen_by is None or self.player in event.seen_by])

    def legal_actions(self) -> tuple[Action, ...]:
        """What this player may do now, as `Game.legal_actions`."""
        return legal_actions(self._state, self.player)

    def content(self) -> dict[str, object]:
        """All that this view tells, as plain values: two views are equal if and only if this is."""
        names = (
            *("cash", "pawns", "jailed", "out", "arrived", "owners", "hotels", "hotels_left", "face_up"),
            *("piles", "holds", "own_cards", "declared", "hints", "stops", "turn", "turns", "phase"),
            *("decider", "ending", "auction", "debts", "outcome", "own_attempts", "dice", "cheats"),
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
    amount = "" if event.amount is None else f" {event.amount}"
    return f"{event.turn} {event.what} {event.player} {event}{amount} {event.square} {event.dice}"
