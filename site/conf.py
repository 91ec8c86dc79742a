"""Configuration of the site's pages: `sphinx-build -W --keep-going -c site notebooks build/site`.

Every address on a page is relative, so the folder works below any path; nothing comes from another host.
"""

import sys
from importlib import resources
from pathlib import Path

import antimono

_HERE = Path(__file__).parent

# A checker of addresses that jsonschema takes where it is installed: seconds to start, and of no use here.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

# At the end of the path: `build.py` here must not stand before the package `build`.
sys.path.append(str(_HERE))

_ASSETS = Path(str(resources.files(antimono))) / "views" / "assets"

project = "Antimono"
author = "the Antimono project"
version = release = antimono.__version__
language = "en"
locale_dirs = [str(_HERE / "locale")]
gettext_compact = "course"  # one file for all the prose

extensions = ["myst_nb", "course"]
exclude_patterns = ["**/.ipynb_checkpoints", "labs/_*"]
templates_path = [str(_HERE / "_templates")]  # absolute: texts for translators are sought from the notebooks
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # a type that the reference has no entry for is read as a word
default_role = "code"  # of docstrings; the pages themselves are Markdown
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True  # `ending=GAME_A`, not what that stands for
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80

# The build runs the notebooks itself, see `publish.notebooks`, and turns this off.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 180
nb_execution_show_tb = True
nb_kernel_rgx_aliases = {".*": "python3"}  # JupyterLite calls its kernel by another name
nb_merge_streams = True
nb_ipywidgets_js: dict[str, dict[str, str]] = {}  # the default is a viewer of widgets on another host
nb_mime_priority_overrides = [("html", "text/html", 1)]  # a lesson's own data comes first
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "smartquotes"]
myst_heading_anchors = 3

html_theme = "basic"  # for its search; the page is `_templates/layout.html`
html_title = "Antimono"
html_static_path = [
    "_static",
    *(
        str(_ASSETS / name)
        for name in (
            "tokens.css",
            "lesson.css",
            "board.css",
            "stage.css",
            "lab.css",
            "desk.css",
            "pieces.svg",
            "accessible.mjs",
            "chart.mjs",
            "copy.mjs",
            "dragging.mjs",
            "fields.mjs",
            "lens.mjs",
            "pressing.mjs",
            "save.mjs",
        )
    ),
]
html_additional_pages = {"404": "404.html", "offline": "offline.html"}
html_search_scorer = str(_HERE / "search-scorer.js")
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
