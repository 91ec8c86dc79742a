"""Reasons why an action is illegal: the clause that forbids it, and a legal alternative."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.game.actions import Action, Verb, seat
from antimono.cheaters.game.legal import legal_actions
from antimono.cheaters.game.state import Phase, State
from antimono.cheaters.rules.legality import Bar, why
from antimono.core.errors import IllegalError
from antimono.core.text import Message, Value, _, quoted

_MANY = 12
"""The most legal actions that a message names."""

_LISTED = 90
"""The most characters they may take; the others are only counted."""


def refused(state: State, player: int, action: Action, bar: Bar) -> IllegalError:
    """Return the error for an action that a condition forbids."""
    return _error(state, player, action, *why(bar))


def not_now(state: State, player: int, action: Action) -> IllegalError:
    """Return the error for an action that this phase, or this player in it, does not allow."""
    if state.phase is Phase.OVER:
        return _error(state, player, action, _("The game is over"), "CH-1.1")
    if player != state.decider and action.verb not in ANY_TIME_VERBS:
        text = _("Now {player} has to decide", player=seat(state.decider))
        return _error(state, player, action, text, "CH-3.3")
    return _error(state, player, action, *_PHASES[state.phase])


def out_of_game(state: State, player: int, action: Action) -> IllegalError:
    """Return the error for an action of a bankrupt player."""
    return _error(state, player, action, _("This player is bankrupt and out of the game"), "CH-9.3")


def is_own_affair(action: Action) -> bool:
    """Return whether an action can depend on secrets of its player: attempts, dice, cards."""
    gives_card = action.offer is not None and bool(action.offer.gives_cards)
    return gives_card or action.verb in (Verb.CHEAT, Verb.USE, Verb.DISCARD, Verb.ACCEPT)


def only_they_know(player: int, action: Action) -> IllegalError:
    """Return the error for a question about another seat's secrets."""
    text = _(
        "“{action}” depends on secrets that only {player} knows: attempts, rolls and cards (R-60).",
        action=quoted(str(action)),
        player=seat(player),
    )
    return IllegalError(text, "R-60")


def _error(state: State, player: int, action: Action, reason: Message, clause: str) -> IllegalError:
    legal: Sequence[Action] = legal_actions(state, player)
    if action.player is not None:
        # The questioner may be another player: secrets are left out, and also left out of the count.
        legal = [each for each in legal if not is_own_affair(each)]
    # Choices that end the matter come first; long lists of accusations and attempts come last.
    listed = _listed(legal)
    names = ", ".join(listed)
    values: dict[str, Value] = {"action": quoted(str(action)), "why": reason, "clause": clause}
    if not legal:
        return IllegalError(_("“{action}” is not possible. {why} ({clause}).", **values), clause)
    if len(legal) > len(listed):
        text = _(
            "“{action}” is not possible. {why} ({clause}). Possible now: {names} and {more} more.",
            names=names,
            more=len(legal) - len(listed),
            **values,
        )
    else:
        text = _("“{action}” is not possible. {why} ({clause}). Possible now: {names}.", names=names, **values)
    return IllegalError(text, clause)


def _listed(legal: Sequence[Action]) -> list[str]:
    """Return the first legal actions that fit into a sentence, at least one."""
    names: list[str] = []
    for action in legal[:_MANY]:
        names.append(str(action))
        if len(", ".join(names)) > _LISTED and len(names) > 1:
            return names[:-1]
    return names


ANY_TIME_VERBS = frozenset({Verb.CLAIM, Verb.ACCUSE, Verb.CHEAT, Verb.USE, Verb.HOTEL, Verb.OFFER, Verb.LEAVE})
"""The actions that do not need a decision of their player (CH-4.3, CH-7, CH-8.1, CH-9.1)."""

_PHASES: dict[Phase, tuple[Message, str]] = {
    Phase.ROLL: (_("The player on turn has to roll"), "CH-3.1"),
    Phase.JAIL: (_("The player on turn is in jail and chooses a way out"), "CH-6.3"),
    Phase.MOVE: (_("The player on turn has rolled and declares the roll"), "R-48"),
    Phase.BUY: (_("The property has to be bought or auctioned"), "CH-4.1"),
    Phase.PILE: (_("The player on turn has to draw from one of the two piles"), "R-72"),
    Phase.END: (_("The player on turn has moved and passes the dice"), "CH-3.3"),
    Phase.CALL: (_("In the last call, players may ask for rent, accuse or pass"), "R-50"),
    Phase.AUCTION: (_("An auction cannot be interrupted"), "R-62"),
    Phase.JOIN: (_("The others are asked whether they want the last hotel"), "R-75"),
    Phase.DEBT: (_("A debt has to be paid first"), "R-64"),
    Phase.OFFER: (_("The offer of a trade has to be answered first"), "CH-9.1"),
    Phase.KEEP: (_("The player holds two cards of one deck and has to use or discard one first"), "CH-5.2"),
    Phase.BRIBE: (_("The player has to pay or refuse the bribe first"), "CH-5.8"),
    Phase.RETURN: (_("The player has to give a property back first"), "CH-8.3"),
    Phase.PUT: (_("The player has to place a hotel first"), "CH-8.2"),
    Phase.PLACE: (_("The pawn of the cheat has to be placed first"), "CH-7.3"),
    Phase.VOTE: (_("The others vote first"), "R-53"),
    Phase.OVER: (_("The game is over"), "CH-1.1"),
}
