"""The part of a position that says what is being decided, by whom, and what is still to come.

    debt p1 turn=9 round=4 starter=p1 throws=17 rolled again owes=p1>bank:75:property-tax:38:0

First the phase and the player who has to decide; then words with a value, in any order; those that are
not needed are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Action, Outcome, Phase, Position, Termination
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.reasons import owed_before
from antimono.anti_monopoly.game.state import BANK, Debt, OpenOffer
from antimono.anti_monopoly.game.table import table
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records.words import Word
from antimono.core.text import _, quoted

OWED = (
    *(What.RENT, What.FINE, What.CARD, What.TAX_FLAT, What.TAX_PERCENTAGE, What.PROPERTY_TAX),
    What.FOUNDATION_DUE,
)
"""What a debt can be for: everything else is paid at once or not at all."""

FLAGS = ("rolled", "again")
"""The words that hold or do not, as in `State`."""

REPEATED = ("owes", "offer")
"""The words that may stand several times, in order."""

_BANK = "bank"
_TOGETHER = "+"
"""What stands between players who have won together."""

_SPACE = "_"
"""What stands for a space in the text of an offer, which is one word here."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The part of a position that says what is being decided; the fields are those of `Position`."""

    phase: Phase
    decider: int
    turn: int
    starter: int = 0
    turns: int = 1
    round: int = 0
    throws: int = 0
    rolled: bool = False
    again: bool = False
    debts: tuple[Debt, ...] = ()
    offers: tuple[OpenOffer, ...] = ()
    settlers: tuple[int, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def first(cls, *, roles_open: bool, inside: int) -> Decision:
        """The beginning of a game in which the first player starts.

        Args:
            roles_open: whether somebody is still to choose a role (AM-4.1).
            inside: the first player's turn in custody, or 0.
        """
        if roles_open:
            return cls(Phase.ROLES, 0, 0, turns=0)
        return cls(Phase.CUSTODY if inside else Phase.ROLL, 0, 0)

    def fields(self) -> dict[str, Any]:
        """The fields by name, for the constructor of `Position`."""
        return {name: getattr(self, name) for name in Decision.__dataclass_fields__}


def decision_words(position: Position) -> list[str]:
    """How a position writes what is being decided."""
    words = [str(position.phase), seat(position.decider)]
    if position.turn != position.decider:
        words.append(f"on={seat(position.turn)}")
    words += [
        f"turn={position.turns}",
        f"round={position.round}",
        f"starter={seat(position.starter)}",
        f"throws={position.throws}",
    ]
    words += [flag for flag in FLAGS if getattr(position, flag)]
    words += [f"owes={_debt_text(debt)}" for debt in position.debts]
    words += [f"offer={_offer_text(opened)}" for opened in position.offers]
    if position.settlers:
        words.append(f"settlers={','.join(map(seat, position.settlers))}")
    if position.outcome is not None:
        words.append(f"ended={outcome_text(position.outcome)}")
    return words


def read_decision(words: Sequence[Word], edition: Edition, seats: int) -> Decision:
    """The decision that words write; the turns that are not told are as many as the rounds ask for."""
    if len(words) < 2 or words[0].text not in set(Phase):
        place = words[0] if words else Word("")
        raise place.wrong(
            _(
                "What is being decided and by whom comes first, as “roll p1”; what is one of: {phases}.",
                phases=", ".join(Phase),
            )
        )
    phase, decider = Phase(words[0].text), words[1].player(seats)
    found: dict[str, Any] = {"phase": phase, "decider": decider, "turn": decider}
    debts: list[Debt] = []
    offers: list[OpenOffer] = []
    read: set[str] = set()
    for word in words[2:]:
        name, equals, _value = word.text.partition("=")
        if name in read and name not in REPEATED:
            raise word.wrong(_("“{name}” stands twice; once is enough.", name=quoted(name)))
        read.add(name)
        if word.text in FLAGS:
            found[name] = True
        elif equals and name == "owes":
            debts.append(_read_debt(word.after("owes="), edition, seats))
        elif equals and name == "offer":
            offers.append(_read_offer(word.after("offer="), seats))
        elif equals and name in _READERS:
            field, reader = _READERS[name]
            found[field] = reader(word.after(f"{name}="), seats)
        else:
            known = (*FLAGS, *(f"{each}=" for each in (*_READERS, *REPEATED)))
            word.fail(unknown_name(_("word"), word.text, known))
    begun = 0 if phase is Phase.ROLES else 1
    found.setdefault("turns", found.get("round", 0) * seats + begun)
    return Decision(**found, debts=tuple(debts), offers=tuple(offers))


def outcome_text(outcome: Outcome) -> str:
    """How the forms write the end of a game."""
    return f"{outcome.termination}:{_TOGETHER.join(map(seat, outcome.winners))}"


def read_outcome(word: Word, seats: int) -> Outcome:
    """The end of a game that a word writes."""
    how, *winners = word.split(":")
    if how.text not in set(Termination) or len(winners) != 1:
        raise word.wrong(
            _(
                "“{word}” is no end of a game: write how and who has won, as “last-player:p1”; how is one "
                "of: {endings}.",
                word=word.quoted,
                endings=", ".join(Termination),
            )
        )
    players = tuple(each.player(seats) for each in winners[0].split(_TOGETHER))
    return Outcome(Termination(how.text), players)


def _debt_text(debt: Debt) -> str:
    creditor = _BANK if debt.creditor == BANK else seat(debt.creditor)
    where = debt.where + 1 if debt.what is What.CARD else debt.where
    return f"{seat(debt.debtor)}>{creditor}:{debt.amount}:{debt.what}:{where}:{debt.dice}"


def _read_debt(word: Word, edition: Edition, seats: int) -> Debt:
    who, *rest = word.split(":")
    parties = who.split(">")
    if len(parties) != 2 or len(rest) != 4 or rest[1].text not in set(OWED):
        raise word.wrong(
            _(
                "“{word}” is no debt: write debtor, creditor, amount, what for, the square (or the number of "
                "the card) and the number of the roll, as “p1>bank:75:property-tax:38:0”; what for is one "
                "of: {kinds}.",
                word=word.quoted,
                kinds=", ".join(OWED),
            )
        )
    what = What(rest[1].text)
    where, dice = rest[2].number(), rest[3].number()
    if what is What.CARD:
        where -= 1
    decks = [len(table(edition).roles[role].cards) for role in Role]
    most = min(decks) if what is What.CARD else len(edition.squares)
    if not 0 <= where < most or dice >= len(ALL_ROLLS):
        raise rest[2].wrong(_("There is no such square, card or roll: a roll has a number from 0 to 35."))
    reasons = owed_before(rest[0].number())
    creditor = BANK if parties[1].text == _BANK else parties[1].player(seats)
    return Debt(parties[0].player(seats), creditor, rest[0].number(), what, where, dice, reasons)


def _offer_text(opened: OpenOffer) -> str:
    trade = str(opened.offer).replace(" ", _SPACE)
    return f"{seat(opened.proposer)}:{opened.phase}:{seat(opened.decider)}:{trade}"


def _read_offer(word: Word, seats: int) -> OpenOffer:
    pieces = word.split(":")
    if len(pieces) != 4 or pieces[1].text not in set(Phase):
        raise word.wrong(
            _(
                "“{word}” is no open offer: write who offers, what was being decided and by whom, and the "
                "trade, as “p1:roll:p1:p2_nob-hill_for_50”.",
                word=word.quoted,
            )
        )
    proposer, phase, decider, trade = pieces
    try:
        action = Action.parse(f"offer {trade.text.replace(_SPACE, ' ')}")
    except AntimonoError as error:
        trade.fail(error)
    trade.check_seats([action.offer.partner if action.offer else None], seats)
    if action.offer is None:
        raise TypeError("an offer without a trade")
    return OpenOffer(proposer.player(seats), action.offer, Phase(phase.text), decider.player(seats))


def _read_players(word: Word, seats: int) -> tuple[int, ...]:
    return tuple(each.player(seats) for each in word.split(","))


_READERS: Mapping[str, tuple[str, Callable[[Word, int], object]]] = {
    "on": ("turn", Word.player),
    "turn": ("turns", lambda word, _seats: word.number()),
    "round": ("round", lambda word, _seats: word.number()),
    "starter": ("starter", Word.player),
    "throws": ("throws", lambda word, _seats: word.number()),
    "settlers": ("settlers", _read_players),
    "ended": ("outcome", read_outcome),
}
