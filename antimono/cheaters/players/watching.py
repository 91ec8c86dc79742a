"""Evidence against another player: attempts seen, and what a declared roll gives away (R-82)."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.edition.model import CheatAct
from antimono.cheaters.game import Action, EventKind, Verb
from antimono.cheaters.game.view import View
from antimono.cheaters.players.stakes import DECLARING, landing
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.declaration import declarations
from antimono.core.dice import ALL_ROLLS, Dice

type Charge = tuple[int, str]
"""Who would be accused, and of which card."""


def accusation(actions: Sequence[Action], charge: Charge) -> Action | None:
    """Return the legal act that makes a charge; none if it has been made before (R-52)."""
    wanted = Action(Verb.ACCUSE, card=charge[1], seat=charge[0])
    return wanted if wanted in actions else None


def suspicions(view: View, rate: float) -> list[tuple[float, Charge]]:
    """Return the probability that the player on turn declared the last roll falsely, for each card that allows it.

    By Bayes' rule, any roll may be true; a player who rolled another and would gain from a lie tells it with
    probability `rate`. Only public facts are used: the square of the pawn, and the properties bought.

    Args:
        view: the view of the player who suspects.
        rate: the probability that a player who would gain from a false declaration makes one.
    """
    suspect, declared = view.turn, view.declared
    if suspect == view.player or declared is None or view.dice is not None or view.out[suspect]:
        return []
    cards = [card for card in view.cheats if card.act in DECLARING]
    if not cards or view.jailed[suspect]:
        return []
    values = _values(view, suspect, declared[0])
    true = sum([(dice.total, dice.is_double) == declared for dice in ALL_ROLLS])
    found: list[tuple[float, Charge]] = []
    for card in cards:
        false = sum([rate for dice in ALL_ROLLS if _would_declare(card.act, dice, declared, values)])
        if true + false:
            found.append((false / (true + false), (suspect, card.id)))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _values(view: View, suspect: int, total: int) -> dict[int, float]:
    """Return what each declared total would have earned the player who arrived with one of them."""
    table, outlook = view.table, Outlook(view)
    here = view.pawns[suspect]
    if table.is_station[here]:
        # Whoever stands on a station has stopped on the one before (CH-5.3).
        here = next(square for square, following in table.next_station.items() if following == here)
    bought = any(payment.what is EventKind.PRICE for payment in view.payments)
    return {
        each: landing(view, outlook, suspect, (here - total + each) % table.squares, bought=bought and each == total)
        for each in range(2, 13)
    }


def _would_declare(act: CheatAct, dice: Dice, declared: tuple[int, bool], values: dict[int, float]) -> bool:
    """Return whether a player with that roll would gain most by the declaration that was made."""
    choices = declarations(act, dice)
    if declared not in choices or values[declared[0]] <= values[dice.total]:
        return False
    return values[declared[0]] >= max([values[total] for total, _double in choices])
