"""Around the stage: what the search finds, how a chapter prints, streaks, the whole board, what moves."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from antimono.course.chapters import CHAPTERS
from antimono.course.scene.play import view, way
from antimono.course.scene.scene import Scene
from tests.asked import asked
from tests.browser.axe import grave
from tests.browser.live import without_python
from tests.browser.test_scenes import PHONE, SHOWN, US, opened, tap
from tests.browser.watch import Watch


def scene_of(slug: str, scene: str) -> str:
    """The address of a scene."""
    number = [each.slug for each in CHAPTERS[slug].scenes(US)].index(scene) + 1
    return f"{slug}.html#scene-{number}"


WANTED = {
    "AM-14.6": "rules.html#am-14-6",
    "am-9.2": "rules.html#am-9-2",
    "R-23": "rules.html#r-23",
    "salary": scene_of("turn", "pay-day"),
    "how to play": "turn.html",
    "how to win": scene_of("turn", "two-aims"),
    "mortgage": "mortgage.html",
    "loan": "mortgage.html",
    "auction": scene_of("buying", "leave"),
    "free parking": scene_of("foundation", "no-pot"),
    "doubles": "dice.html",
    "cards": "cards.html",
    "who wins": "richest.html",
    "double rent": scene_of("rent", "two"),
    "railroad": "companies.html",
    "whole city": scene_of("rent", "whole-city"),
    "jail": "jail.html",
    "income tax": "tax.html",
    "lesson plan": "teachers.html",
    "bankrupt": "bankruptcy.html",
    "cheat": "cheaters.html",
}
"""What is looked for, and what a reader wants to find first."""

ALSO = {
    "wages": scene_of("turn", "pay-day"),
    "pass go": scene_of("turn", "pay-day"),
    "go money": scene_of("turn", "pay-day"),
    "swap": "trading.html",
    "bid": scene_of("buying", "leave"),
    "unmortgage": "mortgage.html",
    "hotels": "building.html",
    "prison": "jail.html",
    "community chest": "cards.html",
    "water works": "companies.html",
    "out of money": "bankruptcy.html",
    "broke": "bankruptcy.html",
    "timer": "timed.html",
}
"""Other words, and a page that is among the first three."""

LAST = {"about.html", "ledger.html", "worksheet.html", "worksheet-key.html", "whole.html"}

FOUND = """async queries => {
    const { results } = await import(document.querySelector("script[src*='/search.']").src);
    const places = {};
    for (const query of queries) {
        const { meant, questions, pages } = await results(query);
        places[query] = {
            meant,
            questions: questions.map(({ id }) => id),
            pages: pages.map(({ page, anchor }) => `${page}.html${anchor}`),
        };
    }
    return places;
}"""
"""All that the search finds for each query."""

PLAYERS: dict[str, dict[str, list[str]]] = tomllib.loads(
    (Path(__file__).parents[1] / "site/player_questions.toml").read_text("utf-8")
)

SHEET = """() => {
    const wide = document.documentElement.clientWidth + 1;
    const seen = each => each.checkVisibility() && each.getClientRects().length > 0;
    const find = (wanted, root = "main ") => [...document.querySelectorAll(root + wanted)].filter(seen);
    const named = list => list.map(each => each.outerHTML.slice(0, 80));
    const box = each => each.getBoundingClientRect();
    const figures = find(":is(.am-tiles, .am-bill, .am-purses, .am-rows, .am-deed)");
    const meet = (a, b) =>
        a.right > b.left + 2 && b.right > a.left + 2 && a.bottom > b.top + 2 && b.bottom > a.top + 2;
    const over = one => figures.some(other =>
        !one.contains(other) && !other.contains(one) && meet(box(one), box(other)));
    return {
        scenes: find(".am-scene").length,
        cut: named(find("*").filter(each => !each.closest("svg, .am-unseen") && box(each).right > wide)),
        scrolled: named(find("pre").filter(each => each.scrollWidth > each.clientWidth + 1)),
        overprinted: named(figures.filter(over)),
        pressed: named(find("button:not(.am-option, .am-live, [data-press])")),
        folded: named(find("details:not([open])")),
        furniture: named(find(":is(header, footer, .course-offline, .open-notebook)", "")),
    };
}"""
"""What stands on a sheet of paper, and what should not."""


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader on a phone, with nothing remembered, before whom things move; nothing goes wrong for them.

    The free lesson is left out, so that no Python starts.
    """
    context = browser.new_context(viewport=PHONE, service_workers="block")
    without_python(context)
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


