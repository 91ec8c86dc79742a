"""What JupyterLite is given to open: the course text, its chapters laid out before anything is run."""

import base64
import json
import re
import subprocess
from collections.abc import Mapping
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from publish import kept, lite, notebooks, paths
from publish.pins import read_pins
from publish.policy import LITE

from antimono.course.chapters import ALL_CHAPTERS
from antimono.course.lessons import LESSONS


def cells(content: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(content)["cells"]
    return found


@pytest.mark.parametrize("slug", LESSONS)
def test_a_chapter_shows_its_first_scene_and_one_thing_to_press(slug: str) -> None:
    source = paths.NOTEBOOKS / f"{slug}.ipynb"
    before, after = cells(source.read_bytes()), cells(lite.opened(source))
    assert [cell["source"] for cell in before] == [cell["source"] for cell in after]
    (shown,) = [
        output["data"]["text/html"]
        for cell in after
        for output in cell.get("outputs", ())
        if "text/html" in output.get("data", {})
    ]
    scene = ALL_CHAPTERS[slug].scenes(ALL_CHAPTERS[slug].editions[0])[0]
    assert 'class="am-view"' in shown
    assert str(scene.title) in unescape(shown)
    assert shown.count("<button") == shown.count("notebook:run-cell") == 1
    assert "data-key" not in shown


def test_no_bet_of_a_lab_is_given_away() -> None:
    for place in notebooks.sources():
        if place.parent.name == "labs":
            for cell in cells(lite.opened(paths.NOTEBOOKS / place)):
                assert not cell.get("outputs"), place


def test_a_text_is_offered_as_it_is() -> None:
    source = paths.NOTEBOOKS / "about.md"
    assert lite.opened(source) == source.read_bytes()


PAGE = (
    '<!DOCTYPE html><html><head><meta charset="utf-8">'
    '<script id="jupyter-config-data" type="application/json">{}</script></head><body><script>go()</script></body>'
)


def jupyterlite(command: list[str], *, cwd: Path, **_how: Any) -> subprocess.CompletedProcess[str]:
    """Write what JupyterLite would from the settings in its project, in small."""
    assert command[1:] == ["-m", "jupyterlite_core", "build"]
    build = json.loads((cwd / "jupyter_lite_config.json").read_text("utf-8"))
    out = Path(build["LiteBuildConfig"]["output_dir"])
    lock = {}
    wheels = map(Path, build["PyodideLockAddon"]["wheels"])
    for file in (*wheels, cwd / "micropip-0.11.1-py3-none-any.whl"):
        name = file.name.partition("-")[0].replace("_", "-")
        digest = min(lite.BROWSER_PINS[name].hashes) if name in lite.BROWSER_PINS else ""
        lock[name] = {"version": file.name.split("-")[1], "sha256": digest, "file_name": file.name}
        write(out / lite._LOCK / file.name, file.read_text("latin-1") if file.exists() else "")
    write(out / lite._LOCK / "pyodide-lock.json", json.dumps({"packages": lock}))
    write(out / "static/pyodide/pyodide.mjs", "")
    settings = json.loads((cwd / "jupyter-lite.json").read_text("utf-8"))
    write(out / "jupyter-lite.json", json.dumps(settings))
    for place in ("index.html", "lab/index.html", "notebooks/deep/index.html"):
        write(out / place, PAGE)
    for unused in lite._UNUSED:
        write(out / "build" / unused.replace("*", "some"), "")
    write(out / "build" / "used.js", "")
    (contents,) = map(Path, build["LiteBuildConfig"]["contents"])
    for folder in (contents, contents / "labs"):
        files = sorted(file for file in folder.iterdir() if file.is_file())
        content = [
            {"path": file.relative_to(contents).as_posix(), "size": file.stat().st_size, "created": "2026-01-02"}
            for file in files
        ]
        listed = out / "api/contents" / folder.relative_to(contents) / "all.json"
        write(listed, json.dumps({"content": content}, indent=2))
        for file in files:
            write(out / "files" / file.relative_to(contents), file.read_text("utf-8"))
    return subprocess.CompletedProcess(command, 0, "", "")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "latin-1" if file.suffix == ".whl" else "utf-8")


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Some notebooks and texts, and a JupyterLite that writes little."""
    folder = tmp_path / "texts"
    for place in ("about.md", "rent.ipynb", "labs/who-won.ipynb"):
        write(folder / place, (paths.NOTEBOOKS / place).read_text("utf-8"))
    monkeypatch.setattr(paths, "NOTEBOOKS", folder)
    monkeypatch.setattr(subprocess, "run", jupyterlite)
    return folder


def built(tmp_path: Path, texts: Path) -> Path:
    assert texts.is_dir()
    out, wheels = tmp_path / "site/lite", tmp_path / "wheels"
    write(out / "old.txt", "of another build")
    write(wheels / "antimono-9-py3-none-any.whl", "ours")
    lite.build(out, wheels, tmp_path / "cache")
    return out


def test_jupyterlite_is_told_what_to_make(tmp_path: Path, texts: Path) -> None:
    out = built(tmp_path, texts)
    project = tmp_path / "cache/project"
    told = json.loads((project / "jupyter_lite_config.json").read_text("utf-8"))
    build, packages = told["LiteBuildConfig"], told["PyodideLockAddon"]
    assert build["apps"] == list(lite.APPS)
    assert (build["output_dir"], build["contents"]) == (str(out), [str(project / "contents")])
    assert build["cache_dir"] == str(tmp_path / "cache")
    assert all(Path(each, "package.json").is_file() for each in build["federated_extensions"])
    assert build["ignore_sys_prefix"] == ["federated_extensions"]
    assert build["no_sourcemaps"] is build["no_unused_shared_packages"] is packages["enabled"] is True
    assert set(told) == {"LiteBuildConfig", "PyodideLockAddon"}
    assert (packages["specs"], packages["prefetch_extra"]) == (list(lite.SPECS), list(lite.LOADED))
    assert "micropip==0.11.1" in packages["constraints"]
    assert {f"{name}=={pin.version}" for name, pin in read_pins().items()} < set(packages["constraints"])
    assert [Path(each).name.partition("-")[0] for each in packages["wheels"]] == [
        "antimono",
        *(name.replace("-", "_") for name in lite.STUBS),
    ]
    themes = json.loads((project / "overrides.json").read_text("utf-8"))
    assert themes == {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}
    copied = sorted(file.relative_to(project / "contents").as_posix() for file in kept.files(project / "contents"))
    assert copied == ["about.md", "labs/who-won.ipynb", "rent.ipynb"]
    assert (project / "contents/rent.ipynb").read_bytes() == lite.opened(texts / "rent.ipynb")


def test_jupyterlite_uses_the_python_of_the_site_and_asks_no_registry(tmp_path: Path, texts: Path) -> None:
    out = built(tmp_path, texts)
    settings = json.loads((out / "jupyter-lite.json").read_text("utf-8"))
    assert settings["jupyter-lite-schema-version"] == 0
    assert settings["jupyter-config-data"]["appName"] == "Antimono"
    (kernel,) = settings["jupyter-config-data"]["litePluginSettings"].values()
    assert kernel == {"disablePyPIFallback": True, "pyodideUrl": "./../pyodide/pyodide.mjs"}
    lock = json.loads((out / lite._LOCK / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert lock["antimono"]["file_name"] == "../../../pyodide/antimono-9-py3-none-any.whl"
    assert not (out / "static/pyodide").exists()
    assert {file.name for file in (out / lite._LOCK).glob("*.whl")} == {
        each["file_name"] for name, each in lock.items() if name != "antimono"
    }
    assert not (out / "old.txt").exists()
    assert [file.name for file in (out / "build").iterdir()] == ["used.js"]


def test_the_wheels_of_others_are_kept_for_the_next_build(
    tmp_path: Path, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offline(command: list[str], *, env: Mapping[str, str], **how: Any) -> subprocess.CompletedProcess[str]:
        assert env["UV_OFFLINE"] == "1"
        assert env["NO_COLOR"] == "1"
        return jupyterlite(command, **how)

    out = built(tmp_path, texts)
    (wheels_kept,) = (tmp_path / "cache/wheels").iterdir()
    assert {file.name for file in wheels_kept.iterdir()} == {file.name for file in (out / lite._LOCK).glob("*.whl")}
    monkeypatch.setattr(subprocess, "run", offline)
    out = built(tmp_path, texts)
    told = json.loads((tmp_path / "cache/project/jupyter_lite_config.json").read_text("utf-8"))
    wheels = told["PyodideLockAddon"]["wheels"]
    assert wheels == [
        str(tmp_path / "wheels/antimono-9-py3-none-any.whl"),
        *map(str, sorted(wheels_kept.glob("*.whl"))),
    ]


def test_a_page_of_jupyterlite_has_our_colours_and_a_policy(tmp_path: Path, texts: Path) -> None:
    out = built(tmp_path, texts)
    look = (out / "look.css").read_text("utf-8")
    faces = re.findall(r'@font-face.*url\("(.*?)"\)', look)
    assert faces
    assert all(face.startswith("../_static/fonts/") for face in faces)
    assert look.endswith((paths.SOURCE / "publish/lite.css").read_text("utf-8"))
    for place, way in (("lab", "../"), ("notebooks/deep", "../../")):
        html = (out / place / "index.html").read_text("utf-8")
        assert f'<link rel="stylesheet" href="{way}look.css"></head>' in html
        assert html.count("localStorage") == 1
        assert html.index("jupyter-config-data") < html.index("localStorage") < html.index("go()")
        scripts = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
        hashes = {base64.b64encode(sha256(text.encode()).digest()).decode() for text in scripts}
        (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', html)
        rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
        assert set(re.findall(r"'sha256-(.*?)'", rules["script-src"])) == hashes
        assert rules == LITE | {"script-src": rules["script-src"]}
        assert rules["script-src"].startswith(LITE["script-src"])
        assert html.index('charset="utf-8"') < html.index("http-equiv") < html.index("<script")
    assert "look.css" not in (out / "index.html").read_text("utf-8")
    assert 'href="../../index.html"' in (out / "tree/index.html").read_text("utf-8")


def test_a_notebook_that_has_changed_is_brought_to_what_was_built(tmp_path: Path, texts: Path) -> None:
    out = built(tmp_path, texts)
    before = (out / "api/contents/all.json").read_text("utf-8")
    assert '"2020-01-01T00:00:00Z"' in before
    assert "2026" not in before
    assert not lite.refresh(out)
    for place in ("about.md", "labs/who-won.ipynb"):
        write(texts / place, (texts / place).read_text("utf-8") + "\n")
    assert lite.refresh(out)
    assert not lite.refresh(out)
    for place in ("about.md", "labs/who-won.ipynb", "rent.ipynb"):
        content = lite.opened(texts / place)
        assert (out / "files" / place).read_bytes() == content
        listed = json.loads((out / "api/contents" / place).with_name("all.json").read_text("utf-8"))["content"]
        assert [each["size"] for each in listed if each["path"] == place] == [len(content)]


def test_a_jupyterlite_that_was_not_built_says_why(
    tmp_path: Path, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code, why in ((1, "no space"), (0, "FAIL of an addon")):
        failed = subprocess.CompletedProcess[str]([], code, "on the way", why)
        monkeypatch.setattr(subprocess, "run", lambda *_a, failed=failed, **_how: failed)
        with pytest.raises(RuntimeError, match=f"(?s)not built:.*on the way.*{why}"):
            built(tmp_path, texts)
