"""A lesson without a number: a small table of the real game, moved action by action."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.game import Action, Game
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _, verbatim
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, LessonBody, Table
from antimono.course.lesson.lesson import Lesson


@cache
def after(done: tuple[Action, ...]) -> Game:
    """The game after these actions; nobody may change it."""
    if not done:
        return Game("us", "CM", seed=4, starter=0, dice=[(1, 2), (3, 4), (6, 6)])
    game = after(done[:-1]).copy()
    game.play(done[-1])
    return game


def legal(done: tuple[Action, ...]) -> list[tuple[Action, Message]]:
    """Return what may be done next; a text names a street, which readers see by its name."""
    return [(action, _("Do: {action}", action=str(action))) for action in after(done).legal_actions()]


def why(done: tuple[Action, ...], text: str) -> Message:
    """The engine's own sentence."""
    try:
        after(done).check(text)
    except AntimonoError as error:
        return error.message
    return _("It is no choice here.")


def tell(ask: Controls) -> LessonBody:
    """Ask for moves, and show what is in the purses then."""
    done = ask.moves("moves", _("Moves"), legal=legal, why=why)
    game = after(done)
    rows = tuple((verbatim(f"p{player + 1}"), game.cash[player]) for player in game.players)
    return LessonBody(
        money_format="${amount}",
        situation=_("A Competitor and a Monopolist sit at a table."),
        tables=(Table(_("Purses"), (Column(_("Player")), Column(_("Cash"), money=True)), rows),),
    )


LESSON = Lesson(slug="table", title=_("Table"), tell=tell)
