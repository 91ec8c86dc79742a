"""The notebooks' kernel while the site is built."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_SETTINGS = """c = get_config()
c.IPKernelApp.exec_lines = ["import sys; sys.stdout.flush_interval = sys.stderr.flush_interval = 3600"]
c.IPKernelApp.log_level = "ERROR"
"""
"""What a cell prints is sent in one piece, as it ends: pieces that a clock makes are joined to other lines
in one build than in another. And a kernel that nobody else can reach need not warn of strangers."""


def environment(home: Path) -> Mapping[str, str]:
    """Return what a program that runs notebooks finds in its environment; it is written to the folder `home`."""
    profile = home / "profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    (profile / "ipython_kernel_config.py").write_text(_SETTINGS, "utf-8")
    return {"IPYTHONDIR": str(home)}
