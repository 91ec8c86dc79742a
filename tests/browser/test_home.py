"""The first page: two tables to press, and where a reader who comes back goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from antimono.course.chapters import CHAPTERS

SLUGS = list(CHAPTERS)
SCENES = {slug: [scene.slug for scene in chapter.scenes("us")] for slug, chapter in CHAPTERS.items()}
READY = '[data-chapter="home"][data-ready]'


def kept(done: Mapping[str, Sequence[str]], missed: Mapping[str, Sequence[str]] = {}, last: str = "") -> str:
    """Return what the browser keeps of a reader who has done this."""
    chapters = {slug: {"done": [*scenes], "missed": [*missed.get(slug, ())]} for slug, scenes in done.items()}
    told = {"version": 1, "edition": "", "chapters": chapters, "memory": {}, "sheets": {}}
    return json.dumps(told | ({"last": last} if last else {}))


def opened(other_reader: BrowserContext, site: str, memory: str = "", query: str = "") -> Page:
    """The first page, for a reader of whom this is kept."""
    page = other_reader.new_page()
    if memory:
        page.goto(f"{site}404.html")
        page.evaluate("memory => { localStorage.antimono = memory; }", memory)
    page.goto(f"{site}index.html{query}")
    page.locator(READY).wait_for(state="attached")
    return page


def whole(*slugs: str) -> dict[str, list[str]]:
    """Chapters of which all is done."""
    return {slug: SCENES[slug] for slug in slugs}


def test_a_stranger_has_two_tables_to_press_and_one_thing_to_do(other_reader: BrowserContext, site: str) -> None:
    page = opened(other_reader, site)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".home-first a")).to_have_attribute("href", "first-game.html")
    expect(page.locator(".am-unwritten:visible")).to_have_text(["$?", "$?"])
    page.locator('[data-current] [data-key="b34"]').click()
    expect(page.locator(".am-unwritten:visible")).to_have_count(1)
    expect(page.locator("[data-now]")).to_have_attribute("data-square-of", SLUGS[0])
    expect(page.locator(".home-back")).to_be_hidden()


def test_on_a_phone_the_answer_leaves_the_red_button_on_the_first_screen_and_the_end_leads_to_the_same(
    other_reader: BrowserContext, site: str
) -> None:
    page = opened(other_reader, site)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator('[data-current] [data-key="g34"]').click()
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    button = page.locator(".home-first a").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= 844
    page.locator('[data-current] [data-key="b34"]').click()
    page.locator("[data-next]").click()
    page.locator('[data-current] [data-key="b32"]').click()
    expect(page.locator("[data-onward] a")).to_have_attribute("href", "first-game.html")


@pytest.mark.parametrize(
    ("memory", "slug", "scene"),
    [
        (kept({"turn": SCENES["turn"][:2]}, last="turn"), "turn", 3),
        (kept(whole("turn", "roles"), last="roles"), "buying", 1),
        (kept(whole("jail"), last="jail"), "cards", 1),
        (kept(whole("jail")), SLUGS[0], 1),  # kept before the last was
        (kept(whole("compared"), last="compared"), SLUGS[0], 1),
        (kept(whole("turn") | {"rent": SCENES["rent"][:1]}, last="turn"), "roles", 1),
    ],
)
def test_who_comes_back_goes_on_where_they_were(
    other_reader: BrowserContext, site: str, memory: str, slug: str, scene: int
) -> None:
    page = opened(other_reader, site, memory)
    number = SLUGS.index(slug) + 1
    address = f"{slug}.html{f'?scene={scene}' if scene > 1 else ''}"
    for box in (".home-back", ".ring-middle"):
        expect(page.locator(f"{box} [data-go]")).to_have_attribute("href", address)
        expect(page.locator(f"{box} [data-go]")).to_contain_text(f"chapter {number}")
        expect(page.locator(f"{box} [data-title]")).to_have_text(str(CHAPTERS[slug].title))
    expect(page.locator(".home-back [data-go]")).to_be_visible()
    expect(page.locator(READY)).to_be_hidden()
    expect(page.locator("[data-ring] [data-now]")).to_have_attribute("data-square-of", slug)
    expect(page.locator(f'[data-ring] [data-square-of="{slug}"] [data-pawn]')).to_be_visible()


def test_what_is_done_is_stamped_and_what_was_missed_is_found_again(other_reader: BrowserContext, site: str) -> None:
    done = whole("turn", "roles") | {"rent": SCENES["rent"][:2]}
    page = opened(other_reader, site, kept(done, {"roles": SCENES["roles"][1:2]}, last="turn"))
    ring = page.locator("[data-ring]")
    expect(ring.locator("[data-stamp]")).to_have_count(2)
    missed = ring.locator('[data-square-of="roles"]')
    expect(missed).to_have_attribute("href", "roles.html?scene=2")
    expect(missed).to_have_attribute("data-was", "missed")
    expect(ring.locator('[data-done-of="rent"]')).to_contain_text(f"2 of {len(SCENES['rent'])}")
    expect(page.locator(".ring-middle [data-tally]")).to_contain_text(f"2 of {len(SLUGS)}")


@pytest.mark.parametrize(("missed", "address"), [({}, "play.html"), ({"tax": SCENES["tax"][:1]}, "tax.html")])
def test_once_round_the_board(
    other_reader: BrowserContext, site: str, missed: dict[str, list[str]], address: str
) -> None:
    page = opened(other_reader, site, kept(whole(*SLUGS), missed, last="compared"))
    expect(page.locator(".home-back [data-go]")).to_have_attribute("href", address)
    expect(page.locator("[data-ring] [data-stamp]")).to_have_count(len(SLUGS))


def test_a_link_to_a_scene_shows_the_scene(other_reader: BrowserContext, site: str) -> None:
    page = opened(other_reader, site, kept(whole("turn")), "?scene=2")
    expect(page.locator(READY)).to_be_visible()
    expect(page.locator(".home-back")).to_be_hidden()


def test_a_card_to_share_is_drawn_in_the_page(other_reader: BrowserContext, site: str) -> None:
    page = opened(other_reader, site)
    size = page.evaluate(
        """async () => {
            const { drawn } = await import(new URL("card.js", document.querySelector("link[rel=icon]").href));
            const pieces = document.querySelectorAll('[data-square-of="trading"] svg');
            const said = { kicker: "Chapter 17 of 22", title: "Trading", words: "Deals.", foot: "Antimono" };
            const card = await drawn({ ...said, stamp: "8 of 9", pieces });
            const { data } = card.getContext("2d").getImageData(0, 0, card.width, card.height);
            const seen = new Set();
            for (let at = 0; at < data.length; at += 400) seen.add(data.slice(at, at + 3).join());
            return [card.width, card.height, seen.size > 20];
        }"""
    )
    assert size == [1200, 630, True]
