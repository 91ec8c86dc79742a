"""What all tests share: Hypothesis searches without a clock, so that a slow machine fails nothing."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "antimono",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,  # there a failure must be the same for everybody
)
settings.load_profile("antimono")
