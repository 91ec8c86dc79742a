"""At the table: two taps to an amount, questions found in people's own words, without a network too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from antimono.at_the_table.look_up.questions import QUESTIONS
from tests.browser.addresses import own
from tests.browser.axe import grave
from tests.browser.test_looks import LOOKS, OVERFLOW, PHONE
from tests.browser.test_offline import VISITED, Host, cut, footer, host, until  # noqa: F401 (`host` is a fixture)

READY = ".look-up[data-ready=us]"

FIND = """async ([typed, address]) => {
    const { Finder } = await import(address);
    const articles = [...document.querySelectorAll(".look-asking article")];
    const { words, others } = document.querySelector(".look-ask").dataset;
    const finder = new Finder(articles.map(article => ({
        asks: article.querySelector("h4").textContent,
        other: article.dataset.other,
        answer: [...article.querySelectorAll("p:not([hidden])")].map(each => each.textContent).join(" "),
        later: article.hasAttribute("data-later"),
    })), JSON.parse(words).small, JSON.parse(others));
    return typed.map(each => finder.find(each).map(place => articles[place].id.slice("ask-".length)));
}"""

PHRASES = {
    "can i build in jail": "build-jail",
    "hotel mortgage": "hotel-mortgage",
    "double after jail": "freeing-double",
    "auction": "auction",
    "free parking": "free-parking",
    "rent while in price war": "rent-price-war",
    "swap cards": "card-keep",
    "mortgaging a hotel": "hotel-mortgage",
    "mortage hotel": "hotel-mortgage",
    "lend money": "lend",
    "START money": "start-money",
    "go to jail start money": "start-jail",
    "three doubles": "three-doubles",
    "build evenly": "build-even",
    "houses run out": "run-out",
    "green double rent": "green-double",
    "third street": "third-street",
    "who wins": "game-end",
    "trade with houses": "trade-buildings",
    "unmortgage": "lift-mortgage",
    "no money left to pay": "cannot-pay",
}
"""What people type, and the question that they should see first."""


@pytest.fixture
def page(other_reader: BrowserContext, site: str) -> Page:
    page = other_reader.new_page()
    page.set_viewport_size({"width": PHONE, "height": 844})
    page.goto(f"{site}look-up.html")
    page.locator(READY).wait_for()
    return page


def part(page: Page, selector: str, game: int = 0) -> Locator:
    """Return what a selector finds in the look-up of the first game, or of the second."""
    return page.locator(".look-up").nth(game).locator(selector)


def tap(page: Page, event: str, way: str, game: int = 0) -> None:
    part(page, f"[data-event={event}]", game).click()
    part(page, f"[data-way={way}]", game).click()


def pick(page: Page, label: str, option: str, game: int = 0) -> None:
    """Pick from a list, or where there are few things one of those that lie side by side."""
    field = part(page, f"[data-pick='{label}']", game)
    if field.evaluate("field => field.matches('select')"):
        field.select_option(option)
    else:
        field.locator(f"[value='{option}']").check()


def number(page: Page, game: int = 0) -> Locator:
    return part(page, "[data-number]", game)


def go_on_to(page: Page, selector: str) -> None:
    """Press the tabulator until something has the focus."""
    for _press in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"no tabulator leads to {selector}")


def test_two_taps_bring_a_number_into_sight_on_a_phone(page: Page) -> None:
    tap(page, "street", "blue")
    expect(number(page)).to_have_text("$6")
    expect(number(page)).to_be_in_viewport(ratio=1)
    pick(page, "Which street", "34")
    pick(page, "Buildings there", "m4")
    expect(number(page)).to_have_text("$224")
    expect(part(page, "[data-says]")).to_have_text("The visitor pays $224 to the blue owner of Nob Hill.")
    assert part(page, ".look-why .clause").first.get_attribute("href") == "rules.html#am-8-2"
    part(page, "[data-way=green]").click()  # the street stays, for another owner
    expect(part(page, "[data-says]")).to_contain_text("the green owner of Nob Hill")
    assert page.evaluate(OVERFLOW) == 0


@pytest.mark.slow
def test_the_second_game_answers_below_whatever_box_is_chosen(page: Page) -> None:
    """CH-4.3, CH-7.4: its rents are reconstructed, and it has one edition."""
    page.locator(".look-up[data-ready=cheaters]").wait_for()
    tap(page, "street", "player", 1)
    pick(page, "Which street", "35", 1)
    pick(page, "Colour and hotel", "hotel", 1)
    expect(number(page, 1)).to_have_text("800*")
    page.get_by_label("Which box").select_option("it")
    page.locator(".look-up[data-ready=it]").wait_for()
    expect(number(page, 1)).to_have_text("800*")
    tap(page, "shout", "wrong", 1)
    expect(number(page, 1)).to_have_text("100")
    assert page.evaluate(OVERFLOW) == 0


def test_a_keyboard_comes_to_a_number_and_to_a_rule_nearby(page: Page) -> None:
    part(page, "[data-event=foundation]").focus()
    page.keyboard.press("Enter")
    go_on_to(page, "[data-way=blue]")
    page.keyboard.press("Space")
    expect(number(page)).to_have_text("$160")
    go_on_to(page, "summary")
    page.keyboard.press("Enter")
    expect(part(page, ".look-answer details[open] p")).to_contain_text("A Monopolist pays $160 to the bank.")


def test_income_tax_of_what_one_types_is_rounded_once(page: Page) -> None:
    """AM-16.2, R-5: 87.40 and 62 make 149.40."""
    tap(page, "tax", "blue")
    expect(number(page)).to_have_text("At most $200")
    page.get_by_label("Cash").fill("437")
    page.get_by_label("Prices of their unmortgaged properties").fill("620")
    expect(number(page)).to_have_text("$149")
    page.get_by_label("Cost of their buildings").fill("4,000")
    expect(number(page)).to_have_text("$200")
    expect(part(page, "[data-says]")).to_contain_text("the percentage would be $549")
    page.get_by_label("Cash").fill("much")
    expect(part(page, "[data-say]")).not_to_be_empty()
    expect(page.get_by_label("Cash")).to_have_attribute("aria-invalid", "true")


def test_another_box_has_other_amounts_and_other_answers(page: Page) -> None:
    """AM-14.8, AM-16.2, R-5: the choice holds for the next page, too."""
    waiting = page.locator("#ask-wait p:visible")
    expect(waiting).to_contain_text("Yes, for the first turn")
    tap(page, "tax", "blue")
    page.get_by_label("Cash").fill("4370")
    page.get_by_label("Prices of their unmortgaged properties").fill("6200")
    page.get_by_label("Which box").select_option("it")
    expect(number(page)).to_have_text("1490")
    expect(waiting).to_contain_text("No. On each turn you pay or roll.")
    expect(page.locator("#ask-start-money p")).to_contain_text("The bank pays 1000 each time")
    page.reload()
    page.locator(".look-up[data-ready=it]").wait_for()
    expect(page.get_by_label("Which box")).to_have_value("it")
    expect(page.locator("#ask-start-money p")).to_contain_text("The bank pays 1000 each time")


def test_a_link_names_the_box_and_a_question(page: Page, site: str) -> None:
    page.goto(f"{site}look-up.html?edition=pl&ask=double+after+jail")
    page.locator(".look-up[data-ready=pl]").wait_for()
    first = page.locator("[data-found] article").first
    expect(first).to_have_id("ask-freeing-double")
    expect(first.locator("p:visible")).to_contain_text("The pawn moves by that double first")


def test_on_a_phone_one_can_ask_before_anything_else(page: Page) -> None:
    box = page.locator("#look-ask").bounding_box()
    assert box is not None
    assert box["y"] < 300
    note = page.get_by_text("The US box is played by the clauses of the French rulebook")
    expect(note).to_be_visible()
    page.get_by_label("Which box").select_option("pl")
    expect(note).to_be_hidden()


def test_whether_blue_may_build_is_asked_before_a_price_is_told(page: Page) -> None:
    """AM-9.3."""
    tap(page, "building", "monopolist")
    pick(page, "Which street", "34")
    expect(number(page)).to_have_text("How many streets?")
    pick(page, "Unmortgaged streets they own in its city", "one")
    expect(number(page)).to_have_text("No")
    pick(page, "Unmortgaged streets they own in its city", "two")
    expect(number(page)).to_have_text("$200")


def test_questions_are_found_as_one_types(page: Page) -> None:
    box = page.get_by_role("searchbox", name="Ask in your own words")
    for typed in ("can i build in jail", "hotel mortgage", "double after jail"):
        box.fill(typed)
        first = page.locator("[data-found] article").first
        expect(first).to_have_id(f"ask-{PHRASES[typed]}")
        expect(first).to_be_in_viewport(ratio=1)
    expect(page.locator(".look-search [role=status]")).to_contain_text("Questions found:")
    expect(page.locator("[data-topic]:visible")).to_have_count(0)
    box.fill("xylophone")
    expect(page.locator(".look-search [role=status]")).to_contain_text("Nothing found")
    box.fill("")
    expect(page.locator("[data-topic]:visible")).to_have_count(11)
    assert page.locator(".look-asking article").evaluate_all("all => all.map(each => each.id.slice(4))") == [*QUESTIONS]


def test_people_find_what_they_mean(page: Page, site: str) -> None:
    asked = {**PHRASES, **{str(question.asks): slug for slug, question in QUESTIONS.items()}}
    found = page.evaluate(FIND, [[*asked], f"{own(site)}_static/finding.js"])
    first = {typed: slugs[:1] for typed, slugs in zip(asked, found, strict=True)}
    assert first == {typed: [slug] for typed, slug in asked.items()}


def test_axe_finds_nothing_grave(page: Page) -> None:
    tap(page, "street", "blue")
    page.locator("summary").first.click()
    page.locator("#look-ask").fill("jail")
    found = []
    for theme, width in LOOKS[:2]:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": 844})
        found += [f"{theme}, {width}: {fault}" for fault in grave(page)]
    assert found == []


def test_without_scripts_all_questions_stand_there_with_all_answers(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}look-up.html")
    expect(part(page, "noscript p")).to_be_visible()
    expect(page.locator("#ask-wait p")).to_have_count(2)
    expect(page.locator("#ask-wait p").last).to_be_visible()
    expect(part(page, ".look-events")).to_be_hidden()
    context.close()


@pytest.mark.slow
def test_once_opened_it_answers_without_a_network(browser: Browser, host: Host) -> None:  # noqa: F811
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    page.goto(f"{host.url}look-up.html")
    footer(page)
    for part in ("look-up.html", "look-up.js", "finding.js", "look-up.us.json"):
        until(page, VISITED, part)
    cut(context, host)
    again = context.new_page()
    again.goto(f"{host.url}look-up.html")
    again.locator(READY).wait_for()
    tap(again, "transport", "green")
    expect(number(again)).to_have_text("$20")
    context.close()
