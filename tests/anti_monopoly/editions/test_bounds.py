"""No figure of an edition can be wrong unnoticed: formulas hold it, or another figure, or limits at least."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Confidence
from antimono.anti_monopoly.editions.limits import CONSTANTS
from antimono.anti_monopoly.editions.reading.edition import edition_from, read
from antimono.core.errors import EditionError
from tests.anti_monopoly.editions.tables import changed, figures, printed, read_changed
from tests.toml_tables import Path

US = printed("us")

LIMITED_ONLY = {
    *("unit_stands_for", "start_square_pays", "custody_fine", "custody_turns", "income_tax_flat"),
    *("income_tax_percent_cash", "income_tax_percent_properties", "income_tax_percent_buildings"),
    *("property_tax", "foundation_monopolist_pays", "foundation_competitor_gets", "bank_notes"),
    *("utility_competitor_factor_printed", "building_sale_percent", "timed_keeps_percent_cash"),
    *("houses", "hotels", "pawns"),
}
"""Constants that nothing else in the file speaks of; what they are in print is in test_constants."""

UNLESS = ". If the printed number differs, name its source under “differs”"
FORMULAS: dict[str, tuple[Path, int, str, str, str]] = {
    "rent off by one": (
        ("square", 34, "rents", "competitor", 5), 133,
        "square 34 “Nob Hill”, rents: “competitor” is [32, 52, 72, 92, 112, 133]",
        "[32, 52, 72, 92, 112, 132]",
        "a tenth of the price and of each house, a hotel counting as five (R-23)",
    ),
    "Monopolist's rent off by two": (
        ("square", 34, "rents", "monopolist", 1), 106,
        "square 34 “Nob Hill”, rents: “monopolist” is [64, 106, 144, 184, 224]", "[64, 104, 144, 184, 224]",
        "a fifth of the price and of each house, a hotel counting as four (R-23)",
    ),
    "lone rent": (
        ("square", 34, "rents", "monopolist_bare"), 64,
        "square 34 “Nob Hill”, rents: “monopolist_bare” is 64", "32", "a tenth of the price (AM-8.4, R-23)",
    ),
    "redemption rounded down": (
        ("square", 37, "redemption"), 192,
        "square 37 “Fifth Ave.”: “redemption” is 192", "193", "55% of the price, halves up (R-7)",
    ),
    "fares that do not double": (
        ("square", 5, "fares", "monopolist", 3), 240,
        "square 5 “U.S. Railroad”, fares: “monopolist” is [40, 80, 160, 240]", "[40, 80, 160, 320]",
        "a fifth of the price, doubled with each further company (AM-18.2, R-8)",
    ),
    "factor": (
        ("square", 12, "factors", "competitor"), 5,
        "square 12 “U.S. Electric Company”, factors: “competitor” is 5", "4",
        "4 times the dice in the money of the edition (AM-19.2, R-4)",
    ),
    "hotel": (
        ("square", 34, "hotel_price", "monopolist"), 250,
        "square 34 “Nob Hill”, hotel_price: “monopolist” is 250", "200", "one more house price (R-16)",
    ),
    "price that has no half": (
        ("square", 34, "price"), 321,
        "square 34 “Nob Hill”: “mortgage” is 160", "321/2", "50% of the price (AM-11.1)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("example", FORMULAS)
def test_what_a_formula_says_is_named_beside_a_figure_that_is_wrong(example: str) -> None:
    path, value, said, right, rule = FORMULAS[example]
    with pytest.raises(EditionError) as caught:
        read_changed("us", path, value)
    assert str(caught.value) == f"us.toml, {said}, but it must be {right}: {rule}{UNLESS}."


LIMITS: dict[str, tuple[Path, int, str]] = {
    "redemption of ten billion": (
        ("square", 1, "redemption"), 10**10,
        "square 1 “Basin St.”: “redemption” is 10000000000, but it must be a whole number from 1 to 1000.",
    ),
    "fine of ten billion": (
        ("constants", "custody_fine", "value"), 10**10,
        "[constants.custody_fine]: “value” is 10000000000, but it must be a whole number from 0 to 1000.",
    ),
    "number that is too long to write": (
        ("constants", "hotels", "value"), 10**5000,
        "[constants.hotels]: “value” is a very large number, but it must be a whole number from 1 to 150.",
    ),
    "starting money": (
        ("constants", "start_money", "value"), 500,
        "[constants.start_notes], “value”: The notes add up to 1500, but each player must begin with 500 (AM-5.1).",
    ),
    "notes in the box": (
        ("constants", "bank_notes", "value", 0, 1), 2,
        "[constants.start_notes], “value”: 6 players need 12 notes of 500, but the box has 2 (AM-2.3).",
    ),
    "title deeds": (
        ("constants", "title_deeds", "value"), 27,
        "[constants.title_deeds]: “value” is 27, but it must be 28, a deed for each property (AM-2.2).",
    ),
    "cards": (
        ("constants", "cards", "value", "monopolist"), 24,
        "[constants.cards.value]: “monopolist” is 24, but it must be 25, as many as the deck has (AM-2.2).",
    ),
}  # fmt: skip


@pytest.mark.parametrize("example", LIMITS)
def test_a_figure_out_of_its_limits_or_at_odds_with_others_is_named(example: str) -> None:
    path, value, complaint = LIMITS[example]
    with pytest.raises(EditionError) as caught:
        read_changed("us", path, value)
    assert str(caught.value) == f"us.toml, {complaint}"


ONE_OF_EACH = [(path, value) for path, value in figures("us") if path[0] != "square" or path[1] in (5, 12, 34)]


@pytest.mark.parametrize(("path", "value"), ONE_OF_EACH, ids=[".".join(map(str, path)) for path, _ in ONE_OF_EACH])
def test_every_figure_is_held(path: Path, value: int) -> None:
    """Each by one less and one more, if a formula or another figure says what it is; all by large steps."""
    free = path[0] == "rank" or (path[0] == "constants" and path[1] in LIMITED_ONLY)
    near = () if free else (value - 1, value + 1)
    for other in (*near, -1, -value - 1, 10**10, value + 10**6, 10**400):
        with pytest.raises(EditionError) as caught:
            read_changed("us", path, other)
        if path[0] == "square":
            assert str(caught.value).startswith(f"us.toml, square {path[1]}" if path[2] != "index" else "us.toml")


@given(st.sampled_from(EDITION_IDS), st.integers(0, 39), st.data())
def test_every_figure_of_every_square_is_held(edition_id: str, index: int, data: st.DataObject) -> None:
    """R-7, R-8, R-16, R-23: no single figure of a square can be another one."""
    mine = [(path, value) for path, value in figures(edition_id) if path[:2] == ("square", index)]
    path, value = data.draw(st.sampled_from(mine))
    other = data.draw(st.one_of(st.integers(), st.integers(value - 3, value + 3), st.just(value * 10)))
    if other != value:
        with pytest.raises(EditionError):
            read_changed(edition_id, path, other)


@pytest.mark.parametrize("name", sorted(LIMITED_ONLY - {"bank_notes"}))
def test_limits_leave_room_around_what_is_printed(name: str) -> None:
    printed = [value for path, value in figures("us") if path[:2] == ("constants", name)]
    assert all(CONSTANTS[name].least <= value <= CONSTANTS[name].most for value in printed)
    assert max(printed) * 2 <= CONSTANTS[name].most


@pytest.mark.parametrize("path", [("square", 34, "price"), ("constants", "custody_fine", "value")])
def test_amounts_are_multiples_of_the_scale(path: Path) -> None:
    """R-5: `it` is ten times the 1500 scale throughout."""
    value = dict(figures("it"))[path]
    with pytest.raises(EditionError, match="a multiple of the scale, 10"):
        read_changed("it", path, value + 5)


def test_a_scale_goes_with_its_amounts() -> None:
    with pytest.raises(EditionError, match="start_money"):
        read_changed("us", ("scale",), 100)
    with pytest.raises(EditionError):
        read_changed("it", ("scale",), 1)


DEED_CLASS = """
[provenance.printed]
source = "W4"
confidence = "medium"
reconstruction = false
note = "The deed was seen with this figure."

