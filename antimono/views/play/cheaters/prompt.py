"""The open decision in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.cheaters.game import Phase
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.core.text import Message, _
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting


def asked(table: CheatersDesk) -> Message:
    """Return the decision that a table waits for, as a sentence to the person at this screen."""
    view, waits = table.view, table.waiting
    if waits is Waiting.NOBODY:
        return _("The game is over.")
    if waits is Waiting.BEAT:
        if table.questions:
            return _("Last call before the next roll: do you say anything?")
        return _("The dice have passed: last call before the next roll.")
    if table.revealed:
        return _("Nobody has noticed.")
    if waits is not Waiting.ME:
        return _("Turn: {player}.", player=name(view.turn))
    found = _PLAIN.get(view.phase)
    return _NAMING[view.phase](view) if found is None else found


_PLAIN: Mapping[Phase, Message] = {
    Phase.ROLL: _("Your turn: roll."),
    Phase.JAIL: _("You are in jail. How will you get out?"),
    Phase.PILE: _("Free Parking: which pile do you draw from?"),
    Phase.END: _("You have moved. Pass the dice, or first build or cheat."),
    Phase.JOIN: _("Another player wants the last hotel. Do you want it too, and where?"),
    Phase.KEEP: _("You hold two cards of one deck. Use or discard one."),
    Phase.RETURN: _("The card makes you give a street back to the bank. Which one?"),
    Phase.PUT: _("Your reward is a hotel. Where do you put it?"),
    Phase.BRIBE: _("You may pay a bribe. Do you pay it?"),
    Phase.OFFER: _("You are offered a trade. Do you agree?"),
    Phase.VOTE: _("Did the accused player cheat? How do you vote?"),
    Phase.PLACE: _("Move the cheat’s pawn to any square: choose one."),
}


def _move(view: View) -> Message:
    return _("Your dice show {dice}. You will say so, unless you try a card.", dice=str(view.dice))


def _buy(view: View) -> Message:
    square = view.pawns[ME]
    price = view.edition.money(view.asking_price(square))
    return _("Buy {square} for {price}, or have it auctioned?", square=view.table.name(square), price=price)


def _auction(view: View) -> Message:
    auction = view.auction
    if auction is None:
        raise AssertionError("there is no auction")
    what = _("the last hotel") if auction.square < 0 else Message(view.table.name(auction.square))
    if auction.bidder == BANK:
        return _("Auction of {what}: nobody has bid yet. How high will you bid?", what=what)
    highest = view.edition.money(auction.highest)
    return _(
        "Auction of {what}: {player} bids {amount}. How high will you bid?",
        what=what,
        player=name(auction.bidder),
        amount=highest,
    )


def _debt(view: View) -> Message:
    debt = view.debts[0]
    amount = view.edition.money(debt.amount)
    return _("You owe {player} {amount}. Raise the money.", player=name(debt.creditor), amount=amount)


_NAMING: Mapping[Phase, Callable[[View], Message]] = {
    Phase.MOVE: _move,
    Phase.BUY: _buy,
    Phase.AUCTION: _auction,
    Phase.DEBT: _debt,
}
