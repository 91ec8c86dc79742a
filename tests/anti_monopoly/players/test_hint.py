"""What a strategy would do and why: the same as it does, with amounts that are the engine's."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.game import Game, Verb
from antimono.anti_monopoly.players import STRATEGIES, Builder, Landlord, Random
from antimono.anti_monopoly.players.hint import Hint, hint
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.visits import visit
from antimono.core.errors import IllegalError, UnknownNameError
from antimono.core.match import seat_seeds
from antimono.rulebook.clauses import CLAUSES

SQUARES = {"walnut": 19, "wall": 39, "nob-hill": 34, "tax": 4, "rush": 11, "bus": 15}

OF_WORTH = "by the strategies' rule of thumb, you get a value of {gets} for {gives}."

SCENE = Scenario.new("us", "CM").on_turn(0)
"""Player 1 is a Competitor and on turn, Player 2 a Monopolist."""
THEIRS = Scenario.new("us", "CM").on_turn(1)
"""The Monopolist is on turn."""


def advice(scene: Scenario, strategy: str = "builder") -> tuple[str, list[str]]:
    """The action and the sentences of a hint."""
    found = hint(scene.game(), strategy)
    return str(found.action), [str(why.sentence) for why in found.why]


def test_it_is_what_the_strategy_does_in_every_phase() -> None:
    """Games with sales, mortgages and trades; the hint changes nothing and cites clauses that there are."""
    seen: set[Verb] = set()
    restless = Random(raising=15, offering=25)
    for seed, name in enumerate(STRATEGIES):
        game = Game(("pl", "us")[seed % 2], None, seed, "game-a/7", players=4, log=False)
        while not game.over:
            player = game.player_to_decide
            strategy = STRATEGIES[name] if player else restless
            seeds = seat_seeds(game.seed, 4)
            action = strategy.choose(game.view(player), game.legal_actions(), seeds[player], len(game.actions))
            if len(game.actions) % 10 == 0 or action.verb not in seen:
                before = game.position()
                found = hint(game, strategy)
                assert (found.player, found.action) == (player, action)
                check_reasons(found)
                assert game.position() == before
            seen.add(action.verb)
            game.play(action)
    assert seen >= set(Verb) - {Verb.BANKRUPT, Verb.SELL_ALL, Verb.WAIT, Verb.ACCEPT, Verb.PAY}


def check_reasons(found: Hint) -> None:
    assert found.why
    for why in found.why:
        text = str(why.sentence)
        assert text[-1] in ".!"
        assert "None" not in text
        assert set(why.clauses) <= CLAUSES.keys()


def test_it_sees_neither_dice_nor_cards_to_come() -> None:
    found = {tuple(advice(Scenario.new("us", "CM", seed).on_turn(0).at(0, 3))[1]) for seed in range(4)}
    assert len(found) == 1


AT_WALNUT = SCENE.at(0, SQUARES["walnut"])
OWING = SCENE.owns(1, SQUARES["wall"]).at(0, SQUARES["wall"]).cash(0, 15)
INSIDE = (
    "Roll: a double, which comes up in 1/6 of rolls, frees you without the fine of $50.",
    "This is your turn 1 here; turn 3 begins with the fine of $50.",
)

ADVICE: list[tuple[str, Scenario, str, str, tuple[str, ...]]] = [
    ("AM-8.1 what a visit to it brings, and what remains",
     THEIRS.owns(1, 16).at(1, SQUARES["walnut"]).deciding("buy"), "cautious", "buy",
     ("Buy Walnut St. for $200; a visit to it then earns $40.",
      "A visit to Locust St. then earns $36 instead of $18.",
      "That leaves $1300 in cash, and this strategy keeps $300 for the next bills.")),
    ("AM-8.1 not for want of cash", AT_WALNUT.cash(0, 150).deciding("buy"), "builder", "decline",
     ("Decline Walnut St.: it costs $200, and you have $150 in cash.",)),
    ("AM-8.1 not into the reserve", AT_WALNUT.cash(0, 240).deciding("buy"), "builder", "decline",
     ("Decline Walnut St.: at $200, only $40 would remain, and this strategy keeps $50.",)),
    ("AM-8.1 not against the plan", AT_WALNUT.cash(0, 500).deciding("buy"), "blocker", "decline",
     (("Decline Walnut St.: this strategy is not after it, and buys others only if $400 in cash remains; "
       "here $300 would."),)),
    ("AM-11.5 AM-18.2 R-7 the other company brings more again",
     THEIRS.owns(1, 5).owns(1, SQUARES["bus"], mortgaged=True).rolled(), "builder", "redeem u-s-bus-company",
     ("Pay off the mortgage on U.S. Bus Company for $110; a visit then earns $80 instead of nothing.",
      "A visit to U.S. Railroad then earns $80 instead of $40.",
      "That leaves $1390 in cash, and this strategy keeps $50 for the next bills.")),
    ("R-14 AM-11.3 a debt", OWING.owns(0, 1).owes(0), "builder", "mortgage basin-st",
     ("Mortgage Basin St. to raise $30.", "The debt is $40, and you have $15 in cash.",
      "A visit to Basin St. then earns $0 instead of $6.", "Paying off the mortgage later costs $33.")),
    ("AM-22.1 R-14 giving up", OWING.owes(0), "builder", "bankrupt",
     ("Give up: with all buildings sold and everything mortgaged, you would have only $15.",
      "The debt is $40, and you have $15 in cash.")),
    ("AM-16.1 R-6 the percentage", SCENE.cash(0, 300).at(0, SQUARES["tax"]).deciding("tax"), "builder",
     "percentage", ("Pay the percentage of all you have, $30; the fixed sum would be $200.",)),
    ("AM-16.1 R-6 the fixed sum", SCENE.cash(0, 9000).at(0, SQUARES["tax"]).deciding("tax"), "builder",
     "flat", ("Pay the fixed sum, $200; the percentage of all you have would be $900.",)),
    ("AM-14.3 AM-14.8 in the price war", SCENE.in_custody(0), "builder", "roll",
     (*INSIDE, "You still collect rents here.")),
    ("AM-14.5 AM-14.8 in jail", THEIRS.in_custody(1), "builder", "roll",
     (*INSIDE, "You collect no rents here.")),
    ("the end of a turn", SCENE.rolled(), "builder", "end",
     ("Pass the dice on: there is nothing to build and no mortgage to pay off.",)),
    ("the end of a turn, for the reserve", SCENE.owns(0, 1).cash(0, 60).rolled(), "builder", "end",
     ("Pass the dice on.",
      "The cheapest building or mortgage costs $50, and this strategy keeps $50 of your $60.")),
    ("time is up", Scenario.new("pl", "CM", ending="game-a/5").settling(), "builder", "end",
     ("Finish with the bank: time is up and there is nothing left to settle.",)),
    ("AM-21.1 what a trade is worth, what visits bring, whose monopoly it is",
     SCENE.owns(1, 16).owns(0, SQUARES["walnut"]).owns(1, 1).offered(0, "p2 walnut-st for 250"), "trader",
     "accept",
     (f"Agree: {OF_WORTH.format(gets='$400', gives='$250')}",
      "A visit to Locust St. earns you $18 now and $36 after the trade.",
      "A visit to Walnut St. earns you $0 now and $40 after the trade.",
      "It gives Player 2 a monopoly of Philadelphia, where rents double.")),
    ("AM-21.1 an offer", THEIRS.owns(1, SQUARES["bus"]).owns(0, 5), "trader", "offer p1 220 for u-s-railroad",
     (f"Offer it: {OF_WORTH.format(gets='$400', gives='$220')}",
      "By the same rule, Player 1 gets a value of $220 for $200.")),
]  # fmt: skip


@pytest.mark.parametrize(("scene", "strategy", "action", "why"), [pytest.param(*row, id=name) for name, *row in ADVICE])
def test_advice(scene: Scenario, strategy: str, action: str, why: tuple[str, ...]) -> None:
    """The action, and all sentences; passing the dice on may have more to say."""
    found, sentences = advice(scene, strategy)
    assert found == action
    assert tuple(sentences[: len(why)] if action == "end" else sentences) == why


def test_a_refusal_for_the_reserve_comes_last() -> None:
    """AM-21.1."""
    action, why = advice(SCENE.owns(0, 1).cash(1, 100).offered(0, "p2 basin-st for 80"))
    assert (action, why[-1]) == ("refuse", "That would leave $20 in cash, and this strategy keeps $50.")


def test_buying_what_a_rival_wants() -> None:
    """AM-9.1."""
    _action, why = advice(SCENE.owns(1, 16).at(0, SQUARES["walnut"]).deciding("buy"))
    assert "It keeps Player 2 from a monopoly of Philadelphia, where their rents would double." in why


def test_building() -> None:
    """AM-10.3: what it costs, what the rent rises to, how many visits pay it back."""
    scene = SCENE.owns(0, SQUARES["wall"]).owns(0, 1, 1).cash(0, 400)
    action, why = advice(scene.rolled())
    before, after = (visit(scene.owns(0, 1, level).game().state, 1).value for level in (1, 2))
    assert action == "build basin-st"
    assert why == [
        f"Build on Basin St. for $50; a visit then earns ${after} instead of ${before}.",
        f"{-(-50 // (after - before))} visits pay it back.",
        "No other building you can afford adds more rent for its price.",
        "That leaves $350 in cash, and this strategy keeps $50 for the next bills.",
    ]


def test_rolling_says_what_it_costs_on_average() -> None:
    _action, why = advice(SCENE.owns(1, 34, 2).owns(1, 32).cash(0, 30).at(0, 27), "cautious")
    assert why[0] == "Roll to begin the turn."
    assert why[1].startswith("On average the roll ")
    assert why[2].startswith("There is a ")
    _action, why = advice(SCENE.rolled(again=True))
    assert why[0] == "Roll once more, because a double gives one extra roll."


@pytest.mark.parametrize(("strategy", "action"), [("builder", "choose competitor"), ("trader", "choose monopolist")])
def test_choosing_a_role(strategy: str, action: str) -> None:
    """AM-4.1."""
    found, why = advice(Scenario.new("pl", None, players=4), strategy)
    assert found == action
    assert why[0].endswith(": this is the role this strategy wants.")
    assert len(why) > 1


def test_a_strategy_may_be_given_with_other_settings() -> None:
    game = SCENE.owns(0, 1).cash(0, 200).rolled().game()
    assert str(hint(game, Builder(reserve=190)).action) == "end"
    found = hint(game, Builder(reserve=20))
    assert (str(found.action), found.strategy) == ("build basin-st", "builder")


def test_a_mortgage_to_buy_says_for_what() -> None:
    """AM-8.1, AM-11.1."""
    scene = SCENE.owns(0, 1).cash(0, 190).at(0, SQUARES["walnut"]).deciding("buy")
    found = hint(scene.game(), Landlord(reserve=0))
    assert str(found.action) == "mortgage basin-st"
    sentence = "You can buy Walnut St. now for $200, and you have $190 in cash."
    assert sentence in [str(why.sentence) for why in found.why]


def test_without_a_plan_that_is_said() -> None:
    _action, why = advice(SCENE.rolled(again=True), "random")
    assert why[-1] == "This strategy has no plan, so one legal action is as good to it as another."


def test_there_must_be_such_a_strategy_and_something_to_decide() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “builder”"):
        hint(SCENE.game(), "bilder")
    with pytest.raises(IllegalError, match=r"AM-1\.1"):
        hint(SCENE.bankrupt(1).ended("last-player", 0).game())
