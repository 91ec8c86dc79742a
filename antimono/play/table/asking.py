"""What the player who has to decide is asked, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Phase, Verb
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.rules.trading import check_moment
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _
from antimono.play.table.state import Table


def asked(table: Table) -> Message:
    """What is to be decided now, and by whom; the only one at this screen is called “you”."""
    game = table.playing
    player = game.player_to_decide
    square = game.edition.squares[game.state.pawns[player]].name
    amount = game.edition.money(game.state.debts[0].amount) if game.phase is Phase.DEBT else ""
    jailed = bool(game.roles) and game.roles[player] is Role.MONOPOLIST
    if table.people != (player,):
        return _of_anybody(player_name(player), square, amount, jailed=jailed)[game.phase]
    if game.phase is Phase.END and any(action.verb is Verb.BUILD for action in game.legal_actions()):
        return _("You have moved. Do you build?")
    return _of_you(square, amount, jailed=jailed)[game.phase]


def _of_you(square: str, amount: str, *, jailed: bool) -> Mapping[Phase, Message]:
    return {
        Phase.ROLES: _("Choose your role."),
        Phase.ROLL: _("Your turn: roll the dice."),
        Phase.CUSTODY: _("In jail: which way out?") if jailed else _("In the price war: which way out?"),
        Phase.BUY: _("Buy {square}?", square=square),
        Phase.TAX: _("Income tax: which way?"),
        Phase.EXTRA: _("A double: you may roll once more."),
        Phase.END: _("You have moved. Anything else?"),
        Phase.DEBT: _("You owe {amount}: find the money.", amount=amount),
        Phase.OFFER: _("You are offered a trade: agree?"),
        Phase.SETTLING: _("Time is up: settle with the bank."),
    }


def _of_anybody(player: Message, square: str, amount: str, *, jailed: bool) -> Mapping[Phase, Message]:
    inside = (
        _("{player}, in jail: which way out?", player=player)
        if jailed
        else _("{player}, in the price war: which way out?", player=player)
    )
    return {
        Phase.ROLES: _("{player} chooses a role.", player=player),
        Phase.ROLL: _("{player} is on turn: roll the dice.", player=player),
        Phase.CUSTODY: inside,
        Phase.BUY: _("{player}: buy {square}, or leave it?", player=player, square=square),
        Phase.TAX: _("{player}: income tax, which way?", player=player),
        Phase.EXTRA: _("{player}: a double, roll once more?", player=player),
        Phase.END: _("{player} has moved. Anything else?", player=player),
        Phase.DEBT: _("{player} owes {amount}: find the money.", player=player, amount=amount),
        Phase.OFFER: _("{player} is offered a trade: agree?", player=player),
        Phase.SETTLING: _("Time is up: {player} settles with the bank.", player=player),
    }


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
