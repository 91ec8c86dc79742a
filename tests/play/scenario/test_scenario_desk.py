"""The lab as a desk: any presses keep a legal position, undo restores, links open or are told broken."""

from __future__ import annotations

from operator import attrgetter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.course.lesson.controls import Value, Values
from antimono.play.scenario import DESK
from antimono.play.scenario.examples import EXAMPLES
from antimono.play.scenario.lab import MOST_STEPS, MOST_TEXT, Lab, Tool, bounded, link_of, read_link

SQUARES = st.integers(0, 41)
SEATS = st.integers(0, 7)


def press(name: str, value: st.SearchStrategy[Value]) -> st.SearchStrategy[Values]:
    return value.map(lambda each: {name: each})


def about(verb: str, which: st.SearchStrategy[int], value: st.SearchStrategy[Value]) -> st.SearchStrategy[Values]:
    return st.tuples(which, value).map(lambda each: {f"{verb}-{each[0]}": each[1]})


PRESSES = st.one_of(
    press("square", SQUARES),
    press("player", SEATS),
    press("tool", st.sampled_from(["look", "pawn-2", "deed-1", "deed-3"])),
    about("pawn", SEATS, SQUARES),
    about("owner", SQUARES, SEATS),
    about("level", SQUARES, st.integers(0, 6)),
    about("mortgaged", SQUARES, st.booleans()),
    about("cash", SEATS, st.integers(0, 3000)),
    about("custody", SEATS, st.integers(0, 4)),
    about("waited", SEATS, st.booleans()),
    about("out", SEATS, st.booleans()),
    press("turn", SEATS),
    press("point", st.sampled_from(["roll", "end", "extra", "buy", "tax", "debt", "settling", "over", "?"])),
    about("card", st.integers(0, 2), st.integers(0, 26)),
    press("edition", st.sampled_from(["us", "it", "pl", "x"])),
    press("players", st.integers(1, 7)),
    press("ending", st.sampled_from(["game-a", "game-b", "game-a/3"])),
    press("round", st.integers(0, 5)),
    press("stock", st.booleans()),
    press("example", st.sampled_from([each.slug for each in EXAMPLES])),
    press("undo", st.just(True)),
    press("redo", st.just(True)),
)


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(PRESSES, min_size=1, max_size=9))
def test_any_presses_keep_a_legal_position_and_undo_restores_each(presses: list[Values]) -> None:
    lab = DESK.open({"example": "empty"})
    seen = [lab.text]
    for each in presses:
        before = lab
        lab = DESK.pressed(lab, each)
        assert str(Scenario.parse(lab.text).check()) == lab.text
        if before.text == lab.text:
            assert lab.past == before.past
        elif "undo" in each:
            assert (lab.text, lab.past, lab.future[-1]) == (before.past[-1], before.past[:-1], before.text)
        else:
            assert lab.past == (*before.past, before.text)
        if lab.refusal is not None:
            assert lab.text == before.text
            assert lab.notes != ()
            for _said, text in lab.refusal.instead:
                assert DESK.pressed(lab, {"instead": text}).text == text
        seen.append(lab.text)
    for brought in ({"link": lab.link}, {"position": lab.text}):
        assert DESK.open(brought).text == lab.text
    assert DESK.pressed(DESK.open({}), {"text": lab.text}).text == lab.text
    opened = DESK.open(lab.values)
    assert (opened.text, opened.past, opened.future, opened.values) == (lab.text, lab.past, lab.future, lab.values)
    while lab.past:
        lab = DESK.pressed(lab, {"undo": True})
    assert lab.text == seen[0]


def test_undone_and_made_again_comes_to_the_same() -> None:
    first = DESK.open({})
    second = DESK.pressed(first, {"cash-1": 5})
    third = DESK.pressed(second, {"cash-1": 6})
    back = DESK.pressed(DESK.pressed(third, {"undo": True}), {"undo": True})
    assert back.text == first.text
    assert DESK.open(back.values).future == back.future == (third.text, second.text)
    again = DESK.pressed(DESK.pressed(back, {"redo": True}), {"redo": True})
    assert (again.text, again.past, again.future) == (third.text, third.past, ())
    other = DESK.pressed(back, {"cash-1": 7})
    assert other.future == ()


