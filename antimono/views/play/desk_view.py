"""The drawing of a desk, and the form of its HTML's actions.

Every surface understands the same marks in it:

* `data-press`: a button, JSON of the values that it gives (see `antimono.views.drawing.click_targets`);
* `data-drag` with `data-onto`, in a drawing: what can be dragged onto a mark with `data-press` that gives a
  value to the name in `data-onto`; then the name in `data-drag` gets it. Presses can do the same;
* `data-field`: an `input`, `select` or `textarea` that gives its own value to that name when it is changed;
  with `data-live` as soon as it moves;
* `form[data-form]`: when it is sent, its named fields go together, with those of its `data-press`;
* `data-seed`, on either of these: a name that is given besides, with a whole number below 10⁹ that the
  surface draws by chance, unless there is something under that name already;
* `input[type=file][data-load]`: the text of a file, of a megabyte at most, is given to that name;
* `data-new`: a button, JSON of the values from which another state is opened (`{}` for a fresh one); the one
  before stays among those that are kept;
* `data-print`, with `data-press`: when what it gives is shown, the page is printed;
* `data-focus`: what the focus goes to when it is new, that is when nothing had this value of it before;
* `data-copy`, `data-save` and `data-name`: a button that copies a text, or saves it as a file of that name;
* `data-copy-link`: a button that copies the address of this state, which ends in the state's `link`.

A field gives a truth if it is a tick, a whole number if it is of the type `number` or `range` and holds one,
and otherwise its text, which may be anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from itertools import groupby
from types import MappingProxyType
from typing import Any

from antimono.core.text import Message, _, verbatim
from antimono.course.lesson.controls import Value
from antimono.play.desk import Desk, Opened
from antimono.views.drawing.pen import Pen


def nameless(_state: Opened) -> Message:
    """Return what a desk calls its states that has no names for them: a list of them shows when each was touched."""
    return verbatim("")


def endless(_state: Opened) -> bool:
    """Return false: the states of this desk have no end."""
    return False


@dataclass(frozen=True, slots=True)
class DeskView[State: Opened]:
    """A desk and what draws it."""

    desk: Desk[State]
    blocks: Callable[[State, Pen], dict[str, str]]
    """HTML by the name of its block; one that is not there is empty. One called `log` is what is printed."""
    order: tuple[str, ...]
    """The blocks as they stand on a narrow page, one below the other."""
    money_format: Callable[[State], str]
    """How amounts are written."""
    called: Callable[[State], Message | None] = nameless
    """What a list of kept states calls this one, in a few words: “US, round 7, you have 1240”.

    `None` where there is nothing yet that is worth keeping, a form for a new game say: then the one before
    stays as it is kept, and what is done next is kept as another one.
    """
    parts: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Blocks that lie together as one thing, by its name; they follow each other in the order."""
    over: Callable[[State], bool] = endless
    """Return true when the game of a state has ended, so that no page offers to continue it."""


def laid_out(view: DeskView[Any], drawn: Mapping[str, str]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the blocks of a desk in their order, in the things in which they lie; one that lies alone has none."""
    part_of = {name: part for part, names in view.parts.items() for name in names}
    grouped = groupby(view.order, key=lambda name: part_of.get(name, ""))
    return [(part, [(name, drawn.get(name, "")) for name in names]) for part, names in grouped]


def press_button(words: str, values: Mapping[str, Value], *, kind: str = "", more: str = "") -> str:
    """Return a button with `words`, which are HTML; `more` are further attributes, from no space on."""
    given = escape(json.dumps(dict(values), ensure_ascii=False, separators=(",", ":")))
    looks = f' class="{kind}"' if kind else ""
    return f'<button type="button"{looks} data-press="{given}"{" " + more if more else ""}>{words}</button>'


COPIED = _("Copied.")
UNCOPIED = _("It could not be copied. Select the text and copy it yourself.")
UNWORKED = _("That did not work, so nothing has changed.")
LARGE = _("This file is larger than a megabyte, so it is not from this course. Nothing was changed.")
