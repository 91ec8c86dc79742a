"""What scenes say and come to, by hand: every row of `facts.txt`.

A row names a scene (`half`; `half/it,pl` in other editions than `us`, `half/*` in all; of the second game in
its own), what has been done in it, and what is then so. A `.` is nothing done, a `!` what is right;
two spaces and `#` begin a remark.
Amounts of a row with several editions are those of the 1500 scale.

- `right`: the scene is finished without a miss.
- `says`, `wrong`, `goes-on` with words of the reply; after the last the scene is not finished.
- `asks` with words above the scene; `says-only` and `asks-only`: there, and in no other edition.
- `purses` with cash and what came or went, `bills` with what they come to.
- `gold` with what is to be pressed first, as gold shows.
- `tiles` with squares: `19=you+5`, `hotel` behind a hotel's level, `mortgaged` behind what is; `notes` with
  all that is written on squares, `pawns` with all that stand on them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.course.chapters import ALL_CHAPTERS
from antimono.course.scene.figures import Bill, Strip, Tile
from antimono.course.scene.play import SceneView, Tone, solve, view
from antimono.course.scene.scene import Scene
from tests.course.playing import Playing, cash, parts, said

FACTS = Path(__file__).with_name("facts.txt").read_text("utf-8")


def by_chapter() -> Iterator[tuple[str, list[str]]]:
    for part in FACTS.split("\n\n"):
        title, *rows = part.splitlines()
        yield title.strip("[]"), [row for row in rows if not row.startswith("#")]


def tiles(shown: SceneView) -> list[Tile]:
    return [tile for part in parts(shown.figures) if isinstance(part, Strip) for tile in part.tiles]


def held(tile: Tile) -> str:
    level = f"+{tile.level}" if tile.level else ""
    marks = f"{' hotel' * tile.hotel}{' mortgaged' * tile.mortgaged}"
    return f"{tile.index}={tile.owner.key if tile.owner else 'bank'}{level}{marks}"


def scaled(words: str, scale: int) -> str:
    """Amounts of the 1500 scale in an edition's money."""
    return re.sub(r"\d+", lambda found: str(int(found[0]) * scale), words)


def purses(shown: SceneView) -> str:
    return ", ".join(f"{who} {has} ({come:+})" if come else f"{who} {has}" for who, (has, come) in cash(shown).items())


def bills(shown: SceneView) -> str:
    found = [part for part in parts(shown.figures) if isinstance(part, Bill)]
    return " ".join(str(sum(step.amount for step in bill.steps)) for bill in found)


def notes(shown: SceneView) -> str:
    return ", ".join(f"{tile.index} {tile.note}" for tile in tiles(shown) if tile.note is not None)


def pawns(shown: SceneView) -> str:
    return " ".join(f"{seat.key}@{tile.index}" for tile in tiles(shown) for seat in tile.pawns)


DRAWN: Mapping[str, Callable[[SceneView], str]] = {
    "purses": purses,
    "bills": bills,
    "notes": notes,
    "pawns": pawns,
    "gold": lambda shown: shown.first,
}
"""What is drawn, whole."""

MONEY = {"purses", "bills"}


def is_so(scene: Scene, did: str, verb: str, words: str, scale: int) -> bool:
    done = solve(scene) if did == "!" or verb == "right" else ""
    shown = view(scene, {".": "", "!": done}.get(did, did))
    if verb in DRAWN:
        return DRAWN[verb](shown) == (scaled(words, scale) if verb in MONEY else words)
    match verb:
        case "right":
            return done == did and not shown.missed
        case "says" | "says-only":
            return words in said(shown)
        case "goes-on":
            return words in said(shown) and not shown.done
        case "asks" | "asks-only":
            return words in str(scene.words)
        case "wrong":
            return shown.reply is not None and shown.reply.tone is Tone.WRONG and words in said(shown)
        case "tiles":
            return set(words.split(", ")) <= set(map(held, tiles(shown)))
    raise ValueError(verb)


def holds(play: Playing, row: str) -> bool:
    where, did, verb, *rest = row.partition("  #")[0].split(maxsplit=3)
    slug, _slash, named = where.partition("/")
    first = "us" if "us" in play.chapter.editions else play.chapter.editions[0]
    editions = EDITION_IDS if named == "*" else (named or first).split(",")
    asked = EDITION_IDS if verb.endswith("-only") else editions
    return all(
        is_so(play.scene(slug, each), did, verb, "".join(rest), load(each).scale if len(editions) > 1 else 1)
        == (each in editions)
        for each in asked
    )


@pytest.mark.parametrize(
    ("chapter", "rows"), list(by_chapter()), ids=lambda each: each if isinstance(each, str) else ""
)
def test_what_a_scene_says_and_comes_to(chapter: str, rows: list[str]) -> None:
    play = Playing(ALL_CHAPTERS[chapter])
    assert rows
    assert [row for row in rows if not holds(play, row)] == []
