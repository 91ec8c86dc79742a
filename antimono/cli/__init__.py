"""The command `antimono`: rent, jail and bankruptcy answered in a terminal, as text or as JSON.

One module per command, and only the one that is asked for is imported. Whatever cannot be answered gets one
sentence on the error stream and the exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from antimono import __version__
from antimono.cli.parser import Parser
from antimono.cli.terminal import accept_any_character, say
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.text import Message, _

COMMANDS: Mapping[str, Message] = {
    "rent": _("what a visitor owes on a property, step by step"),
    "jail": _("the ways out of jail and price war, with exact probabilities"),
    "bankruptcy": _("how a debt is met, or not, and who holds what afterwards"),
    "editions": _("the editions of the game, and what in them is reconstructed"),
    "play": _("a game against strategies, or many games between them"),
    "replay": _("a recorded game played through, event by event, with clauses"),
    "explain": _("one event of a recorded game, with its arithmetic and the texts of its clauses"),
    "clauses": _("each clause with the code, the tests and the lessons that cite it"),
}
"""What each command answers; its `run` is in the module `antimono.cli.<command>`.

A `run` may return an exit code; without one, all is well.
"""

EXAMPLES = (
    'antimono rent --street "Nob Hill" --owner monopolist --streets-owned 2 --houses 1',
    "antimono jail --edition fr2006 --role monopolist --plan doubles",
    'antimono bankruptcy --role competitor --cash 120 --own "Nob Hill:2" --debt 500',
    "antimono editions --json",
    "antimono play --players 3 --seat 2 --strategy builder",
    "antimono replay game.txt --to 20",
    "antimono explain game.txt --event 12",
    "antimono clauses --chapter AM-14",
)

BAD_INPUT = 2
READER_GONE = 141
"""What a shell reports for a program that wrote into a closed pipe."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one command; the result is the exit code of the process."""
    accept_any_character(sys.stdout, sys.stderr)
    try:
        code = _answer(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on, as in `antimono … | head`; what is buffered must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    return code


def _answer(arguments: Sequence[str]) -> int:
    try:
        if arguments and not arguments[0].startswith("-"):
            return _runner(arguments[0])(arguments[1:]) or 0
        _overview().read(arguments)
        names = ", ".join(COMMANDS)
        raise UnreadableError(
            _("Say what to compute: {commands}; “antimono --help” shows examples.", commands=names)
        )
    except AntimonoError as error:
        print(say(error.message), file=sys.stderr)
        return BAD_INPUT
    except SystemExit:  # argparse has printed the help or the version, and that is all that was asked
        return 0


def _runner(command: str) -> Callable[[Sequence[str]], int | None]:
    if command not in COMMANDS:
        raise unknown_name(_("command"), command, COMMANDS)
    run: Callable[[Sequence[str]], int | None] = import_module(f"antimono.cli.{command}").run
    return run


def _overview() -> Parser:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {say(summary)}" for name, summary in COMMANDS.items())
    parser = Parser(
        "",
        _(
            "The rules of Anti-Monopoly, computed and explained: every figure comes with its clauses.\n"
            "Each command has its own --help.\n\ncommands:\n{commands}",
            commands=commands,
        ),
        EXAMPLES,
        usage=say(_("antimono COMMAND [options]")),
    )
    parser.add_argument("--version", action="version", version=f"antimono {__version__}")
    return parser
