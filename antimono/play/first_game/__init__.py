"""The first game: five rounds with dice that are laid out, and a scene wherever something is new."""

from antimono.play.first_game.desk import DESK

__all__ = ["DESK"]
