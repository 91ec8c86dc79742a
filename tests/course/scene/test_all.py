"""What holds for every chapter, in every edition: it can be finished, it teaches before it asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS as BY_SLUG
from antimono.course.chapters import CHAPTERS, CHEATERS, HOME
from antimono.course.scene.play import SHOW, SceneView, Tone, states, view
from antimono.course.scene.scene import MOST_WORDS, Kind, Scene
from antimono.course.teacher_notes import for_class
from antimono.rulebook.clauses import clause
from antimono.rulebook.ledger import REASONS, SPECIFIED
from antimono.views.drawing.pen import Pen
from antimono.views.page.chapter_page import taught
from antimono.views.scene_html import view_html
from tests.asked import asked
from tests.course.scene.test_off_story import against_the_story, strips

ALL = tuple(BY_SLUG.values())
QUICK = ("it", "pl")
"""The editions that tell things differently most often: beside `us`, each chapter is asked in one of them."""
TOLD = [
    pytest.param(
        chapter,
        edition,
        id=f"{chapter.slug}-{edition}",
        marks=[] if edition in ("us", "cheaters", QUICK[place % 2]) else pytest.mark.slow,
    )
    for place, chapter in enumerate(ALL)
    for edition in chapter.editions
]
EVERY = pytest.mark.parametrize(("chapter", "edition"), TOLD)

_NUMBERED = re.compile(r"\bsquares? \d")
_WALKS = re.compile(r"[Ww]here .*(takes? you|take you|stops|turn ends)")
"""That a scene calls a square by its number, or that a walk is to be counted out."""


@EVERY
def test_squares_carry_their_numbers_where_numbers_are_named_or_a_walk_is_counted_out(
    chapter: Chapter, edition: str
) -> None:
    for scene in (*chapter.scenes(edition), *chapter.practice(edition)):
        words = [str(each) for each in (scene.words, *(act.words for act in scene.acts)) if each is not None]
        asked_of = " ".join(words)
        counted = scene.acts and scene.acts[0].kind is Kind.TAP and _WALKS.search(asked_of)
        if _NUMBERED.search(asked_of) or counted:
            for tile in (tile for strip in strips(scene.show(())) for tile in strip.tiles):
                assert f"square {tile.index}" in str(tile.note), (scene.slug, tile.square.name)


@pytest.mark.parametrize(
    ("course", "edition"), [*((CHAPTERS, edition) for edition in EDITION_IDS), (CHEATERS, "cheaters")]
)
def test_what_our_ruling_means_is_said_where_it_is_met_first(course: Mapping[str, Chapter], edition: str) -> None:
    told = (
        str(text)
        for chapter in course.values()
        for scene in chapter.scenes(edition)
        for act in scene.acts
        for text in (scene.words, act.words, *act.said.values(), *act.mistakes.values(), act.say)
        if text is not None
    )
    first = next(text for text in told if "our ruling" in text)
    assert re.search(r"the (rulebook|guide) (does not say|says nothing)", first), first


def test_the_first_chapter_ends_with_a_turn_and_how_the_game_is_won_and_no_list_of_notes() -> None:
    assert taught(BY_SLUG["turn"]) == ("AM-5.2", "AM-8.1", "AM-8.2", "AM-1.2")


def test_what_sums_a_chapter_up_was_taught_or_used_in_it() -> None:
    for chapter in ALL:
        scenes = chapter.scenes(chapter.editions[0])
        assert set(chapter.learnt) <= {each for scene in scenes for each in (*scene.teaches, *scene.uses)}, chapter.slug


@EVERY
def test_the_answers_of_a_question_are_buttons_or_marks_and_not_some_of_each(chapter: Chapter, edition: str) -> None:
    """Beside buttons nobody sees that a purse or a square is an answer as well."""
    for scene in (*chapter.scenes(edition), *chapter.practice(edition)):
        for act in scene.acts:
            keys = {*act.right, *act.others, *act.mistakes} if not act.kind.typed else set()
            buttons = {key for key, _label in act.options}
            assert not buttons or keys <= buttons, scene.slug


STANDING = {"R-0", "R-5"}
"""Rulings on reading and rounding, which a step may cite wherever it is."""


@cache
def _played(slug: str, edition: str) -> tuple[tuple[Scene, dict[str, SceneView]], ...]:
    chapter = BY_SLUG[slug]
    scenes = (*chapter.scenes(edition), *chapter.practice(edition))
    return tuple((scene, states(scene)) for scene in scenes)


def played(chapter: Chapter, edition: str) -> tuple[tuple[Scene, dict[str, SceneView]], ...]:
    """The scenes of a chapter and its questions to practise, each with all that it can show."""
    return _played(chapter.slug, edition)


@cache
def _sentences(slug: str, edition: str) -> tuple[tuple[str, str], ...]:
    found = {
        (scene.slug, str(text)): None
        for scene, states_met in _played(slug, edition)
        for shown in states_met.values()
        for text in (shown.words, shown.reply.text if shown.reply else "", *dict(shown.options).values())
    }
    return tuple(found)


def sentences(chapter: Chapter, edition: str) -> Iterator[tuple[str, str]]:
    """All that a chapter ever says, each sentence once with its scene."""
    yield from _sentences(chapter.slug, edition)


def questions(chapter: Chapter, edition: str) -> Iterator[Scene]:
    for scene, _states in played(chapter, edition):
        yield scene


@EVERY
def test_every_scene_can_be_finished_without_a_miss(chapter: Chapter, edition: str) -> None:
    for scene, found in played(chapter, edition):
        assert any(shown.done for did, shown in found.items() if not set(did) & {"-", SHOW}), scene.slug


@EVERY
def test_every_state_can_be_drawn_and_left(chapter: Chapter, edition: str) -> None:
    for scene, found in played(chapter, edition):
        assert len(found) <= 120, (scene.slug, len(found))
        for did, shown in found.items():
            assert shown.done or shown.next, (scene.slug, did)
            html = view_html(shown, Pen(money_format=chapter.money(edition)))
            for key in shown.live:
                assert f'data-key="{key}"' in html, (scene.slug, did, key)


@EVERY
def test_nobody_has_what_is_anothers_in_the_story_but_on_a_table_set_apart(chapter: Chapter, edition: str) -> None:
    for scene, found in played(chapter, edition):
        if scene.level == 0 and chapter.slug in CHAPTERS:
            for did, shown in found.items():
                for strip in strips(shown.figures):
                    assert strip.whatif or not against_the_story(strip), (scene.slug, did)


@EVERY
def test_what_is_asked_can_be_done_on_paper_too(chapter: Chapter, edition: str) -> None:
    """One sentence for finger, mouse, keys and pencil: choose, find, put in order, write; nobody taps paper."""
    for scene in questions(chapter, edition):
        said = " ".join(str(each) for each in (scene.words, *(act.words for act in scene.acts if act.words)))
        assert not re.search(r"\b(tap|press|click|touch|swipe|drag)\b", said, re.IGNORECASE), said
    for scene in chapter.practice(edition):
        choose = r"\b(choose|find)\b"
        wanted = {Kind.ORDER: r"\border\b", Kind.TAP: choose, Kind.SPOT: choose}.get(scene.acts[0].kind, "")
        assert re.search(wanted, str(scene.words), re.IGNORECASE), str(scene.words)


NO_ENGLISH = {
    r"(?:^|[.:;] )Who [^?]*$": "“who” is no “whoever”: say “a player who”, or “if you”",
    r"\b(?:to|for|of|by|than|brings|against) who\b": "“who” is no “whoever”",
    r"(?:^|[.:;!?”] )So (?:much|many|often)\b": "say “that is what”, “that is how many”",
    r"\bnoughts?\b": "say “zero”",
    r"\b(?:blues|greens)\b": "a Monopolist, a Competitor",
    r"\d,\d{3}": "money is written as the editions write it, without a sign between its thousands",
}
"""What slips into English from another language, or names a role by its colour, and what to say instead."""


ONE_WAY = {r"\bStart\b(?! again)": "the square is START, as in the glossary"}
"""Where the board itself does not write it so: the Polish one does."""

LATE = {"tax", "richest", "timed", "around"}
"""Chapters in which a role is called by its name, and its colour is the players' alone."""