def test_so_many_steps_are_kept() -> None:
    lab = DESK.open({})
    for cash in range(MOST_STEPS + 5):
        lab = DESK.pressed(lab, {"cash-1": cash})
    assert len(lab.past) == MOST_STEPS
    assert DESK.pressed(lab, {"undo": True}).scene.draft.position.cash[0] == MOST_STEPS + 3
    assert bounded(("a" * MOST_TEXT, "b" * 9)) == ("b" * 9,)
    assert bounded(("b" * 9, "a" * MOST_TEXT)) == ("a" * MOST_TEXT,)
    assert len(str(lab.values)) < 8_000


def test_what_an_example_is_about_stays_until_another_one_is_begun() -> None:
    first = DESK.open({"example": "alone"})
    changed = DESK.pressed(DESK.pressed(first, {"cash-1": 5}), {"owner-1": 1})
    assert (changed.about, changed.as_example) == ("alone", False)
    other = DESK.pressed(changed, {"example": "debt"})
    assert (other.about, other.as_example) == ("debt", True)
    back = DESK.pressed(DESK.pressed(other, {"undo": True}), {"undo": True})
    assert (back.about, back.as_example) == ("debt", False)
    begun = DESK.pressed(back, {"undo": True})
    assert (begun.about, begun.as_example, begun.text) == ("alone", True, first.text)
    again = begun
    for _step in range(3):
        again = DESK.pressed(again, {"redo": True})
    assert (again.about, again.text) == ("debt", other.text)
    assert DESK.pressed(changed, {"text": "us game-a | C:1500@0 M:1500@0"}).about == ""
    assert DESK.pressed(changed, {"example": "empty"}).about == ""


def test_an_act_that_is_legal_is_played() -> None:
    lab = DESK.open({"example": "trade"})
    after = DESK.pressed(lab, {"act": "accept"})
    assert after.scene == lab.scene.after("accept")
    assert DESK.pressed(lab, {"act": "roll"}).notes != ()


def test_the_next_roll_comes_in_a_step_of_its_own_after_a_change() -> None:
    lab = DESK.open({})
    assert lab.onward is None
    changed = DESK.pressed(lab, {"cash-1": 1})
    assert (changed.onward, changed.rolled) == (0, lab.text)
    assert DESK.pressed(changed, {"cash-1": 2}).rolled == lab.text, "what was shown last has been rolled"
    done = DESK.pressed(changed, {"onward": True})
    assert (done.onward, done.rolled, done.values) == (None, changed.text, changed.values)
    assert DESK.open(changed.values).onward is None


def test_what_is_looked_at_and_how_is_kept_among_the_values() -> None:
    """A number that is none of a square, and `True`, which Python takes for one, are left aside."""
    looks = {"square": 39, "player": 2, "visitor": 2, "shades": False, "tool": "pawn-2"}
    values = DESK.open(looks).values
    assert {name: values.get(name) for name in looks} == looks
    for wrong in ({"square": True}, {"square": 40}, {"player": 5}, {"visitor": 5}, {"visitor": -1}):
        assert DESK.open(dict(wrong)).values == DESK.open({}).values
    assert "tool" not in DESK.open({"tool": "pawn-9"}).values


def test_two_positions_are_kept_side_by_side_and_exchanged() -> None:
    first = DESK.open({})
    assert "no kept position" in str(DESK.pressed(first, {"swap": True}).notes[0])
    kept = DESK.pressed(DESK.pressed(first, {"keep": True}), {"cash-1": 1})
    assert (kept.kept, DESK.open(kept.values).kept) == (first.text, first.text)
    swapped = DESK.pressed(kept, {"swap": True})
    assert (swapped.text, swapped.kept) == (first.text, kept.text)
    assert DESK.pressed(swapped, {"drop": True}).kept == ""


