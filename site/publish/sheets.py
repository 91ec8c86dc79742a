"""The tables of “Who owes what?”: all short questions of an edition, a file for each."""

from __future__ import annotations

import json
from gettext import NullTranslations
from pathlib import Path

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.at_the_table.who_owes_what import questions
from antimono.cheaters import edition as second_game
from antimono.core.text import ENGLISH
from antimono.course.cheaters.shared import practice as cheaters
from antimono.rulebook.clauses import CLAUSES

EDITIONS = (*EDITION_IDS, second_game.EDITION_ID)
"""Whose questions there are: those of each edition of the first game, and of the second game."""


def sheet_table(edition: str, translations: NullTranslations = ENGLISH) -> str:
    """Return the pool of an edition as JSON.

    For each of the `questions` its `slug`, its `words`, its `answers`, of which the first is right, `why`,
    and the ids of its clauses; what these say stands once, in `clauses`.
    """
    if edition == second_game.EDITION_ID:
        pool = tuple(case.question for case in cheaters.cases())
        answers = [[cheaters.said(case, answer) for answer in case.question.answers] for case in cheaters.cases()]
    else:
        pool = questions(edition)
        answers = [[answer.say(load(edition).money) for answer in question.answers] for question in pool]
    cited = dict.fromkeys(clause for question in pool for clause in question.clauses)
    whole = {
        "edition": edition,
        "clauses": {
            clause: {"anchor": CLAUSES[clause].anchor, "text": CLAUSES[clause].text.text(translations)}
            for clause in cited
        },
        "questions": [
            {
                "slug": question.slug,
                "words": question.words.text(translations),
                "answers": [answer.text(translations) for answer in offered],
                "why": question.why.text(translations),
                "clauses": question.clauses,
            }
            for question, offered in zip(pool, answers, strict=True)
        ],
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def write_sheets(folder: Path, translations: NullTranslations = ENGLISH) -> None:
    """Write `who-owes-what.{edition}.json` for every edition."""
    folder.mkdir(parents=True, exist_ok=True)
    for edition in EDITIONS:
        (folder / f"who-owes-what.{edition}.json").write_text(sheet_table(edition, translations) + "\n", "utf-8")
