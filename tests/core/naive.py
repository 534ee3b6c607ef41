"""The game as a textbook would write it: a table of cells, a queue, a scan for everything. Slow, plain, and independent
of the engine: what both agree on is hardly wrong."""

from collections import deque
from copy import copy
from dataclasses import dataclass

Place = tuple[int, int]


@dataclass
class NaiveCell:
    mine: bool = False
    adjacent: int = 0
    revealed: bool = False
    flagged: bool = False
    questioned: bool = False
    hit: bool = False


class NaiveGame:
    """A game whose mines are given, or given later through `lay`. Moves return why they are refused, or `None`."""

    def __init__(self, width: int, height: int, mine_count: int) -> None:
        self.width = width
        self.height = height
        self.mine_count = mine_count
        self.questions = False
        self.table = [[NaiveCell() for _ in range(width)] for _ in range(height)]
        self.past: list[list[list[NaiveCell]]] = []
        self.layers: list[list[Place]] = []
        self.marked: list[Place] = []

    def lay(self, mines: list[Place]) -> None:
        for row in range(self.height):
            for col in range(self.width):
                self.table[row][col].mine = (row, col) in mines
        for row in range(self.height):
            for col in range(self.width):
                self.table[row][col].adjacent = sum(self.table[r][c].mine for r, c in self.neighbours(row, col))

    def restart(self) -> None:
        self.table = [[NaiveCell(cell.mine, cell.adjacent) for cell in line] for line in self.table]
        self.past = []

    def cells(self) -> list[NaiveCell]:
        return [cell for line in self.table for cell in line]

    def neighbours(self, row: int, col: int) -> list[Place]:
        square = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
        return [(r, c) for r, c in square if (r, c) != (row, col) and 0 <= r < self.height and 0 <= c < self.width]

    def flags_around(self, row: int, col: int) -> int:
        return sum(self.table[r][c].flagged for r, c in self.neighbours(row, col))

    # What the player is told

    def status(self) -> str:
        cells = self.cells()
        if any(cell.hit for cell in cells):
            return "lost"
        revealed = sum(cell.revealed for cell in cells)
        if revealed == len(cells) - self.mine_count:
            return "won"
        return "playing" if revealed else "ready"

    def over(self) -> bool:
        return self.status() in {"won", "lost"}

    def mines_left(self) -> int:
        return self.mine_count - sum(cell.flagged for cell in self.cells())

    def text(self) -> str:
        lost = self.status() == "lost"
        return "\n".join(
            "".join(self.symbol(row, col, lost=lost) for col in range(self.width)) for row in range(self.height)
        )

    def symbol(self, row: int, col: int, *, lost: bool) -> str:
        cell = self.table[row][col]
        if cell.hit:
            return "!"
        if cell.revealed:
            return str(cell.adjacent)
        if cell.flagged:
            return "x" if lost and not cell.mine else "F"
        if lost and cell.mine:
            return "*"
        return "?" if cell.questioned else "#"

    # Moves

    def reveal(self, row: int, col: int) -> str | None:
        cell = self.table[row][col]
        if self.over():
            return "OVER"
        if cell.revealed:
            return "REVEALED"
        if cell.flagged:
            return "FLAGGED"
        self.remember()
        self.open([(row, col)])
        return None

    def flag(self, row: int, col: int) -> str | None:
        return self.mark(row, col, questions=self.questions)

    def mark(self, row: int, col: int, *, questions: bool = True) -> str | None:
        cell = self.table[row][col]
        if self.over():
            return "OVER"
        if cell.revealed:
            return "REVEALED"
        self.remember()
        cell = self.table[row][col]
        if cell.flagged:
            cell.flagged = False
            cell.questioned = questions
        elif cell.questioned:
            cell.questioned = False
        else:
            cell.flagged = True
        self.layers, self.marked = [], [(row, col)]
        return None

    def surround(self, row: int, col: int) -> str | None:
        if self.over():
            return "OVER"
        cell = self.table[row][col]
        if not cell.revealed or cell.adjacent == 0:
            return "NOT_A_NUMBER"
        hidden = [(r, c) for r, c in self.neighbours(row, col) if not self.table[r][c].revealed]
        if len(hidden) != cell.adjacent:
            return "HIDDEN_DIFFER"
        bare = [(r, c) for r, c in hidden if not self.table[r][c].flagged]
        if not bare:
            return "NOTHING_HIDDEN"
        self.remember()
        for r, c in bare:
            self.table[r][c].flagged, self.table[r][c].questioned = True, False
        self.layers, self.marked = [], bare
        return None

    def chord(self, row: int, col: int) -> str | None:
        if self.over():
            return "OVER"
        cell = self.table[row][col]
        if not cell.revealed or cell.adjacent == 0:
            return "NOT_A_NUMBER"
        if self.flags_around(row, col) != cell.adjacent:
            return "FLAGS_DIFFER"
        covered = [(r, c) for r, c in self.neighbours(row, col) if self.covered(r, c)]
        if not covered:
            return "NOTHING_HIDDEN"
        self.remember()
        self.open(covered)
        return None

    def take(self, row: int, col: int) -> str:
        """A move of duels, which this is not."""
        if self.over():
            return "OVER"
        return "REVEALED" if self.table[row][col].revealed else "DUELS_ONLY"

    bomb = take

    def undo(self) -> bool:
        if not self.past:
            return False
        self.table = self.past.pop()
        return True

    def remember(self) -> None:
        self.past.append([[copy(cell) for cell in line] for line in self.table])

    def covered(self, row: int, col: int) -> bool:
        cell = self.table[row][col]
        return not (cell.revealed or cell.flagged or cell.hit)

    def open(self, places: list[Place]) -> None:
        """Breadth first, remembering how far from the click each cell was opened."""
        self.layers = []
        queue = deque((row, col, 0) for row, col in places)
        while queue:
            row, col, distance = queue.popleft()
            if not self.covered(row, col):
                continue
            cell = self.table[row][col]
            if cell.mine:
                cell.hit = True
            else:
                cell.revealed = True
            cell.questioned = False
            if distance == len(self.layers):
                self.layers.append([])
            self.layers[distance].append((row, col))
            if cell.revealed and cell.adjacent == 0:
                queue.extend((r, c, distance + 1) for r, c in self.neighbours(row, col))
        if self.status() == "won":
            for cell in self.cells():
                cell.flagged = cell.mine
