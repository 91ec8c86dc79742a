"""What a page fetches of our wheel: all that its lessons need, and nothing else."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from publish.wheel import page_files

import antimono
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lessons import LESSONS

PACKAGE = Path(antimono.__file__).parent

ANSWER = """
import json, sys
sys.path.insert(0, sys.argv[1])
from antimono.views.page.answers import reply
answers = [json.loads(reply(json.dumps({"lesson": slug, "frame": True}))) for slug in sys.argv[2:]]
print(json.dumps([answer.get("frame") for answer in answers]))
"""


@pytest.fixture(scope="module")
def files() -> list[str]:
    return page_files(PACKAGE)


def test_the_files_of_a_page_are_enough_for_every_lesson(files: list[str], tmp_path: Path) -> None:
    """A Python that sees these files alone gives every lesson's frame."""
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PACKAGE.parent / name, tmp_path / name)
    run = subprocess.run(
        [sys.executable, "-I", "-c", ANSWER, str(tmp_path), *LESSONS],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    frames = [json_ready(lesson.frame()) for lesson in LESSONS.values()]
    assert json.loads(run.stdout) == json.loads(json.dumps(frames))


def test_players_the_other_game_and_other_surfaces_stay_behind(files: list[str]) -> None:
    """The first game itself does not: chapters are played in it; of the second a lesson asks its edition."""
    other = ("cheaters/game/", "cheaters/players/", "cheaters/records/", "cheaters/scenario/")
    games = ("anti_monopoly/players/", *other)
    surfaces = ("cli/", "views/panel/", "views/notebook/", "views/assets/")
    behind = tuple(f"antimono/{folder}" for folder in (*games, *surfaces))
    drawings = "antimono/views/assets/pieces.svg"
    assert [name for name in files if name.startswith(behind)] == [drawings]
