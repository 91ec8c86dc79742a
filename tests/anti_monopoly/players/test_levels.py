"""Opponents at three levels: what each plays, what it is told to be, and the mistakes of a beginner."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.players import KINDS, STRATEGIES, AtLevel, Builder, Learner
from antimono.anti_monopoly.players.hint import hint
from antimono.anti_monopoly.players.learner import MISTAKES
from antimono.anti_monopoly.players.levels import LEVELS, mistakes_of, portrait, strategy_of
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.errors import UnknownNameError
from tests.anti_monopoly.players.scenes import chosen, in_debt, scene
from tests.bench.ladder import Rung, climbed, main

C, M = Role.COMPETITOR, Role.MONOPOLIST
STREETS, COMPANY = ("fishermans-wharf", "union-square", "nob-hill"), "u-s-railroad"
ENDINGS = (GAME_A, GAME_B, timed(20))
PERFECT = Learner(**dict.fromkeys(MISTAKES, False))
"""A learner who makes no mistake."""


def in_round(words: str, phase: str, rounds: int) -> Game:
    """A timed game of 20 rounds, of which so many are complete."""
    game = scene(words, phase, timed(20))
    game.restore(replace(game.position(), round=rounds))
    return game


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
    assert Learner(flat_tax=False).mistakes == tuple(MISTAKES[name] for name in MISTAKES if name != "flat_tax")


def test_each_field_of_a_learner_but_the_reserve_is_a_mistake() -> None:
    assert [each.name for each in fields(Learner)] == ["reserve", *MISTAKES]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ending", ENDINGS, ids=str)
def test_whoever_is_named_by_level_plays_what_is_right_for_role_and_ending(level: str, ending: Ending) -> None:
    assert level in STRATEGIES
    assert level not in KINDS
    for role, letters in ((C, "CM"), (M, "MC")):
        game = scene(f"us {letters}; p1 at {STREETS[0]}", "buy", ending)
        named = AtLevel(level)
        assert named.in_game(game.view(0)) == strategy_of(level, role, ending)
        assert chosen(game, named) == chosen(game, strategy_of(level, role, ending))


def test_am_4_1_where_roles_are_drawn_the_strong_want_to_be_monopolists() -> None:
    game = Game("pl", players=2, seed=4, log=False)
    assert chosen(game, AtLevel("strong")) == "choose monopolist"


@pytest.mark.parametrize(
    ("mistake", "game", "makes", "avoids"),
    [
        ("spends_all", scene(f"p1 at {STREETS[0]}; p1 has 310", "buy"), "buy", "decline"),
        ("streets_only", scene(f"p1 at {COMPANY}", "buy"), "decline", "buy"),
        ("never_redeems", scene(f"p1: {COMPANY} mortgaged", "end"), "end", f"redeem {COMPANY}"),
        ("pays_fine", scene("p1 in custody", "custody"), "pay", "roll"),
        ("flat_tax", scene("p1 at income-tax; p1 has 500", "tax"), "flat", "percentage"),
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
    game = scene("us MC; p1 in custody", "custody")
    assert chosen(game, Learner()) == chosen(game, Builder()) == "roll"


@pytest.mark.parametrize("role", Role)
def test_r_23_where_one_builds_is_no_mistake(role: Role) -> None:
    """A building adds as much rent for its price on every street; with a monopoly, a Monopolist's doubles."""
    state = scene("us CM" if role is C else "us MC", "end").state
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
    poor = f"p1 has 0; p1: {STREETS[0]}+2, {COMPANY}"
    game = in_debt(poor, 50)
    assert chosen(game, Learner()).startswith("sell ")
    assert chosen(game, PERFECT) == f"mortgage {COMPANY}"
    assert chosen(in_debt(poor, 5_000), Learner()) == "bankrupt"


