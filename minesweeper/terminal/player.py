"""The player at the terminal: what keys and the mouse do, where the cursor is, and what is seen."""

import time
from collections.abc import Callable
from functools import partial

from minesweeper.controls import CellAt, ChordStyles, Click, Pointer
from minesweeper.core.moves import Move
from minesweeper.core.naming import place
from minesweeper.events import Began, Event
from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.terminal.canvas import Canvas
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.game import TerminalGame
from minesweeper.terminal.keys import Input, Mouse
from minesweeper.terminal.layout import Layout
from minesweeper.terminal.look import Look
from minesweeper.terminal.panels import HELP, Choices
from minesweeper.terminal.view import Picture, draw, panel_line
from minesweeper.wording import generator_title, level_title, setup_title

FACES = {SessionState.WON: "B)", SessionState.LOST: "X(", SessionState.PAUSED: ":|"}
STEPS = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip
HINTS = ("Space open", "F flag", "Tab hint", "B bot", "O odds", "U undo", "P pause")
"""As many as there is room for are at the bottom."""
WHEEL = 3
"""Rows that the wheel moves the board by."""


class Player:
    """Turns input into what the game offers. `leave` is True once the player wants to go."""

    def __init__(
        self, game: TerminalGame, depth: Depth, rich: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game = game
        self.leave = False
        self.cursor: CellAt = (0, 0)
        self._depth, self._rich = depth, rich
        self._clock = clock
        settings = game.preferences.now
        self._pointer = Pointer(
            ChordStyles(settings.chord_both, settings.chord_middle, settings.chord_click, settings.chord_double)
        )
        self._panel: Choices | None = None
        self._layout = Layout(80, 24, game.session.board.grid)
        self._look = Look(game.theme, depth, rich)
        game.session.listen(self._follow)
        self._start()
        self._commands: dict[str, Callable[[], object]] = {
            "space": self._open, "enter": self._open, "f": self._flag, "x": self._flag, "c": self._chord,
            "n": game.new, "f2": game.new, "r": game.again, "u": game.undo, "ctrl+z": game.undo,
            "p": game.toggle_pause, "tab": game.coach.hint, "H": game.coach.hint,
            "o": game.coach.toggle_odds, "b": game.coach.toggle_bot,
            "t": self._next_theme, "L": self._choose_level, "v": self._choose_solver, "g": self._choose_generator,
            "?": self._help, "f1": self._help, "q": self._quit, "ctrl+l": lambda: None,
            "home": partial(self._jump, col=0), "end": partial(self._jump, col=-1),
            "pageup": partial(self._jump, row=0), "pagedown": partial(self._jump, row=-1),
            "blur": self._blur,
        }  # fmt: skip

    # Where

    def _follow(self, session: Session, event: Event) -> None:
        if isinstance(event, Began):
            self._pointer.cancel()
            if session.board.grid != self._layout.grid or session.game.setup.first:
                self._start()

    def _start(self) -> None:
        """Put the cursor in the middle of the board, or where its setup says."""
        setup, grid = self.game.session.game.setup, self.game.session.board.grid
        self.cursor = setup.first or (grid.height // 2, grid.width // 2)
        self._layout = Layout(self._layout.width, self._layout.height, grid)
        self._seek(self.cursor)

    def _seek(self, cell: CellAt) -> None:
        """Show the part of the board where a cell is."""
        if not self._layout.too_small:
            self._layout = self._layout.follow(cell)

    def _jump(self, row: int | None = None, col: int | None = None) -> None:
        """Go to an edge of the board; -1 is the last row or column."""
        grid = self.game.session.board.grid
        here = self.cursor
        self.cursor = here[0] if row is None else row % grid.height, here[1] if col is None else col % grid.width
        self._seek(self.cursor)

    def _step(self, down: int, across: int) -> None:
        grid, (row, col) = self.game.session.board.grid, self.cursor
        self.cursor = max(0, min(grid.height - 1, row + down)), max(0, min(grid.width - 1, col + across))
        self._seek(self.cursor)

    # Keys

    def take(self, each: Input) -> None:
        """Do what a key or the mouse means."""
        if isinstance(each, Mouse):
            self._mouse(each)
        elif each == "ctrl+c":
            self._quit()
        elif self._panel:
            panel, key = self._panel, each if each in self._commands else each.lower()
            if not panel.press(key) and self._panel is panel:
                self._panel = None
        else:
            self._press(each)

    def _press(self, key: str) -> None:
        key = key if key in self._commands else key.lower()
        levels = list(self.game.plugins.difficulties.values())
        if self.game.coach.take(key):
            return
        if key in STEPS:
            self._step(*STEPS[key])
        elif key in self._commands:
            self._commands[key]()
        elif key in "123456789" and int(key) <= len(levels):
            self.game.new(levels[int(key) - 1])

    def _open(self) -> None:
        board = self.game.session.board
        opened = board.revealed & board.grid.cell(*self.cursor)
        self._play(Move.chord(*self.cursor) if opened else Move.reveal(*self.cursor))

    def _flag(self) -> None:
        self._play(Move.flag(*self.cursor))

    def _chord(self) -> None:
        self._play(Move.chord(*self.cursor))

    def _play(self, move: Move) -> None:
        """Make a move. In a pause it is the pause that ends; the bot hands over first."""
        if self.game.coach.bot.on:
            self.game.coach.toggle_bot()
        elif self.game.session.paused:
            self.game.toggle_pause()
        else:
            self.game.say("")
            self.game.play(move)

    def _blur(self) -> None:
        """The terminal is not looked at any more."""
        if self.game.preferences.now.pause_unfocused and not self.game.coach.bot.on and self.game.session.pause():
            self.game.say("Paused. P goes on.")

    def _quit(self) -> None:
        self.leave = True

    # The mouse

    def _mouse(self, mouse: Mouse) -> None:
        if self._layout.too_small:
            return
        if self._panel:
            self._point_at_panel(self._panel, mouse)
        elif mouse.wheel:
            layout = self._layout
            down = WHEEL * mouse.wheel
            across = 0 if layout.scrolls_down else down
            self._layout = layout.scrolled_to(layout.top + down, layout.left + across)
        else:
            self._point(mouse)

    def _point_at_panel(self, panel: Choices, mouse: Mouse) -> None:
        if mouse.wheel:
            panel.move(mouse.wheel)
        elif mouse.button and not mouse.pressed:
            self._panel = None
            panel.click(panel_line(panel.panel, self._layout.width, self._layout.height, mouse.col, mouse.row))

    def _point(self, mouse: Mouse) -> None:
        board, spot = self.game.session.board, self._layout.spot(mouse.col, mouse.row)
        if isinstance(spot, tuple) and mouse.button:
            self.cursor = spot
        if not mouse.button:
            self._pointer.move(spot)
        elif mouse.pressed:
            if move := self._pointer.press(mouse.button, spot, board, self._clock()):
                self._play(move)
        else:
            done = self._pointer.release(mouse.button, spot, board)
            if done is Click.FACE:
                self.game.new()
            elif isinstance(done, Move):
                self._play(done)

    # Lists

    def _help(self) -> None:
        self._panel = Choices("Keys", HELP, 0)

    def _choose_level(self) -> None:
        levels = list(self.game.plugins.difficulties.values())
        lines = [f"{level_title(each)}  {each.width}×{each.height}, {each.mines} mines" for each in levels]
        now = self.game.session.game.difficulty
        self._choose("Level", lines, levels.index(now) if now in levels else 0, lambda at: self.game.new(levels[at]))

    def _choose_solver(self) -> None:
        names = list(self.game.plugins.solvers)
        lines = [self.game.plugins.solvers[name].title or name for name in names]
        now = self.game.coach.solver
        at = names.index(now) if now in names else 0
        self._choose("Solver", lines, at, lambda at: self.game.preferences.change(solver=names[at]))

    def _choose_generator(self) -> None:
        game, names = self.game, ["random", *(name for name in self.game.plugins.generators if name != "random")]
        now = game.preferences.now.generator

        def take(at: int) -> None:
            game.preferences.change(generator=names[at])
            game.new()

        lines = [generator_title(game.plugins, name) for name in names]
        self._choose("What lays the mines", lines, names.index(now) if now in names else 0, take)

    def _choose(self, title: str, lines: list[str], at: int, take: Callable[[int], object]) -> None:
        if lines:
            self._panel = Choices(title, lines, at, take)

    def _next_theme(self) -> None:
        themes = list(self.game.plugins.themes.values())
        if themes:
            at = themes.index(self.game.theme) + 1 if self.game.theme in themes else 0
            self.game.use_theme(themes[at % len(themes)])

    # What is seen

    def draw(self, width: int, height: int) -> Canvas:
        """The screen as it should be now."""
        game, session = self.game, self.game.session
        if (width, height) != (self._layout.width, self._layout.height):
            self._layout = self._layout.resized(width, height)
            self._seek(self.cursor)
        if game.theme is not self._look.theme:
            self._look = Look(game.theme, self._depth, self._rich)
        bot = game.coach.pointer()
        if bot:
            self._seek(bot)
        return draw(self._picture(session, bot), self._layout, self._look)

    def _picture(self, session: Session, bot: CellAt | None) -> Picture:
        game, theme = self.game, self.game.theme
        lines = game.coach.lines(self.cursor)
        cursor = bot if game.coach.bot.on else self.cursor
        message = game.message
        if not message and game.coach.bot.on:
            message, lines = lines[0], lines[1:]
        corner = place(*cursor) if cursor and not lines else ""
        quiet = lines or [_hints(self._layout.width - len(corner) - 5)]
        shocked = self._pointer.shocked and session.state in (SessionState.NEW, SessionState.PLAYING)
        return Picture(
            f"Minesweeper  {setup_title(game.plugins, session.game.setup)}",
            theme.title or theme.name,
            session.board,
            f"{int(session.elapsed):03d}",
            ":o" if shocked else FACES.get(session.state, ":)"),
            cursor,
            covered=session.paused,
            marks=game.coach.marks(),
            message=message,
            quiet=tuple(quiet),
            corner=corner,
            panel=self._panel.panel if self._panel else None,
        )


def _hints(room: int) -> str:
    """As many of the hints as fit, from the first on."""
    text = HINTS[0]
    for each in HINTS[1:]:
        if len(text) + 3 + len(each) > room:
            break
        text += f"   {each}"
    return text
