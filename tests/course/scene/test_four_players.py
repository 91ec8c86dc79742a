"""The story of the course is one game, played by the engine from the first roll to its last round.

Each line of the script is a turn: what is done before the dice, the dice (further ones for utilities), what
is done after them. A line with `=` names a scene, at its beginning or its end: what it shows
of the board must be so at that moment. Squares are named as in every edition (`street-4c` is Walnut St.).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import square
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, ROLES, SEATS, YOU
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.course.anti_monopoly.around.try_it import DICE, opening
from antimono.course.anti_monopoly.shared.four_players import PURSES
from antimono.course.anti_monopoly.shared.off_story import LAST_BOUGHT, OWNERS, is_what_if
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Purses, Strip, Tile
from antimono.course.scene.play import SceneView, solve, view
from tests.course.playing import Playing, parts

SCRIPT = """
| 2+4 | buy
= turn/buying end
| 1+5 |
= turn/owning end
| 1+3 | flat
| 2+3 | buy

| 2+3 | buy
| 4+6 | decline
| 3+5 | buy
= companies/new-roll start
| 4+6 | buy
= companies/navy-fare end

| 3+5 | buy
| 4+5 | decline
| 4+5 | decline
| 5+6 | decline

build street-4c
= building/anywhere end
build street-4c, build street-4c, build street-4c, build street-4c
= building/four-and-one end
| 4+5 | decline
| 1+5 | buy
| 3+4 | buy
= cards/trip end
| 5+6 | buy

| 1+3 | buy
| 1+2 | buy, mortgage street-7c
| 3+4 | decline
| 4+5 |

| 3+5 |
redeem street-7c | 2+4 | build street-7c
= tax/finish start
= timed/blues-house end
| 2+3 |
| 4+6 | decline

| 3+4 |
| 4+5 | decline
| 3+4 |
| 4+5 | decline

| 1+2 |
| 5+6 |
| 2+4 | decline
| 2+4 |

| 4+5 |
| 4+5 | decline
| 1+2 | decline
| 3+5 | buy
= jail/rent-inside start
= timed/in-jail start

| 4+5, 2+3 |
| 2+4 | decline
| 3+4 | decline
| 2+4 |

deal p3 1000
build street-7b, build street-7b
sell street-4c
= selling/half end
sell street-7b, sell street-7b, sell street-4c, sell street-4c, mortgage street-3a
= mortgage/loan end
sell street-4c, sell street-4c, mortgage street-4c
= mortgage/first-sell end
redeem street-3a
= mortgage/back end
redeem street-4c, build street-4c, build street-4c
= tax/choice start
build street-7b, build street-7b, build street-7b, build street-7b, build street-7b
= bankruptcy/short start
build street-4c, mortgage street-3a
= richest/count start
= timed/walk start
sell-all street-7b, sell street-4c, sell street-4c, sell street-4c, redeem street-3a
settle
= around/look-ahead start
"""
"""From the first roll on to your turn on U.S. Gas, when the last round begins."""

CARDS = (1, 7)
"""The Competitors' cards that come first: yours, then Green's (AM-15.1)."""

LEGAL = [each for each in EDITION_IDS if not load(each).switches.competitor_needs_two_streets]
"""Where the story is legal as it is told: in the Italian guide a lone street takes no house (R-28)."""

_DICE = re.compile(r"(\d)\+(\d)")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the script."""

    before: tuple[str, ...] = ()
    dice: tuple[Dice, ...] = ()
    after: tuple[str, ...] = ()
    scene: str = ""
    """Chapter, scene and which end of it, if it is about a scene."""


def lines() -> Iterator[Line]:
    for line in SCRIPT.strip().splitlines():
        if line.startswith("="):
            yield Line(scene=line.removeprefix("= "))
        elif line:
            before, dice, after = (*line.split("|"), "", "")[:3]
            rolls = tuple(Dice(int(first), int(second)) for first, second in _DICE.findall(dice))
            yield Line(_actions(before), rolls, _actions(after))


