"""Numbers as people type them: “$6”, “6 €”, “1,504” and “6.-” are whole amounts of money."""

from __future__ import annotations

import re

_CURRENCY = re.compile(r"[$€£\s\u202f]|PLN|zł|EUR|USD|L\.", re.IGNORECASE)
_TAIL = re.compile(r"[.,][-–—]*0{0,2}$")
_WHOLE = re.compile(r"[0-9]{1,7}|[0-9]{1,3}(?:[.,'’][0-9]{3})+")
LONGEST = 24
"""The most characters an answer may have."""


def read_number(text: str) -> str | None:
    """Return the digits of a whole number that somebody typed; `None` if it is not one.

    The page reads in the same way, in `site/_static/scenes.mjs`; a test holds both together.

    >>> [read_number(text) for text in ("$6", " 6 ", "6 €", "6.-", "1,504", "1 504", "007", "six", "6.5")]
    ['6', '6', '6', '6', '1504', '1504', '7', None, None]
    """
    if len(text) > LONGEST:
        return None
    bare = _TAIL.sub("", _CURRENCY.sub("", text))
    if not _WHOLE.fullmatch(bare):
        return None
    return str(int(re.sub(r"\D", "", bare)))
