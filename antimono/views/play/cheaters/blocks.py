"""The blocks of the Cheaters table, by name."""

from __future__ import annotations

from html import escape

from antimono.cheaters.edition import load
from antimono.cheaters.game import Phase
from antimono.cheaters.records import Record
from antimono.cheaters.theme import board_squares
from antimono.core.figures import Board, Holding, Press
from antimono.core.text import Message, _
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import ORDERS, PACES, RECORD, CheatersDesk, Waiting
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.cheaters.calling import calling
from antimono.views.play.cheaters.ending import ending_html
from antimono.views.play.cheaters.form import form_html
from antimono.views.play.cheaters.log import log_html, news_html
from antimono.views.play.cheaters.places import choices_html, hand_html, places_html
from antimono.views.play.cheaters.prompt import asked
from antimono.views.play.cheaters.reveal import reveal_html
from antimono.views.play.cheaters.seats import mark_of, seats_html, waiting_html
from antimono.views.play.cheaters.trade import trade_html, trade_opener
from antimono.views.play.cheaters.watching import open_html
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET, closing, lying, options_html, toggled

ORDER = (
    *("form", "purses", "board", "open", "head", "prompt", "clock", "choices", "places"),
    *("hand", "trade", "square", "news", "ending", "tools", "log"),
)
"""Their order on a phone: seats and board stay in place, and the choices follow below."""

PARTS = {"do": ("head", "prompt", "clock", "choices", "places")}
"""The blocks that form one unit: what to do now."""

_PACES: dict[str, Message] = {
    "beat": _("One second"),
    "slow": _("Three seconds"),
    "long": _("Five seconds"),
    "hand": _("Until I tap “Continue”"),
}

_ORDERED: dict[str, Message] = {
    "pass": _("Pass the dice for me if I can buy or use nothing"),
    "roll": _("Roll for me"),
    "rent": _("Ask for every rent"),
    "pay": _("In jail: pay"),
    "stay": _("In jail: roll"),
}


def money_format(_table: CheatersDesk) -> str:
    """Return how the edition writes money."""
    return load().money_format


def called(table: CheatersDesk) -> Message | None:
    """Return the name of this game in a list of saved games; nothing before it has begun."""
    if table.game is None:
        return None
    view = table.view
    if table.game.over:
        return _("Cheaters Edition, over after turn {turn}", turn=view.turns)
    cash = view.edition.money(view.cash[ME])
    return _("Cheaters Edition, turn {turn}: you have {cash}", turn=view.turns, cash=cash)


def blocks(table: CheatersDesk, pen: Pen) -> dict[str, str]:
    """Draw every block, by name; a block without content is empty."""
    pen = calling(table.setting, pen)
    if table.game is None:
        return {"form": form_html(table, pen), "purses": waiting_html(table.setting, pen), "board": _bare(pen)}
    over = table.waiting is Waiting.NOBODY
    return {
        "purses": seats_html(table, pen),
        "board": _board(table, pen),
        "open": "" if over else open_html(table, pen),
        "head": _head(table, pen),
        "prompt": f'<p class="desk-prompt" data-prompt>{pen.text(asked(table))}</p>',
        "clock": _clock(table),
        "choices": "" if over else choices_html(table, pen),
        "places": "" if over else places_html(table, pen),
        "hand": "" if over else hand_html(table, pen) + trade_opener(table, pen),
        "trade": "" if over else trade_html(table, pen),
        "square": _square(table, pen),
        "news": news_html(table, pen),
        "ending": ending_html(table, pen),
        "tools": _tools(table, pen),
        "log": log_html(table, pen),
    }


def _head(table: CheatersDesk, pen: Pen) -> str:
    words = _("Turn {turn}", turn=table.view.turns)
    if table.waiting is Waiting.NOBODY:
        words = _("After turn {turn}", turn=table.view.turns)
    return f'<div class="desk-head"><p class="desk-place">{pen.text(words)}</p></div>'


def _clock(table: CheatersDesk) -> str:
    """Draw the time until the game continues by itself, as a line that shrinks."""
    if table.onward is None:
        return ""
    clock = f'id="beat-{len(table.moves)}" style="--beat:{table.onward}ms"'
    return f'<i class="cheat-clock" {clock} aria-hidden="true"></i>'


def _tools(table: CheatersDesk, pen: Pen) -> str:
    """Draw the standing orders and the length of a last call."""
    orders = "".join(
        toggled(pen.text(_ORDERED[name]), {"order": name}, down=name in table.orders, kind="desk-toggle")
        for name in ORDERS
    )
    paces = options_html([(name, _PACES[name]) for name in PACES], table.pace, pen)
    undo = ""
    if table.setting.practice:
        undo = f"<p>{press_button(pen.text(_('Undo my last choice')), {'undo': True}, kind=QUIET)}</p>"
    return (
        f'{undo}<p>{pen.text(_("Always:"))}</p><div class="desk-row">{orders}</div>'
        f'<p><label>{pen.text(_("Length of a last call"))} <select data-field="pace">{paces}</select></label></p>'
        f"{_kept(table, pen)}"
    )


