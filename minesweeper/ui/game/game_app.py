"""Opening the window with a game, and closing it so that the next run continues there."""

import gc
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pyglet
from pyglet.image import ImageData

from minesweeper.core.setup import Setup
from minesweeper.core.sketch import Sketch
from minesweeper.games.player import Duellists
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Play
from minesweeper.play.starting import started
from minesweeper.play.touring import offer_tour
from minesweeper.plugins import Plugins
from minesweeper.themes.theme import CLASSIC, Theme
from minesweeper.ui.app.app import App
from minesweeper.ui.app.desktop_watch import DesktopWatch
from minesweeper.ui.app.endings import close_on_signals, save_when_display_goes
from minesweeper.ui.app.gamepad import Gamepad
from minesweeper.ui.app.status_line import status_height
from minesweeper.ui.app.window import ICON_SIZES, GameWindow, icon
from minesweeper.ui.board.layout import CLASSIC_CELL, natural_size, with_margin
from minesweeper.ui.draw.paint import OVER_BOARD
from minesweeper.ui.draw.ui_scale import LEAST_SIZE, ui_scale
from minesweeper.ui.game.edited_files import EditedPlugins, WatchedTheme
from minesweeper.ui.game.game_view import GameView
from minesweeper.words import screens
from minesweeper.words.notices import game_left

FIRST_SIZE = 960, 760
"""The window's size on the first run, in logical pixels."""
READY_DELAY = 0.2
"""Seconds after the first frame until everything else is prepared."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The command line's options; `None` means as in the last run."""

    setup: Setup | None = None
    """The first game or duel; without one, the unfinished game or a usual one."""
    unranked: tuple[str, ...] = ()
    """Why that game does not count for records."""
    left: Record | None = None
    """A game of this setup to resume."""
    race: Race | None = None
    """A game to race against, on its board."""
    duel: Setup | Record | None = None
    """A duel to begin or resume, over that game."""
    players: Duellists | None = None
    """The players of the duel."""
    resume: bool = True
    """False to leave the unfinished game to other windows, as behind a replay."""
    first_click: str | None = None
    generator: str | None = None
    options: Mapping[str, str] | None = None
    dealer: str | None = None
    theme: Theme | None = None
    theme_file: Path | None = None
    scale: float | None = None
    """The size of cells, as a multiple of the classic size."""
    fullscreen: bool = False


