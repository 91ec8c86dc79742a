"""Kept games count only if they are whole, ours and of the rules of now; the rest is set aside and said."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from antimono import __version__
from antimono.core.errors import UnreadableError, UnsavedError
from antimono.core.text import quoted, verbatim
from antimono.simulate import Results, cheating, compare, kept, simulate, sources
from antimono.simulate.kept import ABOUT, FORMAT, ResultStore
from antimono.simulate.matchup import matchup
from antimono.simulate.run import StoppedError
from antimono.simulate.work import SimulationJob, Span, SpanResult
from tests.core.test_files import size_limit

TABLE = matchup("us", "CM", ["builder", "random"], "game-a/4", house_rules={"start_money": 150})
GAMES, SPAN = 3, 1
FIRST = f"0+{SPAN}.json"


def play(folder: Path, **options: Any) -> Results:
    whole: dict[str, Any] = {"workers": 1, "kernel": False, "span": SPAN, "keep": folder, "rows": True, **options}
    return simulate(TABLE, games=GAMES, **whole)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, dict[str, str]]:
    """The results of a run that keeps its games, and what it has kept."""
    folder = tmp_path_factory.mktemp("whole")
    results = play(folder)
    return results, {path.name: path.read_text() for path in folder.iterdir()}


@pytest.fixture
def folder(tmp_path: Path, whole: tuple[Results, dict[str, str]]) -> Path:
    for name, text in whole[1].items():
        (tmp_path / name).write_text(text)
    return tmp_path


def changed(**inner: Any) -> Callable[[str], str]:
    """A span's file in which something else is written, its check left as it was."""

    def change(text: str) -> str:
        data = json.loads(text)
        data["span"] |= {name: to(data["span"][name]) for name, to in inner.items()}
        return json.dumps(data, separators=(",", ":")) + "\n"

    return change


def checked_anew(**inner: Any) -> Callable[[str], str]:
    """The same with a check that fits: what it says has to be found out from what it says."""

    def change(text: str) -> str:
        data = json.loads(changed(**inner)(text))
        span = json.dumps(data["span"], separators=(",", ":"))
        return f'{{"format":{FORMAT},"check":"{kept._short(span)}","span":{span}}}\n'

    return change


def one_more(numbers: list[int]) -> list[int]:
    return [*numbers[:4], numbers[4] + 1, *numbers[5:]]


