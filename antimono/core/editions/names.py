"""Finding a square by what people call it: its number, its name or its slug."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from antimono.core.errors import UnknownNameError, UnreadableError, unknown_name
from antimono.core.text import Message, _, quoted

type Place = int | str
"""What a square can be called: its index (`34` or `"34"`), name, slug, or whatever else its game gives it."""

_LONGEST = 100
"""Characters of a name that is looked up at all: longer text is some mistake, and costs time."""

_TOO_LARGE_TO_REPEAT = 10**6


class NamedSquare(Protocol):
    """The parts of a square that a search by name needs, in either game."""

    @property
    def index(self) -> int:
        """Its number, counted clockwise from START, which is 0."""

    @property
    def name(self) -> str:
        """Return what people call it; several squares may share a name."""

    @property
    def slug(self) -> str:
        """Its short name, as `nob-hill`; no two squares share one."""


def _any(_square: object) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Names[Each: NamedSquare]:
    """The squares of one edition and all that they are called; made once an edition."""

    squares: tuple[Each, ...]
    by_text: Mapping[str, Each]
    """By all that they are called, each as it stands and `folded`."""

    def find(self, place: Place, called: Message | None = None, wanted: Callable[[Each], bool] = _any) -> Each:
        """Return the square that `place` names.

        Args:
            place: what somebody calls it.
            called: what a complaint calls the squares that are meant; “square” where nothing is given.
            wanted: which squares are meant: a complaint tells their names.

        Raises:
            UnknownNameError: if nothing is called so, or if several squares are.
        """
        # True is a whole number to Python, but it names no square.
        if isinstance(place, int) and not isinstance(place, bool):
            return self._at(place)
        if not isinstance(place, str):
            raise UnreadableError(
                _("Name a square by its number, name or slug, not by {value}.", value=quoted(repr(place)))
            )
        found = self.by_text.get(place)
        if found is None and len(place) <= _LONGEST:
            text = folded(place)
            found = self.by_text.get(text)
            if found is None and text.isascii() and text.isdigit() and text == place.strip():
                return self._at(int(text))
        if found is not None:
            return found
        shared = [square.slug for square in self.squares if square.name == place]
        if shared:
            raise UnknownNameError(
                _(
                    "{number} squares are called “{name}”. Use one of: {slugs}.",
                    number=len(shared),
                    name=place,
                    slugs=", ".join(shared),
                )
            )
        candidates = (square for square in self.squares if wanted(square))
        names = [each.name for each in candidates if each.name in self.by_text]
        raise unknown_name(called or _("square"), place, names)

    def _at(self, index: int) -> Each:
        if 0 <= index < len(self.squares):
            return self.squares[index]
        last = len(self.squares) - 1
        if abs(index) < _TOO_LARGE_TO_REPEAT:
            raise UnknownNameError(
                _("There is no square {index}; squares are numbered 0 to {last}.", index=index, last=last)
            )
        raise UnknownNameError(
            _("There is no square with so large a number; squares are numbered 0 to {last}.", last=last)
        )


def by_text[Each: NamedSquare](
    squares: tuple[Each, ...], further: Callable[[Each], tuple[str, ...]] = lambda _square: ()
) -> Mapping[str, Each]:
    """Return all that `squares` are called: slugs, names and what `further` gives, each as it stands and folded.

    A name that several of them share (card squares do) finds none.
    """
    times = Counter(square.name for square in squares)
    found: dict[str, Each] = {}
    for square in squares:
        names = [square.slug, *further(square)]
        if times[square.name] == 1:
            names.append(square.name)
        for name in names:
            found[name] = found[folded(name)] = square
    return found


def folded(name: str) -> str:
    """`name` without what people leave out or vary when they type it: case, accents, spaces and punctuation.

    >>> folded("U.S. Railroad"), folded("Champs-Élysées"), folded("Potsdamer Straße"), folded("Białystok 1")
    ('usrailroad', 'champselysees', 'potsdamerstrasse', 'bialystok1')
    """
    # The Polish ł is a letter of its own to Unicode, so decomposing does not take its stroke away.
    decomposed = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    return "".join(character for character in decomposed if character.isalnum())


def is_slug(slug: str) -> bool:
    """Return whether a text is plain enough for a slug: small letters and digits of ASCII, joined by hyphens."""
    return slug.isascii() and slug == slug.lower() and all(part.isalnum() for part in slug.split("-"))
