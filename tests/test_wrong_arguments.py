"""Whatever is given wrongly at the front door gets one sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import pytest

import antimono
import antimono.cheaters.players as second
from antimono.cheaters.game import Action as SecondAction
from antimono.cheaters.game import Game as SecondGame
from antimono.cheaters.players import STRATEGIES as SECOND_STRATEGIES
from antimono.cheaters.records import Record as SecondRecord
from antimono.cheaters.scenario import Scenario as SecondScenario
from antimono.core.errors import AntimonoError, UnknownNameError, UnreadableError

type Asked = Callable[..., object]

GAME, SECOND = antimono.Game("us", "CM"), SecondGame(2)
RECORD, SCENE = antimono.Record.of(GAME), antimono.Scenario.new("us", "CM")
TABLE = antimono.matchup("us", "CM", ending="game-a/3")
RESULTS = antimono.simulate("us", "CM", ending="game-a/1", games=1, workers=1)
US = antimono.load("us")
LEVEL = type(antimono.strategies["builder"])


@pytest.mark.parametrize(
    ("asked", "arguments", "options", "says"),
    [
        (antimono.jail, ("us", "M", "escape"), {}, "There is no plan named “escape”"),
        (antimono.jail, ("us", "M"), {"cash": "40"}, "The cash must be a whole number"),
        (antimono.bankruptcy, ("us", "C", 9, [5]), {"debt": 9}, "write a property as “Nob Hill:2”"),
        (antimono.bankruptcy, ("us", "C", 9, "Nob Hill:9999999999"), {"debt": 9}, "number of houses"),
        (antimono.bankruptcy, ("us", "C", 9), {"debt": 9, "first": "houses"}, "There is no order named"),
        (antimono.play_out, (None, "builder"), {}, "give a game to play"),
        (antimono.play_out, (GAME, None), {}, "Give the name of one, or one of your own"),
        (antimono.play_out, (GAME, [None, None]), {}, "None is not a strategy"),
        (antimono.play_out, (GAME, "builder"), {"cap_turns": "5"}, "number of turns must be a whole number"),
        (second.play_out, (GAME.edition, "honest"), {}, "give a game to play"),
        (antimono.Record.of, (None,), {}, "give a game made with"),
        (antimono.Record.of, (SECOND,), {}, "give a game made with"),
        (antimono.Record.of, (GAME,), {"notes": 5}, "give comments and headers in a dictionary"),
        (SecondRecord.of, (None,), {}, "give a game made with"),
        (antimono.Record.load, (None,), {}, "Give a file with the record of a game"),
        (antimono.Record.parse, (None,), {}, "None"),
        (RECORD.save, (5,), {}, "give the name of a file"),
        (RECORD.until, ("two",), {}, "number of actions must be a whole number"),
        (RECORD.same_game, (None,), {}, "another record"),
        (antimono.simulate, ("us", "CM"), {"keep": 5}, "“keep” names a folder"),
        (antimono.simulate, ("us", "CM"), {"span": 0}, "games in a span must be a whole number of at least 1"),
        (antimono.simulate, ("us", "CM"), {"games": 0}, "number of games must be at least 1"),
        (antimono.simulate, ("us", "CM"), {"executor": 4}, "a method “submit”"),
        (antimono.simulate, ("us", "CM"), {"progress": True}, "is a function"),
        (antimono.strategies.__getitem__, ("buildr",), {}, "did you mean “builder”"),
        (antimono.strategies.__getitem__, (None,), {}, "Give the name of one"),
        (SECOND_STRATEGIES.__getitem__, ("honst",), {}, "did you mean “honest”"),
        (antimono.Role, ("monopolst",), {}, "did you mean “monopolist”"),
        (SecondGame, (2,), {"edition": "us"}, "Choose one of: cheaters"),
        (SecondGame, (2,), {"options": {"vote": True}}, "give “Options”"),
        (SecondGame, (2,), {"decks": 5}, "by the name of their deck"),
        (SecondGame, (2,), {"dice": 7}, "two numbers from 1 to 6"),
        (SECOND.owner, (34,), {}, "name a property"),
        (antimono.Game, ("us", "CM"), {"decks": [1, 2]}, "give the first cards by role"),
        (antimono.Game, ("us", "CM"), {"as_printed": 1}, "True or False"),
        (antimono.Game, ("us", "CM"), {"house_rules": 5}, "5"),
        (GAME.restore, (SCENE,), {}, "give a position of this game"),
        (antimono.Scenario.of, (None,), {}, "give a game"),
        (SecondScenario.of, (GAME,), {}, "give a game"),
        (SCENE.apply, (None,), {}, "give a position in words"),
        (antimono.Action.parse, (None,), {}, "an action is text"),
        (SecondAction.parse, (None,), {}, "an action is text"),
        (antimono.load("us").city_of, ("nob-hil",), {}, "did you mean “Nob Hill”"),
        (US.money, (None,), {}, "An amount of money must be a number, not None"),
        (US.money, (float("nan"),), {}, "not nan"),
        (US.deed_at, (None,), {}, "None"),
        (US.effective_role, ([1], "M"), {}, "difference between the roles"),
        (US.provenance_of, ([1], "price"), {}, "There is no entry named"),
        (SECOND.edition.money, ("50",), {}, "An amount of money must be a number"),
        (SECOND.edition.card, (None,), {}, "There is no card named"),
        (GAME.view(0).allows, ("p2 9 for nob-hill",), {}, "give an offer"),
        (GAME.view(0).unmortgaged, (None, 0), {}, "give the number of a square"),
        (RESULTS.frame, (["seats"],), {}, "kind of frame"),
        (antimono.show, (5,), {}, "5"),
        (antimono.show, (antimono.Role,), {}, "Role"),
        (antimono.matchup, ("us", None), {}, "None"),
        (antimono.matchup, ("us", "CM", {"builder"}), {}, "is not a strategy"),
        (antimono.matchup, ("us", "CM", LEVEL), {}, "is not a strategy"),
        (antimono.matchup, ("us", "CM"), {"house_rules": "tax=competitor"}, "tax=competitor"),
        (antimono.matchup, ("us", "CM"), {"cap_turns": 0}, "0"),
        (antimono.matchup, ("us", "CM"), {"finite_stock": "no"}, "True or False"),
        (antimono.compare, (None, {}), {}, "Give a result of “matchup”"),
        (antimono.compare, (TABLE, None), {}, "house rules by name"),
    ],
)
def test_what_is_none_of_what_is_asked_for_gets_a_sentence(
    asked: Asked, arguments: Sequence[object], options: Mapping[str, Any], says: str
) -> None:
    with pytest.raises((UnreadableError, UnknownNameError), match=says) as caught:
        asked(*arguments, **options)
    assert str(caught.value).endswith((".", "?"))


WRONG = (None, "zzz", "", -1, True, 2.5, b"us", [None], {"x": 1}, object())
"""What somebody might give by mistake; some of it is right in some places."""


@pytest.mark.parametrize(
    ("asked", "arguments", "options"),
    [
        (antimono.rent, ("us", "Nob Hill", "M"), {"owned": 2, "houses": 1, "hotel": False, "dice": None}),
        (antimono.load, ("us",), {}),
        (antimono.Dice, (1, 2), {}),
        (antimono.Role, ("monopolist",), {}),
        (antimono.strategy, ("builder",), {}),
        (antimono.strategies.__getitem__, ("builder",), {}),
        (antimono.matchup, ("us", "CM", "builder", "game-a"), {"cap_turns": 5, "house_rules": {}}),
        (antimono.Game, ("us", "CM", 1, "game-a"), {"log": False, "starter": 0, "dice": [], "decks": {}}),
        (SecondGame, (2, 1), {"edition": None, "options": None, "starter": 0, "dice": [], "decks": {}}),
        (antimono.Record.of, (GAME,), {"comments": {}, "notes": {}}),
        (antimono.Record.load, ("game.txt",), {}),
        (SecondRecord.of, (SECOND,), {"comments": {}, "notes": {}}),
        (RECORD.until, (1,), {}),
        (GAME.owner, ("nob-hill",), {}),
        (GAME.play, ("end",), {}),
        (GAME.view, (0,), {}),
        (SECOND.owner, ("rue-lecourbe",), {}),
        (antimono.Scenario.new, ("us", "CM"), {"seed": 1}),
        (antimono.Scenario.parse, ("us CM; p1 at corner",), {}),
        (SCENE.apply, ("p1 at corner",), {}),
        (SCENE.owed, ("p1", "nob-hill"), {"dice": None}),
        (SCENE.why, ("p1", "nob-hill"), {}),
        (SCENE.owns, ("p1", "nob-hill", 1), {}),
        (SCENE.is_legal, ("roll",), {}),
        (SecondScenario.new, (2,), {}),
        (US.money, (5,), {}),
        (US.deed_at, (1,), {}),
        (US.effective_role, ("tax", "M"), {}),
        (US.provenance_of, (1, "price"), {}),
        (SECOND.edition.money, (5,), {}),
        (SECOND.edition.card, ("T01",), {}),
        (SECOND.edition.provenance_of, (1, "price"), {}),
        (GAME.view(0).allows, (antimono.Action.parse("offer p2 9 for nob-hill").offer,), {}),
        (GAME.view(0).unmortgaged, (1, 0), {}),
        (RESULTS.frame, ("seats",), {}),
    ],
)
def test_no_argument_can_be_so_wrong_that_there_is_no_sentence(
    asked: Asked, arguments: Sequence[object], options: Mapping[str, Any]
) -> None:
    right: dict[int | str, object] = dict(enumerate(arguments)) | dict(options)
    for place in right:
        for wrong in WRONG:
            given = {**right, place: wrong}
            by_place = [given[each] for each in range(len(arguments))]
            with suppress(AntimonoError):  # anything else is raw
                asked(*by_place, **{name: given[name] for name in options})
