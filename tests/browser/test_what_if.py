"""“What if?”: games are played in workers, and come to what Python's own `simulate` comes to."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from antimono.labs.what_if import tell
from antimono.simulate.what_if import WhatIf
from antimono.simulate.work import Span
from tests.browser.axe import grave
from tests.browser.live import PATIENCE
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


def saved(page: Page, place: Locator, kind: str) -> str:
    with page.expect_download() as download:
        place.locator(f"[data-save={kind}]").click()
    return download.value.path().read_text("utf-8")


def told(place: Locator, words: str) -> None:
    expect(place.locator("[data-say]")).to_contain_text(words, timeout=PATIENCE)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_same_games_as_in_python_whatever_the_number_of_workers(
    browser: Browser, site: str, workers: int
) -> None:
    context = browser.new_context(service_workers="block")
    watch = Watch(context)
    context.add_init_script(f"Object.defineProperty(navigator, 'hardwareConcurrency', {{value: {workers}}})")
    page, place = opened(context, site, QUERY)
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    place.locator("[data-begin]").click()
    expect(place.locator("[data-head]")).to_be_focused()
    told(place, f"All {GAMES} games are played.")
    assert len(started) == workers
    question = WhatIf.read(SETTING)
    wanted = tell(question.found(question.play(Span(SEED, GAMES)), SEED, GAMES))
    expect(place.locator(".what-answer")).to_have_text(str(wanted.answer))
    told(place, str(wanted.answer))
    found: dict[str, Any] = json.loads(saved(page, place, "json"))
    assert found["results"] == [dict(line) for line in wanted.lines]
    assert (found["games"], found["seed"], found["setting"]["rules"]) == (GAMES, SEED, SETTING["rules"])
    assert saved(page, place, "csv").count("\n") == len(wanted.lines) + 1
    assert place.locator(".am-plot").count() == len(wanted.plots)
    context.close()
    assert watch.faults == []


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
    expect(place.locator("[data-done]")).not_to_have_text(
        re.compile(rf"^{before} of 5000 games"), timeout=PATIENCE
    )
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
    told(place, "The link names something that is not here")
    place.get_by_label("Games", exact=True).fill("99")
    place.locator("[data-begin]").click()
    told(place, "a whole number from 100 to 10000")
    expect(place.get_by_label("Games", exact=True)).to_be_focused()
    place.get_by_label("Games", exact=True).fill("100")
    place.get_by_label("START pays").fill("much")
    place.locator("[data-begin]").click()
    told(place, "“much” is no value of start_square_pays: the edition says start_square_pays=100.")
    expect(place.locator("[data-run]")).to_be_hidden()
    assert grave(page, "main") == []
    expect(place.get_by_label("START pays")).to_have_value("much")
