"""The figures on the cells: chances of a mine, of an opening, of progress or to win, or dead cells."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.naming import whole_percent
from minesweeper.study.inquiring import Answers
from minesweeper.thinking.marks import Marks


class StudyOverlay(StrEnum):
    """What the figures on the cells are."""

    MINE = "Mine"
    ZERO = "Opening"
    PROGRESS = "Progress"
    WIN = "Win"
    DEAD = "Dead cells"
    OFF = "Nothing"

    @property
    def welcome(self) -> bool:
        """True if high figures are good."""
        return self in (StudyOverlay.ZERO, StudyOverlay.PROGRESS, StudyOverlay.WIN)

    @property
    def following(self) -> "StudyOverlay":
        overlays = list(StudyOverlay)
        return overlays[(overlays.index(self) + 1) % len(overlays)]


class StudyMarks(NamedTuple):
    """The marks on the cells."""

    marks: Marks = Marks()
    welcome: bool = False
    """True if high figures are good."""


def study_marks(overlay: StudyOverlay, known: Answers | None, outlined: int) -> StudyMarks:
    """The marks of an overlay as far as they are known, with rings round the `outlined` cells."""
    if known is None or known.odds is None or known.odds.fault:
        return StudyMarks(Marks(outlined=outlined))
    odds = known.odds
    match overlay:
        case StudyOverlay.MINE:
            uncertain = tuple(group for group in odds.groups if 0 < group[1] < 1)
            marks = Marks(uncertain, safe=odds.cells(0), danger=odds.cells(1), outlined=outlined)
        case StudyOverlay.ZERO:
            marks = Marks(_grouped({cell: each.zero for cell, each in known.prospects.items()}), outlined=outlined)
        case StudyOverlay.PROGRESS:
            marks = Marks(_grouped({cell: each.progress for cell, each in known.prospects.items()}), outlined=outlined)
        case StudyOverlay.WIN:
            marks = Marks(_grouped(known.worths or {}), outlined=outlined)
        case StudyOverlay.DEAD:
            dead = sum(cell for cell, each in known.prospects.items() if each.dead)
            marks = Marks(region=dead, outlined=outlined)
        case StudyOverlay.OFF:
            marks = Marks(outlined=outlined)
    return StudyMarks(marks, overlay.welcome)


def _grouped(values: Mapping[int, float]) -> tuple[tuple[int, float], ...]:
    """The cells joined that show the same figure."""
    groups: dict[int, int] = {}
    for cell, value in values.items():
        shown = whole_percent(min(1.0, value))
        groups[shown] = groups.get(shown, 0) | cell
    return tuple((cells, shown / 100) for shown, cells in groups.items())
