"""Minesweeper as most programs write it: a 2-D list of cell objects and a breadth-first search with a queue.

`TextbookBoard` looks for neighbours by coordinates, as the documents describe it, and is what the bars compare with.
`LinkedBoard` is the best of its kind we could think of: every cell is linked to its neighbours beforehand.
"""

from collections import deque
from random import Random

STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


class Cell:
    """One square of the board."""

    __slots__ = ("adjacent", "col", "flagged", "linked", "mine", "revealed", "row")

    def __init__(self, row: int, col: int) -> None:
        self.row = row
        self.col = col
        self.mine = False
        self.revealed = False
        self.flagged = False
        self.adjacent = 0
        self.linked: list[Cell] = []


class TextbookBoard:
    """A table of cells. Neighbours are found by their coordinates each time they are needed."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows = [[Cell(row, col) for col in range(width)] for row in range(height)]
        self.safe_left = width * height

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The up to eight cells round one."""
        found = []
        for row_step, col_step in STEPS:
            row, col = cell.row + row_step, cell.col + col_step
            if 0 <= row < self.height and 0 <= col < self.width:
                found.append(self.rows[row][col])
        return found

    def hide(self) -> None:
        """Cover every cell again, mines and counts as they are."""
        mines = 0
        for line in self.rows:
            for cell in line:
                cell.revealed = False
                mines += cell.mine
        self.safe_left = self.width * self.height - mines

    def lay(self, mines: int, row: int, col: int, rng: Random) -> None:
        """Lay mines outside the 3x3 zone round the first click."""
        first = self.rows[row][col]
        zone = {first, *self.neighbours(first)}
        for cell in rng.sample([cell for line in self.rows for cell in line if cell not in zone], mines):
            cell.mine = True
        self.safe_left -= mines

    def place(self, mines: list[tuple[int, int]]) -> None:
        """Put mines where another board has them."""
        for row, col in mines:
            self.rows[row][col].mine = True
        self.safe_left -= len(mines)

    def count(self) -> None:
        """Count the mines round every cell."""
        for line in self.rows:
            for cell in line:
                cell.adjacent = sum(near.mine for near in self.neighbours(cell))

    def reveal(self, row: int, col: int) -> list[Cell]:
        """Open a cell and what spreads from it; a hit mine is opened alone."""
        start = self.rows[row][col]
        if start.revealed or start.flagged:
            return []
        start.revealed = True
        opened = [start]
        if start.mine:
            return opened
        queue = deque(opened)
        while queue:
            cell = queue.popleft()
            if cell.adjacent == 0:
                for near in self.neighbours(cell):
                    if not (near.revealed or near.flagged):
                        near.revealed = True
                        opened.append(near)
                        queue.append(near)
        self.safe_left -= len(opened)
        return opened

    def three_bv(self) -> int:
        """Openings, each marked by a search, plus the numbers that touch none."""
        marked: set[Cell] = set()
        clicks = 0
        for line in self.rows:
            for cell in line:
                if cell.mine or cell.adjacent or cell in marked:
                    continue
                clicks += 1
                marked.add(cell)
                queue = deque([cell])
                while queue:
                    for near in self.neighbours(queue.popleft()):
                        if near not in marked:
                            marked.add(near)
                            if near.adjacent == 0:
                                queue.append(near)
        return clicks + sum(not cell.mine and cell not in marked for line in self.rows for cell in line)


class LinkedBoard(TextbookBoard):
    """A table of cells that know their neighbours from the start: dearer to make, cheaper to search."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        for line in self.rows:
            for cell in line:
                cell.linked = super().neighbours(cell)

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The up to eight cells round one."""
        return cell.linked
