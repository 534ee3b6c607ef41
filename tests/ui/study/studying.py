"""The study's screen in a window that shows nothing, whose answers come in this process."""

from minesweeper.core.sketch import Sketch
from minesweeper.study.study import Study
from minesweeper.ui.study.study_view import StudyView
from tests.thinking_here import ThinkerHere
from tests.ui.stand import Stand

MIDDLE = """9x9x10
000001###
001112###
001######
001112###
000001###
111001###
##1001221
##2212###
#########"""


class StudyDesk:
    """A study on a stand. Points are those of cells."""

    def __init__(self, stand: Stand, text: str = MIDDLE, solvers: tuple[str, ...] = ()) -> None:
        self.stand = stand
        stand.patch.setattr("minesweeper.study.study.Thinker", ThinkerHere)
        app = stand.app
        if not solvers:
            app.plugins.solvers = {}
        self.left = 0
        self.study = Study(app.plugins, Sketch.parse(text), app.say)
        self.view = StudyView(app, self.study, self._leave)
        app.window.show_view(self.view)
        self.think()

    def _leave(self) -> None:
        self.left += 1

    def think(self, answers: int = 12) -> None:
        """Let this many answers come."""
        for _ in range(answers):
            self.study.tick()
        self.stand.picture(self.view)

    def cell(self, row: int, col: int) -> tuple[int, int]:
        x, y = self.view.board.viewport.layout.cell_rect(row, col).centre
        return int(x / self.stand.ratio), int(y / self.stand.ratio)

    def click(self, row: int, col: int, button: int = 1) -> None:
        self.stand.click(self.view, *self.cell(row, col), button)

    def point(self, row: int, col: int) -> None:
        self.stand.point(self.view, *self.cell(row, col))

    def press(self, symbol: int, modifiers: int = 0) -> None:
        self.view.on_key_press(symbol, modifiers)

    @property
    def text(self) -> str:
        """The position, without its size."""
        return str(self.study.sketch).partition("\n")[2]
