"""The end of the first game as HTML: who has how much in either role, why, and what is known now."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.look import MARKS, YOU
from antimono.core.text import Message, _
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Bill
from antimono.play.first_game.desk import AGAIN, REPEAT, ROLE, FirstGame
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.result import (
    Standing,
    beside_you,
    books,
    challenge,
    count,
    feats,
    headline,
    known,
    rules_behind,
    standings,
    yours,
)
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import badge, figure_html, why
from antimono.views.drawing.tables import table
from antimono.views.play.desk_view import press_button

PLAY_PAGE = "play.html"
"""Where a whole game is played."""

COURSE_PAGE = "turn.html"
"""Where the course begins."""

FAIR_PAGE = "labs/fair.html"
"""Where it is measured which role wins how often."""


def result_html(state: FirstGame, pen: Pen) -> str:
    """What stands there when the five rounds are over."""
    both = state.first.ended and state.second.ended
    games = [state.first, state.second] if both else [state.now]
    parts = [_words(state, pen, both=both), _picture(games, pen)]
    parts += [_feats(state.now, pen), _rules(state, pen) if both else "", _onward(state, pen, both=both)]
    parts += [_folded(_("Your money, line by line"), _accounts(games, pen), pen)]
    parts += [_folded(_("How it is counted"), "".join(_count(game, pen) for game in games), pen)]
    return "".join([*parts, _known(games, pen), _doors(pen)])


# ── Where you came


def _words(state: FirstGame, pen: Pen, *, both: bool) -> str:
    now = state.now
    texts: list[Message | None] = [headline(now), beside_you(now)]
    if both:
        first, second = (now.edition.money(yours(game).amount) for game in (state.first, state.second))
        texts = [
            headline(now),
            _(
                "The same dice, other rules: {first} as a Competitor, {second} as a Monopolist.",
                first=first,
                second=second,
            ),
        ]
    said = " ".join(pen.text(text) for text in texts if text is not None)
    focus = f"{now.role.value}-{len(now.did)}"
    return f'<div class="am-scene-words" tabindex="-1" data-focus="{focus}">{said}</div>'


_TITLES: Mapping[Role, Message] = {
    Role.COMPETITOR: _("You as a Competitor"),
    Role.MONOPOLIST: _("You as a Monopolist"),
}


def _picture(games: list[Moment], pen: Pen) -> str:
    """Who ends with how much, as bars; side by side if both games are over."""
    most = max(1, *(each.amount for game in games for each in standings(game)))
    drawn = "".join(_standings(game, most, pen) for game in games)
    parts = (
        ("fg-deeds", _("one more rent for each deed")),
        ("fg-cash", _("the part of the cash that counts")),
    )
    key = "".join(
        f'<span class="fg-key"><span class="fg-bar {kind}" aria-hidden="true"></span>{pen.text(words)}</span>'
        for kind, words in parts
    )
    return f'<div class="fg-picture">{drawn}<p class="fg-keys">{key}</p></div>'


def _standings(game: Moment, most: int, pen: Pen) -> str:
    rows = "".join(_standing(game, each, most, pen) for each in standings(game))
    return f'<div><h3>{pen.text(_TITLES[game.role])}</h3><ol class="fg-standings">{rows}</ol></div>'


def _standing(game: Moment, each: Standing, most: int, pen: Pen) -> str:
    seat = game.seats[each.player]
    amount = pen.text(_("out")) if each.out else pen.money(each.amount)
    bars = "".join(
        f'<span class="fg-bar {kind}" style="--part:{100 * part / most:.1f}%"></span>'
        for kind, part in (("fg-deeds", each.deeds), ("fg-cash", each.kept))
        if part
    )
    you = ' class="fg-you"' if each.player == YOU else ""
    ink = "am-green" if game.roles[each.player] is Role.COMPETITOR else "am-blue"
    return (
        f'<li{you}>{badge(seat, pen)} <span class="fg-name">{pen.text(seat.mark.name)}</span> '
        f'<span class="fg-bars {ink}" aria-hidden="true">{bars}</span> <strong>{amount}</strong></li>'
    )


def _feats(now: Moment, pen: Pen) -> str:
    items = "".join(f"<li>{pen.text(feat)}</li>" for feat in feats(now))
    return f'<ul class="fg-feats">{items}</ul>' if items else ""


def _onward(state: FirstGame, pen: Pen, *, both: bool) -> str:
    """The other role, or one of them again."""
    if both:
        again = (
            (Role.COMPETITOR, _("Once more as a Competitor")),
            (Role.MONOPOLIST, _("Once more as a Monopolist")),
        )
        buttons = [
            press_button(pen.text(words), {AGAIN: role.value}, kind="am-option") for role, words in again
        ]
        wanted = pen.text(challenge(state.first, state.second))
        return f'<p class="fg-next">{wanted}</p><div class="am-options">{"".join(buttons)}</div>'
    if state.role is Role.MONOPOLIST:
        words = _("And as a Competitor?")
        back = press_button(pen.text(words), {ROLE: Role.COMPETITOR.value}, kind="am-option")
        return f'<div class="am-options">{back}</div>'
    words = _(
        "Now the same dice as a Monopolist. What changes? Bet with yourself; then play it, or have your "
        "choices made again."
    )
    label = _("Go on as a Monopolist") if state.second.did else _("Play as a Monopolist")
    play = press_button(pen.text(label), {ROLE: Role.MONOPOLIST.value}, kind="am-option fg-go")
    same = press_button(pen.text(_("Make my choices again")), {REPEAT: True}, kind="am-option")
    return f'<p class="fg-next">{pen.text(words)}</p><div class="am-options">{play}{same}</div>'


# ── Why


def _rules(state: FirstGame, pen: Pen) -> str:
    items = "".join(
        f"<li>{pen.text(text)}{why(clauses, pen)}</li>"
        for text, clauses in rules_behind(state.first, state.second)
    )
    fair = pen.text(_("With a clock the rules favour Monopolists. How much, has been measured:"))
    lab = f'<a href="{FAIR_PAGE}">{pen.text(_("Is the game fair?"))}</a>'
    return f"<h3>{pen.text(_('The rules that made it'))}</h3><ul>{items}<li>{fair} {lab}</li></ul>"


def _accounts(games: list[Moment], pen: Pen) -> str:
    columns = [books(game) for game in games]
    lines = [line for line in columns[0] if any(book[line] for book in columns)]
    rows: list[tuple[Message | int, ...]] = [(line, *(book[line] for book in columns)) for line in lines]
    rows.append((_("In the end"), *(yours(game).amount for game in games)))
    drawn = Table(
        _("Your money, side by side") if len(games) > 1 else _("Your money"),
        (Column(_("What for")), *(Column(MARKS[game.role].name, money=True) for game in games)),
        tuple(rows),
    )
    return table(drawn, pen, "fg-money")


def _count(game: Moment, pen: Pen) -> str:
    return figure_html(Bill(_TITLES[game.role], count(game).steps, _("Together")), pen)


def _folded(title: Message, inside: str, pen: Pen) -> str:
    return f'<details class="am-whole"><summary>{pen.text(title)}</summary>{inside}</details>'


# ── What is known, and where to go on


def _known(games: list[Moment], pen: Pen) -> str:
    met = {each.chapter: each for game in reversed(games) for each in known(game)}
    items = "".join(
        f'<li><a href="{each.chapter}.html">{pen.text(each.text)}</a></li>' for each in met.values()
    )
    return f'<h3>{pen.text(_("What you know now"))}</h3><ul class="fg-known">{items}</ul>'


def _doors(pen: Pen) -> str:
    return (
        f'<p class="am-doors"><a class="am-door" href="{PLAY_PAGE}">{pen.text(_("Play a whole game"))}</a>'
        f'<a class="am-door" href="{COURSE_PAGE}">{pen.text(_("The course"))}</a></p>'
    )
