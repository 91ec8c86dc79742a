"""Commands of a person in a game besides actions: looking at it, and saving it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antimono.cli.kind import GameCli, Noted, Played
from antimono.cli.play_help import commands, help_lines
from antimono.cli.play_text import log_lines, seat_lines, why_lines
from antimono.cli.terminal import agrees, say, write
from antimono.core.errors import AnotherGameError, AntimonoError, UnreadableError, unknown_name
from antimono.core.records.words import seat
from antimono.core.text import _, quoted

CALL_OUT = "!"
"""The input that accuses the player whose cheat was noticed."""

_LAST = 12
"""The number of events that `log` shows, and that are shown when a game is continued."""

_DIGITS = 6
"""The longest number of events that is worth reading; Python itself refuses thousands of digits."""


@dataclass(frozen=True, slots=True)
class SeatView[G: Played]:
    """A game, and the seat from which it is looked at."""

    kind: GameCli[G]
    game: G
    viewer: int | None
    """Who looks, and sees what they may know; `None` sees all."""
    actor: int
    """For whom `help` and `why` speak."""
    plays: Sequence[str] = ()
    """For each seat the strategy that chooses there, unless a person does."""
    people: Sequence[int] = ()
    """The seats of people."""


def show_board(look: SeatView[Any], _words: str = "") -> None:
    """Draw the board."""
    write(look.kind.board(look.game))


def show_players(look: SeatView[Any], _words: str = "") -> None:
    """Show what each player has."""
    for player in look.game.players:
        write(look.kind.possessions(look.game, player))


def show_seats(look: SeatView[Any], _words: str = "") -> None:
    """Show the players and their strategies."""
    write(seat_lines(look.kind, look.game, look.plays, look.people, at_length=True))


def show_log(look: SeatView[Any], words: str = "") -> None:
    """Show the last events, or as many as requested."""
    if words and not (words.isascii() and words.isdecimal() and len(words) <= _DIGITS and int(words)):
        raise UnreadableError(_("Type “log” for the last events, or “log 50” for more of them."))
    write(log_lines(look.kind, look.game, look.viewer, int(words) if words else _LAST))


def show_help(look: SeatView[Any], _words: str = "") -> None:
    """Show the actions and commands available now."""
    write(help_lines(look.kind, look.game, look.actor, look.game.legal_actions(look.actor)))


def show_why(look: SeatView[Any], words: str = "") -> None:
    """Show why something happened, or why an action is not possible."""
    if not words:
        write(why_lines(look.kind, look.game, look.viewer))
        return
    action = read_action(look.kind, look.game, words)
    if action.player is None and look.actor != look.game.player_to_decide:
        action = action.by(look.actor)
    if look.kind.has_secrets and action.player not in (None, look.actor):
        # Why another cannot do something may lie in what they alone know.
        raise UnreadableError(_("Only {player} may know what they can do.", player=seat(action.player or 0)))
    look.game.check(action, asked_by=look.actor)
    write([say(_("“{action}” is possible now.", action=words))])


LOOKS: Mapping[str, Callable[[SeatView[Any], str], None]] = {
    "board": show_board,
    "table": show_players,
    "who": show_seats,
    "log": show_log,
    "why": show_why,
    "help": show_help,
}
"""The commands that only look, whatever the game; each gets the words after its name."""


_OPENING = ("load", "open", "continue")
"""Words that a person may type to open another game."""


def look_at(look: SeatView[Any], word: str, words: str) -> bool:
    """Run a command that only looks, and return whether the word is one.

    Raises:
        AntimonoError: if the command cannot run here.
    """
    if word in _OPENING:
        raise UnreadableError(
            _(
                "To open another game, type “quit” first; this one is saved. Then run “antimono play "
                "--continue {file}”.",
                file=words or "FILE",
            )
        )
    if word in LOOKS:
        LOOKS[word](look, words)
    elif word in look.kind.looks:
        _what, lines = look.kind.looks[word]
        write(lines(look.game, look.viewer, words))
    else:
        return False
    return True


def read_action(kind: GameCli[Any], game: Played, text: str) -> Any:
    """Return the typed action, of the player who has to decide or of another player at this table.

    Raises:
        AntimonoError: if it is none, with the nearest action or command, or nobody sits there.
    """
    word = text.split(maxsplit=1)[0]
    if not word.endswith(":") and word not in kind.verbs:
        raise _unknown(word, [*kind.verbs, *commands(kind)])
    action = kind.action(text)
    if action.player is not None and action.player not in game.players:
        raise UnreadableError(
            _(
                "There is no {player} at this table: its players are p1 to {last}.",
                player=seat(action.player),
                last=seat(game.players[-1]),
            )
        )
    return action


def _unknown(word: str, known: Sequence[str]) -> AntimonoError:
    """Return the error for an unknown word, with the nearest command or the way to list all."""
    error = unknown_name(_("action"), word, known)
    if error.near is not None:
        return error
    return UnreadableError(_("There is no action named “{word}”; “help” lists what you can type.", word=quoted(word)))


def argument(name: str) -> str:
    """Return the name of a file as a shell gives it to a command: `-` alone would be the input, `-x` an option.

    >>> argument("-"), argument("my game.txt")
    ('./-', "'my game.txt'")
    """
    return shlex.quote(f"./{name}" if name.startswith("-") else name)


def save_as(record: Noted, words: str, *, has_secrets: bool = False) -> None:
    """Save a game in the file that is typed; before it takes the place of another game, ask.

    Raises:
        AntimonoError: if no file is named, or it cannot be written; what it held is as it was.
    """
    name = words[1:-1] if len(words) > 1 and words[0] == words[-1] == '"' else words
    if not name:
        raise UnreadableError(_("Say where: “save my-game.txt”."))
    try:
        path = Path(name).expanduser()
    except RuntimeError:  # nobody knows the home of such a user
        path = Path(name)
    try:
        record.save(path)
    except AnotherGameError:
        question = _("{file} exists and is not this game. Replace it? (y/n) ", file=name)
        if not agrees(question):
            write([say(_("Nothing is saved."))])
            return
        record.save(path, replace=True)
    saved = _(
        "Saved in {file}; “antimono replay {file}” shows it, and “antimono play --continue {file}” continues it.",
        file=argument(name),
    )
    write([say(saved)])
    if has_secrets:
        write([say(_("The file also contains the players' secrets."))])
