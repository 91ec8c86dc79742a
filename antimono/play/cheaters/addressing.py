"""What happened, in sentences that call the reader “you”, where the rules number the players."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from antimono.core.text import Message, _
from antimono.play.naming import by_name, number_of

_WHO = re.compile(r"\{(player|payer|payee)\}")
"""Whom a sentence is about: the first of these that it names."""

OF_YOU: Mapping[str, Message] = {
    "{player} has arrived.": _("You have arrived."),
    "{player} goes to jail.": _("You go to jail."),
    "{player} is free.": _("You are free."),
    "{player} rolls {dice}.": _("You roll {dice}."),
    "{player} rolls {dice} for the start.": _("You roll {dice} for the start."),
    "{player} has no double and stays in jail.": _("You have no double and stay in jail."),
    "{player} bids {amount}.": _("You bid {amount}."),
    "{player} takes {square}, which costs nothing.": _("You take {square}, which costs nothing."),
    "{player} draws {id}: {card}.": _("You draw {id}: {card}."),
    "{player} draws a {deck} card and holds it.": _("You draw a {deck} card and hold it."),
    "{player} uses {id}: {card}.": _("You use {id}: {card}."),
    "{player} discards {id}: {card}.": _("You discard {id}: {card}."),
    "{player} gives {square} back to the bank.": _("You give {square} back to the bank."),
    "{player} declares {total}, a double.": _("You declare {total}, a double."),
    "{player} declares {total}, no double.": _("You declare {total}, no double."),
    "{player} asks {visitor} for rent, and nothing is owed.": _(
        "You ask {visitor} for rent, and nothing is owed."
    ),
    "{player} is bankrupt and out of the game.": _("You are bankrupt and out of the game."),
    "{player} offers: {offer}.": _("You offer: {offer}."),
    "{player} accepts.": _("You accept."),
    "{player} refuses.": _("You refuse."),
    "{player} accuses {accused} of {id}: {card}.": _("You accuse {accused} of {id}: {card}."),
    "{player} votes: guilty.": _("You vote: guilty."),
    "{player} votes: innocent.": _("You vote: innocent."),
    "{player} is guilty of {id}: {card}.": _("You are guilty of {id}: {card}."),
    "{player} puts the pawn of {other} on {square}.": _("You put the pawn of {other} on {square}."),
    "{player} moves the pawn of {other}.": _("You move the pawn of {other}."),
    "{player} tries {id}: {card}.": _("You try {id}: {card}."),
    "{player} tries {id}: {card}. It counts at the roll after next.": _(
        "You try {id}: {card}. It counts at the roll after next."
    ),
    "{player} has tried {id} unnoticed: {card}.": _("You have tried {id} unnoticed: {card}."),
    "{player} stops on {square}.": _("You stop on {square}."),
    "{player} owes {amount} and has {cash} in cash: the debt comes first.": _(
        "You owe {amount} and have {cash} in cash: the debt comes first."
    ),
    "Turn {turn}: {player} has the dice.": _("Turn {turn}: you have the dice."),
    "The game is over: {player} wins with {amount}.": _("The game is over: you win with {amount}."),
    "The pawn of {player} goes back to {square}.": _("Your pawn goes back to {square}."),
    "{square} is {player}'s now.": _("{square} is yours now."),
    "{payer} pays {amount} to the bank.": _("You pay {amount} to the bank."),
    "{payer} pays {amount} to {payee}.": _("You pay {amount} to {payee}."),
    "{payer} buys {square} for {amount}.": _("You buy {square} for {amount}."),
    "{payer} buys {square} for {amount} in the auction.": _("You buy {square} for {amount} in the auction."),
    "{payer} pays {payee} {amount} for stopping on {square}.": _(
        "You pay {payee} {amount} for stopping on {square}."
    ),
    "{payer} pays {amount} to leave jail.": _("You pay {amount} to leave jail."),
    "{payer} buys a hotel for {square} for {amount}.": _("You buy a hotel for {square} for {amount}."),
    "{payer} buys the last hotel for {square} for {amount}.": _(
        "You buy the last hotel for {square} for {amount}."
    ),
    "{payer} pays {payee} {amount} in the trade.": _("You pay {payee} {amount} in the trade."),
    "{payer} pays {payee} {amount} for a wrong accusation.": _(
        "You pay {payee} {amount} for a wrong accusation."
    ),
    "{payer} hands all the cash, {amount}, to {payee}.": _("You hand all the cash, {amount}, to {payee}."),
    "{payee} receives {amount} at START.": _("You receive {amount} at START."),
    "{payee} receives {amount} from the bank.": _("You receive {amount} from the bank."),
    "{payee} sells {square} to the bank for {amount}.": _("You sell {square} to the bank for {amount}."),
}
"""What the log says of a player, and the same of the reader."""


def addressed(message: Message, names: Sequence[Message], reader: int) -> Message:
    """A sentence of the rules with the names of those at the table, by seat; the reader is “you”."""
    found = _WHO.search(message.singular)
    about = dict(message.values).get(found[1]) if found else None
    if isinstance(about, Message) and number_of(about) == reader and message.singular in OF_YOU:
        message = replace(message, singular=OF_YOU[message.singular].singular)
    inside = [_("you") if seat == reader else each for seat, each in enumerate(names)]
    return by_name(message, names if number_of(message) is not None else inside)
