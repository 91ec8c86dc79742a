"""Whatever the course can show, kept and compared: nothing is lost when the way it is written changes.

    python -m tests.course.states keep FOLDER [CHAPTER …]      write down every state
    python -m tests.course.states compare FOLDER [CHAPTER …]   say what is not as it was then

A state is a scene, a question to practise or a free lesson at one moment, in one edition: its words, its
figures as data and as HTML, what may be pressed, and where each press leads.
"""

from __future__ import annotations

import argparse
import difflib
import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.lesson.controls import Choice, Jump
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.play import states
from antimono.course.scene.scene import Scene
from antimono.views.drawing.pen import Pen
from antimono.views.scene_html import view_html

type Written = dict[str, dict[str, Any]]
"""By the name of a scene, what it is and all that it shows."""

MOST_SHOWN = 12
"""How many scenes of a chapter that differ are printed."""


def of_chapter(chapter: Chapter) -> Written:
    """All states of a chapter: `us/scenes/a-tenth`, `us/practice/left`, `us/lesson`."""
    found: Written = {}
    for edition in chapter.editions:
        money = chapter.money(edition)
        for part in ("scenes", "practice"):
            told: tuple[Scene, ...] = getattr(chapter, part)(edition)
            for place, scene in enumerate(told):
                found[f"{edition}/{part}/{scene.slug}"] = {"place": place, **_scene(scene, money)}
        if chapter.lesson is not None:
            found[f"{edition}/lesson"] = dict(_frames(chapter.lesson, edition))
    return found


def _scene(scene: Scene, money: str) -> dict[str, Any]:
    """Return what a scene is, and its states by what was done."""
    return {
        "is": [str(scene.title), scene.teaches, scene.uses, scene.challenge, scene.level],
        "acts": [json_ready((act.kind, act.right, act.needs, act.others, act.clauses)) for act in scene.acts],
        "mistakes": [{key: str(text) for key, text in act.mistakes.items()} for act in scene.acts],
        **{
            f"after “{did}”": {
                "words": str(shown.words),
                "figures": json_ready(shown.figures),
                "html": view_html(shown, Pen(money_format=money)),
                "reply": json_ready(shown.reply),
                "vote": shown.vote,
                "next": dict(shown.next),
            }
            for did, shown in states(scene).items()
        },
    }


def _frames(lesson: Lesson, edition: str) -> Iterator[tuple[str, Any]]:
    """A free lesson at its opening, after each jump, and with every choice of every control."""
    opening = lesson.frame({"edition": edition} if "edition" in dict(lesson.frame().values) else {})
    yield "opening", json_ready(opening)
    for control in opening.controls:
        if isinstance(control, Jump):
            yield control.name, json_ready(lesson.changed(opening, control.name))
        elif isinstance(control, Choice):
            for option in control.options:
                moved = lesson.changed(opening, control.name, option.value)
                yield f"{control.name}={option.value}", json_ready(moved)


def count(written: Mapping[str, Mapping[str, Any]]) -> int:
    """Return how many states there are."""
    return sum(1 for told in written.values() for name in told if name not in ("place", "is", "acts", "mistakes"))


def differences(before: Written, now: Written) -> Iterator[str]:
    """The scenes in which both differ, each with its first difference."""
    for name in [*before, *(name for name in now if name not in before)]:
        if name not in now or name not in before:
            yield f"{name}: {'new' if name in now else 'gone'}"
            continue
        parts = [
            (part, *(json.loads(json.dumps(each[name].get(part))) for each in (before, now)))
            for part in {**before[name], **now[name]}
        ]
        other = [(part, old, new) for part, old, new in parts if old != new]
        if other:
            part, old, new = other[0]
            lines = difflib.unified_diff(_lines(old), _lines(new), "before", "now", lineterm="", n=1)
            yield "\n".join(
                (f"{name}: {len(other)} differ, first {part}:", *(line[:160] for line in list(lines)[2:20]))
            )


def _lines(value: Any) -> list[str]:
    return json.dumps(value, ensure_ascii=False, indent=1).splitlines()


def main() -> int:
    """Keep, or compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.course.states", description=__doc__)
    parser.add_argument("what", choices=("keep", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("chapters", nargs="*")
    given = parser.parse_args()
    known = {chapter.slug: chapter for chapter in (HOME, *CHAPTERS.values())}
    chosen: Iterable[str] = given.chapters or known
    given.folder.mkdir(parents=True, exist_ok=True)
    states_met = differing = 0
    for slug in chosen:
        written, path = of_chapter(known[slug]), given.folder / f"{slug}.json.gz"
        states_met += count(written)
        if given.what == "keep":
            path.write_bytes(gzip.compress(json.dumps(written).encode(), 5, mtime=0))
            continue
        found = list(differences(json.loads(gzip.decompress(path.read_bytes())), written))
        differing += len(found)
        for each in found[:MOST_SHOWN]:
            print(f"{slug}/{each}")
        print(f"{slug}: {count(written)} states, {len(found)} scenes differ", flush=True)
    print(f"{states_met} states, {differing} scenes differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
