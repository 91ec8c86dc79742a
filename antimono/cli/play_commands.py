"""What a person at a game can type besides actions: looking at it, and saving it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.actions import seat
from antimono.cli.board_text import board_lines
from antimono.cli.play_help import COMMANDS, help_lines
from antimono.cli.play_text import log_lines, player_lines, why_lines
from antimono.cli.terminal import agrees, say, write
from antimono.core.errors import AnotherGameError, UnreadableError, unknown_name
from antimono.core.text import _

if TYPE_CHECKING:
    from antimono.anti_monopoly.records import Record

_LAST = 12
"""Events that `log` shows, and that somebody sees who continues a game."""

_DIGITS = 6
"""The longest number of events that is worth reading; Python itself refuses thousands of digits."""


def show_board(game: Game, _words: str = "") -> None:
    """Draw the board."""
    write(board_lines(game))


def show_players(game: Game, _words: str = "") -> None:
    """Tell what each player has."""
    for player in game.state.players:
        write(player_lines(game, player))


def show_log(game: Game, words: str = "") -> None:
    """Tell the last events, or so many as are asked for."""
    if words and not (words.isascii() and words.isdecimal() and len(words) <= _DIGITS and int(words)):
        raise UnreadableError(_("“log” shows the last events, “log 50” more of them."))
    write(log_lines(game, int(words) if words else _LAST))


def show_help(game: Game, _words: str = "") -> None:
    """Tell what can be typed now."""
    write(help_lines(game, game.legal_actions()))


def show_why(game: Game, words: str = "") -> None:
    """Tell why something happened, or why an action is not possible."""
    if not words:
        write(why_lines(game))
        return
    game.check(read_action(game, words))
    write([say(_("“{action}” is possible now.", action=words))])


LOOKS: Mapping[str, Callable[[Game, str], None]] = {
    "board": show_board,
    "table": show_players,
    "log": show_log,
    "why": show_why,
    "help": show_help,
}
"""The commands that only look; each gets the game and the words after its name."""


def read_action(game: Game, text: str) -> Action:
    """The action that is typed, of whoever has to decide or of somebody else who sits at this table.

    Raises:
        AntimonoError: if it is none, with the nearest action or command, or nobody sits there.
    """
    word = text.split(maxsplit=1)[0]
    if not word.endswith(":") and word not in set(Verb):
        raise unknown_name(_("action"), word, [*Verb, *COMMANDS])
    action = Action.parse(text)
    players = game.state.players
    if action.player is not None and action.player not in players:
        raise UnreadableError(
            _(
                "There is no {player} at this table: its players are p1 to {last}.",
                player=seat(action.player),
                last=seat(players[-1]),
            )
        )
    return action


def save_as(record: Record, words: str) -> None:
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
        question = _("{file} holds something else than this game. Replace it? (y/n) ", file=name)
        if not agrees(question):
            write([say(_("Nothing is saved."))])
            return
        record.save(path, replace=True)
    saved = _(
        "Saved in {file}; “antimono replay {file}” shows it, and “antimono play --continue {file}” goes on.",
        file=shlex.quote(name),
    )
    write([say(saved)])
