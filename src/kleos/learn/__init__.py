"""Teaches judges by self-play. Only this package needs NumPy (`kleos[learn]`)."""

import os

# Before NumPy is loaded: sums are then the same on every number of cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
