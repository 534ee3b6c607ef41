"""What the tests of the core share."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Without a clock and without dice: a slow machine fails nothing, and every run tries the same examples.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


@pytest.fixture
def untraced() -> Iterator[None]:
    """Keep coverage from watching a test that repeats itself a hundred thousand times, which would take it thrice as
    long. Every line must therefore be covered by a test that shows a case of it."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
