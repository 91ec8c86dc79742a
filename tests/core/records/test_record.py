"""A game as text: headers, dice, comments, files, breaks, and what is said about errors."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from antimono.core.errors import AnotherGameError, UnreadableError, UnsavedError
from antimono.core.records.words import TextError
from tests.core.records.forms import Forms
from tests.core.records.games import both, tables


def record_of(forms: Forms, seed: int, actions: int, **more: Any) -> Any:
    return forms.records.Record.of(forms.played(seed, actions), **more)


@both
@pytest.mark.parametrize("seed", range(20, 30))
def test_a_game_round_trips_and_is_told_alike(forms: Forms, seed: int) -> None:
    """Position and log are the same, secrets included, whatever the table has agreed on."""
    game = forms.played(seed, 40 * (seed - 19))
    record = record_of(forms, seed, 40 * (seed - 19), comments={0: "first  of\nall"}, notes={"site": "here"})
    again = forms.records.Record.parse(str(record))
    assert (again, str(again), again.broken) == (record, str(record), None)
    assert again.moves[0].comment == "first of all"
    replayed = again.replay()
    assert (replayed.log, replayed.position(), replayed.outcome) == (game.log, game.position(), game.outcome)


@both
def test_where_a_game_begins_in_a_position_nobody_rolls_for_the_start(forms: Forms) -> None:
    """Rolls that are written are wrong there, were they those of the seed."""
    game, records = forms.new(seed=1), forms.records
    start = records.Record.of(game).start
    assert start
    game.play("roll")
    elsewhere = records.Record.of(records.Snapshot.of(game).game())
    assert (elsewhere.start, replace(elsewhere, start=()).replay().actions) == ((), [])
    with pytest.raises(UnreadableError, match="With this seed"):
        replace(elsewhere, start=start).replay()


@both
def test_undo_goes_through_the_record(forms: Forms) -> None:
    game = forms.played(3, 60).copy()
    game.takes_back = True
    record = forms.records.Record.of(game)
    while record.moves:
        game.undo()
        record = record.undo()
        assert (record, forms.records.Record.of(game)) == (forms.records.Record.of(game), record)
        assert record.replay().position() == game.position()
    with pytest.raises(UnreadableError, match="to take back"):
        record.undo()
    assert record.until(5) is record


@both
def test_saving_and_loading(forms: Forms, tmp_path: Path) -> None:
    """A game is saved over its own earlier or later state, and over nothing."""
    file, load = tmp_path / "game.txt", forms.records.Record.load
    record = record_of(forms, 4, 120)
    for state in (record, record.until(20), record, record.until(0), record.until(7)):
        state.save(str(file))
        assert load(file) == state
    assert file.read_bytes().endswith(b"\n")
    file.write_text("")
    record.save(file)
    assert load(file) == record
    file.write_bytes(b"\xff\xfe\xfa")
    for wrong, said in ((file, "UTF-8"), (tmp_path / "none.txt", "no such file"), ("a\0b", "that name")):
        with pytest.raises(UnreadableError, match=said):
            load(wrong)
    with pytest.raises(UnreadableError, match="name of a file"):
        record.save(5)


@both
@pytest.mark.parametrize("held", ["another seed", "other actions", "no record", "\0 no text"])
def test_another_game_is_replaced_only_if_somebody_says_so(forms: Forms, tmp_path: Path, held: str) -> None:
    file = tmp_path / "game.txt"
    record = record_of(forms, 4, 60)
    other = {
        "another seed": str(record_of(forms, 5, 60)),
        "other actions": str(replace(record, moves=(*record.moves[:20], *record.moves[21:]))),
    }.get(held, held)
    file.write_text(other)
    with pytest.raises(AnotherGameError, match=r"game\.txt.*another file"):
        record.save(file)
    assert file.read_text() == other
    record.save(file, replace=True)
    assert forms.records.Record.load(file) == record


@both
def test_a_record_that_cannot_be_saved_leaves_the_file(
    forms: Forms, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    record = record_of(forms, 4, 60)
    record.until(9).save(file)

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UnsavedError, match="no space left"):
        record.save(file)
    assert forms.records.Record.load(file) == record.until(9)
    with pytest.raises(UnsavedError, match="folder"):
        record.save(tmp_path)
    with pytest.raises(UnsavedError, match="name too long"):
        record.save(tmp_path / ("x" * 300))


@both
def test_a_text_that_breaks_off_is_read_up_to_the_break(forms: Forms) -> None:
    """What is left can be played through; with too few headers there is nothing to play."""
    game = forms.played(5, 60)
    text = str(forms.records.Record.of(game))
    first = text.index("\n\n")
    for length in range(0, len(text), 3):
        with contextlib.suppress(TextError) if length < first else contextlib.nullcontext():
            part = forms.records.Record.parse(text[:length])
            assert "breaks off in line" in str(part.broken)
            assert [move.action for move in part.moves] == game.actions[: len(part.moves)]
            if length % 7 == 0:
                assert part.replay().actions == game.actions[: len(part.moves)]


READERS: dict[str, Callable[[Any], Callable[[str], object]]] = {
    "position": lambda records: records.Snapshot.parse,
    "record": lambda records: records.Record.parse,
    "replay": lambda records: lambda text: records.Record.parse(text).replay(),
}


@tables("unreadable.txt", 3)
def test_what_cannot_be_read_or_played_has_its_place(forms: Forms, row: list[str]) -> None:
    form, said, marked = row
    before, after = marked.replace("\\n", "\n").split("^")
    with pytest.raises(TextError) as caught:
        READERS[form](forms.records)(before + after)
    lines = before.split("\n")
    assert (caught.value.line, caught.value.column) == (len(lines), len(lines[-1]) + 1)
    assert said in (caught.value.clause, said if said in str(caught.value) else "")


@both
def test_dice_for_the_start_are_checked_too(forms: Forms) -> None:
    with pytest.raises(UnreadableError, match="With this seed"):
        forms.records.Record.parse(f"{forms.head}start (11 11 11);\n*").replay()


@both
def test_comments_stand_where_they_were_written(forms: Forms) -> None:
    record = forms.records.Record.parse(forms.head + "{one} {two}\n1. p1: roll {three}, {four} end; {five}\n* {six}")
    assert record.comment == "one two"
    assert [move.comment for move in record.moves] == ["three four", "five six"]
    assert forms.records.Record.parse(str(record)) == record


@both
def test_progress_is_told(forms: Forms) -> None:
    told: list[tuple[int, int]] = []
    record_of(forms, 7, 30).replay(progress=lambda done, all_: told.append((done, all_)))
    assert told == [(done, 30) for done in range(1, 31)]
    assert forms.records.Record.of(forms.new()).replay().actions == []
    assert record_of(forms, 7, 30).replay(log=False).state.log is None
    assert forms.records.Snapshot.of(forms.new()).game(log=False).state.log is None
