"""The form of this game's sheets: actions, rolls, declarations and the end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import override

from antimono.cheaters.game import Action, Outcome, Termination
from antimono.core.dice import Dice
from antimono.core.records import sheet
from antimono.core.records.words import Word, roll_text, seat
from antimono.core.text import _

_DECLARED = re.compile(r"=(1[0-2]|[2-9])(-double)?")
_TOGETHER = "+"
"""What stands between players who have won together."""

_BETWEEN = "/"
"""What stands between the money of one player and the next."""


@dataclass(frozen=True, slots=True)
class Declared:
    """The roll as its player has declared it (R-48)."""

    total: int
    double: bool = False

    @override
    def __str__(self) -> str:
        return f"={self.total}-double" if self.double else f"={self.total}"


type Shown = Dice | Declared
"""What stands behind an action: a roll that all see, or what has been declared."""


def read_shown(word: Word) -> Shown:
    """Return a roll of two dice as `36`, or a declared total as `=9` or `=8-double`."""
    found = _DECLARED.fullmatch(word.text)
    return Declared(int(found[1]), found[2] is not None) if found else word.roll()


def shown_text(shown: Shown) -> str:
    """Return how a sheet writes a roll or a declaration."""
    return roll_text(shown) if isinstance(shown, Dice) else str(shown)


def players_of(action: Action) -> tuple[int | None, ...]:
    """Return the players that an action names."""
    return action.player, action.seat, action.offer.partner if action.offer else None


def outcome_text(outcome: Outcome) -> str:
    """Return how the forms write the end of a game: why, who has won, and what everybody has."""
    winners = _TOGETHER.join(map(seat, outcome.winners))
    return f"{outcome.termination}:{winners}:{_BETWEEN.join(map(str, outcome.cash))}"


def read_outcome(word: Word, seats: int) -> Outcome:
    """Return the end of a game that a word writes."""
    how, *rest = word.split(":")
    if how.text not in set(Termination) or len(rest) != 2:
        raise word.wrong(
            _(
                "“{word}” is not an ending. Write the kind, the winners and everyone's money, as "
                "“all-arrived:p1:2140/900”. The kinds are: {endings}.",
                word=word.quoted,
                endings=", ".join(Termination),
            )
        )
    winners = tuple([each.player(seats) for each in rest[0].split(_TOGETHER)])
    cash = tuple([each.number() for each in rest[1].split(_BETWEEN)])
    if len(cash) != seats:
        raise rest[1].wrong(_("Write one amount, or 0, for each of the {seats} players.", seats=seats))
    return Outcome(Termination(how.text), winners, cash)


FORM: sheet.SheetForm[Action, Shown, Outcome] = sheet.SheetForm(
    Action.parse, players_of, read_shown, shown_text, read_outcome, outcome_text
)
