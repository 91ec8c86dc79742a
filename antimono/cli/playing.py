"""Beginning a game at the terminal, or going on with one that was left or saved."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import strategy
from antimono.cli.kept_games import is_kept, new_file, take_over, unfinished
from antimono.cli.play_options import (
    DEFAULT_STRATEGY,
    are_seats,
    cap_of,
    game_of,
    seat_of,
    seed_of,
    strategies_of,
)
from antimono.cli.session import PERSON, Seating, Session
from antimono.cli.terminal import agrees, is_interactive, say, write
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import _

if TYPE_CHECKING:
    from antimono.anti_monopoly.records import Record


def session_of(options: Namespace) -> Session:
    """The game that the options want, or the one that was left last, if the person wants that.

    Raises:
        AntimonoError: if there is no such game.
    """
    if options.resume is not None:
        path, record = _named(options.resume)
        return _continued(path, record, options)
    if not options.new and not options.watch and is_interactive():
        session = _offered(options)
        if session is not None:
            return session
    seating = _new(options)
    return Session(seating, file=None if seating.person is None else _file())


def _new(options: Namespace) -> Seating:
    """A new game as the options want it."""
    make, players = game_of(options)
    seed = seed_of(options)
    person = None if options.watch else seat_of(options.seat or "1", players)
    return _seated(lambda: make(seed, log=True), strategies_of(options, players), person, options)


def _seated(
    make: Callable[[], Game], names: Sequence[str], person: int | None, options: Namespace
) -> Seating:
    """A game with a strategy at each seat; the person's is there for the day they are not."""
    return Seating(
        make=make,
        names=[PERSON if player == person else name for player, name in enumerate(names)],
        strategies=[strategy(name) for name in names],
        person=person,
        cap_turns=cap_of(options),
    )


def _file() -> Path | None:
    """Where a game is kept that begins now; without such a place it is played all the same."""
    try:
        return new_file()
    except AntimonoError as error:
        write([say(error.message)])
        return None


def _offered(options: Namespace) -> Session | None:
    """The game that was left last, if the person wants to go on with it."""
    try:
        found, complaints = unfinished()
    except AntimonoError:  # what stands against keeping games is said when one begins
        return None
    write([say(complaint) for complaint in complaints])
    if found is None:
        return None
    try:
        turn = found.record.replay(log=False).turns
    except AntimonoError as error:
        reason = error.message
        text = _("The kept game {file} cannot go on: {reason}", file=str(found.path), reason=reason)
        write([say(text)])
        return None
    question = _(
        "A game was left in turn {turn} ({edition}, {when}). Continue? (y/n) ",
        turn=turn,
        edition=load(found.record.setting.edition).title,
        when=f"{found.when:%Y-%m-%d %H:%M}",
    )
    if agrees(question):
        return _continued(found.path, found.record, options)
    write([say(_("It stays where it is: “antimono play --continue {file}”.", file=str(found.path)))])
    return None


def _named(name: str) -> tuple[Path, Record]:
    """The file and the game that are to go on; without a name those of the game that was left last."""
    if name:
        from antimono.anti_monopoly.records import Record

        return Path(name), Record.load(name)
    found, complaints = unfinished()
    if found is None:
        raise UnreadableError(complaints[0] if complaints else _("No game was left: begin a new one."))
    return found.path, found.record


def _continued(path: Path, record: Record, options: Namespace) -> Session:
    """A game that goes on from its record, with those who played it unless the options say otherwise.

    Raises:
        AntimonoError: if the game is over, or not possible.
    """
    game = record.replay(log=False)
    if game.over:
        raise UnreadableError(_("This game is over; “antimono replay {file}” shows it.", file=str(path)))
    if record.broken is not None:
        write([say(record.broken)])
    players = len(game.state.players)
    names = dict(record.notes).get("players", "").split()
    person = names.index(PERSON) if PERSON in names and are_seats(names, PERSON, players) else 0
    if options.seat is not None:
        person = seat_of(options.seat, players)
    if options.strategy is not None or not are_seats(names, PERSON, players):
        names = strategies_of(options, players)
    names = [DEFAULT_STRATEGY if name == PERSON else name for name in names]
    seating = _seated(lambda: record.setting.game(record.opening), names, person, options)
    file = take_over(path) if is_kept(path) else _file()
    return Session(seating, [move.action for move in record.moves], file)
