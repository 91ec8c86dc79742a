"""What happened, in sentences that call the reader “you”, where the rules number the players."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from antimono.core.text import Message, Value, _
from antimono.play.naming import by_name, number_of

_WHO = re.compile(r"\{(player|payer|payee)\}")
"""Whom a sentence is about: the first of these that it names."""

type _Values = Mapping[str, Value]

OF_YOU: Mapping[str, Callable[[_Values], Message]] = {
    "{player} has arrived.": lambda v: _("You have arrived.", **v),
    "{player} goes to jail.": lambda v: _("You go to jail.", **v),
    "{player} is free.": lambda v: _("You are free.", **v),
    "{player} rolls {dice}.": lambda v: _("You roll {dice}.", **v),
    "{player} rolls {dice} for the start.": lambda v: _("You roll {dice} for the start.", **v),
    "{player} has no double and stays in jail.": lambda v: _("You have no double and stay in jail.", **v),
    "{player} bids {amount}.": lambda v: _("You bid {amount}.", **v),
    "{player} takes {square}, which costs nothing.": lambda v: _("You take {square}, which costs nothing.", **v),
    "{player} draws “{card}”.": lambda v: _("You draw “{card}”.", **v),
    "{player} draws a {deck} card and holds it.": lambda v: _("You draw a {deck} card and hold it.", **v),
    "{player} uses “{card}”.": lambda v: _("You use “{card}”.", **v),
    "{player} discards “{card}”.": lambda v: _("You discard “{card}”.", **v),
    "{player} gives {square} back to the bank.": lambda v: _("You give {square} back to the bank.", **v),
    "{player} declares {total}, a double.": lambda v: _("You declare {total}, a double.", **v),
    "{player} declares {total}, no double.": lambda v: _("You declare {total}, no double.", **v),
    "{player} asks {visitor} for rent, and nothing is owed.": lambda v: _(
        "You ask {visitor} for rent, and nothing is owed.", **v
    ),
    "{player} is bankrupt and out of the game.": lambda v: _("You are bankrupt and out of the game.", **v),
    "{player} offers {partner} a trade: {gives} for {takes}.": lambda v: _(
        "You offer {partner} a trade: {gives} for {takes}.", **v
    ),
    "{player} accepts.": lambda v: _("You accept.", **v),
    "{player} refuses.": lambda v: _("You refuse.", **v),
    "{player} accuses {accused} of “{card}”.": lambda v: _("You accuse {accused} of “{card}”.", **v),
    "{player} votes: guilty.": lambda v: _("You vote: guilty.", **v),
    "{player} votes: innocent.": lambda v: _("You vote: innocent.", **v),
    "{player} is guilty of “{card}”.": lambda v: _("You are guilty of “{card}”.", **v),
    "{player} puts the pawn of {other} on {square}.": lambda v: _("You put the pawn of {other} on {square}.", **v),
    "{player} moves the pawn of {other}.": lambda v: _("You move the pawn of {other}.", **v),
    "{player} tries “{card}”.": lambda v: _("You try “{card}”.", **v),
    "{player} tries “{card}”. It counts at the roll after next.": lambda v: _(
        "You try “{card}”. It counts at the roll after next.", **v
    ),
    "{player} has tried “{card}” unnoticed.": lambda v: _("You have tried “{card}” unnoticed.", **v),
    "{player} stops on {square}.": lambda v: _("You stop on {square}.", **v),
    "{player} owes {amount} and has {cash} in cash: the debt comes first.": lambda v: _(
        "You owe {amount} and have {cash} in cash: the debt comes first.", **v
    ),
    "Turn {turn}: {player} has the dice.": lambda v: _("Turn {turn}: you have the dice.", **v),
    "The game is over: {player} wins with {amount}.": lambda v: _("The game is over: you win with {amount}.", **v),
    "The pawn of {player} goes back to {square}.": lambda v: _("Your pawn goes back to {square}.", **v),
    "{square} is {player}'s now.": lambda v: _("{square} is yours now.", **v),
    "{payer} pays {amount} to the bank.": lambda v: _("You pay {amount} to the bank.", **v),
    "{payer} pays {amount} to {payee}.": lambda v: _("You pay {amount} to {payee}.", **v),
    "{payer} buys {square} for {amount}.": lambda v: _("You buy {square} for {amount}.", **v),
    "{payer} buys {square} for {amount} in the auction.": lambda v: _(
        "You buy {square} for {amount} in the auction.", **v
    ),
    "{payer} pays {payee} {amount} for stopping on {square}.": lambda v: _(
        "You pay {payee} {amount} for stopping on {square}.", **v
    ),
    "{payer} pays {amount} to leave jail.": lambda v: _("You pay {amount} to leave jail.", **v),
    "{payer} buys a hotel for {square} for {amount}.": lambda v: _("You buy a hotel for {square} for {amount}.", **v),
    "{payer} buys the last hotel for {square} for {amount}.": lambda v: _(
        "You buy the last hotel for {square} for {amount}.", **v
    ),
    "{payer} pays {payee} {amount} in the trade.": lambda v: _("You pay {payee} {amount} in the trade.", **v),
    "{payer} pays {payee} {amount} for a wrong accusation.": lambda v: _(
        "You pay {payee} {amount} for a wrong accusation.", **v
    ),
    "{payer} hands all the cash, {amount}, to {payee}.": lambda v: _(
        "You hand all the cash, {amount}, to {payee}.", **v
    ),
    "{payee} receives {amount} at START.": lambda v: _("You receive {amount} at START.", **v),
    "{payee} receives {amount} from the bank.": lambda v: _("You receive {amount} from the bank.", **v),
    "{payee} sells {square} to the bank for {amount}.": lambda v: _("You sell {square} to the bank for {amount}.", **v),
}
"""What the log says of a player, and the same of the reader."""


def addressed(message: Message, names: Sequence[Message], reader: int) -> Message:
    """A sentence of the rules with the names of those at the table, by seat; the reader is “you”."""
    found = _WHO.search(message.singular)
    values = dict(message.values)
    about = values.get(found[1]) if found else None
    if isinstance(about, Message) and number_of(about) == reader and message.singular in OF_YOU:
        message = OF_YOU[message.singular](values)
    inside = [_("you") if seat == reader else each for seat, each in enumerate(names)]
    return by_name(message, names if number_of(message) is not None else inside)
