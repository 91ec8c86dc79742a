"""Visits to streets: what you owe, in few words, and what wrong ideas come to."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.scenes.questions import (
    foreseen,
)
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    DOUBLED,
    GREEN,
    GREEN_NEVER,
    TWO_STREETS,
    YOU,
    Telling,
    city_of,
    strip,
)
from antimono.lessons.stage.figures import StageFigure

ALONE, PAIR, HOUSES, NEVER = (
    ("AM-8.4", "R-23"),
    ("AM-9.1", "AM-9.2", "R-23"),
    ("AM-9.2", "R-23"),
    ("AM-9.5", "R-23"),
)


@dataclass(frozen=True, slots=True)
class Visit:
    """You stop on a street."""

    owner: int
    street: int
    streets: int = 1
    """How many of the city's streets the owner has."""
    houses: int = 0

    @property
    def uses(self) -> tuple[str, ...]:
        """The clauses that decide what you owe."""
        if self.owner == GREEN and self.streets > 1:
            return NEVER
        if self.streets > 1:
            return HOUSES if self.houses else PAIR
        return ALONE


class Visits(Telling):
    """Visits in one edition."""

    def scene(self, *visits: Visit) -> Scenario:
        """A table with all these streets in their owners' hands; you stand on the first."""
        scene = self.table.at(YOU, visits[0].street)
        for visit in visits:
            scene = scene.owns(visit.owner, visit.street, visit.houses)
            others = (each for each in city_of(scene, visit.street) if each != visit.street)
            for other in list(others)[: visit.streets - 1]:
                scene = scene.owns(visit.owner, other)
        return scene

    def rent(self, visit: Visit) -> int:
        """What you owe."""
        return self.scene(visit).owed(YOU, visit.street).value

    def told(self, visit: Visit) -> Message:
        """A street in few words: whose, and what stands there."""
        street = self.name(visit.street)
        values = {"street": street}
        if visit.owner == GREEN:
            return (
                ngettext(
                    "Green's {street}, {count} house",
                    "Green's {street}, {count} houses",
                    visit.houses,
                    **values,
                )
                if visit.houses
                else _("Green's {street}", **values)
            )
        if visit.houses:
            return ngettext(
                "Blue's {street}, {count} house, and a second street",
                "Blue's {street}, {count} houses, and a second street",
                visit.houses,
                **values,
            )
        if visit.streets > 1:
            return _("Blue's {street}, bare, and a second street", **values)
        return _("Blue's {street}, alone", **values)

    def mistakes(self, visit: Visit) -> dict[str, Message]:
        """What well-known wrong ideas come to."""
        street = self.rules.street(visit.street)
        bare, house = street.competitor_rents[0], street.house_price[Role.COMPETITOR]
        single = bare + visit.houses * house // 10
        doubles = visit.owner == BLUE and visit.streets > 1
        ideas: list[tuple[int, Message]] = []
        if visit.houses:
            ideas += [
                (2 * bare if doubles else bare, _("What the houses bring is missing.")),
                (bare + visit.houses * house, _("A house brings a tenth of what it cost.")),
                (2 * bare + single - bare, _("Double the houses, too.") if doubles else GREEN_NEVER),
            ]
        if doubles:
            ideas.append((single, TWO_STREETS))
        elif visit.owner == BLUE:
            ideas.append((2 * single, DOUBLED))
        else:
            ideas.append((2 * single, GREEN_NEVER))
        ideas += [(street.price, A_PRICE), (2 * street.price, A_PRICE)]
        return foreseen(self.rent(visit), *ideas)

    def city(self, visit: Visit, scene: Scenario) -> StageFigure:
        """The streets of the city you are in."""
        return strip(scene, city_of(scene, visit.street), pointed=visit.street)
