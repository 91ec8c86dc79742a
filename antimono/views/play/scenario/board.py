"""The board of the lab, shaded by what a visitor would owe, and the same as a table."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from antimono.anti_monopoly.editions import Deed, Edition
from antimono.core.figures import Board, Drag, Mark, Press, Shades
from antimono.core.text import Message, _, player_name, verbatim
from antimono.course.lesson.frame import Cell, Column, Table
from antimono.play.scenario.answers import costs, game_of
from antimono.play.scenario.desk import say
from antimono.play.scenario.lab import DEED, LOOK, PAWN, Lab
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_words import board_words
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import table
from antimono.views.play.parts import folded
from antimono.views.play.scenario.parts import button, named, row, section, toggle, why
from antimono.views.play.table.board import board_of, mark_of


def tools_html(lab: Lab, pen: Pen) -> str:
    """Return what pressing a square does now, and the way back."""
    put = ""
    if lab.tool.kind != LOOK:
        words = _("Put it back") if lab.tool.kind == PAWN else _("Done")
        put = button(pen.text(words), "tool", LOOK)
    undo = _step(pen.text(_("Undo")), "undo", bool(lab.past))
    redo = _step(pen.text(_("Redo")), "redo", bool(lab.future))
    keep = button(pen.text(_("Keep to compare")), "keep", True)
    hand = f'<p class="setup-hand">{pen.text(say(lab.tool))}</p>'
    look = button(pen.text(_("Show the differences")), "look", True) if lab.kept else ""
    return f"{hand}{row(put, undo, redo, keep, look)}"


def _step(words: str, name: str, possible: bool) -> str:
    pressed = button(words, name, True)
    return pressed if possible else pressed.replace("<button ", '<button aria-disabled="true" ', 1)


def board_html(lab: Lab, pen: Pen) -> str:
    """Return the drawing, every square a button, and all of it in words."""
    board = board_of_lab(lab)
    words = board_words(replace(board, shades=None), pen)
    return (
        f'<div class="am-figures am-board">{board_svg(board, pen, name="setup-board")}'
        f"{folded(_('The board in words'), words, pen, 'setup-more')}</div>"
    )


def board_of_lab(lab: Lab) -> Board:
    """Return the board as a figure."""
    board = board_of(game_of(lab.text), -1 if lab.square is None else lab.square)
    presses = _presses(lab.edition, lab.tool.kind, lab.tool.player)
    shades = _shades(lab) if lab.shaded else None
    return replace(
        board,
        summary=_("The lists below show what each square would cost and what each player has."),
        presses=presses,
        shades=shades,
        drags=_drags(lab),
    )


def _drags(lab: Lab) -> tuple[tuple[Mark | int, Drag], ...]:
    """Pawns go to squares, and the signs of owners to players."""
    game = game_of(lab.text)
    drags: list[tuple[Mark | int, Drag]] = [
        (mark_of(game, player), Drag(f"pawn-{player + 1}", "square")) for player in game.players
    ]
    drags += [(deed, Drag(f"owner-{deed}", "player")) for deed in game.state.table.owned_squares]
    return tuple(drags)


def _for_each(lab: Lab, pen: Pen) -> str:
    """Return all players side by side, square by square in the order of the board."""
    game, edition = game_of(lab.text), lab.edition
    here = [player for player in game.players if not game.state.out[player]]
    rows: list[tuple[Cell, ...]] = []
    for square in edition.squares:
        owed = [costs(lab.text, player)[square.index].value for player in here]
        if any(owed):
            rows.append((verbatim(square.name), *(amount or "–" for amount in owed)))
    if not rows:
        return ""
    heads = (Column(_("Square")), *(Column(player_name(player), money=True) for player in here))
    return table(Table(_("Cost of a visit for each player"), heads, tuple(rows)), pen, "setup-costs-all")


def kept_html(lab: Lab, pen: Pen) -> str:
    """Return the board of the position that was kept, to lie beside this one."""
    if not lab.kept:
        return ""
    seats = game_of(lab.kept).state.players.stop
    kept = replace(lab, text=lab.kept, square=None, visitor=lab.visitor if lab.visitor < seats else 0)
    board = replace(board_of_lab(kept), title=_("The position you kept"), presses=(), drags=())
    return (
        f'<div class="am-figures am-board setup-kept-board"><p>{pen.text(board.title)}</p>'
        f"{board_svg(board, pen, name='setup-kept')}</div>"
    )


def _shades(lab: Lab) -> Shades | None:
    dear = tuple(
        (square, amount.value) for square, amount in enumerate(costs(lab.text, lab.visitor)) if amount.value > 0
    )
    return Shades(_("{player} would pay", player=player_name(lab.visitor)), dear, written=True) if dear else None


@lru_cache(16)
def _presses(edition: Edition, tool: str, player: int) -> tuple[tuple[int, Press], ...]:
    name = player_name(player)
    found = []
    for square in edition.squares:
        label: Message = _("{square}: open it", square=square.name)
        if tool == PAWN:
            label = _("{square}: put the pawn of {player} here", square=square.name, player=name)
        elif tool == DEED:
            if not isinstance(square, Deed):
                continue
            label = _("{square}: give it to {player}, or take it back", square=square.name, player=name)
        found.append((square.index, Press(label, (("square", square.index),))))
    return tuple(found)


def costs_html(lab: Lab, pen: Pen) -> str:
    """Return what every square would cost the visitor who is chosen, the dearest first."""
    game, edition = game_of(lab.text), lab.edition
    amounts = costs(lab.text, lab.visitor)
    visitors = row(
        *(
            toggle(named(game, player, pen), "visitor", player + 1, player == lab.visitor)
            for player in game.players
            if not game.state.out[player]
        ),
        label=_("Who visits?"),
        pen=pen,
    )
    dear = sorted((-amount.value, square) for square, amount in enumerate(amounts) if amount.value > 0)
    name = player_name(lab.visitor)
    if dear:
        dearest = edition.squares[dear[0][1]].name
        sentence = _(
            "The most expensive square for {player} is {square}: {amount}.",
            player=name,
            square=dearest,
            amount=edition.money(-dear[0][0]),
        )
    else:
        sentence = _("No square would cost {player} anything.", player=name)
    shades = toggle(pen.text(_("Shade the board by cost")), "shades", not lab.shaded, lab.shaded)
    items = "".join(
        f"<li><span>{pen.text(edition.squares[square].name)}</span> "
        f"<strong>{pen.money(-amount)}</strong>{why(amounts[square], pen)}</li>"
        for amount, square in dear
    )
    note = pen.text(_("Utilities assume a roll of 7; income tax is the cheaper option."))
    listed = f'<ol class="setup-list">{items}</ol><p class="am-summary">{note}</p>' if items else ""
    inside = (
        f"{visitors}<p>{pen.text(sentence)}</p>"
        f"{folded(_('All squares that cost something'), listed, pen, 'setup-more')}"
        f"{folded(_('What each player would pay'), _for_each(lab, pen), pen, 'setup-more')}{row(shades)}"
    )
    return section("costs", _("Cost of a visit"), inside, pen)
