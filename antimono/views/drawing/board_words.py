"""The board in words: for whoever cannot see the drawing, and for phones, where squares show numbers."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Edition, Square, Street
from antimono.core.text import Message, _, ngettext
from antimono.lessons.frame import Board, Holding
from antimono.views.drawing.inks import ROLES, ink_class, ink_name, letter
from antimono.views.drawing.pen import Pen

_OWNED = _("Owned")
_PAWNS = _("Pawns")
_ALL = _("All squares by number")
_HOTEL = _("a hotel")
_MORTGAGED = _("mortgaged")


def buildings_name(holding: Holding) -> Message | None:
    """What stands there, in words; `None` for a bare deed."""
    if holding.hotel:
        return _HOTEL
    return ngettext("{count} house", "{count} houses", holding.level) if holding.level else None


def spoken(board: Board, edition: Edition, pen: Pen) -> str:
    """The whole drawing in sentences, escaped: its summary, then who owns what and where the pawns are."""
    return " ".join(pen.text(sentence) for sentence in _sentences(board, edition))


def _sentences(board: Board, edition: Edition) -> Iterator[Message]:
    yield board.summary
    for holding in board.holdings:
        square = edition.squares[holding.index].name
        owner = ink_name(holding.owner)
        building = buildings_name(holding)
        match building, holding.mortgaged:
            case None, False:
                yield _("{square}: {owner}.", square=square, owner=owner)
            case None, True:
                yield _("{square}: {owner}, mortgaged.", square=square, owner=owner)
            case Message(), False:
                yield _(
                    "{square}: {owner}, with {buildings}.", square=square, owner=owner, buildings=building
                )
            case Message(), True:
                yield _(
                    "{square}: {owner}, with {buildings}, mortgaged.",
                    square=square,
                    owner=owner,
                    buildings=building,
                )
    for index, owner in board.pawns:
        yield _("A pawn is on {square}: {owner}.", owner=ink_name(owner), square=edition.squares[index].name)
    if board.marked is not None:
        yield _("{square} is pointed out.", square=edition.squares[board.marked].name)


def board_words(board: Board, edition: Edition, pen: Pen) -> str:
    """Below the drawing: what is owned and where pawns are, as lists, and all squares by number to unfold."""
    owned = "".join(
        _holding(holding, edition, pen) for holding in sorted(board.holdings, key=lambda one: one.index)
    )
    pawns = "".join(
        f'<li value="{index}">{_square(edition.squares[index], pen)} {_badge(owner, pen)}</li>'
        for index, owner in sorted(board.pawns)
    )
    parts = [
        f'<div class="am-board-list"><div class="am-board-head">{pen.text(head)}</div><ol>{items}</ol></div>'
        for head, items in ((_OWNED, owned), (_PAWNS, pawns))
        if items
    ]
    squares = "".join(
        f'<li value="{square.index}"{_marked(square, board)}>{_square(square, pen)}</li>'
        for square in edition.squares
    )
    parts.append(
        f'<details class="am-squares"><summary>{pen.text(_ALL)}</summary>'
        f'<ol start="0">{squares}</ol></details>'
    )
    return "".join(parts)


def _holding(holding: Holding, edition: Edition, pen: Pen) -> str:
    facts = [buildings_name(holding), _MORTGAGED if holding.mortgaged else None]
    written = "".join(f", {pen.text(fact)}" for fact in facts if fact is not None)
    square = _square(edition.squares[holding.index], pen)
    return f'<li value="{holding.index}">{square} {_badge(holding.owner, pen)}{written}</li>'


def _square(square: Square, pen: Pen) -> str:
    city = (
        f' <span class="am-city-name">({pen.text(square.city)})</span>' if isinstance(square, Street) else ""
    )
    return f"{pen.text(square.name)}{city}"


def _marked(square: Square, board: Board) -> str:
    return ' class="am-marked" aria-current="true"' if square.index == board.marked else ""


def _badge(owner: str, pen: Pen) -> str:
    name = pen.text(ink_name(owner))
    key = f'<span class="am-badge" aria-hidden="true">{letter(owner, pen)}</span> ' if owner in ROLES else ""
    return f'<span class="am-owner {ink_class(owner)}">{key}{name}</span>'
