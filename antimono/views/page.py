"""A lesson on a static page: the HTML that is there from the start, and the answers of the worker behind it.

Both run on the standard library alone. `section` is used when the site is built; `reply` runs in the reader's
browser, in Pyodide's core, for each change of a control. The blocks of a lesson stand in the page itself, so
the page reads, prints and is searched without any script.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from html import escape

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH, Message, _
from antimono.lessons.controls import Choice, Control, Jump, Number, Place, Roll, Switch, Value, Values, Walk
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson
from antimono.lessons.lesson import link as linked
from antimono.lessons.plain import Json, plain
from antimono.rulebook.clauses import anchor
from antimono.views import forms, html
from antimono.views.drawing.pen import ClauseLink, no_link
from antimono.views.styles import sheet

WORDS: Mapping[str, Message] = {
    "starting": _("The controls are being made ready; you can read on meanwhile."),
    "loading": _("Loading your situation…"),
    "slow": _("The controls take longer than usual; the text is complete, and they will follow."),
    "failed": _(
        "The controls could not be started. The text is complete as it stands; reloading tries again."
    ),
    "lost": _(
        "The situation in this link could not be loaded, so the lesson's own is shown; reloading tries again."
    ),
    "error": _("That change could not be shown; everything is as it was before."),
    "copied": _("Link copied."),
    "uncopied": _("The link could not be copied; it is in the address bar."),
}
"""What the browser modules may have to say, by the name under which they know it."""

NO_SCRIPT = _(
    "The controls of this lesson need JavaScript; without it you see one situation, complete in itself."
)
COPY = _("Copy a link to this situation")

LIVE = frozenset({"notes", "prediction", "number"})
"""The blocks whose changes are read out."""

STICKY = frozenset({"number"})
"""The blocks that stay in sight on a phone."""

CARDS = {"prediction": '<div class="am-bet">', "situation": '<div class="am-play">'}
"""What opens before a block: a card for the question, and all that the number belongs to.

