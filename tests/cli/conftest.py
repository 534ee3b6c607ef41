"""Games that commands are tried on."""

import contextlib
from pathlib import Path

import pytest

from minesweeper import Record
from minesweeper.history import History
from tests.history.games import BEGINNER, EXPERT, played


@pytest.fixture
def games(home: Path) -> list[Record]:
    records = [played(seed, EXPERT if seed % 3 == 0 else BEGINNER) for seed in range(30)]
    records += [played(40, player="strong"), played(41, unranked=("a hint was taken",))]
    with contextlib.closing(History(home)) as history:
        history.add_missing(records)
    return records