@pytest.mark.parametrize("slug", [each.slug for each in EXAMPLES])
def test_a_link_opens_what_it_was_made_of(slug: str) -> None:
    lab = DESK.pressed(DESK.open({"example": slug, "edition": "it"}), {"keep": True})
    lab = DESK.pressed(lab, {"cash-3": 40, "cash-1": 40})
    assert len(lab.link) < 500
    opened = DESK.open({"link": lab.link})
    assert (opened.text, opened.kept, opened.notes) == (lab.text, lab.kept, ())
    pasted = DESK.pressed(DESK.open({}), {"text": f"https://example.org/scenario.html#{lab.link}"})
    assert (pasted.text, pasted.kept) == (lab.text, lab.kept)


def test_what_is_too_long_for_a_link_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = DESK.open({})
    monkeypatch.setattr(limits, "LINK_OF_POSITIONS", len(lab.link))
    assert lab.link
    assert DESK.pressed(lab, {"keep": True}).link == ""


def test_an_example_that_is_within_a_turn_begins_there() -> None:
    """What no words say of a position: what is being decided, and in which round."""
    tax, clock = (DESK.open({"example": slug}).scene.draft.position for slug in ("tax", "clock"))
    assert (tax.phase, tax.turn) == (Phase.TAX, 1)
    assert (clock.phase, clock.turn, clock.turns, clock.round) == (Phase.ROLL, 3, 80, 19)


@settings(max_examples=20)
@given(st.data())
def test_a_damaged_link_is_told_and_an_example_is_shown(data: st.DataObject) -> None:
    word = DESK.open({}).link
    place = data.draw(st.integers(0, len(word) - 1))
    letter = data.draw(st.sampled_from("ABab01-_.~"))
    broken = data.draw(st.sampled_from([word[:place], word[:place] + letter + word[place + 1 :]]))
    if broken == word:
        return
    lab = DESK.open({"link": broken})
    if lab.notes == ():  # some bits mean nothing: of the last letter, of what ends the compression
        assert (lab.text, lab.link) == (DESK.open({}).text, word)
        return
    assert len(lab.notes) == 1
    assert str(lab.notes[0]).endswith("An example is shown instead.")
    assert lab.text == DESK.open({}).text


@pytest.mark.parametrize("word", ["look", "pawn-1", "deed-2", "pawn-3", "deed-0", "house-1", "pawn", 1])
def test_there_is_a_tool_for_each_player_and_no_other(word: object) -> None:
    tool = Tool.of(word, seats=2)
    assert (tool.word if tool else None) == (word if word in ("look", "pawn-1", "deed-2") else None)


def test_a_link_is_read_also_where_it_was_broken_into_lines() -> None:
    word = link_of(("one", "two"))
    assert read_link(f" {word[:20]}\n {word[20:]}") == ("one", "two")
    assert read_link(word.rjust(limits.LINK_OF_POSITIONS)) == ("one", "two")
    with pytest.raises(UnreadableError, match="is not a link to a position"):
        read_link(word.rjust(limits.LINK_OF_POSITIONS + 1))


@pytest.mark.parametrize(
    "values",
    [
        {"position": "nonsense"},
        {"position": "us game-a | C:1500@30 M:1500@0"},
        {"example": "none"},
        {"edition": "none"},
        {"kept": "nonsense"},
        {"past": "sc1.xx~"},
        {"link": "sc7.abc~"},
        {"link": "sc1.yuHkK4XHxX8A~"},  # whole, but of bytes that are no text
        {"link": link_of(("us game-a | C:1500@0 M:1500@0",))[:-1]},
        {"link": "am1.abc~"},
        {"link": "sc1." + "A" * 30_000 + "~"},
    ],
    ids=str,
)
def test_opening_never_fails_and_says_what_could_not_be_used(values: Values) -> None:
    lab = DESK.open(values)
    assert len(lab.notes) == 1
    assert (lab.text, lab.kept) == (DESK.open({}).text, "")


