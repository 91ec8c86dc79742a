"""Questions to practise mortgages, made from tables of situations (AM-11)."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.scenes.mortgage.drill import Drill
from antimono.lessons.anti_monopoly.scenes.mortgage.weighing import Weighing
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU
from antimono.lessons.stage.scene import Scene


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask, weigh = Drill(edition), Weighing(edition)
    return (
        ask.lends("lends-cheap", 6),
        ask.lends("lends-dear", 39),
        ask.lends("lends-company", 5),
        ask.lifts("lifts-walnut", 19),
        ask.lifts("lifts-brattle", 21),
        ask.lifts("lifts-company", 12),
        ask.stops("stops-green", GREEN, 24, (23,)),
        ask.stops("stops-blue", BLUE, 37, (39,)),
        ask.moment(),
        ask.ready(),
        ask.neighbour("two-of-three", 2, BLUE, 26, (27, 29), 29),
        ask.neighbour("one-of-two", 2, NAVY, 39, (37,), 37),
        ask.neighbour("one-of-green", 2, GREEN, 23, (24,), 24),
        ask.emptied("emptied-walnut", YOU, 19, 3),
        ask.emptied("emptied-beacon", GREEN, 24, 2),
        ask.chain("chain-two", (5, 15), 15),
        ask.chain("chain-four", (5, 15, 25, 35), 25),
        ask.utility(),
        ask.builds(),
        ask.bought(),
        weigh.pledge("pledge-blue", BLUE, (31, 32, 34, 39)),
        weigh.pledge("pledge-green", GREEN, (11, 19, 24, 26)),
        weigh.in_order(),
        weigh.in_all("in-all-rush", 11, 3),
        weigh.in_all("in-all-fifth", 37, 2),
        weigh.eaten(),
        weigh.error(),
        weigh.silence(),
        weigh.both_cities(),
    )
