"""Positions in words of both games: any text gives a position or an error of ours."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import WORDS
from antimono.cheaters.scenario import Scenario as CheatersScenario
from antimono.cheaters.scenario.words import WORDS as CHEATERS_WORDS
from antimono.cheaters.scenario.words import put
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.positions import names

NEW = Scenario.new("us", "CMC")
CHEATERS_NEW = CheatersScenario.new(3)
LONG = "9" * 5000
"""A number of more digits than Python reads."""


def texts(words: Iterable[str]) -> st.SearchStrategy[str]:
    """Return texts of the words and marks that positions are written with, in any order."""
    tokens = {token for part in words for token in part.replace(":", " :").replace(",", " ,").split()}
    marks = ["", " ", ";", ",", ", ", ": ", "+", "\n", "²", "٣", LONG, "p1", "p9", "bank: ", "p2: "]
    return st.builds(
        str.join,
        st.sampled_from(["", " ", "; "]),
        st.lists(st.sampled_from([*sorted(tokens), *words, *marks]), max_size=10),
    )


@given(texts(WORDS))
@example("p2: nob-hill, , union-square")
@example("bank: nob-hill,, union-square")
@example("p2: ,")
@example(f"p1 has {LONG}")
@example(f"p1 holds {LONG}")
@example(f"cards C {LONG}")
def test_any_words_are_a_position_or_an_error_of_ours(words: str) -> None:
    with suppress(AntimonoError):
        assert isinstance(Scenario.parse(f"us CMC; {words}"), Scenario)


@given(texts(CHEATERS_WORDS))
@example("p2: avenue-foch, , rue-de-la-paix hotel")
@example("bank: avenue-foch,, rue-de-la-paix")
@example(f"p1 owes {LONG} to p2")
@example(f"p1 has {LONG}")
@example(f"turn {LONG}")
def test_any_words_of_the_second_game_are_a_position_or_an_error_of_ours(words: str) -> None:
    with suppress(AntimonoError):
        assert isinstance(put(CHEATERS_NEW, words), CheatersScenario)


@pytest.mark.parametrize("who", ["p2", "bank"])
def test_a_name_that_is_missing_between_commas_is_said(who: str) -> None:
    with pytest.raises(UnreadableError, match="A name is missing in “nob-hill, , union-square”"):
        NEW.apply(f"{who}: nob-hill, , union-square")
    with pytest.raises(UnreadableError, match="A name is missing in “avenue-foch,”"):
        put(CHEATERS_NEW, f"{who}: avenue-foch,")


def test_names_may_stand_with_or_without_spaces() -> None:
    assert names("nob-hill,union-square ,  wall-st") == ("nob-hill", "union-square", "wall-st")


@pytest.mark.parametrize("trade", ["", "_", "-", "p2", "p2_for", "p2_for_", "_for_50", "p2_,_for_50", "p9_for_5"])
def test_an_offer_that_cannot_be_read_in_a_position_is_an_error_of_ours(trade: str) -> None:
    position = str(NEW.owns(0, "nob-hill").on_turn(0).after("offer p2 nob-hill for 50"))
    assert position.count("p2_nob-hill_for_50") == 1
    with pytest.raises(AntimonoError):
        Scenario.parse(position.replace("p2_nob-hill_for_50", trade))
