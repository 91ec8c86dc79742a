"""Every difference between the roles has a name, and is gone when that is switched off."""

from __future__ import annotations

from dataclasses import astuple, fields, replace
from typing import Any

import pytest

from antimono.anti_monopoly.editions import ASYMMETRIES, EDITION_IDS, Asymmetry, ByRole, Edition, Role, Street, load
from antimono.anti_monopoly.editions.decks import CollectFromEach, EachCollects, PayEach
from antimono.anti_monopoly.game import Game, HouseRule
from antimono.anti_monopoly.game.options import with_house_rules
from antimono.anti_monopoly.game.table import RoleTable, table
from antimono.anti_monopoly.players import STRATEGIES, Random, play_out
from antimono.anti_monopoly.records import Record, Snapshot
from antimono.anti_monopoly.rules.bankruptcy import Creditor, settle
from antimono.anti_monopoly.rules.building import purchase_price, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.anti_monopoly.rules.wealth import timed_result
from antimono.core.dice import Dice
from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.rulebook.clauses import clause

C, M = Role.COMPETITOR, Role.MONOPOLIST


def with_rules(rules: dict[str, Any], edition: str = "us") -> Edition:
    return with_house_rules(load(edition), rules)[0]


def uneven(edition_id: str) -> Edition:
    """The edition with another value for each role wherever print could have one, as no edition does yet.

    A rule that asks the wrong role then shows: building prices and most percentages are alike in print.
    """
    edition = load(edition_id)
    squares = tuple(
        replace(
            square,
            house_price=ByRole(square.house_price[C], square.house_price[C] + 20),
            hotel_price=ByRole(square.hotel_price[C] + 60, square.hotel_price[C] + 100),
        )
        if isinstance(square, Street)
        else square
        for square in edition.squares
    )
    constants = replace(
        edition.constants, income_tax_percent_properties=ByRole(11, 12), income_tax_percent_buildings=ByRole(13, 14)
    )
    return replace(edition, squares=squares, constants=constants)


def all_but(kept: Asymmetry, role: Role) -> dict[str, Any]:
    return {each.value: role for each in Asymmetry if each is not kept}


@pytest.mark.parametrize("asymmetry", Asymmetry)
def test_each_has_a_sentence_and_clauses_that_exist(asymmetry: Asymmetry) -> None:
    about = ASYMMETRIES[asymmetry]
    assert str(about.meaning).endswith(".")
    assert [clause(each).id for each in about.clauses] == list(about.clauses)


def test_in_print_each_role_is_treated_as_what_it_is() -> None:
    for edition in map(load, EDITION_IDS):
        assert all(edition.effective_role(each, role) is role for each in Asymmetry for role in Role)


DIFFERS = {
    Asymmetry.DOUBLING: {"rents", "doubles"},
    Asymmetry.BUILDING: {"builds_alone", "third_stays_bare", "loses_buildings", "rents"},
    Asymmetry.LIMITS: {"rents", "build", "sale", "clearance", "hotel"},
    Asymmetry.CUSTODY: {"collects_inside", "gets_card_money_inside", "buys_inside"},
    Asymmetry.DECKS: {"cards", "draws_from"},
    Asymmetry.TAX: {"tax"},
    Asymmetry.FARES: {"rents"},
    Asymmetry.FOUNDATION: {"pays_foundation"},
    Asymmetry.TIMED: set[str](),
}
"""What of the tables of the roles still differs in some edition where this asymmetry alone is left.

Rents do with building, as there is none where a building cannot stand.
"""


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("kept", Asymmetry)
def test_one_that_is_left_makes_its_own_difference_and_no_other(kept: Asymmetry, role: Role) -> None:
    different: set[str] = set()
    for edition_id in EDITION_IDS:
        tables = table(with_house_rules(uneven(edition_id), all_but(kept, role))[0]).roles
        different |= unlike(tables[C], tables[M])
    assert different == DIFFERS[kept]


def unlike(one: RoleTable, other: RoleTable) -> set[str]:
    names = {field.name for field in fields(RoleTable)} - {"role", "cards"}
    found = {name for name in names if getattr(one, name) != getattr(other, name)}
    return found | ({"cards"} if as_read(one) != as_read(other) else set())


def as_read(role_table: RoleTable) -> list[tuple[object, ...]]:
    """The effects of a deck, with roles told as the reader's own or the other."""
    return [
        (type(card.effect), *astuple(replace(card.effect, role=C)), card.effect.role is role_table.role)
        if isinstance(card.effect, CollectFromEach | PayEach | EachCollects)
        else (type(card.effect), *astuple(card.effect))
        for card in role_table.cards
    ]


