"""The player at the terminal: passes on input and composes the display."""

from collections.abc import Sequence
from functools import partial

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.core.naming import place
from minesweeper.games.controls import CellAt, Place, Pointer
from minesweeper.games.events import Began, Event
from minesweeper.games.live_figures import chosen_counters
from minesweeper.play import Command, Play, Shown
from minesweeper.play.exercising import Exercises
from minesweeper.play.touring import Tour
from minesweeper.plugins.pairs import worn
from minesweeper.terminal.canvas import TextCanvas
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.keyboard import DUEL_HELP, HELP, Keyboard, key_of
from minesweeper.terminal.keys import Input, Mouse
from minesweeper.terminal.lists import Lists
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.view import TerminalPicture, draw
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.words import screens
from minesweeper.words.reasons import THINKING
from minesweeper.words.titles import setup_title, timer_text

FACES = {Status.WON: "B)", Status.LOST: "X("}
KEYS = ("Space open", "F flag", "Tab hint", "B bot", "O odds", "U undo", "P pause")
"""Shown at the bottom, as many as fit."""
SLICE, SOON = 0.03, 1 / 100
"""Seconds per frame for a bot at full speed, and least seconds between two checks."""
READABLE = 3.0
"""Seconds for which a message hides the bot's thoughts."""
WHEEL = 3
"""Rows per step of the wheel."""
DUEL_KEYS = ("Space take", "B bomb", "O odds", "U undo", "N new", "R again", "? help")


class TerminalPlayer:
    """Connects keyboard, mouse, lists and cursor. `leave` is True once the player quits."""

    def __init__(self, play: Play, theme: Theme, depth: Depth, rich: bool) -> None:
        self.leave = False
        self.theme = theme
        """The chosen one; a pair looks like the one of it that suits the desktop."""
        self._depth, self._rich = depth, rich
        self._look = TerminalLook(worn(play.desk.plugins.themes, theme), depth, rich)
        play.desk.explains_losses = True
        self.game = play
        """The main game."""
        self._heard, self._heard_at = play.message, play.desk.clock()
        """The latest message, and when it came."""
        back = partial(self._sit, play)
        self._exercises, self._tour = Exercises(play, self._sit, back), Tour(play, self._sit, back)
        self._sit(play)

    def _sit(self, play: Play) -> None:
        """Switch to this game; the main game waits meanwhile."""
        if play is self.game:
            play.come_back()
        else:
            self.game.leave()
        self.play = play
        self.cursor = Cursor(play.session)
        self._lists = Lists(play, self._exercises.courses)
        others = {
            "T": self._tour.begin,
            "?": self._help,
            "f1": self._help,
            "q": self._quit,
            "t": self._next_theme,
            "ctrl+l": lambda: None,
        }
        self._keyboard = Keyboard(play, self.cursor, self._lists, self._move, others)
        self._pointer = Pointer(play.desk.settings)
        self._pointer.claims = play.mode.claims
        play.listen(self._follow)

    def _follow(self, event: Event | None) -> None:
        if self.play.message is not self._heard:
            self._heard, self._heard_at = self.play.message, self.play.desk.clock()
        self.cursor.follow(event)
        if isinstance(event, Began):
            self._pointer.cancel()

    def take(self, each: Input) -> None:
        if isinstance(each, Mouse):
            self._take_mouse(each)
        elif each == "ctrl+c":
            self._quit()
        else:
            self._keyboard.take(each)

    def _take_mouse(self, mouse: Mouse) -> None:
        """Handle a mouse event, in the open list or in the game."""
        layout = self.cursor.layout
        if layout.too_small or self._lists.point(mouse, layout):
            return
        if mouse.wheel:
            self.cursor.scroll(WHEEL * mouse.wheel)
        else:
            self._point(mouse)

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

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` means not before the next event."""
        waits = [play.due() for play in {self.play, self.game}]
        due = min((each for each in waits if each is not None), default=None)
        return due and max(SOON, due)

    def close(self) -> None:
        self.game.close()

    # Other commands

    def _next_theme(self) -> None:
        themes = list(self.play.desk.plugins.themes.values())
        if themes:
            at = themes.index(self.theme) + 1 if self.theme in themes else 0
            self.theme = theme = themes[at % len(themes)]
            self._look = TerminalLook(worn(self.play.desk.plugins.themes, theme), self._depth, self._rich)
            self.play.desk.change(theme=theme.name)
            self.play.say(screens.theme_sentence(theme))

    def _help(self) -> None:
        self._lists.help(DUEL_HELP if self.play.mode.claims else HELP)

    def _quit(self) -> None:
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
        play, cursor = self.play, self.cursor
        cursor.resize(width, height)
        here = play.bot.pointer(play.desk.clock()) if play.mode.steered and not play.bot.hurried else None
        bot = (round(here[0]), round(here[1])) if here else None
        if bot:
            cursor.seek(bot)
        return draw(self._picture(play.shown(cursor.cell), bot), cursor.layout, self._look)

    def _picture(self, shown: Shown, bot: CellAt | None) -> TerminalPicture:
        play, session, theme = self.play, self.play.session, self.theme
        lines = [shown.told, *(each.text for each in shown.paragraphs)] if not shown.covered else []
        lines = [line for line in lines if line]
        cursor = bot if play.mode.steered else self.cursor.cell
        message = self._said(shown)
        if not message and lines and (play.bot.on or not play.mode.kept):
            message, lines = lines[0], lines[1:]
        if play.mode.steered and play.mode.counts:
            pace = "waiting" if play.bot.pace.held else play.autoplay.pace_words
            lines = [*lines[:-1], f"{play.autoplay.solver_name}, {pace} · {play.bot.tally}"]
        names = chosen_counters(play.desk.settings.counters, play.added.counters) if play.mode.counts else ()
        counted = play.added.counted(names, shown.board, session.elapsed, session.clicks)
        if counted and not shown.covered:
            lines.append(" · ".join(f"{label}: {value}" for label, value in counted.values()))
        corner = place(*cursor) if cursor and not lines else ""
        keys = DUEL_KEYS if play.mode.claims else KEYS
        return TerminalPicture(
            f"{play.mode.name}  {play.mode.title}",
            setup_title(play.desk.plugins, session.game.setup) if play.mode.claims else theme.title or theme.name,
            shown.board,
            timer_text(session.elapsed, session.game.status, play.desk.settings.classic_timer),
            self._face(shown),
            cursor,
            covered=shown.covered,
            marks=shown.marks if shown.marks != Marks() else Marks(outlined=shown.last, region=shown.glass),
            message=message,
            quiet=tuple(lines) or (_as_many(keys, self.cursor.layout.width - len(corner) - 5),),
            corner=corner,
            panel=self._lists.panel,
            others=shown.second or 0,
        )

    def _face(self, shown: Shown) -> str:
        mode, over = self.play.mode, shown.board.status.over
        if mode.sign:
            return mode.sign
        if shown.covered:
            return ":|"
        return ":o" if self._pointer.shocked and not over else FACES.get(mode.outcome, ":)")


def _as_many(keys: Sequence[str], room: int) -> str:
    """The first keys that fit."""
    text = keys[0]
    for each in keys[1:]:
        if len(text) + 3 + len(each) > room:
            break
        text += f"   {each}"
    return text
