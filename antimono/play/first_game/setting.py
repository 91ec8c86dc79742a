"""The table of the first game: who sits there, the dice and cards that are laid out, what the others want.

Dice are laid out for each player, one roll after the other, and not for the table as a whole: so whoever
chooses otherwise than expected, pays a fine in place of rolling for a double say, does not get the rolls that
were meant for somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import Action, Game, Phase, Verb, timed
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.look import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.anti_monopoly.players.planner import Planner, best_building
from antimono.core.dice import ALL_ROLLS, draw
from antimono.core.figures import Ink, Mark, Seat
from antimono.core.text import _

ROUNDS = 5
"""How many rounds are played."""

SEED = 1
"""Of what is not laid out."""

START_MONEY = 800
"""With what everybody begins, in the 1500 scale: so little that money runs short within five rounds."""

REACHED = {Role.COMPETITOR: 84, Role.MONOPOLIST: 180}
"""What the best of some thousand players of these dice has ended with, in the 1500 scale."""

EDITIONS = ("us", "fr2006", "de2006")
"""Where all that the scenes say is so, and the dice lead through every one of them."""

PLACES = {Role.COMPETITOR: "CMCM", Role.MONOPOLIST: "MMCC"}
"""The roles of the table, by yours: as a Monopolist you change with Navy, so that two are of each kind."""

OLIVE = Seat("olive", Mark(Ink.GREEN, _("Olive")))
"""Who sits in Navy's place when you are the Monopolist."""

MOVES: Mapping[int, Sequence[tuple[int, int]]] = {
    YOU: ((3, 6), (1, 1), (2, 4), (5, 5), (1, 1), (6, 6), (1, 5), (5, 6)),
    BLUE: ((5, 5), (5, 6), (1, 1), (1, 3), (1, 1), (2, 4), (2, 3), (4, 5)),
    GREEN: ((4, 5), (3, 4), (1, 4), (1, 3), (2, 2), (4, 5)),
    NAVY: ((5, 6), (4, 6), (2, 4), (1, 1), (3, 5), (1, 3)),
}
"""By player, the rolls that move their pawn, in order."""

OUT = (3, 3)
"""The roll for a double, for who tries that in custody."""

DECKS = {Role.COMPETITOR: (3, 2), Role.MONOPOLIST: (9, 14)}
"""The cards on top, numbered as printed: a bill of the same amount for either role, then the corner."""

WANTS: Mapping[int, frozenset[int]] = {
    BLUE: frozenset({21, 23}),
    GREEN: frozenset({9, 16, 25}),
    NAVY: frozenset({11, 37}),
}
"""What the others buy from the bank, by square."""

BUILDS = {BLUE: 9, GREEN: 2, NAVY: 0}
"""How many buildings the others put up in a turn at most."""


@dataclass(frozen=True, slots=True)
class Neighbour(Planner):
    """One of the others: buys what they want, and builds with all their money, so much a turn."""

    wanted: frozenset[int] = frozenset()
    most: int = 0

    def wants(self, view: View, square: int) -> bool:
        """Whether a square is among those laid out for them to buy."""
        del view
        return square in self.wanted

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """The building with the best return, unless this turn has seen enough of them."""
        built = 0
        for action in reversed(view.actions):
            if action.verb is not Verb.BUILD:
                break
            built += 1
        return best_building(view, actions, spare) if built < self.most else None


NEIGHBOURS: Mapping[int, Neighbour] = {
    player: Neighbour(wanted=wanted, most=BUILDS[player]) for player, wanted in WANTS.items()
}
"""Who chooses for each of the others."""


def seats(role: Role) -> tuple[Seat, ...]:
    """The players as they are drawn, by index; you are of that role."""
    if role is Role.COMPETITOR:
        return SEATS
    return (Seat("you", Mark(Ink.BLUE, _("You"))), SEATS[BLUE], SEATS[GREEN], OLIVE)


def new_game(edition: str, role: Role) -> Game:
    """The game before the first roll."""
    return Game(
        edition,
        PLACES[role],
        SEED,
        timed(ROUNDS),
        starter=YOU,
        decks=DECKS,
        house_rules={"start_money": START_MONEY * load(edition).scale},
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
