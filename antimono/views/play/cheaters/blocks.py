"""The blocks of the second game's table, by name."""

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
"""As they stand on a phone: seats and board stay where they are, what to do stands below them."""

PARTS = {"do": ("head", "prompt", "clock", "choices", "places")}
"""What to do now lies on the table as one thing."""

_PACES: dict[str, Message] = {
    "beat": _("A beat lasts a second"),
    "slow": _("A beat lasts three seconds"),
    "long": _("A beat lasts five seconds"),
    "hand": _("A beat ends when I press “On”"),
}

_ORDERED: dict[str, Message] = {
    "pass": _("Pass the dice on for me when I can buy and use nothing"),
    "roll": _("Roll for me"),
    "rent": _("Ask every rent"),
    "pay": _("In jail: pay"),
    "stay": _("In jail: roll"),
}


def money_format(_table: CheatersDesk) -> str:
    """Return how the edition writes money."""
    return load().money_format


def called(table: CheatersDesk) -> Message | None:
    """Return what a list of kept games calls this one; nothing before it has begun."""
    if table.game is None:
        return None
    view = table.view
    if table.game.over:
        return _("The board that cheats, over after turn {turn}", turn=view.turns)
    cash = view.edition.money(view.cash[ME])
    return _("The board that cheats, turn {turn}: you have {cash}", turn=view.turns, cash=cash)


def blocks(table: CheatersDesk, pen: Pen) -> dict[str, str]:
    """Draw every block, by name; one that has nothing to say is empty."""
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
    """Return how long it is until the game goes on by itself, as a line that shrinks."""
    if table.onward is None:
        return ""
    clock = f'id="beat-{len(table.moves)}" style="--beat:{table.onward}ms"'
    return f'<i class="cheat-clock" {clock} aria-hidden="true"></i>'


def _tools(table: CheatersDesk, pen: Pen) -> str:
    """Standing orders, and how long a beat lasts."""
    orders = "".join(
        toggled(pen.text(_ORDERED[name]), {"order": name}, down=name in table.orders, kind="desk-toggle")
        for name in ORDERS
    )
    paces = options_html([(name, _PACES[name]) for name in PACES], table.pace, pen)
    undo = ""
    if table.setting.practice:
        undo = f"<p>{press_button(pen.text(_('Take the last choice back')), {'undo': True}, kind=QUIET)}</p>"
    return (
        f'{undo}<p>{pen.text(_("Always:"))}</p><div class="desk-row">{orders}</div>'
        f'<p><label>{pen.text(_("The beat"))} <select data-field="pace">{paces}</select></label></p>'
        f"{_kept(table, pen)}"
    )


def _kept(table: CheatersDesk, pen: Pen) -> str:
    """Return the game as a file: what all have seen, and once it is over what was secret too."""
    over = table.waiting is Waiting.NOBODY
    words = _("The game as a file, secrets and all") if over else _("The game as a file: what all have seen")
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
    """Return the board as all see it; every square tells what it costs, and some choices are made on it."""
    view, setting = table.view, table.setting
    marks = [mark_of(setting, player) for player in view.players]
    places = view.phase is Phase.PLACE and table.waiting is Waiting.ME
    owned = [title.index for title in view.edition.properties if view.owners[title.index] >= 0]
    figure = Board(
        title=_("The board"),
        squares=board_squares(),
        summary=_("What each has stands at their seat; what happened, in the log."),
        holdings=tuple([Holding(each, marks[view.owners[each]], hotel=view.hotels[each]) for each in owned]),
        pawns=tuple([(view.pawns[player], marks[player]) for player in view.players if not view.out[player]]),
        marked=view.pawns[view.turn] if table.square < 0 else table.square,
        presses=tuple([_pressed(square.index, square.name, places=places) for square in view.edition.squares]),
    )
    drawn = board_svg(figure, pen, name="desk-board")
    # Where the board itself is pressed nothing lies on it: what came to light stands among the news.
    over = "" if places else reveal_html(table, pen)
    middle = f'<div class="desk-middle">{_dice(table, pen)}</div>{over}'
    return f'<div class="am-board desk-board">{drawn}{middle}</div>'


def _bare(pen: Pen) -> str:
    figure = Board(_("The board"), board_squares(), _("Nothing has begun yet."))
    drawn = board_svg(figure, pen, name="desk-board", middle=False)
    return f'<div class="am-board desk-board">{drawn}{lying(("deck-arch",))}</div>'


def _pressed(index: int, name: str, *, places: bool) -> tuple[int, Press]:
    if places:
        return index, Press(_("Put the pawn on {square}", square=name), (("act", f"place {index}"),))
    return index, Press(_("{square}: what it costs and brings", square=name), (("square", index),))


def _dice(table: CheatersDesk, pen: Pen) -> str:
    """Return the dice, where this seat sees them; else the declared sum."""
    view = table.view
    if view.dice is not None:
        words = _("The dice show {first} and {second}.", first=view.dice.first, second=view.dice.second)
        drawn = "".join(piece(f"die-{pips}") for pips in (view.dice.first, view.dice.second))
        return f'<p class="desk-dice"><span class="am-unseen">{pen.text(words)}</span>{drawn}</p>'
    if view.declared is None:
        return ""
    return f'<p class="cheat-declared">{pen.text(_("says {total}", total=view.declared[0]))}</p>'


def _square(table: CheatersDesk, pen: Pen) -> str:
    """Return the title card of the square that was pressed, its reconstructed figures marked."""
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
