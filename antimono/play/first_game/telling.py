"""Events of the first game, turn by turn, and the others' remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.game import Event
from antimono.anti_monopoly.personas import Occasion
from antimono.anti_monopoly.theme import YOU
from antimono.core.figures import Seat
from antimono.core.text import _
from antimono.play.first_game.setting import AT_TABLE
from antimono.play.telling import OCCASIONS, ExplainedSentence, sentence, sentences


@dataclass(frozen=True, slots=True)
class Turn:
    """The events of one player's turn, or of the part told so far."""

    seat: Seat
    said: tuple[ExplainedSentence, ...]


def turns(events: Sequence[Event], first: int, edition: Edition, seats: Sequence[Seat]) -> tuple[Turn, ...]:
    """Tell the events from the first one that is wanted on, turn by turn, oldest first.

    A remark of a player who has done something for the first time in the game follows what they did.
    """
    lines = _lines(events, seats)
    found: dict[int, list[Event]] = {}
    heard: dict[int, list[tuple[Event, ExplainedSentence]]] = {}
    for place, event in enumerate(events[first:], start=first):
        found.setdefault(event.turn, []).append(event)
        heard.setdefault(event.turn, []).extend((event, line) for line in lines.get(place, ()))
    told = []
    for number, group in found.items():
        said = list(sentences(group, edition, seats, YOU))
        for event, line in heard[number]:
            if not any(one is event for each in said for one in each.events):
                text = sentence(event, edition, seats, you=YOU)
                place = sum(_begins(group, each) < _place(group, event) for each in said)
                said.insert(place, ExplainedSentence(event.what, text, event.clauses, (), (event,)))
            at = next(at for at, each in enumerate(said) if any(one is event for one in each.events))
            said.insert(at + 1, line)
        told.append(Turn(seats[(number - 1) % len(seats)], tuple(said)))
    return tuple(turn for turn in told if turn.said)


def _place(group: Sequence[Event], event: Event) -> int:
    return next(place for place, each in enumerate(group) if each is event)


def _begins(group: Sequence[Event], said: ExplainedSentence) -> int:
    """Return the place of the first event that a sentence tells of; a remark goes with what is before it."""
    return _place(group, said.events[0]) if said.events else -1


def _lines(events: Sequence[Event], seats: Sequence[Seat]) -> Mapping[int, tuple[ExplainedSentence]]:
    """Return what the others say, by the number of the event at which they say it: a line a turn, each one once."""
    found: dict[int, tuple[ExplainedSentence]] = {}
    said: set[tuple[int, Occasion]] = set()
    turn = 0
    for place, event in enumerate(events):
        occasion, temper = OCCASIONS.get(event.what), AT_TABLE.get(event.player)
        if occasion is None or temper is None or event.turn == turn or (event.player, occasion) in said:
            continue
        turn = event.turn
        said.add((event.player, occasion))
        line = _("{player}: “{line}”", player=seats[event.player].mark.name, line=temper.lines[occasion])
        found[place] = (ExplainedSentence(event.what, line, event.clauses, ()),)
    return found


__all__ = ["ExplainedSentence", "Turn", "turns"]
