"""What a player in custody may do meanwhile (AM-14.3, AM-14.4, AM-14.5, R-11, R-12)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.confinement import buying, collecting_rent, receiving_card_money

COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_3_a_competitor_in_the_price_war_collects(edition: str) -> None:
    permission = collecting_rent(load(edition), COMPETITOR)
    assert permission.allowed
    assert permission.clauses == ("AM-14.3",)


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("us", "neither rent nor any other claim"),
        ("fr2006", "neither rent nor any other claim"),
        ("de2006", "neither rent nor any other claim"),
        ("it", "no income at all"),
        ("pl", "no rent and no dues"),
    ],
)
def test_am_14_5_a_monopolist_in_jail_does_not(edition: str, sentence: str) -> None:
    permission = collecting_rent(load(edition), MONOPOLIST)
    assert not permission.allowed
    assert permission.clauses == ("AM-14.5", "R-12")
    assert sentence in str(permission.text)


@pytest.mark.parametrize(
    ("edition", "paid"), [("us", False), ("fr2006", False), ("de2006", False), ("it", False), ("pl", True)]
)
def test_r_12_money_of_a_card_for_a_jailed_monopolist(edition: str, *, paid: bool) -> None:
    permission = receiving_card_money(load(edition), MONOPOLIST)
    assert permission.allowed is paid
    assert permission.clauses == ("AM-14.5", "R-12")
    assert receiving_card_money(load(edition), COMPETITOR).allowed


@pytest.mark.parametrize(
    ("edition", "may"), [("us", False), ("fr2006", False), ("de2006", False), ("it", True), ("pl", True)]
)
def test_am_14_4_r_11_a_competitor_in_the_price_war_may_buy_nothing(edition: str, *, may: bool) -> None:
    permission = buying(load(edition), COMPETITOR)
    assert permission.allowed is may
    assert permission.clauses == (("AM-14.4",) if may else ("AM-14.4", "R-11"))
    assert ("pay off a mortgage" in str(permission.text)) is not may


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_11_a_jailed_monopolist_may_buy_and_build(edition: str) -> None:
    permission = buying(load(edition), MONOPOLIST)
    assert permission.allowed
    assert "R-11" in permission.clauses
