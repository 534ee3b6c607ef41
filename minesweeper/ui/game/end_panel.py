"""The card beside the board: the result, the verdict and the next options after a game, or what is said before it."""

from collections.abc import Callable
from itertools import pairwise

from minesweeper.games.events import Ended, Event
from minesweeper.play import Play
from minesweeper.play.commands import GROUPS, Command
from minesweeper.play.report import AnyReport, EndReport
from minesweeper.play.shown import Effect, Offer
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.paint import Colour, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.end_card import Card, CardContents, get_ready, placed_card
from minesweeper.ui.game.end_parts import CardButton, PlacedButton
from minesweeper.ui.game.end_shapes import paint_shape
from minesweeper.words import screens

STAYS = {*GROUPS["Window"], *GROUPS["Share"], Command.HINT} - {Command.BACK}
"""Commands that leave the card open; the hint command brings it back."""
POLL = 0.1
"""Seconds between two steps of preparing letters."""
LETTERS_DELAY = 0.8
"""Seconds after the start until the letters of the first card are prepared."""
GLOW = 1.6
"""Seconds for which a personal best glows."""
SLIDE, DISTANCE = 0.18, 24
"""Seconds in which the card slides in, and how far, in logical pixels."""


class EndPanel:
    """Shows the end of a session's games, until the next game, an undo, a key, or a click on it. It can be recalled
    until the next game or undo. It also shows the card that a game has before or between moves."""

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
        """True if the card of a finished game is open."""
        self._away = False
        """True if another card was closed."""
        self.card: Card | None = None
        self._hovered: CardButton | None = None
        self._held: CardButton | None = None
        self._unfolded = False
        """True if the notes are shown."""
        self._shining_since: float | None = None
        self._sliding_since: float | None = None
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
        self._unfolded = False
        self._away = False
        self._shown = isinstance(event, Ended) and self._play.ending.report is not None
        if self._shown and self._app.settings.motion:
            self._sliding_since = self._clock()

    def report_on(self, report: EndReport | None) -> None:
        """Handle new findings: celebrate a personal best, and show the verdict as a message if the card is closed."""
        before, self._known = self._known, report
        if report is before or report is None or before is None or report.record.id != before.record.id:
            return
        if report.best and not before.best and self._shown:
            self._celebrate()
        if report.verdict and not before.verdict and not self._shown:
            said = screens.offer_undo(report.sentence, self._app.key(Command.UNDO))
            self._play.say(said, offer=Offer("Undo", Command.UNDO))
        self._app.redraw()

    def _celebrate(self) -> None:
        self._app.speaker.play(Effect.BEST)
        self._presenter.scene.board.celebrate_best()
        if self._app.settings.motion:
            self._shining_since = self._clock()

    # Commands

    def dismiss(self) -> None:
        if self.report:
            self._shown, self._away = False, True
            self.card = self._held = self._hovered = self._shining_since = self._sliding_since = None
            self._app.redraw()

    def recall(self) -> bool:
        """Show the card again, or unfold its notes if it is shown. Return False if the game is not over."""
        if self._shown:
            self.fold()
        self._shown = self._play.ending.report is not None
        self._app.redraw()
        return self._shown

    def fold(self) -> None:
        """Show the notes, or hide them."""
        self._unfolded = not self._unfolded
        self._app.redraw()

    def take(self, action: Command) -> None:
        """Close the card, unless this command leaves it open."""
        if action not in STAYS:
            self.dismiss()

    # The pointer

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if the button under it changed."""
        before, self._hovered = self._hovered, self._at(x, y)
        return before != self._hovered

    def press(self, x: float, y: float) -> bool:
        """Hold down a button, or close the card. Return False if the click was elsewhere."""
        if self.report is None or self.card is None or not self.card.place.holds(x, y):
            return False
        self._held = self._hovered = self._at(x, y)
        if self._held is None:
            self.dismiss()
        self._app.redraw()
        return True

    def release(self, x: float, y: float, do: Callable[[Command], None]) -> None:
        """Let go of the button that is held, and do what it says if the pointer is still on it."""
        held, self._held = self._held, None
        if held is None:
            return
        self._app.redraw()
        if held != self._at(x, y):
            return
        if held.action is None:
            self.fold()
        else:
            do(held.action)

    def _at(self, x: float, y: float) -> CardButton | None:
        buttons = self.card.buttons if self.card and self.report else ()
        return next((each.button for each in buttons if each.place.holds(x, y)), None)

    def place_of(self, action: Command) -> Rect | None:
        """The place of this command's button, if it is shown."""
        buttons = self.card.buttons if self.card and self.report else ()
        return next((each.place for each in buttons if each.button.action is action), None)

    # Drawing

    @property
    def report(self) -> AnyReport | None:
        """What the card says; `None` if there is no card."""
        if self._shown:
            return self._play.ending.report
        return None if self._away or self._play.ending.report else self._play.mode.card

    @property
    def animating(self) -> bool:
        return self._shown and (self._shining_since is not None or self._sliding_since is not None)

    def draw(self, style: Style, layout: Layout, taken: Rect | None = None) -> None:
        """Draw the card, if any, where it covers neither a cell nor `taken`."""
        report = self.report
        if report is None:
            return
        self._painter = painter = self._painter or Painter(self._app.window)
        self.card = card = placed_card(self._contents(report), style.ratio, surroundings(layout), taken)
        if card is None:
            return
        drawn = card.moved(*self._slide(style, card.place, layout.view))
        style.card(painter, drawn.place)
        self._shine(painter, style, drawn.place)
        for shape in drawn.contents.shapes:
            paint_shape(painter, style, shape)
        style.write(painter, drawn.contents.words)
        for button in drawn.buttons:
            self._paint_button(painter, style, button)
        painter.paint((layout.surface.width, layout.surface.height))

    def _contents(self, report: AnyReport) -> CardContents:
        keys = self._app.keys.keys
        buttons = tuple(
            CardButton(action, text, next(iter(keys[action]), ""), number == 0 < len(report.offers) - 1)
            for number, (action, text) in enumerate(report.offers.items())
        )
        fold = CardButton(None, report.fold, next(iter(keys[Command.HINT]), "")) if report.notes else None
        notes = report.notes if self._unfolded else ()
        return CardContents(
            report.headline, report.time, report.ruling, buttons, report.done, report.figures, fold, notes, report.marks
        )

    def _slide(self, style: Style, place: Rect, board: Rect) -> tuple[int, int]:
        """How far the card still is from its place, on the side away from the board. Its buttons work at once."""
        if self._sliding_since is None:
            return 0, 0
        share = (self._clock() - self._sliding_since) / SLIDE
        if share >= 1:
            self._sliding_since = None
            return 0, 0
        way = round(style.px(DISTANCE) * (1 - share) ** 3)
        if place.x >= board.right:
            return way, 0
        if place.right <= board.x:
            return -way, 0
        return 0, way if place.y >= board.bottom else -way

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

    def _paint_button(self, painter: Painter, style: Style, placed: PlacedButton) -> None:
        button, place, words = placed
        over = button == self._hovered
        sunk = over and button == self._held
        if button.primary:
            ink = style.primary(painter, place, over, sunk)
        elif button.action:
            ink = style.text
            style.raised(painter, place, over, sunk)
        else:
            ink = style.text if over else style.muted
            _paint_chevron(painter, place, self._unfolded, ink)
        for text, x, y, size, _, bold, anchor in words:
            painter.words(text, x, y, size, ink, bold, anchor)


def _paint_chevron(painter: Painter, place: Rect, down: bool, ink: Colour) -> None:
    """Draw an angle in the square at the left end of a line, pointing down or to the right."""
    side = place.height
    x, y, near, far = place.x + side * 0.3, place.centre[1], side * 0.09, side * 0.18
    ends = [(-far, -near), (0, near), (far, -near)] if down else [(-near, -far), (near, 0), (-near, far)]
    points = [(x + dx, y + dy) for dx, dy in ends]
    for start, end in pairwise(points):
        painter.line(start, end, side * 0.07, ink)
