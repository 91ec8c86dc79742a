"""Reading figures that each role has its own of."""

from __future__ import annotations

from antimono.anti_monopoly.editions.roles import ByRole
from antimono.core.editions.entry import Entry
from antimono.core.editions.limit import Limit


def by_role(entry: Entry, field: str, limit: Limit) -> ByRole:
    """A table with a whole number within `limit` for each role."""
    inner = entry.entry(field)
    inner.only(("competitor", "monopolist"))
    return ByRole(inner.whole("competitor", limit), inner.whole("monopolist", limit))
