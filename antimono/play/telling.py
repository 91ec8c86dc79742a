"""What happened, in sentences that call the players by their names, and the reader “you”."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Event, What
from antimono.anti_monopoly.game.log import account, player_name
from antimono.anti_monopoly.tempers import Occasion
from antimono.core.amount import Step
from antimono.core.figures import Seat
from antimono.core.text import Message, _, ngettext

LAST_ROUND = _("The last round begins.")

IN_JAIL = "AM-14.5"
"""The clause by which a Monopolist in jail collects nothing."""


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence, with what is behind it."""

    what: What
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
    events: Sequence[Event], edition: Edition, seats: Sequence[Seat], roles: Sequence[Role], you: int
) -> Iterator[Said]:
    """What some events say one after the other; `you` is the reader's seat, -1 if they have none."""
    rolled: Event | None = None
    lying: tuple[Event, ...] = ()
    built: list[Event] = []
    for event in _as_it_went(events):
        if built and (event.what is not What.BUILDING or event.square != built[0].square):
            yield _buildings(built, edition, seats, you)
            built = []
        if event.what is What.DICE:
            rolled, lying = event, (event,)
        elif event.what is What.BUILDING:
            built.append(event)
        elif event.what is not What.TURN and (event.player == you or event.what not in _PASSED_OVER):
            dice = ""
            if event.what is What.MOVED and rolled is not None and rolled.player == event.player:
                dice, rolled = str(rolled.dice), None
            text = sentence(event, edition, seats, roles, dice=dice, you=you)
            steps = event.reasons.steps if event.reasons else ()
            yield Said(event.what, text, event.clauses, steps, (*lying, event))
            lying = ()
    if built:
        yield _buildings(built, edition, seats, you)


def _as_it_went(events: Sequence[Event]) -> Iterator[Event]:
    """The events, with what START pays after the move that led past it: first the dice, then the money."""
    paid: list[Event] = []
    for event in events:
        if event.what is What.START:
            paid.append(event)
            continue
        before = event.what is What.MOVED
        if before:
            yield event
        yield from paid
        paid.clear()
        if not before:
            yield event
    yield from paid


_PASSED_OVER = (What.SIGHTSEEING, What.DECLINED)
"""What is not told of the others: nothing comes of it."""


def _buildings(events: Sequence[Event], edition: Edition, seats: Sequence[Seat], you: int) -> Said:
    """What was built on a street in one go."""
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
    return Said(What.BUILDING, text, first.clauses, steps, tuple(events))


def sentence(
    event: Event, edition: Edition, seats: Sequence[Seat], roles: Sequence[Role], *, dice: str = "", you: int
) -> Message:
    """What an event says in this story; `dice` is the roll that a move came of, if it was one."""
    values = _values(event, edition, seats, you)
    if event.player == you and event.what in _YOURS:
        role = "".join(roles[you : you + 1])  # nothing as long as roles are chosen
        mine = {"dice": dice, "you": role, "seat": account(you)}
        mine["jail"] = IN_JAIL if IN_JAIL in event.clauses else ""
        return _YOURS[event.what]({**values, **mine})
    if event.what is What.MOVED and dice:
        return _("{player} rolls {dice}: {square}.", **{**values, "dice": dice})
    if event.what is What.PRICE:
        return _("{player} buys it for {amount}.", **values)
    if event.what is What.RENT:
        return _("{player} pays {payee} {amount}.", **values)
    if event.what is What.NO_RENT and IN_JAIL in event.clauses:
        return _("{player} pays nothing for stopping on {square}: its owner is in jail.", **values)
    if event.what is What.NO_RENT:
        return _("{player} pays nothing for stopping on {square}: it is mortgaged.", **values)
    return replace(event.text, values=tuple(values.items()))


def _values(event: Event, edition: Edition, seats: Sequence[Seat], you: int) -> dict[str, Message | str]:
    """What stands in the braces of an event's sentence, with the names of this story for those of the log."""
    names = {player_name(place): seat.mark.name for place, seat in enumerate(seats)}
    names |= {player_name(you): _("you")}  # within a sentence; who begins one has a name
    found: dict[str, Message | str] = {}
    for name, value in event.text.values:
        found[name] = names.get(value, value) if isinstance(value, Message) else str(value)
    found.setdefault("square", edition.squares[event.square].name if event.square is not None else "")
    found["payer"] = event.transfer.payer if event.transfer is not None else ""
    found["player"] = seats[event.player].mark.name
    return found


type Values = Mapping[str, Message | str]
type Make = Callable[[Values], Message]


def _say(make: Callable[..., Message]) -> Make:
    return lambda values: make(**values)


def _moved(values: Values) -> Message:
    if values["dice"]:
        return _("You roll {dice} and stop on {square}.", **values)
    return _("You move on to {square}.", **values)


