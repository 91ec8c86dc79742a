"""The settings of a new game: edition, ending, seats; the form is sent as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from antimono.anti_monopoly.editions import EDITION_IDS, Role, role_name, title
from antimono.anti_monopoly.game import GAME_A, timed
from antimono.anti_monopoly.players.catalogue import PORTRAITS
from antimono.anti_monopoly.players.levels import BEGINNER, LEVELS, STRONG, USUAL, mistakes_of, portrait
from antimono.anti_monopoly.rules.balance import MOST
from antimono.core.text import Message, _, verbatim
from antimono.play.table.seating import DRAWN, PERSON, ROUNDS
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import strategy_name
from antimono.views.drawing.pen import Pen
from antimono.views.play.parts import folded, options_html

_ENDINGS = {
    "timed": _("after some rounds"),
    "game-b": _("when one role is left (Game B)"),
    "game-a": _("when one player is left (Game A; very long)"),
}
_FAIRNESS = _(
    "In a timed game most editions forbid trades between players (AM-24.2). Its final count favours Monopolists, as "
    "the lab “Is the game fair?” shows."
)
_COMPUTER = {BEGINNER: _("computer: beginner"), USUAL: _("computer: usual"), STRONG: _("computer: strong")}
_NOBODY = _("nobody")
_PERSON = _("a person here")


def form_html(table: GameDesk, pen: Pen) -> str:
    """Draw the form that begins a game."""
    form = table.form
    aim, slash, rounds = form.ending.partition("/")
    chosen = "timed" if slash else aim
    editions = options_html([(name, Message(title(name))) for name in EDITION_IDS], form.edition, pen)
    endings = options_html(list(_ENDINGS.items()), chosen, pen)
    drawn = " checked" if form.roles == DRAWN else ""
    return (
        '<form class="desk-form" data-form data-seed="seed" data-press="{&quot;start&quot;:true}">'
        f'<div class="desk-fields"><label>{pen.text(_("Edition"))}<select name="edition">'
        f"{editions}</select></label>"
        f'<label>{pen.text(_("The game ends"))}<select name="aim">{endings}</select></label>'
        f'<label class="desk-rounds">{pen.text(_("Rounds"))}<input name="rounds" inputmode="numeric" '
        'maxlength="3" '
        f'autocomplete="off" value="{escape(rounds or str(ROUNDS))}"></label></div>'
        f'<p class="desk-quiet desk-rounds">{pen.text(_FAIRNESS)}</p>'
        f"<fieldset><legend>{pen.text(_('Who plays'))}</legend>{_seats(table, pen)}</fieldset>"
        f'<details><summary>{pen.text(_("More"))}</summary><p><label class="desk-tick">'
        f'<input type="checkbox" name="drawn"{drawn}> '
        f"{pen.text(_('Roll to decide who chooses a role first (AM-4.1)'))}"
        f"</label></p><p><label>{pen.text(_('Seed: the same number gives the same dice'))}"
        f'<input name="seed" inputmode="numeric" maxlength="9" autocomplete="off" '
        f'value="{escape(form.seed)}"></label></p></details>'
        f'<p class="desk-begin"><button type="submit" class="desk-main">{pen.text(_("Begin"))}</button></p>'
        "</form>"
        f'<details class="desk-open"><summary>{pen.text(_("Open a saved game"))}</summary>'
        f'<p><label>{pen.text(_("A file"))}<input type="file" data-load="load" '
        'accept=".txt,text/plain"></label></p>'
        f"<form data-form><label>{pen.text(_('Or a link, or a record as text'))}"
        f'<textarea name="load" rows="3" maxlength="200000"></textarea></label>'
        f'<button type="submit">{pen.text(_("Open"))}</button></form></details>'
    )


def _seats(table: GameDesk, pen: Pen) -> str:
    form = table.form
    roles = [("", _NOBODY), *((role.value[0].upper(), role_name(role)) for role in Role)]
    kinds = [(PERSON, _PERSON), *((name, _COMPUTER[name]) for name in LEVELS)]
    others = [(name, verbatim(name)) for name in PORTRAITS]
    rows = ""
    letters = form.roles if form.roles != DRAWN else ("CM" * len(form.seats))[: len(form.seats)]
    for seat in range(MOST):
        number = seat + 1
        role = letters[seat] if seat < len(letters) else ""
        kind = form.seats[seat] if seat < len(form.seats) else (form.seats or (PERSON,))[-1]
        rows += (
            f'<li><span aria-hidden="true">{pen.number(number)}</span>'
            f'<select name="role{number}" aria-label="{pen.text(_("Player {number}: role", number=number))}">'
            f"{options_html(roles, role, pen)}</select>"
            f'<select name="seat{number}" aria-label="{pen.text(_("Player {number}: who", number=number))}">'
            f'{options_html(kinds, kind, pen)}<optgroup label="{pen.text(_("Other strategies"))}">'
            f"{options_html(others, kind, pen)}</optgroup></select></li>"
        )
    return f'<ol class="desk-chairs">{rows}</ol>{portraits_html(pen)}'


def portraits_html(pen: Pen) -> str:
    """Draw the portraits of all strategies, folded."""
    said = "".join(
        f"<dt>{pen.text(strategy_name(level))}</dt><dd><ul>{_items(_level(level), pen)}</ul></dd>" for level in LEVELS
    )
    said += "".join(
        f"<dt>{pen.text(verbatim(name))}</dt><dd><ul>{_items([words], pen)}</ul></dd>"
        for name, words in PORTRAITS.items()
    )
    return folded(_("How they play"), f"<dl>{said}</dl>", pen)


def _level(level: str) -> list[Message]:
    """Return the sentences about a level: by role and ending, if they differ, and the mistakes."""
    told = {
        (role, rounds): portrait(level, role, timed(ROUNDS) if rounds else GAME_A)
        for rounds in (True, False)
        for role in Role
    }
    if len(set(told.values())) == 1:
        return [told[Role.COMPETITOR, True], *mistakes_of(level)]
    parts = []
    for (role, rounds), sentence in told.items():
        values: dict[str, Message] = {"role": role_name(role), "portrait": sentence}
        if rounds:
            parts.append(_("{role}, timed: {portrait}", **values))
        else:
            parts.append(_("{role}, to the end: {portrait}", **values))
    return [*parts, *mistakes_of(level)]


def _items(sentences: Iterable[Message], pen: Pen) -> str:
    return "".join(f"<li>{pen.text(each)}</li>" for each in sentences)
