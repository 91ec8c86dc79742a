"""The chapter on START: figures by hand, its challenge by search, its wrong ideas (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Kind, Role, load
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Strip
from antimono.lessons.stage.play import Tone, press, solve, view
from tests.lessons.scenes.playing import Playing, cash, said

START = CHAPTERS["start"]
PLAY = Playing(START)


@pytest.mark.parametrize(("edition", "pays"), [("us", 100), ("it", 1000), ("pl", 100)])
def test_am_13_1_landing_pays_once(edition: str, pays: int) -> None:
    """From square 37 by 1 + 2 onto START."""
    assert PLAY.scene("landing", edition).acts[0].right == (str(pays),)
    for bet in (0, pays, 2 * pays):
        assert cash(PLAY.after("landing", str(bet), edition=edition))["you"] == (7 * pays, pays)


def test_r_19_a_card_leads_on_and_past_start() -> None:
    """From square 33 to 28 it is 35 squares clockwise, and START pays on the way."""
    shown = PLAY.after("by-card", "back")
    assert said(shown).startswith("35 squares on")
    assert cash(shown) == {"you": (700, 100)}
    tiles = next(figure for figure in shown.figures if isinstance(figure, Strip)).tiles
    assert [tile.index for tile in tiles if tile.pawns] == [28]


def test_am_14_2_who_is_sent_to_the_corner_is_not_paid() -> None:
    """Twenty squares lie between 30 and 10, START among them."""
    done = PLAY.after("who-not", "navy")
    assert cash(done) == {"you": (700, 100), "blue": (700, 100), "green": (700, 100), "navy": (600, 0)}
    assert "20 squares on, past Start" in said(done)


@pytest.mark.parametrize(
    ("slug", "answer", "sentence"),
    [
        ("who-not", "blue", "Landing pays, too."),
        ("who-not", "green", "By card or by dice: Start pays."),
        ("detour", "200", "From square 2 to square 12 there is no Start."),
        ("detour", "0", "The dice led past Start."),
        ("which", "7", "Sunset Blvd. lies one square behind: the pawn walks 39, past Start."),
        ("which", "33", "From there the way leads past Start."),
        ("error", "rounds", "This line is right: $100 a round."),
        ("share", "same", "The same sum, yes."),
        ("pays-land", "0", "Landing pays as well."),
        ("pays-sent", "100", "Who is sent to the corner is paid nothing."),
        ("walk-back-eleven", "11", "Pawns never walk back."),
        ("pays-to-air", "22", "does not come by Start"),
        ("purse-blue", "234", "Start is on the way."),
        ("rounds-air", "2", "Count from where the pawn began"),
        ("missing", "100", "There were two ways."),
    ],
)
def test_a_wrong_idea_gets_its_sentence(slug: str, answer: str, sentence: str) -> None:
    shown = PLAY.after(slug, answer)
    assert shown.reply is not None
    assert not shown.done
    assert sentence in said(shown)
    assert shown.reply.tone is Tone.WRONG


@pytest.mark.parametrize(
    ("slug", "answer"),
    [
        ("detour", "100"),
        ("which", "2"),
        ("error", "landing"),
        ("share", "you"),
        ("pays-pass", "100"),
        ("pays-short", "0"),
        ("pays-sent", "0"),
        ("pays-card-far", "100"),
        ("pays-card-near", "0"),
        ("pays-card-start", "100"),
        ("walk-back-eleven", "29"),
        ("walk-on", "11"),
        ("walk-back-one", "39"),
        ("pays-to-air", "33+36"),
        ("free-to-electric", "2+7"),
        ("purse-blue", "334"),
        ("purse-short", "384"),
        ("rounds-start", "3"),
        ("rounds-air", "3"),
        ("spot-again", "leaving"),
        ("spot-corner", "sent"),
        ("least-to-most", "navy+you+green+blue"),
        ("missing", "200"),
    ],
)
def test_what_is_right(slug: str, answer: str) -> None:
    """By hand, for the US board: 240 + 100 − 6, 410 − 26, (25 + 100) / 40."""
    assert solve(PLAY.scene(slug)) == answer


def test_a_round_takes_about_five_turns() -> None:
    """Seven squares a roll, seven rolls in six turns: 49/6 a turn, 240/49 turns a round, 100 · 49/240."""
    shown = PLAY.after("pace", "5")
    assert "about five" in said(shown).casefold()
    assert "$20 a turn" in said(shown)
    assert "some 204 a turn" in said(PLAY.after("pace", "5", edition="it"))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_no_turn_brings_more_start_money_than_the_challenge_asks_for(edition: str) -> None:
    """All turns from square 35: every total, a card where one is drawn, after a double another roll."""
    rules = load(edition)
    moves = [card.effect.square for card in deck(rules, Role.COMPETITOR) if isinstance(card.effect, MoveTo)]

    def stops(square: int, total: int, cards: list[int]) -> list[tuple[int, int, list[int]]]:
        """Where one can stand after a roll, what START has paid, and the cards that are left."""
        paid, there = divmod(square + total, 40)
        if rules.squares[there].kind is not Kind.CARD:
            return [(there, paid, cards)]
        found = []
        for card in set(cards):
            left = [*cards]
            left.remove(card)
            found.append((card, paid + (card <= there), left))
        return found

    best = 0
    for first in range(2, 13):
        for here, paid, left in stops(35, first, moves):
            best = max(best, paid)
            if first % 2 == 0:
                for second in range(2, 13):
                    best = max(best, *(paid + more for _there, more, _left in stops(here, second, left)))
    assert best == 3
    assert PLAY.solved("challenge", edition).done


def test_the_engine_pays_three_times_in_the_turn_of_the_challenge() -> None:
    """6 + 6 past START to square 7, by card to START, 1 + 1 to square 2, by the other such card to START."""
    cards = [
        number
        for number, card in enumerate(deck(load("us"), Role.COMPETITOR), start=1)
        if card.effect == MoveTo(0)
    ]
    table = Scenario.new("us", "CM").at(0, 35).dice((6, 6), (1, 1)).cards("C", *cards)
    assert len(cards) == 2
    assert table.after("roll", "roll").draft.position.cash[0] == 1800
    assert cash(PLAY.solved("challenge")) == {"you": (900, 300)}


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["2"], "Start has paid 1 time. Now you draw a card. Choose which."),
        (["0"], "Start has paid 1 time. Your roll was no double, so the turn is over. Start again."),
        (["2", "c0"], "Start has paid 2 times. Your roll was no double, so the turn is over. Start again."),
        (["7", "c0"], "Start has paid 2 times. Your roll was a double: choose where the second one leads."),
        (["7", "c6"], "Start has paid 2 times. Your roll was a double: choose where the second one leads."),
        (["39", "0"], "That is one square ahead, and two dice never show 1. Start again."),
        (["39", "2", "c0"], "Start has paid 2 times, and the turn is over. Start again."),
    ],
)
def test_the_challenge_says_how_far_one_has_come(moves: list[str], sentence: str) -> None:
    shown = PLAY.after("challenge", *moves)
    assert not shown.done
    assert said(shown) == sentence


def test_no_card_is_drawn_twice() -> None:
    """One card of the deck names Sunset Blvd., two name START (R-20)."""
    scene = PLAY.scene("challenge")
    for first, left in (("c0", {"c0", "c6", "c28"}), ("c28", {"c0", "c6"})):
        did = press(scene, press(scene, "", "7"), first)
        reached = {key: view(scene, press(scene, did, key)) for key in view(scene, did).live}
        cards = [set(shown.live) for shown in reached.values() if any(k[0] == "c" for k in shown.live)]
        assert cards == [left] * len(cards)


def test_the_parts_of_the_board_fit_a_phone() -> None:
    """No strip of the chapter has more than five squares: their names would break."""
    for scene, edition in product((*START.scenes("us"), *START.practice("us")), ("us",)):
        for figure in PLAY.solved(scene.slug, edition).figures:
            assert not isinstance(figure, Strip) or len(figure.tiles) <= 5, scene.slug
