"""What the README and CONTRIBUTING show is run as it stands."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.cli import main
from antimono.course.anti_monopoly.words import scenes_of
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.play import solve, states, view
from antimono.views.html import blocks

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
CONTRIBUTING = "\n".join(guide.read_text(encoding="utf-8") for guide in GUIDES)

COMMANDS = re.findall(r"^\$ antimono (.+)$", README, flags=re.MULTILINE)


def test_the_python_of_the_readme_prints_what_it_shows() -> None:
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert outcome.attempted > 3
    assert outcome.failed == 0


def test_the_readme_shows_commands() -> None:
    assert {command.split()[0] for command in COMMANDS} == {
        "rent",
        "jail",
        "bankruptcy",
        "editions",
        "rules",
        "clauses",
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_readme_run(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(shlex.split(command)))
    assert not ended.value.code
    assert capsys.readouterr().out


def test_the_targets_of_the_readme_are_in_the_makefile() -> None:
    for target in set(re.findall(r"(?:`|^)make ([\w-]+)", README + CONTRIBUTING, re.MULTILINE)):
        ended = subprocess.run(["make", "--dry-run", "--quiet", target], cwd=ROOT, capture_output=True, check=False)
        assert ended.returncode == 0, target


def test_the_lesson_in_ten_lines_is_one() -> None:
    """docs/add-a-chapter.md: a lesson is a function that asks for its controls and returns what to show."""
    codes = re.findall(r"```python\n(.*?)```", CONTRIBUTING, flags=re.DOTALL)
    written = next(code for code in codes if "def tell" in code)
    body = written[written.index("def tell") :]
    assert len([line for line in body.splitlines() if line.strip()]) <= 10
    names: dict[str, object] = {}
    exec(compile(written, "start.py", "exec"), names)
    lesson = names["LESSON"]
    assert isinstance(lesson, Lesson)
    frame = lesson.frame({"laps": 4})
    assert frame.story.number.amount == 400
    assert "$400" in blocks(frame)["number"]
    assert not frame.notes


def test_the_scene_of_contributing_is_one() -> None:
    """docs/add-a-chapter.md: a scene has few states, and a foreseen mistake gets its sentence."""
    code = next(each for each in re.findall(r"```python\n(.*?)```", CONTRIBUTING, re.DOTALL) if "scene(" in each)
    names: dict[str, Any] = {"__name__": "contributing"}
    exec(compile(code, "rent.py", "exec"), names)
    for edition in EDITION_IDS:
        (scene,) = scenes_of(names["story"], "", edition)
        assert view(scene, solve(scene)).done
    (scene,) = scenes_of(names["story"], "", "us")
    assert solve(scene) == "32"
    assert "-320" in states(scene)


EXAMPLES = {
    *("antimono/locale/da/LC_MESSAGES/antimono.po", "site/locale/da/LC_MESSAGES/course.po"),
    *("antimono/course/anti_monopoly/salary/scenes.py", "antimono/course/anti_monopoly/salary/try_it.py"),
    *("antimono/course/anti_monopoly/salary/class.toml", "notebooks/salary.ipynb"),
}
"""Files that a reader of the guides will write."""


def test_the_folders_and_files_that_are_named_are_there() -> None:
    named = set(re.findall(r"`((?:antimono|notebooks|site|tests)/[\w./]*)`", README + CONTRIBUTING))
    assert len(named) > 15
    for path in named - EXAMPLES:
        assert (ROOT / path).exists(), path
    assert named >= EXAMPLES


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 100


def test_files_that_are_linked_exist() -> None:
    for guide in (ROOT / "README.md", *GUIDES):
        for target in re.findall(r"\]\(([^)#]+)\)", guide.read_text(encoding="utf-8")):
            assert (guide.parent / target).exists(), (guide.name, target)


@pytest.mark.parametrize("guide", GUIDES[1:], ids=[guide.stem for guide in GUIDES[1:]])
def test_a_guide_begins_with_a_command_and_is_in_the_list(guide: Path) -> None:
    assert re.match(r"# [^\n]+\n\n```sh\n", guide.read_text(encoding="utf-8"))
    assert f"(docs/{guide.name})" in GUIDES[0].read_text(encoding="utf-8")
