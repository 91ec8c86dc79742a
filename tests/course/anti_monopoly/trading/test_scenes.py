"""The chapter on trading: the storyboard's figures, its challenge by search, its wrong ideas (AM-21)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.chapters import CHAPTERS
from tests.course.playing import Playing, said

PLAY = Playing(CHAPTERS["trading"])
NO_BAN = {"it", "pl"}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_21_1_r_22_when_players_trade(edition: str) -> None:
    """Where the dice decide there is a scene of its own; elsewhere the offer says that any time will do."""
    before = edition == "it"
    assert ("at any time" in said(PLAY.solved("offer", edition))) != before
    told = [scene.slug for scene in PLAY.chapter.scenes(edition)]
    assert ("when" in told) == before
    assert PLAY.scene("moments", edition).acts[0].right == (("before",) if before else ("any",))
    if before:
        assert "before the dice" in said(PLAY.solved("when", edition))
    table = Scenario.new(edition, "CMCM").owns("p1", 29).cash("p2", 9000).on_turn("p3").rolled()
    assert table.is_legal(f"p2: offer p1 400 for {table.edition.deed_at(29).slug}") != before


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_4_r_11_what_the_price_war_lets_one_agree_to(edition: str) -> None:
    assert PLAY.scene("inside", edition).acts[0].right == (("both",) if edition in NO_BAN else ("sell",))


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(
    ("slug", "offer"),
    [
        ("may-swap", "p1 {harvard} for {rush} 100"),
        ("may-gift", "p1 nothing for {rush}"),
        ("may-built", "p1 100 for {walnut}"),
        ("may-mortgaged", "p1 {beacon} for 100"),
    ],
)
def test_am_21_what_a_question_calls_allowed_can_be_played(edition: str, slug: str, offer: str) -> None:
    squares = {"rush": 11, "walnut": 19, "harvard": 23, "beacon": 24}
    table = Scenario.new(edition, "CMCM").on_turn("p3").cash("p1", 9000).cash("p3", 9000)
    table = table.owns("p3", 23).owns("p3", 24, mortgaged=True).owns("p1", 11).owns("p1", 19, 1)
    names = {name: table.edition.deed_at(square).slug for name, square in squares.items()}
    made = f"offer {offer.format(**names)}"
    played = table.is_legal(made) and table.after(made).is_legal("accept")
    assert (PLAY.scene(slug, edition).acts[0].right == ("yes",)) == played


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_no_other_swap_makes_visits_dearer(edition: str) -> None:
    """All nine swaps, played in a game: two are the best, and both solve the challenge."""
    blues, navys = (26, 31, 37), (27, 32, 39)
    start = Scenario.new(edition, "CMCM").on_turn("p2")
    for player, squares in (("p2", blues), ("p4", navys)):
        for square in squares:
            start = start.owns(player, square)
    rules = start.edition

    def income(scene: Scenario) -> int:
        return sum(scene.owed("p1", square).value for square in (*blues, *navys))

    sums = {
        (given, taken): income(
            start.after(f"offer p4 {rules.deed_at(given).slug} for {rules.deed_at(taken).slug}", "accept")
        )
        for given, taken in product(blues, navys)
    }
    assert income(start) == 187 * load(edition).scale
    most = max(sums.values())
    assert most == 322 * load(edition).scale
    for swap, total in sums.items():
        done = PLAY.after("challenge", *(str(square) for square in swap), edition=edition).done
        assert done == (total == most), swap
