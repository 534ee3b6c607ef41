"""The wanted hardness of a board's logic: the kinds of reasoning that it may need and must need."""

from dataclasses import dataclass

from minesweeper.core.minefield import Minefield
from minesweeper_solver.knowledge import needs_no_guess, open_safe, start
from minesweeper_solver.ladder import Kind, next_step

WORDS = {
    Kind.COUNTING: "counting",
    Kind.PAIRS: "pairs of numbers",
    Kind.SETS: "sets of numbers",
    Kind.CASES: "case analysis",
    Kind.MINE_COUNT: "the mine count",
}
"""The kinds in sentences."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A wish for the logic of a board. Written `up_to_pairs`, `needs_cases`, or `sets`, which is both at once."""

    needed: Kind | None
    """A kind that has to be among the steps, each of which is as easy as possible."""
    most: Kind | None
    """The hardest kind that is allowed."""

    @classmethod
    def parse(cls, text: str) -> "Dial":
        """Read its text form; any other text is a `ValueError`."""
        up_to, needs = text.startswith("up_to_"), text.startswith("needs_")
        kind = Kind(text.removeprefix("up_to_").removeprefix("needs_").replace("_", " "))
        return cls(None if up_to else kind, None if needs else kind)

    @property
    def words(self) -> str:
        """The wish in words, with a board as the subject."""
        if self.needed is None:
            return f"needs at most {WORDS[self.most]}" if self.most else "needs no guess"
        return f"needs {WORDS[self.needed]}" + (" and nothing harder" if self.most else "")

    def kinds(self, field: Minefield, first: int) -> set[Kind] | None:
        """The kinds of steps that open a field from this cell; None if a guess is needed. The easiest are tried first,
        since most boards that need no guess need nothing else."""
        easy = Kind.PAIRS if self.most is None else min(self.most, Kind.PAIRS, key=lambda kind: kind.rank)
        found = steps(field, first, easy)
        if found is None and needs_no_guess(field, first):
            found = steps(field, first)
        return found

    def distance(self, kinds: set[Kind]) -> int:
        """How far a board with steps of these kinds is from the wish; 0 if it meets it."""
        too_hard = max((kind.rank - self.most.rank for kind in kinds), default=0) if self.most else 0
        if self.needed is None:
            return max(0, too_hard)
        nearest = min((abs(kind.rank - self.needed.rank) for kind in kinds), default=len(Kind))
        return max(0, too_hard) + nearest


ANY_LOGIC = Dial(None, None)


def steps(field: Minefield, first: int, most: Kind = Kind.MINE_COUNT) -> set[Kind] | None:
    """The kinds of steps that open a field from this cell, each as easy as possible; None if something harder than
    `most` is needed, or a guess."""
    kinds = set[Kind]()
    if first & field.mines:
        return None
    position = open_safe(field, start(field, first))
    while position.revealed != field.safe:
        step = next_step(position, most)
        if step is None:
            return None
        kinds.add(step.kind)
        position = position.learn(step.safe, step.mines)
        if step.safe:
            position = open_safe(field, position)
    return kinds
