"""Playing a scene: what was done leads to what is shown, misses are diagnosed, nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, verbatim
from antimono.course.scene.play import AGAIN, SHOW, Tone, press, solve, states, view
from antimono.course.scene.scene import Act, Kind, Puzzle, Scene
from antimono.views.drawing.pen import Pen
from antimono.views.scene_html import view_html


def scene(*acts: Act) -> Scene:
    return Scene(slug="try", title=_("Try"), words=_("Do it."), show=lambda _done: (), acts=acts)


TAP = Act(
    kind=Kind.TAP,
    right=("31", "32"),
    others=("37",),
    mistakes={"39": _("Another city.")},
    otherwise=_("No."),
    say=_("A monopoly."),
    clauses=("AM-9.1",),
)
NUMBER = Act(
    kind=Kind.NUMBER, right=("64",), mistakes={"32": _("Double it.")}, say=_("Sixty-four."), words=_("How much?")
)
ORDER = Act(kind=Kind.ORDER, right=("a", "b", "c"), needs=3, otherwise=_("Something comes before it."))


def test_a_right_press_ends_the_scene_with_what_is_to_be_said() -> None:
    shown = view(scene(TAP), "31")
    assert shown.done
    assert not shown.missed
    assert shown.reply is not None
    assert (shown.reply.tone, shown.reply.text, shown.reply.clauses) == (Tone.TOLD, _("A monopoly."), ("AM-9.1",))


def test_a_right_answer_to_a_question_is_called_right() -> None:
    reply = view(scene(NUMBER), "64").reply
    assert reply is not None
    assert reply.tone is Tone.RIGHT


@pytest.mark.parametrize(("key", "said"), [("39", _("Another city.")), ("37", _("No."))])
def test_a_first_miss_is_diagnosed_and_may_be_tried_again(key: str, said: Message) -> None:
    did = press(scene(TAP), "", key)
    shown = view(scene(TAP), did)
    assert shown.reply is not None
    assert (shown.reply.tone, shown.reply.text) == (Tone.WRONG, said)
    assert not shown.done
    assert "31" in shown.next
    assert SHOW in dict(shown.options)


def test_the_solution_comes_after_the_second_miss_and_not_before() -> None:
    did = ""
    for key in ("39", "39"):
        assert not view(scene(TAP), did).done
        did = press(scene(TAP), did, key)
    shown = view(scene(TAP), did)
    assert shown.done
    assert shown.missed
    assert shown.reply is not None
    assert shown.reply.tone is Tone.SHOWN


def test_who_wants_to_see_the_solution_sees_it_after_one_miss() -> None:
    assert SHOW not in view(scene(TAP)).next
    assert view(scene(TAP), press(scene(TAP), "-39", SHOW)).done


def _votes(*acts: Act) -> dict[str, str | None]:
    return {did: shown.vote for did, shown in states(scene(*acts)).items() if shown.vote is not None}


def test_a_class_votes_on_what_has_a_few_answers_and_was_just_asked() -> None:
    """The true one is told where there is one; not after a miss, when somebody would see what is left."""
    bet = Act(kind=Kind.GUESS, right=("a",), options=(("a", _("A")), ("b", _("B"))), say=_("It is A."))
    choice = Act(kind=Kind.CHOOSE, right=("b",), options=bet.options, otherwise=_("No."))
    assert _votes(bet) == {"": "a"}
    assert _votes(choice) == {"": "b"}
    assert _votes(TAP) == {"": ""}  # two of its marks are right
    assert _votes(Act(kind=Kind.MOVE, right=("a",), options=bet.options)) == {"": ""}  # nothing is truer
    assert _votes(NUMBER, ORDER) == {}
    assert _votes(bet, choice) == {"": "a", "a": "b", "b": "b"}
    assert _votes(Act(kind=Kind.TAP, right=("1",), others=tuple("2345678"), otherwise=_("No."))) == {}


def test_a_number_that_nobody_foresaw_is_a_miss_like_another() -> None:
    asked = scene(NUMBER)
    assert press(asked, "", "58") == press(asked, "", "7") == "-<64"
    assert view(asked, press(asked, "", "58")).missed
    assert press(asked, press(asked, "", "58"), "64") == "64"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("63", "That is too low."),
        ("65", "That is too high."),
        ("0", "That is too low."),
        ("9999999", "That is too high."),
    ],
)
def test_of_a_number_that_nobody_foresaw_is_said_on_which_side_of_the_answer_it_is(typed: str, said: str) -> None:
    for act, hint in ((NUMBER, ""), (replace(NUMBER, otherwise=_("Count.")), " Count.")):
        reply = view(scene(act), press(scene(act), "", typed)).reply
        assert reply is not None
        assert (reply.tone, str(reply.text)) == (Tone.WRONG, said + hint)


def test_no_number_is_below_nothing() -> None:
    assert [key for key in view(scene(replace(NUMBER, right=("0",)))).next if key[0] in "<>"] == [">0"]


def test_the_result_of_a_step_stands_before_the_words_of_the_next_and_after_its_own() -> None:
    """Only words that ask something new follow it; a miss, the end, a step without words stand below."""
    both, plain = scene(TAP, NUMBER), scene(TAP, replace(NUMBER, words=None))
    shown = press(both, press(both, "", "39"), "37")
    assert [view(both, did).reply_first for did in ("", "-39", "31", shown, "31,-<64", "31,64")] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]
    assert not view(plain, "31").reply_first
    html = view_html(view(both, "31"), Pen(money_format="${amount}"))
    assert html.index("am-reply") < html.index("am-scene-words") < html.index("am-form")


def test_acts_follow_each_other_and_only_the_last_miss_is_remembered() -> None:
    both = scene(TAP, NUMBER)
    did = press(both, press(both, "", "39"), "31")
    assert did == "31"
    assert view(both, did).words == _("How much?")
    assert view(both, press(both, did, "64")).done
    shown = press(both, press(both, "", "39"), "37")
    assert press(both, shown, "64") == "!,64"


def test_things_are_put_in_order_one_by_one() -> None:
    asked = scene(ORDER)
    did = press(asked, "", "a")
    assert press(asked, did, "c") == "a-c"
    assert press(asked, press(asked, did, "b"), "c") == "a+b+c"
    assert "a" not in view(asked, did).next


def test_several_marks_may_be_pressed_in_any_order() -> None:
    both = scene(Act(kind=Kind.TAP, right=("l", "r"), needs=2))
    assert press(both, press(both, "", "r"), "l") == press(both, press(both, "", "l"), "r") == "l+r"


@pytest.mark.parametrize(
    ("did", "right", "wrong"), [("", (), ""), ("l", ("l",), ""), ("l-x", ("l",), "x"), ("l+r", ("l", "r"), "")]
)
def test_each_of_several_marks_is_ticked_as_it_is_pressed(did: str, right: tuple[str, ...], wrong: str) -> None:
    both = Act(kind=Kind.TAP, right=("l", "r"), others=("x",), otherwise=_("No."), say=_("Both."), needs=2)
    shown = view(scene(both), did)
    assert (shown.right, shown.wrong) == (right, wrong)


def test_a_bet_is_never_a_miss() -> None:
    bet = Act(
        kind=Kind.GUESS,
        right=("32",),
        options=(("32", verbatim("32")), ("64", verbatim("64"))),
        say=_("Thirty-two."),
        said={"64": _("Doubled.")},
    )
    wrong = view(scene(bet), "64")
    assert wrong.done
    assert not wrong.missed
    assert wrong.reply is not None
    assert (wrong.reply.tone, wrong.reply.text) == (Tone.TOLD, _("Doubled."))


BET = Act(kind=Kind.GUESS, right=("a",), options=(("a", _("A")), ("b", _("B")), ("c", _("C"))), say=_("It is A."))


@pytest.mark.parametrize(("key", "wrong", "seen"), [("a", "", "a"), ("b", "b", "ab"), ("c", "c", "ac")])
def test_what_was_bet_stays_to_be_seen_beside_what_is_true(key: str, wrong: str, seen: str) -> None:
    shown = view(scene(BET), key)
    assert (shown.wrong, "".join(key for key, _label in shown.answered)) == (wrong, seen)


@pytest.mark.parametrize(("right", "marked"), [(("b", "d"), ""), (("d",), "c")])
def test_a_bet_marks_nothing_that_may_be_pressed_next(right: tuple[str, ...], marked: str) -> None:
    """On figures it stays until the next answer; a button of the same name is another question's."""
    after = Act(kind=Kind.CHOOSE, right=right[:1], options=tuple((key, verbatim(key)) for key in (*right, "e")))
    shown = view(scene(BET, after), "b" if "b" in right else "c")
    assert (shown.right, shown.wrong, shown.answered) == ((), marked, ())


