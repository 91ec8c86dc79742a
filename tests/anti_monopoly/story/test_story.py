"""The story of a game: its figures add up, and its turning points are those of the game."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import EventKind, Game
from antimono.anti_monopoly.players import Random, play_out
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.story import Story, course_of, story_of
from antimono.anti_monopoly.story.course import GameCourse, WealthSnapshot
from antimono.anti_monopoly.story.turning import LEAST, SWINGS, Swing, largest_swings
from antimono.anti_monopoly.visits import AVERAGE
from antimono.rulebook.clauses import CLAUSES

ENDINGS = ("game-a", "game-b", "game-a/12", "game-b/7", "game-a/20")
PEOPLE = ("builder", "trader", "hoarder", "cautious")


@cache
def told(place: int) -> tuple[Game, Story]:
    """A game of the edition and ending of that place, and its story."""
    game = Game(EDITION_IDS[place], "CMCM", 20 + place, ENDINGS[place])
    play_out(game, list(PEOPLE), 240)
    return game, story_of(game)


ALL = pytest.mark.parametrize("place", range(len(EDITION_IDS)), ids=EDITION_IDS)


@ALL
def test_what_was_paid_is_the_change_of_cash(place: int) -> None:
    """Also what each property brought adds up to the rents."""
    game, story = told(place)
    course = story.course
    paid, counted = course.matrix(), [0] * 4
    for event in game.log:
        if event.what in (EventKind.TIME_LEVY, EventKind.VALUATION):
            counted[event.player] += event.amount if event.what is EventKind.VALUATION else -event.amount
    start = game.edition.constants.start_money
    for player in game.players:
        received = sum(row[player] for row in paid)
        assert start + received - sum(paid[player]) + counted[player] == game.cash[player]
    assert all(paid[each][each] == 0 for each in range(5))
    rents = sum(flow.amount for flow in course.flows if flow.what is EventKind.RENT)
    assert sum(each.amount for each in course.earnings) == rents
    assert sum(each.visits for each in course.earnings) == sum(
        flow.times for flow in course.flows if flow.what is EventKind.RENT
    )


@ALL
def test_wealth_is_that_of_am_23_after_every_round(place: int) -> None:
    """AM-23.1: cash and the rent of one visit to each unmortgaged property."""
    game, story = told(place)
    standings = story.course.standings
    start = game.edition.constants.start_money
    assert standings[0] == WealthSnapshot(0, 1, (start,) * 4)
    rounds = [each.round for each in standings]
    assert rounds[:-1] == list(range(len(rounds) - 1))
    assert rounds[-1] in (rounds[-2], rounds[-2] + 1)
    again = Game(EDITION_IDS[place], "CMCM", 20 + place, ENDINGS[place], log=False)
    reached = 0
    for action in game.actions:
        again.play(action)
        if again.state.round > reached and not again.over:
            reached = again.state.round
            if reached % 5 == 0:
                scene = Scenario.of(again)
                wealth = [scene.wealth(player, AVERAGE).value for player in again.players]
                lost = [0 if out else one for out, one in zip(again.state.out, wealth, strict=True)]
                assert standings[reached].wealth == tuple(lost)
    for player in game.players:
        assert not game.state.out[player] or standings[-1].wealth[player] == 0


@ALL
def test_every_sentence_stands_and_cites(place: int) -> None:
    game, story = told(place)
    reasons = [story.headline, *story.hinged, *(point.why for point in story.turning)]
    assert {clause for why in reasons for clause in why.clauses} <= CLAUSES.keys()
    for why in reasons:
        text = str(why.sentence)
        assert text.endswith(".")
        assert "None" not in text
        assert "  " not in text
    rounds = [point.round for point in story.turning]
    assert rounds == sorted(rounds)
    assert len(story.course.bankruptcies) == game.state.out.count(True)
    winners = game.outcome.winners if game.outcome else ()
    assert all(f"Player {winner + 1}" in str(story.headline.sentence) for winner in winners)


@ALL
def test_the_record_tells_the_same_and_the_game_is_as_it_was(place: int) -> None:
    game, story = told(place)
    before = game.position(), len(game.actions), len(game.log)
    again = story_of(Record.of(game))
    assert again.data() == story.data()
    assert again.turning == story.turning
    assert again.hinged == story.hinged
    assert before == (game.position(), len(game.actions), len(game.log))
    assert json.loads(json.dumps(story.data())) == story.data()


def test_the_data_are_by_player_and_round() -> None:
    data = told(2)[1].data()
    assert data["players"] == ["p1", "p2", "p3", "p4"]
    assert len(data["rounds"]) == len(data["wealth"]) == len(data["turns"]) == 13  # type: ignore[arg-type]


TABLE = Scenario.new("us", "CMC").on_turn(1)
WALNUT, CHESTNUT, LOCUST, WALL_ST = 19, 18, 16, 39


def story_after(scene: Scenario, *actions: str) -> Story:
    game = scene.game()
    for action in actions:
        game.play(action)
    return story_of(game)


def test_a_purchase_that_completes_a_monopoly_is_a_turning_point() -> None:
    """AM-9.1, AM-9.2: the second street of a city doubles a Monopolist's rents."""
    scene = TABLE.owns(1, LOCUST).at(1, WALNUT - 3).dice((1, 2))
    story = story_after(scene, "roll", "buy")
    (point,) = story.turning
    assert str(point.why.sentence) == (
        "Round 1: Player 2 buys Walnut St. for $200. That gives Player 2 a monopoly of Philadelphia, and "
        "rents there double."
    )
    assert point.why.clauses == ("AM-9.1", "AM-9.2", "R-9")
    (found,) = story.course.monopolies
    assert (found.player, found.squares) == (1, (16, 18, 19))


