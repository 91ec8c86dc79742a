"""Starting a game at the terminal, or continuing one that was left or saved."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from antimono.cli.games import game_name, record_in
from antimono.cli.kept_games import is_kept, new_file, take_over, unfinished
from antimono.cli.kind import GameCli, Noted, Played
from antimono.cli.play_commands import argument
from antimono.cli.play_options import PERSON, are_seats, cap_of, seats_of, seed_of, strategies_of
from antimono.cli.session import SeatedGame, Session
from antimono.cli.terminal import agrees, is_interactive, say, write
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.records.sheet import PRACTICE
from antimono.core.text import Message, _


def session_of(kind: GameCli[Any], options: Namespace) -> Session[Any]:
    """Return a game of a kind that the options want, or the one that was left last, if the person wants that.

    Raises:
        AntimonoError: if there is no such game.
    """
    if options.resume is not None:
        return _continued(*_named(options.resume, options.game), options)
    if not options.new and not options.watch and is_interactive():
        session = _offered(options)
        if session is not None:
            return session
    seating = _new(kind, options)
    return Session(seating, file=_file() if seating.people else None)


def _new(kind: GameCli[Any], options: Namespace) -> SeatedGame[Any]:
    make, players = kind.maker(options)
    people = () if options.watch else seats_of(options.seat or "1", players)
    seed = seed_of(options, is_played=bool(people))
    names = strategies_of(options, kind, players)
    return _seated(kind, lambda: make(seed, log=True), names, people, options)


def _seated[G: Played](
    kind: GameCli[G],
    make: Callable[[], G],
    names: Sequence[str],
    people: tuple[int, ...],
    options: Namespace,
    *,
    was_practice: bool = False,
) -> SeatedGame[G]:
    """Return a game with a strategy at each seat; the strategies of people play on when the people are out.

    Raises:
        UnreadableError: if several people, or nobody, want to practise.
    """
    practice = was_practice or bool(getattr(options, "practice", None))
    if practice and len(people) != 1:
        raise UnreadableError(
            _("--practice is for one person against strategies, because taking back a choice reveals what follows.")
        )
    return SeatedGame(
        practice=practice,
        kind=kind,
        make=make,
        names=[PERSON if player in people else name for player, name in enumerate(names)],
        strategies=[kind.strategies[name] for name in names],
        people=people,
        cap_turns=cap_of(options, kind),
    )


def _file() -> Path | None:
    """Return the file for a new game; `None` if there is no place to save it."""
    try:
        return new_file()
    except AntimonoError as error:
        write([say(error.message)])
        return None


def _offered(options: Namespace) -> Session[Any] | None:
    """Return the last unfinished game, if the person wants to continue it."""
    try:
        found, complaints = unfinished(options.game and game_name(options.game))
    except AntimonoError:  # why games cannot be saved is said when one begins
        return None
    write([say(complaint) for complaint in complaints])
    if found is None:
        return None
    try:
        game = found.record.replay(log=False)
    except AntimonoError as error:
        reason = error.message
        text = _("The saved game {file} cannot continue: {reason}", file=str(found.path), reason=reason)
        write([say(text)])
        return None
    question = _(
        "There is an unfinished game in turn {turn} ({edition}, {when}). Continue? (y/n) ",
        turn=game.turns,
        edition=Message(game.edition.title),
        when=f"{found.when:%Y-%m-%d %H:%M}",
    )
    if agrees(question):
        return _continued(found.path, found.kind, found.record, options)
    write(
        [
            say(
                _(
                    "It is still there: continue it with “antimono play --continue {file}”.",
                    file=argument(str(found.path)),
                )
            )
        ]
    )
    return None


def _named(name: str, game: str | None) -> tuple[Path, GameCli[Any], Noted]:
    """Return the file and the game to continue; by default the last unfinished game."""
    wanted = None if game is None else game_name(game)
    if name:
        kind, record = record_in(name)
        if wanted not in (None, kind.name):
            raise UnreadableError(
                _("“{file}” contains a game of {game}, so leave out --game.", file=name, game=kind.title)
            )
        return Path(name), kind, record
    found, complaints = unfinished(wanted)
    if found is None:
        raise UnreadableError(complaints[0] if complaints else _("There is no unfinished game. Start a new one."))
    return found.path, found.kind, found.record


def _continued(path: Path, kind: GameCli[Any], record: Noted, options: Namespace) -> Session[Any]:
    """Return a game that continues from its record, with its own players unless the options say otherwise.

    Raises:
        AntimonoError: if the game is over, or impossible.
    """
    game = record.replay(log=False)
    if game.over:
        raise UnreadableError(_("This game is over; “antimono replay {file}” shows it.", file=argument(str(path))))
    if record.broken is not None:
        write([say(record.broken)])
    players = len(game.players)
    names = dict(record.notes).get("players", "").split()
    if not are_seats(names, kind.strategies, players):
        names = []
    people = tuple(player for player, name in enumerate(names) if name == PERSON) or (0,)
    if options.seat is not None:
        people = seats_of(options.seat, players)
    if options.strategy is not None or not names:
        names = strategies_of(options, kind, players)
    names = [kind.default_strategy if name == PERSON else name for name in names]
    was_practice = dict(record.notes).get("event") == PRACTICE
    seating = _seated(kind, lambda: record.initial(log=True), names, people, options, was_practice=was_practice)
    file = take_over(path) if is_kept(path) else _file()
    return Session(seating, [move.action for move in record.moves], file)
