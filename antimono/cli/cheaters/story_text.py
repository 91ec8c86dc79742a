"""The story of a game of the Cheaters Edition: the ending, secret attempts, payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from antimono.cheaters.game import Event, EventKind, Game
from antimono.cheaters.game.log import name as player_name
from antimono.cli.advice_text import matrix_lines
from antimono.cli.cheaters.text import account_lines, ended
from antimono.cli.figures import cited
from antimono.cli.terminal import say
from antimono.core.reconstructions import STAR
from antimono.core.records.words import seat
from antimono.core.text import _, listing

_SECRETS = frozenset({EventKind.ATTEMPT, EventKind.ANNOUNCED, EventKind.CONVICTED, EventKind.LAPSED})
"""Attempts and their results."""


def headline(game: Game) -> str:
    """Return the winners and the reason, or the state of an unfinished game."""
    if game.outcome is None:
        return say(_("The game is not over yet (turn {turn}).", turn=game.turns))
    winners = listing([player_name(player) for player in game.outcome.winners])
    why, clauses = ended(game)
    return f"{say(_('Won by {winners}.', winners=winners))} {say(why)}{cited(clauses)}"


def cheats(game: Game) -> Sequence[Event]:
    """Return attempts and their results in order; before the end, only those everyone has seen (R-60)."""
    return [event for event in game.log if event.what in _SECRETS and (game.over or event.seen_by is None)]


def matrix(game: Game) -> Sequence[Sequence[int]]:
    """Return the total payments in money units by payer and payee; the bank is last in both."""
    names = [*map(seat, game.players)]
    sums = [[0] * (len(names) + 1) for _payer in range(len(names) + 1)]
    for event in game.log:
        if event.transfer is not None and (game.over or event.seen_by is None):
            payer, payee = (
                names.index(each) if each in names else len(names)
                for each in (event.transfer.payer, event.transfer.payee)
            )
            sums[payer][payee] += event.transfer.amount.value
    return sums


def story_data(game: Game) -> dict[str, Any]:
    """Return the story as plain data, without the account of the end; before the end nothing that is secret."""
    tried = [
        {"turn": event.turn, "player": seat(event.player), "what": event.what, "text": say(event.text)}
        for event in cheats(game)
    ]
    return {"headline": headline(game), "cheats": tried, "paid": matrix(game)}


def story_lines(game: Game) -> Iterator[str]:
    """Yield the story of a game."""
    yield headline(game)
    yield from account_lines(game)
    found = cheats(game)
    yield say(_("What was tried, and what came of it:") if game.over else _("Cheats that everyone knows about:"))
    for event in found:
        told = _("Turn {turn}: {event}", turn=event.turn, event=event.text)
        yield "  " + say(told) + cited(event.clauses)
    if not found:
        yield "  " + say(_("Nothing."))
    if not game.over:
        yield "  " + say(_("Other attempts are revealed when the game is over."))
    yield say(_("Who paid whom {star} (each row pays, each column receives) [R-24]:", star=STAR))
    yield from matrix_lines(matrix(game))
