"""Everything over and beside the board of a game: marks, the strip with its text and buttons, the bot's and ghost's
pointers."""

from collections.abc import Callable

from minesweeper.games.controls import CellAt
from minesweeper.play import Play, Shown
from minesweeper.play.shown import Paragraph, RaceProgress
from minesweeper.thinking.hint import Hint
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.outlines import paint_pointer
from minesweeper.ui.board.overlay import glazed, overlay_marks
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.draw.paint import BAR_HEIGHT, BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.strip.buttons import KEYS, Control, Transport
from minesweeper.ui.strip.strip import Strip, paint_strip, placed_strip

LANE = 4
"""The thickness of a bar of a race, in logical pixels."""
GLASS = 150
"""The opacity of a ghost's pointer, of 255."""


class BesideBoard:
    """Draws these, and reserves room under the board for them."""

    def __init__(self, presenter: GamePresenter, play: Play, open_solvers: Callable[[Rect], None]) -> None:
        self._presenter = presenter
        self._play = play
        self._open_solvers = open_solvers
        """Called with the button's place, to choose a solver."""
        self.transport = Transport(play.autoplay)
        self.paragraphs: tuple[Paragraph, ...] = ()
        self.brief: tuple[str, ...] = ()
        """Texts for the status line."""
        self._room = 0
        """Device pixels reserved under the board. They stay after the strip closes, until the board moves anyway."""
        self._needs: tuple[tuple[int, ...], bool] = (), False
        """The greatest lengths of the paragraphs, and True if there are buttons."""
        self._laid: tuple[Marks, int] | None = None
        """The marks and glass over the board."""
        self._looked_at: tuple[Hint | None, CellAt | None] = None, None
        """The last hint stage and the last bot move that were scrolled into view."""

    # Input

    def press(self, x: float, y: float) -> bool:
        """Press the button at this point. Return True if the point is on the strip."""
        control = self.transport.press(x, y)
        if control is Control.SOLVER:
            self._open_solvers(self.transport.place(control))
        elif control is Control.STOP:
            self._play.mode.stop_bot()
        elif control:
            self._play.do(KEYS[control])
        strip = self.strip
        return control is not None or (strip is not None and strip.place.holds(x, y))

    # Drawing

    def show(self, shown: Shown) -> None:
        """Show this from the next frame on, making room under the board if needed."""
        self.paragraphs = tuple(each for each in shown.paragraphs if not (each.brief or each.spoken or each.drawn))
        self.brief = tuple(each.text for each in shown.paragraphs if each.brief and not each.drawn)
        needs = tuple(each.letters for each in self.paragraphs), self._play.mode.steered
        if needs != self._needs:
            self._needs = needs
            self._make_room(self._room)
        if self._laid != (laid := (shown.marks, shown.glass)):
            self._laid = laid
            grid = shown.board.grid
            marks = None if shown.marks == Marks() else overlay_marks(grid, *shown.marks)
            self._presenter.scene.board.lay_over(glazed(grid, marks, shown.glass))
        self._look_along(shown)

    def forget(self) -> None:
        """Forget the marks: the picture was drawn anew."""
        self._laid = None

    def _look_along(self, shown: Shown) -> None:
        """Scroll to a hint, and follow the bot: from move to move, or from time to time if it is too fast."""
        bot, given, (hint, target) = self._play.bot, self._play.hints.given, self._looked_at
        if shown.look_at and given is not hint:
            self._presenter.look_at(shown.board.grid.places(shown.look_at))
        aim = bot.target if bot.on else None
        if aim != target and not (bot.hurried and self._presenter.viewport.travelling):
            target = aim
            if aim:
                self._presenter.look_at([aim])
        self._looked_at = given, target

    @property
    def strip(self) -> Strip | None:
        if not self.paragraphs:
            return None
        layout = self._presenter.viewport.layout
        style = self._presenter.app.style
        groups = self.transport.groups(style, layout.surface.width) if self._play.mode.steered else ()
        size = BODY if any(each.caption for each in self.paragraphs) else SMALL
        return placed_strip(layout, tuple(each.letters for each in self.paragraphs), groups, size)

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw the strip with its text, and the pointers of the bot and the ghost."""
        play, now = self._play, self._play.desk.clock()
        if race := play.ghost.progress:
            _paint_race(painter, style, layout, race)
        strip = self.strip
        if strip:
            paint_strip(painter, style, strip, self.paragraphs)
        if strip and play.mode.steered:
            self.transport.paint(painter, style, strip.buttons)
        else:
            self.transport.hide()
        if play.bot.on and not play.bot.hurried and (here := play.bot.pointer(now)):
            paint_pointer(painter, style, layout, *here)
        if ghost := play.ghost.pointer(play.desk.settings.motion):
            paint_pointer(painter, style, layout, ghost[1] - 0.5, ghost[0] - 0.5, GLASS)

    def fit(self) -> None:
        """Reserve exactly the room that the strip needs, now that the board moves anyway."""
        self._make_room(0)

    def _make_room(self, least: int) -> None:
        self._presenter.make_room(least)
        strip = self.strip
        self._room = max(least, strip.kept if strip else 0)
        self._presenter.make_room(self._room)

    @property
    def animating(self) -> bool:
        return self._play.bot.gliding(self._play.desk.clock())


def _paint_race(painter: Painter, style: Style, layout: Layout, race: RaceProgress) -> None:
    """Draw how far you are, and below it the ghost, as two bars under the bar of the window."""
    x, width, thick = layout.frame.x, layout.frame.width, style.px(LANE)
    y = style.px(BAR_HEIGHT)
    for share, ink in ((race.yours, style.accent), (race.ghosts, style.muted)):
        painter.box(Rect(x, y, width, thick), style.line)
        painter.box(Rect(x, y, round(width * min(1.0, share)), thick), ink)
        y += thick
