"""“Who owes what?”: a sheet played by keys against the clock, the same for all, and what is kept of it."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from antimono.anti_monopoly.editions import load
from antimono.at_the_table.who_owes_what import questions
from antimono.at_the_table.who_owes_what.order import answers_of, questions_of
from antimono.course.anti_monopoly.shared.short_question import ANSWERS, ShortQuestion
from tests.browser.axe import grave

SEED = 7
PAUSE = 3_500  # milliseconds after which a wrong answer has been read
KEPT = "JSON.parse(localStorage.getItem('antimono')).sheets"


def opened(reader: BrowserContext, site: str, search: str = f"?seed={SEED}") -> tuple[Page, Locator]:
    """The page at a clock that stands on 22 November 2026 until a test moves it."""
    page = reader.new_page()
    page.clock.install(time="2026-11-22T08:00:00")
    page.goto(f"{site}who-owes-what.html{search}")
    place = page.locator("[data-module=who-owes-what][data-ready]")
    place.wait_for()
    return page, place


def begun(place: Locator) -> None:
    place.locator("[data-begin]").click()
    expect(place.locator("[data-asked]")).to_be_focused()


def sheet(seed: int = SEED, edition: str = "us") -> list[tuple[ShortQuestion, list[str]]]:
    """The questions of a sheet in order, each with its answers in the order of the buttons."""
    pool, money = questions(edition), load(edition).money
    return [
        (pool[number], [str(pool[number].answers[each].say(money)) for each in answers_of(seed, number, ANSWERS)])
        for number in questions_of(seed, len(pool))
    ]


def key(question: ShortQuestion, answers: list[str], *, wrong: bool = False, edition: str = "us") -> str:
    """The key of the right answer, or of a wrong one."""
    right = answers.index(str(question.answers[0].say(load(edition).money)))
    return str((right + 1 if wrong else right) % ANSWERS + 1)


def shown(place: Locator) -> tuple[str | None, list[str]]:
    return place.locator("[data-asked]").text_content(), place.locator("[data-answer] span").all_text_contents()


def test_a_sheet_is_played_by_keys_until_its_minute_is_over(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site)
    begun(place)
    for number, (question, answers) in enumerate(sheet()[:6]):
        assert shown(place) == (str(question.words), answers)
        page.keyboard.press(key(question, answers, wrong=number == 3))
        if number != 3:
            expect(place.locator("[data-verdict]")).to_contain_text("✓ Right:")
            continue
        expect(place.locator("[data-verdict]")).to_contain_text(f"✗ No: {question.answers[0].say(load('us').money)}.")
        page.keyboard.press("1")  # what is read already is not answered
        page.clock.run_for(PAUSE)
    expect(place.locator("[data-tally]")).to_have_text("5 right of 6")
    expect(place.locator("[data-time]")).to_contain_text("Seconds left: 5")
    page.clock.run_for(60_000)
    expect(place.locator("[data-result] h2")).to_be_focused()
    expect(place.locator("[data-result] h2")).to_have_text("Sheet 7: 5 right of 6")
    expect(place.locator("[data-result]")).to_contain_text("That is your best result on this sheet")
    missed, _answers = sheet()[3]
    expect(place.locator(".quick-missed li")).to_have_count(1)
    expect(place.locator(".quick-missed li")).to_contain_text(str(missed.words))
    link = place.locator(".quick-missed a").first
    expect(link).to_have_attribute("href", f"rules.html#{missed.clauses[0].lower().replace('.', '-')}")
    assert page.evaluate(KEPT) == {"us/7": 5}
    page.keyboard.press("1")
    expect(place.locator("[data-sheet]")).to_be_hidden()


def test_the_best_is_kept_and_less_is_not(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site)
    page.evaluate("""localStorage.setItem("antimono",
        JSON.stringify({ version: 1, edition: "", chapters: {}, sheets: { "us/7": 2 } }))""")
    page.reload()
    expect(place.locator("[data-best]")).to_have_text("Your best result on this sheet in this browser: 2 right.")
    begun(place)
    question, answers = sheet()[0]
    page.keyboard.press(key(question, answers))
    place.locator("[data-stop]").click()
    expect(place.locator("[data-result]")).to_contain_text("Your best result on this sheet in this browser: 2 right.")
    assert page.evaluate(KEPT) == {"us/7": 2}


def test_today_has_a_sheet_for_everybody(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, "")
    expect(place.locator("[data-seed]")).to_have_value("20261122")
    begun(place)
    question, answers = sheet(20261122)[0]
    assert shown(place) == (str(question.words), answers)
    assert page.url.endswith("who-owes-what.html?seed=20261122&edition=us")


def test_the_order_is_worked_out_in_the_page_as_in_python(other_reader: BrowserContext, site: str) -> None:
    page, _place = opened(other_reader, site)
    seeds = [0, 1, 7, 20261122, 20261123, 999_999_999]
    found = page.evaluate(
        """async ([seeds, count]) => {
            const own = document.querySelector("link[rel=icon]").href;
            const { ordered } = await import(new URL("order.js", own));
            const { answersOf } = await import(new URL("who-owes-what.js", own));
            return seeds.map(seed => [
              ordered(seed, count), [...Array(count).keys()].map(place => answersOf(seed, place, 4))]);
        }""",
        [seeds, 134],
    )
    for seed, (order, answers) in zip(seeds, found, strict=True):
        assert tuple(order) == questions_of(seed, 134)
        assert [tuple(each) for each in answers] == [answers_of(seed, place, 4) for place in range(134)]


def test_without_a_clock_there_are_twenty_questions_and_all_the_time(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, f"?seed={SEED}&edition=it")
    place.get_by_label("no clock").check()
    begun(place)
    expect(place.locator("[data-time]")).to_be_hidden()
    for number, (question, answers) in enumerate(sheet(edition="it")[:20]):
        assert shown(place) == (str(question.words), answers)
        page.keyboard.press(key(question, answers, wrong=number == 1, edition="it"))
        if number == 1:
            page.clock.run_for(600_000)
            expect(place.locator("[data-next]")).to_be_focused()
            page.keyboard.press("Enter")
    expect(place.locator("[data-result] h2")).to_have_text("Sheet 7: 19 right of 20")
    assert page.evaluate(KEPT) == {"it/7/calm": 19}


def test_answers_are_tapped_on_a_phone_and_the_page_is_accessible_throughout(
    other_reader: BrowserContext, site: str
) -> None:
    page, place = opened(other_reader, site)
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    assert grave(page, "[data-module=who-owes-what]") == []
    begun(place)
    question, answers = sheet()[0]
    wrong = int(key(question, answers, wrong=True)) - 1
    place.locator("[data-answer]").nth(wrong).click()
    expect(place.locator("[data-was=wrong]")).to_have_count(1)
    assert grave(page, "[data-module=who-owes-what]") == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0
    bottom = place.locator("[data-answer]").last.bounding_box()
    assert bottom is not None
    assert bottom["height"] >= 44
    assert bottom["y"] + bottom["height"] <= 844
    # A screen reader is told of answers, and not of every second.
    assert place.locator("[data-time]").get_attribute("role") == "timer"
    assert place.locator("[role=status] [data-time], [aria-live] [data-time]").count() == 0
    page.clock.run_for(61_000)
    expect(place.locator("[data-result]")).to_contain_text("Questions you missed")
    assert grave(page, "[data-module=who-owes-what]") == []


def test_a_link_names_the_sheet_and_nothing_that_was_answered(other_reader: BrowserContext, site: str) -> None:
    other_reader.grant_permissions(["clipboard-read", "clipboard-write"])
    page, place = opened(other_reader, site, f"?seed={SEED}&edition=pl#x")
    begun(place)
    page.keyboard.press("1")
    page.clock.run_for(61_000)
    place.locator("[data-copy]").click()
    expect(place.locator("[data-say]")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}who-owes-what.html?seed=7&edition=pl"


def test_what_is_no_number_of_a_sheet_is_said(other_reader: BrowserContext, site: str) -> None:
    _page, place = opened(other_reader, site, "?seed=1e3")
    expect(place.locator("[data-say]")).to_have_text("This link does not name a sheet, so today's is shown.")
    expect(place.locator("[data-seed]")).to_have_value("20261122")
    place.locator("[data-seed]").fill("-3")
    place.locator("[data-begin]").click()
    expect(place.locator("[data-say]")).to_contain_text("whole number")
    expect(place.locator("[data-seed]")).to_be_focused()
    expect(place.locator("[data-sheet]")).to_be_hidden()
    place.locator("[data-seed]").fill("3")
    expect(place.locator("[data-seed]")).not_to_have_attribute("aria-invalid", "true")
    begun(place)
    expect(place.locator("[data-say]")).to_be_empty()


def test_results_are_taken_along_with_all_the_rest(other_reader: BrowserContext, site: str, tmp_path: Path) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}about.html")
    file = tmp_path / "progress.json"
    for sheets, said in (
        ({"us/7": 5, "us/8": 1}, "Added."),
        ({"us/7": 3, "us/8": 2}, "Added."),
        ({"us/7": -1}, "Nothing was changed"),
        ([], "Nothing was changed"),
    ):
        file.write_text(json.dumps({"version": 1, "edition": "", "chapters": {}, "sheets": sheets}), "utf-8")
        page.locator("[data-progress-said]").evaluate("said => said.textContent = ''")  # of the file before
        page.locator("[data-file]").set_input_files(file)
        expect(page.locator("[data-progress-said]")).to_contain_text(said)
    assert page.evaluate(KEPT) == {"us/7": 5, "us/8": 2}
    expect(page.locator("[data-progress-told]")).to_have_text("Best results of “Who owes what?”: 2.")
    page.locator("[data-erase]").click()
    page.locator("[data-erase]").click()
    assert page.evaluate("localStorage.getItem('antimono')") is None


def test_something_else_in_its_place_is_no_result(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site)
    page.evaluate("""localStorage.setItem("antimono",
        JSON.stringify({ version: 1, edition: "", chapters: {}, sheets: { "us/7": 1.5 } }))""")
    page.reload()
    expect(place.locator("[data-best]")).to_be_empty()
