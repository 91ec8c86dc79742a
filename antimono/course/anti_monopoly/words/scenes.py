"""A chapter of the first game, from its story in the words of the vocabulary."""

from __future__ import annotations

from functools import cache, partial

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.text import Message
from antimono.course.anti_monopoly.shared.four_players import money_format
from antimono.course.anti_monopoly.shared.off_story import beside_the_story
from antimono.course.anti_monopoly.words.telling import EditionWords
from antimono.course.chapter import Chapter
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.scene import Scene
from antimono.course.writing import Story, scenes_told


def chapter(
    lesson: Lesson,
    *,
    promise: Message,
    minutes: int,
    story: Story[EditionWords],
    practice: Story[EditionWords],
    learnt: str = "",
) -> Chapter:
    """Return a chapter in all editions of the game, named after its lesson; its what-ifs are drawn differently."""
    return Chapter(
        slug=lesson.slug,
        title=lesson.title,
        promise=promise,
        minutes=minutes,
        scenes=partial(beside_the_story, partial(scenes_of, story, lesson.slug)),
        money=money_format,
        editions=EDITION_IDS,
        practice=partial(scenes_of, practice, ""),
        lesson=lesson,
        learnt=tuple(learnt.split()),
    )


@cache
def scenes_of(told: Story[EditionWords], begin: str, edition: str) -> tuple[Scene, ...]:
    """Return the scenes of a chapter in an edition.

    Args:
        told: the function that writes them.
        begin: the chapter whose opening purses they use; those of a new game if it is empty.
        edition: whose rules apply.

    Raises:
        UnreadableError: if one of them is invalid, with its place.
    """
    return scenes_told(told, EditionWords(edition, begin))
