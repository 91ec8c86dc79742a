"""Transcripts of desks: what is pressed in a walk, and each sentence that the page says for the first time.

What follows `?` is only tried: what is said of it, and which values it would change. A second file has a digest
of each block's elements with their attributes and texts: the name of a button, whether it is pressed, what it sends.

`make golden` repeats the walks and writes the files; look at the difference before you commit it.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

from antimono.course.lesson.controls import Values
from antimono.play.desk import Opened
from antimono.views.drawing.pen import Pen
from antimono.views.play.desks import DESK_VIEWS
from tests.digests import write_digests
from tests.play.presses import NAMES, VALUES

FOLDER = Path(__file__).parent / "golden"

_LEFT_OUT = re.compile(r'<svg.*?</svg>|<details class="am-why.*?</details>', re.DOTALL)
"""Drawings, and the words of clauses, which have tests of their own."""
_INSIDE = re.compile(r"</?(?:span|strong|em|b|i|a|cite|abbr|bdi|mark|small)\b[^>]*>")
"""What does not end a sentence."""
_TAG = re.compile(r"<[^>]*>")
_PRESS = re.compile(r'data-press="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Walk:
    """A desk, how it is begun, and how it goes on: whatever is offered, as the seed has it."""

    desk: str
    seed: int
    presses: int
    begin: Values = field(default_factory=dict)
    shuns: tuple[str, ...] = ()
    """What is not pressed unless nothing else is offered: it would begin anew, or leave the way."""
    tries: int = 3
    """How much is tried at each step beside the way, one on top of the other."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.desk}-{self.seed}.txt"

    @property
    def elements_file(self) -> Path:
        return FOLDER / f"{self.desk}-{self.seed}.elements.txt"

    def transcripts(self) -> tuple[list[str], list[str]]:
        """Return the lines of the transcript, and the elements."""
        elements = dict[str, str]()
        return list(self._lines(elements)), list(elements.values())

    def _lines(self, elements: dict[str, str]) -> Iterator[str]:
        """Yield the lines of what is said; add each element that is drawn, once."""
        view = DESK_VIEWS[self.desk]
        rng, aside = random.Random(self.seed), random.Random(f"{self.desk}-{self.seed}")
        state, before, press = view.desk.open({}), set[str](), self.begin
        for _each in range(self.presses):
            state = view.desk.pressed(state, press)
            blocks = view.blocks(state, Pen(money_format=view.money_format(state)))
            drawn = "".join(blocks.values())
            for _form, element in drawn_elements(blocks):
                elements.setdefault(element, element)
            told = [*map(str, state.notes), *([str(state.said)] if state.said else []), *sentences(drawn)]
            yield f"> {json.dumps(press, ensure_ascii=False)}"
            yield from dict.fromkeys([each for each in told if each not in before])
            before.update(told)
            tried = state
            for _try in range(self.tries):
                press = _odd(self.desk, aside)
                after = view.desk.pressed(tried, press)
                yield from _changes(press, tried, after)
                tried = after
            press = {"onward": True} if state.onward is not None else self._next(drawn, rng)

    def _next(self, drawn: str, rng: random.Random) -> Values:
        offered = sorted(set(map(unescape, _PRESS.findall(drawn))))
        found: list[Values] = [json.loads(each) for each in offered]
        wanted = [each for each in found if not set(each) & set(self.shuns)] or found
        kind = rng.choice(sorted({next(iter(each)) for each in wanted}))  # squares are many, and tell little
        return rng.choice([each for each in wanted if kind in each])


PACKED = {"past", "future"}
"""Values that are compressed, by another zlib otherwise."""


def _odd(desk: str, rng: random.Random) -> Values:
    """Some press of a name that a desk knows, with any value that means something to it now and then."""
    kind = rng.choice(sorted({name.partition("-")[0] for name in NAMES[desk]}))
    name = rng.choice([name for name in NAMES[desk] if name.partition("-")[0] == kind])
    return {name: rng.choice((*range(6), rng.choice(VALUES), rng.choice(VALUES), rng.choice(VALUES)))}


def _changes(press: Values, before: Opened, after: Opened) -> Iterator[str]:
    """Yield what is said of a press, and the values that it changes."""
    yield f"? {json.dumps(press, ensure_ascii=False)}"
    yield from map(str, after.notes)
    if after.said is not None:
        yield str(after.said)
    was, now = before.values, after.values
    for changed in sorted((was.keys() | now.keys()) - PACKED):
        if was.get(changed) != now.get(changed):
            yield f"{changed} = {_part(str(was.get(changed)), str(now.get(changed)))}"


def _part(was: str, now: str) -> str:
    """A text from where it is not as it was."""
    place = next((place for place, pair in enumerate(zip(was, now, strict=False)) if len({*pair}) > 1), len(was))
    return " ".join(f"{now[:place][-12:]}|{now[place:][:90]}".split())


_DRAWING = re.compile(r"<svg.*?</svg>", re.DOTALL)
_ELEMENT = re.compile(r"<(/?[a-z][^<>]*)>([^<>]*)")
LONG = re.compile(r' (data-acts|data-save)="[^"]*"')
"""Attributes with whole games in them, which have tests of their own."""


def drawn_elements(blocks: Mapping[str, str], most: int = 1000) -> Iterator[tuple[str, str]]:
    """Yield each element of each block with its attributes and first text, after its form without amounts.

    Args:
        blocks: what a view has drawn, by name.
        most: how many letters of a text are told.
    """
    for name, html in blocks.items():
        for tag, text in _ELEMENT.findall(LONG.sub(r" \1", _DRAWING.sub("", html))):
            told = " ".join(text.split())[:most]
            if told or not tag.startswith("/"):
                element = unescape(f"{name}: {tag} > {told}" if told else f"{name}: {tag}")
                yield f"{name}: {tag} > {re.sub(r'[0-9]+', '#', told)}", element.replace("\n", " ")


def sentences(html: str) -> list[str]:
    """Return what a page says, element by element."""
    parts = _TAG.split(_INSIDE.sub("", _LEFT_OUT.sub("", html)))
    return [text for part in parts if (text := " ".join(unescape(part).split()))]


LOOKS = ("square", "player", "print", "all", "undo", "eye", "again", "edition", "back", "new", "load", "at")
"""What only looks, or leads back: what a walk shuns that is to come far."""

WALKS = (
    Walk("first-game", 1, 90, shuns=(*LOOKS, "role"), tries=1),
    Walk("first-game", 2, 90, {"role": "monopolist"}, shuns=(*LOOKS, "role"), tries=1),
    Walk("play", 1, 100, {"start": True, "seed": "7"}, shuns=LOOKS),
    Walk("play", 2, 60, {"start": True, "seed": "8", "aim": "timed"}, shuns=("new", "load")),
    Walk("cheaters", 1, 150, {"deal": True, "seed": "7"}, shuns=LOOKS),
    Walk("cheaters", 2, 100, {"deal": True, "seed": "8", "practice": True}, shuns=("new", "load")),
    Walk("scenario", 1, 60, shuns=("onward",), tries=8),
    Walk("scenario", 2, 60, {"example": 1}, shuns=("onward",), tries=8),
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for walk in WALKS:
        told, drawn = walk.transcripts()
        walk.file.write_text("\n".join([*told, ""]), "utf-8")
        write_digests(walk.elements_file, drawn)


if __name__ == "__main__":
    main()
