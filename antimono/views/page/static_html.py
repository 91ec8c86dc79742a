"""The HTML of a lesson that is in its page from the start, made when the site is built.

The blocks of a lesson stand in the page itself, so the page reads, prints and is searched without any script;
`lesson.mjs` makes it live.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from html import escape

from antimono.core.text import ENGLISH, Message, _
from antimono.course.lesson.controls import Jump, Place, Roll, Values
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.views.attributes import attributes_html
from antimono.views.backend import PYTHON_AWAY, PYTHON_LOST
from antimono.views.control_looks import look, widgets_of
from antimono.views.drawing.pen import links_to
from antimono.views.html import LIVE, ORDER, STICKY, blocks

WORDS: Mapping[str, Message] = {
    "starting": _("The controls are loading. You can keep reading."),
    "loading": _("Loading your situation…"),
    "slow": _("The controls are taking longer than usual. The text is complete, and the controls will follow."),
    "failed": _("The controls could not be started. The text is complete without them."),
    "lost": _("The situation in this link could not be loaded, so the usual one is shown."),
    "behind": PYTHON_AWAY,
    "stopped": PYTHON_LOST,
    "error": _("That change could not be shown, so nothing has changed."),
    "copied": _("Link copied."),
    "uncopied": _("The link could not be copied; it is in the address bar."),
    "waiting": _("To save data, the controls of this lesson load only when you ask for them."),
    "start": _("Load the controls"),
}
"""What the browser modules may have to say, by the name under which they know it."""

NO_SCRIPT = _("The controls of this lesson need JavaScript. Without it you see one complete situation.")
RETRY = _("Try again")
COPY = _("Copy a link to this situation")


def section(
    lesson: Lesson,
    values: Values | None = None,
    *,
    clauses: str = "rules.html",
    translations: NullTranslations = ENGLISH,
) -> str:
    """Return the HTML of a lesson's frame for `values`: complete without a script, and live with `lesson.mjs`.

    Args:
        lesson: the lesson.
        values: the situation it opens with, where that is not its own.
        clauses: the page of the rules, seen from this one; empty if there is none.
        translations: the reader's language.
    """
    values = dict(values or {})
    frame = lesson.frame(values)
    drawn = blocks(frame, translations=translations, clause_link=links_to(clauses))
    attributes = {
        "class": "antimono-lesson",
        "aria-label": _("Try anything: {lesson}", lesson=frame.title).text(translations),
        "data-lesson": lesson.slug,
        "data-values": _json(values),
        "data-clauses": clauses,
        "data-words": _json({name: words.text(translations) for name, words in WORDS.items()}),
    }
    parts = [f"<noscript><p class='am-status'>{escape(NO_SCRIPT.text(translations))}</p></noscript>"]
    for part in ORDER:
        if isinstance(part, Place):
            parts.append(_place(lesson, frame, part, translations))
        else:
            live = ' aria-live="polite"' if part in LIVE else ""
            sticky = " am-sticky" if part in STICKY else ""
            if part == "situation":
                # The number stays in sight beside all that belongs to it, and no longer.
                parts.append('<div class="am-play">')
            parts.append(f'<div class="am-block{sticky}" data-block="{part}"{live}>{drawn[part]}</div>')
    parts.append(
        '<p class="am-share"><button type="button" class="am-copy" data-copy hidden>'
        f'{escape(COPY.text(translations))}</button> <span role="status" data-copied></span></p>'
    )
    parts.append("</div>")
    start = attributes_html(attributes)
    return f"<section {start}>\n" + "\n".join(parts) + "\n</section>\n"


def _place(lesson: Lesson, frame: Frame, place: Place, translations: NullTranslations) -> str:
    """Return where the controls of `place` will be; until then, or without a script, it says how they stand."""
    controls = [control for control in frame.controls if control.place is place]
    # What is to be said of the controls stands in their place, so it moves nothing when it goes.
    status = _status(translations) if place is Place.SITUATION else ""
    if not controls:
        return status
    drawn_by = widgets_of(lesson)
    looks = [look(control, drawn_by[control.name], translations) for control in controls if control.visible]
    told = "".join(
        f"<div><dt>{escape(shown.label)}</dt><dd>{escape(shown.standing)}</dd></div>"
        for shown in looks
        if shown.standing
    )
    rows = sum(1 for control in controls if control.visible and not isinstance(control, Roll | Jump))
    listed = f'<dl class="am-held">{told}</dl>' if told else ""
    # The widgets' number gives about their height, so that little moves when they come.
    start = f'<div class="am-controls" data-controls="{place}" style="--rows:{max(1, rows)}">'
    return f"{start}{status}{listed}</div>"


def _status(translations: NullTranslations) -> str:
    return (
        '<p class="am-status" role="status" tabindex="-1" data-status></p>'
        '<button type="button" class="am-copy am-retry" data-retry hidden>'
        f"{escape(RETRY.text(translations))}</button>"
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
