"""Where a picture may show a grid of squares: its edges repeat with the same step along rows and columns."""

from __future__ import annotations

from array import array
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL import Image

SMALLEST, LARGEST = 10, 130
"""The least and the greatest size of a cell, in pixels."""
MOST_STEPS = 7
"""How many sizes are tried."""
PHASES = 3
"""How many places of the grid are tried along each axis for each size."""


class Lattice(NamedTuple):
    """Squares of this size; one of them begins at this column and row of pixels."""

    step: float
    left: float
    top: float

    def counts(self, size: tuple[int, int]) -> tuple[int, int]:
        """How many whole cells fit across and down a picture of this size."""
        return int((size[0] - self.left + 0.5) / self.step), int((size[1] - self.top + 0.5) / self.step)

    def box(self, cols: int, rows: int) -> tuple[float, float, float, float]:
        """The rectangle of these many cells."""
        return self.left, self.top, self.left + cols * self.step, self.top + rows * self.step


def lattices(picture: Image.Image) -> list[Lattice]:
    """The grids that the picture may show, in no order."""
    across, down = _profile(picture, 0), _profile(picture, 1)
    found = []
    for step in _steps(across, down):
        places = product(_phases(across, step), _phases(down, step))
        found += [Lattice(step, left, top) for left, top in places]
    return found


def _profile(picture: Image.Image, axis: int) -> list[float]:
    """How strong the edges are between each two neighbouring columns or rows."""
    from PIL import Image, ImageChops  # noqa: PLC0415 Pillow may be missing

    width, height = picture.size
    if axis == 0:
        pair = picture.crop((1, 0, width, height)), picture.crop((0, 0, width - 1, height))
        size = width - 1, 1
    else:
        pair = picture.crop((0, 1, width, height)), picture.crop((0, 0, width, height - 1))
        size = 1, height - 1
    strength = [round(16 * value**0.5) for value in range(256)]  # weak edges count, too
    edges = ImageChops.difference(*pair).point(strength * 3)
    total = [0.0] * max(size)
    for band in edges.split():
        line = band.convert("F").resize(size, Image.Resampling.BOX)
        total = [value + more for value, more in zip(total, array("f", line.tobytes()), strict=True)]
    return total


def _likeness(line: list[float], lag: int) -> float:
    """How much a profile that is moved by this lag looks like itself."""
    return sum(map(float.__mul__, line, line[lag:]))


def _steps(across: list[float], down: list[float]) -> list[float]:
    """The steps at which the profiles repeat. Lines as on an old screen repeat, too, but along one axis only, so both
    axes are also asked alone."""
    lines = [_smooth(line) for line in (across, down)]
    top = min(LARGEST, min(map(len, lines)) // 2)
    tables = [{lag: _likeness(line, lag) for lag in range(SMALLEST - 1, top + 2)} for line in lines]
    most = [max(max(table.values(), default=0), 1e-9) for table in tables]
    both = {lag: sum(table[lag] / best for table, best in zip(tables, most, strict=True)) for lag in tables[0]}
    found = [
        *(_refined(lines, lag) for lag in _peaks(both)[:MOST_STEPS]),
        *(_refined([line], lag) for line, table in zip(lines, tables, strict=True) for lag in _peaks(table)[:3]),
    ]
    found += [float(round(step)) for step in found]
    found += [float(round(step / 2)) for step in found if step >= 2 * SMALLEST]
    kept: list[float] = []
    for step in found:
        if all(abs(step - other) > 0.05 for other in kept):
            kept.append(step)
    return kept


def _smooth(line: list[float]) -> list[float]:
    """The profile around its mean, without lines that lie three pixels apart."""
    mean = sum(line) / len(line)
    return [sum(three) / 3 - mean for three in zip(line, line[1:], line[2:], strict=False)]


def _peaks(score: dict[int, float]) -> list[int]:
    """The lags with more likeness than their neighbours, the likeliest first."""
    found = [lag for lag in score if score[lag] > max(0, score.get(lag - 1, 9e9), score.get(lag + 1, 9e9)) - 1e-9]
    return sorted(found, key=lambda lag: -score[lag])


def _refined(lines: list[list[float]], lag: int) -> float:
    """The step more precisely, from longer distances."""
    step, times = float(lag), 1
    strongest = sum(_likeness(line, lag) for line in lines)
    while True:
        times *= 2
        reach = range(round(times * step) - 1, round(times * step) + 2)
        if reach[-1] >= min(map(len, lines)) // 2:
            break
        low, middle, high = (sum(_likeness(line, each) for line in lines) for each in reach)
        if middle < 0.3 * strongest or max(low, middle, high) <= 0:
            break
        bend = low - 2 * middle + high
        shift = max(-1.0, min(1.0, 0.5 * (low - high) / bend)) if bend < 0 else 0.0
        step = (reach[1] + shift) / times
    return round(step) if abs(step - round(step)) < 0.04 else step


def _phases(line: list[float], step: float) -> list[float]:
    """Where cells may begin, the likeliest first."""
    bins: list[list[float]] = [[] for _ in range(int(step) + 1)]
    for place, value in enumerate(line, 1):
        bins[int(place % step)].append(value)
    if len(bins[-1]) < len(bins[0]) / 2:
        bins.pop()
    strength = [sum(sorted(each)[len(each) // 4 :]) / max(1, len(each)) for each in bins]
    order = sorted(range(len(bins)), key=lambda place: -strength[place])
    return [float(place) for place in order[:PHASES]]
