"""A frame as HTML: one fragment for each part of a lesson, for a surface to put where it shows that part.

The fragments are the same on a server, in a notebook and on a static page; only the address of a clause
differs. Whatever comes from a lesson or an edition is escaped.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from antimono.core.figures import Figure
from antimono.core.text import ENGLISH, Message, _
from antimono.course.lesson.controls import Place
from antimono.course.lesson.frame import Frame, Headline, Passage
from antimono.views.drawing.figure import captioned
from antimono.views.drawing.pen import ClauseLink, Pen, no_link
from antimono.views.drawing.tables import steps_table, table

BLOCKS: Final = ("notes", "situation", "number", "steps", "figures", "tables", "passages", "marks")
"""The parts of a lesson that are drawn here, by name."""

ORDER: Final[tuple[str | Place, ...]] = (
    "notes",
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
"""The one order in which every surface shows a lesson: its blocks, and the places of its controls."""

SIDES: Final = ORDER.index("number")
"""Where the order divides: what is asked stands before, what is shown from here on, beside it if it can."""

LIVE: Final = frozenset({"notes", "number"})
"""The blocks whose changes are read out."""

STICKY: Final = frozenset({"number"})
"""The blocks that stay in sight on a phone."""

LONG_VALUE = 12
"""A headline longer than this is words rather than a figure, and is set smaller."""

_SITUATION = _("The situation")


def blocks(
    frame: Frame,
    *,
    translations: NullTranslations = ENGLISH,
    clause_link: ClauseLink = no_link,
    changed_from: Frame | None = None,
) -> dict[str, str]:
    """Return the HTML fragments of a frame by the names in `BLOCKS`; a part that the frame does not have is `""`.

    Args:
        frame: what is drawn.
        translations: the reader's language.
        clause_link: where a clause is explained, `None` for nowhere.
        changed_from: the frame that the reader has seen before this one, so that what changed can be shown.
    """
    story = frame.story
    pen = Pen(translations, story.money_format, clause_link)
    before = changed_from.story if changed_from is not None and changed_from.lesson == frame.lesson else None
    headline = story.headline
    sums_up = headline is not None and headline.amount is not None
    amounts = sums_up or any(step.amount for step in story.steps)
    steps = steps_table(story.steps, pen, amounts=amounts, before=before.steps if before else None)
    return {
        "notes": _list("am am-notes", frame.notes, pen),
        "situation": _situation(story.situation, pen),
        "number": _number(headline, before.headline if before else None, pen),
        "steps": f'<div class="am am-steps">{steps}</div>' if steps else "",
        "figures": _figures(story.figures, pen, frame.lesson),
        "tables": "".join(table(one, pen, f"{frame.lesson}-table-{place}") for place, one in enumerate(story.tables)),
        "passages": "".join(_passage(passage, pen) for passage in story.passages),
        "marks": _list("am am-marks", story.marks, pen),
    }


def _list(kind: str, sentences: tuple[Message, ...], pen: Pen) -> str:
    if not sentences:
        return ""
    return f'<ul class="{kind}">{"".join(f"<li>{pen.text(sentence)}</li>" for sentence in sentences)}</ul>'


def _heading(heading: Message, pen: Pen) -> str:
    return f'<h2 class="am-heading">{pen.text(heading)}</h2>'


def _situation(situation: Message, pen: Pen) -> str:
    return f'<div class="am">{_heading(_SITUATION, pen)}<p class="am-situation">{pen.text(situation)}</p></div>'


def _number(headline: Headline | None, before: Headline | None, pen: Pen) -> str:
    if headline is None:
        return ""
    value = pen.text(headline.value)
    was = ""
    if before is not None and (before.label, before.value) != (headline.label, headline.value):
        was = f'<span class="am-was">{pen.text(_("was {value}", value=before.value))}</span>'
    star = '<span class="am-star">*</span>' if headline.reconstructed else ""
    long = " am-long" if len(value) > LONG_VALUE else ""
    return (
        f'<div class="am am-number"><div class="am-number-label">{pen.text(headline.label)}</div>'
        '<div class="am-number-line">'
        f'<strong class="am-number-value{long}">{value}{star}</strong>{was}</div></div>'
    )


def _figures(figures: tuple[Figure, ...], pen: Pen, lesson: str) -> str:
    drawn = "".join(captioned(figure, pen, f"{lesson}{place}", in_words=True) for place, figure in enumerate(figures))
    return f'<div class="am am-figures">{drawn}</div>' if drawn else ""


def _passage(passage: Passage, pen: Pen) -> str:
    lines = "".join(f"<li>{pen.text(text)}{pen.clauses(clauses)}</li>" for text, clauses in passage.lines)
    return f'<section class="am am-passage"><h3>{pen.text(passage.heading)}</h3><ul>{lines}</ul></section>'
