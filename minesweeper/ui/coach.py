"""The helper at the table: hints, odds, the bot, and a word after a loss. All thinking is done in another process."""

import math
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pyglet

from minesweeper.core.advice import Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.moves import Move
from minesweeper.core.turn import Turn
from minesweeper.session import Session
from minesweeper.ui import thoughts
from minesweeper.ui.bot import SPEEDS, Bot
from minesweeper.ui.hints import Hint
from minesweeper.ui.keymap import KeyAction
from minesweeper.ui.layout import Layout
from minesweeper.ui.overlay import overlay_marks
from minesweeper.ui.paint import Painter
from minesweeper.ui.strip import paint_lines, paint_pointer, room_for
from minesweeper.ui.style import Style
from minesweeper.ui.table import Table
from minesweeper.ui.thinker import Thinker

if TYPE_CHECKING:
    from minesweeper_solver.review import Review

FRAME = 1 / 60
FLAT_OUT = 1 / 500
"""Seconds between looks at the thinker when nobody could follow anyway."""
SECONDS = 1.0
"""What a solver may spend on one answer."""
HINT_SOLVER = "strong"
BOT_KEYS: dict[KeyAction, Callable[[Bot], None]] = {
    KeyAction.PAUSE: Bot.hold,
    KeyAction.REVEAL: Bot.hold,
    KeyAction.RIGHT: Bot.step,
    KeyAction.LEFT: Bot.step_back,
    KeyAction.UP: partial(Bot.faster, steps=1),
    KeyAction.DOWN: partial(Bot.faster, steps=-1),
    KeyAction.GUESS: Bot.rush,
}
"""What keys mean while the bot plays."""


