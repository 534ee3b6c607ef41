"""What a duel has beside its board: solvers that play a side, the bomb, and odds if both sides want them."""

from functools import partial

from minesweeper.core.board import Board
from minesweeper.core.moves import CHORD, REVEAL, Move
from minesweeper.events import Began, Event
from minesweeper.record import HUMAN
from minesweeper.session import Session
from minesweeper.thinking import thoughts
from minesweeper.ui.bot.autoplay import Autoplay
from minesweeper.ui.bot.coach import Coach
from minesweeper.ui.bot.duel_play import DuelPlay
from minesweeper.ui.bot.duel_presenter import DuelPresenter
from minesweeper.ui.bot.odds import TOPIC, OddsDisplay
from minesweeper.ui.bot.strip import Paragraph
from minesweeper.wording import as_sentences

RULE = "A mine is yours, and you go again. A safe cell opens, and the turn passes."


class SharedOdds(OddsDisplay):
    """The odds in a duel: both sides see them, and the mines that were found are known."""

    def refresh(self) -> None:
        """Ask for the odds of the board as it is now, if they are shown."""
        board = self._presenter.board
        if self.shown and not board.status.over and board.revealed:
            known = board._replace(hit=board.flags)
            self._thinker.ask(TOPIC, partial(self._answer, board), thoughts.odds, known)
        else:
            self._thinker.forget(TOPIC)

    @property
    def sentence(self) -> str:
        """The figure of the cell under the pointer, or the best chance there is."""
        odds, board = self._odds, self._presenter.board
        if odds is None or odds.board is not board or board.status.over:
            return super().sentence
        free = board.hidden & ~board.flags
        if self._pointed and free & board.grid.cell(*self._pointed):
            return odds.sentence(self._pointed)
        best = max((chance for cells, chance in odds.groups if cells & free), default=0.0)
        return f"Likeliest mine: {'' if odds.exact else 'about '}{100 * best:.2f} %. Point at a cell for its figure."

    def marks(self, board: Board, outlined: int) -> bytes | None:
        """What to lay over the board, if anything: the mines that were found need no figure."""
        return super().marks(board._replace(revealed=board.revealed | board.flags), outlined)


class DuelCoach(Coach):
    """Looks after a duel."""

    def __init__(self, presenter: DuelPresenter) -> None:
        self._duel = presenter
        self.armed = False
        """Whether the next claim throws the bomb."""
        super().__init__(presenter)
        self.odds = SharedOdds(presenter, self.thinker, self._arrange, self._changed)

    def make_autoplay(self) -> Autoplay:
        """What has solvers play."""
        self.duel_play = DuelPlay(self._duel, self.thinker, self.layer, self._arrange, self._changed)
        return self.duel_play

    # What players ask for

    def play(self, move: Move) -> None:
        """Claim a cell for a person whose turn it is, or throw the bomb there; the other button readies the bomb."""
        duel, players = self._duel.duel, self._duel.players
        if move.action not in (REVEAL, CHORD):
            if duel.now.bombs:
                self.arm()
        elif why := players.out_of_turn(duel):
            self._duel.app.say(why)
        else:
            wanted = (Move.bomb if self.armed else Move.claim)(move.row, move.col)
            self.layer.when_ready(wanted, partial(self._make, wanted))

    def _make(self, move: Move) -> None:
        turn = self._duel.play(move)
        if turn.reason:
            self._duel.app.say(as_sentences([turn.reason])[0])

    def arm(self) -> None:
        """Ready the bomb, or put it away. If it cannot be used now, say why."""
        duel, players = self._duel.duel, self._duel.players
        if self.armed:
            self.armed = False
        elif why := players.out_of_turn(duel):
            self._duel.app.say(why)
        elif refusal := duel.now.bomb_refusal():
            self._duel.app.say(as_sentences([refusal])[0])
        else:
            self.armed = not duel.over
        self._duel.changed()

    def use(self, side: int, name: str) -> None:
        """Have this side played by a person or a solver from now on."""
        self._duel.seat(side, name)
        self.duel_play.stop()
        self.duel_play.forget()
        self.duel_play.follow()
        self._arrange()

    def toggle_bot(self) -> None:
        """Hand both sides over to people."""
        for side in (0, 1):
            self.use(side, HUMAN)

    def interrupt(self) -> bool:
        """A click on the board is a claim, whoever plays."""
        return False

    # What there is to see

    @property
    def paragraphs(self) -> list[Paragraph]:
        """The odds if they are shown, and why solvers moved as they did, if any plays."""
        odds = [Paragraph(self.odds.sentence)] if self.odds.shown else []
        return odds if self._duel.players.friends else [Paragraph(self._reason, 140), *odds]

    @property
    def _reason(self) -> str:
        """Why a solver is about to move, or has moved last; the rule while none has moved."""
        duel, players = self._duel.duel, self._duel.players
        if self.bot.on and (why := self.bot.why(self._clock())):
            return f"{players.name(duel.side)}: {why}"
        return self.duel_play.said or (players.standing(duel) if duel.over else RULE)

    @property
    def steered(self) -> bool:
        """True if solvers play both sides: then one can have them wait, and go on faster or slower."""
        return self.bot.on and self._duel.players.watched

    def _marks(self) -> bytes | None:
        board = self._presenter.board
        return None if board.status.over else super()._marks()

    # What happens

    def _follow(self, session: Session, event: Event) -> None:
        self.armed = False
        if isinstance(event, Began):
            self.duel_play.forget()
        super()._follow(session, event)
        self.duel_play.follow()

    def _broke_down(self, why: str) -> None:
        if self.bot.on:
            self.duel_play.give_up(why)
        else:
            super()._broke_down(why)
