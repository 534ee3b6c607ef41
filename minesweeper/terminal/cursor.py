"""The cursor: the cell that keys act on, always visible."""

from minesweeper.core.tiling import beside
from minesweeper.games.controls import CellAt
from minesweeper.games.events import Began, Event
from minesweeper.games.session import Session
from minesweeper.terminal.layout import SIZES, TerminalLayout


class Cursor:
    """The selected cell, and the visible part of the board around it. `zoom` is the size of cells; `None` lets the room
    decide."""

    def __init__(self, session: Session, zoom: int | None = None, maps: bool = False) -> None:
        self._session = session
        self.zoom = zoom
        self._maps = maps
        self.cell: CellAt = (0, 0)
        self._start(80, 24)

    def follow(self, event: Event | None) -> None:
        """Move to the start of the board if its size or its given first cell is new."""
        session = self._session
        if isinstance(event, Began) and (session.board.grid != self.layout.grid or session.game.setup.first):
            self._start(self.layout.width, self.layout.height)

    def _start(self, width: int, height: int) -> None:
        """Go to the given first cell, or to the middle of the board."""
        setup, grid = self._session.game.setup, self._session.board.grid
        self.layout = TerminalLayout(width, height, grid, maps=self._maps).zoomed(self.zoom)
        self.go(setup.first or grid.nearest(grid.height // 2, grid.width // 2))

    def go(self, cell: CellAt) -> None:
        """Select a cell."""
        self.cell = cell
        self.seek(cell)

    def seek(self, cell: CellAt) -> None:
        """Scroll a cell into view."""
        if not self.layout.too_small:
            self.layout = self.layout.follow(cell)

    def jump(self, row: int | None = None, col: int | None = None) -> None:
        """Go to an edge of the board; -1 is the last row or column."""
        grid, here = self._session.board.grid, self.cell
        row, col = here[0] if row is None else row % grid.height, here[1] if col is None else col % grid.width
        self.go(grid.nearest(row, col))

    def step(self, down: int, across: int) -> None:
        """Move by this many cells, up to the edge, or across it where sides are joined."""
        self.go(beside(self._session.board.grid, self.cell, down, across))

    def scroll(self, steps: int) -> None:
        """Scroll the board down, or to the right if all rows are visible."""
        layout = self.layout
        self.layout = layout.scrolled_to(layout.top + steps, layout.left + (0 if layout.scrolls_down else steps))

    def resize(self, width: int, height: int) -> None:
        if (width, height) != (self.layout.width, self.layout.height):
            self.layout = self.layout.resized(width, height).zoomed(self.zoom)
            self.seek(self.cell)

    def enlarge(self, steps: int | None) -> None:
        """Make cells larger or smaller; with `None`, as large as the room allows."""
        self.zoom = None if steps is None else max(0, min(len(SIZES) - 1, self.layout.zoom + steps))
        self.layout = self.layout.zoomed(self.zoom)
        self.seek(self.cell)
