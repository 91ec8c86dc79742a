"""A kind of page looks as in its picture; `make looks` takes them anew where a look was meant to change."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from publish import paths

from tests.browser.pictures import FOLDER, KINDS, LOOKS, changed, keep, kept, release, seen, taken_by

ALLOWED = 0.004
"""Of a window: a square of 64 points at 1280, one of 36 at 390."""

HEAVIEST = 600_000
"""Bytes of all pictures together."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_page_looks_as_in_its_picture(browser: Browser, site: str, kind: str) -> None:
    if (taken := taken_by(kind)) != release(browser):
        pytest.skip(f"the pictures were taken by Chromium {taken}, this is {release(browser)}: make looks")
    now = seen(browser, site, kind)
    apart = {
        f"{width}, {scheme}": f"{share:.1%}"
        for (width, _, scheme), share in zip(LOOKS, changed(now, kept(kind)), strict=True)
        if share > ALLOWED
    }
    if apart:
        keep(now, paths.BUILD / f"looks/{kind}.png", browser)
    assert not apart, f"beside {FOLDER.name}/{kind}.png lay build/looks/{kind}.png: look at both"


def test_there_is_a_small_picture_of_each_kind_and_of_nothing_else() -> None:
    there = {file.stem: file.stat().st_size for file in FOLDER.iterdir()}
    assert set(there) == set(KINDS)
    assert sum(there.values()) <= HEAVIEST
