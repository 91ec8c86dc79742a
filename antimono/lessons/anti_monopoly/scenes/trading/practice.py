"""Questions to practise trading, made from tables of situations (AM-21)."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.scenes.trading.bargains import Bargains
from antimono.lessons.anti_monopoly.scenes.trading.drill import Drill
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU
from antimono.lessons.stage.scene import Scene


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask, weigh = Drill(edition), Bargains(edition)
    return (
        *ask.verdicts(),
        ask.slips(),
        ask.moments(),
        ask.visit("visit-lone", 1, {37: BLUE}, 37, GREEN),
        ask.visit("visit-second", 1, {24: NAVY, 21: GREEN}, 21, NAVY),
        ask.visit("visit-left", 2, {26: BLUE, 27: BLUE}, 26, YOU, 27),
        ask.visit("visit-spare", 2, {11: NAVY, 13: NAVY, 14: NAVY}, 14, GREEN, 11),
        ask.gain("gain-third", {31: BLUE, 32: BLUE, 34: YOU}, 34, BLUE),
        ask.gain("gain-second", {39: NAVY, 37: YOU}, 37, NAVY),
        ask.gain("gain-green", {23: GREEN, 24: YOU}, 24, GREEN),
        ask.company(),
        ask.inside(),
        weigh.loss("loss-pair", {37: BLUE, 39: BLUE}, 39, GREEN),
        weigh.loss("loss-spare", {16: NAVY, 18: NAVY, 19: NAVY}, 19, YOU),
        weigh.buyers(),
        weigh.zone(),
        weigh.rounds("rounds-blue", {26: BLUE, 29: YOU}, 29, BLUE, 400),
        weigh.rounds("rounds-green", {26: GREEN, 29: YOU}, 29, GREEN, 350),
        weigh.swap(),
        weigh.error(),
        weigh.bidder(),
    )
