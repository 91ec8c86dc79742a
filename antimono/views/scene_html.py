"""A scene as HTML: what is said, what stands on the stage, what may be done, and the reply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from antimono.core.figures import Board
from antimono.core.text import Message, _
from antimono.course.chapter import Chapter
from antimono.course.scene.figures import Pair, Strip
from antimono.course.scene.play import AGAIN, SHOW, Reply, SceneView, Tone
from antimono.course.scene.scene import Scene
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_words import board_words
from antimono.views.drawing.figures_html import Marks, came_out, figure_html, why
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece

_TONES: Mapping[Tone, tuple[str, str, Message | None]] = {
    Tone.RIGHT: ("am-right", "mark-check", _("Right.")),
    Tone.WRONG: ("am-wrong", "mark-cross", _("Not quite.")),
    Tone.SHOWN: ("am-open", "mark-next", _("Here is how.")),
    Tone.TOLD: ("am-told", "", None),
}
"""The class of a reply, its sign and its first word."""

_QUIET = {SHOW, AGAIN}
"""Buttons that are not an answer."""


def view_html(shown: SceneView, pen: Pen, name: str = "scene", onward: str = "") -> str:
    """Return the HTML of a scene at one moment; `name` begins the ids in it.

    What is said, what came of the last press and what can be pressed are one panel. It stands before the
    table for a reader of the screen, and below it, in the thumb's reach, for the eye. The result of one step
    stands above the words that ask for the next.

    Args:
        shown: the moment.
        pen: how it is written.
        name: a prefix for the ids in it.
        onward: buttons that lead to other scenes.
    """
    wrong = "" if shown.wrong in dict(shown.options) else shown.wrong
    marks = Marks(shown.live, shown.right, wrong, shown.first if shown.live else None)
    figures = "".join(figure_html(figure, pen, marks, f"{name}-{place}") for place, figure in enumerate(shown.figures))
    state = " data-done" if shown.done else ""
    state += " data-missed" if shown.missed else ""
    words = f'<p class="am-scene-words" tabindex="-1">{pen.text(shown.words)}</p>'
    reply = f'<div class="am-reply" aria-live="polite">{_reply(shown.reply, pen)}</div>'
    said = f"{reply}{words}" if shown.reply_first else f"{words}{reply}"
    return (
        f'<div class="am-view" data-kind="{shown.kind}"{state}>'
        f'<div class="am-say">{said}'
        f'<div class="am-form">{_form(shown, pen, name)}{onward}</div></div>'
        f'<div class="am-stage">{figures}</div></div>'
    )


def whole_board(shown: SceneView) -> Board | None:
    """Return the board whose squares a scene shows; `None` if it shows none, all of it, or two tables at once."""
    strips = [each for each in shown.figures if isinstance(each, Strip)]
    if len(strips) != 1 or any(isinstance(each, Pair | Board) for each in shown.figures):
        return None
    return strips[0].whole


def whole_board_html(board: Board, pen: Pen, name: str) -> str:
    """Return the whole board, with words for who sees numbers on its squares; `name` begins the ids in it."""
    return f'<div class="am-figures">{board_svg(board, pen, name=name)}{board_words(board, pen)}</div>'


def head_html(
    title: str,
    place: str,
    dots: Iterable[str],
    editions: Mapping[str, Message | str],
    pen: Pen,
    *,
    name: str,
    told_in: str = "",
    more: str = "",
    back: str = "",
) -> str:
    """Above the scenes of a chapter: what it is called, a way to each scene, and behind one button all else.

    Args:
        title: of the chapter, as HTML; a page or a section says it already to a reader of the screen.
        place: a paragraph.
        dots: a link or button for each scene.
        editions: the names of those in which it is told, by id.
        pen: how it is written.
        name: begins the ids in it.
        told_in: the edition in which it is told now; empty if a script will say so.
        more: buttons that stand with the choice of an edition.
        back: a button that leads to the scene before.
    """
    options = "".join(
        f'<option value="{escape(each)}"{" selected" if each == told_in else ""}>{pen.text(name)}</option>'
        for each, name in editions.items()
    )
    choice = (
        f'<label class="am-edition"><span>{pen.text(_("Edition"))}</span> '
        f"<select data-editions>{options}</select></label>"
    )
    listed = "".join(f"<li>{dot}</li>" for dot in dots)
    behind = f"{choice if len(editions) > 1 else ''}{more}"
    return (
        f'<div class="am-stage-head">{back}<p class="am-stage-title" aria-hidden="true">{title}</p>{place}'
        f'<nav aria-label="{pen.text(_("Scenes"))}"><ol class="am-dots">{listed}</ol></nav>'
        f"{_more(behind, pen, name) if behind else ''}</div>"
    )


def _more(behind: str, pen: Pen, name: str) -> str:
    label = pen.text(_("More"))
    return (
        f'<button type="button" class="am-more" popovertarget="{name}-more" aria-label="{label}">'
        f'<span aria-hidden="true">•••</span></button>'
        f'<div class="am-behind" id="{name}-more" popover>{behind}</div>'
    )


def title_html(chapter: Chapter, number: int, pen: Pen) -> str:
    """Return what a chapter is called, and which of the course it is, unless that is 0."""
    place = f"<span>{pen.text(_('Chapter {number}', number=number))}</span> " if number else ""
    return f"{place}<b>{pen.text(chapter.title)}</b>"


def scene_name(number: int, scene: Scene) -> Message:
    """Return what the way to a scene is called."""
    return _("Scene {number}: {title}", number=number, title=scene.title)


def _form(shown: SceneView, pen: Pen, name: str) -> str:
    alone = len([key for key, _label in shown.options if key not in _QUIET]) == 1
    buttons = "".join(_answered(label, pen, right=key != shown.wrong) for key, label in shown.answered)
    buttons += "".join(
        _button(key, pen.text(label), alone=alone, wrong=key == shown.wrong) for key, label in shown.options
    )
    if not shown.typed:
        return f'<div class="am-options">{buttons}</div>' if buttons else ""
    label = _("Your answer") if shown.unit is None else _("Your answer, in {unit}", unit=shown.unit)
    return (
        f'<form class="am-typed" data-number novalidate><label for="{name}-answer">{pen.text(label)}</label>'
        f'<input id="{name}-answer" name="answer" inputmode="numeric" autocomplete="off" size="8">'
        f'<button type="submit" class="am-option am-go">{pen.text(_("Check"))}</button>{buttons}</form>'
    )


def _answered(label: Message, pen: Pen, *, right: bool) -> str:
    """Return what was right, or a bet that was not."""
    kind, said = ("right", label) if right else ("wrong", _("Your bet: {answer}", answer=label))
    return f'<span class="am-option am-was-{kind}">{pen.text(said)}{came_out(right=right)}</span>'


def _button(key: str, label: str, *, alone: bool, wrong: bool) -> str:
    """Return one of several answers, the one thing to do now, or a button beside the answers."""
    kind = "am-quiet-button" if key in _QUIET else "am-option am-go" if alone else "am-option"
    if wrong:
        kind, label = f"{kind} am-was-wrong", label + came_out(right=False)
    return f'<button type="button" class="{kind}" data-key="{escape(key)}">{label}</button>'


def _reply(reply: Reply | None, pen: Pen) -> str:
    if reply is None:
        return ""
    kind, sign, word = _TONES[reply.tone]
    symbol = piece(sign, "am-symbol") if sign else ""
    first = f"<strong>{pen.text(word)}</strong> " if word else ""
    said = f"<div>{first}{pen.text(reply.text)}{why(reply.clauses, pen)}</div>"
    return f'<div class="am-verdict {kind}">{symbol}{said}</div>'
