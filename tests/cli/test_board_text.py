"""The board as text: a ring that fits 80 columns, whatever the number of squares and the names on them."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import Builder, play_out
from antimono.cheaters import game as cheaters
from antimono.cli.anti_monopoly.board import board_lines
from antimono.cli.board_text import WIDTH, Cell, pawns, ring
from antimono.cli.cheaters.board import board_lines as cheaters_board

C, M = Role.COMPETITOR, Role.MONOPOLIST


def cells(lines: list[str]) -> dict[int, str]:
    """Return what stands on each square, by its number."""
    found = [cell for line in lines if line.startswith("|") and "+" not in line for cell in line.strip("|").split("|")]
    return {int(cell.split()[0].rstrip("abcdefgh")): cell for cell in found}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_square_stands_on_the_board_once_and_80_columns_are_enough(edition: str) -> None:
    game = Game(edition, [C, M] * 3, seed=1, log=False)
    lines = list(board_lines(game))
    assert max(map(len, lines)) <= WIDTH < 80
    assert sorted(cells(lines)) == list(range(40))
    for square in game.edition.squares:
        assert square.name[:15] in cells(lines)[square.index]
    legend = " ".join(lines[-4:])
    assert all(city.name in legend for city in game.edition.cities)


def test_opposite_corners_stand_opposite_and_the_sides_are_in_order() -> None:
    lines = list(board_lines(Game("us", [C, M], log=False)))
    assert "10  Sightseeing" in next(line for line in lines if "30  Go to Prison" in line)
    assert lines[1].startswith("| 0  START")
    assert lines[-5].startswith("|20  Anti-Monopoly Foundation")


def test_pawns_owners_buildings_and_mortgages_are_shown() -> None:
    game = Game("us", [C, M], starter=0, log=False)
    state = game.state
    assert "@12" in cells(list(board_lines(game)))[0]
    state.pawns[0] = 34
    for square, owner in ((31, 1), (32, 1), (34, 0), (5, 0)):
        state.give(square, owner)
    state.set_level(34, 3)
    state.set_level(31, 4)
    state.set_mortgaged(5, mortgaged=True)
    found = cells(list(board_lines(game)))
    assert re.search(r"34g Nob Hill +p1 ### +@1", found[34])
    assert re.search(r"31g Fisherman's Wharf +p2 hotel", found[31])
    assert re.search(r"32g Union Square +p2 *$", found[32])
    assert re.search(r" 5  U.S. Railroad +p1 mort\.", found[5])
    assert re.search(r"39h Wall St. +400", found[39])
    assert "@2" in found[0]
    state.out[1] = True
    assert "@" not in cells(list(board_lines(game)))[0]


def test_the_hotel_of_a_competitor_is_the_fifth_building() -> None:
    """AM-10.1, AM-10.2: four houses or three come before it."""
    game = Game("us", [C, M], starter=0, log=False)
    game.state.give(34, 0)
    game.state.set_level(34, 4)
    assert "p1 ####" in cells(list(board_lines(game)))[34]
    game.state.set_level(34, 5)
    assert "p1 hotel" in cells(list(board_lines(game)))[34]


@pytest.mark.parametrize("seed", range(3))
def test_any_position_fits(seed: int) -> None:
    game = Game("de2006", [C, M] * 3, seed=seed, log=False)
    for cap in range(10, 200, 40):
        play_out(game, [Builder()] * 6, cap)
        assert max(map(len, board_lines(game))) <= WIDTH


def test_the_second_game_has_36_squares_and_hotels() -> None:
    game = cheaters.Game(6, seed=1, starter=0, log=False)
    state = game.state
    state.pawns[0] = 35
    state.give(3, 1)
    state.set_hotel(3, True)
    state.give(35, 5)
    lines = list(cheaters_board(game))
    found = cells(lines)
    assert max(map(len, lines)) <= WIDTH
    assert sorted(found) == list(range(36))
    assert re.search(r" 3a Rue Lecourbe +p2 H", found[3])
    assert re.search(r"35h Rue de la Paix +p6 +@1", found[35])
    assert re.search(r" 8b Avenue de la R.* 120 H", found[8]), "the hotel of the setup (CH-2.3)"
    assert re.search(r"31g Boulevard des C.* 0 ", found[31]), "what costs nothing (CH-2.6)"
    assert "h dark blue" in lines[-1]


@pytest.mark.parametrize("size", [4, 8, 24, 36, 40, 56, 120])
def test_any_number_of_squares_fits(size: int) -> None:
    """The geometry comes from the number of squares."""
    names = [f"Square {index}" + index % 3 * " with a very long name indeed" for index in range(size)]
    drawn = list(ring([Cell(name, "z", "p6 mort.", "@123456") for name in names]))
    assert {len(line) for line in drawn} == {WIDTH}
    assert len(drawn) == size // 2 + 1 + 4
    assert all(name[:9] in "\n".join(drawn) for name in names)


def test_pawns_are_the_numbers_of_those_who_stand_there() -> None:
    assert pawns([3, 0, 3, 3], [False, False, True, False], 3) == "@14"
    assert pawns([3, 0, 3, 3], [False, False, True, False], 1) == ""
