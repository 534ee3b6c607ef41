"""The tools of the study: what a brush may paint as little cells, and buttons."""

from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

from minesweeper.core.grid import Grid
from minesweeper.core.naming import counted
from minesweeper.core.sketch import Sketch
from minesweeper.study.study import Study
from minesweeper.study.tools import PAINTED, Tool
from minesweeper.ui.board.little_boards import BoardPicture
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import SMALL, Colour, Painter, Style
from minesweeper.ui.draw.rect import Pointable, Rect, Surface
from minesweeper.ui.draw.tips import paint_tip
from minesweeper.words import study as words

ROW, TILE, GAP, GROUP = 40, 28, 4, 12
"""The height of a row, the size of a tool, and the gaps between buttons and between groups, in logical pixels."""
STEP_WIDTH, MINES_WIDTH = 24, 76
"""The widths of a button without text, and of the number of mines."""
NARROW, NARROW_STEP, NARROW_MINES = 400, 20, 34
"""The width of windows in which they are narrower, and their widths there."""
KEYS = {"#": "Delete", "F": "F", "*": "X", Tool.SELECT: "S", Tool.OPEN: "L"}


class StudyControl(Enum):
    """The buttons that are not tools."""

    UNDO = auto()
    REDO = auto()
    BOARD = auto()
    """Opens the list of sizes."""
    FEWER = auto()
    MINES = auto()
    MORE = auto()
    OVERLAY = auto()
    """Opens the list of figures on the cells."""
    PLAY = auto()
    """Opens the list of ways to play from here."""


PaletteKey = str | Tool | StudyControl
TOOLS: tuple[PaletteKey, ...] = (*PAINTED, Tool.SELECT, Tool.OPEN)
DRAWN = StudyControl.UNDO, StudyControl.REDO, StudyControl.FEWER, StudyControl.MORE
"""Buttons without text."""
CONTROL_TIPS = {
    StudyControl.UNDO: f"{words.UNDO}  Ctrl+Z",
    StudyControl.REDO: f"{words.REDO}  Ctrl+Y",
    StudyControl.FEWER: words.FEWER,
    StudyControl.MORE: words.MORE,
    StudyControl.BOARD: f"{words.BOARD}  B",
    StudyControl.OVERLAY: f"{words.FIGURES}  O",
    StudyControl.PLAY: f"{words.PLAY_ON}  P",
}


class _Look(NamedTuple):
    text: str
    works: bool = True
    drops: bool = False


