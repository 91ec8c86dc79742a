"""The second game's table as HTML: what lies open, what is yours alone, and the three places."""

from antimono.play.cheaters import DESK
from antimono.views.play.cheaters.blocks import ORDER, PARTS, blocks, called, money_format
from antimono.views.play.desk_view import DeskView

VIEW = DeskView(DESK, blocks, ORDER, money_format, called, PARTS)

__all__ = ["VIEW"]