The number stays in sight only beside the latter. The first ends with the controls of the question.
"""

ORDER: tuple[str | Place, ...] = (
    "notes",
    "prediction",
    Place.PREDICTION,
    "situation",
    Place.SITUATION,
    "number",
    "steps",
    "figures",
    Place.WALK,
    "tables",
    "passages",
    "marks",
)
"""The one order in which every surface shows a lesson."""


def section(
    lesson: Lesson,
    values: Values | None = None,
    *,
    clauses: str = "rules.html",
    translations: NullTranslations = ENGLISH,
) -> str:
    """The HTML of a lesson's frame for `values`: complete without a script, and live with `lesson.mjs`.

    Args:
        lesson: the lesson.
        values: the situation it opens with, where that is not its own.
        clauses: the page of the rules, seen from this one; empty if there is none.
        translations: the reader's language.
    """
    values = dict(values or {})
    frame = lesson.frame(values)
    blocks = html.blocks(frame, translations=translations, clause_link=_clause_link(clauses))
    attributes = {
        "class": "antimono-lesson",
        "aria-label": frame.title.text(translations),
        "data-lesson": lesson.slug,
        "data-values": _json(values),
        "data-clauses": clauses,
        "data-words": _json({name: words.text(translations) for name, words in WORDS.items()}),
    }
    parts = [
        f"<style>{sheet('page.css')}</style>",
        f"<noscript><p class='am-status'>{escape(NO_SCRIPT.text(translations))}</p></noscript>",
    ]
    for part in ORDER:
        if part is Place.PREDICTION:
            # What is to be said of the controls stands in their place, so it moves nothing when it goes.
            status = '<p class="am-status" role="status" data-status></p>'
            parts.append(f'<div class="am-first">{status}{_place(frame, part, translations)}</div></div>')
        elif isinstance(part, Place):
            parts.append(_place(frame, part, translations))
        else:
            live = ' aria-live="polite"' if part in LIVE else ""
            sticky = " am-sticky" if part in STICKY else ""
            block = f'<div class="am-block{sticky}" data-block="{part}"{live}>{blocks[part]}</div>'
            parts.append(CARDS.get(part, "") + block)
    parts.append(
        '<p class="am-share"><button type="button" class="am-copy" data-copy hidden>'
        f'{escape(COPY.text(translations))}</button> <span role="status" data-copied></span></p>'
    )
    parts.append("</div>")
    start = " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
    return f"<section {start}>\n" + "\n".join(parts) + "\n</section>\n"


@dataclass(frozen=True, slots=True)
class Request:
    """What a page asks its worker.

    Attributes:
        lesson: the slug.
        values: where the lesson stands; the values of a link are text.
        changes: what has been moved or pressed since, in order.
        start: the situation with which the page's section opens.
        clauses: the page of the rules, or nothing.
        frame: whether the frame is wanted as data besides.
    """

    lesson: str
    values: Values
    changes: tuple[tuple[str, Value], ...] = ()
    start: Values | None = None
    clauses: str = ""
    frame: bool = False

    @classmethod
    def read(cls, text: str) -> Request:
        """The request that `text`, JSON, holds."""
        data = json.loads(text)
        changes = data.get("changes", [])
        if data.get("change"):
            changes = [*changes, data["change"]]
        return cls(
            lesson=data["lesson"],
            values=data.get("values") or {},
            changes=tuple((name, value) for name, value in changes),
            start=data.get("start"),
            clauses=data.get("clauses") or "",
            frame=bool(data.get("frame")),
        )


def reply(
    request_json: str,
    *,
    lessons: Mapping[str, Lesson] | None = None,
    translations: NullTranslations = ENGLISH,
) -> str:
    """Answer a page's request, JSON to JSON.

    The answer has `values` and `link` (for the address), `blocks` (HTML by name), `controls` and `groups`
    (what the Bokeh models show, by name and part) and, if asked for, `frame` (as plain data); or `error`, a
    sentence.
    """
    try:
        request = Request.read(request_json)
        lesson = _lesson(request.lesson) if lessons is None else lessons[request.lesson]
        return _json(answer(lesson, request, translations))
    except AntimonoError as error:
        return _json({"error": error.message.text(translations)})


def answer(lesson: Lesson, request: Request, translations: NullTranslations = ENGLISH) -> dict[str, object]:
    """What `reply` says, before it is JSON."""
    shown = frame = _frame(lesson, _json(request.values))
    for name, value in request.changes:
        frame = lesson.changed(frame, name, value)
    blocks = html.blocks(
        frame,
        translations=translations,
        clause_link=_clause_link(request.clauses),
        changed_from=shown if request.changes else None,
    )
    return {
        "values": dict(frame.values),
        "link": link(lesson, frame, request.start),
        "blocks": blocks,
        "controls": _controls(lesson, frame, translations),
        "groups": {
            group.key: forms.group_properties(group, frame, translations)
            for group in forms.groups(lesson)
            if group.heading
        },
        "frame": plain(frame, translations) if request.frame else None,
    }


def link(lesson: Lesson, frame: Frame, start: Values | None = None) -> dict[str, str]:
    """The values of `frame` for the address of a page whose section opens with `start`.

    An address without values means `start`; so where `start` is not the lesson's own situation, that one
    needs a value in the address, though all are at their defaults.
    """
    found = linked(frame)
    if start and frame.values == _frame(lesson, _json(start)).values:
        return {}
    if start and not found:
        name, value = frame.values[0]
        return {name: str(value).lower() if isinstance(value, bool) else str(value)}
    return found


def _controls(lesson: Lesson, frame: Frame, translations: NullTranslations) -> dict[str, object]:
    """What each control's models show, and what a change of them means."""
    possible = forms.forms(lesson)
    return {
        control.name: {
            "value": None if isinstance(control, Jump) else control.value,
            "values": []
            if forms.current(control, possible[control.name]) is forms.Form.SPINNER
            else [value for value, _label in forms.options(control)],
            "last": control.last if isinstance(control, Walk) else None,
            "parts": forms.properties(control, possible[control.name], translations),
        }
        for control in frame.controls
    }


def _place(frame: Frame, place: Place, translations: NullTranslations) -> str:
    """Where the controls of `place` will be; until then, or without a script, it says how they stand."""
    controls = [control for control in frame.controls if control.place is place]
    if not controls:
        return ""
    told = "".join(
        f"<div><dt>{escape(control.label.text(translations))}</dt><dd>{escape(text)}</dd></div>"
        for control in controls
        if control.visible and (text := _standing(control, translations))
    )
    rows = sum(1 for control in controls if control.visible and not isinstance(control, Roll | Jump))
    listed = f'<dl class="am-held">{told}</dl>' if told else ""
    # The widgets' number gives about their height, so that little moves when they come.
    return f'<div class="am-controls" data-controls="{place}" style="--rows:{max(1, rows)}">{listed}</div>'


def _standing(control: Control, translations: NullTranslations) -> str:
    """How a control stands, in a word or two; nothing where there is nothing to say."""
    match control:
        case Choice(value=str() as value):
            return next(label for option, label in forms.options(control, translations) if option == value)
        case Number(value=int() as number):
            return str(number)
        case Switch(value=on):
            return (_("yes") if on else _("no")).text(translations)
        case Walk():
            return forms.walk_position(control).text(translations)
        case Roll() | Jump() | Choice() | Number():
            return ""


@lru_cache(maxsize=16)
def _frame(lesson: Lesson, values: str) -> Frame:
    """The frame for `values`, JSON; the one before a change has just been made."""
    return lesson.frame(json.loads(values))


def _clause_link(page: str) -> ClauseLink:
    return (lambda clause: f"{page}#{anchor(clause)}") if page else no_link


def _lesson(slug: str) -> Lesson:
    from antimono.lessons import lesson

    return lesson(slug)


def _json(value: Json | object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
