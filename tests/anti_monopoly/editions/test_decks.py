"""The two decks: 50 cards, their effects and who reports them (AM-2.2, AM-15.1, R-20)."""

from collections import Counter
from importlib.resources import files

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Confidence, Role, SquareKind, load
from antimono.anti_monopoly.editions.decks import (
    Card,
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
    read,
)
from antimono.core.errors import EditionError, UnknownNameError

COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
TOML = files("antimono.anti_monopoly.editions").joinpath("decks.toml").read_text(encoding="utf-8")

EFFECTS: dict[Role, tuple[Effect, ...]] = {
    COMPETITOR: (
        Collect(75), GoToCustody(), Pay(75), Pay(25), Nothing(),
        Collect(50), Collect(25), Collect(50), DiceGamble(10, 75), Nothing(),
        Pay(50), Collect(50), CollectFromEach(MONOPOLIST, 25), GoToCustody(), Pay(75),
        Pay(25), MoveTo(25), MoveTo(0), MoveTo(0), MoveTo(37),
        MoveTo(28), Pay(50), MoveTo(6), Collect(75), Collect(25),
    ),
    MONOPOLIST: (
        MoveTo(25), DiceGamble(8, 75), Collect(50), MoveTo(12), MoveTo(0),
        MoveTo(0), Pay(50), Nothing(), Pay(75), Pay(25),
        MoveTo(39), Collect(75), Collect(25), GoToCustody(), Pay(75),
        Pay(25), Nothing(), CollectFromEach(COMPETITOR, 10), EachCollects(MONOPOLIST, 25), GoToCustody(),
        Collect(75), Collect(50), CollectFromEach(COMPETITOR, 25), MoveTo(31), Collect(50),
    ),
}  # fmt: skip
"""R-20: what facts/anti_monopoly_cards.json gives, card by card, the first of two values."""

HIGH, MEDIUM_HIGH, MEDIUM, LOW = (Confidence.HIGH, Confidence.MEDIUM_HIGH, Confidence.MEDIUM, Confidence.LOW)


def all_cards() -> list[Card]:
    return [each for role in Role for each in deck(load("us"), role)]


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_am_2_2_each_deck_has_25_cards_in_order(edition_id: str, role: Role) -> None:
    edition = load(edition_id)
    cards = deck(edition, role)
    assert len(cards) == edition.constants.cards[role]
    assert [each.id for each in cards] == [f"{role[0].upper()}{number:02}" for number in range(1, 26)]
    assert {each.role for each in cards} == {role}


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("edition_id", ["us", "fr2006", "de2006", "pl"])
def test_r_20_all_fifty_effects(edition_id: str, role: Role) -> None:
    assert tuple(each.effect for each in deck(load(edition_id), role)) == EFFECTS[role]


def test_r_20_where_witnesses_disagree_the_first_value_counts_and_the_other_is_kept() -> None:
    """D4 and D5 of the list of disagreements."""
    others = {each.id: each.alternative for each in all_cards() if each.alternative}
    assert others == {"C04": PayEach(COMPETITOR, 10), "M12": Collect(25)}
    for name in others:
        provenance = card(load("us"), name).provenance
        assert provenance.confidence is MEDIUM
        assert "W4 has:" in provenance.note


@pytest.mark.parametrize("role", Role)
def test_amounts_are_ten_times_as_large_in_it_and_nothing_else_is(role: Role) -> None:
    for usual, scaled in zip(deck(load("us"), role), deck(load("it"), role), strict=True):
        assert scaled.theme == usual.theme
        for before, after in ((usual.effect, scaled.effect), (usual.alternative, scaled.alternative)):
            assert type(after) is type(before)
            assert getattr(after, "amount", 0) == 10 * getattr(before, "amount", 0)
            for untouched in ("square", "role", "at_least"):
                assert getattr(after, untouched, None) == getattr(before, untouched, None)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_r_19_no_card_sends_a_pawn_to_a_square_that_draws_or_sends_on(edition_id: str) -> None:
    """So a card never leads to another card, and a pawn goes to custody by a card of that kind only."""
    squares = load(edition_id).squares
    for each in all_cards():
        if isinstance(each.effect, MoveTo):
            kind = squares[each.effect.square].kind
            assert kind not in (SquareKind.CARD, SquareKind.GO_TO_CUSTODY, SquareKind.CORNER)


