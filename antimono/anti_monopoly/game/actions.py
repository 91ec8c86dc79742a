"""Actions of a player, each a frozen value with a short text.

The text prints and parses back:

>>> Action.parse("build nob-hill")
Action('build nob-hill')
>>> str(Action.parse("p2: offer p1 nob-hill 50 for u-s-railroad"))
'p2: offer p1 nob-hill 50 for u-s-railroad'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import override

from antimono.anti_monopoly.editions.roles import Role
from antimono.core.arguments import read_as
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _, quoted


class Verb(StrEnum):
    """The kinds of action, by the word that begins one."""

    CHOOSE = "choose"
    """Choose a role, where the dice decide who does so first (AM-4.1)."""
    ROLL = "roll"
    """Roll the dice: the ordinary roll, the extra one (AM-7), or for a double in custody (AM-14.8)."""
    BUY = "buy"
    """Buy the property one has stopped on (AM-8.1)."""
    DECLINE = "decline"
    """Leave it with the bank (AM-8.1)."""
    PAY = "pay"
    """Pay the fine and leave custody (AM-14.7)."""
    WAIT = "wait"
    """Stay in custody without paying or rolling (AM-14.8)."""
    FLAT = "flat"
    """Pay the fixed income tax (AM-16.1)."""
    PERCENTAGE = "percentage"
    """Pay the percentage of one's assets instead (AM-16.1)."""
    BUILD = "build"
    """Add the next building to a street (AM-10)."""
    SELL = "sell"
    """Sell the top building of a street to the bank (AM-12.1)."""
    SELL_ALL = "sell-all"
    """Sell a hotel whole, with the houses in it (R-16)."""
    MORTGAGE = "mortgage"
    """Mortgage a property (AM-11.1)."""
    REDEEM = "redeem"
    """Pay off a mortgage (AM-11.5)."""
    OFFER = "offer"
    """Propose a trade to another player (AM-21.1)."""
    ACCEPT = "accept"
    """Agree to the trade that is offered."""
    REFUSE = "refuse"
    """Turn it down."""
    END = "end"
    """Pass the dice on; after a double also: decline the extra roll (R-13)."""
    BANKRUPT = "bankrupt"
    """Give up a debt that cannot be met (AM-22.1)."""


ROLE_NAMES = {each.value: each for each in Role} | {each.value[0].upper(): each for each in Role}
"""How texts name a role: in full or by its letter, `M` say."""

WITH_DEED = (Verb.BUILD, Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE, Verb.REDEEM)
"""The acts that name a property."""

NOTHING = "nothing"
"""How the text of an offer writes a side that gives nothing."""

LONGEST = 2_000
"""How many characters the text of an action may have: a trade of all 28 properties has about 900."""

_WORD = re.compile(r'"([^"]*)"|(\S+)')
"""A word, or several in quotation marks: the name of a property."""

_SEAT = re.compile(r"p([1-6])")
_MONEY = re.compile(r"[0-9]{1,15}")
"""Longer than any sum of money, and still exact in a browser and in 64 bits after a percentage."""