@pytest.mark.parametrize("role", Role)
def test_nothing_is_left_when_all_are_off(role: Role) -> None:
    for edition_id in EDITION_IDS:
        tables = table(with_house_rules(uneven(edition_id), {"all": role})[0]).roles
        assert unlike(tables[C], tables[M]) == set()


@pytest.mark.parametrize("owner", Role)
@pytest.mark.parametrize(
    ("rules", "builders", "sums"),
    [
        ({}, {C: C, M: M}, {C: 4 * 200 + 260, M: 3 * 220 + 300}),
        ({"limits": C}, {C: C, M: C}, {C: 1060, M: 1060}),
        ({"limits": M}, {C: M, M: M}, {C: 960, M: 960}),
    ],
)
def test_am_10_3_r_16_prices_are_those_of_the_role_as_which_one_builds(
    rules: dict[str, Any], builders: dict[Role, Role], sums: dict[Role, int], owner: Role
) -> None:
    """A house on Nob Hill for 200 or 220, the hotel for 260 or 300 more: bought, sold at half, and taxed."""
    edition = with_house_rules(uneven("us"), rules)[0]
    street = edition.street("nob-hill")
    hotel = street.hotel_level(owner)
    assert hotel == {C: 5, M: 4}[builders[owner]]
    assert purchase_price(street, owner, hotel) == sums[owner]
    assert sale_of_all(street, owner, hotel).value == sums[owner] // 2
    assert sum(sale_of_level(street, owner, level).value for level in range(1, hotel + 1)) == sums[owner] // 2
    built, bare = (Estate(owner, 0, (HeldDeed(street, level),)) for level in (hotel, 0))
    taxed = income_tax_percentage(edition, built).value - income_tax_percentage(edition, bare).value
    assert abs(taxed - sums[owner] * {C: 13, M: 14}[owner] / 100) <= 1


@pytest.mark.parametrize(
    ("rules", "tenure", "due"),
    [
        ({}, Ownership(C, 2, 3), 92),
        ({"doubling": M}, Ownership(C, 2, 3), 184),
        ({"doubling": M}, Ownership(C, 1, 3), 92),
        ({"doubling": M}, Ownership(C, 2, 5), 264),
        ({"doubling": C}, Ownership(M, 2, 4), 112),
        ({"doubling": C, "limits": C}, Ownership(M, 2, 5), 132),
        ({"limits": C}, Ownership(M, 2, 5), 264),
        ({"limits": M}, Ownership(C, 2, 4), 112),
    ],
)
def test_rents_of_nob_hill(rules: dict[str, Any], tenure: Ownership, due: int) -> None:
    """AM-9.2, AM-9.5, AM-10.1, AM-10.2, R-23: a building adds a tenth of its price, doubled a fifth."""
    edition = with_rules(rules)
    assert rent(edition, edition.street("nob-hill"), tenure).value == due


def test_fares_and_dues() -> None:
    """AM-18.1, AM-18.2, AM-19.2, AM-19.3."""
    cheap, dear = with_rules({"fares": "competitor"}), with_rules({"fares": "monopolist"})
    for edition, fares, dues in ((cheap, 20, 28), (dear, 320, 70)):
        for role in Role:
            assert rent(edition, edition.transports[0], Ownership(role, 4)).value == fares
            assert rent(edition, edition.utilities[0], Ownership(role, 2), Dice(3, 4)).value == dues


def test_a_competitor_in_jail_collects_nothing_where_custody_is_as_for_monopolists() -> None:
    """AM-14.3, AM-14.5."""
    inside = Ownership(C, 1, in_custody=True)
    printed, alike = load("us"), with_rules({"custody": "monopolist"})
    assert rent(printed, printed.street("nob-hill"), inside).value == 32
    assert rent(alike, alike.street("nob-hill"), inside).value == 0


def test_the_income_tax_of_a_monopolist_as_a_competitor() -> None:
    """AM-16.2, AM-16.3."""
    rich = Estate(M, 1000)
    assert income_tax_percentage(load("us"), rich).value == 200
    assert income_tax_percentage(with_rules({"tax": "competitor"}), rich).value == 100


@pytest.mark.parametrize(("rules", "result"), [({}, 304), ({"timed": "competitor"}, 152)])
def test_the_count_of_a_monopolist_as_a_competitor(rules: dict[str, Any], result: int) -> None:
    """AM-24.3, AM-24.4: of 400 a fifth or a tenth, and a hotel's rent of either column."""
    edition = with_rules(rules)
    first, second = edition.street("nob-hill"), edition.street("union-square")
    owned = Estate(M, 400, (HeldDeed(second, mortgaged=False, acquired=1), HeldDeed(first, 4, acquired=2)))
    held = Estate(M, 400, tuple(sorted(owned.held, key=lambda each: each.deed.index)))
    others = timed_result(edition, Estate(M, 0, held.held), {}).value
    bare = rent(edition, second, Ownership(C if rules else M, 2)).value
    assert timed_result(edition, held, {}).value - bare == result
    assert timed_result(edition, held, {}).value - others == (40 if rules else 80)


