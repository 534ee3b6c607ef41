"""The game one move a line, for pipes, tests and terminals that can do no more."""

import re
import time
from collections.abc import Callable

import click

from minesweeper.core.advice import Budget
from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.record import Record
from minesweeper.session import ODDS_SHOWN, Session
from minesweeper.storage import Storage
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import SECONDS, adviser
from minesweeper.thinking.marks import percent
from minesweeper.wording import as_sentences, dealer_sentence

HELP = (
    "r3,4 reveals row 3, column 4; f3,4 flags; c3,4 chords; s3,4 flags all around; h is a hint; o shows the odds, "
    "o3,4 those of a cell; u takes back; n is a new game; ? is this help; q quits. "
    "Moves and rulers count from 0, sentences from 1."
)
SIGNS = "# hidden, F flag, ? question, 1-8 mines around, blank none; at the end * mine, ! the mine hit, x wrong flag."
MOST_NAMED = 10
"""Cells that are listed; of more, only their number."""


class LinesGame:
    """Reads what is typed, and says what it did. With `left` it is a game that was left; `resume` is False if an
    unfinished one is not kept."""

    help = HELP
    signs = SIGNS

    def __init__(
        self, plugins: Plugins, storage: Storage, game: Playable, left: Record | None = None, resume: bool = True
    ) -> None:
        self._plugins = plugins
        self._storage = storage
        self.session = Session(game)
        self._keeper = Keeper(self.session, storage.folder, time.monotonic, lambda: resume, storage.claims)
        self.session.listen(self._keeper.follow)
        self._left = left

    def play(self) -> list[str]:
        """Play until the player quits, there are no more lines, or two solvers are done. Return what went wrong with
        the player's files, in sentences."""
        click.echo(f"{self.help}\n{self.signs}")
        if self._left:
            self.session.take_up(self._left, self._plugins.resumed_game(self._left))
            self.session.resume()
            click.echo(f"This is the {'game' if self.session.game.side is None else 'duel'} you left.")
        try:
            while self._go_on():
                pass
        finally:
            self.close()
        return as_sentences([*self._storage.notices(), *self._keeper.problems()])

    def close(self) -> None:
        """Keep what should be there the next time."""
        self.session.pause()
        self._keeper.close()

    def _go_on(self) -> bool:
        """Show the board, and do what is typed. Return False if that is the end; so is the end of input."""
        click.echo(self.picture())
        try:
            line: str = click.prompt("", prompt_suffix="> ", default="", show_default=False)
        except click.Abort:
            return False
        words = line.split()
        for word in words:
            if word == "q":
                if words[0] != "q":
                    click.echo(self.picture())
                return False
            click.echo(self._obey(word))
            self._keeper.tick()
        return True

    def _new(self, said: str) -> str:
        self._keeper.save()
        self.session.new()
        return said

    def picture(self) -> str:
        """The board with its coordinates, and how the game stands."""
        return picture(self.session)

    def _obey(self, word: str) -> str:
        """Do what a word means, and return what to say."""
        session = self.session
        commands: dict[str, Callable[[], str]] = {
            "n": lambda: self._new("A new game."),
            "u": lambda: "Taken back." if session.undo() else "There is nothing to take back.",
            "h": self._hint,
            "o": self._odds,
            "?": lambda: f"{HELP}\n{SIGNS}",
        }
        if word in commands:
            return commands[word]()
        try:
            if cell := re.fullmatch(r"o(\d{1,9}),(\d{1,9})", word):
                return self._odds_at(int(cell[1]), int(cell[2]))
            return self._move(Move.parse(word))
        except ValueError as error:
            return f"{error}. {HELP}"

    def _move(self, move: Move) -> str:
        session = self.session
        turn = session.play(move)
        if turn.reason:
            return f"No: {turn.reason}." + (" n starts a new game." if session.board.status.over else "")
        if turn.before.status is Status.READY and turn.opened and session.game.notice:
            return session.game.notice
        if turn.problem:
            return dealer_sentence(turn.problem)
        endings = {
            Status.WON: f"You won in {session.elapsed:.0f} seconds! n starts a new game.",
            Status.LOST: "Boom. u takes the move back, n starts a new game.",
        }
        return endings.get(turn.status, "")

    def _hint(self) -> str:
        """The move that a solver advises, and why."""
        session, solvers = self.session, self._plugins.solvers
        if session.board.status.over:
            return "The game is over. n starts a new game."
        if not solvers:
            return "There is no solver to ask for a hint: no plugin adds one."
        budget = Budget(SECONDS, session.game.seed)
        thought = thoughts.advise_by(self._plugins, adviser(solvers), session.board, budget)
        if isinstance(thought, str):
            return thought
        session.take_hint()
        return f"{' '.join(map(str, thought.advice.moves[:MOST_NAMED]))}: {thought.advice.why}"

    def _odds(self) -> str:
        """The cells that are certainly safe or mines, and the least risk if none is safe."""
        odds = self._known_odds()
        if isinstance(odds, str):
            return odds
        chances = sorted(odds.groups, key=lambda group: group[1])
        least = chances[0][1]
        said = ["Safe" if least == 0 else f"Least risk, {percent(least)} %", "Mines"]
        cells = [sum(group for group, chance in chances if chance == wanted) for wanted in (least, 1.0)]
        lists = [f"{what}: {self._named(which)}." for what, which in zip(said, cells, strict=True) if which]
        return " ".join(lists if odds.exact else [*lists, "The risk is an estimate."])

    def _odds_at(self, row: int, col: int) -> str:
        odds = self._known_odds()
        if isinstance(odds, str):
            return odds
        chance = odds.chance(row, col)
        return f"{row},{col} is open." if chance is None else f"{row},{col} is a mine with {percent(chance)} %."

    def _known_odds(self) -> thoughts.Odds | str:
        board = self.session.board
        if board.status.over:
            return "The game is over. n starts a new game."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        self.session.disqualify(ODDS_SHOWN)
        return thoughts.odds(board)

    def _named(self, cells: int) -> str:
        """Cells as they are typed, the first few of many."""
        found = self.session.board.grid.cells(cells)
        named = " ".join(f"{row},{col}" for row, col in found[:MOST_NAMED])
        return named if len(found) <= MOST_NAMED else f"{named} and {len(found) - MOST_NAMED} more"


def numbered(text: str) -> list[str]:
    """A board as text with its coordinates; blanks at the ends of lines are left out."""
    lines = text.splitlines()
    ruler = "".join(str(col % 10) for col in range(len(lines[0])))
    return [f"    {ruler}", *(f"{row:3} {line.replace('0', ' ')}".rstrip() for row, line in enumerate(lines))]


def picture(session: Session) -> str:
    """The board with its coordinates, and how many mines are left."""
    return "\n".join([*numbered(str(session.board)), f"{session.game.mines_left} mines left"])
