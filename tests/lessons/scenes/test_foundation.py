"""The chapter on the Foundation: the storyboard's figures, its challenge, tenfold money."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Rooms
from antimono.lessons.stage.play import Tone, view
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import die_svg, figure_html
from tests.lessons.scenes.playing import Playing, cash, said

FOUNDATION = CHAPTERS["foundation"]
PLAY = Playing(FOUNDATION)


@pytest.mark.parametrize(
    ("slug", "did", "words"),
    [
        ("blue-pays", "roll", "$160 to the bank."),
        ("green-rolls", "walk", "It costs you nothing."),
        ("green-rolls", "walk,die", "A 2: the bank gives you $50."),
        ("which-faces", "1+2", "1 brings $25, 2 brings $50, all others nothing."),
        ("no-pot", "0", "There is no pot here, unlike the way many people play Free Parking"),
        ("as-much", "13", "13 average stops: $162.50."),
        ("challenge", "1035", "$960 paid, $75 won."),
    ],
)
def test_the_story_in_the_us_edition(slug: str, did: str, words: str) -> None:
    assert words in said(view(PLAY.scene(slug), did))


@pytest.mark.parametrize(
    ("slug", "edition", "key", "words"),
    [
        ("which-faces", "us", "6", "High is no good here."),
        ("which-faces", "us", "3", "This face brings nothing."),
        ("no-pot", "us", "160", "That went to the bank."),
        ("no-pot", "it", "1600", "That went to the bank."),
        ("no-pot", "us", "50", "That is for a 2."),
        ("challenge", "us", "960", "You have won something."),
        ("challenge", "us", "885", "wider, not narrower"),
        ("challenge", "us", "235", "Blue has paid at every stop."),
        ("challenge", "it", "8850", "wider, not narrower"),
        ("face-5", "us", "125", "A higher face does not win more"),
        ("purse-you", "us", "140", "A Competitor pays nothing here."),
        ("purse-navy", "us", "450", "Monopolists roll no die here"),
        ("richer", "us", "190", "Blue's due goes to the bank, not to you."),
        ("exactly", "us", "8", "Two smaller prizes can make it, too."),
    ],
)
def test_what_is_said_of_a_mistake(slug: str, edition: str, key: str, words: str) -> None:
    shown = view(PLAY.scene(slug, edition), f"-{key}")
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)


@pytest.mark.parametrize(
    ("edition", "paid", "won"),
    [("us", 160, 50), ("fr2006", 160, 50), ("de2006", 160, 50), ("it", 1600, 500), ("pl", 160, 50)],
)
def test_am_20_who_pays_and_who_wins(edition: str, paid: int, won: int) -> None:
    assert cash(PLAY.solved("blue-pays", edition))["blue"][1] == -paid
    assert cash(view(PLAY.scene("green-rolls", edition), "walk"))["you"][1] == 0
    assert cash(PLAY.solved("green-rolls", edition))["you"][1] == won


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_the_sum_of_all_twelve_stops(edition: str) -> None:
    """Stop by stop, from the print: 160 of a Monopolist; 25, 50 or nothing for a Competitor (AM-20)."""
    scale = 10 if edition == "it" else 1
    you = blue = 1500 * scale
    for face in range(1, 7):
        you += {1: 25, 2: 50}.get(face, 0) * scale
        blue -= 160 * scale
    assert PLAY.scene("challenge", edition).acts[0].right == (str(you - blue),)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_as_many_average_stops_make_up_for_one_levy(edition: str) -> None:
    """75 in six stops against 160 in one (AM-20): a sum of averages, not how long luck takes on average."""
    enough = int(PLAY.scene("as-much", edition).acts[0].right[0])
    assert enough * 75 >= 6 * 160 > (enough - 1) * 75
    assert "average stops" in str(PLAY.scene("as-much", edition).words)


def test_faces_are_drawn_as_dice_and_told_as_numbers() -> None:
    rooms = next(figure for figure in view(PLAY.scene("which-faces")).figures if isinstance(figure, Rooms))
    html = figure_html(rooms, Pen(), live=("1", "6"))
    assert all(die_svg(face) in html for face in range(1, 7))
    assert html.count("<button") == 2
    assert '<span class="am-unseen">a 6</span>' in html


def test_practice_in_the_us_edition() -> None:
    answers = {each.slug: each.acts[0].right for each in FOUNDATION.practice("us")}
    assert answers == {
        "due": ("160",), "face-1": ("25",), "face-2": ("50",), "face-5": ("0",),
        "who-rolls": ("you", "green"), "whose-money": ("bank",), "best-face": ("2",), "how-often": ("third",),
        "purse-navy": ("240",), "purse-you": ("350",), "purse-green": ("275",),
        "three-stops": ("75",), "four-stops": ("125",), "account-navy": ("third",), "account-green": ("f3",),
        "in-order": ("five", "one", "two", "start"), "both-win": ("4",),
        "some-win": ("20",), "exactly": ("9",), "twelve": ("150",), "apart": ("765",), "richer": ("30",),
        "another-rule": ("25",), "start-money": ("10",), "which-more": ("yes",),
    }  # fmt: skip


def test_practice_in_tenfold_money() -> None:
    answers = {each.slug: each.acts[0].right[0] for each in FOUNDATION.practice("it")}
    tenfold = {
        "due": "1600",
        "purse-navy": "2400",
        "apart": "7650",
        "another-rule": "250",
        "start-money": "10",
    }
    assert tenfold.items() <= answers.items()
