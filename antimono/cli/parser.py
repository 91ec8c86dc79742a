"""Command-line parsing, with errors of one sentence that say what to give instead."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _ActionsContainer
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NoReturn, override

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.cli.terminal import say, write
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import Message, _

_MISSING = "the following arguments are required: "
_COMPLAINT = re.compile(r"argument (?P<option>\S+): (?P<reason>.*)")
_NUMBER = re.compile(r"-\d.*")


EDITION = {"--edition ID": _("edition to use: {editions} (default: us)", editions=", ".join(EDITION_IDS))}
"""The option that chooses the edition."""

GAME = {"--game NAME": _("limit to one game: anti-monopoly or cheaters")}
"""The option that chooses one of the games."""

ROLE = {"--role ROLE": _("the player's role: competitor or monopolist (c or m)")}
"""The option that says which role somebody has."""

FILE = {"FILE": _("a game record, or - for standard input")}
"""The argument that names the file with a game."""

JSON = {"--json": _("print JSON instead of text")}
"""The option that asks for JSON."""


class Parser(ArgumentParser):
    """An argparse parser whose complaints are errors of this package: bad input never ends the process.

    Values are read as text; the functions of this module turn them into numbers, roles and the like.
    """

    def __init__(
        self,
        command: str,
        description: Message,
        examples: Sequence[str],
        options: Mapping[str, Message],
        *,
        required: Sequence[str] = (),
        usage: str | None = None,
    ) -> None:
        """Make the parser of a command.

        Args:
            command: its name.
            description: what it answers.
            examples: lines that can be typed.
            options: what each means, by how it is written, as `add` reads it.
            required: the options that have to be given.
            usage: how the whole is written, if not as argparse says it.
        """
        super().__init__(
            prog=f"antimono {command}".rstrip(),
            usage=usage,
            description=say(description),
            epilog=say(_("examples:\n{examples}", examples="\n".join(f"  {each}" for each in examples))),
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self._alone: dict[str, tuple[str, str]] = {}
        for written, text in options.items():
            self.add(written, text, required=written.split()[0] in required)
        if options.keys() >= EDITION.keys():
            self.set_defaults(edition="us")
            self.know("--edition", EDITION_IDS)

    def add(
        self,
        written: str,
        text: Message,
        group: _ActionsContainer | None = None,
        *,
        required: bool = False,
        dest: str | None = None,
    ) -> None:
        """Add an option as it is written, with what it means.

        Args:
            written: `--json`, `--seed N`, `--dice FIRST SECOND`, `--transport [NAME]` if the value may be
                left out, `--own NAME ...` if it may stand several times, or `FILE` alone.
            text: what it means.
            group: the part of the help in which it stands, if it is one of its own.
            required: whether it has to be given.
            dest: the name under which it is read, if not its own.
        """
        names = [word for word in written.split() if word.startswith("-")]
        values = [word.strip("[]") for word in written.split()[len(names) :]]
        given: dict[str, Any] = {"metavar": values[0]} if values else {"action": "store_true"}
        if required:
            given["required"] = True
        if dest is not None:
            given["dest"] = dest
        if not names:
            names = [values[0].lower()]
        elif written.endswith("]"):
            given |= {"nargs": "?", "const": ""}
        elif values[1:] == ["..."]:
            given |= {"action": "append", "default": []}
        elif len(values) > 1:
            given |= {"nargs": len(values), "metavar": tuple(values)}
        (self if group is None else group).add_argument(*names, help=say(text), **given)

    def know(self, option: str, values: Iterable[str]) -> None:
        """Remember an option's values, so that a complaint about one given without it names the option."""
        self._alone |= {value.casefold(): (option, value) for value in values}

    def section(self, title: Message, text: Message, options: Mapping[str, Message] | None = None) -> None:
        """Add a part of the help with a title, a text and options of its own."""
        group = self.add_argument_group(say(title), say(text))
        for written, meaning in (options or {}).items():
            self.add(written, meaning, group)

    @override
    def print_help(self, file: object = None) -> None:
        """Write the help as all other output is written; `file` is there for argparse and not used."""
        del file
        write(self.format_help().splitlines())

    def knows(self, arguments: Sequence[str]) -> bool:
        """Return whether all that looks like an option is one, and nobody asks for help."""
        known = self._option_string_actions.keys() - {"-h", "--help"}
        return all(
            argument.partition("=")[0] in known or _NUMBER.match(argument)
            for argument in arguments
            if len(argument) > 1 and argument[0] == "-"
        )

    def read(self, arguments: Sequence[str]) -> Namespace:
        """Return the options given, or an error that names the nearest option there is."""
        for argument in arguments:
            option = argument.partition("=")[0]
            if (
                len(option) > 1
                and option[0] == "-"
                and option not in self._option_string_actions
                and not _NUMBER.match(option)
            ):
                raise unknown_name(_("option"), option, self._option_string_actions)
        options, rest = self.parse_known_args(arguments)
        if rest and (meant := self._alone.get(rest[0].strip().casefold())) is not None:
            option, value = meant
            raise UnreadableError(
                _(
                    "“{value}” needs its option before it: “{program} {option} {value}”.",
                    value=value,
                    program=self.prog,
                    option=option,
                )
            )
        if rest:
            raise UnreadableError(
                _(
                    "Unexpected argument “{word}”. Put a name of several words in quotation marks. “{program} "
                    "--help” shows the options.",
                    word=rest[0],
                    program=self.prog,
                )
            )
        return options

    @override
    def error(self, message: str) -> NoReturn:
        raise UnreadableError(_sentence(message, self.prog))