def test_limits_hold_for_prices_and_debts_too() -> None:
    """AM-10.1, R-14: a Monopolist sells five buildings, the last a hotel, for half their prices."""
    edition = with_rules({"limits": "competitor"})
    estate = Estate(M, 0, (HeldDeed(edition.street("union-square")), HeldDeed(edition.street("nob-hill"), 5)))
    settled = settle(edition, estate, 500, Creditor.BANK)
    assert [held.level for held in settled.after.debtor.held] == [0, 0]
    assert settled.after.debtor.cash == 0


@pytest.mark.parametrize(
    ("rules", "error", "match"),
    [
        ({"tux": C}, UnknownNameError, "did you mean “tax”"),
        ({"tax": "green"}, UnreadableError, "is not a role"),
        ({"all": 3}, UnreadableError, "is not a role"),
    ],
)
def test_what_cannot_be_switched_off(rules: dict[str, Any], error: type[Exception], match: str) -> None:
    with pytest.raises(error, match=match):
        with_house_rules(load("us"), rules)


def test_a_rule_by_another_of_its_names_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError) as caught:
        with_house_rules(load("us"), {"salary": 100})
    assert caught.value.near == "start_square_pays"


def test_what_is_named_goes_before_all() -> None:
    edition, changed = with_house_rules(load("us"), {"tax": M, "all": "C", "custody_fine": 70})
    assert edition.effective_role(Asymmetry.TAX, C) is M
    assert edition.effective_role(Asymmetry.FARES, M) is C
    assert changed[0] == HouseRule("custody_fine", 50, 70)
    assert [rule.name for rule in changed[1:]] == list(Asymmetry)


def test_editions_with_other_asymmetries_are_others() -> None:
    one, other = with_rules({"limits": C}), with_rules({"limits": M})
    assert one != other != load("us") != one
    assert one == with_rules({"limits": C})
    assert replace(one, alike={}) == load("us")


def test_a_record_and_a_snapshot_name_what_is_off() -> None:
    game = Game("us", "CM", 3, house_rules={"all": "competitor", "custody_fine": 60})
    play_out(game, "builder", 20)
    text = str(Record.of(game))
    assert "custody_fine=60 doubling=competitor building=competitor" in text
    assert Record.parse(text).replay().edition == game.edition
    assert Snapshot.parse(str(Snapshot.of(game))).game().edition == game.edition
    short = text.replace("doubling=competitor building=competitor", "all=competitor", 1)
    for each in ("limits", "custody", "decks", "tax", "fares", "foundation", "timed"):
        short = short.replace(f" {each}=competitor", "", 1)
    assert Record.parse(short).setting == Record.parse(text).setting
    with pytest.raises(UnreadableError, match="tax=competitor or tax=monopolist"):
        Record.parse(text.replace("tax=competitor", "tax=green"))


PLAYERS = {"random": Random(raising=30, offering=20)} | {
    name: STRATEGIES[name] for name in ("builder", "blocker", "trader")
}
"""Strategies that look at what the rules do, never at a role's name."""


@pytest.mark.no_cover
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("role", Role)
def test_with_all_off_the_game_of_exchanged_roles_is_the_same_game(name: str, role: Role) -> None:
    """Choice by choice, for the same seed: so either role wins alike, by whatever strategies of this kind."""
    for seed, edition_id in enumerate(EDITION_IDS):
        ending = ("game-a", "game-b", "game-a/15")[(seed + len(name)) % 3]
        rules = {"all": role}
        games = [Game(edition_id, roles, seed, ending, log=False, house_rules=rules) for roles in ("CMM", "MCC")]
        for game in games:
            play_out(game, PLAYERS[name], 60)
        one, other = games
        assert one.actions == other.actions
        assert (one.cash, one.state.owners, one.state.levels) == (other.cash, other.state.owners, other.state.levels)


@pytest.mark.no_cover
@pytest.mark.parametrize("kept", Asymmetry)
def test_with_one_left_some_game_of_exchanged_roles_is_another(kept: Asymmetry) -> None:
    """The mirror shows each of them."""
    for role in Role:
        for seed in range(40):
            rules = all_but(kept, role)
            games = [Game("us", roles, seed, "game-a/15", log=False, house_rules=rules) for roles in ("CM", "MC")]
            for game in games:
                play_out(game, PLAYERS["random"], 60)
            if games[0].cash != games[1].cash or games[0].actions != games[1].actions:
                break
        else:
            pytest.fail(f"{kept} makes no difference in 40 games as {role}")
