"""What the chapters of this game make in the same way: a chapter, a roll of the dice, a challenge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.story import money_format
from antimono.lessons.anti_monopoly.what_ifs import beside_the_story
from antimono.lessons.chapter import Chapter, ForClass
from antimono.lessons.lesson import Lesson
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene


def chapter(
    lesson: Lesson,
    *,
    promise: Message,
    minutes: int,
    scenes: Callable[[str], tuple[Scene, ...]],
    practice: Callable[[str], tuple[Scene, ...]],
    for_class: ForClass,
) -> Chapter:
    """A chapter in all editions of the game, named as its free lesson; its what-ifs stand visibly apart."""
    return Chapter(
        slug=lesson.slug,
        title=lesson.title,
        promise=promise,
        minutes=minutes,
        scenes=partial(beside_the_story, scenes),
        money=money_format,
        editions=EDITION_IDS,
        practice=practice,
        lesson=lesson,
        for_class=for_class,
    )


def roll(
    label: Message,
    *,
    say: Message,
    clauses: tuple[str, ...],
    words: Message | None = None,
    key: str = "roll",
) -> Act:
    """The dice are rolled, by one button; `words` and a `key` of its own where the scene has several."""
    return Act(
        kind=Kind.ROLL,
        right=(key,),
        options=((key, label),),
        words=words,
        say=say,
        clauses=clauses,
    )


class Game(Protocol):
    """A challenge, as a game of its own."""

    @property
    def solution(self) -> tuple[str, ...]:
        """Moves that solve it."""

    def moves(self, made: tuple[str, ...], /) -> Mapping[str, Message]:
        """What may be pressed after these moves, as of a `Puzzle`."""

    def told(self, made: tuple[str, ...], /) -> Message | None:
        """What is said after these moves."""

    def solved(self, made: tuple[str, ...], /) -> bool:
        """Whether they solve it."""

    def show(self, made: tuple[str, ...], /) -> tuple[StageFigure, ...]:
        """What is to be seen after them."""


def challenge_scene(
    game: Game,
    *,
    words: Message,
    say: Message,
    clauses: tuple[str, ...],
    uses: tuple[str, ...],
    teaches: tuple[str, ...] = (),
    ordered: bool = False,
) -> Scene:
    """The last scene of a chapter; `ordered` if the same moves in another order are another situation."""
    return Scene(
        slug="challenge",
        title=_("Challenge"),
        words=words,
        show=game.show,
        puzzle=Puzzle(
            moves=game.moves,
            told=game.told,
            solved=game.solved,
            solution=game.solution,
            say=say,
            clauses=clauses,
            ordered=ordered,
        ),
        challenge=True,
        teaches=teaches,
        uses=uses,
    )
