"""How fast the course is: `make bench`. What a reader waits for, beside what was aimed at."""

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
    """One visit to a page, in seconds since it was asked for, and what came over the wire.

    Attributes:
        shown: until something was painted.
        number: until the number was drawn, large.
        ready: until the controls answered.
        later: how much that is after a bare boot in the same round.
        ratio: the same as a ratio.
        kilobytes: what was transferred.
    """

    shown: float
    number: float
    ready: float
    later: float
    ratio: float
    kilobytes: float


type Visits = dict[tuple[str, str], list[Visit]]
"""All visits by page and kind, cold or warm."""

KINDS = ("cold", "warm")
BARE = "bare"


def main() -> None:
    """Measure everything and print it."""
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
    tell_visits(made)
    tell_changes(times)
    tell_frames()
    print(f"\nmeasured in {time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f} at the end")


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


def tell_visits(made: Visits) -> None:
    """Print what a reader waits for."""

    def median(page: str, part: str) -> list[float]:
        return [statistics.median(getattr(visit, part) for visit in made[page, kind]) for kind in KINDS]

    print(f"{'seconds':26}{'cold':>8}{'warm':>8}")
    row("Pyodide's bare boot", median(BARE, "ready"))
    row("  kilobytes", median(BARE, "kilobytes"), form=",.0f")
    for slug in LESSONS:
        print(f"\n{slug}")
        row("  first paint", median(slug, "shown"), SHOWN_AIM)
        row("  the number shown", median(slug, "number"), SHOWN_AIM)
        row("  lesson ready", median(slug, "ready"))
        row("  … after the bare boot", median(slug, "later"), READY_AIM)
        row("  … as a ratio to it", median(slug, "ratio"))
        row("  kilobytes", median(slug, "kilobytes"), form=",.0f")


def row(name: str, figures: list[float], aim: float | None = None, form: str = ".2f") -> None:
    """Print the figures of cold and warm visits, and whether each is as aimed."""
    told = "".join(f"{figure:8{form}}" for figure in figures)
    if aim is not None:
        verdicts = [f"{kind} {verdict(figure, aim)}" for kind, figure in zip(KINDS, figures, strict=True)]
        told += f"   aim {aim:g}: {', '.join(verdicts)}"
    print(f"{name:26}{told}")


def verdict(figure: float, aim: float) -> str:
    """Whether an aim is met."""
    return "met" if figure <= aim else f"missed ({figure / aim:.1f}×)"


def tell_changes(times: dict[str, list[float]]) -> None:
    """Print how long a change takes until the page shows its frame."""
    print("\nmilliseconds from a change of the edition to its frame")
    for slug, measured in times.items():
        centiles = statistics.quantiles(measured, n=20)
        told = f"p50 {centiles[9]:6.1f}  p95 {centiles[-1]:6.1f}  of {len(measured)}"
        print(f"  {slug:24}{told}   aim p95 {FRAME_AIM:g}: {verdict(centiles[-1], FRAME_AIM)}")


def tell_frames() -> None:
    """Print how fast the lessons are in this Python."""
    print("\nframes per second in this Python")
    for slug, lesson in LESSONS.items():
        print(f"  {slug:24}{statistics.median(frames_per_second(lesson) for _round in range(VISITS)):6,.0f}")


def frames_per_second(lesson: Lesson) -> float:
    """How many different frames a lesson makes in a second."""
    settings = [move.after for move in moves(lesson.slug)]
    start = time.perf_counter()
    for values in settings:
        lesson.frame(values)
    return len(settings) / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
