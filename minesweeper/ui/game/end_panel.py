"""The end of a game on the screen: a card beside the board that says how it went, what that was worth and what next."""

import time
from collections.abc import Callable
from dataclasses import replace

import pyglet

from minesweeper.core.board import Status
from minesweeper.events import Ended, Event
from minesweeper.record import HUMAN, Record
from minesweeper.session import Session
from minesweeper.thinking.verdict import Verdict
from minesweeper.ui.app.keys import GROUPS, KeyAction
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.board.surroundings import surroundings
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style
from minesweeper.ui.game.end_card import Cap, Card, Contents, PlacedCap, get_ready, placed_card
from minesweeper.ui.game.end_report import EndReport, Tone, report_at_once

OFFERS = {
    KeyAction.NEW: "new game",
    KeyAction.RESULT: "copy result",
    KeyAction.SAME: "same board",
    KeyAction.REPLAY: "watch again",
    KeyAction.RACE: "race it",
    KeyAction.RECORDS: "records",
    KeyAction.UNDO: "take back",
}
"""What the keys on the card do. A win need not be taken back, a loss is nothing to race, and results to compare are
those of the daily board."""
STAYS = {*GROUPS["Window"], *GROUPS["Share"], KeyAction.HINT} - {KeyAction.BACK}
"""Keys that leave the card where it is; the one for hints brings it back."""
POLL = 0.1
"""Seconds between looks whether the game has been kept."""
PATIENCE = 100
"""How many looks there are before nobody waits any longer."""
LATER = 0.8
"""Seconds after the start when letters are made ready that the first end will need."""
GLOW = 1.6
"""Seconds for which a personal best shines."""


