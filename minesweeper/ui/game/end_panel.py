"""The end of a game on the screen: a card beside the board with the result, its rank and the next options."""

from collections.abc import Callable

from minesweeper.games.events import Ended, Event
from minesweeper.play import Play
from minesweeper.play.commands import GROUPS, Command
from minesweeper.play.report import EndReport
from minesweeper.play.shown import Effect, Offer
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.end_card import Cap, Card, CardContents, PlacedCap, get_ready, placed_card
from minesweeper.words import screens

STAYS = {*GROUPS["Window"], *GROUPS["Share"], Command.HINT} - {Command.BACK}
"""Commands that leave the card open; the hint command brings it back."""
POLL = 0.1
"""Seconds between two steps of preparing letters."""
LETTERS_DELAY = 0.8
"""Seconds after the start until the letters of the first card are prepared."""
GLOW = 1.6
"""Seconds for which a personal best glows."""


class EndPanel:
    """Shows the end of a session's games, until the next game, an undo, a key, or a click on it. It can be recalled
    until the next game or undo."""

    def __init__(self, presenter: GamePresenter, play: Play) -> None:
        self._presenter = presenter
        self._play = play
        self._app = presenter.app
        self._clock = play.desk.clock
        self._painter: Painter | None = None
        """Made at first use."""
        self._known: EndReport | None = None
        """The last report seen."""
        self._shown = False
        """True if the card is open."""
        self.card: Card | None = None
        self._shining_since: float | None = None
        self._preparing = get_ready(self._app.style.ratio)
        self._due: float | None = LETTERS_DELAY
        self._app.wind(self)

    def due(self) -> float | None:
        return self._due

    def tick(self, _seconds: float) -> None:
        """Prepare some letters for the first card."""
        self._due = POLL if next(self._preparing, self) is None else None

    # Events

    def follow(self, event: Event) -> None:
        """Show the card at the end of a game; hide it at any other event."""
        self.dismiss()
        self._shown = isinstance(event, Ended) and self._play.ending.report is not None

    def report_on(self, report: EndReport | None) -> None:
        """Handle new findings: celebrate a personal best, and show the verdict as a message if the card is closed."""
        before, self._known = self._known, report
        if report is before or report is None or before is None or report.record.id != before.record.id:
            return
        if report.best and not before.best and self._shown:
            self._celebrate()
        if report.verdict and not before.verdict and not self._shown:
            said = screens.offer_undo(" ".join(report.verdict), self._app.key(Command.UNDO))
            self._play.say(said, offer=Offer("Undo", Command.UNDO))
        self._app.redraw()

    def _celebrate(self) -> None:
        self._app.speaker.play(Effect.BEST)
        self._presenter.scene.board.celebrate_best()
        if self._app.settings.motion:
            self._shining_since = self._clock()

    # Commands

    def dismiss(self) -> None:
        if self._shown:
            self._shown = False
            self.card = self._shining_since = None
            self._app.redraw()

    def recall(self) -> bool:
        """Show the card again. Return False if the game is not over."""
        self._shown = self._play.ending.report is not None
        self._app.redraw()
        return self._shown

    def copy_result(self) -> None:
        """Copy the result as text."""
        if report := self._play.ending.report:
            self._app.clipboard.copy(report.result_text())
            self._app.say(screens.RESULT_COPIED)
        else:
            self._app.say(screens.NO_RESULT)

    def take(self, action: Command) -> None:
        """Close the card, unless this command leaves it open."""
        if action not in STAYS:
            self.dismiss()

    def press(self, x: float, y: float, do: Callable[[Command], None]) -> bool:
        """Press a key cap, or close the card. Return False if the click was elsewhere."""
        card = self.card if self.report else None
        if card is None or not card.place.holds(x, y):
            return False
        hit = next((each.cap.action for each in card.caps if each.area.holds(x, y)), None)
        if hit is None:
            self.dismiss()
        else:
            do(hit)
        return True

    # Drawing

    @property
    def report(self) -> EndReport | None:
        return self._play.ending.report if self._shown else None

    @property
    def animating(self) -> bool:
        return self._shining_since is not None

    def draw(self, style: Style, layout: Layout, taken: Rect | None = None) -> None:
        """Draw the card, if any, where it covers neither a cell nor `taken`."""
        if self.report is None:
            return
        self._painter = painter = self._painter or Painter(self._app.window)
        self.card = card = placed_card(self._contents(self.report), style.ratio, surroundings(layout), taken)
        if card is None:
            return
        style.card(painter, card.place)
        self._shine(painter, style, card.place)
        style.write(painter, card.words)
        for cap in card.caps:
            _paint_cap(painter, style, cap)
        painter.paint((layout.surface.width, layout.surface.height))

    def _contents(self, report: EndReport) -> CardContents:
        keys = self._app.keys.keys
        caps = tuple(Cap(action, keys[action][0], text) for action, text in report.offers.items() if keys[action])
        return CardContents(report.result, report.time, report.lines(), caps)

    def _shine(self, painter: Painter, style: Style, place: Rect) -> None:
        """Draw a fading ring and tint in the accent colour."""
        if self._shining_since is None:
            return
        share = (self._clock() - self._shining_since) / GLOW
        if share >= 1:
            self._shining_since = None
            return
        strength = (1 - share) ** 2
        tint, ink = (style.accent._replace(alpha=round(alpha * strength)) for alpha in (70, 255))
        painter.box(place, tint, ink, radius=style.px(8) if style.radius else 0, edge=style.px(2))


def _paint_cap(painter: Painter, style: Style, placed: PlacedCap) -> None:
    cap, place, area, size = placed
    style.raised(painter, place)
    painter.words(cap.key, *place.centre, size, style.text, True, "center")
    painter.words(cap.text, area.right, area.centre[1], size, style.text, anchor="right")
