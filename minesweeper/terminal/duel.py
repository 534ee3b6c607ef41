"""A duel at a terminal: two sides, whose turn it is, what was done last, and what is kept between runs."""

import time
from collections.abc import Callable
from functools import partial

from minesweeper.core.advice import Advice
from minesweeper.core.duel import Duel
from minesweeper.core.moves import Move
from minesweeper.duellists import Duellists, advise, duel_of, take_back
from minesweeper.events import Began, Event, Played, Undone
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.record import Record
from minesweeper.session import Session
from minesweeper.storage import Storage
from minesweeper.terminal.coach import SOON
from minesweeper.themes.theme import Theme
from minesweeper.thinking.thinker import Thinker
from minesweeper.wording import as_sentences

PAUSE = 0.6
"""Seconds between the moves of a solver, so that they can be followed."""
TOPIC = "duel"


class DuelGame:
    """The duel, its players, and what is said. `show` is set by who shows it. With `left` it is a duel to go on with,
    which these players left; `resume` is whether one that is not over is kept."""

    def __init__(
        self,
        plugins: Plugins,
        storage: Storage,
        duel: Duel,
        players: Duellists,
        theme: Theme,
        left: Record | None = None,
        resume: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.plugins = plugins
        self.players = players
        self.theme = theme
        self.session = Session(duel, clock)
        self.session.seats = players.left, players.right
        self._storage = storage
        self._keeper = Keeper(self.session, storage.folder, clock, lambda: resume, storage.claims)
        self.show: Callable[[], None] = lambda: None
        self.message = ""
        """Something that has to be said before anything else."""
        self.last = 0
        """The cells of the last move."""
        self.lines: list[str] = []
        """What was done last, and why."""
        self._clock = clock
        self._thinker = Thinker(self._give_up)
        self._advice: list[Move] = []
        self._why = ""
        self._due = clock()
        self._stuck = False
        """Whether a solver has given up."""
        self._mover = 0
        self.session.listen(self._follow)
        if left:
            self.session.take_up(left, plugins.resumed_game(left))
            self.session.resume()
            self.message = f"This is the duel you left. {players.standing(self.duel)}"

    @property
    def duel(self) -> Duel:
        """The duel as it stands."""
        return duel_of(self.session)

    def notices(self) -> list[str]:
        """What went wrong with the player's files since the last call, in sentences."""
        return as_sentences([*self._storage.notices(), *self._keeper.problems()])

    # What players can ask for

    def play(self, move: Move) -> None:
        """Make a move for the person whose turn it is."""
        if why := self.players.out_of_turn(self.duel):
            self.message = why
        else:
            self._play(move, "")

    def _play(self, move: Move, by: str) -> bool:
        self.message = ""
        self._mover = self.duel.side
        if self.duel.needs(move):
            self.message = "Laying the mines …"
            self.show()
            self.message = ""
        turn = self.session.play(move, by) if by else self.session.play(move)
        if turn.reason:
            after = " N begins a new duel." if self.duel.over else ""
            self.message = f"{turn.reason[0].upper()}{turn.reason[1:]}.{after}"
        return turn.accepted

    def new(self) -> None:
        """Begin a new board."""
        self._keeper.save()
        self.session.new()

    def again(self) -> None:
        """Begin the same board from the start."""
        self.session.restart()

    def undo(self) -> None:
        """Take a move back, if two people play."""
        self.message = take_back(self.session, self.players)

    # What happens

    def _follow(self, _session: Session, event: Event) -> None:
        self._due = self._clock() + PAUSE
        match event:
            case Played(turn):
                self.last = turn.opened | turn.marked
                self.lines = [self.players.told(turn, self._mover), self._why]
                self._why = ""
                if self.duel.notice and len(self.duel.moves) == 1:
                    self.message = self.duel.notice
            case Began() | Undone():
                self.last, self.lines, self.message = 0, [], ""
                self._advice, self._why, self._stuck = [], "", False

    # The solvers' turns

    def tick(self) -> None:
        """Save the duel, let a solver think, or make its next move once it is due."""
        self._keeper.tick()
        if notices := self.notices():
            self.message = " ".join(notices)
        self._thinker.poll()
        duel = self.duel
        if duel.over or self._stuck or self.players.human(duel.side) or self._clock() < self._due:
            return
        name = self.players.player(duel.side)
        if self._advice:
            move = self._advice.pop(0)
            if not self._play(move, name):
                self._give_up(f"{name.capitalize()} gives up: its move {move} was refused.")
            if duel.over or self.players.player(duel.side) != name:
                self._advice = []
        elif not self._thinker.awaits(TOPIC):
            question = self.plugins.choice, name, duel.now, duel.seed
            self._thinker.ask(TOPIC, partial(self._advised, len(duel.moves), self.session.id), advise, *question)

    def _advised(self, moves: int, session: str, answer: Advice | str) -> None:
        if (moves, session) != (len(self.duel.moves), self.session.id):
            return  # it was thought about what is no more
        if isinstance(answer, str):
            self._give_up(answer)
        elif not answer.moves:
            self._give_up(f"{self.players.name(self.duel.side)} gives up: it names no move.")
        else:
            self._advice, self._why = list(answer.moves), answer.why.beside_board

    def _give_up(self, why: str) -> None:
        self._stuck = True
        self._advice = []
        self.message = why

    def pause_after(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""
        if self._thinker.busy:
            return SOON
        if self.duel.over or self._stuck or self.players.human(self.duel.side):
            return None
        return max(0.0, self._due - self._clock())

    def close(self) -> None:
        """Keep the duel if it is not over, and end what was started."""
        self.session.pause()
        self._keeper.close()
        self._thinker.close()
