"""Waiting times of a reader, beside their aims; a part of `make bench`.

Every second chapter is visited as a reader's first page and as the next one: all of them take longer than a
benchmark may. What is told of all is the median and the slowest; each visit is printed.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from publish import paths
from publish.server import serving
from publish.versions import package_folder

from antimono.course.chapters import CHAPTERS
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from tests.bench.figures import Figure, record
from tests.browser.chromium import remembering
from tests.surfaces.journeys import moves

VISITED_EVERY = 2
"""One of so many chapters is visited."""

BARE_EVERY = 4
"""A bare boot is timed before each so many visits; of these the ratios are."""

SLOW_EVERY = 3
"""One of so many of these is visited by a slow machine too."""

PACES = {
    0: ("change to frame", 40),
    33: ("change to frame with a key held down", 40),
    300: ("change to frame after a look", 20),
}
"""How many changes of controls are timed in each lesson, by the milliseconds from one to the next at least;
with 0 it follows as soon as the page is free."""

AIMS = {
    "shown": 0.5,
    "answer": 0.1,
    ("ratio", "first"): 0.6,
    ("ratio", "next"): 0.4,
    "median": 16.0,
    "centile": 33.0,
    "slow answer": 0.5,
    "slow ready": 3.0,
    ("page, style and modules", "first"): 180.0,
    ("page, style and modules", "next"): 30.0,
    ("Python's snapshot", "first"): 7000.0,
}
"""What is aimed at, in the units of what is told; of ratios and kilobytes, for each kind of visit."""

SLOWED = 4
"""So many times slower a weak phone is than this machine."""

BARE_PAGE = "<!doctype html><title>Pyodide alone</title><script type=module src=bare.mjs></script>"
BARE_SCRIPT = """
const worker = new Worker(new URL("bare-worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = () => performance.mark("antimono:ready");
worker.postMessage("start");
"""
BARE_WORKER = """
onmessage = async () => {
  const { loadPyodide } = await import(new URL("CORE/pyodide.js", import.meta.url).href);
  const python = await loadPyodide({ indexURL: new URL("CORE/", import.meta.url).href });
  python.runPython("1");
  postMessage("ready");
};
"""

WATCH = """
document.addEventListener("readystatechange", () => {
  const stage = document.querySelector(".antimono-stage[data-chapter]");
  const told = () => {
    if (!stage?.hasAttribute("data-ready")) return;
    seen.disconnect();
    performance.mark("antimono:scene");
    console.log("antimono:scene");
  };
  const seen = new MutationObserver(told);
  if (stage) seen.observe(stage, { attributes: true });
  told();
}, { once: true });
"""

SCROLL = """
addEventListener("DOMContentLoaded", () => document.querySelector(".antimono-lesson")?.scrollIntoView());
"""
"""A lesson starts when it comes into sight."""

ANSWER = """async () => {
    const place = document.querySelector(".antimono-stage[data-chapter] .am-scene[data-current] [data-view]");
    const field = place.querySelector("[data-number] input");
    const drawn = new Promise(done =>
        new MutationObserver(done).observe(place, { childList: true, subtree: true }));
    const start = performance.now();
    if (field) {
        field.value = "7";
        field.form.requestSubmit();
    } else {
        place.querySelector("[data-key]").click();
    }
    await drawn;
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""
"""Does what the first scene asks for, right or wrong, and waits until it is answered."""

TRANSFERRED = """() => ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind))
  .map(entry => [entry.name, entry.transferSize])"""
"""What came over the wire for a page or a worker: compressed, with headers, nothing for what was cached."""

MARKED = "name => performance.getEntriesByName(name).length > 0"
MARKS = """() => Object.fromEntries(["mark", "paint"].flatMap(kind => performance.getEntriesByType(kind))
  .map(entry => [entry.name, entry.startTime]))
"""

CHANGE = """async ([label, count, pace]) => {
    // Walk the list of editions: every control and every block may change.
    const find = root => {
        for (const element of root.querySelectorAll("*")) {
            if (element.matches("select") && element.labels[0]?.textContent.trim() === label) return element;
            const found = element.shadowRoot && find(element.shadowRoot);
            if (found) return found;
        }
    };
    const section = document.querySelector(".antimono-lesson");
    const list = find(section);
    const times = [];
    for (let turn = 0; turn < count; turn++) {
        const { promise, resolve } = Promise.withResolvers();
        section.addEventListener("antimono:frame", () => resolve(performance.now()), { once: true });
        list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
        const start = performance.now();
        list.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
        const taken = (await promise) - start;
        times.push(taken);
        // As a person does, whatever the page still has to do is done before the next change.
        await new Promise(requestAnimationFrame);
        await new Promise(done => setTimeout(done, Math.max(0, pace - taken)));
    }
    return times;
}"""


@dataclass(frozen=True)
class Visit:
    """One visit to a page: seconds since it was asked for, and what came over the wire."""

    shown: float
    """Until something was painted."""
    scene: float
    """Until the first scene took presses."""
    answer: float
    """From the paint, or from the first press if that is later, until the first scene had answered."""
    ready: float
    """Until the controls of the free lesson answered."""
    ratio: float
    """The same as a ratio to the last bare boot of the same kind."""
    bytes: dict[str, int]
    """What was transferred, by part."""


FRESH = 600
"""Seconds in which a browser asks for nothing again, as on GitHub Pages, where the site is published."""

KINDS = ("first", "next")
"""The first page of a visit, with nothing remembered, and the next one."""
BARE = "bare"

BYTES = {
    "Python's snapshot": ".snapshot",
    "Pyodide": "/pyodide/",
    "Panel and Bokeh": "/panel/",
    "scenes and controls": "/lessons/",
    "page, style and modules": "",
}
"""The parts of what is transferred, by what stands in the address; the first that does."""

PARTS = {
    "shown": ("first paint", "s"),
    "scene": ("the first scene takes presses", "s"),
    "answer": ("… and answers after it is shown", "s"),
    "ready": ("the free lesson is ready", "s"),
    "ratio": ("… as a ratio to the bare boot", ""),
}
"""What is told of the visits to a chapter, by the part of a visit: its name and unit."""


def figure(name: str, value: float, unit: str, aim: float | None = None) -> Figure:
    """Return a figure that is to be as low as its aim or lower, if it has one."""
    value = round(value, 3)
    return Figure(name, value, unit) if aim is None else Figure.at_most(name, value, unit, aim)


def main() -> None:
    """Measure everything, print it and write it down; needs the built site and Chromium."""
    began, load = time.monotonic(), os.getloadavg()[0]
    chapters = [slug for slug in CHAPTERS if slug in LESSONS][::VISITED_EVERY]
    made: dict[str, dict[str, Visit]] = {kind: {} for kind in KINDS}
    bare: dict[str, list[float]] = {kind: [] for kind in KINDS}
    times: dict[str, dict[int, list[float]]] = {}
    with site_with_bare_page() as folder, serving(folder, "/course/", fresh=FRESH) as address:
        for place, slug in enumerate(chapters):
            if place % BARE_EVERY == 0:
                with profile() as reader:
                    for kind in KINDS:
                        bare[kind].append(visited(reader, f"{address}{BARE}.html").ready)
            with profile() as reader:
                for kind, page in zip(KINDS, (slug, chapters[place - 1]), strict=True):
                    wanted = times if kind == "next" else None
                    made[kind][page] = visited(reader, f"{address}{page}.html", bare[kind][-1], wanted)
        slow = {slug: slowed(f"{address}{slug}.html") for slug in chapters[::SLOW_EVERY]}
    record([*of_visits(made), *of_bare(bare), *of_slow(slow), *of_changes(times), *of_frames()])
    print(f"measured in {time.monotonic() - began:.0f} s, load {load:.1f} at the start")


@contextmanager
def profile(*, scrolls: bool = True) -> Iterator[BrowserContext]:
    """A reader's browser with nothing remembered, which remembers as one that is not private.

    Args:
        scrolls: whether the reader goes to the lesson of each page at once.
    """
    with tempfile.TemporaryDirectory() as folder, remembering(Path(folder), service_workers="block") as reader:
        reader.add_init_script(WATCH + (SCROLL if scrolls else ""))
        yield reader


@contextmanager
def site_with_bare_page() -> Iterator[Path]:
    """The built site with one more page, which starts Pyodide's core and nothing else."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        shutil.copytree(paths.SITE, folder, ignore=shutil.ignore_patterns(paths.LITE))
        (folder / "bare.html").write_text(BARE_PAGE, "utf-8")
        (folder / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")
        core = package_folder(folder).parent.relative_to(folder).as_posix()
        (folder / "bare-worker.mjs").write_text(BARE_WORKER.replace("CORE", core), "utf-8")
        yield folder


def visited(
    reader: BrowserContext, address: str, bare: float = 0, times: dict[str, dict[int, list[float]]] | None = None
) -> Visit:
    """Open a page, wait for its Python, answer its first scene, and change its lesson if `times` wants it."""
    with reader.new_page() as page:
        page.goto(address, wait_until="commit")
        page.wait_for_function(MARKED, arg="antimono:ready", timeout=60_000)
        marks = {name: start / 1000 for name, start in page.evaluate(MARKS).items()}
        loaded = page.evaluate(TRANSFERRED)
        for worker in page.workers:
            loaded += worker.evaluate(TRANSFERRED)
        ready = marks["antimono:ready"]
        shown, scene = marks.get("first-contentful-paint", ready), marks.get("antimono:scene", 0.0)
        told = page.evaluate(ANSWER) / 1000 if scene else 0.0
        if times is not None:
            times[Path(address).stem] = {pace: changed(page, pace) for pace in PACES}
    return Visit(
        shown=shown,
        scene=scene,
        answer=max(0.0, scene - shown) + told,
        ready=ready,
        ratio=ready / bare if bare else 1.0,
        bytes=by_part(loaded),
    )


def by_part(loaded: list[tuple[str, int]]) -> dict[str, int]:
    """Return the bytes of each part."""
    sums = dict.fromkeys(BYTES, 0)
    for address, count in loaded:
        sums[next(part for part, sign in BYTES.items() if sign in address)] += count
    return sums


def slowed(address: str) -> Visit:
    """Return a first visit with the page's own thread slowed: Chromium does not slow a worker's with it.

    The reader answers the first scene, and another one goes to the lesson at once. Before the scene is there
    the page is asked nothing: what Playwright brings along for that takes a slow machine a fifth of a second.
    """
    with profile(scrolls=False) as reader, slow_page(reader) as page:
        with page.expect_console_message(lambda said: said.text == "antimono:scene", timeout=60_000):
            page.goto(address, wait_until="commit")
        told = page.evaluate(ANSWER) / 1000
        page.wait_for_function(MARKED, arg="first-contentful-paint")  # it may be told of late
        shown, scene = (page.evaluate(MARKS)[name] / 1000 for name in ("first-contentful-paint", "antimono:scene"))
    with profile() as reader, slow_page(reader) as page:
        page.goto(address, wait_until="commit")
        page.wait_for_function(MARKED, arg="antimono:ready", timeout=120_000)
        ready = page.evaluate(MARKS)["antimono:ready"] / 1000
    return Visit(shown, scene, max(0.0, scene - shown) + told, ready, 1.0, {})


@contextmanager
def slow_page(reader: BrowserContext) -> Iterator[Page]:
    """A page whose own thread is slowed."""
    with reader.new_page() as page:
        reader.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield page


def changed(page: Page, pace: int) -> list[float]:
    """Change the edition of a lesson again and again; the milliseconds until each frame was there.

    Args:
        page: one whose lesson answers.
        pace: at which of `PACES`.
    """
    times: list[float] = page.evaluate(CHANGE, ["Edition", PACES[pace][1], pace])
    return times


def of_all(name: str, values: Mapping[str, float], unit: str, aim: float | None = None) -> list[Figure]:
    """Of what was measured of some pages: the median, and the highest, which is to be as low as the aim."""
    for page, value in values.items():
        print(f"{name}, {page}: {value:.3f} {unit}")
    slowest = max(values, key=lambda page: values[page])
    return [
        figure(f"{name}, median of {len(values)}", statistics.median(values.values()), unit),
        figure(f"{name}, most ({slowest})", values[slowest], unit, aim),
    ]


def of_visits(made: Mapping[str, Mapping[str, Visit]]) -> list[Figure]:
    """Return what a reader waits for, and what comes over the wire, by kind of visit."""
    found = []
    for kind, visits in made.items():
        for part, (name, unit) in PARTS.items():
            values = {page: float(getattr(visit, part)) for page, visit in visits.items()}
            found += of_all(f"{kind} page: {name}", values, unit, AIMS.get(part, AIMS.get((part, kind))))
        for part in BYTES:
            sizes = {page: visit.bytes[part] / 1000 for page, visit in visits.items()}
            found += of_all(f"{kind} page: {part}", sizes, "kB", AIMS.get((part, kind)))
    return found


def of_bare(bare: Mapping[str, Sequence[float]]) -> list[Figure]:
    """Return how long Pyodide takes alone."""
    return [figure(f"{kind} page: Pyodide alone", statistics.median(bare[kind]), "s") for kind in bare]


def of_slow(slow: Mapping[str, Visit]) -> list[Figure]:
    """Return what a reader with a slow machine waits for."""
    shown = {slug: visit.shown + visit.answer for slug, visit in slow.items()}
    ready = {slug: visit.ready for slug, visit in slow.items()}
    return [
        *of_all(f"{SLOWED} times slower: first scene answered", shown, "s", AIMS["slow answer"]),
        *of_all(f"{SLOWED} times slower: lesson ready", ready, "s", AIMS["slow ready"]),
    ]


def of_changes(times: Mapping[str, Mapping[int, Sequence[float]]]) -> list[Figure]:
    """Return how long a change takes until the page shows its frame."""
    found = []
    for pace, (name, _count) in PACES.items():
        centiles = {slug: statistics.quantiles(taken[pace], n=20) for slug, taken in times.items()}
        middle = {slug: each[9] for slug, each in centiles.items()}
        late = {slug: each[-1] for slug, each in centiles.items()}
        found += of_all(f"{name}, median", middle, "ms", AIMS["median"])
        found += of_all(f"{name}, 95 of 100", late, "ms", AIMS["centile"])
    return found


def of_frames() -> list[Figure]:
    """Return how long a frame of each lesson takes in this Python, on average."""
    taken = {slug: milliseconds_a_frame(lesson) for slug, lesson in LESSONS.items()}
    return of_all("a lesson's frame in this Python", taken, "ms")


def milliseconds_a_frame(lesson: Lesson) -> float:
    """Return how long different frames of a lesson take on average."""
    settings = [move.after for move in moves(lesson)]
    start = time.perf_counter()
    for values in settings:
        lesson.frame(values)
    return 1000 * (time.perf_counter() - start) / len(settings)


if __name__ == "__main__":
    main()
