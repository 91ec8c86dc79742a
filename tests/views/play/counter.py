"""The desk of the tests: it counts, and has everything that desks have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, ngettext
from antimono.course.lesson.controls import Value, Values
from antimono.play.desk import LINK, ONWARD, Desk
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import DeskView, press_button

MOST = 99
"""How far it counts."""


@dataclass(frozen=True, slots=True)
class Count:
    """How far somebody has counted."""

    count: int = 0
    name: str = ""
    """What is counted."""
    more: int = 0
    """How many the others still count by themselves."""
    seed: int = 0
    """What was drawn by chance, if anything was."""
    notes: tuple[Message, ...] = ()
    said: Message | None = None

    @property
    def values(self) -> Values:
        """See `Opened`."""
        given: dict[str, Value] = {"count": self.count, "name": self.name, "more": self.more, "seed": self.seed}
        return {name: value for name, value in given.items() if value}

    @property
    def onward(self) -> int | None:
        """See `Opened`."""
        return 20 if self.more else None

    @property
    def link(self) -> str:
        """See `Opened`."""
        return f"n{self.count}" if self.count else ""


def _open(values: Values) -> Count:
    """A count; the word of a link is `n7`."""
    word = values.get(LINK)
    if word is not None:
        digits = str(word).removeprefix("n")
        if not digits.isdecimal():
            return Count(notes=(_("The link “{link}” holds no number.", link=str(word)),))
        return Count(int(digits))
    kept: Mapping[str, Value] = values
    count = kept.get("count", 0)
    if not isinstance(count, int) or count > MOST:
        return Count(MOST, notes=(_("Nobody counts further than {most}.", most=MOST),))
    return Count(count, str(kept.get("name", "")), int(kept.get("more") or 0), int(kept.get("seed") or 0))


def _pressed(state: Count, press: Values) -> Count:
    state = replace(state, notes=(), said=None)
    match dict(press):
        case {"add": int(number)}:
            return _added(state, number)
        case {"count": int(number)}:
            return replace(state, count=min(number, MOST))
        case {"name": str(name), **rest}:
            return replace(state, name=name.strip(), seed=int(rest.get("seed") or 0))
        case {"more": int(number)}:
            return replace(state, more=number)
        case {"load": str(text)} if not text.strip().isdecimal():
            return replace(state, notes=(_("This file holds no number."),))
        case {"load": text}:
            return Count(int(str(text)))
        case {"break": how}:
            raise (UnreadableError(_("Nobody breaks a rule here.")) if how == "rule" else RuntimeError("broken"))
        case values if ONWARD in values and state.more:
            return replace(state, count=state.count + 1, more=state.more - 1)
    return Count() if "end" in press else state


def _added(state: Count, number: int) -> Count:
    if state.count + number > MOST:
        return replace(state, notes=(_("Nobody counts further than {most}.", most=MOST),))
    count = state.count + number
    return replace(state, count=count, said=ngettext("It is {count} now.", "It is {count} now.", count))


def _blocks(state: Count, pen: Pen) -> dict[str, str]:
    buttons = "".join(press_button(pen.text(words), values) for words, values in _BUTTONS)
    return {
        "head": f'<p class="am-heading" data-focus="{state.count // 10}">{pen.number(state.count)}</p>',
        "log": f"<p>{pen.text(state.name)} {pen.number(state.seed)}</p>",
        "does": (
            f'{buttons}<svg viewBox="0 0 40 20" width="80"><g role="button" tabindex="0" '
            f'data-press="{{&quot;add&quot;:2}}"><title>{pen.text(_("Add two"))}</title>'
            '<rect width="40" height="20"/></g></svg>'
        ),
        "fields": (
            f"<label>{pen.text(_('Count'))}"
            f' <input type="number" data-field="count" value="{state.count}"></label>'
            f"<label>{pen.text(_('Slide'))}"
            f' <input type="range" max="{MOST}" data-field="count" data-live value="{state.count}"></label>'
            f'<form data-form data-seed="seed"><label>{pen.text(_("Name"))} <input name="name"></label>'
            f"<button>{pen.text(_('Give the name'))}</button></form>"
            f'<input type="file" data-load="load" aria-label="{pen.text(_("Load"))}">'
            f'<button type="button" data-copy-link>{pen.text(_("Copy the link"))}</button>'
            f'<button type="button" data-save="{state.count}" data-name="count.txt">'
            f"{pen.text(_('Save'))}</button>"
        ),
    }


_BUTTONS: tuple[tuple[Message, Values], ...] = (
    (_("Add one"), {"add": 1}),
    (_("Add ten"), {"add": 10}),
    (_("Let others count"), {"more": 3}),
    (_("Against the rules"), {"break": "rule"}),
    (_("Broken"), {"break": "all"}),
    (_("End"), {"end": True}),
)


def _called(state: Count) -> Message | None:
    return _("{name} {count}", name=state.name, count=state.count) if state.count or state.name else None


DESK: Desk[Count] = Desk("counter", _("Counter"), _open, _pressed)
VIEW = DeskView(DESK, _blocks, ("head", "does", "fields", "log"), lambda _state: "{amount}", _called)
VIEWS: Mapping[str, DeskView[Count]] = {"counter": VIEW}
