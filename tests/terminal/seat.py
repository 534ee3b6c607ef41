"""A player at a terminal that is not there: keys and clicks go in, what would be seen comes out."""

from collections.abc import Callable
from pathlib import Path

from minesweeper import Minefield, Setup, Theme
from minesweeper.games.controls import MouseButton
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Desk
from minesweeper.play.starting import started
from minesweeper.terminal.canvas import TextInk
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keyboard import key_of
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.player import TerminalPlayer
from tests.bundled import bundled_plugins
from tests.thinking_here import ThinkerHere

FENCE = """
    .....
    ..*..
    ..*..
    .....
"""
SIZE = 60, 20


class Seat:
    """A game on a drawn board, unless another one is wished for by the arguments of `started`, at a screen of `SIZE`.
    Without another clock, time is `now`."""

    def __init__(
        self,
        home: Path,
        field: str = FENCE,
        wishes: tuple[object, ...] | None = None,
        theme: Theme | None = None,
        depth: Depth = Depth.NONE,
        rich: bool = False,
        clock: Callable[[], float] | None = None,
        zoom: int | None = 0,
        **settings: object,
    ) -> None:
        self.now = 100.0
        clock = clock or (lambda: self.now)
        self.storage = Storage(home)
        self.size = SIZE
        plugins = bundled_plugins()
        given = Settings(**settings) if settings else self.storage.load_settings()  # type: ignore[arg-type]
        self.desk = Desk(plugins, self.storage, given, key_of, clock=clock)
        wishes = (Setup.drawn(Minefield.parse(field)),) if wishes is None else wishes
        self.play = started(self.desk, *wishes)  # type: ignore[arg-type] # as its arguments are
        self.player = TerminalPlayer(self.play, theme or plugins.theme_or_first(given.theme), depth, rich, zoom)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.player.take(key)

    def go(self, row: int, col: int) -> None:
        at_row, at_col = self.player.cursor.cell
        self.press(*["down" if row > at_row else "up"] * abs(row - at_row))
        self.press(*["right" if col > at_col else "left"] * abs(col - at_col))

    def open(self, row: int, col: int) -> None:
        self.go(row, col)
        self.press("space")

    def click(self, row: int, col: int, button: MouseButton = MouseButton.LEFT) -> None:
        self.player.draw(*self.size)
        layout = self.player.cursor.layout
        x, y = layout.x + 2 * (col - layout.left), layout.y + row - layout.top
        self.player.take(Mouse(button, x, y))
        self.player.take(Mouse(button, x, y, pressed=False))

    @property
    def thinker(self) -> ThinkerHere:
        assert isinstance(self.play.thinker, ThinkerHere)
        return self.play.thinker

    def think(self) -> None:
        while self.play.thinker.busy:
            self.play.thinker.poll(1.0)

    @property
    def screen(self) -> str:
        return self.player.draw(*self.size).text

    @property
    def lines(self) -> list[str]:
        return [line.strip() for line in self.screen.splitlines() if line.strip()]

    @property
    def board(self) -> str:
        canvas, layout = self.player.draw(*self.size), self.player.cursor.layout
        rows = canvas.rows[layout.y : layout.y + layout.rows]
        return "\n".join(
            "".join(letter for letter, _ in row[layout.x : layout.x + 2 * layout.cols]).rstrip() for row in rows
        )

    def ink(self, row: int, col: int) -> TextInk:
        canvas, layout = self.player.draw(*self.size), self.player.cursor.layout
        return canvas.rows[layout.y + row - layout.top][layout.x + 2 * (col - layout.left)][1]

    @property
    def message(self) -> str:
        return self.player.message
