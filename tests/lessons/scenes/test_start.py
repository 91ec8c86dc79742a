"""The chapter on START: figures by hand, its challenge by search, its wrong ideas (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Kind, Role, load
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Strip
from tests.lessons.scenes.playing import Playing, cash, said

START = CHAPTERS["start"]
PLAY = Playing(START)


@pytest.mark.parametrize(("edition", "pays"), [("us", 100), ("it", 1000), ("pl", 100)])
def test_am_13_1_landing_pays_once(edition: str, pays: int) -> None:
    """From square 37 by 1 + 2 onto START."""
    assert PLAY.scene("landing", edition).acts[0].right == (str(pays),)
    for bet in (0, pays, 2 * pays):
        assert cash(PLAY.after("landing", str(bet), edition=edition))["you"] == (pays * 764 // 100, pays)


def test_r_19_a_card_leads_on_and_past_start() -> None:
    """From square 33 to 28 it is 35 squares clockwise, and START pays on the way."""
    shown = PLAY.after("by-card", "back")
    assert said(shown).startswith("35 squares on")
    assert cash(shown) == {"you": (864, 100)}
    tiles = next(figure for figure in shown.figures if isinstance(figure, Strip)).tiles
    assert [tile.index for tile in tiles if tile.pawns] == [28]


def test_am_14_2_who_is_sent_to_the_corner_is_not_paid() -> None:
    """Twenty squares lie between 30 and 10, START among them."""
    done = PLAY.after("who-not", "navy")
    assert cash(done) == {"you": (964, 100), "blue": (1450, 100), "green": (1606, 100), "navy": (1600, 0)}
    assert "20 squares on, past START" in said(done)


def test_a_round_takes_about_five_turns() -> None:
    """Seven squares a roll, seven rolls in six turns: 49/6 a turn, 240/49 turns a round, 100 · 49/240."""
    shown = PLAY.after("pace", "5")
    assert "about five" in said(shown).casefold()
    assert "$20 a turn by dice alone" in said(shown)
    assert "takes a little off" in said(shown)
    assert "some 204 a turn" in said(PLAY.after("pace", "5", edition="it"))


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
        if rules.squares[there].kind is Kind.CARD:
            paid |= {(str(there), f"c{card}"): past + (card <= there) for card in cards}
    assert max(paid.values()) == 2
    offered = [
        moves for moves in paid if moves[0] in puzzle.moves(()) and set(moves[1:]) <= {"c0", "c6", "c28"}
    ]
    assert len(offered) == 10
    for moves in offered:
        assert puzzle.solved(moves) == (paid[moves] == 2), moves
    assert PLAY.solved("challenge", edition).done


def test_the_engine_pays_twice_in_the_turn_of_the_challenge() -> None:
    """6 + 6 past START to square 7, and by card to START."""
    cards = [
        number
        for number, card in enumerate(deck(load("us"), Role.COMPETITOR), start=1)
        if card.effect == MoveTo(0)
    ]
    table = Scenario.new("us", "CM").at(0, 35).dice((6, 6)).cards("C", cards[0])
    assert table.after("roll").draft.position.cash[0] == 1700
    assert cash(PLAY.solved("challenge")) == {"you": (864, 200)}


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["2"], "START has paid 1 time. Now you draw a card. Choose which."),
        (["0"], "START has paid 1 time, and you draw no card there. Start again."),
        (["39"], "START has paid 0 times, and you draw no card there. Start again."),
        (["36"], "That is one square ahead, and two dice never show 1. Start again."),
        (["2", "c6"], "START has paid 1 time altogether. Start again."),
    ],
)
def test_the_challenge_says_how_far_one_has_come(moves: list[str], sentence: str) -> None:
    shown = PLAY.after("challenge", *moves)
    assert not shown.done
    assert said(shown) == sentence


def test_r_19_that_no_card_leads_back_is_printed_in_one_book_alone() -> None:
    told = {edition: said(PLAY.after("by-card", "on", edition=edition)) for edition in EDITION_IDS}
    assert [edition for edition in EDITION_IDS if "our ruling" not in told[edition]] == ["pl"]


def test_the_parts_of_the_board_fit_a_phone() -> None:
    """No strip of the chapter has more than five squares: their names would break."""
    for scene, edition in product((*START.scenes("us"), *START.practice("us")), ("us",)):
        for figure in PLAY.solved(scene.slug, edition).figures:
            assert not isinstance(figure, Strip) or len(figure.tiles) <= 5, scene.slug