def _paid(values: Values) -> Message:
    if "payee" in values:
        return _("You pay {payee} {amount} for stopping on {square}.", **values)
    return _("You pay {amount}.", **values)


def _not_paid(values: Values) -> Message:
    if values["jail"]:
        return _("You pay nothing for stopping on {square}: its owner is in jail.", **values)
    return _("You pay nothing for stopping on {square}: it is mortgaged.", **values)


def _card_money(values: Values) -> Message:
    if values["payer"] == values["seat"]:
        return _("You pay {amount}.", **values)
    return _("You receive {amount}.", **values)


def _sent(values: Values) -> Message:
    if values["you"] == Role.COMPETITOR.value:
        return _("You go straight to the price war.")
    return _("You go straight to jail.")


_YOURS: Mapping[What, Make] = {
    What.MOVED: _moved,
    What.RENT: _paid,
    What.SENT: _sent,
    What.CARD: _card_money,
    What.START: _say(lambda **v: _("You take {amount} at {start}.", **v)),
    What.PRICE: _say(lambda **v: _("You buy {square} for {amount}.", **v)),
    What.SALE: _say(lambda **v: _("You sell a building on {square} for {amount}.", **v)),
    What.SALE_ALL: _say(lambda **v: _("You sell the hotel on {square} whole for {amount}.", **v)),
    What.MORTGAGE: _say(lambda **v: _("You mortgage {square} for {amount}.", **v)),
    What.REDEMPTION: _say(lambda **v: _("You lift the mortgage on {square} for {amount}.", **v)),
    What.FINE: _say(lambda **v: _("You pay {amount} and are free.", **v)),
    What.TAX_FLAT: _say(lambda **v: _("You pay the fixed income tax, {amount}.", **v)),
    What.TAX_PERCENTAGE: _say(lambda **v: _("You pay the income tax by percentage, {amount}.", **v)),
    What.PROPERTY_TAX: _say(lambda **v: _("You pay the property tax, {amount}.", **v)),
    What.FOUNDATION_DUE: _say(lambda **v: _("You pay the Foundation's due, {amount}.", **v)),
    What.FOUNDATION_GIFT: _say(lambda **v: _("The Foundation gives you {amount}.", **v)),
    What.BANKRUPT_SALE: _say(lambda **v: _("Your buildings on {square} go to the bank for {amount}.", **v)),
    What.BANKRUPT_CASH: _say(lambda **v: _("You hand over all your cash, {amount}.", **v)),
    What.NO_RENT: _not_paid,
    What.DECLINED: _say(lambda **v: _("You leave {square} with the bank.", **v)),
    What.SIGHTSEEING: _say(lambda **_v: _("You are only sightseeing.")),
    What.WAITED: _say(lambda **_v: _("You wait inside.")),
    What.STAYED: _say(lambda **_v: _("You have no double and stay inside.")),
    What.FREED: _say(lambda **_v: _("You have a double and are free.")),
    What.DRAWN: _say(lambda **v: _("You draw a card: {theme} {effect}", **v)),
    What.NO_GIFT: _say(lambda **_v: _("The Foundation gives you nothing.")),
    What.DEBT: _say(lambda **v: _("You owe {amount} and have {cash} in cash.", **v)),
    What.BANKRUPT: _say(lambda **_v: _("You cannot meet the debt and are bankrupt.")),
    What.ROLE: _say(lambda **v: _("You choose: {role}.", **v)),
    What.NO_CARD_MONEY: _say(lambda **_v: _("You are in jail, and the card's money is not paid there.")),
    What.OFFERED: _say(lambda **v: _("You offer {partner} a trade: {gives} for {takes}.", **v)),
    What.ACCEPTED: _say(lambda **_v: _("You agree to the trade.")),
    What.REFUSED: _say(lambda **_v: _("You refuse the trade.")),
    What.TRADE_PRICE: _say(lambda **v: _("You pay {payee} {amount} in the trade.", **v)),
    What.TIME_LEVY: _say(lambda **v: _("Time is up: you hand {amount} of the cash to the bank.", **v)),
    What.VALUATION: _say(lambda **v: _("The bank pays you {amount} for the properties.", **v)),
    What.WORTH: _say(lambda **v: _("You end with {amount}.", **v)),
    What.OVER: _say(lambda **v: _("{why} You win.", **v)),
}
"""The sentences about the reader; what is left away has no player in it."""

OCCASIONS: Mapping[What, Occasion] = {
    What.PRICE: Occasion.BUYS,
    What.DECLINED: Occasion.LEAVES,
    What.BUILDING: Occasion.BUILDS,
    **dict.fromkeys((What.SALE, What.SALE_ALL, What.MORTGAGE), Occasion.RAISES),
    What.OFFERED: Occasion.OFFERS,
    What.ACCEPTED: Occasion.AGREES,
    What.REFUSED: Occasion.REFUSES,
}
"""What gives somebody an occasion to say something."""