[attribution.street]"""


def differing(index: int, old: str, new: str, differs: str) -> str:
    """The US file with another figure on one square, which it says to be as printed."""
    head, mark, tail = US.partition(f"[[square]]\nindex = {index}\n")
    square, rest_mark, rest = tail.partition("[[square]]")
    assert square.count(old) == 1
    square = square.replace(old, new).rstrip() + f"\ndiffers = {{ {differs} }}\n\n"
    head = head.replace("\n[attribution.street]", DEED_CLASS)
    return head + mark + square + rest_mark + rest


def test_print_that_differs_from_a_formula_says_so_and_names_its_source() -> None:
    edition = read(differing(37, "193", "192", 'redemption = "printed"'), "us.toml")
    assert edition.deed(37).redemption == 192
    origin = edition.provenance_of(37, "redemption")
    assert (origin.references, origin.confidence) == (("W4",), Confidence.MEDIUM)
    assert origin.note == "The deed was seen with this figure."
    assert edition.provenance_of(39, "redemption").references[0] == "W1"


@pytest.mark.parametrize(
    ("old", "new", "differs"),
    [
        ("[35, 55, 75, 95, 115, 135]", "[35, 50, 75, 95, 115, 150]", "rents"),
        ("[70, 110, 150, 190, 230]", "[70, 110, 150, 190, 250]", "rents"),
        ("mortgage = 175", "mortgage = 170", "mortgage"),
        ("hotel_price = { competitor = 200", "hotel_price = { competitor = 250", "hotel_price"),
    ],
)
def test_each_figure_with_a_formula_may_differ(old: str, new: str, differs: str) -> None:
    read(differing(37, old, new, f'{differs} = "printed"'), "us.toml")


@pytest.mark.parametrize(
    ("old", "new", "differs", "complaint"),
    [
        ("193", "193", 'redemption = "printed"', "“redemption”: Leave it out of “differs”"),
        ("193", "192", 'mortgage = "printed"', "“redemption” is 192, but it must be 193"),
        ("193", "192", 'redemption = "hearsay"', "differs: “redemption” is “hearsay”, .*a class under"),
        ("193", "192", 'redemption = "ruling"', "“redemption”: Use a class that names a source; “ruling” does not"),
        ("350", "350", 'price = "printed"', "differs: “price” is not a field of this entry"),
        ("193", "10000000000", 'redemption = "printed"', "“redemption” is 10000000000, .*from 1 to 1000"),
        ("193", "174", 'redemption = "printed"', "“redemption” is 174, .*no less than the mortgage, 175"),
        ("mortgage = 175", "mortgage = 350", 'mortgage = "printed"', "“mortgage” is 350, .*less than"),
        ("110, 150", "111, 150", 'rents = "printed"', "a list of even numbers, .*half of each"),
        ("bare = 35", "bare = 72", 'rents = "printed"', "not start below the bare rent, 72"),
        ("[70, 110", "[110, 70", 'rents = "printed"', "a list that never falls"),
        ("135", "135000", 'rents = "printed"', "6 whole numbers from 1 to 5000"),
    ],
)  # fmt: skip
def test_an_exception_weakens_nothing_else(old: str, new: str, differs: str, complaint: str) -> None:
    with pytest.raises(EditionError, match=complaint):
        read(differing(37, old, new, differs), "us.toml")


def test_a_square_without_deed_has_nothing_to_differ() -> None:
    with pytest.raises(EditionError, match="“differs” is not a field"):
        read(US.replace('slug = "start"\n', 'slug = "start"\ndiffers = {}\n'), "us.toml")


def test_a_change_is_taken_back() -> None:
    """The tests of this folder share the tables that they change."""
    with changed("us", ("scale",), 7) as document:
        assert document.table["scale"] == 7
    assert edition_from(document).id == "us"