@EVERY
def test_what_is_said_is_short_plain_english(chapter: Chapter, edition: str) -> None:
    """Players are they; nothing is left in braces."""
    slips = {r"\b(he|she|his|her|him)\b|[{}]": "players are they", **NO_ENGLISH}
    slips |= {} if edition == "pl" else ONE_WAY
    if chapter.slug in LATE:
        slips[r"\b(greens?|blues?|ruined|colours?)\b"] = "a role is called by its name here"
    for slug, text in sentences(chapter, edition):
        assert len(text.split()) <= MOST_WORDS, text
        for wrong, why in slips.items():
            assert not re.search(wrong, text), f"{slug}: “{text}”: {why}"


@EVERY
def test_every_foreseen_mistake_gets_its_own_sentence_and_a_second_try(chapter: Chapter, edition: str) -> None:
    for scene, found in played(chapter, edition):
        foreseen = {(key, said) for act in scene.acts for key, said in act.mistakes.items()}
        met = set()
        for shown in found.values():
            for key, did in shown.next.items():
                reply = found[did].reply
                if reply is not None and reply.tone is Tone.WRONG:
                    met.add((key, reply.text))
                    assert not found[did].done
                    assert SHOW in found[did].next
        # Of an answer that is right later on, in an order, the sentence is said as long as it is too early.
        assert foreseen <= met, (scene.slug, [key for key, _said in foreseen - met])


@EVERY
def test_a_question_does_not_give_its_answer_away(chapter: Chapter, edition: str) -> None:
    for scene in questions(chapter, edition):
        for act in scene.acts[:1]:
            if act.kind.typed:
                html = view_html(view(scene), Pen(money_format="¤{amount}¤"))
                assert f"¤{act.right[0]}¤" not in html, scene.slug


