"""How fast the course is: `make bench`. What a reader waits for, beside what was aimed at.

The figures are printed, and written beside those of other programs into `build/bench.json`.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from publish import paths
from publish.server import serving

from antimono.lessons import LESSONS
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.lesson import Lesson
from tests.bench.figures import Figure, record
from tests.browser.chromium import remembering
from tests.surfaces.journeys import moves

VISITS = 3
"""So often each kind of visit is made; the median is told."""

CHANGES = 200
"""So many changes of controls are timed in each lesson."""

AIMS = {
    "shown": 0.5,
    "answer": 0.1,
    ("ratio", "first"): 0.6,
    ("ratio", "next"): 0.4,
    "median": 16.0,
    "centile": 33.0,
    "slow answer": 0.5,
    "slow ready": 3.0,
}
"""What is aimed at, in the units of what is told; of the ratios, for each kind of visit."""

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
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", import.meta.url).href);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  python.runPython("1");
  postMessage("ready");
};
"""

WATCH = """
addEventListener("DOMContentLoaded", () => {
  // A lesson starts when it comes into sight.
  document.querySelector(".antimono-lesson")?.scrollIntoView();
  const stage = document.querySelector(".antimono-stage[data-chapter]");
  const told = () => {
    if (!stage?.hasAttribute("data-ready")) return;
    seen.disconnect();
    performance.mark("antimono:scene");
  };
  const seen = new MutationObserver(told);
  if (stage) seen.observe(stage, { attributes: true });
  told();
});
"""

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

CHANGE = """async ([label, count]) => {
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
        times.push((await promise) - start);
        // As a person does, whatever the page still has to do is done before the next change.
        await new Promise(requestAnimationFrame);
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
    """The same as a ratio to a bare boot of the same round and kind."""
    bytes: dict[str, int]
    """What was transferred, by part."""


type Visits = dict[tuple[str, str], list[Visit]]
"""All visits by page and kind."""

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
    """A figure that is to be as low as its aim or lower, if it has one."""
    value = round(value, 3)
    return Figure(name, value, unit) if aim is None else Figure.at_most(name, value, unit, aim)


def main() -> None:
    """Measure everything, print it and write it down."""
    record(figures())


def figures() -> list[Figure]:
    """Measure everything and print it.

    Takes some minutes, and needs the built site and Chromium.
    """
    began, load = time.monotonic(), os.getloadavg()[0]
    chapters = [slug for slug in CHAPTERS if slug in LESSONS]
    made: Visits = {}
    times: dict[str, list[float]] = {}
    with site_with_bare_page() as folder, serving(folder, "/course/") as address:
        for turn in range(VISITS):
            with profile() as reader:
                if not turn:
                    told = reader.browser.version if reader.browser else "?"
                    print(f"Chromium {told}, {os.cpu_count()} cores, load {load:.1f} at the start")
                    print(f"Medians of {VISITS} visits to this machine's own server, gzip")
                bare = {kind: visited(reader, f"{address}{BARE}.html").ready for kind in KINDS}
            for kind in KINDS:
                made.setdefault((BARE, kind), []).append(Visit(0, 0, 0, bare[kind], 1, {}))
            for place, slug in enumerate(chapters):
                with profile() as reader:
                    for kind, page in zip(KINDS, (slug, chapters[place - 1]), strict=True):
                        visit = visited(
                            reader, f"{address}{page}.html", bare[kind], times if kind == "next" else None
                        )
                        made.setdefault((page, kind), []).append(visit)
        slow = {slug: slowed(f"{address}{slug}.html") for slug in chapters}
    found = [*tell_visits(made), *tell_slow(slow), *tell_changes(times), *tell_frames()]
    print(f"\nmeasured in {time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f} at the end")
    return found


@contextmanager
def profile() -> Iterator[BrowserContext]:
    """A reader's browser with nothing remembered, which remembers as one that is not private."""
    with (
        tempfile.TemporaryDirectory() as folder,
        remembering(Path(folder), service_workers="block") as reader,
    ):
        reader.add_init_script(WATCH)
        yield reader


