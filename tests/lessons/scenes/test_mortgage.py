"""The chapter on mortgages: the storyboard's figures, its challenge by search, its wrong ideas (AM-11)."""

from __future__ import annotations

from itertools import combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.scene import Kind
from tests.lessons.scenes.playing import Playing, said, tile

PLAY = Playing(CHAPTERS["mortgage"])


@pytest.mark.parametrize(
    ("edition", "keeps", "words"),
    [
        ("us", 1, "$50 now"),
        ("fr2006", 1, "50 € now"),
        ("de2006", 1, "50 € now"),
        ("it", 1, "500 now"),
        ("pl", 0, "brings 30 PLN, single"),
    ],
)
def test_am_11_6_r_9_r_29_r_30_what_ends_a_monopoly_and_what_stays(
    edition: str, keeps: int, words: str
) -> None:
    """Where buildings stay, a second mortgage makes rent single; in Poland one wrong mortgage clears all."""
    before = PLAY.solved("spare", edition)
    assert tile(before, 31).level == 1
    shown = PLAY.after("one-too-many", "goes" if edition == "pl" else "32", edition=edition)
    assert words in said(shown)
    assert tile(shown, 31).level == keeps
    assert tile(shown, 31).owner is not None


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_11_5_r_34_what_is_tried_in_two_scenes_is_what_the_engine_refuses(edition: str) -> None:
    table = Scenario.new(edition, "CMCM").cash("p1", 9000).cash("p2", 9000).owns("p1", 11, mortgaged=True)
    lift = f"p1: redeem {table.edition.deed_at(11).slug}"
    assert not table.on_turn("p4").is_legal(lift)
    assert table.on_turn("p1").is_legal(lift)
    one_left = table.owns("p2", 31, 1).owns("p2", 34, mortgaged=True).owns("p2", 32, mortgaged=True)
    if edition != "pl":
        assert not one_left.on_turn("p2").is_legal(f"build {table.edition.deed_at(31).slug}")


def test_r_9_r_29_where_it_matters_a_question_says_which_street_came_last() -> None:
    """In Poland the two streets bought first make the monopoly: without the order, 26 may be right, too."""
    polish, american = (PLAY.scene("two-of-three", edition) for edition in ("pl", "us"))
    assert polish.acts[0].right == american.acts[0].right == ("52",)
    assert "last" in str(polish.words)
    assert "in this order" in str(PLAY.scene("least-blue", "pl").words)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_bets_are_few(edition: str) -> None:
    acts = [act.kind for scene in CHAPTERS["mortgage"].scenes(edition) for act in scene.acts]
    assert acts.count(Kind.GUESS) <= 3


@pytest.mark.parametrize(("edition", "times"), [("us", 4), ("it", 40), ("pl", 10)])
def test_am_19_2_r_36_what_a_roll_brings_beside_a_mortgage(edition: str, times: int) -> None:
    assert f" {times} times" in said(PLAY.solved("utility", edition))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_11_7_a_spare_street_leaves_rent_double_in_every_edition(edition: str) -> None:
    lent = 32 if edition == "pl" else 34
    shown = PLAY.solved("spare", edition)
    assert tile(shown, lent).mortgaged
    assert load(edition).money(100 * load(edition).scale) in said(shown)


@pytest.mark.parametrize(
    ("edition", "words"),
    [("us", "The bank keeps the deed"), ("it", "turn the deed"), ("pl", "turn the deed")],
)
def test_am_11_8_where_the_deed_lies(edition: str, words: str) -> None:
    assert words in said(PLAY.solved("loan", edition))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_7_half_a_note_is_rounded_up(edition: str) -> None:
    scale = load(edition).scale
    assert load(edition).money(193 * scale) in said(PLAY.solved("odd", edition))


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
