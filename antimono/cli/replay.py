"""`antimono replay`: a recorded game, event by event."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from antimono.cli.kind import GameCli, Noted, Played
from antimono.cli.parser import FILE, JSON, Parser, whole
from antimono.cli.play_help import action_lines
from antimono.cli.play_text import seats, sentence
from antimono.cli.recorded import event_data, load_position, load_record, numbered, replayed, seat_of
from antimono.cli.terminal import say, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.records.words import seat
from antimono.core.text import _

_EXAMPLES = ("antimono replay game.txt", "antimono replay game.txt --to 20 --json")


def run(arguments: Sequence[str]) -> None:
    """Print what happens in the game."""
    options = _parser().read(arguments)
    turn = None if options.to is None else whole("--to", options.to)
    if turn is not None and turn < 1:
        raise UnreadableError(_("--to must be at least 1, not {turn}, because turns are counted from 1.", turn=turn))
    found = load_position(options.file)
    if found is not None:
        _show_position(*found, options)
        return
    kind, record = load_record(options.file)
    if turn is not None:
        record = record.until(sum(move.turn <= turn for move in record.moves))
    published = kind.published(record)
    if published is not None:
        _show_published(kind, published, options)
        return
    game = replayed(record)
    viewer = seat_of(options.seat, game)
    if options.json:
        write_json(_data(kind, record, game, viewer))
    else:
        write(_lines(kind, record, game, viewer))


def _show_published(kind: GameCli[Any], turns: Sequence[str], options: Namespace) -> None:
    """Print the turns of a record that cannot be replayed."""
    if options.json:
        write_json({"game": kind.name, "published": True, "turns": list(turns)})
        return
    write([say(_("This record was published without its secrets, so it can be read but not replayed."))])
    write(["", *turns])


def _show_position(kind: GameCli[Any], snapshot: Any, options: Namespace) -> None:
    """Print a position: each player's possessions, the player to decide and the legal actions."""
    game = snapshot.game()
    player = game.player_to_decide
    if options.json:
        legal = [str(action) for action in game.legal_actions()]
        write_json({"game": kind.name, "position": str(snapshot), "decides": seat(player), "legal": legal})
        return
    write(kind.board(game))
    for each in game.players:
        write(kind.possessions(game, each))
    if not game.over:
        question = kind.question(game, player)
        write([say(_("{player} has to decide.", player=kind.who(game, player)))])
        write([say(question)] if question is not None else [])
        write(action_lines(kind, game.legal_actions()))


def _parser() -> Parser:
    description = _(
        "Replay a record of either game: show each event with its number and clauses, then the position. A "
        "one-line position, as printed at the end, can be shown in the same way."
    )
    options = {
        "--to TURN": _("stop after this turn (default: the last)"),
        "--seat N": _("show only what the player in this seat has seen"),
    }
    return Parser("replay", description, _EXAMPLES, FILE | options | JSON)


def _lines[G: Played](kind: GameCli[G], record: Noted, game: G, viewer: int | None) -> Iterator[str]:
    width = len(str(len(game.log)))
    for number, event in numbered(game, viewer):
        yield f"{number:>{width}}  {sentence(kind, event, viewer)}"
    yield ""
    yield kind.position(game, viewer)
    if game.outcome is not None:
        why, _clauses = kind.ended(game)
        winners = seats(game.outcome.winners)
        yield say(_("The game is over. {why} Winners: {winners}.", why=why, winners=winners))
    if record.broken is not None:
        yield say(record.broken)


def _data[G: Played](kind: GameCli[G], record: Noted, game: G, viewer: int | None) -> dict[str, object]:
    outcome = game.outcome
    return {
        "game": kind.name,
        "edition": game.edition.id,
        **kind.facts(game),
        "seed": game.seed if viewer is None else None,
        "events": [event_data(kind, number, event) for number, event in numbered(game, viewer)],
        "position": kind.position(game, viewer),
        "outcome": None
        if outcome is None
        else {"termination": outcome.termination, "winners": [seat(winner) for winner in outcome.winners]},
        "broken": None if record.broken is None else say(record.broken),
    }
