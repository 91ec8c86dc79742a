"""Thirty questions of players, in three wordings each: the look-up shows the right one first."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from course.look_up import ASKING_WORDS

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.at_the_table.look_up.questions import QUESTIONS, TOPICS
from antimono.rulebook.other_words import other_words
from tests.page.test_modules import node

HERE = Path(__file__).parent
ASKED = tomllib.loads((HERE / "player_questions.toml").read_text("utf-8"))
"""By the slug of the question that should come first."""

FIRST = 85
"""As many of the ninety wordings have to find theirs first."""


def found(typed: Sequence[str]) -> list[list[str]]:
    """Return the slugs that the page's module finds for each typed question, in the US box."""
    edition = load(EDITION_IDS[0])
    entries = [
        {
            "asks": str(question.asks),
            "other": str(question.words),
            "answer": str(question.answer(edition).text),
            "later": topic.slug == "cheaters",
        }
        for topic in TOPICS
        for question in topic.questions
    ]
    data = {"entries": entries, "small": str(ASKING_WORDS["small"]), "others": other_words(), "typed": typed}
    run = subprocess.run(
        [node(), HERE / "player_questions.mjs"],
        input=json.dumps(data),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    slugs = list(QUESTIONS)
    return [[slugs[place] for place in places] for places in json.loads(run.stdout)]


def missed(asked: Sequence[tuple[str, str]]) -> list[str]:
    """Return the wordings that find another question first, each with what it finds."""
    results = found([wording for _slug, wording in asked])
    return [
        f"{wording!r} finds {slugs[:3]}, not {slug}"
        for (slug, wording), slugs in zip(asked, results, strict=True)
        if slugs[:1] != [slug]
    ]


def test_the_table_has_thirty_questions_in_three_wordings_of_their_own() -> None:
    assert len(ASKED) == 30
    assert set(ASKED) <= set(QUESTIONS)
    wordings = [wording for each in ASKED.values() for wording in (*each["asked"], each["held_out"])]
    assert len(set(wordings)) == len(wordings) == 120
    assert not set(wordings) & {str(question.asks) for question in QUESTIONS.values()}


def test_players_find_what_they_ask_in_their_own_words() -> None:
    asked = [(slug, wording) for slug, each in ASKED.items() for wording in each["asked"]]
    wrong = missed(asked)
    print(f"{len(asked) - len(wrong)} of {len(asked)} wordings find their question first.")
    assert len(asked) - len(wrong) >= FIRST, "\n".join(wrong)


if __name__ == "__main__":
    held_out = [(slug, each["held_out"]) for slug, each in ASKED.items()]
    wrong = missed(held_out)
    sys.stdout.write(f"Held out: {len(held_out) - len(wrong)} of {len(held_out)}.\n")
