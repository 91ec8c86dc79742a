"""A lab's page: the bet first, charts that answer, files to take away, exercises; nothing from elsewhere."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from antimono.labs import two_taxes
from antimono.views.styles import Scheme, tokens
from tests.asked import asked
from tests.browser.axe import grave

PATIENCE = 30_000
LAB = "labs/two-taxes.html"
COLOURS = """() => JSON.stringify(
    window.Bokeh.documents.flatMap(each => [...each.all_models].filter(({ type }) => type === "Line"))
        .map(({ attributes }) => attributes.line_color))"""
"""What BokehJS draws lines in."""


@pytest.fixture
def lab(context: BrowserContext, site: str) -> Page:
    page = context.new_page()
    page.emulate_media(color_scheme="light")
    page.goto(site + LAB)
    return page


def live_chart(page: Page, name: str) -> None:
    """Ask to point and zoom, and wait until BokehJS has drawn the chart."""
    page.locator(f'[data-chart="{name}"]').get_by_role("button", name="Point and zoom").click()
    page.locator(f'[data-chart="{name}"][data-shown="live"] .bk-Figure').wait_for(timeout=PATIENCE)


def rgb(colour: str) -> str:
    """A colour of six digits as a browser writes it."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def unseal(page: Page) -> None:
    page.get_by_role("button", name="Nothing", exact=True).click()


def test_what_comes_out_is_shown_after_the_bet(lab: Page) -> None:
    result = lab.get_by_role("heading", name="The experiment")
    expect(result).to_be_hidden()
    unseal(lab)
    expect(lab.locator("[data-view]").get_by_text("That is your bet.")).to_be_visible()
    expect(result).to_be_visible()


def test_whoever_does_not_bet_or_follows_a_link_sees_it_all_the_same(lab: Page, site: str) -> None:
    lab.get_by_role("button", name="Show the result").click()
    expect(lab.get_by_role("heading", name="Exercise")).to_be_visible()
    lab.goto("about:blank")
    lab.goto(f"{site}{LAB}#exercise")
    expect(lab.get_by_role("heading", name="Exercise")).to_be_in_viewport()


def test_a_chart_becomes_live_when_asked_for_and_in_the_colours_of_the_theme(lab: Page) -> None:
    unseal(lab)
    lab.locator('[data-chart="two-taxes-rates"]').scroll_into_view_if_needed()
    assert lab.evaluate("!window.Bokeh && !document.querySelector('[data-shown]')")
    live_chart(lab, "two-taxes-rates")
    drawing = lab.locator('[data-chart="two-taxes-rates"] [data-drawing]')
    expect(drawing).to_be_hidden()
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        lab.evaluate("scheme => document.documentElement.dataset.theme = scheme", scheme)
        lab.wait_for_function(f"colour => ({COLOURS})().includes(colour)", arg=rgb(tokens(scheme)["green"]))
    lab.locator('[data-chart="two-taxes-rates"]').get_by_role("button", name="Point and zoom").click()
    expect(drawing).to_be_visible()


def test_a_chart_stays_plain_without_bokeh(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route("**/bokeh.min.js", lambda route: route.fulfill(status=200, body="", content_type="text/javascript"))
    page.goto(site + LAB)
    unseal(page)
    chart = page.locator('[data-chart="two-taxes-saving"]')
    chart.get_by_role("button", name="Point and zoom").click()
    expect(chart.get_by_role("status")).to_have_text("The chart cannot be changed here.")
    expect(chart.locator("svg.am-plot-lines")).to_be_visible()
    chart.get_by_text("The numbers in a table").click()
    expect(chart.get_by_role("row", name=re.compile("Wall St."))).to_be_visible()


@asked("kind", ["png", "svg", "csv"], quick=["svg"])
def test_a_chart_is_saved_as_a_file(lab: Page, kind: str, tmp_path: Path) -> None:
    unseal(lab)
    lab.evaluate("document.documentElement.dataset.theme = 'dark'")
    chart = lab.locator('[data-chart="two-taxes-rates"]')
    with lab.expect_download() as downloading:
        chart.get_by_role("button", name=kind.upper()).click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == f"two-taxes-rates.{kind}"
    expect(chart.get_by_role("status")).to_have_text(f"Saved as {file.name}.")
    if kind == "png":
        data = file.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(data[16:20]) == 2160
    elif kind == "svg":
        text = file.read_text("utf-8")
        assert "Average rate of the income tax" in text
        assert "var(--" not in text
        assert rgb(tokens("light")["green"]) in text  # whatever the theme of the screen
    else:
        assert file.read_text("utf-8") == two_taxes.rates().csv()
        assert len(list(csv.reader(io.StringIO(file.read_text("utf-8"))))) > 100


def test_an_exercise_is_answered_without_python(lab: Page) -> None:
    unseal(lab)
    exercise = lab.locator('[data-question="two-taxes-exercise"] [data-view]')
    field = exercise.get_by_role("textbox")
    field.fill("172")
    field.press("Enter")
    expect(exercise.get_by_text("That is what a Monopolist would pay")).to_be_visible()
    for answer in ("122", "86", "36", "0"):
        exercise.get_by_role("textbox").fill(answer)
        exercise.get_by_role("textbox").press("Enter")
    expect(exercise.get_by_text("takes no rent on either street again")).to_be_visible()
    expect(exercise.get_by_role("textbox")).to_have_count(0)


def test_a_screen_reader_finds_nothing_grave_on_a_phone_in_the_dark(lab: Page) -> None:
    lab.set_viewport_size({"width": 390, "height": 844})
    lab.emulate_media(color_scheme="dark")
    unseal(lab)
    live_chart(lab, "two-taxes-saving")
    live_chart(lab, "two-taxes-rates")
    assert grave(lab) == []
    assert lab.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
