"""The tables of “Who owes what?”, and the place on the page that reads them."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from pathlib import Path

import pytest
from course.who_owes_what import SAID, place
from publish.sheets import EDITIONS, sheet_table, write_sheets

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.at_the_table.who_owes_what import questions
from antimono.course.cheaters.shared.practice import cases, said
from antimono.rulebook.clauses import CLAUSES

MOST = 30_000
"""The most bytes of a table on their way to a reader."""


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_table_holds_all_questions_the_right_answer_first_and_is_small(edition: str) -> None:
    text = sheet_table(edition)
    assert len(gzip.compress(text.encode())) <= MOST
    told = json.loads(text)
    for each, question in zip(told["questions"], questions(edition), strict=True):
        assert each["answers"][0] == str(question.answers[0].say(load(edition).money))
        assert set(each["clauses"]) <= set(told["clauses"])
    for name, clause in told["clauses"].items():
        assert clause == {"anchor": CLAUSES[name].anchor, "text": str(CLAUSES[name].text)}


def test_the_table_of_the_second_game_holds_its_questions_with_the_mark_of_reconstruction() -> None:
    text = sheet_table("cheaters")
    assert len(gzip.compress(text.encode())) <= MOST
    told = json.loads(text)["questions"]
    assert [each["answers"][0] for each in told] == [str(said(case, case.right)) for case in cases()]
    assert "Fox pays Owl 150*" in [each["answers"][0] for each in told]


def test_every_edition_has_its_file(tmp_path: Path) -> None:
    write_sheets(tmp_path)
    names = {f"who-owes-what.{edition}.json" for edition in EDITIONS}
    assert {file.name for file in tmp_path.iterdir()} == names


def test_the_page_knows_all_that_its_module_says() -> None:
    module = Path("site/_static/who-owes-what.mjs").read_text("utf-8")
    found = re.search(r'data-words="([^"]*)"', place())
    assert found is not None
    words = json.loads(unescape(found[1]))
    assert set(words) == set(SAID)
    copying = Path("antimono/views/assets/copy.mjs").read_text("utf-8")
    used = set(re.findall(r"this\.words\.(\w+)", module)) | {"right", "wrong"}
    used |= set(re.findall(r'return "(\w+)"', copying))
    assert used == set(SAID)
