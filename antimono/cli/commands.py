"""The list of commands, and their dispatch: a command's module is imported, its errors become sentences."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from antimono import __version__
from antimono.cli.exit_codes import ANSWERED, BAD_INPUT, CANNOT_WRITE, INTERRUPTED, NO_MEMORY, READER_GONE
from antimono.cli.parser import Parser
from antimono.cli.terminal import OutputError, accept_any_character, complain, flush, say, settle_streams, write
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.text import Message, _

COMMANDS: Mapping[str, Message] = {
    "rent": _("what a visitor owes on a property, step by step"),
    "jail": _("the ways out of jail and price war, with exact probabilities"),
    "bankruptcy": _("how a debt is met, or not, and who holds what afterwards"),
    "editions": _("the editions of both games, and what in them is reconstructed"),
    "rules": _("the house rules of Anti-Monopoly: what a table can change, with value, unit and clause"),
    "play": _("a game of either kind against strategies or each other, or many games between strategies"),
    "replay": _("a recorded game played through, event by event, with clauses"),
    "explain": _("one event of a recorded game, with its arithmetic and the texts of its clauses"),
    "story": _("what a recorded game hinged on, who paid whom, and how rich everybody was by round"),
    "simulate": _("many games between strategies, what they come to, and how sure that is"),
    "clauses": _("the clauses, with what cites each of them, or those with certain words"),
}
"""What each command answers; its `run` is in the module `antimono.cli.<command>`.

A `run` may return an exit code; without one, all is well.
"""

EXAMPLES = (
    'antimono rent --street "Nob Hill" --owner monopolist --streets-owned 2 --houses 1',
    "antimono jail --edition fr2006 --role monopolist --plan doubles",
    'antimono bankruptcy --role competitor --cash 120 --own "Nob Hill:2" --debt 500',
    "antimono editions --json",
    "antimono rules --edition us --find tax",
    "antimono play --players 3 --seat 2 --strategy builder",
    "antimono play --game cheaters --players 3",
    "antimono replay game.txt --to 20",
    "antimono explain game.txt --event 12",
    "antimono story game.txt",
    "antimono simulate --games 1000 --ending game-a/30 --house-rule tax=competitor",
    'antimono clauses --find "price war"',
)


def answer(arguments: Sequence[str] | None) -> int:
    """Return the exit code of one command; see `antimono.cli.main`."""
    accept_any_character()
    try:
        code = _answered(sys.argv[1:] if arguments is None else arguments)
        flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # nobody reads on, as in `antimono … | head`
        code = READER_GONE
    except OutputError as error:
        complain(error.message)
        code = CANNOT_WRITE
    except MemoryError:
        complain(_("There is too little memory for this command."))
        code = NO_MEMORY
    settle_streams()
    return code


def _answered(arguments: Sequence[str]) -> int:
    try:
        if arguments and not arguments[0].startswith("-"):
            return _runner(arguments[0])(arguments[1:]) or ANSWERED
        options = _overview().read(arguments)
        if options.version:
            write([f"antimono {__version__}"])
            return ANSWERED
        names = ", ".join(COMMANDS)
        raise UnreadableError(_("Say what to compute: {commands}; “antimono --help” shows examples.", commands=names))
    except AntimonoError as error:
        complain(error.message)
        return BAD_INPUT
    except SystemExit:  # argparse has printed the help, and that is all that was asked
        return ANSWERED


def _runner(command: str) -> Callable[[Sequence[str]], int | None]:
    if command not in COMMANDS:
        raise unknown_name(_("command"), command, COMMANDS)
    run: Callable[[Sequence[str]], int | None] = import_module(f"antimono.cli.{command}").run
    return run


def _overview() -> Parser:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {say(summary)}" for name, summary in COMMANDS.items())
    return Parser(
        "",
        _(
            "The rules of Anti-Monopoly and of the Cheaters Edition, computed and explained: every figure "
            "comes with its clauses.\n"
            "Each command has its own --help.\n\ncommands:\n{commands}",
            commands=commands,
        ),
        EXAMPLES,
        {"--version": _("print the version of this program")},
        usage=say(_("antimono COMMAND [options]")),
    )
