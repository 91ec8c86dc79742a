"""Bets and exercises: a reply to every foreseen answer, in a cell as on a page."""

from __future__ import annotations

import json
import re

import pytest

from antimono.anti_monopoly.editions import load
from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.course.scene.play import Tone
from antimono.labs.question import Question, bet, exercise, number
from antimono.views.labs.question_html import question_html

SUM = exercise(
    "sum",
    _("What is 2 + 2?"),
    number(4, mistakes={22: _("That is how they are written.")}, say=_("Two and two."), otherwise=_("Add.")),
    number(5, words=_("And one more?"), mistakes={}, say=_("One more."), otherwise=_("Add one."), clauses=("R-5",)),
    edition=load("us"),
)
TOSS = bet("toss", _("Heads?"), {"yes": _("Yes"), "no": _("No")}, true="no", say=_("Toss it."))


def test_an_exercise_fills_in_what_its_sentences_name() -> None:
    """Whole numbers are money of its edition; what a sentence brings itself comes first."""
    part = number(7, mistakes={}, say=_("{cash} and {more}.", more="5"), otherwise=_("Add."))
    asked = exercise("cash", _("You have {cash}."), part, edition=load("us"), cash=2, more=9)
    assert (str(asked.scene.words), repr(asked.check(7))) == ("You have $2.", "✓ $2 and 5.")
    with pytest.raises(KeyError, match="cash"):
        exercise("cash", _("You have {cash}."), part)
    with pytest.raises(TypeError, match="debt"):
        exercise("cash", _("You have {cash}."), part, cash=2, debt=1)


@pytest.mark.parametrize("answer", [4, "4", " $4 ", "4.00"])
def test_a_right_answer_is_accepted_however_it_is_written(answer: object) -> None:
    checked = SUM.check(answer)
    assert checked.right
    assert repr(checked) == "✓ Two and two."


@pytest.mark.parametrize(("answer", "reply"), [(22, "✗ That is how they are written."), (3, "✗ That is too low. Add.")])
def test_a_wrong_answer_gets_the_reply_to_its_idea(answer: int, reply: str) -> None:
    checked = SUM.check(answer)
    assert not checked.right
    assert repr(checked) == reply


def test_each_part_can_be_asked_alone_and_names_its_clauses() -> None:
    assert repr(SUM.check(5, part=2)) == "✓ One more. (R-5)"
    assert not SUM.check(4, part=2).right
    with pytest.raises(UnreadableError, match=r"no part 3\. Enter a part from 1 to 2"):
        SUM.check(4, part=3)


@pytest.mark.parametrize("answer", ["four", "4.5", "-4", "", None, 1e9])
def test_what_is_no_whole_number_is_refused_in_a_sentence(answer: object) -> None:
    with pytest.raises(UnreadableError, match="Enter a whole number, for example 64, not"):
        SUM.check(answer)


@pytest.mark.parametrize("answer", ["yes", "Yes", "no"])
def test_in_a_bet_every_answer_is_welcome(answer: str) -> None:
    checked = TOSS.check(answer)
    assert checked.reply.tone is Tone.TOLD
    assert repr(checked) == "Toss it."
    assert checked.right == (answer == "no")


def test_a_bet_on_something_else_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnreadableError, match=r"not one of the answers\. Choose from: yes, no"):
        TOSS.check("perhaps")


def test_only_a_bet_keeps_the_rest_of_its_page_closed() -> None:
    assert "data-seal" in question_html(TOSS)
    assert "data-seal" not in question_html(SUM)
    assert TOSS.bet
    assert not SUM.bet


@pytest.mark.parametrize("question", [SUM, TOSS])
def test_a_page_has_all_that_can_come_of_a_question(question: Question) -> None:
    html = question_html(question, clauses="../rules.html")
    island = re.search(r"data-island>(.*?)</script>", html, re.DOTALL)
    assert island
    data = json.loads(island[1])
    states = data["scene"]["states"]
    shown = {did: "".join(data["pieces"][place] for place in state["html"]) for did, state in states.items()}
    assert str(question.scene.words) in shown[""]
    assert states[data["scene"]["solved"]]["done"]
    assert all(after in states for state in states.values() for after in state["next"].values())
    if question is SUM:
        assert "That is how they are written." in shown["-22"]
        assert 'href="../rules.html#r-5"' in shown["4,5"]
