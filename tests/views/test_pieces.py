"""The tables of the chapters: what many views share stands once, and nothing is lost by it."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.theme import YOU
from antimono.course.anti_monopoly.shared.four_players import table as begun
from antimono.course.anti_monopoly.shared.four_players import whole_board as board_of
from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.scene.figures import Pair
from antimono.course.scene.play import solve, states, view
from antimono.rulebook.clauses import clause
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.page.chapter_page import rule, table
from antimono.views.page.shared_html import Pieces
from antimono.views.scene_html import view_html, whole_board

US = "us"
RENT = CHAPTERS["rent"]

TAGS = ('<div class="am-tile">', '<details class="am-why">', "</details>", "<tr>", "<g class='am-b-tab'>", "</div>")


@cache
def told(slug: str, *, practice: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(table(CHAPTERS[slug], US, practice=practice))
    return found


@given(st.lists(st.lists(st.sampled_from(TAGS) | st.text(max_size=8)).map("".join), max_size=6))
def test_texts_are_put_together_again_from_their_pieces(texts: list[str]) -> None:
    pieces = Pieces()
    places = [pieces.cut(text) for text in texts]
    assert ["".join(pieces.listed[place] for place in each) for each in places] == texts
    assert len(set(pieces.listed)) == len(pieces.listed)


@pytest.mark.parametrize("practice", [False, True])
def test_a_table_holds_every_view_of_every_scene(practice: bool) -> None:
    found = told("rent", practice=practice)
    scenes = RENT.practice(US) if practice else RENT.scenes(US)
    for number, (scene, drawn) in enumerate(zip(scenes, found["scenes"], strict=True), start=1):
        assert set(drawn["states"]) == set(states(scene))
        assert drawn["solved"] == solve(scene)
        assert drawn["rule"] == rule(scene)
        for did, shown in states(scene).items():
            state = drawn["states"][did]
            pen = Pen(money_format=RENT.money(US), clause_link=links_to("rules.html"))
            wanted = view_html(shown, pen, f"rent-{'practice-' if practice else ''}{number}")
            assert "".join(found["pieces"][place] for place in state["html"]) == wanted
            assert state.get("next", {}) == dict(shown.next)
            assert (state.get("done", False), state.get("missed", False)) == (shown.done, shown.missed)


def test_what_a_clause_says_stands_once_in_a_table() -> None:
    """R-23 is behind most rents of the practice questions, each time with a "why?"."""
    said = escape(str(clause("R-23").text))
    pieces = told("rent", practice=True)["pieces"]
    assert sum(piece.count(said) for piece in pieces) == 1


def test_a_view_of_one_strip_has_the_whole_board_and_one_of_two_tables_has_none() -> None:
    found = told("rent")
    one, *others = (each["states"][""] for each in found["scenes"])
    paired = [any(isinstance(each, Pair) for each in view(scene).figures) for scene in RENT.scenes(US)]
    assert True in paired
    drawn = "".join(found["pieces"][place] for place in found["boards"][one["board"]])
    assert drawn.count("am-b-tile") == 41  # and the group of them all
    assert drawn.count("A pawn is on") == 4
    assert not any("board" in state for state, pair in zip(others, paired[1:], strict=True) if pair)
    assert told("rent", practice=True)["boards"] == []
    assert {whole_board(view(scene)) for scene in HOME.scenes(US)} == {None}


def test_the_whole_board_shows_what_the_position_holds() -> None:
    position = begun(US).owns(YOU, 34).at(YOU, 34)
    drawn = board_of(position, 34)
    assert [(each.index, str(each.owner.name)) for each in drawn.holdings] == [(34, "You")]
    assert (34, drawn.holdings[0].owner) in drawn.pawns
    assert drawn.marked == 34
    assert len(board_of(position, without=[YOU]).pawns) == 3
