"""The usual table: what is chosen there, and how often somebody who begins wins at it."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game, Outcome
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.players.match import play_out
from antimono.anti_monopoly.records import Record
from antimono.course.lesson.controls import Values
from antimono.play.table import DESK
from antimono.play.table.desk import laid
from antimono.play.table.odds import OUT, Odds, odds, result_of
from antimono.play.table.seating import ROUNDS, TABLES, SeatingForm, headers_of, letters, seats_of


def test_a_fresh_table_is_measured_and_has_no_clock() -> None:
    form = DESK.open({}).form
    assert (form.colour, form.level) == (Role.MONOPOLIST, "beginner")
    assert form.odds(Role.MONOPOLIST) is not None
    assert form.ending == "game-b", "without the clock, so that trades are allowed (AM-24.2)"


@pytest.mark.parametrize("role", Role)
def test_colour_and_level_are_chosen_one_by_one(role: Role) -> None:
    table = DESK.pressed(DESK.pressed(DESK.open({}), {"level": "strong"}), {"colour": role.value})
    assert (table.form.colour, table.form.level) == (role, "strong")
    begun = DESK.pressed(table, {"start": True, "seed": "3"})
    assert begun.playing.roles[0] is role
    assert begun.seats == ("you", "strong", "strong", "strong")
    assert begun.form.odds(role) == odds("game-b", "strong", role)


def test_who_chooses_a_colour_alone_plays_against_beginners() -> None:
    table = DESK.pressed(DESK.open({"seats": "you,strong,usual"}), {"colour": "competitor"})
    assert table.form.level == "beginner"
    levelled = DESK.pressed(DESK.open({"players": "CM", "seats": "you,strong"}), {"level": "usual"}).form
    assert (levelled.colour, levelled.level) == (Role.MONOPOLIST, "usual"), "at the usual table"


@pytest.mark.parametrize(
    ("seats", "level"),
    [("you,strong,strong", "strong"), ("you,random,random", ""), ("you,strong,usual", ""), ("strong,strong", "")],
)
def test_a_level_is_how_all_but_the_first_play(seats: str, level: str) -> None:
    assert SeatingForm.read({"seats": seats}).level == level


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({}, {"edition": "us", "ending": "game-b", "players": "MCMC", "seed": ""}),
        ({"aim": "timed"}, {"ending": "game-a/20"}),
        ({"aim": "timed", "rounds": "8"}, {"ending": "game-a/8"}),
        ({"aim": "game-b", "rounds": "8"}, {"ending": "game-b"}),
        ({"ending": "game-a/7"}, {"ending": "game-a/7"}),
        ({"edition": "it", "seed": " 7 "}, {"edition": "it", "seed": "7"}),
        ({"edition": None}, {"edition": "us"}),
        ({"role1": "C", "role2": "", "role3": "M", "seat3": "strong"}, {"players": "CM", "seats": "you,strong"}),
        ({"role1": "C", "role6": "M", "role7": "M"}, {"players": "CM", "seats": "you,you"}),
        ({"drawn": True}, {"players": "drawn", "seats": "you,beginner,beginner,beginner"}),
        ({"drawn": "on"}, {"players": "drawn"}),
        ({"drawn": False}, {"players": "MCMC"}),
        ({"colour": "competitor"}, {"players": "CMCM", "seats": "you,beginner,beginner,beginner"}),
        ({"level": "usual"}, {"players": "MCMC", "seats": "you,usual,usual,usual"}),
        ({"colour": "green", "level": "weak"}, {"players": "MCMC", "seats": "you,beginner,beginner,beginner"}),
    ],
    ids=str,
)
def test_what_a_form_gives_is_what_is_agreed_on(values: Values, wanted: dict[str, str]) -> None:
    found = SeatingForm.read(values)
    assert wanted.items() <= found.values().items()
    assert SeatingForm.read(found.values()) == found


@pytest.mark.parametrize(
    ("noted", "seats"),
    [
        ("you strong", ("you", "strong")),
        ("you nobody", ("you", "you")),
        ("you", ("you", "you")),
        ("you strong you", ("you", "you")),
    ],
)
def test_where_a_record_does_not_say_who_sits_there_all_are_people(noted: str, seats: tuple[str, ...]) -> None:
    assert seats_of(Record.of(Game("us", "CM", 3), notes={"players": noted}), 2) == seats


def test_the_table_is_laid_for_the_game_that_the_form_asks_for() -> None:
    before = laid(DESK.pressed(DESK.open({}), {"edition": "it"}))
    assert before is not None
    assert (before.playing.edition.id, before.playing.actions) == ("it", [])
    assert laid(DESK.open({"seats": "you,nobody"})) is None


def test_roles_are_written_as_letters_and_comments_are_no_beginning() -> None:
    assert letters((Role.COMPETITOR, Role.MONOPOLIST)) == "CM"
    begun = Record.of(Game("us", "CM", 3))
    assert headers_of(begun) == headers_of(Record.parse(f"{begun}\n\n{{ a word }}"))


def test_nothing_is_said_of_a_table_that_was_not_measured() -> None:
    for other in ({"edition": "it"}, {"aim": "game-a"}, {"aim": "timed", "rounds": "8"}):
        assert DESK.pressed(DESK.open({}), dict(other)).form.odds(Role.COMPETITOR) is None
    for players, seats in (("CM", "you,usual"), ("CMCM", "you,strong,usual,usual")):
        assert SeatingForm.read({"players": players, "seats": seats}).odds(Role.COMPETITOR) is None


@pytest.mark.parametrize("role", Role)
def test_the_measured_figures_are_those_of_many_games(role: Role) -> None:
    found = odds(f"game-a/{ROUNDS}", "beginner", role)
    assert found is not None
    again = Odds.of(*_played(role, 10))
    assert abs(again.wins / again.games - found.wins / found.games) < 0.4
    assert again.rounds == found.rounds == (ROUNDS, ROUNDS, ROUNDS)
    assert found.deciles[0] < sorted(again.deciles)[4] < found.deciles[-1]


def _played(role: Role, games: int) -> tuple[list[int], int, list[int]]:
    """Play games as the data were made, for `Odds.of`."""
    played = [Game("us", read_roles(TABLES[role]), seed, f"game-a/{ROUNDS}") for seed in range(games)]
    outcomes = [play_out(game, "beginner") for game in played]
    wins = sum(0 in outcome.winners for outcome in outcomes if isinstance(outcome, Outcome))
    return [ROUNDS] * games, wins, [result_of(game, 0) for game in played]


@pytest.mark.parametrize(("result", "better"), [(-OUT, 0), (99, 0), (100, 0), (101, 1), (501, 5), (900, 8), (901, 9)])
def test_a_result_is_better_than_every_decile_below_it(result: int, better: int) -> None:
    table = Odds(10, 3, (1, 2, 3), (100, 200, 300, 400, 500, 600, 700, 800, 900))
    assert table.better_than(result) == better


def test_a_player_who_survives_has_a_better_result_than_one_who_goes_bankrupt_late() -> None:
    game = Game("us", read_roles("MCMC"), 3, "game-b")
    play_out(game, "beginner")
    results = {player: result_of(game, player) for player in game.players}
    bankrupts = [player for player in game.players if game.state.out[player]]
    assert bankrupts
    assert game.outcome is not None
    assert max(results, key=results.__getitem__) in game.outcome.winners
    assert all((results[player] < 0) == (player in bankrupts) for player in game.players)
