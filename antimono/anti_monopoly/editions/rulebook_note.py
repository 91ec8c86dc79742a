"""The remark that belongs beside the answers of an edition whose own rulebook is not fully public."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.core.text import Message, _

FOLLOWS: Mapping[str, str] = {"us": "fr2006"}
"""Editions that are played by the clauses of another, each with that one."""

_NOTE = _("The US box is played by the clauses of the French rulebook, because its own is not fully public.")


def rulebook_note(edition_id: str) -> Message | None:
    """Return the sentence about the rulebook that an edition follows; `None` for one that has its own."""
    return _NOTE if edition_id in FOLLOWS else None