def _actions(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",") if each.strip())


class Story:
    """The game of the story in an edition, and what it is asked about on the way."""

    def __init__(self, edition: str) -> None:
        rolls = [dice for line in lines() for dice in line.dice]
        self.game = Game(edition, ROLES, starter=YOU, dice=(*rolls, *DICE), decks={Role.COMPETITOR: CARDS}, log=False)
        self.seen: dict[str, dict[int, tuple[str, int, bool]]] = {}
        for line in lines():
            self._do(line)

    def _do(self, line: Line) -> None:
        if line.scene:
            self.seen[line.scene] = held(Scenario.of(self.game))
            return
        for action in line.before:
            self._act(action)
        if line.dice:
            for action in ("roll", *line.after, "end"):
                self._act(action)

    def _act(self, action: str) -> None:
        match action.split():
            case ["settle"]:
                self._settle()
            case ["deal", partner, amount]:
                self._pay(int(partner[1]) - 1, YOU, int(amount) * self.game.edition.scale)
            case _:
                self.game.play(action)

    def _settle(self) -> None:
        """By deals, everybody comes to what they have when the last round begins."""
        wanted = opening(self.game.edition.id).draft.position.cash
        while True:
            over = {player: self.game.state.cash[player] - wanted[player] for player in range(4)}
            payer, payee = max(over, key=over.__getitem__), min(over, key=over.__getitem__)
            if over[payer] <= 0 or over[payee] >= 0:
                break
            self._pay(payer, payee, min(over[payer], -over[payee]))

    def _pay(self, payer: int, payee: int, amount: int) -> None:
        """A player pays another, in two deals (AM-21.1): a property there for money, and back for nothing."""
        deed = next(
            deed.slug
            for deed in self.game.edition.deeds
            if self.game.owner(deed.index) == payee
            and not self.game.state.levels[deed.index]
            and deed.index in (6, 28, 31, 5)
        )
        there, here = f"p{payer + 1}", f"p{payee + 1}"
        by = "" if payee == YOU else f"{here}: "
        back = "" if payer == YOU else f"{there}: "
        for action in (f"{by}offer {there} {deed} for {amount}", "accept"):
            self.game.play(action)
        for action in (f"{back}offer {here} {deed} for nothing", "accept"):
            self.game.play(action)


@cache
def story(edition: str) -> Story:
    return Story(edition)


def held(scene: Scenario) -> dict[int, tuple[str, int, bool]]:
    """Return whose each property is, what stands there, and whether it is mortgaged."""
    return {
        square: (SEATS[each.owner].key, each.level, each.mortgaged)
        for square, each in scene.draft.position.properties
        if each.owner >= 0
    }


def shown(name: str, edition: str) -> dict[int, tuple[str, int, bool]]:
    """The same, as a scene shows it on the story's table at its beginning or end."""
    where, when = name.split()
    chapter, slug = where.split("/")
    told = Playing(CHAPTERS[chapter]).scene(slug, edition)
    figures = parts(view(told, solve(told) if when == "end" else "").figures)
    tiles: list[Tile] = [tile for each in figures if isinstance(each, Strip) and not each.whatif for tile in each.tiles]
    return {tile.index: (tile.owner.key, tile.level, tile.mortgaged) for tile in tiles if tile.owner is not None}


@pytest.mark.parametrize("name", [line.scene for line in lines() if line.scene])
def test_a_scene_shows_what_the_story_has_come_to(name: str) -> None:
    there, then = shown(name, "us"), story("us").seen[name]
    assert there, "the scene shows nobody's property"
    assert there == {square: then.get(square) for square in there}


