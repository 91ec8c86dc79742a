"""The chapter on mortgages: the storyboard's figures, its challenge by search, its wrong ideas (AM-11)."""

from __future__ import annotations

from itertools import combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.scene import Kind
from tests.course.playing import Playing

PLAY = Playing(CHAPTERS["mortgage"])


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_11_5_r_34_what_is_tried_in_two_scenes_is_what_the_engine_refuses(edition: str) -> None:
    table = Scenario.new(edition, "CMCM").cash("p1", 9000).cash("p2", 9000).owns("p1", 11, mortgaged=True)
    lift = f"p1: redeem {table.edition.deed_at(11).slug}"
    assert not table.on_turn("p4").is_legal(lift)
    assert table.on_turn("p1").is_legal(lift)
    one_left = table.owns("p2", 31, 1).owns("p2", 34, mortgaged=True).owns("p2", 32, mortgaged=True)
    if edition != "pl":
        assert not one_left.on_turn("p2").is_legal(f"build {table.edition.deed_at(31).slug}")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_bets_are_few(edition: str) -> None:
    acts = [act.kind for scene in CHAPTERS["mortgage"].scenes(edition) for act in scene.acts]
    assert acts.count(Kind.GUESS) <= 3


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_no_other_mortgages_raise_the_sum_for_less_rent(edition: str) -> None:
    """All sets of mortgages, played in a game: the chapter's solution is the only best one."""
    streets = (31, 32, 34, 37, 39)
    start = Scenario.new(edition, "CM").on_turn("p2").cash("p2", 0)
    for street in streets:
        start = start.owns("p2", street)
    rules = start.edition

    def income(scene: Scenario) -> int:
        return sum(scene.owed("p1", street).value for street in streets)

    lost: dict[tuple[int, ...], int] = {}
    for count in range(1, 6):
        for way in combinations(streets, count):
            scene = start.after(*(f"mortgage {rules.deed_at(street).slug}" for street in way))
            if scene.draft.position.cash[1] >= 330 * rules.scale:
                lost[way] = income(start) - income(scene)
    least = min(lost.values())
    assert [way for way, loss in lost.items() if loss == least] == [(37, 39)]
    assert least == 150 * rules.scale
    assert PLAY.after("challenge", "37", "39", edition=edition).done
    assert not PLAY.after("challenge", "34", "37", edition=edition).done
