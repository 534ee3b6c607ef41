"""Win rates with their uncertainty, and differences between players of the same boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, floor, lgamma, log, sqrt

Z = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""
Z_POWER = 0.841621
"""Standard deviations below the mean that leave 80 % of a normal distribution above."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """`54.1 % [53.4, 54.8]`."""
        return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"

    def sentence(self) -> str:
        """The value and then its interval in brackets, rounded outwards."""
        low, high = floor(round(100 * self.low, 6)), ceil(round(100 * self.high, 6))
        return f"{100 * self.value:.0f} % ({low}–{high} %)"

    def points(self) -> str:
        """`+1.2 [+0.3, +2.1]`, in percentage points."""
        return f"{100 * self.value:+.2f} [{100 * self.low:+.2f}, {100 * self.high:+.2f}]"


def share(wins: float, games: int) -> Estimate:
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


def mcnemar(gained: int, lost: int) -> float:
    """The exact two-sided p-value of McNemar's test: how likely two equal players differ at least this much, given the
    boards that only one of them won."""
    boards, wins = gained + lost, min(gained, lost)
    term = exp(lgamma(boards + 1) - lgamma(wins + 1) - lgamma(boards - wins + 1) - boards * log(2))
    total = 0.0
    while term > total * 1e-17:
        total += term
        term *= wins / (boards - wins + 1)  # the chance of one win less; 0 after no win
        wins -= 1
    return min(1.0, 2 * total)


def evidence(gained: int, lost: int) -> float:
    """How many times more likely these boards are if the players differ than if they are equal. If they are equal, the
    chance that this ever reaches `1 / error` is at most `error`, however often one looks: a sequential probability
    ratio test, whose alternative is a uniform mixture of all chances."""
    boards = gained + lost
    ratio = boards * log(2) + lgamma(gained + 1) + lgamma(lost + 1) - lgamma(boards + 2)
    return exp(min(ratio, 700.0))  # as far as a float goes


def boards_needed(gained: int, lost: int, games: int, lead: float) -> int | None:
    """The number of boards on which a true lead of this size is found, at 5 % error, in 80 of 100 tournaments; `None`
    while no board tells the two apart."""
    return ceil((Z + Z_POWER) ** 2 * (gained + lost) / games / lead**2) if gained + lost else None


def quantile(values: Sequence[float], at: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(at * len(ordered)) - 1)] if ordered else 0.0
