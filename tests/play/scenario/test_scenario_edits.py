"""Each edit of the lab: what it makes of a position, what it refuses, what would be right instead."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.editions.decks import deck
from antimono.anti_monopoly.rules.cards import theme_text
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.lesson.controls import Values
from antimono.play.scenario import DESK
from antimono.play.scenario.edits import checked, holding, seatings
from antimono.play.scenario.examples import EMPTY, EXAMPLES
from antimono.play.scenario.lab import Lab

CITY = Scenario.new("us", "CMCM").owns(1, 34, 2).owns(1, 32).owns(0, 39).at(0, 24).on_turn(0)
STRICT = Scenario.new("pl", "CMCM").owns(1, 34, 2).owns(1, 32).on_turn(0)
"""In an edition in which buildings do not outlive the monopoly."""

FULL = Scenario.new("us", "CMCM", finite_stock=True).owns(1, 34, 2).owns(1, 32).owns(0, 39, 1)
for _street in (1, 3, 6, 8, 9, 11, 13, 14):
    FULL = FULL.owns(0, _street, 4)
"""With all 35 houses of the box on the board."""


def lab(scene: Scenario = CITY) -> Lab:
    return DESK.open({"position": str(scene)})


EDITS = [
    ({"pawn-1": 12}, CITY.at(0, 12), "Player 1 is on U.S. Electric Company."),
    ({"cash-2": "75"}, CITY.cash(1, 75), "Player 2 has $75 in cash."),
    ({"custody-3": 2}, CITY.in_custody(2, 2), "Player 3 is held, and turn 2 there comes next."),
    ({"custody-3": 0}, CITY, "Player 3 is free."),
    ({"custody-3": 2, "waited-3": True}, CITY.in_custody(2, 2, waited=True), "Player 3 has waited there."),
    ({"waited-3": False}, CITY, "Player 3 has not waited there."),
    ({"out-4": True}, CITY.bankrupt(3), "Player 4 is bankrupt."),
    ({"out-4": False}, CITY, "Player 4 is in the game again."),
    ({"owner-1": 3}, CITY.owns(2, 1), "Basin St. belongs to Player 3."),
    ({"owner-39": 0}, CITY.free(39), "Wall St. belongs to the bank."),
    ({"level-39": 0}, CITY, "On Wall St.: no building."),
    ({"level-39": 3}, CITY.owns(0, 39, 3), "On Wall St.: 3 houses."),
    ({"level-39": 5}, CITY.owns(0, 39, hotel=True), "On Wall St.: a hotel."),
    ({"level-34": 4}, CITY.owns(1, 34, hotel=True).owns(1, 32).owns(0, 39), "On Nob Hill: a hotel."),
    ({"mortgaged-39": True}, CITY.owns(0, 39, mortgaged=True), "Wall St. is mortgaged."),
    ({"mortgaged-39": False}, CITY, "Wall St. is not mortgaged."),
    ({"turn": 2}, CITY.on_turn(1), "The turn of Player 2 begins."),
    ({"turn": 2, "point": "roll"}, CITY.on_turn(1), "The turn of Player 2 begins."),
    ({"point": "end"}, CITY.rolled(), "Player 1 has rolled."),
    ({"point": "extra"}, CITY.rolled(again=True), "Player 1 has rolled a double."),
    ({"pawn-1": 5, "point": "buy"}, CITY.at(0, 5).deciding("buy"), "Player 1 decides."),
    ({"pawn-1": 4, "point": "tax"}, CITY.at(0, 4).deciding("tax"), "Player 1 decides."),
    (
        {"pawn-1": 34, "cash-1": 10, "point": "debt"},
        CITY.at(0, 34).cash(0, 10).owes(0),
        "Player 1 owes more than they have.",
    ),
    ({"card-0": 7}, CITY.cards("C", 7), "On top of the deck: “The Foundation supports you with a grant.”"),
    ({"card-1": 3, "card-0": 0}, CITY.cards("M", 3), "The top card of that deck is unknown."),
    ({"round": 4}, CITY.in_turn(13, 3), "It is round 4."),
]


@pytest.mark.parametrize(("press", "wanted", "said"), EDITS, ids=lambda each: str(each)[:40])
def test_an_edit_is_the_step_of_a_scenario(press: Values, wanted: Scenario, said: str) -> None:
    after = DESK.pressed(lab(), press)
    assert (after.notes, after.refusal) == ((), None)
    assert after.scene == checked(wanted)
    assert str(after.said).endswith(said)


def test_a_late_turn_in_custody_begins_with_its_fine() -> None:
    """AM-14.10: who is on turn for the third time there pays at once, and is free."""
    after = DESK.pressed(lab(), {"custody-1": 3}).scene.draft.position
    assert (after.cash[0], after.custody_turn[0]) == (1450, 0)


@pytest.mark.parametrize(
    ("scene", "press", "note", "said"),
    [
        (CITY, {"custody-1": 3}, "The turn begins with the fine, so Player 1 has paid $50 and is free", False),
        (CITY.cash(0, 15), {"custody-1": 3}, "Player 1 does not have $50 in cash (AM-14.10, R-14)", False),
        (CITY.in_custody(1, 3), {"turn": 2}, "The turn begins with the fine, so Player 2 has paid $50", False),
        (CITY, {"custody-3": 3}, "", True),
        (CITY, {"cash-2": 12_000}, "", True),
        (CITY, {"cash-2": 10_000_000}, "money never runs out (R-27)", True),
        (CITY.cash(0, 18_000), {"cash-2": 1_000}, "money never runs out (R-27)", True),
        (CITY, {"level-34": 3}, "", True),
    ],
)
def test_what_an_edit_brings_with_it_is_told(scene: Scenario, press: Values, note: str, said: bool) -> None:
    """AM-14.10, R-27: it is done all the same; what would not be true is not said."""
    after = DESK.pressed(lab(scene), press)
    assert after.past
    assert [note in str(each) for each in after.notes] == ([True] if note else [])
    assert (after.said is not None) == said


MORTGAGED = CITY.owns(0, 39, mortgaged=True).owns(1, 12, mortgaged=True)


@pytest.mark.parametrize("onto", [1, 2, 3, 4])
def test_a_mortgage_stays_with_its_property_whoever_gets_it(onto: int) -> None:
    for square in (39, 12):
        after = DESK.pressed(lab(MORTGAGED), {f"owner-{square}": onto})
        held = DESK.pressed(lab(MORTGAGED), {"tool": f"deed-{onto}", "square": square})
        mine = holding(MORTGAGED, square).owner == onto - 1
        assert after.scene == (MORTGAGED if mine else checked(MORTGAGED.owns(onto - 1, square, mortgaged=True)))
        assert held.scene == (checked(MORTGAGED.free(square)) if mine else after.scene)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("", "Nothing was entered"),
        (" ", "Nothing was entered"),
        ("x", "whole number"),
        ("٣", "whole number"),
        ("-1", "whole number"),
        ("9" * 21, "whole number"),
    ],
)
def test_what_is_no_number_is_told(value: str, said: str) -> None:
    after = DESK.pressed(lab(), {"cash-1": value})
    assert (after.text, said in " ".join(map(str, after.notes))) == (lab().text, True)


def test_a_pawn_that_is_moved_leaves_custody() -> None:
    inside = DESK.pressed(lab(), {"custody-3": 1})
    assert DESK.pressed(inside, {"pawn-3": 11}).scene == checked(CITY.at(2, 11))
    assert DESK.pressed(inside, {"pawn-3": 10}).text == inside.text, "unless that is where it is put"


def test_buildings_do_not_change_when_a_street_was_acquired() -> None:
    """AM-9.6, R-29: it decides which street of a city stays bare."""
    before = dict(lab().scene.draft.position.properties)[34]
    after = dict(DESK.pressed(lab(), {"level-34": 1}).scene.draft.position.properties)[34]
    assert (after.level, after.acquired) == (1, before.acquired)


def test_roles_and_players_change_and_who_stays_keeps_what_they_have() -> None:
    fewer = DESK.pressed(lab(), {"players": 2}).scene
    assert fewer == checked(Scenario.new("us", "CM").owns(1, 34, 2).owns(1, 32).owns(0, 39).at(0, 24))
    more = DESK.pressed(lab(), {"players": "6"}).scene.draft
    assert (len(more.position.cash), more.position.cash[5]) == (6, 1500)
    swapped = DESK.pressed(lab(), {"roles": "CMMC"}).scene.draft
    assert [str(role)[0] for role in swapped.setting.roles] == ["c", "m", "m", "c"]


ON_TURN = "roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M+0"
HOUSE = "us game-a seed=0 start_money=1000 | C:1000@0 M:1000@0 C:1000@0 M:1000@0 | p4:basin-st p1:wall-st"
WAITED = "us game-b seed=7 finite-stock as-printed dice=12,34 | C:1500@5 M:3@0 C:1500@10:2w M:out@0"
SWAPPED = "us game-b seed=7 finite-stock as-printed dice=12,34 | M:1500@5 C:3@0 M:1500@10:2w C:out@0"
OWING = "debt p1 turn=1 round=0 starter=p1 throws=0 rolled owes=p1>p2:28:rent:12:15 | C+0 M+0"
CURRENT = "us game-a seed=0 | C:3@12 M:1500@0 | p2:u-s-electric-company"
BARE = "C:1500@0 M:1500@0 C:1500@0"
ROLLED = f"us game-a seed=0 | {BARE} M:1500@0 | - | end p1 turn=1 round=0 starter=p1 throws=0 rolled | C+0 M+0"


@pytest.mark.parametrize(
    ("before", "press", "after"),
    [
        # the same edition has its own rules again; nothing else changes, and no turn begins anew
        (f"{HOUSE} | {ON_TURN}", {"edition": "us"}, f"{HOUSE} | {ON_TURN}".replace(" start_money=1000", "")),
        (ROLLED, {"edition": "us"}, ROLLED),
        # who goes leaves their properties to the bank; their turn and the first one pass to the first player
        (
            f"{HOUSE} | {ON_TURN}",
            {"players": 3},
            "us game-a seed=0 start_money=1000 | C:1000@0 M:1000@0 C:1000@0 | p1:wall-st | " + ON_TURN,
        ),
        (
            f"us game-a seed=0 | {BARE} M:1500@0 | - | roll p3 turn=11 round=2 starter=p4 throws=0 | C+0 M+0",
            {"players": 3},
            f"us game-a seed=0 | {BARE} | - | roll p3 turn=9 round=2 starter=p1 throws=0 | C+0 M+0",
        ),
        (
            f"us game-a seed=0 | {BARE} M:1500@0 | - | roll p4 turn=11 round=2 starter=p4 throws=0 | C+0 M+0",
            {"players": 3},
            f"us game-a seed=0 | {BARE} | - | roll p1 turn=7 round=2 starter=p1 throws=0 | C+0 M+0",
        ),
        (
            f"us game-a seed=0 | {BARE} M:1500@0 | - | roll p3 turn=10 round=2 starter=p2 throws=0 | C+0 M+0",
            {"players": 3},
            f"us game-a seed=0 | {BARE} | - | roll p3 turn=8 round=2 starter=p2 throws=0 | C+0 M+0",
        ),
        # who stays keeps what they have, and so does the table
        (
            f"{WAITED} | - | roll p2 turn=9 round=2 starter=p1 throws=1 | C+0 M+0",
            {"players": 5},
            f"{WAITED} C:1500@0 | - | roll p2 turn=12 round=2 starter=p1 throws=1 | C+0 M+0",
        ),
        (
            f"{WAITED} | - | roll p2 turn=9 round=2 starter=p1 throws=1 | C+0 M+0",
            {"roles": "mcmc"},
            f"{SWAPPED} | - | roll p2 turn=10 round=2 starter=p1 throws=1 | C+0 M+0",
        ),
        # what a utility asks for is by a roll of seven
        (f"{CURRENT} | {ON_TURN}", {"point": "debt"}, f"{CURRENT} | {OWING}"),
        # a round is counted from who had the first turn
        (
            f"us game-a/20 seed=0 | {BARE} | - | roll p1 turn=1 round=0 starter=p2 throws=0 | C+0 M+0",
            {"round": 4},
            f"us game-a/20 seed=0 | {BARE} | - | roll p1 turn=12 round=3 starter=p2 throws=0 | C+0 M+0",
        ),
    ],
)
def test_what_the_table_is_changed_to_and_what_stays(before: str, press: Values, after: str) -> None:
    assert DESK.open({"position": before}).text == before
    assert DESK.pressed(DESK.open({"position": before}), press).text == after


def test_cards_on_top_of_a_deck_stay_there_when_somebody_joins() -> None:
    on_top = DESK.pressed(lab(), {"card-0": 4})
    top = theme_text(deck(lab().scene.edition, Role.COMPETITOR)[3])
    assert str(on_top.said) == f"On top of the deck: “{top}”"
    more = DESK.pressed(on_top, {"players": 5}).scene.draft.position
    assert more.decks == on_top.scene.draft.position.decks


def test_only_balanced_tables_are_offered() -> None:
    """AM-4.3."""
    assert seatings(2) == ("CM", "MC")
    assert [len(seatings(players)) for players in range(2, 7)] == [2, 6, 6, 20, 20]
    assert DESK.pressed(lab(), {"roles": "CCCC"}).refusal is not None


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_another_edition_has_the_same_position_in_its_money(edition: str) -> None:
    after = DESK.pressed(lab(), {"edition": edition})
    draft, scale = after.scene.draft, after.edition.scale
    assert (after.refusal, after.edition.id) == (None, edition)
    assert draft.position.cash == tuple(cash * scale for cash in CITY.draft.position.cash)
    assert draft.position.properties == CITY.draft.position.properties


@pytest.mark.parametrize(
    ("press", "clause"),
    [
        ({"ending": "game-c"}, None),
        ({"players": 9}, "AM-2.2"),
        ({"players": 0}, "AM-2.2"),
        ({"roles": ""}, "AM-2.2"),
        ({"roles": "CCCC"}, "AM-4.3"),
        ({"roles": "XYZ"}, None),
        ({"edition": "none"}, None),
    ],
)
def test_a_table_that_cannot_be_is_refused(press: Values, clause: str | None) -> None:
    after = DESK.pressed(lab(), press)
    assert after.text == lab().text
    assert after.refusal is not None
    assert after.refusal.clauses == ((clause,) if clause else ())
    assert after.notes == (after.refusal.message,)


@pytest.mark.parametrize(
    ("press", "table", "said"),
    [
        ({"ending": "game-b"}, "game-b seed=0", "Game B ends with the last player of a role (AM-1.3)."),
        ({"ending": "game-a"}, "game-a seed=0", "In Game A the last player who is not bankrupt wins (AM-1.2)."),
        ({"ending": "game-b/15"}, "game-b/15 seed=0", "The game ends after 15 rounds."),
        ({"ending": "game-a/1"}, "game-a/1 seed=0", "The game ends after 1 round."),
        ({"stock": True}, "game-a seed=0 finite-stock", "Houses and hotels are limited to those in the box (R-1)."),
        ({"stock": False}, "game-a seed=0", "The bank never runs out of houses and hotels (R-1)."),
    ],
)
def test_the_table_is_changed_in_that_alone_and_told_so(press: Values, table: str, said: str) -> None:
    after = DESK.pressed(lab(), press)
    assert after.text == f"us {table} | {lab().text.partition(' | ')[2]}"
    assert (str(after.said), after.refusal) == (said, None)


def test_what_can_stand_but_not_be_built_is_told_so() -> None:
    """AM-9.3, AM-11.6: in most editions a Monopolist's buildings outlive the monopoly."""
    alone = DESK.pressed(lab(CITY.owns(1, 37)), {"level-37": 1})
    assert alone.refusal is None
    assert dict(alone.scene.draft.position.properties)[37].level == 1
    assert [str(note)[:30] for note in alone.notes] == ["These buildings may be left fr"]
    assert DESK.pressed(lab(), {"level-34": 1}).notes == ()
    assert DESK.pressed(lab(), {"level-39": 1}).notes == ()  # AM-9.4: a Competitor needs no other street


