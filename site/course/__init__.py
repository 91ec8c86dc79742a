"""What the course adds to Sphinx: languages, clauses, lessons, what pages carry, their security policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from course import clauses, languages, ledger, lessons, pages, policy, search, stage, worksheet

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of all the parts."""
    for part in (clauses, languages, ledger, lessons, pages, policy, search, stage, worksheet):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
