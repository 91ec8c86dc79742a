"""The chapter on a whole round: the storyboard's purses, its challenge by all cards, and every mistake."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.theme import YOU
from antimono.core.dice import Dice
from antimono.course.anti_monopoly.around.scenes import DOUBLES, ROUND, leaves
from antimono.course.anti_monopoly.around.try_it import opening
from antimono.course.anti_monopoly.words import EditionWords, player
from antimono.course.chapters import CHAPTERS
from antimono.course.lesson.frame import Table
from antimono.course.scene.figures import Rows, Strip
from antimono.course.scene.play import view
from tests.course.playing import Playing, parts

AROUND = CHAPTERS["around"]
PLAY = Playing(AROUND)


def test_the_purses_in_order() -> None:
    rows = next(part for part in parts(PLAY.solved("purses").figures) if isinstance(part, Rows))
    assert {row.key: row.amount for row in rows.rows} == {"you": 576, "green": 504, "navy": 426, "blue": 324}
    assert PLAY.scene("purses").acts[0].right == ("blue", "navy", "green", "you")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_table_is_that_of_the_free_lesson(edition: str) -> None:
    assert EditionWords(edition).at(ROUND) == opening(edition)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_six_and_six_is_the_best_first_double_whatever_the_card(edition: str) -> None:
    """Every double with every card: nothing leaves more, and only a card that leads to START as much."""
    scale = opening(edition).edition.scale
    found = {double: leaves(EditionWords(edition), double) for double in DOUBLES}
    best = found.pop("6+6")
    assert best == (740 * scale, 740 * scale)
    assert all(least < best[0] and most <= best[0] for least, most in found.values())
    assert PLAY.scene("challenge", edition).acts[0].right == ("0",)
    table = next(part for part in parts(PLAY.solved("challenge", edition).figures) if isinstance(part, Table))
    assert [row[2:] for row in table.rows] == [
        (640 * scale, 640 * scale), (640 * scale, 640 * scale), (536 * scale, 536 * scale),
        (565 * scale, 740 * scale), (565 * scale, 565 * scale), best,
    ]  # fmt: skip


def test_the_dearest_square_within_one_roll_of_your_gas() -> None:
    """By all 36 rolls; the power companies are Green's, so no roll is owed there by chance."""
    scene = opening("us")
    due = {
        square: scene.owed(YOU, square).value
        for first, second in product(range(1, 7), repeat=2)
        if (square := (28 + Dice(first, second).total) % 40) not in (33, 36)
    }
    assert max(due, key=due.__getitem__) == 34
    assert due == {30: 0, 31: 60, 32: 0, 34: 104, 35: 0, 37: 70, 38: 75, 39: 80, 0: 0}


@pytest.mark.parametrize(
    ("name", "slugs"), [("Blue", ("8-blue", "10-blue", "10-navy", "11-blue", "11-you")), ("You", ("12-you",))]
)
def test_am_13_1_who_passes_start_is_seen_to_pass_it(name: str, slugs: tuple[str, ...]) -> None:
    """From the square where the pawn stood, over START, to where it stops."""
    start = opening("us").draft.position.pawns[player(name)]
    for slug in slugs:
        scene = PLAY.scene(f"purse-{name.lower()}-{slug}")
        drawn = next(part for part in parts(view(scene).figures) if isinstance(part, Strip))
        assert [tile.index for tile in drawn.tiles][:2] == [start, 0]
        assert "START" in str(scene.words)
    after = next(part for part in parts(view(PLAY.scene("twice-10-3")).figures) if isinstance(part, Strip))
    assert [tile.index for tile in after.tiles] == [38, 0, 1]


def test_am_13_1_a_way_that_does_not_pass_start_is_not_told_of_it() -> None:
    green = PLAY.scene("purse-green-11-blue").acts[0]
    assert not any("START" in str(said_) for said_ in green.mistakes.values()), "nobody passes START there"
