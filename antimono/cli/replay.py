"""`antimono replay`: a recorded game played through, event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.outcome import termination_text
from antimono.anti_monopoly.records import Record, Snapshot
from antimono.cli.parser import Parser, whole
from antimono.cli.recorded import event_data, load_record, replayed
from antimono.cli.terminal import say, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EXAMPLES = (
    "antimono replay game.txt",
    "antimono replay game.txt --to 20 --json",
)


def run(arguments: Sequence[str]) -> None:
    """Print what happens in the game."""
    options = _parser().read(arguments)
    turn = None if options.to is None else whole("--to", options.to)
    if turn is not None and turn < 1:
        raise UnreadableError(_("Turns are counted from 1, so --to {turn} shows nothing.", turn=turn))
    record = load_record(options.file)
    if turn is not None:
        record = record.until(sum(move.turn <= turn for move in record.moves))
    game = replayed(record)
    if options.json:
        write_json(_data(record, game))
    else:
        write(_lines(record, game))


def _parser() -> Parser:
    description = _(
        "Plays a recorded game through: each event with its number and its clauses, then the position."
    )
    parser = Parser("replay", description, _EXAMPLES)
    parser.add_argument("file", metavar="FILE", help=say(_("a game's record; - is the input")))
    parser.add_argument("--to", metavar="TURN", help=say(_("stop when this turn is over (default: the end)")))
    parser.json_option()
    return parser


def _lines(record: Record, game: Game) -> Iterator[str]:
    width = len(str(len(game.log)))
    for number, event in enumerate(game.log, start=1):
        yield f"{number:>{width}}  {say(event.text)}  [{', '.join(event.clauses)}]"
    yield ""
    yield str(Snapshot.of(game))
    if game.outcome is not None:
        winners = ", ".join(map(seat, game.outcome.winners))
        why = termination_text(game.outcome.termination)
        yield say(_("The game is over. {why} Winners: {winners}.", why=why, winners=winners))
    if record.broken is not None:
        yield say(record.broken)


def _data(record: Record, game: Game) -> dict[str, object]:
    outcome = game.outcome
    return {
        "edition": game.edition.id,
        "roles": list(game.roles),
        "seed": game.seed,
        "house_rules": {rule.name: str(rule.value) for rule in game.house_rules},
        "events": [event_data(number, event) for number, event in enumerate(game.log, start=1)],
        "position": str(Snapshot.of(game)),
        "outcome": None
        if outcome is None
        else {"termination": outcome.termination, "winners": [seat(winner) for winner in outcome.winners]},
        "broken": None if record.broken is None else say(record.broken),
    }
