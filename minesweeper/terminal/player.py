"""The player at the terminal: who gets the input, and what is seen."""

import time
from collections.abc import Callable

from minesweeper.controls import CellAt
from minesweeper.core.moves import Move
from minesweeper.core.naming import place
from minesweeper.history.scores import guesses_text
from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.terminal.canvas import Canvas
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.game import TerminalGame
from minesweeper.terminal.keyboard import Keyboard
from minesweeper.terminal.keys import Input, Mouse
from minesweeper.terminal.lists import Lists
from minesweeper.terminal.look import Look
from minesweeper.terminal.mouse import MouseControl
from minesweeper.terminal.view import Picture, draw
from minesweeper.wording import setup_title, timer_text

FACES = {SessionState.WON: "B)", SessionState.LOST: "X(", SessionState.PAUSED: ":|"}
HINTS = ("Space open", "F flag", "Tab hint", "B bot", "O odds", "U undo", "P pause")
"""As many as there is room for are at the bottom."""


class Player:
    """Brings keyboard, mouse, lists and cursor together. `leave` is True once the player wants to go."""

    def __init__(
        self, game: TerminalGame, depth: Depth, rich: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game = game
        self.leave = False
        self.cursor = Cursor(game.session)
        self._lists = Lists(game)
        others = {"?": self._help, "f1": self._help, "q": self._quit}
        self._keyboard = Keyboard(game, self.cursor, self._lists, self._play, others)
        self._mouse = MouseControl(game, self.cursor, self._lists, self._play, clock)
        self._depth, self._rich = depth, rich
        self._look = Look(game.theme, depth, rich)

    def take(self, each: Input) -> None:
        """Do what a key or the mouse means."""
        if isinstance(each, Mouse):
            self._mouse.take(each)
        elif each == "ctrl+c":
            self._quit()
        else:
            self._keyboard.take(each)

    def _play(self, move: Move) -> None:
        """Make a move. In a pause it is the pause that ends; the bot hands over first."""
        if self.game.coach.bot.on:
            self.game.coach.autoplay.toggle()
        elif self.game.session.paused:
            self.game.toggle_pause()
        else:
            self.game.say("")
            self.game.play(move)

    def _help(self) -> None:
        self._lists.help()

    def _quit(self) -> None:
        self.leave = True

    # What is seen

    def draw(self, width: int, height: int) -> Canvas:
        """The screen as it should be now."""
        game, cursor = self.game, self.cursor
        cursor.resize(width, height)
        if game.theme is not self._look.theme:
            self._look = Look(game.theme, self._depth, self._rich)
        bot = game.coach.pointer()
        if bot:
            cursor.seek(bot)
        return draw(self._picture(game.session, bot), cursor.layout, self._look)

    def _picture(self, session: Session, bot: CellAt | None) -> Picture:
        game, theme = self.game, self.game.theme
        lines = game.coach.lines(self.cursor.cell)
        cursor = bot if game.coach.bot.on else self.cursor.cell
        message = game.message
        if not message and game.coach.bot.on:
            message, lines = lines[0], lines[1:]
        corner = place(*cursor) if cursor and not lines else ""
        quiet = lines or [_hints(self.cursor.layout.width - len(corner) - 5)]
        shocked = self._mouse.shocked and session.state in (SessionState.NEW, SessionState.PLAYING)
        return Picture(
            f"Minesweeper  {setup_title(game.plugins, session.game.setup)}{_guesses(session)}",
            theme.title or theme.name,
            session.board,
            timer_text(session.elapsed, session.game.status, game.preferences.now.classic_timer),
            ":o" if shocked else FACES.get(session.state, ":)"),
            cursor,
            covered=session.paused,
            marks=game.coach.marks(),
            message=message,
            quiet=tuple(quiet),
            corner=corner,
            panel=self._lists.panel,
        )


def _guesses(session: Session) -> str:
    """How many guesses there were, under a dealer."""
    return "" if session.guesses is None else f" · {guesses_text(session.guesses)}"


def _hints(room: int) -> str:
    """As many of the hints as fit, from the first on."""
    text = HINTS[0]
    for each in HINTS[1:]:
        if len(text) + 3 + len(each) > room:
            break
        text += f"   {each}"
    return text
