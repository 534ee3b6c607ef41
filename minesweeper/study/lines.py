"""StudyTree: ways to play on from a position, as a tree that is kept while the position is edited."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from minesweeper.core.sketch import Sketch


@dataclass(slots=True, eq=False)
class StudyLine:
    """A position reached by opening cells; the first of a tree was edited."""

    sketch: Sketch
    parent: "StudyLine | None" = None
    place: tuple[int, int] = 0, 0
    """The cell that was opened last."""
    number: int = 0
    """What it shows."""
    chance: float = 1.0
    """The chance of that in the position before."""
    following: list["StudyLine"] = field(default_factory=list)

    @property
    def reached(self) -> float:
        """The chance to come here from the first position of the tree, by opening these cells."""
        return self.chance * (self.parent.reached if self.parent else 1.0)

    @property
    def first(self) -> "StudyLine":
        """The first position of its tree."""
        return self.parent.first if self.parent else self


class ListedLine(NamedTuple):
    """A line as it is listed, with its depth in the tree."""

    line: StudyLine
    depth: int


class StudyTree:
    """The lines of all positions so far."""

    def __init__(self, sketch: Sketch) -> None:
        self.here = StudyLine(sketch)
        """The line of the present position."""
        self._known = {sketch: self.here}

    def follow(self, sketch: Sketch) -> None:
        """Go to the line of this position, or begin a new tree with it. A tree of one position is forgotten."""
        if sketch == self.here.sketch:
            return
        if self.here.parent is None and not self.here.following:
            del self._known[self.here.sketch]
        line = self._known.get(sketch)
        if line is None:
            line = self._known[sketch] = StudyLine(sketch)
        self.here = line

    def open(self, place: tuple[int, int], number: int, chance: float) -> Sketch:
        """Open a cell that shows this number, with this chance. Return the position after it, and go there."""
        after = self.here.sketch.painted(self.here.sketch.grid.cell(*place), "0123456789abcdef"[number])
        line = next((each for each in self.here.following if each.sketch == after), None)
        if line is None:
            line = StudyLine(after, self.here, place, number, chance)
            self.here.following.append(line)
            self._known[after] = line
        self.here = line
        return after

    def listed(self) -> list[ListedLine]:
        """The tree of the present position from top to bottom; a single continuation is not indented."""
        first = self.here.first
        return list(_listed(first, 0)) if first.following else []


def _listed(line: StudyLine, depth: int) -> Iterator[ListedLine]:
    yield ListedLine(line, depth)
    deeper = depth + (len(line.following) > 1)
    for each in line.following:
        yield from _listed(each, deeper)
