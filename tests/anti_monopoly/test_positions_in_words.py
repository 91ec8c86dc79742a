"""Positions in words: each part says what a step of setting up says, and what says nothing is refused."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import WORDS, action, squares
from antimono.core.errors import AntimonoError

TABLE = Scenario.new("us", "CMCM")


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("p2: nob-hill", TABLE.owns(1, 34)),
        ("p2: nob-hill+2, union-square", TABLE.owns(1, 34, 2).owns(1, 32)),
        ("p2: union-square hotel, wall-st mortgaged", TABLE.owns(1, 32, hotel=True).owns(1, 39, mortgaged=True)),
        ("p2: street-7c", TABLE.owns(1, 34)),
        ("p1 at corner", TABLE.at(0, 10)),
        ("p2 in custody", TABLE.in_custody(1)),
        ("p2 in custody 2", TABLE.in_custody(1, 2)),
        ("p1 has 300; p2 holds 299", TABLE.cash(0, 300).cash(1, 299)),
        ("p3 on turn; rolled", TABLE.on_turn(2).rolled()),
        ("rolled again", TABLE.rolled(again=True)),
        ("p4 bankrupt", TABLE.bankrupt(3)),
        ("p2: nob-hill; bank: nob-hill", TABLE.owns(1, 34).free(34)),
        ("cards C 9 17; dice 4+5 1+2", TABLE.cards("C", 9, 17).dice((4, 5), (1, 2))),
        ("p1: nob-hill; p1 has 100; do mortgage nob-hill", TABLE.owns(0, 34).cash(0, 100).after("mortgage nob-hill")),
        ("p1 at corner; p1 at start", TABLE.at(0, 0)),
        ("", TABLE),
    ],
)
def test_a_part_says_what_a_step_says(words: str, steps: Scenario) -> None:
    assert TABLE.apply(words) == steps
    assert Scenario.parse(f"us CMCM; {words}") == steps


@pytest.mark.parametrize("words", WORDS)
def test_everything_that_is_listed_can_be_said(words: str) -> None:
    before = TABLE.apply("p2: nob-hill, french-quarter; dice 2+4")
    before = before.apply("p2 on turn; do roll") if words.startswith("do") else before
    assert before.apply(words) != before


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_square_has_one_name_in_every_edition(edition: str) -> None:
    """Amounts are in the 1500 scale; a square of the edition's own board may have its own name, too."""
    table = Scenario.new(edition, "CMCM")
    rules = load(edition)
    assert table.apply("p2: nob-hill; p1 has 3") == table.owns(1, 34).cash(0, 3 * rules.scale)
    assert table.apply(f"p2: {rules.squares[34].slug}") == table.owns(1, 34)
    assert [rules.squares[place].key for place in squares().values()] == [each.key for each in rules.squares]
    assert action(rules, "build nob-hill") == f"build {rules.squares[34].slug}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("p2 owns nob-hill", "“p2 owns nob-hill” is not part of a position"),
        ("p2: nob-hil", "There is no square named “nob-hil”; did you mean “nob-hill”?"),
        ("p9 at start", "There is no player named “p9”"),
        ("p2: nob-hill+9", "AM-10"),
        ("p2 in custody 9", "AM-14.10"),
        ("dice 4-5", "“4-5” is not a pair of dice. Write one such as 4+5."),
        ("do dance", "dance"),
    ],
)
def test_what_says_nothing_is_refused_with_what_would(words: str, sentence: str) -> None:
    with pytest.raises(AntimonoError) as refused:
        TABLE.apply(words)
    assert sentence in f"{refused.value} {getattr(refused.value, 'clause', '')}"
