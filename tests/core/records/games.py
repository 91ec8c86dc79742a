"""The games whose forms are asked the same, and their tables of texts."""

from __future__ import annotations

import pytest

from tests.anti_monopoly.records.forms import FORMS as FIRST
from tests.cheaters.records.forms import FORMS as SECOND

GAMES = (FIRST, SECOND)

both = pytest.mark.parametrize("forms", GAMES, ids=lambda forms: forms.package)


def tables(file: str, columns: int) -> pytest.MarkDecorator:
    """Ask a test about each row that both games have in a file; see `Forms.rows`."""
    cases = [(forms, row) for forms in GAMES for row in forms.rows(file, columns)]
    names = [f"{forms.package}: {' | '.join(row)[:80]}" for forms, row in cases]
    return pytest.mark.parametrize(("forms", "row"), cases, ids=names)
