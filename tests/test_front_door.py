"""`import antimono`: all an explorer needs, loaded when it is asked for."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module

import pytest

import antimono
from antimono.anti_monopoly.rules.rent import Ownership
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError

WORDS = [
    *(
        "Action",
        "Dice",
        "Game",
        "Record",
        "Role",
        "Scenario",
        "bankruptcy",
        "compare",
        "editions",
        "jail",
        "load",
        "matchup",
    ),
    *("play_out", "rent", "show", "simulate", "strategies", "strategy"),
    *("sweep", "tournament"),
]


def loaded(program: str) -> set[str]:
    """The modules that a statement loads in a fresh interpreter."""
    code = f"import sys; before = set(sys.modules); {program}; print(*sorted(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    return set(run.stdout.split())


def test_importing_it_imports_nothing_else() -> None:
    hook = {"antimono", "antimono.core", "antimono.core.notebook_repr"}
    assert loaded("import antimono") == hook
    assert loaded("import antimono; dir(antimono); antimono.__all__; antimono.show") == hook


def test_only_what_is_asked_for_is_loaded() -> None:
    found = loaded("import antimono; antimono.Dice")
    assert "antimono.core.dice" in found
    assert not any(name.startswith("antimono.anti_monopoly") for name in found)
    assert "antimono.anti_monopoly.game" not in loaded("import antimono; antimono.load('us')")


def test_all_of_it_needs_the_standard_library_alone() -> None:
    tops = {name.partition(".")[0] for name in loaded("from antimono import *")}
    assert tops - sys.stdlib_module_names == {"antimono"}


def test_every_name_is_there_and_is_found() -> None:
    assert sorted(antimono.__all__) == WORDS
    assert set(WORDS) <= set(dir(antimono))
    for name in WORDS:
        assert getattr(antimono, name) is getattr(antimono, name)
        assert inspect.getdoc(getattr(antimono, name))
    assert antimono.strategies["builder"] == antimono.strategy("builder")
    assert [each.id for each in antimono.editions()][:1] == ["us"]


def test_a_name_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        antimono.gmae  # type: ignore[attr-defined] # noqa: B018
    assert not hasattr(antimono, "simulated")


@pytest.mark.parametrize(
    "name",
    [
        "antimono",
        "antimono.anti_monopoly.rent",
        "antimono.anti_monopoly.scenario",
        "antimono.anti_monopoly.scenario.scenario",
        "antimono.anti_monopoly.players",
        "antimono.cheaters.players",
        "antimono.cheaters.players.many",
        "antimono.cheaters.rules.vigilance",
        "antimono.core.intervals",
    ],
)
def test_what_its_docstrings_show_is_so(name: str) -> None:
    outcome = doctest.testmod(import_module(name))
    assert outcome.attempted
    assert outcome.failed == 0


def test_show_opens_a_lesson() -> None:
    assert repr(antimono.show("rent", owner="competitor")) == "show('rent', owner='competitor')"
    with pytest.raises(UnknownNameError):
        antimono.show("rend")


@pytest.mark.parametrize(
    ("deed", "options", "owed"),
    [
        ("Nob Hill", {"owner": "monopolist", "owned": 2, "houses": 1}, 104),
        ("nob-hill", {"owner": "M", "owned": 2, "hotel": True}, 224),
        (34, {"owner": "competitor", "hotel": True}, 132),
        ("street-7c", {"owner": antimono.Role.COMPETITOR, "houses": 5}, 132),
        ("Nob Hill", {"owner": "C", "mortgaged": True}, 0),
        ("Nob Hill", {"owner": "M", "in_custody": True}, 0),
        ("U.S. Railroad", {"owner": "M", "owned": 4}, 320),
        ("U.S. Electric Company", {"owner": "M", "owned": 2, "dice": (5, 6)}, 110),
        ("U.S. Electric Company", {"owner": "C", "dice": Dice(5, 6)}, 44),
        ("Nob Hill", {"owner": Ownership(antimono.Role.MONOPOLIST, 2, 1)}, 104),
    ],
)
def test_rent_in_the_words_of_people(deed: str | int, options: dict[str, object], owed: int) -> None:
    """AM-9.2, AM-9.4, AM-11.3, AM-14.5, AM-18.2, AM-19.2, AM-19.3 on the US board."""
    ask: Callable[..., object] = antimono.rent
    amount = ask("us", deed, **options)
    assert amount == ask(antimono.load("us"), antimono.load("us").deed(deed), **options)
    assert getattr(amount, "value", None) == owed


@pytest.mark.parametrize(
    ("arguments", "options", "error", "says"),
    [
        (("su", "Nob Hill", "M"), {}, UnknownNameError, "did you mean “us”"),
        (("us", "Nob Hil", "M"), {}, UnknownNameError, "did you mean “Nob Hill”"),
        (("us", "START", "M"), {}, UnknownNameError, "cannot be owned"),
        (("us", "Nob Hill", "X"), {}, UnreadableError, "is not a role"),
        (("pl", "street-7c", "M"), {"houses": 1}, IllegalError, "AM-9.3"),
        (("us", "Nob Hill", "M"), {"houses": 1, "hotel": True, "owned": 2}, IllegalError, "R-34"),
        (("us", "Nob Hill", "M"), {"houses": 5, "owned": 2}, IllegalError, "AM-10.2"),
        (("us", "Nob Hill", "M"), {"houses": True}, UnreadableError, "whole number of at least 0, not True"),
        (("us", "Nob Hill", "M"), {"owned": 2.0}, UnreadableError, "whole number of at least 0, not 2.0"),
        (("us", "Nob Hill", "M"), {"owned": 4}, IllegalError, "Enter 1 to 3"),
        (("us", "U.S. Railroad", "M"), {"houses": 1}, IllegalError, "AM-9.4"),
        (("us", "U.S. Gas Company", "M"), {}, IllegalError, "AM-19.1"),
        (("us", "U.S. Gas Company", "M"), {"dice": (0, 7)}, UnreadableError, "1 to 6"),
        (("us", "U.S. Gas Company", "M"), {"dice": 7}, UnreadableError, "not a roll"),
        (
            ("us", "Nob Hill", Ownership(antimono.Role.MONOPOLIST)),
            {"owned": 2},
            UnreadableError,
            "Leave out the other arguments",
        ),
    ],
)
def test_what_nobody_can_owe_gets_a_sentence(
    arguments: tuple[object, ...], options: dict[str, object], error: type[AntimonoError], says: str
) -> None:
    ask: Callable[..., object] = antimono.rent
    with pytest.raises(error, match=says):
        ask(*arguments, **options)