_FIGURE = re.compile(r"[+-]?[\d_.,]+")
"""A text that is meant as a number and not as a property, whatever its digits (`1_000`, `+5`, `١٢`)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade as the player who proposes it sees it (AM-21)."""

    partner: int
    """To whom, as an index."""
    gives: tuple[str, ...] = ()
    """The properties they give, by slug; a game also takes names."""
    gives_cash: int = 0
    """The money they give besides."""
    takes: tuple[str, ...] = ()
    """The properties they want."""
    takes_cash: int = 0
    """The money they want besides; at most one side adds money."""

    @override
    def __str__(self) -> str:
        given = _side(self.gives, self.gives_cash)
        return f"{seat(self.partner)} {given} for {_side(self.takes, self.takes_cash)}"


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """An action of a player; its text can be read back, and a game accepts the text instead.

    >>> action = Action.parse("p2: mortgage nob-hill")
    >>> action.verb.value, action.deed, action.player, str(action)
    ('mortgage', 'nob-hill', 1, 'p2: mortgage nob-hill')
    """

    verb: Verb
    deed: str | None = None
    """The property it is about, for the acts of `WITH_DEED`: its slug; a game also takes its name."""
    offer: Offer | None = None
    """The trade, for an offer."""
    player: int | None = None
    """Who acts, as an index; `None` is the player who has to decide, so only acts out of turn name somebody."""
    role: Role | None = None
    """The role, for the choice of one."""

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action that `text` writes.

        Raises:
            UnreadableError: if it is not an action.
            UnknownNameError: if its first word is not the word of any.
        """
        if len(read_as(text, str, _("an action is text, such as “roll”"))) > LONGEST:
            raise _unreadable(text)
        words = [" ".join((name or word).split()) for name, word in _WORD.findall(text)]
        if "" in words or any('"' in word or not word.isprintable() for word in words):
            raise _unreadable(text)
        player = None
        if words and words[0].endswith(":"):
            player = _read_seat(words.pop(0)[:-1])
        if not words:
            raise _unreadable(text)
        if words[0] not in set(Verb):
            raise unknown_name(_("action"), words[0], Verb)
        verb = Verb(words.pop(0))
        if verb is Verb.OFFER:
            return cls(verb, offer=_read_offer(words, text), player=player)
        if verb is Verb.CHOOSE:
            if len(words) != 1 or words[0] not in ROLE_NAMES:
                raise _unreadable(text)
            return interned(cls(verb, player=player, role=ROLE_NAMES[words[0]]))
        if bool(words) != (verb in WITH_DEED):
            raise _unreadable(text)
        return interned(cls(verb, deed=" ".join(words) or None, player=player))

    def by(self, player: int | None) -> Action:
        """Return the same act, done by `player`."""
        return self if self.player == player else interned(replace(self, player=player))

    @override
    def __str__(self) -> str:
        who = "" if self.player is None else f"{seat(self.player)}: "
        if self.offer is not None:
            return f"{who}{self.verb} {self.offer}"
        if self.role is not None:
            return f"{who}{self.verb} {self.role}"
        return f"{who}{self.verb} {self.deed}" if self.deed else f"{who}{self.verb}"

    @override
    def __repr__(self) -> str:
        return f"Action({str(self)!r})"


def interned(action: Action) -> Action:
    """Return the one object that stands for all that are equal to `action`, for those that a game asks for often.

    Trades are endless in number and texts may name something that is not a property, so neither is kept for long.
    """
    often = action.offer is None and len(action.deed or "") <= _LONGEST_DEED
    return _shared(action) if often else action


_LONGEST_DEED = 60
_SHARED = 8_192
"""How many actions are kept: all acts of six players and of the one who decides, on the boards of all editions."""


@lru_cache(_SHARED)
def _shared(action: Action) -> Action:
    return action


def act(verb: Verb, deed: str | None = None) -> Action:
    """Return the one object for an act of the player who has to decide."""
    return interned(Action(verb, deed))


def choose(role: Role) -> Action:
    """Return the one object for a choice of role by the player who has to decide."""
    return interned(Action(Verb.CHOOSE, role=role))


def seat(player: int) -> str:
    """Return how texts and ledgers name the player of an index.

    >>> seat(0)
    'p1'
    """
    return f"p{player + 1}"


def _side(deeds: tuple[str, ...], cash: int) -> str:
    named = [f'"{deed}"' if " " in deed else deed for deed in deeds]
    return " ".join([*named, *([str(cash)] if cash else [])]) or NOTHING


def _read_seat(word: str) -> int:
    found = _SEAT.fullmatch(word)
    if not found:
        raise UnreadableError(_("“{word}” is not a player. Write p1 to p6 (AM-2.2).", word=quoted(word)))
    return int(found[1]) - 1


def _read_offer(words: list[str], text: str) -> Offer:
    if words.count("for") != 1:
        raise _unreadable(text)
    middle = words.index("for")
    if middle < 2 or middle == len(words) - 1:
        raise _unreadable(text)
    partner = _read_seat(words[0])
    gives, gives_cash = _read_side(words[1:middle], text)
    takes, takes_cash = _read_side(words[middle + 1 :], text)
    return Offer(partner, gives, gives_cash, takes, takes_cash)


def _read_side(words: list[str], text: str) -> tuple[tuple[str, ...], int]:
    if words == [NOTHING]:
        return (), 0
    last = words[-1]
    is_money = bool(_MONEY.fullmatch(last))
    deeds = tuple(words[:-1] if is_money else words)
    if any(word == NOTHING or _FIGURE.fullmatch(word) for word in deeds):
        raise _unreadable(text)
    return deeds, int(last) if is_money else 0


def _unreadable(text: str) -> UnreadableError:
    return UnreadableError(
        _(
            "“{text}” is not an action. Write a word such as “roll”, a word and a property such as "
            "“build nob-hill”, or “offer p2 nob-hill 50 for u-s-railroad”. Put “p2:” in front to say "
            "who acts.",
            text=quoted(text),
        )
    )
