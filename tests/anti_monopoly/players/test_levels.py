"""Opponents at three levels: what each plays, what it is told to be, and the mistakes of a beginner."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, Phase, timed
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.players import KINDS, STRATEGIES, AtLevel, Builder, Learner, Strategy
from antimono.anti_monopoly.players.hint import hint
from antimono.anti_monopoly.players.learner import MISTAKES
from antimono.anti_monopoly.players.levels import LEVELS, mistakes_of, portrait, strategy_of
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.errors import UnknownNameError
from tests.bench.ladder import Rung, climbed, main

C, M = Role.COMPETITOR, Role.MONOPOLIST
US = load("us")
SAN_FRANCISCO = [each.index for each in US.city_of(US.street("nob-hill")).streets]
COMPANY = US.transports[0]
ENDINGS = (GAME_A, GAME_B, timed(20))
PERFECT = Learner(**dict.fromkeys(MISTAKES, False))
"""A learner who makes no mistake."""


def scene(
    phase: Phase,
    *,
    roles: str = "CM",
    cash: int = 1_500,
    pawn: int = 0,
    mine: dict[int, Property] | None = None,
    ending: Ending = GAME_A,
    rounds: int = 0,
    edition: str = "us",
) -> Game:
    """Player 1 has to decide, after so many whole rounds."""
    game = Game(edition, roles, seed=1, starter=0, ending=ending, log=False)
    start = game.position()
    game.restore(
        replace(
            start,
            phase=phase,
            cash=(cash, *start.cash[1:]),
            pawns=(pawn, *start.pawns[1:]),
            properties=tuple({**dict(start.properties), **(mine or {})}.items()),
            rolled=phase is not Phase.ROLL,
            round=rounds,
            custody_turn=(1 if phase is Phase.CUSTODY else 0, *start.custody_turn[1:]),
        )
    )
    return game


def chosen(game: Game, player: Strategy) -> str:
    """What a strategy does; it is legal."""
    action = player.choose(game.view(game.player_to_decide), game.legal_actions(), 5, 9)
    game.check(action)
    return str(action)


def test_every_level_has_a_strategy_and_a_portrait_for_each_role_and_ending() -> None:
    for ending in ENDINGS:
        for role in Role:
            plays = [strategy_of(level, role, ending) for level in LEVELS]
            told = [str(portrait(level, role, ending)) for level in LEVELS]
            assert len(set(plays)) == len(set(told)) == len(LEVELS)
    with pytest.raises(UnknownNameError, match="did you mean “strong”"):
        strategy_of("string", C, GAME_A)


def test_mistakes_are_told_of_beginners_alone() -> None:
    assert [bool(mistakes_of(level)) for level in LEVELS] == [True, False, False]
    assert mistakes_of("beginner") == tuple(MISTAKES.values())
    assert PERFECT.mistakes == ()
    assert Learner(flat_tax=False).mistakes == tuple(
        MISTAKES[name] for name in MISTAKES if name != "flat_tax"
    )


def test_each_field_of_a_learner_but_the_reserve_is_a_mistake() -> None:
    assert [each.name for each in fields(Learner)] == ["reserve", *MISTAKES]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ending", ENDINGS, ids=str)
def test_whoever_is_named_by_level_plays_what_is_right_for_role_and_ending(
    level: str, ending: Ending
) -> None:
    assert level in STRATEGIES
    assert level not in KINDS
    for role, letters in ((C, "CM"), (M, "MC")):
        game = scene(Phase.BUY, roles=letters, pawn=SAN_FRANCISCO[0], ending=ending)
        named = AtLevel(level)
        assert named.in_game(game.view(0)) == strategy_of(level, role, ending)
        assert chosen(game, named) == chosen(game, strategy_of(level, role, ending))


def test_am_4_1_where_roles_are_drawn_the_strong_want_to_be_monopolists() -> None:
    game = Game("pl", players=2, seed=4, log=False)
    assert chosen(game, AtLevel("strong")) == "choose monopolist"


LONE = {COMPANY.index: Property(0, acquired=1)}
STREETS = {square: Property(0, acquired=place) for place, square in enumerate(SAN_FRANCISCO, start=1)}
PLEDGED = {COMPANY.index: Property(0, mortgaged=True, acquired=1)}


@pytest.mark.parametrize(
    ("mistake", "game", "makes", "avoids"),
    [
        ("spends_all", scene(Phase.BUY, pawn=SAN_FRANCISCO[0], cash=310), "buy", "decline"),
        ("streets_only", scene(Phase.BUY, pawn=COMPANY.index), "decline", "buy"),
        ("never_redeems", scene(Phase.END, mine=PLEDGED), "end", f"redeem {COMPANY.slug}"),
        ("pays_fine", scene(Phase.CUSTODY, pawn=10), "pay", "roll"),
        ("flat_tax", scene(Phase.TAX, pawn=4, cash=500), "flat", "percentage"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_mistake_is_made_and_can_be_left_out(mistake: str, game: Game, makes: str, avoids: str) -> None:
    """AM-8.1, AM-10.3, AM-11.5, AM-14.7, AM-16.1; one by one."""
    assert chosen(game, replace(PERFECT, **{mistake: True})) == makes
    assert chosen(game, PERFECT) == avoids
    assert chosen(game, Learner()) == makes
    told = [str(why.sentence) for why in hint(game, "beginner").why]
    assert told.count(f"A beginner's mistake: {MISTAKES[mistake]}") == 1
    assert not any("A beginner's mistake" in str(why.sentence) for why in hint(game, "usual").why)


def test_am_14_5_a_monopolist_who_learns_does_not_pay_to_leave_jail_as_everybody_else() -> None:
    """To pay would be right for them, so that it is no mistake."""
    game = scene(Phase.CUSTODY, roles="MC", pawn=10)
    assert chosen(game, Learner()) == chosen(game, Builder()) == "roll"


@pytest.mark.parametrize("role", Role)
def test_r_23_where_one_builds_is_no_mistake(role: Role) -> None:
    """A building adds as much rent for its price on every street; with a monopoly, a Monopolist's doubles."""
    state = scene(Phase.END, roles="CM" if role is C else "MC").state
    table, mine = state.table, state.role_tables[0]
    found = {
        Fraction(rents[level + 1] - rents[level], prices[level])
        for square in table.owned_squares
        if table.is_street[square]
        for rents, prices in [(mine.rents[square][2], mine.build[square])]
        for level in range(len(rents) - 1)
    }
    assert found == {Fraction(1, 10) if role is C else Fraction(1, 5)}


