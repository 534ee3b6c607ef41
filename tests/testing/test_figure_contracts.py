"""The contracts of measures, filters and counters."""

import itertools

import pytest

from minesweeper import BoardFilter, LiveCounter, Measure
from minesweeper.testing import check_counter, check_filter, check_measure, contracts
from tests.bundled import bundled_plugins


def test_the_bundled_ones_keep_them() -> None:
    plugins = bundled_plugins()
    assert [check_measure(each) for each in plugins.measures.values()] == [[], []]
    assert [check_filter(each) for each in plugins.filters.values()] == [[], []]
    assert [check_counter(each) for each in plugins.counters.values()] == [[], []]


def test_a_measure_must_take_games_of_every_kind() -> None:
    (complaint,) = check_measure(Measure("pace", lambda record: len(record.moves) / record.seconds))
    assert complaint.startswith("measure failed: ZeroDivisionError: float division by zero (test_figure_contracts.py:")
    (complaint,) = check_measure(Measure("bv", lambda record: record.minefield and str(record.minefield)))  # type: ignore[arg-type, return-value] # so it is
    assert complaint == "measure failed: the measure bv must give a finite number, not a str"


def test_the_same_game_has_the_same_value() -> None:
    numbers = itertools.count()
    (complaint,) = check_filter(BoardFilter("odd", lambda _field: next(numbers)))
    assert complaint == "count gave 0 and then 1 for the same game: it must depend on that alone"


def test_a_counter_must_not_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(_board: object, _seconds: float, _clicks: int) -> None:
        while True:
            pass

    monkeypatch.setattr(contracts, "NOTICE_SECONDS", 0.05)
    assert check_counter(LiveCounter("hangs", hang)) == ["count took longer than 0.05 seconds"]
