"""Whatever is thrown at the readers, they end soon and say in a short sentence what is wrong."""

from __future__ import annotations

import pytest

from antimono.core.errors import AntimonoError, UnknownNameError, UnreadableError
from antimono.core.records import limits as most
from antimono.core.records.words import TextError
from tests.core.records.costs import MOST, cost
from tests.core.records.forms import Forms
from tests.core.records.games import GAMES, both
from tests.core.records.hostile import CHARACTERS, check, texts

SHARED = {*("comments on every action", "empty comments", "turns, as many as are read"), "turns with dice and comments"}
"""What takes long, and asks only the reader that both games share: once is enough."""

HOSTILE = [
    pytest.param(forms, text, id=f"{forms.package}: {name}")
    for forms in GAMES
    for name, text in (texts(forms.head) | dict(forms.hostile)).items()
    if forms is GAMES[0] or name not in SHARED
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("forms", "text"), HOSTILE)
def test_any_text_ends_soon_with_a_short_sentence(forms: Forms, text: str) -> None:
    check((forms.records.Record.parse, forms.records.Snapshot.parse, forms.game.Action.parse), text)


@both
def test_a_game_of_3000_turns_with_comments_on_every_action_is_read(forms: Forms) -> None:
    comment = "{A remark of a sentence, as somebody writes it who thinks about what they do.}"
    turns = [
        f"{turn}. p{turn % 2 + 1}: roll (34) {comment}, decline {comment}, end {comment}, end {comment};"
        for turn in range(1, 3001)
    ]
    text = (forms.head + "\n".join(turns) + "\n*").replace("decline", "buy")
    assert cost(lambda: forms.records.Record.parse(text)) < MOST
    record = forms.records.Record.parse(text)
    assert len(record.moves) == 12_000
    assert {move.comment for move in record.moves} == {comment[1:-1]}
    assert forms.records.Record.parse(str(record)) == record


HARMFUL = ("\x1b[31m", "\x07", "\x00", "\x9b2J", "\u202e", "\u2066", "\ud800")


@both
@pytest.mark.parametrize("harm", HARMFUL)
def test_what_steers_a_terminal_is_refused_in_comments_and_headers(forms: Forms, harm: str) -> None:
    first = forms.head.count("\n") + 1
    written = {
        first: forms.head + "{" + harm + "}\n1. p1: roll;",
        first + 1: forms.head + "1. p1:\nroll {well " + harm + "}, end;",
        first - 1: forms.head.replace('[seed "1"]', f'[event "a{harm}b"]\n[seed "1"]') + "*",
    }
    for line, text in written.items():
        with pytest.raises(TextError, match="control characters") as caught:
            forms.records.Record.parse(text)
        assert caught.value.line == line
        assert str(caught.value).isprintable()
    game = forms.new()
    game.play("roll")
    for given in ({"comments": {0: f"a{harm}"}}, {"notes": {"site": f"a{harm}"}}):
        with pytest.raises(UnreadableError, match="control characters"):
            forms.records.Record.of(game, **given)
    with pytest.raises(AntimonoError) as unread:
        forms.game.Action.parse(f"roll{harm}")
    assert str(unread.value).isprintable()


@both
@pytest.mark.parametrize("said", ["Łódź", "漢字 – “quoted”", "family 👨\u200d👩", "tab\tand\nline"])
def test_comments_of_any_language_are_kept(forms: Forms, said: str) -> None:
    game = forms.new()
    game.play("roll")
    records = forms.records.Record
    record = records.parse(str(records.of(game, comments={0: said}, notes={"event": said})))
    assert record.moves[0].comment == " ".join(said.split())
    assert record.notes == (("event", " ".join(said.split())),)


@both
def test_what_could_not_be_read_again_is_not_written(forms: Forms) -> None:
    records = forms.records
    game = forms.new()
    game.play("roll")
    for given, error, said in (
        ({"comments": {0: "x" * (most.COMMENT + 1)}}, UnreadableError, "at most"),
        ({"comments": {0: "a } b"}}, UnreadableError, "end it"),
        ({"notes": {"event": "x" * (most.NOTE + 1)}}, UnreadableError, "at most"),
        ({"notes": {"event": 'a "b'}}, UnreadableError, "end it"),
        ({"notes": {"evnt": "x"}}, UnknownNameError, "event"),
    ):
        with pytest.raises(error, match=said):
            records.Record.of(game, **given)
    game.actions = game.actions * (most.MOVES + 1)
    with pytest.raises(UnreadableError, match="at most"):
        records.Record.of(game)
    for beyond in (forms.new(seed=10**most.SEED_DIGITS), forms.new(dice=[(1, 2)] * (most.ROLLS_GIVEN + 1))):
        with pytest.raises(UnreadableError, match="Use seeds"):
            records.Setting.of(beyond)


@both
def test_what_just_fits_is_written_and_read(forms: Forms) -> None:
    records = forms.records
    game = forms.new(seed=10**most.SEED_DIGITS - 1, dice=[(1, 2)] * most.ROLLS_GIVEN)
    game.play("roll")
    notes = {"event": "X" * most.NOTE}
    record = records.Record.of(game, comments={0: "X" * most.COMMENT}, notes=notes)
    assert records.Record.parse(str(record)) == record
    assert records.Snapshot.parse(str(records.Snapshot.of(game))) == records.Snapshot.of(game)
    with pytest.raises(TextError, match="at most 30000"):
        records.Record.parse(str(record).replace('[dice "', '[dice "12,'))


NUMBERS = ("١٢", "１２", "1_000", "+5", "-5", "1.5", "²", "0x10", "1e3", "", "9" * 16)


@both
@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_ascii_digits(forms: Forms, number: str) -> None:
    for form in forms.numbers:
        read = forms.records.Snapshot.parse if "|" in form else forms.game.Action.parse
        if form.startswith("offer") and "nob-hill" in form and number in ("²", "0x10", "1e3"):
            continue  # these are the names of no property: the game says so
        with pytest.raises(AntimonoError):
            read(form.replace("{n}", number))
    parse = forms.records.Record.parse
    seed = number if number not in ("-5", "9" * 16) else "x"
    for text in (forms.head.replace('[seed "1"]', f'[seed "{seed}"]') + "*", f"{forms.head}{number}. p1: roll;\n*"):
        with pytest.raises(AntimonoError):
            parse(text)


@both
@pytest.mark.parametrize("text", ["p7: roll", "p0: roll", "p12: end", "x: roll", "offer p9 5 for nob-hill"])
def test_a_seat_beyond_all_tables_is_told_which_there_may_be(forms: Forms, text: str) -> None:
    with pytest.raises(UnreadableError, match=r"is not a player\. Write p1 to p6"):
        forms.game.Action.parse(text)


@both
@pytest.mark.parametrize("text", ["", " ", "roll \u202e", "bid " + "9" * 3_000, "offer p2 " + "9" * 3_000])
def test_no_action_says_so_in_a_short_sentence(forms: Forms, text: str) -> None:
    with pytest.raises(AntimonoError) as caught:
        forms.game.Action.parse(text)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= CHARACTERS
