"""The Cheaters table as HTML: face-up cards, your secrets, and the three places."""

from antimono.play.cheaters import DESK
from antimono.views.play.cheaters.blocks import ORDER, PARTS, blocks, called, money_format
from antimono.views.play.desk_view import DeskView

VIEW = DeskView(DESK, blocks, ORDER, money_format, called, PARTS)

__all__ = ["VIEW"]