NEW = Scenario.new("us", "CM")
OTHER = Scenario.new("us", "MMCC", 5, "game-b").owns(0, 37, 1)
"""With a building that can stand here, and not where buildings do not outlive the monopoly."""

REFUSED: list[tuple[Scenario, Values, str, dict[str, str]]] = [
    (
        CITY,
        {"pawn-1": 30},
        "AM-14.1",
        {"Hold Player 1 in jail or in the price war": "us game-a seed=0 | C:1500@10:1 M:1500@0"},
    ),
    (
        CITY,
        {"mortgaged-34": True},
        "AM-11.2",
        {"Sell the buildings there, then mortgage": "| p2:nob-hill=m p2:union-square p1:wall-st | roll p1"},
    ),
    (
        CITY.owns(1, 32, 1),
        {"mortgaged-34": True},
        "AM-11.2",
        {
            "Sell the buildings there, then mortgage": "| p2:nob-hill=m p1:wall-st p2:union-square=1 |",
            "Sell all the buildings of the city, then mortgage": "p2:nob-hill=m p1:wall-st p2:union-square |",
        },
    ),
    (STRICT, {"owner-32": 0}, "AM-9.3", {"Sell all the buildings of the city first": "| p2:miasto-7-3 |"}),
    (
        STRICT,
        {"mortgaged-32": True},
        "AM-9.3",
        {"Sell all the buildings of the city, then mortgage": "| p2:miasto-7-3 p2:miasto-7-2=m |"},
    ),
    (CITY, {"level-34": 9}, "AM-10.2", {"Put a hotel there, which is the limit": "| p2:nob-hill=4 p2:"}),
    (
        STRICT.owns(1, 37),
        {"level-37": 1},
        "AM-9.3",
        {"Give Miasto 8 – 2 to Player 2 as well, then build": "p2:miasto-8-1=1 p2:miasto-8-2 | roll p1"},
    ),
    (STRICT.free(34).owns(1, 32, mortgaged=True), {"level-34": 1}, "AM-8.1", {}),
    (
        STRICT.free(34).owns(1, 32, mortgaged=True),
        {"level-32": 1},
        "AM-11.2",
        {
            "Give Miasto 7 – 1 to Player 2 as well, then build": "| p2:miasto-7-2=1 p2:miasto-7-1 |",
            "Give Miasto 7 – 3 to Player 2 as well, then build": "| p2:miasto-7-2=1 p2:miasto-7-3 |",
        },
    ),
    (
        STRICT.owns(1, 34, mortgaged=True).owns(1, 32, mortgaged=True),
        {"level-34": 1},
        "AM-11.2",
        {"Pay off the mortgage on Miasto 7 – 2, then build": "| p2:miasto-7-3=1 p2:miasto-7-2 |"},
    ),
    (
        CITY.owns(1, 34, mortgaged=True),
        {"level-34": 1},
        "AM-11.2",
        {
            "Pay off the mortgage, then build": "| p2:union-square p1:wall-st p2:nob-hill=1 |",
            "Give Fisherman's Wharf to Player 2 as well, then build": "p2:nob-hill=1 p2:fishermans-wharf |",
        },
    ),
    (
        CITY.at(0, 5).deciding("buy"),
        {"owner-5": 2},
        "AM-8.1",
        {"Do this and restart the turn": "p1:wall-st p2:u-s-railroad | roll p1 turn=1"},
    ),
    (
        CITY.at(0, 5).deciding("buy"),
        {"pawn-1": 7},
        "AM-8.1",
        {"Do this and restart the turn": "us game-a seed=0 | C:1500@7 M:1500@0 C:1500@0 M:1500@0 | p2:"},
    ),
    (CITY.at(0, 5).deciding("buy"), {"pawn-1": 30}, "AM-14.1", {}),
    (CITY.owns(1, 12), {"level-12": 1}, "AM-9.4", {}),
    (CITY, {"out-1": True}, "AM-22.5", {"Do this and pass the turn to Player 2": "| C:out@24 M:1500@0 C"}),
    (
        CITY.bankrupt(1),
        {"out-1": True},
        "AM-22.5",
        {"Do this and pass the turn to Player 3": "M:out@0 C:1500@0 M:1500@0 | - | roll p3 turn=1"},
    ),
    (NEW, {"out-2": True}, "AM-1.2", {"Do this, and Player 1 wins": "over p1 turn=1 round=0 starter=p1"}),
    (NEW, {"out-1": True}, "AM-1.2", {"Do this, and Player 2 wins": "throws=0 ended=last-player:p2 |"}),
    (
        CITY.in_turn(81, 20),
        {"ending": "game-a/15"},
        "AM-24.1",
        {
            "Do this and start with the first round": "us game-a/15 seed=0 | C:1500@24 M:1500@0 "
            f"C:1500@0 M:1500@0 | p2:nob-hill=2 p2:union-square p1:wall-st | {ON_TURN}"
        },
    ),
    (CITY, {"level-1": 1}, "AM-8.1", {}),
    (
        FULL,
        {"level-34": 3},
        "R-1",
        {"Do this with a bank that never runs out of buildings": "us game-a seed=0 | C:1500@0"},
    ),
    (CITY, {"point": "tax"}, "AM-16.1", {}),
    (
        OTHER,
        {"edition": "pl"},
        "AM-9.3",
        {
            "Start with an empty board of that edition": "pl game-b seed=5 | M:1500@0 M:1500@0 C:1500@0 "
            "C:1500@0 | - | roll p1"
        },
    ),
]


