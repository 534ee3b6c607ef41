"""The player at the terminal: passes on input and composes the display."""

import base64
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.core.naming import place
from minesweeper.games.controls import CellAt, Place, Pointer
from minesweeper.games.events import Began, Event
from minesweeper.games.live_figures import chosen_counters
from minesweeper.games.side_by_side import SideBySide
from minesweeper.play import Command, Play, Shown
from minesweeper.play.rooms import PlayRooms
from minesweeper.play.shown import Item
from minesweeper.plugins.pairs import worn
from minesweeper.terminal.canvas import TextCanvas
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.commands import TerminalCommands
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.keyboard import Keyboard, key_of
from minesweeper.terminal.keys import Input, Mouse, Pasted
from minesweeper.terminal.lists import Lists
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.minimap import cell_on_map
from minesweeper.terminal.panel import Hotkey, Panel
from minesweeper.terminal.view import FACES, TerminalPicture, bar_places, draw, draw_keys, key_columns, key_places
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.words import screens
from minesweeper.words.duels import bombs_left
from minesweeper.words.reasons import POINT, THINKING
from minesweeper.words.titles import setup_title, timer_text

PAGE_KEYS = {
    ":": "palette", "ctrl+p": "palette", "L": "levels", "v": "solvers", "g": "generators", "d": "dealers",
}  # fmt: skip
"""The functions of `pages` for keys that are no command's."""
SLICE, SOON = 0.03, 1 / 100
"""Seconds per frame for a bot at full speed, and least seconds between two checks."""
READABLE = 3.0
"""Seconds for which a message hides the bot's thoughts."""
WHEEL = 3
"""Rows per step of the wheel."""
WAIT = 0.1
"""Seconds between two looks whether the history has answered."""
MOST_SAID = 30
"""The latest messages, which can be read again."""