def test_the_search_finds_first_what_a_reader_wants(reader: BrowserContext, site: str) -> None:
    page = reader.new_page()
    page.goto(f"{site}search.html?q=salary")
    first = page.locator("#search-results [data-part=pages] li > a").first
    expect(first).to_have_attribute("href", WANTED["salary"])
    scene = next(each for each in CHAPTERS["turn"].scenes(US) if each.slug == "pay-day")
    expect(page.locator("#search-results [data-part=pages] .context").first).to_contain_text(str(scene.words))
    found = page.evaluate(FOUND, [*WANTED, *ALSO])
    assert {query: found[query]["pages"][0] for query in WANTED} == WANTED
    assert {query: places for query, place in ALSO.items() if place not in (places := found[query]["pages"][:3])} == {}
    for places in found.values():
        late = [place.partition("#")[0] in LAST for place in places["pages"]]
        assert late == sorted(late), places
    # Where a question is asked in many chapters, its title alone leads to no one of them.
    question = next(str(each.title) for each in CHAPTERS["rent"].practice(US) if each.slug == "dearest")
    assert "rent.html" in page.evaluate(FOUND, [question])[question]["pages"]
    first.click()
    expect(page.locator(f"{SHOWN} .am-scene-title")).to_have_text("Pay day")


def slip(typed: str) -> str:
    """Return a text with the middle letter of its longest word twice."""
    longest = max(typed.split(), key=len)
    middle = len(longest) // 2
    return typed.replace(longest, longest[:middle] + longest[middle - 1 :], 1)


def test_the_search_shows_first_the_question_that_players_ask_in_their_own_words(
    reader: BrowserContext, site: str
) -> None:
    """Of ninety wordings 85 have theirs first, and 80 where the longest word has a letter too many."""
    page = reader.new_page()
    page.goto(f"{site}search.html")
    asked = {typed: f"ask-{slug}" for slug, each in PLAYERS.items() for typed in each["asked"]}
    found = page.evaluate(FOUND, list(asked))
    missed = [typed for typed, question in asked.items() if found[typed]["questions"][:1] != [question]]
    print(f"{len(asked) - len(missed)} of {len(asked)} wordings have their question first.")
    assert len(asked) - len(missed) >= 85, missed
    assert {typed: found[typed]["meant"] for typed in asked if found[typed]["meant"] != typed} == {}
    slipped = {typed: slip(typed) for typed in asked}
    found = page.evaluate(FOUND, list(slipped.values()))
    missed = [
        slipped[typed] for typed, question in asked.items() if found[slipped[typed]]["questions"][:1] != [question]
    ]
    print(f"With a letter too many: {len(asked) - len(missed)}.")
    assert len(asked) - len(missed) >= 80, missed


@pytest.mark.parametrize(
    ("typed", "question", "page"),
    [
        ("monoploy", "ask-", "monopoly.html"),  # a slip of the finger
        ("unmortgage", "ask-lift-mortgage", "mortgage.html"),
        ("apartment", "ask-", "building.html"),  # the US box's word
        ("give up", "ask-give-up", None),
        ("bankruptcy", "ask-bankrupt-", "bankruptcy.html"),
    ],
)
def test_the_search_shows_questions_then_pages_and_the_names_in_python_apart(
    reader: BrowserContext, site: str, typed: str, question: str, page: str | None
) -> None:
    seen = reader.new_page()
    seen.set_viewport_size({"width": 390, "height": 844})
    seen.goto(f"{site}search.html?q={typed}")
    seen.locator("#search-results[data-ready]").wait_for()
    shown = seen.locator("#search-results [data-part]")
    parts = shown.evaluate_all("all => all.map(each => each.dataset.part)")
    assert parts == [part for part in ("questions", "pages", "names") if part in parts]
    first = seen.locator("[data-part=questions] li > a").first
    assert (first.get_attribute("href") or "").startswith(f"look-up.html#{question}")
    assert seen.locator("[data-part=questions] .context").first.inner_text().endswith(".")
    addresses = seen.locator("[data-part=pages] li > a").evaluate_all("all => all.map(each => each.href)")
    assert page is None or any(f"/{page}" in each for each in addresses[:5]), addresses
    assert not any("/python/" in each for each in addresses)
    for said in seen.locator("#search-results .context").all_inner_texts():
        assert ">>>" not in said
        assert not said.startswith(("…", ",", ";", ")", "is ", "are ")), "a result begins with a sentence"
    assert seen.evaluate("document.documentElement.scrollWidth") <= 390


