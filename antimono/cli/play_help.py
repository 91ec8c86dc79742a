"""The help during a game: the legal actions, by number or in groups, and the commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from antimono.cli.kind import GameCli, Played
from antimono.cli.terminal import columns, say
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

COMMANDS: Mapping[str, Message] = {
    "board": _("the board, with pawns, owners and buildings"),
    "table": _("each player's cash and properties"),
    "who": _("who plays, and how they play"),
    "log": _("the latest events; “log 50” goes further back"),
    "why": _("how the latest amounts were worked out; “why ACTION” says why it is not possible"),
    "undo": _("take back your last choice; the dice stay as they were"),
    "save": _("“save FILE” saves the game; “antimono play --continue FILE” loads it"),
    "help": _("this list"),
    "quit": _("leave the game"),
}
"""The commands that either game accepts at any moment."""

SEVERAL = 12
"""The number of actions of one word that `help` explains one by one, if the word has many."""


def commands(kind: GameCli[Any]) -> dict[str, Message]:
    """Return the commands available at any moment of a game, with their effects.

    Among it is `undo`, which not every game has.
    """
    found = dict(kind.presses)
    for word, text in COMMANDS.items():
        if word == "why":
            found |= {each: what for each, (what, _lines) in kind.looks.items()}
        found[word] = text
    return found


def help_lines[G: Played](kind: GameCli[G], game: G, player: int, actions: Sequence[Any]) -> Iterator[str]:
    """Yield everything that a person can type now; `actions` are the legal ones, in the order of their numbers."""
    words = {word: text for word, text in commands(kind).items() if word != "undo" or game.takes_back}
    yield say(_("Type a number or an action. Possible now:"))
    numbered = list(enumerate(actions, start=1))
    groups = [
        (title, _explained(kind, [(number, action) for number, action in numbered if action.verb in verbs]))
        for title, verbs in kind.groups
    ]
    told = [str(action) for _title, (mine, _left) in groups for _number, action in mine]
    width = max(map(len, [*told, *words]))
    for title, (mine, left) in groups:
        if mine:
            yield say(title)
        for number, action in mine:
            yield f"  {number:>3}  {action!s:{width}}  {say(kind.meaning(game, player, action))}"
        for verb, count in left.items():
            more = _("and {count} more: “{word}” lists them all", count=count, word=verb)
            yield f"       {say(more)}"
    yield from kind.trades(game, player)
    yield say(_("At any time:"))
    for command, text in words.items():
        yield f"       {command:{width}}  {say(text)}"


def _explained(
    kind: GameCli[Any], numbered: Sequence[tuple[int, Any]]
) -> tuple[Sequence[tuple[int, Any]], Mapping[str, int]]:
    """Return the actions that are explained one by one, and the number of the others by word."""
    counts: dict[str, int] = {}
    told = []
    for number, action in numbered:
        if kind.aside:
            counts[action.verb] = counts.get(action.verb, 0) + 1
        if counts.get(action.verb, 0) <= SEVERAL:
            told.append((number, action))
    return told, {verb: count - SEVERAL for verb, count in counts.items() if count > SEVERAL}


def trade_lines(partners: Sequence[int], sides: Message, example: str) -> Iterator[str]:
    """Yield how a trade is typed.

    Args:
        partners: with whom one is possible now, as indices; with nobody there is nothing to say.
        sides: what may stand on each side.
        example: one that is possible, if any is known.
    """
    if not partners:
        return
    players = ", ".join(f"p{partner + 1}" for partner in partners)
    yield say(_("To trade:"))
    yield "       " + say(_("offer PLAYER GIVEN for WANTED: {sides}; with {players}", sides=sides, players=players))
    if example:
        yield "       " + say(_("for example: {offer}", offer=example))


_WIDTH = 78
_COLUMNS = 4
"""Legal actions in a row, at most."""

_DIGITS = 6
"""The longest number that is worth reading; Python itself refuses thousands of digits."""

LISTED = 8
"""The number of actions of one word that are listed at every prompt, in a game with many actions."""


def action_lines(kind: GameCli[Any], actions: Sequence[Any]) -> Iterator[str]:
    """Yield the legal actions with their numbers; for a word with many actions, their count and how to list them."""
    aside = _aside(kind, actions)
    yield from _rows([(number, each) for number, each in enumerate(actions, 1) if each.verb not in aside])
    if aside:
        words = ", ".join(f"{verb} ({count})" for verb, count in aside.items())
        yield "  " + say(_("More actions (type a word to list them): {words}", words=words))


def list_lines(kind: GameCli[Any], actions: Sequence[Any], word: str) -> Iterator[str] | None:
    """Yield all legal actions of a word that is typed alone, if they stand aside; nothing if it means no list."""
    if word not in _aside(kind, actions):
        return None
    return _rows([(number, each) for number, each in enumerate(actions, 1) if each.verb == word])


def numbered_action(actions: Sequence[Any], line: str) -> Any | None:
    """Return the action whose number is typed; nothing if the text is not a number.

    Raises:
        UnreadableError: if none has it.
    """
    if not (line.isascii() and line.isdecimal()):
        return None
    if len(line) > _DIGITS or not 1 <= int(line) <= len(actions):
        raise UnreadableError(
            _("Enter a number from 1 to {last}, not {number}.", last=len(actions), number=line[:_DIGITS])
        )
    return actions[int(line) - 1]


def _aside(kind: GameCli[Any], actions: Sequence[Any]) -> dict[str, int]:
    """Return the words whose actions are not listed at every prompt, with their numbers."""
    counts: dict[str, int] = {}
    if kind.aside:
        for action in actions:
            counts[action.verb] = counts.get(action.verb, 0) + 1
    return {str(verb): count for verb, count in counts.items() if verb in kind.aside or count > LISTED}


def _rows(numbered: Sequence[tuple[int, Any]]) -> Iterator[str]:
    words = [f"{number} {action}" for number, action in numbered]
    if not words:
        return
    width = max(map(len, words)) + 3
    together = max(1, min(_COLUMNS, columns(_WIDTH) // width))
    for first in range(0, len(words), together):
        row = "".join(word.ljust(width) for word in words[first : first + together])
        yield f"  {row}".rstrip()
