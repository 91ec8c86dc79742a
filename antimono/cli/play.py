"""`antimono play`: a game in the terminal against strategies, or many games between them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Edition, Role, load, role_name
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.players import CAP_TURNS, STRATEGIES, Strategy, strategy
from antimono.anti_monopoly.players.many import Result, Tally, play_many, tally, wilson
from antimono.cli.parser import Parser, role, whole
from antimono.cli.session import Session
from antimono.cli.terminal import say, write
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _

_EXAMPLES = (
    "antimono play --edition de2006 --players 4 --seat 2 --strategy cautious",
    "antimono play --roles competitor,monopolist,competitor --strategy builder,trader --ending timed:20",
    "antimono play --watch --ending b --seed 7",
    "antimono play --games 50 --strategy blocker,builder",
)
_LETTERS = {"c": Role.COMPETITOR, "m": Role.MONOPOLIST}
_MOST = 6


def run(arguments: Sequence[str]) -> None:
    """Play."""
    options = _parser().read(arguments)
    edition = load(options.edition)
    roles = _roles(options)
    strategies = _strategies(options.strategy, len(roles))
    ending = _ending(options.ending)
    seed = whole("--seed", options.seed)
    cap = _at_least_one("--cap", options.cap)

    def game(seed: int, *, log: bool = True) -> Game:
        return Game(edition, roles, seed=seed, ending=ending, log=log)

    if options.games is not None:
        games = _at_least_one("--games", options.games)
        results = play_many(lambda each: (game(each, log=False), strategies), games, seed, cap)
        write(_tally_lines(edition, tally(list(_with_progress(results, games)))))
        return
    person = None if options.watch else _seat(options.seat, len(roles))
    Session(lambda: game(seed), strategies, person, cap).run()


def _parser() -> Parser:
    parser = Parser(
        "play",
        _("A game in the terminal against strategies, each event with its reasons, or many games at once."),
        _EXAMPLES,
    )
    add = parser.add_argument
    parser.edition_option()
    add("--players", metavar="N", help=say(_("how many players, 2 to 6, of both roles in turn (default: 4)")))
    roles = _("instead of --players: the role of each, clockwise, with commas; c and m will do")
    add("--roles", metavar="ROLES", help=say(roles))
    add("--seat", metavar="N", default="1", help=say(_("your seat, from 1 (default: 1)")))
    add("--seed", metavar="N", default="0", help=say(_("of all chance (default: 0)")))
    ending = _("a (the last player wins), b (the last of a role decides) or timed:ROUNDS (default: a)")
    add("--ending", metavar="WHICH", default="a", help=say(ending))
    names = _(
        "of the other players, one for all or one for each seat with commas: {names} (default: cautious)",
        names=", ".join(STRATEGIES),
    )
    add("--strategy", metavar="NAME", default="cautious", help=say(names))
    add("--watch", action="store_true", help=say(_("let strategies play for everybody")))
    games = _("let strategies play so many games, and say how often each role wins")
    add("--games", metavar="N", help=say(games))
    cap = _("give a game up after so many turns (default: {turns})", turns=CAP_TURNS)
    add("--cap", metavar="N", default=str(CAP_TURNS), help=say(cap))
    return parser


def _roles(options: Namespace) -> list[Role]:
    if options.roles is not None and options.players is not None:
        raise UnreadableError(_("Give --roles or --players, not both."))
    if options.roles is not None:
        words = options.roles.split(",")
        return [_LETTERS.get(word.strip().casefold()) or role(word.strip()) for word in words]
    players = whole("--players", options.players or "4")
    if not 2 <= players <= _MOST:
        raise UnreadableError(_("Two to six can play, not {number}.", number=players))
    return [list(Role)[place % 2] for place in range(players)]


def _strategies(text: str, players: int) -> list[Strategy]:
    names = [name.strip().casefold() for name in text.split(",")]
    chosen = [strategy(name) for name in names]
    if len(chosen) > players:
        raise UnreadableError(
            _(
                "--strategy names {given} strategies for {players} players.",
                given=len(chosen),
                players=players,
            )
        )
    return [chosen[place % len(chosen)] for place in range(players)]


def _ending(text: str) -> Ending:
    word, _colon, rounds = text.casefold().partition(":")
    endings = {"a": GAME_A, "b": GAME_B}
    if word == "timed":
        return timed(whole("--ending timed:", rounds))
    if word not in endings or rounds:
        raise unknown_name(_("ending"), text, [*endings, "timed:20"])
    return endings[word]


def _seat(text: str, players: int) -> int:
    number = whole("--seat", text)
    if not 1 <= number <= players:
        raise UnreadableError(
            _("Seats are numbered 1 to {players}, so {number} is none.", players=players, number=number)
        )
    return number - 1


def _at_least_one(option: str, text: str) -> int:
    number = whole(option, text)
    if number < 1:
        raise UnreadableError(_("{option} is one or more, not {number}.", option=option, number=number))
    return number


def _with_progress(results: Iterator[Result], games: int) -> Iterator[Result]:
    """The results, with a line on a terminal that says how far they are."""
    shown = sys.stderr.isatty()
    for number, result in enumerate(results, start=1):
        yield result
        if shown and (number % 10 == 0 or number == games):
            line = say(_("{number} of {games} games", number=number, games=games))
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)


def _tally_lines(edition: Edition, counts: Tally) -> Iterator[str]:
    yield say(
        _(
            "{edition}: {games} games, {ended} ended and {given_up} given up at the cap; on average "
            "{turns} turns a game.",
            edition=edition.title,
            games=counts.games,
            ended=counts.ended,
            given_up=counts.games - counts.ended,
            turns=round(counts.turns / counts.games),
        )
    )
    for each, wins in counts.wins.items():
        low, high = wilson(wins, counts.ended)
        share = wins / counts.ended if counts.ended else 0.0
        yield "  " + say(
            _(
                "{role}: {wins} wins, {share} (95% interval: {low} to {high})",
                role=role_name(each),
                wins=wins,
                share=f"{share:.1%}",
                low=f"{low:.1%}",
                high=f"{high:.1%}",
            )
        )
