"""The first game as HTML: the board, what has happened, what is said, and the thing to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Role, Street, title
from antimono.anti_monopoly.game import Phase, What
from antimono.anti_monopoly.look import YOU
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import deed_card
from antimono.play.first_game import DESK
from antimono.play.first_game.desk import BACK, DO, EDITION, ROLE, FirstGame
from antimono.play.first_game.moment import BET, ON, Moment, Reply
from antimono.play.first_game.setting import EDITIONS
from antimono.play.first_game.telling import Said, Turn
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import badge, figure_html, why
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import DeskView, press_button
from antimono.views.play.first_game_board import board_html
from antimono.views.play.first_game_result import result_html
from antimono.views.play.options import options_html

ORDER = ("board", "told", "words", "form", "result", "more", "log")
"""As the blocks stand on a phone: the board, what has happened, what is asked, and the thing to do."""

_MAIN = "am-option"
_ONLY = "am-option fg-go"
_QUIET = "am-quiet-button"


def blocks(state: FirstGame, pen: Pen) -> dict[str, str]:
    """Draw every block, by name; one that has nothing to say is empty."""
    now = state.now
    drawn = dict.fromkeys(ORDER, "") | {
        "board": board_html(now, pen),
        "told": _reply(now.reply, pen) + _told(now, pen),
        "log": _log(now, pen),
    }
    if now.ended:
        return drawn | {"result": result_html(state, pen), "more": _back(now, pen)}
    return drawn | {"words": _words(now, pen), "form": _form(now, pen), "more": _more(now, pen)}


def money_format(state: FirstGame) -> str:
    """Return how the edition of a game writes money."""
    return state.now.edition.money_format


def called(state: FirstGame) -> Message | None:
    """What a list of kept games calls this one; nothing before either of them has begun."""
    now = state.now
    if not any(game.did for game in state.games.values()):
        return None
    cash = now.edition.money(now.cash[YOU])
    if now.role is Role.COMPETITOR:
        return _("As a Competitor, round {round}: you have {cash}", round=now.round, cash=cash)
    return _("As a Monopolist, round {round}: you have {cash}", round=now.round, cash=cash)


# ── What is said, and the thing to do


def _words(now: Moment, pen: Pen) -> str:
    clauses = now.stop.clauses if now.stop is not None and _tells(now) else ()
    return (
        f'<div class="am-scene-words" tabindex="-1" data-focus="{now.role.value}-{len(now.did)}">'
        f"{pen.text(now.words)}{why(clauses, pen)}</div>"
    )


def _tells(now: Moment) -> bool:
    """Whether what stands there is told already: of a bet, the clauses would say how it ends."""
    return not now.waiting or not (now.waiting[0].options or now.waiting[0].face)


def _reply(reply: Reply | None, pen: Pen) -> str:
    """What came of a bet or a card, with the arithmetic if that has more than a line."""
    if reply is None:
        return ""
    drawn = "" if reply.card is None else figure_html(reply.card, pen)
    if reply.text is not None:
        hit = f"<strong>{pen.text(_('You guessed it.'))}</strong> " if reply.hit else ""
        kind = "am-right" if reply.hit else "am-told"
        drawn += f'<div class="am-verdict {kind}">{hit}{pen.text(reply.text)}{why(reply.clauses, pen)}</div>'
    return drawn + ("" if reply.bill is None else figure_html(reply.bill, pen))


def _form(now: Moment, pen: Pen) -> str:
    if now.waiting:
        found = list(_answers(now))
    else:
        found = [(choice.token, choice.label) for choice in now.choices if choice.main]
    kind = _ONLY if len(found) == 1 else _MAIN
    buttons = [press_button(pen.text(label), {DO: word}, kind=kind) for word, label in found]
    return f'<div class="am-options">{"".join(buttons)}</div>'


def _answers(now: Moment) -> Iterator[tuple[str, Message]]:
    stop = now.waiting[0]
    if stop.options:
        yield from ((BET + key, label) for key, label in stop.options)
    else:
        yield ON, _("Turn the card over") if stop.face else _("Go on")


def _more(now: Moment, pen: Pen) -> str:
    """What may be done besides, the deed that is for sale, and the way back."""
    rest = [choice for choice in now.choices if not choice.main]
    parts = []
    if rest:
        buttons = (press_button(pen.text(each.label), {DO: each.token}, kind=_MAIN) for each in rest)
        items = "".join(f"<li>{button}</li>" for button in buttons)
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
    other = ""
    if now.role is Role.MONOPOLIST:
        words = pen.text(_("The game as a Competitor"))
        other = press_button(words, {ROLE: Role.COMPETITOR.value}, kind=_QUIET)
    return f"<p>{back} {copy} {other}</p>"


def _folded(title: Message, inside: str, pen: Pen) -> str:
    return f'<details class="am-whole"><summary>{pen.text(title)}</summary>{inside}</details>'


# ── What has happened


def _told(now: Moment, pen: Pen) -> str:
    """What has happened since; what board, dice and words show already of your own turn is left out."""
    shown = {What.MOVED, What.DEBT}
    if now.reply is not None and now.reply.card is not None:
        shown.add(What.DRAWN)
    if now.stop is not None and now.stop.slug == "start":
        shown.add(What.START)
    if now.reply is not None and now.reply.bill is not None:
        shown.add(What.RENT)
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
