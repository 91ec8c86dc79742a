"""Options of `antimono play` that only Anti-Monopoly has: editions, roles, endings."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.game import Ending, Game
from antimono.anti_monopoly.game.options import read_ending
from antimono.anti_monopoly.players import LEVELS, STRATEGIES
from antimono.anti_monopoly.players.levels import USUAL
from antimono.cli.parser import EDITION, roles
from antimono.cli.play_options import players_of
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

OPTIONS: Mapping[str, Message] = EDITION | {
    "--roles ROLES": _("the role of each player, clockwise, instead of --players: competitor,monopolist or c,m or CM"),
    "--ending WHICH": _(
        "In game-a the last player who is not bankrupt wins (AM-1.2). In game-b, when the last player of one "
        "role is bankrupt, the richest of the other wins (AM-1.3). In game-a/20 or game-b/20, after 20 rounds "
        "the player with the most money wins (AM-24). The default is game-a"
    ),
}

STRATEGIES_TEXT = _(
    "Strategies: {names} (default: {default}). Three of them are levels, weakest first: {levels}.",
    names=", ".join(STRATEGIES),
    default=USUAL,
    levels=", ".join(LEVELS),
)

_OTHER_GAME = "cheaters"
_SHORT = re.compile(r"(timed)?:?([0-9]*):?([ab]?)")
"""Other spellings of an ending, for example `b` and `timed:20:b`."""


def game_of(options: Namespace) -> tuple[Callable[..., Game], int]:
    """Return a function that makes the game of the options, `make(seed, log=True)`, and the number of players."""
    if options.edition is not None and options.edition.strip().casefold() == _OTHER_GAME:
        raise UnreadableError(_("The Cheaters Edition is a separate game. Use --game cheaters."))
    edition = load("us" if options.edition is None else options.edition)
    ending = ending_of("game-a" if options.ending is None else options.ending)
    if options.roles is not None and options.players is not None:
        raise UnreadableError(_("Give {one} or {other}, not both.", one="--roles", other="--players"))
    chosen = roles_of(options, edition)
    players = players_of(options) if chosen is None else len(chosen)

    def make(seed: int, *, log: bool) -> Game:
        return Game(edition, chosen, seed=seed, ending=ending, players=players, log=log)

    return make, players


def roles_of(options: Namespace, edition: Edition) -> Sequence[Role] | None:
    """Return the roles of the players, unless they choose them in the game, as the dice decide (AM-4.1)."""
    if options.roles is not None:
        return roles(options.roles)
    if not edition.switches.roles_chosen_freely:
        return None
    return [list(Role)[place % 2] for place in range(players_of(options))]


def ending_of(text: str) -> Ending:
    """Return the ending that `game-a`, `game-b` or `game-a/20` means, as records and links write it too.

    Raises:
        UnreadableError: if there is none; the error for another spelling gives the right one.
    """
    word = text.strip().casefold()
    found = _SHORT.fullmatch(word)
    if found and any(found.groups()):
        timed, rounds, aim = found.groups()
        right = f"game-{aim or 'a'}" + (f"/{rounds or 20}" if timed or rounds else "")
        raise UnreadableError(
            _(
                "Unknown ending “{text}”. Use --ending {right}; a timed game has its number of rounds after "
                "the slash (AM-24.1).",
                text=text,
                right=right,
            )
        )
    return read_ending(word)
