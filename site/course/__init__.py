"""Sphinx extension of the course: languages, clauses, lessons, parts of pages, their security policy."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PARTS = (
    "auction",
    "clauses",
    "code",
    "contents",
    "desk",
    "doors",
    "exercise_sheet",
    "glossary",
    "hook",
    "labs",
    "languages",
    "ledger",
    "lessons",
    "look_up",
    "pages",
    "policy",
    "practice",
    "reference",
    "search",
    "stage",
    "teaching",
    "today",
    "told",
    "week",
    "what_if",
    "who_owes_what",
    "worksheet",
)
"""The modules here that have something to add; the others serve them."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of all the parts."""
    for part in PARTS:
        import_module(f"course.{part}").setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
