"""Build the site: `python site/build.py`, or a part of it: `python site/build.py --only lite`.

`python site/build.py --chapter rent` rewrites one chapter in an existing site. `python site/build.py
--language de` builds the pages in one other language, beside the English ones.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from course.languages import found
from publish import assets, compression, kept, languages, lite, offline, pages, paths, snapshot, versions, wheel
from publish.side_by_side import Part, PartFailedError, do, meanwhile

from antimono.course.chapters import ALL_CHAPTERS, HOME
from antimono.course.lessons import LESSONS

_WHEELS = paths.BUILD / "wheel"
_CACHE = paths.BUILD / "cache"
_PACKAGE = paths.ROOT / "antimono"
_PUBLISH = paths.SOURCE / "publish"
_TOOLS = (paths.LOCK, paths.SOURCE / "package-lock.json")


def build_assets(out: Path) -> None:
    """Copy Pyodide, our wheel in its forms, BokehJS, Panel, fonts, and what our modules import."""
    own = wheel.build(_WHEELS)
    compiled, started = wheel.compile_for_browsers(own, _WHEELS), snapshot.make(own, _WHEELS)
    assets.copy_pyodide(out / paths.PYODIDE, own, lessons=compiled, snapshot=started)
    assets.copy_modules(out / paths.MODULES)
    assets.copy_fonts(out / paths.FONTS)
    assets.copy_panel(out / paths.PANEL)


def build_scenes(out: Path, slugs: Iterable[str] = tuple(ALL_CHAPTERS)) -> None:
    """Write the tables of the scenes."""
    from publish import scenes

    scenes.write_tables(out / paths.LESSONS, chapters=[ALL_CHAPTERS[slug] for slug in slugs])


def build_controls(out: Path) -> None:
    """Write the Panel document of each lesson's controls, what can be looked up, what many games come to."""
    from publish import large_runs, look_up, sheets

    from antimono.views.panel.documents import write_documents

    write_documents(out / paths.LESSONS)
    for slug in LESSONS:
        _note_controls(out, slug)
    look_up.write_tables(out / paths.LESSONS)
    sheets.write_sheets(out / paths.LESSONS)
    large_runs.write_answers(out / paths.LESSONS, large_runs.runs())


def _controls(slug: str) -> str:
    """Return a digest of what the controls of a lesson follow from, found without Panel, which takes seconds.

    Drawings are none of it: controls have words alone.
    """
    asked = repr(LESSONS[slug].frame().controls)
    views = _PACKAGE / "views"
    assets = [views / "assets" / name for name in ("controls.css", "pieces.svg")]
    drawn = [views / "panel", views / "drawing" / "pieces.py", *sorted(views.glob("*.py")), *assets]
    return kept.digest(*drawn, asked, kept.versions())


def _note_controls(out: Path, slug: str) -> None:
    kept.note(f"controls of {slug} in {out}", _controls(slug), [out / paths.LESSONS / f"{slug}.json"])


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
    place = out / paths.LITE
    names = " ".join(str(file.relative_to(paths.NOTEBOOKS)) for file in kept.files(paths.NOTEBOOKS))
    by = [_PUBLISH / "lite.py", _PUBLISH / "lite.css", _PUBLISH / "policy.py", paths.SOURCE / "_static/site.css"]
    made_of = kept.digest(_WHEELS, *by, *_TOOLS, kept.versions(), names)
    if kept.made_of(f"lite in {out}") == made_of:
        if lite.refresh(place):
            kept.note(f"lite in {out}", made_of, [place])
        return
    kept.forget(f"lite in {out}")
    lite.build(place, _WHEELS, _CACHE / "lite")
    kept.note(f"lite in {out}", made_of, [place])


def build_offline(out: Path) -> None:
    """Write the service worker, which knows every file of the other parts as it now is."""
    offline.write_worker(out)


def _kept(name: str, out: Path, build: Callable[[Path], None], made_of: Callable[[], str], *made: Path | str) -> None:
    """Build something, unless it is there, made of the same.

    Args:
        name: what it is called.
        out: the site.
        build: what makes it in the site.
        made_of: the digest of all that it is made of.
        made: what it is: folders, files, or patterns of files in the site.
    """
    known, of = f"{name} in {out}", made_of()
    if kept.is_kept(known, of):
        return
    kept.forget(known)
    build(out)
    there = [file for each in made for file in ([each] if isinstance(each, Path) else out.glob(each))]
    kept.note(known, of, there)


def _package() -> str:
    """Return a digest of what the package's own tables follow from, and of more: to look closer takes longer."""
    return kept.digest(_PACKAGE, paths.SOURCE / "course", _PUBLISH, paths.LARGE_RUNS, kept.versions())


def _program() -> str:
    """Return a digest of what Python in the pages follows from."""
    told = ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE.md")
    texts = [paths.ROOT / name for name in told]
    return kept.digest(_PACKAGE, _PUBLISH, *texts, *_TOOLS, kept.versions())


