"""How fast the course is: `make bench`. What a reader waits for, beside what was aimed at.

The figures are printed, and written beside those of other programs into `build/bench.json`.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page
from publish import paths
from publish.server import serving

from antimono.lessons import LESSONS
from antimono.lessons.lesson import Lesson
from tests.bench.figures import Figure, record
from tests.browser.chromium import chromium
from tests.surfaces.journeys import moves

VISITS = 3
"""So often each kind of visit is made; the median is told."""

CHANGES = 200
"""So many changes of controls are timed in each lesson."""

SHOWN_AIM = 0.5
READY_AIM = 0.5
FRAME_AIM = 50.0

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
  const number = document.querySelector(".am-number-value");
  if (!number?.checkVisibility()) return;
  // Two frames later the browser has drawn it.
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("antimono:number")));
});
"""

TRANSFERRED = """() => ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind))
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""
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
    """One visit to a page, in seconds since it was asked for, and what came over the wire."""

    shown: float
    """Until something was painted."""
    number: float
    """Until the number was drawn, large."""
    ready: float
    """Until the controls answered."""
    later: float
    """How much that is after a bare boot in the same round."""
    ratio: float
    """The same as a ratio."""
    kilobytes: float
    """What was transferred."""


type Visits = dict[tuple[str, str], list[Visit]]
"""All visits by page and kind, cold or warm."""

KINDS = ("cold", "warm")
BARE = "bare"


PARTS = {
    "shown": ("first paint", "s", SHOWN_AIM),
    "number": ("the number shown", "s", SHOWN_AIM),
    "ready": ("ready", "s", None),
    "later": ("… after the bare boot", "s", READY_AIM),
    "ratio": ("… as a ratio to it", "", None),
    "kilobytes": ("transferred", "kB", None),
}
"""What is told of the visits to a lesson, by the part of a visit: its name, unit and aim."""


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
    with site_with_bare_page() as folder, serving(folder, "/course/") as address, chromium() as browser:
        print(f"Chromium {browser.version}, {os.cpu_count()} cores, load {load:.1f} at the start")
        print(f"Median of {VISITS} visits to this machine's own server, gzip\n")
        made: Visits = {(page, kind): [] for page in (BARE, *LESSONS) for kind in KINDS}
        times: dict[str, list[float]] = {}
        for _round in range(VISITS):
            bare = dict.fromkeys(KINDS, 0.0)
            for page in (BARE, *LESSONS):
                context = browser.new_context()
                context.add_init_script(WATCH)
                for kind in KINDS:
                    with context.new_page() as tab:
                        visit = visited(tab, f"{address}{page}.html", bare[kind])
                        if kind == "warm" and page != BARE:
                            times.setdefault(page, []).extend(changed(tab))
                    made[page, kind].append(visit)
                    if page == BARE:
                        bare[kind] = visit.ready
                context.close()
    found = [*tell_visits(made), *tell_changes(times), *tell_frames()]
    print(f"\nmeasured in {time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f} at the end")
    return found


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


def visited(page: Page, address: str, bare: float) -> Visit:
    """Open a page and wait until its Python runs."""
    page.goto(address, wait_until="commit")
    page.wait_for_function(MARKED, arg="antimono:ready", timeout=60_000)
    marks = {name: start / 1000 for name, start in page.evaluate(MARKS).items()}
    loaded = page.evaluate(TRANSFERRED) + sum(worker.evaluate(TRANSFERRED) for worker in page.workers)
    ready = marks["antimono:ready"]
    return Visit(
        shown=marks.get("first-contentful-paint", ready),
        number=marks.get("antimono:number", ready),
        ready=ready,
        later=ready - bare,
        ratio=ready / bare if bare else 1.0,
        kilobytes=loaded / 1000,
    )


def changed(page: Page) -> list[float]:
    """Change the edition of a lesson again and again; the milliseconds until each frame was there."""
    times: list[float] = page.evaluate(CHANGE, ["Edition", CHANGES // VISITS + 1])
    return times


def tell_visits(made: Visits) -> list[Figure]:
    """Print what a reader waits for; the medians of the visits."""
    found = []
    print(f"{'seconds':28}{'cold':>8}{'warm':>8}")
    for page in (BARE, *LESSONS):
        print("Pyodide alone" if page == BARE else f"\n{page}")
        for part, (name, unit, aim) in PARTS.items():
            if page == BARE and part not in ("ready", "kilobytes"):
                continue
            values = [statistics.median(getattr(visit, part) for visit in made[page, kind]) for kind in KINDS]
            row(f"  {name}{' (kB)' if unit == 'kB' else ''}", values, aim, ",.0f" if unit == "kB" else ".2f")
            for kind, value in zip(KINDS, values, strict=True):
                found.append(figure(f"page {page}, {kind}: {name}", value, unit, aim))
    return found


def row(name: str, values: list[float], aim: float | None = None, form: str = ".2f") -> None:
    """Print the figures of cold and warm visits, and whether each is as aimed."""
    told = "".join(f"{value:8{form}}" for value in values)
    if aim is not None:
        verdicts = [
            f"{kind} {Figure.at_most('', value, '', aim).verdict()}"
            for kind, value in zip(KINDS, values, strict=True)
        ]
        told += f"   aim {aim:g}: {', '.join(verdicts)}"
    print(f"{name:28}{told}")


def tell_changes(times: dict[str, list[float]]) -> list[Figure]:
    """Print how long a change takes until the page shows its frame."""
    found = []
    print("\nmilliseconds from a change of the edition to its frame")
    for slug, measured in times.items():
        centiles = statistics.quantiles(measured, n=20)
        half, most = centiles[9], centiles[-1]
        told = f"p50 {half:6.1f}  p95 {most:6.1f}  of {len(measured)}"
        found.append(figure(f"page {slug}: change to frame, median", half, "ms"))
        found.append(figure(f"page {slug}: change to frame, 95th percentile", most, "ms", FRAME_AIM))
        print(f"  {slug:24}{told}   aim p95 {FRAME_AIM:g}: {found[-1].verdict()}")
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
