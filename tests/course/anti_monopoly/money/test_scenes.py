"""The chapter on money: the storyboard's figures, the challenge by a search, what other editions say."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.course.anti_monopoly.money.scenes import Together
from antimono.course.anti_monopoly.words import EditionWords
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Piles
from antimono.course.scene.play import SceneView
from tests.course.playing import Playing, cash

MONEY = CHAPTERS["money"]
PLAY = Playing(MONEY)


def piles(shown: SceneView) -> dict[str, dict[int, int]]:
    """The notes by what stands above them: how many of each worth."""
    return {
        str(figure.label): {pile.worth: pile.number for pile in figure.piles}
        for figure in shown.figures
        if isinstance(figure, Piles)
    }


def test_am_5_1_eight_notes_lie_on_the_table_at_last() -> None:
    shown = piles(PLAY.solved("notes"))
    assert shown["On the table"] == {100: 2, 10: 2, 1: 4}
    assert shown["Your starting purse"] == {500: 2, 100: 1, 50: 2, 10: 5, 5: 5, 1: 1}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_27_the_bank_pays_out_of_an_empty_box(edition: str) -> None:
    scale = load(edition).scale
    assert cash(PLAY.solved("empty", edition)) == {"you": (1319 * scale, 100 * scale)}
    assert piles(PLAY.solved("empty", edition)) == {"The box": {}}
    assert ("not known" in str(PLAY.scene("empty", edition).words)) == (edition == "it")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_the_shortest_way_of_all(edition: str) -> None:
    """Every choice of payments: the bank gives 100 and takes 50 or the price of a house, a rent nothing."""
    scale = load(edition).scale
    game = Together(EditionWords(edition))
    worth = {"rent": 0, "start": 100, "fine": -50, "house": -game.house // scale}
    goal = sum(worth[key] for key in game.solution)
    ways = [
        made
        for number in range(game.most + 1)
        for made in combinations_with_replacement(worth, number)
        if sum(worth[key] for key in made) == goal
    ]
    shortest = min(map(len, ways))
    assert shortest == len(game.solution) < max(map(len, ways))
    assert [made for made in ways if game.solved(made)] == [made for made in ways if len(made) == shortest]
    assert game.goal == (6000 + goal) * scale


def test_am_2_4_where_a_book_says_nothing_of_thousands_nothing_is_asked_of_them() -> None:
    assert "stands-for" not in {each.slug for each in MONEY.practice("pl")}
