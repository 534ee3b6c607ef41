"""The game one move a line, for pipes, tests and terminals that can do no more."""

import re
from collections.abc import Callable

import click

from minesweeper.core.advice import Budget
from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.session import ODDS_SHOWN, Session
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import SECONDS, adviser
from minesweeper.thinking.marks import percent
from minesweeper.wording import dealer_sentence

HELP = (
    "r3,4 reveals row 3, column 4; f3,4 flags; c3,4 chords; s3,4 flags all around; h is a hint; o shows the odds, "
    "o3,4 those of a cell; u takes back; n is a new game; ? is this help; q quits. "
    "Moves and rulers count from 0, sentences from 1."
)
SIGNS = "# hidden, F flag, ? question, 1-8 mines around, blank none; at the end * mine, ! the mine hit, x wrong flag."
MOST_NAMED = 10
"""Cells that are listed; of more, only their number."""


class LinesGame:
    """Reads moves and says what they did. `keeper` keeps the games."""

    def __init__(self, plugins: Plugins, session: Session, keeper: Keeper) -> None:
        self._plugins = plugins
        self._session = session
        self._keeper = keeper

    def play(self) -> None:
        """Play until the player quits or there are no more lines."""
        click.echo(f"{HELP}\n{SIGNS}")
        try:
            self._play()
        finally:
            self._session.pause()
            self._keeper.close()

    def _play(self) -> None:
        while True:
            words = self._ask().split()
            for word in words:
                if word == "q":
                    if words[0] != "q":
                        click.echo(picture(self._session))
                    return
                click.echo(self._obey(word))
                self._keeper.tick()

    def _ask(self) -> str:
        """The player's next line; the end of input is as good as quitting."""
        click.echo(picture(self._session))
        try:
            line: str = click.prompt("", prompt_suffix="> ", default="", show_default=False)
        except click.Abort:
            return "q"
        return line.strip()

    def _obey(self, word: str) -> str:
        session = self._session
        commands: dict[str, Callable[[], str]] = {
            "n": self._new,
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
        session = self._session
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

    def _new(self) -> str:
        self._keeper.save()
        self._session.new()
        return "A new game."

    def _hint(self) -> str:
        """The move that a solver advises, and why."""
        session, solvers = self._session, self._plugins.solvers
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
        board = self._session.board
        if board.status.over:
            return "The game is over. n starts a new game."
        if not board.revealed:
            return "Nothing is open yet: no cell is better than another."
        self._session.disqualify(ODDS_SHOWN)
        return thoughts.odds(board)

    def _named(self, cells: int) -> str:
        """Cells as they are typed, the first few of many."""
        found = self._session.board.grid.cells(cells)
        named = " ".join(f"{row},{col}" for row, col in found[:MOST_NAMED])
        return named if len(found) <= MOST_NAMED else f"{named} and {len(found) - MOST_NAMED} more"


def picture(session: Session) -> str:
    """The board with its coordinates; blanks at the ends of lines are left out."""
    board = session.board
    ruler = "".join(str(col % 10) for col in range(board.grid.width))
    rows = [f"{row:3} {text.replace('0', ' ')}".rstrip() for row, text in enumerate(str(board).splitlines())]
    return "\n".join([f"    {ruler}", *rows, f"{session.game.mines_left} mines left"])
