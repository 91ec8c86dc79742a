"""`antimono play`: a game in the terminal with people and strategies, or many games between strategies."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from antimono.cli.games import GAMES, kind_of, kinds
from antimono.cli.kind import GameCli
from antimono.cli.parser import Parser, at_least_one, name_of
from antimono.cli.play_options import cap_of, seed_of, strategies_of
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EXAMPLES = (
    "antimono play --edition de2006 --players 4 --seat 2 --strategy cautious",
    "antimono play --roles competitor,monopolist,competitor --strategy builder,trader --ending game-a/20",
    "antimono play --watch --ending game-b --seed 7",
    "antimono play --games 50 --strategy blocker,builder",
    "antimono play --game cheaters --players 3 --strategy bold",
    "antimono play --game cheaters --players 3 --seat 1,2 --vote",
)


def run(arguments: Sequence[str]) -> int | None:
    """Play; the result is the exit code."""
    options = read_options(arguments)
    kind = kind_of(options.game or GAMES[0])
    _check_together(options)
    _check_of_game(options, kind)
    if options.games is not None:
        _play_many(kind, options)
        return None
    # Imported here, so that the help and errors need not wait for it.
    from antimono.cli.playing import session_of

    return session_of(kind, options).run()


def read_options(arguments: Sequence[str]) -> Namespace:
    """Return the options given; only the game that is named is loaded, unless an option is of another one."""
    kind = kind_of(_named_game(arguments))
    parser = _parser((kind,))
    return (parser if parser.knows(arguments) else _parser(kinds())).read(arguments)


def _named_game(arguments: Sequence[str]) -> str:
    """Return the game that is named; by default the first one."""
    for argument, following in pairwise([*arguments, GAMES[0]]):
        option, equals, value = argument.partition("=")
        if option == "--game":
            return value if equals else following
    return GAMES[0]


def _parser(several: Sequence[GameCli[Any]]) -> Parser:
    """Return the options that all games have and those of some."""
    parser = Parser(
        "play",
        _(
            "Play a game in the terminal, with the reasons for each event: alone against strategies or with "
            "other people. Or let strategies play many games. Your game is saved as you play, and the next "
            "start offers to continue it. The Cheaters Edition has secrets, so people who share a screen pass "
            "it on, and each sees only what they may know."
        ),
        _EXAMPLES,
        {
            "--game NAME": _("anti-monopoly or cheaters (default: anti-monopoly)"),
            "--players N": _(
                "number of players, 2 to 6 (default: 4). In Anti-Monopoly the two roles alternate; in editions "
                "where the dice decide who chooses a role first, the game begins with that choice"
            ),
            "--seat N": _(
                "your seat, from 1 (default: 1); for several people, seats with commas, for example 1,3, or all"
            ),
            "--seed N": _(
                "random seed; the same seed gives the same dice (default: random, shown at the end; 0 if only "
                "strategies play)"
            ),
            "--turns --cap N": _(
                "abandon the game, without a winner, after this many turns of all players together, because "
                "some games would never end (default: {turns})",
                turns=several[0].cap_turns,
            ),
            "--strategy NAME": _(
                "strategy of the other players: one for all, or one for each seat, with commas; see below"
            ),
            "--watch": _("watch a game in which strategies play every seat"),
            "--games N": _("let strategies play this many games, and show how often each role or strategy wins"),
            "--new": _("start a new game without offering to continue the last one"),
        },
    )
    resume = _("continue a saved game, or the last unfinished one if no file is given")
    parser.add("--continue [FILE]", resume, dest="resume")
    for kind in several:
        parser.section(kind.options_title, kind.strategies_text, kind.options)
    return parser


def _check_together(options: Namespace) -> None:
    """Raise an error for options that exclude each other."""
    ways = {"--games": options.games is not None, "--watch": options.watch, "--continue": options.resume is not None}
    given = [name for name, holds in ways.items() if holds]
    if options.new and options.resume is not None:
        given = ["--new", "--continue"]
    if len(given) > 1:
        raise UnreadableError(_("Give {one} or {other}, not both.", one=given[0], other=given[1]))


_OF_ALL = frozenset({"game", "players", "seat", "seed", "turns", "strategy", "watch", "games", "new", "resume"})
"""The options that every game has, by the names under which they are read."""


def _check_of_game(options: Namespace, kind: GameCli[Any]) -> None:
    """Raise an error for an option of the other game."""
    given = vars(options)
    for other in kinds() if given.keys() - _OF_ALL - {*map(name_of, kind.options)} else ():
        for option in other.options:
            if other is not kind and given[name_of(option)] not in (None, False):
                raise UnreadableError(
                    _(
                        "{option} belongs to {other}, but this game is {game}. Add --game {name} to use it.",
                        option=option.split()[0],
                        other=other.title,
                        game=kind.title,
                        name=other.name,
                    )
                )


def _play_many(kind: GameCli[Any], options: Namespace) -> None:
    from antimono.cli.many_games import play_and_count

    make, players = kind.maker(options)
    names = strategies_of(options, kind, players)
    games = at_least_one("--games", options.games)
    play_and_count(kind, make, names, games, seed_of(options), cap_of(options, kind))
