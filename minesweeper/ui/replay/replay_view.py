"""The screen on which a game is watched again."""

from collections.abc import Callable
from functools import partial

import arcade
import pyglet

from minesweeper.core.board import Status
from minesweeper.duellists import Duellists
from minesweeper.history.live_figures import chosen_counters, figures
from minesweeper.record import HUMAN, Record
from minesweeper.replay import MarkKind, Replay
from minesweeper.ui.app.app import App
from minesweeper.ui.app.base_view import BaseView
from minesweeper.ui.app.keys import KeyAction, key_name
from minesweeper.ui.board.layout import lay_out, margin_in
from minesweeper.ui.board.live_counters import paint_figures
from minesweeper.ui.board.rulers import Rulers
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.viewport import ZOOM, Viewport
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.style import BAR_HEIGHT
from minesweeper.ui.replay.deck import KEYS, Deck
from minesweeper.ui.replay.insight import Insight
from minesweeper.ui.replay.playback import Playback
from minesweeper.ui.replay.title_bar import BACK, RACE, TitleBar
from minesweeper.ui.replay.trail import paint_trail
from minesweeper.wording import copied_sentence, setup_title

FRAME = 1 / 60


class ReplayView(BaseView):
    """Shows a replay. It has over twenty methods, since arcade calls one for each kind of event.

    `back` is called to leave it, `take_over` with the game that stands as the replay does, to be gone on with, and
    `race` to play its board against it.
    """

    def __init__(
        self,
        app: App,
        replay: Replay,
        back: Callable[[], None],
        take_over: Callable[[Record], None],
        race: Callable[[Replay], None],
        speed: float = 1.0,
    ) -> None:
        super().__init__(app.window)
        self.app = app
        self.replay = replay
        self._leave = back
        self._take_over = take_over
        self.playback = Playback(replay, speed)
        self.deck = Deck(self.playback)
        self.insight = Insight(app, replay, self._arrange)
        self.scene = Scene(app.window.ctx, app.theme, replay.board(0))
        self.scene.board.second = 0 if replay.duel else None
        self.viewport = Viewport(lay_out(self._surface(), replay.board(0).grid))
        self._shown = 0
        """The step whose board is shown."""
        self._laid_over = True
        """Whether what is known has been laid over the board."""
        self._under, self._over = Painter(app.window), Painter(app.window)
        self._rulers = Rulers(app.window)
        self._race = partial(race, replay)
        self.title_bar = TitleBar({RACE: self._race, BACK: back})
        self._ticking = False

    # Screen

    def on_show_view(self) -> None:
        settings = self.app.settings
        self.scene.board.motion = self.viewport.motion = settings.motion
        self.scene.counters.from_one = settings.classic_timer
        self.insight.open()
        self._arrange()

    def on_hide_view(self) -> None:
        self.playback.playing = False
        self._wind()
        self.insight.close()

    def on_resize(self, width: int, height: int) -> None:
        del width, height
        self._arrange()

    def _surface(self) -> Surface:
        style = self.app.style
        bottom = Deck.height(style, self.insight.speaks) / style.ratio
        return self.app.surface(BAR_HEIGHT, bottom, margin_in(*self.app.window.get_size()))

    def _arrange(self) -> None:
        """Find a place for everything, and show what is known by now."""
        style, surface = self.app.style, self._surface()
        self.viewport.layout = self.viewport.layout.resized(surface)
        self.deck.put(surface, style, self.insight.speaks)
        self.title_bar.put(surface, style)
        self._laid_over = False
        self.app.redraw()

    def on_draw(self) -> None:
        app, style, playback = self.app, self.app.style, self.playback
        self.scene.theme = app.theme
        if not self._laid_over:
            self._laid_over = True
            self.scene.board.lay_over(self.insight.overlay)
        self.scene.counters.show(self.insight.board, playback.seconds)
        self.viewport.layout = self.viewport.layout.with_digits(*self.scene.counters.digits)
        self.viewport.advance()
        layout = self.viewport.layout
        self.scene.draw(layout)
        told = self.insight.sentence
        self._rulers.draw(style, layout, (told,), app.settings.rulers)
        if not self.replay.duel and (names := chosen_counters(app.settings.counters)):
            standing = self.replay.standing(playback.seconds, playback.step)
            paint_figures(self._under, style, layout, figures(names, standing))
        paint_trail(self._under, style, layout, self.replay, playback.seconds, playback.step)
        self.deck.paint(self._under, style, self.insight.marks, told)
        self.title_bar.paint(self._under, style, layout.surface, self.title)
        self._under.paint()
        app.toast.paint(self._over, style, layout.clear_of_cells)
        self.deck.buttons.paint_tip(self._over, style, app.keys, layout.surface.width)
        self._over.paint()

    @property
    def title(self) -> str:
        """Which game this is: its level, how it ended, who played and when."""
        record = self.replay.record
        parts = [setup_title(self.app.plugins, record.setup), *self._result(record)]
        parts += [record.started.astimezone().strftime("%Y-%m-%d")] if record.started else []
        return " · ".join(parts)

    def _result(self, record: Record) -> list[str]:
        """How it ended, and who played."""
        if self.replay.duel:
            return [Duellists(*record.sides).standing(self.replay.moment(self.replay.steps)).rstrip(".")]
        result = {Status.WON: "won in", Status.LOST: "lost after"}.get(record.status, "left after")
        return [f"{result} {record.seconds:.2f} s", *([] if record.player == HUMAN else [record.player])]

    @property
    def animating(self) -> bool:
        """True if the next frame will look different although nothing happens."""
        return self.scene.animating or self.viewport.travelling

    # Time

    def _wind(self) -> None:
        """Let time pass while it plays, and only then."""
        if self.playback.playing != self._ticking:
            self._ticking = self.playback.playing
            pyglet.clock.unschedule(self._tick)
            if self._ticking:
                pyglet.clock.schedule_interval(self._tick, FRAME)

    def _tick(self, seconds: float) -> None:
        self.playback.advance(seconds)
        self._show()

    def _show(self) -> None:
        """Show the moment at which the replay stands."""
        step = self.playback.step
        if step != self._shown:
            turn = self.replay.turn(step) if step == self._shown + 1 else None
            follows, self._shown = turn is not None, step
            if self.replay.duel:
                self.scene.board.second = self.replay.moment(step).claimed[1]
            if turn and turn.accepted:
                self.scene.board.play(turn, brief=True)
            else:
                self.scene.board.show(self.replay.board(step))
            self.insight.show(step, follows)
            self._laid_over = False
            if step and (move := self.replay.record.log[step - 1].move):
                self.viewport.look_at([(move.row, move.col)])
        self._wind()
        self.app.redraw()

    # Pointer

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        del modifiers
        px, py = self._pixel(x, y)
        self.app.toast.clear()
        self.viewport.hold()
        left = button == arcade.MOUSE_BUTTON_LEFT
        if left and self.deck.timeline.press(px, py):
            self._show()
        elif left and self.title_bar.press(px, py):
            pass
        elif control := self.deck.buttons.press(px, py):
            self.begin(KEYS[control])
        elif not self.viewport.press_minimap(px, py):
            self.viewport.grab(px, py, at_once=False)
        self.app.redraw()

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        del buttons, modifiers
        px, py = self._pixel(x, y)
        if self.deck.timeline.held:
            self.deck.timeline.drag(px)
            self._show()
        elif self.viewport.drag(px, py):
            self.app.redraw()
        else:
            self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        del dx, dy
        px, py = self._pixel(x, y)
        changed = [part.point(px, py) for part in (self.title_bar, self.deck.timeline, self.deck.buttons)]
        self.insight.odds.point(self.viewport.layout.cell_at(px, py))
        if any(changed):
            self.app.redraw()

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        del button, modifiers
        self.viewport.drop()
        self.deck.timeline.held = False
        self.deck.buttons.release()
        self.title_bar.release(*self._pixel(x, y))
        self.app.redraw()

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        keyboard = self.app.window.keyboard
        held = keyboard is not None and any(keyboard[key] for key in (arcade.key.LCTRL, arcade.key.RCTRL))
        self.viewport.wheel(*self._pixel(x, y), scroll_x, scroll_y, zoom=held)
        self.app.redraw()

    def on_mouse_leave(self, x: float, y: float) -> None:
        del x, y
        self.on_mouse_motion(-1, -1, 0, 0)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.viewport.layout.surface.pixel(x, y)

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = key_name(symbol, modifiers)
        if name == "Home":
            self._go_to(0)
        elif name == "End":
            self.playback.go_to_end()
            self._show()
        elif action := self.app.keys.action(name):
            self.begin(action)

    def begin(self, action: KeyAction) -> None:
        """Do what a key, a button on the screen or one of a controller stands for."""
        playback, viewport = self.playback, self.viewport
        commands: dict[KeyAction, Callable[[], None]] = {
            KeyAction.REVEAL: playback.toggle,
            KeyAction.PAUSE: playback.toggle,
            KeyAction.LEFT: lambda: playback.go_to(playback.step - 1),
            KeyAction.RIGHT: lambda: playback.go_to(playback.step + 1),
            KeyAction.UP: lambda: playback.change_speed(1),
            KeyAction.DOWN: lambda: playback.change_speed(-1),
            KeyAction.GUESS: self._next_guess,
            KeyAction.ODDS: self.insight.odds.toggle,
            KeyAction.HINT: self.insight.toggle_reasons,
            KeyAction.CHORD: self._hand_over,
            KeyAction.COPY: self._copy,
            KeyAction.ZOOM_IN: lambda: viewport.zoom(ZOOM),
            KeyAction.ZOOM_OUT: lambda: viewport.zoom(1 / ZOOM),
            KeyAction.FIT: viewport.fit,
            KeyAction.THEME: self.app.next_theme,
            KeyAction.FULLSCREEN: self.app.toggle_fullscreen,
            KeyAction.SCREENSHOT: self.app.save_picture,
            KeyAction.BACK: self._leave,
            KeyAction.REPLAY: self._leave,
            KeyAction.RACE: self._race,
        }
        if command := commands.get(action):
            command()
            self._show()

    def _go_to(self, step: int) -> None:
        self.playback.go_to(step)
        self._show()

    def _next_guess(self) -> None:
        """Go to the next step that was a guess or a mistake; after the last, to the first."""
        found = [mark.step for mark in self.insight.marks if mark.kind in (MarkKind.GUESS, MarkKind.MISTAKE)]
        if not found:
            self.app.say("No guess has been found in this game.")
            return
        self.playback.go_to(next((step for step in found if step > self.playback.step), found[0]))

    def _copy(self) -> None:
        """Copy the code of the board."""
        code = self.replay.record.code
        self.app.clipboard.copy(str(code))
        self.app.say(copied_sentence(code))

    def _hand_over(self) -> None:
        """Let the player go on from here."""
        if self.insight.board.status.over:
            self.app.say("Nothing is left to play here: step back first.")
        else:
            self._take_over(self.replay.left_at(self.playback.seconds, self.playback.step))
