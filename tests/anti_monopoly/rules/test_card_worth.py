"""What cards and decks are worth on average, against sums written down by hand from the facts (R-20)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.editions.decks import DiceGamble, card, deck
from antimono.anti_monopoly.rules.card_worth import card_worth, chance_to_win, deck_worth
from antimono.anti_monopoly.rules.cards import CardPlayer

C, M = Role.COMPETITOR, Role.MONOPOLIST
TABLES = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 3))
"""AM-4.3: as equal as can be, two to six players."""

GREEN_BANK = (75, 50, 25, 50, 50, 75, 25, -75, -25, -50, -75, -25, -50)
"""C01, C06, C07, C08, C12, C24, C25, then C03, C04, C11, C15, C16, C22."""
BLUE_BANK = (50, 75, 25, 75, 50, 50, -50, -75, -25, -75, -25)
"""M03, M12, M13, M21, M22, M25, then M07, M09, M10, M15, M16."""
SCALE = {"us": 1, "fr2006": 1, "de2006": 1, "pl": 1, "it": 10}


def winning(least: int) -> int:
    """Return how many of the 36 rolls show so much or more, by counting them."""
    return sum(one + other >= least for one, other in product(range(1, 7), repeat=2))


def by_hand(role: Role, competitors: int, monopolists: int) -> Fraction:
    """The average card to its drawer, journeys aside, in the 1500 scale."""
    if role is C:  # C09 wins 75 from 10 on, C13 takes 25 from each Monopolist
        return (sum(GREEN_BANK) + Fraction(75 * winning(10), 36) + 25 * monopolists) / 25
    # M02 wins 75 from 8 on, M18 and M23 take 10 and 25 from each Competitor, M19 pays each Monopolist 25
    return (sum(BLUE_BANK) + Fraction(75 * winning(8), 36) + (10 + 25) * competitors + 25) / 25


def seats(role: Role, competitors: int, monopolists: int) -> dict[int, CardPlayer]:
    """The table with a drawer of this role first."""
    others = [C] * (competitors - (role is C)) + [M] * (monopolists - (role is M))
    return dict(enumerate([CardPlayer(role), *map(CardPlayer, others)]))


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("role", Role)
def test_r_20_an_average_card_at_every_table_in_every_edition(edition: str, size: tuple[int, int], role: Role) -> None:
    assert deck_worth(load(edition), 0, seats(role, *size))[0] == SCALE[edition] * by_hand(role, *size)


def test_r_20_at_the_table_of_the_story_in_figures() -> None:
    green = deck_worth(load("us"), 0, seats(C, 2, 2))
    blue = deck_worth(load("us"), 0, seats(M, 2, 2))
    assert [green[seat] for seat in range(4)] == [Fraction("4.5"), 0, -1, -1]
    assert [blue[seat] for seat in range(4)] == [Fraction("8.05"), Fraction("-1.4"), Fraction("-1.4"), 1]


JOURNEYS = {C: (25, 0, 0, 37, 28, 6), M: (25, 12, 0, 0, 39, 31)}
"""Where C17 to C21 and C23, M01, M04 to M06, M11 and M24 lead."""


@pytest.mark.parametrize("square", [2, 7, 17, 22, 33, 36])
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("edition", ["us", "it"])
def test_r_19_journeys_add_start_money_where_the_goal_lies_behind(edition: str, role: Role, square: int) -> None:
    passing = sum(goal <= square for goal in JOURNEYS[role])
    expected = by_hand(role, 2, 2) + Fraction(100 * passing, 25)
    assert deck_worth(load(edition), 0, seats(role, 2, 2), square)[0] == SCALE[edition] * expected


@pytest.mark.parametrize(("least", "ways"), [(2, 36), (8, 15), (10, 6), (12, 1)])
def test_a_gamble_is_won_by_so_many_of_36_rolls(least: int, ways: int) -> None:
    assert chance_to_win(DiceGamble(least, 75)) == Fraction(ways, 36)


@pytest.mark.parametrize(("edition", "inside"), [("us", 0), ("fr2006", 0), ("de2006", 0), ("it", 0), ("pl", 25)])
def test_r_12_a_monopolist_in_jail_gets_card_money_in_pl_only(edition: str, inside: int) -> None:
    rules = load(edition)
    table = {0: CardPlayer(M), 1: CardPlayer(C), 2: CardPlayer(M, in_custody=True)}
    assert card_worth(rules, card(rules, "M19").effect, 0, table) == {0: 25 * rules.scale, 1: 0, 2: inside}


@given(
    edition=st.sampled_from(EDITION_IDS),
    role=st.sampled_from(Role),
    number=st.integers(0, 24),
    size=st.sampled_from(TABLES),
)
def test_players_gain_from_each_other_what_others_lose(
    edition: str, role: Role, number: int, size: tuple[int, int]
) -> None:
    """A card that the bank has no part in leaves all purses together as they are."""
    rules = load(edition)
    drawn = deck(rules, role)[number]
    worth = card_worth(rules, drawn.effect, 0, seats(role, *size))
    if drawn.id in {"C13", "M18", "M23"}:
        assert sum(worth.values()) == 0
        assert worth[0] > 0
    else:
        assert all(found >= 0 for seat, found in worth.items() if seat != 0)
