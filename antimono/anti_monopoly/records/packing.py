"""Actions as bytes: nearly every one is a single byte, a trade some more.

A word alone is the number of its verb; a word with a property has a number for each property of the board;
a word with a role one for each role. Bytes above those say who acts out of turn, and stand before the action.
What the bytes mean stays as it is: links that people have kept say so. Should verbs come or go, the links get
a new version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Action, Offer, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED, act, choose
from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.core.text import _

ALONE = (
    *(Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.PAY, Verb.WAIT, Verb.FLAT, Verb.PERCENTAGE),
    *(Verb.ACCEPT, Verb.REFUSE, Verb.END, Verb.BANKRUPT),
)
"""The acts of a word alone, in the order of their numbers from 0."""

_ROLES = tuple(Role)
_CHOOSE = len(ALONE)
_OFFER = _CHOOSE + len(_ROLES)
_WITH_DEED = 16
"""The first number of an act with a property."""
_MINE = 240
"""The number that stands before an act of player 1 where they are not the one to decide, and so on."""
_MORE = 0x80
_TOO_MUCH = 10**limits.DIGITS


def packed(action: Action, deeds: Sequence[str]) -> bytes:
    """Return an action as bytes; `deeds` are the slugs of all properties in board order."""
    if action.player is not None:
        return bytes((_MINE + action.player,)) + packed(action.by(None), deeds)
    if action.offer is not None:
        return bytes((_OFFER,)) + _packed_offer(action.offer, deeds)
    if action.role is not None:
        return bytes((_CHOOSE + _ROLES.index(action.role),))
    if action.deed is not None:
        return bytes((_WITH_DEED + WITH_DEED.index(action.verb) * len(deeds) + deeds.index(action.deed),))
    return bytes((ALONE.index(action.verb),))


def unpacked(data: bytes, deeds: Sequence[str]) -> Iterator[Action]:
    """Yield the actions that bytes write, one after the other.

    Raises:
        UnreadableError: at the first byte that writes none; the actions before it have been given.
    """
    numbers = iter(data)
    for first in numbers:
        yield _action(first, lambda: _next(numbers), deeds)


def slugs(edition: Edition) -> tuple[str, ...]:
    """Return the slugs of all properties of an edition, in board order."""
    return tuple(deed.slug for deed in edition.deeds)


def _action(first: int, read: Callable[[], int], deeds: Sequence[str]) -> Action:
    if first >= _MINE:
        player, first = first - _MINE, read()
        if first >= _MINE:  # nobody says that somebody says
            raise _none()
        return _action(first, read, deeds).by(player)
    if first < len(ALONE):
        return act(ALONE[first])
    if _CHOOSE <= first < _OFFER:
        return choose(_ROLES[first - _CHOOSE])
    if first == _OFFER:
        return Action(Verb.OFFER, offer=_offer(read, deeds))
    verb, deed = divmod(first - _WITH_DEED, len(deeds))
    if first < _WITH_DEED or verb >= len(WITH_DEED):
        raise _none()
    return act(WITH_DEED[verb], deeds[deed])


def _packed_offer(offer: Offer, deeds: Sequence[str]) -> bytes:
    """Return the partner, then for each side the number of properties, the properties and the money."""
    found = [bytes((offer.partner,))]
    for names, cash in ((offer.gives, offer.gives_cash), (offer.takes, offer.takes_cash)):
        found += [bytes((len(names), *map(deeds.index, names))), _packed_number(cash)]
    return b"".join(found)


def _offer(read: Callable[[], int], deeds: Sequence[str]) -> Offer:
    partner = read()
    sides = []
    for _side in range(2):
        places = [read() for _place in range(read())]
        if any(place >= len(deeds) for place in places):
            raise _none()
        sides.append((tuple(deeds[place] for place in places), _number(read)))
    (gives, gives_cash), (takes, takes_cash) = sides
    return Offer(partner, gives, gives_cash, takes, takes_cash)


def _packed_number(number: int) -> bytes:
    """Return a number as bytes of seven bits, lowest first; the top bit means that more follow."""
    found = []
    while number >= _MORE:
        found.append(number % _MORE + _MORE)
        number //= _MORE
    return bytes((*found, number))


def _number(read: Callable[[], int]) -> int:
    number, unit = 0, 1
    while unit < _TOO_MUCH:
        byte = read()
        number += byte % _MORE * unit
        if byte < _MORE and number < _TOO_MUCH:
            return number
        unit *= _MORE
    raise _none()


def _next(numbers: Iterator[int]) -> int:
    found = next(numbers, None)
    if found is None:
        raise _none()
    return found


def _none() -> UnreadableError:
    return UnreadableError(_("The next part is not an action of this game."))