@contextmanager
def site_with_bare_page() -> Iterator[Path]:
    """The built site with one more page, which starts Pyodide's core and nothing else."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        shutil.copytree(paths.SITE, folder, ignore=shutil.ignore_patterns(paths.LITE))
        (folder / "bare.html").write_text(BARE_PAGE, "utf-8")
        (folder / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")
        (folder / "bare-worker.mjs").write_text(BARE_WORKER, "utf-8")
        yield folder


def visited(
    reader: BrowserContext, address: str, bare: float = 0, times: dict[str, list[float]] | None = None
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
            times.setdefault(page.url, []).extend(changed(page))
    return Visit(
        shown=shown,
        scene=scene,
        answer=max(0.0, scene - shown) + told,
        ready=ready,
        ratio=ready / bare if bare else 1.0,
        bytes=by_part(loaded),
    )


def by_part(loaded: list[tuple[str, int]]) -> dict[str, int]:
    """The bytes of each part."""
    sums = dict.fromkeys(BYTES, 0)
    for address, count in loaded:
        sums[next(part for part, sign in BYTES.items() if sign in address)] += count
    return sums


def slowed(address: str) -> Visit:
    """A first visit with the page's own thread slowed: Chromium does not slow a worker's with it."""
    with profile() as reader, reader.new_page() as page:
        reader.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.goto(address, wait_until="commit")
        page.wait_for_function(MARKED, arg="antimono:ready", timeout=120_000)
        marks = {name: start / 1000 for name, start in page.evaluate(MARKS).items()}
        shown, scene, ready = (
            marks[name] for name in ("first-contentful-paint", "antimono:scene", "antimono:ready")
        )
        return Visit(shown, scene, max(0.0, scene - shown) + page.evaluate(ANSWER) / 1000, ready, 1.0, {})


def changed(page: Page) -> list[float]:
    """Change the edition of a lesson again and again; the milliseconds until each frame was there."""
    times: list[float] = page.evaluate(CHANGE, ["Edition", CHANGES // VISITS + 1])
    return times


def tell_visits(made: Visits) -> list[Figure]:
    """Print what a reader waits for; the medians of the visits."""
    found = []
    print(f"\n{'seconds':34}{'first':>8}{'next':>8}")
    for page in dict.fromkeys(page for page, _kind in made):
        print("Pyodide alone" if page == BARE else f"\n{page}")
        for part, (name, unit) in PARTS.items():
            if page == BARE and part != "ready":
                continue
            values = [statistics.median(getattr(visit, part) for visit in made[page, kind]) for kind in KINDS]
            aims = [AIMS.get(part, AIMS.get((part, kind))) for kind in KINDS]
            row(f"  {name}", values, aims)
            for kind, value, aim in zip(KINDS, values, aims, strict=True):
                found.append(figure(f"page {page}, {kind}: {name}", value, unit, aim))
        for part in BYTES if page != BARE else ():
            sizes = [
                statistics.median(visit.bytes[part] for visit in made[page, kind]) / 1000 for kind in KINDS
            ]
            row(f"  kB: {part}", sizes, form=",.0f")
            found += [
                figure(f"page {page}, {kind}: {part}", size, "kB")
                for kind, size in zip(KINDS, sizes, strict=True)
            ]
    return found


def row(name: str, values: list[float], aims: Sequence[float | None] = (), form: str = ".2f") -> None:
    """Print figures beside each other, and of each that has an aim whether it is met."""
    told = "".join(f"{value:8{form}}" for value in values)
    for value, aim in zip(values, aims, strict=False):
        told += f"   aim {aim:g}: {Figure.at_most('', value, '', aim).verdict()}" if aim is not None else ""
    print(f"{name:34}{told}")


def tell_slow(slow: dict[str, Visit]) -> list[Figure]:
    """Print what a reader with a slow machine waits for."""
    found = []
    print(f"\n{f'{SLOWED} times slower':34}{'scene':>8}{'ready':>8}")
    for slug, visit in slow.items():
        values = [visit.shown + visit.answer, visit.ready]
        aims = [AIMS["slow answer"], AIMS["slow ready"]]
        row(f"  {slug}", values, aims)
        for name, value, aim in zip(("first scene answered", "lesson ready"), values, aims, strict=True):
            found.append(figure(f"page {slug}, {SLOWED} times slower: {name}", value, "s", aim))
    return found


def tell_changes(times: dict[str, list[float]]) -> list[Figure]:
    """Print how long a change takes until the page shows its frame."""
    found = []
    print(f"\n{'milliseconds from edition to frame':34}{'p50':>8}{'p95':>8}")
    for address, measured in times.items():
        slug = Path(address.partition("?")[0]).stem
        centiles = statistics.quantiles(measured, n=20)
        values, aims = [centiles[9], centiles[-1]], [AIMS["median"], AIMS["centile"]]
        row(f"  {slug}", values, aims, ".1f")
        for name, value, aim in zip(("median", "95th percentile"), values, aims, strict=True):
            found.append(figure(f"page {slug}: change to frame, {name}", value, "ms", aim))
    return found


def tell_frames() -> list[Figure]:
    """Print how fast the lessons are in this Python."""
    found = []
    print("\nframes per second in this Python")
    for slug, lesson in LESSONS.items():
        value = statistics.median(frames_per_second(lesson) for _round in range(VISITS))
        print(f"  {slug:24}{value:6,.0f}")
        found.append(figure(f"lesson {slug}: frames in this Python", value, "1/s"))
    return found


def frames_per_second(lesson: Lesson) -> float:
    """How many different frames a lesson makes in a second."""
    settings = [move.after for move in moves(lesson.slug)]
    start = time.perf_counter()
    for values in settings:
        lesson.frame(values)
    return len(settings) / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
