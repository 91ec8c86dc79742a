"""Setting up a position: whose turn it is, what is being decided, and what is owed or offered meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from antimono.cheaters.game import Action, Offer, Outcome, Phase, Termination, What, call, turn
from antimono.cheaters.game.pending import Ask, Debt
from antimono.cheaters.game.state import BANK
from antimono.cheaters.records.waiting import owed_before
from antimono.cheaters.scenario.arrangement import Arrangement
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import UnreadableError
from antimono.core.given import Roll, Who, read_dice, read_truth, read_whole, read_word
from antimono.core.scenario import read_offer
from antimono.core.text import _

_NAMED = {
    Phase.DEBT: "owes",
    Phase.OFFER: "offered",
    Phase.OVER: "ended",
    Phase.AUCTION: "after(“auction”)",
    Phase.JOIN: "after(“hotel …”)",
}
"""What comes about by something that has to be named, and the step that names it."""

_STANDS = (Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END, Phase.CALL)
"""Where a turn can be said to stand."""

_NOTHING_PENDING: Mapping[str, Any] = {
    "asks": (),
    "debts": (),
    "auction": None,
    "lots": (),
    "votes": (),
    "outcome": None,
    "calls_left": 0,
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TurnArrangement(Arrangement):
    """An arrangement with the steps that are about the turn."""

    def on_turn(self, player: Who) -> Self:
        """It is the beginning of the player's turn; in jail they choose a way out."""
        who = self._player(player)
        phase = Phase.JAIL if self.draft.position.jailed[who] else Phase.ROLL
        return self._with(
            turn=who,
            pawn=who,
            decider=who,
            base_decider=who,
            phase=phase,
            base=phase,
            rolled=False,
            again=False,
            from_jail=False,
            dice=-1,
            doubles=0,
            stops=(),
            payments=(),
            start_paid=0,
            **_NOTHING_PENDING,
        )

    def in_turn(self, number: int) -> Self:
        """It is this turn of the game, counted from 1."""
        return self._with(turns=read_whole(number, _("number of a turn"), 1))

    def rolled(self, dice: Roll = (1, 2), *, again: bool = False) -> Self:
        """The player on turn has rolled, and the turn stands at its end unless it is said to stand elsewhere.

        Args:
            dice: what they show.
            again: whether another turn follows after a double (CH-3.2).
        """
        shown = read_dice([dice])[0]
        extra = read_truth(again, _("“again”"))
        ready = self.begun()
        player = ready.draft.position.turn
        changes: dict[str, Any] = {
            **_NOTHING_PENDING,
            "rolled": True,
            "dice": ALL_ROLLS.index(shown),
            "shown": shown.total,
            "shown_double": shown.is_double,
            "again": extra,
            "phase": Phase.END,
            "base": Phase.END,
            "decider": player,
            "base_decider": player,
        }
        return type(self)(replace(ready.draft, position=replace(ready.draft.position, **changes)))

    def deciding(self, phase: Phase | str) -> Self:
        """The player on turn is at this point of it; at `call` the dice have passed, and the next is asked.

        Raises:
            UnknownNameError: if there is no such point.
            UnreadableError: if it comes about by a debt, an offer or an act, which has to be named.
        """
        found = read_word(phase, Phase, _("point of a turn"))
        if found not in _STANDS:
            raise UnreadableError(
                _(
                    "A position cannot just be at “{phase}”: say by what, with the step {step}.",
                    phase=str(found),
                    step=_NAMED.get(found, "after(…)"),
                )
            )
        player = self.draft.position.turn
        if found in (Phase.ROLL, Phase.JAIL):
            begun = self.on_turn(player).draft.position
            return self._standing(replace(begun, phase=found, base=found))
        ready = self if self.draft.position.rolled else self.rolled()
        if found is not Phase.CALL:
            at = {"phase": found, "base": found, "decider": player, "base_decider": player}
            hidden = self._hides() and found is Phase.MOVE
            changes: dict[str, Any] = {**_NOTHING_PENDING, **at, "hidden_dice": hidden}
            if found is Phase.MOVE:
                changes |= {"shown": 0, "shown_double": False}
            return type(self)(replace(ready.draft, position=replace(ready.draft.position, **changes)))
        game = ready.snapshot.game(log=False)
        game.state.base = Phase.MOVING
        call.pass_dice(game.state)
        turn.go_on(game.state)
        return type(self)(replace(ready.draft, position=game.position()))

    def owes(self, player: Who, amount: int, to: Who | None = None) -> Self:
        """The player owes what they cannot pay at once, and the turn waits for it (CH-9.2).

        Args:
            player: who owes.
            amount: how much, a multiple of 10, more than their cash.
            to: another player, for the rent of the square under their pawn; by default the bank, for a card.
        """
        who, due = self._player(player), read_whole(amount, _("amount of a debt"), 1)
        position = self.draft.position
        square = -1 if to is None else position.pawns[who]
        if square >= 0 and square not in self._table.titles:
            raise UnreadableError(
                _("Rent is owed on a property: put the pawn on one first, with the step at (CH-4.3).")
            )
        what = What.CARD if to is None else What.RENT
        creditor = BANK if to is None else self._player(to)
        debt = Debt(who, creditor, due, what, owed_before(due), square)
        ready = self if position.rolled else self.rolled()
        changes: dict[str, Any] = {**_NOTHING_PENDING, "debts": (debt,)}
        pending: dict[str, Any] = {"phase": Phase.DEBT, "decider": who, "base": Phase.SETTLED}
        position = replace(ready.draft.position, **changes, **pending)
        return type(self)(replace(ready.draft, position=position))

    def offered(self, player: Who, offer: Offer | str) -> Self:
        """The player has offered a trade that waits for its answer, before anything else goes on.

        Args:
            player: who offers it.
            offer: also as actions write it: `p2 rue-lecourbe 50 for avenue-foch`.
        """
        proposed, position = self._offer(offer), self.draft.position
        ask = Ask(Phase.OFFER, proposed.partner, self._player(player), offer=proposed)
        return self._with(asks=(ask, *position.asks), phase=Phase.OFFER, decider=proposed.partner)

    def ended(self, how: Termination | str, *winners: Who) -> Self:
        """The game is over: how, as `last-player`, and who has won it."""
        how = read_word(how, Termination, _("end of a game"))
        position = self.snapshot.position
        outcome = Outcome(how, tuple(sorted([self._player(each) for each in winners])), position.cash[:-1])
        return self._with(**{**_NOTHING_PENDING, "outcome": outcome}, secrets=(), phase=Phase.OVER)

    def _hides(self) -> bool:
        """Whether a card lies open for which the dice are hidden (R-48)."""
        from antimono.cheaters.game.table import PRIVATE_DICE

        table = self._table
        open_cards = (*self.draft.position.face_up, *table.always)
        return any(table.cheats[number].act in PRIVATE_DICE for number in open_cards)

    def _offer(self, offer: object) -> Offer:
        """A trade with the slugs of its properties, and a partner at this table."""
        read = read_offer(offer, Offer, Action.parse, "p2 rue-lecourbe 50 for avenue-foch")
        find = self.edition.deed
        return replace(
            read,
            partner=self._player(read.partner),
            gives=tuple([find(name).slug for name in read.gives]),
            takes=tuple([find(name).slug for name in read.takes]),
        )
