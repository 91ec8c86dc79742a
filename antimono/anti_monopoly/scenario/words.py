"""Positions in words: `p2: nob-hill+2, union-square; p1 at corner; p1 has 300; do p1 roll`.

Parts stand in a row with `;` between them and hold from left to right; a later one may change what an earlier
one said. Squares are called as the board of the US game calls them, in every edition, or by any name that the
edition has. `WORDS` lists what a part can say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from antimono.anti_monopoly.editions import Edition, load
from antimono.anti_monopoly.scenario.turn import TurnArrangement
from antimono.core.arguments import read_as
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.positions import names as names_in
from antimono.core.positions import parts, roll
from antimono.core.records.words import seat
from antimono.core.text import Message, _, quoted

WORDS: Mapping[str, Message] = {
    "p2: nob-hill+2, union-square hotel, wall-st mortgaged": _("properties of a player, in the order bought"),
    "p2 at corner": _("square of a pawn"),
    "p2 in custody": _("in jail or in the price war; `in custody 2` on the second turn, `waited` after waiting"),
    "p2 has 300": _("cash, in an edition whose players begin with 1500"),
    "p2 holds 300": _("cash, in the money units of the edition"),
    "p2 on turn": _("player whose turn begins"),
    "p2 bankrupt": _("out of the game"),
    "rolled": _("dice of this turn already rolled; `rolled again` with another roll to come"),
    "bank: nob-hill": _("for sale"),
    "cards C 9 17": _("next cards of a deck, C or M"),
    "dice 4+5 1+2": _("next rolls of the dice"),
    "do p2: buy": _("any action of the game"),
}
"""What a part of a position can say, and what it means."""

BEGINNING = re.compile(r"(?P<edition>\w+) (?P<roles>[CM]{2,6})(?:;(?P<words>.*))?", re.DOTALL)
"""A whole position in words: an edition, the roles of the players, and the parts."""

_PART = re.compile(
    r"(?P<who>\w+)(?:: (?P<deeds>.+)| at (?P<at>.+)| in custody(?: (?P<turn>\d))?(?P<waited> waited)?"
    r"| has (?P<units>\d{1,30})| holds (?P<cash>\d{1,30})|(?P<turns> on turn)|(?P<out> bankrupt))"
)
_DEED = re.compile(r"(?P<place>.+?)(?:\+(?P<level>\d))?(?P<hotel> hotel)?(?P<mortgaged> mortgaged)?")
_CARDS = re.compile(r"cards (?P<role>[CM])(?P<numbers>(?: \d{1,30})+)")


@cache
def squares() -> Mapping[str, int]:
    """Return the squares as positions in words call them in every edition: by the names of the US board."""
    return {square.slug: square.index for square in load("us").squares}


def square(edition: Edition, name: str) -> int:
    """Return the place of a square, called as in every edition or as in this one.

    Raises:
        UnknownNameError: if nothing is called so.
    """
    if name in squares():
        return squares()[name]
    try:
        return edition.find(name).index
    except AntimonoError:
        raise unknown_name(_("square"), name, squares()) from None


def put[Scene: TurnArrangement](scene: Scene, text: str, players: Sequence[str] = ()) -> Scene:
    """Return a position with what some words say of it.

    Args:
        scene: the position.
        text: the words.
        players: what the players are called; `p1`, `p2` … will always do.

    Raises:
        UnreadableError: if a part says nothing that is known.
        AntimonoError: if that can never be.
    """
    names = {seat(place): place for place in range(len(scene.draft.position.cash))}
    names |= {name: place for place, name in enumerate(players)}
    for part in parts(read_as(text, str, _("give a position in words, such as “p1 at corner”"))):
        scene = _put(scene, part, names)
    return scene


def _put[Scene: TurnArrangement](scene: Scene, part: str, names: Mapping[str, int]) -> Scene:
    first, _space, rest = part.partition(" ")
    if first == "do":
        return scene.after(action(scene.edition, rest))
    if first == "dice":
        return scene.dice(*map(roll, rest.split()))
    if part in ("rolled", "rolled again"):
        return scene.rolled(again=rest != "")
    if cards := _CARDS.fullmatch(part):
        return scene.cards(cards["role"], *map(int, cards["numbers"].split()))
    said = _PART.fullmatch(part)
    if said is None:
        raise UnreadableError(
            _(
                "“{part}” is not part of a position. Write parts such as {examples}.",
                part=quoted(part),
                examples="; ".join(list(WORDS)[1:6]),
            )
        )
    if said["who"] == "bank" and said["deeds"]:
        for name in names_in(said["deeds"]):
            scene = scene.free(square(scene.edition, name))
        return scene
    if said["who"] not in names:
        raise unknown_name(_("player"), said["who"], names)
    return _of_player(scene, names[said["who"]], said)


def _of_player[Scene: TurnArrangement](scene: Scene, who: int, said: re.Match[str]) -> Scene:
    if said["deeds"]:
        return _owned(scene, who, said["deeds"])
    if said["at"]:
        return scene.at(who, square(scene.edition, said["at"]))
    if said["units"] or said["cash"]:
        units = said["units"] and int(said["units"]) * scene.edition.scale
        return scene.cash(who, units or int(said["cash"] or 0))
    if said["turns"]:
        return scene.on_turn(who)
    if said["out"]:
        return scene.bankrupt(who)
    return scene.in_custody(who, int(said["turn"] or 1), waited=bool(said["waited"]))


def _owned[Scene: TurnArrangement](scene: Scene, who: int, deeds: str) -> Scene:
    for each in names_in(deeds):
        said = _DEED.fullmatch(each)
        if said is None:
            raise unknown_name(_("square"), each, squares())
        scene = scene.owns(
            who,
            square(scene.edition, said["place"]),
            int(said["level"] or 0),
            hotel=bool(said["hotel"]),
            mortgaged=bool(said["mortgaged"]),
        )
    return scene


def action(edition: Edition, text: str) -> str:
    """Return an action as the edition writes it, of one whose squares are called as in every edition."""

    def here(name: re.Match[str]) -> str:
        return edition.squares[squares()[name[0]]].slug if name[0] in squares() else name[0]

    return re.sub(r"[a-z][a-z0-9-]+", here, text)
