"""What happened, in the sentences of a story: of the reader, and of others."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import deck
from antimono.anti_monopoly.rules.cards import effect_text, theme_text
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import SEATS
from antimono.play.telling import ExplainedSentence, sentences

US, MONOPOLIST = Scenario.new("us", "CMCM"), Scenario.new("us", "MCMC")


def drawn(number: int) -> str:
    """Return what is said of a card of the Competitors."""
    card = deck(US.edition, Role.COMPETITOR)[number - 1]
    return f"You draw a card: {theme_text(card)} {effect_text(US.edition, card)}"


def told(scene: Scenario, *acts: str, cut: int | None = None) -> list[ExplainedSentence]:
    """Return what the first player reads of some acts, up to one of the events if a cut is given."""
    game = scene.game(log=True)
    before = len(game.log)
    for act in acts:
        game.play(act)
    return [*sentences(game.log[before:][:cut], game.edition, SEATS, 0)]


def turn(scene: Scenario, player: int, start: int, dice: tuple[int, int]) -> Scenario:
    return scene.on_turn(player).at(player, start).dice(dice)


WALL, START, CARD, POLICE, VISIT = (29, (4, 6)), (38, (2, 3)), (1, (2, 4)), (24, (2, 4)), (3, (3, 4))
"""Where a turn begins and what is rolled: to Wall Street, past START, to a card, into custody, to see it."""
CITY = US.owns(0, 37).owns(0, 39).rolled()
BLUES = US.owns(1, 37).owns(1, 39).on_turn(1).rolled()
INSIDE = US.in_custody(0).on_turn(0)
YOU_STOP, BLUE_STOPS = "You roll 4 + 6 and land on Wall St.", "Blue rolls 4 + 6: Wall St."
PAIR = US.owns(0, 39).owns(1, 37).rolled()
LAST = Scenario.new("us", "CM", ending="game-a/1").in_turn(2, 0).on_turn(1).owns(0, 39, 4).cash(1, 1000).rolled()
CHOOSING = Scenario.parse(
    "us game-a seed=0 drawn | ?:1500@0 ?:1500@0 | - | roles p1 turn=0 round=0 starter=p1 throws=0 | C+0 M+0"
)
MM = ("Blue", "Navy")
DRAW = "You roll 2 + 4 and land on Competitor or Monopolist."
CORNER = "Go to Prison / Go to Price War."


@pytest.mark.parametrize(
    ("scene", "acts", "wanted"),
    [
        (turn(US, 0, *START), "roll", ["You roll 2 + 3 and land on French Quarter.", "You take $100 at START."]),
        (turn(US, 1, *START), "roll", ["Blue rolls 2 + 3: French Quarter.", "Blue takes $100 at START."]),
        # what is bought and left; what others leave is passed over
        (US.at(0, 39).deciding("buy"), "buy", ["You buy Wall St. for $400."]),
        (US.on_turn(1).at(1, 39).deciding("buy"), "buy", ["Blue buys it for $400."]),
        (US.at(0, 39).deciding("buy"), "decline", ["You leave Wall St. with the bank."]),
        (US.on_turn(1).at(1, 39).deciding("buy"), "decline", []),
        # rents
        (turn(US.owns(1, 39), 0, *WALL), "roll", [YOU_STOP, "You pay Blue $40 for landing on Wall St."]),
        (turn(US.owns(0, 39), 1, *WALL), "roll", [BLUE_STOPS, "Blue pays you $40."]),
        (turn(US.owns(2, 39), 1, *WALL), "roll", [BLUE_STOPS, "Blue pays Green $40."]),
        (
            turn(US.owns(1, 39).in_custody(1), 0, *WALL),
            "roll",
            [YOU_STOP, "You pay nothing for landing on Wall St., because its owner is in jail."],
        ),
        (
            turn(US.owns(1, 39, mortgaged=True), 0, *WALL),
            "roll",
            [YOU_STOP, "You pay nothing for landing on Wall St., because it is mortgaged."],
        ),
        (
            turn(US.owns(3, 39).in_custody(3), 1, *WALL),
            "roll",
            [BLUE_STOPS, "Blue pays nothing for landing on Wall St., because its owner is in jail."],
        ),
        (
            turn(US.owns(3, 39, mortgaged=True), 1, *WALL),
            "roll",
            [BLUE_STOPS, "Blue pays nothing for landing on Wall St., because it is mortgaged."],
        ),
        (turn(US.owns(1, 39).cash(0, 3).owns(0, 1), 0, *WALL), "roll", [YOU_STOP, "You owe $40 and have $3 in cash."]),
        (
            US.owns(1, 39).at(0, 39).cash(0, 3).owes(0),
            "bankrupt",
            ["You cannot pay the debt and are bankrupt.", "You hand over all your cash, $3."],
        ),
        # custody, by the name that it has for who is in it; sightseeing of others is passed over
        (turn(US, 0, *POLICE), "roll", [f"You roll 2 + 4 and land on {CORNER}", "You go straight to the price war."]),
        (turn(MONOPOLIST, 0, *POLICE), "roll", [f"You roll 2 + 4 and land on {CORNER}", "You go straight to jail."]),
        (turn(US, 1, *POLICE), "roll", [f"Blue rolls 2 + 4: {CORNER}", "Blue goes straight to jail."]),
        (
            turn(US, 0, *VISIT),
            "roll",
            ["You roll 3 + 4 and land on Sightseeing Tour / Prison / Price War.", "You are only sightseeing."],
        ),
        (turn(US, 1, *VISIT), "roll", ["Blue rolls 3 + 4: Sightseeing Tour / Prison / Price War."]),
        (INSIDE, "pay", ["You pay $50 and are free."]),
        (INSIDE, "wait", ["You stay and wait."]),
        (INSIDE.dice((2, 3)), "roll", ["You do not roll a double and stay."]),
        (INSIDE.dice((3, 3)), "roll", ["You roll a double and are free."]),
        # a card that pays, is paid, and moves a pawn; what the bank and the state want
        (turn(US.cards("C", 7), 0, *CARD), "roll", [DRAW, drawn(7), "You receive $25."]),
        (turn(US.cards("C", 3), 0, *CARD), "roll", [DRAW, drawn(3), "You pay $75."]),
        (turn(US.cards("C", 13), 0, *CARD), "roll", [DRAW, drawn(13), *(f"{who} pays $25 to you." for who in MM)]),
        (turn(US.cards("C", 17), 0, *CARD), "roll", [DRAW, drawn(17), "You move on to U.S. Air Line."]),
        (US.at(0, 4).rolled().deciding("tax"), "flat", ["You pay the fixed income tax, $200."]),
        (US.at(0, 4).rolled().deciding("tax"), "percentage", ["You pay the income tax by percentage, $150."]),
        (
            turn(US, 0, 35, (1, 2)),
            "roll",
            ["You roll 1 + 2 and land on Property Tax.", "You pay the property tax, $75."],
        ),
        # a trade, by whoever offers it
        (
            PAIR,
            "offer p2 wall-st for 50, p2: refuse",
            ["You offer Blue a trade: Wall St. for $50.", "Blue refuses the trade."],
        ),
        (
            PAIR.on_turn(1),
            "offer p1 fifth-ave for 20, p1: accept",
            [
                "Blue offers you a trade: Fifth Ave. for $20.",
                "You agree to the trade.",
                "You pay Blue $20 in the trade.",
            ],
        ),
        (
            PAIR.on_turn(1),
            "offer p1 10 for wall-st, p1: accept",
            ["Blue offers you a trade: $10 for Wall St.", "You agree to the trade.", "Blue pays you $10 in the trade."],
        ),
        (
            PAIR.on_turn(1),
            "offer p1 fifth-ave for 20, p1: refuse",
            ["Blue offers you a trade: Fifth Ave. for $20.", "You refuse the trade."],
        ),
        # roles are chosen, and a game ends
        (CHOOSING, "choose competitor", ["You choose: Competitor."]),
        (
            LAST,
            "end",
            [
                "Time is up, and the round has been played to its end.",
                "Time is up, and you hand $1350 of your cash to the bank.",
                "Time is up, and Blue hands $800 of their cash to the bank.",
                "The bank pays you $120 in rent for your properties.",
                "The bank pays Blue $0 in rent for their properties.",
                "You end with $270.",
                "Blue ends with $200.",
                "Time is up, and the player with the most money wins. You win.",
            ],
        ),
        (
            LAST.at(1, 39).cash(1, 3).owes(1),
            "bankrupt",
            [
                "Blue cannot pay the debt and is bankrupt.",
                "Blue hands over all their cash, $3, to you.",
                "One player is left. You win.",
            ],
        ),
        # what is built in one go on a street is one sentence
        (CITY, "build wall-st", ["You build on Wall St. for $200."]),
        (
            CITY,
            "build wall-st, build wall-st, build fifth-ave",
            ["You put 2 buildings on Wall St. for $400.", "You build on Fifth Ave. for $200."],
        ),
        (BLUES, "build wall-st", ["Blue builds on Wall St. for $200."]),
        (BLUES, "build wall-st, build wall-st", ["Blue puts 2 buildings on Wall St. for $400."]),
        (CITY, "build wall-st, end", ["You build on Wall St. for $200."]),
        (CITY.owns(0, 39, 2), "sell wall-st", ["You sell a building on Wall St. for $100."]),
        (CITY, "mortgage wall-st", ["You mortgage Wall St. for $200."]),
        (CITY.owns(0, 39, mortgaged=True), "redeem wall-st", ["You pay off the mortgage on Wall St. for $220."]),
    ],
)
def test_what_happens_is_told(scene: Scenario, acts: str, wanted: list[str]) -> None:
    said = told(scene, *acts.split(", "))
    assert [str(each.text) for each in said] == wanted
    assert all(each.clauses for each in said)


def test_what_start_has_paid_is_told_where_the_move_is_not_known_yet() -> None:
    assert [str(each.text) for each in told(turn(US, 0, *START), "roll", cut=2)] == ["You take $100 at START."]


def test_what_is_built_in_one_go_has_the_steps_of_all() -> None:
    both = told(CITY, "build wall-st", "build wall-st")[0]
    assert sum(step.amount for step in both.steps) == 400
    assert len(both.steps) == 2
