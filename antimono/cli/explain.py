"""`antimono explain`: one event of a recorded game, with its arithmetic and the texts of its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.cli.figures import steps_lines
from antimono.cli.kind import GameCli, Happening, Played
from antimono.cli.parser import FILE, JSON, Parser, whole
from antimono.cli.play_text import event_text
from antimono.cli.recorded import event_data, load_record, numbered, replayed, seat_of
from antimono.cli.terminal import say, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.reconstructions import STAR
from antimono.core.text import Message, _
from antimono.rulebook.clauses import Clause, clause

_EXAMPLES = ("antimono explain game.txt --event 12", "antimono explain game.txt --event 12 --json")


def run(arguments: Sequence[str]) -> None:
    """Print why the event happened."""
    options = _parser().read(arguments)
    number = whole("--event", options.event)
    kind, record = load_record(options.file)
    game = replayed(record)
    events = dict(numbered(game, seat_of(options.seat, game)))
    event = events.get(number)
    if event is None:
        raise UnreadableError(
            _(
                "There is no event {number}. The game has events 1 to {last}; “antimono replay” shows their numbers.",
                number=number,
                last=len(events),
            )
        )
    if options.json:
        cited = {each.id: [say(text) for text in _texts(each, game.edition.id)] for each in _cited(event)}
        write_json(event_data(kind, number, event) | {"clause_texts": cited})
    else:
        write(_lines(kind, number, event, game))


def _parser() -> Parser:
    description = _("Explain one event of a recorded game: its arithmetic, and what its clauses say.")
    options = {
        "--event N": _("number of the event, as shown by “antimono replay”"),
        "--seat N": _("count only the events that the player in this seat has seen"),
    }
    return Parser("explain", description, _EXAMPLES, FILE | options | JSON, required=("--event",))


def _lines[G: Played](kind: GameCli[G], number: int, event: Happening, game: G) -> Iterator[str]:
    yield say(
        _("Event {number}, turn {turn}: {text}", number=number, turn=event.turn, text=event_text(kind, event, None))
    )
    yield ""
    if event.reasons is not None:
        yield from steps_lines(game.edition, event.reasons)
        if event.transfer is not None:
            names = {"payer": _account(event.transfer.payer), "payee": _account(event.transfer.payee)}
            yield "  " + say(_("from {payer} to {payee}", **names))
        yield ""
    if kind.mark(event):
        yield say(_("{star} marks a reconstruction: no source gives this value (R-24).", star=STAR))
        yield ""
    for each in _cited(event):
        for text in _texts(each, game.edition.id):
            yield f"{each.id}: {say(text)}"


def _cited(event: Happening) -> tuple[Clause, ...]:
    """Return the clauses of the event, then those of its steps."""
    steps = event.reasons.steps if event.reasons else ()
    names = (*event.clauses, *(name for step in steps for name in step.clauses))
    return tuple(clause(name) for name in dict.fromkeys(names))


def _texts(cited: Clause, edition: str) -> tuple[Message, ...]:
    """Return the texts of a clause in an edition."""
    readings = (reading.text for reading in cited.readings if edition in reading.editions)
    return (cited.text, *readings)


def _account(account: str) -> Message:
    if account == "bank":
        return _("the bank")
    return _("player {number}", number=int(account.removeprefix("p")))
