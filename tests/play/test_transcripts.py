"""What desks say in whole walks is what they said when somebody last looked: see `transcripts`."""

from __future__ import annotations

import pytest

from tests.play.transcripts import WALKS, Walk


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.file.stem)
def test_a_walk_is_told_as_it_was(walk: Walk) -> None:
    assert list(walk.lines()) == walk.file.read_text("utf-8").splitlines()
