"""Squares, title cards and cards are found by what people call them."""

import pytest

from antimono.cheaters.edition import load
from antimono.core.errors import AntimonoError, UnknownNameError, UnreadableError

EDITION = load()


@pytest.mark.parametrize(
    ("place", "index"),
    [
        (8, 8),
        ("8", 8),
        ("Avenue de la République", 8),
        ("avenue de la republique", 8),
        ("avenue-de-la-republique", 8),
        ("prison", 9),
        ("chance-2", 20),
        ("gare du nord", 23),
    ],
)
def test_a_square_is_found_by_number_name_or_slug(place: int | str, index: int) -> None:
    assert EDITION.find(place).index == index


def test_a_title_card_is_that_of_its_square() -> None:
    assert [EDITION.deed(title.slug) for title in EDITION.properties] == list(EDITION.properties)


@pytest.mark.parametrize(
    ("place", "error", "sentence"),
    [
        (36, UnknownNameError, "There is no square 36; squares are numbered 0 to 35."),
        ("Chance", UnknownNameError, "Use one of: chance-1, chance-2, chance-3."),
        ("rue de la pais", UnknownNameError, "did you mean “Rue de la Paix”?"),
        (True, UnreadableError, "not by True."),
        ("Gare de Lyon", UnknownNameError, "is not for sale and has no title card (CH-5.3, CH-5.5)."),
    ],
)
def test_ch_5_3_a_place_without_title_card_is_refused(
    place: int | str, error: type[AntimonoError], sentence: str
) -> None:
    with pytest.raises(error) as caught:
        EDITION.deed(place)
    assert str(caught.value).endswith(sentence)


def test_a_card_is_found_by_its_id() -> None:
    assert EDITION.card("t05").name == "Wrong pawn"
    assert EDITION.card("K15").name == "a property goes back"
    with pytest.raises(UnknownNameError, match="no card named “T16”"):
        EDITION.card("T16")


def test_amounts_are_written_as_the_edition_writes_them() -> None:
    assert [EDITION.money(amount) for amount in (0, 1500, -100)] == ["0", "1500", "−100"]
