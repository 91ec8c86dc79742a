"""What the player who has to decide is asked, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from antimono.anti_monopoly.game import Game, Phase, Verb
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.rules.trading import check_moment
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _
from antimono.play.table.state import Table


def asked(table: Table) -> Message:
    """What is to be decided now, and by whom; the only one at this screen is called “you”."""
    game = table.playing
    player = game.player_to_decide
    values: dict[str, Message | str] = {
        "player": player_name(player),
        "square": game.edition.squares[game.state.pawns[player]].name,
        "amount": game.edition.money(game.state.debts[0].amount) if game.phase is Phase.DEBT else "",
    }
    sentences = _YOU if table.people == (player,) else _ANYBODY
    if table.people == (player,) and game.phase is Phase.END and _may_build(game):
        return _("You have moved. Do you build?")
    return replace(sentences[game.phase], values=tuple(values.items()))


_YOU: Mapping[Phase, Message] = {
    Phase.ROLES: _("Choose your role."),
    Phase.ROLL: _("Your turn: roll the dice."),
    Phase.CUSTODY: _("In custody: which way out?"),
    Phase.BUY: _("Buy {square}?"),
    Phase.TAX: _("Income tax: which way?"),
    Phase.EXTRA: _("A double: you may roll once more."),
    Phase.END: _("You have moved. Anything else?"),
    Phase.DEBT: _("You owe {amount}: find the money."),
    Phase.OFFER: _("You are offered a trade: agree?"),
    Phase.SETTLING: _("Time is up: settle with the bank."),
}

_ANYBODY: Mapping[Phase, Message] = {
    Phase.ROLES: _("{player} chooses a role."),
    Phase.ROLL: _("{player} is on turn: roll the dice."),
    Phase.CUSTODY: _("{player}, in custody: which way out?"),
    Phase.BUY: _("{player}: buy {square}, or leave it?"),
    Phase.TAX: _("{player}: income tax, which way?"),
    Phase.EXTRA: _("{player}: a double, roll once more?"),
    Phase.END: _("{player} has moved. Anything else?"),
    Phase.DEBT: _("{player} owes {amount}: find the money."),
    Phase.OFFER: _("{player} is offered a trade: agree?"),
    Phase.SETTLING: _("Time is up: {player} settles with the bank."),
}


def _may_build(game: Game) -> bool:
    return any(action.verb is Verb.BUILD for action in game.legal_actions())


def may_trade(table: Table) -> bool:
    """Whether whoever has to decide may offer a trade just now (AM-21.1, AM-24.2, R-35)."""
    game = table.playing
    if not game.view(game.player_to_decide).may_offer():
        return False
    try:
        check_moment(
            game.edition,
            before_first_roll=not game.state.rolled,
            timed=game.ending.rounds is not None,
            settling=game.phase is Phase.SETTLING,
        )
    except IllegalError:
        return False
    return True
