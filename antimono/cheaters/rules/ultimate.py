"""The ultimate mode: acts that no card describes, as cards that always lie open (CH-10.1, R-81)."""

from __future__ import annotations

from antimono.cheaters.edition.model import CheatAct, CheatCard, Effect, EffectKind

LEAST, MOST = 10, 500
"""How much may be taken at once, in tens."""

_PENALTY = (Effect(EffectKind.GO_TO_JAIL),)
_ACTS = (
    ("U1", "Take from the bank", CheatAct.TAKE_FROM_BANK),
    ("U2", "Take from a player", CheatAct.TAKE_FROM_PLAYER),
    ("U3", "Ignore the dice", CheatAct.ANY_ROLL),
    ("U4", "Put a hotel", CheatAct.PLACE_HOTEL),
    ("U5", "Move a hotel", CheatAct.MOVE_HOTEL),
    ("U6", "Take a title card", CheatAct.TAKE_PROPERTY),
    ("U7", "Skip a payment", CheatAct.SKIP_PAYMENT),
)


def ultimate_cards(penalty: tuple[Effect, ...] = _PENALTY, notice: float = 0.5) -> tuple[CheatCard, ...]:
    """The acts of the mode: no reward, and by default jail for whoever is caught."""
    return tuple([CheatCard(id_, name, act, 0, (), penalty, notice) for id_, name, act in _ACTS])
