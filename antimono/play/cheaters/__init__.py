"""The Cheaters Edition at one screen: one person against computer players who cheat, watch, bluff or bid."""

from antimono.play.cheaters.desk import DESK

__all__ = ["DESK"]
