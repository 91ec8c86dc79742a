"""What a position says that waits: decisions, debts, auctions, and what the open window leaves open."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.cheaters.game import Action, Offer, Phase, What
from antimono.cheaters.game.pending import Ask, Auction, Debt
from antimono.cheaters.game.window import NOTED, Attempt, Payment, Stop
from antimono.cheaters.records.names import HIDDEN, NOTHING, UNKNOWN, Names, parts
from antimono.core.amount import Amount, Step
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records.words import Word, roll_text, seat
from antimono.core.text import _

OWED = (What.RENT, What.FEE, What.CARD, What.PENALTY, What.FALSE_ACCUSATION)
"""What a debt can be for: everything else is paid at once or not at all."""

PAID = tuple(sorted(NOTED))
"""What a payment of the turn can be for."""

ASKED = (
    *(Phase.OFFER, Phase.KEEP, Phase.BRIBE, Phase.RETURN, Phase.PUT, Phase.PLACE, Phase.VOTE, Phase.JOIN),
)
"""The decisions for which the turn waits."""

_SPACE = "_"
"""What stands for a space in the text of an offer, which is one word here."""

_TOGETHER = "+"
_ASKED = "asked"
_OPEN = "open"
_ALL = 100
"""The per cent of a price that no card has lowered."""


def owed_before(amount: int) -> Amount:
    """The reasons of a debt whose own are not written down."""
    return Amount((Step(_("What was owed before"), amount, ("CH-9.2",)),))


def debt_text(names: Names, debt: Debt) -> str:
    """How a position writes a debt."""
    who = f"{seat(debt.debtor)}>{names.party(debt.creditor)}"
    return f"{who}:{debt.amount}:{debt.what}:{names.deed(debt.square)}"


def read_debt(names: Names, word: Word) -> Debt:
    """The debt that a word writes."""
    who, amount, what, square = parts(word, 4, "p1>bank:50:fee:-")
    debtor, creditor = _two(who)
    owed = amount.number()
    return Debt(
        debtor.player(names.seats),
        names.read_party(creditor),
        owed,
        names.read_what(what, OWED),
        owed_before(owed),
        names.read_deed_or_nothing(square),
    )


def payment_text(names: Names, payment: Payment) -> str:
    """How a position writes a payment of the turn."""
    return f"{seat(payment.payer)}>{names.party(payment.payee)}:{payment.amount}:{payment.what}"


def read_payment(names: Names, word: Word) -> Payment:
    """The payment that a word writes."""
    who, amount, what = parts(word, 3, "p1>bank:60:price")
    payer, payee = _two(who)
    return Payment(
        payer.player(names.seats), names.read_party(payee), amount.number(), names.read_what(what, PAID)
    )


def ask_text(names: Names, ask: Ask) -> str:
    """How a position writes a decision that the turn waits for."""
    words: list[str] = [ask.phase, seat(ask.player)]
    match ask.phase:
        case Phase.OFFER:
            words += [seat(ask.first), str(ask.offer).replace(" ", _SPACE)]
        case Phase.KEEP | Phase.BRIBE | Phase.RETURN if ask.second == HIDDEN:
            words.append(f"{'CK'[ask.first]}{UNKNOWN}")
        case Phase.KEEP | Phase.BRIBE | Phase.RETURN:
            words.append(names.card(ask.first, ask.second))
        case Phase.PLACE:
            words.append(seat(ask.first))
    return ":".join(words)


def read_ask(names: Names, word: Word) -> Ask:
    """The decision that a word writes."""
    first = word.split(":")[0]
    if first.text not in ASKED:
        first.fail(unknown_name(_("decision"), first.text, ASKED))
    phase = Phase(first.text)
    examples = {
        Phase.OFFER: "offer:p2:p1:p2_50_for_avenue-foch",
        Phase.KEEP: "keep:p1:C02",
        Phase.BRIBE: "bribe:p1:C05",
        Phase.RETURN: "return:p1:K07",
        Phase.PLACE: "place:p2:p1",
    }
    example = examples.get(phase, f"{phase}:p1")
    pieces = parts(word, example.count(":") + 1, example)[1:]
    player = pieces[0].player(names.seats)
    match phase:
        case Phase.OFFER:
            return Ask(phase, player, pieces[1].player(names.seats), offer=_read_offer(names, pieces[2]))
        case Phase.KEEP | Phase.BRIBE | Phase.RETURN:
            if phase is Phase.KEEP and pieces[1].text in ("C?", "K?"):
                return Ask(phase, player, "CK".index(pieces[1].text[0]), HIDDEN)
            return Ask(phase, player, *names.read_card(pieces[1]))
        case Phase.PLACE:
            return Ask(phase, player, pieces[1].player(names.seats))
    return Ask(phase, player)


def _read_offer(names: Names, word: Word) -> Offer:
    try:
        action = Action.parse(f"offer {word.text.replace(_SPACE, ' ')}")
    except AntimonoError as error:
        word.fail(error)
    offer = action.offer
    assert offer is not None
    word.check_seats([offer.partner], names.seats)
    for deed in (*offer.gives, *offer.takes):
        names.read_deed(Word(deed, word.line, word.column))
    return offer


def auction_text(names: Names, auction: Auction) -> str:
    """How a position writes an auction: what, the bid, who has passed, whose turn, who wants the hotel.

    Behind it stands what of its price the hotel costs who is alone, where that is not all.
    """
    passed = [seat(player) for player in range(names.seats) if auction.passed >> player & 1]
    words = [
        names.auctioned(auction.square),
        names.somebody(auction.bidder),
        str(auction.highest),
        _TOGETHER.join(passed) or NOTHING,
        names.somebody(auction.turn),
        _OPEN if auction.open else _ASKED,
        _TOGETHER.join([names.deed(place) for place in auction.places]) or NOTHING,
    ]
    if auction.percent != _ALL:
        words.append(str(auction.percent))
    return ":".join(words)


def read_auction(names: Names, word: Word) -> Auction:
    """The auction that a word writes."""
    example = "rue-lecourbe:p2:30:p1+p3:p2:open:-"
    reduced = word.text.count(":") == example.count(":") + 1
    pieces = parts(word, 7 + reduced, example + ":50" * reduced)
    square, bidder, highest, passed, turn, state, places = pieces[:7]
    if state.text not in (_OPEN, _ASKED):
        raise state.wrong(
            _(
                "Bids are “{open}”, or the others are still “{asked}” whether they want the last hotel.",
                open=_OPEN,
                asked=_ASKED,
            )
        )
    bits = 0
    for each in [] if passed.text == NOTHING else passed.split(_TOGETHER):
        bits |= 1 << each.player(names.seats)
    wanted = [] if places.text == NOTHING else places.split(_TOGETHER)
    return Auction(
        names.read_auctioned(square),
        names.read_somebody(bidder),
        highest.number(),
        bits,
        names.read_somebody(turn),
        tuple([names.read_deed_or_nothing(each) for each in wanted]),
        state.text == _OPEN,
        pieces[7].number() if reduced else _ALL,
    )


def attempt_text(names: Names, attempt: Attempt) -> str:
    """How a position writes an attempt: who, card, window, target, squares, amount, number of the stop."""
    words = [
        seat(attempt.player),
        names.cheat(attempt.card),
        str(attempt.window),
        names.party(attempt.target),
        names.square(attempt.first),
        names.square(attempt.second),
        str(attempt.amount),
        NOTHING if attempt.stop < 0 else str(attempt.stop + 1),
    ]
    return ":".join(words)


def read_attempt(names: Names, word: Word) -> Attempt:
    """The attempt that a word writes."""
    pieces = parts(word, 8, "p2:T09:7:p1:-:-:50:-")
    player, card, window, target, first, second, amount, stop = pieces
    return Attempt(
        player.player(names.seats),
        names.read_cheat(card),
        window.number(),
        names.read_party(target),
        names.read_square(first),
        names.read_square(second),
        amount.number(),
        -1 if stop.text == NOTHING else stop.number() - 1,
    )


def stop_text(names: Names, stop: Stop) -> str:
    """How a position writes a stop: who, where, whose, the rent, set and hotel, per cent, asked or open."""
    bears = "s" * stop.full_set + "h" * stop.hotel
    words = [
        seat(stop.visitor),
        names.deed(stop.square),
        names.party(stop.owner),
        str(stop.rent),
        bears or NOTHING,
        str(stop.percent),
        _ASKED if stop.claimed else _OPEN,
    ]
    return ":".join(words)


def read_stop(names: Names, word: Word) -> Stop:
    """The stop that a word writes."""
    visitor, square, owner, rent, bears, percent, state = parts(word, 7, "p1:avenue-foch:p2:60:s:100:open")
    if bears.text not in (NOTHING, "s", "h", "sh"):
        raise bears.wrong(_("A set is “s”, a hotel “h”, both “sh”, and none “-”."))
    if state.text not in (_OPEN, _ASKED):
        raise state.wrong(
            _("The rent of a stop is “{asked}” for or still “{open}”.", asked=_ASKED, open=_OPEN)
        )
    return Stop(
        visitor.player(names.seats),
        names.read_deed(square),
        names.read_party(owner),
        rent.number(),
        "s" in bears.text,
        "h" in bears.text,
        percent.number(),
        state.text == _ASKED,
    )


def tried_text(names: Names, entry: tuple[int, int, int]) -> str:
    """How a position writes who has tried which card, and in which window."""
    player, card, window = entry
    return f"{seat(player)}:{names.cheat(card)}:{window}"


def read_tried(names: Names, word: Word) -> tuple[int, int, int]:
    """Who has tried which card, and in which window."""
    player, card, window = parts(word, 3, "p2:T01:7")
    return player.player(names.seats), names.read_cheat(card), window.number()


def accused_text(names: Names, entry: tuple[int, int, int]) -> str:
    """How a position writes who has accused whom of which card."""
    player, accused, card = entry
    return f"{seat(player)}>{seat(accused)}:{names.cheat(card)}"


def read_accused(names: Names, word: Word) -> tuple[int, int, int]:
    """Who has accused whom of which card."""
    who, card = parts(word, 2, "p1>p2:T01")
    player, accused = _two(who)
    return player.player(names.seats), accused.player(names.seats), names.read_cheat(card)


def hint_text(names: Names, entry: tuple[int, int, int, int]) -> str:
    """How a position writes a hint: who got it, about whom, which card, which window."""
    observer, about, card, window = entry
    return f"{seat(observer)}>{seat(about)}:{names.cheat(card)}:{window}"


def read_hint(names: Names, word: Word) -> tuple[int, int, int, int]:
    """The hint that a word writes."""
    who, card, window = parts(word, 3, "p1>p2:T01:7")
    observer, about = _two(who)
    return observer.player(names.seats), about.player(names.seats), names.read_cheat(card), window.number()


def left_text(names: Names, entry: tuple[int, int]) -> str:
    """How a position writes a card that has left, and in which turn."""
    return f"{names.cheat(entry[0])}:{entry[1]}"


def read_left(names: Names, word: Word) -> tuple[int, int]:
    """A card that has left, and in which turn."""
    card, turn = parts(word, 2, "T01:7")
    return names.read_cheat(card), turn.number()


def votes_text(names: Names, votes: tuple[int, ...]) -> str:
    """How a position writes a vote that goes on: the accusation, then the votes."""
    player, accused, card, *given = votes
    said = ["guilty" if vote else "innocent" for vote in given]
    return f"{accused_text(names, (player, accused, card))}:{_TOGETHER.join(said) or NOTHING}"


def read_votes(names: Names, word: Word) -> tuple[int, ...]:
    """The vote that a word writes."""
    who, card, said = parts(word, 3, "p1>p2:T01:guilty+innocent")
    accusation = read_accused(names, Word(f"{who.text}:{card.text}", word.line, word.column))
    given = [] if said.text == NOTHING else said.split(_TOGETHER)
    for each in given:
        if each.text not in _VOTES:
            raise each.wrong(_("A vote is “guilty” or “innocent” (R-53)."))
    return (*accusation, *[_VOTES[each.text] for each in given])


_VOTES: Mapping[str, int] = {"guilty": 1, "innocent": 0}


def dice_word(dice: int) -> str:
    """How a position writes the roll of an index."""
    return UNKNOWN if dice == HIDDEN else roll_text(ALL_ROLLS[dice])


def read_dice_word(word: Word) -> int:
    """The index of a roll."""
    return HIDDEN if word.text == UNKNOWN else ALL_ROLLS.index(word.roll())


def _two(word: Word) -> tuple[Word, Word]:
    """What stands on both sides of an arrow."""
    found = word.split(">")
    if len(found) != 2:
        raise word.wrong(_("“{word}” names no two parties: write them as “p1>p2”.", word=word.quoted))
    return found[0], found[1]
