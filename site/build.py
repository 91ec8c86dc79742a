"""Build the site: `python site/build.py`, or a part of it: `python site/build.py --only lite`.

`python site/build.py --language de` builds the pages in one other language anew, beside the English ones.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from course.languages import found
from publish import (
    assets,
    compression,
    kernel,
    languages,
    large_runs,
    lite,
    look_up,
    offline,
    paths,
    scenes,
    sheets,
    snapshot,
    wheel,
)

from antimono.lessons.chapters import CHAPTERS
from antimono.views.panel.documents import write_documents

_WHEELS = paths.BUILD / "wheel"
_CACHE = paths.BUILD / "cache"

MANY_GAMES = ("-m", "publish.large_runs")
"""Makes the machine code of the games that some notebooks play: a minute, once a machine. And plays those
whose results are shipped: half a minute, whenever the rules or what plays them have changed."""


def build_pages(out: Path) -> None:
    """Turn the notebooks into pages; a warning is an error."""
    # Sphinx would take words of an earlier build from its index, and notes where this build was made.
    (out / "searchindex.js").unlink(missing_ok=True)
    _sphinx(out, "-E", "-j", "auto")
    for note in out.glob(".buildinfo*"):
        note.unlink()
    large_runs.write_answers(out / paths.LESSONS, large_runs.runs())


def _sphinx(out: Path, *options: str, only: Sequence[Path] = ()) -> None:
    with _sphinx_at_work(out, *options, only=only):
        pass


def _sphinx_at_work(out: Path, *options: str, only: Sequence[Path] = ()) -> AbstractContextManager[None]:
    shared = ["-W", "--keep-going", "-q", "-d", str(_CACHE / "doctrees"), "-c", str(paths.SOURCE)]
    places = [str(place) for place in (paths.NOTEBOOKS, out, *only)]
    around = kernel.environment(_CACHE / "ipython")
    return _python_at_work("-m", "sphinx", *shared, *options, *places, around=around)


@contextmanager
def _python_at_work(*arguments: str, around: Mapping[str, str] | None = None) -> Iterator[None]:
    """Another Python, beside what is done meanwhile.

    Raises:
        CalledProcessError: at the end, if it has failed.
    """
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, cwd=paths.ROOT, env={**os.environ, **(around or {})}) as other:
        yield
    if other.returncode:
        raise subprocess.CalledProcessError(other.returncode, command)


def build_assets(out: Path) -> None:
    """Copy Pyodide, our wheel in its forms, BokehJS, Panel and what our modules import."""
    own = wheel.build(_WHEELS)
    compiled, started = wheel.compile_for_browsers(own, _WHEELS), snapshot.make(own, _WHEELS)
    assets.copy_pyodide(out / paths.PYODIDE, own, lessons=compiled, snapshot=started)
    assets.copy_modules(out / paths.MODULES)
    assets.copy_panel(out / paths.PANEL)


def build_lessons(out: Path) -> None:
    """Write the Panel document of each lesson's controls, the tables of the scenes and of the look-up."""
    write_documents(out / paths.LESSONS)
    scenes.write_tables(out / paths.LESSONS)
    look_up.write_tables(out / paths.LESSONS)
    sheets.write_sheets(out / paths.LESSONS)


def build_languages(out: Path) -> None:
    """Write the pages in all other languages; nothing is run again for them."""
    for language in found():
        build_language(out, language)


def build_language(out: Path, language: str) -> None:
    """Write the pages in one other language, after the English ones."""
    work = _CACHE / "languages" / language
    texts = languages.gather(out.parent / languages.EXECUTED, _CACHE / "texts")
    languages.build(language, out / language, texts, work)


def build_lite(out: Path) -> None:
    """Build JupyterLite, which uses the Pyodide and the wheel of the assets."""
    lite.build(out / paths.LITE, _WHEELS, _CACHE / "lite")


def build_offline(out: Path) -> None:
    """Write the service worker, which knows every file of the other parts as it now is."""
    made = offline.write_worker(out)
    print(f"the whole course, kept on a device: {made['count']} files, {made['size'] / 1e6:.1f} MB")


def build_chapter(out: Path, slug: str) -> None:
    """Write one chapter anew into a site that is there: its page, its tables, its lesson's controls.

    Python in the pages, JupyterLite and what is kept offline stay as they were.
    """
    notebook = paths.NOTEBOOKS / f"{slug}.ipynb"
    notebook.touch()  # or Sphinx would see nothing to read
    with _sphinx_at_work(out, only=[notebook]):
        scenes.write_tables(out / paths.LESSONS, chapters=[CHAPTERS[slug]])
        write_documents(out / paths.LESSONS, slugs=[slug])


PARTS: dict[str, Callable[[Path], None]] = {
    "assets": build_assets,
    "lessons": build_lessons,
    "pages": build_pages,
    "languages": build_languages,
    "lite": build_lite,
    "offline": build_offline,
}
"""The parts of the site, in the order in which they are built."""


def main() -> None:
    """Build the site, or the parts named."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--only", action="append", choices=PARTS, help="one part (may be repeated)")
    parser.add_argument("--language", help="the pages in this language alone; it needs a catalogue")
    parser.add_argument("--chapter", choices=CHAPTERS, help="one chapter, in a site that is there")
    parser.add_argument("--out", type=Path, default=paths.SITE, help="the folder to build into (build/site)")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    parts = {name: PARTS[name] for name in options.only or PARTS}
    if options.language:
        if options.language not in found():
            parser.error(f"there is no catalogue of “{options.language}”: CONTRIBUTING says how to begin one")
        parts = {options.language: lambda folder: build_language(folder, options.language)}
    if options.chapter:
        parts = {options.chapter: lambda folder: build_chapter(folder, options.chapter)}
    with ExitStack() as meanwhile:
        if "pages" in parts:
            meanwhile.enter_context(_python_at_work(*MANY_GAMES, around={"PYTHONPATH": str(paths.SOURCE)}))
        for name, build in parts.items():
            start = time.monotonic()
            if name == "pages":
                meanwhile.close()
            build(out)
            print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
    compression.compress(out)
    # GitHub Pages otherwise leaves out folders whose names start with an underscore.
    (out / ".nojekyll").touch()
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file() and file.suffix != ".gz")
    print(f"{out}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
