"""The checks of `make lint` that ruff does not have."""

from __future__ import annotations

import ast

import pytest

from tools.lint import NO_OPENING, class_faults, docstring_faults


@pytest.mark.parametrize("opening", sorted(NO_OPENING))
def test_a_docstring_that_opens_like_a_question_is_refused(opening: str) -> None:
    tree = ast.parse(f'"""Rents."""\n\ndef rent():\n    """{opening}, for example, a visitor owes."""\n')
    (fault,) = docstring_faults("rents.py", tree)
    assert fault.startswith(f"rents.py:3: begin the docstring with a verb or a noun, not with “{opening}”")


@pytest.mark.parametrize("text", ["Return what a visitor owes.", "The rent of a street.", ""])
def test_other_docstrings_are_left_alone(text: str) -> None:
    assert not [*docstring_faults("rents.py", ast.parse(f'"""{text}"""\nclass Rent:\n    """{text}"""\n'))]


@pytest.mark.parametrize(
    ("places", "faults"),
    [
        (["core/a.py", "labs/b.py"], 0),
        (["core/a.py", "labs/b.py", "play/c.py"], 1),
        (["core/a.py", "anti_monopoly/rules/b.py", "cheaters/rules/b.py"], 0),
        (["core/a.py", "labs/b.py", "anti_monopoly/rules/b.py", "cheaters/rules/b.py"], 1),
    ],
)
def test_a_third_class_of_one_name_is_refused_but_for_the_other_game(places: list[str], faults: int) -> None:
    assert len([*class_faults({"Told": places})]) == faults


def test_a_name_that_is_allowed_has_a_reason() -> None:
    assert not [*class_faults({"EditionWords": ["core/a.py", "labs/b.py", "play/c.py"]})]
