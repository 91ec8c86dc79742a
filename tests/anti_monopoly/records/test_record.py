"""A game as text: headers, dice, comments, breaks, and what is said about errors."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import GAME_A, Game, timed
from antimono.anti_monopoly.records import Record, Snapshot, TextError
from antimono.core.errors import AnotherGameError, UnreadableError, UnsavedError

C, M = Role.COMPETITOR, Role.MONOPOLIST

type RandomGame = Callable[[int, int], Game]


@pytest.mark.parametrize("seed", range(20, 32))
def test_a_game_round_trips_and_is_told_alike(random_game: RandomGame, seed: int) -> None:
    game = random_game(seed, 250)
    record = Record.of(game, comments={0: "first  of\nall"}, notes={"site": "here"})
    text = str(record)
    again = Record.parse(text)
    assert (again, str(again), again.broken) == (record, text, None)
    assert again.moves[0].comment == "first of all"
    replayed = again.replay()
    assert (replayed.log, replayed.position(), replayed.outcome) == (game.log, game.position(), game.outcome)


def test_undo_goes_through_the_record(random_game: RandomGame) -> None:
    game = random_game(3, 60).copy()
    record = Record.of(game)
    while record.moves:
        game.undo()
        record = record.undo()
        assert (record, Record.of(game)) == (Record.of(game), record)
        assert record.replay().position() == game.position()
    with pytest.raises(UnreadableError, match="taken back"):
        record.undo()
    assert record.until(5) is record


def test_saving_and_loading(random_game: RandomGame, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record = Record.of(random_game(4, 250))
    record.save(file)
    assert Record.load(file) == record
    assert file.read_bytes().endswith(b"\n")
    with pytest.raises(UnreadableError, match="cannot be read"):
        Record.load(tmp_path / "none.txt")
    file.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(UnreadableError, match="UTF-8"):
        Record.load(file)
    with pytest.raises(UnreadableError):
        Record.load("with\0zero")


def test_a_game_is_saved_over_its_own_earlier_or_later_state(random_game: RandomGame, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record = Record.of(random_game(4, 60))
    for state in (record.until(20), record, record.until(0), record.until(7)):
        state.save(str(file))
        assert Record.load(file) == state
    file.write_text("")
    record.save(file)
    assert Record.load(file) == record


@pytest.mark.parametrize("held", ["another seed", "other actions", "no record", "\0 no text"])
def test_another_game_is_replaced_only_if_somebody_says_so(
    random_game: RandomGame, tmp_path: Path, held: str
) -> None:
    file = tmp_path / "game.txt"
    record = Record.of(random_game(4, 60))
    other = {
        "another seed": str(Record.of(random_game(5, 60))),
        "other actions": str(replace(record, moves=(*record.moves[:20], *record.moves[21:]))),
    }.get(held, held)
    file.write_text(other)
    with pytest.raises(AnotherGameError, match=r"game\.txt.*another file"):
        record.save(file)
    assert file.read_text() == other
    record.save(file, replace=True)
    assert Record.load(file) == record


def test_a_record_that_cannot_be_saved_leaves_the_file(
    random_game: RandomGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    record = Record.of(random_game(4, 60))
    record.until(9).save(file)

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UnsavedError, match="no space left"):
        record.save(file)
    assert Record.load(file) == record.until(9)
    with pytest.raises(UnsavedError, match="folder"):
        record.save(tmp_path)


def test_a_text_that_breaks_off_is_read_up_to_the_break(random_game: RandomGame) -> None:
    record = Record.of(random_game(5, 90))
    text = str(record)
    first = text.index("start")
    for length in range(first, len(text)):
        part = Record.parse(text[:length])
        assert part.broken is not None
        assert part.moves == record.moves[: len(part.moves)]
        assert len(record.moves[: len(part.moves) + 1]) > text[first:length].count("end,")
    part = Record.parse(text[: len(text) // 2])
    assert "breaks off in line" in str(part.broken)
    assert part.replay().actions == [move.action for move in part.moves]
    for length in range(first - 5):
        with contextlib.suppress(TextError):  # with too few headers there is nothing to play
            assert Record.parse(text[:length]).broken is not None


HEAD = '[edition "us"]\n[roles "competitor monopolist"]\n[ending "game-a"]\n[seed "1"]\n'


@pytest.mark.parametrize(
    ("text", "line", "column", "wanted"),
    [
        ("", 1, 1, "edition"),
        ('[edition "us"]\n\n*', 3, 1, "roles"),
        ('[edition "us"', 1, 1, "header"),
        ('[editon "us"]', 1, 1, "edition"),
        ('[edition "us"]\n[edition "us"]', 2, 1, "twice"),
        (HEAD.replace("us", "uk"), 1, 11, "us"),
        (HEAD.replace("monopolist", "monopoly"), 2, 20, "monopolist"),
        (HEAD.replace("competitor ", ""), 2, 9, "AM-2.2"),
        (HEAD.replace("game-a", "game"), 3, 10, "game-a/15"),
        (HEAD + '[antimono "2"]\n*', 5, 12, "form 1"),
        (HEAD + '[options "infinite"]\n*', 5, 11, "finite-stock"),
        (HEAD + '[position "us game-a | C:1@0 M:1@0"]\n*', 5, 12, "another table"),
        (HEAD + '[position "us game-a | C:1@0 M:1@x"]\n*', 5, 30, "C:1500@0"),
        (HEAD + "1. p1: rol, end;\n*", 5, 8, "roll"),
        (HEAD + "1. p3: roll, end;\n*", 5, 4, "p1 to p2"),
        (HEAD + "1. roll, end;\n*", 5, 4, "1. p1:"),
        (HEAD + "roll, end;\n*", 5, 1, "begins no sentence"),
        (HEAD + "1. p1: roll, , end;\n*", 5, 14, "follows an action"),
        (HEAD + "1. p1: roll (37), end;\n*", 5, 14, "both dice"),
        (HEAD + "1. p1: roll (34) (12), end;\n*", 5, 18, "once"),
        (HEAD + "1. p1: roll (34) end;\n*", 5, 18, "comma"),
        (HEAD + "1. p1: roll }, end;\n*", 5, 13, "counterpart"),
        (HEAD + "over nobody;", 5, 6, "last-player"),
        (HEAD + "*\n1. p1: roll;", 6, 1, "ended"),
        (HEAD + "1. p1: roll;\nstart (12);\n*", 6, 1, "before the first turn"),
    ],
)
def test_what_cannot_be_read_has_its_place(text: str, line: int, column: int, wanted: str) -> None:
    with pytest.raises(TextError) as caught:
        Record.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert wanted in str(caught.value)


@pytest.mark.parametrize(
    ("turns", "column", "wanted", "clause"),
    [
        ("1. p1: end;\n*", 8, "AM-", True),
        ("1. p1: buy;\n*", 8, "roll", True),
        ("2. p1: roll;\n*", 8, "turn 1", False),
        ("1. p1: roll (11 11 11);\n*", 8, "By the seed", False),
        ("1. p1: build nowhere;\n*", 8, "nowhere", False),
        ("1. p1: roll;\nover last-player:p1;", 8, "the game with “*”", False),
    ],
)
def test_what_cannot_be_replayed_has_its_place_and_clause(
    turns: str, column: int, wanted: str, clause: bool
) -> None:
    starter = Game("us", [C, M], 1).turn + 1
    turns = turns.replace("p1: ", f"p{starter}: ")
    record = Record.parse(HEAD + turns)
    with pytest.raises(TextError) as caught:
        record.replay()
    assert (caught.value.line, caught.value.column) == (5, column)
    assert wanted in str(caught.value)
    assert (caught.value.clause is not None) == clause


def test_dice_for_the_start_are_checked_too() -> None:
    with pytest.raises(UnreadableError, match="By the seed"):
        Record.parse(f"{HEAD}start (11 11 11);\n*").replay()


def test_headers_say_what_was_agreed_on() -> None:
    game = Game(
        "it", [M, C], 5, timed(3), finite_stock=True, as_printed=True, house_rules={"custody_fine": 7}
    )
    text = str(Record.of(game, notes={"players": "Ann Bob"}))
    for line in (
        '[options "finite-stock as-printed"]',
        '[house-rules "custody_fine=7"]',
        '[ending "game-a/3"]',
        '[players "Ann Bob"]',
    ):
        assert line in text.splitlines()
    assert Record.parse(text).replay().edition.constants.custody_fine == 7


def test_drawn_roles_are_chosen_in_the_record() -> None:
    game = Game("it", seed=8, players=3, starter=None)
    for role in ("monopolist", "competitor", "competitor"):
        game.play(f"choose {role}")
    game.play("roll")
    text = str(Record.of(game))
    assert '[roles "drawn 3"]' in text
    first = game.state.starter
    choices = [f"0. p{(first + place) % 3 + 1}: choose" for place in range(3)]
    assert [line[:13] for line in text.splitlines() if line.startswith("0.")] == choices
    record = Record.parse(text)
    assert str(record) == text
    assert record.replay().position() == game.position()
    with pytest.raises(TextError, match="“drawn 4”"):
        Record.parse(text.replace("drawn 3", "drawn"))
    with pytest.raises(TextError, match=r"AM-2\.2"):
        Record.parse(text.replace("drawn 3", "drawn 7"))


def test_comments_and_notes_that_would_end_themselves(random_game: RandomGame) -> None:
    game = random_game(6, 10)
    with pytest.raises(UnreadableError):
        Record.of(game, comments={0: "a } b"})
    with pytest.raises(UnreadableError):
        Record.of(game, notes={"event": 'a "b'})


def test_comments_stand_where_they_were_written() -> None:
    record = Record.parse(HEAD + "{one} {two}\n1. p1: roll {three}, {four} flat; {five}\n* {six}")
    assert record.comment == "one two"
    assert [move.comment for move in record.moves] == ["three four", "five six"]
    assert Record.parse(str(record)) == record


def test_only_editions_with_a_name_can_be_written() -> None:
    edition = replace(load("us"), title="Ours")
    with pytest.raises(UnreadableError):
        Record.of(Game(edition, [C, M]))


def test_progress_is_told(random_game: RandomGame) -> None:
    told: list[tuple[int, int]] = []
    record = Record.of(random_game(7, 30))
    record.replay(progress=lambda done, all_: told.append((done, all_)))
    assert told == [(done, 30) for done in range(1, 31)]
    assert Record.of(Game("us", [C, M], 1, GAME_A)).replay().actions == []
    assert Snapshot.of(record.replay()).game().position() == random_game(7, 30).position()
