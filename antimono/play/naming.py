"""Sentences of the rules, which number the players, with the names of those who sit at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from antimono.anti_monopoly.game.log import player_name
from antimono.core.text import Message

_NUMBERED = player_name(0).singular
"""How the rules of either game call a player."""


def number_of(message: Message) -> int | None:
    """The seat of the player that a message calls by their number; `None` if it says something else."""
    return int(str(message.values[0][1])) - 1 if message.singular == _NUMBERED else None


def by_name(message: Message, names: Sequence[Message]) -> Message:
    """A message with the names of a table's people, by seat, for their numbers; a name stays what it is."""
    place = number_of(message)
    if place is not None:
        return names[place] if place < len(names) else message
    if message in names or not any(isinstance(value, Message) for _name, value in message.values):
        return message
    values = tuple(
        (name, by_name(value, names) if isinstance(value, Message) else value) for name, value in message.values
    )
    return replace(message, values=values)
