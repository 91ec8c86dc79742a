"""Effects of a double (AM-7)."""

from antimono.core.dice import Dice


def gives_extra_roll(dice: Dice, *, extra: bool = False) -> bool:
    """Return whether the player rolls again: after a double (AM-7.1) that is not the extra roll (AM-7.2)."""
    return dice.is_double and not extra
