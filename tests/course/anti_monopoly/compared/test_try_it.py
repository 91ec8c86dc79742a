"""The lesson on editions: one situation in two of them, and all in which these differ."""

from __future__ import annotations

from itertools import permutations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.editions.switches import SWITCHES
from antimono.course.anti_monopoly.compared.books import differing_clauses, says
from antimono.course.anti_monopoly.compared.differing import BY_SLUG, SITUATIONS
from antimono.course.anti_monopoly.compared.situations import played
from antimono.course.lesson.controls import Values
from antimono.course.lesson.frame import Clauses, Frame, Table
from antimono.course.lessons import lesson
from antimono.rulebook.clauses import CLAUSES, clause
from antimono.views.html import blocks

COMPARED = lesson("compared")
PAIRS = [pair for pair in permutations(EDITION_IDS, 2) if "fr2006" not in pair]


def table(frame: Frame, caption: str) -> Table:
    return next(each for each in frame.story.tables if caption in str(each.caption))


def comes_to(slug: str, edition: str) -> str:
    return str(BY_SLUG[slug].comes_to(played(BY_SLUG[slug], edition)))


def test_every_switch_has_its_situation() -> None:
    assert {each.switch for each in SITUATIONS} - {""} == {each.name for each in SWITCHES}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.slug)
def test_a_situation_comes_to_the_same_unless_the_books_differ(situation: object) -> None:
    """What the engine does in two editions is another thing just where their switch, or their money, is."""
    known = next(each for each in SITUATIONS if each is situation)
    if not known.switch:
        return
    for here, there in permutations(EDITION_IDS, 2):
        own, other = played(known, here), played(known, there)
        acts = [[[(told.refused, told.clauses) for told in step] for step in each.steps] for each in (own, other)]
        same = own.edition.switches.value(known.switch) == other.edition.switches.value(known.switch)
        if same and known.switch != "gifts_in_debt":  # in `it` the clause on trades refuses first
            assert acts[0] == acts[1], (here, there)


@pytest.mark.parametrize(
    ("slug", "western", "italian", "polish"),
    [
        ("freed", "State St.", "Gran Via", "Miasto 5 – 1"),
        ("waiting", "allowed", "refused", "refused"),
        ("shopping", "refused", "allowed", "allowed"),
        ("income", "Navy gets $0", "Navy gets 0", "Navy gets 25 PLN"),
        ("lone", "allowed", "refused", "allowed"),
        ("third", "Nob Hill earns $104", "Oxford Street earns 1040", "Miasto 7 – 3 earns 64 PLN"),
        ("pledge", "Union Square earns $100", "Piccadilly earns 1000", "Miasto 7 – 2 earns 30 PLN"),
        ("last-pledge", "Union Square earns $100", "Piccadilly earns 1000", "Miasto 7 – 2 earns 100 PLN"),
        ("extra", "may be declined", "may be declined", "must be taken"),
        ("power", "$28", "280", "28 PLN"),
        ("power-as-printed", "$28", "28", "28 PLN"),
        ("rent", "$64", "640", "64 PLN"),
        ("start-money", "$100", "1000", "100 PLN"),
        ("trade", "allowed", "refused", "allowed"),
        ("gift", "refused", "refused", "refused"),
        ("chain", "U.S. Air Line earns $40", "Ferrovia earns 400", "Dworzec kolejowy earns 80 PLN"),
        ("giving-up", "allowed", "allowed", "refused"),
        ("ruin", "sold first, for $25", "not paid for", "sold first, for 25 PLN"),
        ("timed-trade", "refused", "refused", "allowed"),
        ("time-up", "the count starts at once", "the count starts at once", "players may still build"),
    ],
)
def test_what_a_situation_comes_to(slug: str, western: str, italian: str, polish: str) -> None:
    """The rules of each edition as `rules/` have them; AM-11.7 and AM-14.9 are worked examples of print."""
    assert [comes_to(slug, each) for each in ("us", "it", "pl")] == [western, italian, polish]


