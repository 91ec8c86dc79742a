"""What the rows of `in_words.toml` are written in: positions in words, and questions about a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from antimono.cheaters.game import Game
from antimono.cheaters.game.actions import seat
from antimono.core.errors import AntimonoError
from tests.cheaters.game.scenes import legal, refused, scene, told

_BUILT = """
    boulevard-de-belleville rue-lecourbe rue-de-vaugirard rue-de-courcelles boulevard-de-la-villette
    avenue-de-neuilly rue-de-paradis avenue-mozart boulevard-saint-michel place-pigalle avenue-matignon
    boulevard-malesherbes avenue-henri-martin faubourg-saint-honore"""
NAMED = {
    "a street each": "p1: rue-lecourbe; p2: avenue-foch hotel; p3: rue-de-la-paix",
    "some streets": "p1: rue-lecourbe; p2: avenue-foch hotel, avenue-de-neuilly, place-pigalle; p3: rue-de-la-paix",
    "full board": "; ".join([f"p1: {slug} hotel" for slug in _BUILT.split()])
    + "; p1: avenue-de-breteuil, avenue-foch, boulevard-des-capucines"
    + "; p2: avenue-des-champs-elysees, rue-de-la-paix",
}
"""Positions that many rows begin with; on the full board 15 hotels stand, and one is left."""

_PLAYER = re.compile(
    r"(?P<who>p\d|bank)(?:: (?P<deeds>.+)| at (?P<at>\d+)| has (?P<cash>\d+)| holds (?P<card>\w+)"
    r"| in jail (?P<roll>\d)|(?P<turn> on turn))"
)


def set_up(text: str) -> Game:
    """A game in a position in words: `4 players vote; dice 1+2; p1 at 33; p2: avenue-foch hotel`.

    Of three players, unless it begins with another number; options of the table stand behind that. `cheat`,
    `chance` and `chest` say which cards come first; `p2: the rest` has all that nobody else has.
    """
    words: dict[str, Any] = {"players": 3, "cash": {}, "pawns": {}, "jailed": {}, "holds": "", "held": ""}
    said = [" ".join(part.split()) for part in text.split(";") if part.strip()]
    for part in [each for named in said for each in NAMED.get(named, named).split("; ")]:
        first, _space, rest = part.partition(" ")
        found = _PLAYER.fullmatch(part)
        if found is not None:
            _of_player(words, found)
        elif first.isdigit():
            words["players"] = int(first)
            for option in rest.split()[1:]:
                name, _equals, value = option.partition("=")
                words[name] = value or True
        elif first == "dice":
            words["dice"] = rest.replace("+", "")
        elif part == "not begun":
            words["begun"] = False
        else:
            assert first in ("cheat", "chance", "chest"), part
            words[first] = rest
    return scene(**words)


def _of_player(words: dict[str, Any], found: re.Match[str]) -> None:
    who = found["who"]
    player = int(who[1:]) - 1 if who != "bank" else -1
    if found["deeds"] == "the rest":
        words["rest"] = player
    elif found["deeds"]:
        deeds = [deed.replace(" hotel", "=h") for deed in found["deeds"].split(", ")]
        words["holds"] += "".join([f" {who}:{deed}" for deed in deeds])
    elif found["card"]:
        words["held"] += f" {who}:{found['card']}"
    elif found["turn"]:
        words["turn"] = player
    else:
        field, name = next((field, name) for name, field in _NUMBERS.items() if found[name])
        words[field][player] = int(found[name])


_NUMBERS = {"at": "pawns", "cash": "cash", "roll": "jailed"}


def fact(game: Game, question: str) -> str:
    """The answer to a question like `cash p1`, `owner rue-lecourbe` or `clause p2: claim p1`."""
    word, _space, rest = question.partition(" ")
    answer = _ANSWERS[word](game, rest)
    return {"None": "none", "": "none", "True": "yes", "False": "no"}.get(str(answer), str(answer))


def _player(text: str) -> int:
    return int(text[1:]) - 1


def _listed(game: Game, action: str) -> bool:
    who, colon, act = action.partition(": ")
    return act in legal(game, _player(who)) if colon else action in legal(game)


def _any(game: Game, who_and_verb: str) -> bool:
    who, verb = who_and_verb.split()
    return any(act.split()[0] == verb for act in legal(game, _player(who)))


def _can(game: Game, action: str) -> bool:
    try:
        game.check(action)
    except AntimonoError:
        return False
    return True


def _cash(game: Game, who: str) -> object:
    return game.cash[_player(who)] if who else " ".join(map(str, game.cash))


def _owner(game: Game, slug: str) -> str:
    owner = game.owner(slug)
    return "bank" if owner is None else seat(owner)


def _declared(game: Game, who: str) -> str:
    shown = game.view(_player(who)).declared
    return "" if shown is None else f"{shown[0]} double" if shown[1] else f"{shown[0]}"


def _heard(game: Game, who_and_text: str) -> bool:
    who, _space, text = who_and_text.partition(" ")
    return any(text in str(event) for event in game.view(_player(who)).log)


def _cites(game: Game, kind_and_clause: str) -> bool:
    kind, clause = kind_and_clause.split()
    return any(clause in event.clauses for event in game.log if str(event.what) == kind)


def _why(game: Game, kind: str) -> str:
    """The clauses by which the latest event of a kind is told."""
    return next((" ".join(event.clauses) for event in reversed(game.log) if str(event.what) == kind), "")


def _seen_holding(game: Game, deck: str) -> str:
    """Those of whom all see that they hold a card of a deck."""
    holds = game.view(len(game.players) - 1).holds[("chance", "chest").index(deck)]
    return " ".join([seat(player) for player in game.players if holds[player]])


def _under(game: Game, deck: str) -> str:
    """The card that lies lowest in a pile."""
    number = ("chance", "chest").index(deck)
    table = game.state.table
    return next(card for card, at in table.card_of.items() if at == (number, game.state.piles[number][-1]))


_ANSWERS: Mapping[str, Callable[[Game, str], object]] = {
    "phase": lambda game, _rest: game.phase,
    "turn": lambda game, _rest: seat(game.turn),
    "decides": lambda game, _rest: seat(game.player_to_decide),
    "cash": _cash,
    "at": lambda game, who: game.state.pawns[_player(who)],
    "jailed": lambda game, who: game.state.jailed[_player(who)],
    "arrived": lambda game, who: game.state.arrived[_player(who)],
    "out": lambda game, who: game.state.out[_player(who)],
    "again": lambda game, _rest: game.state.again,
    "doubles": lambda game, _rest: game.state.doubles,
    "owner": _owner,
    "hotel": lambda game, slug: game.state.hotels[game.edition.deed(slug).index],
    "hotels-left": lambda game, _rest: game.state.hotels_left,
    "cards": lambda game, who: " ".join(game.view(_player(who)).own_cards),
    "seen-holding": _seen_holding,
    "under": _under,
    "open": lambda game, card: card in game.view(0).face_up,
    "tries": lambda game, who: bool(game.view(_player(who)).own_attempts),
    "tried": lambda game, _rest: len(game.state.secrets),
    "sees-dice": lambda game, who: game.view(_player(who)).dice is not None,
    "declared": _declared,
    "ending": lambda game, who: game.view(_player(who)).ending,
    "end": lambda game, _rest: game.outcome and game.outcome.termination,
    "winners": lambda game, _rest: game.outcome and " ".join(map(seat, game.outcome.winners)),
    "told": told,
    "cites": _cites,
    "why": _why,
    "where": lambda game, kind: next(event.square for event in reversed(game.log) if str(event.what) == kind),
    "heard": _heard,
    "listed": _listed,
    "any": _any,
    "can": _can,
    "clause": refused,
}
