"""Any position set up, and questions about it: what is owed, what may be done, who is how rich, what if.

>>> scene = Scenario.new("us", "CM").owns(1, "nob-hill", 2).owns(1, "union-square").cash(0, 300)
>>> scene.owed(0, "nob-hill").value
144
>>> scene.at(0, "nob-hill").cash(0, 100).owes(0).legal_actions()
(Action('bankrupt'),)
>>> scene.parse(str(scene)) == scene
True
>>> roll = scene.at(0, "union-square").next_roll()
>>> [(bill.most, str(bill.chance)) for bill in roll.bills if bill.what == "rent"]
[(144, '1/36')]
"""

from antimono.anti_monopoly.scenario.answers import Taxes
from antimono.anti_monopoly.scenario.next_roll import NextRoll, next_roll
from antimono.anti_monopoly.scenario.scenario import Scenario
from antimono.core.scenario import Why

__all__ = ["NextRoll", "Scenario", "Taxes", "Why", "next_roll"]
