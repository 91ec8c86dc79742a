"""What drawn cards come to (AM-15.1, R-20; AM-14.1, AM-14.2, AM-14.3, AM-14.5, R-12, R-19, R-27)."""

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.editions.decks import (
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    Effect,
    GoToCustody,
    MoveTo,
    Nothing,
    Pay,
    PayEach,
    card,
    deck,
)
from antimono.anti_monopoly.rules.cards import (
    CardPlayer,
    card_payments,
    effect_clauses,
    effect_text,
    gamble_won,
    payment,
    theme_text,
)
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import UnreadableError
from antimono.rulebook.clauses import CLAUSES

US = load("us")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
TABLE = {0: CardPlayer(MONOPOLIST), 1: CardPlayer(COMPETITOR), 2: CardPlayer(MONOPOLIST), 3: CardPlayer(COMPETITOR)}

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


def flows(
    effect: Effect, drawer: int, seats: dict[int, CardPlayer] = TABLE, edition: Edition = US
) -> list[tuple[int | None, int | None, int]]:
    paid = card_payments(edition, effect, drawer, seats, Dice(6, 4))
    return [(each.payer, each.payee, each.amount.value) for each in paid]


@pytest.mark.parametrize(
    ("edition", "name", "text"),
    [
        ("us", "C01", "Collect $75 from the bank."),
        ("it", "C01", "Collect 750 from the bank."),
        ("us", "C02", "Go straight to the price war without collecting money on the way."),
        ("pl", "C03", "Pay 75 PLN to the bank."),
        ("us", "C05", "Nothing happens."),
        (
            "us",
            "C09",
            "Roll both dice. For a total of 10 or more, collect $75 from the bank; for less, nothing happens.",
        ),
        ("us", "C13", "Collect $25 from each Monopolist."),
        ("us", "C20", "Move clockwise to Fifth Ave.; if you reach or pass START, collect $100."),
        ("us", "M14", "Go straight to jail without collecting money on the way."),
        ("de2006", "M18", "Collect 10 € from each Competitor."),
        ("us", "M19", "Each Monopolist, including you, collects $25 from the bank."),
    ],
)
def test_r_20_what_a_card_says_it_does(edition: str, name: str, text: str) -> None:
    board = load(edition)
    assert str(effect_text(board, card(board, name))).startswith(text)


def test_r_20_the_alternative_that_pays_each_player_of_a_role_is_told() -> None:
    """No deck has a card of this kind alone: it is how C04 is read elsewhere."""
    paying = replace(card(US, "C13"), effect=PayEach(COMPETITOR, 10))
    assert str(effect_text(US, paying)) == "Pay $10 to each other Competitor."


@every_edition
def test_am_15_1_every_card_has_its_sentence_its_amount_and_its_clauses(edition: Edition) -> None:
    for role in Role:
        for each in deck(edition, role):
            text = str(effect_text(edition, each))
            assert text.endswith(".")
            assert "{" not in text
            assert str(theme_text(each)) == each.theme
            assert effect_clauses(each.effect)[:2] == ("AM-15.1", "R-20")
            assert all(clause in CLAUSES for clause in effect_clauses(each.effect))
            amount = payment(edition, each.effect, Dice(6, 6))
            assert amount.value == getattr(each.effect, "amount", 0)
            assert all(clause in CLAUSES for step in amount.steps for clause in step.clauses)


def test_am_15_1_payments_to_and_from_the_bank() -> None:
    assert flows(Collect(75), 1) == [(None, 1, 75)]
    assert flows(Pay(25), 1) == [(1, None, 25)]


@pytest.mark.parametrize("effect", [Nothing(), MoveTo(25), GoToCustody()])
def test_am_15_1_other_cards_move_no_money_by_themselves(effect: Effect) -> None:
    assert flows(effect, 1) == []
    assert payment(US, effect).value == 0


