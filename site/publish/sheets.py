"""The tables of “Who owes what?”: all short questions of an edition, a file for each."""

from __future__ import annotations

import json
from gettext import NullTranslations
from pathlib import Path

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.core.text import ENGLISH
from antimono.lessons.anti_monopoly.quick import questions
from antimono.rulebook.clauses import CLAUSES


def sheet_table(edition: str, translations: NullTranslations = ENGLISH) -> str:
    """The pool of an edition as JSON.

    For each of the `questions` its `slug`, its `words`, its `answers`, of which the first is right, `why`,
    and the ids of its clauses; what these say stands once, in `clauses`.
    """
    pool, money = questions(edition), load(edition).money
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
                "answers": [answer.say(money).text(translations) for answer in question.answers],
                "why": question.why.text(translations),
                "clauses": question.clauses,
            }
            for question in pool
        ],
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def write_sheets(folder: Path, translations: NullTranslations = ENGLISH) -> None:
    """Write `who-owes-what.{edition}.json` for every edition."""
    folder.mkdir(parents=True, exist_ok=True)
    for edition in EDITION_IDS:
        (folder / f"who-owes-what.{edition}.json").write_text(
            sheet_table(edition, translations) + "\n", "utf-8"
        )
