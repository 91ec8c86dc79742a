"""How a sheet of this game writes actions, rolls and the end."""

from __future__ import annotations

from antimono.anti_monopoly.game import Action, Outcome
from antimono.anti_monopoly.records.decision import outcome_text, read_outcome
from antimono.core.dice import Dice
from antimono.core.records import sheet
from antimono.core.records.words import Word, roll_text


def players_of(action: Action) -> tuple[int | None, ...]:
    """The players that an action names."""
    return action.player, action.offer.partner if action.offer else None


FORM: sheet.Form[Action, Dice, Outcome] = sheet.Form(
    Action.parse, players_of, Word.roll, roll_text, read_outcome, outcome_text
)
"""Actions as `Action` writes them, rolls as two digits."""
