"""START and the way round the board: what passing it brings (AM-5.2, AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition
from antimono.core.amount import Amount, Step, nothing
from antimono.core.errors import UnreadableError
from antimono.core.text import _


def clockwise(edition: Edition, square: int, steps: int) -> int:
    """Return the square that lies `steps` squares clockwise of `square` (AM-5.2).

    >>> from antimono.anti_monopoly.editions import load
    >>> clockwise(load("us"), 37, 5)
    2
    """
    _check(edition, square, steps)
    return (square + steps) % len(edition.squares)


def steps_to(edition: Edition, square: int, target: int) -> int:
    """Return how many squares clockwise it is from `square` to `target`, a whole round if they are the same (R-19).

    >>> from antimono.anti_monopoly.editions import load
    >>> steps_to(load("us"), 36, 12), steps_to(load("us"), 2, 12)
    (16, 10)
    """
    _check(edition, square, 0)
    _check(edition, target, 0)
    return (target - square) % len(edition.squares) or len(edition.squares)


def passing_start(edition: Edition, square: int, steps: int, *, sent_to_custody: bool = False) -> Amount:
    """Return what the bank pays a pawn that moves `steps` squares clockwise from `square` (AM-13.1, R-19).

    Args:
        edition: whose rules hold.
        square: where the pawn stands before it moves.
        steps: how far it moves, at most one round.
        sent_to_custody: whether it is sent to the price war or to jail: then it takes no money (AM-14.2).
    """
    target = clockwise(edition, square, steps)
    if sent_to_custody:
        return nothing(
            _("A pawn sent to jail or the price war collects no money on the way"), "AM-14.2", "AM-13.1", "R-19"
        )
    start = edition.squares[0].name
    if square + steps < len(edition.squares):
        return nothing(_("The pawn neither reaches nor passes {start}", start=start), "AM-13.1")
    pays = edition.constants.start_square_pays
    text = _("The pawn lands on {start}", start=start) if target == 0 else _("The pawn passes {start}", start=start)
    return Amount((Step(text, pays, ("AM-13.1", "R-19")),))


def _check(edition: Edition, square: int, steps: int) -> None:
    squares = len(edition.squares)
    if not (0 <= square < squares and 0 <= steps <= squares):
        raise UnreadableError(
            _(
                "A pawn on square {square} cannot move {steps} squares. Squares are numbered 0 to {last}, "
                "and a move goes at most once round the board.",
                square=square,
                steps=steps,
                last=squares - 1,
            )
        )
