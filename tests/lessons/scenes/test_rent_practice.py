"""Questions to practise rent: their answers by hand, their wrong ideas, and what `it` and `pl` change."""

from __future__ import annotations

import pytest

from antimono.lessons.anti_monopoly.chapters.rent import CHAPTER
from antimono.lessons.stage.play import Tone, press, solve, view
from antimono.lessons.stage.scene import Scene


def question(slug: str, edition: str = "us") -> Scene:
    return next(each for each in CHAPTER.practice(edition) if each.slug == slug)


@pytest.mark.parametrize(
    ("slug", "right"),
    [
        ("alone-blue", "16"),
        ("alone-green", "24"),
        ("pair-blue", "44"),
        ("pair-green", "26"),
        ("same", "same"),
        ("second-street", "8"),
        ("dearest", "23"),
        ("houses-green", "40"),
        ("house-blue", "48"),
        ("houses-blue", "140"),
        ("houses-alone", "30"),
        ("order-two", "v6+v37+v39+v27"),
        ("dearest-two", "34"),
        ("left", "396"),
        ("left-green", "250"),
        ("order-three", "v39+v24+v21+v16"),
        ("more-houses", "60"),
        ("pay-back", "10"),
        ("two-visits", "120"),
        ("long-bill", "houses"),
        ("doubled-in-part", "double"),
    ],
)
def test_what_is_right(slug: str, right: str) -> None:
    assert solve(question(slug)) == right


@pytest.mark.parametrize(
    ("slug", "key", "words"),
    [
        ("alone-blue", "32", "Blue has one street here"),
        ("pair-blue", "22", "double it"),
        ("pair-green", "52", "Green never doubles"),
        ("houses-blue", "60", "the houses bring is missing"),
        ("houses-blue", "100", "Double the houses, too"),
        ("houses-blue", "430", "a tenth of what it cost"),
        ("houses-green", "60", "Green never doubles"),
        ("left", "104", "That is the rent"),
        ("left", "448", "double it"),
        ("two-visits", "85", "double it"),
    ],
)
def test_each_wrong_idea_gets_its_sentence(slug: str, key: str, words: str) -> None:
    told = question(slug)
    reply = view(told, press(told, "", key)).reply
    assert reply is not None
    assert reply.tone is Tone.WRONG
    assert words in str(reply.text)


def test_amounts_are_those_of_the_edition() -> None:
    assert solve(question("houses-blue", "it")) == "1400"
    assert solve(question("houses-blue", "pl")) == "140"
    assert solve(question("pay-back", "it")) == "10"
