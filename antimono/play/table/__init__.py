"""A whole game at one screen: people and strategies, each action with its reasons, undo, hints, its story."""

from antimono.play.table.desk import DESK

__all__ = ["DESK"]
