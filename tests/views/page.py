"""HTML as tests read it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import override

VOID = {"br", "hr", "img", "input", "meta", "link"}


class Page(HTMLParser):
    """Checks nesting, and collects ids, references, tags and visible text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(source)
        self.close()
        assert not self.open, f"left open: {self.open}"

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag and its attributes."""
        names = [name for name, _value in attrs]
        assert len(names) == len(set(names)), f"attribute twice in {tag}"
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag; it does not stay open."""
        self.tags.append((tag, dict(attrs)))

    @override
    def handle_endtag(self, tag: str) -> None:
        """The tag closed is the last one opened."""
        assert self.open.pop() == tag

    @override
    def handle_data(self, data: str) -> None:
        """Note what is read."""
        if data.strip():
            self.words.append(data)

    @property
    def ids(self) -> list[str]:
        """All ids."""
        return [value for _tag, attributes in self.tags if (value := attributes.get("id"))]

    def having(self, name: str) -> list[dict[str, str]]:
        """The attributes of every element with this one."""
        return [
            {key: value or "" for key, value in attributes.items()}
            for _tag, attributes in self.tags
            if name in attributes
        ]

    def all(self, tag: str, kind: str = "") -> list[dict[str, str | None]]:
        """The attributes of every `tag` of the class `kind`."""
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and (not kind or kind in (attributes.get("class") or "").split())
        ]
