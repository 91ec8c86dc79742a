"""Pending parts of a written position: decisions, debts, auctions, and open claims."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antimono.cheaters.game import Action, EventKind, Offer, Phase
from antimono.cheaters.game.pending import NOTED, Attempt, Auction, Debt, PendingDecision, PendingVisit, TurnPayment
from antimono.cheaters.game.table import EditionTable
from antimono.cheaters.records.names import CARD, CHEAT, DEED, DEED_OR_NOTHING, HELD, LOT, SQUARE, what
from antimono.core.amount import Amount, Step
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records.codes import (
    NOTHING,
    NUMBER,
    PARTY,
    PLAYER,
    SOMEBODY,
    Code,
    arrow,
    in_a_row,
    instead,
    joined,
    listed,
)
from antimono.core.records.words import Word
from antimono.core.text import Message, _

OWED = (EventKind.RENT, EventKind.FEE, EventKind.CARD, EventKind.PENALTY, EventKind.FALSE_ACCUSATION)
"""What a debt can be for: everything else is paid at once or not at all."""

_SPACE = "_"
"""What stands for a space in the text of an offer, which is one word here."""

_TOGETHER = "+"


def owed_before(amount: int) -> Amount:
    """Return the reasons of a debt whose own are not written down."""
    return Amount((Step(_("Earlier debt"), amount, ("CH-9.2",)),))


def _either(texts: Mapping[str, Any], wrong: Message) -> Code:
    """Return one of some values by the word for each; `wrong` says which there are."""

    def read(_table: EditionTable, word: Word) -> Any:
        if word.text not in texts:
            raise word.wrong(wrong)
        return texts[word.text]

    by_value = {value: text for text, value in texts.items()}
    return Code(lambda _table, *values: by_value[values if len(values) > 1 else values[0]], read)


def _debt(debtor: int, creditor: int, amount: int, what: EventKind, square: int) -> Debt:
    return Debt(debtor, creditor, amount, what, owed_before(amount), square)


DEBT = joined(
    *(_debt, "p1>bank:50:fee:-", arrow(PLAYER, PARTY), NUMBER, what(OWED), DEED_OR_NOTHING),
    take=("debtor", "creditor", "amount", "what", "square"),
)

PAYMENT = joined(TurnPayment, "p1>bank:60:price", arrow(PLAYER, PARTY), NUMBER, what(sorted(NOTED)))

TRIED = joined(in_a_row, "p2:T01:7", PLAYER, CHEAT, NUMBER)
"""Who has tried which card, and in which window."""

ACCUSED = joined(in_a_row, "p1>p2:T01", arrow(PLAYER, PLAYER), CHEAT)
"""Who has accused whom of which card."""

HINT = joined(in_a_row, "p1>p2:T01:7", arrow(PLAYER, PLAYER), CHEAT, NUMBER)
"""Who got a hint, about whom, which card, which window."""

LEFT = joined(in_a_row, "T01:7", CHEAT, NUMBER)
"""A card that has left, and in which turn."""

_NUMBER_OF_STOP = instead(Code(lambda _table, stop: str(stop + 1), lambda _table, word: word.number() - 1), -1, NOTHING)

ATTEMPT = joined(
    *(Attempt, "p2:T09:7:p1:-:-:50:-"),
    *(PLAYER, CHEAT, NUMBER, PARTY, SQUARE, SQUARE, NUMBER, _NUMBER_OF_STOP),
    take=("player", "card", "window", "target", "first", "second", "amount", "stop"),
)

_BEARS = Code(
    lambda _table, full_set, hotel: "s" * full_set + "h" * hotel or NOTHING,
    _either(
        {NOTHING: (False, False), "s": (True, False), "h": (False, True), "sh": (True, True)},
        _("Write “s” for a set, “h” for a hotel, “sh” for both and “-” for neither."),
    ).read,
    width=2,
)

_CLAIMED = _either(
    {"asked": True, "open": False}, _("Write “asked” for a rent that was asked for, and “open” otherwise.")
)

STOP = joined(
    *(PendingVisit, "p1:avenue-foch:p2:60:s:100:open"), *(PLAYER, DEED, PARTY, NUMBER, _BEARS, NUMBER, _CLAIMED)
)
"""Who, where, whose, the rent, set and hotel, per cent, asked or open."""


def _bits(players: tuple[int, ...]) -> int:
    return sum({1 << player for player in players})


_PASSED = listed(PLAYER, _TOGETHER)
_OPEN = _either(
    {"open": True, "asked": False},
    _("Write “open” for open bids, or “asked” while the others are still asked about the last hotel."),
)
_AUCTION = (
    *(LOT, SOMEBODY, NUMBER),
    Code(
        lambda table, bits: _PASSED.write(table, [each for each in range(table.seats) if bits >> each & 1]),
        lambda table, word: _bits(_PASSED.read(table, word)),
    ),
    *(SOMEBODY, _OPEN, listed(DEED_OR_NOTHING, _TOGETHER)),
)
"""What, the bid, who has passed, whose turn, who wants the hotel."""


def _auction(*parts: Any) -> Auction:
    square, bidder, highest, passed, turn, is_open, places, *percent = parts
    return Auction(square, bidder, highest, passed, turn, places, is_open, *percent)


_FIELDS = ("square", "bidder", "highest", "passed", "turn", "open", "places")
_WHOLE = joined(_auction, "rue-lecourbe:p2:30:p1+p3:p2:open:-", *_AUCTION, take=_FIELDS)
_REDUCED = joined(_auction, "rue-lecourbe:p2:30:p1+p3:p2:open:-:50", *_AUCTION, NUMBER, take=(*_FIELDS, "percent"))
"""The same, and what of its price the hotel costs who is alone, where that is not all."""

AUCTION = Code(
    lambda table, auction: (_WHOLE if auction.percent == 100 else _REDUCED).write(table, auction),
    lambda table, word: (_REDUCED if word.text.count(":") == len(_AUCTION) else _WHOLE).read(table, word),
)


def _read_offer(table: EditionTable, word: Word) -> Offer:
    try:
        action = Action.parse(f"offer {word.text.replace(_SPACE, ' ')}")
    except AntimonoError as error:
        word.fail(error)
    offer = action.offer
    assert offer is not None
    word.check_seats([offer.partner], table.seats)
    for deed in (*offer.gives, *offer.takes):
        DEED.read(table, Word(deed, word.line, word.column))
    return offer


_PHASE = Code(lambda _table, phase: str(phase), lambda _table, word: Phase(word.text))
_OFFER = Code(lambda _table, offer: str(offer).replace(" ", _SPACE), _read_offer)
_ABOUT_CARD = ("phase", "player", "first", "second")


def _alone(phase: Phase) -> Code:
    return joined(PendingDecision, f"{phase}:p1", _PHASE, PLAYER, take=("phase", "player"))


ASKS: Mapping[Phase, Code] = {
    Phase.OFFER: joined(
        lambda phase, player, proposer, offer: PendingDecision(phase, player, proposer, offer=offer),
        *("offer:p2:p1:p2_50_for_avenue-foch", _PHASE, PLAYER, PLAYER, _OFFER),
        take=("phase", "player", "first", "offer"),
    ),
    Phase.KEEP: joined(PendingDecision, "keep:p1:C02", _PHASE, PLAYER, HELD, take=_ABOUT_CARD),
    Phase.BRIBE: joined(PendingDecision, "bribe:p1:C05", _PHASE, PLAYER, CARD, take=_ABOUT_CARD),
    Phase.RETURN: joined(PendingDecision, "return:p1:K07", _PHASE, PLAYER, CARD, take=_ABOUT_CARD),
    Phase.PUT: _alone(Phase.PUT),
    Phase.PLACE: joined(PendingDecision, "place:p2:p1", _PHASE, PLAYER, PLAYER, take=("phase", "player", "first")),
    Phase.VOTE: _alone(Phase.VOTE),
    Phase.JOIN: _alone(Phase.JOIN),
}
"""The decisions for which the turn waits."""


def _read_ask(table: EditionTable, word: Word) -> Any:
    first = word.split(":")[0]
    if first.text not in ASKS:
        first.fail(unknown_name(_("decision"), first.text, ASKS))
    return ASKS[Phase(first.text)].read(table, word)


ASK = Code(lambda table, ask: ASKS[ask.phase].write(table, ask), _read_ask)

_VOTES = joined(
    *(in_a_row, "p1>p2:T01:guilty+innocent", arrow(PLAYER, PLAYER), CHEAT),
    listed(_either({"guilty": 1, "innocent": 0}, _("Write a vote as “guilty” or “innocent” (R-53).")), _TOGETHER),
)


def _read_votes(table: EditionTable, word: Word) -> tuple[int, ...]:
    accuser, accused, card, given = _VOTES.read(table, word)
    return accuser, accused, card, *given


VOTES = Code(lambda table, votes: _VOTES.write(table, (*votes[:3], votes[3:])), _read_votes)
"""A vote that goes on: the accusation, then the votes."""
