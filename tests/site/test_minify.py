"""Modules as they are published offer what they offered."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from publish import paths
from publish.minify import minify

MODULE = """// What one night costs.
const costOfOneNight = 12;

/** Of several nights. */
export function cost(nightsThatSomebodyStays) {
  return costOfOneNight * nightsThatSomebodyStays;
}
"""


def test_a_module_says_the_same_in_fewer_bytes(tmp_path: Path) -> None:
    module = tmp_path / "nights.mjs"
    module.write_text(MODULE, "utf-8")
    minify([module])
    assert len(module.read_bytes()) < len(MODULE) / 2
    asked = f'import {{ cost }} from "{module.as_uri()}"; console.log(cost(3))'
    command = [paths.NODE, "--input-type=module", "--eval", asked]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "36\n"


def test_what_is_no_module_is_named_and_stays(tmp_path: Path) -> None:
    module = tmp_path / "nights.mjs"
    module.write_text("export const = 12;\n", "utf-8")
    with pytest.raises(RuntimeError, match=r"not made smaller(?s:.)*nights\.mjs"):
        minify([module])
    assert module.read_text("utf-8") == "export const = 12;\n"
