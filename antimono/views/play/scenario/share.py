"""Comparison of a position, and its export: a link, a text, a cell, a game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from html import escape, unescape

from antimono.anti_monopoly.editions import EDITION_IDS, title
from antimono.anti_monopoly.game import Aim
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of
from antimono.anti_monopoly.records.setting import ending_word
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.lesson.frame import Cell, Column, Table
from antimono.play.scenario.answers import game_of
from antimono.play.scenario.compare import PositionComparison, PositionDifference, compared, ending_name
from antimono.play.scenario.edits import ROUNDS, letters, seatings
from antimono.play.scenario.examples import EMPTY, EXAMPLES
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen, no_link
from antimono.views.drawing.tables import table
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import copying, folded
from antimono.views.play.scenario.parts import button, choice, figure, row, section, toggle

PLAY_PAGE = "play.html"
"""Where a game is played, seen from the lab's page."""


def compare_html(lab: Lab, pen: Pen) -> str:
    """Return what is otherwise than in the position that was kept."""
    if not lab.kept:
        return ""
    found = _compared(lab.kept, lab.rolled)
    buttons = row(
        button(pen.text(_("Swap the two")), "swap", True), button(pen.text(_("Stop comparing")), "drop", True)
    )
    heading = pen.text(_("Compared with the position you kept"))
    reached = f' tabindex="-1" data-focus="compare-{lab.looked}"' if lab.looked else ""
    return (
        '<section class="setup-part" aria-labelledby="setup-compare">'
        f'<h3 id="setup-compare"{reached}>{heading}</h3>'
        f"{_draw_compared(found, pen)}{buttons}</section>"
    )


@lru_cache(8)
def _compared(before: str, now: str) -> PositionComparison:
    return compared(before, now)


def _draw_compared(found: PositionComparison, pen: Pen) -> str:
    if not found.set_up:
        return f"<p>{pen.text(_('No differences yet. Change something.'))}</p>"
    parts = [_differences("set-up", _("Differences in the position"), found.set_up, pen)]
    if not found.same_money:
        parts.append(
            f"<p>{pen.text(_('The two positions use different currencies, so amounts are not compared.'))}</p>"
        )
        return "".join(parts)
    parts.append(
        _differences("worth", _("Each player’s worth"), found.worth, pen)
        or f"<p>{pen.text(_('Everyone is worth the same in both.'))}</p>"
    )
    parts.append(_differences("rents", _("Rent for a visit (utilities for a roll of 7)"), found.rents, pen))
    if found.rolls:
        parts.append(
            _differences("roll", _("Average change from the next roll"), found.roll, pen)
            or f"<p>{pen.text(_('On average the next roll changes the same for everyone in both.'))}</p>"
        )
    else:
        parts.append(f"<p>{pen.text(_('In one of the two, no roll comes next, so rolls are not compared.'))}</p>")
    return "".join(parts)


def _differences(name: str, caption: Message, differences: Sequence[PositionDifference], pen: Pen) -> str:
    if not differences:
        return ""
    heads = [Column(_("Item")), Column(_("kept")), Column(_("now"))]
    rows: list[tuple[Cell, ...]] = [(each.what, _cell(each.before, pen), _cell(each.now, pen)) for each in differences]
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


def _change(each: PositionDifference, pen: Pen) -> str:
    if isinstance(each.before, Message | None) or isinstance(each.now, Message | None):
        return ""
    change = each.now - each.before
    return f"{'+' if change > 0 else ''}{_money(change, pen)}"


def _money(amount: int | Fraction, pen: Pen) -> str:
    return unescape(pen.money(amount))


def share_html(lab: Lab, pen: Pen) -> str:
    """Return the position as a link, as text, as a cell; and a game that goes on from it."""
    cell = (
        "import antimono\n\n"
        f"scene = antimono.Scenario.parse({lab.rolled!r})\n"
        'antimono.show("scenario", position=str(scene))'
    )
    buttons = [
        f'<button type="button" class="setup-button" data-copy-link>{pen.text(_("Copy link"))}</button>'
        if lab.link
        else "",
        copying(_("Copy it as text"), lab.rolled, pen, "setup-button"),
        copying(_("Copy a notebook cell"), cell, pen, "setup-button"),
    ]
    play = ""
    word = _game_word(lab.rolled)
    if word and pen.clause_link is not no_link:
        said = pen.text(_("Play from here"))
        play = row(f'<a class="am-option setup-play" href="{PLAY_PAGE}#{word}">{said}</a>')
    text = f'<p class="setup-text"><code>{escape(lab.rolled)}</code></p>'
    inside = f"{row(*buttons)}{play}{folded(_('The position as text'), text, pen, 'setup-more')}"
    return section("share", _("Share or save"), inside, pen)


