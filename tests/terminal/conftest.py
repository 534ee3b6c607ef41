"""Seats at a terminal, which end what they started."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.seat import Seat
from tests.thinking_here import ThinkerHere

NewSeat = Callable[..., Seat]


@pytest.fixture(autouse=True)
def _thinking_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)


@pytest.fixture
def seats(home: Path) -> Iterator[NewSeat]:
    made: list[Seat] = []

    def make(**options: object) -> Seat:
        made.append(Seat(home, **options))  # type: ignore[arg-type] # as its arguments are
        return made[-1]

    yield make
    for seat in made:
        seat.player.close()


@pytest.fixture
def seat(seats: NewSeat) -> Seat:
    return seats()
