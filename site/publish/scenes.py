"""The tables of the chapters: everything that their scenes can show, a file for each chapter and edition."""

from __future__ import annotations

from pathlib import Path

from antimono.lessons import CHAPTERS, HOME
from antimono.views.page.stage_html import table


def write_tables(folder: Path) -> None:
    """Write `{chapter}.{edition}.json` for every chapter and edition."""
    folder.mkdir(parents=True, exist_ok=True)
    for chapter in (HOME, *CHAPTERS.values()):
        for edition in chapter.editions:
            (folder / f"{chapter.slug}.{edition}.json").write_text(table(chapter, edition) + "\n", "utf-8")
