"""Games and positions of the Cheaters Edition as text: saved, sent, read by people, and read back.

Three forms, each of which prints and parses back:

- an action, `accuse p2 T01` (`antimono.cheaters.game.Action`);
- a position in one line (`Snapshot`), with all its secrets or as one seat sees it;
- a whole game with headers, dice, actions and comments (`Record`), in which what is secret stands apart, so
  that it can be left out.

>>> from antimono.cheaters.game import Game
>>> game = Game(players=2, seed=1)
>>> game.play("roll")
>>> record = Record.of(game)
>>> Record.parse(str(record)) == record
True
"""

from antimono.cheaters.records.form import Declared
from antimono.cheaters.records.record import Record, SecretMove
from antimono.cheaters.records.setting import Setting
from antimono.cheaters.records.snapshot import Snapshot
from antimono.core.records.words import TextError

__all__ = ["Declared", "Record", "SecretMove", "Setting", "Snapshot", "TextError"]
