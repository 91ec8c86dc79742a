"""Finding a square by its number, name, slug or neutral slug; and what is said where nothing is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, OtherKindError, Square, SquareKind, editions, load
from antimono.core.errors import AntimonoError, UnknownNameError, UnreadableError

US = load("us")

ASKING = ("find", "deed", "street", "transport", "utility")


@pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)
def test_every_square_is_found_by_all_that_it_is_called(edition: Edition) -> None:
    for square in edition.squares:
        called: list[int | str] = [square.index, str(square.index), square.slug, square.key]
        if square.kind is not SquareKind.CARD:
            called.append(square.name)
        for place in called:
            assert edition.find(place) is square, place


@pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)
def test_r_21_the_neutral_slugs_are_those_of_every_edition(edition: Edition) -> None:
    assert [square.key for square in edition.squares] == [square.key for square in US.squares]
    assert len({square.key for square in edition.squares}) == 40


@pytest.mark.parametrize(
    ("index", "key"),
    [
        (0, "start"),
        (1, "street-1a"),
        (2, "card-1"),
        (3, "street-1b"),
        (4, "income-tax"),
        (5, "transport-1"),
        (9, "street-2c"),
        (10, "corner"),
        (12, "utility-1"),
        (20, "foundation"),
        (28, "utility-2"),
        (30, "go-to-custody"),
        (34, "street-7c"),
        (35, "transport-4"),
        (36, "card-6"),
        (38, "property-tax"),
        (39, "street-8b"),
    ],
)
def test_neutral_slugs_say_the_kind_the_city_and_the_order(index: int, key: str) -> None:
    assert US.squares[index].key == key


@pytest.mark.parametrize(
    ("asking", "place", "index"),
    [
        ("deed", "nob-hill", 34),
        ("deed", 5, 5),
        ("street", "34", 34),
        ("street", " NOB  hill", 34),
        ("transport", "transport-1", 5),
        ("utility", "US gas company", 28),
        ("find", "start", 0),
        ("find", "cards-2", 2),
    ],
)
def test_each_way_of_asking_takes_each_way_of_naming(asking: str, place: int | str, index: int) -> None:
    assert getattr(US, asking)(place).index == index


@pytest.mark.parametrize(
    ("asking", "place", "sentence"),
    [
        ("street", "U.S. Railroad", "“U.S. Railroad” is a transport company, not a street."),
        ("street", "transport-1", "“U.S. Railroad” is a transport company, not a street."),
        ("street", 12, "“U.S. Electric Company” is a utility, not a street."),
        ("street", "income tax", "“Income Tax” is the income tax, not a street."),
        ("street", 0, "“START” is the START square, not a street."),
        ("transport", "Nob Hill", "“Nob Hill” is a street, not a transport company."),
        ("utility", "u-s-air-line", "“U.S. Air Line” is a transport company, not a utility."),
        ("deed", "Income Tax", "Square 4, “Income Tax”, cannot be owned and has no title deed."),
        ("deed", 20, "Square 20, “Anti-Monopoly Foundation”, cannot be owned and has no title deed."),
    ],
)  # fmt: skip
def test_a_square_of_another_kind_is_told_so(asking: str, place: int | str, sentence: str) -> None:
    with pytest.raises(OtherKindError) as caught:
        getattr(US, asking)(place)
    assert str(caught.value) == sentence
    assert caught.value.square is US.find(place)


@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize("index", [-1, 40, 41, 10**5000, -(10**5000)], ids=["-1", "40", "41", "huge", "-huge"])
def test_no_square_outside_the_board(asking: str, index: int) -> None:
    with pytest.raises(UnknownNameError, match="squares are numbered 0 to 39") as caught:
        getattr(US, asking)(index)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("place", ["40", "999", "0" * 20 + "40"])
def test_numbers_may_be_typed(place: str) -> None:
    with pytest.raises(UnknownNameError, match=r"There is no square (40|999); squares"):
        US.find(place)


@pytest.mark.parametrize("place", [True, False, None, 34.0, b"nob-hill", ["nob-hill"], US])
def test_a_value_of_another_type_is_refused(place: object) -> None:
    with pytest.raises(UnreadableError, match="by its number, name or slug, not by") as caught:
        US.find(place)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("asking", "typed", "near"),
    [
        ("street", "Nob Hil", "no street named “Nob Hil”; did you mean “Nob Hill”?"),
        ("deed", "Nob Hil", "no property named “Nob Hil”; did you mean “Nob Hill”?"),
        ("transport", "railroad", "no transport company named “railroad”; did you mean “U.S. Railroad”?"),
        ("find", "monopoly foundation", "did you mean “Anti-Monopoly Foundation”?"),
    ],
)
def test_what_is_near_is_named(asking: str, typed: str, near: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        getattr(US, asking)(typed)
    assert str(caught.value).endswith(near)


@pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)
@pytest.mark.parametrize("asking", ASKING)
def test_where_nothing_is_near_nothing_is_suggested(edition: Edition, asking: str) -> None:
    """“nowhere” is not “Gare”."""
    with pytest.raises(UnknownNameError, match=r"“nowhere”\. Choose one of: "):
        getattr(edition, asking)("nowhere")


def test_a_name_that_several_squares_share_finds_none_of_them() -> None:
    with pytest.raises(UnknownNameError) as caught:
        US.find("Competitor or Monopolist")
    assert str(caught.value) == (
        "6 squares are called “Competitor or Monopolist”. Use one of: "
        "cards-2, cards-7, cards-17, cards-22, cards-33, cards-36."
    )


@given(st.sampled_from(ASKING), st.one_of(st.text(), st.integers(), st.text("-. 0123456789"), st.just("é" * 10**6)))
def test_whatever_is_typed_finds_a_square_or_gives_one_short_sentence(asking: str, place: int | str) -> None:
    try:
        found = getattr(US, asking)(place)
    except AntimonoError as error:
        assert len(str(error)) <= 300  # noqa: PT017 # most texts find nothing, but some do
    else:
        assert isinstance(found, Square)
        assert found is US.squares[found.index]
