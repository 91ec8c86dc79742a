"""The board of each edition, and finding a property on it by a carelessly typed name."""

import dataclasses
import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, SquareKind, editions, load
from antimono.core.errors import UnknownNameError

EVERY_DEED = [(edition.id, deed.index) for edition in editions() for deed in edition.deeds]


def test_editions_are_loaded_once() -> None:
    assert tuple(edition.id for edition in editions()) == EDITION_IDS
    assert load("us") is load("us")


def test_an_unknown_edition_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “de2006”"):
        load("de206")


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_squares_and_kinds(edition_id: str) -> None:
    """R-21: the same kinds at the same places everywhere; the corners are AM-13, AM-14 and AM-20."""
    squares = load(edition_id).squares
    assert [square.index for square in squares] == list(range(40))
    places = {
        SquareKind.START: [0],
        SquareKind.CORNER: [10],
        SquareKind.FOUNDATION: [20],
        SquareKind.GO_TO_CUSTODY: [30],
        SquareKind.INCOME_TAX: [4],
        SquareKind.PROPERTY_TAX: [38],
        SquareKind.CARD: [2, 7, 17, 22, 33, 36],
        SquareKind.TRANSPORT: [5, 15, 25, 35],
        SquareKind.UTILITY: [12, 28],
    }
    for kind, indexes in places.items():
        assert [square.index for square in squares if square.kind is kind] == indexes
    assert sum(square.kind is SquareKind.STREET for square in squares) == 22


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_eight_cities_of_two_or_three_streets(edition_id: str) -> None:
    """AM-9.1."""
    edition = load(edition_id)
    assert [len(city.streets) for city in edition.cities] == [2, 3, 3, 3, 3, 3, 3, 2]
    for city in edition.cities:
        assert all(edition.city_of(street) is city for street in city.streets)
        assert {(street.city, street.city_slug) for street in city.streets} == {(city.name, city.slug)}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_slugs_are_plain_and_unique(edition_id: str) -> None:
    slugs = [square.slug for square in load(edition_id).squares]
    assert len(set(slugs)) == 40
    assert all(slug.replace("-", "").isalnum() and slug.isascii() and slug.islower() for slug in slugs)


def test_the_four_cities_that_the_polish_rulebook_names() -> None:
    """R-21."""
    assert {"Szczecin", "Kraków", "Białystok", "Wrocław"} < {city.name for city in load("pl").cities}


@pytest.mark.parametrize(
    ("edition_id", "typed", "slug"),
    [
        ("us", "Nob Hill", "nob-hill"),
        ("us", "NOB-HILL", "nob-hill"),
        ("us", "us railroad", "u-s-railroad"),
        ("us", "Fisherman’s Wharf", "fishermans-wharf"),
        ("de2006", "Kurfürstendamm", "kurfuerstendamm"),
        ("de2006", "kurfurstendamm", "kurfuerstendamm"),
        ("de2006", "Kurfuerstendamm", "kurfuerstendamm"),
        ("de2006", "potsdamer strasse", "potsdamer-strasse"),
        ("fr2006", "champs élysées", "champs-elysees"),
        ("fr2006", "aeroport", "aeroport"),
        ("pl", "wroclaw 2", "wroclaw-2"),
        ("pl", "miasto 5 1", "miasto-5-1"),
    ],
)
def test_a_carelessly_typed_name_is_found(edition_id: str, typed: str, slug: str) -> None:
    assert load(edition_id).deed(typed).slug == slug


@given(st.sampled_from(EVERY_DEED), st.data())
def test_case_spaces_punctuation_and_accents_do_not_matter(place: tuple[str, int], data: st.DataObject) -> None:
    edition_id, index = place
    edition = load(edition_id)
    deed = edition.deed_at(index)
    typed = data.draw(st.sampled_from([deed.name, deed.slug]))
    typed = data.draw(st.sampled_from([str.upper, str.lower, str.title, str.swapcase]))(typed)
    if data.draw(st.booleans()):
        typed = unicodedata.normalize("NFD", typed)
    noise = data.draw(st.sampled_from(["", " ", "  ", "-", ".", "’"]))
    assert edition.deed(noise + typed.replace(" ", noise) + noise) is deed


def test_the_engine_asks_by_number() -> None:
    assert load("us").deed_at(34) is load("us").deed("Nob Hill")
    with pytest.raises(UnknownNameError, match="numbered 0 to 39"):
        load("us").deed_at(40)
    with pytest.raises(UnknownNameError, match="“Income Tax”, cannot be owned"):
        load("us").deed_at(4)


@pytest.mark.parametrize(
    ("edition_id", "amount", "written"),
    [
        ("us", 104, "$104"),
        ("us", -5, "−$5"),
        ("fr2006", 104, "104 €"),
        ("de2006", 104, "104 €"),
        ("pl", 104, "104 PLN"),
        ("it", 1040, "1040"),
    ],
)
def test_money(edition_id: str, amount: int, written: str) -> None:
    """The term table of the rules: $, €, PLN, and no name in `it`."""
    assert load(edition_id).money(amount) == written


def test_a_changed_copy_is_another_edition() -> None:
    us = load("us")
    waiting_forbidden = dataclasses.replace(us.switches, waiting_in_custody_allowed=False)
    changed = dataclasses.replace(us, switches=waiting_forbidden)
    assert changed != us
    assert changed.deeds == us.deeds
    assert len({us, changed}) == 2


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_an_edition_survives_pickling(edition_id: str) -> None:
    """Many games are played in several processes."""
    edition = load(edition_id)
    copy = pickle.loads(pickle.dumps(edition))
    assert copy == edition
    assert hash(copy) == hash(edition)
    assert copy.find(39) == edition.find(39)
    assert copy.deed(edition.squares[39].name) is copy.squares[39]


def test_an_edition_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        load("us").scale = 10  # type: ignore[misc]
