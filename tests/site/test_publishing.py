"""Publishing: the tests come first, actions cannot be exchanged, and who builds cannot publish."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(workflow: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return found


def test_there_is_one_workflow() -> None:
    assert [workflow.name for workflow in WORKFLOWS] == ["publish.yml"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_every_action_is_pinned_by_commit(workflow: Path) -> None:
    used = [step["uses"] for job in jobs(workflow).values() for step in job["steps"] if "uses" in step]
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each)] == []


def test_what_is_published_has_passed_every_test() -> None:
    steps = jobs(WORKFLOWS[0])["build"]["steps"]
    names = [step.get("run") or step["uses"].partition("@")[0] for step in steps]
    assert names.index(".ci/run") < names.index("actions/upload-pages-artifact")
    assert jobs(WORKFLOWS[0])["publish"]["needs"] == "build"


def test_the_job_that_builds_may_only_read() -> None:
    workflow = yaml.safe_load(WORKFLOWS[0].read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in workflow["jobs"]["build"]
    checkout = workflow["jobs"]["build"]["steps"][0]
    assert checkout["uses"].startswith("actions/checkout@")
    assert checkout["with"] == {"persist-credentials": False}, "no step that follows finds a key to the repository"
    assert set(workflow["jobs"]["publish"]["permissions"].values()) == {"write"}
    assert [step.get("run") for step in workflow["jobs"]["publish"]["steps"]] == [None], "runs nothing of ours"


def test_only_what_was_merged_is_published_and_no_secret_is_named() -> None:
    text = WORKFLOWS[0].read_text("utf-8")
    workflow = yaml.safe_load(text)
    assert set(workflow[True]) == {"push", "workflow_dispatch"}, "not for a change that a stranger proposes"
    assert workflow[True]["push"] == {"branches": ["main"]}
    assert "secrets" not in text


def test_what_the_workflow_keeps_of_pip_goes_with_the_lock() -> None:
    steps = jobs(WORKFLOWS[0])["build"]["steps"]
    python = next(step["with"] for step in steps if step.get("uses", "").startswith("actions/setup-python@"))
    assert (ROOT / python["cache-dependency-path"]).read_text("utf-8").count("--hash=sha256:") > 1000
    assert (ROOT / python["python-version-file"]).read_text("utf-8").strip() == "3.13"
