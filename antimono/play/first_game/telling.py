"""What happened in the first game, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Event
from antimono.anti_monopoly.look import YOU
from antimono.core.figures import Seat
from antimono.play.telling import Said, sentences


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in one turn of one player, or in what was told of it since."""

    seat: Seat
    said: tuple[Said, ...]


def turns(
    events: Sequence[Event], edition: Edition, seats: Sequence[Seat], roles: Sequence[Role]
) -> tuple[Turn, ...]:
    """Tell some events, turn by turn, oldest first."""
    found: list[tuple[int, list[Event]]] = []
    for event in events:
        if not found or event.turn != found[-1][0]:
            found.append((event.turn, []))
        found[-1][1].append(event)
    told = [
        Turn(seats[(number - 1) % len(seats)], tuple(sentences(group, edition, seats, roles, YOU)))
        for number, group in found
    ]
    return tuple(turn for turn in told if turn.said)


__all__ = ["Said", "Turn", "turns"]
