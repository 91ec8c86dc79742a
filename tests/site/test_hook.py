"""The hook of the first page: the figures of its stops are the engine's, and where it leads is there."""

from __future__ import annotations

import re

from course.hook import AFTER, hook_html, stops
from course.stage import onward

from antimono.course.cheaters.first_cheat import scenes as first_cheat


def test_a_cheat_is_seen_by_nobody_until_the_next_roll_and_is_caught_by_owl_awake() -> None:
    """CH-7.1, CH-7.2, CH-7.3: nothing moves; then the note and its reward; or jail, and no money at all."""
    told = [(each.name, each.purse, each.awake, each.jailed) for each in stops()]
    assert told == [
        ("take", "1500", False, False),
        ("taken", "1500", False, False),
        ("paid", "1700", False, False),
        ("awake", "1500", True, False),
        ("caught", "1500", True, True),
    ]
    for each in stops():
        assert {str(seen) for _name, seen in each.seen} == {f"sees: {each.purse}"}


def test_what_is_reconstructed_has_its_star() -> None:
    """R-24: the note and the reward are no print."""
    said = " ".join(str(each.words) for each in stops())
    assert "100*" in said
    assert "100" not in said.replace("100*", "")


def test_whoever_plays_on_begins_where_the_hook_ends() -> None:
    scenes = [scene.slug for scene in first_cheat.CHAPTER.scenes("cheaters")]
    assert scenes[: AFTER - 1] == ["take", "bet", "pass"]
    assert f'href="first-cheat.html?scene={AFTER}"' in hook_html()


def test_all_but_the_first_stop_wait_and_each_but_the_last_has_one_thing_to_press() -> None:
    first, *waiting = hook_html().split("data-stop=")[1:]
    assert " hidden>" not in first
    assert all(" hidden>" in each.partition("\n")[0] for each in waiting)
    assert [each.count("data-on") for each in (first, *waiting)] == [1, 1, 1, 1, 0]


def test_after_first_cheat_doors_lead_to_the_cheats_to_the_beginning_and_to_a_table() -> None:
    doors = re.findall(r'href="([\w-]+)\.html">([^<]*)', onward(first_cheat.CHAPTER))
    assert doors[:3] == [
        ("cheaters-cheat", "I know Monopoly: skip to the cheating"),
        ("cheaters-prices", "Start from the beginning"),
        ("cheaters-play", "Play a table"),
    ]
