"""Quick questions on START, the corner, taxes and the Foundation (AM-13, AM-14, AM-16, AM-17, AM-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.percentage import percent_of
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.quick.question import BANK, NOBODY, Answer, Asking, Question, others
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU
