"""What desks say in whole walks is what they said when somebody last looked: see `transcripts`."""

from __future__ import annotations

import re

import pytest

from tests.digests import differing_blocks
from tests.play.transcripts import WALKS, Walk


def test_people_hear_the_names_of_cheat_cards_and_never_their_codes() -> None:
    """Codes are for records, and for what is typed."""
    told = [
        line
        for walk in WALKS
        if walk.desk == "cheaters"
        for line in walk.file.read_text("utf-8").splitlines()
        if not re.match(r"[>?] \{|[\w-]+ = |\[antimono|“[^”]+” is not possible", line)
    ]
    assert any("accuses" in line for line in told)
    assert [line for line in told if re.search(r"\b[TCK]\d\d\b", line)] == []


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.file.stem)
def test_a_walk_is_told_and_drawn_as_it_was(walk: Walk) -> None:
    told, drawn = walk.transcripts()
    assert told == walk.file.read_text("utf-8").splitlines()
    assert differing_blocks(walk.elements_file, drawn) == []
