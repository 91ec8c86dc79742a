"""What a teacher shows and prints: slides through several chapters, plans and sheets on a phone and on A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from course.teaching import scene
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from antimono.course.chapters import CHAPTERS, HOME
from tests.browser.axe import grave
from tests.browser.live import without_python
from tests.browser.test_looks import OVERFLOW
from tests.browser.test_scenes import PHONE, WIDE, words_of
from tests.browser.watch import Watch

LESSONS = ("rules", "market-power", "taxation", "insolvency", "concentration", "crime")
SLIDES = "slides=home.1,rent.1,rent.3"
A4: ViewportSize = {"width": 680, "height": 960}
"""A sheet without its margins."""

CUT = """() => [...document.querySelectorAll("main *")]
    .filter(each => each.checkVisibility() && !each.closest("svg, .am-unseen")
        && each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(each => each.outerHTML.slice(0, 80))"""

OUTSIDE = """() => [...document.querySelectorAll("[data-sheet] > ol > li")].flatMap(item => {
    const box = item.getBoundingClientRect();
    const faults = item.getClientRects().length > 1 ? [`split: ${item.textContent}`] : [];
    const check = (name, { left, top, right, bottom }, ring = 0) => {
        const over = [box.left - left, box.top - top, right - box.right, bottom - box.bottom];
        if (Math.max(...over) + ring > .5) faults.push(`${name}: ${over} and ${ring}`);
    };
    const circle = getComputedStyle(item, "::before");
    if (circle.position === "absolute") {
        const [left, top] = [box.left + parseFloat(circle.left), box.top + parseFloat(circle.top)];
        const border = circle.boxSizing === "border-box" ? 0 : 2 * parseFloat(circle.borderTopWidth);
        const [width, height] = [circle.width, circle.height].map(each => parseFloat(each) + border);
        check("circle", { left, top, right: left + width, bottom: top + height });
    }
    for (const each of item.querySelectorAll("*")) {
        if ((each.closest("svg") && each.tagName !== "svg") || !each.checkVisibility()) continue;
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(each);
        const ring = outlineStyle === "none" ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
        check(each.outerHTML.slice(0, 60), each.getBoundingClientRect(), Math.max(0, ring));
    }
    return faults;
})"""
"""List what a column or a page would cut: split questions, and what lies outside its question."""

UNSPLIT = """() => [...document.querySelectorAll("[data-sheet] > ol > li")]
    .map(item => getComputedStyle(item).breakInside)"""

BEYOND = """async () => {
    await document.fonts.ready;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const stage = document.querySelector("[data-slides]");
    const scene = stage.querySelector(".am-scene[data-current]");
    const faults = [];
    const scrolls = stage.scrollHeight - stage.clientHeight;
    if (scrolls > 1) faults.push(`scrolls by ${scrolls}`);
    const aside = stage.scrollWidth - stage.clientWidth;
    if (aside > 1) faults.push(`scrolls aside by ${aside}`);
    const parts = ".am-say, .am-scene-words, .am-stage > *, .am-tile, .am-option, .am-verdict, [data-next]";
    const hands = stage.querySelectorAll(".am-hands, .am-hands *");
    for (const each of [...scene.querySelectorAll(parts), ...hands]) {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        if (!width || !height || !each.checkVisibility()) continue;
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            faults.push(`${each.className}: ${[left, top, right, bottom]}`);
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (at && !stage.contains(at)) faults.push(`${each.className} below ${at.className}`);
    }
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const each = texts.currentNode.parentElement;
        if (!each.checkVisibility() || each.closest(".am-unseen, .am-why, svg")) continue;
        const size = parseFloat(getComputedStyle(each).fontSize) * each.currentCSSZoom;
        if (size && size < innerHeight / 70) faults.push(`${each.textContent} has ${size} pixels`);
    }
    return faults;
}"""
"""List what of a slide is beyond the window, below something else or too small, and whether it scrolls.