PUZZLE = Scene(
    slug="puzzle",
    title=_("Puzzle"),
    words=_("Reach five."),
    show=lambda _done: (),
    puzzle=Puzzle(
        moves=lambda made: {} if len(made) == 3 else {"one": _("One"), "two": verbatim("")},
        told=lambda made: _("So far {count}.", count=len(made)),
        solved=lambda made: made.count("one") + 2 * made.count("two") == 5,
        solution=("two", "two", "one"),
        say=_("Five."),
    ),
)


def test_a_puzzle_is_solved_by_moves_in_any_order() -> None:
    did = ""
    for key in ("two", "one", "two"):
        did = press(PUZZLE, did, key)
    assert did == "one+two+two"
    assert view(PUZZLE, did).done
    assert solve(PUZZLE) == did


def test_a_puzzle_can_be_begun_again_and_its_solution_seen() -> None:
    assert AGAIN not in view(PUZZLE).next
    assert press(PUZZLE, "one", AGAIN) == ""
    shown = view(PUZZLE, press(PUZZLE, "one", SHOW))
    assert shown.done
    assert shown.missed


def test_a_mark_of_a_puzzle_is_pressed_and_a_move_with_a_label_is_a_button() -> None:
    begun = view(PUZZLE)
    assert begun.live == ("two",)
    assert dict(begun.options) == {"one": _("One")}


@pytest.mark.parametrize("did", ["x", "31,64", "31+31+x", "-x", "64", ",", "!!", "31,31"])
def test_what_nobody_can_have_done_is_refused(did: str) -> None:
    with pytest.raises(UnreadableError):
        view(scene(TAP), did)


@pytest.mark.parametrize("key", ["", "x", "٣", "one+one"])
def test_what_is_not_there_cannot_be_pressed(key: str) -> None:
    with pytest.raises(UnreadableError, match="Nothing here has the key"):
        press(scene(NUMBER), "", key)


def test_all_states_of_a_scene_can_be_listed() -> None:
    found = states(scene(TAP))
    assert set(found) == {"", "31", "32", "-37", "-39", "!37", "!39", "!"}
    assert states(PUZZLE).keys() >= {"one", "two+two", "one+one+one", "!"}


@pytest.mark.parametrize("key", ["-150", "a+b", "", "Ä", "x y"])
def test_a_key_that_no_text_can_hold_fails_when_the_chapter_is_loaded(key: str) -> None:
    with pytest.raises(UnreadableError, match="key"):
        Act(kind=Kind.TAP, right=(key,))


def test_an_act_cannot_need_more_than_there_is() -> None:
    with pytest.raises(UnreadableError, match="1 to 1"):
        Act(kind=Kind.TAP, right=("a",), needs=2)
