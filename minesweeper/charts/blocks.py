"""Small charts in block characters, for the terminal."""

import sys
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10

from minesweeper.core.estimates import quantile
from minesweeper.words.results import SQUARES

STEPS = "▁▂▃▄▅▆▇█"
PARTS = " ▏▎▍▌▋▊▉"
FULL = "█"
BRAILLE, DOTS = 0x2800, ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The character without dots, and the bits of its dots, by row and column."""
MOST_BINS = 12
LEAST_BIN = 0.001
"""In seconds: times are stored to the millisecond."""
TAIL = 0.98
"""The share of values that a histogram spreads out; the slowest few share the last row."""


def sparkline(values: Sequence[float], least: float | None = None) -> str:
    """One character per value, taller for larger values; `least`, or the smallest value, is the lowest."""
    low, high = min(values, default=0) if least is None else least, max(values, default=0)
    spread = (high - low) or 1
    return "".join(STEPS[round((value - low) / spread * (len(STEPS) - 1))] for value in values)


def bar(value: float, most: float, width: int) -> str:
    """A bar whose length is to `width` as `value` is to `most`; never empty for a positive value."""
    eighths = ceil(8 * width * value / most) if most else 0
    return FULL * (eighths // 8) + PARTS[eighths % 8].strip()


def bar_chart(rows: Sequence[tuple[str, int]], width: int) -> list[str]:
    """A line of at most `width` characters per label: label, bar and count."""
    labels, counts = max(len(label) for label, _ in rows), max(len(f"{count:,}") for _, count in rows)
    room, most = max(1, width - labels - counts - 4), max(count for _, count in rows)
    return [f"{label:>{labels}}  {f'{bar(count, most, room)} '.lstrip()}{count:,}" for label, count in rows]


def bins(values: Sequence[float]) -> list[tuple[float, float, int]]:
    """The start, end and count of each bin of a histogram, at round numbers. The last one has all larger values,
    too."""
    if not values:
        return []
    low, high = min(values), quantile(values, TAIL)
    size = max(LEAST_BIN, _round_up((high - low) / (MOST_BINS - 1))) if high > low else 1.0
    start = floor(low / size)
    count = min(MOST_BINS, floor(high / size) - start + 1)
    counts = [0] * count
    for value in values:
        counts[min(count - 1, max(0, floor(value / size) - start))] += 1
    return [((start + index) * size, (start + index + 1) * size, found) for index, found in enumerate(counts)]


def histogram(values: Sequence[float], width: int) -> list[str]:
    """The lines of a histogram."""
    found = bins(values)
    if not found:
        return []
    digits = max(0, -floor(log10(found[0][1] - found[0][0])))
    rows = [(f"{low:.{digits}f} to {high:.{digits}f}", count) for low, high, count in found]
    if max(values) >= found[-1][1]:
        rows[-1] = (f"{found[-1][0]:.{digits}f} or more", found[-1][2])
    return bar_chart(rows, width)


def portions(values: Sequence[float], most: int) -> list[float]:
    """The means of up to `most` equal portions of the values, in order."""
    count = min(most, len(values))
    cuts = [index * len(values) // count for index in range(count + 1)] if count else []
    return [sum(values[low:high]) / (high - low) for low, high in pairwise(cuts)]


def braille(rows: Sequence[int], width: int) -> list[str]:
    """Rows of dots, each row a set of bits, as characters of four by two dots."""
    lines = []
    for first in range(0, len(rows), 4):
        letters = [BRAILLE] * -(-width // 2)
        for row, bits in zip(rows[first : first + 4], DOTS, strict=False):
            for col in range(width):
                letters[col // 2] |= bits[col % 2] * (row >> col & 1)
        lines.append("".join(map(chr, letters)))
    return lines


def printable(text: str) -> str:
    """The text with ASCII in place of block characters if standard output cannot show them."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        plain = str.maketrans(STEPS + PARTS[1:] + SQUARES + "·", "_.-:=+*#" + "-" * len(PARTS[1:]) + "+o-x." + "-")
        text = text.translate(plain).encode(encoding, "replace").decode(encoding)
    return text


def _round_up(size: float) -> float:
    """The next number of the form 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(size))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= size * (1 - 1e-9))