Letters have to be a 70th of the window's height, so that the last row can read them.
"""

PROJECTORS: dict[str, ViewportSize] = {
    "XGA": {"width": 1024, "height": 768},
    "HD": {"width": 1280, "height": 720},
    "Full HD": {"width": 1920, "height": 1080},
}

HEIGHT = "() => document.querySelector('.page').getBoundingClientRect().height"


@pytest.fixture(scope="module")
def teacher(browser: Browser) -> Iterator[BrowserContext]:
    """A teacher's browser, in which nothing goes wrong; free lessons are left out, so no Python starts."""
    context = browser.new_context(viewport=WIDE, service_workers="block", reduced_motion="reduce")
    without_python(context)
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


@pytest.fixture
def page(teacher: BrowserContext) -> Iterator[Page]:
    page = teacher.new_page()
    yield page
    page.close()


def shown(page: Page, chapter: str, number: int) -> None:
    """See that a scene is what the slide shows."""
    scenes = (HOME if chapter == HOME.slug else CHAPTERS[chapter]).scenes("us")
    expect(words_of(page)).to_have_text(str(scenes[number - 1].words))
    expect(page.locator(".antimono-stage[data-slides]")).to_be_visible()


def test_slides_of_a_lesson_lead_from_chapter_to_chapter(page: Page, site: str) -> None:
    page.goto(f"{site}teach/market-power.html")
    page.get_by_role("link", name="Start the slides").click()
    shown(page, "home", 1)
    page.goto(f"{site}index.html?{SLIDES}")
    shown(page, "home", 1)
    page.keyboard.press("ArrowRight")
    shown(page, "rent", 1)
    page.keyboard.press("ArrowRight")
    shown(page, "rent", 3)
    page.keyboard.press("ArrowRight")  # there is no further one
    shown(page, "rent", 3)
    page.keyboard.press("PageUp")
    shown(page, "rent", 1)
    page.keyboard.press("ArrowLeft")
    shown(page, "home", 1)


def test_the_space_bar_uncovers_what_comes_out_and_then_goes_on(page: Page, site: str) -> None:
    page.goto(f"{site}rent.html?scene=3&{SLIDES.replace('rent.3', 'rent.3,rent.4')}")
    shown(page, "rent", 3)
    done = page.locator(".am-scene[data-current] > [data-view] > .am-view[data-done]")
    expect(done).to_have_count(0)
    page.keyboard.press("Space")
    expect(done).to_have_count(1)
    page.keyboard.press("Space")
    shown(page, "rent", 4)


def test_what_slides_show_is_shared_without_them_and_escape_ends_them(page: Page, site: str) -> None:
    page.goto(f"{site}rent.html?scene=3&{SLIDES}")
    shown(page, "rent", 3)
    page.locator("[data-chapter] .am-more").click()
    page.get_by_role("button", name="Code for phones").click()
    code = page.get_by_role("dialog")
    name = f"A QR code for the link {site}rent.html?scene=3"
    expect(code.get_by_role("img")).to_have_accessible_name(name)
    code.get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    expect(page.locator(".antimono-stage[data-slides]")).to_have_count(0)
    assert page.url == f"{site}rent.html?scene=3"
    page.get_by_role("button", name="Back", exact=True).click()  # that of the chapter again
    expect(words_of(page)).to_have_text(str(CHAPTERS["rent"].scenes("us")[1].words))


def test_escape_closes_the_code_alone_and_slides_count_themselves(page: Page, site: str) -> None:
    page.goto(f"{site}rent.html?scene=3&{SLIDES}")
    place = page.locator(".antimono-stage [data-place]").first
    expect(place).to_have_text("3 of 3")
    page.locator("[data-chapter] .am-more").click()
    page.get_by_role("button", name="Code for phones").click()
    code = page.get_by_role("dialog")
    expect(code).to_contain_text(f"{site}rent.html?scene=3")
    expect(code.get_by_role("alert")).to_contain_text("make class")  # a loopback address is no use to a phone
    page.keyboard.press("ArrowLeft")  # nor do the keys of the slides go through a dialog
    page.keyboard.press("Escape")
    expect(code).to_have_count(0)
    shown(page, "rent", 3)
    assert SLIDES in page.url
    page.keyboard.press("Escape")
    expect(place).to_have_text(f"3 of {len(CHAPTERS['rent'].scenes('us'))}")  # the chapter's own again


