"""A file that is damaged in any way and to any depth gives one short sentence of ours, and soon."""

import datetime as dt
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, load_file
from antimono.anti_monopoly.editions.catalogue import FOLDER
from antimono.anti_monopoly.editions.decks import read as read_decks
from antimono.anti_monopoly.editions.reading.edition import edition_from, read
from antimono.anti_monopoly.editions.reading.squares import BY_FORMULA
from antimono.core.errors import EditionError
from tests.anti_monopoly.editions.tables import changed, printed, table, text
from tests.toml_tables import paths

US = printed("us")
DECKS = FOLDER.joinpath("decks.toml").read_text(encoding="utf-8")

MEGABYTES = 10**7

DAMAGE: dict[str, list[str]] = tomllib.loads(Path(__file__).with_name("damage.toml").read_text(encoding="utf-8"))
NOB_HILL = US[US.index("[[square]]\nindex = 34") : US.index("[[square]]\nindex = 35")]

TEXTS = {
    "nothing": ("", "missing"),
    "deep lists": ("a = " + "[" * 900, ""),
    "deep lists that end": ("a = " + "[" * 400 + "]" * 400, ""),
    "deep tables": ("a = " + "{ a = " * 150, ""),
    "long keys": ("\n".join(f"{'a.' * 450}b{number} = 1" for number in range(100)), ""),
    "a very long key": (f"{'a.' * 50_000}b = 1", ""),
    "a very long heading": (f"[{'a.' * 50_000}b]", ""),
    "deep headings": ("\n".join(f"[{'a.' * depth}a]" for depth in range(300)), ""),
    "10 MB in a line": ("#" * MEGABYTES, ""),
    "10 MB of lines": ("\n" * MEGABYTES, ""),
    "10 MB of editions": (US * (MEGABYTES // len(US)), ""),
    "many headings": ("\n".join(f"[a{number}]" for number in range(10_000)), ""),
    "a long note": (US.replace('note = "', f'note = "{"no " * 150}', 1), ""),
    "900 digits": (US.replace("price = 320", f"price = {'3' * 900}"), ""),
    "huge in hexadecimals": (US.replace("price = 320", f"price = 0x{'f' * 900}"), ""),
    "a long misspelt key": (US.replace("price = 320", f"{'p' * 900} = 320"), ""),
    "missing square": (US.replace(NOB_HILL, ""), "top of the file, “square”: Square 34 is missing"),
    "squares that are no list": ("square = 1\n" + US[: US.index("[[square]]")], "a list of tables"),
    "city slug not plain": (US.replace("boston", "Boston"), "“cities” is “Boston”, .*small letters"),
    "cities that do not lie together": (US.replace('"new-york"', '"new-orleans"'), ""),
    **{name: (US.replace(old, new), *complaint) for name, (old, new, *complaint) in DAMAGE.items()},
}  # fmt: skip
"""Damaged files, and what is complained of."""


@pytest.mark.parametrize("damage", TEXTS)
def test_a_damaged_file_gets_one_short_sentence(damage: str) -> None:
    damaged, *complaint = TEXTS[damage]
    assert damaged != US
    with pytest.raises(EditionError, match="".join(complaint) or None) as caught:
        read(damaged, "us.toml")
    sentence = str(caught.value)
    assert sentence.startswith("us.toml")
    assert sentence.endswith(".")
    assert len(sentence) <= 300
    assert sentence.isprintable()


@pytest.mark.parametrize(
    "toml",
    [
        TEXTS["deep lists"][0],
        TEXTS["a very long key"][0],
        TEXTS["10 MB in a line"][0],
        DECKS.replace("amount = 75", "amount = 7500000000"),
        DECKS.replace("amount = 75", "amount = nan"),
        DECKS.replace('theme = "', 'theme = "\\u001b[2J', 1),
        DECKS.replace("[competitor.C01]", "[competitor.C01.C01]"),
    ],
    ids=["deep", "long key", "long line", "amount", "no number", "escape", "deeper"],
)
def test_damaged_decks_too(toml: str) -> None:
    assert toml != DECKS
    with pytest.raises(EditionError, match=r"^decks\.toml") as caught:
        read_decks(toml)
    assert len(str(caught.value)) <= 300


NOISE = random.Random(7).randbytes(20_000)

FILES = {
    "noise": (NOISE, "is not UTF-8 text: byte"),
    "Latin letters": (US.replace("Nob", "Nöb").encode("latin-1", "replace"), "is not UTF-8 text: byte"),
    "UTF-16": (US.encode("utf-16"), "is not UTF-8 text: byte 0"),
    "half a letter": (US.encode() + b"\xc3", "is not UTF-8 text: byte"),
    "empty": (b"", "missing"),
    "zeros": (bytes(1000), "cannot be read as TOML"),
    "zeros, many": (bytes(MEGABYTES), "at most 200000 bytes"),
    "another edition": (text("pl").encode(), "“id” is “pl”, .*the name of its file, “us”"),
}  # fmt: skip


@pytest.mark.parametrize("damage", FILES)
def test_a_file_that_is_no_edition(damage: str, tmp_path: Path) -> None:
    content, complaint = FILES[damage]
    file = tmp_path / "us.toml"
    file.write_bytes(content)
    with pytest.raises(EditionError, match=rf"^us\.toml.*{complaint}") as caught:
        load_file(file)
    assert len(str(caught.value)) <= 300


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"us\.toml cannot be read: No such file"):
        load_file(tmp_path / "us.toml")
    (tmp_path / "nl.toml").mkdir()
    with pytest.raises(EditionError, match=r"nl\.toml cannot be read: "):
        load_file(tmp_path / "nl.toml")


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""])
@pytest.mark.parametrize("ending", ["\r\n", "\n"])
def test_what_editors_do_to_a_file_is_no_damage(mark: bytes, ending: str, tmp_path: Path) -> None:
    file = tmp_path / "us.toml"
    file.write_bytes(mark + US.replace("\n", ending).encode())
    assert load_file(file).id == "us"


