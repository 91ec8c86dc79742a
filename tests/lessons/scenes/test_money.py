"""The chapter on money: the storyboard's figures, the challenge by a search, what other editions say."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.lessons.anti_monopoly.chapters.money import Together
from antimono.lessons.anti_monopoly.vocabulary import Telling
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Piles
from antimono.lessons.stage.play import Tone, View, view
from tests.lessons.scenes.playing import Playing, cash, said

MONEY = CHAPTERS["money"]
PLAY = Playing(MONEY)


def piles(shown: View) -> dict[str, dict[int, int]]:
    """The notes by what stands above them: how many of each worth."""
    return {
        str(figure.label): {pile.worth: pile.number for pile in figure.piles}
        for figure in shown.figures
        if isinstance(figure, Piles)
    }


@pytest.mark.parametrize(
    ("slug", "did", "words"),
    [
        ("notes", "n100", "2 notes of $100"),
        ("notes", "n100,n10,n1", "8 notes, the largest first. Each player starts with these piles: $1500"),
        ("to-whom", "house+price+pass+fine", "not here"),
        ("two-purses", "no", "the bank's and their own"),
        ("empty", "over", "$100, written on paper: the bank's money never ends (our ruling)"),
        ("thousands", "cash", "Nobody"),
        ("challenge", "fine+start+start", "a rent moves from purse to purse"),
    ],
)
def test_the_story_in_the_us_edition(slug: str, did: str, words: str) -> None:
    assert words in said(view(PLAY.scene(slug), did))


def test_am_5_1_eight_notes_lie_on_the_table_at_last() -> None:
    shown = piles(PLAY.solved("notes"))
    assert shown["On the table"] == {100: 2, 10: 2, 1: 4}
    assert shown["Your starting purse"] == {500: 2, 100: 1, 50: 2, 10: 5, 5: 5, 1: 1}


@pytest.mark.parametrize(
    ("slug", "edition", "key", "words"),
    [
        ("notes", "us", "n500", "Too much: $224 is left to pay."),
        ("notes", "us", "n50", "A larger note is not too much either."),
        ("to-whom", "us", "rent", "Blue owns it"),
        ("to-whom", "us", "stop", "Navy owns it"),
        ("two-purses", "us", "yes", "not the banker's"),
        ("stock-4", "de2006", "17", "Only one player"),
        ("stock-4", "it", "3", "one player's share"),
        ("crossing-a", "us", "10", "without change"),
        ("crossing-a", "us", "1", "The change counts, too."),
        ("all-rent", "us", "6000", "adds at START"),
        ("banker", "us", "550", "House and fine are the bank's"),
    ],
)
def test_what_is_said_of_a_mistake(slug: str, edition: str, key: str, words: str) -> None:
    shown = view(PLAY.scene(slug, edition), f"-{key}")
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_27_the_bank_pays_out_of_an_empty_box(edition: str) -> None:
    scale = load(edition).scale
    assert cash(PLAY.solved("empty", edition)) == {"you": (1600 * scale, 100 * scale)}
    assert piles(PLAY.solved("empty", edition)) == {"The box": {}}
    assert ("not known" in str(PLAY.scene("empty", edition).words)) == (edition == "it")


@pytest.mark.parametrize(
    ("edition", "sum_"), [("us", "$320000"), ("de2006", "320000"), ("it", "3200000"), ("pl", "320000 PLN")]
)
def test_am_2_4_a_thousand_times_as_much_makes_nobody_richer(edition: str, sum_: str) -> None:
    scene = PLAY.scene("thousands", edition)
    assert sum_ in str(scene.words)
    assert ("does not say so" in str(scene.words)) == (edition in ("it", "pl"))
    assert scene.acts[0].right == ("nobody",)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_the_shortest_way_of_all(edition: str) -> None:
    """Every choice of payments: the bank gives 100 and takes 50 or the price of a house, a rent nothing."""
    scale = load(edition).scale
    game = Together(Telling(edition))
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


def test_a_rent_changes_two_purses_and_not_their_sum() -> None:
    shown = PLAY.after("challenge", "rent")
    assert cash(shown)["you"][1] == -cash(shown)["green"][1] == -24
    assert said(shown) == "$6000 together."


def test_practice_knows_the_answers() -> None:
    answers = {each.slug: each.acts[0].right for each in MONEY.practice("us")}
    assert {slug: right[0] for slug, right in answers.items() if len(right) == 1}.items() >= {
        "count-a": "285", "count-b": "643", "fewest-a": "6", "fewest-b": "4", "back-a": "36", "back-b": "6",
        "back-notes": "7", "account": "n10", "crossing-a": "2", "crossing-b": "3", "crossing-c": "4",
        "stock-4": "38", "stock-3": "41", "banker": "400", "stands-for": "160000", "all-rent": "6100",
        "all-fine": "6050", "all-two": "6150", "new-money": "rent", "to-rent": "blue", "to-house": "bank",
    }.items()  # fmt: skip
    assert answers["ordered"] == ("b100", "b60", "b224", "b99")
    assert "stands-for" not in {each.slug for each in MONEY.practice("pl")}
