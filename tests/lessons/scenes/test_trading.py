"""The chapter on trading: the storyboard's figures, its challenge by search, its wrong ideas (AM-21)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Bill
from antimono.lessons.stage.play import Tone, view
from tests.lessons.scenes.playing import Playing, cash, parts, said, tile

PLAY = Playing(CHAPTERS["trading"])
NO_BAN = {"it", "pl"}


@pytest.mark.parametrize(
    ("slug", "did", "words"),
    [
        ("offer", "both", "You have $120 more than it cost"),
        ("offer", "you", "Both, for now."),
        ("gain", "82", "$108 in place of $26."),
        ("payers", "you+green+navy", "And you, too, pay double"),
        ("offer", "blue", "at any time"),
        ("empty-first", "hand", "Refused. No house goes from player to player"),
        ("empty-first", "hand,19", "$100, at half price."),
        ("empty-first", "hand,19,again", "Now it is Navy's."),
        ("hidden", "loan", "Money now for money later is a loan"),
        ("kindness", "pay", "always due in full (our ruling)"),
        ("inside", "sell", "Sell, yes; buy, no."),
        ("apart", "31", "$52: one street is no monopoly."),
        ("challenge", "26+27", "$187, as before"),
        ("challenge", "26+32", "$299 now."),
        ("challenge", "27+37", "$314 now."),
        ("challenge", "32+37", "$322 in place of $187"),
        ("challenge", "31+39", "$322 in place of $187"),
    ],
)
def test_the_story_in_the_us_edition(slug: str, did: str, words: str) -> None:
    assert words in said(view(PLAY.scene(slug), did))


@pytest.mark.parametrize(
    ("slug", "purses"),
    [
        ("offer", {"you": (700, 400), "blue": (500, -400)}),
        ("empty-first", {"you": (450, 350), "navy": (250, -250)}),
        ("kindness", {"you": (220, -80)}),
        ("apart", {"blue": (400, 300), "green": (600, -300)}),
    ],
)
def test_money_goes_where_it_belongs(slug: str, purses: dict[str, tuple[int, int]]) -> None:
    assert cash(PLAY.solved(slug)) == purses


def test_am_21_2_the_houses_go_before_the_street_does() -> None:
    levels, owners = [], []
    for keys in ((), ("hand",), ("hand", "19"), ("hand", "19", "again")):
        shown = tile(PLAY.after("empty-first", *keys), 19)
        levels.append(shown.level)
        owners.append(shown.owner.key if shown.owner else "")
    assert levels == [2, 2, 0, 0]
    assert owners == ["you", "you", "you", "navy"]


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
@pytest.mark.parametrize("slug", ["hidden", "kindness", "apart", "inside-jail"])
def test_r_22_r_33_what_no_book_prints_is_told_as_a_ruling(edition: str, slug: str) -> None:
    assert "our ruling" in said(PLAY.solved(slug, edition))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_4_r_11_what_the_price_war_lets_one_agree_to(edition: str) -> None:
    assert PLAY.scene("inside", edition).acts[0].right == (("both",) if edition in NO_BAN else ("sell",))


@pytest.mark.parametrize(
    ("edition", "rent", "level"), [("us", 52, 1), ("fr2006", 52, 1), ("it", 520, 1), ("pl", 32, 0)]
)
def test_r_33_a_monopoly_sold_away_ends_as_by_a_mortgage(edition: str, rent: int, level: int) -> None:
    shown = PLAY.after("apart", "31", edition=edition)
    (bill,) = (figure for figure in parts(shown.figures) if isinstance(figure, Bill))
    assert sum(step.amount for step in bill.steps) == rent
    assert tile(shown, 34).level == level


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


@pytest.mark.parametrize(
    ("slug", "key", "words"),
    [
        ("gain", "56", "Georgetown doubled, too."),
        ("gain", "108", "Blue had $26 before."),
        ("gain", "28", "both double"),
        ("payers", "blue", "Blue collects here."),
        ("hidden", "gift", "even zero"),
        ("inside", "both", "buy nothing, from anybody"),
        ("may-built", "yes", "A house stands there."),
        ("may-promise", "houses", "Rush St. is bare"),
        ("visit-lone", "70", "Green never doubles."),
        ("gain-second", "70", "The other street doubles, too"),
        ("gain-third", "124", "doubled before"),
        ("company", "200", "All three take the new fare"),
        ("loss-pair", "80", "becomes single, too"),
        ("loss-spare", "76", "they still double"),
        ("zone", "500", "It adds only $410 for Blue."),
        ("rounds-blue", "4", "round up"),
        ("swap", "48", "Navy gains, too."),
        ("bidder", "31", "Another city"),
    ],
)
def test_each_wrong_idea_gets_its_sentence(slug: str, key: str, words: str) -> None:
    shown = PLAY.after(slug, key)
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)
