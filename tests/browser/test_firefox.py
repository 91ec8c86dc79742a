"""The scenes in Firefox, as Debian ships it: chapters whole, by taps or by keys alone, at 390 px."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from publish import paths

from antimono.course.chapter import Chapter
from antimono.course.chapters import CHEATERS
from antimono.course.scene.play import view, way
from tests.browser.test_scenes import PAGES, US

FIREFOX = next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)
HERE = Path(__file__).parent


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "pages"), [("taps", PAGES), ("keys", CHEATERS)], ids=["taps", "keys"])
@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here; make browser installs Debian's")
def test_every_chapter_is_finished_by_one_hand_alone(site: str, hand: str, pages: Mapping[str, Chapter]) -> None:
    ways = [
        {"name": name, "scenes": [{"keys": way(scene)} for scene in chapter.scenes(US)]}
        for name, chapter in pages.items()
    ]
    command = [paths.NODE, str(HERE / "firefox.mjs"), str(FIREFOX), site, str(paths.NODE_MODULES), hand]
    ran = subprocess.run(command, input=json.dumps(ways), capture_output=True, text=True, check=False, timeout=900)
    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout)
    assert seen["faults"] == []
    for shown in seen["told"]:
        scene = pages[shown["name"]].scenes(US)[shown["scene"] - 1]
        did = ""
        for key in way(scene):
            did = view(scene, did).next[key]
        said = view(scene, did).reply
        assert said is not None
        assert shown["done"], shown
        assert str(said.text) in shown["reply"]
    assert len(seen["told"]) == sum(len(chapter.scenes(US)) for chapter in pages.values())
