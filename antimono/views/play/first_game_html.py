"""The first game as HTML: the board, the purses, what is said, the thing to do, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Role, Street, title
from antimono.anti_monopoly.game import Phase, Verb, What
from antimono.anti_monopoly.game.state import BANK
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.board import board_squares
from antimono.lessons.anti_monopoly.story import YOU, deed_card
from antimono.lessons.figures import Board, Holding, Press
from antimono.lessons.stage.figures import Purse, Purses, Throw
from antimono.play.first_game import DESK
from antimono.play.first_game.choices import Choice
from antimono.play.first_game.desk import BACK, DO, EDITION, FirstGame
from antimono.play.first_game.moment import BET, ON, Moment, Reply
from antimono.play.first_game.setting import EDITIONS, ROUNDS
from antimono.play.first_game.stops import Asks
from antimono.play.first_game.telling import Said, Turn
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import badge, figure_html, why
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import DeskView, press_button
from antimono.views.play.first_game_result import result_html
from antimono.views.play.options import options_html

ORDER = ("head", "board", "purses", "words", "form", "result", "told", "more", "log")
"""As the blocks stand on a phone: the board, what is said and the thing to do fill its screen."""

_MAIN = "am-option"
_QUIET = "am-quiet-button"


def blocks(state: FirstGame, pen: Pen) -> dict[str, str]:
    """All blocks; those that have nothing to say are empty."""
    now = state.now
    drawn = dict.fromkeys(ORDER, "") | {
        "head": _head(now, pen),
        "board": _board_html(now, pen),
        "purses": figure_html(purses(now), pen),
        "told": _bill(now.reply, pen) + _told(now, pen),
        "log": _log(now, pen),
    }
    if now.ended:
        return drawn | {"result": result_html(state, pen), "more": _back(now, pen)}
    return drawn | {"words": _words(now, pen), "form": _form(now, pen), "more": _more(now, pen)}


def money_format(state: FirstGame) -> str:
    """How the edition writes money."""
    return state.now.edition.money_format


def called(state: FirstGame) -> Message | None:
    """What a list of kept games calls this one; nothing before it has begun."""
    now = state.now
    if not now.did:
        return None
    cash = now.edition.money(now.cash[YOU])
    if now.role is Role.COMPETITOR:
        return _("As a Competitor, round {round}: you have {cash}", round=now.round, cash=cash)
    return _("As a Monopolist, round {round}: you have {cash}", round=now.round, cash=cash)


def _head(now: Moment, pen: Pen) -> str:
    if now.role is Role.COMPETITOR:
        where = _("Round {round} of {rounds}: Competitor", round=now.round, rounds=ROUNDS)
    else:
        where = _("Round {round} of {rounds}: Monopolist", round=now.round, rounds=ROUNDS)
    place = f'<p class="am-place">{badge(now.seats[YOU], pen)} {pen.text(where)}</p>'
    return f'<div class="fg-head">{place}{_throw(now, pen)}</div>'


# ── The board


def _board_html(now: Moment, pen: Pen) -> str:
    return f'<div class="am-board fg-board">{board_svg(board(now), pen, name="fg-board")}</div>'


def board(now: Moment) -> Board:
    """The board as far as you know it; what can be pressed on it is what you may do there."""
    state = now.game.state
    marks = [seat.mark for seat in now.seats]
    holdings = []
    for square in state.table.owned_squares:
        owner = state.owners[square]
        if owner != BANK:
            level = state.levels[square]
            hotel = level > 0 and level == state.role_tables[owner].hotel[square]
            holdings.append(Holding(square, marks[owner], level, hotel, state.mortgaged[square]))
    stop = now.stop
    marked = now.pawns[YOU] if stop is None or stop.square is None else stop.square
    return Board(
        title=_("The board"),
        squares=board_squares(now.edition),
        summary=_("The board as it stands now."),
        holdings=tuple(holdings),
        pawns=tuple(
            (square, marks[player]) for player, square in enumerate(now.pawns) if not state.out[player]
        ),
        marked=marked,
        presses=_presses(now.choices, now),
    )


def _presses(choices: Sequence[Choice], now: Moment) -> tuple[tuple[int, Press], ...]:
    """The squares on which something can be done, each with the first thing that can be."""
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


def purses(now: Moment) -> Purses:
    """What the players have, and what came or went since you last chose."""
    return Purses(tuple(map(Purse, now.seats, now.cash, now.change)))


# ── What is said, and the thing to do


def _words(now: Moment, pen: Pen) -> str:
    parts = [_reply(now.reply, pen)]
    clauses = now.stop.clauses if now.stop is not None and _tells(now) else ()
    parts.append(
        f'<div class="am-scene-words" tabindex="-1" data-focus="{now.role.value}-{len(now.did)}">'
        f"{pen.text(now.words)}{why(clauses, pen)}</div>"
    )
    return "".join(parts)


def _tells(now: Moment) -> bool:
    """Whether what stands there is told already: of a bet, the clauses would say how it ends."""
    return not now.waiting or now.waiting[0].asks is Asks.ON


def _throw(now: Moment, pen: Pen) -> str:
    """Your dice, as long as what they led to is what is asked about."""
    rolled = now.thrown
    if rolled is None or rolled.dice is None or now.game.turn != YOU:
        return ""
    return figure_html(Throw(None, rolled.dice), pen)


def _reply(reply: Reply | None, pen: Pen) -> str:
    if reply is None:
        return ""
    drawn = "" if reply.card is None else figure_html(reply.card, pen)
    if reply.text is not None:
        hit = f"<strong>{pen.text(_('You guessed it.'))}</strong> " if reply.hit else ""
        kind = "am-right" if reply.hit else "am-told"
        drawn += f'<div class="am-verdict {kind}">{hit}{pen.text(reply.text)}{why(reply.clauses, pen)}</div>'
    return drawn


def _bill(reply: Reply | None, pen: Pen) -> str:
    """The arithmetic of what was asked; below the thing to do, which it would push off a phone's screen."""
    return "" if reply is None or reply.bill is None else figure_html(reply.bill, pen)


