"""The live counters. During a game they give away nothing about hidden cells."""

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from minesweeper.core.naming import whole_percent
from minesweeper.games.added_figures import UNKNOWN_FIGURE
from minesweeper.games.progress import SHARES, compared

COUNTERS = MappingProxyType(
    {
        "solved": "3BV done",
        "speed": "3BV per second",
        "clicks": "Clicks",
        "efficiency": "Efficiency",
        "estimate": "Estimated time",
        "splits": "Splits",
    }
)
"""All counters, with their titles."""
SPLITS = "splits"
GUESSES = "guesses"
"""The counter that comes first in every game under a dealer."""
NOTHING = UNKNOWN_FIGURE


def chosen_counters(text: str, added: Container[str] = ()) -> tuple[str, ...]:
    """The counters that a setting names, in its order; plugins have `added` some. Unknown names are skipped, since
    another version may have written the settings."""
    return tuple(dict.fromkeys(name for name in text.split(",") if name in COUNTERS or name in added))


class Tone(Enum):
    """The tone of a figure or a sentence."""

    PLAIN = "plain"
    QUIET = "quiet"
    """Less important: of another player, or not known yet."""
    AHEAD = "ahead"
    """Better than the best game."""
    BEHIND = "behind"
    PROUD = "proud"
    """A personal best."""
    SAFE = "safe"
    """About safe cells."""
    DANGER = "danger"
    """About certain mines."""
    WARNING = "warning"
    """About risks."""


class LiveFigure(NamedTuple):
    """A counter."""

    label: str
    value: str
    note: str = ""
    """The difference from the best game; where there is little room, it is shown instead of the value."""
    tone: Tone = Tone.PLAIN
    is_split: bool = False


STEADY_SECONDS = 1.0
"""Seconds of a running game before its speed is shown: after one click it would be in the hundreds."""


class LiveStanding(NamedTuple):
    """The state of a game, for the counters."""

    solved: int
    three_bv: int | None
    """`None` during the game, when the player must not know it."""
    clicks: int
    seconds: float
    splits: Sequence[float | None] = ()
    best: Sequence[float | None] = ()
    """The splits of the best game."""
    guesses: int = 0
    """The number of guesses, as the dealer counts them."""


def figures(
    names: Iterable[str], standing: LiveStanding, added: Mapping[str, tuple[str, str]] = MappingProxyType({})
) -> tuple[LiveFigure, ...]:
    """The counters of these names, in this order; `splits` gives four. `added` has the label and the value of each
    counter of plugins."""
    found: list[LiveFigure] = []
    for name in names:
        if name == GUESSES:
            found.append(LiveFigure("Guesses", f"{standing.guesses}"))
        elif name in added:
            found.append(_figure(*added[name]))
        else:
            found += _splits(standing) if name == SPLITS else [_figure(COUNTERS[name], _value(name, standing))]
    return tuple(found)


def _figure(label: str, value: str) -> LiveFigure:
    return LiveFigure(label, value, tone=Tone.QUIET if value == NOTHING else Tone.PLAIN)


def _value(name: str, standing: LiveStanding) -> str:
    solved, total, clicks, seconds = standing[:4]
    match name:
        case "solved":
            return f"{solved}" if total is None else f"{solved} of {total}"
        case "speed":
            steady = seconds >= STEADY_SECONDS or (seconds > 0 and total is not None)
            return f"{solved / seconds:.2f}" if steady else NOTHING
        case "clicks":
            return f"{clicks}"
        case "efficiency":
            return f"{whole_percent(solved / clicks)} %" if clicks else NOTHING
    if total is None:
        return NOTHING
    return f"{seconds * total / solved:.2f} s" if solved else NOTHING


def _splits(standing: LiveStanding) -> list[LiveFigure]:
    pairs = zip(SHARES, compared(standing.splits, standing.best), strict=True)
    return [_split(f"{share} %", own, best) for share, (own, best) in pairs]


def _split(label: str, own: float | None, best: float | None) -> LiveFigure:
    if own is None:
        value = NOTHING if best is None else f"{best:.2f}"
        return LiveFigure(label, value, "" if best is None else "best", Tone.QUIET, is_split=True)
    if best is None:
        return LiveFigure(label, f"{own:.2f}", is_split=True)
    ahead = own <= best
    note = f"▲ −{best - own:.2f}" if ahead else f"▼ +{own - best:.2f}"
    return LiveFigure(label, f"{own:.2f}", note, Tone.AHEAD if ahead else Tone.BEHIND, is_split=True)
