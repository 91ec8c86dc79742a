"""The words of this game in the part of a position that says what is being decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Action, Outcome, Phase, Termination
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.reasons import owed_before
from antimono.anti_monopoly.game.state import Debt, OpenOffer
from antimono.anti_monopoly.game.table import table
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import AntimonoError
from antimono.core.records.codes import NUMBER, PARTY, PLAYER, Code, listed
from antimono.core.records.decision import PositionWord, as_, usually
from antimono.core.records.words import Word
from antimono.core.text import _

OWED = (
    *(
        EventKind.RENT,
        EventKind.FINE,
        EventKind.CARD,
        EventKind.TAX_FLAT,
        EventKind.TAX_PERCENTAGE,
        EventKind.PROPERTY_TAX,
    ),
    EventKind.FOUNDATION_DUE,
)
"""What a debt can be for: everything else is paid at once or not at all."""

_TOGETHER = "+"
"""What stands between players who have won together."""

_SPACE = "_"
"""What stands for a space in the text of an offer, which is one word here."""


@dataclass(frozen=True, slots=True)
class ReadingContext:
    """The facts about a table that the words need."""

    edition: Edition
    seats: int


def outcome_text(outcome: Outcome) -> str:
    """Return how the forms write the end of a game."""
    return f"{outcome.termination}:{_TOGETHER.join(map(seat, outcome.winners))}"


def read_outcome(word: Word, seats: int) -> Outcome:
    """Return the end of a game that a word writes."""
    how, *winners = word.split(":")
    if how.text not in set(Termination) or len(winners) != 1:
        raise word.wrong(
            _(
                "“{word}” is not an end of a game. Write how it ended and who won, such as "
                "“last-player:p1”. The first word is one of: {endings}.",
                word=word.quoted,
                endings=", ".join(Termination),
            )
        )
    players = tuple(each.player(seats) for each in winners[0].split(_TOGETHER))
    return Outcome(Termination(how.text), players)


def _debt_text(around: ReadingContext, debt: Debt) -> str:
    where = debt.where + 1 if debt.what is EventKind.CARD else debt.where
    who = f"{seat(debt.debtor)}>{PARTY.write(around, debt.creditor)}"
    return f"{who}:{debt.amount}:{debt.what}:{where}:{debt.dice}"


def _read_debt(around: ReadingContext, word: Word) -> Debt:
    who, *rest = word.split(":")
    parties = who.split(">")
    if len(parties) != 2 or len(rest) != 4 or rest[1].text not in set(OWED):
        raise word.wrong(
            _(
                "“{word}” is not a debt. Write debtor, creditor, amount, reason, square (or card number) "
                "and roll number, such as “p1>bank:75:property-tax:38:0”. The reason is one of: {kinds}.",
                word=word.quoted,
                kinds=", ".join(OWED),
            )
        )
    what = EventKind(rest[1].text)
    where, dice = rest[2].number(), rest[3].number()
    if what is EventKind.CARD:
        where -= 1
    decks = [len(table(around.edition).roles[role].cards) for role in Role]
    most = min(decks) if what is EventKind.CARD else len(around.edition.squares)
    if not 0 <= where < most or dice >= len(ALL_ROLLS):
        raise rest[2].wrong(_("There is no such square, card or roll. Rolls are numbered 0 to 35."))
    reasons = owed_before(rest[0].number())
    creditor = PARTY.read(around, parties[1])
    return Debt(parties[0].player(around.seats), creditor, rest[0].number(), what, where, dice, reasons)


def _offer_text(_around: ReadingContext, opened: OpenOffer) -> str:
    trade = str(opened.offer).replace(" ", _SPACE)
    return f"{seat(opened.proposer)}:{opened.phase}:{seat(opened.decider)}:{trade}"


def _read_offer(around: ReadingContext, word: Word) -> OpenOffer:
    pieces = word.split(":")
    if len(pieces) != 4 or pieces[1].text not in set(Phase):
        raise word.wrong(
            _(
                "“{word}” is not an open offer. Write who offers, what was being decided and by whom, and "
                "the trade, such as “p1:roll:p1:p2_nob-hill_for_50”.",
                word=word.quoted,
            )
        )
    proposer, phase, decider, trade = pieces
    try:
        action = Action.parse(f"offer {trade.text.replace(_SPACE, ' ')}")
    except AntimonoError as error:
        trade.fail(error)
    assert action.offer is not None
    trade.check_seats([action.offer.partner], around.seats)
    return OpenOffer(proposer.player(around.seats), action.offer, Phase(phase.text), decider.player(around.seats))


def _turns(told: Mapping[str, Any], seats: int) -> int:
    return int(told.get("round", 0)) * seats + (told["phase"] is not Phase.ROLES)


_OUTCOME = Code(lambda _around, outcome: outcome_text(outcome), lambda around, word: read_outcome(word, around.seats))

WORDS = (
    PositionWord("on", "turn", PLAYER, as_("decider")),
    PositionWord("turn", "turns", NUMBER, _turns, always=True),
    PositionWord("round", "round", NUMBER, usually(0), always=True),
    PositionWord("starter", "starter", PLAYER, usually(0), always=True),
    PositionWord("throws", "throws", NUMBER, usually(0), always=True),
    PositionWord("rolled", "rolled"),
    PositionWord("again", "again"),
    PositionWord("owes", "debts", Code(_debt_text, _read_debt), several=True),
    PositionWord("offer", "offers", Code(_offer_text, _read_offer), several=True),
    PositionWord("settlers", "settlers", listed(PLAYER, ","), usually(())),
    PositionWord("ended", "outcome", _OUTCOME, usually(None)),
)
"""The words behind the phase and the player who decides, in the order in which they are written."""
