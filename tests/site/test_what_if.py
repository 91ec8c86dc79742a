"""The form of “What if?”: it offers every difference between the roles, and what it writes can be read."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from course.what_if import AMOUNTS, BEGINNINGS, SEATS, SIDES, place, printed
from publish.snapshot import modules

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, Asymmetry, load
from antimono.anti_monopoly.game.options import UNPLAYED, rule_names
from antimono.anti_monopoly.records.setting import read_rule


def test_every_difference_between_the_roles_is_offered_by_name() -> None:
    assert set(SIDES) == set(Asymmetry)
    fields = set(re.findall(r'name="rule\.([a-z_]+)"', place()))
    assert fields == {*AMOUNTS, *map(str, Asymmetry), "all"}
    assert fields <= set(rule_names())
    assert not fields & UNPLAYED


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_what_an_edition_prints_is_written_as_a_house_rule_is_read(edition: str) -> None:
    """A reader who types what stands in the field has set no house rule."""
    rules = load(edition)
    for name, value in printed(edition).items():
        assert read_rule(f"{name}={value}", rules) == (name, getattr(rules.constants, name))


def test_the_questions_to_begin_with_can_be_played() -> None:
    for _text, query in BEGINNINGS:
        word = query.removeprefix("rule=").replace("%3D", "=")
        if word:
            assert read_rule(word, load("us"))


def test_every_seat_has_a_role_and_a_strategy() -> None:
    html = place()
    assert html.count('name="role"') == html.count('name="strategy"') == SEATS


def test_what_the_module_says_is_in_the_page() -> None:
    found = re.search(r'data-words="([^"]*)"', place())
    assert found is not None
    known = set(json.loads(unescape(found[1])))
    module = Path("site/_static/what-if.mjs").read_text("utf-8")
    assert set(re.findall(r"#words\.([A-Za-z]+)", module)) == known


def test_a_worker_starts_with_the_games_in_its_memory() -> None:
    """And with nothing of what only an installed Python has."""
    held = set(modules(Path(antimono.__file__).parent))
    assert held >= {"antimono.views.page.what_if", "antimono.simulate.what_if", "antimono.simulate.engine"}
    apart = ("antimono.simulate.kernel", "antimono.simulate.frame", "numba", "numpy", "polars")
    assert not [name for name in held if name.startswith((*apart, "multiprocessing", "concurrent"))]
