"""The site in a browser: it is served once, and each lesson's Python is started once, for all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from publish.server import serving

from tests.browser.chromium import LITTLE, chromium
from tests.browser.live import LivePage
from tests.browser.watch import Watch

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and run them last: Playwright leaves an event loop running."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
    items.sort(key=lambda item: item.path.is_relative_to(HERE))


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
    with chromium(*LITTLE) as browser:
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
def live(started: Callable[[str], LivePage], context: BrowserContext) -> Callable[[str], LivePage]:
    """A lesson's page by its slug: as it opens, whatever a test before has done with it, in a wide window."""
    assert context is not None  # it is watched

    def live(slug: str) -> LivePage:
        lesson = started(slug)
        lesson.page.bring_to_front()
        lesson.put_back()
        return lesson

    return live
