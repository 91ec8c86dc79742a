"""A new edition is a file: the folder is the list, and docs/add-an-edition.md says how to add one."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, load, load_file, title
from antimono.anti_monopoly.editions.catalogue import FOLDER, ids_in
from antimono.core.errors import EditionError, UnknownNameError, UnreadableError
from tests.anti_monopoly.editions.tables import text

GUIDE = (Path(__file__).parents[3] / "docs" / "add-an-edition.md").read_text(encoding="utf-8")
HEAD, DIFFERENCE = re.findall(r"```toml\n(.*?)```", GUIDE, flags=re.DOTALL)
"""The two examples of the guide: the first lines of a new edition, and a figure that differs."""


FIVE = ("us", "fr2006", "de2006", "it", "pl")


def outdented(example: str) -> str:
    return "".join(f"{line.strip()}\n" for line in example.splitlines())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the first five editions, and the one that the guide makes of the US file."""
    for edition_id in FIVE:
        (tmp_path / f"{edition_id}.toml").write_text(text(edition_id), encoding="utf-8")
    head = text("us").index('id = "us"')
    tables = text("us").index("[provenance.")
    changed = text("us")[:head] + outdented(HEAD) + text("us")[tables:]
    assert changed.count("price = 350\n") == 1
    changed = changed.replace("price = 350\n", f"price = 350\n{outdented(DIFFERENCE)}")
    (tmp_path / "nl.toml").write_text(changed, encoding="utf-8")
    return tmp_path


def test_the_example_of_the_guide_is_an_edition(folder: Path) -> None:
    edition = load_file(folder / "nl.toml")
    assert isinstance(edition, Edition)
    assert edition.id == "nl"
    assert edition.money(5) == "ƒ 5"
    assert edition.deed("Fifth Ave.").redemption == 192
    assert edition.street("street-7c").price == 320


def test_it_takes_its_place_in_the_list_by_its_rank(folder: Path) -> None:
    assert ids_in(folder) == (*FIVE, "nl")
    file = folder / "nl.toml"
    file.write_text(file.read_text("utf-8").replace("rank = 6", "rank = 2"), encoding="utf-8")
    assert ids_in(folder) == ("us", "fr2006", "nl", "de2006", "it", "pl")  # of one rank: by the alphabet


def test_the_five_editions_keep_their_order() -> None:
    assert ids_in(FOLDER) == EDITION_IDS
    assert tuple(each for each in EDITION_IDS if each in FIVE) == FIVE


@pytest.mark.parametrize("damage", ["", "rank = ", "rank = true", "[" * 3000, "\0", 'rank = "1"'])
def test_a_file_that_cannot_be_read_comes_last_and_says_why_when_it_is_asked_for(folder: Path, damage: str) -> None:
    (folder / "us.toml").write_text(damage, encoding="utf-8")
    assert ids_in(folder) == ("fr2006", "de2006", "it", "pl", "nl", "us")
    with pytest.raises(EditionError, match=r"^us\.toml"):
        load_file(folder / "us.toml")


def test_other_files_are_no_editions(folder: Path) -> None:
    for name in ("decks.toml", "notes.txt", "__init__.py"):
        (folder / name).write_text("", encoding="utf-8")
    assert ids_in(folder) == (*FIVE, "nl")


@pytest.mark.parametrize("name", ["", "US", "../us", "us.toml", "decks", "x" * 10**6])
def test_only_the_editions_of_the_list_are_loaded(name: str) -> None:
    for ask in (load, title):
        with pytest.raises(UnknownNameError, match="There is no edition named") as caught:
            ask(name)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", [None, 2006, ["us"], load("us")])
def test_an_edition_is_asked_for_by_its_id(name: object) -> None:
    for ask in (load, title):
        with pytest.raises(UnreadableError, match="Name an edition by its id, for example “us”, not by"):
            ask(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_title_can_be_had_without_the_rest(edition_id: str) -> None:
    assert title(edition_id) == load(edition_id).title


START = """
import sys
from antimono.anti_monopoly.editions import EDITION_IDS
assert "tomllib" not in sys.modules
import tomllib
parse, sizes = tomllib.loads, []
tomllib.loads = lambda text: sizes.append(len(text)) or parse(text)
from antimono.anti_monopoly.editions import title
assert [title(each) for each in EDITION_IDS]
reading = ("antimono.anti_monopoly.editions.reading", "antimono.core.editions.entry")
assert not any(name.startswith(reading) for name in sys.modules)
print(len(sizes), sum(sizes))
"""


def test_listing_the_editions_reads_no_file_whole() -> None:
    """A list of editions costs a blink: the five files have 90,000 characters."""
    run = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    reads, characters = map(int, run.stdout.split())
    assert reads == len(EDITION_IDS)
    assert characters < 2000 * len(EDITION_IDS)
