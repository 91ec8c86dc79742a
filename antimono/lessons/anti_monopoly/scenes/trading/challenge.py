"""The challenge of the chapter on trading: one swap, two monopolies, and the dearest of them."""

from __future__ import annotations

from functools import cached_property

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.amount import Step
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.trading.dealing import (
    CONSTITUTION,
    FIFTH,
    GEORGETOWN,
    UNION,
    WALL,
    WHARF,
    Dealing,
)
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, strip
from antimono.lessons.stage.figures import Bill, StageFigure

BLUES = (GEORGETOWN, WHARF, FIFTH)
NAVYS = (CONSTITUTION, UNION, WALL)


class Swap:
    """Three cities split between Blue and Navy, and one street against one."""

    def __init__(self, telling: Dealing) -> None:
        self.telling = telling
        owners = dict.fromkeys(BLUES, BLUE) | dict.fromkeys(NAVYS, NAVY)
        self.start = telling.held(owners).on_turn(BLUE)
        self.at_first = telling.income(self.start, (*BLUES, *NAVYS))
        self.figures: dict[tuple[str, str] | None, tuple[StageFigure, ...]] = {}
        """What is to be seen, by the swap, as far as it has been asked for."""

    @cached_property
    def sums(self) -> dict[tuple[str, str], int]:
        """What one visit to each street brings after every swap."""
        return {
            (str(given), str(taken)): self.telling.income(
                self.after((str(given), str(taken))), (*BLUES, *NAVYS)
            )
            for given in BLUES
            for taken in NAVYS
        }

    @property
    def solution(self) -> tuple[str, ...]:
        """The first of the swaps after which visits bring the most."""
        return max(self.sums, key=lambda swap: self.sums[swap])

    @property
    def most(self) -> int:
        """What they bring then."""
        return max(self.sums.values())

    def chosen(self, made: tuple[str, ...]) -> tuple[str, str] | None:
        """The swap, once a street of each is chosen."""
        given = next((key for key in made if int(key) in BLUES), None)
        taken = next((key for key in made if int(key) in NAVYS), None)
        return None if given is None or taken is None else (given, taken)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position once both streets are chosen."""
        swap = self.chosen(made)
        if swap is None:
            return self.start
        given, taken = (self.telling.slug(int(key)) for key in swap)
        return self.telling.dealt(self.start, f"p4 {given} for {taken}")

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """A street of each owner."""
        if self.chosen(made) is not None:
            return {}
        left = (side for side in (BLUES, NAVYS) if not any(int(key) in side for key in made))
        return {str(square): verbatim("") for side in left for square in side}

    def told(self, made: tuple[str, ...]) -> Message:
        """Which street is given, or what the swap has made of the visits."""
        swap = self.chosen(made)
        if swap is None:
            return _("{street}, for which one?", street=self.telling.name(int(made[0])))
        sum_ = self.sums[swap]
        if sum_ == self.at_first:
            return _("{sum}, as before: nobody has two streets of a city.", sum=self.telling.money(sum_))
        return _("{sum} now. Another swap makes more.", sum=self.telling.money(sum_))

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether no swap brings more."""
        swap = self.chosen(made)
        return swap is not None and self.sums[swap] == self.most

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """Both players' streets as they were, what a visit brings now, and the sum."""
        swap = self.chosen(made)
        if swap not in self.figures:
            self.figures[swap] = self._drawn(self.after(made))
        return self.figures[swap]

    def _drawn(self, now: Scenario) -> tuple[StageFigure, ...]:
        tell = self.telling
        notes = tell.notes(now, (*BLUES, *NAVYS))
        steps = tuple(
            Step(text, tell.income(now, (*BLUES, *NAVYS), player), ("AM-9.2",))
            for text, player in ((_("Blue's streets"), BLUE), (_("Navy's streets"), NAVY))
        )
        return (
            strip(now, BLUES, _("Blue's at first"), notes=notes, heading=True, without=range(4)),
            strip(now, NAVYS, _("Navy's at first"), notes=notes, heading=True, without=range(4)),
            Bill(_("One visit to each street"), steps, _("Together")),
        )