class TerminalPlayer:
    """Connects keyboard, mouse, lists and cursor. `zoom` is the size of cells; `None` lets the room decide."""

    def __init__(self, play: Play, theme: Theme, depth: Depth, rich: bool, zoom: int | None = None) -> None:
        self.leave = False
        """True once the player quits."""
        self.suspended = False
        """True if the terminal should be given back to the shell for a while."""
        self.sent = ""
        """A sequence to send to the terminal besides the display."""
        self.theme = theme
        """The chosen one; a pair looks like the one of it that suits the desktop."""
        self._depth, self.rich = depth, rich
        self._look = TerminalLook(worn(play.desk.plugins.themes, theme), depth, rich)
        play.desk.explains_losses = True
        self.game = play
        """The main game."""
        self.said = deque[str](maxlen=MOST_SAID)
        """The latest messages, the newest first."""
        self.says: list[str] = []
        """The lines below the board, before they are wrapped."""
        self._heard, self._heard_at = play.message, play.desk.clock()
        """The latest message, and when it came."""
        self.lists = Lists()
        self.commands = TerminalCommands(self)
        self.rooms = PlayRooms(play, self._sit, self._watch)
        self.play: Play = play
        """The game on the screen."""
        self._keys: list[tuple[int, int, Hotkey]] = []
        """The keys that can be clicked, with their rows and columns."""
        self.cursor = Cursor(play.session, zoom)
        self._cursors: dict[Play, Cursor] = {}
        """Where the cursor was in the game and the duel."""
        self._sit(play)

    def _sit(self, play: Play) -> None:
        """Show this game."""
        self.play = play
        self.lists.close(all_of_them=True)
        zoom = self.cursor.zoom
        self.cursor = cursor = self._cursors.get(play) or Cursor(play.session, zoom, self.rich)
        if play.mode.kept:
            self._cursors[play] = cursor
        cursor.zoom, cursor.layout = zoom, cursor.layout.zoomed(zoom)
        others: dict[str, Callable[[], object]] = {
            **{key: partial(self.commands.open, page) for key, page in PAGE_KEYS.items()},
            "q": self.quit,
            "ctrl+l": lambda: None,
        }
        self._keyboard = Keyboard(play, cursor, self._move, self.commands.do, others, inner=play is not self.game)
        self._pointer = Pointer(play.desk.settings)
        self._pointer.claims = play.mode.claims
        play.listen(self._follow)

    def _watch(self, games: SideBySide) -> None:
        """Show a replay."""
        from minesweeper.terminal.watching import replay_panel  # noqa: PLC0415 - the game starts sooner without it

        self.lists.open(replay_panel(self, games))

    def _follow(self, event: Event | None) -> None:
        if self.play.message is not self._heard:
            self._heard, self._heard_at = self.play.message, self.play.desk.clock()
            if self._heard and self._heard.text not in self.said:
                self.said.appendleft(self._heard.text)
        self.cursor.follow(event)
        if isinstance(event, Began):
            self._pointer.cancel()

    # Input

    def take(self, each: Input) -> None:
        if isinstance(each, Mouse):
            self._take_mouse(each)
        elif isinstance(each, Pasted):
            self._paste(each.text)
        elif each == "ctrl+c":
            self.quit()
        elif each == "ctrl+z" and not self.play.desk.settings.ctrl_z_undoes:
            self.suspended = True
            self.play.session.pause()
        elif not self.lists.press(each):
            self._keyboard.take(each)

    def _paste(self, text: str) -> None:
        """Type a pasted text where something can be typed; elsewhere, play the board it names."""
        panel = self.lists.panel
        if panel and panel.typed is not None:
            panel.type(panel.typed + " ".join(text.split()))
        elif self.play.mode.kept:
            self.rooms.paste(text)

    def _take_mouse(self, mouse: Mouse) -> None:
        """Handle a mouse event: on a key of the screen, in the open list, or in the game."""
        layout = self.cursor.layout
        if layout.too_small:
            return
        if mouse.button and not mouse.pressed and (key := self._key_at(mouse)):
            self._pointer.cancel()
            self.take(key.key)
        elif self.lists.point(mouse) or self._key_at(mouse):
            return
        elif mouse.wheel:
            self.cursor.scroll(WHEEL * mouse.wheel)
        elif cell := cell_on_map(layout, mouse.col, mouse.row):
            if mouse.button and mouse.pressed:
                self.cursor.go(cell)
        else:
            self._point(mouse)

    def _key_at(self, mouse: Mouse) -> Hotkey | None:
        """The key that is written at this place."""
        here = (key for row, col, key in self._keys if row == mouse.row and 0 <= mouse.col - col < key_columns(key))
        return next(here, None)

    def _point(self, mouse: Mouse) -> None:
        board, spot = self.play.session.board, self.cursor.layout.spot(mouse.col, mouse.row)
        if isinstance(spot, tuple) and mouse.button:
            self.cursor.cell = spot
        if not mouse.button:
            self._pointer.move(spot)
        elif mouse.pressed:
            if move := self._pointer.press(mouse.button, spot, board, self.play.desk.clock()):
                self._move(move)
        else:
            done = self._pointer.release(mouse.button, spot, board)
            if done is Place.FACE:
                self.play.mode.new()
            elif isinstance(done, Move):
                self._move(done)

    def _move(self, move: Move) -> None:
        """Make a move. During a pause, end the pause instead; a bot hands over first."""
        play = self.play
        if play.session.paused:
            play.session.resume()
            play.say("")
        elif not play.mode.interrupt():
            play.say("")
            play.move(move)

    # Time

    def tick(self) -> None:
        if self.play is not self.game:
            self.game.tick(self.game.desk.clock())
        self.play.tick_for(SLICE)
        if (panel := self.lists.panel) and panel.watched:
            panel.watched.tick()

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` means not before the next event."""
        panel = self.lists.panel
        waits = [play.due() for play in {self.play, self.game}]
        waits.append(panel.watched.due if panel and panel.watched else None)
        waits.append(WAIT if self.rooms.waiting else None)
        due = min((each for each in waits if each is not None), default=None)
        return due and max(SOON, due)

    def close(self) -> None:
        self.rooms.close()
        self.game.close()

    # For commands and pages

    def open(self, page: Callable[["TerminalPlayer"], Panel]) -> None:
        """Open a page."""
        self.lists.open(page(self))

    def ask(self, title: str, items: Sequence[Item], *, stays: bool = False) -> None:
        """Open a list of choices."""
        self.lists.open(Panel(title, lambda _room, _typed: items, stays=stays))

    def copy(self, text: str) -> None:
        """Send a text to the clipboard of the terminal, wherever that is (OSC 52)."""
        self.sent += f"\x1b]52;c;{base64.b64encode(text.encode()).decode()}\x07"

    def use_theme(self, theme: Theme) -> None:
        """Show this theme, and keep it."""
        self.theme = theme
        self._look = TerminalLook(worn(self.play.desk.plugins.themes, theme), self._depth, self.rich)
        self.play.desk.change(theme=theme.name)
        self.play.say(screens.theme_sentence(theme))

    def quit(self) -> None:
        self.leave = True

    # Display

    @property
    def message(self) -> str:
        """The latest message, or else a sentence about the game."""
        return self._said(self.play.shown(self.cursor.cell))

    def _said(self, shown: Shown) -> str:
        recent = self.play.desk.clock() - self._heard_at < READABLE
        if shown.message and (recent or not self.play.mode.steered):
            return shown.message.text
        if self.play.hints.thinking:
            return THINKING
        if shown.covered:
            return screens.PAUSED.format(key=key_of(Command.PAUSE))
        said = shown.refused or self.play.mode.standing or (shown.report.sentence if shown.report else "")
        if self.play.mode.claims or self.play.mode.outcome is not Status.LOST:
            return said
        return screens.NEW_OR_UNDO.format(said=said, new=key_of(Command.NEW), undo=key_of(Command.UNDO))

    def draw(self, width: int, height: int) -> TextCanvas:
        play, cursor, look = self.play, self.cursor, self._look
        cursor.resize(width, height)
        panel, layout = self.lists.panel, cursor.layout
        if layout.too_small:
            self._keys = []
            return draw(self._picture(play.shown(cursor.cell), None), layout, look)
        if panel and panel.watched:
            canvas, bar = panel.watched.draw(width, height, look), []
        else:
            here = play.bot.pointer(play.desk.clock()) if play.mode.steered and not play.bot.hurried else None
            bot = (round(here[0]), round(here[1])) if here else None
            if bot:
                cursor.seek(bot)
            canvas = draw(self._picture(play.shown(cursor.cell), bot), cursor.layout, look)
            bar = bar_places(width)
            if panel:
                panel.draw(canvas, look)
        foot = self.lists.foot() if panel else self._keyboard.foot() if layout.footer > 1 else ()
        if panel:
            draw_keys(canvas, foot, look)
        places = [(0, col, key) for col, key in bar]
        self._keys = [*places, *((height - 1, col, key) for col, key in key_places(foot, width))]
        return canvas

    def _picture(self, shown: Shown, bot: CellAt | None) -> TerminalPicture:
        play, session, theme = self.play, self.play.session, self.theme
        lines = [shown.told, *(each.text for each in shown.paragraphs)] if not shown.covered else []
        lines = [line.replace(POINT, "").strip() for line in lines if line]
        cursor = bot if play.mode.steered else self.cursor.cell
        message = self._said(shown)
        if not message and lines and not play.mode.kept:
            message, lines = lines[0], lines[1:]
        if play.mode.steered:
            pace = "waiting" if play.bot.pace.held else play.autoplay.pace_words
            name, tally = (f"{play.autoplay.solver_name}, ", f" · {play.bot.tally}") if play.mode.counts else ("", "")
            lines = [*(lines[:-1] if play.mode.counts else lines), f"{name}{pace}{tally}"]
        bombs = bombs_left(play.mode.scores[1], play.mode.scores[0]) if play.mode.scores else ""
        if play.mode.steered or play.mode.claims:
            message, lines = "\n".join([*filter(None, (message, bombs)), *lines]), []
        names = chosen_counters(play.desk.settings.counters, play.added.counters) if play.mode.counts else ()
        counted = play.added.counted(names, shown.board, session.elapsed, session.clicks)
        if counted and not shown.covered:
            lines.append(" · ".join(f"{label}: {value}" for label, value in counted.values()))
        self.says = [line for line in (*message.split("\n"), *lines) if line]
        return TerminalPicture(
            "  ".join(dict.fromkeys((play.mode.name, play.mode.title))),
            setup_title(play.desk.plugins, session.game.setup) if play.mode.claims else theme.title or theme.name,
            shown.board,
            timer_text(session.elapsed, session.game.status, play.desk.settings.classic_timer),
            _face(play, self._pointer.shocked),
            cursor,
            covered=shown.covered,
            marks=shown.marks if shown.marks != Marks() else Marks(outlined=shown.last, region=shown.glass),
            message=message,
            quiet=tuple(lines),
            corner=place(*cursor) if cursor else "",
            foot=self._keyboard.foot(),
            others=shown.second or 0,
        )


def _face(play: Play, shocked: bool) -> str:
    """The face, or the sign of a duel."""
    if play.mode.sign:
        return play.mode.sign
    if play.session.paused:
        return ":|"
    return ":o" if shocked and not play.session.board.status.over else FACES.get(play.mode.outcome, ":)")
