"""Before play: numbers of players and roles, who starts, who chooses.

AM-2.2, AM-4.1, AM-4.3, AM-6.1, R-26.
"""

from itertools import product

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.rules.balance import check_balance, draw_starter, sizes
from antimono.core.dice import rolls, scripted
from antimono.core.errors import IllegalError, UnreadableError

COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST


def table(competitors: int, monopolists: int) -> list[Role]:
    return [COMPETITOR] * competitors + [MONOPOLIST] * monopolists


@pytest.mark.parametrize("players", [0, 1, 7])
def test_am_2_2_two_to_six_play(players: int) -> None:
    with pytest.raises(IllegalError, match="Choose 2 to 6") as caught:
        check_balance(table(players - players // 2, players // 2))
    assert caught.value.clause == "AM-2.2"


@pytest.mark.parametrize(("competitors", "monopolists"), [(1, 1), (2, 1), (1, 2), (2, 2), (2, 3), (3, 2), (3, 3)])
def test_am_4_3_equal_or_one_more(competitors: int, monopolists: int) -> None:
    """The examples of the rulebooks are among them."""
    check_balance(table(competitors, monopolists))
    pawns = load("us").constants.pawns
    assert competitors <= pawns[COMPETITOR]
    assert monopolists <= pawns[MONOPOLIST]


@pytest.mark.parametrize(
    ("competitors", "monopolists", "right"),
    [
        (2, 4, "With 6 players, choose 3 of each role"),  # fr2006, de2006
        (4, 1, "With 5 players, choose 3 against 2 or 2 against 3"),  # pl
        (2, 0, "With 2 players, choose 1 of each role"),
        (0, 3, "With 3 players, choose 2 against 1 or 1 against 2"),
        (1, 3, "With 4 players, choose 2 of each role"),
    ],
)
def test_am_4_3_what_is_out_of_balance_and_what_would_be_right(competitors: int, monopolists: int, right: str) -> None:
    with pytest.raises(IllegalError, match=right) as caught:
        check_balance(table(competitors, monopolists))
    assert str(caught.value).startswith(f"{competitors} against {monopolists} (Competitors, Monopolists)")
    assert caught.value.clause == "AM-4.3"


@pytest.mark.parametrize("players", range(2, 7))
def test_am_4_3_exactly_the_tables_of_these_sizes_pass(players: int) -> None:
    passed = set()
    for roles in product(Role, repeat=players):
        try:
            check_balance(roles)
        except IllegalError:
            continue
        passed.add((roles.count(COMPETITOR), roles.count(MONOPOLIST)))
    assert passed == set(sizes(players))


@pytest.mark.parametrize(
    ("edition", "freely"), [("us", False), ("fr2006", True), ("de2006", True), ("it", False), ("pl", False)]
)
def test_am_4_1_who_may_choose_roles_freely(edition: str, freely: bool) -> None:
    assert load(edition).switches.roles_chosen_freely is freely


def test_am_6_1_the_highest_roller_starts_and_play_goes_clockwise() -> None:
    draw = draw_starter(4, scripted((1, 2), (3, 3), (6, 5), (6, 4)))
    assert draw.starter == 2
    assert draw.order == (2, 3, 0, 1)
    assert [[throw.player for throw in throws] for throws in draw.rounds] == [[0, 1, 2, 3]]


def test_r_26_those_who_tie_for_the_highest_roll_again() -> None:
    """Twice here; a lower roller is out even if the second rolls are lower still."""
    dice = scripted((6, 4), (5, 4), (5, 5), (4, 6), (1, 1), (1, 2), (2, 1), (6, 6), (5, 6))
    draw = draw_starter(4, dice)
    assert [[(throw.player, throw.dice.total) for throw in throws] for throws in draw.rounds] == [
        [(0, 10), (1, 9), (2, 10), (3, 10)],
        [(0, 2), (2, 3), (3, 3)],
        [(2, 12), (3, 11)],
    ]
    assert draw.order == (2, 3, 0, 1)


def test_am_6_1_a_tie_below_the_highest_does_not_matter() -> None:
    assert draw_starter(3, scripted((1, 1), (1, 1), (1, 2))).rounds[1:] == ()


def test_am_6_1_the_dice_of_a_game_are_taken_as_needed() -> None:
    stream = rolls(7)
    used = sum(len(throws) for throws in draw_starter(6, stream).rounds)
    assert next(stream) == next(rolls(7, used))


def test_r_26_dice_that_run_out() -> None:
    with pytest.raises(UnreadableError, match=r"players who tie roll again \(R-26\)"):
        draw_starter(2, scripted((1, 1), (1, 1)))
    with pytest.raises(IllegalError, match=r"AM-2\.2"):
        draw_starter(1, scripted((1, 1)))
