"""What cannot be read to its end: what can be read is open, the rest is said, what is played goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.play.table import DESK
from antimono.play.table.sharing import record_text
from antimono.play.table.state import GameDesk
from tests.asked import examples
from tests.play.table.games import begun, played

CHEATERS = Path("tests/cheaters/records/golden")
TABLE = played(begun(aim="timed", rounds="6", role1="C", seat1="you", role2="M", seat2="usual", seed="12"), 12)
"""A game of some rounds against one other."""

TEXT = record_text(TABLE)
WORD = DESK.pressed(TABLE, {"show": "share"}).link


def loaded(text: str) -> GameDesk:
    return DESK.pressed(TABLE, {"load": text})


def test_a_whole_record_is_opened_without_a_word() -> None:
    for text in (TEXT, TEXT.replace("\n", "\r\n"), f"\ufeff{TEXT}", f"\n\n{TEXT}\n\n"):
        assert loaded(text).notes == ()
        assert loaded(text).actions == TABLE.actions


DAMAGES: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda text: text[: len(text) * 2 // 3], "breaks off in line"),
    "misspelt": (lambda text: text.replace("end;\n6.", "edn;\n6."), "no action named “edn”"),
    "other dice": (lambda text: text.replace("6. p2: roll (12)", "6. p2: roll (13)"), "With this seed the dice"),
    "illegal": (lambda text: text.replace("end;\n6.", "build nob-hill, end;\n6."), "AM-"),
    "other player": (lambda text: text.replace("\n6. p2:", "\n6. p1:"), "This is turn 6"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_record_is_open_up_to_the_damage_and_says_so(name: str) -> None:
    damage, says = DAMAGES[name]
    assert damage(TEXT) != TEXT
    table = loaded(damage(TEXT))
    assert 0 < len(table.actions) < len(TABLE.actions)
    assert table.actions == TABLE.actions[: len(table.actions)]
    assert table.seats == TABLE.seats
    assert says in " ".join(map(str, table.notes))


def test_a_record_of_another_edition_is_open_as_far_as_its_rules_allow() -> None:
    table = loaded(TEXT.replace('[edition "us"]', '[edition "pl"]'))
    assert table.playing.edition.id == "pl"
    assert table.actions == TABLE.actions[: len(table.actions)]
    assert (len(table.actions) == len(TABLE.actions)) is (table.notes == ())


HOPELESS = {
    "unknown edition": (TEXT.replace('[edition "us"]', '[edition "xx"]'), "no edition named “xx”"),
    "newer form": (TEXT.replace('[antimono "1"]', '[antimono "9"]'), "has version “9”"),
    "first act": (TEXT.replace("roll", "rol", 1), "no action named “rol”"),
    "headers cut": (TEXT[:40], "header"),
    "other game": ((CHEATERS / "five-glimpse.record.txt").read_text("utf-8"), "Cheaters"),
    "picture": ("\x89PNG\r\n\x00\x01" * 200, "This is not a saved game"),
    "page": ("<html><script>alert(1)</script>", "This is not a saved game"),
    "much": ("[antimono" + "x" * 1_000_000, "Line 1"),
    "nothing": (" ", "This is not a saved game"),
}


@pytest.mark.parametrize("name", HOPELESS)
def test_what_holds_no_game_says_so_and_what_is_played_goes_on(name: str) -> None:
    text, says = HOPELESS[name]
    table = loaded(text)
    assert (table.beginning, table.actions, table.seats) == (TABLE.beginning, TABLE.actions, TABLE.seats)
    assert len(table.notes) == 1
    assert says in str(table.notes[0])
    assert len(str(table.notes[0])) < 400


def test_a_link_is_opened_as_a_whole_address_too() -> None:
    assert loaded(f"https://example.org/course/play.html#{WORD}").actions == TABLE.actions


def test_a_link_that_was_cut_is_read_up_to_there_and_says_so() -> None:
    table = played(begun(), 30, seed=0)
    word = DESK.pressed(table, {"show": "share"}).link
    cut = DESK.open({"link": word[: len(word) * 2 // 3]})
    assert 0 < len(cut.actions) < len(table.actions)
    assert cut.actions == table.actions[: len(cut.actions)]
    assert "damaged" in str(cut.notes[-1])


@pytest.mark.parametrize("letter", "Ab0_~.%é")
def test_a_link_with_a_wrong_letter_never_plays_another_game(letter: str) -> None:
    for place in range(len(WORD)):
        wrong = f"{WORD[:place]}{letter}{WORD[place + 1 :]}"
        table = DESK.open({"link": wrong})
        if table.game is None:
            assert len(table.notes) == 2
        else:
            assert table.actions == TABLE.actions[: len(table.actions)]
            assert table.notes or table.actions == TABLE.actions


@examples(60)
@given(st.integers(0, len(TEXT)), st.text(max_size=3))
def test_a_record_with_anything_in_it_loses_nothing(place: int, anything: str) -> None:
    table = loaded(TEXT[:place] + anything + TEXT[place:])
    assert table.game is not None
    assert DESK.open(table.values).values == table.values
