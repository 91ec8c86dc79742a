"""What a position is compared with, and how it is taken elsewhere: a link, a text, a cell, a game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from html import escape, unescape

from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _
from antimono.lessons.frame import Cell, Column, Table
from antimono.play.scenario.answers import game_of
from antimono.play.scenario.compare import Compared, Difference, compared
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen, no_link
from antimono.views.drawing.tables import table
from antimono.views.play.scenario.parts import button, row, section, unfolding

PLAY_PAGE = "play.html"
"""Where a game is played, seen from the lab's page."""


def compare_html(lab: Lab, pen: Pen) -> str:
    """What is otherwise than in the position that was kept."""
    if not lab.kept:
        return ""
    found = _compared(lab.kept, lab.rolled)
    buttons = row(
        button(pen.text(_("Exchange the two")), "swap", True),
        button(pen.text(_("Keep the other no longer")), "drop", True),
    )
    heading = pen.text(_("Compared with the position you kept"))
    reached = f' tabindex="-1" data-focus="compare-{lab.looked}"' if lab.looked else ""
    return (
        '<section class="setup-part" aria-labelledby="setup-compare">'
        f'<h3 id="setup-compare"{reached}>{heading}</h3>'
        f"{_told(found, pen)}{buttons}</section>"
    )


@lru_cache(8)
def _compared(before: str, now: str) -> Compared:
    return compared(before, now)


def _told(found: Compared, pen: Pen) -> str:
    if not found.set_up:
        return f"<p>{pen.text(_('Nothing is otherwise yet: change something.'))}</p>"
    parts = [_table("set-up", _("What is set up otherwise"), found.set_up, pen)]
    if not found.same_money:
        parts.append(f"<p>{pen.text(_('The two are in different money, so amounts are not compared.'))}</p>")
        return "".join(parts)
    parts.append(
        _table("worth", _("What each is worth"), found.worth, pen)
        or f"<p>{pen.text(_('Nobody is worth more or less by it.'))}</p>"
    )
    parts.append(_table("rents", _("What a visit brings, to utilities for a 7"), found.rents, pen))
    if found.rolls:
        parts.append(
            _table("roll", _("What the next roll changes on average"), found.roll, pen)
            or f"<p>{pen.text(_('The next roll brings everybody the same on average.'))}</p>"
        )
    else:
        parts.append(
            f"<p>{pen.text(_('In one of the two no roll comes next, so rolls are not compared.'))}</p>"
        )
    return "".join(parts)


def _table(name: str, caption: Message, differences: Sequence[Difference], pen: Pen) -> str:
    if not differences:
        return ""
    heads = [Column(_("What")), Column(_("kept")), Column(_("now"))]
    rows: list[tuple[Cell, ...]] = [
        (each.what, _cell(each.before, pen), _cell(each.now, pen)) for each in differences
    ]
    changes = [_change(each, pen) for each in differences]
    if any(changes):
        heads.append(Column(_("change")))
        rows = [(*row, change) for row, change in zip(rows, changes, strict=True)]
    return table(Table(caption, tuple(heads), tuple(rows)), pen, f"setup-compare-{name}")


def _cell(value: Message | int | Fraction | None, pen: Pen) -> Message | str:
    if isinstance(value, Message):
        return value
    if value is None:
        return "–"
    return _money(value, pen)


def _change(each: Difference, pen: Pen) -> str:
    if isinstance(each.before, Message | None) or isinstance(each.now, Message | None):
        return ""
    change = each.now - each.before
    return f"{'+' if change > 0 else ''}{_money(change, pen)}"


def _money(amount: int | Fraction, pen: Pen) -> str:
    return unescape(pen.money(amount))


def share_html(lab: Lab, pen: Pen) -> str:
    """The position as a link, as text, as a cell; and a game that goes on from it."""
    cell = (
        "import antimono\n\n"
        f"scene = antimono.Scenario.parse({lab.rolled!r})\n"
        'antimono.show("scenario", position=str(scene))'
    )
    buttons = [
        f'<button type="button" class="setup-button" data-copy-link>{pen.text(_("Copy a link"))}</button>'
        if lab.link
        else "",
        _copy(_("Copy it as text"), lab.rolled, pen),
        _copy(_("Copy a notebook cell"), cell, pen),
    ]
    play = ""
    word = _game_word(lab.rolled)
    if word and pen.clause_link is not no_link:
        said = pen.text(_("Play from here"))
        play = row(f'<a class="am-option setup-play" href="{PLAY_PAGE}#{word}">{said}</a>')
    text = f'<p class="setup-text"><code>{escape(lab.rolled)}</code></p>'
    inside = f"{row(*buttons)}{play}{unfolding(_('The position as text'), text, pen)}"
    return section("share", _("Take it along"), inside, pen)


def _copy(words: Message, text: str, pen: Pen) -> str:
    return f'<button type="button" class="setup-button" data-copy="{escape(text)}">{pen.text(words)}</button>'


@lru_cache(16)
def _game_word(text: str) -> str:
    """The link of a game that goes on from a position; empty if there is none to be played."""
    game = game_of(text)
    if game.over:
        return ""
    try:
        return link_of(Record.of(game))
    except AntimonoError:
        return ""
