"""The challenge of the chapter on mortgages: raise a sum, and lose as little rent as possible."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import combinations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.mortgage.lending import (
    FIFTH,
    NOB_HILL,
    UNION,
    WALL,
    WHARF,
    Lending,
)
from antimono.lessons.anti_monopoly.story import BLUE, purses, strip
from antimono.lessons.stage.figures import StageFigure

STREETS = (WHARF, UNION, NOB_HILL, FIFTH, WALL)
NEED = 330
"""In the 1500 scale."""


class Pledges:
    """Two bare cities of Blue's, and a sum that no single loan brings."""

    def __init__(self, telling: Lending) -> None:
        self.telling = telling
        self.need = NEED * telling.scale
        scene = telling.table.cash(BLUE, 0)
        for street in STREETS:
            scene = scene.owns(BLUE, street)
        self.start = scene.on_turn(BLUE)
        self.figures: dict[frozenset[str], tuple[StageFigure, ...]] = {}
        """What is to be seen, by what is mortgaged, as far as it has been asked for."""

    @cached_property
    def estate(self) -> Estate:
        """What Blue has at first."""
        deeds = (self.telling.rules.deed_at(street) for street in STREETS)
        return Estate(
            Role.MONOPOLIST, 0, tuple(Held(deed, acquired=place) for place, deed in enumerate(deeds, start=1))
        )

    def raised(self, made: tuple[str, ...]) -> int:
        """What the bank lends for these mortgages."""
        return sum(self.telling.loan(int(street)) for street in made)

    def lost(self, made: tuple[str, ...]) -> int:
        """How much less one visit to each street brings then."""
        pledged = tuple(replace(each, mortgaged=str(each.deed.index) in made) for each in self.estate.held)
        return self.telling.income(self.estate) - self.telling.income(replace(self.estate, held=pledged))

    @cached_property
    def solution(self) -> tuple[str, ...]:
        """The mortgages that raise enough and cost the least rent."""
        keys = tuple(str(street) for street in STREETS)
        ways = [way for count in range(1, len(keys) + 1) for way in combinations(keys, count)]
        return min((way for way in ways if self.enough(way)), key=self.lost)

    def enough(self, made: tuple[str, ...]) -> bool:
        """Whether they raise the sum."""
        return self.raised(made) >= self.need

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position after these mortgages."""
        return self.telling.done(self.start, "mortgage", *(int(street) for street in made))

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """Streets to mortgage, until there is enough."""
        if self.enough(made):
            return {}
        return {str(street): verbatim("") for street in STREETS if str(street) not in made}

    def told(self, made: tuple[str, ...]) -> Message:
        """How much there is, and what it costs."""
        values = {
            "raised": self.telling.money(self.raised(made)),
            "need": self.telling.money(self.need),
            "lost": self.telling.money(self.lost(made)),
        }
        if self.enough(made):
            return _("{raised}: enough. But {lost} of rent is lost. It can be done for less.", **values)
        return _("{raised} of {need}. Rent lost, one visit to each street: {lost}.", **values)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether there is enough, and nothing costs less."""
        return self.enough(made) and self.lost(made) <= self.lost(self.solution)

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The streets with what a visit brings, and Blue's purse."""
        key = frozenset(made)
        if key not in self.figures:
            self.figures[key] = self._drawn(self.after(made))
        return self.figures[key]

    def _drawn(self, now: Scenario) -> tuple[StageFigure, ...]:
        notes = {
            street: _("rent {rent}", rent=self.telling.money(self.telling.owed(now, street)))
            for street in STREETS
        }
        return (
            strip(now, STREETS[:3], notes=notes, without=range(4)),
            strip(now, STREETS[3:], notes=notes, without=range(4)),
            purses(now, self.start, (BLUE,)),
        )
