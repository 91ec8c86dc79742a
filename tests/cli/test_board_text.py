"""The board as text: a ring that fits 80 columns, whatever the number of squares and the names on them."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Kind, Role, Street, load
from antimono.anti_monopoly.editions.squares import Square
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import Builder, play_out
from antimono.cli.board_text import WIDTH, board_lines

C, M = Role.COMPETITOR, Role.MONOPOLIST


def cells(lines: list[str]) -> dict[int, str]:
    """What stands on each square, by its number."""
    found = [
        cell
        for line in lines
        if line.startswith("|") and "+" not in line
        for cell in line.strip("|").split("|")
    ]
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
    assert lines[1].startswith("| 0  Start")
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


@pytest.mark.parametrize("size", [4, 8, 24, 40, 56, 120])
def test_any_number_of_squares_fits(size: int) -> None:
    """The geometry comes from the number of squares; the legend names what cities there are."""
    us = load("us")
    streets = [square for square in us.squares if isinstance(square, Street)]
    squares: list[Square] = []
    for index in range(size):
        street = streets[index % len(streets)]
        squares.append(
            Square(index, Kind.START, f"Square {index}", f"s{index}", f"s{index}") if index % 3 else street
        )
    edition = SimpleNamespace(squares=squares, cities=us.cities, deed_at=lambda index: squares[index])
    state = SimpleNamespace(
        players=range(2),
        pawns=[0, size - 1],
        out=[False] * 2,
        owners=[-1] * size,
        levels=[0] * size,
        mortgaged=[False] * size,
    )
    game = cast("Any", SimpleNamespace(edition=edition, state=state, roles=(C, M)))
    lines = list(board_lines(game))
    drawn = [line for line in lines if line.startswith(("|", "+"))]
    assert {len(line) for line in drawn} == {WIDTH}
    assert len(drawn) == size // 2 + 1 + 4
    assert all(isinstance(square, Deed) or square.name in "\n".join(drawn) for square in squares)
