"""The site in a browser: it is served once, and each lesson's Python is started once, for all tests."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from publish import paths
from publish.server import serving

from tests.browser.chromium import chromium
from tests.browser.live import LivePage
from tests.browser.watch import Watch

HERE = Path(__file__).parent


LONGEST = ("test_firefox.py", "test_play.py", "test_languages.py", "test_lab.py")
"""Begun first, so that no core waits for them in the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and run them last: Playwright leaves an event loop running.

    Tests that share what is slow to make run in the same process: a lesson's started Python, or what its
    file has built.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group(_together(item)))
    items.sort(key=_place)


def _together(item: pytest.Item) -> str:
    called = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if "live" in getattr(item, "fixturenames", ()):
        return f"live {called.get('slug', called.get('name', 'rent'))}"
    if item.path.name == "test_scenes.py" and "page_name" in called:
        return f"scenes {called['page_name']}"
    return item.path.name


def _place(item: pytest.Item) -> tuple[bool, bool]:
    return item.path.is_relative_to(HERE), item.path.name not in LONGEST


@pytest.fixture(scope="session")
def folder() -> Path:
    """The built site; ANTIMONO_SITE names another folder to look at, a damaged copy say."""
    other = os.environ.get("ANTIMONO_SITE")
    if other:
        return Path(other)
    fresh = subprocess.run(["make", "--question", "build/.site"], cwd=paths.ROOT, check=False).returncode == 0
    if not fresh:
        pytest.fail(f"{paths.SITE} is missing or older than its sources: run make site", pytrace=False)
    return paths.SITE


@pytest.fixture(scope="session")
def serve(folder: Path) -> Iterator[Callable[[str], str]]:
    """Serves the site below a path and gives its address."""
    with ExitStack() as servers:
        yield cache(lambda prefix: servers.enter_context(serving(folder, prefix)))


@pytest.fixture(scope="session")
def site(serve: Callable[[str], str]) -> str:
    """The address of the site, below a path, as on a host that serves other projects as well."""
    return serve("/course/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def shared(browser: Browser) -> Iterator[tuple[BrowserContext, Watch]]:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    yield context, Watch(context)
    context.close()


@pytest.fixture
def context(shared: tuple[BrowserContext, Watch]) -> Iterator[BrowserContext]:
    """A reader's browser, and afterwards the certainty that nothing went wrong in it."""
    context, watch = shared
    yield context
    assert watch.take() == []


@pytest.fixture
def other_reader(browser: Browser) -> Iterator[BrowserContext]:
    """Another reader's browser, with nothing remembered; nothing goes wrong in it either."""
    context = browser.new_context(service_workers="block")
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


@pytest.fixture(scope="session")
def started(shared: tuple[BrowserContext, Watch], site: str) -> Callable[[str], LivePage]:
    return cache(lambda slug: LivePage.open(shared[0], site, slug))


@pytest.fixture
def live(started: Callable[[str], LivePage], context: BrowserContext) -> Iterator[Callable[[str], LivePage]]:
    """A lesson's page by its slug; it stands as the test before has left it, in a wide window."""
    assert context is not None  # it is watched
    opened: list[LivePage] = []

    def live(slug: str) -> LivePage:
        opened.append(started(slug))
        opened[-1].page.bring_to_front()
        return opened[-1]

    yield live
    for each in opened:
        each.page.set_viewport_size({"width": 1280, "height": 800})
        each.page.emulate_media(color_scheme="light")
