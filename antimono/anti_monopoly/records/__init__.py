"""Games and positions as text: saved, sent, read by people, and read back.

Three forms, each of which prints and parses back:

- an action, `build nob-hill` (`antimono.anti_monopoly.game.Action`);
- a position in one line with all that decides how it goes on (`Snapshot`), after the habit of FEN;
- a whole game with headers, dice, actions and comments (`Record`), after the habit of PGN.

>>> from antimono.anti_monopoly.editions import Role
>>> from antimono.anti_monopoly.game import Game
>>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1)
>>> str(Snapshot.of(game))
'us game-a seed=1 | C:1500@0 M:1500@0 | - | roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M+0'
"""

from antimono.anti_monopoly.records.record import Record
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.records.snapshot import Snapshot
from antimono.core.records.sheet import RecordedMove
from antimono.core.records.words import TextError

__all__ = ["Record", "RecordedMove", "Setting", "Snapshot", "TextError"]