def _kept(table: CheatersDesk, pen: Pen) -> str:
    """Draw the game as a file: public events, and all secrets once it is over."""
    over = table.waiting is Waiting.NOBODY
    words = _("The game as a file, with all secrets") if over else _("The game as a file, without secrets")
    shown = table.opened == RECORD
    more = f'aria-expanded="{"true" if shown else "false"}"'
    button = press_button(pen.text(words), {"open": RECORD}, kind=QUIET, more=more)
    if not shown:
        return f"<p>{button}</p>"
    record = Record.of(table.playing)
    text = escape(str(record if over else record.redacted()))
    save = f'class="{QUIET}" data-save="{text}" data-name="cheaters.txt"'
    return (
        f'<p>{button} <button type="button" {save}>{pen.text(_("Save"))}</button></p>'
        f'<textarea readonly rows="8" aria-label="{pen.text(words)}">{text}</textarea>'
    )


def _board(table: CheatersDesk, pen: Pen) -> str:
    """Draw the board as everyone sees it; each square shows its prices, and some choices are made on it."""
    view, setting = table.view, table.setting
    marks = [mark_of(setting, player) for player in view.players]
    places = view.phase is Phase.PLACE and table.waiting is Waiting.ME
    owned = [title.index for title in view.edition.properties if view.owners[title.index] >= 0]
    figure = Board(
        title=_("The board"),
        squares=board_squares(),
        summary=_("Each seat shows what its player owns, and the log shows what happened."),
        holdings=tuple([Holding(each, marks[view.owners[each]], hotel=view.hotels[each]) for each in owned]),
        pawns=tuple([(view.pawns[player], marks[player]) for player in view.players if not view.out[player]]),
        marked=view.pawns[view.turn] if table.square < 0 else table.square,
        presses=tuple([_pressed(square.index, square.name, places=places) for square in view.edition.squares]),
    )
    drawn = board_svg(figure, pen, name="desk-board")
    # A board on which to choose stays uncovered: the revelation is among the news.
    over = "" if places else reveal_html(table, pen)
    middle = f'<div class="desk-middle">{_dice(table, pen)}</div>{over}'
    return f'<div class="am-board desk-board">{drawn}{middle}</div>'


def _bare(pen: Pen) -> str:
    figure = Board(_("The board"), board_squares(), _("The game has not begun yet."))
    drawn = board_svg(figure, pen, name="desk-board", middle=False)
    return f'<div class="am-board desk-board">{drawn}{lying(("deck-arch",))}</div>'


def _pressed(index: int, name: str, *, places: bool) -> tuple[int, Press]:
    if places:
        return index, Press(_("Put the pawn on {square}", square=name), (("act", f"place {index}"),))
    return index, Press(_("{square}: price and rents", square=name), (("square", index),))


def _dice(table: CheatersDesk, pen: Pen) -> str:
    """Draw the dice if this seat sees them, otherwise the declared total."""
    view = table.view
    if view.dice is not None:
        words = _("The dice show {first} and {second}.", first=view.dice.first, second=view.dice.second)
        drawn = "".join(piece(f"die-{pips}") for pips in (view.dice.first, view.dice.second))
        return f'<p class="desk-dice"><span class="am-unseen">{pen.text(words)}</span>{drawn}</p>'
    if view.declared is None:
        return ""
    return f'<p class="cheat-declared">{pen.text(_("says {total}", total=view.declared[0]))}</p>'


def _square(table: CheatersDesk, pen: Pen) -> str:
    """Draw the title card of the selected square, with its reconstructed amounts marked."""
    view, place = table.view, table.square
    if place < 0:
        return ""
    rows, title = "", view.table.titles.get(place)
    if title is not None:
        owner = _("the bank") if view.owners[place] < 0 else mark_of(table.setting, view.owners[place]).name
        for words, amount, mark in (
            (_("price"), view.asking_price(place), ""),
            (_("rent"), title.rent, "*"),
            (_("whole colour"), title.rent_full_set, "*"),
            (_("with a hotel"), title.rent_hotel, "*"),
            (_("a hotel costs"), title.hotel_price, "*"),
        ):
            rows += f"<div><dt>{pen.text(words)}</dt><dd>{pen.money(amount)}{mark}</dd></div>"
        rows = f'<p>{pen.text(_("Owner: {player}", player=owner))}</p><dl class="cheat-deed">{rows}</dl>'
    name = escape(view.edition.squares[place].name)
    return (
        f'<section class="desk-panel"><h3 tabindex="-1" data-focus="square-{place}">{name}</h3>{rows}'
        f"<p>{closing({'square': place}, pen)}</p></section>"
    )
