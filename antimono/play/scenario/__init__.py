"""The scenario lab: any position set up by touch, and what follows from it at once.

`position` is the position as text, as `Scenario.parse` reads it; it is one that the rules allow, always.
"""

from antimono.play.scenario.desk import DESK

__all__ = ["DESK"]
