"""Acts since the last press, as data from which a page plays them over (`acts.mjs`)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape, unescape

from antimono.anti_monopoly.game import Event, EventKind, Game, Verb
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.state import BANK
from antimono.core.text import Message, _
from antimono.play.telling import LAST_ROUND, ExplainedSentence
from antimono.views.drawing.pen import Pen

_COUNT = {EventKind.TIME_LEVY, EventKind.VALUATION, EventKind.WORTH, EventKind.OVER}
_ALONG = frozenset({EventKind.TRADE_PRICE, EventKind.HANDED_OVER} | _COUNT)
"""What goes along with what was told before it: the money of a trade, the deeds of a bankrupt, the count."""

_BUILT = {
    EventKind.BUILDING: 1,
    EventKind.SALE: -1,
    **dict.fromkeys((EventKind.SALE_ALL, EventKind.BANKRUPT_SALE, EventKind.CLEARED), 0),
}
"""How many buildings more stand on a street; 0 if none is left."""


def acts_data(
    first: int,
    last: int,
    turns: Iterable[tuple[int, Sequence[ExplainedSentence]]],
    cash: Sequence[int],
    names: Sequence[Message],
    game: Game,
    pen: Pen,
    within: int | None = None,
) -> str:
    """Write the acts between two numbers of events as an attribute, from a space on.

    Args:
        first: how many events had been shown before; a page plays acts only after those that it has shown.
        last: how many have been now.
        turns: by whose turn it was, what is told of it.
        cash: what each player has after all of it.
        names: what the pawns are called.
        game: in which it was done.
        pen: how it is written.
        within: milliseconds that the playback may take; `None` for its own pace.
    """
    acts: list[dict[str, object]] = []
    now = list(cash)
    for player, text, events in reversed(list(_grouped(turns))):
        came = _came(events)
        acts.append({"turn": player, "says": pen.text(text)} | _act(player, events, came, now, names, game, pen))
        for each, amount in came.items():
            now[each] -= amount
    given: dict[str, object] = {"first": first, "last": last, "acts": acts[::-1]}
    if within is not None:
        given["within"] = within
    if game.state.round + 1 == game.ending.rounds:
        given["final"] = [game.state.starter, pen.text(LAST_ROUND)]
    return f' data-acts="{escape(json.dumps(given, ensure_ascii=False, separators=(",", ":")))}"'


def _grouped(
    turns: Iterable[tuple[int, Sequence[ExplainedSentence]]],
) -> Iterator[tuple[int, Message, tuple[Event, ...]]]:
    """Yield whose turn it was, what is told, and all events that are seen with it."""
    told = [(player, said) for player, each in turns for said in each if said.events]
    for place, (player, said) in enumerate(told):
        if said.what in _ALONG and place:
            continue
        events = list(said.events)
        for _player, after in told[place + 1 :]:
            if after.what not in _ALONG:
                break
            events += after.events
        yield player, said.text, tuple(events)


def _came(events: Sequence[Event]) -> Counter[int]:
    """Return what came to each player by it, or went; of the bank nothing is counted."""
    came = Counter[int]()
    for paid in (event.transfer for event in events if event.transfer is not None):
        came[PLAYERS[paid.payee]] += paid.amount.value
        came[PLAYERS[paid.payer]] -= paid.amount.value
    del came[BANK]
    return came


def _act(
    player: int,
    events: Sequence[Event],
    came: Counter[int],
    cash: Sequence[int],
    names: Sequence[Message],
    game: Game,
    pen: Pen,
) -> dict[str, object]:
    act = _seen(events, names, game, pen)
    if came:
        paid = [event.transfer for event in events if event.transfer is not None]
        act["pays"] = [[PLAYERS[each.payer], PLAYERS[each.payee], each.amount.value] for each in paid]
        act["cash"] = {each: pen.money(cash[each]) for each in came}
    who = events[0].player
    if who != player:
        act["who"] = who
    if came[who]:
        act["sum"] = f"{'+' if came[who] > 0 else ''}{pen.money(came[who])}"
    return act


def _seen(events: Sequence[Event], names: Sequence[Message], game: Game, pen: Pen) -> dict[str, object]:
    """Return what is seen of it besides money."""
    act: dict[str, object] = {}
    for event in events:
        if event.dice is not None:
            act["dice"] = [event.dice.first, event.dice.second]
        if event.what in _WALKS:
            pawn = unescape(pen.text(names[event.player]))
            act[_WALKS[event.what]] = [pawn, event.player if event.square is None else event.square]
        if event.what in _SEEN:
            act |= _SEEN[event.what](event)
    what = events[-1].what
    if what is EventKind.DRAWN:
        card = dict(events[-1].text.values)
        act["card"] = [pen.text(words) for words in (card["theme"], card["effect"]) if isinstance(words, Message)]
    if what in _BUILT:
        act["built"] = [events[-1].square, len(events) * _BUILT[what]]
    if events[0].what is EventKind.ACCEPTED:
        act |= {"stamp": pen.text(_("agreed")), "gives": list(_traded(events[0], game))}
    if events[0].what is EventKind.BANKRUPT_CASH:
        act["gives"] = list(_handed_over(events))
    return act


_WALKS = {EventKind.MOVED: "walks", EventKind.SENT: "walks", EventKind.BANKRUPT_CASH: "out"}
"""What becomes of a pawn."""

_SEEN: Mapping[EventKind, Callable[[Event], dict[str, object]]] = {
    EventKind.PRICE: lambda event: {"buys": event.square},
    EventKind.CARD: lambda _event: {"obeys": True},
    EventKind.SENT: lambda event: {"held": event.player},
    EventKind.MORTGAGE: lambda event: {"lent": [event.square, True]},
    EventKind.REDEMPTION: lambda event: {"lent": [event.square, False]},
    EventKind.TIME_UP: lambda _event: {"loud": True},
}
"""What else is seen of an event."""


def _handed_over(events: Sequence[Event]) -> Iterator[tuple[int, int, int]]:
    """Yield the squares of a bankrupt, each with whose it was and whose it is."""
    for event in events:
        if event.transfer is not None:
            creditor = PLAYERS[event.transfer.payee]
        elif event.square is not None:
            yield event.square, event.player, creditor


def _traded(accepted: Event, game: Game) -> Iterator[tuple[int, int, int]]:
    """Yield the squares of a trade, each with whose it was and whose it is."""
    offers = iter([each for each in game.actions if each.verb is Verb.OFFER])
    opened = []
    for event in game.log:
        if event.what is EventKind.OFFERED:
            opened.append((event.player, next(offers).offer))
        elif event.what in (EventKind.ACCEPTED, EventKind.REFUSED) and opened:
            proposer, offer = opened.pop()
            if event is accepted and offer is not None:
                square_of = game.state.table.square_of
                yield from ((square_of[slug], proposer, offer.partner) for slug in offer.gives)
                yield from ((square_of[slug], offer.partner, proposer) for slug in offer.takes)
