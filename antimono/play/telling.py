"""Events in sentences that call the players by their names, and the reader “you”."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.game import Event, EventKind
from antimono.anti_monopoly.personas import Occasion
from antimono.core.amount import Step
from antimono.core.figures import Seat
from antimono.core.text import Message, Value, _, ngettext

LAST_ROUND = _("The last round begins.")

IN_JAIL = "AM-14.5"
"""The clause by which a Monopolist in jail collects nothing."""


@dataclass(frozen=True, slots=True)
class ExplainedSentence:
    """One sentence, with what is behind it."""

    what: EventKind
    text: Message
    clauses: tuple[str, ...]
    steps: tuple[Step, ...] = ()
    events: tuple[Event, ...] = ()
    """Those that it tells of, in order, the dice of a move among them; none for what somebody says."""


def in_a_row(sentences: Sequence[Message], between: str = " ") -> Message:
    """Several sentences one after the other, as one message."""
    names = [f"item{place}" for place in range(len(sentences))]
    template = between.join(f"{{{name}}}" for name in names)
    return Message(template, tuple(zip(names, sentences, strict=True)))


def sentences(
    events: Sequence[Event], edition: Edition, seats: Sequence[Seat], you: int
) -> Iterator[ExplainedSentence]:
    """Yield what some events say one after the other; `you` is the reader's seat, -1 if they have none."""
    rolled: Event | None = None
    lying: tuple[Event, ...] = ()
    built: list[Event] = []
    for event in _as_it_went(events):
        if built and (event.what is not EventKind.BUILDING or event.square != built[0].square):
            yield _buildings(built, edition, seats, you)
            built = []
        if event.what is EventKind.DICE:
            rolled, lying = event, (event,)
        elif event.what is EventKind.BUILDING:
            built.append(event)
        elif event.what is not EventKind.TURN and (event.player == you or event.what not in _PASSED_OVER):
            dice = ""
            if event.what is EventKind.MOVED and rolled is not None and rolled.player == event.player:
                dice, rolled = str(rolled.dice), None
            text = sentence(event, edition, seats, dice=dice, you=you)
            steps = event.reasons.steps if event.reasons else ()
            yield ExplainedSentence(event.what, text, event.clauses, steps, (*lying, event))
            lying = ()
    if built:
        yield _buildings(built, edition, seats, you)


def _as_it_went(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events, with what START pays after the move that led past it: first the dice, then the money."""
    paid: list[Event] = []
    for event in events:
        if event.what is EventKind.START:
            paid.append(event)
            continue
        before = event.what is EventKind.MOVED
        if before:
            yield event
        yield from paid
        paid.clear()
        if not before:
            yield event
    yield from paid


_PASSED_OVER = (EventKind.SIGHTSEEING, EventKind.DECLINED)
"""What is not told of the others: nothing comes of it."""


def _buildings(events: Sequence[Event], edition: Edition, seats: Sequence[Seat], you: int) -> ExplainedSentence:
    """Return what was built on a street in one go."""
    first, steps = events[0], tuple(step for each in events if each.reasons for step in each.reasons.steps)
    values: dict[str, Message | str] = {
        "square": edition.squares[first.square or 0].name,
        "amount": edition.money(sum(step.amount for step in steps)),
        "player": seats[first.player].mark.name,
    }
    if first.player == you:
        text = ngettext(
            "You build on {square} for {amount}.",
            "You put {count} buildings on {square} for {amount}.",
            len(events),
            **values,
        )
    else:
        text = ngettext(
            "{player} builds on {square} for {amount}.",
            "{player} puts {count} buildings on {square} for {amount}.",
            len(events),
            **values,
        )
    return ExplainedSentence(EventKind.BUILDING, text, first.clauses, steps, tuple(events))


def sentence(event: Event, edition: Edition, seats: Sequence[Seat], *, dice: str = "", you: int) -> Message:
    """Return what an event says in this story; `dice` is the roll that a move came of, if it was one."""
    names = [_("you", context="object") if place == you else seat.mark.name for place, seat in enumerate(seats)]
    values: dict[str, Value] = {
        "square": edition.squares[event.square].name if event.square is not None else "",
        **{name: value.called(names) if isinstance(value, Message) else value for name, value in event.text.values},
        "dice": dice,
        "player": seats[event.player].mark.name,
    }
    text = _text(event, dice)
    if event.player == you and text.to_you is not None:
        text = text.to_you
    return text.fill(**values)


def _text(event: Event, dice: str) -> Message:
    """Return the sentence of an event: the log's, or one that knows what the story has told just before."""
    if event.what is EventKind.MOVED and dice:
        return _("{player} rolls {dice}: {square}.", _("You roll {dice} and land on {square}."))
    if event.what is EventKind.MOVED:
        return _("{player} lands on {square}.", _("You move on to {square}."))
    if event.what is EventKind.PRICE:
        return _("{player} buys it for {amount}.", _("You buy {square} for {amount}."))
    if event.what is EventKind.RENT:
        return _("{player} pays {payee} {amount}.", _("You pay {payee} {amount} for landing on {square}."))
    if event.what is EventKind.NO_RENT and IN_JAIL in event.clauses:
        return _(
            "{player} pays nothing for landing on {square}, because its owner is in jail.",
            _("You pay nothing for landing on {square}, because its owner is in jail."),
        )
    if event.what is EventKind.NO_RENT:
        return _(
            "{player} pays nothing for landing on {square}, because it is mortgaged.",
            _("You pay nothing for landing on {square}, because it is mortgaged."),
        )
    return event.text


OCCASIONS: Mapping[EventKind, Occasion] = {
    EventKind.PRICE: Occasion.BUYS,
    EventKind.DECLINED: Occasion.LEAVES,
    EventKind.BUILDING: Occasion.BUILDS,
    **dict.fromkeys((EventKind.SALE, EventKind.SALE_ALL, EventKind.MORTGAGE), Occasion.RAISES),
    EventKind.OFFERED: Occasion.OFFERS,
    EventKind.ACCEPTED: Occasion.AGREES,
    EventKind.REFUSED: Occasion.REFUSES,
}
"""What gives somebody an occasion to say something."""
