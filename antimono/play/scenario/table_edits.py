"""What a reader changes about the table itself: edition, players and roles, ending, round, stock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game.options import read_ending, read_roles
from antimono.anti_monopoly.game.position import Position, Property
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.records.setting import LETTERS, ending_word
from antimono.anti_monopoly.rules.balance import check_balance, sizes
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.given import as_list, read_truth
from antimono.core.text import _, ngettext
from antimono.play.scenario.edits import Edit, Edited, begun, number

ROUNDS = 20
"""How many rounds a timed game lasts, until somebody says otherwise."""


def letters(scene: Scenario) -> str:
    """The roles of the players in order, `CMC` say; those who are still to choose count as Competitors."""
    return "".join(LETTERS[role or Role.COMPETITOR] for role in scene.draft.position.roles)


def seatings(players: int) -> tuple[str, ...]:
    """All the ways in which so many players can have roles (AM-4.3), as letters."""
    allowed = {competitors for competitors, _monopolists in sizes(players)}
    return tuple(
        "".join(each) for each in product("CM", repeat=players) if "".join(each).count("C") in allowed
    )


def of_edition(scene: Scenario, _which: int, value: object) -> Edited:
    """The same position in another edition: square by square, amounts in its money, no house rules.

    What is owed or offered is left out: the turn begins.
    """
    edition, was = load(str(value)), scene.edition
    if edition.id == was.id and not scene.draft.setting.house_rules:
        return scene, _("The edition is {edition}.", edition=edition.title)
    draft = begun(scene).draft
    setting = replace(draft.setting, edition=edition.id, house_rules=())
    cash = tuple(amount * edition.scale // was.scale for amount in draft.position.cash)
    after = Scenario(Snapshot(setting, replace(draft.position, cash=cash)))
    return after, _("The edition is {edition}.", edition=edition.title)


def of_players(scene: Scenario, _which: int, value: object) -> Edited:
    """Set the number of players: new ones come last, with starting money; the bank gets what others leave."""
    players = number(value, _("number of players"))
    sizes(players)
    was = letters(scene)
    return _seated(scene, min(seatings(players), key=lambda each: _unlike(was, each))), ngettext(
        "One player.", "{count} players.", players
    )


def of_roles(scene: Scenario, _which: int, value: object) -> Edited:
    """The players have these roles, as letters in order."""
    text = str(value).strip().upper()
    check_balance(read_roles(as_list(text)))
    return _seated(scene, text), _("The roles are now, in order: {roles}.", roles=" ".join(text))


def of_ending(scene: Scenario, _which: int, value: object) -> Edited:
    """When the game ends, as a word: `game-a`, `game-b`, timed with its rounds, `game-a/20`."""
    ending = read_ending(str(value))
    setting = replace(scene.draft.setting, ending=ending)
    said = _("Game B: it ends with the last player of a role (AM-1.3).")
    if ending.rounds is not None:
        said = ngettext(
            "The game ends after {count} round.", "The game ends after {count} rounds.", ending.rounds
        )
    elif ending_word(ending) == "game-a":
        said = _("Game A: the last player who is not bankrupt wins (AM-1.2).")
    return Scenario(replace(scene.draft, setting=setting)), said


def of_round(scene: Scenario, _which: int, value: object) -> Edited:
    """It is this round of the game, from 1, and the beginning of a turn in it."""
    playing = number(value, _("number of a round"), 1)
    position = scene.draft.position
    place = (position.turn - position.starter) % len(position.cash)
    turns = (playing - 1) * len(position.cash) + place + 1
    after = scene.in_turn(turns, playing - 1)
    return after, _("It is round {round}.", round=playing)


def of_stock(scene: Scenario, _which: int, value: object) -> Edited:
    """Whether the box's houses and hotels are a limit (R-1)."""
    limited = read_truth(value, _("limited stock"))
    after = Scenario(replace(scene.draft, setting=replace(scene.draft.setting, finite_stock=limited)))
    if limited:
        return after, _("The houses and hotels of the box are a limit (R-1).")
    return after, _("The bank never runs out of houses and hotels (R-1).")


TABLE_EDITS: Mapping[str, Edit] = {
    "edition": of_edition,
    "players": of_players,
    "roles": of_roles,
    "ending": of_ending,
    "round": of_round,
    "stock": of_stock,
}
"""By the name of a press."""


def _unlike(was: str, now: str) -> int:
    """At how many places two seatings differ, as far as both go."""
    return sum(before != after for before, after in zip(was, now, strict=False))


def _seated(scene: Scenario, roles: str) -> Scenario:
    """The table with these roles; everybody who stays keeps what they have."""
    setting, old = scene.draft.setting, begun(scene).draft.position
    fresh = Scenario.new(
        setting.edition,
        roles,
        setting.seed,
        setting.ending,
        finite_stock=setting.finite_stock,
        as_printed=setting.as_printed,
        house_rules=dict(setting.house_rules),
        dice=setting.dice,
    )
    new = fresh.draft.position
    seats, stay = len(new.cash), min(len(new.cash), len(old.cash))
    fields: dict[str, Any] = {
        name: (*getattr(old, name)[:stay], *getattr(new, name)[stay:])
        for name in ("cash", "pawns", "custody_turn", "waited", "out")
    }
    properties = tuple(
        (square, held if held.owner < seats else Property(BANK)) for square, held in old.properties
    )
    turn = old.turn if old.turn < seats else 0
    starter = old.starter if old.starter < seats else 0
    position: Position = replace(
        new,
        **fields,
        properties=_ranked(properties),
        decks=old.decks,
        throws=old.throws,
        starter=starter,
        round=old.round,
        turns=old.round * seats + 1 + (turn - starter) % seats,
    )
    return Scenario(replace(fresh.draft, position=position)).on_turn(turn)


def _ranked(properties: tuple[tuple[int, Property], ...]) -> tuple[tuple[int, Property], ...]:
    """The same with the places of acquisition without gaps."""
    owned = sorted(held.acquired for _square, held in properties if held.owner != BANK)
    places = {acquired: place for place, acquired in enumerate(owned, start=1)}
    return tuple(
        (square, held if held.owner == BANK else replace(held, acquired=places[held.acquired]))
        for square, held in properties
    )
