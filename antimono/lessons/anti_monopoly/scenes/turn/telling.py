"""What the first chapter has in hand: its squares, its first turns, the whole board."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _
from antimono.lessons.anti_monopoly.board import board_squares
from antimono.lessons.anti_monopoly.story import (
    SEATS,
    Telling,
)
from antimono.lessons.figures import Board, Holding

START, BASIN, QUARTER, RAILROAD, SUNSET, CARD, WILSHIRE, HOLLYWOOD = 0, 1, 3, 5, 6, 7, 8, 9
FIFTH, WALL = 37, 39


class TurnTelling(Telling):
    """The chapter in one edition: the first turns of the story."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.start_money = self.rules.constants.start_money
        self.pays = self.rules.constants.start_square_pays
        self.landed = self.table.dice((2, 4), (1, 5)).after("roll")
        self.bought = self.landed.after("buy")
        self.paid = self.bought.after("end", "roll")

    def cash(self, scene: Scenario, player: int) -> int:
        """What a player has, in money units."""
        return scene.draft.position.cash[player]

    def has(self, scene: Scenario, player: int) -> str:
        """The same, as it is written."""
        return self.money(self.cash(scene, player))


def whole_board(scene: Scenario, marked: int | None = None) -> Board:
    """The board with the pawns of the story and what they own."""
    position = scene.draft.position
    return Board(
        title=_("The board"),
        squares=board_squares(scene.edition),
        summary=_("Pawns walk clockwise, round and round."),
        holdings=tuple(
            Holding(square, SEATS[held.owner].mark) for square, held in position.properties if held.owner >= 0
        ),
        pawns=tuple((square, SEATS[player].mark) for player, square in enumerate(position.pawns)),
        marked=marked,
    )
