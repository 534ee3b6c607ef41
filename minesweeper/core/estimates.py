"""Win rates with their uncertainty, and differences between players of the same boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt

Z = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """`54.1 [53.4, 54.8]`, in per cent."""
        return f"{self.value:.1%} [{100 * self.low:.1f}, {100 * self.high:.1f}]"

    def sentence(self) -> str:
        """`54 %, between 53 and 55 % at 95 % certainty`, the interval rounded outwards."""
        low, high = floor(round(100 * self.low, 6)), ceil(round(100 * self.high, 6))
        return f"{100 * self.value:.0f} %, between {low} and {high} % at 95 % certainty"

    def points(self) -> str:
        """`+1.2 [+0.3, +2.1]`, in percentage points."""
        return f"{100 * self.value:+.2f} [{100 * self.low:+.2f}, {100 * self.high:+.2f}]"


def share(wins: int, games: int) -> Estimate:
    """The win rate, with Wilson's interval, which also holds for few games and for rates near 0 and 1."""
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    rate = wins / games
    centre = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(rate, max(0.0, min(rate, centre - spread)), min(1.0, max(rate, centre + spread)))


def paired_difference(gained: int, lost: int, games: int) -> Estimate:
    """The difference of two players' win rates on the same boards: we alone won `gained` boards, they alone won `lost`.
    Boards with equal results do not count."""
    if not games:
        return Estimate(0.0, -1.0, 1.0)
    difference = (gained - lost) / games
    spread = Z * sqrt(max(0.0, gained + lost - (gained - lost) ** 2 / games)) / games
    return Estimate(difference, difference - spread, difference + spread)


def quantile(values: Sequence[float], at: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(at * len(ordered)) - 1)] if ordered else 0.0