def test_the_polish_house_is_sold_before_the_mortgage() -> None:
    """AM-11.6, R-9: refused, then sold, then lent; elsewhere it is lent at once."""
    polish, french = (played(BY_SLUG["pledge"], each) for each in ("pl", "fr2006"))
    assert [[told.refused for told in step] for step in polish.steps] == [[True], [False], [False]]
    assert [len(step) for step in french.steps] == [1, 0, 0]


@pytest.mark.parametrize(("here", "there"), PAIRS)
def test_every_difference_stands_in_a_table(here: str, there: str) -> None:
    frame = COMPARED.frame({"edition": here, "other": there, "tables": "everything"})
    assert not frame.notes
    shown = {
        name
        for each in frame.story.tables
        if "step by step" not in str(each.caption)
        for row in each.rows
        for cell in row
        if isinstance(cell, Clauses)
        for name in cell.ids
    }
    assert {each.id for each in differing_clauses(here, there)} <= shown
    own, other = load(here).switches, load(there).switches
    unlike = [each for each in SWITCHES if own.value(each.name) != other.value(each.name)]
    decided = [each for each in frame.story.tables if "Rules that differ" in str(each.caption)]
    assert [len(each.rows) for each in decided] == ([len(unlike)] if unlike else [])


def test_all_differences_at_once_are_no_heavy_frame() -> None:
    """The longest walk by the two books that differ most, with no place for clauses; 29 kB are the board."""
    books: Values = {"edition": "it", "other": "pl", "tables": "everything"}
    drawn = blocks(COMPARED.frame({**books, "situation": "income", "step": 3}))
    assert sum(len(block.encode()) for block in drawn.values()) < 60_000


def test_the_books_speak_for_themselves_and_the_us_edition_follows_the_french() -> None:
    """R-0: a silent book follows the others; a clause of one book is none of another's.

    Of the US book rule 4 is read (AM-4.1), and R-21 speaks of its own names.
    """
    assert says(clause("AM-14.9"), "it").silent
    assert not says(clause("AM-21.4"), "fr2006").words
    own = {each.id for each in CLAUSES.values() if says(each, "us") != says(each, "fr2006")}
    assert own == {"AM-4.1", "R-21"}
    assert [str(each) for each in says(clause("AM-4.1"), "us").words][1].startswith("Always by dice")
    assert {each.id for each in differing_clauses("us", "fr2006")} == {"AM-4.1"}
    assert "AM-14.9" in {each.id for each in differing_clauses("fr2006", "pl")}
    assert {each.id for each in differing_clauses("us", "de2006")} == {"AM-2.3", "AM-4.1", "AM-7.1", "AM-7.2"}


def test_a_row_plays_its_situation() -> None:
    frame = COMPARED.frame({"other": "pl"})
    decided = table(frame, "Rules that differ")
    row = next(place for place, each in enumerate(decided.rows) if str(each[0]) == "Waiting in jail")
    press = decided.presses[row]
    assert press is not None
    after = COMPARED.pressed(frame, dict(press.values))
    assert "allowed – Polish edition: refused" in str(after.story.number.value)
    assert table(after, "Rules that differ").marked == (row,)


def test_the_walk_shows_as_much_as_has_happened() -> None:
    captions = ("US edition, step", "Polish edition, step")
    rows = [[len(table(COMPARED.frame({"step": step}), caption).rows) for caption in captions] for step in range(4)]
    assert rows == [[0, 0], [2, 3], [2, 4], [4, 6]]


@pytest.mark.parametrize(
    ("kinds", "captions"),
    [("decided", ["Rules that differ"]), ("clauses", ["Other clauses that"]), ("names", ["Names and money"])],
)
def test_one_kind_of_difference_can_be_looked_at_alone(kinds: str, captions: list[str]) -> None:
    tables = COMPARED.frame({"other": "pl", "tables": kinds}).story.tables[2:]
    assert [str(each.caption)[: len(caption)] for each, caption in zip(tables, captions, strict=True)] == captions
