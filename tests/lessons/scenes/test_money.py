"""The chapter on money: the storyboard's figures, the challenge by a search, what other editions say."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
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
        ("purse", "25", "5 notes of $5"),
        ("change", "6", "6 notes: give $225, take $1 back"),
        ("to-whom", "house+price+pass+fine", "not here"),
        ("to-whom", "house+price+pass+fine,yes", "two purses apart"),
        ("empty", "over", "$100, written on paper"),
        ("left", "8", "8: the six take 12"),
        ("thousands", "320000", "nobody is richer"),
        ("challenge", "n100+n100", "5 notes: $200 there, $16 back"),
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
        ("purse", "us", "5", "That is one note."),
        ("to-whom", "us", "rent", "Blue owns it"),
        ("to-whom", "us", "fare", "Navy owns it"),
        ("left", "us", "18", "Only one player"),
        ("left", "us", "12", "handed out"),
        ("left", "de2006", "17", "Only one player"),
        ("left", "it", "2", "one player's share"),
        ("crossing-a", "us", "10", "without change"),
        ("crossing-a", "us", "1", "The change counts, too."),
        ("all-rent", "us", "6000", "adds at Start"),
        ("banker", "us", "550", "House and fine are the bank's"),
    ],
)
def test_what_is_said_of_a_mistake(slug: str, edition: str, key: str, words: str) -> None:
    shown = view(PLAY.scene(slug, edition), f"-{key}")
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)


@pytest.mark.parametrize(
    ("edition", "right"), [("us", "8"), ("fr2006", "8"), ("pl", "8"), ("de2006", "2"), ("it", "12")]
)
def test_am_2_3_what_stays_in_the_box_is_the_edition_s(edition: str, right: str) -> None:
    scene = PLAY.scene("left", edition)
    assert scene.acts[0].right == (right,)
    assert ("at least" in str(scene.words)) == (edition == "it")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_27_the_bank_pays_out_of_an_empty_box(edition: str) -> None:
    scale = load(edition).scale
    assert cash(PLAY.solved("empty", edition)) == {"you": (1600 * scale, 100 * scale)}
    assert piles(PLAY.solved("empty", edition)) == {"The box": {}}
    assert ("not known" in str(PLAY.scene("empty", edition).words)) == (edition == "it")


@pytest.mark.parametrize(
    ("edition", "right"),
    [("us", 320_000), ("fr2006", 320_000), ("de2006", 320_000), ("it", 3200), ("pl", 320)],
)
def test_am_2_4_thousands_where_print_says_so(edition: str, right: int) -> None:
    assert PLAY.scene("thousands", edition).acts[0].right == (str(right),)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_no_payment_in_the_challenge_has_fewer_notes(edition: str) -> None:
    """Every part of the purse that is enough; the change note by note, largest first."""
    scale = load(edition).scale
    worths, numbers = (500, 100, 50, 10, 5), (1, 2, 1, 3, 1)
    counts = []
    for taken in product(*(range(number + 1) for number in numbers)):
        over = sum(map(int.__mul__, worths, taken)) - 184
        if over >= 0:
            back = 0
            for worth in (*worths, 1):
                back, over = back + over // worth, over % worth
            counts.append(sum(taken) + back)
    solved = piles(PLAY.solved("challenge", edition))
    crossing = sum(solved["On the table"].values()) + sum(solved["Blue gives back"].values())
    assert crossing == min(counts) == 5
    assert solved["On the table"] == {100 * scale: 2}
    assert not view(PLAY.scene("challenge", edition), f"n{500 * scale}").done


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
