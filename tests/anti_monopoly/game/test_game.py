"""Setting up, options, copies, undo, determinism, tables that equal the rules (AM-2 to AM-6, R-26)."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, ByRole, Edition, Role, Street, Utility, editions, load
from antimono.anti_monopoly.game import GAME_B, EventKind, Game, HouseRule, Offer, Phase, timed
from antimono.anti_monopoly.game.setup import draw_for_start, shuffled
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.table import DOUBLE, IMPOSSIBLE, TOTAL, group_of, table
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError

C, M = Role.COMPETITOR, Role.MONOPOLIST
every_edition = pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)


@pytest.mark.parametrize("seed", [None, "x", 1.5, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UnreadableError, match="The seed must be a whole number, not"):
        Game("us", "CM", seed=seed)


@pytest.mark.parametrize(
    ("roles", "clause"), [([C], "AM-2.2"), ([C, M] * 4, "AM-2.2"), ([C, C], "AM-4.3"), ([M, C, C, C], "AM-4.3")]
)
def test_am_2_2_am_4_3_who_can_play(roles: list[Role], clause: str) -> None:
    with pytest.raises(IllegalError) as caught:
        Game("us", roles)
    assert caught.value.clause == clause


def test_am_6_1_r_26_the_highest_roller_starts_and_ties_roll_again() -> None:
    """AM-6.1, R-26: told roll by roll, as the rule draws them; in some of twenty games there is a tie."""
    ties = 0
    for seed in range(20):
        game = Game("us", [C, M, C], seed=seed)
        drawn = draw_for_start(seed, 3)
        throws = [(throw.player, throw.dice) for throws in drawn.rounds for throw in throws]
        assert game.turn == drawn.starter
        assert [(event.player, event.dice) for event in game.log if event.what is EventKind.OPENING] == throws
        ties += len(drawn.rounds) > 1
    assert 0 < ties < 20


def test_am_6_1_the_roll_for_the_start_takes_no_dice_from_the_game() -> None:
    """Scripted rolls are all the game's, and whether the start is rolled for changes none of the seed's."""
    for seed in range(6):
        rolled = Game("us", [C, M], seed=seed, dice=[(1, 2)])
        rolled.play("roll")
        assert rolled.state.pawns[rolled.turn] == 3
    given, drawn = Game("us", [C, M], seed=3, starter=1), Game("us", [C, M], seed=3)
    assert drawn.position() == replace(given.position(), starter=drawn.turn, turn=drawn.turn, decider=drawn.turn)


def test_am_3_1_both_decks_are_shuffled_by_the_seed() -> None:
    """AM-3.1: each by itself, and the same for the same seed."""
    orders = [Game("us", [C, M], seed=seed).position().decks for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]
    assert orders[0][0] != orders[0][1]
    assert all(sorted(order) == list(range(25)) for order in orders[0])
    assert len({shuffled(seed, 0, 4) for seed in range(400)}) == 24


def test_am_5_1_starting_money() -> None:
    """The bank's part is what the players have (R-27)."""
    assert Game("us", [C, M]).cash == (1500, 1500)
    assert Game("us", [C, M]).state.cash == [1500, 1500, -3000]
    assert Game("it", [C, M]).cash == (15000, 15000)


