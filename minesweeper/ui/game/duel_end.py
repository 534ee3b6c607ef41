"""The end of a duel on the screen, on the same card as that of a game."""

from dataclasses import dataclass

from minesweeper.events import Ended, Event
from minesweeper.session import Session
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.bot.duel_presenter import DuelPresenter
from minesweeper.ui.game.end_card import Cap, Contents
from minesweeper.ui.game.end_panel import EndPanel
from minesweeper.ui.game.end_report import EndReport, Line, Tone
from minesweeper.wording import counted

OFFERS = {
    KeyAction.NEW: "new duel",
    KeyAction.SAME: "same board",
    KeyAction.REPLAY: "watch again",
    KeyAction.UNDO: "take back",
}
"""What the keys on the card do."""


@dataclass(frozen=True, slots=True)
class DuelReport(EndReport):
    """A finished duel in words."""

    score: str = ""
    """How many mines each side has found."""
    outcome: str = ""
    """Who has won."""

    @property
    def result(self) -> str:
        """The score."""
        return self.score

    def lines(self) -> tuple[Line, ...]:
        """How long it took."""
        return (Line(f"{counted(len(self.record.standing), 'move')} in {self.time}", Tone.QUIET),)


class DuelEndPanel(EndPanel):
    """Shows the end of duels."""

    def __init__(self, presenter: DuelPresenter) -> None:
        self._duel = presenter
        super().__init__(presenter)

    def _follow(self, _session: Session, event: Event) -> None:
        self.dismiss()
        self._ended = None
        if isinstance(event, Ended):
            self._ended, self._shown = self._reported(event), True

    def _reported(self, event: Ended) -> DuelReport:
        duel, players = self._duel.duel, self._duel.players
        first, second = (f"{players.name(side)} {duel.score[side]}" for side in (0, 1))
        return DuelReport(event.record, None, score=f"{first} : {second}", outcome=players.headline(duel))

    def _contents(self, report: EndReport) -> Contents:
        keys = self._app.keys.keys
        caps = tuple(
            Cap(action, keys[action][0], text)
            for action, text in OFFERS.items()
            if keys[action] and (self._duel.players.friends or action is not KeyAction.UNDO)
        )
        outcome = report.outcome if isinstance(report, DuelReport) else report.time
        return Contents(report.result, outcome, report.lines(), caps)
