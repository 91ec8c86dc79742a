"""The tables of the look-up: everything that it can answer, a file for each edition.

A text stands in a table once, in `texts`; elsewhere its place in that list stands for it. The answers of a
way are in one list, those of the last pick beside each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Street, load
from antimono.anti_monopoly.theme import board_squares
from antimono.at_the_table.look_up import cheaters as second
from antimono.at_the_table.look_up.event import EventAnswer, EventVariant, ListOption, Pick, ReasonLine, Sum, TableEvent
from antimono.at_the_table.look_up.events import EVENTS
from antimono.cheaters import edition as second_game
from antimono.cheaters import theme as second_look
from antimono.core.text import ENGLISH, Message

type Json = dict[str, Any]

NAME = "look-up.{edition}.json"
"""What a table is called."""


class Texts:
    """The texts of a table, each once."""

    def __init__(self, translations: NullTranslations) -> None:
        self._translations = translations
        self._places: dict[str, int] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def place(self, text: Message | str) -> int:
        """Return the place of a text, which is put there if it is new."""
        said = text if isinstance(text, str) else text.text(self._translations)
        return self._places.setdefault(said, len(self._places))


type Rules = Edition | second_game.Edition
"""An edition of either game."""

EDITIONS = (*EDITION_IDS, second_game.EDITION_ID)
"""Whose tables there are: those of the first game, and the second game."""


def table(edition: Rules, translations: NullTranslations = ENGLISH) -> Json:
    """Return all that an edition answers."""
    texts = Texts(translations)
    if isinstance(edition, Edition):
        events = {event.key: _event(event, edition, texts.place) for event in EVENTS}
    else:
        events = {event.key: _event(event, edition, texts.place) for event in second.EVENTS}
    return {"money": edition.money_format, "events": events, "texts": list(texts)}


def write_tables(folder: Path, translations: NullTranslations = ENGLISH) -> None:
    """Write the table of every edition."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in EDITIONS:
        edition = second_game.load() if name == second_game.EDITION_ID else load(name)
        told = json.dumps(table(edition, translations), ensure_ascii=False, separators=(",", ":"))
        (folder / NAME.format(edition=name)).write_text(told + "\n", "utf-8")


type Place = Callable[[Message | str], int]


def _event[Of: (Edition, second_game.Edition)](event: TableEvent[Of], edition: Of, place: Place) -> Json:
    ways = [_way(way, edition, place) for way in event.ways(edition)]
    return {"asks": place(event.asks), "ways": ways}


def _way(way: EventVariant, edition: Rules, place: Place) -> Json:
    return {
        "key": way.key,
        "label": place(way.label),
        "role": way.role or "",
        "picks": [_pick(pick, edition, place) for pick in way.picks],
        "answers": [_answer(answer, edition, place) for _keys, answer in way.answers()],
        **({"sum": _sum(way.sum, place)} if way.sum else {}),
    }


def _pick(pick: Pick, edition: Rules, place: Place) -> Json:
    return {"label": place(pick.label), "options": [_option(each, edition, place) for each in pick.options]}


def _option(option: ListOption, edition: Rules, place: Place) -> list[Any]:
    told = [option.key, place(option.label), place(option.group or "")]
    drawn = _drawn(option, edition)
    return [*told, place(drawn)] if drawn else told


def _drawn(option: ListOption, edition: Rules) -> str:
    """Return what is drawn of an option: a piece and the number of its city, or how much is built; else `""`."""
    if option.square is not None and not isinstance(edition, Edition):
        group = list(edition.groups).index(edition.deed(option.square).group) + 1
        return f"{second_look.board_squares()[option.square].picture} {group}"
    if option.square is not None and isinstance(edition, Edition):
        square = edition.squares[option.square]
        city = edition.cities.index(edition.city_of(square)) + 1 if isinstance(square, Street) else 0
        return f"{board_squares(edition)[option.square].picture} {city}"
    return "" if option.built is None else f"built {option.built}"


def _answer(answer: EventAnswer, edition: Rules, place: Place) -> list[Any]:
    return [
        place(answer.headline),
        place(answer.says),
        [_line(line, edition, place) for line in answer.lines],
        place(" ".join(answer.near)),
        [place(note) for note in answer.notes],
    ]


def _line(line: ReasonLine, edition: Rules, place: Place) -> list[int]:
    money = "" if line.amount is None else edition.money(line.amount)
    return [place(line.text), place(money), place(" ".join(line.clauses))]


def _sum(asked: Sum, place: Place) -> Json:
    return {
        "shares": [
            [place(share.label), place(share.line), share.percent, place(" ".join(share.clauses))]
            for share in asked.shares
        ],
        "flat": asked.flat,
        "note": asked.note,
        "says": [place(asked.percentage), place(asked.fixed), place(asked.same)],
    }