def test_nothing_is_asked_in_the_second_game_that_was_not_taught() -> None:
    """Each chapter can be begun with: what a question uses was taught by it or by one before it."""
    taught: set[str] = set(STANDING)
    for chapter in CHEATERS.values():
        for scene in chapter.scenes("cheaters"):
            if any(act.kind.scored for act in scene.acts) or scene.puzzle is not None:
                assert not set(scene.uses) - taught - set(scene.teaches), (chapter.slug, scene.slug)
            taught |= set(scene.teaches)


SOME_EDITIONS = asked("edition", HOME.editions, quick=("us", *QUICK))


@SOME_EDITIONS
def test_nothing_is_asked_that_was_not_taught(edition: str) -> None:
    """The scenes of the course in order: what a question uses was taught by a scene before it."""
    taught: set[str] = set(STANDING)
    for chapter in CHAPTERS.values():
        if edition not in chapter.editions:
            continue
        for scene in chapter.scenes(edition):
            for name in (*scene.teaches, *scene.uses):
                assert clause(name).id == name
            if any(act.kind.scored for act in scene.acts) or scene.puzzle is not None:
                missing = set(scene.uses) - taught - set(scene.teaches)
                assert not missing, f"{chapter.slug}/{scene.slug} uses {sorted(missing)} before it is taught"
            taught |= set(scene.teaches)


@SOME_EDITIONS
def test_a_bet_is_kept_for_where_the_surprise_is_the_lesson(edition: str) -> None:
    bets = [
        f"{chapter.slug}/{scene.slug}"
        for chapter in CHAPTERS.values()
        for scene in chapter.scenes(edition)
        for act in scene.acts
        if act.kind is Kind.GUESS
    ]
    assert len(bets) <= 40, bets


OTHER_GAME = {"R-24", "R-25"}
"""Rulings on what the Cheaters Edition does not print."""


AT_THE_EDGE = {*(f"R-{number}" for number in (41, 49, 56, 58, 61, 64, 65, 67, 68, 69, 73, 74, 76, 78, 80))}
"""What the second game's chapters leave to its rules page: cases that seldom come."""


def test_every_clause_is_taught_by_a_scene() -> None:
    """All of AM-1 to AM-24 and the rulings on them, but for what has a reason (where pieces lie, say)."""
    taught = {
        name
        for chapter in CHAPTERS.values()
        for edition in chapter.editions
        for scene in chapter.scenes(edition)
        for name in scene.teaches
    }
    wanted = {name for name in SPECIFIED if name.startswith("AM-") or name in {f"R-{n}" for n in range(39)}}
    assert wanted - taught - set(REASONS) == OTHER_GAME


def test_every_clause_of_the_second_game_is_taught_by_a_scene_but_for_seldom_cases() -> None:
    taught = {name for chapter in CHEATERS.values() for scene in chapter.scenes("cheaters") for name in scene.teaches}
    wanted = {name for name in SPECIFIED if clause(name).editions == ("cheaters",)}
    assert wanted - taught - set(REASONS) == AT_THE_EDGE


@EVERY
def test_a_question_teaches_nothing_new(chapter: Chapter, edition: str) -> None:
    for scene in chapter.scenes(edition):
        if any(act.kind.scored for act in scene.acts):
            assert scene.uses, scene.slug
            assert not scene.teaches, scene.slug


BOTH_GAMES = [*CHAPTERS.values(), *CHEATERS.values()]


@pytest.mark.parametrize("chapter", BOTH_GAMES, ids=lambda chapter: chapter.slug)
def test_a_chapter_is_a_chapter(chapter: Chapter) -> None:
    """Five to ten scenes, one challenge, no format more than three times running, a word to the teacher.

    The guided round that stands before a course has an eleventh.
    """
    scenes = chapter.scenes(chapter.editions[0])
    assert 5 <= len(scenes) <= (11 if chapter.slug == "first-cheat" else 10)
    assert [scene.challenge for scene in scenes].count(True) == 1
    kinds = [scene.acts[0].kind if scene.acts else None for scene in scenes]
    for place in range(len(kinds) - 3):
        assert len(set(kinds[place : place + 4])) > 1, kinds
    assert chapter.slug in for_class()


@pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=lambda chapter: chapter.slug)
def test_there_are_six_questions_a_level_to_practise(chapter: Chapter) -> None:
    for edition in chapter.editions:
        levels = [scene.level for scene in chapter.practice(edition)]
        assert all(levels.count(level) >= 6 for level in (1, 2, 3)), (edition, levels)


@EVERY
def test_at_most_a_third_of_the_practice_is_typed(chapter: Chapter, edition: str) -> None:
    practice = chapter.practice(edition)
    typed = [scene.slug for scene in practice if scene.acts[0].kind.typed]
    assert 3 * len(typed) <= len(practice), typed
