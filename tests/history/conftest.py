"""A history of its own for every test."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.history import History


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with closing(History(tmp_path)) as opened:
        yield opened
