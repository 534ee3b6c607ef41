"""A duel on the screen: the game's picture with the flags of two sides."""

from dataclasses import replace

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.duel import Duel
from minesweeper.core.setup import Mode, Setup
from minesweeper.core.turn import Turn
from minesweeper.duellists import Duellists, duel_of, take_back
from minesweeper.events import Event
from minesweeper.session import Session
from minesweeper.ui.app.app import App
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.announcer import Announcer
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.duel_scores import duel_face
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.style import SCORES_HEIGHT


class DuelAnnouncer(Announcer):
    """Announces the events of a duel: its end sounds sad only to someone who has lost to a solver."""

    def __init__(self, presenter: "DuelPresenter") -> None:
        super().__init__(presenter.app, presenter.session)
        self._presenter = presenter

    def effect(self, turn: Turn) -> Effect:
        """What a turn sounds like."""
        if turn.status.over:
            return Effect.BOOM if self._presenter.lost else Effect.WIN
        return super().effect(turn)


class DuelPresenter(GamePresenter):
    """Shows a duel."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session, is_game=False)

    def make_announcer(self) -> Announcer:
        """Who lets the players know of events."""
        return DuelAnnouncer(self)

    @property
    def duel(self) -> Duel:
        """The duel."""
        return duel_of(self.session)

    @property
    def players(self) -> Duellists:
        """Who plays."""
        return Duellists(*self.session.seats)

    def seat(self, side: int, player: str) -> None:
        """Have a side played by this one from now on."""
        left, right = self.session.seats
        self.session.seats = (left, player) if side else (player, right)

    @property
    def lost(self) -> bool:
        """True if a person has lost to a solver."""
        return self.players.lost_to_solver(self.duel)

    # What players can ask for

    def begin(self, setup: Setup, *unranked: str, say: str = "") -> None:
        """Begin the duel that a setup names."""
        self.app.toast.clear()
        self.session.begin(self.app.plugins.duel(setup), *unranked)
        if say:
            self.app.say(say)

    def new(self, level: Difficulty | None = None) -> None:
        """Begin a new duel of the same kind, of another level if one is given."""
        self.begin(replace(self.duel.setup.kind, level=level or self.duel.difficulty))

    def again(self) -> None:
        """Begin the same board from the start."""
        self.app.toast.clear()
        self.session.restart()

    def undo(self) -> None:
        """Take a move back, which only people do for one another."""
        if not self.session.paused:
            self.app.say(take_back(self.session, self.players))

    def use_bombs(self, bombs: bool) -> None:
        """Begin a new duel with bombs, or without."""
        self.begin(replace(self.duel.setup.kind, mode=Mode.BOMB_DUEL if bombs else Mode.DUEL))

    # The picture

    def show(self, sunk: int = 0, face: Face | None = None) -> None:
        """Bring everything but the cells up to date."""
        super().show(sunk, duel_face(self.duel.now, self.players) if face is None and self.board.status.over else face)

    def _surface(self) -> Surface:
        surface = super()._surface()
        return replace(surface, top=surface.top + round(SCORES_HEIGHT * surface.ratio))

    def _follow(self, session: Session, event: Event) -> None:
        self.scene.board.second = self.duel.claimed[1]
        super()._follow(session, event)

    def _settle(self) -> None:
        self.scene.board.second = self.duel.claimed[1]
        super()._settle()
