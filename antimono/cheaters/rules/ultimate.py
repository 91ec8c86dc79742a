"""The ultimate mode: acts that no card describes, as cards that always lie open (CH-10.1, R-81)."""

from __future__ import annotations

from enum import StrEnum

from antimono.cheaters.edition.cards import CheatAct, CheatCard, Effect, EffectKind, Party

LEAST, MOST = 10, 500
"""How much may be taken at once, in tens."""


class UltimatePenalty(StrEnum):
    """A penalty for caught players that a table may agree on in this mode; no print states it (R-81)."""

    JAIL = "jail"
    """They go to jail."""
    FINE = "fine"
    """They pay 200 to the bank, the dearest penalty that is reported of a card."""


_PENALTIES = {
    UltimatePenalty.JAIL: (Effect(EffectKind.GO_TO_JAIL),),
    UltimatePenalty.FINE: (Effect(EffectKind.PAY, amount=200, party=Party.BANK),),
}
_ACTS = (
    ("U1", "Take from the bank", CheatAct.TAKE_FROM_BANK),
    ("U2", "Take from a player", CheatAct.TAKE_FROM_PLAYER),
    ("U3", "Ignore the dice", CheatAct.ANY_ROLL),
    ("U4", "Put a hotel", CheatAct.PLACE_HOTEL),
    ("U5", "Move a hotel", CheatAct.MOVE_HOTEL),
    ("U6", "Take a title card", CheatAct.TAKE_PROPERTY),
    ("U7", "Skip a payment", CheatAct.SKIP_PAYMENT),
)


def ultimate_cards(penalty: UltimatePenalty = UltimatePenalty.JAIL, notice: float = 0.5) -> tuple[CheatCard, ...]:
    """Return the acts of the mode, which bring no reward.

    Args:
        penalty: what the table has agreed on.
        notice: how probably an observer sees such an act.
    """
    return tuple([CheatCard(id_, name, act, 0, (), _PENALTIES[penalty], notice) for id_, name, act in _ACTS])