def test_house_rules_are_named_and_told() -> None:
    """Any constant or switch can be overridden by name, and the game says which were."""
    game = Game("us", [C, M], house_rules={"start_square_pays": 200, "extra_roll_compulsory": True, "custody_fine": 50})
    assert game.house_rules == (
        HouseRule("start_square_pays", 100, 200),
        HouseRule("extra_roll_compulsory", False, True),
    )
    assert game.edition.constants.start_square_pays == 200
    assert game.printed_edition == load("us") != game.edition


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        ({"start_pays": 200}, UnknownNameError),
        ({"building_sale_percent": 40}, UnknownNameError),
        ({"redemption_percent": 101}, UnreadableError),
        ({"start_square_pays": -1}, UnreadableError),
        ({"start_square_pays": True}, UnreadableError),
        ({"extra_roll_compulsory": 1}, UnreadableError),
        ({"pawns": 3}, UnknownNameError),
        ({"mortgage_in_monopoly": "stays"}, UnreadableError),
        ({"foundation_competitor_gets": (25, 50, 0)}, UnreadableError),
        ({"foundation_competitor_gets": (25, 50, 0, 0, 0, True)}, UnreadableError),
    ],
)
def test_house_rules_that_cannot_be(rules: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Game("us", [C, M], house_rules=rules)


def test_r_1_a_limited_stock_is_a_house_rule_where_print_has_no_limit() -> None:
    """AM-10.8, R-1: only the Polish rulebook says that tokens stand in."""
    limited = [Game(edition, [C, M], finite_stock=True).house_rules for edition in EDITION_IDS]
    assert limited == [(), (), (), (), (HouseRule("finite_stock", False, True),)]


def test_house_rules_for_mortgages_change_the_deeds() -> None:
    """AM-11.1, AM-11.5, R-7: the percentages, and nothing where they stay."""
    for edition in editions():
        game = Game(edition, [C, M], house_rules={"mortgage_percent": 40, "redemption_percent": 55})
        assert [deed.redemption for deed in game.edition.deeds] == [deed.redemption for deed in edition.deeds]
        assert [deed.mortgage for deed in game.edition.deeds] == [deed.price * 2 // 5 for deed in edition.deeds]


@pytest.mark.parametrize(("as_printed", "factors"), [(False, [40, 40]), (True, [4, 4])])
def test_r_4_the_misprinted_factor_holds_only_where_a_table_wants_it(*, as_printed: bool, factors: list[int]) -> None:
    game = Game("it", [C, M], as_printed=as_printed)
    assert [utility.competitor_factor for utility in game.edition.utilities] == factors


def test_house_rules_by_role() -> None:
    game = Game("us", [C, M], house_rules={"income_tax_percent_cash": ByRole(0, 50)})
    assert game.edition.constants.income_tax_percent_cash[M] == 50


def test_a_deck_names_each_card_once() -> None:
    with pytest.raises(UnreadableError):
        Game("us", [C, M], decks={C: [1, 1]})


@every_edition
def test_am_2_1_the_bank_holds_all_that_is_not_issued_and_keeps_its_money_apart(edition: Edition) -> None:
    state = Game(edition, "CMCMCM", seed=3).state
    start = edition.constants.start_money
    assert [state.owners[deed.index] for deed in edition.deeds] == [BANK] * 28
    assert sum(state.levels) == state.houses == state.hotels == state.acquisitions == 0
    assert state.cash == [*[start] * 6, -6 * start]


def play_some(game: Game, seed: int, actions: int = 300) -> Game:
    rng = random.Random(seed)
    for _each in range(actions):
        acts = game.legal_actions(offers=True)
        if not acts:
            break
        game.play(rng.choice(acts))
    return game


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_replaying_the_actions_gives_the_same_game(edition: str) -> None:
    """Edition, roles, seed, options and actions determine everything; so do their texts."""
    game = play_some(Game(edition, [C, M, C], seed=3), 3)
    again = Game(edition, [C, M, C], seed=3)
    quiet = Game(edition, [C, M, C], seed=3, log=False)
    for action in game.actions:
        again.play(str(action))
        quiet.play(action)
    assert again.position() == game.position() == quiet.position()
    assert again.log == game.log
    assert quiet.log == ()


def test_undo_restores_the_position_exactly() -> None:
    game = Game("us", [C, M], seed=4)
    positions, logs = [game.position()], [game.log]
    for action in play_some(Game("us", [C, M], seed=4), 4, 40).actions:
        game.play(action)
        positions.append(game.position())
        logs.append(game.log)
    while game.actions:
        assert (game.position(), game.log) == (positions.pop(), logs.pop())
        game.undo()
    assert game.position() == positions[0]
    with pytest.raises(UnreadableError, match="nothing to take back"):
        game.undo()


def test_a_position_can_be_restored() -> None:
    game = play_some(Game("pl", [C, M, M], seed=6), 6)
    other = Game("pl", [C, M, M], seed=6, log=False)
    other.restore(game.position())
    assert other.position() == game.position()
    assert other.legal_actions() == game.legal_actions()
    assert (other.state.houses, other.state.hotels) == (game.state.houses, game.state.hotels)
    assert play_some(other, 1, 100).position() == play_some(game, 1, 100).position()


RUN = """
import random
from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game
rng = random.Random(1)
game = Game("de2006", [Role.COMPETITOR, Role.MONOPOLIST, Role.COMPETITOR], seed=11)
for _ in range(400):
    acts = game.legal_actions(offers=True)
    if not acts:
        break
    game.play(rng.choice(acts))
print(*game.actions, sep="\\n")
print(*game.log, sep="\\n")
print(game.position())
"""


@pytest.mark.slow
def test_determinism_under_hash_seeds() -> None:
    """The same game whatever PYTHONHASHSEED is."""
    told = {
        subprocess.run(
            [sys.executable, "-c", RUN],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) > 400


@every_edition
@pytest.mark.parametrize("role", Role)
def test_tables_equal_the_rules(edition: Edition, role: Role) -> None:
    """AM-8 to AM-12, AM-18, AM-19: each number that a game looks up is the one of the rules."""
    numbers = table(edition)
    mine = numbers.roles[role]
    for deed in edition.deeds:
        levels = range(deed.hotel_level(role) + 1) if isinstance(deed, Street) else range(1)
        rolls = ALL_ROLLS if isinstance(deed, Utility) else ALL_ROLLS[:1]
        for owned, level in product(range(1, len(group_of(edition, deed)) + 1), levels):
            found = mine.rents[deed.index][owned][level]
            try:
                due = [rent(edition, deed, Ownership(role, owned, level), dice).value for dice in rolls]
            except IllegalError:
                assert found == IMPOSSIBLE
                continue
            assert due == [found * (dice.total if isinstance(deed, Utility) else 1) for dice in rolls]
        assert numbers.price[deed.index] == deed.price
        assert (numbers.mortgage[deed.index], numbers.redemption[deed.index]) == (deed.mortgage, deed.redemption)
        if isinstance(deed, Street):
            for level in levels[1:]:
                assert mine.build[deed.index][level - 1] == price_of_level(deed, role, level)
                assert mine.sale[deed.index][level] == sale_of_level(deed, role, level).value
                assert mine.clearance[deed.index][level] == sale_of_all(deed, role, level).value
    assert [each.total for each in ALL_ROLLS] == list(TOTAL)
    assert sum(DOUBLE) == 6


def test_its_words(scene: Callable[..., Game]) -> None:
    game = scene("us CM game-b")
    assert repr(game) == "<Game us (competitor, monopolist) seed 7, turn 1, roll>"
    assert game.ending == GAME_B
    assert (game.seed, game.turns, game.player_to_decide, game.finite_stock) == (7, 1, 0, False)
    assert timed(3).rounds == 3
    assert "roles to be drawn" in repr(Game("pl", players=3))


def test_what_is_asked_for_can_be_said_in_several_ways() -> None:
    """Roles by name or letter, endings by word, dice as pairs, cards by the letter of the role."""
    plain = Game("us", [C, M, C], ending=timed(15), dice=[Dice(3, 6)], decks={M: [4]})
    for roles in ("CMC", ["C", "M", "C"], ["competitor", "monopolist", "competitor"], (C, "M", C)):
        cards: Any = {"M": [4]}
        game = Game("us", roles, ending="game-a/15", dice=[(3, 6)], decks=cards)
        assert game.position() == plain.position()
        assert (game.ending, game.state.script) == (plain.ending, plain.state.script)
        assert game.position().decks[1][0] == 3, "cards are counted from 1, as printed"
    assert Game("us", "CM", ending="game-b").ending == GAME_B


@pytest.mark.parametrize(
    "wrong",
    [
        {"roles": "CX"},
        {"roles": [C, 3]},
        {"ending": "game-c"},
        {"ending": "game-a/0"},
        {"ending": "game-a/\u0661"},
        {"ending": f"game-a/{'9' * 5000}"},
        {"ending": None},
        {"dice": [(0, 7)]},
        {"dice": ["36"]},
        {"starter": -1},
        {"starter": 2},
        {"starter": True},
        {"decks": {"X": [1]}},
        {"decks": {"C": [0]}},
        {"decks": {"C": [26]}},
    ],
)
def test_what_nobody_can_mean_is_refused_with_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(AntimonoError) as caught:
        Game("us", **{"roles": "CM", **wrong})
    assert str(caught.value).endswith(".")


def test_readers_of_a_game(scene: Callable[..., Game]) -> None:
    game = scene("us CMC; p2 holds 7; p2: nob-hill; p3: 39")
    assert (game.cash, list(game.players)) == ((1500, 7, 1500), [0, 1, 2])
    assert [game.owner(each) for each in ("Nob Hill", "nob-hill", 34, "wall-st", 1)] == [1, 1, 1, 2, None]
    with pytest.raises(UnknownNameError):
        game.owner("nowhere")
    with pytest.raises(AntimonoError):
        game.owner(0)


@pytest.mark.parametrize("player", [-1, 3, 5, True, "p1", 1.0])
def test_a_seat_that_nobody_has(player: Any) -> None:
    """Counted from 0; none is taken from the end of the list."""
    game = Game("us", "CMC", starter=0)
    for ask in (game.legal_actions, game.view, game.trade_partners):
        with pytest.raises(UnreadableError, match="There is no player"):
            ask(player)


@pytest.mark.parametrize(
    "text", ["p4: roll", "p6: mortgage nob-hill", "offer p5 nob-hill for 9", "p5: offer p1 9 for 34"]
)
def test_a_seat_beyond_the_table_in_a_text(scene: Callable[..., Game], text: str) -> None:
    game = scene("us CMC; p1: nob-hill")
    before = game.position()
    with pytest.raises(AntimonoError, match=r"p[456]"):
        game.play(text)
    assert (game.position(), game.actions) == (before, [])


def test_an_event_has_its_amount_as_a_number_and_its_reasons(scene: Callable[..., Game]) -> None:
    """AM-9.2: 32 doubled; an event about no money has neither, one about nothing owed has 0."""
    game = scene("p1 at 29; p2: nob-hill, union-square; dice 1+4")
    game.play("roll")
    rent_event = next(event for event in game.log if event.what is EventKind.RENT)
    assert rent_event.amount == 64
    assert "Nob Hill" in str(rent_event.text)
    assert rent_event.reasons is not None
    assert [step.amount for step in rent_event.reasons.steps] == [32, 32]
    assert rent_event.transfer is not None
    assert rent_event.transfer.amount == rent_event.reasons
    moved = next(event for event in game.log if event.what is EventKind.MOVED)
    assert (moved.amount, moved.reasons) == (0, None)
    waived = scene("p1 at 29; p2: nob-hill mortgaged; dice 1+4")
    waived.play("roll")
    assert [event.amount for event in waived.log if event.what is EventKind.NO_RENT] == [0]


def test_the_reasons_of_an_open_debt_are_those_of_its_moment(scene: Callable[..., Game]) -> None:
    """A percentage owed in a game without a log is what is paid later, whatever was sold meanwhile."""
    game = scene("us MC; p1 holds 10; p1: nob-hill+4, union-square; dice 1+3", log=False)
    game.play("roll")
    game.play("percentage")
    assert game.phase is Phase.DEBT
    assert game.state.debts[0].amount == 2 + 62 + 80
    position = game.position()
    told = scene("us MC")
    told.restore(position)
    told.play("sell nob-hill")
    told.play("sell nob-hill")
    paid = [event.amount for event in told.log if event.what is EventKind.TAX_PERCENTAGE]
    assert (paid, told.phase, told.cash[0]) == ([144], Phase.END, 66)


def test_a_view_shows_what_is_public_and_what_its_player_may_offer(scene: Callable[..., Game]) -> None:
    game = scene("us CMC; p1: nob-hill; p2: wall-st")
    view = game.view(1)
    assert (view.player, view.roles, view.log) == (1, game.roles, game.log)
    assert view.allows(Offer(0, gives=("wall-st",), takes_cash=9))
    assert not view.allows(Offer(0, gives=("nob-hill",), takes_cash=9))
