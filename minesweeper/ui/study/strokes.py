"""The pointer and the keys on the board of the study: they paint, select, move blocks and open cells."""

from collections.abc import Callable, Iterator

from minesweeper.core.sketch import FLAG
from minesweeper.core.tiling import round_the_board
from minesweeper.games.controls import CellAt, MouseButton
from minesweeper.study.study import Study
from minesweeper.study.tools import Tool
from minesweeper.ui.board.viewport import Viewport


class Strokes:
    """Follows the pointer. `choose` is called with a cell that is to be opened. Points are device pixels."""

    def __init__(self, study: Study, viewport: Callable[[], Viewport], choose: Callable[[CellAt], None]) -> None:
        self._study = study
        self._viewport = viewport
        self._choose = choose
        self.at: CellAt | None = None
        """The cell under the pointer."""
        self.cursor: CellAt | None = None
        """The cell of the keyboard, while it is used."""
        self._button: MouseButton | None = None
        self._last: CellAt | None = None
        """The last cell of the stroke."""
        self._selecting: CellAt | None = None
        """The cell in which a selection began."""
        self._moving: CellAt | None = None
        """The cell in which a block was taken."""

    @property
    def pointed(self) -> CellAt | None:
        """The cell that keys act on."""
        return self.cursor or self.at

    @property
    def moved(self) -> tuple[int, int]:
        """How far the selected block is being dragged, in rows and columns."""
        if self._moving and self.at:
            return self.at[0] - self._moving[0], self.at[1] - self._moving[1]
        return 0, 0

    def press(self, button: MouseButton, x: float, y: float) -> bool:
        """Begin a stroke. Return False if no cell is there."""
        self.point(x, y)
        at = self.at
        if at is None:
            return False
        study, cell = self._study, self._cell(at)
        self._button, self.cursor = button, None
        if button is MouseButton.MIDDLE:
            self._viewport().grab(x, y, at_once=False)
        elif button is MouseButton.RIGHT:
            self._stroke(at, FLAG)
        elif study.tools.tool is Tool.OPEN:
            self._choose(at)
        elif study.tools.tool is Tool.SELECT:
            if study.editor.selected & cell:
                self._moving = at
            else:
                self._selecting, study.editor.selected = at, cell
        elif isinstance(study.tools.tool, str):
            self._stroke(at, study.tools.tool)
        return True

    def _stroke(self, at: CellAt, symbol: str) -> None:
        self._study.editor.selected = 0
        self._last = at
        self._study.editor.begin(self._cell(at), symbol)

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if anything changed."""
        viewport = self._viewport()
        if viewport.drag(x, y):
            return True
        at = viewport.layout.cell_at(x, y)
        if at and not self._cell(at):
            at = None
        if at == self.at:
            return False
        self.at = at
        if at:
            self.cursor = None
            if self._last:
                for each in steps(self._last, at):
                    self._study.editor.extend(self._cell(each))
                self._last = at
            elif self._selecting:
                self._study.editor.select(self._cell(self._selecting), self._cell(at))
        return True

    def release(self) -> None:
        """End the stroke, or put the block down."""
        if any(self.moved):
            self._study.editor.move(*self.moved)
        self._viewport().drop()
        self._study.editor.finish()
        self._button = self._last = self._selecting = self._moving = None

    @property
    def busy(self) -> bool:
        """True while a button is down."""
        return self._button is not None

    def step(self, rows: int, cols: int) -> None:
        """Move the selected block, or the keyboard's cursor."""
        editor, grid = self._study.editor, self._study.sketch.grid
        if editor.selected:
            editor.move(rows, cols)
            return
        row, col = self.pointed or grid.nearest(grid.height // 2, grid.width // 2)
        if self.cursor:
            row, col = round_the_board(grid, (row, col), rows, cols)
        self.cursor = row, col
        self._viewport().follow(row, col)

    def _cell(self, at: CellAt) -> int:
        grid = self._study.sketch.grid
        return grid.cell(*at) & grid.full


def steps(start: CellAt, end: CellAt) -> Iterator[CellAt]:
    """The cells on a straight way between two cells, without the first."""
    rows, cols = end[0] - start[0], end[1] - start[1]
    count = max(abs(rows), abs(cols))
    for step in range(1, count + 1):
        yield start[0] + round(rows * step / count), start[1] + round(cols * step / count)
