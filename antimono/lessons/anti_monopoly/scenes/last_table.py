"""The table at the end of the story, which two chapters count in their own ways (AM-23, AM-24)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, Street, Utility
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.wealth import timed_cash, timed_result, wealth
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.amount import Amount, Step
from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, Telling, owner_of
from antimono.lessons.stage.figures import Bill

SUNSET, RUSH, LOCUST, WALNUT, UNION = 6, 11, 16, 19, 32
ELECTRIC, BEACON = 12, 24
WHARF, NOB_HILL, FIFTH, WALL = 31, 34, 37, 39

YOUR_COUNT = 610
"""What you count by AM-23, in the 1500 scale."""

SEVEN = Dice(3, 4)
"""What the dice show for the company, as the story goes."""


@dataclass(frozen=True, slots=True)
class Possession:
    """A deed in somebody's hands."""

    index: int
    houses: int = 0
    lent: bool = False
    """Whether it is mortgaged already."""


class LastTable(Telling):
    """The last position of the story in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.scale = self.rules.scale
        self.factor = self.rules.utilities[0].competitor_factor
        """By what a Competitor's company multiplies a roll."""
        self.spare = LOCUST if self.rules.switches.competitor_needs_two_streets else SUNSET
        """Your cheap street: where building asks for two streets of a city, the one that goes with the
        houses (R-28)."""
        self.yours = tuple(sorted((self.spare, RUSH, WALNUT, UNION)))
        """Your deeds, in board order."""
        bare = self._deeds(self.table).cash(YOU, 0)
        self.cash = YOUR_COUNT * self.scale - bare.wealth(YOU).value
        """Your cash in money units; such that you count the same in every edition."""
        greens = self._deeds(self.table).cash(YOU, self.cash)
        self.greens = greens.owns(GREEN, BEACON).owns(GREEN, ELECTRIC).cash(GREEN, 560 * self.scale)
        """You and Green with what they have; Blue and Navy have no deeds."""
        self.all = (
            self.greens.owns(BLUE, WHARF)
            .owns(BLUE, NOB_HILL)
            .cash(BLUE, 500 * self.scale)
            .owns(NAVY, FIFTH)
            .owns(NAVY, WALL)
            .cash(NAVY, 450 * self.scale)
        )
        """All four, before anybody is ruined."""

    def _deeds(self, scene: Scenario) -> Scenario:
        scene = scene.owns(YOU, self.spare).owns(YOU, RUSH, mortgaged=True)
        return scene.owns(YOU, WALNUT, 3).owns(YOU, UNION, hotel=True)

    def holds(self, player: int, cash: int, has: Sequence[Possession]) -> Scenario:
        """A player with cash, in the 1500 scale, and some deeds; nobody else has any."""
        scene = self.table.cash(player, cash * self.scale)
        for each in has:
            scene = scene.owns(player, each.index, each.houses, mortgaged=each.lent)
        return scene

    def estate(self, scene: Scenario, player: int) -> Estate:
        """All that a player has; read off the position, as a game need not be set up for it."""
        position = scene.draft.position
        return Estate(
            position.roles[player] or Role.COMPETITOR,
            position.cash[player],
            tuple(
                Held(self.rules.deed_at(square), each.level, each.mortgaged, each.acquired)
                for square, each in position.properties
                if each.owner == player
            ),
        )

    def dice_for(self, scene: Scenario, player: int, dice: Dice | None) -> dict[int, Dice]:
        """The same roll for each company of a player whose rent hangs on dice."""
        held = self.estate(scene, player).held
        return {each.deed.index: dice for each in held if dice and isinstance(each.deed, Utility)}

    def count(self, scene: Scenario, player: int, dice: Dice | None = None) -> Amount:
        """What a player counts (AM-23); `dice` where a company of theirs needs them."""
        return wealth(self.rules, self.estate(scene, player), self.dice_for(scene, player, dice))

    def end(self, scene: Scenario, player: int, dice: Dice | None = None, *, jailed: bool = False) -> Amount:
        """What a player ends the timed game with (AM-24.3, AM-24.4)."""
        holds = self.estate(scene, player)
        return timed_result(self.rules, holds, self.dice_for(scene, player, dice), in_custody=jailed)

    def kept(self, scene: Scenario, player: int) -> int:
        """What a player keeps of their cash when the clock has stopped (AM-24.3)."""
        return timed_cash(self.rules, self.estate(scene, player)).value

    def lines(
        self, scene: Scenario, player: int, counted: Amount, dice: Dice | None = None
    ) -> Mapping[int, tuple[Step, Message]]:
        """The step of each deed in a count, with words that are short, by the deed's square."""
        held = self.estate(scene, player).held
        steps = counted.steps[len(counted.steps) - len(held) :]
        return {
            each.deed.index: (step, self._short(each.deed.index, each.mortgaged, step, dice))
            for each, step in zip(held, steps, strict=True)
        }

    def _short(self, index: int, mortgaged: bool, step: Step, dice: Dice | None) -> Message:
        name = self.name(index)
        if mortgaged:
            return _("{deed}, mortgaged", deed=name)
        if dice is not None and isinstance(self.rules.deed_at(index), Utility) and step.amount:
            factor, total = step.amount // dice.total, dice.total
            return _("{deed}: {factor} times {total}", deed=name, factor=factor, total=total)
        return verbatim(name)

    def count_bill(
        self,
        scene: Scenario,
        player: int,
        dice: Dice | None = None,
        only: Collection[int] | None = None,
    ) -> Bill:
        """What a player counts, line by line; `only` these deeds, if not all."""
        counted = self.count(scene, player, dice or SEVEN)
        lines = [
            line
            for index, line in self.lines(scene, player, counted, dice).items()
            if only is None or index in only
        ]
        return Bill(
            _("Your count") if player == YOU else SEATS[player].mark.name,
            (counted.steps[0], *(step for step, _text in lines)),
            _("Together"),
            SEATS[player],
            (_("Cash"), *(text for _step, text in lines)),
        )

    def sold(self, scene: Scenario, done: Collection[str]) -> Scenario:
        """The position after you have sold what stands on some squares, and mortgaged these deeds."""
        estate = self.estate(scene, YOU)
        cash = estate.cash
        for held in estate.held:
            if str(held.deed.index) in done and not held.mortgaged:
                if held.level and isinstance(held.deed, Street):
                    cash += sale_of_all(held.deed, estate.role, held.level).value
                cash += held.deed.mortgage
                scene = scene.owns(YOU, held.deed.index, mortgaged=True)
        return scene.cash(YOU, cash)

    def rent(self, scene: Scenario, index: int, dice: Dice | None = None) -> int:
        """What one visit to a deed brings its owner."""
        return scene.owed(BLUE if owner_of(scene, index) == YOU else YOU, index, dice).value

    def end_bill(
        self,
        scene: Scenario,
        player: int,
        dice: Dice | None = None,
        only: Collection[int] | None = None,
        *,
        jailed: bool = False,
    ) -> Bill:
        """What a player ends the timed game with, line by line; `only` these deeds, if not all."""
        holds = self.estate(scene, player)
        kept = timed_cash(self.rules, holds)
        counted = self.end(scene, player, dice or SEVEN, jailed=jailed)
        lines = [
            line
            for index, line in self.lines(scene, player, counted, dice).items()
            if only is None or index in only
        ]
        share = _("A tenth of the cash") if holds.role is Role.COMPETITOR else _("A fifth of the cash")
        return Bill(
            _("Your end") if player == YOU else SEATS[player].mark.name,
            (Step(share, kept.value, ("AM-24.3", "R-5")), *(step for step, _text in lines)),
            _("Together"),
            SEATS[player],
            (share, *(text for _step, text in lines)),
        )
