"""The form of “What if?”: it offers every rule that can change a game, and what it writes can be read."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from course.what_if import SEATS, place, printed
from course.what_if_questions import QUESTIONS
from publish.large_runs import SEED
from publish.snapshot import modules

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, Asymmetry, load
from antimono.anti_monopoly.editions.house_rules import AMOUNTS, SIDES, WAYS, WITHOUT_EFFECT
from antimono.anti_monopoly.editions.switches import SWITCHES
from antimono.anti_monopoly.game.options import UNPLAYED, RuleValue, rule_names, with_house_rules
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.records.setting import read_rule
from antimono.simulate import engine
from antimono.simulate.matchup import matchup
from antimono.simulate.what_if import WhatIf
from tests.pseudo import PSEUDO, untranslated


def test_every_rule_that_can_change_a_game_is_offered_by_name() -> None:
    assert set(SIDES) == set(Asymmetry)
    fields = set(re.findall(r'name="rule\.([a-z_]+)"', place()))
    assert fields == set(rule_names()) - WITHOUT_EFFECT
    assert not fields & UNPLAYED


@pytest.mark.parametrize("name", sorted(WITHOUT_EFFECT))
def test_what_is_not_offered_changes_nothing(name: str) -> None:
    edition = load("us")
    printed = getattr(edition.constants, name, None)
    other: RuleValue = (not edition.switches.value(name)) if printed is None else printed + 1
    _rules, changed = with_house_rules(edition, {name: other})
    assert [rule.name for rule in changed] == [name]
    table = matchup("us", "CMC", ["trader", "hoarder", "landlord"], "game-a/12")
    for seed in range(3):
        assert engine.play(table.with_rules({name: other}), seed) == engine.play(table, seed)


def test_every_value_of_a_switch_can_be_chosen_by_what_it_means() -> None:
    html = place()
    assert set(WAYS) == {each.name for each in SWITCHES} - WITHOUT_EFFECT
    for each in SWITCHES:
        found = re.search(rf'<select name="rule\.{each.name}".*?</select>', html)
        assert (found is None) == (each.name in WITHOUT_EFFECT)
        if found is None:
            continue
        offered = re.findall(r'<option value="([^"]+)">([^<]*)<', found[0])
        assert [(read_rule(f"{each.name}={word}", load("us"))[1], unescape(text)) for word, text in offered] == [
            (value, str(meaning)) for value, meaning in each.meanings.items()
        ]


def test_before_a_rule_is_set_the_form_is_as_short_as_it_can_be() -> None:
    """A link that sets one opens its group."""
    assert place().count("<details>") == len(re.findall("<details", place())) == 4


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_what_an_edition_prints_is_written_as_a_house_rule_is_read(edition: str) -> None:
    """A reader who types what stands in the field has set no house rule."""
    rules = load(edition)
    said = printed(edition)
    assert set(AMOUNTS) | set(WAYS) <= set(said)
    for name, value in said.items():
        owner = rules.constants if hasattr(rules.constants, name) else rules.switches
        assert read_rule(f"{name}={value}", rules) == (name, getattr(owner, name))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_questions_to_begin_with_are_of_one_table_and_of_the_scale_of_the_edition(edition: str) -> None:
    asked = [WhatIf.read(each.asked(edition)) for each in QUESTIONS]
    assert [each.other is None for each in asked] == [False] * (len(QUESTIONS) - 1) + [True]
    assert all(each.one == asked[0].one for each in asked)
    other, constants = asked[0].other, load(edition).constants
    assert other is not None
    assert other.edition.constants == replace(constants, start_square_pays=2 * constants.start_square_pays)


def test_the_form_begins_with_the_seed_of_the_large_runs() -> None:
    """So what a reader plays are the first of their games."""
    seed = re.search(r'<input name="seed"[^>]*>', place())
    assert seed is not None
    assert f'value="{SEED}"' in seed[0]


def test_nothing_in_the_form_is_in_english_where_the_page_is_not() -> None:
    html = place(PSEUDO)
    read = html
    for name in STRATEGIES:  # they are called so in every language
        read = read.replace(name, "")
    assert untranslated(read) == {"CSV", "JSON"}
    words = re.search(r'data-words="([^"]*)"', html)
    assert words is not None
    said = " ".join(json.loads(unescape(words[1])).values())
    assert untranslated(re.sub(r"\{\w+\}", "", said)) == set()


def test_every_seat_has_a_role_and_a_strategy() -> None:
    html = place()
    assert html.count('name="role"') == html.count('name="strategy"') == SEATS


def test_what_the_module_says_is_in_the_page() -> None:
    found = re.search(r'data-words="([^"]*)"', place())
    assert found is not None
    known = set(json.loads(unescape(found[1])))
    modules = [Path("site/_static", name).read_text("utf-8") for name in ("what-if.mjs", "known.mjs")]
    said = {word for module in modules for word in re.findall(r"this\.#?words\.([A-Za-z]+)", module)}
    assert said | {"copied", "uncopied"} == known


@pytest.mark.slow
def test_a_worker_starts_with_the_games_in_its_memory() -> None:
    """And with nothing of what only an installed Python has."""
    held = set(modules(Path(antimono.__file__).parent))
    assert held >= {"antimono.views.page.what_if", "antimono.simulate.what_if", "antimono.simulate.engine"}
    apart = ("antimono.simulate.kernel", "antimono.simulate.dataframe", "numba", "numpy", "polars")
    assert not [name for name in held if name.startswith((*apart, "multiprocessing", "concurrent"))]
