"""Errors are one sentence for people, with the nearest name or the clause; the command prints just that."""

import pytest

from antimono.cli import COMMANDS, main
from antimono.core.errors import (
    AntimonoError,
    EditionError,
    IllegalError,
    UnknownNameError,
    UnreadableError,
    unknown_name,
)
from antimono.core.text import _


@pytest.mark.parametrize(
    ("name", "known", "sentence"),
    [
        ("su", ["us", "pl"], "There is no edition named “su”; did you mean “us”?"),
        ("FR2006", ["us", "fr2006"], "There is no edition named “FR2006”; did you mean “fr2006”?"),
        ("xyz", ["us", "pl"], "There is no edition named “xyz”. Choose one of: us, pl."),
        ("", ["us", "pl"], "There is no edition named “”. Choose one of: us, pl."),
        ("{name}", ["us"], "There is no edition named “{name}”. Choose one of: us."),
        ("nowhere", ["Gare", "Port"], "There is no edition named “nowhere”. Choose one of: Gare, Port."),
        ("\x1b[31m\u202e", ["us"], "There is no edition named “�[31m�”. Choose one of: us."),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_or_with_all(name: str, known: list[str], sentence: str) -> None:
    error = unknown_name(_("edition"), name, known)
    assert isinstance(error, UnknownNameError)
    assert str(error) == sentence


def test_known_names_may_come_from_a_generator() -> None:
    assert "did you mean “us”" in str(unknown_name(_("edition"), "uss", (name for name in ("us", "pl"))))


def test_a_long_list_is_cut_between_names() -> None:
    error = unknown_name(_("edition"), "?", (f"edition-{number}" for number in range(1000)))
    assert str(error).endswith("edition-10, ….")
    assert len(str(error)) < 200


def test_a_long_name_is_cut_and_costs_nothing() -> None:
    error = unknown_name(_("edition"), "us" * 5_000_000, ["us", "pl"])
    assert len(str(error)) < 150


@pytest.mark.parametrize("kind", [UnreadableError, UnknownNameError, EditionError])
def test_all_errors_are_value_errors_with_a_message(kind: type[AntimonoError]) -> None:
    message = _("{what} is wrong.", what="It")
    error = kind(message)
    assert isinstance(error, AntimonoError)
    assert isinstance(error, ValueError)
    assert error.message is message
    assert str(error) == "It is wrong."


def test_an_illegal_situation_names_its_clause() -> None:
    error = IllegalError(_("No."), "AM-10.2")
    assert (str(error), error.clause) == ("No.", "AM-10.2")


ERRORS = {
    "": f"No command given. Choose one of: {', '.join(COMMANDS)}. “antimono --help” shows examples.",
    "rnet": "There is no command named “rnet”; did you mean “rent”?",
    "--verson": "There is no option named “--verson”; did you mean “--version”?",
    "rent --onwer monopolist": "There is no option named “--onwer”; did you mean “--owner”?",
    "rent --owner monpolist --street nob-hill": ("There is no role named “monpolist”; did you mean “monopolist”?"),
    "rent --owner monopolist --street nob-hil": ("There is no street named “nob-hil”; did you mean “Nob Hill”?"),
    "rent --owner monopolist --street Nob Hill": (
        "Unexpected argument “Hill”. Put a name of several words in quotation marks. “antimono rent --help” "
        "shows the options."
    ),
    "rent --street nob-hill": ("Give --owner as well; “antimono rent --help” shows examples."),
    "rent --owner competitor": "Name exactly one property, with --street, --transport or --utility.",
    "rent --owner competitor --street nob-hill --transport": (
        "Name exactly one property, with --street, --transport or --utility."
    ),
    "rent --owner competitor --street": ("--street needs a value; “antimono rent --help” shows examples."),
    "rent --owner competitor --utility --dice 3": ("--dice needs 2 values; “antimono rent --help” shows examples."),
    "rent --json=1": "--json takes no value; “antimono rent --help” shows examples.",
    "rent --edition su --street nob-hill --owner competitor": ("There is no edition named “su”; did you mean “us”?"),
    "rent --transport railroad --owner competitor": (
        "There is no transport company named “railroad”; did you mean “U.S. Railroad”?"
    ),
    "rent --utility gaz --owner competitor --dice 1 2": (
        "There is no utility named “gaz”. Choose one of: U.S. Electric Company, U.S. Gas Company."
    ),
    "rent --utility --owner competitor --dice 3 7": "Enter a die from 1 to 6, not 7.",
    "rent --utility --owner competitor --dice 3 x": "--dice must be a whole number, not “x”.",
    "rent --street nob-hill --owner competitor --dice 1 2": ("--dice does not apply to Nob Hill. Leave it out."),
    "rent --transport --owner competitor --dice 1 2": ("--dice does not apply to U.S. Railroad. Leave it out."),
    "rent --transport --owner competitor --streets-owned 2": (
        "--streets-owned does not apply to U.S. Railroad. Leave it out."
    ),
    "rent --transport --owner competitor --houses 2": (
        "U.S. Railroad is not a street, and only streets can have buildings (AM-9.4)."
    ),
    "rent --street nob-hill --owner competitor --owned 1 --streets-owned 1": (
        "Give --streets-owned or --owned, not both: they mean the same."
    ),
    "rent --street nob-hill --owner competitor --houses two": ("--houses must be a whole number, not “two”."),
    "rent --street nob-hill --owner competitor --houses -1": (
        "Nob Hill cannot have -1 buildings. A Competitor builds up to 4 houses, then the hotel as building 5 (AM-10.1)."
    ),
    "rent --street nob-hill --owner monopolist --streets-owned 2 --houses 5": (
        "Nob Hill cannot have 5 buildings. A Monopolist builds up to 3 houses, then the hotel as building 4 (AM-10.2)."
    ),
    "jail --role competitor --plan pya": "There is no plan named “pya”; did you mean “pay”?",
    "jail --role competitor --plan pay --cash -5": "--cash must be zero or more, not -5.",
    "jail --edition pl --role competitor --plan wait": (
        "Choose the plan pay, once or doubles. In “Anti-Monopoly, Polish edition”, nobody in jail or the price war "
        "may just wait; each turn they pay or roll (AM-14.8, R-31)."
    ),
    "bankruptcy --role competitor --cash 1 --debt -1": "Enter a debt of zero or more, not -1.",
    "bankruptcy --role competitor --cash 1 --debt 1 --creditor banker": (
        "There is no creditor named “banker”; did you mean “bank”?"
    ),
    "bankruptcy --role competitor --cash 1 --debt 1 --first building": (
        "There is no order named “building”; did you mean “buildings”?"
    ),
    "bankruptcy --role competitor --cash 1 --debt 1 --own nob-hil:2": (
        "There is no property named “nob-hil”; did you mean “Nob Hill”?"
    ),
    "bankruptcy --role competitor --cash 1 --debt 1 --own nob-hill:x": (
        "“x” is not a state of Nob Hill. Write a number of houses, “hotel” or “mortgaged” instead."
    ),
    "bankruptcy --role competitor --cash 1 --debt 1 --own u-s-railroad:hotel": (
        "U.S. Railroad is not a street, and only streets can have buildings (AM-9.4)."
    ),
    "bankruptcy --role competitor --cash 1 --debt 1 --own nob-hill --own nob-hill:1": (
        "Name each property once; Nob Hill is named twice."
    ),
    "jail --role competitor": "Give --plan as well; “antimono jail --help” shows examples.",
    "bankruptcy --own wall-st": ("Give --role, --cash, --debt as well; “antimono bankruptcy --help” shows examples."),
    "editions --edition us": "There is no option named “--edition”; did you mean “--json”?",
}


@pytest.mark.parametrize(("line", "sentence"), ERRORS.items(), ids=ERRORS)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], line: str, sentence: str
) -> None:
    code = main(line.split())
    out, err = capsys.readouterr()
    assert (code, out, err) == (2, "", f"{sentence}\n")