def _form(now: Moment, pen: Pen) -> str:
    if now.waiting:
        buttons = [press_button(pen.text(label), {DO: word}, kind=_MAIN) for word, label in _answers(now)]
    else:
        main = [choice for choice in now.choices if choice.main]
        buttons = [_button(choice, pen, _MAIN) for choice in main]
    return f'<div class="am-options">{"".join(buttons)}</div>'


def _answers(now: Moment) -> Iterator[tuple[str, Message]]:
    stop = now.waiting[0]
    if stop.asks is Asks.BET:
        yield from ((BET + key, label) for key, label in stop.options)
    else:
        yield ON, _("Turn the card over") if stop.asks is Asks.CARD else _("Go on")


def _button(choice: Choice, pen: Pen, kind: str) -> str:
    return press_button(pen.text(choice.label), {DO: choice.token}, kind=kind)


def _more(now: Moment, pen: Pen) -> str:
    """What may be done besides, the deed that is for sale, and the way back."""
    rest = [choice for choice in now.choices if not choice.main]
    parts = []
    if rest:
        items = "".join(f"<li>{_button(choice, pen, _MAIN)}</li>" for choice in rest)
        parts.append(_folded(_("What else you may do"), f'<ul class="fg-rest">{items}</ul>', pen))
    square = now.pawns[YOU]
    if now.game.phase is Phase.BUY and not now.waiting and isinstance(now.edition.squares[square], Street):
        deed = figure_html(deed_card(now.edition, square), pen)
        parts.append(_folded(_("The deed"), deed, pen))
    return "".join(parts) + _back(now, pen) + _edition(now, pen)


def _edition(now: Moment, pen: Pen) -> str:
    """Whose board and rules they are, as long as nothing has been done."""
    if now.did or now.role is not Role.COMPETITOR:
        return ""
    options = options_html([(each, verbatim(title(each))) for each in EDITIONS], now.edition.id, pen)
    return (
        f'<label class="am-edition"><span>{pen.text(_("Edition"))}</span> '
        f'<select data-field="{EDITION}">{options}</select></label>'
    )


def _back(now: Moment, pen: Pen) -> str:
    if not now.did:
        return ""
    back = press_button(pen.text(_("Take back")), {BACK: True}, kind=_QUIET)
    copy = f'<button type="button" class="{_QUIET}" data-copy-link>{pen.text(_("Copy link"))}</button>'
    return f"<p>{back} {copy}</p>"


def _folded(title: Message, inside: str, pen: Pen) -> str:
    return f'<details class="am-whole"><summary>{pen.text(title)}</summary>{inside}</details>'


# ── What has happened


def _told(now: Moment, pen: Pen) -> str:
    """What has happened since; what board, dice and words show already of your own turn is left out."""
    shown = {What.MOVED, What.DEBT}
    if now.reply is not None and now.reply.card is not None:
        shown.add(What.DRAWN)
    turns = []
    for turn in now.told:
        yours = turn.seat == now.seats[YOU]
        said = tuple(each for each in turn.said if not yours or each.what not in shown)
        turns += [Turn(turn.seat, said)] if said else []
    if not turns:
        return ""
    return f'<ul class="fg-told" aria-label="{pen.text(_("What happened"))}">{_turns(turns, pen)}</ul>'


def _log(now: Moment, pen: Pen) -> str:
    """All of it, folded; it is what is printed."""
    if not now.ended:
        return ""
    return _folded(_("All that happened"), f'<ol class="fg-told">{_turns(now.whole, pen)}</ol>', pen)


def _turns(turns: Sequence[Turn], pen: Pen) -> str:
    return "".join(_turn(turn, pen) for turn in turns)


def _turn(turn: Turn, pen: Pen) -> str:
    sentences = " ".join(pen.text(said.text) for said in turn.said)
    return f"<li>{badge(turn.seat, pen)} <span>{sentences}{_amounts(turn.said, pen)}</span></li>"


def _amounts(said: Sequence[Said], pen: Pen) -> str:
    """The arithmetic of all amounts of some sentences, behind a quiet word."""
    with_steps = [each for each in said if each.steps]
    if not with_steps:
        return ""
    arithmetic = "".join(
        f"<p>{pen.text(each.text)}</p>{steps_table(each.steps, pen, amounts=True)}" for each in with_steps
    )
    return (
        f' <details class="am-why"><summary>{pen.text(_("why?"))}</summary>'
        f'<div class="am-why-text">{arithmetic}</div></details>'
    )


VIEW = DeskView(DESK, blocks, ORDER, money_format, called)
"""The first game as every surface shows it."""
