"""Positions in one word that fits into a link: `sc1.…`, in letters that no link changes.

A word holds one position, or two that are compared. It ends in `~`, so that a cut is found, and it begins
with a check of all that it holds.

>>> word = link_of(("us game-a | C:1500@0 M:1500@0",))
>>> word.startswith("sc1."), read_link(word)
(True, ('us game-a | C:1500@0 M:1500@0',))
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence

from antimono.anti_monopoly.records.link import squeezed, unsqueezed
from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.core.text import _, quoted

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
    """The word that holds a position, or two.

    Args:
        texts: the positions as text, the one that is shown first.
    """
    data = _BETWEEN.join(texts).encode()
    return f"{VERSION}.{squeezed(data, _KNOWN, _check(data))}{END}"


def is_link(text: str) -> bool:
    """Whether a text has a word that means to be a link of positions, be it damaged or not."""
    return _LINK.search(text[: limits.LINK_OF_POSITIONS]) is not None


def read_link(text: str) -> tuple[str, ...]:
    """The texts that a link holds; whether they are positions is not asked.

    Args:
        text: the word itself, or an address that ends in it; spaces and line ends in it are left out.

    Raises:
        UnreadableError: if it is no such link, of a form that is not known here, or damaged or cut.
    """
    found = _LINK.search("".join(text.split())) if len(text) <= limits.LINK_OF_POSITIONS else None
    if found is None:
        raise UnreadableError(
            _(
                "“{text}” is no link of a position: such a link has a word that begins with {version}.",
                text=quoted(text),
                version=f"{VERSION}.",
            )
        )
    version, piece, end = found.groups()
    if version != VERSION:
        raise UnreadableError(
            _(
                "This link is of the form {version}, and this program reads {known}: it may be newer.",
                version=version,
                known=VERSION,
            )
        )
    opened = unsqueezed(piece, _KNOWN, 2 * limits.POSITION)
    if not end or opened is None or opened[0] != _check(opened[1]):
        raise UnreadableError(
            _("This link is damaged or cut, so nothing can be read of its position: copy it again.")
        )
    return tuple(opened[1].decode(errors="replace").split(_BETWEEN))


def _check(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4)[:_CHECK]
