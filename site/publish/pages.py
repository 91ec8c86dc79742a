"""The pages: notebooks are run where that is needed, and Sphinx reads and writes what has changed."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from publish import kept, kernel, languages, notebooks, paths
from publish.minify import by_day, minify

_CACHE = paths.BUILD / "cache"
_MADE = _CACHE / "pages"
"""The pages as Sphinx writes them, from one build to the next."""

_DOCTREES = _CACHE / "doctrees"
_TEXTS = _CACHE / "texts"

_PACKAGE = paths.ROOT / "antimono"
_HOW_RUN = [Path(__file__).with_name(name) for name in ("kernel.py", "notebooks.py", "spans.py")]

GROUPS = CHAPTERS, LABS = "chapters", "labs"
"""The two groups of notebooks, each of which has a kernel."""


def group(name: str) -> list[Path]:
    """Return the notebooks of a group, as places below their folder."""
    return [place for place in notebooks.sources() if (place.parts[0] == "labs") == (name == LABS)]


def run_notebooks(places: Sequence[Path], executed: Path) -> None:
    """Run those notebooks whose results are not kept, in one kernel.

    Kept are results of the same notebook with the same sources of the whole package, the same versions of all
    packages, the same shipped data: an answer does not outlive the rule that gave it.
    """
    code = kept.digest(_PACKAGE, paths.LARGE_RUNS, *_HOW_RUN, kept.versions())
    made_of = {place: kept.digest(paths.NOTEBOOKS / place, code) for place in places}
    wanted = [place for place in places if not kept.is_kept(f"notebook {place}", made_of[place])]
    if not wanted:
        return
    first = (_shipped() if any(place.parts[0] == "labs" for place in wanted) else "") or notebooks.SILENT
    notebooks.run(wanted, paths.NOTEBOOKS, executed, kernel.environment(_CACHE / "ipython"), first=first)
    for place in wanted:
        kept.note(f"notebook {place}", made_of[place], [executed / place])


def _shipped() -> str:
    """Return what has a kernel tell of the games that are shipped, if they are of the rules as they are now."""
    from publish import large_runs

    if not large_runs.is_current(large_runs.shipped()):
        return ""
    return f"from publish import spans; spans.tell_of({str(paths.LARGE_RUNS)!r})"


def build(out: Path, executed: Path) -> None:
    """Turn the notebooks as they were run, and the other texts, into pages; a warning is an error.

    All are read again if anything but a notebook has changed, or a notebook's title; else Sphinx finds those
    that have. All are written in any case: Sphinx's index of words has but those of the pages that it writes.
    """
    languages.gather(executed, _TEXTS)
    around = _around()
    wanted = f"{around} {kept.digest(_TEXTS, paths.NOTEBOOKS, paths.ROOT / 'tests')}"
    before = kept.made_of("pages")
    if before != wanted:
        there = {file.relative_to(_MADE) for file in kept.files(_MADE)}
        shutil.rmtree(_MADE, ignore_errors=True)
        if not before.startswith(around):
            shutil.rmtree(_DOCTREES, ignore_errors=True)
        kept.forget("pages")
        sphinx("-j", "auto")
        minify(sorted((_MADE / "_static").glob("*.mjs")))
        tokens = _MADE / "_static" / "tokens.css"
        tokens.write_text(f"{tokens.read_text('utf-8')}{by_day(tokens.read_text('utf-8'))}", "utf-8")
        kept.note("pages", wanted, [_MADE, _DOCTREES])
        for place in there - {file.relative_to(_MADE) for file in kept.files(_MADE)}:
            (out / place).unlink(missing_ok=True)
    places = [file.relative_to(_MADE) for file in kept.files(_MADE) if not file.name.startswith(".buildinfo")]
    kept.update(_MADE, out, places)


def look(out: Path, executed: Path, slug: str) -> None:
    """Rewrite the page of one chapter; what else has changed waits for the next build.

    Raises:
        RuntimeError: if the pages were never built.
    """
    if not (_DOCTREES / "environment.pickle").is_file():
        raise RuntimeError("there are no pages yet: python site/build.py comes first")
    around = _around()
    same = kept.made_of("pages").startswith(around)
    kept.forget("pages")
    place = Path(f"{slug}.ipynb")
    if not (paths.NOTEBOOKS / place).is_file():  # a chapter without a free lesson is no notebook
        place, executed = Path(f"{slug}.md"), paths.NOTEBOOKS
    kept.update(executed, _TEXTS, [place])
    (_TEXTS / place).touch()  # or Sphinx would see nothing to read
    sphinx(f"-Dcourse_look={slug}", only=[_TEXTS / place])
    if same:
        kept.note("pages", f"{around} but for what has changed since", [_MADE, _DOCTREES])
    kept.update(_MADE, out, [Path(f"{slug}.html")])


def import_slow() -> None:
    """Import what makes pages, so that it is there when it is wanted."""
    notebooks.import_slow()
    _without_runners()
    for name in ("sphinx.cmd.build", "sphinx.builders.html", "myst_nb.sphinx_ext"):
        import_module(name)


def _without_runners() -> None:
    """Leave away what myst_nb would run notebooks with, a database among it: ours have been run."""
    for name in ("cache", "direct", "inline"):
        runner = ModuleType(f"myst_nb.core.execute.{name}")
        setattr(runner, f"NotebookClient{name.capitalize()}", None)
        sys.modules.setdefault(runner.__name__, runner)


def _around() -> str:
    """Return a digest of what all pages follow from: everything but what is in the notebooks below their titles."""
    texts = [file for file in kept.files(_TEXTS) if file.suffix != ".ipynb"]
    titles = [f"{place} {_title(_TEXTS / place)}" for place in notebooks.sources()]
    site = [paths.SOURCE / name for name in _SITE]
    by = [Path(__file__), *(Path(__file__).with_name(f"minify.{kind}") for kind in ("py", "mjs"))]
    return kept.digest(_PACKAGE, *site, *texts, *titles, *by, kept.versions())


_SITE = ("conf.py", "course", "_templates", "_static", "search-scorer.js", "locale")


def _title(notebook: Path) -> str:
    if not notebook.is_file():
        return ""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return "".join(cells[0]["source"]).partition("\n")[0] if cells else ""


def sphinx(*options: str, only: Sequence[Path] = ()) -> None:
    """Have Sphinx write the pages, or some.

    Raises:
        RuntimeError: if it has warned of anything.
    """
    given = ["-W", "--keep-going", "-q", "-d", str(_DOCTREES), "-c", str(paths.SOURCE), *options]
    given += ["-Dnb_execution_mode=off", str(_TEXTS), str(_MADE), *map(str, only)]
    _without_runners()
    from sphinx.cmd.build import main

    if main(given):
        raise RuntimeError("the pages were not built")
