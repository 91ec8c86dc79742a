"""The head of a game: round and dice, the open decision or the end, and the tools at hand."""

from __future__ import annotations

import json
from html import escape

from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.core.text import Message, _
from antimono.play.table.sharing import MOST_OF_LINK, link_word, record_text
from antimono.play.table.state import NOW, PACES, GameDesk, ViewState
from antimono.play.table.telling import asked, who
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET, closing, copying, options_html
from antimono.views.play.table.result import COUNTED, count_of, headline, reason, score, standings_html

_PACES = {"slow": _("slowly, choice by choice"), "quick": _("briskly, turn by turn"), "once": _("at once")}


def head_html(table: GameDesk, pen: Pen) -> str:
    """Return which round it is."""
    return f'<div class="desk-head"><p class="desk-place">{pen.text(_place(table))}</p></div>'


def _place(table: GameDesk) -> Message:
    game, looks = table.playing, table.looks
    if looks.at != NOW:
        return _("Looking back: after {at} of {count} choices", at=looks.at, count=len(table.actions))
    if game.over:
        return _("After turn {turn}", turn=game.turns)
    rounds, here = game.ending.rounds, game.state.round + 1
    if rounds is None:
        return _("Turn {turn}, round {round}", turn=game.turns, round=here)
    return _("Round {round} of {rounds}", round=min(here, rounds), rounds=rounds)


def prompt_html(table: GameDesk, pen: Pen) -> str:
    """Return what is to be decided, and by whom; or how it ended."""
    game = table.playing
    if table.looks.at != NOW:
        return _back(table, pen)
    if game.over:
        return _end(table, pen)
    if table.given_up:
        said = _("The game is repeating itself, so it is abandoned without a winner.")
    elif table.waits:
        player = who(table, game.player_to_decide)
        said = _("{player} is thinking.", player=player)
        if len(table.people) == 1 and game.state.out[table.people[0]]:
            said = _("You are out of the game. {player} is thinking.", player=player)
    else:
        said = asked(table)
    return f'<p class="desk-prompt" tabindex="-1" data-prompt data-focus="game">{pen.text(said)}</p>'


def _back(table: GameDesk, pen: Pen) -> str:
    now = press_button(pen.text(_("Back to now")), {"at": NOW}, kind="desk-main")
    words = pen.text(_("Continue from here instead"))
    here = press_button(words, {"resume": table.looks.at}, kind=QUIET)
    return f'<p class="desk-row">{now} {here}</p>'


def _end(table: GameDesk, pen: Pen) -> str:
    """Return how it ended, in a line that is loud; why, in figures; and the button for another game."""
    game = table.playing
    outcome = game.outcome
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    why = pen.text(termination_text(outcome.termination)) + pen.clauses(termination_clauses(outcome.termination))
    ends = count_of(table)
    standing = standings_html(table, ends, pen) if ends else ""
    because = "" if (found := reason(table, ends)) is None else f"<p>{pen.text(found)}{pen.clauses(COUNTED)}</p>"
    found_score = score(table)
    scored = "" if found_score is None else f'<p class="desk-score">{pen.text(found_score)}</p>'
    loud = pen.text(headline(table, ends))
    return (
        f'<p class="desk-prompt" tabindex="-1" data-prompt data-focus="end">{loud}</p>'
        f'{scored}{because}{standing}<p class="desk-quiet">{why}</p><p>{_new(table, pen, "desk-main")}</p>'
    )


def tools_html(table: GameDesk, pen: Pen) -> str:
    """Looking back, the pace of the others, sharing, the story so far, a new game."""
    looks, count = table.looks, len(table.actions)
    at = count if looks.at == NOW else looks.at
    back = _("After {at} of {count} choices", at=at, count=count)
    pace = ""
    if len(table.people) < len(table.seats):
        paces = options_html([(name, _PACES[name]) for name in PACES], looks.pace, pen)
        pace = (
            f'<p><label class="desk-pace">{pen.text(_("The others play"))} '
            f'<select data-field="pace">{paces}</select></label></p>'
        )
    passing = ""
    if table.people:
        passing = (
            f'<p><label class="desk-tick"><input type="checkbox" data-field="passes"'
            f"{' checked' if looks.passes else ''}> "
            f"<span>{pen.text(_('Pass the dice for me when I can do nothing else'))}</span></label></p>"
        )
    story = "" if table.playing.over else opener(_("The story so far"), "story", looks.shown, pen)
    new = "" if table.playing.over else _new(table, pen, QUIET)
    return (
        f'<p class="desk-slide"><label>{pen.text(_("Look back"))}<input type="range" '
        'data-field="at" data-live min="0" '
        f'max="{count}" value="{at}" aria-valuetext="{pen.text(back)}"></label> <output>'
        f"{escape(f'{at}/{count}')}</output></p>{pace}{passing}"
        f'<div class="desk-row desk-quiets">{opener(_("Share or save"), "share", looks.shown, pen)} '
        f"{story} {new}</div>"
    )


def opener(words: Message, name: str, shown: str, pen: Pen) -> str:
    """Return a quiet button that opens something, or closes it again."""
    expanded = "true" if shown == name else "false"
    return press_button(pen.text(words), {"show": name}, kind=QUIET, more=f'aria-expanded="{expanded}"')


def _new(table: GameDesk, pen: Pen, kind: str) -> str:
    """Return a button that opens the form again; this game stays among those that are kept."""
    fresh, looks = ViewState().values(), table.looks.for_next_game().values()
    chosen = {name: value for name, value in looks.items() if value != fresh[name]}
    values = {**table.form.values(), "seed": "", **chosen}
    given = escape(json.dumps(values, ensure_ascii=False))
    return f'<button type="button" class="{kind}" data-new="{given}">{pen.text(_("A new game"))}</button>'


def share_html(table: GameDesk, pen: Pen) -> str:
    """Buttons that copy and save; what they copy is made when this is opened."""
    if table.looks.shown != "share":
        return ""
    word, record = link_word(table), record_text(table)
    if word:
        words = pen.text(_("Copy link"))
        link = f'<button type="button" class="desk-choice" data-copy-link>{words}</button>'
    else:
        text = _("The game is too long for a link of {most} characters. Save it as a file.", most=MOST_OF_LINK)
        link = f"<p>{pen.text(text)}</p>"
    save = (
        f'<button type="button" class="desk-choice" data-save="{escape(record)}" data-name="game.txt">'
        f"{pen.text(_('Save as a file'))}</button>"
    )
    copy = copying(_("Copy as text"), record, pen, "desk-choice")
    note = _(
        "In a terminal, “antimono replay game.txt” shows the file and “antimono play --continue game.txt” continues it."
    )
    close = closing({"show": "share"}, pen)
    return (
        '<section class="desk-panel"><h3 tabindex="-1" data-focus="share">'
        f"{pen.text(_('Share or save this game'))}</h3>"
        f'<p class="desk-row">{link} {save} {copy}</p><p class="desk-quiet">{pen.text(note)}</p>'
        f"<p>{close}</p></section>"
    )
