"""The words in which chapters are written: what they show and ask, and what they refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.words import (
    ALL,
    EditionWords,
    Figure,
    Written,
    after,
    among,
    before,
    bet,
    bill,
    choose,
    key_of,
    line,
    lines,
    most,
    move,
    number,
    order,
    pair,
    purses,
    roll,
    rooms,
    scene,
    scenes_of,
    sequence,
    spot,
    strip,
    tap,
    throw,
    who,
)
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Pair, Purses, Rooms, Rows, Strip, Throw
from antimono.course.scene.play import press, solve, view
from antimono.course.scene.scene import Kind, Scene
from antimono.course.writing import Task
from tests.asked import asked

SAY, YES = _("So it is."), _("Yes")


def one(ask: Task, *show: Figure, table: str = "", words: Message = SAY, edition: str = "us", **more: str) -> Scene:
    def story(_t: EditionWords) -> Iterator[Written]:
        yield scene("one", YES, words, table=table, show=show, ask=ask, uses="AM-8.2", **more)  # type: ignore[arg-type] # names of texts

    return scenes_of(story, "", edition)[0]


NUMBER = number(5, say=SAY)


@pytest.mark.parametrize(
    ("ask", "kind", "solved", "wrong"),
    [
        (roll(YES, say=SAY), Kind.ROLL, "roll", ""),
        (bet([10, 20], right=10, say=SAY), Kind.GUESS, "10", ""),
        (bet(right="nob-hill", others=["start"], say=SAY), Kind.GUESS, "34", ""),
        (bet({"both": YES}, right="nob-hill", others=["start", "nob-hill"], say=SAY), Kind.GUESS, "34", ""),
        (tap("nob-hill", mistakes={"start": YES}, say=SAY), Kind.TAP, "34", "0"),
        (most({"nob-hill": 3, "start": 2}, wrong=YES, say=SAY), Kind.TAP, "34", "0"),
        (most({"nob-hill": 3, "start": 2}, least=True, wrong=YES, say=SAY), Kind.TAP, "0", "34"),
        (move({"a": YES, "b": "B", "c": None}, mistakes={"b": YES}, say=SAY), Kind.MOVE, "a", "b"),
        (choose({"a": YES, "b": 7}, right="a", mistakes={"b": YES}, say=SAY), Kind.CHOOSE, "a", "b"),
        (choose({"start": YES, "b": 7}, right="b", mistakes={"start": YES}, say=SAY), Kind.CHOOSE, "b", "start"),
        (among(5, mistakes=[(5, YES), (-1, YES), (7, YES), (7, SAY)], say=SAY), Kind.CHOOSE, "5", "7"),
        (number(5, mistakes=[(5, YES), (-1, YES), (7, YES), (7, SAY)], say=SAY), Kind.NUMBER, "5", "7"),
        (spot(YES, line("a", YES, why=YES), line("start", SAY), say=SAY), Kind.SPOT, "start", "a"),
        (order(YES, line("a", YES, 2), line("b", SAY, 1, early=YES), say=SAY), Kind.ORDER, "b+a", "a"),
        (sequence("b", "a", mistakes={"a": YES}, say=SAY), Kind.ORDER, "b+a", "a"),
    ],
    ids=lambda each: str(each) if isinstance(each, str) else "",
)
def test_what_is_asked_is_an_act_of_the_stage(ask: Task, kind: Kind, solved: str, wrong: str) -> None:
    asked = one(ask)
    assert asked.acts[0].kind is kind
    assert solve(asked) == solved
    if wrong:
        assert press(asked, "", wrong) in (f"-{wrong}", "-?")


def test_a_wrong_idea_that_comes_to_the_right_answer_or_below_nothing_is_left_out() -> None:
    ideas = [(5, YES), (7, YES), (7, SAY), (-1, SAY)]
    assert one(number(5, mistakes=ideas, say=SAY)).acts[0].mistakes == {"7": YES}


def test_amounts_to_choose_from_are_money_unless_they_are_counted() -> None:
    for counted, labels in ((False, ["$5", "$7"]), (True, ["5", "7"])):
        asked = one(among(5, mistakes=[(7, YES), (-1, YES)], counted=counted, say=SAY))
        assert [str(label) for _key, label in asked.acts[0].options] == labels


def test_figures_stand_before_and_after() -> None:
    told_of = one(
        roll(YES, then="You at nob-hill", say=SAY),
        strip("start", "nob-hill", pointed="nob-hill", results={"nob-hill": 7}, without="Blue"),
        before(throw("1+2", "You")),
        after(bill("nob-hill")),
        table="Green: nob-hill",
    )
    first, then = view(told_of).figures, view(told_of, "roll").figures
    assert [type(each) for each in first] == [Strip, Throw]
    assert [type(each) for each in then] == [Strip, Bill]
    assert isinstance(then[0], Strip)
    assert str(then[0].tiles[1].note) == "$7"
    assert {seat.key for seat in then[0].tiles[1].pawns} == {"you"}
    assert {seat.key for seat in then[0].tiles[0].pawns} == {"green", "navy"}


def test_a_press_adds_to_the_position_of_its_own_table() -> None:
    def half(owner: str, letter: str) -> Figure:
        return strip("union-square", "nob-hill", letter=letter, table=f"{owner}: nob-hill", tapped=f"{owner}: {{}}")

    asked = one(tap("b union-square", say=SAY), pair(half("Blue", "b"), half("Green", "g")))
    (drawn,) = view(asked, "b32").figures
    assert isinstance(drawn, Pair)
    owners = [[tile.owner for tile in each.tiles] for (each,) in (drawn.left, drawn.right) if isinstance(each, Strip)]
    assert owners[0][0] is not None
    assert owners[1][0] is None


def test_purses_rooms_and_lines_show_the_position() -> None:
    asked = one(
        move({"pay": YES}, then="You has 40; You at corner", say=SAY),
        purses("You"),
        rooms(),
        lines(YES, line("a", YES, 1, settled=2), line("pay", SAY, pressed=YES, once="pay")),
        table="You has 50; Navy in custody",
        without=ALL,
    )
    money, corner, rows = view(asked, "pay").figures
    assert isinstance(money, Purses)
    assert isinstance(corner, Rooms)
    assert isinstance(rows, Rows)
    assert [(each.cash, each.change) for each in money.purses] == [(40, -10)]
    assert [[seat.key for seat in room.pawns] for room in corner.rooms] == [[], ["navy"], ["you"]]
    assert [(row.key, row.amount) for row in rows.rows] == [("a", 2), ("pay", None)]
    assert not [row for each in view(asked).figures if isinstance(each, Rows) for row in each.rows if row.key == "pay"]


def test_a_sentence_knows_squares_players_and_money() -> None:
    telling = EditionWords("it")
    said = telling.said(
        _(
            "{nob_hill} {nob_hill_price} {sum} {who} {where} {plain} {inner}",
            sum=10,
            who="Navy",
            where="start",
            plain="7",
            inner=ngettext("{count} of {each}", "{count} of {each}", 2, each=3),
        )
    )
    name, start = telling.name("nob-hill"), telling.name("start")
    assert str(said) == f"{name} 3200 10 Navy {start} 7 2 of 3"
    assert str(EditionWords("us").said(_("{sum}", sum=10))) == "$10"
    assert str(who("Blue")) == "Blue"
    assert key_of("b nob-hill") == "b34"


NO_CLAUSE = f"AM-{99}.1"
LONG = _(" ".join(["word"] * 41))


@pytest.mark.parametrize(
    ("ask", "more", "sentence"),
    [
        (lambda: most({"start": 3, "nob-hill": 3}, wrong=YES, say=SAY), {}, "have the same amount: start, nob-hill"),
        (lambda: order(YES, line("a", YES, 1), line("b", YES, 1), say=SAY), {}, "two of these are equal"),
        (lambda: choose({"a": YES, "b": YES}, right="a", say=SAY), {}, "“a” and “b” both say “Yes”"),
        (lambda: choose({"a": YES}, right="b", say=SAY), {}, "There is no button “b”. Choose one of: a"),
        (lambda: choose({"a": YES}, right="a", mistakes={"c": YES}, say=SAY), {}, "There is no button “c”"),
        (lambda: spot(YES, line("a", YES), line("b", YES), say=SAY), {}, "Exactly one line must be wrong"),
        (lambda: number(5, say=_("{nob_hil}")), {}, "“{nob_hil}” named “nob_hil”; did you mean “nob_hill”?"),
        (lambda: number(5, say=LONG), {}, "Use at most 40 words"),
        (lambda: tap("Start", say=SAY), {}, "not “Start”"),
        (lambda: NUMBER, {"table": "Blu: nob-hill"}, "There is no player named “Blu”; did you mean “Blue”?"),
        (lambda: NUMBER, {"clauses": NO_CLAUSE}, NO_CLAUSE),
    ],
)
def test_what_cannot_be_meant_is_refused_when_it_is_loaded(ask: object, more: dict[str, str], sentence: str) -> None:
    def story(_t: EditionWords) -> Iterator[Written]:
        yield scene("fine", YES, SAY, ask=NUMBER, uses="AM-8.2")
        words = {"table": "", "clauses": "", **more}
        asked = ask() if callable(ask) else NUMBER
        yield scene("one", YES, SAY, show=[strip("start")], ask=asked, uses="AM-8.2", **words)  # type: ignore[arg-type] # names of texts

    with pytest.raises(AntimonoError) as refused:
        scenes_of(story, "", "pl")
    assert isinstance(refused.value, UnreadableError)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("test_vocabulary.py, ")
    assert "edition pl: " in str(refused.value)


@cache
def mistakes(chapter: str, edition: str) -> frozenset[tuple[str, bool]]:
    """The wrong ideas of a chapter in an edition: what is said of each, and whether it is one there.

    What is taken too early in an order is right later.
    """
    module = import_module(f"antimono.course.anti_monopoly.{chapter}.scenes")
    found = set()
    for told_of, begin in ((module.story, chapter), (module.practice, "")):
        for written in told_of(EditionWords(edition, begin)):
            for ask in (each for each in written.asks if each.kind is not Kind.ORDER):
                ideas = ask.mistakes.items() if isinstance(ask.mistakes, Mapping) else ask.mistakes
                found |= {(said.singular, str(idea) not in ask.right) for idea, said in ideas}
    return frozenset(found)


@asked("editions", [EDITION_IDS[:1], EDITION_IDS[1:]], quick=[EDITION_IDS[:1]])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_wrong_idea_comes_to_the_right_answer_wherever_it_is_told(chapter: str, editions: Sequence[str]) -> None:
    """What is told in some editions is wrong there, or at least in another."""
    told = {said for edition in editions for said, _wrong in mistakes(chapter, edition)}
    for edition in (*editions, *EDITION_IDS):
        if told:
            told -= {said for said, wrong in mistakes(chapter, edition) if wrong}
    assert told == set()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_laid_out_in_lines_that_can_be_read(chapter: str) -> None:
    """No formatter looks at chapters, so their lines are measured here."""
    module = import_module(f"antimono.course.anti_monopoly.{chapter}.scenes")
    lines = Path(str(module.__file__)).read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > 120 or line != line.rstrip()] == []