def test_am_12_1_in_need_a_learner_sells_houses_before_they_mortgage() -> None:
    game = scene(Phase.ROLL, cash=0, mine={SAN_FRANCISCO[0]: Property(0, 2, acquired=1)} | LONE)
    debt = Debt(0, BANK, 50, What.PROPERTY_TAX, 38)
    game.restore(replace(game.position(), phase=Phase.DEBT, debts=(debt,)))
    assert chosen(game, Learner()).startswith("sell ")
    assert chosen(game, PERFECT) == f"mortgage {COMPANY.slug}"
    game.restore(replace(game.position(), debts=(replace(debt, amount=5_000),)))
    assert chosen(game, Learner()) == "bankrupt"


def test_am_21_1_a_learner_sells_the_street_that_makes_a_monopoly_for_a_little_more_than_its_price() -> None:
    mine = {SAN_FRANCISCO[0]: Property(1, acquired=1), SAN_FRANCISCO[1]: Property(0, acquired=2)}
    game = scene(Phase.ROLL, roles="MC", mine=mine)
    price = game.state.table.price[SAN_FRANCISCO[0]]
    game.play(f"offer p2 {price + 1} for {US.squares[SAN_FRANCISCO[0]].slug}")
    assert chosen(game, Learner()) == "accept"
    assert chosen(game, PERFECT) == "refuse"
    assert chosen(game, strategy_of("strong", C, GAME_A)) == "refuse"


