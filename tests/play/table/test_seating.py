"""The usual table: what is chosen there, and how often somebody who begins wins at it."""

from __future__ import annotations

import json

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records import Record
from antimono.cli import main
from antimono.lessons.controls import Values
from antimono.play.table import DESK
from antimono.play.table.desk import laid
from antimono.play.table.seating import TABLES, WINS, Form, headers_of, letters, seats_of


def test_a_fresh_table_is_one_at_which_a_beginner_wins_more_than_their_share() -> None:
    form = DESK.open({}).form
    assert (form.colour, form.level) == (Role.MONOPOLIST, "beginner")
    assert (form.wins(Role.MONOPOLIST) or 0) > 100 / len(form.seats)


@pytest.mark.parametrize("role", Role)
def test_colour_and_level_are_chosen_one_by_one(role: Role) -> None:
    table = DESK.pressed(DESK.pressed(DESK.open({}), {"level": "strong"}), {"colour": role.value})
    assert (table.form.colour, table.form.level) == (role, "strong")
    begun = DESK.pressed(table, {"start": True, "seed": "3"})
    assert begun.playing.roles[0] is role
    assert begun.seats == ("you", "strong", "strong", "strong")
    assert begun.form.wins(role) == WINS["strong", role]


def test_who_chooses_a_colour_alone_plays_against_beginners() -> None:
    table = DESK.pressed(DESK.open({"seats": "you,strong,usual"}), {"colour": "competitor"})
    assert table.form.level == "beginner"
    levelled = DESK.pressed(DESK.open({"players": "CM", "seats": "you,strong"}), {"level": "usual"}).form
    assert (levelled.colour, levelled.level) == (Role.MONOPOLIST, "usual"), "at the usual table"


@pytest.mark.parametrize(
    ("seats", "level"),
    [
        ("you,strong,strong", "strong"),
        ("you,random,random", ""),
        ("you,strong,usual", ""),
        ("strong,strong", ""),
    ],
)
def test_a_level_is_how_all_but_the_first_play(seats: str, level: str) -> None:
    assert Form.read({"seats": seats}).level == level


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({}, {"edition": "us", "ending": "game-a/20", "players": "MCMC", "seed": ""}),
        ({"aim": "timed"}, {"ending": "game-a/20"}),
        ({"aim": "timed", "rounds": "8"}, {"ending": "game-a/8"}),
        ({"aim": "game-b", "rounds": "8"}, {"ending": "game-b"}),
        ({"ending": "game-a/7"}, {"ending": "game-a/7"}),
        ({"edition": "it", "seed": " 7 "}, {"edition": "it", "seed": "7"}),
        ({"edition": None}, {"edition": "us"}),
        (
            {"role1": "C", "role2": "", "role3": "M", "seat3": "strong"},
            {"players": "CM", "seats": "you,strong"},
        ),
        ({"role1": "C", "role6": "M", "role7": "M"}, {"players": "CM", "seats": "you,you"}),
        ({"drawn": True}, {"players": "drawn", "seats": "you,beginner,beginner,beginner"}),
        ({"drawn": "on"}, {"players": "drawn"}),
        ({"drawn": False}, {"players": "MCMC"}),
        ({"colour": "competitor"}, {"players": "CMCM", "seats": "you,beginner,beginner,beginner"}),
        ({"level": "usual"}, {"players": "MCMC", "seats": "you,usual,usual,usual"}),
        (
            {"colour": "green", "level": "weak"},
            {"players": "MCMC", "seats": "you,beginner,beginner,beginner"},
        ),
    ],
    ids=str,
)
def test_what_a_form_gives_is_what_is_agreed_on(values: Values, wanted: dict[str, str]) -> None:
    found = Form.read(values)
    assert wanted.items() <= found.values().items()
    assert Form.read(found.values()) == found


@pytest.mark.parametrize(
    ("noted", "seats"),
    [
        ("you strong", ("you", "strong")),
        ("you nobody", ("you", "you")),
        ("you", ("you", "you")),
        ("you strong you", ("you", "you")),
    ],
)
def test_where_a_record_does_not_say_who_sits_there_all_are_people(
    noted: str, seats: tuple[str, ...]
) -> None:
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
    for other in ({"edition": "it"}, {"aim": "game-b"}, {"aim": "timed", "rounds": "8"}):
        assert DESK.pressed(DESK.open({}), dict(other)).form.wins(Role.COMPETITOR) is None
    for players, seats in (("CM", "you,usual"), ("CMCM", "you,strong,usual,usual")):
        assert Form.read({"players": players, "seats": seats}).wins(Role.COMPETITOR) is None


@pytest.mark.slow
@pytest.mark.parametrize("role", Role)
def test_the_figures_are_those_of_many_games(role: Role, capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", "200", "--workers", "1", "--ending", "game-a/20", "--json"]
    main(["simulate", "--roles", TABLES[role], "--strategy", "beginner", *games])
    won = json.loads(capsys.readouterr().out)["wins_by_seat"][0]
    assert 100 * won["low"] <= WINS["beginner", role] <= 100 * won["high"]
