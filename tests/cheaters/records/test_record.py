"""A game as text: headers, dice, secrets, comments, breaks, and what is said about errors."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, What
from antimono.cheaters.records import Record, Setting, Snapshot, TextError
from antimono.core.errors import AnotherGameError, IllegalError, UnreadableError
from antimono.core.records import limits
from tests.cheaters.game.scenes import play, scene

WHOLE = "cheaters seed=0 | 1500@0 1500@0"

type RandomGame = Callable[[int, int], Game]

HEAD = '[edition "cheaters"]\n[seats "2"]\n[seed "1"]\n'


@pytest.mark.parametrize("seed", range(40, 60))
def test_a_game_round_trips_and_is_told_alike(random_game: RandomGame, seed: int) -> None:
    """Position and log are the same byte for byte, secrets included, whatever the table has agreed on."""
    game = random_game(seed, 60 * (seed - 39))
    record = Record.of(game, comments={0: "first  of\nall"}, notes={"site": "here"})
    text = str(record)
    again = Record.parse(text)
    assert (again, str(again), again.broken) == (record, text, None)
    assert again.moves[0].comment == "first of all"
    replayed = again.replay()
    assert (replayed.log, replayed.position(), replayed.outcome) == (game.log, game.position(), game.outcome)
    assert [player.content() for player in map(replayed.view, replayed.players)] == [
        player.content() for player in map(game.view, game.players)
    ]


def test_undo_goes_through_the_record(random_game: RandomGame) -> None:
    game = random_game(3, 60).copy()
    game.takes_back = True
    record = Record.of(game)
    while record.moves:
        game.undo()
        record = record.undo()
        assert (record, Record.of(game)) == (Record.of(game), record)
        assert Record.parse(str(record)) == record
        assert record.replay().position() == game.position()
    with pytest.raises(UnreadableError, match="taken back"):
        record.undo()
    replayed = replace(Record.of(random_game(3, 60)), notes=(("event", "practice"),)).replay()
    replayed.undo()
    assert replayed.position() == Record.of(random_game(3, 60)).undo().replay().position()


def test_a_record_tells_why_each_amount_is_as_it_is(random_game: RandomGame) -> None:
    """The steps add up to what moves, and each cites its clauses."""
    log = Record.parse(str(Record.of(random_game(6, 400)))).replay().log
    paid = [event for event in log if event.transfer is not None]
    assert {What.PRICE, What.RENT, What.START} <= {event.what for event in paid}
    for event in paid:
        assert event.reasons is not None
        assert event.amount == sum(step.amount for step in event.reasons.steps)
        for step in event.reasons.steps:
            assert step.clauses
            assert all(name.startswith(("CH-", "R-")) for name in step.clauses)


def test_saving_and_loading(random_game: RandomGame, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record = Record.of(random_game(4, 200))
    for state in (record.until(20), record, record.until(7)):
        state.save(file)
        assert Record.load(file) == state
    with pytest.raises(AnotherGameError, match="holds something else"):
        Record.of(random_game(5, 50)).save(file)
    with pytest.raises(AnotherGameError, match="holds something else"):
        record.redacted().save(file)
    assert Record.load(file) == record.until(7)


def test_a_text_that_breaks_off_is_read_up_to_the_break() -> None:
    """Secrets of acts that are lost are left aside; what is left can be played through."""
    game = scene(2, dice="34 12", cheat="T11 T12 T01 T02 T03")
    play(game, "roll, cheat T12 3+5, p2: cheat T01, buy, end, pass, pass, roll, cheat T11 more")
    record = Record.of(game)
    text = str(record)
    assert "p2: cheat T01" in text
    assert "cheat T12 3+5" in text
    first = text.index("\n\n")
    public = [move.action for move in record.redacted().moves]
    for length in range(first, len(text)):
        part = Record.parse(text[:length])
        assert part.broken is not None
        seen = [move.action for move in part.redacted().moves]
        assert seen == public[: len(seen)]
        assert [move.action for move in part.moves] == game.actions[: len(part.moves)]
        assert part.replay().actions == game.actions[: len(part.moves)]
    for length in range(first):
        with contextlib.suppress(TextError):  # with too few headers there is nothing to play
            assert Record.parse(text[:length]).broken is not None


def test_a_record_begins_where_its_game_does() -> None:
    """Scripted cards, dice and starters are part of the setting, and any other beginning is a position."""
    scripted = Game(
        3, 5, starter=2, dice=[(1, 2)], decks={"chance": ["C05"], "cheat": ["T09", "T01"]}, log=True
    )
    scripted.play("roll")
    record = Record.of(scripted)
    assert record.opening is None
    assert record.setting.starter == 2
    assert record.setting.decks == (("C05",), (), ("T09", "T01"))
    lines = str(record).splitlines()
    assert {'[starter "p3"]', '[dice "12"]', '[decks "chance=C05 cheat=T09,T01"]'} <= set(lines)
    again = Record.parse(str(record)).replay()
    assert (again.position(), again.log) == (scripted.position(), scripted.log)
    elsewhere = scene(3, cash={0: 20}, holds="p2:rue-lecourbe")
    elsewhere.play("roll")
    record = Record.of(elsewhere)
    assert record.opening == elsewhere.opening
    assert '[position "cheaters seed=7 ' in str(record)
    assert Record.parse(str(record)).replay().position() == elsewhere.position()


def test_who_starts_by_the_dice_and_who_is_said_to_are_told_apart() -> None:
    """Even if it is the same player: nobody has rolled for it then, and the log says nothing of it."""
    rolled = Game(3, 1)
    given = Game(3, 1, starter=rolled.turn)
    assert Setting.of(rolled).starter is None
    assert Setting.of(given).starter == rolled.turn
    for game in (rolled, given):
        assert Record.of(game).replay().log == game.log


@pytest.mark.parametrize(
    ("text", "line", "column", "wanted"),
    [
        ("", 1, 1, "edition"),
        ('[edition "cheaters"]\n\n*', 3, 1, "seats"),
        ('[edition "us"]\n[seats "2"]\n[seed "1"]', 1, 11, "cheaters"),
        (HEAD.replace('"2"', '"7"') + "*", 2, 9, "CH-2.1"),
        (HEAD.replace('"2"', '"two"') + "*", 2, 9, "whole number"),
        (HEAD.replace("seed", "sed"), 3, 1, "seed"),
        (HEAD + '[options "ultimate fast"]\n*', 4, 20, "fast"),
        (HEAD + '[options "vote vote"]\n*', 4, 16, "twice"),
        (HEAD + '[options "vote=maybe"]\n*', 4, 11, "yes, no"),
        (HEAD + '[options "base-value=5"]\n*', 4, 11, "hotel_rent"),
        (HEAD + '[starter "p3"]\n*', 4, 11, "p1 to p2"),
        (HEAD + '[decks "chance=C99"]\n*', 4, 9, "C99"),
        (HEAD + '[decks "pile=C01"]\n*', 4, 9, "chance, chest, cheat"),
        (HEAD + '[position "cheaters seed=2 | 10@0 10@0"]\n*', 4, 12, "another table"),
        (HEAD + '[decks "chance=C01 chance=C02"]\n*', 4, 20, "stands twice"),
        (HEAD + '[secrets "left-out"]\n*', 3, 8, "leave out either"),
        (HEAD.replace('[seed "1"]', '[secrets "gone"]') + "*", 3, 11, "“left-out”"),
        (
            HEAD.replace('[seed "1"]', f'[secrets "left-out"]\n[position "{WHOLE}"]') + "*",
            4,
            12,
            "or neither has",
        ),
        (HEAD + f'[secret "1. p1: 1 cheat{" 1" * limits.WORDS}"]\n1. p1: roll;\n*', 4, 217, "has at most"),
        (HEAD + '[secret "1. p1: 1 cheat T01"]\n*', 4, 10, "about act 1"),
        (HEAD + '[secret "1 cheat T01"]\n1. p1: roll;\n*', 4, 10, "begins with the turn"),
        (HEAD + '[secret "1. p3: 1 cheat T01"]\n1. p1: roll;\n*', 4, 13, "p1 to p2"),
        (HEAD + '[secret "1. p1: 1"]\n1. p1: roll;\n*', 4, 17, "12 p2: cheat T01"),
        (HEAD + '[secret "1. p1: 1 end"]\n1. p1: roll;\n*', 4, 19, "in the open"),
        (HEAD + '[secret "1. p1: 1 p3: cheat T01"]\n1. p1: roll;\n*', 4, 19, "p1 to p2"),
        (HEAD + '[secret "1. p1: 1 = cheat T12 3+4"]\n1. p1: roll;\n*', 4, 19, "no declaration"),
        (HEAD + '[secret "1. p1: 1 = cheat T01"]\n1. p1: declare;\n*', 4, 19, "false declaration"),
        (HEAD + '[secret "1. p1: 1 (34)"]\n1. p1: end;\n*', 4, 19, "no roll"),
        (HEAD + '[secret "1. p1: 2 cheat T01; 1 cheat T02"]\n1. p1: roll, end;\n*', 4, 30, "go up"),
        (HEAD + "1. p1: roll, cheat T01;\n*", 4, 14, "is a secret"),
        (HEAD + "1. p1: roll (37), end;\n*", 4, 14, "both dice"),
        (HEAD + "1. p1: declare (=13), end;\n*", 4, 17, "both dice"),
        (HEAD + "over nobody;", 4, 6, "all-arrived"),
        (HEAD + "over all-arrived:p1:5;", 4, 21, "2 players"),
    ],
)
def test_what_cannot_be_read_has_its_place(text: str, line: int, column: int, wanted: str) -> None:
    with pytest.raises(TextError) as caught:
        Record.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert wanted in str(caught.value)


@pytest.mark.parametrize(
    ("turns", "wanted", "clause"),
    [
        ("1. p1: end;\n*", "CH-3.1", True),
        ("1. p1: roll, p1: claim p1;\n*", "CH-9.1", True),
        ("2. p1: roll;\n*", "turn 1", False),
        ("1. p1: roll (11 11);\n*", "By the seed", False),
        ("1. p1: hotel nowhere;\n*", "nowhere", False),
        ("1. p1: roll;\nover last-player:p1:0/0;", "the game with “*”", False),
    ],
)
def test_what_cannot_be_replayed_has_its_place_and_clause(turns: str, wanted: str, clause: bool) -> None:
    turns = turns.replace("p1: ", f"p{Game(2, 1).turn + 1}: ", 1)
    record = Record.parse(HEAD + turns)
    with pytest.raises(TextError, match=re.escape(wanted)) as caught:
        record.replay()
    assert caught.value.line == 4
    assert (caught.value.clause is not None) == clause


def test_a_secret_that_is_illegal_has_the_place_of_its_header() -> None:
    text = str(Record.of(play(scene(2, dice="34"), "roll")))
    bad = text.replace("[seed ", '[secret "1. p1: 1 cheat T08"]\n[seed ')
    with pytest.raises(TextError) as caught:
        Record.parse(bad).replay()
    assert caught.value.clause == "CH-7.1"
    assert caught.value.line == bad[: bad.index("cheat T08")].count("\n") + 1


def test_only_the_edition_that_everybody_has_can_be_written() -> None:
    with pytest.raises(UnreadableError, match="everybody has"):
        Record.of(Game(2, edition=replace(load(), title="Ours")))


def test_a_false_declaration_is_checked_like_a_true_one() -> None:
    game = play(scene(2, dice="34", cheat="T11 T12 T01 T02 T03"), "roll, cheat T12 3+6")
    text = str(Record.of(game))
    assert "declare (=9)" in text
    with pytest.raises(TextError, match=r"\(=9\), not \(=8\)"):
        Record.parse(text.replace("(=9)", "(=8)")).replay()


def test_snapshots_go_on_as_the_game_does(random_game: RandomGame) -> None:
    game = random_game(7, 90)
    twin = Snapshot.parse(str(Snapshot.of(game))).game()
    for action in random_game(7, 150).actions[90:]:
        twin.play(action)
    assert twin.position() == random_game(7, 150).position()


def test_an_illegal_action_says_why(random_game: RandomGame) -> None:
    with pytest.raises(IllegalError):
        random_game(7, 90).copy().play("bribe")