@pytest.mark.parametrize(("scene", "press", "clause", "instead"), REFUSED, ids=lambda each: str(each)[-40:])
def test_what_is_illegal_is_refused_with_its_clause_and_what_would_be_right(
    scene: Scenario, press: Values, clause: str, instead: dict[str, str]
) -> None:
    """What is offered comes to the position that it speaks of."""
    before = lab(scene)
    after = DESK.pressed(before, press)
    assert (after.text, after.past) == (before.text, ())
    assert after.refusal is not None
    assert after.refusal.clauses == (clause,)
    assert [str(said) for said, _text in after.refusal.instead] == [*instead]
    for (_said, text), part in zip(after.refusal.instead, instead.values(), strict=True):
        assert part in text
        taken = DESK.pressed(after, {"instead": text})
        assert (taken.text, taken.refusal, taken.notes) == (text, None, ())
        assert taken.text != before.text
        assert taken.done


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("slug", [EMPTY, *(each.slug for each in EXAMPLES)])
def test_every_example_stands_in_every_edition(slug: str, edition: str) -> None:
    shown = DESK.open({"example": slug, "edition": edition})
    assert (shown.notes, shown.edition.id) == ((), edition)
    assert shown.about == ("" if slug == EMPTY else slug)
    shown.scene.check()


