"""A draft of a trade, at the table of either game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.course.lesson.controls import Values
from antimono.play.kept import PlainFields, number

NAMES = ("partner", "give", "take", "gives-cash", "takes-cash")
"""The names of the presses that change it."""


@dataclass(frozen=True, slots=True)
class Draft(PlainFields):
    """A draft of a trade."""

    partner: int = -1
    """With whom; -1 for nobody yet."""
    gives: tuple[str, ...] = ()
    """The slugs of what is given."""
    takes: tuple[str, ...] = ()
    """The slugs of what is wanted."""
    gives_cash: str = ""
    """As it was typed."""
    takes_cash: str = ""
    """As it was typed."""

    def changed(self, press: Values) -> Draft:
        """Return the same after a press of one of `NAMES`; what is given a second time is given no more."""
        draft = self
        if "partner" in press:
            partner = number(press["partner"], -1)
            if partner != draft.partner:
                draft = Draft(partner=partner, gives=draft.gives, gives_cash=draft.gives_cash)
        if "give" in press:
            draft = replace(draft, gives=_toggled(draft.gives, str(press["give"])))
        if "take" in press:
            draft = replace(draft, takes=_toggled(draft.takes, str(press["take"])))
        if "gives-cash" in press:
            draft = replace(draft, gives_cash=str(press["gives-cash"])[:12])
        if "takes-cash" in press:
            draft = replace(draft, takes_cash=str(press["takes-cash"])[:12])
        return draft

    @property
    def sums(self) -> tuple[int, int]:
        """The money given and the money wanted.

        Raises:
            UnreadableError: the text typed is not an amount of money.
        """
        return _money(self.gives_cash), _money(self.takes_cash)


def _toggled(slugs: tuple[str, ...], slug: str) -> tuple[str, ...]:
    return tuple(each for each in slugs if each != slug) if slug in slugs else (*slugs, slug)


def _money(text: str) -> int:
    digits = "".join(text.split()).strip("$€.-")
    if not digits:
        return 0
    if not (digits.isascii() and digits.isdecimal()):
        raise UnreadableError(_("Enter an amount of money in digits, for example 150."))
    return int(digits)
