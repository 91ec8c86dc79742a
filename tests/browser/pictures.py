"""How each kind of page looks: a small picture of it in `looks/`, in two widths, by day and in the evening.

`make looks` takes the pictures anew, deliberately: look at the difference before you commit it.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Final, Literal

from PIL import Image, ImageChops, ImageOps
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser
from publish import paths
from publish.server import serving

from tests.browser.chromium import chromium

FOLDER: Final = Path(__file__).parent / "looks"

KINDS: Final = {
    "home": "index.html",
    "contents": "index.html#the-course-goes-round-the-board",
    "scene": "rent.html?scene=2",
    "play": "play.html",
    "lab": "labs/two-taxes.html",
    "practice": "practice.html",
    "look-up": "look-up.html",
    "who-owes-what": "who-owes-what.html",
    "rules": "rules.html#am-8",
    "teachers": "teachers.html",
    "slide": "rent.html?scene=3&slides=home.1,home.3,rent.3",
    "worksheet": "teach/market-power-sheet.html",
}
"""One page of each kind, and where it is looked at."""

LOOKS: Final[tuple[tuple[int, int, Literal["light", "dark"]], ...]] = (
    (390, 844, "light"),
    (390, 844, "dark"),
    (1280, 800, "light"),
    (1280, 800, "dark"),
)
"""The windows, from left to right in a picture."""

SMALL: Final = 4
"""A point of a picture is the mean of so many by so many of the screen."""

COARSE: Final = 4
"""So many by so many of these are compared as one: how a version smooths letters is no matter there."""

BITS: Final = 5
"""Of each part of a colour in a kept picture: off by 7 of 255 at most, and all together stay small."""

NEAR: Final = 20
"""Of 255: what one part of a colour may be off without being another one."""

STILL: Final = ".am-desk-news, .am-stage-status, [data-status] { visibility: hidden }"
"""That Python starts is said as long as it does, and no longer."""

SETTLED: Final = """async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def seen(browser: Browser, site: str, kind: str) -> Image.Image:
    """Return what a reader who comes for the first time sees of a kind of page, in all looks."""
    parts = []
    for width, height, scheme in LOOKS:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion="reduce",
            service_workers="block",
        )
        page = context.new_page()
        page.goto(site + KINDS[kind], wait_until="networkidle")
        page.evaluate(SETTLED)
        parts.append(Image.open(io.BytesIO(page.screenshot(style=STILL))).convert("RGB").reduce(SMALL))
        context.close()
    whole = Image.new("RGB", (sum(part.width for part in parts), max(part.height for part in parts)))
    left = 0
    for part in parts:
        whole.paste(part, (left, 0))
        left += part.width
    return whole


def kept(kind: str) -> Image.Image:
    """The picture that was taken of it."""
    return Image.open(FOLDER / f"{kind}.png").convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> list[float]:
    """Return how much of each look differs between two pictures, from 0 to 1: all of it if the sizes do."""
    if one.size != other.size:
        return [1.0] * len(LOOKS)
    shares = []
    left = 0
    for width, height, _ in LOOKS:
        part = (left, 0, left + -(-width // SMALL), -(-height // SMALL))
        left = part[2]
        apart = ImageChops.difference(one.crop(part).reduce(COARSE), other.crop(part).reduce(COARSE))
        red, green, blue = apart.split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
        shares.append(sum(most[NEAR + 1 :]) / sum(most))
    return shares


def release(browser: Browser) -> str:
    """Return which release of the browser it is: another one may set the same letters otherwise."""
    return browser.version.partition(".")[0]


def taken_by(kind: str) -> str:
    """The release of the browser by which the picture of a kind of page was taken."""
    with Image.open(FOLDER / f"{kind}.png") as picture:
        return str(picture.info["Software"])


def keep(picture: Image.Image, file: Path, browser: Browser) -> None:
    """Write a picture, its colours a little coarser, and by which release it was taken."""
    file.parent.mkdir(parents=True, exist_ok=True)
    told = PngInfo()
    told.add_text("Software", release(browser))
    ImageOps.posterize(picture, BITS).save(file, optimize=True, pnginfo=told)


def main() -> None:
    """Take every picture anew, of the built site or of the folder that ANTIMONO_SITE names."""
    folder = Path(os.environ.get("ANTIMONO_SITE", paths.SITE))
    with serving(folder, "/course/") as site, chromium() as browser:
        for kind in KINDS:
            keep(seen(browser, site, kind), FOLDER / f"{kind}.png", browser)


if __name__ == "__main__":
    main()
