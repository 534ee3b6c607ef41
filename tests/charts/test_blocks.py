"""Charts in block characters."""

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.charts import blocks as charts

SECONDS = st.lists(st.floats(0, 1e9), max_size=200)


def test_a_sparkline_goes_from_the_least_to_the_most() -> None:
    assert charts.sparkline([1, 2, 3, 8]) == "▁▂▃█"
    assert charts.sparkline([5, 5]) == "▁▁"
    assert charts.sparkline([0, 4], least=0) == "▁█"
    assert charts.sparkline([]) == ""


def test_a_histogram_has_round_bins_and_keeps_the_slowest_together() -> None:
    times = [*(60 + index / 10 for index in range(100)), 5000.0]
    first, *_, before, last = charts.histogram(times, 30)
    assert first == "  60 to 61  ████████████▊ 10"
    assert before == "  68 to 69  ████████████▊ 10"
    assert last == "69 or more  ██████████████ 11"


@given(SECONDS)
def test_every_value_is_in_one_of_few_bins_and_every_line_fits(values: list[float]) -> None:
    found = charts.bins(values)
    assert sum(count for _, _, count in found) == len(values)
    assert len(found) <= charts.MOST_BINS
    for width in (40, 80):
        assert all(len(line) <= width for line in charts.histogram(values, width))


@given(SECONDS, st.integers(1, 60))
def test_portions_are_few_and_have_the_same_mean_in_the_end(values: list[float], most: int) -> None:
    found = charts.portions(values, most)
    assert len(found) == min(most, len(values))
    if values:
        assert min(values) <= min(found) * 1.0001 + 1e-6
        assert max(found) <= max(values) * 1.0001 + 1e-6


def test_what_is_there_is_never_drawn_as_nothing() -> None:
    assert charts.bar(1, 10**6, 40) == "▏"
    assert charts.bar(0, 10, 40) == ""
    assert charts.bar(10, 10, 4) == "████"


def test_a_terminal_without_blocks_gets_plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert charts.printable("▁█▌ 3") == "_#- 3"
