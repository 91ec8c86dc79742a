"""The opening of a game: a table that is laid, with two things to choose and one to press."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.editions import Role, role_name, title
from antimono.anti_monopoly.players.levels import LEVELS
from antimono.anti_monopoly.theme import MARKS
from antimono.core.text import Message, _, ngettext
from antimono.play.table.seating import PERSON, ROUND_SECONDS, SeatingForm, minutes
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import strategy_name
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import lying, toggled
from antimono.views.play.table.board import board_of
from antimono.views.play.table.form import form_html
from antimono.views.play.table.seats import waiting_html

_USUAL = SeatingForm().seats
FAIR = "labs/fair.html"
"""Where it is measured who wins how often."""

FIRST = "first-game.html"
"""Where one is led through a first game."""


def opening_html(table: GameDesk, pen: Pen) -> str:
    """Draw the card on which a game is opened; all that few change is folded."""
    form = table.form
    usual = form.seats.count(PERSON) == 1 and len(form.seats) == len(_USUAL)
    head = _("Play: you against three") if usual else _("Play a whole game")
    words = f"{piece('mark-dice')}{pen.text(_('Begin'))}"
    deal = press_button(words, {"start": True, "seed": form.seed}, kind="desk-main", more='data-seed="seed"')
    return (
        '<section class="desk-opening" aria-labelledby="desk-opening">'
        f'<h2 id="desk-opening">{pen.text(head)}</h2>'
        f"{_colours(form, pen)}{_levels(form, pen)}{_measured(form, pen)}"
        f'<p class="desk-deal">{deal}</p><p class="desk-quiet">{pen.text(_about(form))}</p>'
        f'<details class="desk-others"><summary>{pen.text(_("Change the table"))}</summary>'
        f"{form_html(table, pen)}</details>"
        f'<p class="desk-quiet"><a href="{FIRST}">{pen.text(_("Your first game"))}</a></p></section>'
    )


def _colours(form: SeatingForm, pen: Pen) -> str:
    """Draw the two roles as buttons."""
    buttons = ""
    for role in Role:
        ink = ink_class(MARKS[role].ink)
        face = f'<span class="{ink}"><span class="desk-face">{piece("face-you")}</span></span>'
        words = f"{face}<b>{pen.text(role_name(role))}</b>"
        values = {"colour": role.value}
        buttons += toggled(words, values, down=role is form.colour, kind="desk-toggle desk-colour")
    return f'<div class="desk-colours" role="group" aria-label="{pen.text(_("You play"))}">{buttons}</div>'


def _levels(form: SeatingForm, pen: Pen) -> str:
    buttons = "".join(
        toggled(pen.text(strategy_name(level)), {"level": level}, down=level == form.level, kind="desk-toggle")
        for level in LEVELS
    )
    label = pen.text(_("The others’ level"))
    return (
        '<div class="desk-levels" role="group" aria-labelledby="desk-levels">'
        f'<span id="desk-levels">{label}</span><span class="desk-row">{buttons}</span></div>'
    )


def _measured(form: SeatingForm, pen: Pen) -> str:
    """Say that the result is compared with simulated games, and where fairness is shown."""
    role = form.colour
    found = form.odds(role) if role else None
    if role is None or found is None:
        return ""
    against = _SCORED[role](games=found.games)
    link = f'<a href="{FAIR}">{pen.text(_("Is the game fair?"))}</a>'
    return f'<p class="desk-odds">{pen.text(against)} {link}</p>'


def _with_competitors(games: int) -> Message:
    return _("At the end, your result is compared with Competitors in {games} simulated games.", games=games)


def _with_monopolists(games: int) -> Message:
    return _("At the end, your result is compared with Monopolists in {games} simulated games.", games=games)


_SCORED = {Role.COMPETITOR: _with_competitors, Role.MONOPOLIST: _with_monopolists}


def _about(form: SeatingForm) -> Message:
    """Return the edition and the length: the rounds of a timed game, or what simulated games took."""
    rounds = form.ending.partition("/")[2]
    board = Message(title(form.edition))
    alone = form.seats.count(PERSON) == 1
    if rounds.isdecimal():
        count = int(rounds)
        if not alone:
            return ngettext("{board}, {count} round.", "{board}, {count} rounds.", count, board=board)
        return ngettext(
            "{board}, {count} round: about {minutes} at {seconds} seconds a round.",
            "{board}, {count} rounds: about {minutes} at {seconds} seconds a round.",
            count,
            board=board,
            minutes=ngettext("{count} minute", "{count} minutes", minutes(count)),
            seconds=ROUND_SECONDS,
        )
    found = form.odds(form.colour) if form.colour else None
    if found is None:
        return _("{board}, to the end. This may take a long time.", board=board)
    least, _median, most = found.rounds
    return _(
        "{board}, until one role is left. Half of the simulated games took {least} to {most} rounds, "
        "which is about {short} to {long} minutes at {seconds} seconds a round.",
        board=board,
        least=least,
        most=most,
        short=minutes(least),
        long=minutes(most),
        seconds=ROUND_SECONDS,
    )


def laid_html(laid: GameDesk, pen: Pen) -> dict[str, str]:
    """Draw the seats and the board of a game that has not begun."""
    game, people = laid.playing, laid.people_there
    board = replace(board_of(game, -1, [sitter.mark for sitter in people]), presses=())
    drawn = board_svg(board, pen, name="desk-board", middle=False)
    middle = lying(("deck-round", "deck-square"))
    return {"purses": waiting_html(laid, pen), "board": f'<div class="am-board desk-board">{drawn}{middle}</div>'}
