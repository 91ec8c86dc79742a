"""The page of what was compared with what says what the tests do, and names commands that there are."""

from __future__ import annotations

import re

from publish import paths

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.players import KINDS
from antimono.simulate.fairness.design import ENDINGS as PLAYED
from antimono.simulate.fairness.published import published
from tests.simulate import test_independent, test_kernel
from tests.simulate.engine_turns import CASES
from tests.simulate.kernel_games import ENDINGS

PAGE = (paths.NOTEBOOKS / "labs/validation.md").read_text("utf-8")


def test_the_page_says_how_many_games_are_compared() -> None:
    [_parameters, settings] = next(
        mark.args
        for mark in test_independent.test_the_same_dice_and_decks_make_the_same_game.pytestmark  # type: ignore[attr-defined] # of pytest
        if mark.name == "parametrize"
    )
    games = [number for _setting, number in settings]
    kernel = test_kernel.GAMES * test_kernel.PARTS * len(EDITION_IDS) * len(ENDINGS)
    controls = published().controls
    for words in (
        f"{sum(games)} games at four tables",
        f"{kernel} games of five editions and four endings",
        f"{CASES**2:,} cases from each state",
        f"{len(controls)} tables of {controls[0].games:,} games",
        f"{len(KINDS)} strategies against themselves, three endings",
    ):
        assert words in PAGE, words
    assert (len(games), len(PLAYED), {each.games for each in controls}) == (4, 3, {10_000})


def test_the_tests_that_it_names_are_there() -> None:
    named = re.findall(r"tests/[\w/.]+", PAGE)
    assert len(named) > 8
    for path in named:
        assert (paths.ROOT / path).exists(), path
