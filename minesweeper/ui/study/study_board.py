"""The board of the study: the position with its marks, the selection, and the rulers."""

from dataclasses import replace

from minesweeper.games.controls import CellAt
from minesweeper.study.study import StudyShown
from minesweeper.thinking.marks import Marks
from minesweeper.ui.app.app import App
from minesweeper.ui.board.layout import lay_out
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.rulers import Rulers
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.viewport import Viewport
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface

SELECTED, MOVED = 3, 70
"""The width of the selection's edge in logical pixels, and the opacity of a block that is dragged."""


class StudyBoard:
    """Draws the position, and owns the part of the board in view."""

    def __init__(self, app: App, shown: StudyShown) -> None:
        self._app = app
        self.scene = Scene(app.window.ctx, app.theme, shown.board)
        self.scene.board.motion = False
        self.viewport = Viewport(lay_out(app.surface(), shown.board.grid))
        self._rulers = Rulers(app.window)
        self._marks: object = None

    @property
    def surface(self) -> Surface:
        return self.viewport.layout.surface

    def put(self, surface: Surface) -> None:
        self.viewport.layout = self.viewport.layout.resized(surface)

    def draw(self, shown: StudyShown, at: CellAt | None, cursor: CellAt | None) -> None:
        """Draw the board with the pointer over the cell `at`, and the keyboard's `cursor`."""
        scene, board = self.scene, shown.board
        scene.textures.theme = self._app.theme
        if board.grid != self.viewport.layout.grid:
            self.viewport = Viewport(lay_out(self.surface, board.grid))
        if board != scene.board.board:
            if board.grid != scene.board.board.grid:
                self._marks = None
            scene.board.show(board)
        if shown.marks != self._marks:
            self._marks = shown.marks
            marks, welcome = shown.marks
            scene.board.lay_over(None if marks == Marks() else overlay_marks(board.grid, *marks), welcome)
        scene.counters.show(board._replace(flags=board.flags | board.mines), 0.0)
        self.viewport.layout = self.viewport.layout.with_digits(*scene.counters.digits)
        self.viewport.advance()
        scene.draw(self.viewport.layout, at, cursor)
        told = [f"{fact.label} {fact.detail}" for fact in shown.about_cell]
        self._rulers.draw(self._app.style, self.viewport.layout, told, self._app.settings.rulers, cursor or at)

    def paint_selection(self, painter: Painter, style: Style, shown: StudyShown, moved: tuple[int, int]) -> None:
        """Draw an edge round the selected block, and where it is being dragged to."""
        if not shown.selected:
            return
        layout = self.viewport.layout
        place = layout.cells_rect(shown.board.grid.places(shown.selected))
        _edge(painter, style, place.overlap(layout.view), 255)
        if any(moved):
            rows, cols = moved
            there = place.moved(round(cols * layout.cell), round(rows * layout.cell)).overlap(layout.view)
            painter.box(there, style.accent._replace(alpha=MOVED))
            _edge(painter, style, there, 160)


def _edge(painter: Painter, style: Style, place: Rect, alpha: int) -> None:
    painter.box(place, style.accent._replace(alpha=0), style.accent._replace(alpha=alpha), edge=style.px(SELECTED))


def beside(surface: Surface, right: int) -> Surface:
    """The surface with this many device pixels kept free at its right side."""
    return replace(surface, right=right)
