"""The form of a trade at the table of either game: with whom, what for what, and what it does to all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from antimono.core.text import Message, _
from antimono.course.lesson.controls import Value
from antimono.play.trade import Draft
from antimono.views.drawing.pen import Pen
from antimono.views.play.parts import closing, toggled

type Things = Iterable[tuple[str, str]]
"""What somebody could part with: its name in an offer, and the words on its button as HTML."""


def trade_form(
    draft: Draft,
    partners: Sequence[tuple[int, Message]],
    clauses: Sequence[str],
    sides: str,
    close: Mapping[str, Value],
    pen: Pen,
) -> str:
    """Return the form; `sides` is what stands below the partners as HTML, `close` the press that closes it."""
    buttons = "".join(
        toggled(pen.text(name), {"partner": other}, down=other == draft.partner, kind="desk-toggle")
        for other, name in partners
    )
    title = pen.text(_("Offer a trade: with whom?"))
    return (
        '<section class="desk-panel"><h3 tabindex="-1" data-focus="trade">'
        f"{title}{pen.clauses(clauses)}</h3>"
        f'<p class="desk-row" role="group" aria-label="{pen.text(_("With whom"))}">{buttons}</p>'
        f"{sides}<p>{closing(close, pen)}</p></section>"
    )


def trade_sides(draft: Draft, mine: Things, theirs: Things, pen: Pen) -> str:
    """Return what is given and what is wanted, as far as it is chosen."""
    return (
        '<div class="desk-sides">'
        f"<fieldset><legend>{pen.text(_('You give'))}</legend>{_things(mine, draft.gives, 'give', pen)}"
        f"{_cash('gives-cash', draft.gives_cash, pen)}</fieldset>"
        f"<fieldset><legend>{pen.text(_('You want'))}</legend>{_things(theirs, draft.takes, 'take', pen)}"
        f"{_cash('takes-cash', draft.takes_cash, pen)}</fieldset></div>"
    )


def _things(things: Things, chosen: tuple[str, ...], name: str, pen: Pen) -> str:
    found = "".join(toggled(words, {name: slug}, down=slug in chosen, kind="desk-toggle") for slug, words in things)
    return f'<div class="desk-row">{found or pen.text(_("no property"))}</div>'


def _cash(name: str, value: str, pen: Pen) -> str:
    return (
        f'<label>{pen.text(_("and money"))}<input data-field="{name}" inputmode="numeric" maxlength="9" '
        f'autocomplete="off" value="{escape(value)}"></label>'
    )


def nothing_chosen(pen: Pen) -> str:
    """Return the text shown instead of a verdict until something is to change hands."""
    return f'<p class="desk-quiet">{pen.text(_("Choose what is to change hands."))}</p>'


def refused(why: Message, pen: Pen, clauses: Sequence[str] = ()) -> str:
    """Return why the rules do not allow the trade that is made up."""
    return f'<p class="desk-quiet" role="alert">{pen.text(why)}{pen.clauses(clauses)}</p>'


def changes_table(caption: Message, clauses: Sequence[str], rows: Iterable[tuple[Message, int, int]], pen: Pen) -> str:
    """Return what changes for everybody: their name, and what they have before and after."""
    drawn = "".join(
        f'<tr><th scope="row">{pen.text(name)}</th><td>{pen.money(was)}</td><td>{pen.money(now)}</td>'
        f"<td>{'+' if now > was else ''}{pen.money(now - was)}</td></tr>"
        for name, was, now in rows
    )
    heads = "".join(
        f'<th scope="col">{pen.text(head)}</th>' for head in (_("Player"), _("before"), _("after"), _("change"))
    )
    return (
        f'<table class="desk-worth"><caption>{pen.text(caption)}{pen.clauses(clauses)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{drawn}</tbody></table>"
    )
