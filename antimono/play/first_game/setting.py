"""The table of the first game: who sits there, the dice and cards that are laid out, how the others play.

Dice are laid out for each player, one roll after the other, and not for the table as a whole: so whoever
chooses otherwise than expected, pays a fine in place of rolling for a double say, does not get the rolls that
were meant for somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Phase, timed
from antimono.anti_monopoly.look import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.anti_monopoly.tempers import TEMPERS, Temper
from antimono.core.dice import ALL_ROLLS, draw
from antimono.core.figures import Ink, Mark, Seat
from antimono.core.text import _

ROUNDS = 5
"""How many rounds are played."""

SEED = 1
"""Of what is not laid out."""

START_MONEY = 800
"""With what everybody begins, so little that money runs short within five rounds."""

REACHED = {Role.COMPETITOR: 82, Role.MONOPOLIST: 153}
"""What the best of some thousand players of these dice has ended with."""

EDITIONS = ("us", "fr2006", "de2006")
"""Where all that the scenes say is so, amounts included, and the dice lead through every one of them."""

PLACES = {Role.COMPETITOR: "CMCM", Role.MONOPOLIST: "MMCC"}
"""The roles of the table, by yours: as a Monopolist you change with Navy, so that two are of each kind."""

OLIVE = Seat("olive", Mark(Ink.GREEN, _("Olive")))
"""Who sits in Navy's place when you are the Monopolist."""

MOVES: Mapping[int, Sequence[tuple[int, int]]] = {
    YOU: ((3, 6), (1, 1), (2, 4), (5, 5), (1, 1), (6, 6), (1, 5), (5, 6)),
    BLUE: ((5, 5), (5, 6), (1, 2), (4, 4), (3, 4), (1, 1), (4, 5), (1, 2)),
    GREEN: ((4, 5), (1, 3), (2, 6), (2, 6), (4, 6)),
    NAVY: ((5, 6), (2, 5), (5, 6), (3, 3), (3, 5), (6, 6), (2, 4)),
}
"""By player, the rolls that move their pawn, in order."""

OUT = (3, 3)
"""The roll for a double, for who tries that in custody."""

DECKS = {Role.COMPETITOR: (3, 2), Role.MONOPOLIST: (9, 14)}
"""The cards on top, numbered as printed: a bill of the same amount for either role, then the corner."""

AT_TABLE: Mapping[int, Temper] = {temper.player: temper for temper in TEMPERS.values()}
"""How each of the others plays; Olive plays as Navy does."""


def seats(role: Role) -> tuple[Seat, ...]:
    """The players as they are drawn, by index; you are of that role."""
    if role is Role.COMPETITOR:
        return SEATS
    return (Seat("you", Mark(Ink.BLUE, _("You"))), SEATS[BLUE], SEATS[GREEN], OLIVE)


def new_game(edition: str, role: Role) -> Game:
    """The game before the first roll."""
    return Game(
        edition, PLACES[role], SEED, timed(ROUNDS), starter=YOU, decks=DECKS, house_rules={"start_money": START_MONEY}
    )


def lay_out(game: Game, moves: Sequence[int]) -> None:
    """Put down the roll that comes next, if the player on turn rolls.

    What is left of the script are the rolls that were thrown, so that a game with these dice is the same.

    Args:
        game: where somebody is about to roll.
        moves: how many rolls have moved the pawn of each player.
    """
    state = game.state
    record_throws(game)
    player = state.turn
    if state.phase is Phase.CUSTODY:
        pips: Sequence[tuple[int, int]] = (OUT,)
    else:
        pips = MOVES[player][moves[player] :][:1]
    state.script += tuple(ROLLS[each] for each in pips)


def record_throws(game: Game) -> None:
    """Make the script say what was thrown so far, what chance has thrown included, and no more."""
    state = game.state
    chance = [draw(state.seed, number, len(ALL_ROLLS)) for number in range(len(state.script), state.throws)]
    state.script = (*state.script, *chance)[: state.throws]


ROLLS = {(dice.first, dice.second): place for place, dice in enumerate(ALL_ROLLS)}
"""Rolls by their pips, as a state counts them."""
