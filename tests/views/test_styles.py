"""The style sheet: colours with enough contrast in both themes, and nothing that reaches outside."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from antimono.core.figures import Ink
from antimono.views.styles import Scheme, stylesheet, tokens

SCHEMES: tuple[Scheme, ...] = ("light", "dark")
GROUNDS = ("paper", "board", "raised")
TEXT = [
    *((ink, ground) for ground in GROUNDS for ink in ("ink", "quiet", "link", "wrong", "green", "blue", "grey")),
    *((ink, "case") for ink in ("ink", "quiet", "case-line", "link")),
    ("ink", "green-soft"),
    ("green", "green-soft"),
    ("link", "green-soft"),
    ("quiet", "green-soft"),
    ("ink", "blue-soft"),
    ("blue", "blue-soft"),
    *(("ink", ground) for ground in ("table", "table-deep", "table-lit", "lamp", "tile")),
    *((ink, "tile") for ink in ("quiet", "green", "blue", "grey")),
    ("on-picked", "picked"),
    ("on-go", "go"),
    ("on-ink", "wrong"),
    ("ink", "wrong-soft"),
    *((f"set-{n}", ground) for n in (1, 4, 5) for ground in ("raised", "board")),  # of code
    *(("on-ink", ink) for ink in Ink),
]
SHAPES = [
    *(
        (shape, ground)
        for ground in GROUNDS
        for shape in ("line", "focus", "case-line", *(f"set-{n}" for n in range(1, 9)))
    ),
    *((shape, "tile") for shape in ("sign-1", "sign-2", *(f"set-{n}" for n in range(1, 9)))),
    *(("focus", ground) for ground in ("case", "table", "table-deep", "lamp")),
]


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(scheme: Scheme, ink: str, ground: str) -> None:
    colours = tokens(scheme)
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_can_be_seen(scheme: Scheme, shape: str, ground: str) -> None:
    colours = tokens(scheme)
    assert contrast(colours[shape], colours[ground]) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_tile_stands_out_from_the_table(scheme: Scheme) -> None:
    """It casts a shadow too, so a third lighter is enough; what it lies on once was as dark at night."""
    colours = tokens(scheme)
    assert min(contrast(colours["tile"], colours[ground]) for ground in ("table", "table-deep")) >= 1.3


@pytest.mark.parametrize("scheme", SCHEMES)
def test_no_two_sets_have_one_colour(scheme: Scheme) -> None:
    colours = tokens(scheme)
    assert all(colours[f"set-{one}"] != colours[f"set-{other}"] for one, other in combinations(range(1, 9), 2))


def test_every_token_that_is_used_exists() -> None:
    sheet = stylesheet()
    defined = set(re.findall(r"(--am-[\w-]+):", sheet))
    assert set(re.findall(r"var\((--am-[\w-]+)\)", sheet)) <= defined
    assert {name.removeprefix("--am-") for name in defined} >= set(tokens("light"))


def test_colours_are_written_in_the_tokens_alone() -> None:
    after = stylesheet().split("/* The blocks of a lesson.")[1]
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", after) == []


def test_every_rule_is_about_our_own_classes() -> None:
    after = re.sub(r"/\*.*?\*/", "", stylesheet().split("/* The blocks of a lesson.")[1], flags=re.DOTALL)
    for selectors in re.findall(r"([^{}]+)\{", after):
        if not selectors.strip().startswith("@"):
            assert all(".am" in one for one in re.split(r",(?![^()]*\))", selectors)), selectors


def test_nothing_comes_from_elsewhere_and_nothing_moves() -> None:
    sheet = stylesheet()
    assert "url(" not in sheet
    assert "@import" not in sheet
    assert not re.search(r"\b(animation|transition)\b", sheet)


def test_a_surface_can_hold_to_one_theme() -> None:
    assert stylesheet("dark").endswith(":host, .am { color-scheme: dark; }\n")


def test_no_press_makes_a_browser_look_at_the_whole_page_again() -> None:
    """As it does where a rule asks what the page's root has; slides and worksheets bring their own sheets."""
    root = Path(__file__).parents[2]
    for sheet in [*root.glob("antimono/views/assets/*.css"), *root.glob("site/_static/*.css")]:
        if sheet.name not in {"slides.css", "worksheet.css"}:
            assert not re.search(r"(?<![\w.-])(body|html|:root):has\(", sheet.read_text("utf-8")), sheet.name


def test_what_is_chosen_keeps_its_ground_on_paper() -> None:
    """Its letters are light: on white paper, without the ground, they would be hard to read."""
    sheets = [*Path("antimono/views/assets").glob("*.css"), *Path("site/_static").glob("*.css")]
    rules = [rule for sheet in sheets for rule in re.findall(r"\{([^{}]*)\}", sheet.read_text("utf-8"))]
    chosen = [rule for rule in rules if re.search(r"(?<![-\w])color: var\(--am-on-picked\)", rule)]
    assert chosen
    for rule in chosen:
        assert rule.count("print-color-adjust: exact") == 2, rule
