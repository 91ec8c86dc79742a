"""What scenes say and come to, by hand: every row of `facts.txt`.

A row names a scene (`half`, or `half/it` in an edition other than `us`), what has been done in it, and what
is then so: `says` and `wrong` with words of the reply, `purses` with cash and what came or went; after
`right` the scene is finished without a miss. A `.` is nothing done; two spaces and `#` begin a remark.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.play import Tone, solve, view
from tests.lessons.scenes.playing import Playing, cash, said

FACTS = Path(__file__).with_name("facts.txt").read_text("utf-8")


def by_chapter() -> Iterator[tuple[str, list[str]]]:
    for part in FACTS.split("\n\n"):
        title, *rows = part.splitlines()
        yield title.strip("[]"), [row for row in rows if not row.startswith("#")]


def is_so(play: Playing, row: str) -> bool:
    where, did, verb, *rest = row.partition("  #")[0].split(maxsplit=3)
    slug, _slash, edition = where.partition("/")
    scene, words = play.scene(slug, edition or "us"), "".join(rest)
    shown = view(scene, "" if did == "." else did)
    match verb:
        case "right":
            return solve(scene) == did and not shown.missed
        case "says":
            return words in said(shown)
        case "wrong":
            return shown.reply is not None and shown.reply.tone is Tone.WRONG and words in said(shown)
        case "purses":
            found = (
                f"{who} {has} ({come:+})" if come else f"{who} {has}"
                for who, (has, come) in cash(shown).items()
            )
            return ", ".join(found) == words
    raise ValueError(row)


@pytest.mark.parametrize(
    ("chapter", "rows"), list(by_chapter()), ids=lambda each: each if isinstance(each, str) else ""
)
def test_what_a_scene_says_and_comes_to(chapter: str, rows: list[str]) -> None:
    play = Playing(CHAPTERS[chapter])
    assert rows
    assert [row for row in rows if not is_so(play, row)] == []
