"""Events of a game: each has a sentence, its clauses, the money that moved, and who sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import override

from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.text import Message
from antimono.core.transfer import Transfer


@dataclass(frozen=True, slots=True)
class Event[Kind]:
    """One thing that happened."""

    what: Kind
    """The kind."""
    turn: int
    """In which turn of the game, from 1; 0 is before the first."""
    player: int
    """Whom it is about, as an index."""
    text: Message
    """A sentence."""
    clauses: tuple[str, ...]
    """Why, the deciding clause first."""
    reasons: Amount | None = None
    """The money it is about, with its steps; also where nothing is owed."""
    transfer: Transfer | None = None
    """The money that moved, if any did; a `Ledger` can post it."""
    dice: Dice | None = None
    """The roll it shows, if any."""
    square: int | None = None
    """Where, if anywhere."""
    seen_by: frozenset[int] | None = None
    """The players who see it; `None` for all."""

    @property
    def amount(self) -> int:
        """The money it is about, in money units; 0 where it is about none."""
        return 0 if self.reasons is None else self.reasons.value

    @override
    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"
