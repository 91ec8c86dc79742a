"""Strategies: what each would do where it matters, and that they are values without a memory.

What they may see is in `test_what_is_hidden`.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from antimono.anti_monopoly import players
from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Ending, Game, Phase, Verb, timed
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK, Debt
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
    play_out,
    strategy,
)
from antimono.anti_monopoly.players.worth import gives_monopoly, worth
from antimono.core.errors import UnknownNameError, UnreadableError

C, M = Role.COMPETITOR, Role.MONOPOLIST
every_strategy = pytest.mark.parametrize("name", STRATEGIES)


def city(name: str) -> list[int]:
    """The squares of a city of the US board."""
    edition = load("us")
    deed = edition.street(name)
    return [each.index for each in edition.city_of(deed).streets]


SAN_FRANCISCO = city("nob-hill")


def scene(
    phase: Phase = Phase.BUY,
    *,
    roles: tuple[Role, ...] = (C, M),
    cash: tuple[int, ...] = (1_500, 1_500),
    pawn: int = 0,
    owned: dict[int, Property] | None = None,
) -> Game:
    """Player 1 has to decide about the square under their pawn."""
    game = Game("us", roles, seed=1, starter=0, log=False)
    start = game.position()
    properties = {**dict(start.properties), **(owned or {})}
    game.restore(
        replace(
            start,
            phase=phase,
            cash=cash,
            pawns=(pawn, *start.pawns[1:]),
            properties=tuple(properties.items()),
            rolled=phase is not Phase.ROLL,
        )
    )
    return game


def chosen(game: Game, chooser: Strategy) -> str:
    """What a strategy does; the order of the legal actions means nothing to it."""
    view, actions = game.view(game.player_to_decide), game.legal_actions()
    action = chooser.choose(view, actions, 5, 9)
    game.check(action)
    if not isinstance(chooser, Random):
        assert chooser.choose(view, actions[::-1], 5, 9).verb == action.verb
    return str(action)


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
    ("chooser", "role"),
    [(Blocker(), C), (Builder(), C), (Cautious(), C), (Hoarder(), M), (Trader(), M)],
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
@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(("turn", "waited", "cash"), [(1, False, 0), (2, False, 90), (2, True, 49)])
def test_r_31_in_custody_a_way_out_is_chosen_that_is_open(
    name: str, edition: str, turn: int, waited: bool, cash: int
) -> None:
    game = Game(edition, "CM", seed=1, starter=0, log=False)
    corner = game.state.table.corner
    position = replace(
        game.position(),
        pawns=(corner, 0),
        custody_turn=(turn, 0),
        waited=(waited, False),
        cash=(cash * game.edition.scale, 1_500),
        phase=Phase.CUSTODY,
    )
    game.restore(position)
    assert chosen(game, STRATEGIES[name]) in ("roll", "pay", "wait")
    game.play(chosen(game, STRATEGIES[name]))


@every_strategy
def test_r_35_an_offer_that_the_cash_does_not_meet_is_refused(name: str) -> None:
    """It could wait until something is sold; none of these players takes that trouble."""
    owned = {SAN_FRANCISCO[0]: Property(0, acquired=1)}
    game = scene(Phase.ROLL, cash=(1_500, 10), owned=owned)
    game.play(f"offer p2 {game.edition.squares[SAN_FRANCISCO[0]].slug} for 50")
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
    assert chosen(scene(pawn=SAN_FRANCISCO[0], cash=(cash, 1_500)), chooser) == does


def test_the_blocker_buys_what_a_monopolist_needs() -> None:
    near = {SAN_FRANCISCO[1]: Property(1, acquired=1)}
    assert chosen(scene(pawn=SAN_FRANCISCO[0], cash=(400, 0), owned=near), Blocker()) == "buy"
    assert chosen(scene(pawn=SAN_FRANCISCO[0], cash=(400, 0)), Blocker()) == "decline"


def test_the_hoarder_spends_all_on_a_transport() -> None:
    square = load("us").transports[0].index
    assert chosen(scene(pawn=square, cash=(200, 1_500)), Hoarder()) == "buy"
    assert chosen(scene(pawn=square, cash=(200, 1_500)), Cautious()) == "decline"


def test_the_hoarder_offers_money_for_the_company_they_lack() -> None:
    first, second = load("us").transports[:2]
    owned = {first.index: Property(0, acquired=1), second.index: Property(1, acquired=2)}
    game = scene(Phase.ROLL, owned=owned)
    assert chosen(game, Hoarder(premium=250)) == f"offer p2 500 for {second.slug}"
    game.play(chosen(game, Hoarder()))
    game.play("refuse")
    assert chosen(game, Hoarder()) == "roll"


def test_builders_build_with_what_exceeds_the_reserve() -> None:
    owned = {square: Property(0, acquired=place) for place, square in enumerate(SAN_FRANCISCO, start=1)}
    assert chosen(scene(Phase.END, owned=owned), Builder()).startswith("build ")
    assert chosen(scene(Phase.END, owned=owned, cash=(320, 0)), Cautious(reserve=300)) == "end"


def test_a_debtor_keeps_houses_longest() -> None:
    """A lone property is mortgaged before a house is sold."""
    lone = load("us").transports[0]
    owned = {SAN_FRANCISCO[0]: Property(0, 1, acquired=1), lone.index: Property(0, acquired=2)}
    game = scene(Phase.ROLL, owned=owned, cash=(0, 1_500))
    position = game.position()
    debt = Debt(0, BANK, 50, What.PROPERTY_TAX, 38)
    game.restore(replace(position, phase=Phase.DEBT, debts=(debt,)))
    assert chosen(game, Builder()) == f"mortgage {lone.slug}"
    game.restore(replace(position, phase=Phase.DEBT, debts=(replace(debt, amount=5_000),)))
    assert chosen(game, Builder()) == "bankrupt"


def test_the_smaller_income_tax_is_paid() -> None:
    """Whatever else may be done before it is chosen (R-35)."""
    owned = {SAN_FRANCISCO[0]: Property(0, 1, acquired=1)}
    assert chosen(scene(Phase.TAX, pawn=4, cash=(500, 0), owned=owned), Builder()) == "percentage"
    assert chosen(scene(Phase.TAX, pawn=4, cash=(3_000, 0), owned=owned), Builder()) == "flat"


def test_r_32_when_time_is_up_there_is_nothing_to_settle() -> None:
    game = Game("pl", "CM", seed=1, starter=0, ending=timed(1), log=False)
    position = replace(game.position(), phase=Phase.SETTLING, settlers=(0, 1), round=1)
    for name in STRATEGIES:
        game.restore(position)
        assert chosen(game, STRATEGIES[name]) == "end"


def test_a_trader_makes_an_offer_from_which_both_gain() -> None:
    owned = {SAN_FRANCISCO[0]: Property(0, acquired=1), SAN_FRANCISCO[1]: Property(2, acquired=2)}
    game = scene(Phase.ROLL, roles=(M, C, M), cash=(1_500, 1_500, 1_500), owned=owned)
    state = game.state
    price = worth(state, 2, SAN_FRANCISCO[1])
    assert worth(state, 0, SAN_FRANCISCO[1]) > price
    action = Action.parse(chosen(game, Trader()))
    assert action.offer
    assert action.offer.gives_cash > price
    game.play(action)
    assert chosen(game, Trader()) == "accept"
    assert gives_monopoly(state, 0, SAN_FRANCISCO[1])
    assert chosen(game, Blocker()) == "refuse"


def test_random_offers_trades_if_asked() -> None:
    owned = {SAN_FRANCISCO[0]: Property(0, acquired=1), SAN_FRANCISCO[1]: Property(1, acquired=2)}
    game = scene(Phase.ROLL, owned=owned)
    assert chosen(game, Random(offering=100)).startswith("offer ")
    assert not chosen(game, Random()).startswith("offer ")
