"""A Python from a snapshot answers as an ordinary one, which takes over where the snapshot does not fit."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route
from publish import paths, snapshot
from publish.versions import package_folder

from antimono.course.lessons import LESSONS
from tests.browser.live import LivePage
from tests.surfaces.journeys import moves

SETTINGS = 6
"""So many of each lesson's journeys are compared."""

ASK = """async requests => {
    const ofTheLesson = window.lessonWorker;
    const own = document.querySelector("link[rel=icon]").href;
    const worker = new Worker(new URL("worker.js", own), { type: "module" });
    window.lessonWorker = ofTheLesson;
    const found = { marks: [], answers: [] };
    const { promise, resolve, reject } = Promise.withResolvers();
    worker.onmessage = ({ data }) => {
        if (data.mark) found.marks.push(data.mark);
        else if (data.broken) reject(new Error(data.broken));
        else found.answers.push(JSON.stringify(data.answer));
        if (found.answers.length === requests.length) resolve(found);
    };
    const { PATHS } = await import(new URL("paths.js", own));
    worker.postMessage({ boot: { pyodide: PATHS.pyodide } });
    for (const [number, request] of requests.entries()) worker.postMessage({ number, request });
    setTimeout(() => reject(new Error("no answer")), 120_000);
    return promise.finally(() => worker.terminate());
}"""
"""Starts a worker, asks it, and gives its answers and what it marked on its way."""

FIRST = [{"lesson": "rent", "values": {}, "changes": [["owner", "competitor"]], "frame": True}]


def requests() -> list[dict[str, object]]:
    """Some settings of every lesson, in every edition among them."""
    found: list[dict[str, object]] = []
    for slug in LESSONS:
        every = moves(LESSONS[slug])
        for move in every[:: max(1, len(every) // SETTINGS)]:
            change = [[move.name, move.value]]
            found.append({"lesson": slug, "values": move.before, "changes": change, "frame": True})
    return found


def named(folder: Path) -> Path:
    """The snapshot that the pages start from."""
    files: dict[str, str] = json.loads((package_folder(folder) / "wheel.json").read_text("utf-8"))
    return package_folder(folder).parent / files["snapshot"]


@pytest.fixture
def page(browser: Browser, site: str) -> Page:
    """A page of a reader who has no snapshot yet, and from which no lesson starts."""
    page = browser.new_context(service_workers="block").new_page()
    page.goto(f"{site}about.html")
    return page


@pytest.mark.slow
def test_an_ordinary_start_and_the_snapshot_give_equal_answers(page: Page, live: Callable[[str], LivePage]) -> None:
    """Where the snapshot does not come, the console alone says so."""
    told: list[tuple[str, str]] = []
    page.on("console", lambda message: told.append((message.type, message.text)))
    page.context.route("**/*.snapshot", lambda route: route.fulfill(status=404))
    asked = requests()
    ordinary = page.evaluate(ASK, asked)
    assert "antimono:snapshot" not in ordinary["marks"]
    assert [text for kind, text in told if kind == "warning" and "without its snapshot" in text]
    fast = live("rent").page.evaluate(ASK, asked)
    assert "antimono:snapshot" in fast["marks"]
    for request, one, other in zip(asked, ordinary["answers"], fast["answers"], strict=True):
        assert one == other, request
        assert json.loads(one)["frame"], request
    page.context.close()


def test_lessons_start_from_the_snapshot_and_from_nothing_else(live: Callable[[str], LivePage], page: Page) -> None:
    lesson = live("rent").page
    assert lesson.evaluate("performance.getEntriesByName('antimono:snapshot').length") >= 1
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page.evaluate(ASK, FIRST)
    assert [name for name in fetched if name.endswith(snapshot.SUFFIX)]
    assert [name for name in fetched if name.endswith((".zip", ".whl"))] == []
    page.context.close()


def zstd(how: str, data: bytes) -> bytes:
    """Compress (`zstdCompressSync`) or unpack (`zstdDecompressSync`) with Node.js: Python 3.13 cannot."""
    script = f'process.stdout.write(require("zlib").{how}(require("fs").readFileSync(0)))'
    return subprocess.run([paths.NODE, "-e", script], input=data, capture_output=True, check=True).stdout


def truncated(file: Path) -> bytes:
    whole = file.read_bytes()
    return whole[: len(whole) // 2]


def of_another_build(file: Path) -> bytes:
    """The snapshot of another Pyodide: the hash of its build stands behind four words."""
    memory = bytearray(zstd("zstdDecompressSync", file.read_bytes()))
    memory[16:48] = bytes(32)
    return zstd("zstdCompressSync", bytes(memory))


@pytest.mark.slow
@pytest.mark.parametrize("damage", [truncated, of_another_build])
def test_a_snapshot_that_does_not_fit_is_left_aside(page: Page, folder: Path, damage: Callable[[Path], bytes]) -> None:
    told: list[tuple[str, str]] = []
    page.on("console", lambda message: told.append((message.type, message.text)))
    body = damage(named(folder))

    def exchange(route: Route) -> None:
        route.fulfill(status=200, content_type="application/octet-stream", body=body)

    page.context.route("**/*.snapshot", exchange)
    found = page.evaluate(ASK, FIRST)
    wanted = LESSONS["rent"].frame({"owner": "competitor"}).story.number
    assert json.loads(found["answers"][0])["frame"]["story"]["headline"]["value"] == str(wanted.value)
    assert "antimono:snapshot" not in found["marks"]
    assert [kind for kind, text in told if "without its snapshot" in text] == ["warning"]
    assert [text for kind, text in told if kind == "error"] == []
    page.context.close()


def test_after_a_request_that_fails_the_snapshot_answers_on(page: Page) -> None:
    """What Python imports to tell of an error is in the snapshot, too."""
    broken: dict[str, object] = {}  # of no lesson
    found = page.evaluate(ASK, [broken, {"lesson": "rnt"}, *FIRST])
    detail, unknown, first = map(json.loads, found["answers"])
    assert "Traceback" in detail["detail"]
    assert "ZipImportError" not in detail["detail"]
    assert "rent" in unknown["error"]
    assert first["frame"]
    page.context.close()


@pytest.mark.slow
def test_two_builds_give_the_same_snapshot(folder: Path, tmp_path: Path) -> None:
    """Its name is the hash of what is in it."""
    wheel = next(package_folder(folder).glob("antimono-*.whl"))
    shutil.copyfile(wheel, tmp_path / wheel.name)
    again = snapshot.make(tmp_path / wheel.name, tmp_path)
    assert again.name == named(folder).name
    assert again.read_bytes() == named(folder).read_bytes()
    assert str(paths.ROOT).encode() not in zstd("zstdDecompressSync", again.read_bytes())
