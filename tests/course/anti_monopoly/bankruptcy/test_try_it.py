"""The lesson on bankruptcy: what can be raised, step by step, and who holds what afterwards."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.course.anti_monopoly.shared.holdings import PRESETS
from antimono.course.lesson.controls import Choice, Value, Values, Walk
from antimono.course.lesson.frame import LessonBody
from antimono.course.lessons import lesson
from tests.course.shown import table

BANKRUPTCY = lesson("bankruptcy")
EXAMPLE: Values = {
    "holdings": "free",
    "own1": "34",
    "own1_buildings": 2,
    "own2": "39",
    "own2_mortgaged": True,
    "cash": 120,
}


def held_by(story: LessonBody) -> list[tuple[str, str]]:
    return [(str(row[0]), str(row[1])) for row in table(story, "Owners at").rows]


@pytest.mark.parametrize(("debt", "outcome"), [(480, "solvent"), (490, "bankrupt")])
def test_the_line_between_solvent_and_bankrupt(debt: int, outcome: str) -> None:
    """R-14: 120 in cash, two houses at 100, and the mortgage of 160 make 480."""
    frame = BANKRUPTCY.frame({**EXAMPLE, "debt": debt})
    assert not frame.notes
    assert frame.story.number.amount == 480
    assert str(frame.story.number.value).endswith(outcome)


def test_a_player_takes_all_properties_as_they_are() -> None:
    """AM-22.3, R-37."""
    story = BANKRUPTCY.frame({**EXAMPLE, "debt": 490, "creditor": "player"}).story
    assert held_by(story) == [("Nob Hill", "the creditor"), ("Wall St.", "the creditor")]
    assert [str(row[3]) for row in table(story, "Owners at").rows] == ["free of mortgage", "mortgaged"]


def test_the_bank_takes_them_free_of_mortgages() -> None:
    """AM-22.4, R-37."""
    story = BANKRUPTCY.frame({**EXAMPLE, "debt": 490, "creditor": "bank"}).story
    assert held_by(story) == [("Nob Hill", "the bank"), ("Wall St.", "the bank")]
    assert {str(row[3]) for row in table(story, "Owners at").rows} == {"free of mortgage"}


def test_the_first_step_shows_everything_as_it_was() -> None:
    story = BANKRUPTCY.frame({**EXAMPLE, "debt": 490, "step": 0}).story
    assert held_by(story) == [("Nob Hill", "the player in debt"), ("Wall St.", "the player in debt")]
    assert table(story, "The ledger").rows == ()


@pytest.mark.parametrize("debt", [0, 100, 300, 480, 490, 3000])
@pytest.mark.parametrize("creditor", ["bank", "player"])
def test_the_ledger_says_what_the_moves_say(debt: int, creditor: str) -> None:
    values = {**EXAMPLE, "debt": debt, "creditor": creditor}
    last = next(each for each in BANKRUPTCY.frame(values).controls if isinstance(each, Walk)).last
    for step in range(last + 1):
        story = BANKRUPTCY.frame({**values, "step": step}).story
        moved = [row[3] for row in table(story, "Settlement").rows if isinstance(row[3], int)]
        assert [row[2] for row in table(story, "The ledger").rows] == moved


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", ["competitor", "monopolist"])
@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_every_preset_is_legal_in_every_edition_and_can_be_changed(edition: str, role: str, preset: str) -> None:
    values: Values = {"edition": edition, "role": role, "holdings": preset}
    frame = BANKRUPTCY.frame(values)
    assert not frame.notes
    own = BANKRUPTCY.frame(BANKRUPTCY.change(values, "edit"))
    assert not own.notes
    assert own.story.situation == frame.story.situation


def test_a_property_is_offered_once() -> None:
    frame = BANKRUPTCY.frame(EXAMPLE)
    second = next(each for each in frame.controls if each.name == "own2")
    assert isinstance(second, Choice)
    assert "34" not in {option.value for option in second.options}


def test_a_slot_opens_when_the_one_before_is_filled() -> None:
    shown = {each.name for each in BANKRUPTCY.frame(EXAMPLE).controls if each.visible}
    assert {"own1", "own2", "own3"} <= shown
    assert "own4" not in shown
    assert "own2_buildings" not in shown  # AM-11.2: it is mortgaged


def test_buildings_that_the_rules_forbid_get_a_sentence() -> None:
    """AM-9.3: in the Polish edition a Monopolist's lone street carries none."""
    frame = BANKRUPTCY.frame({**EXAMPLE, "edition": "pl", "role": "monopolist"})
    assert len(frame.notes) == 1
    assert "AM-9.3" in str(frame.notes[0])
    assert "without those buildings" in str(frame.notes[0])


def city(*states: tuple[int, int, bool]) -> Values:
    """The three streets of a city with their buildings and mortgages, chosen one by one."""
    values: dict[str, Value] = {"role": "monopolist", "holdings": "free", "cash": 0}
    for slot, (index, level, mortgaged) in enumerate(states, start=1):
        values |= {f"own{slot}": str(index), f"own{slot}_buildings": level, f"own{slot}_mortgaged": mortgaged}
    return values


@pytest.mark.parametrize("built", [31, 32, 34])
def test_r_29_in_pl_the_bare_street_of_a_built_city_is_the_third(built: int) -> None:
    """Whichever is bare: two may be built, and the mortgage of one of these clears the other (R-9)."""
    states = [(index, 0 if index == built else 1, False) for index in (31, 32, 34)]
    values: Values = {**city(*states), "edition": "pl", "debt": 250, "first": "mortgages"}
    frame = BANKRUPTCY.frame(values)
    assert not frame.notes
    first = table(frame.story, "Settlement").rows[0]
    assert str(first[1]).startswith("Mortgage on " + load("pl").deed_at(built).name)


@pytest.mark.parametrize(("edition", "left"), [("us", 1), ("it", 1), ("pl", 0)])
def test_am_11_6_r_30_whether_the_house_stays_when_the_other_street_of_two_is_mortgaged(
    edition: str, left: int
) -> None:
    """`it` asks for the buildings of the street to be mortgaged alone; in pl the lost monopoly takes all."""
    pair = city((37, 0, False), (39, 1, False))
    scale = load(edition).scale
    story = BANKRUPTCY.frame({**pair, "edition": edition, "debt": 170 * scale, "first": "mortgages"}).story
    levels = [str(row[2]) for row in table(story, "Owners at").rows]
    assert sum(level == "1 house" for level in levels) == left


@pytest.mark.parametrize(
    ("first", "what"), [("buildings", "A house on Nob Hill"), ("mortgages", "Mortgage on Wall St.")]
)
def test_the_player_chooses_what_goes_first(first: str, what: str) -> None:
    """R-14, R-35."""
    values = {**EXAMPLE, "own2_mortgaged": False, "debt": 200, "first": first}
    assert str(table(BANKRUPTCY.frame(values).story, "Settlement").rows[0][1]).startswith(what)
