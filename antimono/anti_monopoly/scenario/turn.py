"""Setting up a position: the turn, the open decision, and open debts and offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from antimono.anti_monopoly.game import Action, Offer, Outcome, Phase, Position, Termination
from antimono.anti_monopoly.game.state import Debt, OpenOffer
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.scenario.arrangement import BEFORE_THE_ROLL, Arrangement
from antimono.anti_monopoly.scenario.debts import card_debts, fine_debt, square_debt
from antimono.core.arguments import Roll, Who, parse_bool, parse_int, read_dice, read_word
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_NAMED = {Phase.ROLES: "new(edition, None)", Phase.DEBT: "owes", Phase.OFFER: "offered", Phase.OVER: "ended"}
"""What comes about by something that has to be named, and the step that names it."""

_NOTHING_PENDING: Mapping[str, Any] = {"debts": (), "offers": (), "settlers": (), "outcome": None}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TurnArrangement(Arrangement):
    """An arrangement with the steps that concern the turn."""

    def on_turn(self, player: Who) -> Self:
        """Set the beginning of a player's turn."""
        who = self._player(player)
        return self._with(turn=who, decider=who, phase=Phase.ROLL, rolled=False, again=False, **_NOTHING_PENDING)

    def in_turn(self, number: int, rounds: int | None = None) -> Self:
        """Set the number of the turn in the game, counted from 1.

        Args:
            number: the number of the turn.
            rounds: the number of complete rounds; by default as if no player had left the game.
        """
        turn = parse_int(number, _("number of a turn"), 1)
        complete = (turn - 1) // len(self.draft.position.cash) if rounds is None else rounds
        return self._with(turns=turn, round=parse_int(complete, _("number of rounds")))

    def started_by(self, player: Who) -> Self:
        """Give the player the first turn of the game; a round ends when the turn returns to them."""
        return self._with(starter=self._player(player))

    def rolled(self, *, again: bool = False) -> Self:
        """Set that the player on turn has rolled in this turn, and whether an extra roll is to come (AM-7.1)."""
        phase = self.draft.position.phase
        if phase in (*BEFORE_THE_ROLL, Phase.END, Phase.EXTRA):
            phase = Phase.EXTRA if again else Phase.END
        return self._with(rolled=True, again=parse_bool(again, _("“again”")), phase=phase)

    def deciding(self, phase: Phase | str) -> Self:
        """Set the point of the turn; all except `roll` and `custody` are after the roll.

        Use `rolled` as well if an extra roll is to come.

        Raises:
            UnknownNameError: if there is no such point.
            UnreadableError: if it needs a debt, an offer or an ending, which has a step of its own.
        """
        found = read_word(phase, Phase, _("point of a turn"))
        if found is Phase.SETTLING:
            return self.settling()
        if found in _NAMED:
            raise UnreadableError(
                _("Use the step {step} to say how the position got to “{phase}”.", phase=str(found), step=_NAMED[found])
            )
        return self._with(
            phase=found,
            decider=self.draft.position.turn,
            rolled=found not in BEFORE_THE_ROLL,
            again=found is Phase.EXTRA,
            **_NOTHING_PENDING,
        )

    def owes(
        self,
        player: Who,
        amount: int | None = None,
        to: Who | None = None,
        *,
        card: int | None = None,
        dice: Roll | None = None,
    ) -> Self:
        """Add a debt that the player cannot pay at once, so that the turn waits (R-14).

        The reason follows from the earlier steps: a `card` that the player on turn has drawn; the fine, if the player
        is in custody; otherwise the square under their pawn.

        Args:
            player: the debtor; it is then their turn, except for a card.
            amount: the amount, if it is not what the rules ask for now.
            to: the creditor, if it is not the owner; for a card, the first of several players to be paid.
            card: the number of the card, from 1.
            dice: the roll on which a utility's dues depend (AM-19.1).

        Raises:
            IllegalError: if nothing is owed.
        """
        who = self._player(player)
        creditor = None if to is None else self._player(to)
        game = self.snapshot.game(log=False)
        turn, rolled = who, True
        debts: tuple[Debt, ...]
        if card is not None:
            turn = game.turn
            debts = card_debts(game, who, parse_int(card, _("number of a card"), 1), creditor)
        elif game.state.custody_turn[who]:
            debts, rolled = (fine_debt(game, who),), False
        else:
            roll = None if dice is None else read_dice([dice])[0]
            due = None if amount is None else parse_int(amount, _("amount of a debt"), 1)
            debts = (square_debt(game, who, due, creditor, roll),)
        pending = {**_NOTHING_PENDING, "debts": debts}
        return self._with(turn=turn, decider=who, phase=Phase.DEBT, rolled=rolled, **pending)

    def offered(self, player: Who, offer: Offer | str) -> Self:
        """Add the player's offer of a trade, which is answered before the open decision.

        Args:
            player: the player who makes the offer.
            offer: the offer, or its text as in an action: `p2 nob-hill 50 for u-s-railroad`.
        """
        proposed, position = (
            self._offer(offer, Offer, Action.parse, "p2 nob-hill 50 for u-s-railroad"),
            self.snapshot.position,
        )
        opened = OpenOffer(self._player(player), proposed, position.phase, position.decider)
        return self._standing(
            replace(position, phase=Phase.OFFER, decider=proposed.partner, offers=(*position.offers, opened))
        )

    def settling(self, player: Who | None = None) -> Self:
        """Set that time is up and the players settle with the bank (AM-24.2, R-32).

        Args:
            player: the player who settles now, after those before them; by default the first.
        """
        position = _timed_out(self.draft)
        seats = len(position.cash)
        around = [(position.starter + place) % seats for place in range(seats)]
        settlers = [each for each in around if not position.out[each]]
        first = settlers[0] if player is None else self._player(player)
        if first in settlers:
            settlers = settlers[settlers.index(first) :]
        settled = replace(position, phase=Phase.SETTLING, decider=first, settlers=tuple(settlers))
        return self._standing(settled)

    def ended(self, how: Termination | str, *winners: Who) -> Self:
        """End the game, with its ending (for example `last-player`) and its winners."""
        how = read_word(how, Termination, _("end of a game"))
        outcome = Outcome(how, tuple(sorted([self._player(each) for each in winners])))
        position = _timed_out(self.draft) if how is Termination.TIME_UP else self.draft.position
        over = {**_NOTHING_PENDING, "outcome": outcome, "phase": Phase.OVER}
        return self._standing(replace(position, **over))


def _timed_out(draft: Snapshot) -> Position:
    """Return the position after the last round of the timed variant."""
    position, rounds = draft.position, draft.setting.ending.rounds
    if rounds is None:
        return position
    fewest, most = rounds * position.out.count(False), rounds * len(position.out)
    return replace(position, round=rounds, turns=min(max(position.turns, fewest), most), **_NOTHING_PENDING)
