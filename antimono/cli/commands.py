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
    "rent": _("show what a visitor owes on a property, step by step"),
    "jail": _("show the ways out of jail and the price war, with exact probabilities"),
    "bankruptcy": _("show whether a debt can be paid, and who ends up with what"),
    "editions": _("list the editions of both games, and which of their values are reconstructed"),
    "rules": _("list the house rules you can set in Anti-Monopoly, with values, units and clauses"),
    "play": _("play either game against strategies or other people, or let strategies play"),
    "replay": _("replay a recorded game, event by event, with clauses"),
    "explain": _("explain one event of a recorded game, with its arithmetic and the text of its clauses"),
    "story": _("show what decided a recorded game, who paid whom, and everyone's wealth by round"),
    "simulate": _("simulate many games between strategies, with confidence intervals"),
    "clauses": _("look up the clauses of the rules, and the code, tests and lessons that cite them"),
}
"""The commands and their summaries; each `run` is in the module `antimono.cli.<command>`.

A `run` may return an exit code; none means success.
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
        complain(_("There is not enough memory for this command."))
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
        raise UnreadableError(
            _("No command given. Choose one of: {commands}. “antimono --help” shows examples.", commands=names)
        )
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
            "Calculate and explain the rules of Anti-Monopoly and the Cheaters Edition; every amount cites its "
            "clauses.\nEach command has its own --help.\n\ncommands:\n{commands}",
            commands=commands,
        ),
        EXAMPLES,
        {"--version": _("show the version of this program and exit")},
        usage=say(_("antimono COMMAND [options]")),
    )
