"""HTML in pieces: what many views share stands once.

The views of a chapter's scenes are alike but for a verdict or a square, and every "why?" holds the text of
its clauses. A table of all of them is much smaller if each piece stands in it once and a view is the list of
its pieces. Nothing is lost: put together, they are the very same HTML.
"""

from __future__ import annotations

import re
from itertools import pairwise

_BEFORE = re.compile(
    r'<(?:details class="am-(?:why|squares)"|span><(?:cite|a class="clause")|/span></details>'
    r'|button|div class="am-|p class="am-throw|table|tr|li|figure'
    r'|g id="|g class="am-b-(?:ti|tab|pawn|mark|lens|whose)|desc|rect class="am-b-[cm]|defs)'
)
"""HTML is cut before what may differ from one view to the next while the rest stays,"""

_AFTER = re.compile("</(?:details|desc|figure)>")
"""and after what is itself shared."""


class Pieces:
    """The pieces of many texts, each once, in the order in which they were met."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def cut(self, html: str) -> list[int]:
        """Return the places of the pieces of a text in `listed`."""
        cuts = {found.start() for found in _BEFORE.finditer(html)}
        cuts.update(found.end() for found in _AFTER.finditer(html))
        bounds = sorted(cuts | {0, len(html)})
        return [self._known.setdefault(html[start:end], len(self._known)) for start, end in pairwise(bounds)]

    @property
    def listed(self) -> list[str]:
        """All pieces met so far, by place."""
        return list(self._known)
