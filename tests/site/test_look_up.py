"""The look-up on a page: its tables are small and whole, its questions stand there as text."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from course.look_up import events_html, questions_html
from publish.look_up import EDITIONS, table, write_tables

from antimono.anti_monopoly.editions import load
from antimono.at_the_table.look_up import cheaters as second
from antimono.at_the_table.look_up.events import EVENTS
from antimono.at_the_table.look_up.questions import QUESTIONS
from antimono.cheaters import edition as second_game
from antimono.rulebook.clauses import CLAUSES, anchor

MOST = 60_000
"""Bytes of a table, packed, that a phone may be asked to load."""


def test_there_is_a_small_table_for_every_edition(tmp_path: Path) -> None:
    write_tables(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"look-up.{name}.json" for name in EDITIONS}
    for path in tmp_path.iterdir():
        assert len(gzip.compress(path.read_bytes())) < MOST


@pytest.fixture(scope="module")
def us() -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(table(load("us"))))
    return written


def test_a_table_answers_what_the_events_do(us: dict[str, Any]) -> None:
    for event in EVENTS:
        told = us["events"][event.key]["ways"]
        for way, its in zip(event.ways(load("us")), told, strict=True):
            answers = [found for _keys, found in way.answers()]
            assert [us["texts"][each[1]] for each in its["answers"]] == [str(each.says) for each in answers]


def test_a_text_stands_in_a_table_once(us: dict[str, Any]) -> None:
    assert len(set(us["texts"])) == len(us["texts"])


def test_every_event_has_a_button() -> None:
    for game, events in (("", EVENTS), ("cheaters", second.EVENTS)):
        html = events_html(game=game)
        assert re.findall(r'data-event="([a-z-]+)"', html) == [event.key for event in events]
        assert ("data-editions" in html) is (game == "")
    ids = re.findall(r' id="([^"]*)"', events_html() + events_html(game="cheaters"))
    assert len(set(ids)) == len(ids)


def test_one_press_leads_from_the_first_game_to_the_second() -> None:
    """Whose look-up stands below the other's bill on a phone."""
    assert ['href="#look-up-cheaters"' in events_html(game=game) for game in ("", "cheaters")] == [True, False]


def test_the_second_game_has_a_table_with_what_is_drawn() -> None:
    told = table(second_game.load())
    street = told["events"]["street"]["ways"][0]["picks"][0]["options"][-1]
    assert told["texts"][street[3]] == "paris 8"


def test_every_question_stands_on_the_page_with_links_to_its_clauses() -> None:
    html = questions_html()
    assert re.findall(r'<article id="ask-([a-z-]+)"', html) == list(QUESTIONS)
    linked = set(re.findall(r'href="rules\.html#([a-z0-9-]+)"', html))
    assert len(linked) > 60
    assert linked <= {anchor(name) for name in CLAUSES}


def test_answers_that_differ_name_their_editions() -> None:
    html = questions_html()
    waiting = html[html.index('id="ask-wait"') :].split("</article>")[0]
    assert re.findall(r'<p data-in="([a-z0-9 ]+)">', waiting) == ["us fr2006 de2006", "it pl"]
    assert waiting.count('class="edition"') == 5
    buying = html[html.index('id="ask-buy"') :].split("</article>")[0]
    assert 'class="edition"' not in buying


def test_an_amount_is_there_in_the_money_of_every_edition() -> None:
    html = questions_html()
    start = html[html.index('id="ask-start-money"') :].split("</article>")[0]
    assert start.count("<p ") == 1
    told = re.search(r'<span data-by="([^"]*)">([^<]*)</span>', start)
    assert told is not None
    assert told[2] == "$100"
    assert json.loads(told[1].replace("&quot;", '"'))["it"] == "1000"


def test_the_box_says_which_rulebook_it_follows_and_where_one_asks_stands_first() -> None:
    assert "by the clauses of the French rulebook" in events_html()
    assert 'data-of="us"' in events_html()
    assert "data-of" not in events_html(game="cheaters")
    page = (Path(__file__).parents[2] / "notebooks" / "look-up.md").read_text("utf-8")
    places = re.findall(r"```\{(look-up[a-z-]*)\}", page)
    assert places == ["look-up-ask", "look-up", "look-up", "look-up-questions"]
