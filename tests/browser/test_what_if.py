"""“What if?”: games are played in workers, and come to what Python's own `simulate` comes to."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from course.what_if_questions import QUESTIONS
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from publish.large_runs import NAME
from publish.large_runs import SEED as SEED_OF_ALL
from publish.server import serving
from publish.versions import own_folder

from antimono.labs.what_if import tell
from antimono.simulate.what_if import LEAST, WhatIf
from antimono.simulate.work import Span
from tests.browser.axe import grave
from tests.browser.live import PATIENCE
from tests.browser.test_offline import VISITED, until
from tests.browser.watch import Watch

GAMES, SEED = 100, 30
SETTING: dict[str, object] = {
    "edition": "us",
    "players": "CM",
    "strategies": ["builder", "cautious"],
    "ending": "game-a/3",
    "rules": ["start_square_pays=400", "income_tax_percent_cash=10/30", "decks=monopolist"],
}
QUERY = (
    f"?edition=us&players=CM&strategies=builder,cautious&ending=game-a/3&games={GAMES}&seed={SEED}"
    "&rule=start_square_pays%3D400&rule=income_tax_percent_cash%3D10/30&rule=decks%3Dmonopolist"
)
LONG = QUERY.replace("players=CM", "players=CMCM").replace("game-a/3", "game-a/40").replace("=100&", "=5000&")


def opened(reader: BrowserContext, site: str, query: str) -> tuple[Page, Locator]:
    page = reader.new_page()
    page.goto(f"{site}what-if.html{query}")
    place = page.locator("[data-module=what-if][data-ready]")
    place.wait_for()
    return page, place


def saved(page: Page, place: Locator, kind: str, button: str = "save") -> str:
    with page.expect_download() as download:
        place.locator(f"[data-{button}={kind}]").click()
    return download.value.path().read_text("utf-8")


def told(place: Locator, words: str) -> None:
    expect(place.locator("[data-say]")).to_contain_text(words, timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_the_same_games_as_in_python_whatever_the_number_of_workers(browser: Browser, site: str, workers: int) -> None:
    context = browser.new_context(service_workers="block")
    watch = Watch(context)
    context.add_init_script(f"Object.defineProperty(navigator, 'hardwareConcurrency', {{value: {workers}}})")
    page, place = opened(context, site, QUERY)
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    place.locator("[data-begin]").click()
    expect(place.locator("[data-head]")).to_be_focused()
    told(place, f"All {GAMES} games have been played.")
    assert len(started) == workers
    question = WhatIf.read(SETTING)
    wanted = tell(question.found(question.play(Span(SEED, GAMES)), SEED, GAMES))
    expect(place.locator("[data-run] .what-answer")).to_have_text(str(wanted.answer))
    told(place, str(wanted.answer))
    found: dict[str, Any] = json.loads(saved(page, place, "json"))
    assert found["results"] == [dict(line) for line in wanted.lines]
    assert (found["games"], found["seed"], found["setting"]["rules"]) == (GAMES, SEED, SETTING["rules"])
    assert saved(page, place, "csv").count("\n") == len(wanted.lines) + 1
    assert place.locator("[data-run] .am-plot").count() == len(wanted.plots)
    context.close()
    assert watch.faults == []


@pytest.mark.slow
def test_games_stop_at_once_stay_and_go_on(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, LONG)
    page.set_viewport_size({"width": 390, "height": 844})
    place.locator("[data-begin]").click()
    expect(place.locator("[data-result]")).to_be_visible(timeout=PATIENCE)
    place.locator("[data-stop]").focus()
    page.keyboard.press("Enter")
    told(place, "Stopped after")
    expect(place.locator("[data-continue]")).to_be_focused()
    expect(place.locator("[data-stop]")).to_be_hidden()
    before = int(re.findall(r"\d+", place.locator("[data-done]").text_content() or "")[0])
    assert 0 < before < 5000
    assert json.loads(saved(page, place, "json"))["games"] == before
    page.wait_for_timeout(1_000)
    expect(place.locator("[data-done]")).to_have_text(f"{before} of 5000 games")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert grave(page, "main") == []
    place.locator("[data-continue]").focus()
    page.keyboard.press("Enter")
    expect(place.locator("[data-done]")).not_to_have_text(re.compile(rf"^{before} of 5000 games"), timeout=PATIENCE)
    place.locator("[data-stop]").click()
    told(place, "Stopped after")
    assert json.loads(saved(page, place, "json"))["games"] > before


def test_a_link_restores_the_setting(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(
        other_reader,
        site,
        "?edition=pl&players=MCM&strategies=trader,builder,random&ending=game-b&games=250&seed=9&stock=box"
        "&rule=fares%3Dcompetitor&rule=timed_keeps_percent_cash%3D50/60",
    )
    other_reader.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(place.get_by_label("Edition")).to_have_value("pl")
    expect(place.get_by_label("Fares and factors of companies")).to_have_value("competitor")
    expect(place.get_by_label("Timed game, % of cash that counts: Monopolist")).to_have_value("60")
    expect(place.get_by_label("START pays")).to_have_value("")
    expect(place.get_by_label("Player 3: strategy")).to_have_value("random")
    expect(place.get_by_label("Player 4: role")).to_have_value("")
    expect(place.get_by_label("Rounds", exact=True)).to_be_hidden()
    place.locator("[data-copy]").click()
    told(place, "Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    again = other_reader.new_page()
    again.goto(link)
    same = "form => [...new FormData(form)].map(String)"
    assert again.locator("[data-form]").evaluate(same) == page.locator("[data-form]").evaluate(same)


def test_what_cannot_be_played_is_said_and_nothing_is_lost(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, f"{QUERY}&rule=nothing%3D1")
    told(place, "Part of this link is not recognised")
    place.get_by_label("Games", exact=True).fill("99")
    place.locator("[data-begin]").click()
    told(place, "a whole number from 100 to 10000")
    expect(place.get_by_label("Games", exact=True)).to_be_focused()
    place.get_by_label("Games", exact=True).fill("100")
    place.get_by_label("START pays").fill("much")
    place.locator("[data-begin]").click()
    told(
        place,
        "“much” is not a valid value for start_square_pays. It can be 0 to 1000, "
        "and the edition has start_square_pays=100.",
    )
    expect(place.locator("[data-run]")).to_be_hidden()
    assert grave(page, "main") == []
    expect(place.get_by_label("START pays")).to_have_value("much")


def shipped(folder: Path, edition: str = "us") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        (own_folder(folder) / "lessons" / NAME.format(edition=edition)).read_text("utf-8")
    )
    return found


def test_a_first_question_is_answered_at_once_and_without_python(
    other_reader: BrowserContext, site: str, folder: Path
) -> None:
    page, place = opened(other_reader, site, "")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 390, "height": 844})
    known, links = place.locator("[data-known]"), place.locator(".what-begin a")
    expect(links).to_have_text([str(each.label) for each in QUESTIONS])
    for number in (1, len(QUESTIONS) - 1):
        answer, question = shipped(folder)[number], QUESTIONS[number]
        links.filter(has_text=str(question.label)).click()
        expect(known.get_by_role("heading")).to_have_text(str(question.label))
        expect(known.locator(".what-answer")).to_have_text(answer["said"])
        expect(known.locator("[data-known-block=answer]")).to_contain_text(f"{answer['games']} ")
        expect(links.and_(page.locator("[aria-current]"))).to_have_text(str(question.label))
        expect(known.locator("[data-own]")).to_be_visible()
    known.locator("summary").first.click()
    expect(known.locator(".am-plot")).to_have_count(1)
    expect(known.locator("[data-again]")).to_contain_text(f"games={answer['games']}, seed={SEED_OF_ALL}")
    assert json.loads(saved(page, known, "json", "save-known"))["games"] == answer["games"]
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert grave(page, "main") == []
    assert [url for url in asked if "pyodide" in url or "worker" in url] == []


def test_one_bets_before_one_sees_what_came_out(other_reader: BrowserContext, site: str, folder: Path) -> None:
    page, place = opened(other_reader, site, "")
    known = place.locator("[data-known]")
    said = [answer["said"] for answer in shipped(folder)]
    expect(known.locator("[data-bet]")).to_be_visible()
    expect(known.locator(".what-answer")).to_be_hidden()
    known.get_by_role("button", name="Less often").press("Enter")
    expect(known.get_by_role("heading")).to_be_focused()
    expect(known.locator("[data-came]")).to_have_text(f"✗ You bet: Less often. {said[0]}")
    expect(known.locator(".what-answer")).to_be_visible()
    links = place.locator(".what-begin a")
    links.nth(4).click()
    known.get_by_role("button", name="Less often").click()
    expect(known.locator("[data-came]")).to_have_text(f"✓ You were right. {said[4]}")
    links.nth(1).click()
    known.get_by_role("button", name="Just show me").click()
    expect(known.locator(".what-answer")).to_be_visible()
    expect(known.locator("[data-came]")).to_be_empty()
    assert grave(page, "main") == []


def test_the_answer_follows_the_form_and_says_where_it_does_not(
    other_reader: BrowserContext, site: str, folder: Path
) -> None:
    page, place = opened(other_reader, site, "")
    known = place.locator("[data-known]")
    expect(known.locator(".what-answer")).to_have_text(shipped(folder)[0]["said"])
    place.get_by_label("START pays").fill("300")
    place.get_by_label("Property tax").focus()
    expect(known.locator("[data-other]")).to_be_visible()
    expect(known.locator("[data-own]")).to_be_hidden()
    expect(known.get_by_role("heading")).to_have_text(str(QUESTIONS[0].label))
    place.get_by_label("START pays").fill("")
    place.get_by_label("Edition").select_option("it")
    told(place, shipped(folder, "it")[-1]["said"])
    expect(known.get_by_role("heading")).to_have_text("As printed")
    expect(place.locator(".what-begin a").first).to_have_attribute(
        "href", re.compile(r"what-if\.html\?rule=start_square_pays%3D2000$")
    )
    place.get_by_text("More rules").click()
    income = place.get_by_label("Income in jail")
    expect(income).to_have_accessible_description("As printed: A Monopolist in jail has no income at all.")
    income.select_option("no_rent")
    place.locator("[data-begin]").click()
    expect(place.locator("[data-chosen] li")).to_have_text(
        "Income in jail: A Monopolist in jail collects no rent and no dues from their properties, but a card's "
        "money is paid to them. (printed: A Monopolist in jail has no income at all.)"
    )
    assert "rule=jailed_monopolist_income%3Dno_rent" in page.url
    place.locator("[data-stop]").click()


@pytest.mark.slow
def test_one_plays_some_of_the_games_oneself(other_reader: BrowserContext, site: str, folder: Path) -> None:
    """The first of those that were shipped, by the same rules."""
    page, place = opened(other_reader, site, f"?rule=tax%3Dcompetitor&games={LEAST}")
    place.locator("[data-own]").click()
    expect(place.locator("[data-head]")).to_be_focused()
    told(place, f"All {LEAST} games have been played.")
    played, answer = json.loads(saved(page, place, "json")), shipped(folder)[1]
    assert (played["setting"], played["seed"]) == (answer["setting"], answer["run"]["seed"])
    assert played["games"] == LEAST < answer["games"]


@pytest.mark.slow
def test_without_a_network_the_answer_is_there_once_the_page_was(browser: Browser, folder: Path) -> None:
    with serving(folder, "/course/") as address:
        context = browser.new_context(service_workers="allow")
        page, place = opened(context, address, "")
        expect(place.locator(".what-answer")).to_have_text(shipped(folder)[0]["said"])
        place.locator("[data-copy]").click()  # the address is another one now than that of the page
        assert "rule=" in page.url
        page.locator(".course-offline").wait_for(timeout=PATIENCE)
        for part in ("what-if.html", "what-if.us.json", "known.js"):
            until(page, VISITED, part)
    context.set_offline(True)
    _page, place = opened(context, address, "?rule=all%3Dcompetitor")
    expect(place.locator(".what-answer")).to_have_text(shipped(folder)[4]["said"])
    context.close()
