"""Actions of a player, each a frozen value with a short text.

The text prints and parses back:

>>> Action.parse("accuse p2 T01")
Action('accuse p2 T01')
>>> str(Action.parse("p3: cheat T14 rue-lecourbe rue-de-la-paix"))
'p3: cheat T14 rue-lecourbe rue-de-la-paix'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, override

from antimono.core.arguments import read_as
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _, quoted


class Verb(StrEnum):
    """The kinds of action, by the word that begins one."""

    ROLL = "roll"
    """Roll the dice (CH-3.1); in jail, for a double (CH-6.3)."""
    DECLARE = "declare"
    """Declare the roll as it is (R-48)."""
    PAY = "pay"
    """Pay the fee and leave jail (CH-6.3)."""
    BUY = "buy"
    """Buy the property one has stopped on (CH-4.1)."""
    AUCTION = "auction"
    """Have it auctioned instead (CH-4.1)."""
    DRAW = "draw"
    """Draw from one of the two piles on Free Parking (CH-5.4)."""
    END = "end"
    """Pass the dice on (CH-3.3)."""
    PASS = "pass"
    """Say nothing in the last call (R-50), in an auction (R-62), to the last hotel (R-75)."""
    BID = "bid"
    """Bid in an auction (CH-4.2)."""
    CLAIM = "claim"
    """Ask a player for the rent of a stop (CH-4.3)."""
    ACCUSE = "accuse"
    """Accuse a player of the cheat on a card (CH-7.3)."""
    CHEAT = "cheat"
    """Try a cheat; only the player knows (CH-7.2)."""
    USE = "use"
    """Use a held card (CH-5.2)."""
    DISCARD = "discard"
    """Put a held card under its pile, where two of a kind are held (CH-5.2)."""
    HOTEL = "hotel"
    """Buy a hotel (CH-8.1)."""
    JOIN = "join"
    """Want the last hotel too, for a property (CH-8.5)."""
    PUT = "put"
    """Put a hotel that a reward gives."""
    BRIBE = "bribe"
    """Pay the bribe (CH-5.8)."""
    DECLINE = "decline"
    """Do not pay it."""
    RETURN = "return"
    """Give a property back to the bank, as a card orders (CH-8.3)."""
    PLACE = "place"
    """Put the pawn of a cheat on a square, as the penalty allows."""
    SELL = "sell"
    """Sell a property to the bank to meet a debt (CH-9.2)."""
    OFFER = "offer"
    """Propose a trade (CH-9.1)."""
    ACCEPT = "accept"
    REFUSE = "refuse"
    GUILTY = "guilty"
    """Vote that there was a cheat (CH-7.4, R-53)."""
    INNOCENT = "innocent"
    BANKRUPT = "bankrupt"
    """Give up a debt that cannot be met (CH-9.3)."""
    LEAVE = "leave"
    """Leave the table, which is bankruptcy to the bank (R-56)."""


NOTHING = "nothing"
"""How the text of an offer writes a side that gives nothing."""

RELEASE = ("release-chance", "release-chest")
"""How an offer names a release card, by the deck it is of."""

PILES = ("chance", "chest")
"""How a text names the two piles."""

LONGEST = 2_000
"""How many characters the text of an action may have: a trade of all 22 properties has about 600."""

_SEAT = re.compile(r"p([1-6])")
_CARD = re.compile(r"[TCKU][0-9]{1,2}")
_MONEY = re.compile(r"[0-9]{1,15}")
_FACES = re.compile(r"([1-6])\+([1-6])")
_NUMBER = re.compile(r"#([0-9]{1,4})")
_DEED = re.compile(r"[a-z][a-z0-9-]{1,60}")
_WORDS = {"more", "less", *PILES}


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade as the player who proposes it sees it (CH-9.1, R-74)."""

    partner: int
    """To whom, as an index."""
    gives: tuple[str, ...] = ()
    """The properties they give, by slug."""
    gives_cards: tuple[str, ...] = ()
    """The release cards they give, as in `RELEASE`."""
    gives_cash: int = 0
    takes: tuple[str, ...] = ()
    takes_cards: tuple[str, ...] = ()
    takes_cash: int = 0

    @override
    def __str__(self) -> str:
        given = _side(self.gives, self.gives_cards, self.gives_cash)
        return f"{seat(self.partner)} {given} for {_side(self.takes, self.takes_cards, self.takes_cash)}"


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One act of one player."""

    verb: Verb
    card: str | None = None
    """The card it is about, by id."""
    seat: int | None = None
    """The other player it is about, as an index."""
    deeds: tuple[str, ...] = ()
    """The properties it is about, by slug."""
    number: int | None = None
    """Which payment of the turn, from 1."""
    amount: int | None = None
    """Money; for `place` the number of a square."""
    faces: tuple[int, int] | None = None
    """The dice that are declared."""
    word: str | None = None
    """`chance` or `chest`; `more` or `less`."""
    offer: Offer | None = None
    player: int | None = None
    """Who acts, as an index; `None` is whoever has to decide."""

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action that `text` writes.

        Raises:
            UnreadableError: if it is not an action.
            UnknownNameError: if its first word is not the word of any.
        """
        read_as(text, str, _("an action is text, such as “roll”"))
        words = text.split() if len(text) <= LONGEST and text.isprintable() else []
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
        action = cls(verb, player=player, **_read_rest(words, text))
        if str(action).split() != text.split() or not _fits(action):
            raise _unreadable(text)
        return action

    def check(self) -> None:
        """Raise an error unless a text could write the action, which one who builds it from parts may miss.

        Raises:
            UnreadableError: if it says too little or too much.
        """
        if not (Action.parse(str(self)) == self if self.verb is Verb.OFFER else _fits(self)):
            raise _unreadable(str(self))

    def by(self, player: int | None) -> Action:
        """Return the same act, done by `player`."""
        return self if self.player == player else replace(self, player=player)

    @override
    def __str__(self) -> str:
        who = "" if self.player is None else f"{seat(self.player)}: "
        if self.offer is not None:
            return f"{who}{self.verb} {self.offer}"
        words: list[str] = [self.verb]
        about = [] if self.seat is None else [seat(self.seat)]
        card = [] if self.card is None else [self.card]
        words += about + card if self.verb is Verb.ACCUSE else card + about
        words += self.deeds
        if self.number is not None:
            words.append(f"#{self.number}")
        if self.amount is not None:
            words.append(str(self.amount))
        if self.faces is not None:
            words.append(f"{self.faces[0]}+{self.faces[1]}")
        if self.word is not None:
            words.append(self.word)
        return who + " ".join(words)

    @override
    def __repr__(self) -> str:
        return f"Action({str(self)!r})"