def check(outcome: Edition | EditionError) -> None:
    """Whatever a change did: an edition that can be used, or a short sentence."""
    if isinstance(outcome, Edition):
        assert len(outcome.deeds) == 28
        assert outcome.money(outcome.constants.start_money)
    else:
        assert len(str(outcome)) <= 300
        assert str(outcome).isprintable()


PIECES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["[", "]", "{", "}", '"', "'", "=", ".", ",", "\n", "#", "true", "nan", "[[square]]\n"]),
)  # fmt: skip


@given(st.sampled_from(EDITION_IDS), st.data())
def test_letters_may_be_lost_or_added_anywhere(edition_id: str, data: st.DataObject) -> None:
    whole = text(edition_id)
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 200)))
    try:
        outcome: Edition | EditionError = read(whole[:start] + data.draw(PIECES) + whole[end:], "x.toml")
    except EditionError as error:
        outcome = error
    check(outcome)


SCALARS = st.one_of(
    st.booleans(), st.integers(), st.just(10**4000), st.floats(), st.text(), st.dates(), st.datetimes(), st.times()
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=6
)


@given(st.sampled_from(EDITION_IDS), st.data())
def test_any_value_may_be_of_any_type(edition_id: str, data: st.DataObject) -> None:
    path, before = data.draw(st.sampled_from(list(paths(table(edition_id)))))
    value = data.draw(VALUES)
    if isinstance(before, dict) and data.draw(st.booleans()):
        value = {**before, data.draw(st.text()): value}
    with changed(edition_id, path, value) as document:
        try:
            outcome: Edition | EditionError = edition_from(document)
        except EditionError as error:
            outcome = error
    check(outcome)


LINES = text("us").splitlines()
DATA_LINES = [number for number, line in enumerate(LINES) if line and not line.startswith("#")]
VALUE_LINES = [number for number in DATA_LINES if " = " in LINES[number]]


@given(st.sampled_from(DATA_LINES))
def test_no_line_can_be_left_out(number: int) -> None:
    with pytest.raises(EditionError):
        read("\n".join(LINES[:number] + LINES[number + 1 :]), "us.toml")


@given(st.sampled_from(VALUE_LINES), st.sampled_from(["1.5", "-1", "[]", "{}", "2026-01-01", '["x"]', "[[1, true]]"]))
def test_no_value_can_be_of_another_type(number: int, value: str) -> None:
    line = f"{LINES[number].partition(' = ')[0]} = {value}"
    with pytest.raises(EditionError):
        read("\n".join([*LINES[:number], line, *LINES[number + 1 :]]), "us.toml")


MAY_BE_MISSING = {"provenance", "differs"}.union(*BY_FORMULA.values())
"""Fields that a square need not have."""


@given(st.sampled_from(EDITION_IDS), st.data())
def test_no_entry_can_be_missing(edition_id: str, data: st.DataObject) -> None:
    tables = [(path, value) for path, value in paths(table(edition_id)) if isinstance(value, dict) and value]
    path, value = data.draw(st.sampled_from([place for place in tables if place[0][-1] not in MAY_BE_MISSING]))
    gone = data.draw(st.sampled_from([key for key in value if key not in MAY_BE_MISSING]))
    with (
        changed(edition_id, path, {key: each for key, each in value.items() if key != gone}) as document,
        pytest.raises(EditionError),
    ):
        edition_from(document)


def test_a_date_is_shown_as_it_is_written() -> None:
    with (
        changed("us", ("square", 34, "price"), dt.date(2026, 2, 1)) as document,
        pytest.raises(EditionError, match="“price” is 2026-02-01, but it must be a whole number"),
    ):
        edition_from(document)