@lru_cache(16)
def _game_word(text: str) -> str:
    """Return the link of a game that goes on from a position; empty if there is none to be played."""
    game = game_of(text)
    if game.over:
        return ""
    try:
        return link_of(Record.of(game))
    except AntimonoError:
        return ""


def begin_html(lab: Lab, pen: Pen) -> str:
    """Return the examples, with a sentence on the one that is shown; the rest to unfold."""
    unchanged = lab.as_example
    as_it_is = [] if unchanged else [("", _("the position below"))]
    options = [*as_it_is, *((each.slug, each.title) for each in EXAMPLES), (EMPTY, _("an empty board"))]
    chosen = lab.about if unchanged else ""
    examples = row(choice("example", _("Start with an example"), options, chosen, pen))
    about = next((each.told for each in EXAMPLES if each.slug == lab.about), None)
    told = f'<p class="setup-told">{pen.text(about)}</p>' if about else ""
    heading = f'<h2 class="am-unseen">{pen.text(_("The position"))}</h2>'
    return (
        f"{heading}{examples}{told}"
        f"{folded(_('The table: edition, players, ending'), _table(lab, pen), pen, 'setup-more')}"
        f"{folded(_('Open a position from text or a link'), _paste(pen), pen, 'setup-more')}"
    )


def _table(lab: Lab, pen: Pen) -> str:
    draft = lab.scene.draft
    setting = draft.setting
    editions = [(name, Message(title(name))) for name in EDITION_IDS]
    seats = [(str(count), ngettext("One", "{count}", count)) for count in range(2, 7)]
    roles = letters(lab.scene)
    seating = [(each, verbatim(" ".join(each))) for each in seatings(setting.seats)]
    ending = setting.ending
    word = ending_word(ending)
    offered = [Ending(Aim.GAME_A), Ending(Aim.GAME_B), Ending(Aim.GAME_A, ending.rounds or ROUNDS), ending]
    endings = {ending_word(each): ending_name(each) for each in offered}
    stock = toggle(
        pen.text(_("The box limits houses and hotels")), "stock", not setting.finite_stock, setting.finite_stock
    )
    position = draft.position
    parts = [
        choice("edition", _("Edition"), editions, setting.edition, pen),
        choice("players", _("Players"), seats, str(setting.seats), pen),
        choice("roles", _("Roles: C Competitor, M Monopolist"), seating, roles, pen),
        choice("ending", _("Ending"), list(endings.items()), word, pen),
        figure("round", _("Round"), position.round + 1, 1, 1, pen),
    ]
    changed = ""
    if setting.house_rules:
        rules = ngettext(
            "{count} house rule applies. It is dropped if you change the edition.",
            "{count} house rules apply. They are dropped if you change the edition.",
            len(setting.house_rules),
        )
        changed = f"<p>{pen.text(rules)}</p>"
    return f'<div class="setup-fields">{"".join(parts)}</div>{row(stock)}{changed}'


def _paste(pen: Pen) -> str:
    label = pen.text(_("A position, or a link to one"))
    send = pen.text(_("Open it"))
    return (
        '<form data-form class="setup-paste"><label class="setup-field">'
        f"<span>{label}</span>"
        '<textarea name="text" rows="3" spellcheck="false" autocomplete="off"></textarea></label>'
        f'<button type="submit" class="setup-button">{send}</button></form>'
    )


def instead_html(lab: Lab, pen: Pen) -> str:
    """Return legal alternatives to a refused edit; the notes say why it was refused."""
    if lab.done:
        said = pen.text(_("Done. You can undo it."))
        return f'<p class="setup-instead" tabindex="-1" data-focus="done-{len(lab.past)}">{said}</p>'
    refusal = lab.refusal
    if refusal is None or not (refusal.instead or refusal.clauses):
        return ""
    if not refusal.instead:
        said = pen.text(_("The rule that forbids it:"))
        return f'<p class="setup-instead">{said}{pen.clauses(refusal.clauses)}</p>'
    offered = "".join(
        press_button(pen.text(said), {"instead": text}, kind="setup-button") for said, text in refusal.instead
    )
    head = f"{pen.text(_('What you could do instead'))}{pen.clauses(refusal.clauses)}"
    return (
        '<section class="setup-part setup-instead" aria-labelledby="setup-instead">'
        f'<h3 id="setup-instead" tabindex="-1" data-focus="instead-{escape(refusal.of)}">{head}</h3>'
        f"{row(offered)}</section>"
    )