class StudyPalette(Pointable[PaletteKey]):
    """Draws the tools, and knows which one is under the pointer."""

    def __init__(self, study: Study) -> None:
        super().__init__()
        self._study = study
        self._held: PaletteKey | None = None
        self._rows = 1
        self._narrow = False
        self._tiles_place = Rect(0, 0, 0, 0)
        marks = Sketch(Grid(len(PAINTED), 1), 0)
        for col, symbol in enumerate(PAINTED):
            marks = marks.painted(marks.grid.cell(0, col), symbol)
        self._picture = BoardPicture(marks.shown)

    # Places

    def height(self, surface: Surface) -> int:
        """Its height in logical pixels: two rows where one has not enough room."""
        self._narrow = surface.width < NARROW * surface.ratio
        return ROW if self._width() * surface.ratio <= surface.width else 2 * ROW

    def _width(self) -> float:
        tools = len(TOOLS) * TILE + 2 * GROUP
        return tools + sum(self._widths().values()) + GAP * 8 + 2 * GROUP

    def _widths(self) -> dict[StudyControl, float]:
        """The widths of the buttons in logical pixels, from left to right."""
        widths: dict[StudyControl, float] = {}
        for control in StudyControl:
            look = self._look(control)
            if control in DRAWN:
                widths[control] = NARROW_STEP if self._narrow else STEP_WIDTH
            elif control is StudyControl.MINES:
                widths[control] = NARROW_MINES if self._narrow else MINES_WIDTH
            else:
                widths[control] = text_width(look.text, SMALL) + 16 + 14 * look.drops
        return widths

    def put(self, surface: Surface, style: Style, top: int) -> None:
        """Place everything under this row of pixels."""
        whole = self.height(surface)
        self._rows = whole // ROW
        row, gap, group = style.px(ROW), style.px(GAP), style.px(GROUP)
        tile = min(style.px(TILE), (surface.width - 3 * gap) // len(TOOLS))
        y, x = top + (row - tile) // 2, gap if self._rows > 1 else group
        self._places = {}
        for tool in TOOLS:
            if tool is Tool.SELECT:
                x += gap
            self._places[tool] = Rect(x, y, tile, tile)
            x += tile
        first, last = self._places[PAINTED[0]], self._places[PAINTED[-1]]
        self._tiles_place = first.united(last)
        x, y = (gap, y + row) if self._rows > 1 else (x + group, y)
        y += (tile - style.px(TILE)) // 2
        widths = {control: style.px(width) for control, width in self._widths().items()}
        for control, width in widths.items():
            self._places[control] = Rect(x, y, width, style.px(TILE))
            joined = control in (StudyControl.FEWER, StudyControl.MINES, StudyControl.UNDO)
            x += width + (0 if joined else gap)

    @property
    def picture(self) -> tuple[BoardPicture, Rect]:
        """The little cells, and their place."""
        return self._picture, self._tiles_place

    # The pointer

    def press(self, x: float, y: float) -> PaletteKey | None:
        """Press what is at this point, and return it if it works."""
        self._hovered = self._held = self._at(x, y)
        if isinstance(self._held, StudyControl) and not self._look(self._held).works:
            return None
        return self._held

    def release(self) -> None:
        self._held = None

    @property
    def on_mines(self) -> bool:
        """True if the pointer is on the number of mines."""
        return self._hovered in (StudyControl.FEWER, StudyControl.MINES, StudyControl.MORE)

    # Drawing

    def _look(self, control: StudyControl) -> _Look:
        study, sketch = self._study, self._study.sketch
        looks = {
            StudyControl.UNDO: lambda: _Look("", study.editor.can_undo),
            StudyControl.REDO: lambda: _Look("", study.editor.can_redo),
            StudyControl.BOARD: lambda: _Look(f"{sketch.grid.width} × {sketch.grid.height}", drops=True),
            StudyControl.FEWER: lambda: _Look("", sketch.mine_count > 0),
            StudyControl.MINES: lambda: _Look(
                str(sketch.mine_count) if self._narrow else counted(sketch.mine_count, "mine")
            ),
            StudyControl.MORE: lambda: _Look("", sketch.mine_count < sketch.grid.area),
            StudyControl.OVERLAY: lambda: _Look(study.tools.overlay.value, drops=True),
            StudyControl.PLAY: lambda: _Look("Play", drops=True),
        }
        return looks[control]()

    def paint_ground(self, painter: Painter, style: Style, surface: Surface, top: int) -> None:
        """Draw the ground and the buttons: what lies under the little cells."""
        style.bar(painter, Rect(0, top, surface.width, self._rows * style.px(ROW)))
        for control in StudyControl:
            self._paint_control(painter, style, control)
        for tool in (Tool.SELECT, Tool.OPEN):
            self._paint_tool(painter, style, tool)

    def _paint_control(self, painter: Painter, style: Style, control: StudyControl) -> None:
        place, look = self._places[control], self._look(control)
        ink = style.text if look.works else style.text.towards(style.colour("panel"), 0.6)
        x, y = place.centre
        if control is StudyControl.MINES:
            painter.words(look.text, x, y, style.px(SMALL), style.text, anchor="center")
            return
        if look.works and control is self._hovered:
            style.raised(painter, place, hovered=True, sunk=control is self._held)
        if control in (StudyControl.UNDO, StudyControl.REDO):
            _paint_turn(painter, style, place, ink, back=control is StudyControl.UNDO)
        elif control in (StudyControl.FEWER, StudyControl.MORE):
            side = style.px(18)
            icon = Icon.LESS if control is StudyControl.FEWER else Icon.MORE
            painter.icon(icon, Rect(round(x - side / 2), round(y - side / 2), side, side), ink)
        else:
            painter.words(look.text, place.x + style.px(8), y, style.px(SMALL), ink)
            style.arrow(painter, place.right - style.px(10), y)

    def _paint_tool(self, painter: Painter, style: Style, tool: Tool) -> None:
        """Draw a dashed rectangle for selecting, and a branching line for opening."""
        place = self._places[tool]
        lit = self._study.tools.tool is tool
        if lit:
            painter.box(place, style.accent, radius=style.radius)
        elif tool is self._hovered:
            style.raised(painter, place, hovered=True, sunk=tool is self._held)
        ink = style.colour("on_accent") if lit else style.text
        unit, width = place.width / 28, max(1.0, place.width / 16)

        def line(*ends: tuple[float, float]) -> None:
            start, end = ((place.x + x * unit, place.y + y * unit) for x, y in ends)
            painter.line(start, end, width, ink)

        if tool is Tool.SELECT:
            for near, far in ((7, 11), (17, 21)):
                for side in (7, 21):
                    line((near, side), (far, side))
                    line((side, near), (side, far))
        else:
            line((7, 14), (12, 14))
            line((12, 14), (17, 8))
            line((12, 14), (17, 20))
            line((17, 8), (21, 8))
            line((17, 20), (21, 20))

    def paint_rings(self, painter: Painter, style: Style) -> None:
        """Draw the ring round the chosen brush, and round the one under the pointer: what lies over the little
        cells."""
        for key in (self._hovered, self._study.tools.tool):
            if isinstance(key, str):
                clear, chosen = style.accent._replace(alpha=0), key == self._study.tools.tool
                ink = style.accent if chosen else style.accent._replace(alpha=130)
                painter.box(self._places[key], clear, ink, edge=style.px(3 if chosen else 2))

    def paint_tip(self, painter: Painter, style: Style, width: int) -> None:
        """Draw the tip of what is under the pointer."""
        if self._hovered is not None and (text := self._tip(self._hovered)):
            paint_tip(painter, style, text, self.place(self._hovered), width)

    def _tip(self, key: PaletteKey) -> str:
        if isinstance(key, StudyControl):
            return CONTROL_TIPS.get(key, "")
        if isinstance(key, Tool):
            return f"{words.SELECT_TIP if key is Tool.SELECT else words.LINE_TIP}  {KEYS[key]}"
        return f"{words.BRUSHES.get(key) or words.NUMBER_BRUSH.format(number=key)}  {KEYS.get(key, key)}"


def _paint_turn(painter: Painter, style: Style, place: Rect, ink: Colour, back: bool) -> None:
    """Draw an arrow that turns back, or forward."""
    x, y = place.centre
    unit, way = style.px(1), -1 if back else 1
    width = style.px(1.6)
    for (x1, y1), (x2, y2) in pairwise(((-5, 3), (-3, -1), (1, -3), (5, -3))):
        painter.line((x + way * x1 * unit, y + y1 * unit), (x + way * x2 * unit, y + y2 * unit), width, ink)
    for dy in (-6, 0):
        painter.line((x + way * 5 * unit, y - 3 * unit), (x + way * 2 * unit, y + dy * unit), width, ink)
