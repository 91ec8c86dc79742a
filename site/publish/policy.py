"""The content security policy of a page that we did not write: what it may load, told in the page itself."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r"<meta\s+charset=[^>]*>", re.IGNORECASE)
_HEAD = re.compile(r"(<head\b[^>]*>)", re.IGNORECASE)

LITE = {
    "default-src": "'self'",
    # JupyterLab compiles its settings' schemas into functions, and anywidget makes modules of widgets' texts.
    "script-src": "'self' blob: 'unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data:",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'none'",
}
"""What JupyterLite cannot work without; inline scripts are added by their hash."""


def add(page: Path, policy: dict[str, str]) -> None:
    """Write a policy into a page, which allows the page's own inline scripts and no others."""
    html = page.read_text("utf-8")
    scripts = [text for attributes, text in _SCRIPT.findall(html) if "application/json" not in attributes]
    rules = dict(policy)
    rules["script-src"] = " ".join([rules["script-src"], *map(_hash, scripts)])
    content = "; ".join(f"{name} {value}" for name, value in rules.items())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    # A policy holds only for what comes after it, so it goes first in the head, behind the character set
    # alone, which must stand in the first kilobyte.
    rest, found = _HEAD.subn(f'\\1<meta charset="utf-8">{meta}', _CHARSET.sub("", html), count=1)
    if not found:
        raise ValueError(f"{page} has no head to write a policy into")
    page.write_text(rest, "utf-8")


def _hash(script: str) -> str:
    """Return a script's hash as a policy writes it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