def _sentence(message: str, program: str) -> Message:
    """Return a complaint of argparse, in our own words if it is a frequent one."""
    if message.startswith(_MISSING):
        return _(
            "Give {options} as well; “{program} --help” shows examples.",
            options=message.removeprefix(_MISSING),
            program=program,
        )
    complaint = _COMPLAINT.match(message)
    option = complaint["option"] if complaint else ""
    match complaint["reason"].split() if complaint else []:
        case ["expected", "one", "argument"]:
            return _("{option} needs a value; “{program} --help” shows examples.", option=option, program=program)
        case ["expected", number, "arguments"]:
            return _(
                "{option} needs {number} values; “{program} --help” shows examples.",
                option=option,
                number=number,
                program=program,
            )
        case ["ignored", "explicit", "argument", *__]:
            return _("{option} takes no value; “{program} --help” shows examples.", option=option, program=program)
    return _(
        "This command cannot be read ({complaint}). “{program} --help” shows examples.",
        complaint=message,
        program=program,
    )


def name_of(written: str) -> str:
    """Return the name under which an option is read, by how it is written: `base_value` of `--base-value VALUE`."""
    return written.split(maxsplit=1)[0].removeprefix("--").replace("-", "_")


LARGEST = 999_999_999
"""The largest number that an option takes unless it says otherwise: more than any table has money."""

_WHOLE = re.compile(r"[+-]?[0-9]+")
"""A whole number; `int` would read much more."""


def whole(option: str, text: str, largest: int = LARGEST) -> int:
    """Return the whole number that was given for `option`, between -`largest` and `largest`.

    Only the digits 0 to 9 count, with a sign before them at most.
    """
    if not _WHOLE.fullmatch(text.strip()):
        if any(character.isdecimal() for character in text):
            raise UnreadableError(
                _("{option} must be a whole number in the digits 0 to 9, not “{text}”.", option=option, text=text)
            )
        raise UnreadableError(_("{option} must be a whole number, not “{text}”.", option=option, text=text))
    # Python refuses to read thousands of digits, so their number is looked at first.
    digits = text.strip().lstrip("+-").lstrip("0") or "0"
    if len(digits) > len(str(largest)) or int(digits) > largest:
        raise UnreadableError(_("{option} must be at most {largest}.", option=option, largest=largest))
    return -int(digits) if text.strip().startswith("-") else int(digits)


def at_least_one(option: str, text: str) -> int:
    """Return the whole number from 1 that was given for `option`."""
    number = whole(option, text)
    if number < 1:
        raise UnreadableError(_("{option} must be at least 1, not {number}.", option=option, number=number))
    return number


def choice[Choice: StrEnum](kind: Message, text: str, choices: type[Choice]) -> Choice:
    """Return the one of `choices` that was named; case does not matter."""
    try:
        return choices(text.strip().casefold())
    except ValueError:
        raise unknown_name(kind, text, choices) from None


_LETTERS = {each[0]: each for each in Role}


def role(text: str) -> Role:
    """Return the role that was named, by its word or by the letter with which that begins."""
    return _LETTERS.get(text.strip().casefold()) or choice(_("role"), text, Role)


def roles(text: str) -> tuple[Role, ...]:
    """Return the roles that were named: words or letters with commas between them, or letters alone as in CMC."""
    letters = text.strip().casefold()
    if letters and set(letters) <= _LETTERS.keys():
        return tuple(_LETTERS[letter] for letter in letters)
    return tuple(role(word) for word in text.split(","))