def test_a_class_is_counted_and_seen_beside_what_came_out(page: Page, site: str) -> None:
    """By keys alone; it survives a reload, leaves the slides their keys, and can be cleared."""
    whole_city = scene("rent/whole-city")[1]
    page.goto(f"{site}rent.html?scene={whole_city}&slides=home.1,rent.{whole_city}")
    hands = page.get_by_role("region", name="Show of hands")
    field = hands.get_by_role("spinbutton", name="Hands for “$32”")
    field.fill("17")
    hands.get_by_role("button", name="One more for “$64”").press("Enter")
    field.focus()
    page.keyboard.press("PageUp")
    shown(page, "home", 1)
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("17")
    page.get_by_role("button", name="$64", exact=True).press("Enter")
    bars = hands.get_by_role("listitem")
    expect(bars).to_have_text(["$3217 of 18✓ this is what happened", "$641 of 18", "$960 of 18"])
    assert grave(page, ".am-hands") == []
    hands.get_by_role("button", name="Clear the counts").press("Enter")
    expect(hands).to_have_count(0)
    page.reload()
    expect(field).to_have_value("0")
    page.keyboard.press("Escape")
    expect(hands).to_have_count(0)  # who reads alone counts nobody


def test_a_phone_that_opens_a_slide_shows_the_scene_as_ever(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}rent.html?scene=3&{SLIDES}")
    expect(words_of(page)).to_have_text(str(CHAPTERS["rent"].scenes("us")[2].words))
    expect(page.locator(".antimono-stage[data-slides]")).to_have_count(0)


def test_two_variants_share_no_question_and_no_answer_stands_on_a_sheet(page: Page, site: str) -> None:
    """What the sheet's number, variant and edition make, they make again; the key answers these."""
    drawn: dict[str, set[str]] = {}
    for variant in ("A", "B"):
        chosen = f"seed=7&variant={variant}&edition=pl"
        page.goto(f"{site}teach/rules-sheet.html?{chosen}")
        items = page.locator("[data-sheet] > ol > li")
        expect(items).to_have_count(9)
        asked = page.locator("[data-sheet] > ol > li > p:first-child").all_text_contents()
        drawn[variant] = {item.inner_html() for item in items.all()}  # words alone may be those of other dice
        paper = page.locator("[data-sheet]").inner_text()
        assert f"Sheet 7 {variant} · Polish" in paper
        assert page.locator("[data-sheet] :is(button, input, a, .am-verdict)").count() == 0
        page.goto(f"{site}teach/rules-key.html?{chosen}")
        expect(items).to_have_count(9)
        assert page.locator(".sheet-asked").all_text_contents() == asked
        told = [said.split("  ")[0] for said in page.locator(".sheet-asked + p").all_text_contents()]
        assert all(told)
        assert [said for said in told if len(said) > 12 and said in paper] == []
    assert not drawn["A"] & drawn["B"]


def test_a_sheet_is_chosen_by_keys_and_its_address_makes_it_again(page: Page, site: str) -> None:
    page.goto(f"{site}teach/taxation-sheet.html")
    number = page.get_by_label("Sheet number")
    number.fill("x")
    number.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("whole number")
    number.fill("8")
    number.press("Tab")
    page.get_by_label("Variant").press("B")
    page.get_by_label("Edition").select_option("de2006")
    expect(page.locator(".sheet-number")).to_have_text("Sheet 8 B · German")
    before = page.locator("[data-sheet]").inner_text()
    page.goto(page.url)
    expect(page.locator("[data-sheet]")).to_have_text(before, use_inner_text=True)


