"""A chapter is a folder: its `class.toml` has its number, its part and the words to the teacher."""

import pytest

from antimono.course.folders import GAMES, ChapterFolder, chapter_folders

FOLDERS = {game: chapter_folders(game) for game in GAMES}
EVERY = [folder for folders in FOLDERS.values() for folder in folders]


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_of_a_game_are_numbered_without_a_gap(game: str) -> None:
    assert [folder.table["number"] for folder in FOLDERS[game]] == list(range(1, 1 + len(FOLDERS[game])))


def test_the_parts_of_the_course_come_in_their_order() -> None:
    parts = [folder.part for folder in FOLDERS["anti_monopoly"]]
    assert parts == sorted(parts)
    assert set(parts) == {1, 2, 3, 4}


@pytest.mark.parametrize("folder", EVERY, ids=lambda folder: folder.package.rpartition(".")[2])
def test_a_chapter_has_scenes_and_words_to_the_teacher(folder: ChapterFolder) -> None:
    assert folder.module("scenes") is not None
    assert set(folder.table) - {"part", "sources"} == {"number", "aim", "economics", "ask"}


def test_a_folder_need_not_have_a_lesson() -> None:
    assert {folder.package for folder in EVERY if folder.module("try_it") is None} == {
        folder.package for folder in FOLDERS["cheaters"] if not folder.package.endswith(".pays")
    }
