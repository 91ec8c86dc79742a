"""The scenes of the chapters in a browser: by taps alone, by keyboard alone, in two themes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect
from publish.versions import own_folder

from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, CHEATERS, HOME
from antimono.course.lessons import LESSONS
from antimono.course.scene.numbers import read_number
from antimono.course.scene.play import SHOW, view, way
from antimono.course.scene.scene import Scene
from antimono.views.page.chapter_page import table
from tests.asked import asked
from tests.browser.addresses import own
from tests.browser.axe import grave
from tests.browser.live import without_python
from tests.browser.watch import Watch

PAGES = {"index": HOME, **CHAPTERS, **CHEATERS}
COVERING = ("index", "tax", "cards", "money", "bankruptcy", "compared", "cheaters-home")
"""Chapters that show between them whatever a scene can show; what is asked of these holds for all."""
JUDGED = ("tax", "cheaters-home")
"""Of these, what axe looks at in the quick run."""
BEFORE_ALL = ("index", "first-cheat")
"""What stands before the chapters that are counted, and has no paper at its end."""
PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 800}
US = "us"

READY = ".antimono-stage[data-chapter][data-ready]"
SHOWN = ".antimono-stage[data-chapter] .am-scene[data-current]"

CHAPTER = ".antimono-stage[data-chapter]"
ALL_SHOWN = """() => {
    for (const each of document.querySelectorAll(".am-scene")) each.toggleAttribute("data-current", true);
}"""
"""All scenes below each other as they were left, to be looked at in one go."""

COVERED = """() => {
    const [panel, ...things] = document.querySelectorAll(
        "[data-chapter] > [data-current] > [data-view] :is(.am-say, .am-stage > *)");
    const over = panel.getBoundingClientRect();
    const under = ({ top, bottom }) => bottom > over.top + 1 && top < over.bottom - 1;
    return things.filter(each => under(each.getBoundingClientRect())).map(each => each.className);
}"""
"""What lies under the panel of a scene, where it cannot be looked at."""

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader on a phone who wants no motion, with nothing remembered; nothing goes wrong in their page.

    The free lesson is left out, so that no Python starts.
    """
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", service_workers="block")
    without_python(context)
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


