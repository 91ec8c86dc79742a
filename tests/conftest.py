"""What all tests share: Hypothesis searches without a clock, and nothing is kept in anybody's own folders."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "antimono",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,  # there a failure must be the same for everybody
)
settings.load_profile("antimono")


@pytest.fixture(scope="session", autouse=True)
def no_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever keeps games, also in a process of its own, keeps them in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTIMONO_STATE", str(tmp_path_factory.mktemp("kept")))
        yield
