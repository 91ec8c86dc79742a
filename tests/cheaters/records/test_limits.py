"""Whatever is thrown at the readers, they end soon and say in a short sentence what is wrong."""

from __future__ import annotations

import pytest

from antimono.cheaters.game import Action, Game
from antimono.cheaters.records import Record, Setting, Snapshot, TextError
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.records import limits as most
from tests.core.records.hostile import CHARACTERS, check, texts

HEAD = '[edition "cheaters"]\n[seats "2"]\n[seed "1"]\n'
BASE = '[position "cheaters seed=1 | 1500@0 1500@0 | '

LONG = {
    "comments on every action",
    "empty comments",
    "turns, as many as are read",
    "turns with dice and comments",
}
"""What the reader that both games share is asked to read at length in the tests of the first."""

TEXTS = {name: text for name, text in texts(HEAD).items() if name not in LONG} | {
    "secrets": HEAD + '[secret "1. p1: 1 cheat T01"]\n' * 60_000 + "1. p1: roll;\n*",
    "secrets in a line": HEAD + '[secret "1. p1: ' + "1 cheat T01; " * 3_700 + '"]\n1. p1: roll;\n*',
    "hidden dice": HEAD + '[secret "1. p1: ' + "1 (34); " * 6_000 + '"]\n1. p1: roll;\n*',
    "comments on secrets": HEAD + '[secret "1. p1: 1 cheat T01 ' + "{x} " * 9_000 + '"]\n1. p1: roll;\n*',
    "decks": HEAD + '[decks "chance=' + "C01," * 12_000 + 'C01"]\n*',
    "options": HEAD + '[options "' + "vote " * 9_000 + '"]\n*',
    "players": HEAD + '[position "cheaters | ' + "1500@0 " * 7_000 + '"]\n*',
    "properties": HEAD + BASE + "p1:x " * 9_000 + '"]\n*',
    "stops": HEAD + BASE + "- | end p1 " + "stop=p1:avenue-foch:p2:60:s:100:open " * 1_300 + '"]\n*',
    "attempts": HEAD + BASE + "- | end p1 " + "attempt=p2:T09:1:p1:-:-:50:- " * 1_700 + '"]\n*',
    "offers": HEAD + BASE + "- | offer p2 " + "ask=offer:p2:p1:p2_5_for_x " * 1_800 + '"]\n*',
    "cards": HEAD + BASE + "- | roll p1 | chance=" + "C01," * 12_000 + 'C01"]\n*',
    "an offer": HEAD + "1. p1: offer p2 " + "a " * 90 + "for " + "b" * 100_000 + ";",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_any_text_ends_soon_with_a_short_sentence(text: str) -> None:
    check((Record.parse, Snapshot.parse, Action.parse), text)


HARMFUL = ("\x1b[31m", "\x07", "\x00", "\x9b2J", "\u202e", "\u2066", "\ud800")


@pytest.mark.parametrize("harm", HARMFUL)
def test_what_steers_a_terminal_is_refused_in_comments_secrets_and_headers(harm: str) -> None:
    written = [
        (4, HEAD + "{" + harm + "}\n1. p1: roll;"),
        (5, HEAD + "1. p1:\nroll {well " + harm + "}, end;"),
        (3, HEAD.replace('[seed "1"]', f'[event "a{harm}b"]\n[seed "1"]') + "*"),
        (4, HEAD + f'[secret "1. p1: 1 cheat T01 {{{harm}}}"]\n1. p1: roll;\n*'),
    ]
    for line, text in written:
        with pytest.raises(TextError, match="control characters") as caught:
            Record.parse(text)
        assert caught.value.line == line
        assert str(caught.value).isprintable()


def test_a_record_may_hold_as_many_actions_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secret ones count too."""
    monkeypatch.setattr(most, "MOVES", 50)
    secret = '[secret "1. p1: 1 cheat T01"]\n'
    text = "1. p1: " + ", ".join(["end"] * 30) + ";\n*"
    assert len(Record.parse(HEAD + secret * 20 + text).moves) == 50
    with pytest.raises(TextError, match="at most 50 actions"):
        Record.parse(HEAD + secret * 21 + text)


def test_what_could_not_be_read_again_is_not_written() -> None:
    game = Game(2, 1)
    game.play("roll")
    with pytest.raises(UnreadableError, match="the most"):
        Record.of(game, comments={0: "x" * (most.COMMENT + 1)})
    game.actions = game.actions * (most.MOVES + 1)
    with pytest.raises(UnreadableError, match="at most"):
        Record.of(game)
    for beyond in (Game(2, 10**most.SEED_DIGITS), Game(2, dice=[(1, 2)] * (most.ROLLS_GIVEN + 1))):
        with pytest.raises(UnreadableError, match="room"):
            Setting.of(beyond)


NUMBERS = ("١٢", "１２", "1_000", "+5", "1.5", "²", "0x10", "1e3", "9" * 16)


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_ascii_digits(number: str) -> None:
    base = "cheaters | {cash}@0 10@0 | - | roll p1 turn={turn}"
    for text in (base.format(cash=number, turn=1), base.format(cash=10, turn=number)):
        with pytest.raises(AntimonoError):
            Snapshot.parse(text)
    for text in (f"bid {number}", f"place {number}", f"cheat T08 #{number}", f"offer p2 {number} for x"):
        with pytest.raises(AntimonoError):
            Action.parse(text)


BEYOND = {
    "action": "1. p1: p5: roll, end;\n*",
    "turn": "1. p5: roll, end;\n*",
    "claim": "1. p1: claim p5;\n*",
    "accusation": "1. p1: accuse p6 T01;\n*",
    "offer": "1. p1: offer p6 rue-lecourbe for 50, end;\n*",
    "outcome": "over last-player:p5:1/1;",
    "secret": '[secret "1. p5: 1 cheat T01"]\n1. p1: roll;\n*',
    "victim": '[secret "1. p1: 1 cheat T09 p5"]\n1. p1: roll;\n*',
    "starter": '[starter "p5"]\n*',
    "owner": BASE + 'p5:avenue-foch"]\n*',
    "decider": BASE + '- | roll p5"]\n*',
    "on turn": BASE + '- | roll p1 on=p5"]\n*',
    "debtor": BASE + '- | debt p1 owes=p5>bank:50:fee:-"]\n*',
    "attempt": BASE + '- | end p1 attempt=p5:T01:1:bank:-:-:100:-"]\n*',
    "hint": BASE + '- | end p1 hint=p1>p6:T01:1"]\n*',
    "card": BASE + '- | roll p1 | p5:C02"]\n*',
}


@pytest.mark.parametrize("text", BEYOND.values(), ids=BEYOND)
def test_a_seat_beyond_the_table_is_told_which_there_are(text: str) -> None:
    with pytest.raises(TextError, match=r"p[56]” is no player of this table: there are p1 to p2") as caught:
        Record.parse(HEAD + text)
    assert caught.value.line == 4


@pytest.mark.parametrize("text", ["p7: roll", "p0: roll", "x: roll", "offer p9 5 for nob-hill"])
def test_a_seat_beyond_all_tables_is_told_which_there_may_be(text: str) -> None:
    with pytest.raises(UnreadableError, match="is no player: a table has p1 to p6"):
        Action.parse(text)


@pytest.mark.parametrize("text", ["roll\x1b[31m", "roll\0", "roll \u202e", "", " ", "bid " + "9" * 3_000])
def test_no_action_says_so_in_a_sentence_that_steers_no_terminal(text: str) -> None:
    with pytest.raises(AntimonoError) as caught:
        Action.parse(text)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= CHARACTERS
