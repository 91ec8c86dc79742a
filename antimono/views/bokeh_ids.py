"""The ids of Bokeh's models in a document that is written to a file."""

from __future__ import annotations

from typing import Any


def renumbered(value: Any, numbers: dict[str, str], key: str = "") -> Any:
    """Return the same with its models numbered as they appear: Bokeh counts all that a process ever made.

    Args:
        value: a document as JSON-ready data; under `places` it names its roots.
        numbers: the new ids met so far, by the old ones.
        key: the name under which it stands.

    >>> renumbered({"places": {"chart": "p1042"}, "doc": {"id": "p1042", "name": "p1042"}}, {})
    {'places': {'chart': 'p1'}, 'doc': {'id': 'p1', 'name': 'p1042'}}
    """
    match value:
        case dict():
            inner = "id" if key == "places" else ""
            return {name: renumbered(each, numbers, inner or name) for name, each in value.items()}
        case list():
            return [renumbered(each, numbers) for each in value]
        case str() if key == "id":
            return numbers.setdefault(value, f"p{len(numbers) + 1}")
    return value