def field_changed(place: int, value: Any) -> Callable[[list[list[Any]]], list[list[Any]]]:
    """Another value in the first game of some."""

    def change(rows: list[list[Any]]) -> list[list[Any]]:
        rows[0][place] = value
        return rows

    return change


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut": lambda text: text[:100],
    "empty": lambda _text: "",
    "no object": lambda _text: "[1, 2]",
    "a list in its place": changed(numbers=lambda _all: {}),
    "no text": lambda text: text + "\udcff",
    "nested deeply": lambda text: text.replace('"numbers":[', '"numbers":' + "[" * 100_000, 1),
    "nested, and closed": lambda text: text.replace('"numbers":[', '"numbers":[' + "[" * 99 + "]" * 99, 1),
    "infinite": lambda text: text.replace('"numbers":[', '"numbers":[1e999,', 1),
    "no number": lambda text: text.replace('"numbers":[', '"numbers":[NaN,', 1),
    "a number of 5,000 digits": lambda text: text.replace('"numbers":[', f'"numbers":[{"9" * 5000},', 1),
    "another digit": changed(numbers=one_more),
    "fewer numbers": checked_anew(numbers=lambda all_: all_[:-1]),
    "more numbers": checked_anew(numbers=lambda all_: [*all_, 0]),
    "a negative": checked_anew(numbers=lambda all_: [*all_[:-1], -1]),
    "a fraction": checked_anew(numbers=lambda all_: [*all_[:-1], 0.0]),
    "a truth": checked_anew(numbers=lambda all_: [*all_[:-1], False]),
    "fewer games": checked_anew(numbers=lambda all_: [all_[0] - 1, *all_[1:]]),
    "by_kernel above": checked_anew(by_kernel=lambda _was: SPAN + 1),
    "by_kernel below": checked_anew(by_kernel=lambda _was: -SPAN),
    "by_kernel all": changed(by_kernel=lambda _was: SPAN),
    "by_kernel no number": checked_anew(by_kernel=lambda _was: "0"),
    "games too many or few": checked_anew(rows=lambda rows: rows[1:] or [[0]]),
    **{
        f"a game's field {place}": checked_anew(rows=field_changed(place, value))
        for place, value in (*((0, 9), (1, "won"), (2, [5]), (6, [1]), (9, ["greed", None]), (15, 3)), (-1, [1]))
    },
    "other seeds": checked_anew(first=lambda _was: 3),
    "something besides": lambda text: text.replace('"span":{', '"span":{"more":1,', 1),
    "too large": lambda text: text + " " * (kept.LONGEST + SPAN * kept.LONGEST_GAME),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_said_and_its_games_are_played_again(
    damage: str, folder: Path, whole: tuple[Results, dict[str, str]]
) -> None:
    results, files = whole
    bad = DAMAGES[damage](files[FIRST]).encode("utf-8", "surrogateescape")
    (folder / FIRST).write_bytes(bad)
    again = play(folder)
    assert (again, again.by_kernel) == (results, results.by_kernel)
    (note,) = map(str, again.notes)
    assert note == (
        f"A file in {quoted(str(folder))} does not count (damaged). It is renamed {FIRST}.set-aside, "
        "and its games are played again."
    )
    assert note in str(again)
    assert note in again._repr_html_()
    assert (folder / f"{FIRST}.set-aside").read_bytes() == bad
    assert {path.name: path.read_text() for path in folder.iterdir() if path.suffix == ".json"} == files
    assert play(folder).notes == ()


@pytest.mark.parametrize("name", [FIRST, ABOUT])
def test_a_pipe_in_the_folder_is_set_aside_and_nobody_waits_for_it(name: str, tmp_path: Path) -> None:
    results = play(tmp_path)
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    again = play(tmp_path)
    assert again == results
    (note,) = map(str, again.notes)
    assert f"(damaged). It is renamed {name}.set-aside" in note


def test_what_the_kernel_has_played_is_still_the_kernels_when_it_is_read_back(tmp_path: Path) -> None:
    work = SimulationJob(TABLE)
    numbers = SimulationJob(TABLE, kernel=False).play(Span(0, SPAN)).numbers
    ResultStore(tmp_path, work).write(Span(0, SPAN), SpanResult(numbers, SPAN, []))
    written = json.loads((tmp_path / FIRST).read_text())["span"]
    assert (written["by_kernel"], written["numbers"]) == (SPAN, numbers)
    assert [part for _span, part in ResultStore(tmp_path, work).finished(Span(0, SPAN))] == [
        SpanResult(numbers, SPAN, [])
    ]


def test_a_file_of_a_newer_form_is_set_aside_and_said(folder: Path) -> None:
    for name in (ABOUT, FIRST):
        data = json.loads((folder / name).read_text())
        (folder / name).write_text(json.dumps(data | {"format": FORMAT + 1}))
    again = play(folder)
    (note,) = map(str, again.notes)
    assert note == (
        f"2 files in {quoted(str(folder))} do not count (of a newer version of this program). They "
        f"are renamed, the first as {ABOUT}.set-aside, and their games are played again."
    )


def test_a_file_from_another_folder_is_set_aside_and_said(tmp_path: Path) -> None:
    simulate(TABLE.with_rules({"start_money": 200}), games=SPAN, workers=1, kernel=False, keep=tmp_path / "b")
    results = play(tmp_path / "a")
    (tmp_path / "b" / FIRST).rename(tmp_path / "a" / FIRST)
    again = play(tmp_path / "a")
    assert again == results
    assert "(of other settings or rules)" in str(again.notes[0])


