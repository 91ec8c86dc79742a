"""A file that is damaged in any way is refused, with the file, the entry and what would be right there."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.edition.reading.edition import read
from antimono.core.errors import EditionError
from tests.cheaters.edition.tables import BOARD, DECKS, read_changed, table, text
from tests.toml_tables import Path, paths, whole_numbers

CHANGED: dict[str, tuple[str, Path, object, str]] = {
    "a price that is no ten": (
        BOARD,
        ("square", 35, "price"),
        405,
        "cheaters.toml, square 35 “Rue de la Paix”: “price” is 405, .*a multiple of the smallest note, 10.",
    ),
    "another price": (
        BOARD,
        ("square", 35, "price"),
        420,
        "“rent” is 200, .*210: half the ordinary price, halves up to ten .R-24., unless .*“differs”.",
    ),
    "a negative price": (
        BOARD,
        ("square", 31, "price"),
        -10,
        "“price” is -10, .*a whole number from 0 to 4000.",
    ),
    "another rent": (
        BOARD,
        ("square", 5, "rent"),
        60,
        "“rent” is 60, but it has to be 50: half the ordinary price",
    ),
    "rent of a set that is not double": (
        BOARD,
        ("square", 5, "rent_full_set"),
        150,
        "“rent_full_set” is 150, .*100: twice the rent .R-24, CH-1.3.",
    ),
    "hotel price of another side": (
        BOARD,
        ("square", 10, "hotel_price"),
        100,
        "“hotel_price” is 100, but it has to be 200: 100 for each side",
    ),
    "rent of a hotel": (
        BOARD,
        ("square", 34, "rent_hotel"),
        760,
        "“rent_hotel” is 760, .*750: the ordinary price and the hotel price",
    ),
    "ordinary price where print has it": (
        BOARD,
        ("square", 11, "price"),
        140,
        "“ordinary_price”: It is the printed price; only prices that differ",
    ),
    "free without ordinary price": (
        BOARD,
        ("square", 35, "price"),
        0,
        "“price” is 0, but it has to be above 0, or with",
    ),
    "unknown colour": (
        BOARD,
        ("square", 5, "group"),
        "purple",
        "square 5 “Rue de Vaugirard”: “group” is “purple”, .*one of: brown",
    ),
    "colour that lies elsewhere": (
        BOARD,
        ("square", 5, "group"),
        "pink",
        "“group” is “pink”, .*“light_blue”: the streets",
    ),
    "unknown kind": (
        BOARD,
        ("square", 4, "kind"),
        "utility",
        "square 4 “Gare Montparnasse”: “kind” is “utility”, .*one of: start",
    ),
    "a tax": (
        BOARD,
        ("square", 4, "kind"),
        "street",
        "“kind” is “street”, .*“station” here: the ordinary board without taxes",
    ),
    "name twice": (
        BOARD,
        ("square", 5, "name"),
        "Rue Lecourbe",
        "“name”: “Rue Lecourbe” already belongs to square 3",
    ),
    "slug twice": (
        BOARD,
        ("square", 6, "slug"),
        "chance-2",
        "“slug”: “chance-2” already belongs to square 6",
    ),
    "slug not plain": (
        BOARD,
        ("square", 0, "slug"),
        "départ",
        "“slug” is “départ”, .*small letters and digits",
    ),
    "squares out of order": (
        BOARD,
        ("square", 7, "index"),
        8,
        "Square 7 is missing or out of place; a board has 36 squares",
    ),
    "misspelt field": (
        BOARD,
        ("square", 5),
        {"index": 5, "kind": "street", "name": "x", "slug": "x", "prize": 1},
        "“prize” is not a field",
    ),
    "title card on a station": (
        BOARD,
        ("square", 4),
        {"index": 4, "kind": "station", "name": "x", "slug": "x", "price": 200},
        "“price” is not a field",
    ),
    "unknown class": (
        BOARD,
        ("attribution", "street", "rent"),
        "hearsay",
        "“rent” is “hearsay”, .*a class under .provenance.: rulebook",
    ),
    "unknown witness": (
        BOARD,
        ("provenance", "deed", "source"),
        "R-24, W1",
        "“source” is “W1”, .*a clause .CH-4.1., a ruling .R-24. or a witness",
    ),
    "clause of the other game": (
        BOARD,
        ("provenance", "deed", "source"),
        "AM-1.1",
        "“source” is “AM-1.1”, .*a clause .CH-4.1.",
    ),
    "unknown confidence": (
        BOARD,
        ("provenance", "deed", "confidence"),
        "low-medium",
        "“confidence” is “low-medium”, .*one of: high",
    ),
    "no word on the reconstruction": (
        BOARD,
        ("provenance", "deed", "reconstruction"),
        1,
        "“reconstruction” is 1, .*true or false",
    ),
    "notes that do not come to the sum": (
        BOARD,
        ("constants", "start_notes", "value", 1, 1),
        3,
        "The notes come to 1400, but each player begins with 1500 .CH-2.1.",
    ),
    "too few notes": (
        BOARD,
        ("constants", "bank_notes", "value", 1, 1),
        20,
        "6 players need 24 notes of 100, but the box holds 20 .CH-2.1.",
    ),
    "no notes": (
        BOARD,
        ("constants", "bank_notes", "value"),
        [],
        ".constants.bank_notes., “value”: There has to be at least one note",
    ),
    "smallest note": (
        BOARD,
        ("constants", "smallest_note", "value"),
        5,
        "“value” is 5, but it has to be 10, the smallest of the bank notes",
    ),
    "fee that cannot be paid": (
        BOARD,
        ("constants", "jail_fee", "value"),
        55,
        ".constants.jail_fee.: “value” is 55, .*a multiple of the smallest note, 10",
    ),
    "fee of ten billion": (BOARD, ("constants", "jail_fee", "value"), 10**10, "a whole number from 0 to 500"),
    "hotel on a station": (
        BOARD,
        ("constants", "hotel_at_setup", "value"),
        4,
        "“value” is 4, .*the square of a street .CH-2.3.",
    ),
    "hotel off the board": (
        BOARD,
        ("constants", "hotel_at_setup", "value"),
        36,
        "a whole number from 0 to 35",
    ),
    "title cards": (
        BOARD,
        ("constants", "title_cards", "value"),
        23,
        "“value” is 23, .*22, as many as there are .CH-2.1.",
    ),
    "cheat cards": (
        BOARD,
        ("constants", "cheat_cards", "value"),
        14,
        "“value” is 14, .*15, as many as there are .CH-2.1.",
    ),
    "all cheats face up": (
        BOARD,
        ("constants", "cheats_face_up", "value"),
        15,
        "“value” is 15, .*less than there are cheat cards",
    ),
    "more players at least than at most": (
        BOARD,
        ("constants", "fewest_players", "value"),
        7,
        "no more than there are pawns",
    ),
    "step above the first bid": (
        BOARD,
        ("constants", "auction_step", "value"),
        20,
        "no more than the first bid .CH-4.2.",
    ),
    "default of no meaning": (
        BOARD,
        ("defaults", "base_value", "value"),
        "free",
        ".defaults.base_value.: “value” is “free”, .*one of: price, hotel_rent",
    ),
    "default of a wrong type": (
        BOARD,
        ("defaults", "vote", "value"),
        "yes",
        ".defaults.vote.: “value” is “yes”, .*true or false",
    ),
    "money without amount": (BOARD, ("money_format",), "M", "“money_format” is “M”, .*“{amount}” in it once"),
    "unknown act": (
        DECKS,
        ("cheat", "T01", "act", "value"),
        "take_all",
        "decks.toml, .cheat.T01.act.: “value” is “take_all”, .*one of: take_from_bank",
    ),
    "act that no card has": (
        DECKS,
        ("cheat", "T01", "act", "value"),
        "any_roll",
        "“value” is “any_roll”, .*one of: take_from_bank",
    ),
    "act twice": (
        DECKS,
        ("cheat", "T03", "act", "value"),
        "place_hotel",
        "The card T02 has this act already",
    ),
    "amount that is no ten": (
        DECKS,
        ("cheat", "T01", "amount"),
        105,
        ".cheat.T01.: “amount” is 105, .*a multiple of the smallest note, 10",
    ),
    "likelihood above one": (
        DECKS,
        ("cheat", "T01", "notice"),
        101,
        ".cheat.T01.: “notice” is 101, .*a whole number from 0 to 100",
    ),
    "no penalty": (
        DECKS,
        ("cheat", "T01", "penalty"),
        [],
        ".cheat.T01., “penalty”: Whoever is caught has to lose something",
    ),
    "penalty that is no list": (
        DECKS,
        ("cheat", "T01", "penalty"),
        {"kind": "go_to_jail"},
        "“penalty” is a table, .*a list of tables",
    ),
    "penalty as a reward": (
        DECKS,
        ("cheat", "T01", "reward", 0, "kind"),
        "go_to_jail",
        ".cheat.T01.reward.: “kind” is “go_to_jail”, .*one of: collect",
    ),
    "reward as a penalty": (
        DECKS,
        ("cheat", "T01", "penalty", 0, "kind"),
        "collect",
        ".cheat.T01.penalty.: “kind” is “collect”, .*one of: pay",
    ),
    "penalty of another cheat": (
        DECKS,
        ("cheat", "T01", "penalty", 0, "kind"),
        "stay_in_jail",
        "“kind” is “stay_in_jail”, .*fits the act, “take_from_bank”",
    ),
    "nobody there to be paid": (
        DECKS,
        ("cheat", "T02", "penalty", 0, "party"),
        "target",
        "“party” is “target”, .*one of: bank",
    ),
    "effect of a wrong field": (
        DECKS,
        ("cheat", "T01", "penalty", 0),
        {"kind": "go_to_jail", "amount": 1},
        "“amount” is not a field of this entry; its fields are: kind.",
    ),
    "nothing to fall back on": (
        DECKS,
        ("cheat", "T03", "reward", 0, "otherwise", "kind"),
        "pay",
        ".cheat.T03.reward.otherwise.: “kind” is “pay”, .*one of: collect",
    ),
    "missing card": (
        DECKS,
        ("chance",),
        {},
        "decks.toml, top of the file, “chance”: The card C01 is missing; the deck has 16 cards",
    ),
    "a card too many": (
        DECKS,
        ("cheat",),
        {**table(DECKS)["cheat"], "T16": {}},
        "There are 16 cards, but the deck has 15, from T01 to T15 in order",
    ),
    "held card at once": (
        DECKS,
        ("chance", "C02", "held"),
        False,
        ".chance.C02.: “held” is false, .*true: it waits for its moment",
    ),
    "immediate card held": (
        DECKS,
        ("chance", "C01", "held"),
        True,
        ".chance.C01.: “held” is true, .*false: it is obeyed at once",
    ),
    "effect that no such card has": (
        DECKS,
        ("chance", "C04", "effect", "kind"),
        "undo_move",
        ".chance.C04.effect.: “kind” is “undo_move”, .*one of",
    ),
    "card that leads to a card": (
        DECKS,
        ("chance", "C01", "effect", "square"),
        2,
        ".chance.C01.effect.: “square” is 2, .*a street, a station or START",
    ),
    "card that leads off the board": (
        DECKS,
        ("chance", "C01", "effect", "square"),
        36,
        "a whole number from 0 to 35",
    ),
    "part above the whole": (
        DECKS,
        ("chance", "C05", "effect", "percent"),
        100,
        "“percent” is 100, .*a whole number from 1 to 99",
    ),
    "bribe at a loss": (
        DECKS,
        ("community_chest", "K02", "effect", "price"),
        150,
        "“price” is 150, .*less than the amount",
    ),
    "paid by nobody": (
        DECKS,
        ("community_chest", "K05", "effect", "party"),
        "target",
        "“party” is “target”, .*one of: bank, each_other",
    ),
    "class without a source": (
        DECKS,
        ("cheat", "T01", "provenance"),
        "reported",
        "“provenance”: The class “reported” names no source",
    ),
    "exception of an unknown field": (
        DECKS,
        ("cheat", "T04", "but"),
        {"act": "cheat"},
        ".cheat.T04.but.: “act” is not a field",
    ),
}


@pytest.mark.parametrize("damage", CHANGED)
def test_damage_is_found_and_named(damage: str) -> None:
    file, path, value, complaint = CHANGED[damage]
    with pytest.raises(EditionError) as caught:
        read_changed(file, path, value)
    sentence = str(caught.value)
    assert sentence.startswith(file)
    assert sentence.endswith(".")
    assert re.search(complaint, sentence)


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


@given(st.sampled_from(NEEDED))
def test_no_line_can_be_left_out(place: tuple[str, int]) -> None:
    file, number = place
    with pytest.raises(EditionError):
        read(*both(file, "\n".join(lines(file)[:number] + lines(file)[number + 1 :])))


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
COUNTS = {
    "jail_rolls",
    "doubles_to_jail",
    "hotels",
    "hotel_at_setup",
    "cheats_face_up",
    "pawns",
    "fewest_players",
}
"""The constants that are no amounts, and that nothing but their limits holds."""


def is_free(path: Path) -> bool:
    """Whether a number may be one more or less: a count, a share, a square, a number of notes."""
    return (
        path[-1] in ("notice", "square", "percent") or path[1] in (*COUNTS, "bank_notes") or path[1] == "C10"
    )


@given(st.sampled_from(NUMBERS), st.data())
def test_r_46_no_number_can_be_just_another_one(number: tuple[str, Path, int], data: st.DataObject) -> None:
    file, path, value = number
    far = st.sampled_from((-1, -value - 1, 10**10, value + 10**6, 10**400))
    near = st.integers(value - 9, value + 9).filter(lambda other: other != value)
    with pytest.raises(EditionError) as caught:
        read_changed(file, path, data.draw(far if is_free(path) else st.one_of(near, far)))
    assert len(str(caught.value)) < 400


@given(
    st.sampled_from([each for each in NUMBERS if each[1][0] == "square" and each[1][-1] != "price"]),
    st.data(),
)
def test_r_24_no_figure_of_a_title_card_can_be_another_one(
    number: tuple[str, Path, int], data: st.DataObject
) -> None:
    file, path, value = number
    other = data.draw(st.one_of(st.integers(0, 100).map(lambda tens: 10 * tens), st.integers()))
    if other != value:
        with pytest.raises(EditionError):
            read_changed(file, path, other)


TEXTS = [
    (file, path, value)
    for file in (BOARD, DECKS)
    for path, value in paths(table(file))
    if isinstance(value, str)
]


@given(st.sampled_from(TEXTS), st.sampled_from(["", " ", "a\nb", "a\tb", "\x1b[31m", "a" * 400, "\u202ex"]))
def test_no_text_can_be_empty_long_or_harmful(place: tuple[str, Path, str], other: str) -> None:
    file, path, _value = place
    may_be_empty = path[-1] in ("note", "source") and not other.strip()
    if not may_be_empty:
        with pytest.raises(EditionError):
            read_changed(file, path, other)


def test_print_that_differs_from_a_formula_says_so_and_names_its_source() -> None:
    street = {**table(BOARD)["square"][35], "rent": 220, "differs": {"rent": "rulebook-and-pages"}}
    with pytest.raises(EditionError, match="“rent_full_set” is 400, but it has to be 440: twice the rent"):
        read_changed(BOARD, ("square", 35), street)
    edition = read_changed(BOARD, ("square", 35), street | {"rent_full_set": 440})
    assert edition.deed(35).rent == 220
    assert not edition.provenance_of(35, "rent").reconstruction
    with pytest.raises(EditionError, match="“rent”: It is just what the formula gives"):
        read_changed(BOARD, ("square", 35), street | {"rent": 200})
    with pytest.raises(EditionError, match="“price” is not a field"):
        read_changed(BOARD, ("square", 35), street | {"differs": {"price": "rulebook"}})