def test_a_printed_lab_leaves_its_exercise_to_be_done(page: Page, site: str) -> None:
    page.goto(f"{site}labs/two-taxes.html")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")  # what is sealed until one has bet is printed
    page.emulate_media(media="print")
    exercise = page.locator("#exercise")
    expect(exercise).to_contain_text("What does the percentage cost?")
    assert "122" not in exercise.inner_text()
    page.emulate_media(media="screen")


@pytest.mark.parametrize(
    ("lesson", "sheet"),
    [
        ("market-power", "seed=25&variant=B&edition=us"),
        *(
            pytest.param(lesson, f"seed={seed}&variant=A&edition={edition}", marks=pytest.mark.slow)
            for lesson in LESSONS
            for seed, edition in ((7, "us"), (25, "us"), (4, "de2006"))
        ),
    ],
)
def test_no_column_and_no_page_cuts_a_circle_or_a_border(page: Page, site: str, lesson: str, sheet: str) -> None:
    page.set_viewport_size(A4)
    for kind in ("sheet", "key"):
        page.goto(f"{site}teach/{lesson}-{kind}.html?{sheet}")
        expect(page.locator(".sheet[data-ready]")).to_be_visible()
        page.emulate_media(media="print")
        assert page.evaluate(OUTSIDE) == []
        assert set(page.evaluate(UNSPLIT)) == {"avoid"}
        page.emulate_media(media="screen")


def test_a_printed_plan_names_the_chapters_behind_its_links(page: Page, site: str) -> None:
    page.goto(f"{site}teach/market-power.html")
    named = page.locator(".plan .print-only").first
    expect(named).to_be_hidden()
    page.emulate_media(media="print")
    expect(named).to_be_visible()
    expect(named).to_have_text("(first page, scene 1)")
    page.emulate_media(media="screen")


@pytest.mark.parametrize(
    ("lesson", "numbers"),
    [
        ("market-power", (1, 3)),
        ("insolvency", (9,)),
        *(pytest.param(lesson, (), marks=pytest.mark.slow) for lesson in LESSONS),
    ],
)
@pytest.mark.parametrize("size", PROJECTORS.values(), ids=PROJECTORS)
def test_a_slide_fits_the_window_before_and_after_the_reveal(
    page: Page, site: str, size: ViewportSize, lesson: str, numbers: Sequence[int]
) -> None:
    """Every slide of the lesson where no numbers are given, with a class counted on each that bets."""
    page.set_viewport_size(size)
    page.goto(f"{site}teach/{lesson}.html")
    page.evaluate("localStorage.clear()")
    links = page.locator(".teach-slides ol a").evaluate_all("links => links.map(link => link.href)")
    faults = {}
    for number in numbers or range(1, len(links) + 1):
        page.goto(links[number - 1])
        place = page.locator(".antimono-stage[data-slides] [data-place]").first
        expect(place).to_have_text(f"{number} of {len(links)}")
        expect(words_of(page)).to_be_visible()
        for turn, field in enumerate(page.locator(".am-hands input").all()):
            field.fill(str(3 + 4 * turn))
        faults[number, "before"] = page.evaluate(BEYOND)
        page.keyboard.press("Space")
        expect(page.locator(".am-scene[data-current] > [data-view] > .am-view[data-done]")).to_have_count(1)
        faults[number, "after"] = page.evaluate(BEYOND)
    assert {place: found for place, found in faults.items() if found} == {}


@pytest.mark.parametrize("lesson", LESSONS)
def test_plans_and_sheets_fit_a_phone_and_paper(page: Page, site: str, lesson: str) -> None:
    """A sheet is one leaf of A4, both sides of it, and a key one side."""
    for kind, most in (("", 5), ("-sheet", 2), ("-key", 1)):
        page.set_viewport_size(PHONE)
        page.goto(f"{site}teach/{lesson}{kind}.html")
        if kind:
            expect(page.locator(".sheet[data-ready]")).to_be_visible()
        assert page.evaluate(OVERFLOW) == 0
        page.set_viewport_size(A4)
        page.emulate_media(media="print")
        assert page.evaluate(CUT) == []
        assert page.evaluate(HEIGHT) <= most * A4["height"]
        page.emulate_media(media="screen")