def test_a_folder_says_what_it_is_about(folder: Path) -> None:
    about = json.loads((folder / ABOUT).read_text())
    assert about["table"] == TABLE.data()
    assert (about["version"], about["begun"][:2]) == (__version__, "20")


@pytest.mark.parametrize("digest", ["new rules", "other players"])
def test_games_of_other_rules_are_refused_whatever_their_seeds(
    digest: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "digest", lambda: digest)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(UnreadableError, match=r"begun on 20.* with version .*have changed since"):
        play(folder, seed=1000)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    (folder / ABOUT).unlink()  # nothing says it of the folder, but each file does of itself
    again = play(folder)
    assert "3 files" in str(again.notes[0])
    assert "other settings or rules" in str(again.notes[0])


def test_rules_are_other_ones_if_a_source_or_an_edition_has_another_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in sources.DECIDING:
        (tmp_path / folder / "deep").mkdir(parents=True)
        (tmp_path / folder / "deep" / "rule.py").write_text("rent = 8\n")
        (tmp_path / folder / "us.toml").write_text("rent = 8\n")
    monkeypatch.setattr(sources, "files", lambda _package: tmp_path)
    found = {sources.digest.__wrapped__()}
    for folder in sources.DECIDING:
        for name in ("deep/rule.py", "us.toml"):
            (tmp_path / folder / name).write_text("rent = 9\n")
            found.add(sources.digest.__wrapped__())
    assert len(found) == 1 + 2 * len(sources.DECIDING)


PLAYS = """
import sys
from antimono.simulate import simulate
simulate("us", "CM", ["trader", "random"], games=1, ending="game-a/3", kernel=False, workers=1)
for name, module in sys.modules.items():
    if name.startswith("antimono.") and not hasattr(module, "__path__"):
        print(name)
"""


def test_all_that_a_game_is_played_by_belongs_to_the_digest() -> None:
    run = subprocess.run([sys.executable, "-c", PLAYS], capture_output=True, text=True, check=True)
    inside = tuple(f"antimono.{folder.replace('/', '.')}." for folder in sources.DECIDING)
    loaded = run.stdout.split()
    assert "antimono.anti_monopoly.players.strategies" in loaded
    assert [name for name in loaded if not name.startswith(inside)] == []


def test_a_player_of_ones_own_who_has_changed_is_another_player() -> None:
    def table(words: str) -> str:
        class Own:
            __doc__ = words

            def __repr__(self) -> str:
                return "Own()"

            def choose(self, _view: object, actions: list[object], *_chance: int) -> object:
                return actions[-1]

        return sources.of_strategies([Own()])

    assert "return actions[-1]" in table("")


@pytest.mark.parametrize("left", [(".antimono-12ab.saving",), (), (f"{FIRST}.set-aside", FIRST)])
def test_a_folder_with_an_unfinished_first_write_is_used(left: tuple[str, ...], tmp_path: Path) -> None:
    for name in left:
        (tmp_path / name).write_text('{"fing')
    assert play(tmp_path).games == GAMES
    assert json.loads((tmp_path / ABOUT).read_text())["format"] == FORMAT


@pytest.mark.parametrize("about", ["", '{"fing', "[" * 100_000, "[]", '{"format": "2"}', '{"format": 1e999}'])
def test_a_damaged_first_file_is_set_aside_and_games_are_used(about: str, folder: Path) -> None:
    (folder / ABOUT).write_text(about)
    again = play(folder, progress=lambda _results: pytest.fail("nothing is played again"))
    assert "about.json.set-aside" in str(again.notes[0])
    assert (folder / f"{ABOUT}.set-aside").read_text() == about


