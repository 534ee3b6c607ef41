"""Editing a position: strokes of a brush, blocks, the size of the board, and undo."""

from collections.abc import Callable, Iterable

from minesweeper.core.grid import Grid
from minesweeper.core.sketch import HIDDEN, Sketch

MAX_UNDO = 1000


class Editor:
    """A position and its history. `changed` is called after every change of the position."""

    def __init__(self, sketch: Sketch, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.sketch = sketch
        self.selected = 0
        """The cells of the selection."""
        self._undone: list[Sketch] = []
        self._done: list[Sketch] = []
        self._stroke: tuple[Sketch, str] | None = None
        """The position before the stroke that is being made, and its symbol."""

    # History

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """Take the last edit back. Return False if there is none."""
        self.finish()
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """Make the edit again that was taken back last. Return False if there is none."""
        self.finish()
        return self._step(self._undone, self._done)

    def _step(self, source: list[Sketch], target: list[Sketch]) -> bool:
        if not source:
            return False
        target.append(self.sketch)
        self._show(source.pop())
        return True

    def use(self, sketch: Sketch) -> None:
        """Show this position, as an edit."""
        self.finish()
        if sketch != self.sketch:
            self._remember(self.sketch)
            self._show(sketch)

    def _remember(self, sketch: Sketch) -> None:
        self._done = [*self._done[-MAX_UNDO + 1 :], sketch]
        self._undone.clear()

    def _show(self, sketch: Sketch) -> None:
        if sketch.grid != self.sketch.grid:
            self.selected = 0
        self.sketch = sketch
        self._changed()

    # Strokes

    def begin(self, cell: int, symbol: str) -> None:
        """Begin a stroke at this cell. On a cell that shows the symbol already, it wipes cells instead. A number that
        no cell of this tiling can show paints nothing."""
        self.finish()
        if symbol not in self.sketch.symbols:
            return
        self._stroke = self.sketch, HIDDEN if self.sketch.symbol(cell) == symbol else symbol
        self.extend(cell)

    def extend(self, cells: int) -> None:
        """Paint these cells as well, if a stroke is being made."""
        if self._stroke:
            sketch = self.sketch.painted(cells, self._stroke[1])
            if sketch != self.sketch:
                self._show(sketch)

    def finish(self) -> None:
        """End the stroke: it becomes one edit."""
        if self._stroke:
            before, self._stroke = self._stroke[0], None
            if before != self.sketch:
                self._remember(before)

    def paint(self, cells: int, symbol: str) -> None:
        """Paint these cells, as one edit."""
        if symbol in self.sketch.symbols:
            self.use(self.sketch.painted(cells, symbol))

    def count(self, cell: int, step: int) -> None:
        """Count a cell up or down."""
        self.use(self.sketch.stepped(cell, step))

    # The board

    def change_mines(self, step: int) -> None:
        self.use(self.sketch.counting(self.sketch.mine_count + step))

    def resize(self, grid: Grid, mines: int | None = None) -> None:
        """Change the board to this grid and keep what fits, with this number of mines or about as many per cell."""
        sketch = self.sketch.resized(grid) if grid != self.sketch.grid else self.sketch
        self.use(sketch if mines is None else sketch.counting(mines))

    def clear(self) -> None:
        """Hide all cells."""
        self.use(Sketch(self.sketch.grid, self.sketch.mine_count))

    # Blocks

    def select(self, start: int, end: int) -> None:
        """Select the rectangle with these two cells in its corners."""
        grid = self.sketch.grid
        (top, left), (bottom, right) = grid.places(start)[0], grid.places(end)[0]
        rows, cols = range(min(top, bottom), max(top, bottom) + 1), range(min(left, right), max(left, right) + 1)
        self.selected = grid.gather((row, col) for row in rows for col in cols) & grid.full

    def copied(self) -> str:
        """The selected block as text, or the whole position if nothing is selected."""
        return "\n".join(self.sketch.block(self.selected)) if self.selected else str(self.sketch)

    def wipe(self) -> None:
        """Hide the selected cells."""
        if self.selected:
            self.paint(self.selected, HIDDEN)

    def put(self, rows: list[str], row: int, col: int) -> None:
        """Put a block down here, and select it."""
        self.use(self.sketch.put(rows, row, col))
        places = ((row + down, col + across) for down, line in enumerate(rows) for across in range(len(line)))
        self.selected = _on_board(self.sketch.grid, places)

    def move(self, rows: int, cols: int) -> None:
        """Move the selected block this far."""
        if self.selected:
            grid, block = self.sketch.grid, self.sketch.block(self.selected)
            places = grid.places(self.selected)
            top, left = places[0][0] + rows, min(col for _, col in places) + cols
            self.use(self.sketch.painted(self.selected, HIDDEN).put(block, top, left))
            self.selected = _on_board(grid, ((row + rows, col + cols) for row, col in places))


def _on_board(grid: Grid, places: Iterable[tuple[int, int]]) -> int:
    """The cells at those of the places that are on the board."""
    return grid.full & grid.gather(
        (row, col) for row, col in places if 0 <= row < grid.height and 0 <= col < grid.width
    )
