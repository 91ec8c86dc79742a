"""The state of the lab: the position, the earlier ones, the reader's tool and the open parts."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.records.link import squeezed, unsqueezed
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.core.text import Message, _, quoted
from antimono.course.lesson.controls import Value, Values
from antimono.play.scenario.answers import read
from antimono.play.scenario.examples import text_of
from antimono.play.scenario.repairs import Refusal

MOST_STEPS = 60
"""How many positions can be gone back to."""

MOST_TEXT = 60_000
"""Characters that they have together, at most."""

LOOK, PAWN, DEED = "look", "pawn", "deed"
"""What pressing a square does: it is opened, takes a pawn, or is given to a player."""


@dataclass(frozen=True, slots=True)
class Tool:
    """The tool for the squares: look at one, put a pawn there, or give a player the property."""

    kind: str = LOOK
    player: int = 0
    """Whose pawn it is, or who is given the properties; an index."""

    @property
    def word(self) -> str:
        """The tool as the value of a press: `look`, or with the player's number `pawn-2`."""
        return LOOK if self.kind == LOOK else f"{self.kind}-{self.player + 1}"

    @classmethod
    def of(cls, word: object, seats: int) -> Tool | None:
        """Read a tool as `word` writes it; `None` if there is no such tool or no such player."""
        kind, _dash, number = str(word).partition("-")
        if kind == LOOK:
            return cls()
        if kind not in (PAWN, DEED) or number not in [str(each) for each in range(1, seats + 1)]:
            return None
        return cls(kind, int(number) - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lab:
    """The state of the lab: its position, the one before it, the tool in use and what is unfolded."""

    text: str
    """The position; always one that the rules allow."""
    past: tuple[str, ...] = ()
    """The positions before it, the last one last."""
    future: tuple[str, ...] = ()
    """Those that were gone back from, the next one last."""
    kept: str = ""
    """The position that this one is compared with, if there is one."""
    tool: Tool = field(default_factory=Tool)
    square: int | None = None
    """The square that is open."""
    player: int | None = None
    """The player who is open, as an index."""
    visitor: int = 0
    """Whose costs are shown, as an index."""
    shaded: bool = True
    """Whether the board is shaded by them."""
    waiting: bool = False
    """Whether the next roll is found in a step of its own, after the board is shown."""
    before: str = ""
    """The position that was shown before this one, and whose roll is known while this one's is waited for."""
    about: str = ""
    """The example that this began as."""
    notes: tuple[Message, ...] = ()
    said: Message | None = None
    refusal: Refusal | None = None
    """What was not done, and why."""
    looked: int = 0
    """How often the reader has asked to be taken to the comparison."""
    done: bool = False
    """Whether this is what was offered in place of something that was refused."""

    @property
    def scene(self) -> Scenario:
        """The position that the lab shows."""
        return read(self.text)

    @property
    def as_example(self) -> bool:
        """True if it is that example still, unchanged."""
        return bool(self.about) and self.text == text_of(self.about, self.edition.id)

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold, changed by the house rules of this game."""
        return self.scene.edition

    @property
    def seats(self) -> int:
        """Return how many players there are."""
        return self.scene.draft.setting.seats

    @property
    def rolled(self) -> str:
        """The position whose next roll is shown: while this one's is waited for, the one before."""
        return self.before if self.waiting else self.text

    @property
    def onward(self) -> int | None:
        """At once, where the next roll is still to be found."""
        return 0 if self.waiting else None

    @property
    def link(self) -> str:
        """The position, and the one it is compared with, as a word; empty if they are too long for a link."""
        word = _link((self.text, self.kept) if self.kept else (self.text,))
        return word if len(word) <= limits.LINK_OF_POSITIONS else ""

    @property
    def values(self) -> Values:
        """The whole state; what is at its default is left out."""
        found: dict[str, Value] = {
            "position": self.text,
            "past": _link(self.past) if self.past else "",
            "future": _link(self.future) if self.future else "",
            "kept": self.kept,
            "tool": "" if self.tool.kind == LOOK else self.tool.word,
            "square": self.square,
            "player": None if self.player is None else self.player + 1,
            "visitor": self.visitor + 1 if self.visitor else None,
            "shades": None if self.shaded else False,
            "about": self.about,
        }
        return {name: value for name, value in found.items() if value is not None and value != ""}


def bounded(texts: tuple[str, ...]) -> tuple[str, ...]:
    """As many of the last positions as are kept."""
    texts = texts[-MOST_STEPS:]
    while sum(map(len, texts)) > MOST_TEXT:
        texts = texts[1:]
    return texts


@lru_cache(32)
def _link(texts: tuple[str, ...]) -> str:
    return link_of(texts)


VERSION = "sc1"
"""Of the form of links."""

END = "~"
"""Stands at the end of a link of which nothing is missing."""

_BETWEEN = "\n"
_CHECK = 3
_KNOWN = (
    b"us game-a seed=0 finite-stock as-printed fr2006 de2006 it pl game-b/20 drawn dice= | C:1500@0 M:1500@0"
    b" C:1500@10:1 M:1500@10:2w C:out@24 | p1:=m p2:=1 p3:=2 p4:=3 p5:=4 p6:=5 u-s-railroad u-s-air-line"
    b" fifth-ave wall-st nob-hill | debt p1 on=p1 turn=9 round=2 starter=p1 throws=0 rolled again owes=p1>"
    b"bank:75:property-tax:38:0 end p1 custody p1 roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M+0"
)
"""What positions have in common, which need not be in a link."""

_LINK = re.compile(r"(?<![A-Za-z0-9_.~-])(sc[0-9]{1,3})\.([A-Za-z0-9_-]*)(~?)")
"""A link, at the end of an address or alone."""


def link_of(texts: Sequence[str]) -> str:
    """Return the word that holds a position, or two that are compared: `sc1.…`, in letters that no link changes.

    It begins with a check of all that it holds, and ends in `~`, so that a cut is found.

    >>> word = link_of(("us game-a | C:1500@0 M:1500@0",))
    >>> word.startswith("sc1."), read_link(word)
    (True, ('us game-a | C:1500@0 M:1500@0',))

    Args:
        texts: the positions as text, the one that is shown first.
    """
    data = _BETWEEN.join(texts).encode()
    return f"{VERSION}.{squeezed(data, _KNOWN, _check(data))}{END}"


def is_link(text: str) -> bool:
    """Return true if a text contains a link to positions, even a damaged one."""
    return _LINK.search(text[: limits.LINK_OF_POSITIONS]) is not None


def read_link(text: str) -> tuple[str, ...]:
    """Return the texts in a link, without checking that they are positions.

    Args:
        text: the word itself, or an address that ends in it; spaces and line ends in it are left out.

    Raises:
        UnreadableError: if it is not such a link, has an unknown form, or is damaged or incomplete.
    """
    found = _LINK.search("".join(text.split())) if len(text) <= limits.LINK_OF_POSITIONS else None
    if found is None:
        raise UnreadableError(
            _(
                "“{text}” is not a link to a position. Such a link contains a word that starts with {version}.",
                text=quoted(text),
                version=f"{VERSION}.",
            )
        )
    version, piece, end = found.groups()
    if version != VERSION:
        raise UnreadableError(
            _(
                "This link has the form {version}, but this program reads only {known}. The link may be newer.",
                version=version,
                known=VERSION,
            )
        )
    opened = unsqueezed(piece, _KNOWN, 2 * limits.POSITION)
    if not end or opened is None or opened[0] != _check(opened[1]):
        raise UnreadableError(_("This link is damaged or incomplete, so its position cannot be read. Copy it again."))
    return tuple(opened[1].decode(errors="replace").split(_BETWEEN))


def _check(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4)[:_CHECK]
