"""The screen on which games are watched again: one, or two of the same board side by side."""

from collections.abc import Callable
from functools import partial

import arcade

from minesweeper.core.board import Board
from minesweeper.core.log import ReplayError
from minesweeper.games.record import Record
from minesweeper.games.replay import MarkKind, Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.play.commands import Command
from minesweeper.play.playback import Playback
from minesweeper.thinking import thoughts
from minesweeper.ui.app.app import App, copy_code, next_theme
from minesweeper.ui.app.keys import MENU_KEYS, key_name
from minesweeper.ui.app.window import FRAME, BaseView
from minesweeper.ui.board.layout import margin_in
from minesweeper.ui.board.viewport import ZOOM
from minesweeper.ui.board.window_parts import parted
from minesweeper.ui.draw.paint import OVER_BOARD, Painter
from minesweeper.ui.menu.bar import BACK, SHARE, TitleBar
from minesweeper.ui.menu.sharing import share_list
from minesweeper.ui.replay.caption import captions
from minesweeper.ui.replay.deck import Deck
from minesweeper.ui.replay.side import Side
from minesweeper.ui.strip.buttons import KEYS
from minesweeper.words import screens
from minesweeper.words.races import games_title

ZOOMS = (Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT)
ONLY_ALONE = {
    Command.CHORD: "taken over",
    Command.RACE: "raced",
    Command.COMPARE: "compared with the fewest clicks",
}
"""What cannot be done with one of two games."""
SAVING = "saving"


