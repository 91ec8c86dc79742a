"""Many games between strategies, for `antimono play --games`: how often each role, strategy or seat wins."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any

from antimono.cli.kind import GameCli
from antimono.cli.terminal import say, show_progress, shows_progress, write
from antimono.core.many import Result, Tally, play_many, tally
from antimono.core.match import GivenUp, Strategy, play_out, seat_seeds
from antimono.core.text import Message, _, ngettext, percent

_EVERY = 10
"""The number of games between updates of the progress."""


def play_and_count(
    kind: GameCli[Any], make: Callable[..., Any], names: Sequence[str], games: int, seed: int, cap_turns: int
) -> None:
    """Play so many games and print who has won how often.

    Args:
        kind: of the games.
        make: the game of a seed, `make(seed, log=False)`.
        names: the strategies, one for each seat.
        games: how many, one or more.
        seed: of the first; the others follow.
        cap_turns: the number of turns after which a game is abandoned.
    """
    title = make(seed, log=False).edition.title  # which also complains of a game that nobody can play
    strategies = [kind.strategies[name] for name in names]
    sides = kind.sides(names)

    def play(game: Any, chosen: Sequence[Strategy[Any, Any]], cap: int) -> Any:
        return play_out(game, chosen, seat_seeds(game.seed, len(chosen)), cap)

    results = play_many(
        lambda each: (make(each, log=False), strategies),
        play,
        lambda game, _strategies: kind.side_by_seat(game, names),
        games,
        seed,
        cap_turns,
        None,
    )
    counts = tally(_with_progress(results, games), sides)
    write(_tally_lines(title, counts, sides, cap_turns))


def _with_progress[Who: Hashable](results: Iterator[Result[Who, Any]], games: int) -> Iterator[Result[Who, Any]]:
    """Yield the results, and show the progress on a terminal."""
    shown = shows_progress()
    try:
        for number, result in enumerate(results, start=1):
            yield result
            if shown and number % _EVERY == 0:
                show_progress(say(_("{number} of {games} games", number=number, games=games)))
    finally:
        if shown:
            show_progress("")


def _tally_lines(
    title: str, counts: Tally[Hashable], sides: Mapping[Hashable, Message], cap_turns: int
) -> Iterator[str]:
    yield say(
        ngettext(
            "{edition}: {count} game; its turns: {turns}.",
            "{edition}: {count} games of {turns} turns on average.",
            counts.games,
            edition=Message(title),
            turns=round(counts.turns / counts.games),
        )
    )
    if counts.given_up[GivenUp.TURNS]:
        yield "  " + say(
            ngettext(
                "{count} was abandoned without a winner at the turn limit set by --turns, {cap}.",
                "{count} were abandoned without a winner at the turn limit set by --turns, {cap}.",
                counts.given_up[GivenUp.TURNS],
                cap=cap_turns,
            )
        )
    if counts.given_up[GivenUp.CIRCLES]:
        yield "  " + say(
            ngettext(
                "{count} was abandoned without a winner because its strategies went round in circles.",
                "{count} were abandoned without a winner because their strategies went round in circles.",
                counts.given_up[GivenUp.CIRCLES],
            )
        )
    for each in counts.wins:
        share = counts.share(each)
        low, high = share.interval
        yield "  " + say(
            ngettext(
                "{side}: {count} win, {share} (95% interval: {low} to {high})",
                "{side}: {count} wins, {share} (95% interval: {low} to {high})",
                share.count,
                side=sides[each],
                share=percent(share.value, 1),
                low=percent(low, 1),
                high=percent(high, 1),
            )
        )
