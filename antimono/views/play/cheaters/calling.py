"""A pen that names the players at this table, where the rules only know numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import override

from antimono.core.text import Message
from antimono.play.cheaters.setting import ME, CheatersSetup
from antimono.views.drawing.pen import Pen


@dataclass(frozen=True, slots=True)
class CallingPen(Pen):
    """A pen for one table."""

    names: tuple[Message, ...] = ()
    """The names of the players, by seat."""

    @override
    def text(self, words: Message | str) -> str:
        return Pen.text(self, words if isinstance(words, str) else words.called(self.names, ME))


def calling(setting: CheatersSetup, pen: Pen) -> CallingPen:
    """Return the pen of a table."""
    return CallingPen(pen.translations, pen.money_format, pen.clause_link, setting.names)
