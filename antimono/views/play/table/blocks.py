"""The blocks of a table, by name."""

from __future__ import annotations

from antimono.anti_monopoly.editions import load, title
from antimono.core.text import Message, _, player_name
from antimono.play.table.desk import laid
from antimono.play.table.state import NOW, GameDesk
from antimono.views.drawing.pen import Pen
from antimono.views.play.table.board import board_html, square_html
from antimono.views.play.table.calling import calling
from antimono.views.play.table.choices import choices_html, hint_html
from antimono.views.play.table.head import head_html, prompt_html, share_html, tools_html
from antimono.views.play.table.log import log_html, news_html
from antimono.views.play.table.opening import laid_html, opening_html
from antimono.views.play.table.players import players_html
from antimono.views.play.table.seats import purses_html
from antimono.views.play.table.story import story_html
from antimono.views.play.table.trade import trade_html

ORDER = (
    "form",
    "purses",
    "board",
    "head",
    "prompt",
    "choices",
    "square",
    "open",
    "news",
    "story",
    "tools",
    "share",
    "players",
    "log",
)
"""As they stand on a phone: seats and board stay where they are, the thing to do stands below them."""

PARTS = {"do": ("head", "prompt", "choices"), "hand": ("square", "open")}
"""What to do now lies on the table as one thing, and so does what is looked at besides."""


def money_format(table: GameDesk) -> str:
    """Return how the edition of a game writes money."""
    edition = load(table.form.edition) if table.game is None else table.game.edition
    return edition.money_format


def called(table: GameDesk) -> Message | None:
    """Return what a list of kept games calls this one; nothing before it has begun."""
    game = table.game
    if game is None:
        return None
    edition = title(game.edition.id)
    if game.over:
        return _("{edition}, over after turn {turn}", edition=edition, turn=game.turns)
    player = table.viewer
    if player is None:
        return _("{edition}, turn {turn}", edition=edition, turn=game.turns)
    return _(
        "{edition}, turn {turn}: {player} has {cash}",
        edition=edition,
        turn=game.turns,
        player=player_name(player),
        cash=game.edition.money(game.state.cash[player]),
    )


def blocks(table: GameDesk, pen: Pen) -> dict[str, str]:
    """Draw every block, by name; one that has nothing to say is empty."""
    drawn = dict.fromkeys(ORDER, "")
    if table.game is None:
        before = laid(table)
        around = {} if before is None else laid_html(before, calling(before, pen))
        return drawn | {"form": opening_html(table, pen)} | around
    pen = calling(table, pen)
    now = table.looks.at == NOW
    open_now = {"hint": hint_html, "trade": trade_html}.get(table.looks.shown) if now else None
    return drawn | {
        "head": head_html(table, pen),
        "purses": purses_html(table, pen),
        "prompt": prompt_html(table, pen),
        "news": news_html(table, pen),
        "choices": choices_html(table, pen) if now else "",
        "open": open_now(table, pen) if open_now else "",
        "board": board_html(table, pen),
        "square": square_html(table, pen),
        "players": players_html(table, pen),
        "tools": tools_html(table, pen),
        "log": log_html(table, pen),
        "story": story_html(table, pen),
        "share": share_html(table, pen),
    }
