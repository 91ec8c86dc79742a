"""Before play: how many of each role, who starts, who chooses a role first (AM-2.2, AM-4, AM-6, R-26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import _, ngettext

FEWEST = 2
MOST = 6
"""There are three pawns of each colour in the box (AM-2.2)."""


@dataclass(frozen=True, slots=True)
class StartRoll:
    """One player's roll in the draw for the start."""

    player: int
    dice: Dice


@dataclass(frozen=True, slots=True)
class Draw:
    """The draw for the first player.

    Attributes:
        rounds: the throws; after the first round only those who tied for the highest throw again (R-26).
        order: the players in playing order, the highest roller first, then clockwise (AM-6.1). In this order
            roles are chosen where the dice decide (AM-4.1).
    """

    rounds: tuple[tuple[StartRoll, ...], ...]
    order: tuple[int, ...]

    @property
    def starter(self) -> int:
        """Return who starts the game."""
        return self.order[0]


def sizes(players: int) -> tuple[tuple[int, int], ...]:
    """Return how many Competitors and Monopolists so many players can be (AM-2.2, AM-4.3).

    >>> sizes(4), sizes(5)
    (((2, 2),), ((3, 2), (2, 3)))
    """
    if not FEWEST <= players <= MOST:
        raise IllegalError(
            ngettext(
                "{count} player cannot play. Choose {fewest} to {most}, because the box has three pawns "
                "of each role (AM-2.2).",
                "{count} players cannot play. Choose {fewest} to {most}, because the box has three pawns "
                "of each role (AM-2.2).",
                players,
                fewest=FEWEST,
                most=MOST,
            ),
            "AM-2.2",
        )
    half = players // 2
    return ((half, half),) if players % 2 == 0 else ((half + 1, half), (half, half + 1))


def check_balance(roles: Sequence[Role]) -> None:
    """Raise `IllegalError` unless so many may play (AM-2.2) in roles as equal as can be (AM-4.3)."""
    allowed = sizes(len(roles))
    competitors = sum(role is Role.COMPETITOR for role in roles)
    monopolists = len(roles) - competitors
    if (competitors, monopolists) in allowed:
        return
    values = {"competitors": competitors, "monopolists": monopolists, "players": len(roles)}
    if len(allowed) == 1:
        text = _(
            "{competitors} against {monopolists} (Competitors, Monopolists) is not allowed. With "
            "{players} players, choose {half} of each role (AM-4.3).",
            **values,
            half=allowed[0][0],
        )
    else:
        text = _(
            "{competitors} against {monopolists} (Competitors, Monopolists) is not allowed. With "
            "{players} players, choose {more} against {fewer} or {fewer} against {more} (AM-4.3).",
            **values,
            more=max(allowed[0]),
            fewer=min(allowed[0]),
        )
    raise IllegalError(text, "AM-4.3")


def roles_left(chosen: Sequence[Role], players: int) -> tuple[Role, ...]:
    """Return the roles that the next player may choose so that the table can still be balanced (AM-4.1, AM-4.3)."""
    competitors = sum(role is Role.COMPETITOR for role in chosen)
    monopolists = len(chosen) - competitors
    if len(chosen) >= players:
        return ()
    return tuple(
        role
        for role, more in ((Role.COMPETITOR, (1, 0)), (Role.MONOPOLIST, (0, 1)))
        if any(
            competitors + more[0] <= most_competitors and monopolists + more[1] <= most_monopolists
            for most_competitors, most_monopolists in sizes(players)
        )
    )


def draw_starter(players: int, rolls: Iterable[Dice]) -> Draw:
    """Roll for the start: the highest total starts, those who tie for it roll again (AM-6.1, R-26).

    Args:
        players: how many, numbered from 0 clockwise.
        rolls: the dice, taken as needed: one roll each, then one for each of those who tied.

    Raises:
        IllegalError: if so many cannot play (AM-2.2).
        UnreadableError: if the dice run out before one player is ahead.
    """
    sizes(players)
    source = iter(rolls)
    rounds: list[tuple[StartRoll, ...]] = []
    tied = list(range(players))
    while len(tied) > 1:
        throws: list[StartRoll] = []
        for player in tied:
            dice = next(source, None)
            if dice is None:
                raise UnreadableError(
                    _("The dice run out before one player has the highest roll; players who tie roll again (R-26).")
                )
            throws.append(StartRoll(player, dice))
        rounds.append(tuple(throws))
        highest = max(throw.dice.total for throw in throws)
        tied = [throw.player for throw in throws if throw.dice.total == highest]
    order = tuple((tied[0] + place) % players for place in range(players))
    return Draw(tuple(rounds), order)
