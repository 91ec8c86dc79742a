"""A file that is damaged in any way is refused, with the file, the entry and what would be right there."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.edition.reading.edition import read
from antimono.core.errors import EditionError
from tests.asked import examples
from tests.cheaters.edition.tables import BOARD, DECKS, read_changed, table, text
from tests.toml_tables import Path as Place
from tests.toml_tables import paths, whole_numbers


def damages() -> Iterator[tuple[str, Place, object, str]]:
    """The rows of the table of damages: the file, the way to the value, the value, and what is said."""
    file = BOARD
    for line in Path(__file__).with_name("damage.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            file = line[1:-1]
        elif line and not line.startswith("#"):
            _what, change, said = line.split(" | ")
            keys, _is, value = change.partition(" = ")
            path = tuple([int(key) if key.isdigit() else key for key in keys.split(".")])
            yield file, path, tomllib.loads(f"value = {value}")["value"], said


@pytest.mark.parametrize(
    ("file", "path", "value", "said"),
    [
        *damages(),
        (DECKS, ("cheat",), {**table(DECKS)["cheat"], "T16": {}}, "There are 16 cards, but the deck has 15, from T01"),
    ],
)
def test_damage_is_found_and_named(file: str, path: Place, value: object, said: str) -> None:
    with pytest.raises(EditionError, match=said) as caught:
        read_changed(file, path, value)
    sentence = str(caught.value)
    assert sentence.startswith(file)
    assert sentence.endswith(".")


def test_the_undamaged_files_are_read() -> None:
    assert read(text(BOARD), text(DECKS)).id == "cheaters"


def both(file: str, toml: str) -> tuple[str, str]:
    """The two texts, one of which is another."""
    return (toml, text(DECKS)) if file == BOARD else (text(BOARD), toml)


def lines(file: str) -> list[str]:
    return text(file).splitlines()


OPTIONAL = re.compile(r"provenance = \{|but = |note = ")
"""What an entry may do without; in the classes of provenance a note is compulsory, which is tested above."""
LINES = [
    (file, number)
    for file in (BOARD, DECKS)
    for number, line in enumerate(lines(file))
    if line and not line.startswith("#")
]
NEEDED = [(file, number) for file, number in LINES if not OPTIONAL.match(lines(file)[number])]


@examples(100)
@given(st.sampled_from(NEEDED))
def test_no_line_can_be_left_out(place: tuple[str, int]) -> None:
    file, number = place
    with pytest.raises(EditionError):
        read(*both(file, "\n".join(lines(file)[:number] + lines(file)[number + 1 :])))


@examples(100)
@given(
    st.sampled_from([(file, number) for file, number in LINES if " = " in lines(file)[number]]),
    st.sampled_from(["1.5", "-1", "[1]", "2026-01-01", '["x"]', "[[1, true]]", '"\\u001b[31m"']),
)
def test_no_value_can_be_of_another_type(place: tuple[str, int], value: str) -> None:
    file, number = place
    line = f"{lines(file)[number].partition(' = ')[0]} = {value}"
    with pytest.raises(EditionError):
        read(*both(file, "\n".join([*lines(file)[:number], line, *lines(file)[number + 1 :]])))


NUMBERS = [(file, path, value) for file in (BOARD, DECKS) for path, value in whole_numbers(table(file))]
COUNTS = {"jail_rolls", "doubles_to_jail", "hotels", "hotel_at_setup", "cheats_face_up", "pawns", "fewest_players"}
"""The constants that are no amounts, and that nothing but their limits holds."""


def is_free(path: Place) -> bool:
    """Return whether a number may be one more or less: a count, a share, a square, a number of notes."""
    return path[-1] in ("notice", "square", "percent") or path[1] in (*COUNTS, "bank_notes") or path[1] == "C10"


@examples(100)
@given(st.sampled_from(NUMBERS), st.data())
def test_r_46_no_number_can_be_just_another_one(number: tuple[str, Place, int], data: st.DataObject) -> None:
    file, path, value = number
    far = st.sampled_from((-1, -value - 1, 10**10, value + 10**6, 10**400))
    near = st.integers(value - 9, value + 9).filter(lambda other: other != value)
    with pytest.raises(EditionError) as caught:
        read_changed(file, path, data.draw(far if is_free(path) else st.one_of(near, far)))
    assert len(str(caught.value)) < 400


@examples(100)
@given(st.sampled_from([each for each in NUMBERS if each[1][0] == "square" and each[1][-1] != "price"]), st.data())
def test_r_24_no_figure_of_a_title_card_can_be_another_one(number: tuple[str, Place, int], data: st.DataObject) -> None:
    file, path, value = number
    other = data.draw(st.one_of(st.integers(0, 100).map(lambda tens: 10 * tens), st.integers()))
    if other != value:
        with pytest.raises(EditionError):
            read_changed(file, path, other)


TEXTS = [(file, path, value) for file in (BOARD, DECKS) for path, value in paths(table(file)) if isinstance(value, str)]


@examples(100)
@given(st.sampled_from(TEXTS), st.sampled_from(["", " ", "a\nb", "a\tb", "\x1b[31m", "a" * 400, "\u202ex"]))
def test_no_text_can_be_empty_long_or_harmful(place: tuple[str, Place, str], other: str) -> None:
    file, path, _value = place
    may_be_empty = path[-1] in ("note", "source") and not other.strip()
    if not may_be_empty:
        with pytest.raises(EditionError):
            read_changed(file, path, other)


def test_print_that_differs_from_a_formula_says_so_and_names_its_source() -> None:
    street = {**table(BOARD)["square"][35], "rent": 220, "differs": {"rent": "rulebook-and-pages"}}
    with pytest.raises(EditionError, match="“rent_full_set” is 400, but it must be 440: twice the rent"):
        read_changed(BOARD, ("square", 35), street)
    edition = read_changed(BOARD, ("square", 35), street | {"rent_full_set": 440})
    assert edition.deed(35).rent == 220
    assert not edition.provenance_of(35, "rent").reconstruction
    with pytest.raises(EditionError, match="“rent”: It equals the value of the formula"):
        read_changed(BOARD, ("square", 35), street | {"rent": 200})
    with pytest.raises(EditionError, match="“price” is not a field"):
        read_changed(BOARD, ("square", 35), street | {"differs": {"price": "rulebook"}})
