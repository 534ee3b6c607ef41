"""The ways from games and replays into the study."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board
from minesweeper.core.sketch import Sketch
from minesweeper.games.session import ODDS_SHOWN
from minesweeper.ui.app.window import BaseView

if TYPE_CHECKING:
    from minesweeper.study.study import Study
    from minesweeper.ui.game.game_view import GameView


class StudyRoom:
    """Shows positions in the study."""

    def __init__(self, game: "GameView") -> None:
        self._game = game
        self._app = game.app

    def of_game(self) -> None:
        """Show the position of the game. A game that goes on is unranked then, as after odds."""
        session = self._game.play.session
        if session.board.revealed and not session.board.status.over:
            session.disqualify(ODDS_SHOWN)
        self.show(Sketch.of(session.board))

    def of_replay(self, board: Board) -> None:
        """Show a position of the replay on the screen, with a way back to it."""
        view = self._app.window.current_view
        if isinstance(view, BaseView):
            self.show(Sketch.of(board), partial(self._app.show, view))

    def show(self, sketch: Sketch, leave: Callable[[], None] | None = None) -> None:
        """Show a position; `leave` leads back, or otherwise to the game."""
        from minesweeper.study.study import Study  # noqa: PLC0415 - the game starts sooner without it
        from minesweeper.ui.study.study_view import StudyView  # noqa: PLC0415

        study = Study(self._app.plugins, sketch, self._app.say)
        view = StudyView(self._app, study, leave or self._app.back, lambda: self._draw(study, view))
        self._app.show(view)

    def _draw(self, study: "Study", view: BaseView) -> None:
        """Have mines drawn for a game from the position, and begin it."""
        from minesweeper.study.playing import draw_number  # noqa: PLC0415 - as above

        sketch = study.sketch
        board = sketch.board._replace(flags=0)
        study.answering.draw(board, draw_number(), partial(self._play, sketch, view))
        self._app.wind(view)

    def _play(self, sketch: Sketch, view: BaseView, mines: int | None) -> None:
        """Show a game from a position with these mines; `view` is the study, to which it leads back."""
        from minesweeper.study.playing import studied_play  # noqa: PLC0415 - as above
        from minesweeper.words.study import TOO_HARD_TO_DRAW  # noqa: PLC0415

        if mines is None:
            self._app.say(TOO_HARD_TO_DRAW)
            return

        def leave() -> None:
            play.thinker.close()
            play.errands.forget()
            self._app.home = self._game
            self._app.show(view)

        play = studied_play(self._app.desk, sketch, mines, leave)
        self._game.rooms.show_play(play)
