"""Strategies: what each would do where it matters, and that they are values without a memory.

What they may see is in `test_what_is_hidden`.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from antimono.anti_monopoly import players
from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Ending, Game, Verb, timed
from antimono.anti_monopoly.players import (
    STRATEGIES,
    Blocker,
    Builder,
    Cautious,
    GivenUp,
    Hoarder,
    Random,
    Strategy,
    Trader,
    Tycoon,
    play_out,
    strategy,
)
from antimono.anti_monopoly.players.worth import gives_monopoly, worth
from antimono.core.errors import UnknownNameError, UnreadableError
from tests.anti_monopoly.players.scenes import chosen, in_debt, scene

C, M = Role.COMPETITOR, Role.MONOPOLIST
every_strategy = pytest.mark.parametrize("name", STRATEGIES)


STREETS = ("fishermans-wharf", "union-square", "nob-hill")


@every_strategy
def test_its_repr_is_the_call_that_makes_it(name: str) -> None:
    assert eval(repr(STRATEGIES[name]), vars(players)) == STRATEGIES[name]


@every_strategy
def test_it_is_frozen_and_hashable(name: str) -> None:
    hash(STRATEGIES[name])
    field = next(iter(type(STRATEGIES[name]).__dataclass_fields__))  # type: ignore[attr-defined] # all are dataclasses
    with pytest.raises(FrozenInstanceError):
        setattr(STRATEGIES[name], field, 1)


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “builder”"):
        strategy("bilder")


@every_strategy
@pytest.mark.parametrize("ending", [GAME_A, GAME_B, timed(5)], ids=["a", "b", "timed"])
def test_it_plays_legally_and_without_memory(name: str, ending: Ending) -> None:
    """The same game again is the same, and each choice is one that a copy of the game accepts."""
    mine = STRATEGIES[name]
    game = Game("us", [M, C, M], seed=3, ending=ending, log=False)
    for counter in range(250):
        actions = game.legal_actions()
        if not actions:
            break
        before = game.position()
        player = game.player_to_decide
        action = mine.choose(game.view(player), actions, 11, counter)
        assert game.position() == before
        assert mine.choose(game.copy().view(player), actions, 11, counter) == action
        assert action in actions or action.verb is Verb.OFFER
        game.play(action)
    assert len(game.actions) > 30


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_same_seed_plays_the_same_game(edition: str) -> None:
    everybody = [*STRATEGIES.values()][-6:]
    games = [Game(edition, [C, M, C, M, C, M], seed=8, log=False) for _twice in range(2)]
    outcomes = [play_out(game, everybody, cap_turns=300) for game in games]
    assert games[0].actions == games[1].actions
    assert outcomes[0] == outcomes[1]


def test_a_capped_game_says_that_it_was_given_up() -> None:
    game = Game("us", [C, M], seed=2, log=False)
    assert play_out(game, [Cautious(), Cautious()], cap_turns=5) is GivenUp.TURNS
    assert game.turns == 6


def test_strategies_can_be_named() -> None:
    """One for each player, or one for all; a name that is none gets the nearest."""
    named, made = (Game("us", "CMC", seed=2, log=False) for _twice in range(2))
    play_out(named, ["builder", Hoarder(), "builder"], 30)
    play_out(made, [Builder(), Hoarder(), Builder()], 30)
    assert named.actions == made.actions
    everybody, alike = (Game("us", "CMC", seed=2, log=False) for _twice in range(2))
    play_out(everybody, "trader", 5)
    play_out(alike, Trader(), 5)
    assert everybody.turns == 6
    assert everybody.actions == alike.actions
    with pytest.raises(UnknownNameError, match="did you mean “builder”"):
        play_out(named, ["bilder"] * 3)
    with pytest.raises(UnreadableError, match="2 strategies for 3 players"):
        play_out(named, ["builder"] * 2)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_4_1_a_table_that_draws_its_roles_plays_to_an_end(edition: str) -> None:
    game = Game(edition, players=5, seed=4, log=False)
    play_out(game, ["builder", "hoarder", "random", "trader", "cautious"], 400)
    assert game.turns > 20
    assert sorted(game.roles) in ([C, C, C, M, M], [C, C, M, M, M])


@pytest.mark.parametrize(
    ("chooser", "role"), [(Blocker(), C), (Builder(), C), (Cautious(), C), (Hoarder(), M), (Trader(), M)]
)
def test_am_4_1_the_role_that_is_chosen(chooser: Strategy, role: Role) -> None:
    """The one the strategy is made for, as long as that is left (AM-4.3)."""
    game = Game("pl", players=2, seed=4, log=False)
    assert chosen(game, chooser) == f"choose {role}"
    game.play(f"choose {role}")
    assert chosen(game, chooser) == f"choose {M if role is C else C}"


def test_am_4_1_the_random_player_leaves_the_role_to_chance() -> None:
    game = Game("pl", players=2, seed=4, log=False)
    view, actions = game.view(game.player_to_decide), game.legal_actions()
    assert {Random().choose(view, actions, seed, 0).role for seed in range(20)} == {C, M}


@every_strategy
@pytest.mark.parametrize("words", ["in custody; p1 has 0", "in custody 2; p1 has 90", "in custody 2 waited; p1 has 49"])
def test_r_31_in_custody_a_way_out_is_chosen_that_is_open(name: str, words: str) -> None:
    for edition in EDITION_IDS if "waited" not in words else ("us", "fr2006", "de2006"):
        game = scene(f"{edition} CM; p1 {words}", "custody")
        assert chosen(game, STRATEGIES[name]) in ("roll", "pay", "wait")


@every_strategy
def test_r_35_an_offer_that_the_cash_does_not_meet_is_refused(name: str) -> None:
    """It could wait until something is sold; none of these players takes that trouble."""
    game = scene(f"p2 has 10; p1: {STREETS[0]}")
    game.play(f"offer p2 {STREETS[0]} for 50")
    assert [str(each) for each in game.legal_actions()] == ["refuse"]
    assert chosen(game, STRATEGIES[name]) == "refuse"


@pytest.mark.parametrize(
    ("chooser", "cash", "does"),
    [
        (Cautious(reserve=300), 400, "decline"),
        (Cautious(reserve=300), 1_000, "buy"),
        (Builder(reserve=50), 400, "buy"),
        (Builder(reserve=50), 40, "decline"),
        (Hoarder(plenty=250), 400, "decline"),
        (Blocker(plenty=400), 700, "buy"),
        (Blocker(plenty=400), 600, "decline"),
    ],
)
def test_who_buys_a_street(chooser: Strategy, cash: int, does: str) -> None:
    assert chosen(scene(f"p1 at {STREETS[0]}; p1 has {cash}", "buy"), chooser) == does


def test_the_blocker_buys_what_a_monopolist_needs() -> None:
    free = f"p1 at {STREETS[0]}; p1 has 400; p2 has 0"
    assert chosen(scene(f"{free}; p2: {STREETS[1]}", "buy"), Blocker()) == "buy"
    assert chosen(scene(free, "buy"), Blocker()) == "decline"


def test_the_hoarder_spends_all_on_a_transport() -> None:
    game = scene("p1 at u-s-railroad; p1 has 200", "buy")
    assert chosen(game, Hoarder()) == "buy"
    assert chosen(game, Cautious()) == "decline"


def test_the_hoarder_offers_money_for_the_company_they_lack() -> None:
    game = scene("p1: u-s-railroad; p2: u-s-bus-company")
    assert chosen(game, Hoarder(premium=250)) == "offer p2 500 for u-s-bus-company"
    game.play(chosen(game, Hoarder()))
    game.play("refuse")
    assert chosen(game, Hoarder()) == "roll"


def test_builders_build_with_what_exceeds_the_reserve() -> None:
    owned = f"p1: {', '.join(STREETS)}"
    assert chosen(scene(owned, "end"), Builder()).startswith("build ")
    assert chosen(scene(f"{owned}; p1 has 320", "end"), Cautious(reserve=300)) == "end"


def test_a_debtor_keeps_houses_longest() -> None:
    """A lone property is mortgaged before a house is sold."""
    poor = f"p1 has 0; p1: {STREETS[0]}+1, u-s-railroad"
    assert chosen(in_debt(poor, 50), Builder()) == "mortgage u-s-railroad"
    assert chosen(in_debt(poor, 5_000), Builder()) == "bankrupt"


def test_the_smaller_income_tax_is_paid() -> None:
    """Whatever else may be done before it is chosen (R-35)."""
    taxed = f"p1 at income-tax; p1: {STREETS[0]}+1"
    assert chosen(scene(f"{taxed}; p1 has 500", "tax"), Builder()) == "percentage"
    assert chosen(scene(f"{taxed}; p1 has 3000", "tax"), Builder()) == "flat"


def test_r_32_when_time_is_up_there_is_nothing_to_settle() -> None:
    game = scene("pl CM", "settling", timed(1))
    assert {chosen(game, each) for each in STRATEGIES.values()} == {"end"}


def test_a_trader_makes_an_offer_from_which_both_gain() -> None:
    game = scene(f"us MCM; p1: {STREETS[0]}; p3: {STREETS[1]}")
    state, square = game.state, game.edition.street(STREETS[1]).index
    price = worth(state, 2, square)
    assert worth(state, 0, square) > price
    action = Action.parse(chosen(game, Trader()))
    assert action.offer
    assert action.offer.gives_cash > price
    game.play(action)
    assert chosen(game, Trader()) == "accept"
    assert gives_monopoly(state, 0, square)
    assert chosen(game, Blocker()) == "refuse"


@pytest.mark.parametrize(
    ("share", "part"), [(0, Fraction(1, 5)), (10, Fraction(1, 5)), (50, Fraction(1, 2)), (80, Fraction(4, 5))]
)
def test_a_trader_leaves_the_other_a_share_of_what_both_gain_or_the_margin(share: int, part: Fraction) -> None:
    """The margin is a tenth of the price, and both together gain half of it."""
    game = scene(f"us MCM; p1: {STREETS[0]}; p3: {STREETS[1]}")
    square = game.edition.street(STREETS[1]).index
    mine, theirs = (worth(game.state, player, square) for player in (0, 2))
    for trader in (Trader(share=share), Tycoon(margin=10, share=share)):
        offer = Action.parse(chosen(game, trader)).offer
        assert offer
        assert offer.gives_cash == theirs + part * (mine - theirs)
    assert chosen(game, Trader(share=81)) == "roll"


def test_random_offers_trades_if_asked() -> None:
    game = scene(f"p1: {STREETS[0]}; p2: {STREETS[1]}")
    assert chosen(game, Random(offering=100)).startswith("offer ")
    assert not chosen(game, Random()).startswith("offer ")