def test_what_a_competitor_completes_doubles_nothing() -> None:
    """AM-9.5."""
    scene = TABLE.on_turn(0).owns(0, LOCUST).at(0, WALNUT - 3).dice((1, 2))
    assert story_after(scene, "roll", "buy").turning == ()


def test_a_monopoly_that_is_there_already_is_none() -> None:
    scene = TABLE.owns(1, LOCUST).owns(1, CHESTNUT).at(1, WALNUT - 3).dice((1, 2))
    assert story_after(scene, "roll", "buy").course.monopolies == ()


def test_a_bankruptcy_says_what_could_not_be_met() -> None:
    """AM-22.1: with the steps of the rent."""
    scene = TABLE.owns(0, WALL_ST, 5).at(1, WALL_ST - 3).cash(1, 7).dice((1, 2))
    story = story_after(scene, "roll", "bankrupt")
    (point,) = story.turning
    sentence = "Round 1: Player 2 is bankrupt, owing Player 1 {amount} for landing on Wall St."
    debt = scene.owed(1, WALL_ST)
    assert str(point.why.sentence) == sentence.format(amount=f"${debt.value}")
    assert point.why.steps == debt.steps
    assert [(each.player, each.debt.creditor) for each in story.course.bankruptcies] == [(1, 0)]


def test_a_bankruptcy_to_the_bank() -> None:
    """AM-22.4."""
    scene = TABLE.at(1, 38 - 3).cash(1, 7).dice((1, 2))
    (point,) = story_after(scene, "roll", "bankrupt").turning
    assert str(point.why.sentence) == "Round 1: Player 2 is bankrupt, owing the bank $75."


@pytest.mark.parametrize(
    ("before", "after", "player", "places", "gain"),
    [
        ((100, 200, 50), (150, 90, 50), 0, (2, 1), 50),
        ((100, 200, 50), (150, 90, 50), 1, (1, 2), 110),
        ((100, 100, 50), (100, 100, 150), 0, (1, 2), 0),
        ((100, 90, 0), (80, 70, 90), 2, (3, 1), 90),
    ],
)
def test_a_swing_is_a_change_of_places(
    before: tuple[int, ...], after: tuple[int, ...], player: int, places: tuple[int, int], gain: int
) -> None:
    swing = Swing(WealthSnapshot(3, 9, before), WealthSnapshot(4, 12, after), player)
    assert swing.places == places
    assert swing.gain == gain
    assert swing.size == abs(Fraction(after[player], sum(after)) - Fraction(before[player], sum(before)))


@ALL
def test_the_swings_that_are_told_are_large_and_have_a_cause(place: int) -> None:
    course = told(place)[1].course
    swings = largest_swings(course)
    assert len(swings) <= SWINGS
    sizes = [swing.size for swing in swings]
    assert sizes == sorted(sizes, reverse=True)
    assert all(size >= LEAST for size in sizes)
    assert len({swing.after.round for swing in swings}) == len(swings)
    assert all(largest_payment(course, swing) * 2 >= swing.gain > 0 for swing in swings)


def largest_payment(course: GameCourse, swing: Swing) -> int:
    """Of that round, to or from the player."""
    mine = f"p{swing.player + 1}"
    return max(
        each.event.amount or 0
        for each in course.paid
        if each.round == swing.before.round
        and each.event.transfer is not None
        and mine in (each.event.transfer.payer, each.event.transfer.payee)
    )


def test_what_a_game_hinged_on() -> None:
    """AM-23.1, AM-8.2: the winner's lead, best property and best customer, and the largest bill."""
    scene = TABLE.owns(0, WALL_ST, 5).at(1, WALL_ST - 3).dice((1, 2))
    story = story_after(scene, "roll")
    rent = scene.owed(1, WALL_ST).value
    assert [str(why.sentence) for why in story.hinged] == [
        "Nobody was ever richer than Player 1 at the end of a round.",
        f"Wall St. earned Player 1 ${rent} in 1 visit, 100% of all rents received.",
        f"Player 2 paid Player 1 ${rent} more than Player 1 paid back.",
        f"The largest payment came in round 1: Player 2 pays Player 1 ${rent} for landing on Wall St.",
    ]
    assert str(story.headline.sentence).startswith("The game is not over. In round 1, Player 1 is the richest")
    assert str(story_of(Game("us", "CMC", seed=1)).headline.sentence) == (
        "The game is not over. In round 1, these are the richest with $1500 each: Player 1, Player 2, Player 3."
    )


def test_a_game_that_has_not_begun_has_a_story_too() -> None:
    story = story_of(Game("us", "CM", seed=1))
    assert story.turning == ()
    assert [each.wealth for each in story.course.standings] == [(1500, 1500), (1500, 1500)]
    drawn = story_of(Game("pl", players=3, seed=1))
    assert drawn.data()["roles"] == []


def test_random_games_are_told() -> None:
    """Trades, sales and mortgages at every moment."""
    for seed in range(3):
        game = Game("pl", players=5, seed=seed, ending="game-b/9", log=False)
        play_out(game, Random(raising=30, offering=40))
        course = course_of(game)
        assert course.game.position() == game.position()
        assert sum(sum(row) for row in course.matrix()) == sum(flow.amount for flow in course.flows)
