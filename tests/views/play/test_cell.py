"""What a notebook's cell shows of an amount, a game, a position."""

from __future__ import annotations

import re
import subprocess
import sys
from base64 import b64decode
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import antimono
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.amount import Amount, Step
from antimono.core.text import verbatim
from tests.digests import differing_blocks
from tests.views.play.states import FOLDER, parts
from tests.views.play.states import cells as shown_cells


def cells(html: str) -> list[str]:
    """The text of every cell of its tables, what opens left out."""
    found = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", html, re.DOTALL)
    folded = re.compile(r"<details.*?</details>", re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", folded.sub("", each))).strip() for each in found]


def picture(html: str) -> tuple[str, str]:
    """The words that stand for the picture, and the picture."""
    alt = re.search(r'alt="([^"]*)"', html)
    data = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert alt is not None
    assert data is not None
    return unescape(alt[1]), b64decode(data[1]).decode()


def scene() -> Scenario:
    made = antimono.Scenario.new("us", "CM").owns("p2", "Nob Hill", 1).owns("p2", "Union Square")
    return made.cash("p1", 70).at("p1", "Wall St.")


def test_a_cell_shows_what_somebody_looked_at() -> None:
    found = differing_blocks(FOLDER / "cells.txt", parts(shown_cells().items()))
    assert found == [], "compare build/elements, then make golden"


def test_an_amount_is_its_steps_and_their_sum() -> None:
    """AM-9.2, AM-10.2 on the US board."""
    html = antimono.rent("us", "Nob Hill", "monopolist", owned=2, houses=1)._repr_html_()
    assert cells(html) == [
        *("Bare rent of Nob Hill", "32", "1 house on it", "+ 20"),
        *("Doubled, because the Monopolist has a monopoly of San Francisco", "+ 52", "Total", "= 104"),
    ]
    assert "AM-9.2" in html


def test_the_taxes_are_both_ways() -> None:
    """AM-16.1, R-6."""
    taxes = scene().cash("p1", 70).taxes("p1")
    html = taxes._repr_html_()
    assert html.index("The fixed sum") < html.index("The percentage")
    assert {str(taxes.flat.value), f"= {taxes.percentage.value}"} <= set(cells(html))


@pytest.mark.parametrize("role", ["competitor", "monopolist"])
def test_the_odds_of_jail_are_their_outcomes_means_and_remarks(role: str) -> None:
    odds = antimono.jail("us", role)
    html = odds._repr_html_()
    after = html[html.rindex("</table>") :]
    said = [unescape(re.sub(r"<[^>]+>", "", each)) for each in re.findall(r"<(?:p|li)>.*?</(?:p|li)>", after)]
    remarks = [f"{text} ({', '.join(clauses)})" for text, clauses in odds.remarks]
    assert said == [*map(str, odds.means), *remarks]
    assert "".join(said) == unescape(re.sub(r"<[^>]+>", "", after))
    amounts = [cells(html)[place] for place in range(6, len(cells(html)), 4)]
    assert amounts == [f"${way.fine}" for way, _sentence, _clauses in odds.rows()]


def test_a_position_is_a_table_of_its_players_and_a_board_in_words_too() -> None:
    html = scene()._repr_html_()
    assert cells(html) == [
        *("Player", "Role", "Cash", "Square"),
        *("Player 1", "Competitor", "$70", "Wall St."),
        *("Player 2", "Monopolist", "$1500", "START"),
    ]
    assert "<p>Player 2 owns Union Square, Nob Hill (1 house).</p>" in html
    words, drawn = picture(html)
    assert "Nob Hill: 2: Monopolist, with 1 house." in words
    assert ET.fromstring(drawn).tag.endswith("svg")
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")


def test_a_game_says_how_it_stands_and_how_it_ended() -> None:
    game = antimono.Game("us", "CM", seed=3)
    assert "seed 3, turn 1: Player" in game._repr_html_()
    antimono.play_out(game, "cautious")
    assert "won by Player" in game._repr_html_()
    assert "bankrupt" in cells(game._repr_html_())
    assert "no role yet" in antimono.Game("it")._repr_html_()


def test_a_position_that_cannot_be_says_why() -> None:
    """AM-8.1: nobody buys START."""
    html = antimono.Scenario.new("us", "CM").deciding("buy")._repr_html_()
    assert html.startswith("<p>A player can buy only the bank&#x27;s property that their pawn is on (AM-8.1).")
    assert "<pre>us " in html


class Reader(HTMLParser):
    """Notes which elements there are."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.tags.add(tag)


def test_what_others_have_named_is_escaped() -> None:
    name = '<script>"&</script>'
    amount = Amount((Step(verbatim(name), 5, ("AM-8.2",)),))
    edition = antimono.load("us")
    squares = tuple(replace(each, name=name) for each in edition.squares)
    game = antimono.Game(replace(edition, title=name, squares=squares), "CM")
    for html in (amount._repr_html_(), game._repr_html_()):
        reader = Reader()
        reader.feed(html)
        assert "script" not in reader.tags
        assert name in cells(html)


@pytest.mark.slow
def test_the_rules_import_no_view() -> None:
    code = (
        "import sys, antimono; game = antimono.Game('us', 'CM'); antimono.rent('us', 'Nob Hill', 'C')\n"
        "assert not any('views' in name for name in sys.modules)\n"
        "game._repr_html_(); assert 'antimono.views.play.cell' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
