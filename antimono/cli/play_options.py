"""What the options of `antimono play` mean: roles, seats, strategies, endings."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.game import Aim, Ending, Game
from antimono.anti_monopoly.players import STRATEGIES, strategy
from antimono.cli.parser import at_least_one, roles, whole
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _

DEFAULT_STRATEGY = "cautious"

_FEWEST = 2
_MOST = 6
_LARGEST_SEED = 10**18 - 1
_AIMS = {"a": Aim.GAME_A, "b": Aim.GAME_B}
_TIMED = "timed"


def game_of(options: Namespace) -> tuple[Callable[..., Game], int]:
    """What makes the game that the options want, `make(seed, log=True)`; and how many play it."""
    edition = load(options.edition)
    ending = ending_of(options.ending)
    roles = roles_of(options, edition)
    players = players_of(options) if roles is None else len(roles)

    def make(seed: int, *, log: bool) -> Game:
        return Game(edition, roles, seed=seed, ending=ending, players=players, log=log)

    return make, players


def seed_of(options: Namespace) -> int:
    """The seed of all chance."""
    return whole("--seed", options.seed, _LARGEST_SEED)


def cap_of(options: Namespace) -> int:
    """After how many turns a game is given up."""
    return at_least_one("--turns", options.turns)


def roles_of(options: Namespace, edition: Edition) -> Sequence[Role] | None:
    """The roles of the players, unless they choose them in the game, as the dice decide (AM-4.1)."""
    if options.roles is not None:
        return roles(options.roles)
    if not edition.switches.roles_chosen_freely:
        return None
    return [list(Role)[place % 2] for place in range(players_of(options))]


def players_of(options: Namespace) -> int:
    """How many play, where no roles say so."""
    players = whole("--players", options.players or "4")
    if not _FEWEST <= players <= _MOST:
        raise UnreadableError(_("Two to six can play, not {number}.", number=players))
    return players


def strategies_of(options: Namespace, players: int) -> list[str]:
    """The name of a strategy for each seat."""
    text = DEFAULT_STRATEGY if options.strategy is None else options.strategy
    chosen = [name.strip().casefold() for name in text.split(",")]
    for name in chosen:
        strategy(name)  # complains of a name that none has
    if len(chosen) > players:
        raise UnreadableError(
            _(
                "--strategy names {given} strategies for {players} players.",
                given=len(chosen),
                players=players,
            )
        )
    return [chosen[place % len(chosen)] for place in range(players)]


def are_seats(names: Sequence[str], person: str, players: int) -> bool:
    """Whether these are names of strategies, or of a `person`, for so many players."""
    return len(names) == players and set(names) <= {person, *STRATEGIES}


def seat_of(text: str, players: int) -> int:
    """The seat that a number from 1 means, as an index."""
    number = whole("--seat", text)
    if not 1 <= number <= players:
        raise UnreadableError(
            _("Seats are numbered 1 to {players}, so {number} is none.", players=players, number=number)
        )
    return number - 1


def ending_of(text: str) -> Ending:
    """The ending that `a`, `b`, `timed:20` or `timed:20:b` means; Game A or B in full will do as well."""
    word, *rest = text.strip().casefold().removeprefix("game-").split(":")
    if word in _AIMS and not rest:
        return Ending(_AIMS[word])
    if word != _TIMED or len(rest) > 2 or (len(rest) == 2 and rest[1] not in _AIMS):
        raise unknown_name(_("ending"), text, [*_AIMS, "timed:20", "timed:20:b"])
    if not rest or not rest[0]:
        raise UnreadableError(_("Say after how many rounds a timed game ends: --ending timed:20 (AM-24.1)."))
    aim = _AIMS[rest[1]] if len(rest) == 2 else Aim.GAME_A
    return Ending(aim, at_least_one("--ending timed:", rest[0]))