@pytest.mark.parametrize(
    "press",
    [
        *({"cash-1": value} for value in ("", "x", "-5", None, True, "9" * 30, 10**17)),
        *(
            {name: 1}
            for name in ("cash", "cash-9", "cash-x", "owner-99", "owner-0", "level-5", "card-2", "card-7", "nope", "")
        ),
        *({name: "no"} for name in ("square", "player", "tool", "visitor", "example", "text", "act", "instead")),
        {"swap": True},
        {"undo": True},
        {"redo": True},
        {"text": ""},
        {"text": "sc1.broken~"},
        {"mortgaged-39": "yes"},
        {"round": 0},
    ],
    ids=str,
)
def test_what_means_nothing_is_told_and_changes_nothing(press: Values) -> None:
    after = DESK.pressed(lab(), press)
    assert after.text == lab().text
    assert len(after.notes) == 1
    assert after.values == lab().values


@pytest.mark.parametrize(
    ("press", "of"),
    [
        ({"pawn-1": 30}, "pawn-0-30"),
        ({"pawn-2": 30}, "pawn-1-30"),
        ({"level-39": "x"}, "level-39-x"),
        ({"pawn-1": "y"}, "pawn-0-y"),
    ],
)
def test_two_refusals_can_be_told_apart_and_what_cannot_be_read_is_one(press: Values, of: str) -> None:
    refusal = DESK.pressed(lab(), press).refusal
    assert refusal is not None
    assert refusal.of == of
    assert bool(refusal.instead) == bool(refusal.clauses)