def test_the_owners_by_whom_a_what_if_is_known_are_those_of_the_game() -> None:
    bought = {square: owner for seen in story("us").seen.values() for square, (owner, *_rest) in seen.items()}
    last = {**held(Scenario.of(story("us").game)), LAST_BOUGHT: ("you", 0, False)}
    known = {square: SEATS[owner].key for square, owner in OWNERS.items()}
    assert known == {square: owner for square, (owner, *_rest) in last.items()}
    assert bought.items() <= known.items()


@pytest.mark.parametrize("edition", LEGAL)
def test_the_story_leads_to_the_last_round_in_every_edition_that_lets_it(edition: str) -> None:
    """Properties, buildings, purses, pawns and the turn are those of the chapter, by legal moves alone."""
    game, wanted = story(edition).game.copy(), opening(edition)
    assert held(Scenario.of(game)) == held(wanted)
    state, position = game.state, wanted.draft.position
    assert tuple(state.cash[:4]) == position.cash
    assert tuple(state.pawns) == position.pawns
    assert (game.player_to_decide, state.phase) == (YOU, position.phase)
    for action in ("roll", "roll", "buy", "end", "roll", "flat", "build street-7c", "end", "roll", "end", "roll"):
        game.play(action)
    scale = game.edition.scale
    assert tuple(game.state.cash[:4]) == tuple(scale * cash for cash in (576, 324, 504, 426))


def test_r_28_in_the_italian_guide_the_first_house_is_refused() -> None:
    assert [each for each in EDITION_IDS if each not in LEGAL] == ["it"]
    with pytest.raises(IllegalError) as refused:
        Story("it")
    assert refused.value.clause == "R-28"


def test_the_players_of_the_story_are_two_and_two() -> None:
    """AM-4.3: the last round is played by those who began."""
    assert [SEATS[player].key for player in (YOU, BLUE, GREEN, NAVY)] == ["you", "blue", "green", "navy"]
    assert opening("us").draft.position.roles == tuple(story("us").game.roles)


BOUGHT = {
    "building": {"you": "rush-st walnut-st"},
    "cards": {
        "blue": "fishermans-wharf",
        "green": "u-s-electric-company u-s-gas-company",
        "navy": "u-s-railroad u-s-bus-company",
    },
}
"""What is bought between a chapter and the one before; so the purses are less by its price."""

CARRIED = ("buying", "building", "dice", "start", "companies", "jail", "cards", "foundation", "money")
"""The chapters that begin with what is in the purses where the one before them ends."""

APART = {"turn/two-aims", "roles/by-the-clock", "buying/everything", "jail/ways-out", "money/two-purses"}
"""Scenes that ask what would be: how a game ends, what all begin with, each way out, an empty purse."""


def purses(shown: SceneView) -> list[Purses]:
    return [each for each in parts(shown.figures) if isinstance(each, Purses)]


def test_the_purses_are_carried_from_scene_to_scene_and_from_chapter_to_chapter() -> None:
    """What comes of one scene is there in the next; between chapters only what is bought goes out."""
    slugs = list(CHAPTERS)
    edition, now = load("us"), dict.fromkeys(("you", "blue", "green", "navy"), 1500)
    for slug in slugs[: slugs.index("selling")]:
        for owner, names in BOUGHT.get(slug, {}).items():
            now[owner] -= sum(edition.deed_at(square(edition, name)).price for name in names.split())
        assert slug not in CARRIED or PURSES[slug] == tuple(now.values()), (slug, now)
        for scene in CHAPTERS[slug].scenes("us"):
            if scene.challenge or f"{slug}/{scene.slug}" in APART or is_what_if(scene):
                continue
            begun, ended = (
                {purse.seat.key: purse for each in purses(view(scene, did)) for purse in each.purses}
                for did in ("", solve(scene))
            )
            before = {owner: purse.cash - purse.change for owner, purse in ended.items()}
            before |= {owner: purse.cash for owner, purse in begun.items()}
            assert before.items() <= now.items(), f"{slug}/{scene.slug}"
            now |= {owner: purse.cash for owner, purse in {**begun, **ended}.items()}
