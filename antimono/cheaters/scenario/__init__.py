"""Any position set up, and questions about it: what may be done and why, what a stop costs, what a seat sees.

>>> scene = Scenario.new(3).owns(1, "avenue-foch").face_up("T01", "T09").on_turn(0).dice((3, 4))
>>> scene.owed(0, "avenue-foch").value
150
>>> scene.after("roll").is_legal("cheat T09 p2")
True
>>> scene.parse(str(scene)) == scene
True
"""

from antimono.cheaters.scenario.scenario import Scenario
from antimono.core.scenario import Why

__all__ = ["Scenario", "Why"]
