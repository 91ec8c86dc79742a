"""Whatever a chapter or a lesson says can be translated: in another language nothing of it is English."""

from __future__ import annotations

import pytest

from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.lessons import LESSONS
from antimono.course.scene.play import states
from antimono.views.drawing.pen import Pen
from antimono.views.html import blocks
from antimono.views.page.chapter_page import practice_section, section
from antimono.views.page.static_html import section as lesson_section
from antimono.views.scene_html import view_html
from tests.asked import asked
from tests.pseudo import PSEUDO, untranslated

ALL = {"home": HOME, **CHAPTERS}


@asked("slug", ALL, quick=["home", "cards", "jail"])
def test_all_that_a_chapter_says_can_be_translated(slug: str) -> None:
    chapter = ALL[slug]
    for scene in (*chapter.scenes("us"), *chapter.practice("us")):
        for did, shown in states(scene).items():
            html = view_html(shown, Pen(PSEUDO, "${amount}"))
            assert untranslated(html) == set(), (scene.slug, did)
    page = section(chapter, editions={"us": "us"}, translations=PSEUDO)
    assert untranslated(page + practice_section(chapter, translations=PSEUDO)) == set()


@pytest.mark.parametrize("slug", LESSONS)
def test_all_that_a_lesson_says_can_be_translated(slug: str) -> None:
    frame = LESSONS[slug].frame()
    drawn = "".join(blocks(frame, translations=PSEUDO).values())
    assert untranslated(drawn + lesson_section(LESSONS[slug], translations=PSEUDO)) == set()


def test_what_is_in_english_would_be_found() -> None:
    assert untranslated("<p aria-label='Press here'>Nob Hill</p>") == {"Press here"}
    assert untranslated(f"<p>{PSEUDO.gettext('Press here')}</p>") == set()
