"""JSON that somebody hands us: read with a bound on its depth, so that no text ends the program."""

from __future__ import annotations

import json
import re
from math import isfinite

from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.core.text import Message, _

_MARK = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
"""A string, which may have brackets in it, or a bracket."""


def read_json(text: str) -> object:
    """Return what a JSON text says; numbers that are not finite are none.

    The depth is counted before the text is read: in a browser a deep one would end Python itself.

    >>> read_json('{"players": [1, 2]}')
    {'players': [1, 2]}

    Raises:
        UnreadableError: if it is not JSON, or deeper than `limits.NESTED`.
    """
    if text.count("[") + text.count("{") > limits.NESTED and _depth(text) > limits.NESTED:
        raise UnreadableError(_("The data is nested more than {most} levels deep.", most=limits.NESTED))
    try:
        return json.loads(text, parse_float=_finite, parse_constant=_finite)
    except UnreadableError:
        raise
    except (ValueError, RecursionError):
        raise UnreadableError(_NO_JSON) from None


_NO_JSON: Message = _("The data is damaged; it is not valid JSON.")


def _depth(text: str) -> int:
    deepest = depth = 0
    for mark in _MARK.finditer(text):
        first = text[mark.start()]
        if first in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif first in "]}":
            depth -= 1
    return deepest


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise UnreadableError(_NO_JSON)
    return number
