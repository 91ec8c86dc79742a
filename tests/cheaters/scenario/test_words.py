"""Positions of the second game in words."""

from __future__ import annotations

import pytest

from antimono.cheaters.scenario import Scenario
from antimono.cheaters.scenario.words import WORDS, put
from antimono.core.errors import AntimonoError

NEW = Scenario.new(3).at("p2", "avenue-foch")


@pytest.mark.parametrize("part", [each for each in WORDS if not each.startswith(("do ", "quiet"))])
def test_every_part_that_is_listed_can_be_read(part: str) -> None:
    assert isinstance(put(NEW, part), Scenario)


def test_parts_hold_from_left_to_right() -> None:
    words = "p2: avenue-foch, rue-de-la-paix hotel; Owl at avenue-foch; Owl has 90; p1 in jail 2"
    words += "; bank: avenue-foch"
    position = put(NEW, words, ("You", "Fox", "Owl")).draft.position
    assert (position.owners[29], position.owners[35], position.hotels[35]) == (-1, 1, True)
    assert (position.pawns[2], position.cash[2], position.jailed[0]) == (29, 90, 2)


def test_actions_are_the_story_s_players() -> None:
    begun = "You at avenue-de-breteuil; You on turn; rolled; open T01 T02 T03 T06 T09; dice 1+3"
    after = put(NEW, f"{begun}; do You: cheat T01; do You: end; quiet; do Fox: roll", ("You", "Fox", "Owl"))
    assert after.draft.position.cash[0] == 1700


def test_a_debt_waits_and_who_is_home_has_arrived() -> None:
    owed = put(NEW, "p2 has 0; p2 owes 300 to p1; p3 home")
    standing = owed.draft.position
    assert [(debt.debtor, debt.creditor, debt.amount) for debt in standing.debts] == [(1, 0, 300)]
    assert (standing.arrived, standing.ending) == ((False, False, True), True)


@pytest.mark.parametrize(
    "words",
    ["Nobody has 90", "p2 owes 300 to Nobody", "p1 flies", "p1: nowhere", "dice 4+7", "do p1: sing", "cards tarot T01"],
)
def test_what_says_nothing_is_refused(words: str) -> None:
    with pytest.raises(AntimonoError):
        put(NEW, words)
