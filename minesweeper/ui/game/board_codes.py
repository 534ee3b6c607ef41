"""Boards to share: the code of the game is copied, and that of another one is played."""

from minesweeper.core.setup import Mode
from minesweeper.session import CODE_COPIED, CODE_GIVEN
from minesweeper.share.texts import find_setup
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.game.daily_board import DailyBoard
from minesweeper.ui.game.duels import Duels
from minesweeper.wording import MARKED_START, as_sentences, copied_sentence


class BoardCodes:
    """Copies and pastes codes for the game that is presented."""

    def __init__(self, presenter: GamePresenter, daily: DailyBoard, duels: Duels) -> None:
        self._presenter = presenter
        self._daily = daily
        self._duels = duels
        self._app = presenter.app

    def copy(self) -> None:
        """Copy the code of the board. Before its end, the game no longer counts: the code tells where the mines are."""
        session = self._presenter.session
        code = session.record().code
        self._app.clipboard.copy(str(code))
        said = copied_sentence(code)
        if not session.board.status.over:
            session.disqualify(CODE_COPIED)
            said = f"This game does not count for records now. {said}"
        self._app.say(said)

    def paste(self) -> None:
        """Play the board whose code is on the clipboard, a duel's in a duel; that of today's daily board is no secret,
        and still counts. If there is none, the game goes on and it is said why."""
        text = self._app.clipboard.paste()
        if not text.strip():
            self._app.say("There is no text on the clipboard.")
            return
        try:
            setup = find_setup(text)
            if setup.mode is not Mode.SOLO:
                self._duels.begin(setup)
                self._app.say("This is the duel that was copied.")
                return
            self._app.plugins.game(setup)  # which refuses in a sentence
        except ValueError as error:
            self._app.say(as_sentences([str(error)])[0])
            return
        self._duels.leave()
        if self._daily.is_today(setup):
            self._daily.begin(setup.level)
            return
        said = "This is the board that was copied. It does not count for records."
        self._presenter.begin(setup, CODE_GIVEN, say=f"{said} {MARKED_START}" if setup.first else said)
