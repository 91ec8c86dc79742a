"""Endings and winners of a game (AM-1, AM-24.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.core.text import Message, _


class Termination(StrEnum):
    """Every way a game ends."""

    LAST_PLAYER = "last-player"
    """Game A: one player is left (AM-1.2)."""
    MONOPOLISTS_BANKRUPT = "monopolists-bankrupt"
    """Game B: the last Monopolist is bankrupt (AM-1.3)."""
    COMPETITORS_BANKRUPT = "competitors-bankrupt"
    """Game B: the last Competitor is bankrupt (AM-1.3)."""
    TIME_UP = "time-up"
    """The timed variant has run its time (AM-24)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        termination: why.
        winners: the indices of the winners; several if they are equally rich (R-18).
    """

    termination: Termination
    winners: tuple[int, ...]


def termination_clauses(termination: Termination) -> tuple[str, ...]:
    """Return the clauses by which a game ends so."""
    match termination:
        case Termination.LAST_PLAYER:
            return ("AM-1.2",)
        case Termination.TIME_UP:
            return ("AM-24.5", "R-18")
        case _:
            return ("AM-1.3", "AM-23.1", "R-18")


def termination_text(termination: Termination) -> Message:
    """Return why a game has ended, in a sentence."""
    return {
        Termination.LAST_PLAYER: _("One player is left."),
        Termination.MONOPOLISTS_BANKRUPT: _("The last Monopolist is bankrupt, so the richest Competitor wins."),
        Termination.COMPETITORS_BANKRUPT: _("The last Competitor is bankrupt, so the richest Monopolist wins."),
        Termination.TIME_UP: _("Time is up, and the player with the most money wins."),
    }[termination]
