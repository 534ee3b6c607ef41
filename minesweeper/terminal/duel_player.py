"""Who sits at a duel in full screen: keys, the mouse, and what is seen."""

from collections.abc import Callable
from functools import partial

from minesweeper.controls import Button
from minesweeper.core.moves import BOMB, CLAIM, Action, Move
from minesweeper.core.naming import place
from minesweeper.terminal.canvas import Canvas
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.duel import DuelGame
from minesweeper.terminal.keyboard import STEPS
from minesweeper.terminal.keys import Input, Mouse
from minesweeper.terminal.look import Look
from minesweeper.terminal.mouse import WHEEL
from minesweeper.terminal.panels import Choices
from minesweeper.terminal.view import Picture, draw
from minesweeper.thinking.marks import Marks
from minesweeper.wording import setup_title, timer_text

KEYS = "Space take   B bomb   U undo   N new   R again   ? help"
HELP = (
    "arrows, hjkl        move",
    "Space, Enter        take the cell",
    "B                   throw the bomb, if there are bombs",
    "N, F2               new duel",
    "R                   the same board again",
    "U, Ctrl+Z           take the last move back, between two people",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C           quit",
    "Mouse: left takes a cell",
)


class DuelPlayer:
    """Those who sit at the terminal. `leave` is True once they want to go."""

    def __init__(self, game: DuelGame, depth: Depth, rich: bool) -> None:
        self.game = game
        self.leave = False
        self.cursor = Cursor(game.session)
        self._look = Look(game.theme, depth, rich)
        self._help: Choices | None = None
        self._held: object = None
        """Where the button went down."""
        self._commands: dict[str, Callable[[], object]] = {
            "space": partial(self._play, CLAIM), "enter": partial(self._play, CLAIM), "b": partial(self._play, BOMB),
            "n": game.new, "f2": game.new, "r": game.again, "u": game.undo, "ctrl+z": game.undo,
            "home": partial(self.cursor.jump, col=0), "end": partial(self.cursor.jump, col=-1),
            "pageup": partial(self.cursor.jump, row=0), "pagedown": partial(self.cursor.jump, row=-1),
            "?": self._show_help, "f1": self._show_help, "q": self._quit, "ctrl+c": self._quit,
        }  # fmt: skip

    def take(self, each: Input) -> None:
        """Do what a key or the mouse means."""
        if isinstance(each, Mouse):
            self._point(each)
        elif self._help:
            if not self._help.press(each):
                self._help = None
        elif each in STEPS:
            self.cursor.step(*STEPS[each])
        elif each.lower() in self._commands:
            self._commands[each.lower()]()

    def _point(self, mouse: Mouse) -> None:
        layout = self.cursor.layout
        if layout.too_small or self._help:
            self._help = None if mouse.button else self._help
        elif mouse.wheel:
            self.cursor.scroll(WHEEL * mouse.wheel)
        elif mouse.button is Button.LEFT:
            spot = layout.spot(mouse.col, mouse.row)
            if mouse.pressed:
                self._held = spot
            elif isinstance(spot, tuple) and spot == self._held:
                self.cursor.cell = spot
                self._play(CLAIM)
        if not mouse.pressed:
            self._held = None

    def _play(self, action: Action) -> None:
        self.game.play(Move(action, *self.cursor.cell))

    def _show_help(self) -> None:
        self._help = Choices("Keys", HELP, 0)

    def _quit(self) -> None:
        self.leave = True

    def draw(self, width: int, height: int) -> Canvas:
        """The screen as it should be now."""
        game, duel, cursor = self.game, self.game.duel, self.cursor
        cursor.resize(width, height)
        standing = game.players.standing(duel)
        quiet = [line for line in game.lines if line] or [KEYS]
        picture = Picture(
            f"Duel  {game.players.scores(duel)}",
            setup_title(game.plugins, duel.setup),
            duel.board,
            timer_text(game.session.elapsed),
            "=" if duel.over else "<" if duel.side == 0 else ">",
            cursor.cell,
            marks=Marks(outlined=game.last),
            message=game.message or standing,
            quiet=tuple(quiet),
            corner=place(*cursor.cell),
            panel=self._help.panel if self._help else None,
            others=duel.claimed[1],
        )
        return draw(picture, cursor.layout, self._look)
