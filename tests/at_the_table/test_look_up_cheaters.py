"""What happened at a table of the second game: every answer is whole, and some are worked out by hand."""

from __future__ import annotations

import pytest

from antimono.at_the_table.look_up.cheaters import EVENTS, RECONSTRUCTED
from antimono.at_the_table.look_up.event import EventAnswer
from antimono.at_the_table.look_up.questions import QUESTIONS
from antimono.cheaters.edition import load
from antimono.rulebook.clauses import CLAUSES

FOCH, CAPUCINES, PAIX = "29", "31", "35"
REPUBLIQUE = str(load().constants.hotel_at_setup)
HELD = "1"
"""The place of a card in Chance that may be kept: C02."""


def answer(event: str, way: str, *keys: str) -> EventAnswer:
    ways = next(each for each in EVENTS if each.key == event).ways(load())
    return next(each for each in ways if each.key == way).answer(*keys)


def test_every_answer_is_whole() -> None:
    assert len(EVENTS) == len({str(event.title) for event in EVENTS}) == 12
    for event in EVENTS:
        ways = event.ways(load())
        assert 1 < len(ways) <= 4, event.key
        assert len({str(way.label) for way in ways}) == len(ways), event.key
        for way in ways:
            assert len(way.picks) <= 2
            for keys, found in way.answers():
                where = (event.key, way.key, keys)
                assert str(found.headline), where
                assert str(found.says).endswith("."), where
                assert found.lines, where
                assert all(line.clauses and set(line.clauses) <= set(CLAUSES) for line in found.lines), where
                assert 2 <= len(set(found.near)) == len(found.near), where
                assert set(found.near) <= set(QUESTIONS), where
                guessed = any("R-24" in line.clauses for line in found.lines) and str(found.headline) != "0"
                assert str(found.headline).endswith("*") <= (RECONSTRUCTED in found.notes), where
                assert not guessed or RECONSTRUCTED in found.notes, where


def test_the_lines_of_a_sum_add_up_to_what_stands_large() -> None:
    for event in EVENTS:
        for way in event.ways(load()):
            for keys, found in way.answers():
                amounts = [line.amount for line in found.lines if line.amount is not None]
                if amounts:
                    large = str(found.headline).removesuffix("*")
                    assert large == str(sum(amounts)), (event.key, way.key, keys)


@pytest.mark.parametrize(
    ("event", "way", "keys", "headline"),
    [
        ("street", "player", (FOCH, "bare"), "150*"),  # CH-4.3
        ("street", "player", (PAIX, "hotel"), "800*"),
        ("street", "bank", (CAPUCINES,), "0"),  # CH-2.6
        ("street", "bank", (REPUBLIQUE,), "120"),  # CH-2.3, R-25: the hotel is free
        ("station", "4", (), "Gare de Lyon"),  # CH-5.3: the next one
        ("station", "32", (), "200"),  # CH-5.1: past START
        ("start", "home", (), "200"),  # CH-1.2
        ("start", "sent", (), "0"),  # CH-5.7
        ("card", "chance", (HELD,), "Keep it"),  # CH-5.2
        ("card", "chest", ("5",), "200*"),  # K06
        ("cheat", "unseen", ("T01",), "200*"),  # CH-7.2: 100 and 100
        ("cheat", "seen", ("T02",), "200*"),  # CH-7.3
        ("cheat", "seen", ("T01",), "To jail*"),
        ("cheat", "waits", (), "0"),
        ("shout", "right", (), "0"),
        ("shout", "wrong", (), "100"),  # CH-7.4
        ("auction", "bid", (), "10"),  # CH-4.2
        ("jail", "out", ("pay",), "50"),  # CH-6.3
        ("jail", "inside", ("rent",), "Yes"),  # CH-6.1
        ("jail", "coming", ("newcomer",), "The other goes free"),  # CH-6.2
        ("double", "third", (), "To jail"),  # CH-3.2
        ("hotel", "lone", (), "No"),  # CH-8.1
        ("debt", "bare", (FOCH,), "300"),  # CH-9.2
        ("debt", "hotel", (PAIX,), "800*"),  # CH-4.5
        ("count", "street", (PAIX, "hotel"), "800*"),  # CH-1.3, R-40: never doubled
    ],
)
def test_what_the_rulebook_says(event: str, way: str, keys: tuple[str, ...], headline: str) -> None:
    """Worked out by hand from clauses such as CH-1.3, CH-4.3, CH-5.3, CH-6.2, CH-7.2, CH-7.4 and CH-9.2."""
    assert str(answer(event, way, *keys).headline) == headline


def test_ch_1_3_a_bare_street_of_a_whole_colour_counts_twice() -> None:
    bare, whole = (answer("count", "street", FOCH, stands).lines for stands in ("bare", "whole"))
    assert 2 * sum(line.amount or 0 for line in bare) == sum(line.amount or 0 for line in whole)
