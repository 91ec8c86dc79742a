"""`antimono clauses --find`: the clauses that have certain words."""

from __future__ import annotations

import json

import pytest

from antimono.cli import main
from antimono.rulebook.clauses import CLAUSES, chapters

type Capture = pytest.CaptureFixture[str]


def found(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["clauses", *arguments, "--json"]) == 0
    return [each["id"] for each in json.loads(capsys.readouterr().out)]


def test_all_words_stand_in_each_hit_and_in_no_other_clause(capsys: Capture) -> None:
    hits = found(capsys, "--find", "price war")
    assert "AM-14.3" in hits
    for name, clause in CLAUSES.items():
        text = " ".join(str(message) for message in clause.messages).casefold()
        assert (name in hits) is ("price" in text and "war" in text)


@pytest.mark.parametrize("words", ["PRICE WAR", "war price", "  Price   war "])
def test_case_order_and_spaces_do_not_matter(capsys: Capture, words: str) -> None:
    assert found(capsys, "--find", words) == found(capsys, "--find", "price war")


def test_readings_of_single_editions_are_searched_and_shown(capsys: Capture) -> None:
    clause = next(each for each in CLAUSES.values() if each.readings)
    words = str(clause.readings[0].text)
    assert clause.id in found(capsys, "--find", words)
    assert main(["clauses", "--find", words]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert f"{clause.id} {' '.join(str(clause.text).split())}" in out
    assert f"{', '.join(clause.readings[0].editions)}: {' '.join(words.split())}" in out


@pytest.mark.parametrize("name", ["R-14", "r-14", "AM-14.1", "CH-7.2"])
def test_a_clause_is_found_by_what_it_is_called_and_comes_first(name: str, capsys: Capture) -> None:
    """And not those whose names begin so; others that name it follow."""
    first, *others = found(capsys, "--find", name)
    assert first == name.upper()
    assert all(name.casefold() in " ".join(map(str, CLAUSES[each].messages)).casefold() for each in others)


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("apartment", "AM-10.1"),  # the US box's word for a hotel
        ("treasurer", "AM-2.1"),  # and for the banker
        ("apartments run out", "AM-10.8"),
        ("prison", "AM-14.5"),
        ("bankruptcy", "AM-22.1"),
        ("evenly", "AM-10.5"),
        ("loan", "AM-21.3"),
        ("railroad", "AM-18.1"),
        ("unmortgage", "AM-11.5"),
        ("redeem", "AM-11.5"),
        ("lift a mortgage", "AM-11.5"),
    ],
)
def test_other_words_find_what_the_rules_call_differently(typed: str, clause: str, capsys: Capture) -> None:
    assert clause in found(capsys, "--find", typed)


@pytest.mark.parametrize(
    ("typed", "meant", "clause"),
    [
        ("appartment", "apartment", "AM-10.1"),
        ("Prision", "prison", "AM-14.5"),
        ("mortage interest", "mortgage interest", "AM-11.5"),
        ("monoploy", "monopoly", "AM-9.1"),
    ],
)
def test_a_wrong_letter_is_forgiven_and_said(typed: str, meant: str, clause: str, capsys: Capture) -> None:
    assert main(["clauses", "--find", typed]) == 0
    out, err = capsys.readouterr()
    assert err == f"Showing results for “{meant}”.\n"
    assert clause in out
    assert found(capsys, "--find", typed) == found(capsys, "--find", meant)


def test_a_chapter_narrows_the_search(capsys: Capture) -> None:
    inside = {clause.id for chapter in chapters() if chapter.key == "AM-14" for clause in chapter.clauses}
    hits = found(capsys, "--find", "monopolist", "--chapter", "am-14")
    assert hits
    assert set(hits) < set(found(capsys, "--find", "monopolist"))
    assert set(hits) <= inside


@pytest.mark.parametrize(
    ("game", "families"), [("cheaters", {"CH", "R"}), ("anti-monopoly", {"AM", "R"}), ("Cheaters", {"CH", "R"})]
)
def test_a_game_narrows_the_search(capsys: Capture, game: str, families: set[str]) -> None:
    """R-26 and R-27 hold in both games, R-40 to R-82 in the second alone."""
    hits = found(capsys, "--find", "e", "--game", game)
    assert {name.partition("-")[0] for name in hits} == families
    assert {"R-26", "R-27"} <= set(hits)
    assert ("R-50" in hits) is ("CH-7.2" in hits) is (game.casefold() == "cheaters")
    assert ("R-31" in hits) is ("AM-14.6" in hits) is (game == "anti-monopoly")


@pytest.mark.slow
def test_the_table_of_a_game(capsys: Capture) -> None:
    assert main(["clauses", "--game", "cheaters", "--chapter", "CH-7"]) == 0
    out = capsys.readouterr().out
    assert "CH-7  Cheating" in out
    assert "antimono/cheaters/game/" in out


def test_the_text_is_as_wide_as_a_page_and_counts_the_hits(capsys: Capture) -> None:
    assert main(["clauses", "--find", "fine"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 110
    assert lines[-1].endswith(" clauses.")


def test_no_hit_is_a_sentence_and_status_1(capsys: Capture) -> None:
    assert main(["clauses", "--find", "purple  zebra"]) == 1
    assert capsys.readouterr() == ("", "No clause contains all of these words: purple zebra.\n")
    assert main(["clauses", "--find", "zebra", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []
