"""The questions that “What if?” begins with, and the table that all of them are about.

Many games of each are played when the site is built, see `publish.large_runs`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, load
from antimono.core.text import Message, _
from course.clauses import EDITIONS

PLAYERS = "CMCM"
"""Who plays at first."""

STRATEGY = "builder"
"""How all of them play."""

ROUNDS = 30
"""How long."""

ENDING = f"game-a/{ROUNDS}"
"""The same, as a setting writes it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to begin with."""

    label: Message
    """What is asked, in a few words."""
    rules: Callable[[Edition], tuple[str, ...]]
    """The house rules in the scale of an edition, as words."""
    pictures: tuple[str, ...]
    """What is drawn on its door."""

    def asked(self, edition: str) -> dict[str, object]:
        """Return the question as the page asks it, see `antimono.simulate.what_if.WhatIf.read`."""
        return {
            "edition": edition,
            "players": PLAYERS,
            "strategies": [STRATEGY] * len(PLAYERS),
            "ending": ENDING,
            "rules": list(self.rules(load(edition))),
            "finite_stock": False,
        }


def _always(*rules: str) -> Callable[[Edition], tuple[str, ...]]:
    return lambda _edition: rules


def _double_start(edition: Edition) -> tuple[str, ...]:
    return (f"start_square_pays={2 * edition.constants.start_square_pays}",)


QUESTIONS = (
    Question(_("START pays double"), _double_start, ("start",)),
    Question(_("Monopolists pay tax like Competitors"), _always("tax=competitor"), ("income-tax",)),
    Question(_("Nobody pays at the Foundation"), _always("foundation=competitor"), ("foundation",)),
    Question(_("Competitors build as Monopolists do"), _always("building=monopolist"), ("house", "hotel")),
    Question(_("Competitors' rules for everyone"), _always("all=competitor"), ("pawn-round", "pawn-square")),
    Question(_("As printed"), _always(), ("cards",)),
)
"""In the order of their links; the first is asked where an address names none."""


def about(edition: str) -> Message:
    """Return whose games those are that were played when the site was built."""
    return _(
        "Played when this page was made. Edition: {edition}; players: {players}, alternately Competitors and "
        "Monopolists; strategy of all players: {strategy}; rounds: {rounds}.",
        edition=EDITIONS[edition],
        players=len(PLAYERS),
        strategy=STRATEGY,
        rounds=ROUNDS,
    )
