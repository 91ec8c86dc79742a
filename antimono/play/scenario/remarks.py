"""What somebody who sets a position up should know of what comes of it, though it is possible."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.editions import Street
from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.rules.construction import check_building
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _
from antimono.play.scenario.edits import holding, with_holding

AT_THE_FINE = frozenset({"custody", "waited", "turn"})
"""The edits after which a turn may begin with a fine, so that they come to something else than they say."""


def remark(made: Scenario, after: Scenario, verb: str, which: int) -> Message | None:
    """What somebody who makes an edit should know of what comes of it; nothing, as a rule.

    Args:
        made: what the edit has made.
        after: the same with its turn begun.
        verb: the name of the edit.
        which: player or square, as the edit takes it.
    """
    match verb:
        case "level":
            return _left_over(after, which)
        case "cash":
            return _more_than_printed(after)
        case _ if verb in AT_THE_FINE:
            return _fined(made, after)
    return None


def _more_than_printed(scene: Scenario) -> Message | None:
    """That the players have more than the box has notes for, where it is so."""
    printed = sum(worth * count for worth, count in scene.edition.constants.bank_notes)
    if sum(scene.draft.position.cash) <= printed:
        return None
    return _(
        "That is more than the notes in the box come to, {printed}; it is possible, since money never "
        "runs out (R-27).",
        printed=scene.edition.money(printed),
    )


def _fined(made: Scenario, after: Scenario) -> Message | None:
    """That the turn has begun with the fine of custody, where it has."""
    player = made.draft.position.turn
    was, now = made.draft.position, after.draft.position
    name = player_name(player)
    fine = after.edition.money(after.edition.constants.custody_fine)
    if was.custody_turn[player] and not now.custody_turn[player]:
        return _(
            "The turn begins with the fine: {player} has paid {fine} and is free (AM-14.10).",
            player=name,
            fine=fine,
        )
    if now.phase is Phase.DEBT and was.phase is not Phase.DEBT:
        return _(
            "The turn begins with the fine, and {player} has not got {fine} in cash (AM-14.10, R-14).",
            player=name,
            fine=fine,
        )
    return None


def _left_over(scene: Scenario, square: int) -> Message | None:
    """Why nobody could build what stands on a street, where it can stand all the same; else nothing.

    A Monopolist's buildings can outlive the monopoly with which they were built (AM-11.6).
    """
    held, deed = holding(scene, square), scene.edition.deed(square)
    if not held.level or not isinstance(deed, Street):
        return None
    before = with_holding(scene, square, replace(held, level=held.level - 1)).draft.game(log=False).state
    try:
        check_building(scene.edition, estate(before, held.owner), deed)
    except IllegalError as error:
        return _("This can stand from before, but nobody could build it now: {why}", why=error.message)
    return None