def test_r_20_each_player_of_a_role_pays_the_drawer() -> None:
    """In playing order from the drawer's left."""
    assert flows(CollectFromEach(MONOPOLIST, 25), 1) == [(2, 1, 25), (0, 1, 25)]
    assert flows(CollectFromEach(COMPETITOR, 10), 2) == [(3, 2, 10), (1, 2, 10)]


def test_r_20_the_drawer_pays_each_other_player_of_a_role() -> None:
    """Only the alternative of C04 does that; it is never paid to oneself."""
    assert flows(PayEach(COMPETITOR, 10), 3) == [(3, 1, 10)]
    assert flows(CollectFromEach(COMPETITOR, 10), 3) == [(1, 3, 10)]


def test_r_20_each_player_of_a_role_collects_the_drawer_first() -> None:
    assert flows(EachCollects(MONOPOLIST, 25), 2) == [(None, 2, 25), (None, 0, 25)]


@every_edition
def test_am_14_5_r_12_a_cards_money_for_a_monopolist_in_jail(edition: Edition) -> None:
    """M19 drawn by another Monopolist: paid in pl, elsewhere not, nor owed later."""
    seats = TABLE | {0: CardPlayer(MONOPOLIST, in_custody=True)}
    effect = card(edition, "M19").effect
    reaches = 25 if edition.id == "pl" else 0
    assert flows(effect, 2, seats, edition) == [(None, 2, 25 * edition.scale), (None, 0, reaches)]
    last = card_payments(edition, effect, 2, seats)[-1].amount
    assert ("AM-14.5" in last.steps[0].clauses) is (edition.id != "pl")


@every_edition
def test_am_14_3_a_competitor_in_the_price_war_gets_a_cards_money(edition: Edition) -> None:
    seats = TABLE | {1: CardPlayer(COMPETITOR, in_custody=True)}
    assert flows(PayEach(COMPETITOR, 10), 3, seats, edition) == [(3, 1, 10)]


def test_r_12_a_player_in_jail_still_pays() -> None:
    seats = TABLE | {0: CardPlayer(MONOPOLIST, in_custody=True)}
    assert flows(CollectFromEach(MONOPOLIST, 25), 1, seats) == [(2, 1, 25), (0, 1, 25)]


@pytest.mark.parametrize(("name", "ways"), [("C09", 6), ("M02", 15)])
@every_edition
def test_r_20_the_two_gambles(edition: Edition, name: str, ways: int) -> None:
    """10 or more is six of 36 rolls, 8 or more fifteen."""
    effect = card(edition, name).effect
    assert isinstance(effect, DiceGamble)
    assert sum(gamble_won(effect, dice) for dice in ALL_ROLLS) == ways
    assert sum(payment(edition, effect, dice).value for dice in ALL_ROLLS) == ways * 75 * edition.scale


def test_r_27_the_dice_of_a_card_are_explained_and_must_be_there() -> None:
    won = card_payments(US, DiceGamble(10, 75), 1, TABLE, Dice(5, 5))
    assert [(each.payee, each.amount.value) for each in won] == [(1, 75)]
    assert won[0].amount.steps[0].clauses == ("AM-15.1", "R-20", "R-27")
    assert "5 + 5 = 10, and 10 or more wins $75" in str(won[0].amount)
    lost = card_payments(US, DiceGamble(10, 75), 1, TABLE, Dice(5, 4))
    assert "5 + 4 = 9, but only 10 or more wins" in str(lost[0].amount)
    assert lost[0].amount.steps[0].clauses == ("AM-15.1", "R-20", "R-27")
    assert effect_clauses(DiceGamble(10, 75)) == ("AM-15.1", "R-20", "R-27")
    with pytest.raises(UnreadableError, match="Give the dice"):
        payment(US, DiceGamble(10, 75))


def test_am_14_1_am_14_2_cards_that_send_to_custody_cite_why_there_is_no_start_money() -> None:
    assert effect_clauses(GoToCustody())[2:] == ("AM-14.1", "AM-14.2", "R-19")
    assert effect_clauses(MoveTo(0))[2:] == ("R-19", "AM-13.1")
