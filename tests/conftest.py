"""In CI the examples of Hypothesis are the same in every run, so that a failure is never luck."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
