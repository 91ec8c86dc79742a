"""Addresses in the published folder change with what is there, and lead somewhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import urljoin

import pytest
from publish import paths, versions

from tests.site.test_delivery import IN_STYLE, REFERENCE

MADE = {
    "index.html": (
        '<!doctype html><link rel="stylesheet" href="_static/a.css"><link rel="icon" href="_static/icon.svg">'
        '<link rel="preload" href="_static/fonts/a.woff2">'
        '<script type="module" src="_static/page.mjs"></script>'
        '<div data-offline-version=""></div><a href="labs/a.html">lessons/ and modules/</a>'
        '<p data-tables="lessons/a.{edition}.json">'
    ),
    "labs/a.html": '<!doctype html><script type="module" src="../_static/page.mjs"></script>',
    "de/index.html": (
        '<!doctype html><meta name="antimono:lessons" content="lessons/">'
        '<script type="module" src="../_static/page.mjs"></script><p data-tables="lessons/a.{edition}.json">'
    ),
    "de/lessons/a.us.json": '["de"]',
    "searchindex.js": "0",
    "lessons/a.us.json": "[]",
    "modules/other.mjs": "export default 1;",
    "_static/icon.svg": "<svg/>",
    "_static/a.css": '@font-face { src: url("fonts/a.woff2") }',
    "_static/fonts/a.woff2": "font",
    "_static/page.mjs": ('import{b}from"./paths.mjs";import o from"../modules/other.mjs";import("./worker.mjs");'),
    "_static/paths.mjs": 'export const b=["../pyodide/","../panel/","../lessons/"];',
    "_static/worker.mjs": 'new URL("wheel.json",folder);["pyodide.mjs","pyodide.asm.mjs"];',
    "_static/offline.mjs": 'const R=new URL("../",import.meta.url);',
    "panel/panel.min.js": "panel",
    "pyodide/pyodide.mjs": "let a=`${b}pyodide.asm.mjs`;",
    "pyodide/pyodide.asm.mjs": "export default 1;",
    "pyodide/pyodide.asm.wasm": "wasm",
    "pyodide/antimono-0.1.0-py3-none-any.whl": "wheel",
    "pyodide/wheel.json": '{"wheel": "antimono-0.1.0-py3-none-any.whl"}',
    "lite/jupyter-lite.json": '{"pyodideUrl": "./../pyodide/pyodide.mjs"}',
    "lite/look.css": '#logo { background: url("../_static/icon.svg") }',
    "lite/static/a.mjs": "its own",
}
"""What a build writes, of every kind one."""

VERSIONED = re.compile(r"(?:v-[0-9a-f]{12}|pyodide/[0-9a-f]{12}(?:/[0-9a-f]{12})?|panel/[0-9a-f]{12})/")


@pytest.fixture
def made(tmp_path: Path) -> Path:
    folder = tmp_path / "made"
    for path, text in MADE.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


@pytest.fixture
def site(tmp_path: Path, made: Path) -> Path:
    versions.publish(made, tmp_path / "site")
    return tmp_path / "site"


def listed(site: Path) -> set[str]:
    return {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}


def dead(site: Path) -> list[str]:
    """Return each address of a page, style or module of ours that leads to no file of the site."""
    wrong = []
    for path in listed(site):
        others = path.startswith(("lite/", "panel/", "pyodide/", "workbox/")) and path != "lite/look.css"
        if others or "/modules/" in path:
            continue
        file, found = site / path, list[str]()
        if path.endswith(".html"):
            attribute = r'\s(?:href|src|data-tables?)="((?:\.\./)*v-[^"#?]+)"'
            found = [re.sub(r"\{\w+\}", "*", address) for address in re.findall(attribute, file.read_text("utf-8"))]
        elif path.endswith(".css"):
            found = IN_STYLE.findall(file.read_text("utf-8"))
        elif versions.OWN.match(path) and path.endswith(".js"):
            found = [each for each in REFERENCE.findall(file.read_text("utf-8")) if each.startswith(".")]
        for address in found:
            target = urljoin(path, address)
            # A table is there for some editions.
            there = any(site.glob(target)) if "*" in target else (site / target.lstrip("/")).exists()
            if "{" not in target and not there:
                wrong.append(f"{path}: {address}")
    return wrong


def test_everything_is_published_and_nothing_else(site: Path) -> None:
    plain = {VERSIONED.sub(lambda found: found[0].split("/")[0] + "/", path) for path in listed(site)}
    assert {re.sub(r"^v-\w+/", "", path) for path in plain} == {
        path if path.startswith("lite/") else re.sub(r"\.mjs$", ".js", path) for path in MADE
    }


def test_no_module_has_a_suffix_that_plain_servers_do_not_know(site: Path) -> None:
    assert [path for path in listed(site) if path.endswith(".mjs")] == ["lite/static/a.mjs"]


def test_pages_modules_styles_and_settings_name_what_there_is(site: Path) -> None:
    own = versions.own_folder(site).name
    core = versions.package_folder(site).parent.name
    ours = versions.package_folder(site).name
    panel = versions.panel_folder(site).name
    assert dead(site) == []
    page = (site / "index.html").read_text()
    assert f'src="{own}/_static/page.js"' in page
    assert 'href="_static/fonts/a.woff2"' in page
    assert ">lessons/ and modules/<" in page
    assert f'data-tables="{own}/lessons/a.{{edition}}.json"' in page
    assert f'src="../{own}/_static/page.js"' in (site / "labs/a.html").read_text()
    german = (site / "de/index.html").read_text()
    assert f'content="../{own}/de/lessons/"' in german
    assert f'data-tables="../{own}/de/lessons/a.{{edition}}.json"' in german
    named = (site / own / "_static/paths.js").read_text()
    assert f'"../../pyodide/{core}/","../../panel/{panel}/","../lessons/"' in named
    worker = (site / own / "_static/worker.js").read_text()
    assert worker == f'new URL("{ours}/wheel.json",folder);["pyodide.js","pyodide.asm.js"];'
    assert 'new URL("../../",' in (site / own / "_static/offline.js").read_text()
    assert (site / f"pyodide/{core}/{ours}/antimono-0.1.0-py3-none-any.whl").is_file()
    assert f'"{ours}/antimono-0.1.0-py3-none-any.whl"' in (site / f"pyodide/{core}/{ours}/wheel.json").read_text()
    assert "pyodide.asm.js" in (site / f"pyodide/{core}/pyodide.js").read_text()
    assert f"./../pyodide/{core}/pyodide.js" in (site / "lite/jupyter-lite.json").read_text()


@pytest.mark.parametrize(
    ("changed", "folders"),
    [
        ("_static/page.mjs", {"own"}),
        ("_static/a.css", {"own"}),
        ("lessons/a.us.json", {"own"}),
        ("de/lessons/a.us.json", {"own"}),
        ("pyodide/antimono-0.1.0-py3-none-any.whl", {"own", "ours"}),
        ("pyodide/pyodide.asm.wasm", {"own", "core"}),
        ("panel/panel.min.js", {"own", "panel"}),
        ("index.html", set()),
        ("_static/fonts/a.woff2", set()),
    ],
)
def test_a_change_gives_new_addresses_to_what_it_is_read_with(
    made: Path, site: Path, changed: str, folders: set[str]
) -> None:
    def names() -> dict[str, str]:
        package = versions.package_folder(site)
        own, panel = versions.own_folder(site), versions.panel_folder(site)
        return {"own": own.name, "core": package.parent.name, "ours": package.name, "panel": panel.name}

    before = names()
    (made / changed).write_text(MADE[changed] + " ")
    versions.publish(made, site)
    after = names()
    assert {name for name in before if before[name] != after[name]} == folders
    assert dead(site) == []


def test_what_is_the_same_is_not_written_again_and_what_is_gone_is_removed(made: Path, site: Path) -> None:
    page = site / "index.html"
    page.write_text(page.read_text().replace('version=""', 'version="0123"'))
    table = versions.own_folder(site) / "lessons/a.us.json"
    table.with_name("a.us.json.gz").write_text("packed")
    stamps = {path: (site / path).stat().st_mtime_ns for path in listed(site)}
    versions.publish(made, site)
    assert {path: (site / path).stat().st_mtime_ns for path in listed(site)} == stamps
    (made / "labs/a.html").unlink()
    shutil.rmtree(made / "de")
    (made / "_static/page.mjs").write_text("1")
    versions.publish(made, site)
    assert not (site / "labs").exists()
    assert not (site / "de").exists()
    assert (versions.own_folder(site) / "lessons/a.us.json.gz").is_file(), "it is the same, so it is not packed again"


def test_a_module_whose_address_would_stay_plain_is_refused(made: Path, tmp_path: Path) -> None:
    (made / "_static/worker.mjs").write_text('fetch("wheel" + ".json")')
    with pytest.raises(ValueError, match=re.escape('worker.mjs names "wheel.json" 0 times')):
        versions.publish(made, tmp_path / "site")


def test_the_built_site_names_nothing_without_a_digest(folder: Path) -> None:
    """Pages, styles and modules of the real build, read back."""
    assert dead(folder) == []
    wrong = []
    for path in listed(folder):
        if path.endswith(".mjs") and not path.startswith("lite/"):
            wrong.append(path)
        if path.endswith(".html") and not path.startswith("lite/"):
            values = re.findall(r'\s(?:href|src|content|data-[\w-]+)="([^"]*)"', (folder / path).read_text("utf-8"))
            wrong += [f"{path}: {each}" for each in values if re.match(rf"(?:\.\./)*{PLAIN_START}", each)]
    assert wrong == []
    assert {file.name for file in folder.iterdir()} & {paths.MODULES, paths.LESSONS, "searchindex.js"} == set()
    assert {file.name for file in (folder / "_static").iterdir()} == {"fonts"}


PLAIN_START = r"(?:_static/(?!fonts/)|modules/|lessons/|searchindex|pyodide/|panel/)"
