"""The tests of clauses set up and script games as those of games do."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

_FILE = Path(__file__).parents[1] / "game" / "conftest.py"
_SPEC = spec_from_file_location("game_scenes", _FILE)
assert _SPEC is not None
assert _SPEC.loader is not None
_SCENES = module_from_spec(_SPEC)
_SPEC.loader.exec_module(_SCENES)

scene = _SCENES.scene
scripted = _SCENES.scripted