def parts(out: Path) -> dict[str, Part]:
    """Return all parts of the site, which are written at plain addresses; `publish.versions` publishes them.

    The long ones come first, so that both cores have something to do to the end.
    """
    executed = out.parent / languages.EXECUTED
    lessons = Path(paths.LESSONS)
    scenes = [f"{lessons}/{slug}.*.json" for slug in ALL_CHAPTERS]
    controls = [f"{lessons}/{name}" for name in ("look-up.*.json", "who-owes-what.*.json", "what-if.*.json")]
    controls += [f"{lessons}/{slug}.json" for slug in LESSONS]
    run = {name: partial(pages.run_notebooks, pages.group(name), executed) for name in pages.GROUPS}
    forms = [out / paths.PYODIDE, out / paths.MODULES, out / paths.FONTS, out / paths.PANEL, _WHEELS]
    return {
        pages.LABS: Part(run[pages.LABS]),
        "assets": Part(partial(_kept, "assets", out, build_assets, _program, *forms)),
        pages.CHAPTERS: Part(run[pages.CHAPTERS]),
        "pages": Part(partial(pages.build, out, executed), after=pages.GROUPS),
        "lite": Part(partial(build_lite, out), after=("assets",)),
        "scenes": Part(partial(_kept, "scenes", out, build_scenes, _package, *scenes)),
        "controls": Part(partial(_kept, "controls", out, build_controls, _package, *controls)),
        "languages": Part(partial(build_languages, out), after=("pages", "controls")),
    }


LAST = {"offline": build_offline}
"""What comes when all else is there."""

GROUPS = {"lessons": ("scenes", "controls"), "pages": (*pages.GROUPS, "pages")}
"""Names for several parts."""


def build_chapter(out: Path, slug: str) -> None:
    """Rewrite one chapter in an existing site: its page, and what else the package tells of it.

    Python in the pages, JupyterLite and what is kept offline stay as they were.
    """
    executed = out.parent / languages.EXECUTED

    def controls() -> None:
        build_scenes(out, [slug])
        if slug not in LESSONS or kept.is_kept(f"controls of {slug} in {out}", _controls(slug)):
            return
        from antimono.views.panel.documents import write_documents

        write_documents(out / paths.LESSONS, slugs=[slug])
        _note_controls(out, slug)

    def page() -> None:
        if ALL_CHAPTERS[slug].lesson is None:
            pages.import_slow()
        else:
            with meanwhile("notebook", partial(pages.run_notebooks, [Path(f"{slug}.ipynb")], executed)):
                pages.import_slow()
        pages.look(out, executed, slug)

    package = _package()
    same = all(kept.is_kept(f"{name} in {out}", package) for name in ("scenes", "controls"))
    do({"page": Part(page), **({} if same else {"controls": Part(controls)})}, cores=2)


def main() -> None:
    """Build the site, or the parts named."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    names = dict.fromkeys([*parts(paths.MADE), *GROUPS, *LAST])
    parser.add_argument("--only", action="append", choices=names, help="one part (may be repeated)")
    parser.add_argument("--language", help="the pages in this language alone; it needs a catalogue")
    parser.add_argument(
        "--chapter",
        choices=[each for each in ALL_CHAPTERS if each != HOME.slug],
        help="one chapter, in a site that is there",
    )
    parser.add_argument("--out", type=Path, default=paths.SITE, help="the folder to build into (build/site)")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    made = out.parent / paths.MADE.name
    for folder in (out, made):
        folder.mkdir(parents=True, exist_ok=True)
    if options.language and options.language not in found():
        parser.error(f"there is no catalogue of “{options.language}”: see docs/add-a-language.md")
    start = time.monotonic()
    try:
        if options.chapter:
            build_chapter(made, options.chapter)
            versions.publish(made, out)
        elif options.language:
            do({options.language: Part(partial(build_language, made, options.language))}, cores=1)
            versions.publish(made, out)
        else:
            _build(made, out, options.only)
    except PartFailedError as error:
        sys.exit(f"not built: {error}")
    compression.compress(out)
    # GitHub Pages otherwise leaves out folders whose names start with an underscore.
    (out / ".nojekyll").touch()
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file() and file.suffix != ".gz")
    print(f"{out}: {size / 1e6:.1f} MB, {time.monotonic() - start:.1f} s")


def _build(made: Path, out: Path, only: Iterable[str] | None) -> None:
    every = parts(made)
    wanted = {part for name in only or (*every, *LAST) for part in GROUPS.get(name, (name,))}
    do({name: part for name, part in every.items() if name in wanted}, _cores())
    versions.publish(made, out)
    do({name: Part(partial(build, out)) for name, build in LAST.items() if name in wanted}, 1)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


if __name__ == "__main__":
    main()
