"""Paths that the build reads and writes: the layout of the published site is told only here."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The work tree."""

SOURCE = ROOT / "site"
"""Sphinx's configuration, the templates, the browser modules."""

NOTEBOOKS = ROOT / "notebooks"
"""The course text, one notebook a chapter."""

PROSE = SOURCE / "locale"
"""The translations of the course text, `LANGUAGE/LC_MESSAGES/course.po`; those of the package are in it."""

LARGE_RUNS = SOURCE / "large_runs.json"
"""What many games have come to, see `publish.large_runs`."""

LOCK = ROOT / "requirements.lock"
"""The one version of every Python package that is used, with the hashes of its files."""

NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or "node"
"""Node.js of the environment, of one version for all: what it makes is then the same everywhere."""

NODE_MODULES = SOURCE / "node_modules"
"""Where npm puts Pyodide, the fonts and axe-core."""

BUILD = ROOT / "build"
"""Everything made: ignored by git, removed by `make clean`."""

MADE = BUILD / "made"
"""What the parts of the build write, at plain addresses, and what is not made again while it is the same."""

SITE = BUILD / "site"
"""The published folder."""

PYODIDE = "pyodide"
"""In the site: Pyodide's core and our own wheel, used by the lessons' worker and by JupyterLite alike."""

PANEL = "panel"
"""In the site: BokehJS, Panel's JavaScript and the CSS files of its widgets."""

MODULES = "modules"
"""In the site: modules of other projects that ours import."""

FONTS = "_static/fonts"
"""In the site: the two faces of the pages."""

LITE = "lite"
"""In the site: JupyterLite."""

LESSONS = "lessons"
"""In the site: the controls of each lesson, as documents for BokehJS."""