@asked("slug", ["turn", "jail", "tax"], quick=["jail"])  # a board, rooms, a plot; strips and bills in all
def test_a_chapter_prints_as_a_clean_sheet(reader: BrowserContext, site: str, slug: str) -> None:
    """All its scenes, those done before as they end, in the edition chosen, nothing cut or overprinted."""
    page = opened(reader, f"{site}{slug}.html")
    scenes = CHAPTERS[slug].scenes(US)
    done = {"done": [scene.slug for scene in scenes[1:3]], "missed": []}
    kept = {"version": 1, "edition": "", "chapters": {slug: done}}
    page.evaluate("kept => localStorage.setItem('antimono', JSON.stringify(kept))", kept)
    page.set_viewport_size({"width": 680, "height": 960})  # A4 without its margins
    page.emulate_media(media="print")
    expect(page.locator("[data-view] > .am-view[data-done]")).to_have_count(2)
    sheet: dict[str, Any] = page.evaluate(SHEET)
    assert sheet.pop("scenes") == len(scenes)
    assert {name: faults for name, faults in sheet.items() if faults} == {}
    expect(page.locator("[data-editions]")).to_be_visible()
    page.emulate_media(media="screen")
    expect(page.locator(f"{SHOWN} [data-view] .am-scene-words")).to_have_text(str(scenes[0].words))
    expect(page.locator(".am-scene:visible")).to_have_count(1)


def answer(place: Locator, scene: Scene, *, wrong: bool = False) -> None:
    """Answer a question to practise, or miss it once."""
    expect(place.locator(".am-scene-words")).to_have_text(str(scene.words))
    misses = [key if key[0] not in "<>" else "99999" for key, to in view(scene).next.items() if to.startswith("-")]
    for key in misses[:1] if wrong else way(scene):
        field = place.locator("[data-number] input")
        if field.count() and not place.locator(f'[data-key="{key}"]').count():
            field.fill(key)
            field.press("Enter")
        else:
            place.locator(f'[data-key="{key}"]').first.click()


def practice(reader: BrowserContext, site: str) -> tuple[Page, Locator]:
    page = reader.new_page()
    page.goto(f"{site}rent.html#practice")
    page.locator("[data-practice]").scroll_into_view_if_needed()
    page.locator("[data-practice][data-ready]").wait_for()
    return page, page.locator("[data-practice]")


def test_questions_do_not_repeat_and_what_is_right_in_a_row_is_counted(reader: BrowserContext, site: str) -> None:
    scenes = {str(scene.words): scene for scene in CHAPTERS["rent"].practice(US) if scene.level == 1}
    page, section = practice(reader, site)
    asked: list[str] = []

    def shown() -> Scene:
        words = section.locator("[data-view] .am-scene-words").text_content() or ""
        asked.append(words)
        return scenes[words]

    place, told = section.locator("[data-view]"), section.locator("[data-place]")
    for number in range(1, 4):
        answer(place, shown())
        row = f" · {number} right in a row" if number > 1 else ""
        expect(told).to_contain_text(f"{number} of {len(scenes)}{row}")
        section.locator("[data-next]").click()
    page.reload()  # the visit goes on
    page.locator("[data-practice]").scroll_into_view_if_needed()
    page.locator("[data-practice][data-ready]").wait_for()
    for _rest in range(len(scenes) - 3):
        answer(place, shown())
        section.locator("[data-next]").click()
    assert sorted(asked) == sorted(scenes)
    rules = page.evaluate("JSON.parse(localStorage.getItem('antimono')).chapters['rent.practice'].rules")
    assert sum(rules.values()) == len(scenes)


def test_a_miss_is_kept_when_its_tab_is_closed_and_comes_first_in_another(reader: BrowserContext, site: str) -> None:
    scenes = [scene for scene in CHAPTERS["rent"].practice(US) if scene.level == 1]
    other, _there = practice(reader, site)
    page, section = practice(reader, site)
    place = section.locator("[data-view]")
    answer(place, scenes[0])
    section.locator("[data-next]").click()
    answer(place, scenes[1], wrong=True)
    expect(place.locator(".am-wrong")).to_be_visible()
    page.close()  # in the midst of it
    kept = other.evaluate("JSON.parse(localStorage.getItem('antimono')).chapters['rent.practice']")
    assert kept["done"] == [scenes[0].slug]
    assert kept["missed"] == [scenes[1].slug]
    _page, later = practice(reader, site)
    expect(later.locator("[data-view] .am-scene-words")).to_have_text(str(scenes[1].words))


