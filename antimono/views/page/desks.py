"""Answers of the worker behind a desk's page, in the reader's browser: JSON in, JSON out.

This runs in Pyodide's core, on the standard library alone, for each press.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Values
from antimono.play.desk import Opened
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.page.answers import answered, learn, values_of
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS, desk_view

RULES = "rules.html"
"""The page of the rules, seen from a desk's."""

_HELD = 6
"""How many states are held: of a few tabs' worth, for each may hold a whole game."""

__all__ = ["RecentStates", "blocks", "learn", "reply"]


@dataclass(slots=True)
class RecentStates:
    """The last few states, by their desk and values: the one before a press has just been made."""

    most: int = _HELD
    """How many."""
    states: OrderedDict[tuple[str, str], Opened] = field(default_factory=OrderedDict)
    """The newest is the last."""

    def opened(self, view: DeskView[Any], values: Values) -> Opened:
        """Return the held state of a desk that has these values; open the desk from them if none is held."""
        return self.states.get((view.desk.slug, _key(values))) or view.desk.open(values)

    def hold(self, view: DeskView[Any], state: Opened) -> None:
        """Hold a state, and let go of the one that has been held the longest."""
        key = (view.desk.slug, _key(state.values))
        self.states[key] = state
        self.states.move_to_end(key)
        while len(self.states) > self.most:
            self.states.popitem(last=False)


_STATES = RecentStates()


def reply(request_json: str, *, views: Mapping[str, DeskView[Any]] = DESK_VIEWS, held: RecentStates = _STATES) -> str:
    """Answer a page's request, JSON to JSON, in the language that it names.

    A request has `desk`, a slug; `values`, the state that is to be opened; `press`, the values that a mark
    has given, or `null`; and `language`. The answer has the `values` after it; what to show: `blocks` (HTML
    by name), `said` and `notes` (sentences); `called`, a few words, or `null`; `over`, true or false; and
    `link` and `onward` as `Opened` has them. Or it has `error`, a sentence, and then nothing has changed.
    """

    def found(request: Mapping[str, Any], translations: NullTranslations) -> object:
        view = desk_view(request["desk"], views)
        state = held.opened(view, values_of(request, "values"))
        if press := values_of(request, "press"):
            state = view.desk.pressed(state, press)
        held.hold(view, state)
        return _answer(view, state, translations)

    return answered(request_json, found)


def _answer(view: DeskView[Any], state: Opened, translations: NullTranslations) -> dict[str, object]:
    called = view.called(state)
    return {
        "values": dict(state.values),
        "blocks": blocks(view, state, translations),
        "said": "" if state.said is None else state.said.text(translations),
        "notes": [note.text(translations) for note in state.notes],
        "called": None if called is None else called.text(translations),
        "over": view.over(state),
        "link": state.link,
        "onward": state.onward,
    }


def blocks(
    view: DeskView[Any], state: Opened, translations: NullTranslations = ENGLISH, rules: str = RULES
) -> dict[str, str]:
    """Return the HTML of every block of a desk, in its order; `rules` is where clauses are explained."""
    drawn = view.blocks(state, Pen(translations, view.money_format(state), links_to(rules)))
    return {name: drawn.get(name, "") for name in view.order}


def _key(values: Values) -> str:
    # In the order of the names: JavaScript puts those that are numbers first.
    return json.dumps(dict(values), ensure_ascii=False, sort_keys=True)
