"""The chapter on selling back: the storyboard's figures, the challenge by a search, the other editions."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.chapters import CHAPTERS
from antimono.course.lesson.frame import Table
from antimono.course.scene.play import view
from tests.course.playing import Playing, cash

SELLING = CHAPTERS["selling"]
PLAY = Playing(SELLING)
WALNUT, UNION = 19, 32


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(("did", "rents", "visits"), [("same", (5, 10, 20), "5"), ("same,half", (10, 20, 40), "2.5")])
def test_r_23_as_many_visits_on_every_street(edition: str, did: str, rents: tuple[int, ...], visits: str) -> None:
    figures = view(PLAY.scene("everywhere", edition), did).figures
    shown = next(figure for figure in figures if isinstance(figure, Table))
    scale = load(edition).scale
    assert [(*row[1:3], str(row[3])) for row in shown.rows] == [
        (lost * scale, rent * scale, f"{visits} visits") for lost, rent in zip((25, 50, 100), rents, strict=True)
    ]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_has_one_solution(edition: str) -> None:
    """By trying every number of steps on both streets, by hand: 50 and 100 a step, 10 and 20 of rent."""
    found = [
        (walnut, union)
        for walnut, union in product(range(6), range(3))
        if 50 * walnut + 100 * union >= 230 and max(70 - 10 * walnut, 70 - 20 * union) >= 70
    ]
    assert found == [(5, 0)]
    assert PLAY.scene("challenge", edition).puzzle is not None
    for walnut, union in product(range(6), range(3)):
        moves = (*(["19"] * walnut), *(["32"] * union))
        puzzle = PLAY.scene("challenge", edition).puzzle
        assert puzzle is not None
        assert puzzle.solved(moves) == ((walnut, union) in found)
    assert cash(PLAY.solved("challenge", edition))["you"][0] == 250 * load(edition).scale


def test_am_12_1_what_is_lost_and_gained_stands_on_the_buttons() -> None:
    assert "A loss of $30" in {str(said) for _key, said in PLAY.scene("kept-three").acts[0].options}
    assert "A gain of $60" in {str(said) for _key, said in PLAY.scene("kept-eight").acts[0].options}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_35_the_engine_sells_and_does_not_build_on_blue_s_turn(edition: str) -> None:
    table = Scenario.new(edition, "CMCM").owns("p1", UNION, 1).owns("p1", 31).cash("p1", 9000).on_turn("p2")
    street = table.edition.deed_at(UNION).slug
    assert not table.is_legal(f"p1: build {street}")
    assert table.is_legal(f"p1: sell {street}")