class ReplayView(BaseView):
    """Shows replays.

    `back` is called to leave it, `take_over` with the game that stands as the replay does, to be gone on with, `race`
    to play its board against it, these two only if one game is watched, and `study` with a position to look into.
    """

    def __init__(
        self,
        app: App,
        games: SideBySide,
        back: Callable[[], None],
        take_over: Callable[[Record], None],
        race: Callable[[Replay], None],
        speed: float = 1.0,
        study: Callable[[Board], None] = lambda _board: None,
    ) -> None:
        super().__init__(app.window)
        self.app = app
        self.games = games
        self._leave = back
        self.take_over = take_over
        self._study = study
        self._begin_race = race
        self._race = partial(race, games.replays[0])
        self._alone = len(games.replays) == 1
        self.playback = Playback(games, speed)
        self.deck = Deck(self.playback, lambda: self.sides[0].insight.helps)
        self._begun = False
        """True once it was shown, and began to play."""
        self.sides = [Side(app, replay, self._arrange, not games.steady) for replay in games.replays]
        self._moved = self.sides[0]
        """The side whose board is moved about."""
        self._under, self._over = Painter(app.window), Painter(app.window)
        self.title_bar = TitleBar({SHARE: partial(self.begin, Command.SHARE), BACK: back})
        self.title = games_title(app.plugins, games)

    # Screen

    def on_show_view(self) -> None:
        """Start to play when it is shown first."""
        app = self.app
        app.window.set_caption(f"Minesweeper – Replay · {self.title}")
        for side in self.sides:
            side.open()
        self._arrange()
        if not self._begun:
            self._begun = self.playback.playing = True
            app.wind(self)

    def on_hide_view(self) -> None:
        self.playback.playing = False
        self.app.wind(self)
        for side in self.sides:
            side.insight.close()

    def on_resize(self, _width: int, _height: int) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Find a place for everything, and show what is known by now."""
        app, style = self.app, self.app.style
        bottom = self.deck.height(style, app.surface().width) / style.ratio
        top = OVER_BOARD[self.sides[0].replay.record.setup.mode.sides]
        surface = app.surface(top, bottom, margin_in(*app.window.get_size()))
        halves = parted(surface, self.sides[0].layout.grid, len(self.sides))
        for side, half in zip(self.sides, halves, strict=True):
            side.put(half)
        self.deck.put(surface, style)
        self.title_bar.put(surface, style)
        app.redraw()

    def on_draw(self) -> None:
        app, style = self.app, self.app.style
        for number, side in enumerate(self.sides):
            side.draw(beside=number > 0)
        for side, caption in zip(self.sides, captions(self.games, self.playback.step), strict=True):
            side.paint(self._under, style, caption)
        self.deck.paint(self._under, style, [side.insight.marks for side in self.sides])
        surface = self.sides[0].layout.surface
        self.title_bar.paint(self._under, style, surface, self.title)
        app.status.paint(self._under, style, surface, [side.insight.sentence for side in self.sides])
        self._under.paint()
        app.status.paint_tip(self._over, style, surface)
        self.deck.buttons.paint_tip(self._over, style, app.keys, surface.width)
        self.deck.timeline.paint_tip(self._over, style, surface.width)
        self.title_bar.paint_list(self._over)
        self._over.paint()

    @property
    def animating(self) -> bool:
        return any(side.animating for side in self.sides)

    # Time

    def due(self) -> float | None:
        """Let time pass while it plays, and only then."""
        return FRAME if self.playback.playing else None

    def tick(self, seconds: float) -> None:
        self.playback.advance(seconds)
        self._show()

    def _show(self) -> None:
        instants = self.games.instants(self.playback.seconds, self.playback.step)
        for side, instant in zip(self.sides, instants, strict=True):
            side.show(*instant)
        self.app.wind(self)
        self.app.redraw()

    # Pointer

    def on_mouse_press(self, x: float, y: float, button: int, _modifiers: int) -> None:
        px, py = self.app.surface().pixel(x, y)
        self.app.status.clear()
        for side in self.sides:
            side.viewport.hold()
        self._moved = self._side_at(px, py)
        left = button == arcade.MOUSE_BUTTON_LEFT
        if left and self.title_bar.press(px, py):
            pass
        elif left and self.deck.timeline.press(px, py):
            self._show()
        elif control := self.deck.buttons.press(px, py):
            self.begin(KEYS[control])
        elif self._moved.viewport.press_minimap(px, py):
            self._look_alike()
        else:
            self._moved.viewport.grab(px, py, at_once=False)
        self.app.redraw()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, _buttons: int, _modifiers: int) -> None:
        px, py = self.app.surface().pixel(x, y)
        if self.deck.timeline.held:
            self.deck.timeline.drag(px)
            self._show()
        elif self._moved.viewport.drag(px, py):
            self._look_alike()
        else:
            self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> None:
        px, py = self.app.surface().pixel(x, y)
        changed = [
            part.point(px, py) for part in (self.title_bar, self.deck.timeline, self.deck.buttons, self.app.status)
        ]
        cell = self._side_at(px, py).layout.cell_at(px, py)
        for side in self.sides:
            changed.append(side.insight.odds.shown and side.insight.pointed != cell)
            side.insight.pointed = cell
        if any(changed):
            self.app.redraw()

    def on_mouse_release(self, x: float, y: float, _button: int, _modifiers: int) -> None:
        for side in self.sides:
            side.viewport.drop()
        self.deck.timeline.held = False
        self.deck.buttons.release()
        self.title_bar.release(*self.app.surface().pixel(x, y))
        self.app.redraw()

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        keyboard = self.app.window.keyboard
        held = keyboard is not None and any(keyboard[key] for key in (arcade.key.LCTRL, arcade.key.RCTRL))
        px, py = self.app.surface().pixel(x, y)
        self._moved = self._side_at(px, py)
        self._moved.viewport.wheel(px, py, scroll_x, scroll_y, zoom=held)
        self._look_alike()

    def on_mouse_leave(self, _x: float, _y: float) -> None:
        self.on_mouse_motion(-1, -1, 0, 0)

    def _side_at(self, x: float, y: float) -> Side:
        """The side that the point belongs to; the first, if none."""
        return next((side for side in self.sides if side.place.holds(x, y)), self.sides[0])

    def _look_alike(self) -> None:
        """Have the same part of the board in view on all sides as on the one that was moved."""
        for side in self.sides:
            if side is not self._moved:
                side.viewport.look_like(self._moved.layout.camera)
        self.app.redraw()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = key_name(symbol, modifiers)
        if name and self.title_bar.popup and name in MENU_KEYS:
            self.begin(MENU_KEYS[name])
        elif name == "Home":
            self.playback.go_to(0)
            self._show()
        elif name == "End":
            self.playback.go_to_end()
            self._show()
        elif action := self.app.keys.action(name):
            self.begin(action)

    def begin(self, action: Command) -> None:
        self.app.status.clear()
        if self.title_bar.act(action):
            self.app.redraw()
            return
        playback, viewport = self.playback, self._moved.viewport
        commands: dict[Command, Callable[[], None]] = {
            Command.REVEAL: playback.toggle,
            Command.PAUSE: playback.toggle,
            Command.LEFT: lambda: playback.go_to(playback.step - 1),
            Command.RIGHT: lambda: playback.go_to(playback.step + 1),
            Command.UP: lambda: playback.change_speed(1),
            Command.DOWN: lambda: playback.change_speed(-1),
            Command.GUESS: partial(_next_guess, self),
            Command.ODDS: partial(_for_each, self.sides, lambda side: side.insight.odds.toggle()),
            Command.HINT: partial(_for_each, self.sides, lambda side: side.insight.toggle_reasons()),
            Command.CHORD: partial(_hand_over, self),
            Command.COPY: partial(copy_code, self.app, self.games.replays[0].record.code),
            Command.SHARE: partial(_share, self),
            Command.ZOOM_IN: lambda: viewport.zoom(ZOOM),
            Command.ZOOM_OUT: lambda: viewport.zoom(1 / ZOOM),
            Command.FIT: viewport.fit,
            Command.STUDY: lambda: self._study(self._moved.insight.board),
            Command.THEME: partial(next_theme, self.app),
            Command.FULLSCREEN: self.app.toggle_fullscreen,
            Command.SCREENSHOT: self.app.save_picture,
            Command.COMPARE: self._seek_saving_play,
            Command.BACK: self._leave,
            Command.REPLAY: self._leave,
            Command.RACE: self._race,
        }
        if not self._alone and action in ONLY_ALONE:
            self.app.say(screens.ONLY_ALONE.format(done=ONLY_ALONE[action]))
        elif command := commands.get(action):
            command()
            if action in ZOOMS:
                self._look_alike()
            self._show()

    def _seek_saving_play(self) -> None:
        """Find the play in the fewest clicks, to be shown beside the game."""
        insight, record = self.sides[0].insight, self.games.replays[0].record
        insight.thinker.ask(SAVING, self._show_saving_play, thoughts.saving_play, record)
        self.app.say(screens.SEEKING_SAVING_PLAY)
        self.app.wind(self)

    def _show_saving_play(self, saving: Record | None) -> None:
        if saving is None:
            self.app.say(screens.NOT_COMPARED.format(why=screens.MINES_UNKNOWN))
            return
        try:
            games = SideBySide(self.games.replays[0], Replay(saving))
        except ReplayError as error:
            self.app.say(screens.NOT_COMPARED.format(why=error))
            return
        back = partial(self.app.show, self)
        self.app.show(ReplayView(self.app, games, back, self.take_over, self._begin_race, self.playback.speed))


def _next_guess(view: ReplayView) -> None:
    """Go to the next step that was a guess or a mistake; after the last, to the first."""
    found = sorted(
        view.games.step_with(number, mark.step)
        for number, side in enumerate(view.sides)
        for mark in side.insight.marks
        if mark.kind in (MarkKind.GUESS, MarkKind.MISTAKE)
    )
    if not found:
        view.app.say(screens.no_guess(len(view.sides)))
        return
    view.playback.go_to(next((step for step in found if step > view.playback.step), found[0]))


def _hand_over(view: ReplayView) -> None:
    """Let the player go on from here."""
    side = view.sides[0]
    if side.insight.board.status.over:
        view.app.say(screens.NOTHING_LEFT)
    else:
        view.take_over(side.replay.left_at(side.seconds, side.step))


def _share(view: ReplayView) -> None:
    """Open the list of ways to share the game, with the board as it is shown."""
    side, app = view.sides[0], view.app
    items = share_list(app, side.replay.record, side.insight.board, side.seconds)
    view.title_bar.drop(SHARE, items, side.layout.surface, app.style)


def _for_each(sides: list[Side], do: Callable[[Side], None]) -> None:
    for side in sides:
        do(side)
