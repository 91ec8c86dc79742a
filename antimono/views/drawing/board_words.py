"""The board in words: for readers who cannot see the drawing, and for phones, where squares show numbers."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from antimono.core.figures import Board, BoardSquare, Holding, Ink, Mark
from antimono.core.text import Message, _, ngettext
from antimono.views.drawing.inks import ink_class, letter
from antimono.views.drawing.pen import Pen

_OWNED = _("Owned")
_PAWNS = _("Pawns")
_ALL = _("All squares by number")
_HOTEL = _("a hotel")
_MORTGAGED = _("mortgaged")
_MARKED = ' class="am-marked" aria-current="true"'


def buildings_name(holding: Holding) -> Message | None:
    """Return what stands there, in words; `None` for a bare deed."""
    if holding.hotel:
        return _HOTEL
    return ngettext("{count} house", "{count} houses", holding.level) if holding.level else None


def spoken(board: Board, pen: Pen) -> str:
    """Return the whole drawing in sentences, escaped: its summary, then who owns what and where the pawns are."""
    return " ".join(pen.text(sentence) for sentence in _sentences(board, pen))


def _sentences(board: Board, pen: Pen) -> Iterator[Message]:
    yield board.summary
    for holding in board.holdings:
        square = board.squares[holding.index].name
        owner = holding.owner.name
        building = buildings_name(holding)
        match building, holding.mortgaged:
            case None, False:
                yield _("{square}: {owner}.", square=square, owner=owner)
            case None, True:
                yield _("{square}: {owner}, mortgaged.", square=square, owner=owner)
            case Message(), False:
                yield _("{square}: {owner}, with {buildings}.", square=square, owner=owner, buildings=building)
            case Message(), True:
                yield _(
                    "{square}: {owner}, with {buildings}, mortgaged.", square=square, owner=owner, buildings=building
                )
    for index, pawn in board.pawns:
        yield _("A pawn is on {square}: {owner}.", owner=pawn.name, square=board.squares[index].name)
    if board.shades is not None:
        for index, value in board.shades.values:
            yield _(
                "{what}: {square}, {value}.",
                what=board.shades.name,
                square=board.squares[index].name,
                value=pen.measure(value),
            )
    if board.marked is not None:
        yield _("{square} is highlighted.", square=board.squares[board.marked].name)


def board_words(board: Board, pen: Pen) -> str:
    """Below the drawing: what is owned and where pawns are, as lists, and all squares by number to unfold."""
    owned = "".join(_holding(board, holding, pen) for holding in sorted(board.holdings, key=lambda one: one.index))
    pawns = "".join(
        f'<li value="{index}">{_square(board.squares[index], pen)} {_badge(owner, pen)}</li>'
        for index, owner in sorted(board.pawns, key=itemgetter(0))
    )
    listed = [(_OWNED, owned), (_PAWNS, pawns)]
    if board.shades is not None:
        shaded = "".join(
            f'<li value="{index}">{_square(board.squares[index], pen)}: {pen.text(pen.measure(value))}</li>'
            for index, value in board.shades.values
        )
        listed.append((board.shades.name, shaded))
    parts = [
        f'<div class="am-board-list"><div class="am-board-head">{pen.text(head)}</div><ol>{items}</ol></div>'
        for head, items in listed
        if items
    ]
    squares = "".join(
        f"<li{_MARKED if index == board.marked else ''}>{_square(square, pen)}</li>"
        for index, square in enumerate(board.squares)
    )
    parts.append(
        f'<details class="am-squares"><summary>{pen.text(_ALL)}</summary><ol start="0">{squares}</ol></details>'
    )
    return "".join(parts)


def _holding(board: Board, holding: Holding, pen: Pen) -> str:
    facts = [buildings_name(holding), _MORTGAGED if holding.mortgaged else None]
    written = ", ".join(pen.text(fact) for fact in facts if fact is not None)
    square, owner = _square(board.squares[holding.index], pen), _badge(holding.owner, pen)
    if written:
        # No line begins with the comma.
        owner = f'<span class="am-unbroken">{owner},</span> {written}'
    return f'<li value="{holding.index}">{square} {owner}</li>'


def _square(square: BoardSquare, pen: Pen) -> str:
    set_name = f" <small>({pen.text(square.set_name)})</small>" if square.set_name else ""
    return f"{pen.text(square.name)}{set_name}"


def _badge(owner: Mark, pen: Pen) -> str:
    badge = f'<span class="am-badge" aria-hidden="true">{letter(owner, pen)}</span> '
    key = "" if owner.ink is Ink.GREY else badge
    return f'<span class="am-owner {ink_class(owner.ink)}">{key}{pen.text(owner.name)}</span>'
