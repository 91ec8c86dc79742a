"""States of all desks, as their views draw them: opened, in the middle of a game with each part open, over.

`make golden` stores digests of the elements of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from antimono import Game, Scenario, jail, play_out, rent
from antimono.anti_monopoly.bankruptcy import bankruptcy
from antimono.anti_monopoly.editions import Role, load
from antimono.course.lesson.controls import Value, Values
from antimono.play.cheaters import DESK as CHEATERS
from antimono.play.table.state import GameDesk
from antimono.views.play.table import VIEW as TABLE
from tests.digests import write_digests
from tests.play.cheaters import sitting
from tests.play.table.games import SITUATIONS, begun, bought, on, over, played
from tests.play.transcripts import LONG
from tests.views.play import test_first_game_html, test_scenario_html, test_table_html

type Blocks = Mapping[str, str]
"""Blocks of a desk by their names."""

FOLDER = Path(__file__).parent / "golden"

OPENED = ("shout", "shout p2")
FORMS: tuple[Values, ...] = ({}, {"colour": "monopolist"}, {"edition": "it"}, {"ending": "game-a/20"})
ENDED: tuple[dict[str, Value], ...] = (
    {"aim": "timed", "rounds": "1"},
    {"aim": "timed", "rounds": "1", "seats": "you,you,usual,usual"},
    {"ending": "game-a/20", "seats": "you,you,beginner,beginner"},
    {"ending": "game-a/20", "seats": "you,beginner,beginner,beginner"},
    {"aim": "timed", "rounds": "1", "seats": "usual,usual,usual,usual"},
    {"aim": "timed", "rounds": "1", "seats": "usual,usual,you,usual", "edition": "de2006"},
)
"""Whole games: one person, two, none, and one who sits elsewhere."""


def _sittings() -> list[Blocks]:
    pages = []
    for pace in ("hand", "slow"):
        table = sitting.dealt(5, pace=pace)
        for step in range(60):
            opened = [CHEATERS.pressed(table, {"open": words}) for words in OPENED]
            pages += [sitting.shown(each) for each in (table, *opened[: 2 * (step % 9 == 0)])]
            table = sitting.stepped(table)
    for beginner in (False, True):
        table = sitting.dealt(5, beginner=beginner)
        while not table.playing.over:
            table = sitting.until(table, lambda each: each.playing.over)
        pages.append(sitting.shown(table))
    return [*pages, sitting.shown(CHEATERS.open({})), *_offered()]


def _offered() -> list[Blocks]:
    """Return a trade of the second game as its form is filled in, and one that another offers."""
    table = sitting.mine(1)
    titles, owners = table.view.edition.properties, table.view.owners
    mine, theirs = (next(each.slug for each in titles if owners[each.index] == owner) for owner in (0, 2))
    drafts = [CHEATERS.pressed(table, {"open": "trade"})]
    for press in ({"partner": 2}, {"give": mine}, {"take": theirs}):
        drafts.append(CHEATERS.pressed(drafts[-1], press))
    game = table.playing.copy()
    game.play(f"p3: offer p1 200 for {mine}")
    return [sitting.shown(each) for each in (*drafts, replace(table, game=game))]


def _tables() -> list[Blocks]:
    press, desk = TABLE.desk.pressed, TABLE.desk
    forms = [press(desk.open(form), form) for form in FORMS]
    opened = [press(bought(), shown) for shown in test_table_html.SHOWN.values() if shown]
    asked = [desk.open({"position": str(scene)}) for scene in SITUATIONS.values()]
    ends: list[GameDesk] = [on(played(begun(**values), 200)) for values in ENDED]
    again = [press(ends[0], {"at": 2}), press(ends[0], {"show": "share"}), press(ends[0], {"player": 1})]
    squares = [square for square, owner in enumerate(bought().playing.state.owners) if owner == 0]
    back = [press(press(bought(), {"at": at}), {"square": square}) for at in (1, 5) for square in (0, 12, *squares)]
    lost = on(played(begun(players="CM", seats="you,usual"), 2_000, seed=1))
    told = [press(lost, {"show": "story"}), press(press(lost, {"at": 40}), {"square": 39}), press(ends[2], {"at": 6})]
    tables = [desk.open({}), bought(), over(6), *forms, *opened, *asked, *ends, *again, *back, lost, *told]
    return [TABLE.blocks(each, test_table_html.PEN) for each in tables]


def _scenarios() -> list[Blocks]:
    return [test_scenario_html.blocks(test_scenario_html.lab_at(each)) for each in test_scenario_html.SHOWN.values()]


def _first_games() -> list[Blocks]:
    return [test_first_game_html.drawn(now) for now in test_first_game_html.SENSIBLE]


DRAWN: Mapping[str, Callable[[], list[Blocks]]] = {
    "play": _tables,
    "cheaters": _sittings,
    "scenario": _scenarios,
    "first-game": _first_games,
}


@cache
def pages(desk: str) -> tuple[str, ...]:
    """Return the drawn states of a desk."""
    return tuple("".join(each.values()) for each in states(desk))


@cache
def states(desk: str) -> tuple[Blocks, ...]:
    """Return the blocks of these states."""
    return tuple(DRAWN[desk]())


def elements(desk: str) -> list[str]:
    """Return all elements of each block as it is drawn in each state, drawings among them."""
    return parts(dict.fromkeys((name, html) for blocks in states(desk) for name, html in blocks.items()))


def cells() -> Blocks:
    """Return what a cell of a notebook shows of a value of each kind."""
    found: dict[str, Any] = {}
    scene = Scenario.new("us", "CM").owns("p2", "Nob Hill", 1).owns("p2", "Union Square").cash("p1", 70)
    ended = Game("us", "CM", seed=3)
    play_out(ended, "cautious")
    for edition in ("us", "it", "pl"):
        rules = load(edition)
        found[f"edition {edition}"] = rules
        found[f"new game {edition}"] = Game(edition)
        for role in Role:
            found[f"jail {edition} {role}"] = jail(edition, role)
            street, other = rules.cities[6].streets[:2]
            own = [f"{street.name}:2", other.name, f"{rules.transports[0].name}:mortgaged"]
            for debt in (100, 700, 5_000):
                cash = 120 * rules.scale
                found[f"debt {edition} {role} {debt}"] = bankruptcy(edition, role, cash, own, debt=debt * rules.scale)
            found[f"rent {edition} {role}"] = rent(edition, street.name, role, owned=2, houses=1)
    found |= {"taxes": scene.taxes("p1"), "scene": scene, "no scene": Scenario.new("us", "CM").deciding("buy")}
    found |= {"begun": Game("us", "CM", seed=3), "ended": ended}
    return {name: value._repr_html_() for name, value in found.items()}


def parts(blocks: Iterable[tuple[str, str]]) -> list[str]:
    """Return the HTML of blocks in pieces, each after the name of its block; without whole games in attributes."""
    return [f"{name}: {each}" for name, html in blocks for each in LONG.sub(r" \1", html).replace("\n", " ").split("<")]


def main() -> None:
    """Write the golden files."""
    FOLDER.mkdir(exist_ok=True)
    write_digests(FOLDER / "cells.txt", parts(cells().items()))
    for desk in DRAWN:
        write_digests(FOLDER / f"{desk}.txt", elements(desk))


if __name__ == "__main__":
    main()