def test_r_20_how_sure_each_effect_is() -> None:
    counts = Counter(each.provenance.confidence for each in all_cards())
    assert counts == {HIGH: 21, MEDIUM_HIGH: 4, MEDIUM: 21, LOW: 4}
    guessed = {each.id for each in all_cards() if each.provenance.reconstruction}
    assert guessed == {"C20", "C23", "M11", "M24"}
    assert guessed == {each.id for each in all_cards() if each.provenance.confidence is LOW}


def test_r_20_every_card_names_its_ruling_and_a_witness() -> None:
    for each in all_cards():
        ruling, *witnesses = each.provenance.references
        assert ruling == "R-20"
        assert witnesses
        assert all(sign.startswith("W") for sign in witnesses)
        assert each.provenance.note.endswith(".")


def test_themes_are_sentences() -> None:
    for each in all_cards():
        assert each.theme[0].isupper()
        assert each.theme.endswith(".")


def test_finding_a_card() -> None:
    assert card(load("us"), "m19").effect == EachCollects(MONOPOLIST, 25)
    with pytest.raises(UnknownNameError, match="no card named “C26”; did you mean"):
        card(load("us"), "C26")


def changed(old: str, new: str) -> str:
    assert TOML.count(old) == 1, old
    return TOML.replace(old, new)


LAST = '[monopolist.M25]\ntheme = "The state pays for a network that only you may use."\n'
M02 = 'at_least = 8, amount = 75 }\nprovenance = "monopolist-twice"'


@pytest.mark.parametrize(
    ("toml", "complaint"),
    [
        ("[", r"decks\.toml cannot be read as TOML"),
        (changed("[competitor.C07]", "[competitor.C7]"), "Add the card C07, because a deck has 25 cards"),
        (
            TOML + '\n[monopolist.M26]\ntheme = "One more."\n',
            "Give 25 cards in order from M01 to M25, not 26",
        ),
        (changed("at_least = 10", "at_least = 13"), r"C09\.effect\]: “at_least” is 13, .*from 2 to 12"),
        (changed("at_least = 8", "at_least = 1"), "“at_least” is 1, .*from 2 to 12"),
        (changed("square = 37", "square = 40"), "“square” is 40, .*a whole number from 0 to 39"),
        (changed("square = 12", "square = 7"), "“square” is 7, .*no pawn is sent on"),
        (changed("square = 12", "square = 10"), "“square” is 10, .*no pawn is sent on"),
        (changed("square = 12", "square = 30"), "“square” is 30, .*no pawn is sent on"),
        (changed("square = 12", "squares = 12"), "“squares” is not a field"),
        (changed('"dice_gamble", at_least = 8', '"gamble", at_least = 8'), "“kind” is “gamble”, .*one of"),
        (changed('"each_collects", role = "monopolist"', '"each_collects"'), "“role” is missing"),
        (changed('role = "competitor", amount = 25', 'role = "pawn", amount = 25'), "“role” is “pawn”"),
        (changed('amount = 10 }\nprovenance = "once"', 'amount = 0 }\nprovenance = "once"'), "is 0"),
        (changed(LAST, LAST + "colour = 1\n"), "“colour” is not a field"),
        (changed("[competitor.C05]", "[extra]\n[competitor.C05]"), "“extra” is not a field"),
        (changed(M02, M02.replace("monopolist-twice", "hearsay")), "M02.*“provenance” is .hearsay., .*class"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused(toml: str, complaint: str) -> None:
    with pytest.raises(EditionError, match=complaint):
        read(toml)
