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
"""How many legal actions a message names at most."""

_LISTED = 90
"""How many characters they may take; what does not fit is counted."""


def refused(state: State, player: int, action: Action, bar: Bar) -> IllegalError:
    """Return the error for an act that a condition forbids."""
    return _error(state, player, action, *why(bar))


def not_now(state: State, player: int, action: Action) -> IllegalError:
    """Return the error for an act that this phase, or this player in it, does not have."""
    if state.phase is Phase.OVER:
        return _error(state, player, action, _("The game is over"), "CH-1.1")
    if player != state.decider and action.verb not in ANY_TIME_VERBS:
        text = _("It is {player} who has to decide now", player=seat(state.decider))
        return _error(state, player, action, text, "CH-3.3")
    return _error(state, player, action, *_PHASES[state.phase])


def out_of_game(state: State, player: int, action: Action) -> IllegalError:
    """Return the error for an act of a bankrupt player."""
    return _error(state, player, action, _("This player is bankrupt and out of the game"), "CH-9.3")


def is_own_affair(action: Action) -> bool:
    """Return whether it can depend on what its player alone knows that an act is possible: attempts, dice, cards."""
    gives_card = action.offer is not None and bool(action.offer.gives_cards)
    return gives_card or action.verb in (Verb.CHEAT, Verb.USE, Verb.DISCARD, Verb.ACCEPT)


def only_they_know(player: int, action: Action) -> IllegalError:
    """Return the error for a question about what another seat alone can know."""
    text = _(
        "“{action}” is {player}'s own affair: what they have tried, rolled and hold they alone know (R-60).",
        action=quoted(str(action)),
        player=seat(player),
    )
    return IllegalError(text, "R-60")


def _error(state: State, player: int, action: Action, reason: Message, clause: str) -> IllegalError:
    legal: Sequence[Action] = legal_actions(state, player)
    if action.player is not None:
        # Whoever names a player may be another: what only that one knows is left out, of the count too.
        legal = [each for each in legal if not is_own_affair(each)]
    # What ends the matter first: the long lists of accusations and attempts come last.
    listed = _listed(legal)
    names = ", ".join(listed)
    values: dict[str, Value] = {"action": quoted(str(action)), "why": reason, "clause": clause}
    if not legal:
        return IllegalError(_("“{action}” is not possible: {why} ({clause}).", **values), clause)
    if len(legal) > len(listed):
        text = _(
            "“{action}” is not possible: {why} ({clause}). Possible are {names} and {more} more.",
            names=names,
            more=len(legal) - len(listed),
            **values,
        )
    else:
        text = _("“{action}” is not possible: {why} ({clause}). Possible are: {names}.", names=names, **values)
    return IllegalError(text, clause)


def _listed(legal: Sequence[Action]) -> list[str]:
    """Return the first of the legal actions, as many as a sentence has room for; one at least."""
    names: list[str] = []
    for action in legal[:_MANY]:
        names.append(str(action))
        if len(", ".join(names)) > _LISTED and len(names) > 1:
            return names[:-1]
    return names


ANY_TIME_VERBS = frozenset({Verb.CLAIM, Verb.ACCUSE, Verb.CHEAT, Verb.USE, Verb.HOTEL, Verb.OFFER, Verb.LEAVE})
"""The acts that are not bound to having to decide (CH-4.3, CH-7, CH-8.1, CH-9.1)."""

_PHASES: dict[Phase, tuple[Message, str]] = {
    Phase.ROLL: (_("The player on turn has to roll"), "CH-3.1"),
    Phase.JAIL: (_("The player on turn is in jail and chooses a way out"), "CH-6.3"),
    Phase.MOVE: (_("The player on turn has rolled and declares the roll"), "R-48"),
    Phase.BUY: (_("The property is bought or auctioned"), "CH-4.1"),
    Phase.PILE: (_("One of the two piles has to be drawn from"), "R-72"),
    Phase.END: (_("The player on turn has moved and passes the dice on"), "CH-3.3"),
    Phase.CALL: (_("The dice have passed: rent is asked and cheats are accused, or one passes"), "R-50"),
    Phase.AUCTION: (_("An auction goes on, and is not interrupted"), "R-62"),
    Phase.JOIN: (_("The others are asked whether they want the last hotel"), "R-75"),
    Phase.DEBT: (_("A debt comes first"), "R-64"),
    Phase.OFFER: (_("A trade is offered and waits for an answer"), "CH-9.1"),
    Phase.KEEP: (_("One of two cards of a kind is used or discarded first"), "CH-5.2"),
    Phase.BRIBE: (_("The card asks whether the bribe is paid"), "CH-5.8"),
    Phase.RETURN: (_("The card asks for a property first"), "CH-8.3"),
    Phase.PUT: (_("A hotel is put somewhere first"), "CH-8.2"),
    Phase.PLACE: (_("The pawn of the cheat is put somewhere first"), "CH-7.3"),
    Phase.VOTE: (_("The others vote first"), "R-53"),
    Phase.OVER: (_("The game is over"), "CH-1.1"),
}
