"""The course in another language: pages, scenes, controls, sentences, in a folder beside the English ones.

Nothing is run for a language. The lessons in the pages are drawn from what the notebooks told as data when
the English pages were built; modules, Python and widgets are those of the English pages.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from course.languages import CATALOGUES, catalogue

from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS
from publish import kept, notebooks, paths

EXECUTED = "jupyter_execute"
"""The folder of the notebooks as they were run, beside that of the pages."""


def build(
    language: str,
    out: Path,
    texts: Path,
    work: Path,
    *,
    catalogues: Path = CATALOGUES,
    prose: Path = paths.PROSE,
    chapters: Iterable[Chapter] = tuple(ALL_CHAPTERS.values()),
    strict: bool = True,
) -> None:
    """Build the course in a language into the folder `out`.

    Args:
        language: its tag; there must be a catalogue of it.
        out: the folder, below that of the English pages, whose files it uses.
        texts: the course text, its notebooks with their outputs: they are not run.
        work: a folder for what is needed meanwhile.
        catalogues: where the translations of the package's messages are.
        prose: where those of the course text are.
        chapters: those whose scenes and controls are wanted.
        strict: whether a warning is an error; of a part of the course, links lead nowhere.

    Raises:
        FileNotFoundError: there is no catalogue.
        ValueError: a translation in it is damaged.
        subprocess.CalledProcessError: the pages were not built.
    """
    # What draws tables and controls is imported where it is wanted: to look at one page takes none of it.
    from antimono.views.panel.documents import write_documents
    from publish import large_runs, look_up, scenes, sheets

    translations = catalogue(language, catalogues)
    settings = {
        "language": language,
        "nb_execution_mode": "off",
        "course_catalogues": str(catalogues),
        "locale_dirs": str(prose),
    }
    pages = work / "pages"  # MyST-NB writes beside the pages, where no reader shall find it
    shutil.rmtree(work, ignore_errors=True)
    options = [*(["-W", "--keep-going"] if strict else []), "-q", "-E", "-d", str(work / "doctrees")]
    options += [f"-D{name}={value}" for name, value in settings.items()]
    command = [sys.executable, "-m", "sphinx", *options, "-c", str(paths.SOURCE), str(texts), str(pages)]
    subprocess.run(command, cwd=paths.ROOT, check=True)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(pages, out)
    lessons = out / paths.LESSONS
    told = list(chapters)
    scenes.write_tables(lessons, translations, told)
    look_up.write_tables(lessons, translations)
    sheets.write_sheets(lessons, translations)
    large_runs.write_answers(lessons, large_runs.read_answers(out.parent / paths.LESSONS), translations)
    write_documents(lessons, translations, [each.slug for each in told if each.lesson is not None])
    (lessons / f"{language}.json").write_text(translations.json() + "\n", "utf-8")


def gather(executed: Path, folder: Path) -> Path:
    """Return the course text with its notebooks as they were run, in a folder.

    Raises:
        FileNotFoundError: a notebook was not run: the English pages come first.
    """
    for place in notebooks.sources():
        if not (executed / place).is_file():
            raise FileNotFoundError(f"{executed / place} is missing: build the English pages first (--only pages)")
    texts = [file.relative_to(paths.NOTEBOOKS) for file in kept.files(paths.NOTEBOOKS) if file.suffix != ".ipynb"]
    wanted = {*texts, *notebooks.sources()}
    gone = [place for file in kept.files(folder) if (place := file.relative_to(folder)) not in wanted]
    kept.update(paths.NOTEBOOKS, folder, texts, gone)
    kept.update(executed, folder, notebooks.sources())
    return folder
