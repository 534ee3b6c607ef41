"""What a game lets a player know besides its picture: the title of the window, sounds and messages."""

from minesweeper.core.board import Status
from minesweeper.core.turn import Turn
from minesweeper.events import Began, Event, Played
from minesweeper.session import Session
from minesweeper.ui.app.app import App
from minesweeper.ui.app.synthesis import Effect
from minesweeper.wording import dealer_sentence, whole_title


class Announcer:
    """Announces the events of a session."""

    def __init__(self, app: App, session: Session) -> None:
        self._app = app
        self._session = session
        self.set_title()

    def announce(self, event: Event) -> None:
        """Let the player know of an event."""
        match event:
            case Began():
                self.set_title()
            case Played(turn):
                self._app.speaker.play(self.effect(turn))
                self.announce_problem(event)

    def effect(self, turn: Turn) -> Effect:
        """What a turn sounds like."""
        if turn.status is Status.WON:
            return Effect.WIN
        if turn.status is Status.LOST:
            return Effect.BOOM
        if turn.marked:
            return Effect.FLAG
        return Effect.OPENING if turn.opened & (turn.opened - 1) else Effect.REVEAL

    def set_title(self) -> None:
        """Name the window after the game."""
        self._app.window.set_caption(f"Minesweeper – {whole_title(self._app.plugins, self._session.game.setup)}")

    def announce_problem(self, event: Event) -> None:
        """Say at the first move that the board is not what was asked for, and at any that the dealer failed."""
        if not isinstance(event, Played):
            return
        said, turn = self._session.game.notice, event.turn
        if said and not turn.before.revealed and turn.opened:
            self.set_title()
            self._app.say(said)
        elif turn.problem:
            self._app.say(dealer_sentence(turn.problem))
