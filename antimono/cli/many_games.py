"""Many games between strategies, for `antimono play --games`: how often each role wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import Strategy
from antimono.anti_monopoly.players.many import Result, play_many, tally
from antimono.cli.terminal import say, show_progress, shows_progress, write
from antimono.core.many import Tally
from antimono.core.match import GivenUp
from antimono.core.text import _, ngettext

_EVERY = 10
"""After how many games the progress is shown anew."""


def play_and_count(
    make: Callable[[int], Game],
    strategies: Sequence[Strategy],
    games: int,
    seed: int,
    cap_turns: int,
) -> None:
    """Play so many games and print who has won how often.

    Args:
        make: the game of a seed, without a log.
        strategies: one for each seat.
        games: how many, one or more.
        seed: of the first; the others follow.
        cap_turns: when a game is given up.
    """
    edition = make(seed).edition  # which also complains of a game that nobody can play
    results = play_many(lambda each: (make(each), strategies), games, seed, cap_turns)
    write(_tally_lines(edition, tally(list(_with_progress(results, games))), cap_turns))


def _with_progress(results: Iterator[Result], games: int) -> Iterator[Result]:
    """The results, with a line on a terminal that says how far they are."""
    shown = shows_progress()
    try:
        for number, result in enumerate(results, start=1):
            yield result
            if shown and number % _EVERY == 0:
                show_progress(say(_("{number} of {games} games", number=number, games=games)))
    finally:
        if shown:
            show_progress("")


def _tally_lines(edition: Edition, counts: Tally[Role], cap_turns: int) -> Iterator[str]:
    yield say(
        ngettext(
            "{edition}: {count} game, on average {turns} turns.",
            "{edition}: {count} games, on average {turns} turns a game.",
            counts.games,
            edition=edition.title,
            turns=round(counts.turns / counts.games),
        )
    )
    if counts.given_up[GivenUp.TURNS]:
        yield "  " + say(
            ngettext(
                "{count} was given up without a winner at the cap of {cap} turns, which --turns sets.",
                "{count} were given up without a winner at the cap of {cap} turns, which --turns sets.",
                counts.given_up[GivenUp.TURNS],
                cap=cap_turns,
            )
        )
    if counts.given_up[GivenUp.CIRCLES]:
        yield "  " + say(
            ngettext(
                "{count} was given up without a winner: its strategies went round in circles.",
                "{count} were given up without a winner: their strategies went round in circles.",
                counts.given_up[GivenUp.CIRCLES],
            )
        )
    for each in counts.wins:
        share = counts.share(each)
        low, high = share.interval
        yield "  " + say(
            _(
                "{role}: {wins} wins, {share} (95% interval: {low} to {high})",
                role=role_name(each),
                wins=share.part,
                share=f"{share.value:.1%}",
                low=f"{low:.1%}",
                high=f"{high:.1%}",
            )
        )
