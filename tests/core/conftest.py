"""What the tests of the core share."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture
def untraced() -> Iterator[None]:
    """Keep coverage from watching a test that repeats itself a hundred thousand times, which would take it thrice as
    long. Every line must therefore be covered by a test that shows a case of it."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
