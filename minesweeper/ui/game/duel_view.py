"""The screen for duels: the game's own, with two scores over the board, and players of either kind for each side."""

from minesweeper.core.duel import Duel
from minesweeper.duellists import Duellists
from minesweeper.session import Session
from minesweeper.ui.app.app import App
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.board.duel_scores import paint_bomb, paint_last_move, paint_scores
from minesweeper.ui.bot.duel_coach import DuelCoach
from minesweeper.ui.bot.duel_presenter import DuelPresenter
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.style import Style
from minesweeper.ui.game.duel_end import DuelEndPanel
from minesweeper.ui.game.duel_menus import DuelMenus
from minesweeper.ui.game.duels import Duels
from minesweeper.ui.game.end_panel import EndPanel
from minesweeper.ui.game.game_menus import GameMenus
from minesweeper.ui.game.game_view import STEPS, GameView
from minesweeper.ui.game.player_input import MOVES


class DuelView(GameView):
    """The screen for a duel in this session; `duels` leads back to the game."""

    def __init__(self, app: App, session: Session, duels: Duels) -> None:
        self.duel_presenter = DuelPresenter(app, session)
        self.duel_coach = DuelCoach(self.duel_presenter)
        super().__init__(app, session, self.duel_presenter, self.duel_coach, duels)
        self.input.pointer.claims = True

    @property
    def duel(self) -> Duel:
        """The duel as it stands."""
        return self.duel_presenter.duel

    @property
    def players(self) -> Duellists:
        """Who plays."""
        return self.duel_presenter.players

    def make_menus(self) -> GameMenus:
        """What the bar offers, and what keys do."""
        return DuelMenus(self)

    def make_end_panel(self) -> EndPanel:
        """What shows the end of a duel."""
        return DuelEndPanel(self.duel_presenter)

    def on_show_view(self) -> None:
        """Come back from another screen: a solver whose turn it is goes on."""
        super().on_show_view()
        self.duel_coach.duel_play.follow()

    def act(self, action: KeyAction, down: bool, seat: int | None) -> None:
        """Of several controllers, the first plays the left side and the second the right, if people play both."""
        on_board = action in (*STEPS, *MOVES) and not self.popup and not self.duel.over
        if not (on_board and self.players.friends) or seat in (None, self.duel.side):
            super().act(action, down, seat)
        elif down and action in MOVES:
            self.app.say(self.players.whose_turn(self.duel))

    def paint_more(self, painter: Painter, style: Style) -> None:
        """Draw the scores, the last move, and what a bomb would reach."""
        duel, layout = self.duel, self.presenter.viewport.layout
        paint_scores(painter, style, layout.surface.width, duel.now, self.players)
        if self.presenter.session.paused:
            return
        if duel.moves:
            paint_last_move(painter, style, layout, duel.now, duel.moves[-1])
        if self.duel_coach.armed and self.input.pointed:
            paint_bomb(painter, style, layout, self.input.pointed, duel.side)
