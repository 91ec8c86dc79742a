"""What free lessons come to, by hand: every row of `facts.txt`.

A row has what is chosen (`owner=monopolist&owned=2`; a `.` is nothing) and, between bars, what is then so:
`=` the amount, to which the steps add up, if there are any; `steps` what they add up to; what the headline is
`called` or `reads`; what a line `says`; the clauses `by` which it is so.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from antimono.course.lesson.frame import Frame
from antimono.course.lessons import lesson
from tests.course.shown import lines

FACTS = Path(__file__).with_name("facts.txt").read_text("utf-8")


def by_lesson() -> Iterator[tuple[str, list[str]]]:
    for part in FACTS.split("\n\n"):
        title, *rows = part.splitlines()
        yield title.strip("[]"), [row for row in rows if not row.startswith("#")]


def is_so(frame: Frame, fact: str) -> bool:
    (verb, _space, words), story = fact.partition(" "), frame.story
    added, number = sum(step.amount for step in story.steps), story.number
    match verb:
        case "=":
            return str(number.amount) == words and (not story.steps or added == number.amount)
        case "steps":
            return str(added) == words
        case "called" | "reads":
            return str(number.label if verb == "called" else number.value) == words
        case "says":
            return words in lines(story)
        case "by":
            passages = (clauses for each in story.passages for _text, clauses in each.lines)
            found = {name for clauses in (*passages, *(step.clauses for step in story.steps)) for name in clauses}
            return set(words.split()) <= found
    raise ValueError(fact)


@pytest.mark.parametrize(("slug", "rows"), list(by_lesson()), ids=lambda each: each if isinstance(each, str) else "")
def test_what_a_lesson_comes_to(slug: str, rows: list[str]) -> None:
    assert rows
    for row in rows:
        chosen, *facts = row.split(" | ")
        frame = lesson(slug).frame({} if chosen == "." else dict(each.split("=") for each in chosen.split("&")))
        assert not frame.notes, row
        assert [fact for fact in facts if not is_so(frame, fact)] == [], row
