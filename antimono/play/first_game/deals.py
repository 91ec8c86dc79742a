"""The deals of the first game: dice, cards on top, and the best result that is known, each as data.

Dice are laid out for each player, one roll after the other, and not for the table as a whole. So a player who
chooses differently, for example pays a fine instead of rolling for a double, does not get somebody else's rolls.
"""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role

type Rolls = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The dice and cards of one start of the first game; every start teaches the same."""

    number: int
    """From 1; a link and kept values name a deal by it."""
    moves: tuple[Rolls, ...]
    """By player, the rolls that move their pawn, in order."""
    out: tuple[int, int]
    """The roll for a double, for a player who tries that in custody."""
    competitors: tuple[int, ...]
    """The cards on top of the Competitors' deck, numbered as printed."""
    monopolists: tuple[int, ...]
    """The same of the Monopolists' deck."""
    reached: tuple[int, int]
    """The best results of the search, in money units: as a Competitor and as a Monopolist."""

    @property
    def decks(self) -> dict[Role, tuple[int, ...]]:
        """The cards on top by the role that draws them."""
        return {Role.COMPETITOR: self.competitors, Role.MONOPOLIST: self.monopolists}

    def reached_as(self, role: Role) -> int:
        """Return the best result that is known for a role."""
        return self.reached[0 if role is Role.COMPETITOR else 1]


def _deal(number: int, moves: str, cards: str, reached: tuple[int, int], out: tuple[int, int] = (3, 3)) -> Deal:
    """Read rolls as two digits each, players apart by `/`, and cards as numbers, decks apart by `/`."""
    rolls = (tuple((int(roll[0]), int(roll[1])) for roll in player.split()) for player in moves.split("/"))
    competitors, monopolists = (tuple(map(int, deck.split())) for deck in cards.split("/"))
    return Deal(number, tuple(rolls), out, competitors, monopolists, reached)


DEALS = (
    _deal(
        1,
        "36 11 24 55 11 66 15 56 / 55 56 12 44 34 11 45 12 / 45 13 26 26 46 / 56 25 56 33 35 66 24",
        "3 2 / 9 14",
        (82, 153),
    ),
)
"""All deals; a reader's first game is the first of them."""

FIRST = DEALS[0]