def held(lab: Lab) -> list[int]:
    """Return who has the first three streets; -1 is the bank."""
    properties = dict(lab.scene.draft.position.properties)
    return [properties[square].owner for square in (1, 3, 6)]


GIVEN: list[Values] = [{"tool": "deed-3"}, {"square": 1}, {"square": 3}, {"square": 6}]
FAR: Values = {"example": "city", "player": 4, "visitor": 4, "tool": "deed-4"}


@pytest.mark.parametrize(
    ("opened", "presses", "wanted"),
    [
        # a player, then a square: the pawn goes there, and is put back by a second press on the player
        ({}, [{"player": 2}], {"tool.word": "pawn-2", "player": 1}),
        ({}, [{"player": 2}, {"square": 5}], {"tool.word": "look", "player": 1, "pawn": 5}),
        ({}, [{"player": 2}, {"player": 2}], {"tool.word": "look", "player": None}),
        ({}, [{"player": 2}, {"player": 0}], {"tool.word": "look", "player": None}),
        ({}, [{"player": 2}, {"square": 30}], {"tool.word": "pawn-2", "pawn": 10, "notes": 1}),
        ({}, [{"player": 2}, {"tool": "look"}, {"player": 2}], {"tool.word": "pawn-2", "player": 1}),
        # properties are given by pressing them, and taken back by pressing them again
        ({"example": "empty"}, GIVEN, {"held": [2, 2, 2]}),
        ({"example": "empty"}, [*GIVEN, {"square": 3}], {"held": [2, -1, 2], "notes": 0, "square": 3}),
        ({"example": "empty"}, [*GIVEN, {"square": 0}], {"held": [2, 2, 2], "notes": 1}),
        # a square is opened and closed
        ({"example": "empty"}, [{"square": 39}], {"square": 39}),
        ({"example": "empty"}, [{"square": 39}, {"square": 39}], {"square": None}),
        # one is taken to the comparison as often as one asks
        ({}, [{"keep": True}], {"looked": 0}),
        ({}, [{"keep": True}, {"look": True}, {"look": True}], {"looked": 2}),
        ({}, [{"keep": True}, {"look": True}, {"keep": True}], {"looked": 0}),
        ({}, [{"look": True}], {"looked": 0, "notes": 1}),
        # who is not at the table any more is closed
        (FAR, [], {"player": 3, "visitor": 3, "tool.player": 3}),
        (FAR, [{"players": 2}], {"player": None, "visitor": 0, "tool.word": "look"}),
        (FAR, [{"players": 3}], {"player": None, "visitor": 0, "tool.word": "look"}),
        (FAR, [{"players": 5}], {"player": 3, "visitor": 3, "tool.word": "deed-4"}),
    ],
)
def test_what_is_pressed_one_after_the_other(opened: Values, presses: list[Values], wanted: dict[str, object]) -> None:
    lab = DESK.open(opened)
    for each in presses:
        lab = DESK.pressed(lab, each)
    found: dict[str, object] = {"held": held(lab), "notes": len(lab.notes), "pawn": lab.scene.draft.position.pawns[1]}
    assert {name: found[name] if name in found else attrgetter(name)(lab) for name in wanted} == wanted


