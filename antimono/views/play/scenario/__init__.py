"""The scenario lab as HTML: what sets the position up, and what follows from it."""

from antimono.play.scenario import DESK
from antimono.views.play.desk_view import DeskView
from antimono.views.play.scenario.blocks import ORDER, blocks, called, money_format

VIEW = DeskView(DESK, blocks, ORDER, money_format, called)

__all__ = ["VIEW"]