class GameApp:
    """A window with a game in it."""

    def __init__(self, plugins: Plugins, storage: Storage, settings: Settings, wishes: Wishes) -> None:
        width, height = _size(settings)
        newcomer = storage.is_new and wishes.setup is None and wishes.resume
        desktop = DesktopWatch()
        desktop.worn(
            plugins, wishes.theme or plugins.themes.get(settings.theme, CLASSIC)
        )  # asked while the window is made
        self.window = GameWindow(width, height, wishes.fullscreen or settings.fullscreen)
        desktop.tick(0)
        self.app = App(self.window, plugins, storage, settings, desktop)
        self.app.redraw = self.window.redraw
        self._grant(wishes)
        play, duel = self._begin(wishes)
        shown = duel or (wishes.race.setup if wishes.race else play.session.game.setup)
        self._place(wishes, shown.setup if isinstance(shown, Record) else shown)
        self.game = GameView(self.app, play)
        if wishes.race:
            self.game.play.ghost.begin(wishes.race)
        self._edited = EditedPlugins(self.app, self._think_again)
        self.app.home = self.game
        self.window.push_handlers(on_close=self.close, on_activate=desktop.look, on_file_drop=self._drop)
        self.window.show_view(self.game)
        if isinstance(duel, Record):
            self.game.rooms.take_up_duel(duel)
            self.app.say(game_left("duel", ""))
        elif duel:
            self.game.rooms.begin_duel(duel, wishes.players)
        if newcomer and not (duel or wishes.race):
            offer_tour(play)
        self.app.pass_on_notices()
        self._say_failures()
        self.gamepad = Gamepad(self.window.act, pyglet.clock.schedule_once, pyglet.clock.unschedule)
        self.window.set_visible()
        self._draw_first()
        pyglet.clock.schedule_once(self.make_ready, READY_DELAY)

    def _begin(self, wishes: Wishes) -> tuple[Play, Setup | Record | None]:
        """The game, and the duel to show over it, if any: the requested one, or the last unfinished one."""
        setup, left, duel, unranked = wishes.setup, wishes.left, wishes.duel, wishes.unranked
        if wishes.resume and setup is None and wishes.race is None and self.app.settings.resume:
            left = self.app.storage.game_left(duels=duel is None)
        wanted = left.setup if left else setup
        if wanted and wanted.mode.sides:
            duel, left, setup, unranked = left or setup, None, None, ()
        return started(self.app.desk, setup or self.app.usual_setup(), unranked, left), duel

    def run(self) -> list[str]:
        """Play until the window is closed by the player, a signal or the loss of the display. Return the errors that
        came too late to be shown, in sentences."""
        close_on_signals(self.window)
        save_when_display_goes(self._save)
        try:
            pyglet.app.run(None)
        except KeyboardInterrupt:
            self.close()
        return self.app.desk.notices()

    def watch(self, solver: str | None, speed: int | None, games: int | None) -> None:
        """Let a bot play at once: this solver or the last one, at this speed or one that can be followed, this many
        games or without end."""
        self.game.play.bot.games_left = games
        solo = self.game.rooms.solo
        solo.in_order = True
        solo.watch(solver or self.app.settings.solver)
        if speed is not None:
            self.app.use_once(speed=speed)

    def replay(self, games: SideBySide, speed: float) -> None:
        """Show replays at this speed; leaving them leads to the game."""
        self.game.rooms.show_replay(games, self.app.back, speed)

    def _drop(self, _x: int, _y: int, paths: list[str]) -> None:
        """Open files that were dropped into the window."""
        from minesweeper.play.handed import MOST_WATCHED, handed_files  # noqa: PLC0415 - the game starts sooner

        files = list(map(Path, paths[:MOST_WATCHED]))
        if files:
            self.game.rooms.hand_over(partial(handed_files, self.app.plugins, files))

    def study(self, sketch: Sketch) -> None:
        """Show a position in the study; leaving it leads to the game."""
        self.game.rooms.study.show(sketch)

    def close(self) -> None:
        """Save the state for the next run."""
        window = self.window
        if not window.fullscreen:
            (left, top), (width, height) = window.get_location(), window.get_size()
            self.app.storage.change_soon(left=left, top=top, width=width, height=height)
        self._save()

    def _save(self) -> None:
        """Save the game, and stop the solvers."""
        self._edited.close()
        self.game.rooms.close()
        self.game.play.close()
        self.app.files.close()

    def _think_again(self) -> None:
        """Ask for advice again, since solvers have changed."""
        for view in (self.game, self.game.rooms.duel):
            if view:
                view.play.autoplay.think_again()

    def _grant(self, wishes: Wishes) -> None:
        """Apply the options to the settings. A theme is for this run only."""
        wanted = {name: getattr(wishes, name) for name in ("first_click", "generator", "options", "dealer")}
        if given := {name: value for name, value in wanted.items() if value is not None}:
            self.app.change(**given)
        if wishes.theme:
            self.app.use_theme(wishes.theme, remember=False)
        if wishes.theme_file:
            WatchedTheme(self.app, wishes.theme_file)

    def _place(self, wishes: Wishes, setup: Setup) -> None:
        """Place the window as in the last run, or in the requested size; always on the screen."""
        window, settings = self.window, self.app.settings
        if window.fullscreen or window.headless:
            return
        if wishes.scale:
            ratio, scale = window.get_pixel_ratio(), 1.0
            for _ in range(2):  # the scale follows from the size, and the size from the scale
                cell = round(wishes.scale * CLASSIC_CELL * ratio)
                width, height = (
                    math.ceil(side / ratio) for side in natural_size(setup.grid, cell, ratio=ratio * scale)
                )
                over, under = OVER_BOARD[setup.mode.sides], status_height(width / scale)
                size = with_margin(width, height + math.ceil((over + under) * scale))
                scale = ui_scale(*size, settings.scale)
            window.set_size(*size)
        if settings.width:
            window.go_to(settings.left, settings.top)

    def _say_failures(self) -> None:
        failed = [record.name for record in self.app.plugins.records if record.state == "failed"]
        if failed:
            self.app.say(screens.PLUGINS_FAILED.format(names=", ".join(failed)))

    def _draw_first(self) -> None:
        """Draw the first frame before the event loop runs, so that drawing errors appear here."""
        self.window.switch_to()
        view = self.window.current_view or self.game
        view.on_draw()
        self.window.flip()

    def make_ready(self, _seconds: float) -> None:
        """Prepare everything that the first frame did not need, and report errors so far."""
        pictures = [icon(side, self.app.theme.colours) for side in ICON_SIZES]
        self.window.set_icon(
            *(ImageData(each.width, each.height, "RGBA", each.tobytes(), -4 * each.width) for each in pictures)
        )
        self.app.pass_on_notices()
        self.game.presenter.scene.board.get_ready()
        self.app.speaker.prepare()
        self.app.wind(self.app.speaker)
        self.gamepad.start()
        # Everything made so far stays: the garbage collector need not look at it again.
        gc.collect()
        gc.freeze()


def _size(settings: Settings) -> tuple[int, int]:
    if not settings.width:
        return FIRST_SIZE
    return max(settings.width, LEAST_SIZE[0]), max(settings.height, LEAST_SIZE[1])
