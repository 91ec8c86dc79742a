"""Positions in words: `p2: avenue-foch, rue-de-la-paix hotel; p1 at avenue-foch; p1 has 300; do p1: roll`.

Parts stand in a row with `;` between them and hold from left to right. Squares are called by name or slug.
`WORDS` lists what a part can say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from antimono.cheaters.game import Phase
from antimono.cheaters.scenario.scenario import Scenario
from antimono.core.arguments import read_as
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.positions import names as names_in
from antimono.core.positions import parts, roll
from antimono.core.records.words import seat
from antimono.core.text import Message, _, quoted

WORDS: Mapping[str, Message] = {
    "p2: avenue-foch, rue-de-la-paix hotel": _("properties of a player"),
    "bank: avenue-foch": _("for sale"),
    "p2 at avenue-foch": _("square of a pawn"),
    "p2 in jail": _("in jail; `in jail 3` at the third roll for a double"),
    "p2 has 300": _("cash"),
    "p2 holds C05": _("a card in hand; `holds nothing` for no card"),
    "p2 home": _("is back at START after everything was sold"),
    "p2 owes 300 to p1": _("a debt, for rent on the pawn's square; `owes 300` for one to the bank"),
    "p2 on turn": _("start of a player's turn"),
    "turn 16": _("number of the turn"),
    "rolled": _("the dice of this turn have been rolled; `rolled again` with another turn to come"),
    "open T01 T02": _("face-up cheat cards"),
    "cards chance C05": _("next cards of a deck: chance, chest or cheat"),
    "dice 4+5 1+2": _("next rolls"),
    "do p2: buy": _("any action of the game"),
    "quiet": _("nobody speaks in the last call, or bids again"),
}
"""What a part of a position can say, and what it means."""

_PART = re.compile(
    r"(?P<who>\w+)(?:: (?P<deeds>.+)| at (?P<at>.+)| in jail(?: (?P<roll>\d))?| has (?P<cash>\d{1,30})"
    r"| holds (?P<card>\w+)| owes (?P<debt>\d{1,30})(?: to (?P<creditor>\w+))?|(?P<home> home)"
    r"|(?P<turns> on turn))"
)


def put(scene: Scenario, text: str, players: Sequence[str] = ()) -> Scenario:
    """Return a position with what some words say of it.

    >>> scene = put(Scenario.new(2), "p2: avenue-foch; p1 at avenue-foch; p1 has 90")
    >>> scene.owed("p1", "avenue-foch").value, scene.draft.position.cash[0]
    (150, 90)

    Args:
        scene: the position.
        text: the words.
        players: what the players are called; `p1`, `p2` … will always do.

    Raises:
        UnreadableError: if a part says nothing that is known.
        AntimonoError: if that can never be.
    """
    names = {seat(place): place for place in range(scene.draft.setting.seats)}
    names |= {name: place for place, name in enumerate(players)}
    for part in parts(read_as(text, str, _("give a position in words, such as “p1 at avenue-foch”"))):
        scene = _put(scene, part, names)
    return scene


def _put(scene: Scenario, part: str, names: Mapping[str, int]) -> Scenario:
    first, _space, rest = part.partition(" ")
    if first == "do":
        return scene.after(_action(rest, names))
    if first in _OF_THE_TABLE:
        return _OF_THE_TABLE[first](scene, rest.split())
    said = _PART.fullmatch(part)
    if said is None:
        raise UnreadableError(
            _(
                "“{part}” does not describe a position. Write parts such as {examples}.",
                part=quoted(part),
                examples=", ".join(f"“{each}”" for each in WORDS),
            )
        )
    if said["deeds"]:
        return _owned(scene, said, names)
    if said["who"] not in names:
        raise unknown_name(_("player"), said["who"], names)
    if said["debt"]:
        creditor = said["creditor"]
        if creditor is not None and creditor not in names:
            raise unknown_name(_("player"), creditor, names)
        to = None if creditor is None else names[creditor]
        return scene.owes(names[said["who"]], int(said["debt"]), to)
    return _standing(scene, names[said["who"]], said)


def _number(words: list[str]) -> int:
    """Return the number in the first word; zero, which is refused, if there is none."""
    return int(words[0]) if words and re.fullmatch(r"\d{1,30}", words[0]) else 0


def _quiet(scene: Scenario, _words: list[str]) -> Scenario:
    """Nobody says anything in the last call, or goes on bidding."""
    while scene.draft.position.phase in (Phase.CALL, Phase.AUCTION):
        scene = scene.after("pass")
    return scene


_OF_THE_TABLE: Mapping[str, Callable[[Scenario, list[str]], Scenario]] = {
    "dice": lambda scene, rolls: scene.dice(*map(roll, rolls)),
    "open": lambda scene, cards: scene.face_up(*cards),
    "cards": lambda scene, words: scene.cards("".join(words[:1]), *words[1:]),
    "rolled": lambda scene, words: scene.rolled(again=words == ["again"]),
    "turn": lambda scene, words: scene.in_turn(_number(words)),
    "quiet": _quiet,
}
"""What parts that are of nobody say, by their first words."""


def _standing(scene: Scenario, who: int, said: re.Match[str]) -> Scenario:
    """Return where a player is, and what they have."""
    if said["at"]:
        return scene.at(who, said["at"])
    if said["cash"]:
        return scene.cash(who, int(said["cash"]))
    if said["card"]:
        return scene.holds(who, None if said["card"] == "nothing" else said["card"])
    if said["home"]:
        return scene.arrived(who)
    return scene.on_turn(who) if said["turns"] else scene.jailed(who, int(said["roll"] or 1))


def _owned(scene: Scenario, said: re.Match[str], names: Mapping[str, int]) -> Scenario:
    """Properties in somebody's hands, or the bank's."""
    if said["who"] not in (*names, "bank"):
        raise unknown_name(_("player"), said["who"], (*names, "bank"))
    for deed in names_in(said["deeds"]):
        place, hotel = deed.removesuffix(" hotel"), deed.endswith(" hotel")
        if said["who"] == "bank":
            scene = scene.free(place, hotel=hotel)
        else:
            scene = scene.owns(names[said["who"]], place, hotel=hotel)
    return scene


def _action(text: str, names: Mapping[str, int]) -> str:
    """Return an action, whose players may be called as in the story: `Fox: claim You`."""
    return re.sub(r"\w+", lambda word: seat(names[word[0]]) if word[0] in names else word[0], text)
