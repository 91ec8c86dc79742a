"""Chromium, started so that nothing but this machine can be reached."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What the browser may be called, the quickest first; the Makefile looks for the same."""

ARGUMENTS = (
    "--no-sandbox",  # in a container everybody is root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


def _executable() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError("there is no Chromium: run make browser")
    return found


LITTLE = ("--js-flags=--liftoff-only",)
"""Python is compiled once and not made faster while it runs, which is seconds: that costs an eighth less."""


@contextmanager
def remembering(folder: Path, **options: Any) -> Iterator[BrowserContext]:
    """A browser with its reader's profile in a folder: it caches on disk as no private window does."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch_persistent_context(
            folder, executable_path=_executable(), args=ARGUMENTS, **options
        )


@contextmanager
def another(browser: Browser, *more: str) -> Iterator[Browser]:
    """Start one more browser with arguments of its own, beside one that runs."""
    started = browser.browser_type.launch(executable_path=_executable(), args=(*ARGUMENTS, *more))
    try:
        yield started
    finally:
        started.close()


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """The browser, for as long as the block runs, with more arguments."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_executable(), args=(*ARGUMENTS, *more))
        try:
            yield browser
        finally:
            browser.close()
