"""Hypothesis without a clock and without dice: a slow machine fails nothing, and every run tries the same examples."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