@pytest.mark.parametrize(
    ("presses", "says"),
    [
        ([{"player": 2}], "Tap the square where the pawn of Player 2 should go."),
        ([{"player": 2}, {"player": 2}], "The pawn is back where it was."),
        ([{"tool": "deed-3"}], "Tap the properties that Player 3 gets. Tap one they own to return it"),
        ([{"tool": "deed-3"}, {"tool": "look"}], "Tap a square to open it, or drag a pawn."),
        ([{"square": 0}], "START is open."),
        ([{"square": 0}, {"square": 0}], "START is closed."),
        ([{"visitor": 2}], "The board shows the costs of Player 2."),
        ([{"keep": True}], "This position is kept, and changes are compared with it."),
        ([{"keep": True}, {"swap": True}], "The two positions have been swapped."),
        ([{"drop": True}], "The comparison has ended."),
        ([{"cash-1": 5}, {"undo": True}], "The last change has been undone."),
        ([{"cash-1": 5}, {"undo": True}, {"redo": True}], "The change has been redone."),
        ([{"example": "empty"}], "The board is empty."),
        ([{"example": "alone"}], "A single street"),
        ([{"text": "us game-a | C:1500@0 M:1500@0"}], "The position is open."),
        ([{"example": "trade"}, {"act": "accept"}], "“accept” has been played."),
        ([{"cash-1": 5}, {"cash-1": 5}], "Player 1 has $5 in cash."),
        ([{"square": 0}, {"shades": False}], "None"),
    ],
)
def test_what_a_press_has_come_to_is_said(presses: list[Values], says: str) -> None:
    lab = DESK.open({})
    for each in presses:
        lab = DESK.pressed(lab, each)
    assert str(lab.said).startswith(says)
    assert lab.notes == ()


@pytest.mark.parametrize("slug", [each.slug for each in EXAMPLES])
def test_an_example_that_is_pressed_stands_as_one_that_is_opened(slug: str) -> None:
    lab = DESK.open({"position": "us game-a | C:1500@0 M:1500@0 C:1500@0", "square": 3, "visitor": 3})
    for press in ({"player": 2}, {"example": slug}):
        lab = DESK.pressed(lab, press)
    values = DESK.open({"example": slug}).values
    assert {**lab.values, "past": ""} == {**values, "past": ""}


def test_an_empty_board_is_for_the_same_players_and_ending() -> None:
    text = "us game-b seed=0 finite-stock | M:1500@5 C:1500@0 C:1500@0 | {} | roll p1 turn=1 round=0 starter=p1"
    lab = DESK.open({"position": f"{text.format('p1:wall-st')} throws=0", "square": 39})
    after = DESK.pressed(lab, {"example": "empty"})
    assert after.text.startswith(text.format("-").replace("@5", "@0"))
    assert (after.square, after.tool.word, after.about) == (None, "look", "")


def test_a_refusal_stands_until_something_else_is_pressed() -> None:
    lab = DESK.open({"position": "us game-a | C:1500@0 M:1500@0"})
    refused = DESK.pressed(DESK.pressed(lab, {"cash-1": 5}), {"pawn-1": 30, "cash-1": 7})
    assert refused.refusal is not None
    assert refused.scene.draft.position.cash[0] == 5, "what comes after it in a press is left out"
    assert DESK.pressed(refused, {"onward": True}).refusal == refused.refusal
    taken = DESK.pressed(refused, {"instead": refused.refusal.instead[0][1]})
    assert (taken.refusal, taken.done) == (None, True)
    assert not DESK.pressed(taken, {"cash-1": 8}).done


def test_what_is_compared_with_stays_when_a_position_alone_is_brought() -> None:
    kept = DESK.pressed(DESK.open({}), {"keep": True})
    text = "us game-a | C:1500@0 M:1500@0"
    assert DESK.pressed(kept, {"text": text}).kept == kept.text
    assert DESK.open({"link": kept.link, "kept": text}).kept == kept.text, "a link brings its own"


def test_a_link_of_a_form_that_is_not_known_is_told_with_the_one_that_is() -> None:
    with pytest.raises(UnreadableError, match="form sc7, but this program reads only sc1"):
        read_link(link_of(("one",)).replace("sc1", "sc7"))


@pytest.mark.parametrize(("about", "is_about"), [("alone", "alone"), ("nothing", ""), ("", "")])
def test_what_a_position_is_about_is_an_example_that_there_is(about: str, is_about: str) -> None:
    assert DESK.open({"position": "us game-a | C:1500@0 M:1500@0", "about": about}).about == is_about