class EndPanel:
    """Shows the end of a session's games. It goes with the next game, an undo, a key, or a click on it, and
    can be called back until the next game or an undo."""

    def __init__(self, presenter: GamePresenter, clock: Callable[[], float] = time.perf_counter) -> None:
        self._presenter = presenter
        self._app = presenter.app
        self._clock = clock
        self._painter: Painter | None = None
        """Made when first wanted."""
        self._ended: EndReport | None = None
        """What there is to say of the game, if it is over."""
        self._shown = False
        """Whether that is to be seen."""
        self._card: Card | None = None
        """Where it was drawn last."""
        self._awaited = ""
        """The id of the game whose place is awaited."""
        self._looks = 0
        """How many looks are left."""
        self._shining_since: float | None = None
        presenter.session.listen(self._follow)
        self._preparing = get_ready(self._app.style.ratio)
        pyglet.clock.schedule_once(self._prepare, LATER)

    def _prepare(self, _seconds: float) -> None:
        """Draw letters that the first card will need, a few at a time."""
        if next(self._preparing, self) is None:
            pyglet.clock.schedule_once(self._prepare, POLL)

    # What happens

    def _follow(self, _session: Session, event: Event) -> None:
        self.dismiss()
        self._ended = None
        if not isinstance(event, Ended) or not self._presenter.is_game:
            return
        record = event.record
        if not self._presenter.hurried:
            waits = record.status is Status.LOST or self._ranks(record)
            self._ended, self._shown = report_at_once(record, waits), True
        if self._app.keeper:
            self._awaited = record.id
            if not self._looks:
                pyglet.clock.schedule_interval(self._poll, POLL)
            self._looks = PATIENCE

    def _ranks(self, record: Record) -> bool:
        return self._app.keeper is not None and record.ranked and record.player == HUMAN

    def _poll(self, _seconds: float) -> None:
        """Take over what the keeper has found out. All games are taken, or they would pile up while a bot plays."""
        self._looks -= 1
        keeper = self._app.keeper
        while keeper and (finished := keeper.finished()):
            if finished.record.id == self._awaited:
                self._looks = 0
            if self._ended and self._ended.takes(finished):
                record, measures = finished.record, finished.measures
                self._ended = replace(self._ended, record=record, finished=finished, measures=measures)
                if self._ended.won:
                    self._ended = replace(self._ended, awaited=False)
                if self._ended.best and self._shown:
                    self._celebrate()
                self._app.redraw()
        self._app.pass_on_notices()
        if self._looks <= 0:
            self._looks = 0
            pyglet.clock.unschedule(self._poll)
            if self._ended and self._ended.won and self._ended.awaited:
                self._ended = replace(self._ended, awaited=False)
                self._app.redraw()

    def _celebrate(self) -> None:
        """Rejoice at a personal best."""
        self._app.speaker.play(Effect.BEST)
        self._presenter.scene.board.celebrate_best()
        if self._app.settings.motion:
            self._shining_since = self._clock()

    def judge(self, verdict: Verdict) -> bool:
        """Add what was found by looking back at a loss. Return False if the card is gone."""
        if self._ended:
            self._ended = replace(self._ended, verdict=verdict.lines, awaited=False)
            self._app.redraw()
        return self._shown

    def grade(self, words: str) -> None:
        """Add how hard the logic of the board was."""
        if self._ended:
            self._ended = replace(self._ended, grade=words)
            self._app.redraw()

    # What the player does

    def dismiss(self) -> None:
        """Take the card away."""
        if self._shown:
            self._shown = False
            self._card = self._shining_since = None
            self._app.redraw()

    def recall(self) -> bool:
        """Show the card again. Return False if the game is not over."""
        self._shown = self._ended is not None
        self._app.redraw()
        return self._shown

    def copy_result(self) -> None:
        """Copy how the game went, as a text to be pasted elsewhere."""
        if self._ended:
            self._app.clipboard.copy(self._ended.result_text())
            self._app.say("The result is copied: paste it where you like.")
        else:
            self._app.say("There is a result to copy once the game is over.")

    def take(self, action: KeyAction) -> None:
        """A key was pressed: whatever it does is done as ever, but most also take the card away."""
        if action not in STAYS:
            self.dismiss()

    def press(self, x: float, y: float, do: Callable[[KeyAction], None]) -> bool:
        """Do what is clicked on, or take the card away. Return False if the click was elsewhere."""
        card = self._card if self.report else None
        if card is None or not card.place.holds(x, y):
            return False
        hit = next((each.cap.action for each in card.caps if each.area.holds(x, y)), None)
        if hit is None:
            self.dismiss()
        else:
            do(hit)
        return True

    # What there is to see

    @property
    def report(self) -> EndReport | None:
        """What is shown; `None` while nothing is."""
        return self._ended if self._shown else None

    @property
    def animating(self) -> bool:
        """True if the next frame will look different although nothing happens."""
        return self._shining_since is not None

    def draw(self, style: Style, layout: Layout, taken: Rect | None = None) -> None:
        """Draw the card, if there is one, where it covers no cell and not what is `taken`."""
        if self.report is None:
            return
        self._painter = painter = self._painter or Painter(self._app.window)
        self._card = card = placed_card(self._contents(self.report), style.ratio, surroundings(layout), taken)
        if card is None:
            return
        style.card(painter, card.place)
        self._shine(painter, style, card.place)
        inks = {Tone.PLAIN: style.text, Tone.QUIET: style.muted, Tone.PROUD: style.accent}
        for text, x, y, size, tone, bold, anchor in card.words:
            painter.words(text, x, y, size, inks[tone], bold, anchor)
        for cap in card.caps:
            _paint_cap(painter, style, cap)
        painter.paint((layout.surface.width, layout.surface.height))

    def _contents(self, report: EndReport) -> Contents:
        keys = self._app.keys.keys
        caps = tuple(
            Cap(action, keys[action][0], text)
            for action, text in OFFERS.items()
            if keys[action] and action is not (KeyAction.UNDO if report.won else KeyAction.RACE)
            if report.day or action is not KeyAction.RESULT
        )
        return Contents(report.result, report.time, report.lines(), caps)

    def _shine(self, painter: Painter, style: Style, place: Rect) -> None:
        """A ring and a tint in the accent colour, which fade."""
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
