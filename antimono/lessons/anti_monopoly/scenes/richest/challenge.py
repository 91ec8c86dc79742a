"""The challenge of the chapter on the richest player: what to sell before the count, and what to keep."""

from __future__ import annotations

from functools import cached_property

from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.liquidation import Raise, possible_raises
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.last_table import FIFTH, WALL, LastTable
from antimono.lessons.anti_monopoly.story import NAVY, strip
from antimono.lessons.stage.figures import StageFigure

COMPANIES = (5, 15, 25)
STREETS = (FIFTH, WALL)


class Auditor:
    """Navy before a count: a chain of companies that is worth more than its loans, streets that are not."""

    def __init__(self, telling: LastTable) -> None:
        self.telling = telling
        scene = telling.table.cash(NAVY, 100 * telling.scale)
        for company in COMPANIES:
            scene = scene.owns(NAVY, company)
        self.start = scene.owns(NAVY, FIFTH).owns(NAVY, WALL, 1)
        self._reached: dict[tuple[str, ...], Estate | None] = {(): telling.estate(self.start, NAVY)}

    @cached_property
    def solution(self) -> tuple[str, ...]:
        """All that the bank can be asked for on the streets."""
        return (str(FIFTH), str(WALL), str(WALL))

    @cached_property
    def most(self) -> int:
        """The most that Navy can count."""
        return self.count(self.solution)

    def _possible(self, made: tuple[str, ...]) -> dict[str, Raise]:
        """What the bank can be asked for after some sales and loans; nothing if these cannot be made."""
        has = self._reach(made)
        if has is None:
            return {}
        return {str(each.deed.index): each for each in possible_raises(self.telling.rules, has)}

    def _reach(self, made: tuple[str, ...]) -> Estate | None:
        """What Navy has after some sales and loans, in whatever order they can be made; else `None`."""
        wanted = tuple(sorted(made))
        if wanted not in self._reached:
            ways = ((self._possible((*wanted[:at], *wanted[at + 1 :])), key) for at, key in enumerate(wanted))
            self._reached[wanted] = next((found[key].after for found, key in ways if key in found), None)
        return self._reached[wanted]

    def after(self, made: tuple[str, ...]) -> Estate:
        """What Navy has after some sales and loans that can be made."""
        has = self._reach(made)
        assert has is not None
        return has

    def count(self, made: tuple[str, ...]) -> int:
        """What Navy counts then (AM-23)."""
        return wealth(self.telling.rules, self.after(made), {}).value

    def position(self, made: tuple[str, ...]) -> Scenario:
        """The position then."""
        has = self.after(made)
        scene = self.start.cash(NAVY, has.cash)
        for held in has.held:
            scene = scene.owns(NAVY, held.deed.index, held.level, mortgaged=held.mortgaged)
        return scene

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The deeds for which the bank can be asked next: to buy the house there, or else to lend."""
        return dict.fromkeys(self._possible(made), verbatim(""))

    def told(self, made: tuple[str, ...]) -> Message:
        """What the last steps have come to."""
        count, before = self.count(made), self.count(())
        values = {"count": self.telling.money(count), "before": self.telling.money(before)}
        if count > before:
            return _("Navy counts {count}, up from {before}. There is more.", **values)
        return _("Navy counts {count}. It was {before} before.", **values)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether Navy cannot count more."""
        return self.count(made) >= self.most

    def say(self) -> Message:
        """What is said in the end."""
        return _(
            "{most}. The streets bring more as money, but the chain counts more than its loans: one company "
            "less halves the others.",
            most=self.telling.money(self.most),
        )

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """Navy's deeds, and what they count."""
        scene = self.position(made)
        return (
            strip(scene, (*COMPANIES, *STREETS), whatif=True),
            self.telling.count_bill(scene, NAVY),
        )
