"""The chapter on selling back: the storyboard's figures, the challenge by a search, the other editions."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.frame import Table
from antimono.lessons.stage.play import Tone, view
from tests.lessons.scenes.playing import Playing, cash, said, tile

SELLING = CHAPTERS["selling"]
PLAY = Playing(SELLING)
WALNUT, UNION = 19, 32


@pytest.mark.parametrize(
    ("slug", "did", "words"),
    [
        ("half", "19", "half of the step: $50. Four houses stand again, and the bill of $70 becomes $60."),
        ("whole", "250", "5 times $50."),
        ("bank-only", "bank", "The bank alone takes houses and hotels"),
        ("any-time", "build+sell", "You may sell at any moment"),
        ("error", "fee", "No fee: the bank pays $400."),
        ("round-trip", "5", "$50 is lost, each visit earns $10: 5 visits."),
        ("everywhere", "same", "5, as on every street"),
        (
            "everywhere",
            "same,half",
            "2.5 visits: Blue's house brings $40 each time. To raise $100, Blue gives up $40",
        ),
        ("challenge", "19+19+19+19+19", "$250, and Union Square still brings $70."),
    ],
)
def test_the_story_in_the_us_edition(slug: str, did: str, words: str) -> None:
    assert words in said(view(PLAY.scene(slug), did))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_12_1_r_16_the_last_step_of_a_hotel(edition: str) -> None:
    scale = load(edition).scale
    shown = PLAY.solved("half", edition)
    assert (tile(shown, WALNUT).level, tile(shown, WALNUT).hotel) == (4, False)
    assert cash(shown) == {"you": (110 * scale, 50 * scale)}
    assert cash(PLAY.solved("whole", edition)) == {"you": (310 * scale, 250 * scale)}
    assert tile(PLAY.solved("whole", edition), WALNUT).level == 0


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_35_on_blue_s_turn_one_sells_and_does_not_build(edition: str) -> None:
    assert tile(PLAY.after("any-time", "build", edition=edition), UNION).level == 2
    assert tile(PLAY.solved("any-time", edition), UNION).level == 1


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(
    ("did", "rents", "visits"), [("same", (5, 10, 20), "5"), ("same,half", (10, 20, 40), "2.5")]
)
def test_r_23_as_many_visits_on_every_street(
    edition: str, did: str, rents: tuple[int, ...], visits: str
) -> None:
    figures = view(PLAY.scene("everywhere", edition), did).figures
    shown = next(figure for figure in figures if isinstance(figure, Table))
    scale = load(edition).scale
    assert [(*row[1:3], str(row[3])) for row in shown.rows] == [
        (lost * scale, rent * scale, f"{visits} visits")
        for lost, rent in zip((25, 50, 100), rents, strict=True)
    ]


@pytest.mark.parametrize(
    ("slug", "edition", "key", "words"),
    [
        ("half", "us", "32", "Houses can be sold, too"),
        ("bank-only", "us", "navy", "no house goes from one player to another"),  # AM-12.2
        ("whole", "us", "500", "The bank pays half."),
        ("whole", "us", "50", "Four houses are inside."),
        ("whole", "it", "5000", "The bank pays half."),
        ("error", "us", "half", "the bank pays half"),
        ("error", "us", "paid", "the line before"),
        ("round-trip", "us", "10", "Half of the price comes back."),
        ("round-trip", "us", "2", "The rent is not in it yet."),
        ("after-blue", "us", "112", "the rent loses one step"),
        ("after-green", "us", "24", "The houses stand again"),
        ("given-up-blue", "us", "40", "Blue doubles each step."),
        ("kept-three", "us", "none", "The bank pays half back."),
        ("who", "us", "navy", "No player buys a building."),
    ],
)
def test_what_is_said_of_a_mistake(slug: str, edition: str, key: str, words: str) -> None:
    shown = view(PLAY.scene(slug, edition), f"-{key}")
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)


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


def test_practice_knows_the_answers() -> None:
    answers = {each.slug: each.acts[0].right for each in SELLING.practice("us")}
    assert {slug: right[0] for slug, right in answers.items() if len(right) == 1} == {
        "one-rush": "50", "one-wall": "100", "all-sunset": "75", "all-beacon": "150", "who": "bank",
        "when-navy": "sell", "when-rolled": "both", "after-green": "84", "after-blue": "184",
        "all-hotel": "400", "enough": "32", "purse": "20", "kept-three": "all", "kept-eight": "all",
        "fewest-near": "1.2", "fewest-far": "5", "given-up-blue": "80", "given-up-green": "40",
        "slower": "blue", "slip": "hotel",
    }  # fmt: skip
    assert answers["ordered"] == ("house", "three", "hotel", "blue")
    # 38 on Locust St., 32 + 2 × 20 on Nob Hill, 2 × 40 on Wall St., 2 × 35 + 2 × 20 on Fifth Ave.
    assert answers["rents-left"] == ("you", "green", "blue", "navy")
    assert "$30 lost" in {str(said) for _key, said in PLAY.scene("kept-three").acts[0].options}
    assert "$60 gained" in {str(said) for _key, said in PLAY.scene("kept-eight").acts[0].options}


@pytest.mark.parametrize("slug", ["any-time", "when-navy", "when-rolled"])
def test_r_35_no_book_says_when_one_sells_so_it_is_told_as_a_ruling(slug: str) -> None:
    assert "our ruling" in said(PLAY.solved(slug))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_35_the_engine_sells_and_does_not_build_on_blue_s_turn(edition: str) -> None:
    table = Scenario.new(edition, "CMCM").owns("p1", UNION, 1).owns("p1", 31).cash("p1", 9000).on_turn("p2")
    street = table.edition.deed_at(UNION).slug
    assert not table.is_legal(f"p1: build {street}")
    assert table.is_legal(f"p1: sell {street}")
