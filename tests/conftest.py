"""What all tests share: Hypothesis searches without a clock, and nothing is kept in anybody's own folders."""

import gc
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "antimono",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,  # there a failure must be the same for everybody
)
settings.register_profile("quick", settings.get_profile("antimono"), max_examples=20)  # of make test
settings.load_profile("antimono")

gc.set_threshold(100_000, 20, 100)  # a tenth of the time would go into looking through what stays


def pytest_collection_finish() -> None:
    """What was imported and collected stays as well."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def no_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever keeps games, also in a process of its own, keeps them in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTIMONO_STATE", str(tmp_path_factory.mktemp("kept")))
        yield


@pytest.fixture(scope="session")
def folder() -> Path:
    """The built site; ANTIMONO_SITE names another folder to look at, a damaged copy say."""
    from publish import paths

    other = os.environ.get("ANTIMONO_SITE")
    if other:
        return Path(other)
    question = ["make", "--question", "build/.site"]
    quiet = {key: value for key, value in os.environ.items() if key not in {"MAKEFLAGS", "MAKELEVEL"}}
    if subprocess.run(question, cwd=paths.ROOT, env=quiet, check=False, capture_output=True).returncode:
        pytest.fail(f"{paths.SITE} is missing or older than its sources: run make site", pytrace=False)
    return paths.SITE
