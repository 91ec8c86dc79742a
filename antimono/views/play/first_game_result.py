"""The end of the first game as HTML: what it came to in either role, why, and what is known now."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.anti_monopoly.story import YOU
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Bill
from antimono.play.first_game.desk import AGAIN, REPEAT, ROLE, FirstGame
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.result import books, known, rules_behind, wealth
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import figure_html
from antimono.views.drawing.tables import table
from antimono.views.play.desk_view import press_button

PLAY_PAGE = "play.html"
"""Where a whole game is played."""

COURSE_PAGE = "turn.html"
"""Where the course begins."""


def result_html(state: FirstGame, pen: Pen) -> str:
    """What stands there when the five rounds are over."""
    now = state.now
    both = state.first.ended and state.second.ended
    parts = [_words(state, pen, both=both), _onward(state, pen, both=both), _accounts(state, pen, both=both)]
    if both:
        parts.append(_rules(state, pen))
    parts += [_worth(now, pen), _known(state.first if state.first.ended else now, pen), _doors(pen)]
    return "".join(parts)


def _words(state: FirstGame, pen: Pen, *, both: bool) -> str:
    now = state.now
    if now.game.state.out[YOU]:
        texts = [_("You are out of the game: nothing was left to meet a debt.")]
    elif both:
        first, second = (wealth(game).value for game in (state.first, state.second))
        texts = [
            _(
                "The same dice, and you end worth {first} as a Competitor, {second} as a Monopolist: your "
                "cash, and the rent of one visit to each deed.",
                first=now.edition.money(first),
                second=now.edition.money(second),
            )
        ]
    else:
        texts = [
            _(
                "The five rounds are over. You are worth {worth}: your cash, and the rent of one visit to "
                "each deed.",
                worth=now.edition.money(wealth(now).value),
            ),
            _("Five rounds are few: what deeds and houses cost comes back in later ones."),
        ]
    focus = f"{now.role.value}-{len(now.did)}"
    said = " ".join(pen.text(text) for text in texts)
    return f'<div class="am-scene-words" tabindex="-1" data-focus="{focus}">{said}</div>'


def _onward(state: FirstGame, pen: Pen, *, both: bool) -> str:
    """The other role, or this one again."""
    if both:
        buttons = [press_button(pen.text(_("Play this role again")), {AGAIN: True}, kind="am-quiet-button")]
        return f'<div class="am-options">{"".join(buttons)}</div>'
    if state.role is Role.MONOPOLIST:
        words = _("And as a Competitor?")
        back = press_button(pen.text(words), {ROLE: Role.COMPETITOR.value}, kind="am-option")
        return f'<div class="am-options">{back}</div>'
    words = _("Now the same dice as a Monopolist. What changes? Play it, or have your choices made again.")
    play = press_button(pen.text(_("Play as a Monopolist")), {ROLE: Role.MONOPOLIST.value}, kind="am-option")
    same = press_button(pen.text(_("Make my choices again")), {REPEAT: True}, kind="am-option")
    return f'<p class="fg-next">{pen.text(words)}</p><div class="am-options">{play}{same}</div>'


def _accounts(state: FirstGame, pen: Pen, *, both: bool) -> str:
    games = [state.first, state.second] if both else [state.now]
    columns = [books(game) for game in games]
    lines = [line for line in columns[0] if any(book[line] for book in columns)]
    rows: list[tuple[Message | int, ...]] = [(line, *(book[line] for book in columns)) for line in lines]
    rows.append((_("Cash at the end"), *(game.game.cash[YOU] for game in games)))
    rows.append((_("Worth, with one rent for each deed"), *(wealth(game).value for game in games)))
    drawn = Table(
        _("Your money, side by side") if both else _("Your money"),
        (Column(_("What for")), *(Column(MARKS[game.role].name, money=True) for game in games)),
        tuple(rows),
    )
    return table(drawn, pen, "fg-money")


def _rules(state: FirstGame, pen: Pen) -> str:
    items = "".join(
        f"<li>{pen.text(text)}{pen.clauses(clauses)}</li>"
        for text, clauses in rules_behind(state.first, state.second)
    )
    return f"<h3>{pen.text(_('The rules that made it'))}</h3><ul>{items}</ul>"


def _worth(now: Moment, pen: Pen) -> str:
    bill = Bill(_("What you are worth"), wealth(now).steps, _("Together"))
    title = pen.text(_("How that is counted"))
    return f'<details class="am-whole"><summary>{title}</summary>{figure_html(bill, pen)}</details>'


def _known(now: Moment, pen: Pen) -> str:
    items = "".join(
        f'<li><a href="{each.chapter}.html">{pen.text(each.text)}</a></li>' for each in known(now)
    )
    return f'<h3>{pen.text(_("What you know now"))}</h3><ul class="fg-known">{items}</ul>'


def _doors(pen: Pen) -> str:
    return (
        f'<p class="am-doors"><a class="am-door" href="{PLAY_PAGE}">{pen.text(_("Play a whole game"))}</a>'
        f'<a class="am-door" href="{COURSE_PAGE}">{pen.text(_("The course"))}</a></p>'
    )
