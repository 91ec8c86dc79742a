"""The challenge on rent: the cheapest way for Blue to a bill above the goal, by streets and houses."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.rent.doubling import CITY, NOB_HILL, UNION, WHARF, Doubling
from antimono.lessons.anti_monopoly.story import BLUE, YOU, bill, strip
from antimono.lessons.stage.figures import StageFigure


class Adviser:
    """The challenge in one edition."""

    def __init__(self, telling: Doubling) -> None:
        self.telling = telling
        self.house = telling.house_price(NOB_HILL)
        self.goal = telling.owed(telling.alone) * 150 // 32
        self.solution = (str(UNION), "build", "build", "build")
        self.cheapest = self.spent(self.solution)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position after some moves."""
        scene = self.telling.table.owns(BLUE, NOB_HILL, made.count("build")).at(YOU, NOB_HILL)
        for street in (UNION, WHARF):
            if str(street) in made:
                scene = scene.owns(BLUE, street)
        return scene

    def bill(self, made: tuple[str, ...]) -> int:
        """What a visitor owes then."""
        return self.telling.owed(self.after(made))

    def spent(self, made: tuple[str, ...]) -> int:
        """What the moves cost."""
        streets = (self.telling.rules.deed_at(int(move)).price for move in made if move != "build")
        return sum(streets) + made.count("build") * self.house

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What can be bought next: a street, or a house once there are two streets."""
        possible = {str(street): verbatim("") for street in (UNION, WHARF) if str(street) not in made}
        if set(made) - {"build"} and made.count("build") < self.telling.street.hotel_level(Role.MONOPOLIST):
            possible["build"] = _(
                "Build on {street}, {price}",
                street=self.telling.street.name,
                price=self.telling.money(self.house),
            )
        return possible

    def told(self, made: tuple[str, ...]) -> Message:
        """What has been spent, and whether it was too much."""
        spent, goal = self.telling.money(self.spent(made)), self.telling.money(self.goal)
        if self.bill(made) > self.goal:
            return _("Above {goal}, but for {spent}. It can be had for less.", goal=goal, spent=spent)
        return _("Spent so far: {spent}.", spent=spent)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether the goal is reached for the least money."""
        return self.bill(made) > self.goal and self.spent(made) <= self.cheapest

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The city and the bill."""
        scene = self.after(made)
        return (strip(scene, CITY, pointed=NOB_HILL), bill(scene, YOU, NOB_HILL))
