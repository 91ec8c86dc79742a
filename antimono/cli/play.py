"""`antimono play`: a game in the terminal against strategies, or many games between them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from antimono.anti_monopoly.players import CAP_TURNS, STRATEGIES, strategy
from antimono.cli.parser import Parser, at_least_one
from antimono.cli.play_options import DEFAULT_STRATEGY, cap_of, game_of, seed_of, strategies_of
from antimono.cli.terminal import say
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EXAMPLES = (
    "antimono play --edition de2006 --players 4 --seat 2 --strategy cautious",
    "antimono play --roles competitor,monopolist,competitor --strategy builder,trader --ending timed:20",
    "antimono play --watch --ending b --seed 7",
    "antimono play --games 50 --strategy blocker,builder",
)


def run(arguments: Sequence[str]) -> int | None:
    """Play; the result is the exit code."""
    options = _parser().read(arguments)
    _check_together(options)
    if options.games is not None:
        _play_many(options)
        return None
    # Imported here, so that the help and a slip in an option need not wait for all that.
    from antimono.cli.playing import session_of

    return session_of(options).run()


def _parser() -> Parser:
    parser = Parser(
        "play",
        _(
            "A game in the terminal against strategies, each event with its reasons, or many games at once. "
            "While you play, the game is kept, and the next start offers to continue it."
        ),
        _EXAMPLES,
    )
    add = parser.add_argument
    parser.edition_option()
    players = _(
        "how many players, 2 to 6 (default: 4), of both roles in turn; in editions where the dice decide "
        "who chooses a role first, the game begins with that choice"
    )
    add("--players", metavar="N", help=say(players))
    by_name = _("instead of --players: the role of each, clockwise: competitor,monopolist or c,m or CM")
    add("--roles", metavar="ROLES", help=say(by_name))
    add("--seat", metavar="N", help=say(_("your seat, from 1 (default: 1)")))
    seed = _("of all chance: with the same seed the dice are the same (default: 0)")
    add("--seed", metavar="N", default="0", help=say(seed))
    ending = _(
        "a: the last player who is not bankrupt wins (Game A, AM-1.2); b: when the last player of one role "
        "is bankrupt, the richest of the other wins (Game B, AM-1.3); timed:20: after 20 rounds whoever has "
        "the most money wins (AM-24), timed:20:b if Game B is played until then (default: a)"
    )
    add("--ending", metavar="WHICH", default="a", help=say(ending))
    turns = _(
        "give the game up, without a winner, after so many turns of all players together: players can keep "
        "each other alive for ever (default: {turns})",
        turns=CAP_TURNS,
    )
    add("--turns", "--cap", metavar="N", default=str(CAP_TURNS), dest="turns", help=say(turns))
    names = _(
        "of the other players, one for all or one for each seat with commas: {names} (default: {default})",
        names=", ".join(STRATEGIES),
        default=DEFAULT_STRATEGY,
    )
    add("--strategy", metavar="NAME", help=say(names))
    add("--watch", action="store_true", help=say(_("let strategies play for everybody")))
    games = _("let strategies play so many games, and say how often each role wins")
    add("--games", metavar="N", help=say(games))
    add("--new", action="store_true", help=say(_("begin a new game without a question about the last one")))
    resume = _("go on with a game that was saved, or without a file with the one that was left last")
    add("--continue", metavar="FILE", nargs="?", const="", dest="resume", help=say(resume))
    return parser


def _check_together(options: Namespace) -> None:
    """Raise an error for options of which only one can hold."""
    ways = {
        "--games": options.games is not None,
        "--watch": options.watch,
        "--continue": options.resume is not None,
    }
    given = [name for name, holds in ways.items() if holds]
    if options.roles is not None and options.players is not None:
        given = ["--roles", "--players"]
    if options.new and options.resume is not None:
        given = ["--new", "--continue"]
    if len(given) > 1:
        raise UnreadableError(_("Give {one} or {other}, not both.", one=given[0], other=given[1]))


def _play_many(options: Namespace) -> None:
    from antimono.cli.many_games import play_and_count

    make, players = game_of(options)
    strategies = [strategy(name) for name in strategies_of(options, players)]
    games = at_least_one("--games", options.games)
    play_and_count(lambda seed: make(seed, log=False), strategies, games, seed_of(options), cap_of(options))
