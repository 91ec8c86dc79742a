"""The table as HTML: what stands, what may be done, what has happened, and why."""

from antimono.play.table import DESK
from antimono.views.play.desk_view import DeskView
from antimono.views.play.table.blocks import ORDER, PARTS, blocks, called, money_format

VIEW = DeskView(DESK, blocks, ORDER, money_format, called, PARTS)

__all__ = ["VIEW"]
