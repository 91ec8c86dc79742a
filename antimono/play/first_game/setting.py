"""The table of the first game: its players, the dice and cards that a deal lays out, how the others play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Phase, timed
from antimono.anti_monopoly.personas import TEMPERS, Temper
from antimono.anti_monopoly.theme import BLUE, GREEN, SEATS, YOU
from antimono.core.dice import ALL_ROLLS, draw
from antimono.core.figures import Ink, Mark, Seat
from antimono.core.text import _
from antimono.play.first_game.deals import Deal

ROUNDS = 5
"""How many rounds are played."""

SEED = 1
"""Of what is not laid out."""

START_MONEY = 800
"""With what everybody begins, so little that money runs short within five rounds."""

EDITIONS = ("us", "fr2006", "de2006")
"""Where all that the scenes say is so, amounts included, and the dice lead through every one of them."""

PLACES = {Role.COMPETITOR: "CMCM", Role.MONOPOLIST: "MMCC"}
"""The roles of the table, by yours: as a Monopolist you change with Navy, so that two are of each kind."""

OLIVE = Seat("olive", Mark(Ink.GREEN, _("Olive")))
"""Who sits in Navy's place when you are the Monopolist."""

AT_TABLE: Mapping[int, Temper] = {temper.player: temper for temper in TEMPERS.values()}
"""How each of the others plays; Olive plays as Navy does."""


def seats(role: Role) -> tuple[Seat, ...]:
    """Return the players as they are drawn, by index; you are of that role."""
    if role is Role.COMPETITOR:
        return SEATS
    return (Seat("you", Mark(Ink.BLUE, _("You"))), SEATS[BLUE], SEATS[GREEN], OLIVE)


def new_game(edition: str, role: Role, deal: Deal) -> Game:
    """Return the game before the first roll."""
    return Game(
        edition,
        PLACES[role],
        SEED,
        timed(ROUNDS),
        starter=YOU,
        decks=deal.decks,
        house_rules={"start_money": START_MONEY},
    )


def lay_out(game: Game, deal: Deal, moves: Sequence[int]) -> None:
    """Put down the roll that comes next, if the player on turn rolls.

    What is left of the script are the rolls that were thrown, so that a game with these dice is the same.

    Args:
        game: where somebody is about to roll.
        deal: where the rolls come from.
        moves: how many rolls have moved the pawn of each player.
    """
    state = game.state
    record_throws(game)
    player = state.turn
    if state.phase is Phase.CUSTODY:
        pips: Sequence[tuple[int, int]] = (deal.out,)
    else:
        pips = deal.moves[player][moves[player] :][:1]
    state.script += tuple(ROLLS[each] for each in pips)


def record_throws(game: Game) -> None:
    """Make the script say what was thrown so far, what chance has thrown included, and no more."""
    state = game.state
    chance = [draw(state.seed, number, len(ALL_ROLLS)) for number in range(len(state.script), state.throws)]
    state.script = (*state.script, *chance)[: state.throws]


ROLLS = {(dice.first, dice.second): place for place, dice in enumerate(ALL_ROLLS)}
"""Rolls by their pips, as a state counts them."""