def test_a_file_of_before_there_were_streaks_can_be_added(reader: BrowserContext, site: str, tmp_path: Path) -> None:
    page = reader.new_page()
    page.goto(f"{site}about.html")
    chapters = {"rent": {"done": ["two"], "missed": []}, "rent.practice": {"done": ["x"], "missed": ["x"]}}
    (tmp_path / "old.json").write_text(json.dumps({"version": 1, "edition": "it", "chapters": chapters}))
    page.locator("[data-file]").set_input_files(tmp_path / "old.json")
    expect(page.locator("[data-progress-told]")).to_contain_text("Scenes done: 1;")
    chapters["rent"] |= {"row": -1}  # type: ignore[dict-item]
    (tmp_path / "odd.json").write_text(json.dumps({"version": 1, "edition": "", "chapters": chapters}))
    page.locator("[data-file]").set_input_files(tmp_path / "odd.json")
    expect(page.locator("[data-progress-said]")).to_contain_text("Nothing was changed")


def test_the_whole_board_unfolds_below_its_strip_and_stays_unfolded(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}turn.html", "?scene=2")
    whole = page.locator(f"{SHOWN} [data-view] .am-whole")
    whole.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(whole.locator("svg.am-b")).to_be_visible()
    assert grave(page, ".antimono-stage[data-chapter]") == []
    for key in way(CHAPTERS["turn"].scenes(US)[1]):
        tap(page, key)
    expect(whole.locator("svg.am-b desc")).to_contain_text("Sunset Blvd.: You. A pawn")
    page.locator("[data-chapter] [data-next]").click()
    expect(whole.locator("svg.am-b")).to_be_visible()
    expect(page.locator("svg.am-b[aria-labelledby^=turn-whole]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


RUNNING = """() => document.querySelector(".am-scene[data-current] [data-view] .am-tiles .am-pawn")
    .getAnimations().map(each => [each.effect.getTiming().duration, each.effect.getKeyframes().length])"""


def test_a_pawn_walks_square_by_square_and_any_press_ends_it(reader: BrowserContext, site: str) -> None:
    scenes = CHAPTERS["turn"].scenes(US)
    number = [each.slug for each in scenes].index("pay-day")
    page = opened(reader, f"{site}turn.html", f"?scene={number + 1}")
    squares = page.locator(f"{SHOWN} [data-view] .am-tile").count()
    assert squares > 2
    key = way(scenes[number])[0]
    pressed = page.evaluate(
        f"""key => {{
            document.querySelector(`.am-scene[data-current] [data-view] [data-key="${{key}}"]`).click();
            const running = ({RUNNING})();
            dispatchEvent(new KeyboardEvent("keydown", {{ key: "Shift" }}));
            return [running, ({RUNNING})()];
        }}""",
        key,
    )
    [[duration, stops]], after = pressed
    assert duration == 190 * (squares - 1)
    assert stops == 2 * (squares - 1) + 1  # each square, and the hop before it
    assert after == []
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    page.locator(".antimono-stage[data-ready]").first.wait_for()
    tap(page, key)
    assert page.evaluate(RUNNING) == []


def test_money_crosses_from_purse_to_purse(reader: BrowserContext, site: str) -> None:
    """Blue pays the first rent of the story; what crosses is for the eye alone, and gone after a press."""
    number = [each.slug for each in CHAPTERS["turn"].scenes(US)].index("owning")
    page = opened(reader, f"{site}turn.html", f"?scene={number + 1}")
    page.wait_for_function("() => document.getElementById('am-note-10')")  # before, the sum crosses
    crossing = page.evaluate(
        """() => {
            document.querySelector(".am-scene[data-current] [data-view] [data-key]").click();
            const crossing = document.querySelectorAll(".am-crossing");
            const drawn = each => each.querySelector("use")?.getAttribute("href");
            return [...crossing].map(each => [drawn(each), each.ariaHidden]);
        }"""
    )
    assert crossing == [["#am-note-10", "true"]]
    page.keyboard.press("Shift")
    expect(page.locator(".am-crossing")).to_have_count(0)
    expect(page.locator(f"{SHOWN} [data-view] .am-cash")).to_have_text(["$1410", "$1490"])
