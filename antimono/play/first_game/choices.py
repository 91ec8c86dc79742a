"""Your possible actions: the rules' own list, each in a few words with its sum, and the open question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Phase, Verb
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.theme import YOU
from antimono.core.text import Message, _
from antimono.play.first_game.scenes import Scene


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that you may do now."""

    action: Action
    label: Message
    main: bool
    """Whether it is what the moment is about; the rest is offered folded."""

    @property
    def token(self) -> str:
        """Return the word for this choice in the list of actions."""
        return str(self.action)


def choices(scene: Scene) -> tuple[Choice, ...]:
    """Return your possible actions in the order in which they are offered, the main ones first.

    These are all actions that the rules allow, except those that would skip later scenes: to stop after a
    double, and to wait in custody.
    """
    phase = scene.game.phase
    found = [
        Choice(action, _label(scene, action), _is_main(scene, action))
        for action in scene.game.legal_actions()
        if (phase, action.verb) not in _LEFT_OUT
    ]
    return tuple(sorted(found, key=lambda choice: (not choice.main, _ORDER.index(choice.action.verb))))


_LEFT_OUT = frozenset({(Phase.EXTRA, Verb.END), (Phase.CUSTODY, Verb.WAIT)})

_ORDER = (
    *(Verb.BUY, Verb.DECLINE, Verb.PAY, Verb.ROLL, Verb.BUILD),
    *(Verb.MORTGAGE, Verb.SELL, Verb.SELL_ALL, Verb.REDEEM, Verb.END, Verb.BANKRUPT),
    *(Verb.OFFER, Verb.ACCEPT, Verb.REFUSE, Verb.CHOOSE),
)


def _is_main(scene: Scene, action: Action) -> bool:
    raising = action.verb in (Verb.MORTGAGE, Verb.SELL, Verb.SELL_ALL)
    if scene.game.phase is Phase.DEBT:
        return raising or action.verb is Verb.BANKRUPT
    if action.verb is Verb.BUILD:
        return scene.game.phase is Phase.END
    return not raising and action.verb is not Verb.REDEEM


def _label(scene: Scene, action: Action) -> Message:
    state = scene.game.state
    square = state.table.square_of[action.deed] if action.deed is not None else state.pawns[YOU]
    words = _LABELS[action.verb]
    if action.verb is Verb.ROLL:
        words = _ROLLS.get(scene.game.phase, words)
    values: dict[str, Message | str] = {"square": scene.name(square)}
    if action.verb in _AMOUNTS:
        values["amount"] = scene.money(_AMOUNTS[action.verb](state, square))
    return Message(words.singular, tuple(values.items()))


_AMOUNTS: Mapping[Verb, Callable[[State, int], int]] = {
    Verb.BUY: lambda state, square: state.table.price[square],
    Verb.PAY: lambda state, _square: state.table.edition.constants.custody_fine,
    Verb.MORTGAGE: lambda state, square: state.table.mortgage[square],
    Verb.REDEEM: lambda state, square: state.table.redemption[square],
    Verb.BUILD: lambda state, square: state.role_tables[YOU].build[square][state.levels[square]],
    Verb.SELL: lambda state, square: state.role_tables[YOU].sale[square][state.levels[square]],
    Verb.SELL_ALL: lambda state, square: state.role_tables[YOU].clearance[square][state.levels[square]],
}
"""What comes or goes with a choice, in money units; of the square of its deed, or the one you stand on."""

_ROLLS: Mapping[Phase, Message] = {Phase.EXTRA: _("Roll again"), Phase.CUSTODY: _("Roll for a double")}

_LABELS: Mapping[Verb, Message] = {
    Verb.ROLL: _("Roll the dice"),
    Verb.BUY: _("Buy it for {amount}", amount=""),
    Verb.DECLINE: _("Leave it"),
    Verb.PAY: _("Pay {amount}", amount=""),
    Verb.BUILD: _("Build on {square} for {amount}", square="", amount=""),
    Verb.MORTGAGE: _("Mortgage {square} for {amount}", square="", amount=""),
    Verb.SELL: _("Sell a building on {square} for {amount}", square="", amount=""),
    Verb.SELL_ALL: _("Sell all buildings on {square} for {amount}", square="", amount=""),
    Verb.REDEEM: _("Pay off {square} for {amount}", square="", amount=""),
    Verb.END: _("End your turn"),
    Verb.BANKRUPT: _("Give up: you cannot pay this debt"),
    Verb.OFFER: _("Offer a trade"),
    Verb.ACCEPT: _("Agree"),
    Verb.REFUSE: _("Refuse"),
    Verb.CHOOSE: _("Choose"),
}


def asked(scene: Scene) -> Message:
    """Return the open question as a sentence, for choices without a note of their own."""
    state, phase = scene.game.state, scene.game.phase
    square = state.pawns[YOU]
    named = scene.about(square)
    if phase is Phase.DEBT:
        return _("You owe {owed} and have {cash}. Raise the difference.", **named)
    if phase is not Phase.BUY:
        return _ASKED.get(phase, _("What now?"))
    if state.table.price[square] > scene.game.cash[YOU]:
        return _("{street} has no owner. It costs {price}, and you have {cash}.", **named)
    if not state.table.is_street[square]:
        return _("{street} has no owner. Buy it for {price}?", **named)
    if scene.role is Role.MONOPOLIST and set(scene.streets) & set(state.table.group[square]):
        return _(
            "{street} has no owner. Buy it for {price}? It would be your second street of {city}, a monopoly.", **named
        )
    return _("{street} has no owner. Buy it for {price}? A visit earns {rent}.", **named)


_ASKED: Mapping[Phase, Message] = {
    Phase.ROLL: _("Your turn. Roll the dice."),
    Phase.EXTRA: _("A double! Roll once more."),
    Phase.CUSTODY: _("You are held here. How will you get out?"),
    Phase.END: _("Anything else? If not, end your turn."),
}
