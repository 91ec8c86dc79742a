"""The policy of a page lets its own scripts run and nothing else; nothing comes from another host."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import override

import pytest
from course.policy import DIRECTIVES, guard
from sphinx.testing.util import SphinxTestApp

TEMPLATES = Path(__file__).parents[2] / "site" / "_templates"
PAGE = """<!DOCTYPE html>
<html lang="en">
  <head>
    <title>A page</title>
    <meta charset="utf-8">
    {head}
  </head>
  <body>{body}</body>
</html>
"""


class Head(HTMLParser):
    """What stands in a page, in its order: start tags with their attributes, and inline scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self._inside = False
        self.feed(html)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag == "script" and "src" not in dict(attrs)
        if self._inside:
            self.scripts.append("")

    @override
    def handle_data(self, data: str) -> None:
        if self._inside:
            self.scripts[-1] += data

    @override
    def handle_endtag(self, tag: str) -> None:
        self._inside = False


def policy(html: str) -> dict[str, str]:
    """The directives of a page, which must stand right after its character set."""
    page = Head(html)
    names = [tag for tag, _ in page.tags]
    charset, meta = page.tags[names.index("head") + 1 : names.index("head") + 3]
    assert charset == ("meta", {"charset": "utf-8"})
    assert meta[1]["http-equiv"] == "Content-Security-Policy"
    content = meta[1]["content"]
    assert content is not None
    return dict(rule.strip().split(" ", 1) for rule in content.split(";"))


def sha256(script: str) -> str:
    """The source expression of an inline script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def test_the_policy_comes_first_and_names_each_inline_script_by_its_hash() -> None:
    one, two = "\n  let a = '<b>' + 1 < 2;\n", 'console.log("é & ü")'
    html, faults = guard(
        PAGE.format(head=f"<script>{one}</script>", body=f'<p>é</p><script type="module">{two}</script>')
    )
    assert faults == []
    rules = policy(html)
    assert rules == DIRECTIVES | {"script-src": f"'self' 'wasm-unsafe-eval' {sha256(one)} {sha256(two)}"}
    assert html.count("charset=") == 1
    assert Head(html).scripts == [one, two]


def test_a_policy_never_allows_what_makes_it_worthless() -> None:
    scripts = DIRECTIVES["script-src"].split()
    assert "'unsafe-inline'" not in scripts
    assert "'unsafe-eval'" not in scripts
    assert not [source for value in DIRECTIVES.values() for source in value.split() if "//" in source or "*" in source]


def test_data_in_a_script_element_needs_no_hash() -> None:
    html, faults = guard(PAGE.format(head="", body='<script type="application/json">{"a": 1}</script>'))
    assert faults == []
    assert "sha256" not in policy(html)["script-src"]


@pytest.mark.parametrize(
    "element",
    [
        '<script src="https://cdn.example/a.js"></script>',
        '<script async src="//cdn.example/a.js">fallback</script>',
        '<link rel="preconnect" href="https://fonts.example">',
        '<link rel="stylesheet" href="https://fonts.example/a.css"/>',
        '<img alt="" src="HTTPS://example.org/pixel.gif">',
        '<img alt="" srcset="a.png 1x, https://example.org/b.png 2x">',
        '<iframe src="https://video.example/"></iframe>',
    ],
)
def test_what_loads_from_another_host_is_cut_and_reported(element: str) -> None:
    html, faults = guard(PAGE.format(head="", body=f"<p>before</p>{element}<p>after</p>"))
    assert len(faults) == 1
    assert "example" in faults[0]
    assert "example" not in html
    assert "<p>before</p>" in html
    assert "<p>after</p>" in html


@pytest.mark.parametrize(
    "element",
    [
        '<a href="https://example.org">read on</a>',
        '<link rel="canonical" href="https://example.org/">',
        '<script src="_static/a.js"></script>',
        '<img alt="" src="data:image/gif;base64,R0lGOD//lhAQABAA">',
        "<p>in a text: https://example.org/a.js</p>",
    ],
)
def test_what_loads_nothing_from_elsewhere_stays(element: str) -> None:
    html, faults = guard(PAGE.format(head="", body=element))
    assert faults == []
    assert element in html


@pytest.mark.parametrize(
    "element",
    [
        '<button onclick="go()">Go</button>',
        '<a href="javascript:go()">Go</a>',
        '<a href="/rules.html">breaks below a sub-path</a>',
        "<style>@import url(https://fonts.example/a.css);</style>",
        '<p style="background: url(//example.org/a.png)">a</p>',
        '<meta http-equiv="Content-Security-Policy" content="default-src *">',
    ],
)
def test_what_the_policy_would_stop_is_reported(element: str) -> None:
    assert len(guard(PAGE.format(head="", body=element))[1]) == 1


def test_a_generator_is_nobodys_business() -> None:
    html, faults = guard(PAGE.format(head='<meta name="generator" content="x">', body=""))
    assert faults == []
    assert "generator" not in html


def test_a_page_without_a_head_is_reported() -> None:
    assert guard("<!doctype html><p>short")[1] == ["it has no head, so there is no place for a policy"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project with our templates and the extension, built."""
    source = tmp_path_factory.mktemp("project")
    (source / "conf.py").write_text(
        'extensions = ["myst_nb", "course"]\nhtml_theme = "basic"\nnb_execution_mode = "off"\n'
        f"templates_path = [{str(TEMPLATES)!r}]\n"
    )
    (source / "index.md").write_text("# Home\n\n```{toctree}\nrules\n```\n\nSee {clause}`AM-14.9`.\n")
    (source / "rules.md").write_text("# Rules\n\n[a clause](#r-7)\n\n```{clauses} AM\n```\n\n```{clauses} R\n```\n")
    app = SphinxTestApp("html", srcdir=source, warningiserror=True)
    try:
        app.build()
        assert app.warning.getvalue() == ""
    finally:
        app.cleanup()
    return Path(app.outdir)


@pytest.mark.parametrize("name", ["index", "rules", "search", "genindex"])
def test_every_page_of_a_project_has_a_policy_that_fits(built: Path, name: str) -> None:
    html = (built / f"{name}.html").read_text(encoding="utf-8")
    allowed = policy(html)["script-src"].split()
    scripts = Head(html).scripts
    assert scripts
    assert {sha256(script) for script in scripts} <= set(allowed)
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html)


def test_clauses_have_anchors_and_links_lead_to_them(built: Path) -> None:
    rules = (built / "rules.html").read_text(encoding="utf-8")
    for anchor in ("am-14", "am-14-9", "r-7", "r-custody"):
        assert rules.count(f'id="{anchor}"') == 1
    assert 'href="rules.html#am-14-9"' in (built / "index.html").read_text(encoding="utf-8")