class Coach:
    """What the keys, the bar and the pointer ask for on behalf of somebody who wants to see or know more."""

    def __init__(self, table: Table, clock: Callable[[], float] = time.perf_counter) -> None:
        self._table = table
        self._clock = clock
        self.thinker = Thinker(table.app.say)
        self.bot = Bot(table.session, self._ask_for_bot, self._play_for_bot, self._next_game, table.app.settings.speed)
        self.seed: int | None = None
        """The seed of the next game the bot begins; each one after that is one more."""
        self.odds_shown = False
        self._odds: thoughts.Odds | None = None
        self._mines = 0
        """The cells that the bot knows to be mines."""
        self._hint: Hint | None = None
        self._pointed: tuple[int, int] | None = None
        self._interval = 0.0
        """Seconds between looks at the thinker; 0 while there is nothing to look for."""
        table.session.listen(self._follow)

    # What the player asks for

    @property
    def running(self) -> bool:
        """Whether the bot is playing."""
        return self.bot.on

    @property
    def solver(self) -> Solver | None:
        """The solver that plays: the chosen one, or the last there is, since settings can outlive a plugin."""
        solvers = self._table.app.plugins.solvers
        chosen = solvers.get(self._table.app.settings.solver)
        return chosen or (list(solvers.values())[-1] if solvers else None)

    def toggle_bot(self) -> None:
        """Have the bot play from here on, or stop it."""
        table = self._table
        if self.bot.on:
            self._stop_bot()
        elif self.solver is None:
            table.app.say("There is no solver to watch: no plugin adds one.")
        else:
            table.session.resume()
            table.app.toast.clear()
            table.unranked = "the bot played"
            self.bot.start()
            self._arrange()

    def use_solver(self, name: str) -> None:
        """Watch this solver."""
        self._table.app.change(solver=name)
        self.bot.forget()
        if not self.bot.on:
            self.toggle_bot()

    def toggle_odds(self) -> None:
        """Show the chance of a mine on every hidden cell, or hide it. A game with odds is no record."""
        self.odds_shown = not self.odds_shown
        self._odds = None
        if self.odds_shown:
            self._ask_odds()
        self._arrange()

    def hint(self) -> None:
        """Give away a little, and at every further call a little more, until the move is made."""
        table = self._table
        board = table.board
        if self.bot.on:
            return
        if table.session.paused or board.status.over:
            table.app.say("There is no game to give a hint for.")
        elif self._hint and self._hint.board is board:
            self._show_hint(self._hint.further())
        else:
            solvers = table.app.plugins.solvers
            name = HINT_SOLVER if HINT_SOLVER in solvers else next(reversed(solvers), None)
            if name is None:
                table.app.say("There is no solver to ask for a hint: no plugin adds one.")
                return
            choice, seed = table.app.plugins.choice, table.session.game.seed
            then = partial(self._hint_comes, board)
            self.thinker.ask("hint", then, thoughts.advise, choice, name, board, SECONDS, seed)
            self._watch()

    def take(self, action: KeyAction) -> bool:
        """Let a key mean what it means while the bot plays; whether it means anything then."""
        command = BOT_KEYS.get(action) if self.bot.on else None
        if command is None:
            return False
        command(self.bot)
        self._table.app.change(speed=self.bot.speed)
        self._table.app.redraw()
        return True

    def interrupt(self) -> bool:
        """The player takes over; whether there was anything to take over from."""
        if self.bot.on:
            self._stop_bot()
            self._table.app.say("Your turn. This game does not count for records.")
            return True
        return False

    def point(self, cell: tuple[int, int] | None) -> None:
        """The pointer is over this cell."""
        if cell != self._pointed:
            self._pointed = cell
            if self.odds_shown:
                self._table.app.redraw()

    def close(self) -> None:
        """Stop thinking."""
        self.bot.stop()
        self.thinker.close()

    # What there is to see

    @property
    def lines(self) -> list[str]:
        """What to write under the board; nothing if there is nothing to say."""
        if self.bot.on and self.solver:
            speed = SPEEDS[self.bot.speed]
            pace = "waiting" if self.bot.held else "flat out" if speed == math.inf else f"{speed:g} moves a second"
            why = str(self.bot.advice.why) if self.bot.advice else ""
            return [why, f"{self.solver.name}, {pace} · {self.bot.tally}"]
        if self.odds_shown:
            return [self._odds_line()]
        return []

    def paint(self, painter: Painter, style: Style, layout: Layout) -> None:
        """Draw what is written under the board, and the bot's pointer."""
        if lines := self.lines:
            paint_lines(painter, style, layout, lines)
        if self.bot.on and (here := self.bot.pointer(self._clock())):
            paint_pointer(painter, style, layout, *here)

    def _odds_line(self) -> str:
        odds = self._odds
        if odds is None or odds.board is not self._table.board:
            return "Odds: …"
        if self._pointed and (chance := odds.chance(*self._pointed)) is not None:
            row, col = self._pointed
            about = "" if odds.exact else "about "
            return f"Row {row}, column {col}: a mine with a chance of {about}{100 * chance:.4f} %"
        best = min((chance for _, chance in odds.groups), default=0.0)
        return f"Least risk: {100 * best:.2f} %. Point at a cell for its exact figure."

    def _lay_over(self) -> None:
        """Lay over the board what is known of it."""
        table, advice = self._table, self.bot.advice
        board, picture = table.board, table.scene.board
        if board.status.over or table.session.paused:
            return
        outlined = advice.why.numbers if advice else 0
        if self.odds_shown and self._odds and self._odds.board is board:
            picture.lay_over(overlay_marks(board.grid, chances=self._odds.groups, outlined=outlined))
        elif advice:
            grid = board.grid
            cells = grid.gather((move.row, move.col) for move in advice.moves) & board.hidden
            danger = self._mines & board.hidden & ~cells
            if advice.chance:
                chances = [(cells, advice.chance)]
                picture.lay_over(overlay_marks(grid, chances, danger=danger, outlined=outlined))
            else:
                picture.lay_over(overlay_marks(grid, safe=cells, danger=danger, outlined=outlined))
        elif self._hint and self._hint.board is board:
            picture.lay_over(self._hint.marks)
        table.app.redraw()

    # What happens

    def _follow(self, session: Session, turn: Turn | None) -> None:
        """The game has changed, by whomever."""
        if self.bot.on:
            if turn is None:
                self.bot.forget()
            else:
                self.bot.tally.count(turn, session.elapsed)
        elif turn and turn.status is Status.LOST:
            self.thinker.ask("review", self._review_comes, thoughts.look_back, tuple(session.game.replay()))
        if self.odds_shown:
            self._ask_odds()
        self._lay_over()
        self._watch()

    def _ask_odds(self) -> None:
        board = self._table.board
        if not board.status.over and board.revealed:
            self._table.unranked = "the odds were shown"
            self.thinker.ask("odds", self._odds_come, thoughts.odds, board)
            self._watch()

    def _odds_come(self, odds: thoughts.Odds | str) -> None:
        if isinstance(odds, str):
            self._table.app.say(odds)
        elif odds.board == self._table.board:
            self._odds = thoughts.Odds(self._table.board, odds.groups, odds.exact)
            self._lay_over()

    def _hint_comes(self, board: Board, thought: thoughts.Thought | str) -> None:
        if isinstance(thought, str):
            self._table.app.say(thought)
        elif board is self._table.board:
            self._show_hint(Hint(board, thought.advice))

    def _show_hint(self, hint: Hint) -> None:
        table = self._table
        table.unranked = "a hint was taken"
        self._hint = hint
        table.app.say(hint.sentence)
        self._lay_over()
        if hint.move:
            self._hint = None
            table.play(hint.move)

    def _review_comes(self, review: "Review | str") -> None:
        if self._table.board.status is Status.LOST:
            self._table.app.say(f"Boom. {review}")

    # The bot

    def _ask_for_bot(self, board: Board) -> None:
        solver, app = self.solver, self._table.app
        if solver:
            then = partial(self._advice_comes, board)
            seed = self._table.session.game.seed
            self.thinker.ask("bot", then, thoughts.advise, app.plugins.choice, solver.name, board, SECONDS, seed)

    def _advice_comes(self, board: Board, thought: thoughts.Thought | str) -> None:
        if isinstance(thought, str):
            self._stop_bot()
            self._table.app.say(thought)
        else:
            self.bot.advised(board, thought.advice)
            self._mines = thought.mines
            self._lay_over()

    def _play_for_bot(self, move: Move) -> None:
        self._table.play(move)

    def _next_game(self) -> None:
        self._table.new(seed=self.seed)
        self._table.unranked = "the bot played"
        if self.seed is not None:
            self.seed += 1

    def _stop_bot(self) -> None:
        self.bot.stop()
        self.thinker.forget("bot")
        self._table.scene.board.lay_over(None)
        self._arrange()

    def _arrange(self) -> None:
        """Make room for what is written under the board, and go on from there."""
        self._table.make_room(room_for(len(self.lines)))
        self._lay_over()
        self._watch()
        self._table.changed()

    # Time

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different although nothing happens."""
        return self.bot.on and not self.bot.held

    def _watch(self) -> None:
        """Look at the thinker and the bot until there is nothing to wait for."""
        interval = 0.0
        if self.bot.on or self.thinker.busy:
            interval = FLAT_OUT if self.bot.hurried else FRAME
        if interval != self._interval:
            self._interval = interval
            pyglet.clock.unschedule(self._tick)
            if interval:
                pyglet.clock.schedule_interval(self._tick, interval)

    def _tick(self, _seconds: float) -> None:
        self.thinker.poll()
        self.bot.tick(self._clock())
        self._watch()
