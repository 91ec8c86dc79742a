"""The course: its chapters, told in scenes, by slug. What a page's Python answers needs none of them."""

from collections.abc import Mapping

from antimono.lessons.anti_monopoly.scenes import bankruptcy, building, home, jail, monopoly, rent, tax, turn
from antimono.lessons.chapter import Chapter

HOME = home.CHAPTER
"""The first ten seconds, on the home page."""

CHAPTERS: Mapping[str, Chapter] = {
    each.slug: each
    for each in (
        turn.CHAPTER,
        rent.CHAPTER,
        monopoly.CHAPTER,
        building.CHAPTER,
        jail.CHAPTER,
        tax.CHAPTER,
        bankruptcy.CHAPTER,
    )
}
"""Every chapter, in the order of the course."""
