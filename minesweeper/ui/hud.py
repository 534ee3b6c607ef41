"""The frame round the board, the status panel with its seven-segment displays, and the face."""

from array import array
from enum import IntEnum

from arcade.gl import BufferDescription

from minesweeper.core.board import Board, Status
from minesweeper.theme import Bevel
from minesweeper.ui.gpu import COLOURS, program
from minesweeper.ui.layout import DIGIT_WIDTH, DISPLAY_EDGE, OUTER, PANEL_EDGE, WELL_EDGE, Layout, Rect
from minesweeper.ui.look import Look

SEGMENTS = {
    digit: sum(1 << "abcdefg".index(segment) for segment in segments)
    for digit, segments in {
        "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
        "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g", " ": "",
    }.items()
}  # fmt: skip
"""The lit segments of a digit, a bit each; `a` is the top one, then clockwise, `g` in the middle."""

LEAST_DIGITS = 3
MOST_PARTS = 64

BOX, DIGIT, FACE = range(3)


class Face(IntEnum):
    """What the face shows."""

    HAPPY = 0
    PRESSED = 1
    """Happy, on a button held down."""
    SHOCKED = 2
    DEAD = 3
    COOL = 4


FACES = {Status.READY: Face.HAPPY, Status.PLAYING: Face.HAPPY, Status.WON: Face.COOL, Status.LOST: Face.DEAD}
"""The face while nobody holds a button."""


def counter_text(mines_left: int, mine_count: int) -> str:
    """What the mine counter shows: at least three digits, more if the board has more mines; not below -99."""
    width = max(LEAST_DIGITS, len(str(mine_count)))
    return f"{max(mines_left, 1 - 10 ** (width - 1)):0{width}d}"


def timer_text(seconds: float) -> str:
    """What the timer shows: whole seconds in at least three digits."""
    return f"{int(seconds):0{LEAST_DIGITS}d}"


class Hud:
    """Everything round the cells, in one draw call."""

    def __init__(self, look: Look) -> None:
        ctx = look.ctx
        self._look = look
        self._program = program(
            ctx, "hud.vert.glsl", "hud.frag.glsl",
            PART_BOX=BOX, PART_DIGIT=DIGIT, **{f"FACE_{face.name}": face.value for face in Face},
        )  # fmt: skip
        self._program["palette"] = look.PALETTE_UNIT
        self._parts = ctx.buffer(reserve=MOST_PARTS * 8 * 4)
        corners = ctx.buffer(data=array("f", (-1, 1, -1, -1, 1, 1, 1, -1)))
        self._geometry = ctx.geometry(
            [
                BufferDescription(corners, "2f", ["in_vert"]),
                BufferDescription(self._parts, "4f 4f", ["in_rect", "in_part"], instanced=True),
            ],
            mode=ctx.TRIANGLE_STRIP,
        )
        self._count = 0
        self._shown: object = None
        self.counter = "000"
        """The text on the mine counter: digits, minus and blanks."""
        self.timer = "000"
        """The text on the timer."""
        self.face = Face.HAPPY

    @property
    def digits(self) -> tuple[int, int]:
        """How many digits the displays need."""
        return len(self.counter), len(self.timer)

    def show(self, board: Board, seconds: float = 0, face: Face | None = None) -> None:
        """Show a game's figures; the face follows from the game unless one is given."""
        self.counter = counter_text(board.mines_left, board.mine_count)
        self.timer = timer_text(seconds)
        self.face = FACES[board.status] if face is None else face

    def draw(self, layout: Layout) -> None:
        """Draw everything round the cells, over what is there."""
        look, ctx = self._look, self._look.ctx
        wanted = layout, self.counter, self.timer, self.face, look.theme.bevel
        if wanted != self._shown:
            self._shown = wanted
            parts = _parts(layout, look.theme.bevel, self.counter, self.timer, self.face)
            self._count = len(parts) // 8
            self._parts.write(parts)
        self._program["surface"] = layout.surface.width, layout.surface.height
        self._program["bevel"] = look.bevel
        look.use()
        with ctx.enabled(ctx.BLEND):
            self._geometry.render(self._program, instances=self._count)


def _parts(layout: Layout, bevel: Bevel, counter: str, timer: str, face: Face) -> "array[float]":
    """Eight numbers a part: its rectangle, its kind, and what that kind wants to know."""
    parts = array("f")

    def add(rect: Rect, kind: int, *numbers: float) -> None:
        parts.extend((rect.x, rect.y, rect.width, rect.height, kind, *numbers, *(0,) * (3 - len(numbers))))

    def box(rect: Rect, edge: int, colour: str, corner: float) -> None:
        add(rect, BOX, edge, COLOURS.index(colour), layout.scaled(corner))

    def display(rect: Rect, text: str) -> None:
        edge, width = layout.scaled(DISPLAY_EDGE), layout.scaled(DIGIT_WIDTH)
        box(rect, -edge, "led_back", 3)
        for place, digit in enumerate(text):
            spot = Rect(rect.x + edge + place * width, rect.y + edge, width, rect.height - 2 * edge)
            add(spot, DIGIT, SEGMENTS[digit])

    classic = bevel is Bevel.CLASSIC
    if classic:
        box(layout.frame, layout.scaled(OUTER), "panel", 0)
    box(layout.panel, -layout.scaled(PANEL_EDGE), "panel", 6)
    well = layout.scaled(WELL_EDGE)
    box(layout.view.grown(well), -well, "panel" if classic else "open_line", 4)
    display(layout.counter, counter)
    display(layout.timer, timer)
    held = face is Face.PRESSED
    edge = layout.scaled(2)
    box(layout.face, -edge if held else edge, "cell", 6)
    inset = layout.scaled(1)
    smiley = layout.face.grown(-inset)
    shift = layout.scaled(1) if held and classic else 0
    add(Rect(smiley.x + shift, smiley.y + shift, smiley.width, smiley.height), FACE, face)
    return parts
