"""The chapter on the timed game: the storyboard's figures, its challenge, and what pl and it say instead."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.wealth import timed_result
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Rows
from antimono.course.scene.play import SceneView
from tests.course.playing import Playing, parts, said, tile

TIMED = CHAPTERS["timed"]
PLAY = Playing(TIMED)


def bill(shown: SceneView) -> list[int]:
    found = next(part for part in parts(shown.figures) if isinstance(part, Bill))
    return [step.amount for step in found.steps]


def amounts(shown: SceneView) -> list[list[int | None]]:
    return [[row.amount for row in part.rows] for part in parts(shown.figures) if isinstance(part, Rows)]


def test_am_24_4_the_banker_pays_deed_by_deed() -> None:
    assert bill(PLAY.after("walk", "32")) == [130]
    assert bill(PLAY.after("walk", "32", "11", "19", "6")) == [10, 0, 50, 130]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_house_and_its_price_weigh_the_same(edition: str) -> None:
    """AM-24.3, R-23: a tenth of the price in rent, a tenth of the cash."""
    kept, built = amounts(PLAY.solved("build-or-keep", edition))
    scale = load(edition).scale
    assert kept[-1] == built[-1] == (239 if edition == "it" else 232) * scale
    assert (kept[0] or 0) - (built[0] or 0) == 10 * scale
    act = PLAY.scene("blues-house", edition).acts[0]
    assert act.right == (str(40 * scale),)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_32_jail_costs_navy_the_win(edition: str) -> None:
    scale = load(edition).scale
    you = 239 if edition == "it" else 232
    assert amounts(PLAY.solved("in-jail", edition)) == [[each * scale for each in (you, 224, 108, 90)]]
    assert f"{240 * scale}" in said(PLAY.solved("in-jail", edition))


@pytest.mark.parametrize(
    ("edition", "clause"), [("us", "AM-24.2"), ("fr2006", "AM-24.2"), ("it", "AM-24.2"), ("pl", "AM-24.2")]
)
def test_am_24_2_what_is_refused_the_engine_refuses(edition: str, clause: str) -> None:
    """In pl players may trade until time is up, and deal with the bank alone afterwards."""
    shown = PLAY.after("no-deals", "swap", edition=edition)
    assert ("in a timed game" in said(shown)) == (edition != "pl")
    assert str(tile(shown, 24).note) == "refused"
    game = Scenario.new(edition, "CMCM", ending="game-b/9").owns(0, 6).owns(2, 24)
    if edition == "pl":
        game = game.settling(0)
    square, other = (load(edition).deed_at(each).slug for each in (6, 24))
    refused = game.why(f"offer p3 {square} for {other}")
    assert not refused.legal
    assert clause in refused.clauses
    mortgage = game.why(f"mortgage {square}")
    assert mortgage.legal


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_no_other_last_turn_ends_better(edition: str) -> None:
    """Every set of mortgages, with and without the purchase, by the rule functions."""
    rules = load(edition)
    railroad, nob_hill, fifth, wall = (rules.deed_at(each) for each in (5, 34, 37, 39))
    ends = {}
    for *lent, buys in product((False, True), repeat=4):
        deeds = (railroad, nob_hill, wall)
        cash = 280 * rules.scale + sum(deed.mortgage for deed, each in zip(deeds, lent, strict=True) if each)
        held = [HeldDeed(deed, mortgaged=each) for deed, each in zip(deeds, lent, strict=True)]
        if buys:
            cash -= fifth.price
            held.append(HeldDeed(fifth))
        if cash >= 0:
            ends[*lent, buys] = timed_result(rules, Estate(Role.MONOPOLIST, cash, tuple(held)), {}).value
    best = (False, True, False, True)
    assert [key for key, end in ends.items() if end == max(ends.values())] == [best]
    assert ends[best] == 208 * rules.scale
    assert ends[False, False, False, False] == 168 * rules.scale
    assert ends[True, False, False, True] == 188 * rules.scale