def test_am_21_1_a_learner_sells_the_street_that_makes_a_monopoly_for_a_little_more_than_its_price() -> None:
    game = scene(f"us MC; p2: {STREETS[0]}; p1: {STREETS[1]}")
    game.play(f"offer p2 {load('us').street(STREETS[0]).price + 1} for {STREETS[0]}")
    assert chosen(game, Learner()) == "accept"
    assert chosen(game, PERFECT) == "refuse"
    assert chosen(game, strategy_of("strong", C, GAME_A)) == "refuse"


WANTED = f"us MC; p2: {STREETS[0]}; p1: {STREETS[1]}, {STREETS[2]}"
"""Two streets of a city are the first player's, the third is not."""


def test_am_21_1_a_tycoon_offers_money_for_what_goes_with_theirs_and_asks_once() -> None:
    dealer = strategy_of("strong", M, GAME_A)
    game = scene(WANTED)
    offer = chosen(game, dealer)
    assert offer.startswith("offer p2 ")
    assert offer.endswith(STREETS[0])
    game.play(offer)
    assert chosen(game, Builder()) == "accept"
    game.play("refuse")
    assert chosen(game, dealer) == "roll"


def test_a_table_that_does_not_trade_is_asked_nothing() -> None:
    """AM-24.2: nor are the others in a timed game, where the edition forbids it."""
    game = scene(WANTED)
    assert chosen(game, AtLevel("strong")).startswith("offer ")
    assert chosen(game, without_trades(AtLevel("strong"))) == "roll"
    assert without_trades(AtLevel("usual")) == AtLevel("usual")
    timed_game = scene(WANTED, ending=timed(20))
    assert chosen(timed_game, AtLevel("strong")) == "roll"


@pytest.mark.parametrize(("rounds", "does"), [(18, "end"), (19, "build")])
def test_am_24_3_when_time_is_nearly_up_the_strong_spend_what_they_have(rounds: int, does: str) -> None:
    game = in_round(f"p1: {', '.join(STREETS)}; p1 has 310", "end", rounds)
    strong = strategy_of("strong", C, timed(20))
    assert chosen(game, strong).startswith(does)
    plenty = scene(f"p1: {', '.join(STREETS)}", "end", timed(20))
    assert chosen(plenty, strong).startswith("build "), "what exceeds that they spend at any time"
    left = hint(game, "strong").why[-1].sentence
    assert ("keeps $300" in str(left)) is (does == "end")


@pytest.mark.parametrize(("roles", "does"), [("MC", "pay"), ("CM", "roll")])
def test_am_24_4_a_strong_monopolist_is_not_in_jail_when_time_is_up(roles: str, does: str) -> None:
    """Nobody pays them there (AM-14.5); a Competitor collects in the price war (AM-14.3)."""
    game = in_round(f"us {roles}; p1 in custody", "custody", 19)
    assert chosen(game, AtLevel("strong")) == does


def test_r_32_when_time_is_up_a_strong_player_builds_with_what_would_be_lost() -> None:
    game = scene("pl CM; p1: basin-st", "settling", timed(1))
    assert chosen(game, AtLevel("strong")).startswith("build ")


def test_a_hint_is_a_strong_player_s() -> None:
    """With the reasons of what they play in this role, by this ending."""
    game = scene(f"p1: {', '.join(STREETS)}; p1 has 310", "end", timed(20))
    found = hint(game)
    assert (found.strategy, str(found.action)) == ("strong", "end")
    assert str(found.why[1].sentence) == (
        "The cheapest building or mortgage costs $200, and this strategy keeps $300 of your $310."
    )


def test_a_rung_is_compared_with_the_one_below_game_by_game() -> None:
    below, above = (Rung("usual", won, 0, [0.0]) for won in ((True, False, False, False), (True, True, True, False)))
    value, low, high = climbed(below, above)
    assert value == 0.5
    assert low == pytest.approx(0.5 - 1.96 * (0.25 / 4) ** 0.5, abs=1e-4)
    assert high == pytest.approx(1 - low)


def test_the_ladder_is_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--ending", "game-a/3", "--games", "2", "--seed", "7"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [[role, level] for role in (C, M) for level in LEVELS]
    assert ["; +" in line or "; -" in line for line in lines] == [False, True, True] * 2
