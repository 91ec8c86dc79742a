"""The chapter on START: figures by hand, its challenge by search, its wrong ideas (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, SquareKind, load
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Strip
from tests.course.playing import Playing, cash

START = CHAPTERS["start"]
PLAY = Playing(START)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_one_roll_and_one_card_bring_start_money_twice_at_most(edition: str) -> None:
    """All rolls from square 35, and where they lead to a card square every card of the deck (R-19)."""
    rules = load(edition)
    cards = {card.effect.square for card in deck(rules, Role.COMPETITOR) if isinstance(card.effect, MoveTo)}
    puzzle = PLAY.scene("challenge", edition).puzzle
    assert puzzle is not None
    paid: dict[tuple[str, ...], int] = {}
    for total in range(2, 13):
        past, there = divmod(35 + total, 40)
        paid[str(there),] = past
        if rules.squares[there].kind is SquareKind.CARD:
            paid |= {(str(there), f"c{card}"): past + (card <= there) for card in cards}
    assert max(paid.values()) == 2
    offered = [moves for moves in paid if moves[0] in puzzle.moves(()) and set(moves[1:]) <= {"c0", "c6", "c28"}]
    assert len(offered) == 10
    for moves in offered:
        assert puzzle.solved(moves) == (paid[moves] == 2), moves
    assert PLAY.solved("challenge", edition).done


def test_the_engine_pays_twice_in_the_turn_of_the_challenge() -> None:
    """6 + 6 past START to square 7, and by card to START."""
    cards = [
        number for number, card in enumerate(deck(load("us"), Role.COMPETITOR), start=1) if card.effect == MoveTo(0)
    ]
    table = Scenario.new("us", "CM").at(0, 35).dice((6, 6)).cards("C", cards[0])
    assert table.after("roll").draft.position.cash[0] == 1700
    assert cash(PLAY.solved("challenge")) == {"you": (864, 200)}


def test_the_parts_of_the_board_fit_a_phone() -> None:
    """No strip of the chapter has more than five squares: their names would break."""
    for scene, edition in product((*START.scenes("us"), *START.practice("us")), ("us",)):
        for figure in PLAY.solved(scene.slug, edition).figures:
            assert not isinstance(figure, Strip) or len(figure.tiles) <= 5, scene.slug