def opened(context: BrowserContext, address: str, query: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{address}{query}")
    page.locator(READY).wait_for()
    return page


def words_of(page: Page) -> Locator:
    return page.locator(f"{SHOWN} [data-view] .am-scene-words")


def reply_of(page: Page) -> Locator:
    return page.locator(f"{SHOWN} [data-view] .am-reply")


def tap(page: Page, key: str) -> None:
    """Press a mark or a button, or type a number and press Check."""
    place = page.locator(f"{SHOWN} [data-view]")
    field = place.locator("[data-number] input")
    if field.count() and not place.locator(f'[data-key="{key}"]').count():
        field.fill(key)
        place.get_by_role("button", name="Check").click()
    else:
        place.locator(f'[data-key="{key}"]').first.click()


def more(page: Page) -> None:
    """Open what stands behind one button: the edition, the link, slides."""
    page.locator("[data-chapter] .am-more").click()


RINGED = """() => {
    const at = document.activeElement;
    const look = () => ["outline", "outlineOffset"].map(part => getComputedStyle(at)[part]).join();
    const ringed = look();
    at.blur();
    const bare = look();
    at.focus();
    return ringed !== bare;
}"""
"""Whether it can be seen that what has the focus has it."""


def by_keyboard(page: Page, key: str) -> None:
    """Go to a mark with the tabulator alone, see that it has the focus, and press it with Enter.

    A number is typed.
    """
    wanted = """key => {
        const at = document.activeElement;
        return at.dataset?.key === key ? "mark" : at.matches?.("[data-number] input") ? "field" : "";
    }"""
    listed = page.locator(f'{SHOWN} [data-view] [data-key="{key}"]').count()
    for step in [*["Tab"] * 25, *["Shift+Tab"] * 60]:
        found = page.evaluate(wanted, key)
        if found == "mark" or (found == "field" and not listed):
            break
        page.keyboard.press(step)
    else:
        raise AssertionError(f"{key} cannot be reached with the tabulator")
    assert page.evaluate(RINGED), f"that {key} has the focus cannot be seen"
    if found == "field":
        page.keyboard.press("Control+A")
        page.keyboard.type(key)
    page.keyboard.press("Enter")


MARKUP = re.compile(r' class=\\?"([^"\\]+)|<(\w+)| (data-[\w-]+|role|aria-[\w-]+)=')
"""What a scene's HTML is made of: classes (those that differ by a number are alike), elements, attributes."""


def _first(chapter: Chapter) -> str:
    """Return what the table of a chapter in its first edition is called."""
    return f"{chapter.slug}.{chapter.editions[0]}"


def test_what_any_scene_can_show_is_in_the_few_chapters_that_stand_for_all(folder: Path) -> None:
    shown = {
        page_name: {
            name
            for found in MARKUP.findall((own_folder(folder) / f"lessons/{_first(chapter)}.json").read_text("utf-8"))
            for names in found
            for name in re.sub(r"\d+", "", names).split()
        }
        for page_name, chapter in PAGES.items()
    }
    assert len(shown["index"]) > 20
    assert set().union(*shown.values()) == set().union(*(shown[page_name] for page_name in COVERING))


@asked(
    ("page_name", "judged"),
    [
        *((page_name, True) for page_name in PAGES),
        *((page_name, False) for page_name in COVERING if page_name not in JUDGED),
    ],
    quick=[(page_name, page_name in JUDGED) for page_name in COVERING],
)
def test_a_chapter_is_finished_by_taps_alone(
    reader: BrowserContext, site: str, page_name: str, *, judged: bool
) -> None:
    """On a phone, from the first scene to the last, with a first mistake where one is foreseen.

    What is said is what the scene says in this Python, and axe finds nothing grave in what is shown.
    """
    page = finished(reader, site, page_name)
    if not judged:
        return
    page.evaluate(ALL_SHOWN)
    assert grave(page, CHAPTER) == []
    page.emulate_media(color_scheme="dark")
    assert grave(page, CHAPTER) == []


def finished(reader: BrowserContext, site: str, page_name: str) -> Page:
    """Go through all scenes of a chapter by taps."""
    page = opened(reader, f"{site}{page_name}.html")
    scenes = PAGES[page_name].scenes(PAGES[page_name].editions[0])
    for number, scene in enumerate(scenes, start=1):
        expect(words_of(page)).to_have_text(str(scene.words))
        did = mistaken(page, scene)
        for key in way(scene):
            tap(page, key)
            did = view(scene, did).next[key]
        said = view(scene, did).reply
        assert said is not None
        expect(reply_of(page)).to_contain_text(str(said.text))
        assert page.evaluate(OVERFLOW) <= 0, scene.slug
        assert page.evaluate(COVERED) == [], scene.slug
        if number < len(scenes):
            page.locator("[data-chapter] [data-next]").click()
            expect(page).to_have_url(f"{site}{page_name}.html?scene={number + 1}")
            assert page.evaluate(COVERED) == [], scenes[number].slug
    if page_name not in BEFORE_ALL:
        page.locator("[data-end]").click()
        expect(page.locator("[data-tally]")).to_contain_text(f"of {len(scenes)}")
    expect(page.locator("[data-onward]")).to_be_visible()
    page.keyboard.press("Escape")
    return page


def mistaken(page: Page, scene: Scene) -> str:
    """Make the first mistake that is foreseen, if one is, and see its sentence; what has been done then."""
    begun = view(scene)
    wrong = next((key for key, after in begun.next.items() if after[:1] == "-" and key[0] not in "<>"), None)
    if wrong is None:
        return ""
    tap(page, wrong)
    said = view(scene, begun.next[wrong]).reply
    assert said is not None
    expect(reply_of(page)).to_contain_text(str(said.text))
    expect(page.locator(f'{SHOWN} [data-view] [data-key="{SHOW}"]')).to_be_visible()
    expect(page.locator("[data-chapter] [data-next]")).to_be_hidden()
    return begun.next[wrong]


UNREADABLE = """html => {
    document.querySelector(".am-scene[data-current] [data-view]").innerHTML = html;
    const all = chosen => [...document.querySelectorAll(chosen)].filter(each => each.checkVisibility());
    const box = each => each.getBoundingClientRect();
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const signs = all(".am-came-out").map(box);
    const hidden = all(".am-amount").filter(each => signs.some(sign => meet(box(each), sign)));
    const broken = all(".am-tile-note").filter(each => each.textContent.length < 9
        && box(each).height > 1.6 * parseFloat(getComputedStyle(each).lineHeight));
    return [...hidden, ...broken].map(each => each.textContent);
}"""
"""The amounts under a sign, and the short notes on squares that take two lines, in one view of a scene."""


@asked("page_name", PAGES, quick=["rent", "trading"])
def test_no_sign_covers_an_amount_and_no_short_note_is_broken(
    reader: BrowserContext, site: str, folder: Path, page_name: str
) -> None:
    """In every state of every scene, on a phone."""
    told = json.loads((own_folder(folder) / f"lessons/{_first(PAGES[page_name])}.json").read_text("utf-8"))
    page = opened(reader, f"{site}{page_name}.html")
    found = {
        (scene["slug"], did): words
        for scene in told["scenes"]
        for did, state in scene["states"].items()
        if (words := page.evaluate(UNREADABLE, "".join(told["pieces"][place] for place in state["html"])))
    }
    assert found == {}


@pytest.mark.parametrize("width", [320, 360, 390])
def test_no_dot_of_the_progress_is_left_alone_in_a_row(reader: BrowserContext, site: str, width: int) -> None:
    """With the button that leads back, in the chapters of ten and eleven scenes."""
    for page_name in ("turn", "first-cheat"):
        page = opened(reader, f"{site}{page_name}.html", "?scene=2")
        page.set_viewport_size({"width": width, "height": 844})
        tops: list[float] = page.evaluate(
            "[...document.querySelectorAll('.am-dots li')].map(each => each.getBoundingClientRect().top)"
        )
        assert min(map(tops.count, tops)) > 3, (page_name, tops)
        page.close()


@pytest.mark.parametrize(("page_name", "scene"), [("rent", 2), ("tax", 1), ("trading", 9)])
def test_the_highest_tables_stand_above_their_panel_on_a_low_wide_screen(
    reader: BrowserContext, site: str, page_name: str, scene: int
) -> None:
    """Opened by a link, where the page does not move on by itself."""
    page = reader.new_page()
    page.set_viewport_size(WIDE)
    page.goto(f"{site}{page_name}.html?scene={scene}")
    page.locator(READY).wait_for()
    assert page.evaluate(COVERED) == []


@asked("page_name", PAGES, quick=["tax", "money"])
def test_a_chapter_is_finished_by_keyboard_alone(reader: BrowserContext, site: str, page_name: str) -> None:
    page = opened(reader, f"{site}{page_name}.html")
    page.set_viewport_size(WIDE)
    scenes = PAGES[page_name].scenes(PAGES[page_name].editions[0])
    words_of(page).focus()
    for number, scene in enumerate(scenes, start=1):
        for key in way(scene):
            by_keyboard(page, key)
        if number < len(scenes):
            expect(page.locator("[data-chapter] [data-next]")).to_be_focused()
            page.keyboard.press("Enter")
            expect(words_of(page)).to_have_text(str(scenes[number].words))
            expect(words_of(page)).to_be_focused()
    if page_name not in BEFORE_ALL:
        expect(page.locator("[data-end]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("[data-onward] .am-door").first).to_be_focused()


@asked("page_name", PAGES, quick=["index", "rent"])
def test_the_tables_are_what_the_chapters_tell(folder: Path, page_name: str) -> None:
    """What a page shows without Python is what this Python says, in every edition."""
    chapter = PAGES[page_name]
    for edition in chapter.editions:
        built = (own_folder(folder) / f"lessons/{chapter.slug}.{edition}.json").read_text("utf-8")
        assert json.loads(built) == json.loads(table(chapter, edition))


@pytest.mark.parametrize("page_name", ["index", "rent"])
def test_without_scripts_every_scene_can_be_read(browser: Browser, site: str, page_name: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}{page_name}.html")
    for scene in PAGES[page_name].scenes(PAGES[page_name].editions[0]):
        expect(page.get_by_text(str(scene.words), exact=True).first).to_be_visible()
    page.locator(".am-answer summary").first.click()
    expect(page.locator(".am-answer .am-reply").first).to_be_visible()
    context.close()


def test_back_goes_back_and_a_link_opens_its_scene(reader: BrowserContext, site: str) -> None:
    scenes = CHAPTERS["rent"].scenes(US)
    page = opened(reader, f"{site}rent.html", "?scene=3")
    expect(words_of(page)).to_have_text(str(scenes[2].words))
    page.locator('[data-go="5"]').click()
    expect(words_of(page)).to_have_text(str(scenes[4].words))
    page.go_back()
    expect(words_of(page)).to_have_text(str(scenes[2].words))


@asked("right", [True, False], quick=[True])
def test_a_copied_link_never_carries_an_answer(reader: BrowserContext, site: str, right: bool) -> None:
    """It leads to the scene as it begins, whatever was answered in it."""
    reader.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(reader, f"{site}rent.html", "?scene=6")
    scene = CHAPTERS["rent"].scenes(US)[5]
    (act,) = scene.acts
    tap(page, act.right[0] if right else next(iter(act.mistakes)))
    expect(page.locator(f"{SHOWN} [data-view] .am-verdict")).to_be_visible()
    more(page)
    page.locator("[data-copy-scene]").click()
    expect(page.locator(".antimono-stage [data-say]").first).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{site}rent.html?scene=6"
    page.goto(link)
    page.locator(READY).wait_for()
    expect(words_of(page)).to_have_text(str(scene.words))
    expect(page.locator(f"{SHOWN} [data-view] .am-verdict")).to_have_count(0)


@asked("query", ["?scene=99", "?scene=0", "?scene=two", "?scene=1.5", "?scene="], quick=["?scene=99"])
def test_a_link_to_no_scene_says_so_and_shows_the_first(reader: BrowserContext, site: str, query: str) -> None:
    page = opened(reader, f"{site}rent.html", query)
    expect(words_of(page)).to_have_text(str(CHAPTERS["rent"].scenes(US)[0].words))
    expect(page.locator("[data-chapter] [data-say]")).to_contain_text("does not exist")


def test_the_edition_holds_for_the_whole_visit(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}rent.html")
    more(page)
    page.locator("[data-editions]").select_option("it")
    expect(words_of(page)).to_have_text(str(CHAPTERS["rent"].scenes("it")[0].words))
    expect(page).to_have_url(f"{site}rent.html?edition=it")
    page.goto(f"{site}index.html")
    page.locator(READY).wait_for()
    expect(words_of(page)).to_have_text(str(HOME.scenes("it")[0].words))


def test_what_was_done_is_kept_and_two_tabs_lose_nothing(reader: BrowserContext, site: str) -> None:
    one, other = (opened(reader, f"{site}rent.html", query) for query in ("", "?scene=2"))
    scenes = CHAPTERS["rent"].scenes(US)
    for page, scene in ((one, scenes[0]), (other, scenes[1])):
        for key in way(scene):
            tap(page, key)
    one.reload()
    one.locator(READY).wait_for()
    for number in (1, 2):
        expect(one.locator(f'[data-go="{number}"]')).to_have_attribute("data-was", "done")
    one.goto(f"{site}index.html")
    expect(one.locator('[data-ring] [data-done-of="rent"]')).to_contain_text(f"2 of {len(scenes)}")
    expect(one.get_by_role("link", name="Continue: chapter 4").first).to_be_visible()


def test_progress_can_be_taken_along_erased_and_added_again(reader: BrowserContext, site: str, tmp_path: Path) -> None:
    page = opened(reader, f"{site}rent.html")
    for key in way(CHAPTERS["rent"].scenes(US)[0]):
        tap(page, key)
    page.goto(f"{site}about.html")
    told = page.locator("[data-progress-told]")
    expect(told).to_contain_text("Scenes done: 1;")
    with page.expect_download() as saving:
        page.locator("[data-export]").click()
    saved = tmp_path / "progress.json"
    saving.value.save_as(saved)
    page.locator("[data-erase]").click()
    page.locator("[data-erase]").click()
    expect(told).to_have_text("Nothing is saved yet.")
    page.locator("[data-file]").set_input_files(saved)
    expect(told).to_contain_text("Scenes done: 1;")
    (tmp_path / "foreign.json").write_text('{"version": 1, "chapters": []}', "utf-8")
    page.locator("[data-file]").set_input_files(tmp_path / "foreign.json")
    expect(page.locator("[data-progress-said]")).to_contain_text("Nothing was changed")
    expect(told).to_contain_text("Scenes done: 1;")


def test_nothing_is_heard_until_somebody_asks_for_it_and_then_on_every_visit(reader: BrowserContext, site: str) -> None:
    """What sounds is what the Web Audio of the browser is asked to start."""
    reader.add_init_script(
        "window.heard = 0; const start = AudioScheduledSourceNode.prototype.start;"
        "AudioScheduledSourceNode.prototype.start = function (at) { heard += 1; start.call(this, at); };"
    )

    def heard(page: Page) -> int:
        for key in way(CHAPTERS["rent"].scenes(US)[0]):
            tap(page, key)
        expect(reply_of(page)).not_to_be_empty()
        return int(page.evaluate("heard"))

    page = opened(reader, f"{site}rent.html")
    assert heard(page) == 0
    more(page)
    sound = page.locator("[data-sound]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    again = opened(reader, f"{site}rent.html")
    again.emulate_media(reduced_motion="no-preference")
    assert heard(again) > 0


@pytest.mark.parametrize(("chapter", "seen"), [("start", ".am-crossing"), ("jail", ".am-held > .am-awning")])
def test_what_happens_is_seen_to_happen_and_any_press_ends_it(
    reader: BrowserContext, site: str, chapter: str, seen: str
) -> None:
    """START pays with a note, an awning comes down over a price war; nothing moves where that is wanted."""
    moving = """([key, seen]) => {
        document.querySelector(`[data-current] [data-key="${key}"]`).click();
        const running = () =>
            document.getAnimations().filter(({ effect }) => effect.target.matches(seen)).length;
        const before = running();
        dispatchEvent(new Event("keydown"));
        return [before > 0, running() > 0];
    }"""
    page = opened(reader, f"{site}{chapter}.html")
    first = way(CHAPTERS[chapter].scenes(US)[0])[0]
    assert page.evaluate(moving, [first, seen]) == [False, False]
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.locator(READY).wait_for()
    assert page.evaluate(moving, [first, seen]) == [True, False]


def test_numbers_are_read_in_the_page_as_in_python(reader: BrowserContext, site: str) -> None:
    money = ["6", "$6", " 6 ", "6 €", "6.-", "1,504", "1 504", "1’504", "007"]
    typed = [*money, "6.5", "six", "", "٣", "1_0", "1,50"]
    page = opened(reader, f"{site}rent.html")
    read: list[Any] = page.evaluate(
        """async ([module, typed]) => {
            const { readNumber } = await import(module);
            return typed.map(text => readNumber(text.trim()));
        }""",
        [f"{own(site)}_static/player.js", typed],
    )
    assert read == [read_number(text.strip()) for text in typed]


def chapter_with_a_number() -> tuple[Chapter, int]:
    """A scene that asks for a number."""
    for chapter in CHAPTERS.values():
        for number, scene in enumerate(chapter.scenes(US), start=1):
            if view(scene).typed:
                return chapter, number
    raise AssertionError


def test_what_is_no_number_is_told_and_nothing_is_lost(reader: BrowserContext, site: str) -> None:
    chapter, number = chapter_with_a_number()
    page = opened(reader, f"{site}{chapter.slug}.html", f"?scene={number}")
    tap(page, "about twelve")
    expect(reply_of(page)).to_contain_text("Enter a whole number")
    expect(page.locator(f"{SHOWN} [data-number] input")).to_have_value("about twelve")
    right = way(chapter.scenes(US)[number - 1])[0]
    tap(page, f" ${right} ")
    expect(page.locator(f"{SHOWN} [data-view] .am-right, {SHOWN} [data-view] .am-told").first).to_be_visible()


def test_practice_asks_again_what_was_missed(reader: BrowserContext, site: str) -> None:
    chapter = next(each for each in CHAPTERS.values() if each.practice(US))
    first, *others = [scene for scene in chapter.practice(US) if scene.level == 1]
    page = reader.new_page()
    page.goto(f"{site}{chapter.slug}.html#practice")
    practice = page.locator("[data-practice]")
    practice.scroll_into_view_if_needed()
    place = practice.locator("[data-view]")

    def finish(scene: Scene) -> None:
        expect(place.locator(".am-scene-words")).to_have_text(str(scene.words))
        for key in way(scene):
            press(key)
        practice.locator("[data-next]").click()

    def press(key: str) -> None:
        field = place.locator("[data-number] input")
        if field.count() and not place.locator(f'[data-key="{key}"]').count():
            field.fill(key)
            field.press("Enter")
        else:
            place.locator(f'[data-key="{key}"]').first.click()

    expect(place.locator(".am-scene-words")).to_have_text(str(first.words))
    begun = view(first)
    press(next(key if key[0] not in "<>" else "99999" for key, after in begun.next.items() if after.startswith("-")))
    finish(first)
    for scene in others:
        finish(scene)
    finish(first)  # it has come back
    expect(practice.locator("[data-place]")).to_contain_text(f"of {len(others) + 1}")


def test_slides_fill_the_screen_and_a_code_holds_the_link(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}rent.html", "?scene=2")
    page.set_viewport_size(WIDE)
    more(page)
    page.get_by_role("button", name="Slides").click()
    stage = page.locator(".antimono-stage[data-slides]")
    expect(stage).to_be_visible()
    expect(page.locator(":fullscreen")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(words_of(page)).to_have_text(str(CHAPTERS["rent"].scenes(US)[2].words))
    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    expect(page.locator(":fullscreen")).to_have_count(0)  # to leave it closes what was open
    more(page)
    page.get_by_role("button", name="Code for phones").click()
    code = page.get_by_role("dialog")
    expect(code.get_by_role("img")).to_have_accessible_name(f"A QR code for the link {site}rent.html?scene=3")
    code.get_by_role("button", name="Close").click()
    expect(code).to_have_count(0)


def test_the_lesson_below_follows_the_edition(other_reader: BrowserContext, site: str) -> None:
    page = opened(other_reader, f"{site}rent.html")
    more(page)
    page.locator("[data-editions]").select_option("it")
    page.locator(".antimono-lesson").scroll_into_view_if_needed()
    page.locator(".antimono-lesson[data-ready]").wait_for(timeout=60_000)
    wanted = LESSONS["rent"].frame({"edition": "it"}).story.number
    expect(page.locator(".antimono-lesson .am-number-value")).to_contain_text(str(wanted.value))