def seat(player: int) -> str:
    """Return how texts and ledgers name the player of an index.

    >>> seat(0)
    'p1'
    """
    return f"p{player + 1}"


_WITH_DEED = {Verb.HOTEL, Verb.JOIN, Verb.PUT, Verb.RETURN, Verb.SELL}
_WITH_AMOUNT = {Verb.BID, Verb.PLACE}
_WITH_CARD = {Verb.ACCUSE, Verb.CHEAT, Verb.USE, Verb.DISCARD}
_WITH_SEAT = {Verb.CLAIM, Verb.ACCUSE}
_ASKED = {
    verb: (verb in _WITH_CARD, verb is Verb.DRAW, verb in _WITH_DEED, verb in _WITH_AMOUNT, verb in _WITH_SEAT)
    for verb in Verb
}
"""Whether an act names a card, a pile, a property, an amount, a player."""


def _fits(action: Action) -> bool:
    """Return whether an act has the fields that its word needs, and no others."""
    verb = action.verb
    card, pile, deed, amount, seat = _ASKED[verb]
    if action.offer is not None or (action.card is not None) != card or (action.word in PILES) != pile:
        return False
    if verb is Verb.CHEAT or verb is Verb.USE:  # as the card asks
        return True
    return (
        len(action.deeds) == deed
        and (action.amount is not None) == amount
        and (action.seat is not None) == seat
        and action.number is None
        and action.faces is None
        and (action.word is None or pile)
    )


def _read_rest(words: list[str], text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    deeds: list[str] = []
    for word in words:
        name, value = _read_word(word, text)
        if name == "deeds":
            deeds.append(word)
        else:
            found[name] = value
    return found | {"deeds": tuple(deeds)}


def _read_word(word: str, text: str) -> tuple[str, object]:
    """Return the field of an action that a word fills, and its value."""
    if word in _WORDS:
        return "word", word
    if _SEAT.fullmatch(word):
        return "seat", _read_seat(word)
    if _CARD.fullmatch(word):
        return "card", word
    if _MONEY.fullmatch(word):
        return "amount", int(word)
    if faces := _FACES.fullmatch(word):
        return "faces", (int(faces[1]), int(faces[2]))
    if number := _NUMBER.fullmatch(word):
        return "number", int(number[1])
    if _DEED.fullmatch(word):
        return "deeds", word
    raise _unreadable(text)


def _side(deeds: tuple[str, ...], cards: tuple[str, ...], cash: int) -> str:
    return " ".join([*deeds, *cards, *([str(cash)] if cash else [])]) or NOTHING


def _read_seat(word: str) -> int:
    found = _SEAT.fullmatch(word)
    if not found:
        raise UnreadableError(_("“{word}” is not a player. Write p1 to p6 (CH-2.1).", word=quoted(word)))
    return int(found[1]) - 1


def _read_offer(words: list[str], text: str) -> Offer:
    if words.count("for") != 1 or words.index("for") < 2 or words[-1] == "for":
        raise _unreadable(text)
    middle = words.index("for")
    gives = _read_side(words[1:middle], text)
    takes = _read_side(words[middle + 1 :], text)
    return Offer(_read_seat(words[0]), *gives, *takes)


def _read_side(words: list[str], text: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    if words == [NOTHING]:
        return (), (), 0
    cash = int(words.pop()) if _MONEY.fullmatch(words[-1]) else 0
    if any(word == NOTHING or not _DEED.fullmatch(word) for word in words):
        raise _unreadable(text)
    cards = tuple([word for word in words if word in RELEASE])
    return tuple([word for word in words if word not in RELEASE]), cards, cash


def _unreadable(text: str) -> UnreadableError:
    return UnreadableError(
        _(
            "“{text}” is not an action. Write, for example, “roll”, “bid 50”, “hotel rue-lecourbe”, “accuse p2 T01” "
            "or “offer p2 rue-lecourbe 50 for avenue-foch”. Put “p2:” in front to name the player.",
            text=quoted(text),
        )
    )
