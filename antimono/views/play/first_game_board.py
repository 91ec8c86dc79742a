"""The board of the first game as HTML: in its middle stand the round, the dice, the square and the purses."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from antimono.anti_monopoly.editions import Role, Street
from antimono.anti_monopoly.game import Verb
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.look import YOU, board_squares
from antimono.core.figures import Board, Holding, Press
from antimono.core.text import _, ngettext
from antimono.lessons.stage.figures import Purse, Purses, Throw
from antimono.play.first_game.choices import Choice
from antimono.play.first_game.desk import DO
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.setting import ROUNDS
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import badge, figure_html


def board_html(now: Moment, pen: Pen) -> str:
    """The board and what stands in its middle."""
    drawn = board_svg(board(now), pen, name="fg-board", middle=False)
    return f'<div class="am-board fg-board">{drawn}<div class="fg-middle">{_middle(now, pen)}</div></div>'


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
    return Board(
        title=_("The board"),
        squares=board_squares(now.edition),
        summary=_("The board as it stands now."),
        holdings=tuple(holdings),
        pawns=tuple(
            (square, marks[player]) for player, square in enumerate(now.pawns) if not state.out[player]
        ),
        marked=_marked(now),
        presses=_presses(now.choices, now),
    )


def purses(now: Moment) -> Purses:
    """What the players have, and what came or went since you last chose."""
    return Purses(tuple(map(Purse, now.seats, now.cash, now.change)))


def _marked(now: Moment) -> int:
    """The square that it is about."""
    stop = now.stop
    return now.pawns[YOU] if stop is None or stop.square is None else stop.square


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


# ── The middle


def _middle(now: Moment, pen: Pen) -> str:
    return f"{_round(now, pen)}{_throw(now, pen)}{_square(now)}{figure_html(purses(now), pen)}"


def _round(now: Moment, pen: Pen) -> str:
    if now.role is Role.COMPETITOR:
        where = _("Round {round} of {rounds}: Competitor", round=now.round, rounds=ROUNDS)
    else:
        where = _("Round {round} of {rounds}: Monopolist", round=now.round, rounds=ROUNDS)
    bets = ""
    if now.bets:
        words = ngettext(
            "{hits} of {count} bet right", "{hits} of {count} bets right", now.bets, hits=now.hits
        )
        bets = f' <span class="fg-bets">{pen.text(words)}</span>'
    return f'<p class="am-place">{badge(now.seats[YOU], pen)} <span>{pen.text(where)}</span>{bets}</p>'


def _square(now: Moment) -> str:
    """What is pointed out on the board; on a phone its squares have numbers only."""
    index = _marked(now)
    square = now.edition.squares[index]
    city = f" · {escape(square.city)}" if isinstance(square, Street) else ""
    return f'<p class="fg-square"><small>{index}{city}</small> <strong>{escape(square.name)}</strong></p>'


def _throw(now: Moment, pen: Pen) -> str:
    """Your dice, as long as what they led to is what is asked about."""
    rolled = now.thrown
    if rolled is None or rolled.dice is None or now.game.turn != YOU:
        return ""
    return figure_html(Throw(None, rolled.dice), pen)