WANTED = STREETS | {SAN_FRANCISCO[0]: Property(1, acquired=1)}
"""Two streets of a city are the first player's, the third is not."""


def test_am_21_1_a_tycoon_offers_money_for_what_goes_with_theirs_and_asks_once() -> None:
    dealer = strategy_of("strong", M, GAME_A)
    game = scene(Phase.ROLL, roles="MC", mine=WANTED)
    offer = chosen(game, dealer)
    assert offer.startswith("offer p2 ")
    assert offer.endswith(US.squares[SAN_FRANCISCO[0]].slug)
    game.play(offer)
    assert chosen(game, Builder()) == "accept"
    game.play("refuse")
    assert chosen(game, dealer) == "roll"


def test_a_table_that_does_not_trade_is_asked_nothing() -> None:
    """AM-24.2: nor are the others in a timed game, where the edition forbids it."""
    game = scene(Phase.ROLL, roles="MC", mine=WANTED)
    assert chosen(game, AtLevel("strong")).startswith("offer ")
    assert chosen(game, without_trades(AtLevel("strong"))) == "roll"
    assert without_trades(AtLevel("usual")) == AtLevel("usual")
    timed_game = scene(Phase.ROLL, roles="MC", mine=WANTED, ending=timed(20))
    assert chosen(timed_game, AtLevel("strong")) == "roll"


@pytest.mark.parametrize(("rounds", "does"), [(18, "end"), (19, "build")])
def test_am_24_3_when_time_is_nearly_up_the_strong_spend_what_they_have(rounds: int, does: str) -> None:
    game = scene(Phase.END, mine=STREETS, cash=310, ending=timed(20), rounds=rounds)
    strong = strategy_of("strong", C, timed(20))
    assert chosen(game, strong).startswith(does)
    plenty = scene(Phase.END, mine=STREETS, cash=1_500, ending=timed(20))
    assert chosen(plenty, strong).startswith("build "), "what exceeds that they spend at any time"
    left = hint(game, "strong").why[-1].sentence
    assert ("keeps $300" in str(left)) is (does == "end")


@pytest.mark.parametrize(("roles", "does"), [("MC", "pay"), ("CM", "roll")])
def test_am_24_4_a_strong_monopolist_is_not_in_jail_when_time_is_up(roles: str, does: str) -> None:
    """Nobody pays them there (AM-14.5); a Competitor collects in the price war (AM-14.3)."""
    game = scene(Phase.CUSTODY, roles=roles, pawn=10, ending=timed(20), rounds=19)
    assert chosen(game, AtLevel("strong")) == does


def test_r_32_when_time_is_up_a_strong_player_builds_with_what_would_be_lost() -> None:
    game = scene(Phase.SETTLING, edition="pl", ending=timed(1), rounds=1)
    position = replace(
        game.position(), settlers=(0, 1), properties=tuple({1: Property(0, acquired=1)}.items())
    )
    game.restore(position)
    assert chosen(game, AtLevel("strong")).startswith("build ")


def test_a_hint_is_a_strong_player_s() -> None:
    """With the reasons of what they play in this role, by this ending."""
    game = scene(Phase.END, mine=STREETS, cash=310, ending=timed(20))
    found = hint(game)
    assert (found.strategy, str(found.action)) == ("strong", "end")
    assert str(found.why[1].sentence) == (
        "The cheapest building or redemption costs $200: of $310 in cash this strategy keeps $300."
    )


def test_a_rung_is_compared_with_the_one_below_game_by_game() -> None:
    below, above = (
        Rung("usual", won, 0, [0.0]) for won in ((True, False, False, False), (True, True, True, False))
    )
    value, low, high = climbed(below, above)
    assert value == 0.5
    assert low == pytest.approx(0.5 - 1.96 * (0.25 / 4) ** 0.5, abs=1e-4)
    assert high == pytest.approx(1 - low)


def test_the_ladder_is_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--ending", "game-a/3", "--games", "2", "--seed", "7"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [[role, level] for role in (C, M) for level in LEVELS]
    assert ["; +" in line or "; -" in line for line in lines] == [False, True, True] * 2
