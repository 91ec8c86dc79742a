"""A scene: one idea, at most forty words, one thing to do, and the reply when it is done.

What has been done in a scene is text, which `antimono.course.scene.play` reads and writes; so a scene is a
pure function from that text to what is shown. A scene of acts asks for one thing after the other; a puzzle
leaves the order and the number of moves to its reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _
from antimono.course.scene.figures import StageFigure
from antimono.rulebook.clauses import clause

_KEY = re.compile(r"[a-z0-9._]+")

MOST_WORDS = 40
"""The most words a scene may begin with."""


class Kind(StrEnum):
    """The kind of a task. Acts and bets may teach something new; questions use only what was taught."""

    TAP = "tap"
    ROLL = "roll"
    MOVE = "move"
    GUESS = "guess"
    """A bet: every answer is welcome, and the truth is the lesson."""
    CHOOSE = "choose"
    NUMBER = "number"
    ORDER = "order"
    SPOT = "spot"
    """The line of a calculation that is wrong."""
    SUM = "sum"
    """The term that a calculation lacks."""

    @property
    def scored(self) -> bool:
        """True if it is a question."""
        return self in {Kind.CHOOSE, Kind.NUMBER, Kind.ORDER, Kind.SPOT, Kind.SUM}

    @property
    def typed(self) -> bool:
        """True if the answer is a number that is typed."""
        return self in {Kind.NUMBER, Kind.SUM}


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One thing to do.

    Keys are those of the marks in the scene's figures, or of the act's own `options`, which are buttons; a
    number that is typed is its own key.
    """

    kind: Kind
    right: tuple[str, ...]
    """The keys that are right; for `ORDER` in this order. For a bet, the true one."""
    needs: int = 1
    """The number of right keys to press."""
    options: tuple[tuple[str, Message], ...] = ()
    """Buttons, pairs of key and label."""
    others: tuple[str, ...] = ()
    """Marks in the figures that can also be pressed, and are wrong."""
    mistakes: Mapping[str, Message] = field(default_factory=dict)
    """The reply to a foreseen wrong answer, by its key."""
    otherwise: Message | None = None
    """The reply to any other wrong answer."""
    words: Message | None = None
    """The instruction, if it is not the scene's first act."""
    say: Message | None = None
    """The reply when it is done."""
    said: Mapping[str, Message] = field(default_factory=dict)
    """The reply instead, by the key that was pressed."""
    clauses: tuple[str, ...] = ()
    """The reason, for a reader who asks."""
    unit: Message | None = None
    """The unit of a typed number, if it is not money."""

    def __post_init__(self) -> None:
        """Reject invalid acts.

        These are a key that cannot be stored, a key that is both right and wrong, more needed keys than there are,
        and an unknown clause.

        Raises:
            UnreadableError: with the key.
            UnknownNameError: with the clause.
        """
        known = (*self.right, *self.others, *self.mistakes, *self.said, *(key for key, _label in self.options))
        for key in known:
            if not _KEY.fullmatch(key):
                raise UnreadableError(
                    _("Use only small letters, digits, dots and underscores in a key, not “{key}”.", key=key)
                )
        if self.kind not in (Kind.GUESS, Kind.ORDER):  # their mistakes include keys that are right later
            for key in self.right:
                if key in self.mistakes or key in self.others:
                    raise UnreadableError(
                        _("The key “{key}” is right, so it cannot also be among the wrong ones.", key=key)
                    )
        for name in self.clauses:
            clause(name)
        if not 1 <= self.needs <= len(self.right):
            raise UnreadableError(
                _("An act needs 1 to {most} of its right keys, not {needs}.", most=len(self.right), needs=self.needs)
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """Any number of moves until a goal is reached."""

    moves: Callable[[tuple[str, ...]], Mapping[str, Message]]
    """The possible keys after these moves, with the labels of their buttons; an empty label means that
    a mark in the figures has that key."""
    told: Callable[[tuple[str, ...]], Message | None]
    """The reply after these moves if they do not solve it."""
    solved: Callable[[tuple[str, ...]], bool]
    solution: tuple[str, ...]
    """Moves that solve it, for a reader who wants to see them."""
    say: Message
    """The reply when it is solved."""
    clauses: tuple[str, ...] = ()
    ordered: bool = False
    """Whether the same moves in another order lead to another situation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One idea, and one thing to do about it."""

    slug: str
    """Its name within the chapter, for progress and tests."""
    title: Message
    """A word or two."""
    words: Message
    """The situation and the first instruction."""
    show: Callable[[tuple[str, ...]], tuple[StageFigure, ...]]
    """The figures after the right keys pressed so far (in a puzzle, the moves)."""
    acts: tuple[Act, ...] = ()
    puzzle: Puzzle | None = None
    teaches: tuple[str, ...] = ()
    """Clauses that are new here."""
    uses: tuple[str, ...] = ()
    """Clauses, taught before, that an answer needs."""
    challenge: bool = False
    """Whether it is the chapter's challenge."""
    level: int = 0
    """The level of a question to practise, 1 to 3, from one scene's content to several scenes'; 0 in the story."""

    def __post_init__(self) -> None:
        """Reject a scene without anything to do, and unknown clauses.

        Raises:
            UnreadableError: with the scene's name.
            UnknownNameError: with the clause.
        """
        if bool(self.acts) == (self.puzzle is not None):
            raise UnreadableError(_("The scene “{slug}” needs either acts or a puzzle, but not both.", slug=self.slug))
        for name in (*self.teaches, *self.uses, *(self.puzzle.clauses if self.puzzle else ())):
            clause(name)
