"""A duel at a terminal in full screen: two sides, whose turn it is, and what was done last."""

import time
from collections.abc import Callable
from functools import partial

from minesweeper.controls import Button
from minesweeper.core.advice import Advice
from minesweeper.core.duel import Duel
from minesweeper.core.moves import BOMB, CLAIM, Action, Move
from minesweeper.core.naming import place
from minesweeper.duellists import Duellists, advise, take_back
from minesweeper.events import Began, Event, Played, Undone
from minesweeper.plugins import Plugins
from minesweeper.session import Session
from minesweeper.terminal.canvas import Canvas
from minesweeper.terminal.coach import SOON
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.keyboard import STEPS
from minesweeper.terminal.keys import Input, Mouse
from minesweeper.terminal.look import Look
from minesweeper.terminal.mouse import WHEEL
from minesweeper.terminal.panels import Choices
from minesweeper.terminal.view import Picture, draw
from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.wording import setup_title, timer_text

PAUSE = 0.6
"""Seconds between the moves of a solver, so that they can be followed."""
TOPIC = "duel"
KEYS = "Space take   B bomb   U undo   N new   R again   ? help"
HELP = (
    "arrows, hjkl        move",
    "Space, Enter        take the cell",
    "B                   throw the bomb, if there are bombs",
    "N, F2               new duel",
    "R                   the same board again",
    "U, Ctrl+Z           take the last move back, between two people",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C           quit",
    "Mouse: left takes a cell",
)


class DuelGame:
    """The duel, its players, and what is said. `show` is set by who shows it."""

    def __init__(
        self,
        plugins: Plugins,
        duel: Duel,
        players: Duellists,
        theme: Theme,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.plugins = plugins
        self.duel = duel
        self.players = players
        self.theme = theme
        self.session = Session(duel, clock)
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
        if not self.duel.laid_at_once and self.duel.unlaid(move):
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
        """Let a solver think, or make its next move once it is due."""
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
        """End what was started."""
        self._thinker.close()


class DuelPlayer:
    """Those who sit at the terminal. `leave` is True once they want to go."""

    def __init__(self, game: DuelGame, depth: Depth, rich: bool) -> None:
        self.game = game
        self.leave = False
        self.cursor = Cursor(game.session)
        self._look = Look(game.theme, depth, rich)
        self._help: Choices | None = None
        self._held: object = None
        """Where the button went down."""
        self._commands: dict[str, Callable[[], object]] = {
            "space": partial(self._play, CLAIM), "enter": partial(self._play, CLAIM), "b": partial(self._play, BOMB),
            "n": game.new, "f2": game.new, "r": game.again, "u": game.undo, "ctrl+z": game.undo,
            "home": partial(self.cursor.jump, col=0), "end": partial(self.cursor.jump, col=-1),
            "pageup": partial(self.cursor.jump, row=0), "pagedown": partial(self.cursor.jump, row=-1),
            "?": self._show_help, "f1": self._show_help, "q": self._quit, "ctrl+c": self._quit,
        }  # fmt: skip

    def take(self, each: Input) -> None:
        """Do what a key or the mouse means."""
        if isinstance(each, Mouse):
            self._point(each)
        elif self._help:
            if not self._help.press(each):
                self._help = None
        elif each in STEPS:
            self.cursor.step(*STEPS[each])
        elif each.lower() in self._commands:
            self._commands[each.lower()]()

    def _point(self, mouse: Mouse) -> None:
        layout = self.cursor.layout
        if layout.too_small or self._help:
            self._help = None if mouse.button else self._help
        elif mouse.wheel:
            self.cursor.scroll(WHEEL * mouse.wheel)
        elif mouse.button is Button.LEFT:
            spot = layout.spot(mouse.col, mouse.row)
            if mouse.pressed:
                self._held = spot
            elif isinstance(spot, tuple) and spot == self._held:
                self.cursor.cell = spot
                self._play(CLAIM)
        if not mouse.pressed:
            self._held = None

    def _play(self, action: Action) -> None:
        self.game.play(Move(action, *self.cursor.cell))

    def _show_help(self) -> None:
        self._help = Choices("Keys", HELP, 0)

    def _quit(self) -> None:
        self.leave = True

    def draw(self, width: int, height: int) -> Canvas:
        """The screen as it should be now."""
        game, duel, cursor = self.game, self.game.duel, self.cursor
        cursor.resize(width, height)
        standing = game.players.standing(duel)
        quiet = [line for line in game.lines if line] or [KEYS]
        picture = Picture(
            f"Duel  {game.players.scores(duel)}",
            setup_title(game.plugins, duel.setup),
            duel.board,
            timer_text(game.session.elapsed),
            "=" if duel.over else "<" if duel.side == 0 else ">",
            cursor.cell,
            marks=Marks(outlined=game.last),
            message=game.message or standing,
            quiet=tuple(quiet),
            corner=place(*cursor.cell),
            panel=self._help.panel if self._help else None,
            others=duel.claimed[1],
        )
        return draw(picture, cursor.layout, self._look)
