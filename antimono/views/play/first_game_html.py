"""The first game as HTML: the board, what has happened, what is said, and the thing to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from antimono.anti_monopoly.editions import Role, Street, title
from antimono.anti_monopoly.game import EventKind, Phase, Verb
from antimono.anti_monopoly.theme import MARKS, YOU, board_squares
from antimono.core.figures import Board, Press
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.shared.four_players import deed_card
from antimono.course.lesson.frame import Column, Table
from antimono.course.scene.figures import Bill
from antimono.play.first_game import DESK
from antimono.play.first_game.choices import Choice
from antimono.play.first_game.desk import AGAIN, BACK, DO, EDITION, REPEAT, ROLE, FirstGame
from antimono.play.first_game.moment import BET, ON, Moment, Reply
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
from antimono.play.first_game.setting import EDITIONS, ROUNDS
from antimono.play.first_game.telling import ExplainedSentence, Turn
from antimono.play.table.people import SeatOccupant
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.figures_html import badge, figure_html, why
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table, table
from antimono.views.play.desk_view import DeskView, press_button
from antimono.views.play.parts import QUIET, folded, options_html, reasons
from antimono.views.play.playback import acts_data
from antimono.views.play.table.board import dice_html, holdings
from antimono.views.play.table.seats import SeatLook, seat_html, seats_html

ORDER = ("purses", "board", "told", "head", "words", "form", "more", "news", "result", "log")
"""As the blocks stand on a phone: seats and board, the thing to do, and what the others did."""

PARTS = {"do": ("head", "words", "form", "more")}
"""What is said and the thing to do lie on the table as one; what came of the last press lies on the board."""

_MAIN = "desk-choice"
_ONLY = "desk-main"


def blocks(state: FirstGame, pen: Pen) -> dict[str, str]:
    """Draw every block, by name; one that has nothing to say is empty."""
    now = state.now
    drawn = dict.fromkeys(ORDER, "") | {
        "purses": purses_html(now, pen),
        "board": board_html(now, pen),
        "told": _reply(now.reply, pen),
        "news": _draw_news(now, pen),
        "log": _log(now, pen),
    }
    if now.ended:
        return drawn | {"result": result_html(state, pen), "more": _back(now, pen)}
    return drawn | {
        "head": _round(now, pen),
        "words": _words(now, pen),
        "form": _form(now, pen),
        "more": _more(now, pen),
    }


def money_format(state: FirstGame) -> str:
    """Return how the edition of a game writes money."""
    return state.now.edition.money_format


def called(state: FirstGame) -> Message | None:
    """Return what a list of kept games calls this one; nothing before either of them has begun."""
    now = state.now
    if not any(game.did for game in state.games.values()):
        return None
    cash = now.edition.money(now.cash[YOU])
    if now.role is Role.COMPETITOR:
        return _("As a Competitor, round {round}: you have {cash}", round=now.round, cash=cash)
    return _("As a Monopolist, round {round}: you have {cash}", round=now.round, cash=cash)


def over(state: FirstGame) -> bool:
    """Return true when the game of the role that is played has ended."""
    return state.now.ended


# ── What is said, and the thing to do


def _words(now: Moment, pen: Pen) -> str:
    clauses = now.stop.clauses if now.stop is not None and _has_news(now) else ()
    return (
        f'<div class="am-scene-words" tabindex="-1" data-focus="{now.role.value}-{len(now.did)}">'
        f"{pen.text(now.words)}{why(clauses, pen)}</div>"
    )


def _has_news(now: Moment) -> bool:
    """Return whether what stands there is told already: of a bet, the clauses would say how it ends."""
    return not now.waiting or not (now.waiting[0].options or now.waiting[0].face)


def _reply(reply: Reply | None, pen: Pen) -> str:
    """Return what came of a bet or a card, with the arithmetic if that has more than a line."""
    if reply is None:
        return ""
    drawn = "" if reply.card is None else figure_html(reply.card, pen)
    if reply.text is not None:
        hit = f"<strong>{pen.text(_('You were right.'))}</strong> " if reply.hit else ""
        kind = "am-right" if reply.hit else "am-told"
        told = f"{hit}{pen.text(reply.text)}{why(reply.clauses, pen)}"
        drawn += f'<div class="am-verdict {kind}"><span>{told}</span></div>'
    return drawn + ("" if reply.bill is None else figure_html(reply.bill, pen))


def _form(now: Moment, pen: Pen) -> str:
    if now.waiting:
        found = list(_answers(now))
    else:
        found = [(choice.token, choice.label) for choice in now.choices if choice.main]
    first = _MAIN if now.waiting and len(found) > 1 else _ONLY  # no answer of a bet is the one to press
    buttons = [
        press_button(pen.text(label), {DO: word}, kind=_MAIN if place else first)
        for place, (word, label) in enumerate(found)
    ]
    return f'<div class="desk-row desk-choices">{"".join(buttons)}</div>'


def _answers(now: Moment) -> Iterator[tuple[str, Message]]:
    stop = now.waiting[0]
    if stop.options:
        yield from ((BET + key, label) for key, label in stop.options)
    else:
        yield ON, _("Turn the card over") if stop.face else _("Continue")


def _more(now: Moment, pen: Pen) -> str:
    """Return what may be done besides, the deed that is for sale, and the way back."""
    rest = [choice for choice in now.choices if not choice.main]
    parts = []
    if rest:
        buttons = (press_button(pen.text(each.label), {DO: each.token}, kind=_MAIN) for each in rest)
        items = "".join(f"<li>{button}</li>" for button in buttons)
        parts.append(folded(_("Other actions"), f'<ul class="fg-rest">{items}</ul>', pen, "am-whole"))
    square = now.pawns[YOU]
    if now.game.phase is Phase.BUY and not now.waiting and isinstance(now.edition.squares[square], Street):
        deed = figure_html(deed_card(now.edition, square), pen)
        parts.append(folded(_("The deed"), deed, pen, "am-whole"))
    return "".join(parts) + _back(now, pen) + _edition(now, pen)


def _edition(now: Moment, pen: Pen) -> str:
    """Return whose board and rules they are, as long as nothing has been done."""
    if now.did or now.role is not Role.COMPETITOR:
        return ""
    options = options_html([(each, Message(title(each))) for each in EDITIONS], now.edition.id, pen)
    return (
        f'<label class="am-edition"><span>{pen.text(_("Edition"))}</span> '
        f'<select data-field="{EDITION}">{options}</select></label>'
    )


def _back(now: Moment, pen: Pen) -> str:
    if not now.did:
        return ""
    back = press_button(pen.text(_("Undo")), {BACK: True}, kind=QUIET)
    copy = f'<button type="button" class="{QUIET}" data-copy-link>{pen.text(_("Copy link"))}</button>'
    other = ""
    if now.role is Role.MONOPOLIST:
        words = pen.text(_("The game as a Competitor"))
        other = press_button(words, {ROLE: Role.COMPETITOR.value}, kind=QUIET)
    return f"<p>{back} {copy} {other}</p>"


# ── What has happened


def _draw_news(now: Moment, pen: Pen) -> str:
    """Return what has happened since; what board, dice and words show already of your own turn is left out."""
    shown = {EventKind.MOVED, EventKind.DEBT}
    if now.reply is not None and now.reply.card is not None:
        shown.add(EventKind.DRAWN)
    if now.stop is not None and now.stop.slug == "start":
        shown.add(EventKind.START)
    if now.reply is not None and now.reply.bill is not None:
        shown.add(EventKind.RENT)
    turns = []
    for turn in now.told:
        yours = turn.seat == now.seats[YOU]
        said = tuple(each for each in turn.said if not yours or each.what not in shown)
        turns += [Turn(turn.seat, said)] if said else []
    if not turns:
        return ""
    return f'<ul class="fg-told" aria-label="{pen.text(_("What happened"))}">{_turns(turns, pen)}</ul>'


def _log(now: Moment, pen: Pen) -> str:
    """Return all of it, folded; it is what is printed."""
    if not now.ended:
        return ""
    return folded(_("Everything so far"), f'<ol class="fg-told">{_turns(now.whole, pen)}</ol>', pen, "am-whole")


def _turns(turns: Sequence[Turn], pen: Pen) -> str:
    return "".join(_turn(turn, pen) for turn in turns)


def _turn(turn: Turn, pen: Pen) -> str:
    sentences = " ".join(pen.text(said.text) for said in turn.said)
    return f"<li>{badge(turn.seat, pen)} <span>{sentences}{_amounts(turn.said, pen)}</span></li>"


def _amounts(said: Sequence[ExplainedSentence], pen: Pen) -> str:
    """Return the arithmetic of all amounts of some sentences, behind a quiet word."""
    arithmetic = "".join(
        f"<p>{pen.text(each.text)}</p>{steps_table(each.steps, pen, amounts=True)}" for each in said if each.steps
    )
    return f" {reasons(arithmetic, pen)}" if arithmetic else ""


def board_html(now: Moment, pen: Pen) -> str:
    """Return the board and what stands in its middle."""
    drawn = board_svg(board(now), pen, name="fg-board")
    return f'<div class="am-board desk-board">{drawn}<div class="desk-middle">{_throw(now, pen)}</div></div>'


def board(now: Moment) -> Board:
    """Return the board as far as you know it; what can be pressed on it is what you may do there."""
    state = now.game.state
    marks = [seat.mark for seat in now.seats]
    return Board(
        title=_("The board"),
        squares=board_squares(now.edition),
        summary=_("The board now."),
        holdings=tuple(sorted(holdings(now.game, marks), key=lambda each: each.index)),
        pawns=tuple((square, marks[player]) for player, square in enumerate(now.pawns) if not state.out[player]),
        marked=_marked(now),
        presses=_presses(now.choices, now),
    )


def purses_html(now: Moment, pen: Pen) -> str:
    """Return the players with what they have, and what came or went since you last chose."""
    seats = []
    for player, seat in enumerate(now.seats):
        name = seat.mark.name
        look = SeatLook(
            SeatOccupant(seat.key, name, name, seat.mark),
            now.cash[player],
            now.change[player],
            you=player == YOU,
            turn=player == YOU and not now.ended,
        )
        seats.append(seat_html(look, now.game, player, pen))
    acts = ""
    if not now.ended:
        turns = [(now.seats.index(turn.seat), turn.said) for turn in now.told]
        names = [seat.mark.name for seat in now.seats]
        acts = acts_data(max(now.since, now.heard), now.known, turns, now.cash, names, now.game, pen)
    return seats_html(seats, pen, acts)


def _marked(now: Moment) -> int:
    """Return the square that it is about."""
    stop = now.stop
    return now.pawns[YOU] if stop is None or stop.square is None else stop.square


def _presses(choices: Sequence[Choice], now: Moment) -> tuple[tuple[int, Press], ...]:
    """Return the squares on which something can be done, each with the first thing that can be."""
    found: dict[int, Press] = {}
    for choice in choices:
        action = choice.action
        if action.verb is Verb.BUY:
            square = now.pawns[YOU]
        elif action.deed is not None and choice.main:
            square = now.game.state.table.square_of[action.deed]
        else:
            continue
        label = _("{square}: {what}", square=now.edition.squares[square].name, what=choice.label)
        found.setdefault(square, Press(label, ((DO, choice.token),)))
    return tuple(sorted(found.items()))


# ── The middle


def _round(now: Moment, pen: Pen) -> str:
    if now.role is Role.COMPETITOR:
        where = _("Round {round} of {rounds}: Competitor", round=now.round, rounds=ROUNDS)
    else:
        where = _("Round {round} of {rounds}: Monopolist", round=now.round, rounds=ROUNDS)
    bets = ""
    if now.bets:
        words = ngettext("{hits} of {count} bet right", "{hits} of {count} bets right", now.bets, hits=now.hits)
        bets = f' <span class="fg-bets">{pen.text(words)}</span>'
    return f'<p class="desk-place">{pen.text(where)}{bets}</p>'


def _throw(now: Moment, pen: Pen) -> str:
    """Return your dice, as long as what they led to is what is asked about."""
    rolled = now.thrown
    return "" if rolled is None or rolled.dice is None or now.game.turn != YOU else dice_html(rolled.dice, pen)


PLAY_PAGE = "play.html"
"""Where a whole game is played."""

COURSE_PAGE = "turn.html"
"""Where the course begins."""

FAIR_PAGE = "labs/fair.html"
"""Where it is measured which role wins how often."""


def result_html(state: FirstGame, pen: Pen) -> str:
    """Return what stands there when the five rounds are over."""
    both = state.first.ended and state.second.ended
    games = [state.first, state.second] if both else [state.now]
    parts = [_place_words(state, pen, both=both), _picture(games, pen)]
    parts += [_feats(state.now, pen), _rules(state, pen) if both else "", _onward(state, pen, both=both)]
    parts += [folded(_("Your money, line by line"), _accounts(games, pen), pen, "am-whole")]
    parts += [folded(_("How the count works"), "".join(_count(game, pen) for game in games), pen, "am-whole")]
    return "".join([*parts, _known(games, pen), _doors(pen)])


# ── Where you came


def _place_words(state: FirstGame, pen: Pen, *, both: bool) -> str:
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


_TITLES: Mapping[Role, Message] = {Role.COMPETITOR: _("You as a Competitor"), Role.MONOPOLIST: _("You as a Monopolist")}


def _picture(games: list[Moment], pen: Pen) -> str:
    """Return who ends with how much, as bars; side by side if both games are over."""
    most = max(1, *(each.amount for game in games for each in standings(game)))
    drawn = "".join(_standings(game, most, pen) for game in games)
    parts = (("fg-deeds", _("one more rent for each property")), ("fg-cash", _("the cash that counts")))
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
    """Return the other role, or one of them again."""
    if both:
        again = ((Role.COMPETITOR, _("Play again as a Competitor")), (Role.MONOPOLIST, _("Play again as a Monopolist")))
        buttons = [press_button(pen.text(words), {AGAIN: role.value}, kind="desk-choice") for role, words in again]
        wanted = pen.text(challenge(state.first, state.second))
        return f'<p class="fg-next">{wanted}</p><div class="desk-row desk-choices">{"".join(buttons)}</div>'
    if state.role is Role.MONOPOLIST:
        words = _("And as a Competitor?")
        back = press_button(pen.text(words), {ROLE: Role.COMPETITOR.value}, kind="desk-choice")
        return f'<div class="desk-row desk-choices">{back}</div>'
    words = _(
        "Now play the same dice as a Monopolist. What will change? Make a guess, then play, or let your choices be "
        "repeated."
    )
    label = _("Continue as a Monopolist") if state.second.did else _("Play as a Monopolist")
    play = press_button(pen.text(label), {ROLE: Role.MONOPOLIST.value}, kind="desk-main")
    same = press_button(pen.text(_("Repeat my choices")), {REPEAT: True}, kind="desk-choice")
    return f'<p class="fg-next">{pen.text(words)}</p><div class="desk-row desk-choices">{play}{same}</div>'


# ── Why


def _rules(state: FirstGame, pen: Pen) -> str:
    items = "".join(
        f"<li>{pen.text(text)}{why(clauses, pen)}</li>" for text, clauses in rules_behind(state.first, state.second)
    )
    fair = pen.text(_("In a timed game the rules favour Monopolists. By how much? We measured it:"))
    lab = f'<a href="{FAIR_PAGE}">{pen.text(_("Is the game fair?"))}</a>'
    return f"<h3>{pen.text(_('The rules behind the difference'))}</h3><ul>{items}<li>{fair} {lab}</li></ul>"


def _accounts(games: list[Moment], pen: Pen) -> str:
    columns = [books(game) for game in games]
    lines = [line for line in columns[0] if any(book[line] for book in columns)]
    rows: list[tuple[Message | int, ...]] = [(line, *(book[line] for book in columns)) for line in lines]
    rows.append((_("At the end"), *(yours(game).amount for game in games)))
    drawn = Table(
        _("Your money, side by side") if len(games) > 1 else _("Your money"),
        (Column(_("Reason")), *(Column(MARKS[game.role].name, money=True) for game in games)),
        tuple(rows),
    )
    return table(drawn, pen, "fg-money")


def _count(game: Moment, pen: Pen) -> str:
    return figure_html(Bill(_TITLES[game.role], count(game).steps, _("Total")), pen)


# ── What is known, and where to go on


def _known(games: list[Moment], pen: Pen) -> str:
    met = {each.chapter: each for game in reversed(games) for each in known(game)}
    items = "".join(f'<li><a href="{each.chapter}.html">{pen.text(each.text)}</a></li>' for each in met.values())
    return f'<h3>{pen.text(_("What you know now"))}</h3><ul class="fg-known">{items}</ul>'


def _doors(pen: Pen) -> str:
    return (
        f'<p class="am-doors"><a class="am-door" href="{PLAY_PAGE}">{pen.text(_("Play a whole game"))}</a>'
        f'<a class="am-door" href="{COURSE_PAGE}">{pen.text(_("The course"))}</a></p>'
    )


VIEW = DeskView(DESK, blocks, ORDER, money_format, called, PARTS, over)
"""The first game as every surface shows it."""