def test_a_full_disk_at_the_first_write_is_a_sentence(tmp_path: Path) -> None:
    with size_limit(20), pytest.raises(UnsavedError, match=r"about\.json.*too large"):
        play(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert play(tmp_path).games == GAMES


def test_a_folder_that_is_removed_meanwhile_is_made_again_and_nothing_is_lost(
    whole: tuple[Results, dict[str, str]], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    removed = []

    def remove(results: Results) -> None:
        if results.games == 1:
            removed.append({path.name for path in folder.iterdir()})
            shutil.rmtree(folder)

    results = play(folder, progress=remove)
    assert removed == [{ABOUT, FIRST}]
    assert results == whole[0]
    (note,) = results.notes
    assert str(note) == (
        f"The folder {quoted(str(folder))} was removed during the run. It has been made again, with the "
        "games finished since then. The result counts all games."
    )
    assert {path.name for path in folder.iterdir()} == {*whole[1], ABOUT} - {FIRST}
    again = play(folder)
    assert (again, again.notes) == (whole[0], ())


def test_a_folder_that_cannot_be_made_again_is_a_sentence_without_a_promise(tmp_path: Path) -> None:
    folder = tmp_path / "inside" / "games"

    def prevent(_results: Results) -> None:
        shutil.rmtree(tmp_path / "inside")
        (tmp_path / "inside").write_text("a file is here now")

    with pytest.raises(StoppedError, match="Stopped after 1 of 3 games") as caught:
        play(folder, progress=prevent)
    assert caught.value.results.games == 1


def test_where_the_first_span_cannot_be_kept_none_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> None:
        raise UnsavedError(verbatim("the disk is full"))

    monkeypatch.setattr(ResultStore, "write", full)
    with pytest.raises(StoppedError) as caught:
        play(tmp_path / "games")
    assert str(caught.value) == "Stopped before a game was finished: the disk is full."


def test_comparisons_are_checked_as_well(tmp_path: Path) -> None:
    options: dict[str, Any] = {"games": 4, "workers": 1, "kernel": False, "keep": tmp_path, "span": 4}
    found = compare(TABLE, {"fares": "competitor"}, **options)
    text = (tmp_path / "0+1.json").read_text()
    for wrong in (
        lambda numbers: numbers[:-1],
        lambda numbers: [*numbers[:3], 9, *numbers[4:]],
        lambda numbers: [*numbers[:4], -1, *numbers[5:]],
    ):
        (tmp_path / "0+1.json").write_text(checked_anew(numbers=wrong)(text))
        again = compare(TABLE, {"fares": "competitor"}, **options)
        assert again == found
        assert "(damaged)" in str(again.notes[0])
        assert str(again.notes[0]) in str(again)
    assert compare(TABLE, {"fares": "competitor"}, **options).notes == ()


def test_a_kept_span_of_the_second_game_is_checked_as_well(tmp_path: Path) -> None:
    table = cheating.matchup(["bold", "honest"], 0.3, cap_turns=10)
    options: dict[str, Any] = {"games": 2, "workers": 1, "keep": tmp_path, "span": 1}
    found = cheating.simulate(table, **options)
    text = (tmp_path / FIRST).read_text()
    about = json.loads((tmp_path / ABOUT).read_text())["table"]
    assert (about["game"], about["strategies"], about["vigilance"]) == ("cheaters", ["bold", "honest"], 0.3)
    assert about["cap_turns"] == 10
    for place in range(len(json.loads(text)["span"]["numbers"])):
        wrong = checked_anew(numbers=lambda all_, at=place: [*all_[:at], -1, *all_[at + 1 :]])
        (tmp_path / FIRST).write_text(wrong(text))
        again = cheating.simulate(table, **options)
        assert again == found
        assert "(damaged)" in str(again.notes[0])


def test_a_kept_span_can_be_read_by_a_script_of_ones_own(folder: Path) -> None:
    (found,) = [json.loads((folder / FIRST).read_text())]
    assert (found["format"], found["span"]["first"], found["span"]["games"]) == (FORMAT, 0, SPAN)
    assert found["span"]["numbers"][0] == len(found["span"]["rows"]) == SPAN
