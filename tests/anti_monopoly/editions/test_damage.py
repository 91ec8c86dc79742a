"""An edition file that is damaged in any way is refused, with the place and what would be right there."""

import re
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions.reading.edition import read
from antimono.core.errors import EditionError

US = files("antimono.anti_monopoly.editions").joinpath("us.toml").read_text(encoding="utf-8")

NOB_HILL = US[US.index("[[square]]\nindex = 34") : US.index("[[square]]\nindex = 35")]
RAILROAD = US[US.index("[[square]]\nindex = 5\n") : US.index("[[square]]\nindex = 6\n")]
ELECTRIC = US[US.index("[[square]]\nindex = 12\n") : US.index("[[square]]\nindex = 13\n")]


def changed(block: str, old: str, new: str) -> str:
    """The US file with `old` replaced in one of its blocks."""
    assert block.count(old) == 1
    assert US.count(block) == 1
    return US.replace(block, block.replace(old, new))


def whole(old: str, new: str) -> str:
    return changed(US, old, new)


def nob_hill(old: str, new: str) -> str:
    return changed(NOB_HILL, old, new)


DAMAGE = {
    "missing square": (US.replace(NOB_HILL, ""), "top of the file, “square”: Square 34 is missing"),
    "a square too many": (US + "[[square]]\nindex = 40\n", "There are 41 squares, but a board has 40."),
    "squares that are no list": ("square = 1\n" + US[: US.index("[[square]]")], "a list of tables"),
    "index out of order": (nob_hill("index = 34", "index = 35"), "Square 34 is missing or out of place"),
    "unknown kind": (
        nob_hill('"street"', '"avenue"'),
        "square 34 “Nob Hill”: “kind” is “avenue”, .* one of: start",
    ),
    "wrong corner": (
        whole('"corner"\nname', '"card"\nname'),
        "square 10 .*“kind” is “card”, .*“corner” here, as on every board .R-21.",
    ),
    "a kind too many": (
        whole('kind = "income_tax"', 'kind = "property_tax"'),
        "square 4 “Income Tax”: “kind” is “property_tax”, .*“income_tax” here",
    ),
    "misspelt field": (nob_hill("mortgage", "morgage"), "square 34 “Nob Hill”: “morgage” is not a field"),
    "missing field": (
        nob_hill("redemption = 176\n", ""),
        "square 34 “Nob Hill”: the field “redemption” is missing",
    ),
    "field of another kind": (nob_hill("price = 320", "price = 320\nfares = 1"), "“fares” is not a field"),
    "text for a number": (
        nob_hill("price = 320", 'price = "320"'),
        "34 “Nob Hill”: “price” is “320”, .*whole number",
    ),
    "truth for a number": (
        nob_hill("price = 320", "price = true"),
        "“price” is true, but it has to be a whole",
    ),
    "fraction for a number": (
        nob_hill("price = 320", "price = 320.0"),
        "“price” is 320.0, but it has to be a whole",
    ),
    "no price": (nob_hill("price = 320", "price = 0"), "“price” is 0, .*whole number from 10 to 1000"),
    "number for a text": (
        nob_hill('"Nob Hill"', "34"),
        "square 34 “34”: “name” is 34, .*a text in quotation marks",
    ),
    "empty name": (nob_hill('"Nob Hill"', '""'), "square 34 “”: “name” is “”, .*a text in quotation marks"),
    "competitor ladder too short": (
        nob_hill("92, 112, 132", "92, 112"),
        "34 “Nob Hill”, rents: “competitor” .*list of 6",
    ),
    "monopolist ladder too long": (
        nob_hill("184, 224", "184, 224, 264"),
        "rents: “monopolist” .*a list of 5 whole",
    ),
    "falling ladder": (nob_hill("52, 72", "72, 52"), "rents: “competitor” .*a list that never falls"),
    "bare rent above the monopoly's": (
        nob_hill("bare = 32", "bare = 65"),
        "rents: “monopolist_bare” is 65, .*32",
    ),
    "rents without role": (
        nob_hill(", monopolist_bare = 32", ""),
        "rents: the field “monopolist_bare” is missing",
    ),
    "one house price": (
        nob_hill("house_price = { competitor = 200, monopolist = 200 }", "house_price = 200"),
        "“house_price” is 200, but it has to be a table",
    ),
    "house price of a third role": (
        nob_hill("house_price = { competitor = 200", "house_price = { bank = 1, competitor = 200"),
        "34 “Nob Hill”, house_price: “bank” is not a field .*its fields are: competitor, monopolist",
    ),
    "mortgage not half": (
        nob_hill("mortgage = 160", "mortgage = 165"),
        "“mortgage” is 165, .*160: 50 per cent of the price .AM-11.1.",
    ),
    "redemption too small": (nob_hill("176", "160"), "“redemption” is 160, .*176: 55 per cent of the price"),
    "three fares": (
        changed(RAILROAD, "160, 320", "160"),
        "square 5 “U.S. Railroad”, fares: “monopolist” .*list of 4",
    ),
    "no competitor fare": (
        changed(RAILROAD, "competitor = 20, ", ""),
        "fares: the field “competitor” is missing",
    ),
    "one factor": (
        changed(ELECTRIC, "[4, 10]", "[4]"),
        "Electric Company”, factors: “monopolist” .*list of 2",
    ),
    "name twice": (
        nob_hill("Nob Hill", "Union-Square"),
        "“name”: “Union-Square” already belongs to square 32",
    ),
    "slug twice": (
        nob_hill("nob-hill", "union-square"),
        "“slug”: “union-square” already belongs to square 32",
    ),
    "slug not plain": (nob_hill("nob-hill", "nöb-hill"), "“slug” is “nöb-hill”, .*small letters"),
    "unknown city": (
        nob_hill("san-francisco", "oakland"),
        "“city” is “oakland”, .*slug under .cities.: new-orleans",
    ),
    "city of four": (
        nob_hill("san-francisco", "boston"),
        "square 34 .*“city” is “boston”, .*“san-francisco”, as on square 31",
    ),
    "nameless city": (whole('boston = "Boston"', 'boston = ""'), "us.toml, .cities.: “boston” is “”"),
    "a ninth city": (whole("[cities]", '[cities]\nreno = "Reno"'), "There are 9 cities, but a board has 8"),
    "city twice": (whole('"Boston"', '"Chicago"'), "Two cities have the same name"),
    "city slug not plain": (US.replace("boston", "Boston"), "“cities” is “Boston”, .*small letters"),
    "unknown provenance of a field": (
        whole('rents = "three-sources"', 'rents = "hearsay"'),
        "us.toml, .attribution.street.: “rents” is “hearsay”, .*a class under .provenance.: three-sources",
    ),
    "missing provenance of a field": (
        whole('rents = "three-sources"\n', ""),
        "square 1 “Basin St.”, “rents”: Nothing says where this value comes from",
    ),
    "unknown provenance of one square": (
        nob_hill("price = 320", 'price = 320\nprovenance = { rents = "hearsay" }'),
        "square 34 “Nob Hill”, provenance: “rents” is “hearsay”",
    ),
    "missing provenance of a constant": (
        whole('value = 1500, source = "AM-5.1", provenance = "amounts"', 'value = 1500, source = "AM-5.1"'),
        ".constants.start_money.: the field “provenance” is missing",
    ),
    "constant without clause": (
        whole('value = 1500, source = "AM-5.1", ', "value = 1500, "),
        "“source” is missing",
    ),
    "bare constant": (
        whole('houses = { value = 35, source = "AM-2.2", provenance = "as-fr2006" }', "houses = 35"),
        "houses",
    ),
    "missing constant": (re.sub("(?m)^hotels = .*\n", "", US), ".constants.: the field “hotels” is missing"),
    "unknown constant": (
        whole("\n[switches]", "parks = { value = 1 }\n[switches]"),
        "“parks” is not a field",
    ),
    "too few faces": (
        whole("[25, 50, 0, 0, 0, 0]", "[25, 50]"),
        "foundation_competitor_gets.: “value” .*list of 6",
    ),
    "a percentage above 100": (
        whole("value = 55", "value = 550"),
        "redemption_percent.: “value” is 550, .*from 1 to 100",
    ),
    "a role's percentage above 100": (
        re.sub("(income_tax_percent_cash.*monopolist = )20", r"\g<1>200", US),
        "income_tax_percent_cash.value.: “monopolist” is 200, .*from 0 to 100",
    ),
    "notes that are no pairs": (
        whole("[[500, 2], ", "[500, "),
        "start_notes.: “value” .*pairs .worth, number.",
    ),
    "notes that are no list": (
        whole("[[500, 2], [100, 3], [50, 2], [10, 7], [5, 5], [1, 5]]", "1"),
        "start_notes",
    ),
    "notes out of order": (whole("[[500, 2], [100, 3]", "[[100, 3], [500, 2]"), "the largest note first"),
    "switch of a wrong type": (
        re.sub(
            "waiting_in_custody_allowed = { value = true", 'waiting_in_custody_allowed = { value = "yes"', US
        ),
        ".switches.waiting_in_custody_allowed.: “value” is “yes”, but it has to be true or false",
    ),
    "switch with an unknown value": (
        whole('"buildings_stay"', '"vanish"'),
        "mortgage_in_monopoly.: .*clears_city",
    ),
    "missing switch": (
        re.sub("(?m)^third_street.*\n", "", US),
        ".switches.: the field “third_street_stays_bare” is",
    ),
    "class without note": (
        whole('note = "Three independent sources agree."\n', ""),
        ".provenance.three-sources.: the field “note” is missing",
    ),
    "unknown confidence": (
        US.replace('confidence = "high"', 'confidence = "certain"', 1),
        "“confidence” is “certain”, .*one of: high",
    ),
    "class without source": (
        whole('source = "W2, W3"', 'source = ""'),
        ".attribution.square., “name”: The class “labels” names no source",
    ),
    "money without amount": (whole("${amount}", "$"), "“money_format” is “\\$”, .*“{amount}” in it once"),
    "money with more places": (whole("${amount}", "{sign}{amount}"), "“money_format”"),
    "unknown part": ("colour = 1\n" + US, "us.toml, top of the file: “colour” is not a field"),
    "missing part": (re.sub("(?m)^scale.*\n", "", US), "the field “scale” is missing"),
    "no TOML": (US + "\nprice 60", "us.toml cannot be read as TOML"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found_and_named(damage: str) -> None:
    toml, complaint = DAMAGE[damage]
    assert toml != US
    with pytest.raises(EditionError, match=complaint) as caught:
        read(toml, "us.toml")
    sentence = str(caught.value)
    assert sentence.startswith("us.toml")
    assert sentence.endswith(".")


def test_the_undamaged_file_is_read() -> None:
    assert read(US, "us.toml").id == "us"


LINES = US.splitlines()
DATA_LINES = [number for number, line in enumerate(LINES) if line and not line.startswith("#")]
VALUE_LINES = [number for number in DATA_LINES if " = " in LINES[number]]


@given(st.sampled_from(DATA_LINES))
def test_no_line_can_be_left_out(number: int) -> None:
    with pytest.raises(EditionError):
        read("\n".join(LINES[:number] + LINES[number + 1 :]), "us.toml")


@given(
    st.sampled_from(VALUE_LINES),
    st.sampled_from(["1.5", "-1", "[]", "{}", "2026-01-01", '["x"]', "[[1, true]]"]),
)
def test_no_value_can_be_of_another_type(number: int, value: str) -> None:
    line = f"{LINES[number].partition(' = ')[0]} = {value}"
    with pytest.raises(EditionError):
        read("\n".join([*LINES[:number], line, *LINES[number + 1 :]]), "us.toml")
