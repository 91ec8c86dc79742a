"""The numbers of all that the labs' bets and exercises say: every row of `exercises.txt`.

A row has the numbers of what is asked, or an answer with the numbers of the reply to it: `✓` if it is right,
`✗` if it is a mistake that has a reply of its own. `python -m tests.labs.test_exercises` prints the rows of
now, and with `words` all that is said: calculate each number before it is put into the file.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

from antimono.labs.printed import CHARTS
from antimono.labs.question import Question

FILE = Path(__file__).with_name("exercises.txt")


def questions(lab: str) -> tuple[Question, Question]:
    module = import_module(f"antimono.labs.{lab.replace('-', '_')}")
    return module.wager() if hasattr(module, "wager") else module.BET, module.make_exercise()


def told(question: Question) -> Iterator[str]:
    for part, act in enumerate(question.scene.acts, start=1):
        yield f"? {act.words or question.scene.words}"
        foreseen = [*act.right, *act.mistakes] if act.kind.typed else [key for key, _label in act.options]
        yield from (f"{answer} {question.check(answer, part)!r}" for answer in foreseen)
        if act.kind.typed:
            yield f"- {act.otherwise}"


def words(lab: str) -> list[str]:
    return [line for question in questions(lab) for line in told(question)]


def numbers_of(line: str) -> str:
    answer, _space, text = line.partition(" ")
    mark = text[0] if text[0] in "✓✗" else ""
    return " ".join([answer, *mark, *(each.rstrip(".,") for each in re.findall(r"\d[\d.,]*", text))])


def rows(lab: str) -> list[str]:
    return [f"[{lab}]", *map(numbers_of, words(lab))]


def entries() -> dict[str, list[str]]:
    text = FILE.read_text("utf-8").strip()
    return {entry.partition("]")[0][1:]: entry.splitlines() for entry in text.split("\n\n")}


@pytest.mark.parametrize("lab", CHARTS)
def test_a_lab_asks_and_replies_with_the_numbers_of_the_file(lab: str) -> None:
    assert rows(lab) == entries()[lab]


@pytest.mark.parametrize("lab", CHARTS)
def test_a_mistake_has_a_reply_of_its_own(lab: str) -> None:
    for question in questions(lab):
        for part, act in enumerate(question.scene.acts, start=1):
            others = {wrong: repr(question.check(wrong, part)) for wrong in act.mistakes}
            assert len(set(others.values())) == len(others)
            assert not any(str(act.otherwise) in reply for reply in others.values())


def _sentences(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "_":
            yield ast.literal_eval(each.args[0])


@pytest.mark.parametrize("lab", CHARTS)
def test_each_reply_to_a_mistake_can_be_reached(lab: str) -> None:
    """Two mistakes with the same number would leave one without its reply."""
    module = import_module(f"antimono.labs.{lab.replace('-', '_')}")
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    keywords = [each for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "mistakes"]
    written = {text for each in keywords for text in _sentences(each.value)}
    asked = [act for question in questions(lab) for act in question.scene.acts]
    reached = {reply.singular for act in asked for reply in act.mistakes.values()}
    assert written <= reached, written - reached


def test_a_question_is_called_as_its_lab_and_no_other_is() -> None:
    slugs = [each.scene.slug for lab in CHARTS for each in questions(lab)]
    assert len(set(slugs)) == len(slugs)
    assert all(slug == slug.lower() and slug.strip("-abcdefghijklmnopqrstuvwxyz") == "" for slug in slugs)


_AMOUNT = r"[^\w\s(]?\d+(?:,\d{3})*(?:\.\d+)?"
_EQUATION = re.compile(rf"(?<![\w+\u2212×/.÷] )(?<![\w.,])({_AMOUNT}(?: [+\u2212×/] {_AMOUNT})+) = ({_AMOUNT})")


def value(amount: str) -> Fraction:
    return Fraction(re.sub(r"[^\d.]", "", amount))


def calculated(terms: str) -> Fraction:
    """Return what a sum comes to, products first."""
    total, sign = Fraction(0), 1
    for term in re.split(r" ([+\u2212]) ", terms):
        if term in ("+", "\u2212"):
            sign = 1 if term == "+" else -1
            continue
        first, *others = re.split(r" ([×/]) ", term)
        product = value(first)
        for operator, factor in zip(others[::2], others[1::2], strict=True):
            product = product * value(factor) if operator == "×" else product / value(factor)
        total += sign * product
    return total


def test_what_is_written_as_an_equation_is_one() -> None:
    found = [each for lab in CHARTS for each in _EQUATION.findall("\n".join(words(lab)))]
    assert len(found) >= 10
    for terms, result in found:
        digits = len(result.rstrip(".").partition(".")[2])
        assert abs(calculated(terms) - value(result)) <= Fraction(1, 2 * 10**digits), (terms, result)


if __name__ == "__main__":
    print("\n\n".join("\n".join((words if "words" in sys.argv else rows)(lab)) for lab in CHARTS))
